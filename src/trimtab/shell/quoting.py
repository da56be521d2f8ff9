"""Words by the shell's own rules: quotes, backslashes, expansions, and the commands within them."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum

BLANK_LINES = re.compile(rb"(?:[ \t\n]|\\\n)*(?:#[^\n]*\n(?:[ \t\n]|\\\n)*)*")
_SIMPLE = re.compile(
    rb"""(?:[^\0 \t\n|&;()<>'"\\$`]+|\\[\0-\xff]|'[^']*'|"[^"\\$`]*"|\$'(?:[^'\\]|\\[\0-\xff])*'"""
    rb"""|\$(?![({\['"]|\\\n))*"""
)
_PIECE = re.compile(
    rb"""([^\0 \t\n|&;()<>'"\\$`]+|\$(?![\w({\['"@*#?$!-]|\\\n))|(\\[\0-\xff][\x80-\xbf]*)|('[^']*')"""
    rb"""|(\$'(?:[^'\\]|\\[\0-\xff])*')|(\$(?:[A-Za-z_]\w*|[0-9@*#?$!-]))"""
)
_IN_QUOTES = re.compile(rb'(?:[^"\\$`]|\\[\0-\xff]|\$(?![({\[]|\\\n))*')
_IN_HEREDOC = re.compile(rb"(?:[^\\$`]|\\[\0-\xff]|\$(?![({\[]|\\\n))*")
_IN_BRACES = re.compile(rb"""(?:[^}'"\\$`<>]|\\[\0-\xff]|\$(?![({\[']|\\\n))*""")
_IN_ARITHMETIC = re.compile(rb"""(?:[^()'"\\$`]|\$(?![({\[]|\\\n)|"[^"\\$`]*")*""")
_IN_BACKTICKS = re.compile(rb"`([^`\\]*)`")
_PARAMETER = re.compile(rb"[!#]?(?:[A-Za-z_]\w*|[0-9]+|[?#$!@*-])|#(?=\})")
_SETS = re.compile(rb":?=")
_DEEPEST = 60


class Piece(Enum):
    """What a word is made of."""

    PLAIN = 1
    ESCAPED = 2
    SINGLE = 3
    ANSI_C = 4
    DOUBLE = 5
    EXPANSION = 6
    PROCESS = 7


_KINDS = (Piece.PLAIN, Piece.PLAIN, Piece.ESCAPED, Piece.SINGLE, Piece.ANSI_C, Piece.EXPANSION)


class Unsure(Exception):
    pass


class Scanner(ABC):
    """Reads words and what is in them, and notes what is found. `offset`: where this text begins in the one that it is
    part of."""

    def __init__(self, text: bytes, offset: int = 0, depth: int = 0) -> None:
        self.words: set[tuple[int, int, str]] = set()
        self.evaluated: list[str] = []
        self.loops: list[tuple[str, str]] = []
        self.heredocs: list[tuple[str, str]] = []
        self.substituted: list[bytes] = []
        self._text = text
        self._offset = offset
        self._depth = depth
        self._at = 0
        self._waiting: list[tuple[bytes, bool, bool]] = []

    @abstractmethod
    def commands(self, stop: bytes) -> bytes:
        """Read commands up to what closes them; returns what did."""

    # --- words

    def _word(self, at: int) -> bytes:
        """The word that begins here, as written."""
        ends = self._pieces(at)
        while self._text[at:ends].endswith(b"\\\n"):
            ends -= 2
        self._at = ends
        self._require(ends > at)
        return self._text[at:ends]

    def _pieces(self, at: int) -> int:
        text = self._text
        while True:
            match = _SIMPLE.match(text, at)
            at = match.end() if match else at
            sign = text[at : at + 1]
            if sign == b'"':
                at = self._quoted(at + 1)
            elif sign in (b"$", b"`") and sign:
                at = self._expansion(at, quoted=False)
            elif sign in (b"<", b">") and text[at + 1 : at + 2] == b"(":
                at = self._substitution(at + 2)
            else:
                self._require(sign not in (b"'", b"\\", b"\0"))
                return at

    def pieces(self) -> Iterator[tuple[Piece, int, int]]:
        text, at = self._text, 0
        while at < len(text):
            begins = at
            match = _PIECE.match(text, at)
            if match is not None:
                kind, at = _KINDS[match.lastindex or 0], match.end()
            elif text[at : at + 1] == b'"':
                kind, at = Piece.DOUBLE, self._quoted(at + 1)
            elif text.startswith(b'$"', at):
                kind, begins, at = Piece.DOUBLE, at + 1, self._quoted(at + 2)
            elif text[at : at + 1] in (b"$", b"`"):
                kind, at = Piece.EXPANSION, self._expansion(at, quoted=False)
            else:
                self._require(text.startswith((b"<(", b">("), at))
                kind, at = Piece.PROCESS, self._substitution(at + 2)
            yield kind, begins, at

    def _quoted(self, at: int) -> int:
        while True:
            match = _IN_QUOTES.match(self._text, at)
            at = match.end() if match else at
            sign = self._text[at : at + 1]
            if sign == b'"':
                return at + 1
            self._require(sign in (b"$", b"`") and bool(sign))
            at = self._expansion(at, quoted=True)

    def _expansion(self, at: int, *, quoted: bool) -> int:
        """What `$` or a backtick begins at this place; returns where it ends."""
        text = self._text
        if text.startswith(b"$((", at):
            return self._arithmetic(at + 3)
        if text.startswith(b"$(", at):
            return self._substitution(at + 2)
        if text.startswith(b"${", at):
            return self._parameter(at + 2, quoted=quoted)
        if text.startswith(b'$"', at) and not quoted:
            return at + 1
        self._require(text.startswith(b"`", at))
        match = _IN_BACKTICKS.match(text, at)
        if match is None:
            raise Unsure
        self.substituted.append(match[1])
        self._inside(match[1], match.start(1))
        return match.end()

    def _substitution(self, at: int) -> int:
        self._at = at
        known = len(self.substituted)
        self.commands(b")")
        del self.substituted[known:]
        self.substituted.append(self._text[at : self._at - 1])
        return self._at

    def _inside(self, text: bytes, begins: int) -> None:
        inner = type(self)(text, self._offset + begins, self._depth)
        inner.words, inner.evaluated, inner.loops, inner.heredocs = (
            self.words,
            self.evaluated,
            self.loops,
            self.heredocs,
        )
        inner.commands(b"")

    def _parameter(self, at: int, *, quoted: bool) -> int:
        text = self._text
        match = _PARAMETER.match(text, at)
        if match is None:
            raise Unsure
        begins = at
        at = match.end()
        if text[at : at + 1] == b"[":
            at = self._subscript(at + 1)
        operator = text[at : at + 2]
        word = at
        at = self._parameter_word(at, quoted=quoted)
        indirect = match[0][:1] == b"!" and match[0] != b"!" and operator[:1] not in (b"@", b"*")
        cut = operator[:1] == b":" and operator[1:] not in (b"-", b"=", b"?", b"+")
        if indirect or operator[:1] == b"@":
            self._evaluates(text[begins : at - 1])
        elif cut:
            self._evaluates(text[word + 1 : at - 1])
        elif _SETS.match(operator):
            self._sets(match[0], text[word + 1 : at - 1])
        return at

    def _parameter_word(self, at: int, *, quoted: bool) -> int:
        text = self._text
        while True:
            match = _IN_BRACES.match(text, at)
            at = match.end() if match else at
            sign = text[at : at + 1]
            if sign == b"}":
                return at + 1
            if sign in (b"<", b">"):
                self._require(text[at + 1 : at + 2] != b"(")
                at += 1
            elif sign == b'"':
                at = self._quoted(at + 1)
            elif sign == b"'":
                closes = text.find(b"'", at + 1)
                self._require(not quoted and closes > 0)
                at = closes + 1
            else:
                self._require(sign in (b"$", b"`") and bool(sign) and not text.startswith(b"$'", at))
                at = self._expansion(at, quoted=quoted)

    def _subscript(self, at: int) -> int:
        """Of an array, up to behind its bracket."""
        begins = at
        while True:
            match = re.compile(rb"(?:[^\]\['\"\\$`]|\$(?![({\[']))*").match(self._text, at)
            at = match.end() if match else at
            sign = self._text[at : at + 1]
            if sign == b"]":
                break
            self._require(sign in (b"$", b"`") and bool(sign))
            at = self._expansion(at, quoted=True)
        if self._text[begins:at] not in (b"@", b"*"):
            self._evaluates(self._text[begins:at])
        return at + 1

    def _arithmetic(self, at: int) -> int:
        begins, depth = at, 0
        while True:
            match = _IN_ARITHMETIC.match(self._text, at)
            at = match.end() if match else at
            sign = self._text[at : at + 1]
            if sign == b"(":
                depth += 1
                at += 1
            elif sign == b")" and depth:
                depth -= 1
                at += 1
            elif sign == b")":
                self._require(self._text.startswith(b"))", at))
                self._evaluates(self._text[begins:at])
                return at + 2
            else:
                self._require(sign in (b"$", b"`") and bool(sign))
                at = self._expansion(at, quoted=True)

    def _words_until_closed(self) -> None:
        while True:
            self._skip(BLANK_LINES)
            if self._text.startswith(b")", self._at):
                self._at += 1
                return
            self._word(self._at)

    def body(self) -> None:
        while True:
            self._skip(_IN_HEREDOC)
            if self._at >= len(self._text):
                return
            self._at = self._expansion(self._at, quoted=True)

    # --- notes

    def _emit(self, begins: int, ends: int, kind: str) -> None:
        self.words.add((self._offset + begins, self._offset + ends, kind))

    def _sets(self, name: bytes, words: bytes) -> None:
        self.loops.append((name.decode("utf-8", "replace"), words.decode("utf-8", "replace")))

    def _evaluates(self, text: bytes) -> None:
        self.evaluated.append(text.decode("utf-8", "replace"))

    def _skip(self, pattern: re.Pattern[bytes]) -> None:
        match = pattern.match(self._text, self._at)
        self._at = match.end() if match else self._at

    def _deeper(self) -> None:
        self._depth += 1
        self._require(self._depth <= _DEEPEST)

    def _require(self, holds: bool) -> None:
        if not holds:
            raise Unsure
