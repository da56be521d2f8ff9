"""Keeps the project's guidance fresh: all of it when a session starts, resumes, is cleared or compacted, and again
when enough prompts or enough context have passed since it was last delivered. Per session and agent. Its text has a
head line, one heading per file and per plugin, and says what there was no room for. The project's own files come
first and our base context last: where there is no room for all, ours goes first."""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Advice, Guidance, Mode, Need
from trimtab.model.events import Event, PromptSubmitted, SessionStarted, SubagentStarted
from trimtab.model.json import Obj, each, items, number, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.settings import Setting, Value
from trimtab.model.state import Marker, View
from trimtab.model.tokens import tokens_of
from trimtab.model.wording import counted
from trimtab.steering.faculty import Faculty

KEY = "refresh:context"
ANCHORS = "anchor"
"""Topic of the projection where others publish what must survive a compaction: a plan, a task, a question."""

DEFAULT_INTERVAL = 20
COMMAND = "/trimtab:refresh"
"""What a user types to have the context given at once. A prompt that brings it anyway needs no refresh of ours."""

_MARK = 10
"""Tokens for the mark of the entry."""

BASE = "base"
PROJECT = "project"


class ContextFile(Record):
    """`origin` is `base`, `project`, or the name of the plugin that brings it; `guide` is what its companion is called,
    the same wherever Trimtab is installed; `place` is the path that the agent can open it by; `missing` are the titles
    of sections that were cut."""

    origin: str
    name: str
    text: str
    priority: int = 50
    anchor: tuple[str, ...] = ()
    guide: str = ""
    place: str = ""
    missing: tuple[str, ...] = ()
    unread: bool = False


class ComposedContext(Record):
    """`left_out`: what there was no room for. `cut`: of what there was room for some sections only."""

    text: str
    left_out: tuple[ContextFile, ...] = ()
    cut: tuple[ContextFile, ...] = ()


def consider(event: Event, view: View) -> Advice | None:
    match event.body:
        case SessionStarted(source=source):
            return _refresh(event, view, f"session {source}", after_compaction=source == "compact")
        case SubagentStarted() if view.settings["subagents"]:
            return _refresh(event, view, "subagent", without=BASE)
        case PromptSubmitted(text=prompt, by_user=True) if not event.agent:
            return _on_prompt(event, view, asked=prompt.split(maxsplit=1)[:1] == [COMMAND])
        case _:
            return None


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    files = Need("context_files", _family(settings))
    match event.body:
        case PromptSubmitted(by_user=True) if not event.agent:
            return (files, Need("context_usage", event.transcript))
        case SessionStarted() | SubagentStarted():
            return (files,)
        case _:
            return ()


def prompts_since(prompts: int, shown: Marker | None, notes: Obj) -> int:
    """How many of the session's prompts have come since the context was last given, or tried to be."""
    return prompts - max(whole(notes.get("tried")), shown.prompts if shown else 0)


def interval_of(given: Value, known: Obj) -> tuple[int, bool]:
    """After how many prompts, and whether at all. Our setting, if anybody set it; else the predecessor's, from
    `.claude/config.json`. `known` is the fact about context files."""
    if isinstance(given, int) and given:
        return given, True
    earlier = obj(known.get("earlier"))
    return whole(earlier.get("interval"), DEFAULT_INTERVAL), earlier.get("enabled") is not False


def files_of(known: Obj, settings: Mapping[str, Value], without: str | None = None) -> tuple[ContextFile, ...]:
    """What of the fact about context files is to be given. `without` names an origin that is not."""
    left_out = {without, None if settings["base"] else BASE}
    files = (
        ContextFile(
            text(file.get("origin")),
            text(file.get("name")),
            text(file.get("text")),
            whole(file.get("priority"), 50),
            each(file.get("anchor")),
            text(file.get("guide")),
            text(file.get("place")),
        )
        for file in map(obj, items(known.get("files")))
    )
    return tuple(file for file in files if file.origin not in left_out)


def unread_of(known: Obj) -> tuple[ContextFile, ...]:
    """Files that were too much to be read, so that the agent is told of them at least."""
    return tuple(ContextFile("", place, "", place=place, unread=True) for place in each(known.get("unread")))


def most_of(settings: Mapping[str, Value], room: int) -> int:
    """How long a refresh may be. What is longer than the event's budget would be dropped as a whole."""
    most = settings["max_tokens"]
    return min(most if isinstance(most, int) else 0, room - _MARK)


