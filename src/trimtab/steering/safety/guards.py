"""The rules that people wrote, and which of them a call runs into. They only restrict: none of them can permit."""

from collections.abc import Sequence

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import Obj, each, items, obj
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.steering.safety.guarded_commands import Shape, alike, fits
from trimtab.steering.safety.paths import Ground, holds, is_touched

ASK = "ask"
DENY = "deny"
ACTIONS = (DENY, ASK)
_LONGEST_PATH = 1_000


class Guard(Record):
    """`tools`, `commands` and `paths` are conditions: each that is given has to be met, by any one of its words.
    `strict`: it holds even where Trimtab itself does not work, once the person has had that installed. `origin` is the
    file, `line` where in it. `on_change`: reading what it names is fine."""

    name: str
    action: str = DENY
    tools: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    shapes: tuple[Shape, ...] = ()
    paths: tuple[str, ...] = ()
    reason: str = ""
    remedy: str = ""
    strict: bool = False
    origin: str = ""
    line: int = 0
    on_change: bool = False


class Guards(CompiledContent):
    """All that are in force. `troubles` is what of the files is not. `roots` are the folders that paths are relative
    to: the project, and the linked worktree of it that the agent is in. `gone`: the project's file, if it is missing
    and what it said still holds. `dropped`: names of rules that held earlier in the session, and no longer do."""

    def __init__(
        self,
        rules: tuple[Guard, ...],
        troubles: tuple[str, ...] = (),
        digest: str = "",
        roots: tuple[str, ...] = (),
        home: str = "",
        gone: str = "",
        dropped: tuple[str, ...] = (),
    ) -> None:
        self.rules = rules
        self.troubles = troubles
        self.digest = digest
        self.roots = roots
        self.home = home
        self.gone = gone
        self.dropped = dropped


class GuardHit(Record):
    """A guard that a call runs into, and the part of the call that it does so with."""

    guard: Guard
    because: str


def hits(rules: Sequence[Guard], call: ToolCall, ground: Ground, read: Obj, writes: Sequence[str]) -> list[GuardHit]:
    """The strictest first, then in the order of the files. `read` is the fact `command_calls`, `writes` what the
    command removes or overwrites, by the text alone."""
    writes = [*writes, *_of_calls(read, "writes")]
    found = [GuardHit(rule, because) for rule in rules if (because := _met(rule, call, ground, read, writes))]
    return sorted(found, key=lambda hit: ACTIONS.index(hit.guard.action))


def _met(rule: Guard, call: ToolCall, ground: Ground, read: Obj, writes: Sequence[str]) -> str:
    """Empty if it is not."""
    if rule.tools and not any(alike(tool, call.tool) for tool in rule.tools):
        return ""
    because = call.tool
    if rule.shapes:
        because = _command_met(rule, call, read)
        if not because:
            return ""
    if rule.paths:
        touched = _changed(call, read, writes) if rule.on_change else [*_touched(call, read), *writes]
        return next((one for one in touched if _names(rule, one, ground)), "") or next(
            (one for one in writes if any(holds(pattern, one, ground) for pattern in rule.paths)), ""
        )
    return because


def _names(rule: Guard, path: str, ground: Ground) -> bool:
    return any(is_touched(pattern, path, ground) for pattern in rule.paths)


def _command_met(rule: Guard, call: ToolCall, read: Obj) -> str:
    if call.action is not Action.SHELL:
        return ""
    for one in items(read.get("calls")):
        words = each(obj(one).get("words"))
        if any(fits(shape, words) for shape in rule.shapes):
            return " ".join(words)
    if read.get("complete") is True:
        return ""
    # What cannot be read in full may hold it: all of the guard's own words in the text are enough then. Of a guard that
    # nobody wrote only in a row, because its words (`config`, `set`) are in many a text.
    line = " ".join(call.command.split())
    for command in rule.commands:
        if all(word in line for word in command.split()) if rule.origin else command in line:
            return f"a command that cannot be read in full and says `{command}`"
    return ""


def _changed(call: ToolCall, read: Obj, writes: Sequence[str]) -> list[str]:
    if call.action in (Action.EDIT, Action.WRITE):
        return list(call.paths)
    return [*writes, *_of_calls(read, "changes")]


def _of_calls(read: Obj, key: str) -> list[str]:
    return [path for one in items(read.get("calls")) for path in each(obj(one).get(key))]


def _touched(call: ToolCall, read: Obj) -> list[str]:
    if call.action is Action.SHELL:
        return _of_calls(read, "touches")
    if call.paths or call.action is not Action.OTHER:
        return list(call.paths)
    # nobody knows which input of another server's tool is a path
    texts = [value for value in call.input.values() if isinstance(value, str)]
    texts += [one for value in call.input.values() for one in each(value) if one]
    return [one for one in texts if one and len(one) <= _LONGEST_PATH and "\n" not in one]
