"""Words: what the shell makes of quotes, backslashes and braces (`a{b,c}d` becomes `abd` and `acd`)."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from trimtab.shell.command import Word
from trimtab.shell.heredocs import ShellSource
from trimtab.shell.lexer import pieces_of
from trimtab.shell.quoting import Piece

if TYPE_CHECKING:
    from tree_sitter import Node

_SPECIAL = re.compile(r"[\\'\"$`~*?\[{<>]")
_QUOTED = re.compile(r"""'([^']*)'|"([^"\\$`]*)\"""")
_PATTERN = re.compile(r"^~|[*?]|\[.+\]", re.DOTALL)
_BRACES = re.compile(r"\{.*(?:,|\.\.).*\}", re.DOTALL)
_IN_DOUBLE_QUOTES = re.compile(r'\\([\\"$`\n])')
_IN_HEREDOC = re.compile(r"\\([\\$`\n])")
_ANSI_C = re.compile(
    r"\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([^cx]|x(?!\{)))", re.DOTALL
)
_ODD_ANSI_C = re.compile(r"(?:^|[^\\])(?:\\\\)*\\(?:c|x\{)")
_ANSI_C_LETTERS = {
    "a": "\a",
    "b": "\b",
    "e": "\x1b",
    "E": "\x1b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
}
_DOUBLE_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_EXPANDS_IN_QUOTES = re.compile(r"(?<!\\)(?:\\\\)*(?:`|\$[\w({@*#?$!\[-])")
_MANY = re.compile(r"\$\{?@|\$\{[^}]*@[\]}]")  # `"$@"`, `"${list[@]}"`, `"${!x@}"`: as many words as there are values
_NUMBER = re.compile(r"\$[?#$]|\$\(\(.*|\$\{#\w+\}", re.DOTALL)
_UNKNOWN = "\0"

_MOST_WORDS = 200
_SEQUENCE = re.compile(r"(-?\d+|[A-Za-z])\.\.(-?\d+|[A-Za-z])(?:\.\.(-?\d+))?")
# A character that quotes protect is shown as another one, which no text holds.
_PROTECTED = "{},.*?[]~!$-"
_MARK_OF = {ord(sign): 0xE000 + place for place, sign in enumerate(_PROTECTED)}
_UNMARK: dict[int, int | None] = {place: sign for sign, place in _MARK_OF.items()}
KEPT = "\ue0ff"  # an empty word stays one where it is quoted
_UNMARK[ord(KEPT)] = None


def joined(nodes: Iterable["Node"], source: ShellSource) -> Iterator[tuple[int, int]]:
    """Where each word begins and ends: the grammar splits one at `$"` and at a backslash before a line's end."""
    text = source.text
    begins = ends = -1
    for node in nodes:
        start = node.start_byte
        if begins >= 0 and start != ends and text[ends:start] != b"\\\n":
            yield begins, ends
            begins = -1
        begins = start if begins < 0 else begins
        ends = node.end_byte
    if begins >= 0:
        yield begins, ends


def words_in(written: str) -> tuple[Word, ...]:
    """What one word, as it is written, becomes: several where it holds braces that can be told beforehand."""
    if "{" not in written or not _BRACES.search(written):
        return (word_in(written),)
    form = _Form(written)
    if form.dynamic:
        return (form.word._replace(expands=True, splits=True),)
    made = alternatives("".join(form.bare))
    if made is None:
        return (form.word._replace(expands=True, splits=True),)
    return tuple(_static(text) for text in made if text)


def word_in(written: str) -> Word:
    """As `words_in`, where braces mean nothing."""
    if _SPECIAL.search(written) is None:
        return Word(written)
    quoted = _QUOTED.fullmatch(written)
    if quoted is not None:
        return Word(quoted[1] if quoted[2] is None else quoted[2])
    return _Form(written).word