def compose(
    files: Sequence[ContextFile], reason: str, anchors: Sequence[str], texts: Mapping[str, str], most_tokens: int
) -> ComposedContext:
    """Empty where there is nothing to say. The project's files are kept first, then those of plugins, then ours; of
    each the most important first. They are kept whole, Markdown also by sections; a smaller one may still have room
    where one before it had not."""
    if not files and not anchors:
        return ComposedContext("")
    kept: dict[int, ContextFile] = {}

    def written(place: int, file: ContextFile) -> str:
        return _write(files, {**kept, place: file}, reason, anchors, texts)

    readable = ((place, file) for place, file in enumerate(files) if not file.unread)
    for place, file in sorted(readable, key=lambda numbered: (_turn(numbered[1]), -numbered[1].priority)):
        room = most_tokens - tokens_of(written(place, file))
        part = file if room >= 0 or not file.name.endswith(".md") else _excerpt(file, room, texts)
        if tokens_of(written(place, part)) <= most_tokens:
            kept[place] = part
    left_out = tuple(file for place, file in enumerate(files) if place not in kept)
    cut = tuple(file for file in kept.values() if file.missing)
    return ComposedContext(_write(files, kept, reason, anchors, texts), left_out, cut)


def _on_prompt(event: Event, view: View, *, asked: bool) -> Advice | None:
    interval, periodic = interval_of(view.settings["interval"], _known(view))
    if not periodic:
        return None
    if _went_unheard(view) and not asked:
        return _refresh(event, view, "the session's start was missed")
    count = prompts_since(view.session.prompts, view.shown(KEY), view.notes)
    if count >= interval and not asked:
        return _refresh(event, view, f"{counted(interval, 'prompt')} since the last one")
    passed = _distance(event, view)
    limit = view.settings["distance"]
    if isinstance(limit, int | float) and 0 < limit <= passed and not asked:
        return _refresh(event, view, f"{passed:.0%} of the context window since the last one")
    if view.settings["indicator"] != "always":
        return None
    return _indicate(view, Advice(), view.text("counting", count=count, interval=interval))


def _went_unheard(view: View) -> bool:
    """The first prompt of a session of whose start nothing is known: what it should have been given comes now."""
    never_tried = view.shown(KEY) is None and not view.notes
    return view.session.started_at is None and view.session.prompts == 1 and never_tried


def _refresh(
    event: Event, view: View, reason: str, *, after_compaction: bool = False, without: str | None = None
) -> Advice | None:
    known = _known(view)
    files = files_of(known, view.settings, without)
    anchors: tuple[str, ...] = ()
    if after_compaction:
        published = (text(line) for _, line in sorted(view.topic(ANCHORS).items()) if line)
        anchors = (*(line for file in files for line in file.anchor), *published)
    most = most_of(view.settings, view.room)
    composed = compose((*files, *unread_of(known)), reason, anchors, view.texts, most)
    if not composed.text:
        return None
    # what was tried counts too: text that found no room is tried again after the same distance, not at every prompt
    memory: Obj = {"tried": view.session.prompts, "size": _tokens(event, view), "ordinal": view.thread.ordinal}
    guidance = Guidance(KEY, composed.text, reason, weight=0.9, source=", ".join(file.name for file in files))
    advice = Advice(guidance=(guidance,), memory=memory)
    if event.agent:
        return advice
    warnings: tuple[str, ...] = ()
    if isinstance(event.body, SessionStarted):
        short = [*composed.cut, *(file for file in composed.left_out if file.origin and file.origin != BASE)]
        warnings = (*each(known.get("warnings")), *(view.text("no_room", path=file.place) for file in short))
    if view.settings["indicator"] != "off":
        interval, _ = interval_of(view.settings["interval"], known)
        advice = _indicate(view, advice, view.text("refreshed", interval=interval))
    return advice._replace(notice="\n".join(part for part in (advice.notice, *warnings) if part))


def _indicate(view: View, advice: Advice, line: str) -> Advice:
    """To the user; on demand to the model too, for editors that do not show what hooks say."""
    if view.settings["indicator_in_context"] is not True:
        return advice._replace(notice=line)
    shown = Guidance(f"refresh:indicator:{view.session.prompts}", line, "shown on demand", weight=0.1)
    return advice._replace(notice=line, guidance=(*advice.guidance, shown))


def _distance(event: Event, view: View) -> float:
    """The share of the context window that has passed since the last delivery, 0 where it is not known."""
    window = number(_usage(event, view).get("window"))
    shown = view.shown(KEY)
    if not window or shown is None or view.notes.get("ordinal") != shown.ordinal:
        return 0.0
    return max(0.0, (_tokens(event, view) - whole(view.notes.get("size"))) / window)


