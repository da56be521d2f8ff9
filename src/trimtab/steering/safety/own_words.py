"""Commands that do what only the user may, however they are spelt: called by another program, through a variable or an
alias, or as text that is handed to an interpreter. And ways around Trimtab that no path of ours shows: folders above
it, words that only the shell fills in, its processes, files that the user's programs run, tools of other servers."""

import posixpath
import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from trimtab.model.deeds import DEEDS, DeedAnswer, DeedCommand, deed_in_words
from trimtab.model.events import ToolCall
from trimtab.model.json import JSON, Obj, each, obj, text
from trimtab.steering.safety.paths import Ground, absolute, below

_OF_PLUGINS = "codeframe-marketplace"
PROGRAMS = ("trimtab", "codeframe", _OF_PLUGINS)
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
REMOVES = frozenset({"uninstall", "remove", "rm", "disable", "delete"})
_GLOB = re.compile(r"[*?\[]")
_GLOBBED = re.compile(r"[\w./~-]*[*?\[][\w./~*?\[\]-]*")
_NUMBER = re.compile(r"(?<![\w.])\d{2,8}(?![\w.])")
_ENDS_PROCESSES = re.compile(r"\b(?:kill|gdb|prlimit|strace|ptrace|fuser|taskkill)\b")
_TYPES = re.compile(r"\bTIOCSTI\b|\b0x5412\b")
_LOCKS = re.compile(r"\bflock\b[^;&|\n]*trimtab")
_MOVERS = frozenset({"mv", "rename", "chmod", "chown", "chgrp", "chattr", "setfacl", "mount", "umount", "ln"})
_STARTED_BY_ITSELF = re.compile(
    r"(?:^|/)\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zshenv|zprofile|envrc|pam_environment)$"
    r"|(?:^|/)\.git/(?:hooks/[\w-]+|config)$|/(?:environment\.d|autostart|systemd/user|cron\.\w+|fish)/[^/]+$|\.pth$"
    r"|(?:^|/)(?:site|user)customize\.py$"
)
_PROGRAMS = frozenset({"git", "trimtab", "claude", "python", "python3", "sh", "bash", "env"})
_READS = re.compile(r"(?:^|_|-)(?:read|get|list|search|find|stat|view|show|info|tree|grep|query|fetch|diff|log)", re.I)
_COMMAND_FIELDS = re.compile(r"command|cmd|script|code|shell|argv?s?$|keys|stdin|input", re.I)
PACKAGERS = re.compile(r"(?:pip[\d.]*|uv|pipx|poetry|pdm|conda|mamba|rye|(?:python|pypy)[\d.]*)")
_LONGEST = 1_000


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
        return of_program(words)
    if _RUNNERS.fullmatch(base(words[0])):
        for place, word in enumerate(words[1:], 1):
            if base(word) in PROGRAMS or word.startswith("trimtab."):
                return of_program(words[place:])
    return None


def of_program(words: Sequence[str]) -> tuple[str, ...]:
    """What follows the name of our program, as if that were `trimtab`."""
    return ("plugin", *words[1:]) if base(words[0]) == _OF_PLUGINS else tuple(words[1:])


def deed_in(words: Sequence[str]) -> str:
    """The deed that one of our commands does, of those that are asked about; empty for any other."""
    given = [word for word in words if word != ":::"]
    if next((word for word in given if word[:1] != "-"), "") == "hook":
        return "tell Trimtab what the client has not told it"
    deed = deed_in_words(given)
    return deed.what if deed is not None and deed in ASKED else ""


def said_in(text: str) -> str:
    """A deed that a text spells out, in whichever language: quotes, brackets and commas are passed over."""
    if not any(program in text for program in PROGRAMS):
        return ""
    plain = _MARKS.sub(" ", text if len(text) <= _MOST else _excerpts(text)).replace(_OF_PLUGINS, "trimtab plugin")
    found = _DEED.search(plain)
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


def around_us(words: Sequence[str], command: str, ground: Ground, places: Obj) -> bool:
    """Of one command: what it is done to, or with."""
    program = base(words[0])
    if program in _MOVERS:
        moved = _moved(words) if program == "mv" else words[1:]
        return any(_holds(word, ground, places, whole=program == "mv") for word in moved)
    if program == "git":
        return "init" in words and any(word.startswith("--separate-git-dir") for word in words)
    if PACKAGERS.fullmatch(program) and "trimtab" in command and places.get("developed") is not True:
        return not {"install", "add", "sync", *REMOVES}.isdisjoint(words) and any("trimtab" in w for w in words[1:])
    if is_inert(program):
        return False
    return _asks_the_client(words)


