"""What is staged: kept as the lines from which git makes the index again, with the objects that only it names.

The lines are those of `git update-index --index-info`, against the tree of the last commit. So they are few, and an
index in the middle of a merge is kept too. git's own index is only read.
"""

import os
from contextlib import suppress

from trimtab.git import end
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.undo import CannotSnapshot, Snapshot
from trimtab.undo.git import Deadline, UndoRepository, finish, run, start
from trimtab.undo.objects import Blobs
from trimtab.undo.scan_cache import signature

STAGED, ANCHORS = "staged", "objects/"
_PASSING = "index.staged"
_GITLINK = b"160000"
_NO_MODE = b"000000"


class StagedIndex(Record):
    """`file` tells one state of the index from another. `text` is what is kept of it, empty where it is as the last
    commit. `objects` are the names of those that the text needs."""

    file: str
    text: bytes = b""
    objects: tuple[str, ...] = ()


def index_state(repository: UndoRepository) -> str:
    return signature(os.path.join(repository.private, "index"))


def read_staged(repository: UndoRepository, deadline: Deadline) -> StagedIndex:
    """An index that git cannot read has nothing to keep."""
    file = index_state(repository)
    asked = start(repository.top, ("rev-parse", "--verify", "--quiet", "HEAD^{tree}"))
    listed = start(repository.top, ("diff-index", "--cached", "--raw", "--no-renames", "--no-abbrev", "-z", "HEAD"))
    try:
        _, base, _ = finish(asked, deadline)
    except BaseException:
        end(listed)
        raise
    code, said, _ = finish(listed, deadline)
    if not base:  # nothing is committed yet
        code, said, _ = finish(start(repository.top, ("ls-files", "--stage", "-z")), deadline)
        return _staged(file, b"", said.split(b"\0")[:-1]) if code == 0 else StagedIndex(file)
    if code != 0 or not said:
        return StagedIndex(file)
    lines, unmerged = _differing(said.split(b"\0")[:-1])
    if unmerged:
        lines += run(repository.top, ("ls-files", "--unmerged", "-z"), deadline).split(b"\0")[:-1]
    return _staged(file, base.strip(), lines)


def _differing(fields: list[bytes]) -> tuple[list[bytes], bool]:
    """From `:<mode> <mode> <object> <object> <letter>` and a path each."""
    lines: list[bytes] = []
    unmerged = False
    for head, path in zip(fields[::2], fields[1::2], strict=False):
        _, mode, old, new, letter = head.split(b" ")
        unmerged = unmerged or letter == b"U"
        if letter in b"DU":
            lines.append(b"0 %s\t%s" % (b"0" * len(old), path))
        else:
            lines.append(b"%s %s 0\t%s" % (mode, new, path))
    return lines, unmerged


def _staged(file: str, base: bytes, lines: list[bytes]) -> StagedIndex:
    if not lines:
        return StagedIndex(file)
    heads = [line.split(b"\t", 1)[0].split(b" ") for line in lines]
    objects = {head[1].decode() for head in heads if head[0] not in (b"0", _NO_MODE, _GITLINK)}
    return StagedIndex(file, b"\0".join((base, *lines)) + b"\0", tuple(sorted(objects)))


def staged_paths(folder: str, snapshot: Snapshot) -> tuple[str, ...]:
    """What differed from the last commit; empty where nothing was staged, or nothing was kept of it. `folder` is any of
    the repository."""
    _, lines = _kept(folder, snapshot)
    return tuple(dict.fromkeys(os.fsdecode(line.split(b"\t", 1)[1]) for line in lines))


def write_staged(repository: UndoRepository, snapshot: Snapshot, deadline: Deadline) -> int:
    """Make the index what it was then; the number of paths that differed. The files stay as they are."""
    base, lines = _kept(repository.top, snapshot)
    if not lines:
        raise TrimtabError(
            f"{snapshot.id} has nothing that was staged",
            where=repository.top,
            remedy="Its index was as the last commit, or an earlier version of Trimtab took it.",
        )
    _write_index(repository, base, lines, deadline)
    return len(staged_paths(repository.top, snapshot))


def write_index(
    repository: UndoRepository, snapshot: Snapshot, committed: str, deadline: Deadline, *, only_look: bool = False
) -> bool:
    """Make the index what it was then, also where nothing was staged: then it is that of the commit or tree
    `committed`, empty for none. That is also below what was staged before the first commit. Whether it was another;
    with `only_look` it stays so. The files stay as they are."""
    base, lines = _kept(repository.top, snapshot)
    return _write_index(repository, base or committed, lines, deadline, only_look=only_look)


def _write_index(
    repository: UndoRepository, base: str, lines: list[bytes], deadline: Deadline, *, only_look: bool = False
) -> bool:
    passing = os.path.join(repository.state, _PASSING)
    with suppress(FileNotFoundError):
        os.unlink(passing)
    listing = ("ls-files", "--stage", "-z")
    try:
        run(repository.top, ("read-tree", base or "--empty"), deadline, GIT_INDEX_FILE=passing)
        if lines:
            given = b"\0".join(lines) + b"\0"
            run(repository.top, ("update-index", "-z", "--index-info"), deadline, given, GIT_INDEX_FILE=passing)
        wanted = run(repository.top, listing, deadline, GIT_INDEX_FILE=passing)
        if run(repository.top, listing, deadline) == wanted:
            return False
        if only_look:
            return True
        _carry_marks(repository, wanted, passing, deadline)
        _put_in_place(passing, os.path.join(repository.private, "index"))
        return True
    finally:
        with suppress(FileNotFoundError):
            os.unlink(passing)


def _carry_marks(repository: UndoRepository, wanted: bytes, passing: str, deadline: Deadline) -> None:
    """What the user told git about paths stays: `skip-worktree`, as a sparse checkout does, and `assume-unchanged`.
    git lists the first as `S`, and the second in lower case."""
    there = {line.split(b"\t", 1)[1] for line in wanted.split(b"\0")[:-1]}
    listed = run(repository.top, ("ls-files", "-v", "-z"), deadline).split(b"\0")[:-1]
    tags = {line[2:]: line[:1] for line in listed if line[2:] in there}
    for option, meant in (("--skip-worktree", b"Ss"), ("--assume-unchanged", b"hsmrck")):
        marked = [path for path, tag in tags.items() if tag in meant]
        if marked:
            given = b"\0".join(marked) + b"\0"
            run(repository.top, ("update-index", option, "-z", "--stdin"), deadline, given, GIT_INDEX_FILE=passing)


def _put_in_place(made: str, index: str) -> None:
    """Under git's own lock, as git does it."""
    lock = f"{index}.lock"
    try:
        file = os.open(lock, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    except OSError as error:
        raise TrimtabError(
            f"the index cannot be replaced: {error.strerror}",
            where=lock,
            remedy="Is another git at work here? Try again when it is done.",
        ) from error
    try:
        with os.fdopen(file, "wb") as target, open(made, "rb") as source:
            target.write(source.read())
        os.replace(lock, index)
    except BaseException:
        with suppress(OSError):
            os.unlink(lock)
        raise


def _kept(folder: str, snapshot: Snapshot) -> tuple[str, list[bytes]]:
    try:
        with Blobs(folder) as blobs:
            text = blobs.read(f"{snapshot.ref}:{STAGED}")
    except CannotSnapshot:
        return "", []
    base, *lines = text.split(b"\0")[:-1]
    return base.decode("ascii", "replace"), lines
