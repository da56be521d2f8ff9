"""The records of checkpoints: JSON files beside the journal, so that they are there with git and without, with a store
and without."""

import fcntl
import json
import os
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress

from trimtab.coordinator.work import CheckpointLimits
from trimtab.git import Git
from trimtab.local.atomic_file import replace_file
from trimtab.local.locate import PROJECTS, machine_folder, make_private
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, Obj, each, items, obj, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.reading import read_text

FOLDER = "checkpoints"
PREFIX = "ckpt_"
NAMESPACE = "refs/trimtab/checkpoints/"
MANUAL, MERGE, RESTORE, PHASE = "manual", "merge", "restore", "phase"
"""Why one was taken: by hand, or before a risky step."""

_ABOUT, _ROWS, _COUNTER = ".json", ".work.json", "counter"
_LARGEST_ABOUT, _LARGEST_ROWS = 4_000_000, 400_000_000
_DAY_MS = 86_400_000
_PAUSE_S = 0.02


class KeptWorktree(Record):
    """`linked` is git's name of a linked worktree, empty for the main checkout. `branch` is empty where HEAD was
    detached, `commit` where nothing was committed yet. `tree` is the snapshot of its files, empty where they were not
    kept, `snapshot` the id by which `trimtab undo` knows it. `under_way`: a merge, a rebase or the like, which is not
    kept."""

    path: str
    linked: str
    branch: str
    commit: str
    tree: str = ""
    snapshot: str = ""
    files: int = 0
    under_way: str = ""


class SessionPointer(Record):
    """Where a session was: its transcript, when it was last heard of, and since when."""

    session: str
    transcript: str
    cwd: str
    last_event: int
    active_at: int


class Checkpoint(Record):
    """`reason` is `manual`, or the risky step before which it was taken. `main` is the main branch, at `main_commit`.
    `worktrees` begins with the main checkout; without git it is empty, and `no_code` says why. `tasks` counts those of
    the store by status; None without a store. `plans` are rows of the journal's projection by topic and session.
    `moved`: what changed while it was taken, in spite of several tries. `restores` is the one that was restored after
    it was taken."""

    id: str
    at: int
    message: str
    reason: str
    main: str = ""
    main_commit: str = ""
    worktrees: tuple[KeptWorktree, ...] = ()
    no_code: str = ""
    tasks: Mapping[str, int] | None = None
    plans: Obj = EMPTY
    sessions: tuple[SessionPointer, ...] = ()
    moved: tuple[str, ...] = ()
    restores: str = ""

    @property
    def number(self) -> int:
        return number_of(self.id)

    @property
    def is_automatic(self) -> bool:
        return self.reason != MANUAL

    @property
    def commits(self) -> frozenset[str]:
        """Those that must stay for it."""
        return frozenset(filter(None, (self.main_commit, *(kept.commit for kept in self.worktrees))))


def refs_of(root: str) -> str:
    """With what the names of a project's refs begin. Several projects can be in one repository, each with its own
    numbers."""
    folder = machine_folder(root)
    is_below = os.path.basename(os.path.dirname(folder)) == PROJECTS
    return f"{NAMESPACE}{folder.rpartition('-')[2] if is_below else 'top'}/"


def number_of(id: str) -> int:
    """0 for what is no id. The number alone will do."""
    digits = id.strip().removeprefix(PREFIX)
    return int(digits) if digits.isdecimal() and len(digits) < 10 else 0


def folder_of(root: str) -> str:
    return os.path.join(machine_folder(root), FOLDER)


@contextmanager
def writing(root: str, wait_ms: int, say: Callable[[str], None] = lambda _: None) -> Generator[None]:
    """One at a time takes or deletes checkpoints of a project, and is waited for so long. The system frees the lock
    when its holder is gone."""
    folder = folder_of(root)
    path = os.path.join(folder, "lock")
    try:
        make_private(folder)
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise _unwritable(folder, error) from error
    try:
        if not _is_locked(file):
            say("waiting for another checkpoint")
            _wait_for(file, path, wait_ms)
        yield
    finally:
        os.close(file)


