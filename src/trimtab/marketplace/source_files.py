"""The files of one source, wherever they are: a folder of this machine, or a commit that was fetched."""

import hashlib
import os
import posixpath
import stat
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Protocol

from trimtab.marketplace.git_fetch import LINK, FetchDeadline, FetchLimits, GitClone, TreeEntry
from trimtab.marketplace.git_fetch import USUAL as USUAL_FETCH
from trimtab.marketplace.safe_tree import USUAL as USUAL_TREE
from trimtab.marketplace.safe_tree import TreeLimits, TreeWriter, UnsafeContent, refused_file, shown, wrong_path
from trimtab.marketplace.source_locations import SourceLocation, as_written, is_commit
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Source, SourceKind
from trimtab.reading import Refused, is_inside, open_regular, read_bytes

_PIECE = 1 << 20
_GIT = ".git"
_LONGEST_TARGET = 1024


class SourceFiles(Protocol):
    """Paths are relative, with slashes, and lie inside; empty is the whole. `commit` is empty where there is none."""

    commit: str

    def read(self, path: str, most: int) -> bytes | None:
        """One file; None where there is none."""
        ...

    def copy(self, path: str, writer: TreeWriter) -> None:
        """All files below a folder. Raises UnsafeContent, and TrimtabError where it is no folder."""
        ...

    def folder(self, path: str, scratch: str) -> str:
        """The same to look at: where it lies, or written to `scratch`."""
        ...


class FolderFiles:
    """A folder as it is now: its own repository, if it has one, is left out."""

    def __init__(self, folder: str) -> None:
        self.top = folder
        self.commit = ""

    def read(self, path: str, most: int) -> bytes | None:
        try:
            return read_bytes(os.path.join(self.top, path), most, within=self.top)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except Refused as error:
            raise UnsafeContent(f"a file is refused: {error}", where=shown(path), remedy=error.remedy) from None
        except OSError as error:
            raise TrimtabError(
                f"a file cannot be read: {error.strerror}", where=shown(path), remedy="Check its rights."
            ) from None

    def copy(self, path: str, writer: TreeWriter) -> None:
        for name, entry in _walk(self._inside(path), writer.limits):
            place = shared_place(path, name, os.readlink(entry.path)) if entry.is_symlink() else ""
            shared = os.path.join(self.top, place)
            if place and self._is_shown(shared) and os.path.isdir(shared):
                for inner, found in _walk(shared, writer.limits):
                    _write(f"{name}/{inner}", found.path, writer)
            elif place and self._is_shown(shared):
                _write(name, shared, writer)
            else:
                _write(name, entry.path, writer)

    def folder(self, path: str, scratch: str) -> str:
        return self._inside(path)

    def fingerprint(self, paths: Iterable[str], limits: TreeLimits = USUAL_TREE) -> str:
        """Another one where a file of these folders was changed, as far as names, sizes and times tell."""
        found = hashlib.sha256()
        for path in sorted(set(paths)):
            top = os.path.join(self.top, path)
            try:
                for name, entry in _walk(top, limits) if os.path.isdir(top) and is_inside(top, self.top) else ():
                    what = entry.stat(follow_symlinks=False)
                    found.update(f"{path}\0{name}\0{what.st_mode}\0{what.st_size}\0{what.st_mtime_ns}\n".encode())
            except UnsafeContent as error:  # its reader says so too
                found.update(f"{path}\0{error}\n".encode())
        return found.hexdigest()

    def _is_shown(self, path: str) -> bool:
        """Whether it is a file or folder of the source, reached through no link, and not of its own repository."""
        inner = os.path.relpath(os.path.realpath(path), os.path.realpath(self.top))
        return os.path.exists(path) and inner == os.path.relpath(path, self.top) and not wrong_path(inner)

    def _inside(self, path: str) -> str:
        top = os.path.join(self.top, path) if path else self.top
        if not is_inside(top, self.top):
            raise UnsafeContent(
                "a folder is refused: it is a link that leads out of the source",
                where=shown(path),
                remedy="Tell the source's author.",
            )
        if not os.path.isdir(top):
            raise TrimtabError("there is no such folder in the source", where=shown(path), remedy="Sync the source.")
        return top


