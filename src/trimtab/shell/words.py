"""Words: what the shell makes of quotes and backslashes."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from trimtab.shell.command import Word
from trimtab.shell.heredocs import Source

if TYPE_CHECKING:
    from tree_sitter import Node

_PLAIN = frozenset(("word", "number"))
_EXPANDS = re.compile(r"^~|[*?]|\[.+\]|\{[^{}]*(?:,|\.\.)[^{}]*\}")
_BACKSLASH = re.compile(r"\\(.)", re.DOTALL)
_IN_DOUBLE_QUOTES = re.compile(r'\\([\\"$`\n])')
_IN_HEREDOC = re.compile(r"\\([\\$`\n])")
_ANSI_C = re.compile(
    r"\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|c(.)|(.))", re.DOTALL
)
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
_DYNAMIC = frozenset(
    ("arithmetic_expansion", "array", "command_substitution", "expansion", "process_substitution", "simple_expansion")
)
_SPLITS = frozenset(("array", "command_substitution", "expansion", "simple_expansion"))
_NUMBERS = frozenset(("$?", "$#", "$$", "$!"))
_MANY = re.compile(r"\$\{?@|\$\{[^}]*@[\]}]")  # `"$@"`, `"${list[@]}"`, `"${!x@}"`: as many words as there are values
_JOINED = frozenset(("command_name", "concatenation", "translated_string", "variable_assignment"))


_SPECIAL = re.compile(r"[\\~*?\[{]")


def words_of(nodes: Iterable["Node"], source: Source) -> Iterator[Word]:
    """The grammar splits a word at `$"` and at a backslash before a line's end: what touches is one word."""
    touching: list[Node] = []
    text, ends = source.text, 0
    for node in nodes:
        begins = node.start_byte
        if touching and begins != ends and text[ends:begins] != b"\\\n":
            yield word_of(touching, source)
            touching = []
        touching.append(node)
        ends = node.end_byte
    if touching:
        yield word_of(touching, source)


def word_of(nodes: Sequence["Node"], source: Source) -> Word:
    if len(nodes) == 1:
        (node,) = nodes
        if node.type == "command_name" and node.child_count == 1:
            node = node.children[0]
        if node.type in _PLAIN and not node.child_count:
            text = source.between(node.start_byte, node.end_byte)
            if _SPECIAL.search(text) is None:
                return Word(text)
    given: list[str] = []
    bare: list[str] = []
    dynamic = splits = False
    for node in _pieces(nodes):
        text = source.between(node.start_byte, node.end_byte)
        match node.type:
            case "raw_string":
                given.append(text[1:-1])
            case "ansi_c_string":
                given.append(_ANSI_C.sub(_ansi_c, text[2:-1]))
            case "string":
                if any(child.type != "string_content" for child in node.named_children):
                    dynamic, splits = True, splits or _MANY.search(text) is not None
                given.append(_IN_DOUBLE_QUOTES.sub(_escaped, text[1:-1]))
            case kind if kind in _DYNAMIC:
                dynamic, splits = True, splits or (kind in _SPLITS and text not in _NUMBERS)
            case _:
                given.append(_BACKSLASH.sub(_escaped, text))
                bare.append(_BACKSLASH.sub("", text))
                continue
        bare.append("\0")  # so that a tilde behind quotes is not taken for the first character
    expands = _EXPANDS.search("".join(bare)) is not None
    if dynamic:
        return Word(source.between(nodes[0].start_byte, nodes[-1].end_byte), True, expands, splits or expands)
    return Word("".join(given), False, expands, expands and bare[0][:1] != "~")


def as_script(word: Word) -> str | None:
    """The word as text for another shell; what stands in double quotes is one even if it expands in part."""
    if not word.dynamic:
        return word.text
    quoted = _DOUBLE_QUOTED.fullmatch(word.text)
    return _IN_DOUBLE_QUOTES.sub(_escaped, quoted[1]) if quoted else None


def heredoc_text(body: str) -> str:
    """What the shell makes of backslashes in a heredoc whose delimiter is not quoted."""
    return _IN_HEREDOC.sub(_escaped, body)


def _pieces(nodes: Sequence["Node"]) -> Iterator["Node"]:
    for place, node in enumerate(nodes):
        if node.type in _JOINED:
            yield from _pieces(node.children)
        elif node.type != "$" or place + 1 == len(nodes) or nodes[place + 1].type != "string":
            yield node


def _escaped(match: re.Match[str]) -> str:
    return "" if match[1] == "\n" else match[1]


def _ansi_c(match: re.Match[str]) -> str:
    octal, byte, short, long, control, letter = match.groups()
    if octal:
        return chr(int(octal, 8) & 0xFF)
    if control:
        return chr(ord(control.upper()) & 0x1F)
    if letter:
        return _ANSI_C_LETTERS.get(letter, letter if letter in "\\'\"?" else f"\\{letter}")
    code = int(byte or short or long, 16)
    return chr(code) if code <= 0x10FFFF else ""
