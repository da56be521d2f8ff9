"""ruff on the changed Python files. What it finds on lines that the change left alone does not count, but for what
the change has broken from afar: names that are no longer there, and a file that can no longer be read."""

import os
import sys
import tempfile
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager, suppress

from trimtab.coordinator import check_process
from trimtab.coordinator.reviews.checks.check_results import CheckFinding, Result, evidence_of
from trimtab.coordinator.reviews.checks.subject import Changed, CheckSettings, Subject, before
from trimtab.git import own_environment
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, items, obj, parse, text, whole
from trimtab.model.reviews import FAILED, PASSED, Options
from trimtab.model.wording import counted
from trimtab.reading import read_text

# What is a mistake in anybody's project: errors of syntax and names, comparisons that lie, and the plain bugs.
_MODEST = "E4,E7,E9,F,B006,B008,B012,B015,B018,B020,B023,PLE,W605"
_AT_ONCE = 400
_SYNTAX = "invalid-syntax"
_SETTINGS = frozenset({"ruff.toml", ".ruff.toml", "pyproject.toml"})
_LARGEST_SETTINGS = 4_000_000
_FROM_AFAR = frozenset({_SYNTAX, "F821"})


def run(options: Options, subject: Subject, means: CheckSettings) -> Result:
    files = {file.path: file for file in subject.existing(".py", ".pyi")}
    if not files:
        return PASSED, "No Python file is changed: there was nothing to look at.", ()
    with as_before(subject, _SETTINGS) as replaced:
        settled = {path for path in files if _has_settings(subject.folder, path)}
        findings = [
            *_findings(subject, means, files, sorted(settled), ()),
            *_findings(subject, means, files, sorted(files.keys() - settled), ("--isolated", "--select", _MODEST)),
        ]
    by = f", by {', '.join(replaced)} as the target has it" if replaced else ""
    looked = f"ruff looked at {counted(len(files), 'changed Python file')}{by}"
    if findings:
        return FAILED, f"{looked}: {counted(len(findings), 'finding')} on changed lines.", evidence_of(findings)
    return PASSED, f"{looked}: nothing on changed lines.", ()


@contextmanager
def as_before(subject: Subject, names: frozenset[str]) -> Generator[tuple[str, ...]]:
    """The checkout with files of these names as the target has them; what the branch made of them comes back after."""
    changed = [file for file in subject.files if not names.isdisjoint(map(os.path.basename, (file.was, file.path)))]
    kept = {file.path: subject.read_bytes(file.path, _LARGEST_SETTINGS) for file in changed}
    put = {file.path: None if os.path.basename(file.path) not in names else before(subject, file) for file in changed}
    put |= {file.was: before(subject, file) for file in changed if file.was and file.was != file.path}
    kept |= {path: None for path in put if path not in kept}
    try:
        for path, content in put.items():
            _write(os.path.join(subject.folder, path), None if content is None else content.encode("utf-8", "replace"))
        yield tuple(put)
    finally:
        for path, content in kept.items():
            _write(os.path.join(subject.folder, path), content)


def _has_settings(folder: str, path: str) -> bool:
    """Whether a file of the checkout itself, and not of a folder around it, has settings for ruff."""
    parts = path.split("/")[:-1]
    for count in range(len(parts) + 1):
        here = os.path.join(folder, *parts[:count])
        if any(os.path.isfile(os.path.join(here, name)) for name in ("ruff.toml", ".ruff.toml")):
            return True
        with suppress(OSError):
            if "[tool.ruff" in read_text(os.path.join(here, "pyproject.toml"), 1_000_000, whole=False):
                return True
    return False


def _findings(
    subject: Subject, means: CheckSettings, files: dict[str, Changed], paths: Sequence[str], settings: tuple[str, ...]
) -> Iterable[CheckFinding]:
    for first in range(0, len(paths), _AT_ONCE):
        words = ["--force-exclude", *settings, "--", *paths[first : first + _AT_ONCE]]
        for said in _ruff(words, subject.folder, min(means.seconds, 300)):
            yield from _counting(subject, files, said)


def _ruff(words: Sequence[str], folder: str, seconds: float, given: bytes | None = None) -> Sequence[JSON]:
    always = ["check", "--output-format", "json", "--no-cache", "--no-fix", "--exit-zero"]
    with tempfile.TemporaryFile() as errors:
        words = [sys.executable, "-P", "-m", "ruff", *always, *words]
        done = check_process.run(words, folder, seconds, env=own_environment(), given=given, stderr=errors)
        errors.seek(0)
        said = errors.read().decode("utf-8", "replace").strip().splitlines()
    if done.code is None:
        raise TrimtabError(f"ruff was not done after {seconds:g} seconds, and was ended")
    if done.code != 0:
        raise TrimtabError(
            f"ruff could not run: {said[-1] if said else f'exit code {done.code}'}",
            where=folder,
            remedy="`ruff check` in a checkout shows it; often it is a setting that this version does not know.",
        )
    return items(parse(done.out))


def _counting(subject: Subject, files: dict[str, Changed], said: JSON) -> Iterable[CheckFinding]:
    found = obj(said)
    path = os.path.relpath(os.path.realpath(text(found.get("filename"))), os.path.realpath(subject.folder))
    changed = files.get(path)
    if changed is None:
        return
    first = whole(obj(found.get("location")).get("row"), 1)
    last = max(first, whole(obj(found.get("end_location")).get("row"), first))
    code = text(found.get("code")) or _SYNTAX
    message = text(found.get("message"))
    if changed.overlaps(first, last) or (code in _FROM_AFAR and _is_new(subject, changed, code, message)):
        yield CheckFinding(path, first, f"{code} {message}")


def _is_new(subject: Subject, changed: Changed, code: str, message: str) -> bool:
    source = before(subject, changed)
    if source is None:
        return True
    words = ["--isolated", "--select", "E9,F821", "-"]
    old = [obj(finding) for finding in _ruff(words, subject.folder, 60, source.encode("utf-8", "replace"))]
    if code == _SYNTAX:  # it shows up where the reader gave up, and says another thing each time
        return not any((text(finding.get("code")) or _SYNTAX) == _SYNTAX for finding in old)
    return not any(text(finding.get("message")) == message for finding in old)


def _write(path: str, content: bytes | None) -> None:
    if os.path.lexists(path):
        os.unlink(path)
    if content is not None:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