class _Form:
    """One word, piece by piece. In `bare`, characters that quotes protect are marked."""

    def __init__(self, written: str) -> None:
        self.dynamic = self.splits = False
        self.bare: list[str] = []
        pieces = pieces_of(written)
        if pieces is None:
            self.dynamic = self.splits = True
        for kind, text in pieces or ():
            self._add(kind, text)
        self.word = self._word(written)

    def _add(self, kind: Piece, text: str) -> None:
        match kind:
            case Piece.PLAIN:
                self.bare.append(text)
            case Piece.ESCAPED:
                self.bare.append("" if text == "\\\n" else marked(text[1:]))
            case Piece.SINGLE:
                self.bare.append(marked(text[1:-1]) + KEPT)
            case Piece.ANSI_C:
                self._ansi_c(text[2:-1])
            case Piece.DOUBLE:
                self._double(text)
            case _:
                self.dynamic = True
                self.splits = self.splits or (kind is not Piece.PROCESS and _NUMBER.fullmatch(text) is None)
                self.bare.append(_UNKNOWN)

    def _double(self, text: str) -> None:
        if _EXPANDS_IN_QUOTES.search(text):
            self.dynamic = True
            self.splits = self.splits or _MANY.search(text) is not None
            self.bare.append(_UNKNOWN)
        else:
            self.bare.append(marked(_IN_DOUBLE_QUOTES.sub(_escaped, text[1:-1])) + KEPT)

    def _ansi_c(self, text: str) -> None:
        said = _ANSI_C.sub(_from_ansi_c, text).partition("\0")[0]
        self.dynamic = self.dynamic or "\ufffe" in said or _ODD_ANSI_C.search(text) is not None
        self.bare.append(marked(said) + KEPT)

    def _word(self, written: str) -> Word:
        bare = "".join(self.bare)
        expands = _PATTERN.search(bare) is not None
        if self.dynamic:
            return Word(written, True, expands, self.splits or expands)
        return _static(bare)


def _static(bare: str) -> Word:
    expands = _PATTERN.search(bare) is not None
    return Word(unmarked(bare), False, expands, expands and bare[0] != "~")


def as_script(word: Word) -> str | None:
    """The word as text for another shell; what stands in double quotes is one even if it expands in part."""
    if not word.dynamic:
        return word.text
    quoted = _DOUBLE_QUOTED.fullmatch(word.text)
    return _IN_DOUBLE_QUOTES.sub(_escaped, quoted[1]) if quoted else None


def heredoc_text(body: str) -> str:
    """What the shell makes of backslashes in a heredoc whose delimiter is not quoted."""
    return _IN_HEREDOC.sub(_escaped, body)


def _escaped(match: re.Match[str]) -> str:
    return "" if match[1] == "\n" else match[1]


def _from_ansi_c(match: re.Match[str]) -> str:
    octal, byte, short, long, letter = match.groups()
    if letter:
        return _ANSI_C_LETTERS.get(letter, letter if letter in "\\'\"?" else f"\\{letter}")
    code = int(octal, 8) & 0xFF if octal else int(byte or short or long, 16)
    return chr(code) if code < 0x80 else "\ufffe"  # what becomes of it is the locale's business


def marked(text: str) -> str:
    return text.translate(_MARK_OF)


def unmarked(text: str) -> str:
    return text.translate(_UNMARK)


def alternatives(text: str) -> list[str] | None:
    """The words that a marked text becomes; None where they are too many."""
    begins = text.find("{")
    while begins >= 0:
        found = _group(text, begins)
        if found is not None:
            return _combined(text[:begins], *found)
        begins = text.find("{", begins + 1)
    return [text]


def _combined(before: str, choices: list[str], behind: str) -> list[str] | None:
    rest = alternatives(behind)
    made: list[str] = []
    for choice in choices:
        inner = alternatives(choice)
        if inner is None or rest is None or len(made) + len(inner) * len(rest) > _MOST_WORDS:
            return None
        made += [before + middle + end for middle in inner for end in rest]
    return made


def _group(text: str, begins: int) -> tuple[list[str], str] | None:
    """What stands between this brace and its counterpart, by commas, and what follows."""
    depth, start = 0, begins + 1
    choices: list[str] = []
    for at in range(begins, len(text)):
        sign = text[at]
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
            if not depth:
                return _choices([*choices, text[start:at]], text[at + 1 :])
        elif sign == "," and depth == 1:
            choices.append(text[start:at])
            start = at + 1
    return None


def _choices(choices: list[str], behind: str) -> tuple[list[str], str] | None:
    if len(choices) > 1:
        return choices, behind
    match = _SEQUENCE.fullmatch(choices[0])
    made = _sequence(match[1], match[2], int(match[3] or 0)) if match else None
    return (made, behind) if made else None


def _sequence(first: str, last: str, step: int) -> list[str] | None:
    letters = first.isalpha()
    if letters != last.isalpha():
        return None
    begins, ends = (ord(first), ord(last)) if letters else (int(first), int(last))
    step = abs(step) or 1
    if abs(ends - begins) // step > _MOST_WORDS:
        return [""] * (_MOST_WORDS + 1)
    numbers = range(begins, ends + 1, step) if begins <= ends else range(begins, ends - 1, -step)
    return [_written(number, first, last, letters) for number in numbers]


def _written(number: int, first: str, last: str, letters: bool) -> str:
    if letters:
        return chr(number)
    padded = [end for end in (first, last) if re.match(r"-?0\d", end)]
    return f"{number:0{max(len(first), len(last))}d}" if padded else str(number)
