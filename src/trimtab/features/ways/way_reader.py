"""The meaning of a way's files: from their keys to a Way, whatever era of the predecessor they were written in.

A key that is not known is an error that names it, but the way stays: guidance must not vanish for a typo. A value
that does not fit costs its key alone. Keys that were retired are known, and said to be ignored.
"""

import os
from collections.abc import Sequence

from trimtab.config.nearest import did_you_mean
from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.ways.edited_ways import without_comment
from trimtab.features.ways.frontmatter import read_document
from trimtab.features.ways.way_fields import Keys, split_words
from trimtab.features.ways.way_files import WayFile, read_text
from trimtab.model.json import number, obj, parse_object, text
from trimtab.model.markdown import heading_in
from trimtab.model.record import Record
from trimtab.steering.ways.way import (
    CHECK_THRESHOLD,
    DEFAULT_REFIRE,
    MACROS,
    MATCHES,
    REFIRE_PRESETS,
    SCOPES,
    TRIGGERS,
    Locale,
    Way,
    WayCheck,
)

KEYS = (
    "commands",
    "description",
    "edits_only",
    "expect",
    "files",
    "macro",
    "match",
    "not",
    "path",
    "pattern",
    "probability",
    "refire",
    "repeat",
    "scope",
    "threshold",
    "trigger",
    "vocabulary",
    "when",
)
RETIRED = {
    "curve": "`refire` says when a way is shown again.",
    "embed_model": "No model is chosen per way.",
    "embed_threshold": "`probability` says from when on the words suffice.",
    "pattern_keep": "A pattern counts as it stands.",
    "pattern_strict": "`match: regex` lets the pattern decide alone.",
    "provenance": "It says nothing about when the way is wanted.",
    "redisclose": "`refire` takes its place.",
    "requires": "Permissions are the client's matter.",
    "scan_exclude": "Only the guidance itself is matched.",
}
CHECK_KEYS = ("commands", "description", "files", "pattern", "threshold", "vocabulary")
_CHECK_RETIRED = {
    **RETIRED,
    **dict.fromkeys(("match", "refire", "scope", "trigger"), "The way beside it decides that."),
}

_MOST_LOCALES = 64
_MOST_LEARNED = 1_000
_BEYOND = 1_000.0
_WORK_OF_A_FILE = 60
_CHARACTERS_OF_WORK = 4


class ParsedWay(Record):
    """`way` is None where the file holds nothing that could be shown. `work` is what reading it took, on the scale of
    `steering.patterns.MOST_WORK`."""

    way: Way | None
    problems: tuple[ContentProblem, ...]
    work: int = 0


def read_nearest(candidates: Sequence[WayFile]) -> tuple[ParsedWay, tuple[WayFile, ...]]:
    """The nearest that holds something to show, with what is wrong with those before it, and then the files from it on.
    One that says nothing yet takes nobody's place; where none says anything, all of them are left."""
    before: list[ContentProblem] = []
    work = 0
    for place, file in enumerate(candidates):
        way, problems, more = read_way(file)
        work += more
        if way is not None:
            instead = f"so the {file.origin} one counts"
            told = (problem._replace(what=f"{problem.what}, {instead}") for problem in before)
            return ParsedWay(way, (*told, *problems), work), tuple(candidates[place:])
        before += (problem for problem in problems if problem.level is ProblemLevel.ERROR)
    return ParsedWay(None, tuple(before), work), tuple(candidates)


def read_way(found: WayFile) -> ParsedWay:
    """Never raises for what the files say."""
    problems: list[ContentProblem] = []
    try:
        content = read_text(found.way)
        document = read_document(content, found.way)
    except (OSError, ValueError) as error:
        return ParsedWay(None, (_unreadable(error, found.way, found.id),), _WORK_OF_A_FILE)
    keys = Keys(document.fields or {}, found.way, problems)
    problems += document.problems
    body = without_comment(document.body).strip()
    if document.fields is None and not document.problems:
        keys.problem("it has no frontmatter, so nothing says when it is wanted", 1, "Begin with `---`; see `ways new`.")
    elif not body and not found.macro:
        keys.problem("it says nothing", 0, "Write the guidance below the frontmatter.")
    way = None
    if document.fields is not None and (body or found.macro):
        keys.check_names(KEYS, RETIRED)
        way = _way(found, keys, body)
        check, more = _check(found, problems)
        learned = _learned(found, problems)
        keys.work += more + len(learned)
        way = way._replace(check=check, locales=_locales(found, problems), learned=learned)
    work = _WORK_OF_A_FILE + len(content) // _CHARACTERS_OF_WORK + keys.work
    return ParsedWay(way, tuple(problem._replace(way=found.id) for problem in problems), work)


