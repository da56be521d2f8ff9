"""git's verbs that write over the working tree or move refs, where it takes more than a table to see what they do."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Arguments, Handler, ProgramCall, arguments
from trimtab.shell.command import options
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect

OWN_REFS = "refs/trimtab"
_SHORTEST = 4  # `--f`: git takes any beginning that fits one option alone
_CHECKOUT = options("-b -B --orphan --conflict --pathspec-from-file")
_SWITCH = options("-c -C --create --force-create --orphan --conflict")
_RESTORE = options("-s --source --conflict --pathspec-from-file")
_FETCH = options(
    "-j -o --jobs --depth --deepen --upload-pack --shallow-since --shallow-exclude --refmap --server-option"
    " --negotiation-tip --filter --recurse-submodules-default --submodule-prefix"
)
_FILE_NAME = re.compile(r"(?:.*/)?[^/]*\.[A-Za-z][A-Za-z0-9]{0,5}|\.{1,2}/?|\*.*|:/.*|.*/|:\(.*|\./.*")
_REVISION = re.compile(r".*[~^@].*|HEAD|FETCH_HEAD|ORIG_HEAD|[0-9a-f]{7,40}")
_DELETES = re.compile(r"^\s*(?:delete|update|symref-)", re.MULTILINE)


def is_short_for(given: str, option: str) -> bool:
    return given == option or (len(given) >= _SHORTEST and option.startswith(given))


def _says(given: Arguments, *names: str) -> bool:
    """Whether one of them is given, in full or by a beginning of its name."""
    return any(is_short_for(option, name) for name in names for option in given.options)


def _paths(call: ProgramCall, given: Arguments) -> tuple[str, ...]:
    """What a checkout names as paths, as far as the text tells."""
    words = list(call.words)
    if "--" in given.options:
        return tuple(words[words.index("--") + 1 :])
    if _says(given, "--pathspec-from-file"):
        return ("…",)
    names = given.operands
    if len(names) > 1 or (names and _says(given, "--ours", "--theirs", "-2", "-3")):
        return names[1:] or names
    is_path = len(names) == 1 and _FILE_NAME.fullmatch(names[0]) and not _REVISION.fullmatch(names[0])
    return names if is_path else ()


def _checkout(call: ProgramCall) -> Effect:
    given = arguments(call.words, _CHECKOUT)
    if _says(given, "-f", "--force"):
        return Effect(DESTRUCTIVE, "`git checkout --force` discards uncommitted changes", True)
    if _says(given, "-p", "--patch"):
        return Effect(DESTRUCTIVE, "`git checkout --patch` discards uncommitted changes", True)
    if _says(given, "-b", "-B", "--orphan"):
        return _new_branch("git checkout -b", given)
    paths = _paths(call, given)
    if paths:
        why = f"`git checkout {paths[0]}` discards uncommitted changes"
        return Effect(DESTRUCTIVE, why, True, writes=tuple(paths))
    return Effect(MUTATING, "`git checkout` switches the working tree", True)


def _switch(call: ProgramCall) -> Effect:
    given = arguments(call.words, _SWITCH)
    if _says(given, "-f", "--force", "--discard-changes"):
        return Effect(DESTRUCTIVE, "`git switch --force` discards uncommitted changes", True)
    if _says(given, "-c", "-C", "--create", "--force-create", "--orphan"):
        return _new_branch("git switch -c", given)
    return Effect(MUTATING, "`git switch` switches the working tree", True)


def _new_branch(name: str, given: Arguments) -> Effect:
    """From where it is, it leaves the files alone; an orphan does not."""
    elsewhere = bool(given.operands) or _says(given, "--orphan") or "-t" in given.options
    return Effect(MUTATING, f"`{name}` makes a branch", elsewhere)


def _restore(call: ProgramCall) -> Effect:
    given = arguments(call.words, _RESTORE)
    staged = _says(given, "-S", "--staged")
    if staged and not _says(given, "-W", "--worktree", "-p", "--patch"):
        return Effect(MUTATING, "`git restore --staged` replaces what is staged", True)
    return Effect(DESTRUCTIVE, "`git restore` discards uncommitted changes", True, writes=given.operands)


def _fetch(call: ProgramCall) -> Effect:
    """It writes over branches of one's own where it is told to which ref, and to go ahead."""
    given = arguments(call.words, _FETCH)
    if "--upload-pack" in given.options:
        return Effect(EXECUTES, "`git fetch --upload-pack` starts another program")
    if _says(given, "--dry-run"):
        return NOTHING if not _says(given, "--no-dry-run") else Effect(MUTATING, "`git fetch` fetches")
    forced = _says(given, "-f", "--force", "-p", "--prune", "-P", "--prune-tags", "-u", "--update-head-ok")
    for refspec in given.operands[1:]:
        _, colon, target = refspec.partition(":")
        over = forced or refspec.startswith("+") or _is_vital(target)
        if colon and over and not target.startswith("refs/remotes/"):
            return Effect(DESTRUCTIVE, f"`git fetch {refspec}` writes over refs of this repository", outside=True)
    return Effect(MUTATING, "`git fetch` brings the remote's branches up to date")


def _update_ref(call: ProgramCall) -> Effect:
    given = arguments(call.words, options("-m"))
    if _says(given, "-d", "--delete"):
        return Effect(DESTRUCTIVE, "`git update-ref -d` deletes a ref", outside=True)
    if _says(given, "--stdin"):
        fed = call.world.fed
        if fed is None or _DELETES.search(fed) or OWN_REFS in fed:
            return Effect(DESTRUCTIVE, "`git update-ref --stdin` may delete any ref", outside=True)
    if any(_is_vital(word) for word in given.operands[:1]) or any(part.may_be_option for part in call.parts):
        return Effect(DESTRUCTIVE, "`git update-ref` replaces a ref that nothing else holds", outside=True)
    return Effect(MUTATING, "`git update-ref` moves a ref", outside=True)


def _is_vital(ref: str) -> bool:
    """Refs without a log of where they were, or whose log is all that there is."""
    return ref.startswith((OWN_REFS, "refs/stash", "refs/tags/", "refs/notes/")) or "*" in ref


def _symbolic_ref(call: ProgramCall) -> Effect:
    given = arguments(call.words, options("-m"))
    if any(_is_vital(word) for word in given.operands[:1]) and (len(given.operands) > 1 or len(given.options)):
        return Effect(DESTRUCTIVE, "`git symbolic-ref` replaces a ref that nothing else holds", outside=True)
    if _says(given, "-d", "--delete"):
        return Effect(MUTATING, "`git symbolic-ref -d` deletes a ref", outside=True)
    return Effect(MUTATING, "`git symbolic-ref` moves a ref") if len(given.operands) > 1 else NOTHING


UPDATES: Mapping[str, Handler] = {
    "checkout": _checkout,
    "fetch": _fetch,
    "restore": _restore,
    "switch": _switch,
    "symbolic-ref": _symbolic_ref,
    "update-ref": _update_ref,
}
