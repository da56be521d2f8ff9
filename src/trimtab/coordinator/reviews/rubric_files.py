"""Rubrics as people write them: Markdown, with what is checked and scored between two lines of `---`."""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from trimtab.coordinator.reviews.checks.check_kinds import KINDS, CheckKind, plain_options, wrong_options
from trimtab.features.content.content_file import At, ContentFile
from trimtab.features.content.problems import ContentProblem
from trimtab.local.locate import FOLDER
from trimtab.local.shipped import CONTENT
from trimtab.model.errors import Unreadable
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.model.reviews import FAIL_BELOW, HIGHEST, PASS_FROM, CheckSpec, Criterion, Options, RubricContent
from trimtab.reading import names_in, read_text

SHIPPED = os.path.join(CONTENT, "rubrics")
KEYS: Mapping[str, str] = {
    "name": "What it is called; reviews are listed under it.",
    "version": 'In quotes, such as `"1.0"`. What changes in the file needs a new one.',
    "about": "What it is for, in a sentence.",
    "checks": "What is checked by machine: a list of checks.",
    "criteria": "What a reviewer scores from 0 to 10: a list of at least one criterion.",
    "pass_from": f"The least average that passes, from {PASS_FROM:g} (the default) to {HIGHEST}.",
    "fail_below": f"The average below which it fails, from {FAIL_BELOW:g} (the default) to `pass_from`.",
}
CHECK_KEYS: Mapping[str, str] = {
    "id": "Its name in the results; without it, the kind.",
    "kind": "What it does: see below.",
    "title": "What has to hold, in plain words; without it, the id in words.",
}
CRITERION_KEYS: Mapping[str, str] = {
    "id": "Its name in the scores.",
    "title": "What is scored.",
    "guide": "What a high and a low score mean.",
}
_ID = re.compile(r"[a-z][a-z0-9_-]{0,47}")
_VERSION = re.compile(r"[0-9][0-9A-Za-z.+-]{0,31}")
_LARGEST = 64_000
_MOST_FILES = 100
_MOST_NAMES = 2_000
_MOST = 40
_ENDING = ".md"


class RubricFile(Record):
    """One file: its rubric where nothing is wrong with it."""

    path: str
    sheet: RubricContent | None
    problems: tuple[ContentProblem, ...]


def project_folder(root: str) -> str:
    return os.path.join(root, FOLDER, "rubrics")


def read_folder(folder: str) -> tuple[RubricFile, ...]:
    """All rubrics of a folder in the order of their names; none through a link that leads out of it."""
    try:
        names = names_in(folder, _MOST_NAMES)
    except OSError:
        return ()
    within = os.path.realpath(folder) + os.sep
    paths = [os.path.join(folder, name) for name in names if name.endswith(_ENDING)][:_MOST_FILES]
    return _without_twins(read_rubric(path) for path in paths if os.path.realpath(path).startswith(within))


def read_rubric(path: str) -> RubricFile:
    """Never raises: what is wrong is told with its line, all of it at once."""
    try:
        content = read_text(path, 4 * _LARGEST, errors="strict")
    except (OSError, ValueError) as error:
        why = (error.strerror or str(error)) if isinstance(error, OSError) else "it is no UTF-8 text"
        return _broken(path, f"it cannot be read: {why}", "Name a rubric that you may read.")
    if len(content) > _LARGEST:
        return _broken(path, f"it has more than {_LARGEST:,} characters", "A reviewer has to read it: shorten it.")
    return rubric_from(content, path)


def rubric_from(content: str, path: str) -> RubricFile:
    lines = content.split("\n")
    end = next((place for place, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), 0)
    if lines[0].rstrip() != "---" or not end:
        remedy = "Begin with a line of `---`, then the keys, then a line of `---` again."
        return _broken(path, "what is checked and scored is missing", remedy, 1)
    # An empty line stands for the first `---`, so that lines have the numbers that they have in the file.
    file = ContentFile("\n".join(["", *lines[1:end]]), path)
    sheet = None if file.problems else _sheet(file, "\n".join(lines[end + 1 :]).strip())
    return RubricFile(path, None if file.problems else sheet, tuple(file.problems))


def insist(read: RubricFile) -> RubricContent:
    """Raises Unreadable with the first thing that is wrong."""
    if read.sheet is not None:
        return read.sheet
    first, *others = read.problems
    more = f" ({len(others)} more: `trimtab rubric lint`.)" if others else ""
    raise Unreadable(first.what, where=first.where, remedy=f"{first.remedy}{more}")


