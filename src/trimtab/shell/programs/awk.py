"""awk: its program is split into tokens and looked through for what writes files and what runs programs.

What awks read differently, or nobody can read, counts as code that nobody has seen.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from trimtab.model.record import Record
from trimtab.shell.arguments import Arguments, Handler, ProgramCall, option_table
from trimtab.shell.places import overwriting
from trimtab.shell.programs.sed import after_brackets
from trimtab.shell.verdict import EXECUTES, MUTATING, Effect, worst

_OPTIONS = option_table(
    """
    [-F --field-separator -v --assign -e --source -f --file -E --exec -i --include -l --load -W]
    (-k --csv -b --characters-as-bytes -P --posix -r --re-interval -S --sandbox -n --non-decimal-data -N
    --use-lc-numeric -M --bignum -O --optimize -s --no-optimize -c --traditional -t --lint-old -V -h --help
    --version)
    """
)
_SCRIPTS_ELSEWHERE = ("-f", "--file", "-E", "--exec", "-l", "--load", "-i", "--include")
_TOKEN = re.compile(
    r"""(?P<blank>[ \t\r]+|\\\r?\n|\#[^\n]*)|(?P<string>"(?:[^"\\\n]|\\.)*")|(?P<number>\d[\w.]*|\.\d+)"""
    r"""|(?P<name>[A-Za-z_]\w*(?:::\w+)?)|(?P<sign>\|\||\|&|&&|>>|[<>=!]=|\+\+|--|[-+*/%^]=|.|\n)""",
    re.DOTALL,
)
_DIVIDES_AFTER = frozenset(")]$") | {"++", "--"}
_ENDS = frozenset(("\n", ";", "}"))
_PRINTS = frozenset(("print", "printf"))


class _Token(Record):
    kind: str
    text: str


class _Unreadable(Exception):
    """The program cannot be told apart into its tokens."""


def awk(call: ProgramCall) -> Effect:
    given = call.given(_OPTIONS)
    for name in _SCRIPTS_ELSEWHERE:
        if given.has(name):
            if given.value(name) == "inplace":
                return Effect(MUTATING, "`awk -i inplace` changes files", snapshot=True)
            return Effect(EXECUTES, f"`awk {name}` runs a script that cannot be seen here")
    if given.unknown or given.has("-W"):
        return Effect(EXECUTES, f"`{call.program} {given.unknown or '-W'}` is not known to only read")
    if given.has("--help", "--version", "-V", "-h"):
        return given.reading(call.program)
    return worst(_program(program, call) for program in _programs(call, given))


def _programs(call: ProgramCall, given: Arguments) -> Iterator[str]:
    """The texts; one that only the shell knows is told as such."""
    wanted = [given.value("-e", "--source")] if given.has("-e", "--source") else list(given.operands[:1])
    if given.has("-e", "--source") and sum(word.startswith(("-e", "--s")) for word in call.words) > 1:
        wanted = ["@"]  # several are put together
    for text in wanted:
        part = next((word for word in call.parts if word.text.endswith(text)), None)
        yield text if part is not None and part.known else "@"


def _program(program: str, call: ProgramCall) -> Effect:
    try:
        tokens = list(_tokens(program))
    except _Unreadable:
        return Effect(EXECUTES, "`awk` runs a program that cannot be read here")
    return worst([*_starts(tokens, call), *_outputs(tokens, call)])


def _tokens(program: str) -> Iterator[_Token]:
    at, last = 0, _Token("sign", "\n")
    while at < len(program):
        match = _TOKEN.match(program, at)
        if match is None or match.lastgroup is None:
            raise _Unreadable
        kind, text = match.lastgroup, match[0]
        if text in ("/", "/=") and not _divides(last):
            kind, text = "regex", _regex(program, at)
        elif text == '"':
            raise _Unreadable  # a string without an end
        at += len(text)
        if kind != "blank":
            last = _Token(kind, text)
            yield last


def _divides(last: _Token) -> bool:
    if last.kind == "name":
        return last.text not in ("print", "printf", "return", "in", "getline", "case", "do", "else", "delete", "exit")
    return last.kind in ("number", "string", "regex") or last.text in _DIVIDES_AFTER


def _regex(program: str, begins: int) -> str:
    at = begins + 1
    while at < len(program) and program[at] != "\n":
        letter = program[at]
        at += 1
        if letter == "\\":
            at += 1
        elif letter == "/":
            return program[begins:at]
        elif letter == "[":
            at = after_brackets(program, at)
            if not at:
                break
    raise _Unreadable


def _starts(tokens: Sequence[_Token], call: ProgramCall) -> Iterator[Effect]:
    """Programs: by `system`, by a pipe, by an extension, or by a name that is made."""
    for at, token in enumerate(tokens):
        if token.text == "@":
            yield Effect(EXECUTES, "`awk` loads or calls what cannot be seen here")
        elif token.text == "system":
            yield _by_system(tokens, at, call)
        elif token.text in ("|", "|&"):
            yield _by_pipe(tokens, at, call)


def _by_system(tokens: Sequence[_Token], at: int, call: ProgramCall) -> Effect:
    runs = Effect(EXECUTES, "`awk system()` runs a command")
    said = [token for token in tokens[at + 1 : at + 4] if token.text != "("]
    if said and said[0].kind == "string":
        return worst((call.text(_unquoted(said[0].text)), runs))
    return runs


def _by_pipe(tokens: Sequence[_Token], at: int, call: ProgramCall) -> Effect:
    """Judged where the command is one string, and nothing is joined to it."""
    before, after = tokens[max(0, at - 2) : at], tokens[at + 1 : at + 3]
    if after and after[0].text == "getline":
        alone = (
            before and before[-1].kind == "string" and (len(before) < 2 or before[0].text in ("(", "{", ";", "\n", "!"))
        )
        command = before[-1] if alone else None
    else:
        alone = after and after[0].kind == "string" and (len(after) < 2 or after[1].text in _ENDS)
        command = after[0] if alone else None
    if command is None:
        return Effect(EXECUTES, "`awk` pipes into a command that it makes")
    return call.text(_unquoted(command.text))


def _outputs(tokens: Sequence[_Token], call: ProgramCall) -> Iterator[Effect]:
    """`print (a > b)` compares, `print a > b` writes; elsewhere `>` compares."""
    depth = printing = -1
    nested = 0
    for at, token in enumerate(tokens):
        text = token.text if token.kind in ("sign", "name") else ""
        if text in _PRINTS:
            printing, depth = at, nested
        elif text in _ENDS and nested <= depth:
            printing = -1
        elif text in ("(", "["):
            nested += 1
        elif text in (")", "]"):
            nested -= 1
        elif text == ">>" or (text == ">" and printing >= 0 and nested <= depth):
            yield _written(tokens, at, call)


def _written(tokens: Sequence[_Token], at: int, call: ProgramCall) -> Effect:
    target, after = tokens[at + 1 : at + 2], tokens[at + 2 : at + 3]
    known = target and target[0].kind == "string" and (not after or after[0].text in _ENDS)
    path = _unquoted(target[0].text) if known else "$x"
    return overwriting(path, call.world, "awk >", appends=tokens[at].text == ">>" and bool(known))


def _unquoted(literal: str) -> str:
    return literal[1:-1].replace('\\"', '"').replace("\\\\", "\\")


HANDLERS: Mapping[str, Handler] = dict.fromkeys(("awk", "gawk", "mawk", "nawk", "goawk", "original-awk"), awk)
TABLE = ""
