"""The guard for Trimtab itself: what it does for a user, that user switches off, and no agent. The user's own terminal
runs no hooks, so nobody is asked there; and the commands themselves find out who calls, so what gets past here is
refused there. Files and other programs have no such second net."""

import re
from collections.abc import Sequence
from functools import lru_cache

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import Obj, each, items, obj, text
from trimtab.steering.safety.guards import ASK, Guard, GuardHit
from trimtab.steering.safety.own_words import (
    PACKAGERS,
    PROGRAMS,
    REMOVES,
    around_us,
    base,
    commanded,
    could_be_ours,
    deed_in,
    edited,
    in_text,
    indirect,
    is_executor,
    is_path,
    own_words,
    said_in,
    started_by_itself,
    texts_of,
    tool_texts,
)
from trimtab.steering.safety.paths import Ground, absolute, below

NAME = "trimtab-itself"

ITSELF = Guard(
    NAME,
    ASK,
    reason="what Trimtab does here is for the user to change.",
    remedy="Say what is in the way and which command would change it: the user runs it in a terminal of their own, or"
    " agrees to it with `/trimtab:allow` and that command.",
    strict=True,
)

_NAMES = ("trimtab", "codeframe", ".claude", "boot.py", "bin/launch", "macro.sh", "prlimit", "separate-git-dir")
_TYPING = ("tiocsti", "0x5412")
_HINTS = ("claude", "kill", "mv", "gdb", "fuser", ".git", ".config", ".local")
_HINTED = re.compile(
    r"\bclaude\b|\bp?kill\b|\bkillall\b|\bmv\s|\bgdb\b|\bfuser\b|[\s/]\.(?:git|config|local)/?(?:\s|$)"
)
_ENDINGS = (".toml", ".db", ".json", "/launch")
_WITH_WILDCARDS = re.compile(r"[*?\]]\S{0,80}\.(?:toml|db|json)\b|[*?\]]/launch")
_RUNS_A_FILE = re.compile(
    r"(?:^|[\s;&|(`])(?:\.{1,2}/|~/|/)?[\w./~-]*[\w-]\.(?:sh|bash|zsh|py|js|mjs|rb|pl)\b|(?:^|[\s;&|(])\.{1,2}/[\w-]"
    r"|(?:^|[\s;&|(])(?:(?:ba|z|da|k)?sh|source|\.|python[\d.]*|node|perl|ruby)\s+(?:-\w+\s+)*[\w./~]"
)
_SWITCHES = re.compile(
    r"trimtab|enabledPlugins|disableAllHooks|[\"']hooks[\"']|disabledMcp\w*|extraKnownMarketplaces|allowManagedHooksOnly",
    re.IGNORECASE,
)
_IMPORTED = re.compile(
    r"(?:from|import)\s+trimtab\b|\btrimtab\.(?:api|boot|coordinator|runtime|store|surfaces)\b"
    r"|(?:import_module|__import__|run_module)\(\s*['\"]trimtab"
)
_NAMED = re.compile(
    r"\.trimtab/[\w.-]+\.(?:toml|db|jsonl?)\b|trimtab/(?:launcher|config\.toml|journal\.db|state\.db)"
    r"|\.claude/settings(?:\.local)?\.json|\.claude\.json|(?:trusted-macros|allowed-remotes)\.json"
)
_WRITES = re.compile(
    r"['\"][wax]b?\+?['\"]|>(?!&|\s*/dev/null)|\b(?:writ\w*|unlink\w*|remove\w*|rename\w*|replace|dump|truncate|rmtree|chmod|execute\w*|delete"
    r"|update|copy\w*|move|symlink|rm|mv|cp|sed)\b",
    re.IGNORECASE,
)
_HARMLESS = re.compile(r"import trimtab\s*[;\n]\s*print\(trimtab\.(?:__version__|__file__)\)")
_INTERPRETER = re.compile(r"(?:python|pypy|ipython)[\d.]*")
_VARIABLES = re.compile(r"\b(?:TRIMTAB_[A-Z0-9_]+|XDG_(?:CONFIG|STATE|DATA)_HOME|CLAUDE_CONFIG_DIR|HOME)=")
_OUR_REFS = "refs/trimtab"
_LOOKS_AT_REFS = frozenset({"for-each-ref", "show-ref", "log", "show", "rev-parse", "ls-remote", "cat-file", "diff"})
_OWN_PROCESS = re.compile(r"/proc/(?:self|thread-self|\d+)/(?:(cwd)|root)(?=/|$)")
_WITHOUT_US = frozenset({"--bare", "--safe-mode", "--setting-sources", "--strict-mcp-config"})
"""Options of a client that runs without our plugin, or without its server."""
_EXCERPT = 4_000
_FREE = frozenset({"rubrics", "patterns", "plans", "ways", "principles", "templates", "guidance"})
_FREE_CHECKOUTS = frozenset({"workstreams", "reviews", "scratch", "retired"})