def _way(found: WayFile, keys: Keys, body: str) -> Way:
    trigger, value = _trigger(keys)
    macro = keys.choice("macro", MACROS)
    if macro and not found.macro:
        keys.problem("`macro` is given, but there is no macro.sh beside the file", keys.line("macro"), "Write one.")
        macro = ""
    elif found.macro and not macro and not keys.has("macro"):
        keys.note("macro.sh beside it is never run", 0, "Say `macro: prepend` or `macro: append`.")
    way = Way(
        found.id,
        body,
        description=keys.prose("description"),
        vocabulary=keys.words("vocabulary"),
        excludes=keys.words("not"),
        pattern=keys.pattern("pattern"),
        commands=keys.pattern("commands"),
        files=keys.pattern("files"),
        match=keys.choice("match", MATCHES),
        threshold=keys.number("probability", 0, 1),
        scope=keys.choices("scope", SCOPES) or ("agent",),
        trigger=trigger,
        trigger_value=value,
        edits_only=keys.flag("edits_only"),
        repeat=keys.flag("repeat"),
        when_project=_project(keys.inner("when", "project")),
        when_file=_inside(keys, keys.inner("when", "file_exists"), "when"),
        refire=_refire(keys),
        macro=macro,
        macro_path=found.macro if macro else "",
        expect=keys.pattern("expect"),
        origin=found.origin,
        source=found.way,
    )
    keys.check_inner("when", ("project", "file_exists"))
    if keys.has("threshold") and trigger != "context-threshold" and way.threshold is None:
        what = "`threshold` is ignored: its scale was that of the predecessor's matching"
        keys.note(what, keys.line("threshold"), "`probability`, from 0 to 1, says from when on the words suffice.")
    if not (way.pattern or way.commands or way.files or way.description or way.vocabulary or way.trigger):
        keys.warn("nothing in it says when it is wanted", 1, "Give it a description and a vocabulary, or a pattern.")
    return way


def _trigger(keys: Keys) -> tuple[str, str]:
    if keys.inner("trigger", "type") == "attend":
        keys.note("the trigger `attend` belongs to the predecessor's messages, and is ignored", keys.line("trigger"))
        return "", ""
    trigger = keys.choice("trigger", TRIGGERS, inner="type")
    if trigger == "context-threshold":
        percent = keys.number("threshold", 0, 100)
        if percent is None:
            remedy = "Add `threshold`, a percentage of the context window."
            keys.problem("`trigger: context-threshold` does not say at which share", keys.line("trigger"), remedy)
            return "", ""
        return trigger, f"{percent:g}"
    if trigger == "file-exists":
        path = _inside(keys, keys.prose("path") or keys.inner("trigger", "path"), "path")
        if not path:
            remedy = "Add `path`, relative to the project."
            keys.problem("`trigger: file-exists` does not say which file", keys.line("trigger"), remedy)
            return "", ""
        return trigger, path
    return trigger, ""


def _refire(keys: Keys) -> float:
    given = keys.prose("refire")
    if given in REFIRE_PRESETS:
        return REFIRE_PRESETS[given]
    if given:
        share = keys.number("refire", 0, 1, or_else=f"it takes a share from 0 to 1, or {', '.join(REFIRE_PRESETS)}")
        return DEFAULT_REFIRE if share is None else share
    percent = keys.number("redisclose", 0, 100)
    if percent is None:
        return DEFAULT_REFIRE
    keys.note(f"`redisclose` is read as `refire: {percent / 100:g}`", keys.line("redisclose"))
    return percent / 100


def _project(given: str) -> str:
    return os.path.normpath(os.path.expanduser(given)) if given else ""


def _inside(keys: Keys, path: str, key: str) -> str:
    """A path relative to the project, or nothing: a file elsewhere is none of a project's business."""
    if os.path.isabs(path) or path.startswith("~") or ".." in path.split("/"):
        keys.problem(f"`{path}` leads out of the project", keys.line(key), "Give a path relative to the project.")
        return ""
    return os.path.normpath(path) if path else ""


