"""Which project a folder belongs to, and where its files are. Runs before anything else is imported, so it needs `os`
alone.

Two folders belong to a project. `.trimtab/` in the work tree holds what people write and commit. The machine's folder
holds what Trimtab writes by itself. It lies outside of the work tree, where `git clean`, `git stash` and `rm` do not
reach: docs/reference/layout.md lists both.
"""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GUIDANCE = ".claude"
"""In a project: where people keep ways, patterns and context. One place for all hosts, so that these share it."""
FOLDER = ".trimtab"
MACHINE = "trimtab"
"""The name of our folder within git's, and within the user's state folder."""
PROJECTS = "projects"
"""Within that: one folder for each project that is not the top of a main checkout."""
JOURNAL = "journal.db"
RECORD = "launcher"
ALLOWED_REMOTES = "allowed-remotes.json"
PLUGINS = "marketplace"
"""Within the user's data folder of ours: all about plugins."""
COPIES = "copies.json"
"""In each shelf of plugins: what was installed, as it was then."""
WORKSTREAMS = ("workstreams", "reviews", "scratch", "retired")
"""Folders in `.trimtab/` with checkouts: of work, of reviews, of merges that are checked, of what is about to go. They
stay in the work tree: agents may write only below the project's folder, and linters skip `.git`."""

_WORKTREES = os.sep + "worktrees" + os.sep
_LONGEST_NAME = 40
_FOLDER_TYPE, _FILE_TYPE, _TYPES = 0o040000, 0o100000, 0o170000

_known: dict[str, str] = {}
"""Proper folders in which a journal was, so that a server need not look for them at each event."""
_common: dict[str, str] = {}


def opted_in(start: str, env: "Mapping[str, str]") -> str | None:
    """The project: the nearest folder at or above `start` that `trimtab init` recorded for this user; in a linked
    worktree, its counterpart in the main checkout. What lies in the work tree has no say: without its `.trimtab/` a
    project is still opted in, and a `.trimtab/` that came with a clone or a pull opts nothing in."""
    recorded = _recorded(env)
    if not recorded:
        return None
    if os.path.realpath(start) == os.path.abspath(start):
        known = frozenset(recorded)
        folders = list(_candidates(start))
        found = next((folder for folder in folders if folder in known), None)
        if found is not None or not any(os.path.isdir(os.path.join(folder, FOLDER)) for folder in folders):
            return found
    real = frozenset(map(os.path.realpath, recorded))  # a link on the way: names alone do not tell
    return next((folder for folder in _candidates(start) if os.path.realpath(folder) in real), None)


def find_project(start: str) -> str | None:
    """The nearest folder at or above `start` that holds `.trimtab/`, opted in or not; in a linked worktree the main
    checkout's."""
    return next((folder for folder in _candidates(start) if os.path.isdir(os.path.join(folder, FOLDER))), None)


def project_at(start: str, env: "Mapping[str, str]") -> str | None:
    """The project that opted in, else the one that could."""
    return opted_in(start, env) or find_project(start)


def _candidates(start: str) -> "Iterator[str]":
    top, main = linked_worktree(start)
    for folder in _upwards(start):
        if main and (folder == top or folder.startswith(top + os.sep)):
            yield main + folder[len(top) :]
        yield folder


