"""Bytes into git's object store and out of it, as they are: no filter and no line-end rule ever sees them.

Names of objects are computed here, so that only what the store does not have yet is handed to git: as a stream into
one `fast-import`, which makes a pack of many and loose objects of few. A process per file, or a loose object for each
of some thousand files, would not be done in time.
"""

import hashlib
import os
import stat
import subprocess
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from trimtab.git import end
from trimtab.undo import CannotSnapshot
from trimtab.undo.git import Deadline, UndoRepository, finish, start

if TYPE_CHECKING:
    from _hashlib import HASH

_PIECE = 1 << 20
_WHOLE = 1 << 20  # files up to this size are held in memory
_TRIES = 3
_BATCH_FILES, _BATCH_BYTES = 500, 16 << 20  # so many questions and answers fit into the pipes
_MUCH = 8 << 20
_GRACE_S = 0.3


class Store:
    """Takes bytes and gives the names of their objects. They are there once the `with` block has ended; also where
    it ends because it is late, so that the next try need not begin anew."""

    def __init__(self, repository: UndoRepository, deadline: Deadline, sizes: Sequence[int], limit: int) -> None:
        """`sizes` are those of the files that will come, `limit` is how many bytes may be new."""
        self._repository = repository
        self._deadline = deadline
        self._much = sum(size for size in sizes if size <= _WHOLE) > _MUCH
        self._scarce = sum(sizes) > limit
        self._limit = limit
        self._added = 0
        self._waiting: dict[str, bytes] = {}
        self._waiting_bytes = 0
        self._asker: subprocess.Popen[bytes] | None = None
        self._importer: subprocess.Popen[bytes] | None = None
        self._watch: threading.Timer | None = None

    def __enter__(self) -> "Store":
        # A git that hangs would hold us in a pipe, where no deadline is looked at.
        self._watch = threading.Timer(self._deadline.left() + _GRACE_S, self._kill)
        self._watch.daemon = True
        self._watch.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        complaint = ""
        try:
            if error is None:
                self._flush()
        finally:
            self._end(self._asker)
            complaint = self._end(self._importer)
            if self._watch:
                self._watch.cancel()
        if complaint and error is None:
            self._deadline.check()
            raise CannotSnapshot(f"git fast-import failed: {complaint}", where=self._repository.top)

    def add(self, content: bytes) -> str:
        name = _name(self._repository.hash, len(content), content).hexdigest()
        self._waiting[name] = content
        self._waiting_bytes += len(content)
        if len(self._waiting) >= _BATCH_FILES or self._waiting_bytes >= _BATCH_BYTES:
            self._flush()
        return name

    def add_file(self, path: str) -> str | None:
        """None if it is no file any more."""
        self._deadline.check()
        try:
            file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        except OSError as error:
            if isinstance(error, FileNotFoundError | NotADirectoryError) or os.path.islink(path):
                return None
            raise CannotSnapshot(
                f"a file cannot be read: {error.strerror}",
                where=path,
                remedy="Make it readable, or move it out of the repository.",
            ) from error
        with open(file, "rb", buffering=0) as opened:
            now = os.fstat(file)
            if not stat.S_ISREG(now.st_mode):
                return None
            if now.st_size > _WHOLE:
                return self._add_large(file, path)
            return self.add(opened.readall())

    def have(self, names: list[str]) -> set[str]:
        """Those of the objects that the store has."""
        found: set[str] = set()
        for begin in range(0, len(names), _BATCH_FILES):
            self._deadline.check()
            found.update(set(names[begin : begin + _BATCH_FILES]) - self._missing(names[begin : begin + _BATCH_FILES]))
        return found

    def _add_large(self, file: int, path: str) -> str:
        """git reads it by itself, a third as long as a stream would take. It notices if the bytes change meanwhile."""
        if self._scarce:
            name = self._digest(file)
            if name not in self._missing([name]):
                return name
            self._count(os.fstat(file).st_size, path)
        complaint = ""
        for _ in range(_TRIES):
            os.lseek(file, 0, os.SEEK_SET)
            asked = ("-c", "core.compression=0", "hash-object", "-w", "--no-filters", "--stdin")
            code, said, complaint = finish(start(self._repository.top, asked, file), self._deadline)
            if code == 0:
                return said.decode().strip()
        raise CannotSnapshot(
            f"a file could not be read: {complaint or 'it becomes shorter'}",
            where=path,
            remedy="Try again when nothing writes to it.",
        )

    def _digest(self, file: int) -> str:
        digest = _name(self._repository.hash, os.fstat(file).st_size)
        while piece := os.read(file, _PIECE):
            self._deadline.check()
            digest.update(piece)
        return digest.hexdigest()

    def _flush(self) -> None:
        if not self._waiting:
            return
        waiting, self._waiting, self._waiting_bytes = self._waiting, {}, 0
        missing = self._missing(list(waiting))
        for name in waiting:
            if name in missing:
                content = waiting[name]
                self._count(len(content))
                self._write(self._begin_import(len(content)), content + b"\n")

    def _count(self, size: int, path: str = "") -> None:
        self._added += size
        if self._added > self._limit:
            raise too_large(self._limit, path or self._repository.top)

    def _missing(self, names: list[str]) -> set[str]:
        if self._asker is None:
            self._asker = start(self._repository.top, ("cat-file", "--batch-check"))
        assert self._asker.stdout
        self._write(self._asker, "".join(f"{name}\n" for name in names).encode())
        answers = [self._asker.stdout.readline() for _ in names]
        if not answers[-1]:
            self._deadline.check()
            raise CannotSnapshot("git cat-file ended early", where=self._repository.top)
        return {name for name, answer in zip(names, answers, strict=True) if answer.endswith(b" missing\n")}

    def _begin_import(self, size: int) -> "subprocess.Popen[bytes]":
        if self._importer is None:
            # Squeezing much data takes longer than there is time; git does it when it packs.
            settings = ("core.compression=0", "fastimport.unpackLimit=1") if self._much else ("core.compression=1",)
            words = [word for setting in settings for word in ("-c", setting)]
            self._importer = start(self._repository.top, (*words, "fast-import", "--quiet", "--depth=0"))
        self._write(self._importer, b"blob\ndata %d\n" % size)
        return self._importer

    def _write(self, process: "subprocess.Popen[bytes]", content: bytes) -> None:
        assert process.stdin
        try:
            process.stdin.write(content)
            process.stdin.flush()
        except (BrokenPipeError, ValueError):
            self._deadline.check()
            raise CannotSnapshot(
                "git ended while it was given files", where=self._repository.top, remedy="Is the disk full?"
            ) from None

    def _end(self, process: "subprocess.Popen[bytes] | None") -> str:
        """What it complained of, empty if all is well."""
        if process is None:
            return ""
        try:
            _, complaint = process.communicate(timeout=self._deadline.left() + _GRACE_S)
        except subprocess.TimeoutExpired:
            end(process)
            return "it took too long"
        except (BrokenPipeError, ValueError):
            end(process)
            return "it ended early"
        return complaint.decode("utf-8", "replace").strip() or "it failed" if process.returncode else ""

    def _kill(self) -> None:
        for process in (self._asker, self._importer):
            if process is not None and process.poll() is None:
                process.kill()


