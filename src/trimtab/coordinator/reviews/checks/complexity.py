"""How complex the functions are that the change touches. One that was too complex before and has not grown does
not count against it.

Paths through Python are counted as ruff's C901 does. lizard, which reads the other languages, would also count each
loop of a comprehension, and so call a plain list of assignments complex.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from trimtab.coordinator.reviews.checks.check_results import CheckFinding, Result, evidence_of
from trimtab.coordinator.reviews.checks.subject import Changed, CheckSettings, Subject, before
from trimtab.model.record import Record
from trimtab.model.reviews import FAILED, PASSED, Options
from trimtab.model.wording import counted


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


def run(options: Options, subject: Subject, means: CheckSettings) -> Result:
    most, longest = int(options["most"]), int(options["longest"])
    import lizard

    can_read = lizard.get_reader_for  # None for a language that it does not know
    findings: list[CheckFinding] = []
    files = functions = left = 0
    for changed in subject.present():
        source = subject.read(changed.path) if can_read(changed.path) else None
        if source is None:
            continue
        files += 1
        touched = [func for func in measured(changed.path, source) if changed.overlaps(func.first, func.last)]
        functions += len(touched)
        over = [func for func in touched if func.paths > most or (longest and func.lines > longest)]
        earlier = _earlier(subject, changed) if over else {}
        for func in over:
            was = earlier.get((func.name, func.which))
            found = list(_grown(func, was, most, longest))
            left += not found
            findings += (CheckFinding(changed.path, func.first, what) for what in found)
    if not files:
        return PASSED, "No changed file is in a language that lizard reads: there was nothing to look at.", ()
    looked = f"{counted(functions, 'function')} in {counted(files, 'changed file')} looked at"
    have = "has" if left == 1 else "have"
    as_before = f" {counted(left, 'function')} with more {have} not grown." if left else ""
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
    """Name, first and last line, paths."""
    if path.endswith((".py", ".pyi")):
        try:
            return list(_functions(ast.parse(source).body, ""))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            pass  # an older Python, or a template of some: lizard reads tokens, and is content with them
    import lizard

    found = lizard.analyze_file.analyze_source_code(path, source).function_list
    return [(func.name, func.start_line, func.end_line, func.cyclomatic_complexity) for func in found]


def _earlier(subject: Subject, changed: Changed) -> dict[tuple[str, int], FunctionComplexity]:
    source = before(subject, changed)
    return {} if source is None else {(func.name, func.which): func for func in measured(changed.path, source)}


def _grown(now: FunctionComplexity, was: FunctionComplexity | None, most: int, longest: int) -> Iterator[str]:
    if now.paths > most and (was is None or now.paths > was.paths):
        yield f"{now.name} has {now.paths} paths{_from(was and was.paths)}, at most {most}"
    if longest and now.lines > longest and (was is None or now.lines > was.lines):
        yield f"{now.name} has {now.lines} lines{_from(was and was.lines)}, at most {longest}"


def _from(was: int | None) -> str:
    return "" if was is None else f" instead of {was}"


def _functions(body: Sequence[ast.stmt], within: str) -> Iterator[tuple[str, int, int, int]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield within + node.name, node.lineno, node.end_lineno or node.lineno, 1 + _paths(node.body)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _functions(node.body, f"{within}{node.name}.")
        else:
            yield from (found for part in _blocks(node) for found in _functions(part, within))


def _paths(body: Sequence[ast.stmt]) -> int:
    return sum(_own(node) + sum(map(_paths, _blocks(node))) for node in body)


def _own(node: ast.stmt) -> int:
    match node:
        case ast.If() | ast.For() | ast.AsyncFor() | ast.While() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return 1
        case ast.Try() | ast.TryStar():
            return len(node.handlers) + bool(node.orelse)
        case ast.Match():
            last = node.cases[-1]
            return len(node.cases) - (last.guard is None and _takes_all(last.pattern))
        case _:
            return 0


def _takes_all(pattern: ast.pattern) -> bool:
    match pattern:
        case ast.MatchAs(pattern=None):
            return True
        case ast.MatchAs(pattern=inner) if inner is not None:
            return _takes_all(inner)
        case ast.MatchOr():
            return any(map(_takes_all, pattern.patterns))
        case _:
            return False


def _blocks(node: ast.stmt) -> Iterator[Sequence[ast.stmt]]:
    match node:
        case ast.If() | ast.For() | ast.AsyncFor() | ast.While():
            yield from (node.body, node.orelse)
        case ast.Try() | ast.TryStar():
            yield from (node.body, node.orelse, node.finalbody, *(handler.body for handler in node.handlers))
        case ast.Match():
            yield from (case.body for case in node.cases)
        case ast.With() | ast.AsyncWith() | ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.body
        case _:
            pass
