"""A conversation as passages: each an item to be scored, with its words. Made of a session's events, in order."""

import re
from collections.abc import Iterable

from trimtab.model.archive import ArchiveEntry
from trimtab.model.events import (
    Action,
    Body,
    ContextCompacted,
    PromptSubmitted,
    ToolCall,
    ToolFailed,
    ToolFinished,
    TurnEnded,
)
from trimtab.model.json import Obj, items, obj, text
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.model.tokens import tokens_of
from trimtab.steering.pruning.call_items import item_of_call
from trimtab.steering.pruning.context_items import ContextItem, ItemKind, ScoredItem
from trimtab.steering.pruning.word_clip import clip_words, first_words
from trimtab.steering.session_state import digest

_SUBSTANTIAL = 4
"""Words: a shorter prompt goes on with what was asked before."""
_LONGEST_PROMPT = 4_000
_LONGEST_WHAT = 160
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")
_DECIDES = re.compile(
    r"\b(?:always|never|must(?: not)?|do not|don't|only|instead|prefer|rather than|stick (?:to|with)|go with|no need"
    r"|make sure|keep|leave|avoid|let's use|we(?:'ll| will)? use|use \w+ (?:for|not))\b",
    re.I,
)
_OURS = re.compile(r"\[trimtab [gd]-\d+\]")
_OPEN = ("pending", "in_progress", "open", "todo")


class Passage(Record):
    """`what` says in a line what it is; `text` is all of it. `call` stands for the input of a call, so that the same
    call is known again; `failed` says how that one ended."""

    item: ContextItem
    what: str
    text: str
    at: int | None = None
    call: str = ""
    failed: bool = False


class HeldContext(CompiledContent):
    """`end` is where the transcript ended then, in bytes."""

    def __init__(self, passages: Iterable[Passage], end: int = 0, cwd: str = "") -> None:
        self.passages = tuple(passages)
        self.end = end
        self.cwd = cwd
        self.digest = f"{len(self.passages)} passages, {end} bytes"

    @property
    def next_position(self) -> int:
        return self.passages[-1].item.position + 1 if self.passages else 0


class Telling:
    """Takes the events of one agent in order, and what we said between them."""

    def __init__(self) -> None:
        self._found: list[Passage] = []
        self._position = 0
        self._task = -1
        self._question = -1

    def hear(self, body: Body, at: int | None) -> None:
        match body:
            case PromptSubmitted(text=said, by_user=True) if said.strip() and not said.startswith("/"):
                self._prompt(said, at)
            case ToolFinished(call=call, output=output):
                self._called(call, output, at, failed=False)
            case ToolFailed(call=call, error=error):
                self._called(call, error, at, failed=True)
            case TurnEnded(text=said) if said:
                self._answered(said, at)
            case ContextCompacted(summary=summary) if summary:
                self._add(ItemKind.ANSWER, "the summary before", summary, at)
            case _:
                return

    def said_by_us(self, said: str, at: int | None) -> None:
        if _OURS.search(said):
            self._add(ItemKind.GUIDANCE, "guidance of Trimtab", said, at)

    def passages(self) -> tuple[Passage, ...]:
        """The last substantial prompt is the task at hand; what was asked last and nobody answered is open."""
        kinds = {self._task: ItemKind.TASK, self._question: ItemKind.QUESTION}
        return tuple(
            passage._replace(item=passage.item._replace(kind=kinds.get(place, passage.item.kind)))
            for place, passage in enumerate(self._found)
        )

    def _prompt(self, said: str, at: int | None) -> None:
        if len(said.split()) >= _SUBSTANTIAL:
            self._task = len(self._found)
        self._question = -1
        self._add(ItemKind.PROMPT, "a prompt", said, at)
        for sentence in _SENTENCE.split(first_words(said, _LONGEST_PROMPT)):
            if _DECIDES.search(sentence) and len(sentence.split()) >= _SUBSTANTIAL and sentence.strip() != said.strip():
                self._add(ItemKind.DECISION, "the user's word", sentence.strip(), at)

    def _answered(self, said: str, at: int | None) -> None:
        asks = said.rstrip().rpartition("\n")[2].rstrip("*_ ").endswith("?")
        if asks:
            self._question = len(self._found)
        self._add(ItemKind.ANSWER, "an answer", said, at)

    def _called(self, call: ToolCall, said: str, at: int | None, *, failed: bool) -> None:
        position = self._position
        self._position += 1
        item = item_of_call(call, said, position=position, failed=failed, digest=digest(said))
        plan = _plan_in(call) if call.action in (Action.PROPOSE, Action.TRACK) else ""
        if plan:
            item = item._replace(kind=ItemKind.PLAN, subject="plan")
            said = plan
        elif call.action is Action.ASK and not failed:
            item = item._replace(kind=ItemKind.DECISION)
        if not item.id:
            item = item._replace(id=f"call-{position}-{digest(said)}")
        self._found.append(Passage(item, what_of(call), said, at, digest(call.input), failed))

    def _add(self, kind: ItemKind, what: str, said: str, at: int | None) -> None:
        item = ContextItem(f"{kind.value}-{digest(said)}", kind, tokens_of(said), self._position)
        self._found.append(Passage(item, what, said, at))


def archive_id(session: str, agent: str, item: str) -> str:
    return digest([session, agent, item])


def archived(passage: Passage, scored: ScoredItem, session: str, agent: str, reason: str) -> ArchiveEntry:
    """`reason` is why it is not kept; why it scored so is added."""
    item = passage.item
    why = f"{reason}: {scored.reason}" if scored.reason else reason
    return ArchiveEntry(
        archive_id(session, agent, item.id),
        session,
        agent,
        item.kind.value,
        passage.what,
        passage.at,
        item.tokens,
        round(scored.score, 4),
        why,
        passage.text,
    )


def what_of(call: ToolCall) -> str:
    about = " ".join(call.command.split()) or ", ".join(call.paths)
    whole = f"{call.tool}: {about}" if about else call.tool
    return clip_words(whole, _LONGEST_WHAT)


def _plan_in(call: ToolCall) -> str:
    """What is still to be done of a list, or a plan as it was proposed."""
    proposed = text(call.input.get("plan"))
    if proposed:
        return proposed
    steps = [step for step in map(obj, items(call.input.get("todos"))) if text(step.get("status"), "open") in _OPEN]
    return "\n".join(_step(step) for step in steps)


def _step(step: Obj) -> str:
    return f"- {text(step.get('content')) or text(step.get('subject'))}"
