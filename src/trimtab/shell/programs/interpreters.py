"""Interpreters: what they are given on the command line or on stdin is not understood, but looked through for what
deletes and what runs; what lies in a file is not."""

import re
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.shell.arguments import Handler, ProgramCall, World, option_table
from trimtab.shell.command import Word, options
from trimtab.shell.places import removal
from trimtab.shell.programs.streams import second_is_output
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect, worst

# Of the standard library, and importing nothing that they are given; all others may come from the current folder.
_MODULES_READ = options("json.tool tokenize dis calendar this sysconfig site platform ast pyclbr tabnanny")
_BEFORE_MODULE = options("-B -E -I -P -s -S -u -q -b -O -OO -IB -BI -Es")
_DENO = option_table("(-q --check --no-remote --no-lock -V --filter --private)")
_DENO_CHANGES = options("install add remove uninstall upgrade cache compile clean vendor publish deploy")
_SHELL_PROGRAMS = options("bash sh zsh dash ksh ash fish tcsh csh source . eval rbash nu xonsh")
_SHELL_CHECK = re.compile(r"-[nuexv]*n[nuexv]*|-[uexv]+|--posix|--norc|--noprofile")
_PROJECT_TOOLS = options("manage.py artisan")  # scripts of frameworks, which have the same verbs everywhere
_PERL_CLUSTER = re.compile(r"-[a-zA-Z0-9]*i[.\w]*")

_SHELL_TEXT = options("-c --command --commands")
TABLE = ""

Patterns: TypeAlias = "tuple[tuple[str, re.Pattern[str]], ...]"

_STRING = r"""(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<=\s)/[\w./~*-]{2,}(?=[\s)},]))"""
_TOKEN = re.compile(_STRING + r"|[()\[\]{};\n]")

_OPENS = r"\b\s*\(?"
_BACKTICKS = re.compile(r"`([^`\n]+)`|%x[({\[]([^)}\]]*)[)}\]]|\bqx\s*[({/|]([^)}/|]*)[)}/|]")
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


class Language(Record):
    """`says`: options whose value is the program itself; `alone`: with one of these, and nothing to run, it only tells
    about itself; `in_place`: letters that make a one-liner rewrite files."""

    says: frozenset[str]
    takes_value: frozenset[str] = frozenset()
    backticks: bool = False
    alone: frozenset[str] = options("--version --help -V -v -h")
    in_place: str = ""


_PYTHON = Language(options("-c"), options("-W -X -Q --check-hash-based-pycs -m"))
_NODE = Language(
    options("-e --eval -p --print -pe"),
    options("-r --require --import --loader -C --conditions --env-file --input-type"),
)
_PERL = Language(options("-e -E"), options("-M -m -I -F -0 -l -C"), True, options("--version --help -v -V -h"), "i")
_RUBY = Language(options("-e"), options("-r -I -C -E -F -W -K"), True, options("--version --help -v -h"), "i")
_PHP = Language(options("-r -B -R -E"), options("-d -c -z -S -t"), True, options("--version --help -v -h -m -i"))
_LANGUAGES: Mapping[str, Language] = {
    **dict.fromkeys(("python", "python3", "python2", "pypy", "pypy3", "py", "ipython", "micropython"), _PYTHON),
    **dict.fromkeys(("node", "nodejs", "deno", "tsx", "ts-node", "electron"), _NODE),
    "perl": _PERL,
    **dict.fromkeys(("ruby", "jruby", "irb"), _RUBY),
    "php": _PHP,
    **dict.fromkeys(("lua", "luajit", "texlua"), Language(options("-e"), options("-l"))),
    **dict.fromkeys(("Rscript", "R", "r"), Language(options("-e"), options("-f --file"))),
    **dict.fromkeys(("osascript",), Language(options("-e"), options("-l"))),
    **dict.fromkeys(
        ("groovy", "scala", "elixir", "julia", "ocaml", "guile", "racket", "sbcl", "clojure", "erl"),
        Language(options("-e --eval -E --execute")),
    ),
    **dict.fromkeys(("tclsh", "wish", "expect"), Language(options("-c"))),
}


