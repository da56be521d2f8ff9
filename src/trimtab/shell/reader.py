"""From the tree of a text to the commands that it runs, in the order in which they run."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from trimtab.shell.command import Command, Script, Within, Word
from trimtab.shell.context import Found, Function, Functions, How
from trimtab.shell.evaluation import BUILTINS, computed, turns_words_over
from trimtab.shell.grammar import Unparsable, first_error, tree_of
from trimtab.shell.heredocs import ShellSource, lift
from trimtab.shell.lexer import lex, substitutions_in
from trimtab.shell.simple_commands import Nodes, Simple, pipelines_in
from trimtab.shell.wrappers import (
    SHELLS,
    Given,
    fed_by,
    given,
    hides_script,
    is_ambiguous,
    peel,
    program_of,
    read_by,
    reads_script,
    reads_stdin,
    said_by,
    started,
    text_of,
)

if TYPE_CHECKING:
    from tree_sitter import Node

_LONGEST = 65_536
_DEPTH_OF_SCRIPT = 10  # a script within a script counts for more: it is parsed anew
_MOST_WRAPPERS = 20

_SUBSTITUTIONS = frozenset(("command_substitution", "process_substitution"))
_COMMANDS = frozenset(("command", "declaration_command", "unset_command"))
_GIVEN_TEXT = SHELLS | {"eval", "watch", "trap", "flock", "source", "."}
_SAME_SHELL = frozenset(("eval", "trap", "source", "."))
_ALL_ARGUMENTS = ('"$@"', "$@", "$*")
_NAMES_A_SHELL = re.compile(rb"sh(?:[\s'\";|&)<}`]|$)")
_FEEDS_A_SHELL = re.compile(r"\|.*(?:sh|xargs)\b", re.DOTALL)
_PLAIN = re.compile(r"[A-Za-z0-9_./:=@%+,-]+")
_ALONE = How()
_IN_PIPELINE = How((Within.PIPELINE,))
_NO_SOURCE = ShellSource(b"", b"")
_LISTS = re.compile(r"(?:find|fd|ls|git ls-files|git diff .*--name-only|rg (?:--files|-l)|grep -\w*l)\b(?!.*-printf)")
_CHOOSES = re.compile(r"(?:head|tail|sort|uniq|grep)\b")
_SUBSTITUTES = re.compile(rb"[`(]")


def commands_of(text: str) -> tuple[Command, ...]:
    """Raises Unparsable where nothing can be made of the text."""
    return read(text).commands


@lru_cache(maxsize=16)
def read(text: str) -> Script:
    """Raises Unparsable where nothing can be made of the text; `Script.complete` tells where not all could. Several ask
    about the same call, one right after the other."""
    pipelines = pipelines_in(text)
    if pipelines is not None and not (_FEEDS_A_SHELL.search(text) and any(len(pipeline) > 1 for pipeline in pipelines)):
        return _read_flat(pipelines)
    return read_by_grammar(text)


def _read_flat(pipelines: list[list[Simple]]) -> Script:
    found = Found()
    reader = _Reader(_NO_SOURCE, found, {})
    for stages in pipelines:
        how = _ALONE if len(stages) == 1 else _IN_PIPELINE
        for simple in stages:
            reader.run(simple, how)
    return found.script()


def read_by_grammar(text: str) -> Script:
    """As `read`, without its shortcut."""
    written = text.encode("utf-8", "replace")
    if len(written) > _LONGEST:
        raise Unparsable(f"longer than {_LONGEST} bytes", where=f"{len(written)} bytes")
    if b"\0" in written:
        raise Unparsable("no shell is given a NUL", where=f"byte {written.index(0)}")
    found = Found()
    error = _read(written, found, {}, How())
    if error and not found.commands:
        raise Unparsable("its words do not make a command", where=error)
    return found.script()


def _read(written: bytes, found: Found, functions: Functions, how: How, *, shares: bool = False) -> str:
    """Returns where the first error is, if there is any."""
    source = lift(written)
    root = tree_of(source.text)
    reader = _Reader(source, found, functions, shares=shares)
    reader.statement(root, how)
    lexed = lex(written)
    if root.has_error or not reader.nodes.agree(lexed):
        found.complete = False
    found.evaluated += lexed.evaluated + reader.nodes.evaluated
    found.loops += lexed.loops
    return first_error(root, source) if root.has_error else ""


class _Reader:
    """Reads one text. `functions` are those defined so far: a text for `eval` shares them, one for a new shell does
    not."""

    def __init__(self, source: ShellSource, found: Found, functions: Functions, *, shares: bool = False) -> None:
        self._shares = shares  # the functions of a text that may or may not have this one run
        self._source = source
        self._found = found
        self._functions = functions
        self.nodes = Nodes(source)
        self._substitutes = source is not _NO_SOURCE and (
            bool(source.heredocs) or _SUBSTITUTES.search(source.text) is not None
        )

    def statement(self, node: "Node", how: How, late: Sequence["Node"] = ()) -> None:
        """`late`: redirects that the grammar gives to a whole list or pipeline, and the shell to its last command."""
        if not node.child_count:
            return
        if self._found.full:
            self._found.complete = False
            return
        self._found.depth += 1
        kind = node.type
        if kind in _COMMANDS:
            self._command(node, how, late)
        elif kind == "redirected_statement":
            self._redirected(node, how, late)
        elif kind == "pipeline":
            self._pipeline(node, how, late)
        elif kind in ("list", "negated_command"):
            self._each(node, how, late)
        elif kind in _SUBSTITUTIONS:
            backtick = self._source.text[node.start_byte] == ord("`")
            self._each(node, how.substituted(Within.BACKTICK if backtick else Within.SUBSTITUTION))
        elif kind == "function_definition":
            self._define(node, how)
        elif kind in ("variable_assignment", "variable_assignments"):
            self._assign(node, how, late)
        else:
            if kind == "compound_statement" and not node.named_child_count:
                self._found.complete = False  # `{}` is a word to the shell, and often stands for another
            self._whole(node, how.inside(Within.SUBSHELL) if kind == "subshell" else how, late)
        self._found.depth -= 1

    def _each(self, node: "Node", how: How, late: Sequence["Node"] = ()) -> None:
        children = node.children
        for child, follows in zip(children, [*children[1:], None], strict=True):
            if child.is_named:
                background = follows is not None and follows.type == "&"
                self.statement(child, how.inside(Within.BACKGROUND) if background else how, () if follows else late)

    def _whole(self, node: "Node", how: How, late: Sequence["Node"]) -> None:
        """A compound statement: its redirects are those of every command in it."""
        redirects = tuple([self.nodes.redirect(late_node) for late_node in late])
        if late:
            self._substitutions(late, how)
            how = how._replace(redirects=(*redirects, *how.redirects))
        before = len(self._found.commands)
        if node.type == "c_style_for_statement":
            self._counting_loop(node, how)
        else:
            self._each(node, how)
        if late and not any(redirects[0] in command.redirects for command in self._found.commands[before:]):
            self.run(Simple((), (), ()), how)  # `[[ … ]] > file` runs nothing, and writes all the same

    def _counting_loop(self, node: "Node", how: How) -> None:
        """What stands in its parentheses is computed; to the grammar, some of it assigns."""
        body = node.child_by_field_name("body")
        self._substitutions([child for child in node.children if child != body], how)
        if body is not None:
            self.statement(body, how)

    def _pipeline(self, node: "Node", how: How, late: Sequence["Node"]) -> None:
        stages = node.named_children
        how, fed, lists = how.inside(Within.PIPELINE), how.fed, False
        names_a_shell = _NAMES_A_SHELL.search(self._source.text, node.start_byte, node.end_byte + 1) is not None
        for stage in stages:
            if self._found.full:
                self._found.complete = False
                return
            self.statement(stage, how._replace(fed=fed, lists=lists), late if stage is stages[-1] else ())
            if stage is stages[0]:  # what the others read is the pipe, whatever is given to all of them together
                how = how._replace(
                    redirects=tuple([redirect for redirect in how.redirects if not reads_stdin((redirect,))])
                )
            fed = self._said(stage) if names_a_shell else None
            lists = names_a_shell and self._lists(stage, stage is stages[0] or lists, first=stage is stages[0])

    def _redirected(self, node: "Node", how: How, late: Sequence["Node"]) -> None:
        late = (*node.children_by_field_name("redirect"), *late)
        body = node.child_by_field_name("body")
        if body is not None:
            self.statement(body, how, late)
        else:
            self._substitutions(late, how)
            self.run(Simple((), (), tuple(self.nodes.redirect(late_node) for late_node in late)), how)

    def _define(self, node: "Node", how: How) -> None:
        name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name is None or body is None:
            return
        late = node.children_by_field_name("redirect")
        called = self._source.between(name.start_byte, name.end_byte)
        follows = node.next_sibling
        certain = node.parent is not None and node.parent.type == "program" and not self._shares
        certain = certain and (follows is None or follows.type != "&")
        before = self._functions.get(called)

        def run(how: How) -> None:
            if before is not None and not certain and before.run not in how.calling:
                before.run(how._replace(calling=(*how.calling, before.run)))  # outside of the branch or subshell
            self.statement(body, how, late)

        function = Function(run, certain)
        self._functions[called] = function
        if called == "command_not_found_handle" or self._found.trapped:
            self._found.complete = False
        if certain:
            self._look_through(body, late)
        else:  # a loop may come back to where it is called
            self._call(function, (), how)

    def _look_through(self, body: "Node", late: Sequence["Node"]) -> None:
        """Note the words of a function, called or not."""
        aside = _Reader(self._source, Found(), {})
        aside._found.depth = self._found.depth
        aside.nodes = self.nodes
        aside.statement(body, How(), late)

    def _assign(self, node: "Node", how: How, late: Sequence["Node"]) -> None:
        nodes = [node] if node.type == "variable_assignment" else node.named_children
        self._substitutions((*nodes, *late), how)
        redirects = tuple(self.nodes.redirect(late_node) for late_node in late)
        self.run(Simple((), tuple(self.nodes.assignment(part) for part in nodes), redirects), how)

    def _command(self, node: "Node", how: How, late: Sequence["Node"]) -> None:
        self._substitutions((*node.children, *late), how)
        simple = self.nodes.simple(node, late)
        compound = None
        if self._substitutes:
            compound = next((child for child in node.named_children if child.type == "subshell"), None)
        if compound is None:
            self.run(simple, how)
        else:  # `time ( … )`: to the grammar, `time` is a command like any other
            self.statement(compound, how.wrapped(text_of(simple.parts)), late)

    # --- what runs

    def _substitutions(self, nodes: Iterable["Node"], how: How) -> None:
        """The commands in `$(…)` and the like, however deep in these words."""
        if not self._substitutes:
            return
        for node in nodes:
            if node.type in _SUBSTITUTIONS:
                self.statement(node, how)
            elif not node.child_count:
                heredoc = self._source.heredocs.get(node.start_byte) if node.type == "<" else None
                if heredoc is not None and heredoc.expands:
                    self._substitutions_in(heredoc.body, how)
            elif node.type == "subshell":
                continue
            elif self._found.full:
                self._found.complete = False
            else:
                self._found.depth += 1
                self._substitutions(node.children, how)
                self._found.depth -= 1

    def _substitutions_in(self, body: str, how: How) -> None:
        texts = substitutions_in(body)
        if texts is None:
            self._found.complete = False
        for text in texts or ():
            self._script(Given("", text), how.substituted(Within.SUBSTITUTION), self._functions)

    def run(self, simple: Simple, how: How) -> None:
        if simple.redirects or simple.assignments:
            if any(turns_words_over(assignment) for assignment in simple.assignments):
                self._found.complete = False
            how = how._replace(
                redirects=(*simple.redirects, *how.redirects),
                assignments=(*simple.assignments, *how.assignments),
            )
        parts = simple.parts
        if how.calling:
            parts = self._with_arguments(parts, how)
        calls = True
        while (peeled := peel(parts, lists=how.lists)) is not None:
            if len(how.wrappers) >= _MOST_WRAPPERS:
                self._found.complete = False
                break
            calls = calls and program_of(parts) == "time"  # all the others start programs only
            how = how.wrapped(peeled.wrapper, peeled.assignments)
            parts = peeled.parts
            self._found.complete = self._found.complete and peeled.known
        if calls and self._functions and self._called(parts, how):
            return
        if program_of(parts) not in _GIVEN_TEXT:
            self._add(parts, how)
            return
        script = given(parts)
        if script is not None:
            self._found.trapped = self._found.trapped or program_of(parts) == "trap"
            ran = self._script(script, *self._within(parts, how._replace(fed=None)))
        else:
            if reads_script(parts):
                script = fed_by(how.redirects) if reads_stdin(how.redirects) else how.fed
            within = self._within(parts, how.inside(Within.STDIN))
            ran = script is not None and self._script(read_by(parts, script), *within)
        if not ran:
            self._found.complete = self._found.complete and not (hides_script(parts) or reads_script(parts))
            self._add(parts, how)

    def _within(self, parts: tuple[Word, ...], how: How) -> tuple[How, Functions]:
        """For a text that is run by these words: a new shell knows neither functions nor what one was called with."""
        if program_of(parts) in _SAME_SHELL:
            return how, self._functions
        return how._replace(calling=(), arguments=()), {}

    def _with_arguments(self, parts: tuple[Word, ...], how: How) -> tuple[Word, ...]:
        """What a function is called with, in the place of its `"$@"`."""
        if program_of(parts) in ("set", "shift"):
            self._found.complete = False
        plain = all(word.known and _PLAIN.fullmatch(word.text) for word in how.arguments)
        given = _ALL_ARGUMENTS if plain else _ALL_ARGUMENTS[:1]
        return tuple(word for part in parts for word in (how.arguments if part.text in given else (part,)))

    def _called(self, parts: tuple[Word, ...], how: How) -> bool:
        """Whether the word is the name of a function and surely means that one."""
        function = self._functions.get(text_of(parts[:1]))
        if function is None:
            return False
        self._call(function, parts[1:], how)
        return function.certain

    def _call(self, function: Function, arguments: tuple[Word, ...], how: How) -> None:
        if function.run not in how.calling:
            calling = (*how.calling, function.run)
            function.run(how.inside(Within.FUNCTION)._replace(calling=calling, arguments=arguments))
        elif how.redirects or (arguments and arguments != how.arguments):
            self._found.complete = False  # it calls itself, and that is not followed

    def _script(self, script: Given, how: How, functions: Functions) -> bool:
        """Whether the text runs any command: where not, the one that was given it stands for itself."""
        found = self._found
        if found.full:
            found.complete = False
            return False
        before = len(found.commands)
        found.complete = found.complete and not script.partly
        found.depth += _DEPTH_OF_SCRIPT
        if script.wrapper:
            how = how.wrapped(script.wrapper)
        try:
            shares = functions is self._functions
            _read(script.text.encode("utf-8", "replace"), found, functions, how, shares=shares)
        except Unparsable:
            found.complete = False
        found.depth -= _DEPTH_OF_SCRIPT
        return len(found.commands) > before

    def _lists(self, stage: "Node", before: bool, *, first: bool) -> bool:
        """Whether the names of files come out of this stage of a pipeline."""
        text = self._source.between(stage.start_byte, stage.end_byte)
        return before and (_LISTS if first else _CHOOSES).match(text) is not None

    def _said(self, stage: "Node") -> Given | None:
        late: Sequence[Node] = ()
        if stage.type == "redirected_statement":
            late = stage.children_by_field_name("redirect")
            stage = stage.child_by_field_name("body") or stage
        if stage.type != "command":
            return None
        simple = self.nodes.simple(stage, late)
        return said_by(simple.parts, simple.redirects)

    def _add(self, parts: tuple[Word, ...], how: How) -> None:
        # `[[` behind `time`, which to the grammar is a command like any other
        if (parts and parts[0].text == "[[") or any(map(is_ambiguous, how.redirects)):
            self._found.complete = False
        self._found.commands.append(Command(parts, how.assignments, how.redirects, how.wrappers, how.within))
        if parts and parts[0].text in BUILTINS:
            self._computes(parts)
        for peeled in started(parts):
            self.run(Simple(peeled.parts, (), ()), how.wrapped(peeled.wrapper)._replace(fed=None))

    def _computes(self, parts: tuple[Word, ...]) -> None:
        texts = computed(parts)
        if texts is None:
            self._found.complete = False
        else:
            self._found.evaluated += texts
        if parts[0].text == "unset":
            for name, function in self._functions.items():
                self._functions[name] = function._replace(certain=False)
