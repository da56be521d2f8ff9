"""Whether tests run the changed lines, by the report that the project's own command writes: Cobertura XML, LCOV, or the
JSON of coverage.py."""

import os
from collections.abc import Mapping
from typing import TypeAlias
from xml.parsers import expat

from trimtab.coordinator.merge_requests.merge_checks import run_command
from trimtab.coordinator.reviews.checks.check_results import CheckFinding, Result, evidence_of
from trimtab.coordinator.reviews.checks.project_commands import failure_of
from trimtab.coordinator.reviews.checks.subject import CheckSettings, Subject, is_test
from trimtab.model.json import items, obj, parse_object, whole
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, SKIPPED, Options
from trimtab.model.wording import counted
from trimtab.reading import read_bytes

_USUAL = ("coverage.xml", "lcov.info", "coverage/lcov.info", "coverage.json", "coverage/cobertura-coverage.xml")
_LARGEST_REPORT = 100_000_000
_REMEDY = "Set one: trimtab config set work.coverage 'coverage run -m pytest && coverage xml'"
Lines: TypeAlias = "dict[int, bool]"
"""By number, whether tests run it. A line that is no code is not there."""


def run(options: Options, subject: Subject, means: CheckSettings) -> Result:
    if not means.coverage:
        status = NOT_RUN if options["required"] else SKIPPED
        return status, "No command is set that writes a report of coverage.", (_REMEDY,)
    named = str(options["report"])
    places = (named,) if named else _USUAL
    old = {place: _stamp(subject.folder, place) for place in places}
    failure = failure_of(means.coverage, run_command(means.coverage, subject.folder, means.seconds))
    if failure:
        return failure
    report = next((place for place in places if _stamp(subject.folder, place) not in (None, old[place])), "")
    if not report:
        where = f"at {named}" if named else "in a usual place"
        remedy = f"Looked for {', '.join(places)}; a report from before the command does not count."
        return NOT_RUN, f"`{means.coverage}` wrote no report {where}.", (remedy,)
    try:
        path = os.path.join(subject.folder, report)
        covered = read_report(report, read_bytes(path, _LARGEST_REPORT, within=subject.folder))
    except (OSError, ValueError) as error:
        return NOT_RUN, f"The report {report} cannot be read: {error}.", ()
    return judged(subject, covered, float(options["least"]), report)


def judged(subject: Subject, covered: Mapping[str, Lines], least: float, report: str) -> Result:
    """The share of changed lines that tests run, of those that the report calls code."""
    by_path = _by_path(subject.folder, covered)
    endings = {os.path.splitext(path)[1] for path in by_path}
    code = run_by_tests = 0
    missing: list[CheckFinding] = []
    unnamed: list[str] = []
    for changed in subject.present():
        lines = by_path.get(changed.path)
        if lines is None:
            if os.path.splitext(changed.path)[1] in endings and not is_test(changed.path):
                unnamed.append(f"{changed.path} is not in the report")
            continue
        touched = sorted(changed.lines & lines.keys())
        code += len(touched)
        gone = [number for number in touched if not lines[number]]
        run_by_tests += len(touched) - len(gone)
        missing += (CheckFinding(changed.path, first, _span(first, last)) for first, last in _spans(gone))
    evidence = evidence_of([*missing, *unnamed])
    if code == 0 and unnamed:
        return NOT_RUN, f"{report} names none of the changed files.", evidence
    if code == 0:
        return PASSED, "No changed line is one that the report counts as code.", evidence
    share = 100 * run_by_tests / code
    said = f"Tests run {run_by_tests} of {counted(code, 'changed line')} of code ({share:.0f} %, at least {least:g} %)."
    return (PASSED if share >= least else FAILED), said, evidence


def read_report(name: str, content: bytes) -> Mapping[str, Lines]:
    """By path, as the report spells it. Raises ValueError for what is none of the three."""
    start = content[:2_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"<"):
        return _cobertura(content)
    if start.startswith(b"{"):
        return _json(content)
    if start.startswith((b"TN:", b"SF:")):
        return _lcov(content)
    raise ValueError(f"{name} is neither Cobertura, LCOV nor coverage.py's JSON")


def _by_path(folder: str, covered: Mapping[str, Lines]) -> dict[str, Lines]:
    """By the path in the checkout. A report names files from where it was made, or in full."""
    root = os.path.realpath(folder)
    found: dict[str, Lines] = {}
    for path, lines in covered.items():
        full = os.path.normpath(os.path.join(root, path))
        within = full[len(root) + 1 :] if full.startswith(root + os.sep) else ""
        if not within and os.path.isabs(path):
            real = os.path.realpath(path)
            within = real[len(root) + 1 :] if real.startswith(root + os.sep) else ""
        if within and os.path.isfile(os.path.join(root, within)):
            known = found.setdefault(within, {})
            for number, hit in lines.items():
                known[number] = known.get(number, False) or hit
    return found


def _spans(numbers: list[int]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return spans


def _span(first: int, last: int) -> str:
    return "no test runs this line" if first == last else f"no test runs these {last - first + 1} lines"


def _stamp(folder: str, place: str) -> tuple[int, int, int] | None:
    """None where there is no plain file inside of the checkout."""
    root, path = os.path.realpath(folder), os.path.realpath(os.path.join(folder, place))
    if not path.startswith(root + os.sep):
        return None
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _json(content: bytes) -> Mapping[str, Lines]:
    found: dict[str, Lines] = {}
    for path, said in obj(parse_object(content).get("files")).items():
        missing = dict.fromkeys((whole(line) for line in items(obj(said).get("missing_lines"))), False)
        found[path] = missing | dict.fromkeys((whole(line) for line in items(obj(said).get("executed_lines"))), True)
    return found


def _lcov(content: bytes) -> Mapping[str, Lines]:
    found: dict[str, Lines] = {}
    here: Lines = {}
    for line in content.decode("utf-8", "replace").splitlines():
        word, _, rest = line.partition(":")
        if word == "SF":
            here = found.setdefault(rest.strip(), {})
        elif word == "DA":
            number, _, hits = rest.partition(",")
            _add(here, int(number), hits.partition(",")[0])
    return found


def _cobertura(content: bytes) -> Mapping[str, Lines]:
    """Entities are refused: no report needs any, and a few lines of them would fill the memory."""
    found: dict[str, Lines] = {}
    sources: list[str] = []
    here: Lines = {}
    inside = ""

    def refuse(*_: object) -> None:
        raise ValueError("the report declares entities, which no report needs")

    def begin(name: str, attributes: Mapping[str, str]) -> None:
        nonlocal here, inside
        inside = name
        if name == "class":
            here = found.setdefault(attributes.get("filename", ""), {})
        elif name == "line" and "number" in attributes:
            _add(here, int(attributes["number"]), attributes.get("hits", "0"))

    def end(_: str) -> None:
        nonlocal inside
        inside = ""

    def characters(text: str) -> None:
        if inside == "source":
            sources.append(text.strip())

    reader = expat.ParserCreate()
    reader.EntityDeclHandler = refuse
    reader.StartElementHandler = begin
    reader.EndElementHandler = end
    reader.CharacterDataHandler = characters
    try:
        reader.Parse(content, True)
    except expat.ExpatError as error:
        raise ValueError(f"no XML: {error}") from None
    roots = [source.rstrip("/") for source in sources if source]
    return {f"{root}/{path}" if root else path: lines for path, lines in found.items() for root in [*roots, ""]}


def _add(lines: Lines, number: int, hits: str) -> None:
    lines[number] = lines.get(number, False) or float(hits or 0) > 0
