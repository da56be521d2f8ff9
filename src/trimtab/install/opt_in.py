"""Opting in: what `trimtab init` makes in a project and records for the user. Safe to repeat."""

import binascii
import os
import shlex
import sqlite3
from collections.abc import Mapping
from contextlib import suppress

from trimtab import git
from trimtab.config.declared import declared
from trimtab.config.last_good import restore
from trimtab.config.load import look
from trimtab.config.settings_files import sample
from trimtab.features.behavior import pattern_library
from trimtab.features.components import parts_of, settings_of
from trimtab.features.content.up_to_date import sources_of
from trimtab.features.priority import level_library
from trimtab.features.ways.compile_ways import ensure
from trimtab.features.ways.table import INDEX, TABLE
from trimtab.git import Tracked, tracked
from trimtab.install.move_machine_files import move
from trimtab.local.atomic_file import replace_file
from trimtab.local.error_log import FILE as ERROR_LOG
from trimtab.local.launcher import LauncherRecord, path_of, read, record, this_interpreter, this_package
from trimtab.local.locate import (
    FOLDER,
    JOURNAL,
    is_own_file,
    journal_path,
    linked_worktree,
    machine_folder,
    make_private,
    project_at,
    proper_folder,
    worktree_top,
)
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import each
from trimtab.model.record import Record
from trimtab.reading import read_text
from trimtab.serving.journal_tasks import MADE_ANEW
from trimtab.store.journal import VITAL, Incident, Journal, Unusable
from trimtab.store.journal_file import VERSION
from trimtab.store.journal_setup import JournalMade, prepare
from trimtab.store.mirror import mirror_path, write_mirror

# It ignores itself too: a clone that has not opted in has nothing to ignore, and `init` writes it anew.
GITIGNORE = """\
# Written by `trimtab init`: the project's settings, guards, plans and rubrics are committed. Your own
# settings (local.toml) and checkouts of workstreams are not.
*
!config.toml
!guards.toml
!plans/
!plans/*.md
!principles/
!principles/**
!rubrics/
!rubrics/*.md
"""
# The last line of a file that `init` wrote. While it fits the rest, nobody has changed the file, whatever the version.
_SEAL = "## As `trimtab init` wrote it: "

# All that is made in `.trimtab/`, and in the machine's folder; a test compares.
_WRITTEN = (".gitignore", "config.toml")
_RECORDED = (JOURNAL, f"{JOURNAL}.lock", "policy.json", TABLE, INDEX, pattern_library.FILE, level_library.FILE)

_GIT_SECONDS = 5.0

_GIT_INIT_SECONDS = 30.0


class ProjectChoice(Record):
    """The folder that opts in. `because` says why it is not the folder that was asked for; empty where it is."""

    root: str
    because: str = ""
    before: bool = False


class OptedIn(Record):
    """`wrote` and `kept` are paths; `version_before` is 0 for a new journal; `notes` are for the user."""

    root: str
    wrote: tuple[str, ...]
    kept: tuple[str, ...]
    version_before: int
    migrated: bool
    set_aside: tuple[str, ...]
    launcher: str
    interpreter: str
    notes: tuple[str, ...]
    moved: tuple[str, ...] = ()
    restored: tuple[str, ...] = ()


def choose(folder: str | None, here: str, user: User, *, force: bool = False) -> ProjectChoice:
    """The project for a folder that was named, or for the one that the user is in. Raises TrimtabError."""
    start = os.path.realpath(os.path.join(here, folder) if folder else here)
    if not os.path.isdir(start):
        raise TrimtabError("there is no such folder", where=start, remedy="Name the folder of a project.")
    choice = _choose(start, named=folder is not None, env=user.env, home=user.home)
    if choice.root == os.path.dirname(choice.root):
        raise TrimtabError(
            "the root of the file system is no project",
            where=choice.root,
            remedy="Run `trimtab init` in the folder of a project.",
        )
    if choice.root == os.path.realpath(user.home) and not force:
        raise TrimtabError(
            "your home folder is no project: every folder below it would be steered",
            where=choice.root,
            remedy="Run `trimtab init` in the folder of a project, or insist: "
            f"`trimtab init --force {shlex.quote(choice.root)}`.",
        )
    return choice


def _choose(start: str, *, named: bool, env: Mapping[str, str], home: str) -> ProjectChoice:
    top, main = _checkout(start, env)
    if main and main != top:
        counterpart = os.path.normpath(os.path.join(main, os.path.relpath(start if named else top, top)))
        why = "the main checkout's project, because this is a linked worktree"
        found = project_at(start, env)
        if not os.path.isdir(counterpart):
            counterpart = main
        root = found if found and not named else counterpart
        return ProjectChoice(root, why, _was_here(root))
    if named:
        return ProjectChoice(start, before=_was_here(start))
    found = project_at(start, env)
    if found is not None and found != os.path.realpath(home):
        why = "" if found == start else "the project that this folder belongs to"
        return ProjectChoice(found, why, _was_here(found))
    # A home folder that is itself in git holds dotfiles, not the project that somebody is in.
    if top and top != start and top != os.path.realpath(home) and top != os.path.dirname(top):
        return ProjectChoice(top, "the top of the repository that this folder belongs to")
    return ProjectChoice(start)


