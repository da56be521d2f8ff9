"""What a tool call changed that a check could prove wrong: programs, not prose, data or scratch."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import Obj, items, obj, text

EMBEDDED = "embedded"
"""What programs of another language hold or send."""

# Languages by the end of a file's name. Settings and data (json, toml, ini, lock, csv) are no programs: what reads
# them seldom has a check of its own, and asking for one at each of them is how a reader learns to look away.
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
    EMBEDDED: "css scss sass less html htm tmpl erb sql proto graphql",
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


_INTERPRETERS: Mapping[str, str] = {"python": "python", "node": "web", "ruby": "ruby", "sh": "shell"}


def changed_by(call: ToolCall, cwd: str = "", ignored: Sequence[str] = ()) -> Mapping[str, str]:
    """Paths of programs that a finished edit changed, each with its language."""
    if call.action not in (Action.EDIT, Action.WRITE):
        return {}
    if call.action is Action.EDIT and _only_comments(call.input):
        return {}
    written = text(call.input.get("content")) or text(call.input.get("file_text"))
    return programs(call.paths, cwd, ignored, written)


def programs(paths: Sequence[str], cwd: str = "", ignored: Sequence[str] = (), written: str = "") -> Mapping[str, str]:
    """Those of the paths that are programs of the work at hand, from the agent's folder, with their languages."""
    found: dict[str, str] = {}
    for given in paths:
        whole = given.replace("\\", "/")
        home = f"{cwd.rstrip('/')}/"
        path = whole.removeprefix(home) if cwd else whole
        language = language_of(path, written)
        if language and not _apart(path, language) and not any(fnmatchcase(path, one) for one in ignored):
            found[path] = language
    return found


def is_scratch(path: str) -> bool:
    """Whether it lies where things are tried out, planned or kept for the moment."""
    return bool(_SCRATCH.search(path.lower()))


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
    for one in (given, *map(obj, items(given.get("edits")))):
        old = text(one.get("old_string")) or text(one.get("old_str"))
        new = text(one.get("new_string")) or text(one.get("new_str"))
        before, after = set(old.split("\n")), set(new.split("\n"))
        if old or new:
            yield from sorted(before ^ after)
    patch = text(given.get("input")) or text(given.get("patch"))
    if "*** " in patch:
        yield from _PATCHED.findall(patch)
