"""The three checks by rules run: on the changed files of the languages that have rules."""

import os
from collections import Counter
from collections.abc import Iterator

from trimtab.coordinator.reviews.checks.check_results import CheckFinding, Result, evidence_of
from trimtab.coordinator.reviews.checks.rules import authentication, https, input_validation
from trimtab.coordinator.reviews.checks.rules.python_source import Module
from trimtab.coordinator.reviews.checks.rules.rule_files import RuleFinding, rules_of
from trimtab.coordinator.reviews.checks.rules.script_source import ScriptFile
from trimtab.coordinator.reviews.checks.subject import Changed, Subject, before, is_aside
from trimtab.git import Git
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, Options
from trimtab.model.wording import counted

_PYTHON = (".py",)
_SCRIPT = (".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx")
# Languages in which services are written, and for which there are no rules.
_OTHERS = {
    ".c": "C", ".cc": "C++", ".cpp": "C++", ".clj": "Clojure", ".cs": "C#", ".dart": "Dart", ".ex": "Elixir",
    ".exs": "Elixir", ".go": "Go", ".groovy": "Groovy", ".hs": "Haskell", ".java": "Java", ".kt": "Kotlin",
    ".lua": "Lua", ".php": "PHP", ".pl": "Perl", ".rb": "Ruby", ".rs": "Rust", ".scala": "Scala", ".sh": "Shell",
    ".svelte": "Svelte", ".swift": "Swift", ".vue": "Vue",
}  # fmt: skip
_UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)  # the last: for brackets in brackets in brackets
_IN_PYTHON = {
    "input_validation": input_validation.python_findings,
    "authentication": authentication.python_findings,
    "https": https.python_findings,
}
_IN_SCRIPTS = {
    "input_validation": input_validation.script_findings,
    "authentication": authentication.script_findings,
    "https": https.script_findings,
}


class RuleScan:
    """Findings, and files that could not be read."""

    def __init__(self) -> None:
        self.files = 0
        self.findings: list[CheckFinding] = []
        self.notes: list[str] = []
        self.unread: list[str] = []


def run(family: str, options: Options, subject: Subject) -> Result:
    """All rules of a family on what the change touches."""
    looked = _look(subject, family)
    if family == "authentication" and looked.findings:
        paths = Git(subject.folder).lines("ls-tree", "-r", "-z", "--name-only", subject.head)
        guarded = authentication.guarded_as_a_whole(subject, paths)
        if guarded:
            looked.findings.clear()
            looked.notes.append(f"{guarded} seems to ask who calls, for all routes: they were not looked at one by one")
    return _judged(options, subject, family, looked)


def findings(family: str, path: str, source: str) -> Iterator[RuleFinding]:
    """All in one file, on whichever lines. Raises SyntaxError and its like for what is no Python."""
    language = "python" if path.endswith(_PYTHON) else "javascript"
    rules = [rule for rule in rules_of(family) if rule.language == language]
    if language == "python":
        yield from _IN_PYTHON[family](path, Module(source), rules)
    else:
        yield from _IN_SCRIPTS[family](path, ScriptFile(source), rules)


def _look(subject: Subject, family: str) -> RuleScan:
    looked = RuleScan()
    for changed in subject.existing(*_PYTHON, *_SCRIPT):
        source = None if is_aside(changed.path) else subject.read(changed.path)
        if source is None:
            continue
        looked.files += 1
        try:
            found = list(findings(family, changed.path, source))
        except _UNREADABLE as error:
            looked.unread.append(f"{changed.path}:1 was not looked at, because it cannot be read: {error}")
            continue
        new = _new(subject, changed, family, source, found) if found else []
        looked.findings += (CheckFinding(changed.path, finding.line, str(finding.rule)) for finding in new)
    return looked


def _new(subject: Subject, changed: Changed, family: str, source: str, found: list[RuleFinding]) -> list[RuleFinding]:
    """Those that were not there before. Changed lines alone would not do: what made it harmless may have been taken
    away, and the line that does the harm is the same as ever."""
    earlier = before(subject, changed)
    try:
        old = [] if earlier is None else list(findings(family, changed.was or changed.path, earlier))
    except _UNREADABLE:
        return [finding for finding in found if finding.lines & changed.lines]
    known = Counter(_same(finding, earlier or "") for finding in old)
    new: list[RuleFinding] = []
    for finding in sorted(found, key=lambda finding: (finding.line, finding.rule.id)):
        mark = _same(finding, source)
        known[mark] -= 1
        if known[mark] < 0:
            new.append(finding)
    return new


def _same(found: RuleFinding, source: str) -> tuple[str, str]:
    """By what one is known again, wherever it has moved to."""
    lines = source.split("\n")
    return found.rule.id, lines[found.line - 1].strip()


def _judged(options: Options, subject: Subject, family: str, looked: RuleScan) -> Result:
    others = sorted({_OTHERS[ending] for file in subject.present() if (ending := _ending(file.path)) in _OTHERS})
    missing = f" There is no rule for {', '.join(others)}: not looked at." if others else ""
    said = f"{counted(len(rules_of(family)), 'rule')} on {counted(looked.files, 'changed file')}"
    evidence = evidence_of([*looked.findings, *looked.notes, *looked.unread])
    if looked.findings:
        return FAILED, f"{said}: {counted(len(looked.findings), 'finding')}.{missing}", evidence
    if looked.unread:
        unread = counted(len(looked.unread), "file")
        return NOT_RUN, f"{said}: no finding, but {unread} cannot be read.{missing}", evidence
    if others and options["strict"]:
        return NOT_RUN, f"{said}: no finding.{missing}", evidence
    if not looked.files:
        said = "No changed file is in a language that has rules: there was nothing to look at."
        return PASSED, f"{said}{missing}", evidence
    return PASSED, f"{said}: no finding.{missing}", evidence


def _ending(path: str) -> str:
    return "" if is_aside(path) else os.path.splitext(path)[1].lower()
