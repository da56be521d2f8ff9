"""Programs in other languages, given as text: not understood, but looked through for what deletes and what runs."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from trimtab.shell.arguments import World
from trimtab.shell.places import removal
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, Effect, worst

Patterns: TypeAlias = "tuple[tuple[str, re.Pattern[str]], ...]"

_STRING = r"""(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=\s)/[\w./~*-]{2,}(?=[\s)},]))"""
_TOKEN = re.compile(_STRING + r"|[()\[\]{};\n]")


def _patterns(*texts: str) -> Patterns:
    """Each begins with a word, which is looked for first: that is much quicker than an expression."""
    return tuple((re.split(r"[^\w. ]", text.replace("\\.", "."), maxsplit=1)[0], re.compile(text)) for text in texts)


_OPENS = r"\b\s*\(?"
_WHOLE_FOLDERS = _patterns(
    *(f"{word}{_OPENS}" for word in ("rmtree", "remove_tree", "rm_rf", "rm_r", "remove_dir", "remove_entry_secure")),
    *(
        f"{word}{_OPENS}"
        for word in ("rimraf", "rmSync", "rmdirSync", "removeSync", "emptyDir", "emptyDirSync", "delTree")
    ),
    *(
        rf"{word}{_OPENS}"
        for word in (r"fs\.rm", r"fs\.rmdir", r"fsp\.rm", r"promises\.rm", r"fse\.remove", "RemoveAll")
    ),
    *(rf"{word}{_OPENS}" for word in (r"Deno\.remove", r"Deno\.removeSync", "remove_dir_all", r"del\.sync")),
)
_FILES = _patterns(
    *(rf"os\.{word}{_OPENS}" for word in ("remove", "unlink", "rmdir", "removedirs", "Remove")),
    *(rf"{word}{_OPENS}" for word in ("unlink", "unlinkSync", r"File\.delete", r"File\.unlink", r"Dir\.delete")),
    *(rf"FileUtils\.{word}{_OPENS}" for word in ("rm", "rm_f", "remove")),
)
_STARTS = _patterns(
    *(
        rf"{word}\w*\s*[\s(\[{{]?"
        for word in ("system", "popen", "Popen", "exec", "spawn", "getoutput", "getstatusoutput")
    ),
    *(rf"{word}\s*[\s(\[{{]?" for word in ("check_output", "check_call", "passthru", "proc_open", "ProcessBuilder")),
    r"subprocess\.\w+\s*\(",
    r"Open3\.\w+\s*\(",
    r"do shell script\s*",
)
_BACKTICKS = re.compile(r"`([^`\n]+)`|%x[({\[]([^)}\]]*)[)}\]]|\bqx\s*[({/|]([^)}/|]*)[)}/|]")
_WRITES = _patterns(
    r"open\s*\([^()]*,\s*(?:mode\s*=\s*)?['\"][wax+]",
    r"open\s*\(?\s*(?:my\s+)?\$?\w+\s*,\s*['\"]\s*\+?>",
    r"write_text\s*\(",
    r"write_bytes\s*\(",
    r"writeFile",
    r"appendFile",
    r"createWriteStream",
    r"file_put_contents",
    r"File\.(?:write|open|rename)",
    r"IO\.write",
    r"FileUtils\.",
    r"Deno\.write",
    r"Bun\.write",
    r"os\.(?:rename|replace|truncate|makedirs|mkdir|chmod|symlink)",
    r"shutil\.(?:copy\w*|move)",
    r"fs\.(?:rename|cp|copyFile|mkdir|symlink|truncate)\w*",
    r"to_(?:csv|json|excel|pickle|parquet)\s*\(",
    r"save(?:fig)?\s*\(",
    r"json\.dump\s*\(",
    r"pickle\.dump\s*\(",
    r"touch\s*\(",
)
_SQL_DELETES = re.compile(
    r"(?i)\b(?:drop\s+(?:table|database|schema)|truncate\s+table|dropDatabase\s*\(|flushall\b|flushdb\b)"
)
_DELETES_OVER_HTTP = re.compile(
    r"\b(?:requests|httpx|axios|session|client)\.delete\s*\(|method\s*[:=]\s*['\"]DELETE['\"]"
)
# Words of code that may delete or write in a way that is not recognised: made names, decoded texts, other modules.
_SUSPECT = re.compile(
    r"(?i)unlink|remove|rmtree|rmdir|\brm\b|delete|trunc|eval|exec|system|popen|subprocess|shutil|fileutils|child_process"
    r"|getattr|__import__|importlib|b64|base64|fromhex|frombase|chr\(|\\x[0-9a-f]|rename|\bopen\b|write|\bqx\b|%x|\bdel\b"
)
_REACH = 400


def code_effect(code: str, name: str, world: World, shell: Callable[[str], Effect], *, backticks: bool) -> Effect:
    """`backticks`: in this language they run a command."""
    found = [Effect(EXECUTES, f"`{name}` runs code", snapshot=_SUSPECT.search(code) is not None)]
    for match in _found(_WHOLE_FOLDERS, code):
        found.append(_removed(code, match, world, name, recursive=True))
    for match in _found(_FILES, code):
        found.append(_removed(code, match, world, name, recursive=False))
    for match in _found(_STARTS, code):
        words = [_bare(one) for one in _strings(code, match.end())]
        found += [_only_severe(shell(text)) for text in {" ".join(words), *words[:1]} if text.strip()]
    if backticks and ("`" in code or "%x" in code or "qx" in code):
        for match in _BACKTICKS.finditer(code):
            found.append(_only_severe(shell(next(filter(None, match.groups()), ""))))
    if ("xecute" in code or "query" in code) and _SQL_DELETES.search(code):
        found.append(Effect(DESTRUCTIVE, f"`{name}` runs code that deletes data", outside=True))
    if ("elete" in code or "DELETE" in code) and _DELETES_OVER_HTTP.search(code):
        found.append(Effect(DESTRUCTIVE, f"`{name}` runs code that deletes something at a server", outside=True))
    if next(_found(_WRITES, code), None) is not None:
        found.append(Effect(MUTATING, f"`{name}` runs code that writes files", snapshot=True))
    return worst(found)


def _removed(code: str, match: re.Match[str], world: World, name: str, *, recursive: bool) -> Effect:
    if match[0].startswith(("rmdir", "os.rmdir", "Dir.")) and not recursive:
        return Effect(MUTATING, f"`{name}` runs code that removes an empty folder")
    verb = match[0].strip(" (.")
    paths = [_bare(one) for one in _strings(code, match.end())][:1]
    if not paths:
        if recursive:
            return Effect(DESTRUCTIVE, f"`{name}` runs `{verb}` on folders that cannot be seen here", True, True)
        return Effect(MUTATING, f"`{name}` runs `{verb}` on a file that cannot be seen here", True)
    return removal(paths, world, verb, recursive=recursive)


def _only_severe(effect: Effect) -> Effect:
    """A string near a call may be any text; only what it would clearly do as a command counts."""
    return effect if effect.verdict in (MUTATING, DESTRUCTIVE) else Effect(EXECUTES)


def _found(patterns: Patterns, code: str) -> Iterator[re.Match[str]]:
    for word, pattern in patterns:
        if word in code:
            yield from pattern.finditer(code)


def _strings(code: str, begins: int) -> Iterator[str]:
    """The strings among the arguments of the call that begins here."""
    depth = 1
    for match in _TOKEN.finditer(code, begins, begins + _REACH):
        token = match[0]
        if match["string"]:
            yield token
        elif token in "([{":
            depth += 1
        elif token in ")]}":
            depth -= 1
        if depth <= 0 or (token in ";\n" and depth <= 1):
            return


def _bare(literal: str) -> str:
    return literal[1:-1].replace('\\"', '"').replace("\\'", "'") if literal[0] in "\"'`" else literal
