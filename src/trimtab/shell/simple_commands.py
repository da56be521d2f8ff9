"""Simple commands as they are written: words, variables and redirects. Those of a tree, and those of texts that need no
grammar: pipelines and lists whose words hold nothing but quotes and names of variables. Most texts are like that, and
this reads them in a fraction of the time."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from trimtab.model.record import Record
from trimtab.shell.command import Assignment, Redirect, Word, options
from trimtab.shell.heredocs import Heredoc, ShellSource
from trimtab.shell.lexer import ARGUMENT, ASSIGNMENT, FIRST, TARGET, Lexed
from trimtab.shell.words import as_script, heredoc_text, joined, word_in, words_in

if TYPE_CHECKING:
    from tree_sitter import Node

_EXPANSION = re.compile(r"(?<!\\)[$`]")

_WORD = r"""(?:[^\s|&;()<>'"\\$`\#\0]|(?<=[\w/.:=-])\#|'[^']*'|"(?:[^"\\$`]|\$[A-Za-z_?])*"|\$[A-Za-z_?])+"""
_TOKEN = re.compile(
    rf"[ \t]*(?:(\d*(?:>>|>&|>|<)|&>>|&>)[ \t]*({_WORD})|({_WORD})(?=[\s|&;<>]|\Z)|(&&|\|\||\|(?!&)|;(?!;)))"
)
# Without any character that means something to a shell, it is words and nothing else.
_PLAIN = re.compile(r"[A-Za-z0-9_./:@%+,-]+(?:[ \t]+[A-Za-z0-9_./:=@%+,-]+)*")
_SPECIAL = re.compile(r"[\\'\"$`~*?\[{<>]")
_REST = re.compile(r"[ \t]*\Z")
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*\+?=")
_ELEMENT = re.compile(r"[A-Za-z_]\w*\[")
_LONGEST = 1_000
_OTHERWISE = options(
    "if then else elif fi for while until do done case esac select function time coproc in ! { } [ [[ declare typeset"
    " export readonly local unset unsetenv"
)


class Simple(Record):
    """A simple command as it is written."""

    parts: tuple[Word, ...]
    assignments: tuple[Assignment, ...]
    redirects: tuple[Redirect, ...]


class Nodes:
    """`spans`: where the words are that were read, as the lexer notes them. `sure`: nothing among them passes for
    something else."""

    def __init__(self, source: ShellSource) -> None:
        self.source = source
        self.spans: set[tuple[int, int, str]] = set()
        self.evaluated: list[str] = []
        self.sure = True

    def agree(self, lexed: Lexed) -> bool:
        """Whether the grammar's words are those that the shell's own rules find."""
        heredocs = [(heredoc.delimiter, heredoc.body) for heredoc in self.source.heredocs.values()]
        return self.sure and lexed.sure and lexed.words == self.spans and lexed.heredocs == heredocs

    def simple(self, node: "Node", late: Sequence["Node"] = ()) -> Simple:
        words: list[Node] = []
        assignments: list[Assignment] = []
        redirects: list[Node] = []
        for child in node.children:
            if child.type == "file_redirect":
                redirects.append(child)
            elif child.type == "variable_assignment" and node.type == "command":
                assignments.append(self.assignment(child))
            elif child.type not in ("subshell", "comment"):
                words.append(child)
        redirects += late
        for redirect in redirects:  # the grammar takes words that follow a redirect for more targets of it
            words += redirect.children_by_field_name("destination")[1:]
        parts: list[Word] = []
        for begins, ends in joined(words, self.source):
            parts += words_in(self._noted(begins, ends, ARGUMENT if parts else FIRST))
        return Simple(tuple(parts), tuple(assignments), tuple(self.redirect(redirect) for redirect in redirects))

    def _noted(self, begins: int, ends: int, kind: str) -> str:
        """A word as it is written, noted for the comparison with the lexer."""
        begins, ends = self.source.written_at(begins, ends)
        self.spans.add((begins, ends, kind))
        return self.source.written[begins:ends].decode("utf-8", "replace")

    def assignment(self, node: "Node") -> Assignment:
        written = self._noted(node.start_byte, node.end_byte, ASSIGNMENT)
        name, _, value = written.partition("=")
        if value[:1] == "(":
            if "[" in value:
                self.evaluated.append(value)
            return Assignment(name.rstrip("+"), Word(value, True))
        return Assignment(name.rstrip("+"), word_in(value))

    def redirect(self, node: "Node") -> Redirect:
        descriptor = operator = ""
        target: Word | None = None
        if node.type != "file_redirect":  # one that was not lifted, so that its body may pass for commands
            self.sure = False
        for child in node.children:
            if child.type == "file_descriptor":
                descriptor = self.source.between(child.start_byte, child.end_byte)
            elif not child.is_named and target is None and not operator:
                heredoc = self.source.heredocs.get(child.start_byte)
                if heredoc is not None:
                    return _heredoc_redirect(heredoc, descriptor)
                operator = "<<<" if child.start_byte in self.source.herestrings else child.type
            elif target is None:
                target = word_in(self._noted(child.start_byte, child.end_byte, TARGET))
        target = target or Word("")
        body = None if operator != "<<<" else as_script(target)
        return Redirect(operator, target, descriptor, body)


def _heredoc_redirect(heredoc: Heredoc, descriptor: str) -> Redirect:
    dynamic = heredoc.expands and _EXPANSION.search(heredoc.body) is not None
    body = heredoc_text(heredoc.body) if heredoc.expands else heredoc.body
    return Redirect(heredoc.operator, Word(heredoc.delimiter, dynamic), descriptor, body)


def pipelines_in(text: str) -> list[list[Simple]] | None:
    """The stages of each pipeline; None where the text needs the grammar."""
    if len(text) > _LONGEST or not text.isascii():
        return None
    if _PLAIN.fullmatch(text) is not None:
        words = text.split()
        return [[Simple(tuple([Word(word) for word in words]), (), ())]] if words[0] not in _OTHERWISE else None
    pipelines: list[list[Simple]] = [[]]
    parts: list[Word] = []
    assignments: list[Assignment] = []
    redirects: list[Redirect] = []
    at, end = 0, len(text)
    while match := _TOKEN.match(text, at):
        at = match.end()
        operator, target, word, joint = match.groups()
        if word:
            if word[0] == "{" and text[at : at + 1] in ("<", ">"):
                return None
            if parts:
                if _SPECIAL.search(word) is None:
                    parts.append(Word(word))
                else:
                    parts += words_in(word)
            elif word in _OTHERWISE or redirects or _ELEMENT.match(word):
                return None
            elif _ASSIGNMENT.match(word):
                name, _, value = word.partition("=")
                assignments.append(Assignment(name.rstrip("+"), word_in(value)))
            else:
                parts += words_in(word)
        elif operator:
            if not parts:
                return None
            redirects.append(_redirect(operator, target))
        else:
            if not parts and not assignments:
                return None
            pipelines[-1].append(Simple(tuple(parts), tuple(assignments), tuple(redirects)))
            if joint != "|":
                pipelines.append([])
            parts, assignments, redirects = [], [], []
            if at >= end and joint != ";":
                return None
    if at < end and not _REST.match(text, at):
        return None
    if parts or assignments:
        pipelines[-1].append(Simple(tuple(parts), tuple(assignments), tuple(redirects)))
    elif not pipelines[0]:
        return None
    return [stages for stages in pipelines if stages]


def _redirect(operator: str, target: str) -> Redirect:
    bare = operator.lstrip("0123456789")
    return Redirect(bare, word_in(target), operator[: len(operator) - len(bare)])
