"""The simple commands of a tree: their words, variables and redirects as they are written."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from trimtab.shell.command import Assignment, Redirect, Word
from trimtab.shell.context import Simple
from trimtab.shell.heredocs import Heredoc, Source
from trimtab.shell.lexer import ARGUMENT, ASSIGNMENT, FIRST, TARGET, Lexed
from trimtab.shell.words import as_script, heredoc_text, joined, word_in, words_in

if TYPE_CHECKING:
    from tree_sitter import Node

_EXPANSION = re.compile(r"(?<!\\)[$`]")


class Nodes:
    """`spans`: where the words are that were read, as the lexer notes them. `sure`: nothing among them passes for
    something else."""

    def __init__(self, source: Source) -> None:
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
        for one in redirects:  # the grammar takes words that follow a redirect for more targets of it
            words += one.children_by_field_name("destination")[1:]
        parts: list[Word] = []
        for begins, ends in joined(words, self.source):
            parts += words_in(self._noted(begins, ends, ARGUMENT if parts else FIRST))
        return Simple(tuple(parts), tuple(assignments), tuple(self.redirect(one) for one in redirects))

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
