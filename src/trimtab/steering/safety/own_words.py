"""Commands that do what only the user may, however they are spelt: called by another program, through a variable or an
alias, or as text that is handed to an interpreter."""

import re
from collections.abc import Iterator, Sequence

from trimtab.model.deeds import DEEDS, DeedAnswer, DeedCommand, deed_of

PROGRAMS = ("trimtab", "codeframe", "codeframe-marketplace")
_LEFT_TO_THE_COMMAND = ("speak", "feedback", "review", "stop")
"""They are refused to agents when they run, with the tool to use instead: there is nothing to ask the user."""
ASKED = tuple(
    deed
    for deed in DEEDS
    if deed.agents is DeedAnswer.REFUSE and deed.commands and deed.name not in _LEFT_TO_THE_COMMAND
)
_RUNNERS = re.compile(
    r"(?:uvx?|pipx|poetry|pdm|hatch|rye|npx|conda|mamba|coverage|(?:python|pypy)[\d.]*|doas|run0|busybox|xargs|parallel)"
)
_EXECUTORS = re.compile(
    r"(?:(?:ba|z|da|k|a|fi)?sh|busybox|(?:python|pypy|ipython)[\d.]*|node|deno|bun|perl|ruby|php|lua|awk|gawk|tclsh|expect|eval"
    r"|source|\.|xargs|parallel|at|batch|crontab|tmux|screen|zellij|script|su|ssh|systemd-run|osascript|xdotool|ydotool"
    r"|wezterm|kitty|kitten|gnome-terminal|xterm|konsole|alias|emacs|emacsclient|make|just|watch|entr|nohup|setsid)"
)
_INERT = frozenset(
    {"echo", "printf", "cat", "tee", "grep", "egrep", "fgrep", "rg", "ag", "git", "gh", "glab", "ls", "head", "tail"}
    | {"less", "wc", "sort", "uniq", "cut", "tr", "diff", "cd", "true", "test", "[", "mkdir", "touch", "cp", "mv"}
    | {"jq", "man", "which", "type", "command", "file", "stat", "basename", "dirname", "pwd", "export", ":", "sleep"}
)
_MARKS = re.compile(r"""["'`\[\](),;\\{}]+""")
_ASSIGNED = re.compile(r"(?:^|[\s;&|(])(alias\s+)?([A-Za-z_]\w*)=([^\s;&|]+)")
_MOST = 100_000
_AROUND = 400


def base(program: str) -> str:
    return program.rpartition("/")[2]


def is_executor(program: str) -> bool:
    return program.lstrip("\"'")[:1] in ("$", "`") or _EXECUTORS.fullmatch(base(program)) is not None


def is_inert(program: str) -> bool:
    """It runs nothing that it is given."""
    return base(program) in _INERT


def own_words(words: Sequence[str]) -> Sequence[str] | None:
    """What follows our program in a command, however it is started; None where it is not started."""
    if not words:
        return None
    if base(words[0]) in PROGRAMS:
        return words[1:]
    if _RUNNERS.fullmatch(base(words[0])):
        for place, word in enumerate(words[1:], 1):
            if base(word) in PROGRAMS or word.startswith("trimtab."):
                return words[place + 1 :]
    return None


def deed_in(words: Sequence[str]) -> str:
    """The deed that one of our commands does, of those that are asked about; empty for any other."""
    options = frozenset(word.partition("=")[0] for word in words if word[:1] == "-")
    plain = tuple(word for word in words if word[:1] != "-" and word != ":::")
    if plain[:1] == ("hook",):
        return "tell Trimtab what the client has not told it"
    for length in (2, 1):
        deed = deed_of(" ".join(plain[:length]), plain[length:], options)
        if deed is not None:
            return deed.what if deed in ASKED else ""
    return ""


def said_in(text: str) -> str:
    """A deed that a text spells out, in whichever language: quotes, brackets and commas are passed over."""
    if not any(program in text for program in PROGRAMS):
        return ""
    found = _DEED.search(_MARKS.sub(" ", text if len(text) <= _MOST else _excerpts(text)))
    return " ".join(found[0].split()) if found else ""


def _excerpts(text: str) -> str:
    """Of a very long text what stands around our names, wherever that is."""
    places = [found.start() for program in PROGRAMS for found in re.finditer(program, text)]
    return "\n".join(text[max(0, place - 50) : place + _AROUND] for place in places[: _MOST // _AROUND])


def indirect(text: str, calls: Sequence[Sequence[str]]) -> str:
    """A deed that no single command shows."""
    programs = [words[0] for words in calls if words]
    for words in calls:
        if words and base(words[0]) not in _INERT and own_words(words) is None and (found := said_in(" ".join(words))):
            return found
    if any(is_executor(program) for program in programs) and (found := said_in(expanded(text))):
        return found
    return _scattered(text, calls)


def expanded(text: str) -> str:
    """With variables and aliases that the text itself sets put in."""
    plain = (text if len(text) <= _MOST else _excerpts(text)).replace('"', "").replace("'", "")
    for alias, name, value in _ASSIGNED.findall(plain)[:32]:
        pattern = rf"(?<![\w=-]){name}(?![\w=])" if alias else rf"\$(?:{name}\b|\{{{name}\}})"
        plain = re.sub(pattern, lambda _, value=value: value, plain)
    return plain


def _scattered(text: str, calls: Sequence[Sequence[str]]) -> str:
    """Where our program is given words that only the shell knows, those that stand anywhere in the text."""
    given = [rest for words in calls if (rest := own_words(words)) is not None]
    if not any(not rest or any("$" in word or "`" in word for word in rest) for rest in given):
        return ""
    there = set(_MARKS.sub(" ", text).replace("|", " ").split())
    for deed in ASKED:
        for command in deed.commands:
            if there.issuperset(command.words.split()):
                return f"{PROGRAMS[0]} {command.words}"
    return ""


def _spellings() -> Iterator[str]:
    for deed in ASKED:
        for command in sorted(deed.commands, key=lambda each: -len(each.words)):
            yield _spelling(command)


def _spelling(command: DeedCommand) -> str:
    words = r"\s+".join(map(re.escape, command.words.split()))
    unless = "".join(rf"(?!\s+{re.escape(option)})" for option in command.unless)
    if command.operand:
        return rf"{words}\s+(?![-&|><])\w"
    if not command.only:
        return words + unless
    either = "|".join(map(re.escape, command.only))
    return rf"{words}\s+(?:[^\s&|]+\s+){{0,6}}(?:{either})"


_DEED = re.compile(rf"(?:^|[\s/=|&$>!:])(?:{'|'.join(PROGRAMS)})(?:\s+-\S+)*\s+(?:{'|'.join(_spellings())})(?![\w-])")