def _check(found: WayFile, problems: list[ContentProblem]) -> tuple[WayCheck | None, int]:
    """With the work that it took."""
    if not found.check:
        return None, 0
    try:
        content = read_text(found.check)
        document = read_document(content, found.check)
    except (OSError, ValueError) as error:
        problems.append(_unreadable(error, found.check, found.id))
        return None, _WORK_OF_A_FILE
    problems += document.problems
    keys = Keys(document.fields or {}, found.check, problems)
    keys.check_names(CHECK_KEYS, _CHECK_RETIRED)
    said, anchor = _sections(without_comment(document.body))
    if not said:
        keys.problem("it asks nothing", 0, "Write the question below the frontmatter.")
        return None, _WORK_OF_A_FILE + len(content) // _CHARACTERS_OF_WORK
    least = keys.number("threshold", 0, 1_000)
    check = WayCheck(
        said,
        anchor,
        CHECK_THRESHOLD if least is None else least,
        keys.prose("description"),
        keys.words("vocabulary"),
        keys.pattern("pattern"),
        keys.pattern("commands"),
        keys.pattern("files"),
        found.check,
    )
    return check, _WORK_OF_A_FILE + len(content) // _CHARACTERS_OF_WORK + keys.work


def _sections(body: str) -> tuple[str, str]:
    """The question, and what stands under `## anchor`. A heading `## check` only says what the text is."""
    said, anchor = list[str](), list[str]()
    part = said
    for line in body.split("\n"):
        heading = heading_in(line)
        title = heading.title.lower() if heading and heading.level == 2 else ""
        if title:
            part = anchor if title == "anchor" else said
        part.append("" if title in ("anchor", "check") else line)
    return "\n".join(said).strip(), "\n".join(anchor).strip()


def _locales(found: WayFile, problems: list[ContentProblem]) -> tuple[Locale, ...]:
    if not found.locales:
        return ()
    try:
        lines = read_text(found.locales).splitlines()
    except (OSError, ValueError) as error:
        problems.append(_unreadable(error, found.locales, found.id))
        return ()
    locales: list[Locale] = []
    for at, line in enumerate(lines[:_MOST_LOCALES], 1):
        if not line.strip():
            continue
        try:
            given = parse_object(line)
        except ValueError as error:
            remedy = 'One object to a line: {"lang": "de", "description": "…", "vocabulary": "…"}.'
            problems.append(ContentProblem(f"this line is no JSON: {error}", found.locales, at, remedy))
            continue
        for name in given:
            if name not in _LOCALE:
                remedy = did_you_mean(name, _LOCALE)
                problems.append(ContentProblem(f"`{name}` is not known", found.locales, at, remedy))
        if text(given.get("lang")):
            vocabulary = split_words(text(given.get("vocabulary")))
            locales.append(Locale(text(given.get("lang")), text(given.get("description")), vocabulary))
        else:
            problems.append(ContentProblem("it names no language", found.locales, at, 'Add `"lang"`.'))
    return tuple(locales)


def _learned(found: WayFile, problems: list[ContentProblem]) -> tuple[tuple[str, float], ...]:
    if not found.learned:
        return ()
    remedy = f"Remove it, or have it written again: `trimtab ways tune {found.id} --apply`."
    try:
        given = parse_object(read_text(found.learned))
    except (OSError, ValueError) as error:
        problems.append(_unreadable(error, found.learned, found.id)._replace(remedy=remedy))
        return ()
    weights = {"": given.get("bias"), **obj(given.get("weights"))}
    usable = {sign: number(weight, _BEYOND) for sign, weight in weights.items()}
    if not all(abs(weight) < _BEYOND for weight in usable.values()) or len(usable) > _MOST_LEARNED:
        problems.append(ContentProblem("it does not hold what `ways tune` writes", found.learned, 0, remedy))
        return ()
    return tuple(usable.items())


_LOCALE = ("lang", "description", "vocabulary")


def _unreadable(error: Exception, path: str, way: str) -> ContentProblem:
    what = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return ContentProblem(f"it cannot be read: {what}", path, 0, "Make it readable, and short.", way)