def _was_here(root: str) -> bool:
    return os.path.exists(journal_path(root))


def opt_in(root: str, user: User, now: int, *, by_user: bool = True) -> OptedIn:
    """Make or complete the project's folder, and record for the user where Trimtab lives. `by_user`: it is the user who
    does this, who alone may have another Python run the hooks."""
    folder = os.path.join(root, FOLDER)
    notes: list[str] = []
    try:
        _own_folder(folder)
        moved = move(root, user.env, now)
        machine = machine_folder(root) if moved.waits else proper_folder(root)
        make_private(machine)
        made_here = [*(os.path.join(folder, name) for name in _WRITTEN), path_of(user)]
        made_here += [*(os.path.join(machine, name) for name in _RECORDED), mirror_path(os.path.join(machine, JOURNAL))]
        before = {path: look(path).inode for path in made_here}
        notes += [f"Not everything is where it belongs: {moved.waits}."] if moved.waits else []
        notes += _tracked_journal(root, user.env)
        journal = os.path.join(machine, JOURNAL)
        aside = _strange_journal(journal, now)
        _gitignore(gitignore_of(root), notes)
        parts = parts_of(root, user.env)
        restored = restore(root)
        config = os.path.join(folder, "config.toml")
        if not os.path.lexists(config):
            replace_file(config, sealed(sample(declared(parts.faculties))).encode())
        again = _is_recorded(root, user)
        made = prepare(journal, now, again=again)
        _keep_beginning(journal, now, made, again=again)
        with suppress(FileNotFoundError):
            os.unlink(os.path.join(machine, ERROR_LOG))  # `doctor` has shown them, and this is what fixes most of them
    except OSError as error:
        raise TrimtabError(
            f"the project's folder cannot be written: {error.strerror}",
            where=error.filename if isinstance(error.filename, str) else folder,
            remedy="Make it writable for you, and run `trimtab init` again.",
        ) from error
    if made.version_before > VERSION:
        raise TrimtabError(
            f"the journal is of a newer version ({made.version_before}, this program knows {VERSION})",
            where=journal,
            remedy="Update Trimtab (`pip install --upgrade trimtab`); the journal was left as it is.",
        )
    settings = settings_of(root, user.env, parts.faculties)  # so that the first hook finds them compiled
    notes += [
        *parts.problems,
        *(f"{problem.what} ({problem.where}). {problem.remedy}" for problem in settings.problems),
    ]
    with suppress(OSError):  # a folder in which nothing can be written has been reported above
        sources = sources_of(root, user.env)
        notes += each(ensure(sources).table["errors"])  # the ways too
        notes += [
            f"{problem.where}: {problem.what}"
            for problem in (
                *pattern_library.bring_up_to_date(root, sources.host_folder).problems,
                *level_library.bring_up_to_date(root, sources.host_folder).problems,
            )
        ]
    recorded = record(user, root, by_user=by_user)
    notes += _kept_interpreter(recorded)
    # What is written anew is another file under the same name; a journal that goes on is the same.
    after = {path: look(path).inode for path in made_here if os.path.exists(path)}
    set_aside = tuple(path for path in (aside, made.set_aside, *moved.set_aside) if path)
    return OptedIn(
        root,
        tuple(path for path, inode in after.items() if inode != before[path]),
        tuple(path for path, inode in after.items() if inode == before[path]),
        0 if aside or made.set_aside else made.version_before,
        0 < made.version_before < VERSION,
        set_aside,
        path_of(user),
        recorded.interpreter,
        tuple(notes),
        moved.paths,
        restored,
    )


def _kept_interpreter(recorded: LauncherRecord) -> tuple[str, ...]:
    if (recorded.interpreter, recorded.package) == (this_interpreter(), this_package()):
        return ()
    return (
        f"The hooks still run {recorded.interpreter} with {recorded.package}: only you can have them run another."
        " Run `trimtab init` in a terminal of your own.",
    )


def sealed(text: str) -> str:
    return f"{text}{_SEAL}{binascii.crc32(text.encode()):08x}\n"


def is_untouched(text: str) -> bool:
    return text == sealed(text.rpartition(_SEAL)[0])


def _own_folder(folder: str) -> None:
    if os.path.islink(folder):
        # A repository can hold a link that leads anywhere.
        raise TrimtabError(
            "this is a link, so nothing is written behind it",
            where=folder,
            remedy="Remove the link, or make it a folder.",
        )
    if os.path.lexists(folder) and not os.path.isdir(folder):
        raise TrimtabError("this is not a folder", where=folder, remedy="Move it away: Trimtab needs the name.")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    os.chmod(folder, 0o700)


def _keep_beginning(path: str, now: int, made: JournalMade, *, again: bool) -> None:
    """Outside of the journal, so that a new one begins no new first week; that one was lost is recorded."""
    try:
        journal = Journal(path)
        if again and not made.version_before:
            what = f"set aside as {made.set_aside}" if made.set_aside else "it was gone"
            with journal.transaction():
                journal.note_incidents([Incident(MADE_ANEW, what)], now)
        write_mirror(journal.rows, path, VITAL)
        journal.close()
    except (Unusable, sqlite3.Error):
        return  # it is newer, which is said below, or busy: then it is there