def _is_locked(file: int) -> bool:
    """Whether the lock is ours now."""
    with suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def _wait_for(file: int, path: str, wait_ms: int) -> None:
    end = time.monotonic() + wait_ms / 1000
    while not _is_locked(file):
        if time.monotonic() >= end:
            raise TrimtabError(
                f"another checkpoint is being taken or deleted, and was not done after {wait_ms} ms",
                where=path,
                remedy=f"Try again when it is done; `fuser {path}` names the process.",
            )
        time.sleep(_PAUSE_S)


def next_id(root: str) -> str:
    """Never one that was given before: it may be remembered. Call it while `writing`."""
    path = os.path.join(folder_of(root), _COUNTER)
    try:
        used = int(read_text(path, 20, whole=False))
    except (OSError, ValueError):
        used = 0
    number = 1 + max(used, *_numbers(root), 0)
    try:
        replace_file(path, str(number).encode(), durable=True)
    except OSError as error:
        raise _unwritable(path, error) from error
    return f"{PREFIX}{number}"


def write(root: str, made: Checkpoint, rows: Obj | None) -> None:
    """The rows first: once the other file is there, so is all that it speaks of."""
    try:
        if rows is not None:
            replace_file(_path(root, made.number, _ROWS), _as_bytes(rows), durable=True)
        about = {
            **made._asdict(),
            "worktrees": [kept._asdict() for kept in made.worktrees],
            "sessions": [pointer._asdict() for pointer in made.sessions],
        }
        replace_file(_path(root, made.number, _ABOUT), _as_bytes({"version": 1, **about}), durable=True)
    except OSError as error:
        raise _unwritable(folder_of(root), error) from error


def checkpoints(root: str) -> list[Checkpoint]:
    """Newest first. One that cannot be read is passed over."""
    found = (_read(root, number) for number in sorted(_numbers(root), reverse=True))
    return [checkpoint for checkpoint in found if checkpoint]


def called(root: str, id: str) -> Checkpoint:
    """By its id, its number alone, or `last`, which is the newest that can be read. Raises TrimtabError."""
    number = number_of(newest_id(root) if id.strip() == "last" else id)
    found = _read(root, number) if number else None
    if found is None:
        raise TrimtabError(
            f"there is no checkpoint {id}",
            where=root,
            remedy="`trimtab checkpoint list` shows those that there are; automatic ones expire.",
        )
    return found


def newest_id(root: str) -> str:
    """Of those that can be read; empty where there is none."""
    return next((f"{PREFIX}{number}" for number in sorted(_numbers(root), reverse=True) if _read(root, number)), "")


def rows_of(root: str, checkpoint: Checkpoint) -> Obj | None:
    """The rows of the store, None where there was none. Raises TrimtabError where they cannot be read."""
    if checkpoint.tasks is None:
        return None
    path = _path(root, checkpoint.number, _ROWS)
    try:
        return parse_object(read_text(path, _LARGEST_ROWS))
    except (OSError, ValueError) as error:
        raise TrimtabError(
            f"the records of {checkpoint.id} cannot be read: {error}",
            where=path,
            remedy=f"`trimtab restore {checkpoint.id} --only code` restores the files without them.",
        ) from error


def delete(root: str, gone: Sequence[Checkpoint]) -> None:
    """Call it while `writing`. Refs that no checkpoint needs go too: see `anchor`."""
    for checkpoint in gone:
        for ending in (_ABOUT, _ROWS):
            with suppress(FileNotFoundError):
                os.unlink(_path(root, checkpoint.number, ending))


