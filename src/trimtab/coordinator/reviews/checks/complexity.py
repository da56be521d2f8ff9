"""How complex the functions are that the change touches. One that was too complex before and has not grown is not
this change's fault."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Protocol, cast

from trimtab.coordinator.reviews.checks.check_types import Changed, CheckFinding, Means, Result, Subject, evidence_of
from trimtab.coordinator.reviews.checks.python_paths import functions_of
from trimtab.coordinator.reviews.checks.subject import before
from trimtab.model.record import Record
from trimtab.model.reviews import FAILED, PASSED, Options
from trimtab.model.wording import counted


class _Function(Protocol):
    name: str
    start_line: int
    end_line: int
    cyclomatic_complexity: int


class _Analysed(Protocol):
    function_list: Sequence[_Function]


class _Analyser(Protocol):
    def analyze_source_code(self, filename: str, code: str) -> _Analysed: ...


class _Lizard(Protocol):
    analyze_file: _Analyser

    def get_reader_for(self, filename: str) -> object | None: ...


class FunctionComplexity(Record):
    """`which` tells functions of one name apart, in the order in which they stand in the file."""

    name: str
    which: int
    first: int
    last: int
    paths: int

    @property
    def lines(self) -> int:
        return self.last - self.first + 1


def run(options: Options, subject: Subject, means: Means) -> Result:
    most, longest = int(options["most"]), int(options["longest"])
    findings: list[CheckFinding] = []
    files = functions = left = 0
    for changed in subject.present():
        source = subject.read(changed.path) if _can_read(changed.path) else None
        if source is None:
            continue
        files += 1
        touched = [one for one in measured(changed.path, source) if changed.overlaps(one.first, one.last)]
        functions += len(touched)
        over = [one for one in touched if one.paths > most or (longest and one.lines > longest)]
        earlier = _earlier(subject, changed) if over else {}
        for one in over:
            was = earlier.get((one.name, one.which))
            found = list(_grown(one, was, most, longest))
            left += not found
            findings += (CheckFinding(changed.path, one.first, what) for what in found)
    if not files:
        return PASSED, "No changed file is in a language that lizard reads: there was nothing to look at.", ()
    looked = f"{counted(functions, 'function')} in {counted(files, 'changed file')} looked at"
    as_before = f" {counted(left, 'function')} with more has not grown." if left == 1 else ""
    as_before = f" {left} functions with more have not grown." if left > 1 else as_before
    if findings:
        return FAILED, f"{looked}: {counted(len(findings), 'finding')}.{as_before}", evidence_of(findings)
    return PASSED, f"{looked}: none has become more complex than {most} paths.{as_before}", ()


def measured(path: str, source: str) -> Iterator[FunctionComplexity]:
    """All functions of a file, those inside of others and of classes too."""
    seen: Counter[str] = Counter()
    for name, first, last, paths in _rows(path, source):
        seen[name] += 1
        yield FunctionComplexity(name, seen[name], first, last, paths)


def _rows(path: str, source: str) -> Iterable[tuple[str, int, int, int]]:
    if path.endswith((".py", ".pyi")):
        try:
            return list(functions_of(source))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            pass  # an older Python, or a template of some: lizard reads tokens, and is content with them
    found = _lizard().analyze_file.analyze_source_code(path, source).function_list
    return [(one.name, one.start_line, one.end_line, one.cyclomatic_complexity) for one in found]


def _earlier(subject: Subject, changed: Changed) -> dict[tuple[str, int], FunctionComplexity]:
    source = before(subject, changed)
    return {} if source is None else {(one.name, one.which): one for one in measured(changed.path, source)}


def _grown(now: FunctionComplexity, was: FunctionComplexity | None, most: int, longest: int) -> Iterator[str]:
    if now.paths > most and (was is None or now.paths > was.paths):
        yield f"{now.name} has {now.paths} paths{_from(was and was.paths)}, at most {most}"
    if longest and now.lines > longest and (was is None or now.lines > was.lines):
        yield f"{now.name} has {now.lines} lines{_from(was and was.lines)}, at most {longest}"


def _from(was: int | None) -> str:
    return "" if was is None else f" instead of {was}"


def _can_read(path: str) -> bool:
    return _lizard().get_reader_for(path) is not None


def _lizard() -> _Lizard:
    return cast("_Lizard", import_module("lizard"))