def record_path(env: "Mapping[str, str]") -> str:
    """The file that `init` keeps for this user: the interpreter, the package folder, then the projects. Empty without
    a home: a relative path would be some file of the project's."""
    base = env.get("XDG_CONFIG_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(env.get("HOME", ""), ".config")
    return os.path.join(base, "trimtab", RECORD) if os.path.isabs(base) else ""


def remotes_path(env: "Mapping[str, str]") -> str:
    """The list of remotes that this user allows. Empty without a home: no remote is allowed then."""
    beside = record_path(env)
    return os.path.join(os.path.dirname(beside), ALLOWED_REMOTES) if beside else ""


def _recorded(env: "Mapping[str, str]") -> list[str]:
    try:
        with open(record_path(env), "rb") as file:
            if os.fstat(file.fileno()).st_uid != os.getuid():
                return []  # whoever could write it could opt in for this user
            return [os.fsdecode(line) for line in file.read().split(b"\n")[2:] if line]
    except OSError:
        return []


def machine_folder(root: str) -> str:
    """Where the machine's files of this project are. That is `proper_folder`, unless they are still where they
    belonged before: an older version kept them in `.trimtab/`, and `git init` after `trimtab init` changes the place.
    `trimtab init` moves them."""
    proper = _known.get(root) or proper_folder(root)
    if os.path.exists(os.path.join(proper, JOURNAL)):
        _known[root] = proper
        return proper
    _known.pop(root, None)
    proper = proper_folder(root)
    return next((folder for folder in earlier_folders(root) if is_own_file(os.path.join(folder, JOURNAL))), proper)


def machine_file(root: str, name: str) -> str:
    """The path of one of them. While they are being moved, one may be at its new place and another not yet."""
    path = os.path.join(machine_folder(root), name)
    if os.path.exists(path):
        return path
    others = (os.path.join(folder, name) for folder in (proper_folder(root), *earlier_folders(root)))
    return next((other for other in others if is_own_file(other)), path)


def journal_path(root: str) -> str:
    return os.path.join(machine_folder(root), JOURNAL)


def proper_folder(root: str) -> str:
    """Where the machine's files belong: `trimtab/` in git's common folder, in `projects/` there for a project that is
    not the top of the main checkout, and in the user's state folder where there is no git."""
    pointer = os.path.join(root, ".git")
    if _is_own_folder(pointer):
        return os.path.join(pointer, MACHINE)
    return next(_folders(root))


def earlier_folders(root: str) -> "Iterator[str]":
    """Where else the machine's files may be, the likeliest first."""
    proper = proper_folder(root)
    return (folder for folder in _folders(root) if folder != proper)


def _folders(root: str) -> "Iterator[str]":
    real = os.path.realpath(root)
    top = worktree_top(real)
    while top:
        common, tree = _git_folders(top)
        if _is_own_folder(common):
            key = "" if not tree and real == top else _key(real, tree + "\0" + os.path.relpath(real, top))
            yield os.path.join(common, MACHINE, PROJECTS, key) if key else os.path.join(common, MACHINE)
        above = os.path.dirname(top)
        top = worktree_top(above) if above != top else ""
    state = _state_home()
    if state:
        yield os.path.join(state, MACHINE, PROJECTS, _key(real, real))
    yield os.path.join(root, FOLDER)


def _state_home() -> str:
    base = os.environ.get("XDG_STATE_HOME", "")
    if os.path.isabs(base):
        return base
    home = os.path.expanduser("~")  # asks the system's list of users where HOME is not set
    return os.path.join(home, ".local", "state") if os.path.isabs(home) else ""


def _key(real: str, whole: str) -> str:
    """A name that people recognize, and FNV-1a's 64 bits, which need no module, to tell two of one name apart."""
    value = 0xCBF29CE484222325
    for byte in os.fsencode(whole):
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{os.path.basename(real)[:_LONGEST_NAME]}-{value:016x}"


def plugin_shelf(home: str, project: str) -> str:
    """Where the copies of a project's plugins are, in our folder of plugins; without a project, those of the user."""
    if not project:
        return os.path.join(home, "installed")
    real = os.path.realpath(project)
    return os.path.join(home, PROJECTS, _key(real, real))


def plugin_records(project: str, env: "Mapping[str, str]") -> list[str]:
    """Of the user's and the project's plugins, where there are any."""
    base = env.get("XDG_DATA_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(env.get("HOME", ""), ".local", "share")
    home = os.path.join(base, MACHINE, PLUGINS)
    if not os.path.isabs(home) or not os.path.isdir(home):
        return []  # as for most users
    paths = [os.path.join(plugin_shelf(home, of), COPIES) for of in ("", project)]
    return [path for path in paths if os.path.exists(path)]


def _git_folders(top: str) -> tuple[str, str]:
    """git's common folder, empty where `.git` leads nowhere, and the name of a linked worktree, empty for others."""
    pointer = os.path.join(top, ".git")
    line = _first_line(pointer)
    if not line.startswith("gitdir:"):
        return pointer, ""
    private = os.path.normpath(os.path.join(top, line.removeprefix("gitdir:").strip()))
    common = _first_line(os.path.join(private, "commondir")).strip()
    # without: a submodule's, or a folder that lies elsewhere
    common = os.path.normpath(os.path.join(private, common)) if common else private
    there = os.path.exists(os.path.join(common, "HEAD"))
    return (common if there else ""), (os.path.basename(private) if common != private else "")


def _first_line(path: str) -> str:
    """Empty where there is none. A pipe under this name is not waited for."""
    try:
        file = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY)
    except OSError:
        return ""
    try:
        return os.fsdecode(os.read(file, 8_192).partition(b"\n")[0])
    except OSError:
        return ""
    finally:
        os.close(file)


def _is_own_folder(path: str) -> bool:
    """A repository of somebody else's is not written into, just as git does not use it."""
    try:
        found = os.stat(path)
    except OSError:
        return False
    return found.st_mode & _TYPES == _FOLDER_TYPE and found.st_uid == os.getuid()


def is_own_file(path: str) -> bool:
    """A regular file of this user's that nobody else can read: what a checkout brings is, as a rule, neither."""
    try:
        found = os.lstat(path)
    except OSError:
        return False
    return found.st_mode & (_TYPES | 0o077) == _FILE_TYPE and found.st_uid == os.getuid()


def opened_private(path: str) -> int:
    """A descriptor to write a file anew that nobody else may read, whatever the umask."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)


def keep_own_rights() -> None:
    """An umask that takes the user's own rights to what they make would leave us with files that we cannot read."""
    os.umask(os.umask(0o077) & 0o077)


def make_private(folder: str) -> None:
    """Make a folder that is this user's alone, whatever the umask, and those above that are missing. Raises OSError."""
    if not os.path.isdir(folder):
        above = os.path.dirname(folder)
        if not os.path.isdir(above):
            make_private(above)
        try:
            os.mkdir(folder, 0o700)
        except FileExistsError:
            if not os.path.isdir(folder):
                raise
    if os.stat(folder).st_mode & 0o777 != 0o700:
        os.chmod(folder, 0o700)


def _upwards(start: str) -> list[str]:
    folder = os.path.abspath(start)
    folders = [folder]
    while (parent := os.path.dirname(folder)) != folder:
        folders.append(parent)
        folder = parent
    return folders


def worktree_top(start: str) -> str:
    """The folder that holds `.git`, from here upwards, without asking git; empty where there is none."""
    folders = _upwards(os.path.realpath(start))
    return next((folder for folder in folders if os.path.lexists(os.path.join(folder, ".git"))), "")


def common_folder(start: str) -> str:
    """git's folder that all worktrees share, in which branches are, without asking git; empty where there is none."""
    known = _common.get(start, "")
    if not (known and os.path.isdir(known)):
        top = worktree_top(start)
        known = _git_folders(top)[0] if top else ""
        known = _common[start] = known if os.path.isdir(known) else ""
    return known


def linked_worktree(start: str) -> tuple[str, str]:
    """The worktree's top and the main checkout, or two empty texts outside a linked worktree."""
    for folder in _upwards(start):
        pointer = os.path.join(folder, ".git")
        if os.path.isdir(pointer):
            return "", ""
        line = _first_line(pointer)
        if not line:
            continue
        if not line.startswith("gitdir:"):
            return "", ""
        private = os.path.normpath(os.path.join(folder, line.removeprefix("gitdir:").strip()))
        shared, found, _ = private.rpartition(_WORKTREES)
        # a bare repository has no main checkout
        return (folder, os.path.dirname(shared)) if found and os.path.basename(shared) == ".git" else ("", "")
    return "", ""