def _tokens(event: Event, view: View) -> int:
    """A session that begins has an empty context, unless the host says otherwise."""
    if isinstance(event.body, SessionStarted):
        return event.body.context_tokens or 0
    return whole(_usage(event, view).get("tokens"))


def _usage(event: Event, view: View) -> Obj:
    """Tokens in the context and the size of its window, as the host last told."""
    return view.known("context_usage", event.transcript)


def _known(view: View) -> Obj:
    return view.known("context_files", _family(view.settings))


def _family(settings: Mapping[str, Value]) -> str:
    family = settings["family"]
    return ",".join(family) if isinstance(family, tuple) else ""


def _turn(file: ContextFile) -> int:
    return (PROJECT, file.origin, BASE).index(file.origin)


def _excerpt(file: ContextFile, room: int, texts: Mapping[str, str]) -> ContextFile:
    """The sections of it that fit with the note on the others; all of it where none does."""
    from trimtab.model.excerpt import excerpt  # few projects have rules as long as that

    found = excerpt(file.text, tokens_of(file.text) + room - tokens_of(_cut_note(file, texts)))
    return file if found is None else file._replace(text=found.text, missing=found.missing)


def _cut_note(file: ContextFile, texts: Mapping[str, str]) -> str:
    return texts["cut"].format(path=file.place, titles=", ".join(file.missing))


def _write(
    files: Sequence[ContextFile],
    given: Mapping[int, ContextFile],
    reason: str,
    anchors: Sequence[str],
    texts: Mapping[str, str],
) -> str:
    """`given` are those that there is room for, by their place among all."""
    kept = [given[place] for place in sorted(given)]
    lines = [texts["head"].format(reason=reason)]
    if anchors:
        lines += [texts["anchor"], *(f"- {line}" for line in dict.fromkeys(anchors))]
    origin = ""
    for file in kept:
        if file.origin not in (origin, PROJECT) and (file.origin != BASE or origin not in ("", PROJECT)):
            lines.append(f"## From: {'trimtab' if file.origin == BASE else file.origin}")
        origin = file.origin
        lines += [f"### {file.name}", file.text.strip("\n")]
    guides = [file.guide for file in kept if file.guide]
    if guides:
        lines.append(texts["guides"].format(names=", ".join(guides)))
    lines += [_cut_note(file, texts) for file in kept if file.missing]
    left_out = (file for place, file in enumerate(files) if place not in given and file.origin != BASE)
    lines += [texts["left_out"].format(path=file.place) for file in left_out]
    return "\n".join(lines)


FACULTY = Faculty(
    "refresh",
    (SessionStarted, PromptSubmitted, SubagentStarted),
    consider,
    "Keeps the project's rules in the agent's context: at the start, after a compaction, and again at intervals.",
    needs=needs,
    reads=(ANCHORS,),
    settings=(
        Setting(
            "refresh.interval",
            0,
            "Prompts after which the context is given again. 0 means what `context.periodicRefresh` of"
            f" `.claude/config.json` says, else {DEFAULT_INTERVAL}.",
            minimum=0,
        ),
        Setting(
            "refresh.distance",
            0.25,
            "Share of the context window after which the context is given again, regardless of prompts. 0 turns"
            " this off.",
            minimum=0,
            maximum=1,
        ),
        Setting(
            "refresh.max_tokens",
            1_800,
            "Maximum tokens of one refresh. Beyond that the base context is dropped first, then files of plugins, then"
            " the project's own, lowest `priority:` first; each of these is named, and CLAUDE.md is cut by sections.",
            minimum=50,
            maximum=2_400,
        ),
        Setting(
            "refresh.indicator",
            "refresh",
            "When to show you `📍 Context: 5/20`: never, after a refresh, or with every prompt.",
            choices=("off", "refresh", "always"),
        ),
        Setting("refresh.indicator_in_context", False, "Show that line to the agent too, for editors that hide it."),
        Setting("refresh.base", True, "Add the short base context that ships with Trimtab to the project's own."),
        Setting("refresh.subagents", True, "Give subagents the project's own context when they start."),
        Setting(
            "refresh.family",
            ("claude-mantra", "claude-memento", "claude-onus"),
            "Plugins whose `context/` files are given too, if they are installed for this project or for you.",
        ),
    ),
    mode=Mode.ADVISE,
)
