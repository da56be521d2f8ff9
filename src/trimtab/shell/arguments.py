"""The words behind a program's name: which are options, which are values of options, which are neither."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.shell.command import Word
from trimtab.shell.verdict import EXECUTES, NOTHING, READ_ONLY, Effect

NO_OPTIONS: frozenset[str] = frozenset()
_GROUP = re.compile(r"\[(?P<values>[^\]]*)\]|\((?P<flags>[^)]*)\)|\{(?P<marks>[^}]*)\}")
_NUMBER = re.compile(r"-\d[\d.,]*")
_HOME = r"\$(?:HOME|PWD|\{(?:HOME|PWD)\})"
# What the shell makes of these begins with a slash, or with one of the letters in the brackets.
_NO_OPTION = re.compile(rf"\"{_HOME}(?:/[^\"]*)?\"$|{_HOME}(?:/[\w./@+-]*)?$|\[[^]!^\s$`-][^]\s$`-]*\][^$`]*$")
# What these mean is the same, and harmless, in every program that knows them.
_COMMON = frozenset(
    ("--help", "--version", "--json", "--verbose", "--quiet", "--no-color", "--no-pager", "--all", "--limit")
)


class Options(Record):
    """A program's option table. `values` take a value: attached, behind `=` or as the next word; `flags` take none, or
    one that is attached (`--color=auto`); `attached` are letters among them whose value may follow at once (`-C5`).
    `numbers`: `-20` is an option. `exact`: one dash may begin a whole name (`find -name`), so letters behind one are no
    cluster. `open`: what the table does not name does no harm either."""

    values: frozenset[str] = NO_OPTIONS
    flags: frozenset[str] = NO_OPTIONS
    attached: frozenset[str] = NO_OPTIONS
    numbers: bool = False
    exact: bool = False
    open: bool = False

    def knows(self, name: str) -> bool:
        return name in self.flags or name in self.values or (self.numbers and _NUMBER.fullmatch(name) is not None)


class Arguments(Record):
    """`options`: each option, letters of a cluster one by one, with its value or nothing. A `--` is among them.
    `unknown`: a word that may be an option which the program's table does not name; nothing where there is none.
    `unseen`: the shell decides about that word. `certain`: how many operands stand before the first word that only the
    shell knows. `cut`: long options that may be the beginning of another name. `pairs`: options with their values, in
    order and as often as they are given."""

    options: Mapping[str, str]
    operands: tuple[str, ...]
    unknown: str = ""
    unseen: bool = False
    certain: int = sys.maxsize
    cut: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()

    def has(self, *names: str) -> bool:
        """Whether any is given; a long option also by the beginning of its name, as most programs take it."""
        options = self.options
        for name in names:
            if name in options:
                return True
        cut = self.cut
        return bool(cut) and any(name.startswith(cut) for name in names)

    def value(self, *names: str) -> str:
        """The value of the first that is given, under its whole name or the beginning of it."""
        options = self.options
        for name in names:
            if name in options:
                return options[name]
        return next((options[short] for short in self.cut for name in names if name.startswith(short)), "")

    def each(self, *names: str) -> list[str]:
        """Every value of an option that may be given more than once."""
        begun = [name for name in self.cut if any(full.startswith(name) for full in names)]
        return [value for name, value in self.pairs if name in names or name in begun]

    def reading(self, program: str) -> Effect:
        """What a program does that only reads, as long as all its options are known."""
        if not self.unknown:
            return NOTHING
        return Effect(EXECUTES, f"`{program} {self.unknown[:60]}` is not known to only read", snapshot=self.unseen)


class World(Record):
    """What the commands before have said about the place where this one runs. `scratch`: the current folder is one for
    temporary files; `temporary`: variables that hold such a place; `fed`: the text on stdin, where it is written
    down; `depth`: how many texts within texts this is; `values`: what is known of variables."""

    scratch: bool = False
    temporary: frozenset[str] = frozenset(("TMPDIR", "TMP", "TEMP"))
    fed: str | None = None
    depth: int = 0
    values: Mapping[str, tuple[Word, ...]] = MappingProxyType({})


class ProgramCall(Record):
    """A program with its words, and how to have another text or command judged in the same world."""

    program: str
    parts: Sequence[Word]
    words: Sequence[str]
    world: World
    judge_text: Callable[[str, World], Effect]
    judge_parts: Callable[[Sequence[Word], World], Effect]

    def arguments(self, takes_value: frozenset[str] = NO_OPTIONS, *, exact: bool = False) -> Arguments:
        return arguments(self.words, takes_value, exact=exact)

    def given(self, table: Options) -> Arguments:
        """The words by the program's table, which also tells what it does not know."""
        return parsed(self.parts, table)

    def text(self, script: str) -> Effect:
        return self.judge_text(script, self.world)

    def inner(self, begins: int) -> Effect:
        """The command that the words from this place on are."""
        return self.judge_parts(self.parts[begins:], self.world)

    def starting(self, begins: int) -> "ProgramCall":
        """The same program without the words before this place."""
        return self._replace(parts=self.parts[begins:], words=self.words[begins:])


Handler: TypeAlias = Callable[[ProgramCall], Effect]


@cache
def option_table(text: str) -> Options:
    """`[-k --key] (-r --reverse -C? -#) {exact open}`: options with a value, options without (`?`: a letter whose value
    may be attached; `-#`: numbers), and marks."""
    groups: dict[str, set[str]] = {"values": set(), "flags": set(), "marks": set()}
    for match in _GROUP.finditer(text):
        assert match.lastgroup is not None
        groups[match.lastgroup].update(match[match.lastgroup].split())
    attached = frozenset(flag[:-1] for flag in groups["flags"] if flag[-1] == "?")
    flags = frozenset(flag.removesuffix("?") for flag in groups["flags"])
    numbers, marks = "-#" in groups["flags"], groups["marks"]
    flags |= _COMMON - groups["values"]
    return Options(frozenset(groups["values"]), flags, attached, numbers, "exact" in marks, "open" in marks)


