"""Brings a way, a short piece of guidance that people wrote, when its moment comes: once per session and agent, and
again only when enough of the context window has passed since.

A session's first process meets only the beginning and the end of a session, so the rest is loaded when it is needed.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import (
    Action,
    ContextCompacted,
    Event,
    PromptSubmitted,
    SessionEnded,
    SessionStarted,
    SubagentEnded,
    SubagentStarted,
    TaskCreated,
    ToolFailed,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.settings import Committed, Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty
from trimtab.steering.ways.opening import MARKED, begin
from trimtab.steering.ways.ways_memory import read_notes

ENGINES = ("default", "seed", "keyword", "ncd", "bm25", "embeddings")

_WANTED = (Action.SHELL, Action.READ, Action.EDIT, Action.WRITE, Action.DELEGATE)


def consider(event: Event, view: View) -> Advice | None:
    match event.body:
        case SessionStarted(source=source, context_tokens=tokens):
            return begin(view, source, tokens)
        case ContextCompacted():
            return Advice(memory=read_notes(view.notes).without_context().as_json(), forget=MARKED)
        case TaskCreated():
            return _tasks_written(view)
        case ToolRequested(call=call) if call.action is Action.TRACK:
            return _tasks_written(view) if call.input else None
        case ToolFailed(call=call) if call.action is Action.DELEGATE:
            from trimtab.steering.ways.delegation import withdraw

            return withdraw(view, call)
        case SessionEnded():
            from trimtab.steering.ways.delegation import leave

            return leave(event, view)
        case _ if _concerns(event, view.settings):
            from trimtab.steering.ways.moments import at_moment

            return at_moment(event, view)
        case _:
            return None


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case SessionStarted():
            return (Need("ways_table"),)
        case PromptSubmitted(text=prompt) if _concerns(event, settings):
            return (Need("ways"), Need("context_usage", event.transcript), *_likeness(prompt, settings))
        case ToolRequested(call=call) if _concerns(event, settings):
            return (Need("ways"), Need("shell", call.command)) if call.action is Action.SHELL else (Need("ways"),)
        case SubagentStarted() if _concerns(event, settings):
            return (Need("ways"),)
        case _:
            return ()


def _likeness(prompt: str, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    if settings["engine"] != "embeddings" or not settings["embedding_model"]:
        return ()
    from trimtab.steering.ways.engines import LIKENESS, likeness_of

    return (Need(LIKENESS, likeness_of(str(settings["embedding_model"]), prompt)),)


def _concerns(event: Event, settings: Mapping[str, Value]) -> bool:
    """Whether ways may be wanted at this event. Without `ways.subagents`, only those of the agent that the user talks
    to."""
    if event.agent and not settings["subagents"]:
        return False
    match event.body:
        case PromptSubmitted(by_user=by_user):
            return by_user and not event.agent
        case ToolRequested(call=call):
            return call.action in _WANTED
        case TurnEnded() | SubagentStarted() | SubagentEnded():
            return True
        case _:
            return False


def _tasks_written(view: View) -> Advice | None:
    notes = read_notes(view.notes)
    return None if notes.tasks else Advice(memory=notes._replace(tasks=True).as_json())


FACULTY = Faculty(
    "ways",
    (
        SessionStarted,
        PromptSubmitted,
        ToolRequested,
        ToolFailed,
        TurnEnded,
        SubagentStarted,
        SubagentEnded,
        ContextCompacted,
        TaskCreated,
        SessionEnded,
    ),
    consider,
    "Shows guidance when it is relevant, once.",
    needs=needs,
    reads=("ways_stash", "ways_judged"),
    settings=(
        Setting("ways.most_per_event", 3, "Maximum number of ways shown at once, best first.", minimum=0),
        Setting(
            "ways.threshold",
            0.0,
            "Probability at which a way is shown for a prompt, unless the way sets its own. 0 means the one fitted"
            " on real prompts.",
            minimum=0,
            maximum=1,
        ),
        Setting("ways.engine", "default", "The engine that compares a prompt with a way's words.", choices=ENGINES),
        Setting(
            "ways.embedding_model",
            "",
            "Folder with the weights for the engine `embeddings`, as an absolute path: `tokenizer.json` and"
            " `model.safetensors` of all-MiniLM-L6-v2. They are never downloaded.",
            committed=Committed.NEVER,
        ),
        Setting("ways.disabled", (), "Ways, or folders of ways, to turn off: `softwaredev/testing`, `itops`."),
        Setting("ways.subagents", True, "Show ways to subagents too, for their task, commands and files."),
        Setting("ways.table", True, "List the available ways, by domain, at the start of a session."),
        Setting("ways.topics", True, "Also consider the words of the answer before a prompt."),
        Setting("ways.files_on_read", True, "Also show a way for `files` when such a file is only read."),
        Setting("ways.near_misses", True, "Record ways that nearly matched, for `ways stats` and `ways tune`."),
        Setting(
            "ways.model_judge",
            False,
            "Have ways with `match: model` judged by a model, through your own client and at your cost, in the"
            " background.",
            committed=Committed.NEVER,
        ),
    ),
    mode=Mode.ADVISE,
)