def _sheet(file: ContentFile, text: str) -> RubricContent:
    fields = file.mapping((), file.value, "the rubric", tuple(KEYS))
    for name in ("name", "version", "about", "criteria"):
        if name not in fields:
            file.wrong((), f"`{name}` is missing", KEYS[name])
    name = _named(file, ("name",), fields.get("name", "-"), "name") if "name" in fields else ""
    version = fields.get("version", "")
    if "version" in fields and not (isinstance(version, str) and _VERSION.fullmatch(version)):
        # without quotes, YAML makes the number 1.1 of 1.10
        file.wrong(("version",), f"`version` is {version!r}", 'Write it in quotes, such as `version: "1.0"`.')
    about = file.text(("about",), fields["about"], "about") if "about" in fields else ""
    checks = tuple(_check(file, at, given) for at, given in _list(file, "checks", fields.get("checks")))
    criteria = tuple(_criterion(file, at, given) for at, given in _list(file, "criteria", fields.get("criteria")))
    if "criteria" in fields and not criteria:
        file.wrong(("criteria",), "there is no criterion", "A reviewer has to score at least one.")
    _once(file, "checks", [check.id for check in checks])
    _once(file, "criteria", [criterion.id for criterion in criteria])
    # Only stricter than what applies anyway: a rubric comes with the repository, and may restrict, never grant.
    passes = _average(file, fields, "pass_from", PASS_FROM, HIGHEST)
    fails = _average(file, fields, "fail_below", FAIL_BELOW, passes)
    return RubricContent(name, str(version), about.strip(), checks, criteria, text, passes, fails)


def _average(file: ContentFile, fields: Mapping[str, object], name: str, least: float, most: float) -> float:
    given = fields.get(name, least)
    if isinstance(given, int | float) and not isinstance(given, bool) and least <= given <= most:
        return float(given)
    remedy = f"A number from {least:g} to {most:g}: a rubric may only ask for more."
    file.wrong((name,), f"`{name}` is {given!r}", remedy)
    return least


def _list(file: ContentFile, what: str, given: object) -> Iterable[tuple[At, object]]:
    """Each with its place."""
    found = file.list((what,), given, what)
    if len(found) > _MOST:
        file.wrong((what,), f"there are more than {_MOST} {what}", "Nobody reads so many: make two rubrics of it.")
    return (((what, place), element) for place, element in enumerate(found))


def _check(file: ContentFile, at: At, given: object) -> CheckSpec:
    kind_name = _kind_of(given)
    kind = KINDS.get(kind_name)
    fields = file.mapping(at, given, "a check", (*CHECK_KEYS, *(kind.options if kind else ())))
    if not fields:
        return CheckSpec("", "", "")
    if kind is None:
        file.choice((*at, "kind"), kind_name or "nothing", "kind of check", tuple(KINDS))
        return CheckSpec("", "", "")
    name = _named(file, (*at, "id"), fields.get("id", kind_name), "id")
    title = file.text((*at, "title"), fields["title"], "title") if "title" in fields else _in_words(name).capitalize()
    return CheckSpec(name, kind_name, title, _options(file, at, fields, kind))


def _kind_of(given: object) -> str:
    return str(cast("Mapping[str, object]", given).get("kind", "")) if isinstance(given, dict) else ""


def _options(file: ContentFile, at: At, fields: Mapping[str, object], kind: CheckKind) -> Options:
    """Only what is said: a default that changes later is part of the version of Trimtab, not of the rubric."""
    given = {name: _plain(value) for name, value in fields.items() if name in kind.options}
    for name, why in wrong_options(kind, given).items():
        file.wrong((*at, name), why, kind.options[name].help)
    return plain_options(given)


def _plain(value: object) -> JSON:
    """Only values that JSON has, so no dates, are values of an option."""
    return value if isinstance(value, bool | int | float | str) else None


def _criterion(file: ContentFile, at: At, given: object) -> Criterion:
    fields = file.mapping(at, given, "a criterion", tuple(CRITERION_KEYS))
    if not fields:
        return Criterion("", "")
    if "id" not in fields:
        file.wrong(at, "`id` is missing", CRITERION_KEYS["id"])
        return Criterion("", "")
    name = _named(file, (*at, "id"), fields["id"], "id")
    title = file.text((*at, "title"), fields["title"], "title") if "title" in fields else _in_words(name)
    guide = file.text((*at, "guide"), fields["guide"], "guide").strip() if "guide" in fields else ""
    return Criterion(name, title, guide)


def _named(file: ContentFile, at: At, given: object, what: str) -> str:
    if isinstance(given, str) and _ID.fullmatch(given):
        return given
    file.wrong(at, f"{given!r} is no {what}", "Small letters, digits, `-` and `_`, a letter first.")
    return ""


def _in_words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _once(file: ContentFile, what: str, names: Sequence[str]) -> None:
    for place, name in enumerate(names):
        if name and name in names[:place]:
            file.wrong((what, place), f"the id `{name}` is there twice", "Give one of them another.")


def _without_twins(reads: Iterable[RubricFile]) -> tuple[RubricFile, ...]:
    """Within one folder, a name in two files is a mistake: neither would say which of them is meant."""
    found: dict[str, str] = {}
    kept: list[RubricFile] = []
    for read in reads:
        name = read.sheet.name if read.sheet else ""
        first = found.setdefault(name, read.path) if name else read.path
        if first != read.path:
            what = f"the rubric `{name}` is in {os.path.basename(first)} too"
            kept.append(_broken(read.path, what, "Rename one of them, or remove it."))
        else:
            kept.append(read)
    return tuple(kept)


def _broken(path: str, what: str, remedy: str, line: int = 0) -> RubricFile:
    return RubricFile(path, None, (ContentProblem(what, path, line, remedy),))
