"""What a tool call changed that a check could prove wrong: programs, not prose, data or scratch. Of a shell command,
what is plain to see: what output goes into, what is edited in place, what comes into the project from outside of it,
what a patch touches."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from zlib import crc32

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import Obj, items, obj, text
from trimtab.model.record import Record

PATH_DIGITS = 8
EMBEDDED = "embedded"
"""What programs of another language hold or send."""

# Languages by the end of a file's name. Settings, data (json, toml, ini, lock, csv) and styles are no programs: they
# seldom have a check of their own, and asking for one at each of them is how a reader learns to look away.
_ENDINGS: Mapping[str, str] = {
    "go": "go",
    "rust": "rs",
    "python": "py pyi pyx ipynb",
    "web": "js mjs cjs jsx ts mts cts tsx vue svelte astro",
    "shell": "sh bash zsh fish ksh bats ps1 psm1 bat cmd",
    "c": "c h cc cpp cxx hh hpp hxx m mm cu ino",
    "jvm": "java kt kts scala groovy gradle clj",
    "dotnet": "cs fs vb csproj fsproj xaml",
    "ruby": "rb rake gemspec",
    "php": "php",
    "swift": "swift",
    "lua": "lua",
    "beam": "ex exs erl heex",
    EMBEDDED: "html htm tmpl erb sql proto graphql",
    "other": "dart zig nim jl hs ml mli elm pl pm r tf hcl nix wgsl glsl vim el lisp scm rkt sol",
}
_BY_ENDING: Mapping[str, str] = {ending: language for language, all in _ENDINGS.items() for ending in all.split()}
_BY_NAME: Mapping[str, str] = {
    "makefile": "build",
    "gnumakefile": "build",
    "justfile": "build",
    "rakefile": "ruby",
    "dockerfile": "build",
    "containerfile": "build",
    "jenkinsfile": "pipeline",
    "cmakelists.txt": "c",
}
# Settings that hold commands: somebody's machine will run them.
_PIPELINE = re.compile(
    r"(^|/)(\.github/(workflows|actions)/.+|action|\.gitlab-ci|\.travis|azure-pipelines|bitbucket-pipelines"
    r"|\.circleci/.+|\.buildkite/.+|(docker-)?compose[^/]*)\.ya?ml$"
)
_SCRATCH = re.compile(
    r"^(/private)?/(tmp|var/tmp|var/folders|dev)/|(?:^|/)(temp|tmp|scratch|scratchpad|\.?sandbox|playground)/"
    r"|/appdata/local/temp/|(^|/)\.(claude|cursor|codex|gemini|agents?|trimtab|sisyphus)/(plans?|memory|projects|tmp)/"
    r"|(^|/)(plans?|drafts?|notes)/"
)
_DOCUMENTS = re.compile(r"(^|/)(docs?|documentation|brainstorm\w*|mock-?ups?|wireframes?|sketches)/")
_MARKUP = ("html", "htm", "css")
_COMMENT = re.compile(r"^(?:$|//|/\*|\*(?:[ /]|$)|#(?:$|[\s#\-=!](?!/))|--(?:\s|$)|<!--|;;|\"\"\"|''')")
_PATCHED = re.compile(r"^[+-](?![+-]{2} )(.*)$", re.M)
_INTERPRETERS: Mapping[str, str] = {"python": "python", "node": "web", "ruby": "ruby", "sh": "shell"}
_INTO = re.compile(r"(?:^|[^\d&>=-])>{1,2}\s*(\"[^\"]+\"|'[^']+'|[^\s;&|<>()]+)")
_ENTERS = re.compile(r"(?:^|[;&|(\n])\s*cd\s+(\"[^\"]+\"|'[^']+'|[^\s;&|<>()]+)")
_FROM = re.compile(r"(?:^|[^<])<\s*(\"[^\"]+\"|'[^']+'|[^\s;&|<>()]+)")
_IN_PLACE = re.compile(r"^(?:sed (?:-\S+ )*(?:-i|--in-place)|perl (?:-\S+ )*-\w*i|tee)\b")
_DEVICE = re.compile(r"/dev/(?!shm/)")
_BRINGS = re.compile(r"^(?:cp|mv|install) ")
_PATCHES = re.compile(r"^(?:git (?:apply|am)|patch)\b")
_ONLY_LOOKS = re.compile(r" --(?:check|stat|numstat|summary|dry-run|cached|abort|show-current-patch)\b")
_TAKES_A_VALUE = ("-m", "-o", "-g", "-S", "--mode", "--owner", "--group", "--suffix")
_INTO_FOLDER = ("-t", "--target-directory")
_PATCH_TARGET = re.compile(r"^\+\+\+ (?:b/)?([^\s\t]+)|^\*\*\* (?:Add|Update) File: (\S+)", re.M)
_TOLD = re.compile(r"^(?:patching file |Applied patch |Checking patch )'?([^'\n]+?)'?(?: cleanly\.?|\.\.\.)?$", re.M)
_TAKES_BACK = re.compile(r"^git (?:checkout|restore)\b(?! (?:-b|--staged|--cached)\b)|^(?:git )?rm\b")
_TAKES_ALL_BACK = re.compile(r"^git (?:reset (?:\S+ )*--hard|(?:checkout|restore) (?:\S+ )*\.$)")


class WriteSurroundings(Record):
    """What a command line does not say itself: the folder that the agent is in, the output, and the targets of the
    patches that were written before, by their paths."""

    cwd: str = ""
    output: str = ""
    patches: Mapping[str, Sequence[str]] = {}


def language_of(path: str, written: str = "") -> str:
    """The language of a program, or nothing for what is none. `written` is the file's text, where it is known: a
    file whose name does not tell may begin with what is to run it."""
    name = path.rpartition("/")[2].lower()
    stem, dot, ending = name.rpartition(".")
    if _PIPELINE.search(path.lower()):
        return "pipeline"
    known = _BY_NAME.get(name) or _BY_NAME.get(stem if name.startswith("dockerfile.") else "")
    if known or (dot and stem):
        return known or _BY_ENDING.get(ending, "")
    first = written.split("\n", 1)[0]
    if not first.startswith("#!"):
        return ""
    return next((named for word, named in _INTERPRETERS.items() if word in first), "other")


def changed_by(call: ToolCall, cwd: str = "", ignored: Sequence[str] = ()) -> Mapping[str, str]:
    """Paths of programs that a finished edit changed, each with its language."""
    if call.action is Action.EDIT and _only_comments(call.input):
        return {}
    written = text(call.input.get("content")) or text(call.input.get("file_text"))
    return programs(call.paths, cwd, ignored, written)


def programs(paths: Sequence[str], cwd: str = "", ignored: Sequence[str] = (), written: str = "") -> Mapping[str, str]:
    """Those of the paths that are programs of the work at hand, from the agent's folder, with their languages."""
    found = ((path, language_of(path, written)) for path in _wanted(paths, cwd, ignored))
    return {path: language for path, language in found if language and not _apart(path, language)}