def expired(known: Sequence[Checkpoint], limits: CheckpointLimits, now: int) -> list[Checkpoint]:
    """`known` is newest first. Automatic ones that are too old or too many, but never the newest of all."""
    automatic = [checkpoint for checkpoint in known[1:] if checkpoint.is_automatic]
    spare = limits.keep_most - (1 if known and known[0].is_automatic else 0)
    oldest = now - limits.keep_days * _DAY_MS
    return [each for place, each in enumerate(automatic) if place >= max(0, spare) or each.at < oldest]


def anchor(root: str, git: Git, made: Checkpoint | None = None) -> None:
    """Refs for what the checkpoints need, `made` among them, and for nothing else: git collects what nothing names."""
    room = refs_of(root)
    known = [*checkpoints(root), *([made] if made else [])]
    wanted = {f"{room}commits/{commit}": commit for checkpoint in known for commit in checkpoint.commits}
    listed = git.text("for-each-ref", "--format=%(refname) %(objectname)", room)
    there = dict(line.split(" ") for line in listed.splitlines())
    for checkpoint in known:
        name = f"{room}files/{checkpoint.number}"
        if name in there:
            wanted[name] = there[name]
        elif made and checkpoint.number == made.number and (tree := _trees(git, made)):
            wanted[name] = tree
    lines = [f"update {name} {value}" for name, value in wanted.items() if there.get(name) != value]
    lines += [f"delete {name}" for name in there.keys() - wanted.keys()]
    if lines:
        git.run("update-ref", "--stdin", given="".join(f"{line}\n" for line in lines).encode())


def _trees(git: Git, made: Checkpoint) -> str:
    """One tree that has those of all worktrees in it."""
    lines = [f"040000 tree {kept.tree}\t{place}\0" for place, kept in enumerate(made.worktrees) if kept.tree]
    return git.run("mktree", "-z", given="".join(lines).encode()).text if lines else ""


def _numbers(root: str) -> list[int]:
    try:
        names = os.listdir(folder_of(root))
    except OSError:
        return []
    return [int(stem) for name in names if name.endswith(_ABOUT) and (stem := name[: -len(_ABOUT)]).isdecimal()]


def _read(root: str, number: int) -> Checkpoint | None:
    try:
        given = parse_object(read_text(_path(root, number, _ABOUT), _LARGEST_ABOUT))
    except (OSError, ValueError):
        return None
    counts = given.get("tasks")
    return Checkpoint(
        f"{PREFIX}{number}",
        whole(given.get("at")),
        text(given.get("message")),
        text(given.get("reason"), MANUAL),
        text(given.get("main")),
        text(given.get("main_commit")),
        tuple(_worktree(obj(kept)) for kept in items(given.get("worktrees"))),
        text(given.get("no_code")),
        None if counts is None else {name: whole(count) for name, count in obj(counts).items()},
        obj(given.get("plans")),
        tuple(_pointer(obj(pointer)) for pointer in items(given.get("sessions"))),
        each(given.get("moved")),
        text(given.get("restores")),
    )


def _worktree(given: Obj) -> KeptWorktree:
    texts = {name: text(given.get(name)) for name in KeptWorktree._fields if name != "files"}
    return KeptWorktree(**texts, files=whole(given.get("files")))


def _pointer(given: Obj) -> SessionPointer:
    session, transcript, cwd = (text(given.get(name)) for name in ("session", "transcript", "cwd"))
    return SessionPointer(session, transcript, cwd, whole(given.get("last_event")), whole(given.get("active_at")))


def _path(root: str, number: int, ending: str) -> str:
    return os.path.join(folder_of(root), f"{number}{ending}")


def _as_bytes(value: Obj) -> bytes:
    return json.dumps(value, indent=1).encode() + b"\n"


def _unwritable(where: str, error: OSError) -> TrimtabError:
    return TrimtabError(
        f"the checkpoint cannot be written: {error.strerror}",
        where=where,
        remedy="See that there is room on the disk, and that this folder is writable for you.",
    )