class Blobs:
    """Reads objects one by one through one process."""

    def __init__(self, folder: str) -> None:
        self._process = start(folder, ("cat-file", "--batch"))

    def __enter__(self) -> "Blobs":
        return self

    def __exit__(self, *_: object) -> None:
        end(self._process)

    def read(self, name: str) -> bytes:
        return self._read(name)[1]

    def resolve(self, name: str) -> str:
        """The object that a ref or an expression means."""
        return self._read(name)[0]

    def _read(self, name: str) -> tuple[str, bytes]:
        assert self._process.stdout
        meant, size = self._ask(name)
        content = self._process.stdout.read(size)
        self._process.stdout.read(1)
        return meant, content

    def copy(self, name: str, file: int) -> None:
        assert self._process.stdout
        _, left = self._ask(name)
        while left:
            piece = self._process.stdout.read(min(_PIECE, left))
            if not piece:
                raise CannotSnapshot("git cat-file ended early", where=name)
            left -= len(piece)
            while piece:
                piece = piece[os.write(file, piece) :]
        self._process.stdout.read(1)

    def _ask(self, name: str) -> tuple[str, int]:
        """The object's own name, and its size."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(os.fsencode(name) + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().split()
        if len(answer) != 3 or not answer[2].isdigit():
            raise CannotSnapshot(
                "an object of the snapshot is missing",
                where=name,
                remedy="`git fsck` tells whether the repository is sound. Other snapshots may be whole.",
            )
        return answer[0].decode(), int(answer[2])


def too_large(limit: int, where: str) -> CannotSnapshot:
    return CannotSnapshot(
        f"what a snapshot would have to keep is larger than {limit // 1_000_000} MB",
        where=where,
        remedy="Raise `undo.limit_mb`, or move it out of the repository.",
    )


def _name(function: str, size: int, content: bytes = b"") -> "HASH":
    return hashlib.new(function, b"blob %d\0" % size + content, usedforsecurity=False)
