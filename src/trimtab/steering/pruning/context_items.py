"""What a conversation consists of, as far as pruning looks at it: an item per tool call with its result, per prompt,
decision, task, open question or plan."""

from enum import Enum

from trimtab.model.events import Action
from trimtab.model.record import Record


class ItemKind(Enum):
    """CORE is never pruned. GUIDANCE is what we injected ourselves."""

    CORE = "core"
    TASK = "task"
    QUESTION = "question"
    DECISION = "decision"
    PLAN = "plan"
    PROMPT = "prompt"
    ANSWER = "answer"
    GUIDANCE = "guidance"
    CALL = "call"


class ContextItem(Record):
    """`id` is its own among all items. `tokens` is the full price: of a call, its input and its result. `position` is
    the ordinal of the call, or of the call that came next where it is none. `files` are the paths that it is about as
    they were given, also those among the words of a command; `command` is empty for what is no shell command. `errors`
    are signatures of what went wrong in it: equal ones have one cause. `subject` says what it is about where neither
    files nor a command do, such as a task's id. `digest` stands for the result. `uses` counts how often it was asked
    for again."""

    id: str
    kind: ItemKind
    tokens: int
    position: int
    action: Action = Action.OTHER
    files: tuple[str, ...] = ()
    command: str = ""
    errors: tuple[str, ...] = ()
    subject: str = ""
    digest: str = ""
    uses: int = 0
    pinned: bool = False

    @property
    def must_stay(self) -> bool:
        return self.pinned or self.kind is ItemKind.CORE


class Worth(Record):
    """Something that an item holds (`thing`), how `likely` it is to be wanted again, and what that counts (`value`)
    beside everything else that is wanted."""

    thing: str
    likely: float
    value: float


class ScoredItem(Record):
    """`score` is from 0 to 1: how likely anything that it holds is to be wanted again. `superseded`: later items hold
    all of it. `reason` is a clause for people."""

    item: ContextItem
    score: float
    reason: str
    worth: tuple[Worth, ...] = ()
    superseded: bool = False
