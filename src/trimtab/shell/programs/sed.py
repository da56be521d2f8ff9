"""sed: its script is read command by command, as GNU sed reads it, for what writes files and what runs programs.

Where another sed reads a script otherwise, or nobody can read it, the script counts as code that nobody has seen.
"""

import re
from collections.abc import Iterator, Mapping
from string import digits, whitespace

from trimtab.shell.arguments import Arguments, Handler, ProgramCall, option_table
from trimtab.shell.places import overwriting
from trimtab.shell.verdict import EXECUTES, MUTATING, NOTHING, Effect, worst

_OPTIONS = option_table(
    """
    [-e --expression -f --file -l --line-length]
    (-n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data -b --binary --posix
    --debug --sandbox --follow-symlinks --help --version -i? -I? --in-place)
    """
)
_ALONE = frozenset("=dDgGhHnNpPxzF")  # commands without an argument
_WITH_NUMBER = frozenset("lLqQ")
_WITH_TEXT = frozenset("aic")
_WITH_LABEL = frozenset(":btT")
_WITH_FILE = frozenset("rRwW")
_FLAGS = frozenset("gpiImM" + digits)
_ENDS = "\n;"
_LINES = re.compile(r"[\d,$;pq= ]+")  # lines by number, the most common script by far
TABLE = ""

_CLASS = re.compile(r"\[([:.=])(?:(?!\1\]).)*\1\]", re.DOTALL)


class _Unreadable(Exception):
    """The script, or what this sed makes of it, cannot be told from its text."""


def sed(call: ProgramCall) -> Effect:
    given = call.given(_OPTIONS)
    if given.has("-i", "-I", "--in-place"):
        return _in_place(call, given)
    if given.has("-f", "--file"):
        return Effect(EXECUTES, "`sed -f` runs a script that cannot be seen here")
    if given.unknown or (not given.value("-l", "--line-length").isdecimal() and given.has("-l", "--line-length")):
        return Effect(EXECUTES, f"`sed {given.unknown or '-l'}` is not known to only read")
    if given.has("--help", "--version"):
        return given.reading(call.program)
    scripts = _scripts(call, given)
    if scripts is None:
        return Effect(EXECUTES, "`sed` runs a script that only the shell knows")
    return _script("\n".join(scripts), call)


def _in_place(call: ProgramCall, given: Arguments) -> Effect:
    scripted = given.has("-e", "--expression", "-f", "--file")
    files = given.operands if scripted else given.operands[1:]
    effects = [overwriting(path, call.world, "sed -i") for path in files]
    return worst((*effects, Effect(MUTATING, "`sed -i` changes files", snapshot=not files)))


def _scripts(call: ProgramCall, given: Arguments) -> list[str] | None:
    """All that is given with `-e`, in order, or else the first operand; None where the shell decides about any."""
    parts, found = call.parts, list[str]()
    if not given.has("-e", "--expression"):
        script = next((part for part in parts if part.text == given.operands[0]), None) if given.operands else None
        return None if script is None or not script.known else [script.text]
    for at, part in enumerate(parts):
        attached = _attached(part.text)
        if attached is None:
            continue
        if not part.known or (not attached and (at + 1 >= len(parts) or not parts[at + 1].known)):
            return None
        found.append(attached or parts[at + 1].text)
    return found


def _attached(word: str) -> str | None:
    """What follows `-e` in the same word; None where the word has none."""
    if word[:2] == "--":
        name, _, value = word.partition("=")
        return value if len(name) > 3 and "--expression".startswith(name) else None
    if word[:1] != "-" or "e" not in word:
        return None
    before, _, value = word[1:].partition("e")
    return value if set(before) <= set("nErsuzb") else None


def _script(script: str, call: ProgramCall) -> Effect:
    if _LINES.fullmatch(script):
        return NOTHING
    try:
        return worst(list(_Script(script).effects(call)))
    except _Unreadable as error:
        return Effect(EXECUTES, f"`sed` runs a script that cannot be read here: {error}")