_PATHS_SPEAK = re.compile(
    r"(?:/\.git/(?:hooks/.+|config)|customize\.py|\.pth|/bin/\w+|managed-settings\.json|/environment\.d/.+|/autostart/.+"
    r"|/systemd/user/.+|/\.\w*(?:profile|rc|env|login|environment))$",
    re.MULTILINE,
)


@lru_cache(maxsize=16)
def speaks_of_us(command: str) -> bool:
    """It may be one that changes what is in force here, guards or no guards. Asked several times of each command, so
    plain words are looked for before any pattern is."""
    lower = command.lower()
    if any(name in lower for name in _NAMES) or any(name in lower for name in _TYPING):
        return True
    if any(hint in lower for hint in _HINTS) and _HINTED.search(lower):
        return True
    wild = "*" in lower or "?" in lower or "]" in lower
    return wild and any(end in lower for end in _ENDINGS) and _WITH_WILDCARDS.search(lower) is not None


def may_be_ours(paths: str) -> bool:
    """Of paths between line ends: one of them may have to do with what is in force here."""
    return speaks_of_us(paths) or _PATHS_SPEAK.search(paths) is not None


def concerns(call: ToolCall) -> str | None:
    """What to ask of the fact `own_places`: the command, or the paths between line ends; None where it is no use."""
    if call.action is Action.SHELL:
        return call.command if speaks_of_us(call.command) or _runs_a_file(call.command) else None
    if call.action in (Action.EDIT, Action.WRITE):
        return "\n".join(call.paths)
    if call.action is Action.OTHER:
        given = "\n".join(value[:_EXCERPT] for _, value in tool_texts(call))
        return given if given and may_be_ours(given) else None
    return None


@lru_cache(maxsize=16)
def _runs_a_file(command: str) -> bool:
    return _RUNS_A_FILE.search(command) is not None


def own_hit(call: ToolCall, ground: Ground, read: Obj, places: Obj) -> GuardHit | None:
    """`read` is the fact `command_calls`, `places` the fact `own_places`."""
    ground = ground._replace(home=ground.home or text(places.get("home")))
    match call.action:
        case Action.SHELL:
            because = _command(call, ground, read, places)
        case Action.OTHER:
            because = _tool(call, ground, places)
        case _:
            because = _edit(call, ground, places)
    return GuardHit(ITSELF, because) if because else None


def own_call(read: Obj) -> Sequence[str]:
    """The words behind our program, of a command that is nothing but one call of it."""
    calls = [each(obj(call).get("words")) for call in items(read.get("calls"))]
    return (own_words(calls[0]) or ()) if len(calls) == 1 and read.get("complete") is True else ()


