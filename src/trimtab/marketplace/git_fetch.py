"""One commit of a stranger's repository, fetched into a bare repository of ours and read from its objects.

Nothing is checked out, so no filter, attribute or hook has a say. What comes over the wire is bounded in time and size,
and what is read is bounded before it is read.
"""

import fcntl
import os
import selectors
import shutil
import subprocess
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Event

from trimtab import git
from trimtab.marketplace.safe_tree import TreeWriter, UnsafeContent, refused_file, shown
from trimtab.marketplace.source_locations import checked_ref, fetch_url, is_commit
from trimtab.model.errors import TrimtabError
from trimtab.model.market import SourceKind
from trimtab.model.record import Record

_PROTOCOLS = ("https", "ssh", "git")
_SETTINGS = (
    *git.FOR_NETWORK,
    "protocol.allow=never",
    *(f"protocol.{name}.allow=always" for name in _PROTOCOLS),
    "credential.interactive=never",
    "transfer.bundleURI=false",
    "transfer.unpackLimit=1",
    "fetch.unpackLimit=1",
    "core.bigFileThreshold=1m",  # what is larger passes through in pieces
)
_FETCHED = "refs/trimtab/fetched"
_HERE = "--git-dir=."  # also where the user has it that a bare repository is only used by name
_TICK = 0.1
_SAID = 4096
_MOST_PACKS = 8
_BATCH = 500
"""Objects that are asked for at once: their names fit into a pipe."""
_BATCH_BYTES = 16 << 20
LINK, _EXECUTABLE, _SUBMODULE = "120000", "100755", "160000"


class FetchLimits(Record):
    """`fetched` is what may come over the wire, `answer` how long a list of names may be."""

    seconds: float = 180.0
    fetched: int = 512 << 20
    answer: int = 32 << 20


USUAL = FetchLimits()


class FetchDeadline:
    """When a source's time is over; earlier where somebody sets `stop`."""

    def __init__(self, seconds: float, stop: Event | None = None) -> None:
        self.seconds = seconds
        self.stop = stop or Event()
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        return self._end - time.monotonic()

    def check(self, where: str) -> None:
        if self.stop.is_set():
            raise TrimtabError("this was interrupted", where=where, remedy="Run it again: it goes on from there.")
        if self.left <= 0:
            raise TrimtabError(
                f"it was not done after {self.seconds:g} seconds", where=where, remedy="Try again later, or disable it."
            )


class TreeEntry(Record):
    """A file in a commit; `path` is relative to the folder that was asked for."""

    mode: str
    hash: str
    size: int
    path: str


class RemoteRef(Record):
    name: str
    commit: str


