"""The git hook that keeps agents from moving the main branch, where the user agreed to it. It is one of reference
transactions, because those alone see every way in which a branch moves, and `--no-verify` does not skip them."""

import os
import re
import shlex
from enum import Enum

from trimtab.git import Git, GitFailed, trunk_of
from trimtab.local.atomic_file import replace_file
from trimtab.local.launcher import this_interpreter
from trimtab.local.shipped import PACKAGE
from trimtab.model.errors import TrimtabError
from trimtab.reading import read_text

NAME = "reference-transaction"
KEY = "git hook"
BEFORE = ".before-trimtab"
"""What the name of a hook ends with that was there before: ours runs it first."""
_MARK = "# trimtab protect"
_BLOCK = re.compile(rf"^{_MARK}.*?(?:^printf [^\n]* main-branch [^\n]*\n?|\Z)", re.MULTILINE | re.DOTALL)
"""What is ours in the file: from the mark to the line that asks us. All else is the user's."""
_LARGEST = 100_000
_SCRIPT = """\
#!/bin/sh
{mark}: keeps agents from moving {ref}. `trimtab protect off` removes it.
# A hook of your own goes into the file beside it that ends with `{before}`: it runs first.
given=$(cat)
if [ -x "$0{before}" ]; then
    printf '%s\\n' "$given" | "$0{before}" "$@" || exit $?
fi
[ "$1" = prepared ] || exit 0
renames=
case "$given
" in
*" "{quoted}"
"*) ;;
*" 0000000000000000000000000000000000000000 refs/heads/"*)
    # git renames a branch in several steps and deletes its old name first: refused later, the branch would be lost
    case " $(ps -o args= -p "$PPID" 2>/dev/null) " in
    *" branch"*" -"[mM]*" "{branch}" "* | *" branch"*" --move"*" "{branch}" "*) renames=rename ;;
    *) exit 0 ;;
    esac ;;
*) exit 0 ;;
esac
[ -x {python} ] && [ -f {boot} ] || exit 0
printf '%s\\n' "$given" | exec {python} -I -S {boot} main-branch {quoted} $renames
"""


class MainHookState(Enum):
    """STALE: it is there, but for another Python, another branch or an earlier version."""

    ON = "on"
    OFF = "off"
    STALE = "stale"


def path_of(project: str) -> str:
    """Where git looks for it. Empty where there is no repository."""
    git = Git(project)
    try:
        asked = git.ask("rev-parse", "--path-format=absolute", "--git-common-dir", "--show-toplevel")
        if asked.code != 0:
            return ""
        common, top = asked.text.split("\n")[:2]
        # Our own git is told to look nowhere for hooks, so what the user's looks at is asked for by scope.
        told = git.ask("config", "--show-scope", "--get-all", "core.hooksPath").text.splitlines()
    except GitFailed:
        return ""
    set_ = [line.partition("\t")[2] for line in told if not line.startswith("command\t")]
    folder = os.path.join(top, os.path.expanduser(set_[-1])) if set_ else os.path.join(common, "hooks")
    return os.path.join(os.path.realpath(folder), NAME)


def paths_of(project: str) -> tuple[str, ...]:
    """Where it may be: `core.hooksPath` may have been set after it was installed."""
    path, asked = path_of(project), Git(project).ask("rev-parse", "--path-format=absolute", "--git-common-dir")
    usual = os.path.join(os.path.realpath(asked.text), "hooks", NAME) if asked.code == 0 else ""
    return tuple(dict.fromkeys(filter(None, (path, usual))))


def state_of(project: str) -> MainHookState:
    path = path_of(project)
    if not path or not is_ours(path):
        return MainHookState.OFF
    same = _block(_read(path)) == _block(_script(project)) and os.access(path, os.X_OK)
    return MainHookState.ON if same else MainHookState.STALE


def is_ours(path: str) -> bool:
    return _MARK in _read(path)


def unprotected(project: str) -> tuple[str, ...]:
    """Worktrees in which git finds no hook of ours: a relative `core.hooksPath` is another folder in each."""
    if len(paths_of(project)) < 2:
        return ()  # git looks where all worktrees share their hooks
    told = Git(project).ask("worktree", "list", "--porcelain", "-z").out.split(b"\0")
    tops = [os.fsdecode(line.removeprefix(b"worktree ")) for line in told if line.startswith(b"worktree ")]
    return tuple(top for top in tops if os.path.isdir(top) and not is_ours(path_of(top)))


