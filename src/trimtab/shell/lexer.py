"""A second reading of a text, by the shell's own rules for quotes, comments, words and heredocs.

The grammar reads most texts as bash does, and some otherwise. Where its words are not the words found here, nobody
knows what runs. This lexer need not understand everything: what it does not know, it says.
"""

import re

from trimtab.model.record import Record
from trimtab.shell.quoting import BLANK_LINES, Piece, Scanner, Unsure

_BLANK = re.compile(rb"(?:[ \t]|\\\n)*(?:#[^\n]*)?")
_OPERATOR = re.compile(rb";;&|;;|;&|&&|&>>|&>|\|\||\|&|<<<|<<-|<<|<&|<>|>>|>&|>\||[;&|()\n]|<(?!\()|>(?!\()")
_ASSIGNS = re.compile(rb"([A-Za-z_]\w*)(\[[^\]]*\])?\+?=")
_NAME = re.compile(rb"[\w:.+@-]+")
_IN = re.compile(rb"in(?=[\s;]|\\\n)")
_EMPTY_PARENTHESES = re.compile(rb"[ \t]*\([ \t]*\)")
_COMPOUND = re.compile(rb"(?:\{|\[\[|if|for|while|until|case|select)(?=[\s;(]|\\\n)|\(")
_TIMED_OTHERWISE = re.compile(rb"(?:[ \t]+-p)?[ \t]+(?:!|time\b|-|\w+\+?=|\w+\[)")
_TIMED_COMPOUND = re.compile(rb"(?:[ \t]+(-p))?[ \t]+((?:\{|if|for|while|until|case)(?=\s)|\()")
_DELIMITER = re.compile(rb"[ \t]*((?:[^\s\\'\"|&;()<>`$]|\\[^\n]|'[^'\n]*'|\"[^\"\n\\$`]*\")+)(?=[\s|&;()<>]|\Z)")
_QUOTING = re.compile(rb"\\(.)|['\"]")
_ODD_BACKSLASHES = re.compile(rb"(?<!\\)(?:\\\\)*\\\Z")
_COMPARES = re.compile(rb"-(?:eq|ne|lt|le|gt|ge|v|R)")
_CONDITION_SIGNS = re.compile(rb"&&|\|\||[()<>]")

_OPENS = frozenset((b"if", b"then", b"elif", b"else", b"while", b"until", b"do", b"{", b"!"))
_CLOSES = frozenset((b"fi", b"done", b"}"))
_GOES_ON = frozenset((b"then", b"elif", b"else", b"do"))
_DECLARES = frozenset((b"declare", b"typeset", b"local", b"export", b"readonly"))
_REDIRECTS = frozenset((b"<", b">", b">>", b">|", b"&>", b"&>>", b"<&", b">&", b"<>", b"<<<"))
_BLANKS = (b" ", b"\t")
# Where in a command the next word stands.
_FIRST, _PREFIXED, _ARGUMENTS, _IN_TEST, _AFTER_COMPOUND, _ENDS = range(6)

FIRST, ARGUMENT, ASSIGNMENT, TARGET = "fwat"


class Lexed(Record):
    """`words`: where each word of a simple command begins and ends, and what it is there. `evaluated`: texts that the
    shell computes with. `loops`: variables that loops and `${name:=…}` set, and from which text. `sure`: all of the
    text was understood."""

    words: set[tuple[int, int, str]]
    evaluated: list[str]
    loops: list[tuple[str, str]]
    heredocs: list[tuple[str, str]]
    sure: bool


def lex(text: bytes) -> Lexed:
    lexer = _Lexer(text)
    sure = True
    try:
        lexer.commands(b"")
    except Unsure:
        sure = False
    return Lexed(lexer.words, lexer.evaluated, lexer.loops, lexer.heredocs, sure)


def substitutions_in(body: str) -> list[str] | None:
    """The texts of the commands that a heredoc's body has the shell run; None where they cannot be told."""
    lexer = _Lexer(body.encode("utf-8", "replace"))
    try:
        lexer.body()
    except Unsure:
        return None
    return [text.decode("utf-8", "replace") for text in lexer.substituted]


def pieces_of(word: str) -> list[tuple[Piece, str]] | None:
    """The pieces of one word; None where they cannot be told."""
    text = word.encode("utf-8", "replace")
    try:
        return [(kind, text[begins:ends].decode("utf-8", "replace")) for kind, begins, ends in _Lexer(text).pieces()]
    except Unsure:
        return None