class GitClone:
    """A bare repository of ours for one of a stranger's. Use it inside `locked`. A git that outlives us keeps
    the lock until it has ended."""

    def __init__(
        self, folder: str, kind: SourceKind, location: str, deadline: FetchDeadline, limits: FetchLimits = USUAL
    ) -> None:
        self.folder = folder
        self.url = fetch_url(kind, location)
        self.deadline = deadline
        self.limits = limits
        self._is_local = kind is SourceKind.FOLDER
        self._lock: int | None = None

    @contextmanager
    def locked(self) -> Generator[None]:
        """One process at a time; what a killed one left is removed first."""
        os.makedirs(os.path.dirname(self.folder), mode=0o700, exist_ok=True)
        with open(f"{self.folder}.lock", "ab") as lock:
            while not _is_taken(lock.fileno()):
                self.deadline.check(self.url)
                self.deadline.stop.wait(_TICK)
            self._lock = lock.fileno()
            if _is_unfit(self.folder):
                shutil.rmtree(self.folder)
            if not os.path.isdir(self.folder):
                self._make()
            yield

    def find(self, ref: str = "") -> RemoteRef:
        """What a branch or tag is in the stranger's repository now; without a name, its default branch."""
        if is_commit(ref):
            return RemoteRef(ref, ref)
        wanted = [f"refs/tags/{checked_ref(ref)}", f"refs/heads/{ref}"] if ref else ["HEAD"]
        found = self._refs(*wanted, *(f"{name}^{{}}" for name in wanted))
        for name in wanted:
            if name in found:
                return RemoteRef(name, found.get(f"{name}^{{}}", found[name]))
        what = f"it has no branch or tag {shown(ref)}" if ref else "it has no commit yet"
        raise TrimtabError(what, where=shown(self.url), remedy="Check the name after the #, or leave it out.")

    def tags(self) -> Mapping[str, str]:
        """The commit of each tag."""
        found = self._refs("--tags")
        return {
            name.removeprefix("refs/tags/"): found.get(f"{name}^{{}}", commit)
            for name, commit in found.items()
            if name.startswith("refs/tags/") and not name.endswith("^{}")
        }

    def fetch(self, ref: RemoteRef) -> str:
        """The commit, which is here afterwards, alone and without its history."""
        if self.has(ref.commit):
            return ref.commit
        self._reach(
            "fetch",
            "--quiet",
            "--depth=1",
            "--no-tags",
            "--no-recurse-submodules",
            "--no-write-fetch-head",
            "--end-of-options",
            self.url,
            f"+{ref.name}:{_FETCHED}",
        )
        commit = self._git.ask(_HERE, "rev-parse", "--verify", "--quiet", f"{_FETCHED}^{{commit}}").text
        if not is_commit(commit):
            raise TrimtabError("what was fetched is no commit", where=shown(self.url), remedy="Name a branch or tag.")
        return commit

    def has(self, commit: str) -> bool:
        asked = self._git.ask(_HERE, "cat-file", "-e", f"{commit}^{{tree}}", settings=git.EXACT)
        return is_commit(commit) and asked.code == 0

    def entries(self, commit: str, path: str = "") -> tuple[TreeEntry, ...]:
        """All files below a folder of a commit. Raises TrimtabError where it is no folder."""
        tree = f"{commit}:{path}" if path else commit
        answer = self._local("ls-tree", "-r", "-z", "-l", "--full-tree", tree, most=self.limits.answer)
        if answer.code:
            raise TrimtabError("there is no such folder in the source", where=shown(path), remedy="Sync the source.")
        return tuple(map(_entry, filter(None, answer.out.split(b"\0"))))

    def below(self, commit: str, path: str) -> tuple[TreeEntry, ...]:
        """The file of that path, or all files below that folder, with their paths from the top."""
        answer = self._local("ls-tree", "-r", "-z", "-l", "--full-tree", commit, "--", path, most=self.limits.answer)
        return tuple(map(_entry, filter(None, answer.out.split(b"\0"))))

    def read(self, commit: str, path: str, most: int) -> bytes | None:
        """One file; None where there is none. A link is none: whoever wants what it leads to names that."""
        entries = [entry for entry in self.below(commit, path) if entry.path == path]
        if not entries or entries[0].size < 0 or entries[0].mode == LINK:
            return None
        if entries[0].size > most:
            raise UnsafeContent(
                f"a file is refused: it is larger than {most:,} bytes",
                where=shown(path),
                remedy="Have the source's author make it smaller.",
            )
        return next(self.contents(entries))[1]

    def export(self, entries: Iterable[TreeEntry], writer: TreeWriter) -> None:
        """Raises UnsafeContent, before anything is read where the sizes alone are too much."""
        listed = tuple(entries)
        total = 0
        for entry in listed:
            if entry.mode == _SUBMODULE:
                raise refused_file(entry.path, "it is a submodule, and those are not fetched")
            total += max(0, entry.size)
            writer.check_size(entry.path, entry.size, total)
        if len(listed) > writer.limits.files:
            raise refused_file(listed[-1].path, f"there are more than {writer.limits.files:,} files")
        for entry, content in self.contents(listed):
            if entry.mode == LINK:
                writer.link(entry.path, os.fsdecode(content))
            else:
                writer.write(entry.path, (content,), executable=entry.mode == _EXECUTABLE)

    def contents(self, entries: Iterable[TreeEntry]) -> Iterator[tuple[TreeEntry, bytes]]:
        for batch in _batches(entries):
            names = "".join(f"{entry.hash}\n" for entry in batch).encode()
            most = sum(entry.size + 100 for entry in batch)
            out = self._local("cat-file", "--batch", most=most, given=names).out
            at = 0
            for entry in batch:
                start = out.find(b"\n", at) + 1
                head = out[at : max(start - 1, at)].split()
                if head[1:] != [b"blob", str(entry.size).encode()]:
                    raise TrimtabError("an object is missing", where=shown(entry.path), remedy="Sync the source again.")
                yield entry, out[start : start + entry.size]
                at = start + entry.size + 1

    def _refs(self, *wanted: str) -> dict[str, str]:
        options = [name for name in wanted if name.startswith("--")]
        names = [name for name in wanted if not name.startswith("--")]
        answer = self._reach("ls-remote", "--quiet", *options, "--end-of-options", self.url, *names)
        found: dict[str, str] = {}
        for line in answer.out.decode("utf-8", "replace").splitlines():
            commit, _, name = line.partition("\t")
            if is_commit(commit):
                found[name] = commit
        return found

    @property
    def _git(self) -> git.Git:
        return git.Git(self.folder, self._lock)

    @property
    def _held(self) -> tuple[int, ...]:
        return () if self._lock is None else (self._lock,)

    def _make(self) -> None:
        os.mkdir(self.folder, 0o700)
        self._git.run("init", "--quiet", "--bare", "--template=", "--", ".")

    def _reach(self, *arguments: str) -> git.GitOutput:
        env = self._git.network_environment()
        settings = (*_SETTINGS, *(("protocol.file.allow=always",) if self._is_file() else ()))
        process = git.start(self.folder, (_HERE, *arguments), env, settings, held=self._held, leads=True)
        answer = _collect(process, self.deadline, self.limits.answer, self.url, watch=self._weigh)
        if answer.code:
            said = answer.said.splitlines()[-1] if answer.said else f"exit code {answer.code}"
            raise TrimtabError(
                f"git could not fetch it: {shown(said)}",
                where=shown(self.url),
                remedy="Check the location, and that git can reach it without asking for a password.",
            )
        return answer

    def _is_file(self) -> bool:
        """A user's own `url.….insteadOf` may lead to a folder too: that is the user's word, not the stranger's."""
        if self._is_local:
            return True
        meant = self._git.ask(_HERE, "ls-remote", "--get-url", "--end-of-options", self.url).text
        return meant != self.url and meant.startswith(("/", "file://"))

    def _weigh(self) -> None:
        if sum(_sizes(os.path.join(self.folder, "objects", "pack"))) > self.limits.fetched:
            os.remove(os.path.join(self.folder, "HEAD"))  # so that the next one begins anew
            raise UnsafeContent(
                f"it is larger than {self.limits.fetched:,} bytes, and fetching was ended",
                where=shown(self.url),
                remedy="Disable this source, or remove it.",
            )

    def _local(self, *arguments: str, most: int, given: bytes = b"") -> git.GitOutput:
        env = {**git.environment(os.environ), **git.NO_FETCH}
        stdin = subprocess.PIPE if given else subprocess.DEVNULL
        process = git.start(self.folder, (_HERE, *arguments), env, git.EXACT, stdin, self._held)
        return _collect(process, self.deadline, most, self.url, given)