def _command(call: ToolCall, ground: Ground, read: Obj, places: Obj) -> str:
    if not speaks_of_us(call.command):
        return text(places.get("script"))
    known = [obj(part) for part in items(read.get("calls"))]
    calls = [each(part.get("words")) for part in known]
    for words in calls:
        rest = own_words(words)
        if rest is not None and deed_in(rest):
            return " ".join(words)
        if rest is None and words and _other_program(words, call.command, places):
            return " ".join(words)
        if words and base(words[0]) not in PROGRAMS and around_us(words, call.command, ground, places):
            return " ".join(words)
    return (
        indirect(call.command, calls)
        or in_text(call.command, calls, ground, places)
        or _unread(call.command, read)
        or _programmed(calls, call.command, places)
        or _environment(calls, known, call.command)
        or next((found for part in known if (found := _files(part, call.command, ground, places))), "")
        or text(places.get("script"))
    )


def _unread(command: str, read: Obj) -> str:
    """Of a text that is too long to be read, or that no shell would read: what it names, if it says that it writes."""
    if items(read.get("calls")) or read.get("complete") is not False:
        return ""
    named = _NAMED.search(command)
    return said_in(command) or (named[0] if named and _WRITES.search(command) else "")


def _other_program(words: Sequence[str], command: str, places: Obj) -> bool:
    """Other programs by which Trimtab can be switched off or deceived."""
    program, rest = base(words[0]), words[1:]
    if program == "claude":
        return _client(rest, command)
    if program in ("kill", "pkill", "killall", "skill"):
        return _kills(program, rest, places)
    if program == "git":
        return _git(rest, command)
    if PACKAGERS.fullmatch(program) and not REMOVES.isdisjoint(rest) and "trimtab" in rest:
        return True
    names = [base(word) for word in words]
    return ("boot.py" in names or "launch" in names) and not {"mcp", "hook"}.isdisjoint(rest)


def _client(words: Sequence[str], command: str) -> bool:
    if "/trimtab:" in command or "disableAllHooks" in command or _VARIABLES.search(command):
        return True
    if not _WITHOUT_US.isdisjoint(word.partition("=")[0] for word in words):
        return True
    plain = [word for word in words if word[:1] != "-"]
    ours = "trimtab" in command or "coordinator" in plain or "--all" in words
    return plain[:1] in (["plugin"], ["plugins"], ["mcp"]) and not REMOVES.isdisjoint(plain[1:3]) and ours


def _git(words: Sequence[str], command: str) -> bool:
    """On the refs of the undo net; or with a command of ours behind an alias."""
    if any("!" in word and said_in(word.partition("!")[2]) for word in words):
        return True
    if "update-ref" in words and "--stdin" in words:
        return _OUR_REFS in command
    verbs = [word for word in words if word[:1] != "-"][:2]
    return any(_OUR_REFS in word for word in words) and _LOOKS_AT_REFS.isdisjoint(verbs)


def _kills(program: str, words: Sequence[str], places: Obj) -> bool:
    if program == "kill":
        return any(word.lstrip("-") in each(places.get("pids")) for word in words) or words[-1:] == ("-1",)
    server = f"{text(places.get('server'))} trimtab/boot.py coordinator"
    whole = any(word[:1] == "-" and "f" in word for word in words)
    patterns = [word for word in words if word[:1] != "-"]
    name = base(server.split(" ")[0])
    if whole:
        return any(len(word) > 2 and word in server for word in patterns)
    return any(len(word) > 2 and (word in name or name in word) for word in patterns)


def _programmed(calls: Sequence[Sequence[str]], command: str, places: Obj) -> str:
    """Our own modules, used by a program that the agent writes. Who develops them does little else."""
    if not any(words and is_executor(words[0]) for words in calls):
        return ""
    named = _NAMED.search(command)
    if named and _WRITES.search(command) and (".claude" not in named[0] or _SWITCHES.search(command)):
        return named[0]
    if places.get("developed") is True or not any(words and _INTERPRETER.fullmatch(base(words[0])) for words in calls):
        return ""
    found = _IMPORTED.search(command)
    return found[0] if found and not _HARMLESS.search(command) else ""


