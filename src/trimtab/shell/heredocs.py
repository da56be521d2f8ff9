"""Heredocs, taken out before the grammar sees the text.

The grammar loses its way where more follows a heredoc on its line (`cat <<A; b`, two of them, `&&` at the end) and
then takes the body for commands; a herestring it knows in some places only. So `<<A` becomes the redirect `<H`, `<<<`
becomes `<`, the bodies go, and `ShellSource` remembers it all: what it gives back is always what was written.
"""

import re
from bisect import bisect_right
from collections.abc import Container, Mapping

from trimtab.model.record import Record

_NOTABLE = re.compile(rb"[\\'\"`$(){}#<\n]")
_HEREDOC = re.compile(rb"<<(-?)[ \t]*((?:[^\s\\'\"|&;()<>`]|\\.|'[^'\n]*'|\"[^\"\n]*\")+)")
_ANSI_C = re.compile(rb"\$'(?:[^'\\]|\\.)*'", re.DOTALL)
_QUOTING = re.compile(rb"\\(.)|['\"]")
_LEADING_TABS = re.compile(rb"^\t+", re.MULTILINE)
_BEFORE_COMMENT = b" \t\n;&|("
_STAND_IN = b"<H"


class Heredoc(Record):
    """`expands`: its delimiter is not quoted, so that the shell replaces what `$` and backticks begin."""

    operator: str
    delimiter: str
    expands: bool
    body: str = ""
    ended: bool = False


class _Cut(Record):
    """What stands in for something longer. From `after` it on, `text` is behind what was written by `lost` bytes."""

    at: int
    after: int
    lost: int


class ShellSource(Record):
    """`text` is for the grammar; heredocs and herestrings are found by where their stand-in begins."""

    text: bytes
    written: bytes
    heredocs: Mapping[int, Heredoc] = {}
    herestrings: Container[int] = ()
    cuts: tuple[_Cut, ...] = ()

    def between(self, start: int, end: int) -> str:
        """What was written where the grammar saw `text[start:end]`."""
        start, end = self.written_at(start, end)
        return self.written[start:end].decode("utf-8", "replace")

    def written_at(self, start: int, end: int) -> tuple[int, int]:
        """Where in what was written the grammar saw `text[start:end]`."""
        if not self.cuts:
            return start, end
        last = self._behind(end)
        while last and self.cuts[last - 1].at == end:  # a body that only follows
            last -= 1
        return start + self._lost(self._behind(start)), end + self._lost(last)

    def _behind(self, place: int) -> int:
        """How many cuts lie before this place."""
        return bisect_right(self.cuts, place, key=lambda cut: cut.after)

    def _lost(self, cuts: int) -> int:
        return self.cuts[cuts - 1].lost if cuts else 0


def lift(written: bytes) -> ShellSource:
    if b"<<" not in written:
        return ShellSource(written, written)
    lifting = _Lifting(written)
    lifting.run()
    return ShellSource(b"".join(lifting.pieces), written, lifting.heredocs, lifting.herestrings, tuple(lifting.cuts))


class _Lifting:
    """One pass over the text. What is open (quotes, parentheses, …) is a stack of how each one closes."""

    def __init__(self, written: bytes) -> None:
        self.pieces: list[bytes] = []
        self.heredocs: dict[int, Heredoc] = {}
        self.herestrings: set[int] = set()
        self.cuts: list[_Cut] = []
        self._written = written
        self._copied = 0  # of what was written
        self._length = 0  # of the pieces
        self._open: list[bytes] = []
        self._waiting: list[int] = []

    def run(self) -> None:
        at = 0
        while (match := _NOTABLE.search(self._written, at)) is not None:
            at = self._step(match.start(), match[0])
        self._copy(len(self._written))

    def _step(self, at: int, char: bytes) -> int:
        """Deal with the notable character at this place; returns where to go on."""
        written, within = self._written, self._open[-1] if self._open else b""
        if char == b"\\":
            return at + 2
        if char == within[:1]:
            if not written.startswith(within, at):
                return at + 1
            self._open.pop()
            return at + len(within)
        if char == b"`":
            self._open.append(b"`")
        elif char == b"$":
            return self._dollar(at, quoted=within == b'"')
        elif within == b'"':
            return at + 1
        elif char == b'"':
            self._open.append(b'"')
        elif char == b"'" and within != b"}":
            closes = written.find(b"'", at + 1)
            return len(written) if closes < 0 else closes + 1
        elif within in (b"}", b"))"):
            return at + 1
        elif char == b"(":
            arithmetic = written.startswith(b"((", at)
            self._open.append(b"))" if arithmetic else b")")
            return at + 1 + arithmetic
        elif char == b"#" and (at == 0 or written[at - 1] in _BEFORE_COMMENT):
            ends = written.find(b"\n", at)
            return len(written) if ends < 0 else ends
        elif char == b"<":
            return self._less(at)
        elif char == b"\n" and self._waiting:
            return self._bodies(at + 1)
        return at + 1

    def _dollar(self, at: int, *, quoted: bool) -> int:
        for opens, closes in ((b"$((", b"))"), (b"$(", b")"), (b"${", b"}")):
            if self._written.startswith(opens, at):
                self._open.append(closes)
                return at + len(opens)
        ansi_c = None if quoted else _ANSI_C.match(self._written, at)
        return ansi_c.end() if ansi_c else at + 1

    def _less(self, at: int) -> int:
        if self._written.startswith(b"<<<", at):
            self._copy(at)
            self.herestrings.add(self._length)
            self._cut(b"<", at + 3)
            return at + 3
        match = _HEREDOC.match(self._written, at)
        if match is None:
            return at + 2
        self._copy(at)
        self._waiting.append(self._length)
        delimiter = _QUOTING.sub(rb"\1", match[2])
        self.heredocs[self._length] = Heredoc(
            "<<-" if match[1] else "<<", _text(delimiter), expands=_QUOTING.search(match[2]) is None
        )
        self._cut(_STAND_IN, match.end())
        return match.end()

    def _bodies(self, at: int) -> int:
        """The bodies of the heredocs of a line begin here; returns where they end."""
        self._copy(at)
        ends = at
        for place in self._waiting:
            heredoc = self.heredocs[place]
            tabs = b"\t*" if heredoc.operator == "<<-" else b""
            delimiter = re.escape(heredoc.delimiter.encode("utf-8", "replace"))
            last = re.compile(rb"^" + tabs + delimiter + rb"\r?(?:\n|\Z)", re.MULTILINE).search(self._written, ends)
            body = self._written[ends : last.start() if last else len(self._written)]
            if tabs:
                body = _LEADING_TABS.sub(b"", body)
            self.heredocs[place] = heredoc._replace(body=_text(body), ended=last is not None)
            ends = last.end() if last else len(self._written)
        self._waiting.clear()
        self._cut(b"", ends)
        return ends

    def _copy(self, until: int) -> None:
        self.pieces.append(self._written[self._copied : until])
        self._length += until - self._copied
        self._copied = until

    def _cut(self, instead: bytes, until: int) -> None:
        before = self._length
        self.pieces.append(instead)
        self._length += len(instead)
        self.cuts.append(_Cut(before, self._length, until - self._length))
        self._copied = until


def _text(written: bytes) -> str:
    return written.decode("utf-8", "replace")