def _collect(
    process: "subprocess.Popen[bytes]",
    deadline: FetchDeadline,
    most: int,
    where: str,
    given: bytes = b"",
    watch: Callable[[], None] = lambda: None,
) -> git.GitOutput:
    """As `git.finish`, but never more than so many bytes are taken, and `watch` is asked all the while."""
    taken: dict[object, bytearray] = {process.stdout: bytearray(), process.stderr: bytearray()}
    try:
        if process.stdin:
            process.stdin.write(given)
            process.stdin.close()
        with selectors.DefaultSelector() as selector:
            for pipe in (process.stdout, process.stderr):
                if pipe:
                    selector.register(pipe, selectors.EVENT_READ)
            while selector.get_map():
                ready = selector.select(_TICK)
                if not ready and process.poll() is not None:
                    break  # something that it started keeps its pipes open
                for key, _ in ready:
                    piece = os.read(key.fd, 1 << 16)
                    taken[key.fileobj] += piece
                    if not piece:
                        selector.unregister(key.fileobj)
                del taken[process.stderr][:-_SAID]
                if len(taken[process.stdout]) > most:
                    raise UnsafeContent("its list of names is too long", where=shown(where), remedy="Do not use it.")
                deadline.check(shown(where))
                watch()
        while process.poll() is None:
            deadline.check(shown(where))
            with suppress(subprocess.TimeoutExpired):
                process.wait(_TICK)
    except BaseException:
        git.end(process)
        raise
    for pipe in (process.stdout, process.stderr):
        if pipe:
            pipe.close()
    said = taken[process.stderr].decode("utf-8", "replace").strip()
    return git.GitOutput(process.returncode, bytes(taken[process.stdout]), said)


def _entry(line: bytes) -> TreeEntry:
    head, _, path = line.partition(b"\t")
    mode, _, name, size = head.decode("ascii").split()
    return TreeEntry(mode, name, -1 if size == "-" else int(size), os.fsdecode(path))


def _batches(entries: Iterable[TreeEntry]) -> Iterator[list[TreeEntry]]:
    batch: list[TreeEntry] = []
    size = 0
    for entry in entries:
        if batch and (len(batch) == _BATCH or size + entry.size > _BATCH_BYTES):
            yield batch
            batch, size = [], 0
        batch.append(entry)
        size += entry.size
    if batch:
        yield batch


def _is_taken(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_unfit(folder: str) -> bool:
    """Whether a git that was killed left something in the way, or many small fetches left too much."""
    if not os.path.isdir(folder):
        return False
    packs = os.path.join(folder, "objects", "pack")
    if not (os.path.isfile(os.path.join(folder, "HEAD")) and os.path.isdir(packs)):
        return True
    names = os.listdir(packs)
    locks = (*os.listdir(folder), *_names(os.path.join(folder, "refs", "trimtab")))
    return (
        any(name.startswith("tmp_") for name in names)
        or any(name.endswith(".lock") for name in locks)
        or sum(name.endswith(".pack") for name in names) > _MOST_PACKS
    )


def _names(folder: str) -> list[str]:
    return os.listdir(folder) if os.path.isdir(folder) else []


def _sizes(folder: str) -> Iterator[int]:
    for name in _names(folder):
        with suppress(FileNotFoundError):
            yield os.stat(os.path.join(folder, name)).st_size