def others_changed_by(call: ToolCall, cwd: str = "", ignored: Sequence[str] = ()) -> list[str]:
    """Files of the work at hand that a finished edit changed and that are no programs."""
    return [path for path in _wanted(call.paths, cwd, ignored) if not language_of(path) and not is_scratch(path)]


def _wanted(paths: Sequence[str], cwd: str, ignored: Sequence[str]) -> Iterator[str]:
    """From the agent's folder, without those that the user says need no check."""
    home = f"{cwd.rstrip('/')}/"
    for given in paths:
        whole = given.replace("\\", "/")
        path = whole.removeprefix(home) if cwd else whole
        if not any(fnmatchcase(path, pattern) for pattern in ignored):
            yield path


def edit_of(call: ToolCall) -> tuple[str, str]:
    """What stands for a change, and for the one that it takes back if that was made. The first digits are the file's;
    where more was changed than one passage, there are no others."""
    old, new = (call.input.get(f"{which}_string", call.input.get(f"{which}_str")) for which in ("old", "new"))
    passage = (old, new) if isinstance(old, str) and isinstance(new, str) else ()
    path, *ends = (f"{crc32(given.encode(errors='replace')):0{PATH_DIGITS}x}" for given in (*call.paths[:1], *passage))
    return "".join((path, *ends)), "".join((path, *reversed(ends))) if ends else ""


def is_scratch(path: str) -> bool:
    """Whether it lies where things are tried out, planned or kept for the moment."""
    return bool(_SCRATCH.search(path.lower()))


def edits_in_place(command: str) -> bool:
    return bool(_IN_PLACE.match(command))


def written_by(line: str, commands: Sequence[str], around: WriteSurroundings) -> list[str]:
    """`commands` are the simple commands of the line, in order."""
    opening = line.partition("<<")
    head = opening[0] + opening[2].split("\n", 1)[0]
    found = [_within(_folder_at(head, into.start()), into[1].strip("\"'")) for into in _INTO.finditer(head)]
    folder = ""
    for command in commands:
        words = command.split(" ")
        if words[0] == "cd":
            folder = _within(folder, words[-1])
        elif edits_in_place(command):
            found += [_within(folder, word) for word in words[1:] if not word.startswith("-")]
        elif _BRINGS.match(command):
            found += _brought(words[1:], folder, around.cwd)
        elif _PATCHES.match(command) and not _ONLY_LOOKS.search(command):
            found += _patched(words, line, head, around)
    return [path for path in found if "$" not in path and not _DEVICE.match(path)]