def interpreter(call: ProgramCall) -> Effect:
    language = _LANGUAGES[call.program]
    words = call.words
    if call.program in ("python", "python3", "python2", "pypy3", "py") and "-m" in words:
        return _module(call)
    if call.program == "deno" and words[:1] and words[0] not in ("eval", "repl"):
        return _deno(call)
    codes, rest = _said(call, language)
    if not codes and not rest and words and all(word in language.alone for word in words):
        return NOTHING
    found = [code_effect(code, call.program, call.world, call.text, backticks=language.backticks) for code in codes]
    if language.in_place and any(
        _PERL_CLUSTER.fullmatch(word) for word in words if word[:1] == "-" and word[:2] != "--" and word not in codes
    ):
        found.append(Effect(MUTATING, f"`{call.program} -i` changes files", snapshot=True))
    if not codes and call.world.fed is not None and (not rest or rest[0] == "-"):
        found.append(code_effect(call.world.fed, call.program, call.world, call.text, backticks=language.backticks))
    if rest and rest[0].rpartition("/")[2] in _PROJECT_TOOLS:
        begins = len(words) - len(rest)
        found.append(call.judge_parts((Word(rest[0].rpartition("/")[2]), *call.parts[begins + 1 :]), call.world))
    found.append(Effect(EXECUTES, f"`{call.program}` runs code"))
    return worst(found)


def _said(call: ProgramCall, language: Language) -> tuple[list[str], list[str]]:
    """The programs on the command line, and the words from the first operand on."""
    codes: list[str] = []
    words = call.words
    at = 0
    while at < len(words):
        word = words[at]
        if word[:1] != "-" or word in ("-", "--"):
            if call.program == "deno" and word == "eval" and at + 1 < len(words):
                return [words[at + 1]], []
            break
        name, equals, value = word.partition("=")
        cluster = word[:2] != "--" and len(word) > 2 and f"-{word[-1]}" in language.says and word not in language.says
        if word in language.says or cluster:
            codes += words[at + 1 : at + 2]
            at += 2
        elif equals and name in language.says:
            codes.append(value)
            at += 1
        elif word[:2] in language.says and word[:2] != "--" and len(word) > 2:
            codes.append(word[2:])
            at += 1
        else:
            at += 2 if word in language.takes_value else 1
    return codes, list(words[at:])


def _module(call: ProgramCall) -> Effect:
    """`python -m name …` is the program of that name."""
    at = list(call.words).index("-m")
    name = call.words[at + 1] if at + 1 < len(call.words) else ""
    if not _BEFORE_MODULE.issuperset(call.words[:at]):
        return Effect(EXECUTES, f"`{call.program} {call.words[0]}` runs code")
    if name == "json.tool":
        return second_is_output(call.starting(at + 2)._replace(program=name))
    if name in _MODULES_READ:
        plain = all(word[:1] != "-" for word in call.words[at + 2 :]) and all(part.known for part in call.parts)
        return NOTHING if plain else Effect(EXECUTES, f"`{call.program} -m {name}` runs code")
    if name in ("pip", "pip3", "pytest", "black", "isort", "ruff", "coverage", "pre_commit", "poetry", "twine", "uv"):
        effect = call.inner(at + 1)
        return (
            effect
            if name in ("pip", "pip3")
            else worst((effect, Effect(EXECUTES, f"`{call.program} -m {name}` runs code")))
        )
    return Effect(EXECUTES, f"`{call.program} -m {name}` runs code")