def arguments(words: Sequence[str], takes_value: frozenset[str] = NO_OPTIONS, *, exact: bool = False) -> Arguments:
    """The words by a list of the options that take a value; whether the others exist is not asked."""
    return _Reading([], words, Options(takes_value, exact=exact, open=True)).all()


def parsed(parts: Sequence[Word], table: Options) -> Arguments:
    for part in parts:
        if part.dynamic or part.expands:
            break
    else:
        return _Reading([], [part.text for part in parts], table).all()
    return _Reading(parts, [_shown(part) for part in parts], table).all()


def _shown(part: Word) -> str:
    """The beginning of a word that the shell completes, where that makes it an option: `"--output=$x"`."""
    return f"{part.prefix}$" if part.dynamic and part.prefix[:1] == "-" else part.text


class _Reading:
    """One pass over the words. `parts` where the shell decides about any of them, else nothing."""

    __slots__ = ("_at", "_certain", "_cut", "_options", "_pairs", "_parts", "_table", "_unknown", "_unseen", "_words")

    def __init__(self, parts: Sequence[Word], words: Sequence[str], table: Options) -> None:
        self._parts, self._words, self._table = parts, words, table
        self._at = 0
        self._options: dict[str, str] = {}
        self._unknown, self._unseen, self._certain = "", False, sys.maxsize
        self._cut: tuple[str, ...] = ()
        self._pairs: list[tuple[str, str]] = []

    def all(self) -> Arguments:
        words, parts, exact = self._words, self._parts, self._table.exact
        operands: list[str] = []
        count = len(words)
        while self._at < count:
            word = words[self._at]
            self._at += 1
            if parts:
                self._doubt(parts[self._at - 1], len(operands))
            if word[:1] != "-" or len(word) < 2:
                operands.append(word)
            elif word == "--" and not exact:  # programs with whole names behind one dash hardly know it
                self._options["--"] = ""
                operands += words[self._at :]
                break
            elif exact or word[1] == "-":
                self._whole(word)
            else:
                self._cluster(word)
        return Arguments(
            self._options, tuple(operands), self._unknown, self._unseen, self._certain, self._cut, tuple(self._pairs)
        )

    def _doubt(self, part: Word, before: int) -> None:
        if part.may_be_option and not _NO_OPTION.match(part.text):
            self._unknown, self._unseen = self._unknown or part.text, True
        if part.dynamic or part.splits:
            self._certain = min(self._certain, before)

    def _whole(self, word: str) -> None:
        name, equals, value = word.partition("=")
        table = self._table
        if name in table.values:
            value = value if equals else self._next_word()
        elif name not in table.flags and not table.knows(name):
            value = self._stranger(word, name, value if equals else None)
        self._options[name] = value
        if value:
            self._pairs.append((name, value))

    def _stranger(self, word: str, name: str, value: str | None) -> str:
        """An option that the table does not name; it may be the beginning of one that it does."""
        if not self._table.open:
            self._unknown = self._unknown or word
        if name[:2] == "--":
            self._cut += (name,)
        return value if value is not None else self._next_word() if _begins(name, self._table) else ""

    def _cluster(self, word: str) -> None:
        """`-xvf name` is three options, and the last takes a value."""
        table, options = self._table, self._options
        if word in table.flags and len(word) == 2 and word not in table.values:
            options[word] = ""
            return
        known = table.open or (len(word) > 2 and table.knows(word)) or (table.numbers and _NUMBER.fullmatch(word))
        whole = word.partition("=")[0]
        if len(whole) > 2 and whole in table.flags:
            options[whole] = ""
        for place in range(1, len(word)):
            letter = f"-{word[place]}"
            if letter in table.values or letter in table.attached:
                rest = word[place + 1 :].removeprefix("=")
                options[letter] = rest or (self._next_word() if letter in table.values else "")
                self._pairs.append((letter, options[letter]))
                if not rest or letter not in table.flags or letter in table.attached:
                    return
                continue  # with some verbs it takes a value and with others none, so more letters may follow
            options[letter] = ""
            if not known and letter not in table.flags:
                self._unknown = self._unknown or word
        if len(word) > 2:
            options[word] = ""

    def _next_word(self) -> str:
        """The value that is a word of its own. One that looks like an option, or that may become several words, is none
        to rely on."""
        at = self._at
        self._at += 1
        if at >= len(self._words):
            self._unknown = self._unknown or (self._words[-1] if not self._table.open else "")
            return ""
        value = self._words[at]
        if not self._table.open:
            odd = value[:1] == "-" and len(value) > 1 and not _NUMBER.fullmatch(value)
            odd = odd and not (self._table.exact and " " in value)
            splits = bool(self._parts) and self._parts[at].splits
            if odd or splits:
                self._unknown, self._unseen = self._unknown or value, self._unseen or splits
        return value


def _begins(name: str, table: Options) -> bool:
    """Whether it is short for options that take a value."""
    return not table.open and name[:2] == "--" and any(option.startswith(name) for option in table.values)


def surely(effect: Effect, given: Arguments, program: str) -> Effect:
    """The effect; but where it is none, only if all options are known."""
    return given.reading(program) if effect.verdict == READ_ONLY else effect