def everywhere(project: str) -> str:
    """The command after which all worktrees have it."""
    return f"git config core.hooksPath {shlex.quote(os.path.dirname(path_of(project)))}"


def install(project: str) -> str:
    """The path of the hook. One that was there before is kept beside it, and runs first; lines that the user has added
    to ours stay. Raises TrimtabError."""
    script, path = _script(project), path_of(project)
    _ensure_own(project, path)
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.lexists(path) and not is_ours(path):
            if os.path.lexists(path + BEFORE):
                raise TrimtabError(
                    "two hooks are in the way", where=path + BEFORE, remedy="Move this one elsewhere, and repeat."
                )
            os.rename(path, path + BEFORE)
        if is_ours(path):
            script = _BLOCK.sub(lambda _: _block(script), _whole(path), count=1)
        replace_file(path, script.encode())
        os.chmod(path, 0o755)
    except OSError as error:
        raise TrimtabError(
            f"the hook cannot be written: {error.strerror}", where=path, remedy="Make that folder writable for you."
        ) from error
    return path


def uninstall(project: str) -> bool:
    """Whether it was there. A hook from before comes back, and lines that the user has added to ours stay. Raises
    TrimtabError."""
    found = [path for path in paths_of(project) if is_ours(path)]
    for path in found:
        try:
            _remove(path)
        except OSError as error:
            raise TrimtabError(
                f"the hook cannot be removed: {error.strerror}", where=path, remedy="Remove it by hand."
            ) from error
    return bool(found)


def _remove(path: str) -> None:
    rest, has_before = _BLOCK.sub("", _whole(path), count=1), os.path.lexists(path + BEFORE)
    has_lines = bool(re.sub(r"\A#!.*", "", rest).strip())
    if has_lines and has_before:
        raise TrimtabError(
            "you have added lines to the hook, and another one waits to come back",
            where=path,
            remedy=f"Move your lines into {path + BEFORE}, and repeat.",
        )
    if has_lines:
        replace_file(path, rest.encode())
        os.chmod(path, 0o755)
    elif has_before:
        os.replace(path + BEFORE, path)
    else:
        os.unlink(path)


def branch_of(project: str) -> str:
    """The branch that it protects. Raises TrimtabError where there is none."""
    if not path_of(project):
        raise TrimtabError("this is no git repository", where=project, remedy="`git init` makes one.")
    branch = trunk_of(Git(project))
    if not branch:
        raise TrimtabError(
            "the repository has no commit yet, so there is no branch to protect",
            where=project,
            remedy="Commit something first.",
        )
    return branch


def _script(project: str) -> str:
    branch = branch_of(project)
    ref = f"refs/heads/{branch}"
    return _SCRIPT.format(
        branch=shlex.quote(branch),
        mark=_MARK,
        before=BEFORE,
        ref=ref,
        quoted=shlex.quote(ref),
        python=shlex.quote(this_interpreter()),
        boot=shlex.quote(os.path.join(PACKAGE, "boot.py")),
    )


def _ensure_own(project: str, path: str) -> None:
    """Raises TrimtabError where other repositories use the same hooks."""
    git = Git(project)
    folders = git.text("rev-parse", "--path-format=absolute", "--git-common-dir", "--show-toplevel").split("\n")
    if not any(path.startswith(os.path.realpath(folder) + os.sep) for folder in folders):
        raise TrimtabError(
            "`core.hooksPath` leads out of this repository, so other repositories use these hooks too",
            where=os.path.dirname(path),
            remedy="Give this repository hooks of its own: `git config core.hooksPath .git/hooks`.",
        )


def _block(script: str) -> str:
    found = _BLOCK.search(script)
    return found.group() if found else ""


def _whole(path: str) -> str:
    """Raises OSError, also for one that is too large to be written back."""
    return read_text(path, _LARGEST)


def _read(path: str) -> str:
    try:
        return read_text(path, _LARGEST, whole=False)
    except (OSError, ValueError):
        return ""