def taken_back(commands: Sequence[str], changed: Collection[str]) -> set[str]:
    """Those of the changed files that a command line deletes, or brings back to what was committed."""
    back = set[str]()
    for command in commands:
        if _TAKES_ALL_BACK.match(command):
            return set(changed)
        if _TAKES_BACK.match(command):
            named = [word.strip("\"'").removeprefix("./").rstrip("/") for word in command.split(" ")[1:]]
            back |= {path for path in changed if any(_is_or_is_in(path, word) for word in named)}
    return back


def _is_or_is_in(path: str, named: str) -> bool:
    return bool(named) and (f"/{path}".endswith(f"/{named}") or path.startswith(f"{named}/"))


def targets_of(patch: str) -> tuple[str, ...]:
    """The files that a patch, given as text, will change."""
    return tuple(
        dict.fromkeys(
            quoted or other for quoted, other in _PATCH_TARGET.findall(patch) if (quoted or other) != "/dev/null"
        )
    )


def _apart(path: str, language: str) -> bool:
    lowered = path.lower()
    if is_scratch(path):
        return True
    return bool(_DOCUMENTS.search(lowered)) and lowered.rpartition(".")[2] in _MARKUP and language == EMBEDDED


def _only_comments(given: Obj) -> bool:
    lines = [line.strip() for line in _touched(given)]
    return bool(lines) and all(_COMMENT.match(line) for line in lines)


def _touched(given: Obj) -> Iterator[str]:
    """The lines that differ, of what was there and of what is there now."""
    for edit in (given, *map(obj, items(given.get("edits")))):
        old = text(edit.get("old_string")) or text(edit.get("old_str"))
        new = text(edit.get("new_string")) or text(edit.get("new_str"))
        before, after = set(old.split("\n")), set(new.split("\n"))
        if old or new:
            yield from sorted(before ^ after)
    patch = text(given.get("input")) or text(given.get("patch"))
    if "*** " in patch:
        yield from _PATCHED.findall(patch)


def _brought(words: Sequence[str], folder: str, cwd: str) -> Iterator[str]:
    """Files that were outside and are now in the project. What is only moved about inside is no change of a program,
    and what leaves it is none of its own any more."""
    into, named = "", list[str]()
    rest = iter(words)
    for word in rest:
        if word in _INTO_FOLDER:
            into = next(rest, "")
        elif word.startswith(tuple(f"{option}=" for option in _INTO_FOLDER)):
            into = word.partition("=")[2]
        elif word in _TAKES_A_VALUE:
            next(rest, "")
        elif not word.startswith("-"):
            named.append(word)
    if not into and len(named) > 1:
        into = named.pop()
    into = _within(folder, into)
    if not named or not _inside(into, cwd):
        return
    several = len(named) > 1 or into.endswith("/") or "." not in into.rpartition("/")[2].lstrip(".")
    for source in named:
        if not _inside(_within(folder, source), cwd):
            name = source.rpartition("/")[2]
            yield f"{into.rstrip('/')}/{name}".removeprefix("./") if several and "." in name else into


def _patched(words: Sequence[str], line: str, head: str, around: WriteSurroundings) -> tuple[str, ...]:
    """A patch may stand in the line itself, or in a file that was written before; or its effect is told."""
    told = tuple(_TOLD.findall(around.output))
    given = [path.strip("\"'") for path in _FROM.findall(head)]
    known = tuple(path for word in (*words, *given) for path in around.patches.get(word, ()))
    return told or targets_of(line) or known


def _folder_at(line: str, place: int) -> str:
    folder = ""
    for entered in _ENTERS.finditer(line, 0, place):
        folder = _within(folder, entered[1].strip("\"'"))
    return folder


def _within(folder: str, path: str) -> str:
    return path if not folder or path.startswith(("/", "~")) else f"{folder.rstrip('/')}/{path}"


def _inside(path: str, cwd: str) -> bool:
    """Whether a path is of the project, by its looks. Where the agent's folder is not known, whatever is no scratch."""
    if path.startswith(("~", "../")) or not path:
        return False
    if path.startswith("/") and cwd:
        home = f"{cwd.rstrip('/')}/"
        return f"{path.rstrip('/')}/".startswith(home) and not is_scratch(path.removeprefix(home))
    return not is_scratch(path)