def _deno(call: ProgramCall) -> Effect:
    verb = call.words[0]
    given = call.given(_DENO)
    if verb in ("--version", "--help", "-V", "info", "doc", "types", "help"):
        return given.reading(call.program)
    if verb == "lint" and "--fix" in call.words:
        return Effect(MUTATING, "`deno lint --fix` rewrites files", snapshot=True)
    if verb == "fmt":
        rewrites = Effect(MUTATING, "`deno fmt` rewrites files", snapshot=True)
        return given.reading("deno") if "--check" in call.words else rewrites
    if verb in _DENO_CHANGES:
        return Effect(MUTATING, f"`deno {verb}` changes installed packages")
    return Effect(EXECUTES, "`deno` runs code")


def java(call: ProgramCall) -> Effect:
    """A program in a `.jar` that has verbs of its own gives itself away by them."""
    if call.words and all(word in ("-version", "--version", "-help", "--help") for word in call.words):
        return NOTHING
    verb = next(
        (word for word in call.words if re.fullmatch(r"(?:delete|remove|purge|drop|wipe|destroy)-[\w-]+", word)), ""
    )
    if verb:
        return Effect(DESTRUCTIVE, f"`{call.program} … {verb}` deletes something at a server", outside=True)
    if any(word.endswith("jenkins-cli.jar") for word in call.words):
        at = next(place for place, word in enumerate(call.words) if word.endswith("jenkins-cli.jar"))
        return call.text(" ".join(("jenkins-cli", *map(shlex.quote, _without_server(call.words[at + 1 :])))))
    return Effect(EXECUTES, f"`{call.program}` runs code")


def _without_server(words: Sequence[str]) -> list[str]:
    rest = list(words)
    while rest and rest[0][:1] == "-":
        del rest[: 2 if rest[0] in ("-s", "-auth", "-i", "-user", "-logger") else 1]
    return rest


def shell_file(call: ProgramCall) -> Effect:
    """`bash script.sh`, `source x`: code in a file. A shell that is fed a text was judged by that text."""
    if call.words and all(word in ("--version", "--help") for word in call.words):
        return NOTHING
    if call.program in ("bash", "sh", "zsh", "dash", "ksh") and _only_checks(call):
        return NOTHING
    fed = all(word[:1] == "-" for word in call.words)  # a text that another command writes, and that nobody has seen
    text = call.arguments(_SHELL_TEXT).value("-c", "--command", "--commands")
    if text:  # of a shell with a grammar of its own: what it seems to do counts, and more may be in it
        return worst((call.text(text), Effect(EXECUTES, f"`{call.program} -c` runs code", snapshot=True)))
    return Effect(EXECUTES, f"`{call.program}` runs a script that cannot be seen here", snapshot=fed)


def _only_checks(call: ProgramCall) -> bool:
    """`bash -n script`: the option stands before the script."""
    own: list[str] = []
    for part in call.parts:
        if part.text[:1] != "-" and part.known:
            break
        own.append(part.text if part.known else "")
    return all(_SHELL_CHECK.fullmatch(word) for word in own) and any("n" in word and word[:2] != "--" for word in own)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(_LANGUAGES, interpreter),
    **dict.fromkeys(("java", "javaw"), java),
    **dict.fromkeys(_SHELL_PROGRAMS, shell_file),
}


def _patterns(*texts: str) -> Patterns:
    """Each begins with a word, which is looked for first: that is much quicker than an expression."""
    return tuple((re.split(r"[^\w. ]", text.replace("\\.", "."), maxsplit=1)[0], re.compile(text)) for text in texts)


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


def code_effect(code: str, name: str, world: World, shell: Callable[[str], Effect], *, backticks: bool) -> Effect:
    """`backticks`: in this language they run a command."""
    found = [Effect(EXECUTES, f"`{name}` runs code", snapshot=_SUSPECT.search(code) is not None)]
    for match in _found(_WHOLE_FOLDERS, code):
        found.append(_removed(code, match, world, name, recursive=True))
    for match in _found(_FILES, code):
        found.append(_removed(code, match, world, name, recursive=False))
    for match in _found(_STARTS, code):
        words = [_bare(literal) for literal in _strings(code, match.end())]
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
    paths = [_bare(literal) for literal in _strings(code, match.end())][:1]
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