class _Script:
    """The text of a script and how far it has been read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def effects(self, call: ProgramCall) -> Iterator[Effect]:
        while self._skip(whitespace + ";{}"):
            if self._peek() == "#":
                self._line()
                continue
            self._addresses()
            letter = self._take()
            if letter in ("{", "}", ""):
                continue
            yield from self._command(letter, call)

    def _command(self, letter: str, call: ProgramCall) -> Iterator[Effect]:
        if letter == "s":
            yield from self._substitution(call)
        elif letter == "y":
            self._delimited(2, pattern=False)
        elif letter == "e":
            self._line()
            yield Effect(EXECUTES, "`sed e` runs a command")
        elif letter in _WITH_FILE:
            yield from self._file(letter, call)
        elif letter in _WITH_TEXT:
            self._added_text()
        elif letter in _WITH_LABEL:
            self._until(_ENDS + ("}" if letter != ":" else ""))
        elif letter in _WITH_NUMBER:
            self._skip(" \t" + digits)
        elif letter not in _ALONE:
            raise _Unreadable(f"`{letter}` is no command of sed")
        self._end(letter)

    def _substitution(self, call: ProgramCall) -> Iterator[Effect]:
        self._delimited(2)
        while self._peek() and self._peek() in _FLAGS:
            self._at += 1
        if self._peek() == "e":
            yield Effect(EXECUTES, "`sed s///e` runs what it makes")
            self._at += 1
            yield from self._more_flags(call)
        elif self._peek() == "w":
            self._at += 1
            yield from self._file("s///w", call)

    def _more_flags(self, call: ProgramCall) -> Iterator[Effect]:
        while self._peek() and self._peek() in _FLAGS | {"e"}:
            self._at += 1
        if self._peek() == "w":
            self._at += 1
            yield from self._file("s///w", call)

    def _file(self, how: str, call: ProgramCall) -> Iterator[Effect]:
        """A file's name goes to the end of the line, whatever stands in it."""
        self._skip(" \t")
        path = self._line()
        if how[-1] in "wW":
            yield overwriting(path or "file", call.world, f"sed {how}")

    def _added_text(self) -> None:
        """To the end of the line, and on where a backslash stands there."""
        while True:
            line = self._line()
            backslashes = len(line) - len(line.rstrip("\\"))
            if backslashes % 2 == 0 or self._at >= len(self._text):
                return

    def _addresses(self) -> None:
        self._address()
        self._skip(whitespace)
        if self._peek() == ",":
            self._at += 1
            self._skip(whitespace)
            if self._peek() in ("+", "~"):
                self._at += 1
            self._address()
        self._skip(whitespace + "!")

    def _address(self) -> None:
        first = self._peek()
        if first == "$":
            self._at += 1
        elif first and first in digits:
            self._skip(digits)
            if self._peek() == "~":
                self._at += 1
                self._skip(digits)
        elif first in ("/", "\\"):
            self._at += first == "\\"
            self._delimited(1)
            while self._peek() in ("I", "M"):
                self._at += 1

    def _delimited(self, texts: int, *, pattern: bool = True) -> None:
        """Past a delimiter and as many texts that it ends, of which the first may be a pattern."""
        delimiter = self._take()
        if delimiter in ("", "\n", "\\"):
            raise _Unreadable("a text without an end")
        for place in range(texts):
            while (letter := self._take()) != delimiter:
                if letter == "":
                    raise _Unreadable("a text without an end")
                if letter == "\\":
                    self._take()
                elif letter == "[" and place == 0 and pattern:
                    self._at = after_brackets(self._text, self._at)
                    if not self._at:
                        raise _Unreadable("brackets without an end")

    def _end(self, letter: str) -> None:
        """Behind a command only blanks, a comment, a brace or another command may come."""
        self._skip(" \t\r")
        if self._peek() not in ("", "\n", ";", "}", "#") and self._text[self._at - 1 : self._at] != "\n":
            raise _Unreadable(f"what follows `{letter}`")

    def _line(self) -> str:
        begins = self._at
        ends = self._text.find("\n", begins)
        self._at = len(self._text) if ends < 0 else ends + 1
        return self._text[begins : len(self._text) if ends < 0 else ends]

    def _until(self, ends: str) -> None:
        while self._peek() and self._peek() not in ends:
            self._at += 1

    def _skip(self, letters: str) -> bool:
        while self._peek() and self._peek() in letters:
            self._at += 1
        return bool(self._peek())

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _take(self) -> str:
        letter = self._peek()
        self._at += 1
        return letter


HANDLERS: Mapping[str, Handler] = dict.fromkeys(("sed", "gsed", "ssed"), sed)


def after_brackets(text: str, begins: int) -> int:
    """The place behind the bracket that closes the one before `begins`; 0 where that cannot be told: a backslash before
    the closing one is read in two ways."""
    at = begins + (text[begins : begins + 1] == "^")
    at += text[at : at + 1] == "]"
    while at < len(text) and text[at] != "\n":
        if text[at] == "]":
            return at + 1
        if text[at] == "\\":
            if text[at + 1 : at + 2] in ("]", ""):
                return 0
            at += 1
        inner = _CLASS.match(text, at)
        at = inner.end() if inner else at + 1
    return 0