class CommitFiles:
    def __init__(self, clone: GitClone, commit: str) -> None:
        self.clone = clone
        self.commit = commit

    def read(self, path: str, most: int) -> bytes | None:
        return self.clone.read(self.commit, path, most)

    def copy(self, path: str, writer: TreeWriter) -> None:
        self.clone.export(self._resolved(path), writer)

    def folder(self, path: str, scratch: str) -> str:
        with TreeWriter(scratch) as writer:
            self.copy(path, writer)
        return scratch

    def _resolved(self, path: str) -> Iterator[TreeEntry]:
        """The files below a folder, with those that links share with it."""
        entries = self.clone.entries(self.commit, path)
        links = [entry for entry in entries if entry.mode == LINK and entry.size <= _LONGEST_TARGET]
        places = {
            entry.path: shared_place(path, entry.path, os.fsdecode(target))
            for entry, target in self.clone.contents(links)
        }
        for entry in entries:
            place = places.get(entry.path, "")
            shared = self.clone.below(self.commit, place) if place else ()
            moved = (found._replace(path=entry.path + found.path[len(place) :]) for found in shared)
            yield from moved if shared else (entry,)


def shared_place(path: str, link: str, target: str) -> str:
    """The place in a source to which a link leads out of a plugin's folder `path`, so that plugins can share files;
    empty where it stays inside, or leads out of the source, or to a folder around the plugin."""
    place = posixpath.normpath(posixpath.join(path, posixpath.dirname(link), target))
    is_inside_plugin = f"{place}/".startswith(f"{path}/")
    if not path or target.startswith("/") or is_inside_plugin or path.startswith(f"{place}/") or wrong_path(place):
        return ""
    return place


def is_in_place(source: Source | SourceLocation) -> bool:
    """Whether it is read where it lies: a folder of which no branch or tag is named."""
    return source.kind is SourceKind.FOLDER and not source.ref


def folder_files(location: str) -> FolderFiles:
    if not os.path.isdir(location):
        raise TrimtabError("there is no such folder", where=shown(location), remedy="Name one, or remove this source.")
    return FolderFiles(location)


def clone_of(
    source: Source | SourceLocation, clones: str, deadline: FetchDeadline, limits: FetchLimits = USUAL_FETCH
) -> GitClone:
    """Named by where it comes from: sources may change their names."""
    key = hashlib.sha256(f"{source.kind.value} {source.location}".encode("utf-8", "surrogatepass")).hexdigest()[:20]
    return GitClone(os.path.join(clones, f"{key}.git"), source.kind, source.location, deadline, limits)


@contextmanager
def open_files(
    source: Source | SourceLocation,
    clones: str,
    deadline: FetchDeadline,
    commit: str = "",
    limits: FetchLimits = USUAL_FETCH,
) -> Generator[SourceFiles]:
    """With `commit`, which may be a tag, exactly that one; else the source's branch or tag as it is now."""
    if is_in_place(source) and not commit:
        yield folder_files(source.location)
        return
    clone = clone_of(source, clones, deadline, limits)
    with clone.locked():
        if is_commit(commit) and clone.has(commit):
            yield CommitFiles(clone, commit)
        else:
            yield CommitFiles(clone, clone.fetch(clone.find(commit or source.ref)))


def described(source: Source | SourceLocation) -> str:
    return shown(as_written(source))


def _write(name: str, path: str, writer: TreeWriter) -> None:
    mode = os.lstat(path).st_mode
    if stat.S_ISLNK(mode):
        writer.link(name, os.readlink(path))
    elif stat.S_ISREG(mode):
        with open_regular(path) as file:
            writer.write(name, iter(lambda: file.read(_PIECE), b""), executable=bool(mode & 0o100))
    else:
        raise refused_file(name, "it is neither a file, a folder nor a link")


def _walk(top: str, limits: TreeLimits, inner: str = "") -> "Iterator[tuple[str, os.DirEntry[str]]]":
    """Every file with its path from the top, in order; a folder is entered only if its name may be written."""
    with os.scandir(os.path.join(top, inner)) as listing:
        entries = sorted(islice(listing, limits.files + 1), key=lambda entry: entry.name)
    if len(entries) > limits.files:
        raise refused_file(inner, f"it holds more than {limits.files:,} files")
    for entry in entries:
        path = f"{inner}/{entry.name}" if inner else entry.name
        if entry.name == _GIT:
            continue
        if why := wrong_path(path, limits):
            raise refused_file(path, why)
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(top, limits, path)
        else:
            yield path, entry
