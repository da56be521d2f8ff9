"""Keeps the project's guidance fresh: all of it when a session starts, resumes, is cleared or compacted, and again
when enough prompts or enough context have passed since it was last delivered. Per session and agent. Its text has a
head line, one heading per file and per plugin, and says what there was no room for."""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Advice, Guidance, Mode, Need
from trimtab.model.events import Event, PromptSubmitted, SessionStarted, SubagentStarted
from trimtab.model.json import Obj, each, items, number, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.settings import Setting, Value
from trimtab.model.state import Marker, View
from trimtab.model.tokens import tokens_of
from trimtab.steering.faculty import Faculty

KEY = "refresh:context"
ANCHORS = "anchor"
"""Topic of the projection where others publish what must survive a compaction: a plan, a task, a question."""

DEFAULT_INTERVAL = 20
COMMAND = "/trimtab:refresh"
"""What a user types to have the context given at once. A prompt that brings it anyway needs no refresh of ours."""

BASE = "base"
PROJECT = "project"


class ContextFile(Record):
    """`origin` is `base`, `project`, or the name of the plugin that brings it; `guide` is what its companion is called,
    the same wherever Trimtab is installed."""

    origin: str
    name: str
    text: str
    priority: int = 50
    anchor: tuple[str, ...] = ()
    guide: str = ""


class ComposedContext(Record):
    """`left_out`: what there was no room for."""

    text: str
    left_out: tuple[ContextFile, ...] = ()


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
    """After how many prompts, and whether at all. Our setting, if it was changed from its default; else the
    predecessor's, from `.claude/config.json`. `known` is the fact about context files."""
    interval = given if isinstance(given, int) else DEFAULT_INTERVAL
    earlier = obj(known.get("earlier"))
    if interval == DEFAULT_INTERVAL:
        interval = whole(earlier.get("interval"), interval)
    return interval, earlier.get("enabled") is not False


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
        )
        for file in map(obj, items(known.get("files")))
    )
    return tuple(file for file in files if file.origin not in left_out)


def compose(
    files: Sequence[ContextFile], reason: str, anchors: Sequence[str], texts: Mapping[str, str], most_tokens: int
) -> ComposedContext:
    """Empty where there is nothing to say. Files are kept whole, the most important first; a smaller one may still
    have room where one before it had not."""
    if not files and not anchors:
        return ComposedContext("")
    kept: list[ContextFile] = []
    for file in sorted(files, key=lambda file: -file.priority):
        with_it = [candidate for candidate in files if candidate in kept or candidate is file]
        if tokens_of(_write(with_it, _others(files, with_it), reason, anchors, texts)) <= most_tokens:
            kept = with_it
    left_out = _others(files, kept)
    return ComposedContext(_write(kept, left_out, reason, anchors, texts), tuple(left_out))


def _on_prompt(event: Event, view: View, *, asked: bool) -> Advice | None:
    interval, periodic = interval_of(view.settings["interval"], _known(view))
    if not periodic:
        return None
    if _went_unheard(view) and not asked:
        return _refresh(event, view, "the session's start was missed")
    count = prompts_since(view.session.prompts, view.shown(KEY), view.notes)
    if count >= interval and not asked:
        return _refresh(event, view, f"{interval} prompts since the last one")
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
    most = view.settings["max_tokens"]
    said = compose(files, reason, anchors, view.texts, most if isinstance(most, int) else 0).text
    if not said:
        return None
    # what was tried counts too: text that found no room is tried again after the same distance, not at every prompt
    memory: Obj = {"tried": view.session.prompts, "size": _tokens(event, view), "ordinal": view.thread.ordinal}
    guidance = Guidance(KEY, said, reason, weight=0.9, source=", ".join(file.name for file in files))
    advice = Advice(guidance=(guidance,), memory=memory)
    if event.agent:
        return advice
    warnings = each(known.get("warnings")) if isinstance(event.body, SessionStarted) else ()
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


def _others(files: Sequence[ContextFile], kept: Sequence[ContextFile]) -> list[ContextFile]:
    return [file for file in files if file not in kept]


def _write(
    kept: Sequence[ContextFile],
    left_out: Sequence[ContextFile],
    reason: str,
    anchors: Sequence[str],
    texts: Mapping[str, str],
) -> str:
    lines = [texts["head"].format(reason=reason)]
    if anchors:
        lines += [texts["anchor"], *(f"- {line}" for line in dict.fromkeys(anchors))]
    origin = ""
    for file in kept:
        if file.origin not in (origin, BASE, PROJECT):
            lines.append(f"## From: {file.origin}")
        origin = file.origin
        lines += [f"### {file.name}", file.text.strip("\n")]
    guides = [file.guide for file in kept if file.guide]
    if guides:
        lines.append(texts["guides"].format(names=", ".join(guides)))
    if left_out:
        names = ", ".join(f"{file.name} ({tokens_of(file.text)} tokens)" for file in left_out)
        lines.append(texts["left_out"].format(names=names))
    return "\n".join(lines)


FACULTY = Faculty(
    "refresh",
    (SessionStarted, PromptSubmitted, SubagentStarted),
    consider,
    "Keeps the project's rules in the agent's context: at the start, after a compaction, and again at intervals.",
    needs=needs,
    reads=(ANCHORS,),
    settings=(
        Setting("refresh.interval", DEFAULT_INTERVAL, "Prompts after which the context is given again.", minimum=1),
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
            "Maximum tokens of one refresh. Files beyond that are dropped, lowest `priority:` first, with a note.",
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
