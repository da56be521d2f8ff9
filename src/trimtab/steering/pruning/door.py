"""At the door: a digest goes into the context where a result is known already, or long. The whole is archived before;
where that fails, the result goes in as it is.

Left whole: what was searched for, because each line of it may be the one; files that are read, because they are read to
be changed or quoted; and whatever tells of an error. Only a result that is still in the context says the same twice.
"""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Advice, First, Special, SpecialKind, SpecialNote
from trimtab.model.archive import handle_of
from trimtab.model.events import Action, Event, ToolCall, ToolFinished
from trimtab.model.json import Obj, each, text
from trimtab.model.record import Record
from trimtab.model.state import View
from trimtab.model.tokens import tokens_of
from trimtab.steering.fingerprint import error_lines, tells_of_error
from trimtab.steering.pruning import ARCHIVE_RESULT, DOOR_TOKENS
from trimtab.steering.pruning.passages import archive_id, what_of
from trimtab.steering.pruning.word_clip import first_words
from trimtab.steering.session_state import digest

SEEN = "seen"
"""In the notes: calls whose whole results are in the context, each as the digests of its input and its result."""
DIGESTED = "digested"
"""In the notes: the same of calls whose results a digest has replaced, each followed by the result's archive id."""
_LEAST = 200
"""Tokens: a digest of less would spare nothing."""
_MOST_SEEN = 80
_HEAD_LINES, _HEAD = 12, 1_200
_TAIL_LINES, _TAIL = 25, 2_400
_ERROR_LINES, _LONGEST_LINE = 8, 200


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SEARCHES = _words("grep egrep fgrep zgrep rg ag ack find fd fdfind locate ls tree which whereis")
# Programs that print files, with the fewest words behind them that name one: fewer, and they filter what comes in.
_READS: Mapping[str, int] = {
    **dict.fromkeys(_words("cat bat batcat head tail less more nl tac xxd od strings column diff cmp"), 1),
    **dict.fromkeys(("sed", "awk", "gawk", "jq", "yq"), 2),
}
_GIT_READS = _words("show diff blame log grep ls-files ls-tree cat-file")


class _Digest(Record):
    text: str
    why: str


def at_the_door(event: Event, view: View) -> Advice | None:
    body = event.body
    assert isinstance(body, ToolFinished)
    price = tokens_of(body.output)
    if not body.rewritable or price < _LEAST or tells_of_error(body.output):
        return None
    call, asked, said = body.call, digest(body.call.input), body.digest or digest(body.output)
    pair = f"{asked}:{said}"
    is_known = pair in each(view.notes.get(SEEN))
    name = _digested(view.notes, pair) or archive_id(event.session, event.agent, call.id or f"{asked}-{said}")
    found = _known(view, name) if is_known else _long(call, body.output, price, view, name)
    if found is None or tokens_of(found.text) * 2 > price:
        return Advice(memory=_noted(view.notes, SEEN, asked, pair))
    memory = (
        _noted(view.notes, SEEN, asked, pair) if is_known else _noted(view.notes, DIGESTED, asked, f"{pair}:{name}")
    )
    saved = price - tokens_of(found.text)
    payload: Obj = {
        "id": name,
        "session": event.session,
        "agent": event.agent,
        "what": what_of(call),
        "at": event.at,
        "tokens": price,
        "reason": f"at the door: {found.why}",
        "text": body.output,
    }
    note = SpecialNote(found.why, found.text, handle_of(name), f"saves {saved:,} tokens")
    return Advice(
        specials=(Special(SpecialKind.REPLACE_OUTPUT, found.text, note=note, after=name),),
        effects=(First(ARCHIVE_RESULT, name, payload, "archiving what a digest was to replace", firm=False),),
        memory=memory,
    )


def _noted(notes: Obj, kind: str, asked: str, entry: str) -> Obj:
    """Of the same call only the latest result is remembered."""
    kept = {
        name: [known for known in each(notes.get(name)) if not known.startswith(f"{asked}:")]
        for name in (SEEN, DIGESTED)
    }
    kept[kind] = [*kept[kind], entry][-_MOST_SEEN:]
    return {**notes, **kept}


def _digested(notes: Obj, pair: str) -> str:
    """The archive id of a result that a digest has replaced before; empty for none."""
    ids = (known[len(pair) + 1 :] for known in each(notes.get(DIGESTED)) if known.startswith(f"{pair}:"))
    return next(ids, "")


def _known(view: View, name: str) -> _Digest:
    return _Digest(view.text("door_known", handle=handle_of(name)), "the same result is in the context already")


def _long(call: ToolCall, output: str, price: int, view: View, name: str) -> _Digest | None:
    limit = view.settings[DOOR_TOKENS]
    if not isinstance(limit, int) or price <= limit or not _may_shorten(call, view):
        return None
    lines = output.splitlines()
    head = _within(lines[:_HEAD_LINES], _HEAD)
    tail = _within(lines[len(head) :][-_TAIL_LINES:][::-1], _TAIL)[::-1]
    between = lines[len(head) : len(lines) - len(tail)]
    telling = [first_words(line.strip(), _LONGEST_LINE) for line in error_lines("\n".join(between))][:_ERROR_LINES]
    cut = view.text(
        "door_cut", lines=f"{len(between):,}", tokens=f"{tokens_of(chr(10).join(between)):,}", handle=handle_of(name)
    )
    said = "\n".join((*head, cut, *telling, *tail))
    return _Digest(said, f"{price:,} tokens, more than {limit:,}")


def _may_shorten(call: ToolCall, view: View) -> bool:
    """Only what a command printed that neither searches nor prints files. Where the command line cannot be read, that
    is not known."""
    if call.action is not Action.SHELL:
        return False
    commands = view.fact("shell", call.command)
    if not isinstance(commands, list | tuple) or not commands:
        return False
    return not any(_looks(text(command).split()) for command in commands)


def _looks(words: Sequence[str]) -> bool:
    program = words[0].rpartition("/")[2] if words else ""
    named = [word for word in words[1:] if not word.startswith("-")]
    if program == "git":
        return bool(_GIT_READS.intersection(named[:2]))
    return program in _SEARCHES or len(named) >= _READS.get(program, len(words) + 1)


def _within(lines: Sequence[str], most: int) -> list[str]:
    """As many of the first as have room; of a line as long as a file, its first words."""
    kept: list[str] = []
    for line in lines:
        short = first_words(line, most // 2)
        most -= len(short) + 1
        if most < 0:
            break
        kept.append(short)
    return kept