def _environment(calls: Sequence[Sequence[str]], known: Sequence[Obj], command: str) -> str:
    """For clients to come: what is in the environment of this command is gone with it."""
    found = _VARIABLES.search(command)
    if found is None or not found[0].startswith("TRIMTAB_"):
        return ""
    changed = [path for call in known for path in each(call.get("changes"))]
    lasting = any(started_by_itself(path) for path in changed) or any(
        words[:1] in (("launchctl",), ("systemctl",)) for words in map(tuple, calls)
    )
    return found[0] if lasting else ""


def _files(call: Obj, command: str, ground: Ground, places: Obj) -> str:
    changed = [*each(call.get("changes")), *each(call.get("writes"))]
    for path in changed:
        if _is_ours(path, ground, places) or could_be_ours(path, ground, places):
            return path
        if _is_settings(path, ground, places) and (_SWITCHES.search(command) or places.get("switching") is True):
            return path
        if started_by_itself(path) and said_in(command):
            return path
        if _is_settings(path, ground, places, named=True):
            return path
    return next((path for path in each(call.get("writes")) if _holds_ours(path, ground, places)), "")


def _tool(call: ToolCall, ground: Ground, places: Obj) -> str:
    """Of another server's tool: nobody knows which of its inputs are paths or commands, so each that can be is."""
    texts = list(tool_texts(call))
    said = " ".join(value for _, value in texts)
    for name, value in texts:
        if deed := commanded(name, value):
            return deed
        if not is_path(value):
            continue
        if _is_ours(value, ground, places) or edited(value, _full(value, ground, places), [said], places):
            return value
        if _is_settings(value, ground, places) and _SWITCHES.search(said):
            return value
    return ""


def _edit(call: ToolCall, ground: Ground, places: Obj) -> str:
    for path in call.paths:
        if edited(path, _full(path, ground, places), texts_of(call.input), places):
            return path
        if _is_ours(path, ground, places):
            return path
        if _is_settings(path, ground, places) and _changes_switches(call, path, ground, places):
            return path
    return ""


def _changes_switches(call: ToolCall, path: str, ground: Ground, places: Obj) -> bool:
    if _SWITCHES.search("\n".join(texts_of(call.input))):
        return True
    return call.action is Action.WRITE and _is_settings(path, ground, places, named=True)


def _is_ours(path: str, ground: Ground, places: Obj) -> bool:
    full = _full(path, ground, places)
    if not full:
        return False
    if any(below(full, ours) is not None for ours in each(places.get("ours"))):
        return True
    if base(full) == "macro.sh" and any(below(full, folder) for folder in each(places.get("trusted"))):
        return True
    return any(_in_folder(below(full, f"{root}/.trimtab")) for root in ground.roots)


def _in_folder(inside: str | None) -> bool:
    """`.trimtab/` itself and the files in it; what agents write too lies in folders below."""
    return inside is not None and inside.partition("/")[0] not in _FREE | _FREE_CHECKOUTS


def _holds_ours(path: str, ground: Ground, places: Obj) -> bool:
    full = _full(path, ground, places)
    ours = (*each(places.get("ours")), *(f"{root}/.trimtab" for root in ground.roots))
    return bool(full) and any(below(place, full) for place in ours)


def _is_settings(path: str, ground: Ground, places: Obj, *, named: bool = False) -> bool:
    """A file of the client's settings; `named`: one in which we stand now."""
    full = _full(path, ground, places)
    return bool(full) and full in each(places.get("named" if named else "settings"))


def _full(path: str, ground: Ground, places: Obj) -> str:
    own = _OWN_PROCESS.match(path)
    full = absolute((own[1] and ground.cwd) + path[own.end() :] if own else path, ground)
    return text(obj(places.get("links")).get(full)) or full
