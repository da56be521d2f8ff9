"""A tool call and what it said, as an item."""

import re

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import dump_ordered
from trimtab.model.tokens import tokens_of
from trimtab.steering.fingerprint import fingerprint, tells_of_error
from trimtab.steering.pruning.context_items import ContextItem, ItemKind

_LONGEST = 4_000
_FILE_WORD = re.compile(
    r"(?:(?<=[\s'\"`=<>(,;|&])|^)(?:~?/|\.{1,2}/)?(?:[\w.@+-]+/)*[\w+-][\w.+-]*\.[A-Za-z]\w{0,9}(?=[\s'\"`;|&)<>:,]|$)"
)


def item_of_call(
    call: ToolCall, said: str, *, position: int, failed: bool, digest: str = "", pinned: bool = False
) -> ContextItem:
    """`said` is the result, or the error where it failed; `digest` stands for it."""
    is_shell = call.action is Action.SHELL
    wrong = failed or (is_shell and tells_of_error(said))
    signature = fingerprint(said, of_shell=is_shell) if wrong else ""
    return ContextItem(
        call.id,
        ItemKind.CALL,
        tokens_of(dump_ordered(call.input)) + tokens_of(said),
        position,
        call.action,
        tuple(dict.fromkeys((*call.paths, *files_in(call.command)))),
        call.command,
        (signature,) if signature else (),
        call.action.value if call.action is Action.TRACK else "",
        digest,
        pinned=pinned,
    )


def files_in(command: str) -> tuple[str, ...]:
    """The words of a command that look like files: a name with an ending. What a here-document holds is text."""
    return tuple(dict.fromkeys(_FILE_WORD.findall(command[:_LONGEST].partition("<<")[0])))