def in_text(command: str, calls: Sequence[Sequence[str]], ground: Ground, places: Obj) -> str:
    """What only the text as a whole shows."""
    found = _TYPES.search(command) or _LOCKS.search(command)
    if found:
        return found[0]
    if _ENDS_PROCESSES.search(command):
        ours = next((pid for pid in _NUMBER.findall(command) if pid in each(places.get("pids"))), "")
        if ours:
            return f"process {ours}"
        if (named := _found_by_name(calls, places)) and "kill" in command:
            return named
    elif not any(words and is_executor(words[0]) for words in calls):
        return ""
    return next((word for word in _GLOBBED.findall(command) if could_be_ours(word, ground, places)), "")


def could_be_ours(path: str, ground: Ground, places: Obj) -> bool:
    """Whether a path with wildcards can name one of our files. One that can name any file is no sign of it."""
    if not _GLOB.search(path) or not ("/" in path or path.startswith(".")):
        return False
    full = absolute(path, ground)
    if not full or not re.sub(r"[*?\[\]]", "", path).strip("./~"):
        return False
    depth = full.count("/") + 1
    return any(fnmatchcase("/".join(file.split("/")[:depth]), full) for file in each(places.get("files")))


def started_by_itself(path: str) -> bool:
    """Whether programs of the user's run the file, or what it says, without being told to."""
    return _STARTED_BY_ITSELF.search(path) is not None


def edited(path: str, full: str, texts: Sequence[str], places: Obj) -> bool:
    """Files by which a deed is done later, or another program takes the place of one that we run."""
    if any(below(full, folder) for folder in each(places.get("site"))):
        return full.endswith((".pth", "customize.py"))
    if base(full) in _PROGRAMS and posixpath.dirname(full) in each(places.get("path")):
        return True
    return started_by_itself(path) and any(said_in(text) or "TRIMTAB_" in text for text in texts)


def tool_texts(call: ToolCall) -> Iterator[tuple[str, str]]:
    """The texts that another server's tool is given, with the names of their fields. None for one that only reads."""
    if _READS.search(call.tool.rpartition("__")[2]):
        return
    for name, value in call.input.items():
        for found in texts_of(value):
            yield name, found


def is_path(value: str) -> bool:
    return 0 < len(value) <= _LONGEST and "\n" not in value


def commanded(name: str, value: str) -> str:
    return said_in(value) if _COMMAND_FIELDS.search(name) else ""


def texts_of(given: JSON) -> list[str]:
    if isinstance(given, str):
        return [given]
    values = obj(given).values() if not isinstance(given, list | tuple) else given
    return [found for value in values for found in texts_of(value)] if values else []


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


def _holds(word: str, ground: Ground, places: Obj, *, whole: bool) -> bool:
    """Whether something of ours lies below. `whole`: also the project itself, or the home folder."""
    full = absolute(word, ground)
    if not full or full == "/":
        return False
    if full in (text(places.get("client")), f"{text(places.get('client'))}/plugins"):
        return True
    ours = (*each(places.get("ours")), *(f"{root}/.trimtab" for root in ground.roots))
    above = (*ground.roots, text(places.get("home")))
    if not whole and any(below(top, full) is not None for top in above):
        return False
    return any(below(place, full) is not None for place in ours)


def _moved(words: Sequence[str]) -> Sequence[str]:
    """Without where it is moved to."""
    plain = [word for word in words[1:] if word[:1] != "-"]
    return plain if any(word.startswith(("-t", "--target-directory")) for word in words) else plain[:-1]


def _asks_the_client(words: Sequence[str]) -> bool:
    """By whichever program the client is started."""
    if any("/trimtab:" in word for word in words[1:]):
        return True
    for place, word in enumerate(words):
        if word in ("plugin", "plugins", "mcp") and not REMOVES.isdisjoint(words[place + 1 : place + 3]):
            return any("trimtab" in named or named == "coordinator" for named in words[place + 1 :])
    return False


def _found_by_name(calls: Sequence[Sequence[str]], places: Obj) -> str:
    server = f"{text(places.get('server'))} trimtab/boot.py coordinator mcp"
    for words in calls:
        if words and base(words[0]) in ("pgrep", "pidof", "killall"):
            for word in words[1:]:
                if len(word) > 2 and word[0] != "-" and (word in server or base(server.split(" ")[0]) in word):
                    return " ".join(words)
    return ""