class _Lexer(Scanner):
    # --- commands

    def commands(self, stop: bytes) -> bytes:
        """Read commands up to what closes them; returns what did."""
        self._deeper()
        text, place, declares = self._text, _FIRST, False
        waiting = len(self._waiting)
        while True:
            match = _BLANK.match(text, self._at)
            self._at = at = match.end() if match else self._at
            if at >= len(text):
                self._require(not stop and not self._waiting)
                break
            operator = _OPERATOR.match(text, at)
            if operator is not None:
                token = operator[0]
                self._at = operator.end()
                if token in _REDIRECTS:
                    self._redirect(token)
                    place = _PREFIXED if place == _FIRST else place
                elif token in (b"<<", b"<<-"):
                    self._heredoc(token)
                    place = _PREFIXED if place == _FIRST else place
                elif token == b"(":
                    self._require(place == _FIRST)
                    self._parenthesis(at)
                    place = _AFTER_COMPOUND
                elif token == b")":
                    self._require(stop == b")" and len(self._waiting) == waiting)
                    break
                elif token in (b";;", b";&", b";;&"):
                    self._require(stop == b"esac")
                    self._depth -= 1
                    return token
                else:
                    if token == b"\n" and self._waiting:
                        self._bodies()
                    place = _FIRST
                continue
            word = self._word(at)
            ends = self._at
            after = text[ends : ends + 1]
            if after == b"(" or (place == _FIRST and after in _BLANKS and _EMPTY_PARENTHESES.match(text, ends)):
                place = self._before_parenthesis(word, at, place, declares)
            elif after in (b"<", b">") and (word.isdigit() or word[:1] == b"{"):
                self._require(word.isdigit())
            elif place in (_FIRST, _AFTER_COMPOUND) and (then := self._reserved(word, stop, place)) is not None:
                if then == _ENDS:
                    break
                place = then
            else:
                self._require(place != _AFTER_COMPOUND)
                if place == _ARGUMENTS:
                    self._emit(at, ends, ARGUMENT)
                elif place == _IN_TEST:
                    if text[at - 3 : at] in (b"-v ", b"-R "):
                        self._evaluates(word)
                elif word == b"[":  # to the grammar, its words are an expression
                    place = _IN_TEST
                elif _ASSIGNS.match(word):
                    self._assignment(word, at, ends)
                    place = _PREFIXED
                else:
                    self._emit(at, ends, FIRST)
                    place, declares = _ARGUMENTS, word in _DECLARES
        self._depth -= 1
        return stop

    def _reserved(self, word: bytes, stop: bytes, place: int) -> int | None:
        """Where the word behind a reserved one stands; None where this one is not reserved."""
        if place == _AFTER_COMPOUND and word not in _CLOSES and word not in _GOES_ON and word != b"esac":
            return None
        if word in _OPENS:
            return _FIRST
        if word in _CLOSES:
            return _AFTER_COMPOUND
        if word == b"esac":
            self._require(stop == b"esac")
            return _ENDS
        if word in (b"for", b"select"):
            return self._loop()
        if word == b"case":
            return self._case()
        if word == b"[[":
            return self._condition()
        if word == b"function":
            return self._function()
        if word == b"time" and (timed := _TIMED_COMPOUND.match(self._text, self._at)) is not None:
            return self._timed(timed)
        self._require(word != b"time" or _TIMED_OTHERWISE.match(self._text, self._at) is None)
        self._require(word != b"coproc")
        return None

    def _timed(self, match: re.Match[bytes]) -> int:
        """Before parentheses, the grammar takes `time` for a command."""
        if match[2] == b"(":
            self._require(not self._text.startswith(b"((", match.start(2)))
            self._emit(self._at - 4, self._at, FIRST)
            if match[1]:
                self._emit(*match.span(1), ARGUMENT)
        self._at = match.start(2)
        return _FIRST

    def _before_parenthesis(self, word: bytes, at: int, place: int, declares: bool) -> int:
        """`name=(…)` or `name() …`."""
        assigns = _ASSIGNS.fullmatch(word)
        if assigns is not None and (place in (_FIRST, _PREFIXED) or declares):
            self._at += 1
            self._words_until_closed()
            if place == _ARGUMENTS:
                self._emit(at, self._at, ARGUMENT)
                return place
            self._assignment(word, at, self._at)
            return _PREFIXED
        self._require(place == _FIRST and _NAME.fullmatch(word) is not None)
        return self._function_body()

    def _function(self) -> int:
        self._skip(_BLANK)
        self._require(_NAME.fullmatch(self._word(self._at)) is not None)
        if _EMPTY_PARENTHESES.match(self._text, self._at):
            return self._function_body()
        return self._compound_follows()

    def _function_body(self) -> int:
        match = _EMPTY_PARENTHESES.match(self._text, self._at)
        if match is None:
            raise Unsure
        self._at = match.end()
        return self._compound_follows()

    def _compound_follows(self) -> int:
        self._skip(BLANK_LINES)
        self._require(_COMPOUND.match(self._text, self._at) is not None)
        return _FIRST

    def _loop(self) -> int:
        """Behind `for` or `select`."""
        self._skip(_BLANK)
        if self._text.startswith(b"((", self._at):
            self._parenthesis(self._at)
            return _AFTER_COMPOUND
        name = self._word(self._at)
        self._skip(BLANK_LINES)
        if not _IN.match(self._text, self._at):
            self._sets(name, b"$@")
            return _AFTER_COMPOUND
        self._at += 2
        begins = self._at
        while True:
            self._skip(_BLANK)
            operator = _OPERATOR.match(self._text, self._at)
            if operator is not None:
                self._require(operator[0] in (b";", b"\n") and not self._waiting)
                self._sets(name, self._text[begins : self._at])
                self._at = operator.end()
                return _FIRST
            self._word(self._at)

    def _case(self) -> int:
        self._skip(_BLANK)
        self._word(self._at)
        self._skip(BLANK_LINES)
        self._require(self._word(self._at) == b"in" and not self._waiting)
        while True:
            self._skip(BLANK_LINES)
            if self._text.startswith(b"(", self._at):
                self._at += 1
            elif re.compile(rb"esac(?![^\s;&|()<>])").match(self._text, self._at):
                self._at += 4
                return _AFTER_COMPOUND
            self._patterns()
            if self.commands(b"esac") == b"esac":
                return _AFTER_COMPOUND

    def _patterns(self) -> None:
        while True:
            self._skip(_BLANK)
            self._word(self._at)
            self._skip(_BLANK)
            sign = self._text[self._at : self._at + 1]
            self._at += 1
            if sign == b")":
                return
            self._require(sign == b"|")

    def _condition(self) -> int:
        before, compares = b"", b""
        while True:
            self._skip(BLANK_LINES)
            sign = _CONDITION_SIGNS.match(self._text, self._at)
            if sign is not None and not self._text.startswith((b"<(", b">("), self._at):
                self._at = sign.end()
                continue
            word = self._word(self._at)
            if compares:
                self._evaluates(word)
                compares = b""
            elif _COMPARES.fullmatch(word):
                compares = word
                if word not in (b"-v", b"-R"):
                    self._evaluates(before)
            elif word == b"=~":
                self._expression()
            elif word == b"]]":
                return _AFTER_COMPOUND
            before = word

    def _expression(self) -> None:
        """A regular expression: parentheses and bars are part of the word."""
        self._skip(_BLANK)
        depth = 0
        while True:
            self._at = self._pieces(self._at)
            sign = self._text[self._at : self._at + 1]
            if sign not in (b"(", b")", b"|"):
                break
            depth += (sign == b"(") - (sign == b")")
            self._at += 1
        self._require(depth == 0 and sign in (b" ", b"\t", b"\n"))

    def _parenthesis(self, at: int) -> None:
        if self._text.startswith(b"((", at):
            self._at = self._arithmetic(at + 2)
        else:
            self._at = at + 1
            self.commands(b")")

    # --- redirects and heredocs

    def _redirect(self, operator: bytes) -> None:
        self._skip(_BLANK)
        begins = self._at
        self._word(begins)
        self._require(self._text[self._at : self._at + 1] != b"(")
        self._emit(begins, self._at, TARGET)

    def _heredoc(self, operator: bytes) -> None:
        match = _DELIMITER.match(self._text, self._at)
        if match is None:
            raise Unsure
        self._at = match.end()
        quoted = _QUOTING.search(match[1]) is not None
        self._waiting.append((_QUOTING.sub(rb"\1", match[1]), quoted, operator == b"<<-"))

    def _bodies(self) -> None:
        for delimiter, quoted, tabs in self._waiting:
            lines: list[bytes] = []
            while True:
                self._require(self._at < len(self._text))
                ends = self._text.find(b"\n", self._at)
                line = self._text[self._at : ends if ends >= 0 else len(self._text)]
                self._at = ends + 1 if ends >= 0 else len(self._text)
                line = line.lstrip(b"\t") if tabs else line
                goes_on = not quoted and lines and _ODD_BACKSLASHES.search(lines[-1])
                if line == delimiter and not goes_on:
                    break
                # within parentheses, some versions of bash let `E)` end it too
                self._require(self._depth == 1 or not line.startswith(delimiter + b")"))
                lines.append(line)
            body = b"".join(line + b"\n" for line in lines)
            self.heredocs.append((delimiter.decode("utf-8", "replace"), body.decode("utf-8", "replace")))
        self._waiting.clear()

    def _assignment(self, word: bytes, begins: int, ends: int) -> None:
        match = _ASSIGNS.match(word)
        if match is not None and match[2]:
            self._evaluates(match[2][1:-1])
        self._emit(begins, ends, ASSIGNMENT)