def _is_recorded(root: str, user: User) -> bool:
    """Whether the project was opted in before: then a journal that is made now is one that was lost."""
    try:
        before = read(user)
    except TrimtabError:
        return False
    return before is not None and root in before.projects


def _strange_journal(path: str, now: int) -> str:
    """Where a journal was set aside that this user did not make, or empty: one that came in an archive, say."""
    if not os.path.lexists(path) or is_own_file(path):
        return ""
    aside = f"{path}.strange-{now}"
    for suffix in ("", "-wal", "-shm"):
        if os.path.lexists(path + suffix):
            os.replace(path + suffix, aside + suffix)
    return aside


def _tracked_journal(root: str, env: Mapping[str, str]) -> tuple[str, ...]:
    """What to say of a journal that somebody has committed, from before journals left the work tree."""
    path = os.path.join(root, FOLDER, JOURNAL)
    if not os.path.lexists(path) or tracked(path, env) is not Tracked.YES:
        return ()
    remove = f"git -C {shlex.quote(root)} rm --force {FOLDER}/{JOURNAL}"
    return (f"Git tracks {path}, so somebody committed theirs. It is not used: `{remove}` takes it out.",)


def gitignore_of(root: str) -> str:
    return os.path.join(root, FOLDER, ".gitignore")


def put_gitignore_back(root: str) -> str:
    """The path of a `.gitignore` that was gone, empty where it is there. Raises OSError."""
    path = gitignore_of(root)
    if os.path.lexists(path):
        return ""
    _own_folder(os.path.dirname(path))
    replace_file(path, sealed(GITIGNORE).encode())
    return path


def _gitignore(path: str, notes: list[str]) -> None:
    try:
        found = read_text(path, 10_000, whole=False)
    except FileNotFoundError:
        found = None
    if found == sealed(GITIGNORE):
        return
    if found is None or is_untouched(found):
        replace_file(path, sealed(GITIGNORE).encode())
    else:
        notes.append(f"{path} is not the one that Trimtab writes, and was left as it is.")


def _checkout(folder: str, env: Mapping[str, str]) -> tuple[str, str]:
    """The top of the checkout that a folder is in, and of the repository's main one; empty outside of git. A bare
    repository has no main checkout: then each worktree is its own."""
    asked = ("rev-parse", "--path-format=absolute", "--show-toplevel", "--git-dir", "--git-common-dir")
    try:
        answer = git.run(folder, asked, git.environment(env), _GIT_SECONDS)
    except OSError:
        return "", ""
    lines = os.fsdecode(answer.out).splitlines()
    if answer.code != 0 or len(lines) != 3:
        return "", ""
    top, private, common = lines
    if os.path.realpath(private) == os.path.realpath(common) or os.path.basename(common) != ".git":
        return os.path.realpath(top), os.path.realpath(top)
    return os.path.realpath(top), os.path.realpath(os.path.dirname(common))


class NewFolder(Record):
    """The folder to make. `repository`: git has to be told too, because the folder would be in none."""

    path: str
    repository: bool


def new_folder(folder: str | None, here: str) -> NewFolder | None:
    """None where the folder is there, or none was named. Only the last part of a path is made: a whole path that is
    not there is a slip of the finger. Raises TrimtabError."""
    path = os.path.abspath(os.path.join(here, folder)) if folder else ""
    if not path or os.path.lexists(path):
        return None
    above = os.path.realpath(os.path.dirname(path))
    if not os.path.isdir(above):
        raise TrimtabError(
            "there is no such folder",
            where=above,
            remedy="Make it first, or name the folder of a project: only the last part of a path is made.",
        )
    main = linked_worktree(above)[1]
    if main:
        raise TrimtabError(
            "a project is not begun in a linked worktree",
            where=above,
            remedy=f"Run it in the main checkout: {main}.",
        )
    return NewFolder(os.path.join(above, os.path.basename(path)), not worktree_top(above))


def make_folder(new: NewFolder, user: User) -> tuple[str, ...]:
    """Notes for the user. Raises TrimtabError where the folder cannot be made; without git it is made all the
    same."""
    try:
        os.mkdir(new.path)
    except FileExistsError:
        return ()
    except OSError as error:
        raise TrimtabError(
            f"the folder cannot be made: {error.strerror}", where=new.path, remedy="Name another place."
        ) from error
    if not new.repository:
        return ()
    problem = _git_init(new.path, user)
    return (f"`git init` failed: {problem}. Workstreams and merges need a repository.",) if problem else ()


def _git_init(folder: str, user: User) -> str:
    """Run `git init`. Returns its error, empty without one."""
    try:
        done = git.run(folder, ("init", "--quiet"), git.environment(user.env), _GIT_INIT_SECONDS)
    except OSError as error:
        return str(error)
    return done.said.partition("\n")[0] if done.code else ""
