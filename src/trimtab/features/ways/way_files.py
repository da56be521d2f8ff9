"""Which files define which way. The nearer folder wins: the project's, the user's, the predecessor's, what ships."""

import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from trimtab.features.content.problems import ContentProblem
from trimtab.local.locate import GUIDANCE
from trimtab.local.shipped import CONTENT
from trimtab.model.record import Record
from trimtab.reading import read_bytes

SHIPPED = os.path.join(CONTENT, "ways")
LARGEST = 64_000
LEARNED = "learned.json"
OWN = ("project", "user")
"""Origins of what users write."""

_MOST_ENTRIES = 10_000
_DEEPEST = 8
_NO_WAYS = frozenset({"core.md", "readme.md", "changelog.md", "license.md"})


class WayRoot(Record):
    """A folder of ways. `within`: a link that leads out of this folder is left alone; empty where all links are the
    user's own."""

    folder: str
    origin: str
    within: str = ""


class WayFile(Record):
    """The files of one way. Paths are empty where there is none."""

    id: str
    origin: str
    way: str
    check: str = ""
    locales: str = ""
    macro: str = ""
    learned: str = ""

    @property
    def beside(self) -> Mapping[str, str]:
        """The files that a copy of the way takes along, by the name that they have there."""
        named = {"check.md": self.check, f"{self.id.rpartition('/')[2]}.locales.jsonl": self.locales}
        named |= {"macro.sh": self.macro, LEARNED: self.learned}
        return {name: path for name, path in named.items() if path}


class WayFolder(Record):
    """A file or folder as it was when it was looked at: a change of any of them makes an index stale."""

    path: str
    mtime_ns: int
    size: int


class DiscoveredWays(Record):
    """`ways` are by id, and of each all that define it, the nearest first."""

    ways: Mapping[str, tuple[WayFile, ...]]
    seen: tuple[WayFolder, ...]
    problems: tuple[ContentProblem, ...]


def roots_of(project: str, host_folder: str) -> tuple[WayRoot, ...]:
    """By precedence, the strongest first. Without a project only what is the user's, and what ships."""
    folders: list[WayRoot] = []
    if host_folder:
        folders.append(WayRoot(os.path.join(host_folder, "ways"), "user"))
        folders.append(WayRoot(os.path.join(host_folder, "hooks", "ways"), "predecessor"))
    own = os.path.join(project, GUIDANCE, "ways")
    # a home that is a project too: these files are the user's, and no repository's
    if project and os.path.realpath(own) not in [os.path.realpath(root.folder) for root in folders]:
        folders.insert(0, WayRoot(own, "project", project))
    return (*folders, WayRoot(SHIPPED, "shipped"))


def discover(roots: Sequence[WayRoot]) -> DiscoveredWays:
    """In the order of the ids. Never raises for what it meets."""
    found: dict[str, tuple[WayFile, ...]] = {}
    seen: list[WayFolder] = []
    problems: list[ContentProblem] = []
    for root in roots:
        walk = _WayWalk(root, seen, problems)
        for file in walk.ways():
            found[file.id] = (*found.get(file.id, ()), file)
    return DiscoveredWays(dict(sorted(found.items())), tuple(seen), tuple(problems))


def look(path: str) -> WayFolder:
    try:
        state = os.stat(path)
    except (OSError, ValueError):
        return WayFolder(path, 0, -1)
    # the size of a folder says nothing that its time does not
    return WayFolder(path, state.st_mtime_ns, 0 if stat.S_ISDIR(state.st_mode) else state.st_size)


def read_text(path: str) -> str:
    """Raises OSError or ValueError. What is no UTF-8 is replaced: the rest of the text may still be good guidance."""
    return read_bytes(path, LARGEST).decode("utf-8-sig", "replace").replace("\r\n", "\n")


class _WayWalk:
    """Through one folder of ways."""

    def __init__(self, root: WayRoot, seen: list[WayFolder], problems: list[ContentProblem]) -> None:
        self._root = root
        self._seen = seen
        self._problems = problems
        self._within = os.path.realpath(root.within) + os.sep if root.within else ""
        self._been: set[str] = set()
        self._left = _MOST_ENTRIES

    def ways(self) -> Iterator[WayFile]:
        if os.path.isdir(self._root.folder) and self._may(self._root.folder):
            yield from self._folder(self._root.folder, "", 0)
        else:
            self._seen.append(look(self._root.folder))  # so that its coming is noticed

    def _folder(self, folder: str, way: str, depth: int) -> Iterator[WayFile]:
        real = os.path.realpath(folder)
        if real in self._been:
            return  # a link that leads back
        self._been.add(real)
        self._seen.append(look(folder))
        files: dict[str, str] = {}
        folders: list[os.DirEntry[str]] = []
        for entry in self._entries(folder):
            if not self._may(entry.path, entry.is_symlink()):
                continue
            if entry.is_dir():
                folders.append(entry)
            elif entry.is_file():
                files[entry.name] = entry.path
        if files:
            yield from self._way(folder, way, files)
        for entry in folders:
            if depth < _DEEPEST:
                yield from self._folder(entry.path, f"{way}/{entry.name}" if way else entry.name, depth + 1)
            else:
                self._problem("it lies too deep and is not looked at", entry.path, f"{_DEEPEST} levels are looked at.")

    def _way(self, folder: str, way: str, files: dict[str, str]) -> Iterator[WayFile]:
        name = way.rpartition("/")[2]
        text = files.get("way.md") or files.get(f"{name}.md") if way else ""
        check = files.get("check.md") or files.get(f"{name}.check.md") or ""
        locales = files.get(f"{name}.locales.jsonl") or files.get("way.locales.jsonl") or ""
        macro = files.get("macro.sh", "")
        learned = files.get(LEARNED, "")
        if text:
            self._seen.extend(look(path) for path in (text, check, locales, macro, learned) if path)
            yield WayFile(way, self._root.origin, text, check, locales, macro, learned)
            if "way.md" in files and f"{name}.md" in files:
                remedy = "Keep one of the two."
                self._problem("`way.md` beside it is the way, so this file is not read", files[f"{name}.md"], remedy)
        elif check and way:
            self._problem("a check without a way is never asked", check, "Write `way.md` beside it, or remove it.")
        if self._root.origin in OWN:
            self._strays(way, files)

    def _strays(self, way: str, files: dict[str, str]) -> None:
        """What somebody took for a way, and what is none because of its name."""
        name = way.rpartition("/")[2]
        for file, path in files.items():
            stem, ending = os.path.splitext(file)
            known = (way and stem in (name, "way")) or stem == "check" or stem.endswith(".check")
            if ending != ".md" or known or file.lower() in _NO_WAYS or not _has_frontmatter(path):
                continue
            place = os.path.join(os.path.dirname(path), stem, "way.md")
            self._problem("its name makes it no way, so it is never shown", path, f"Move it to {place}.")

    def _entries(self, folder: str) -> list[os.DirEntry[str]]:
        try:
            with os.scandir(folder) as listing:
                visible = (entry for entry in listing if not entry.name.startswith("."))
                found = sorted(islice(visible, self._left + 1), key=lambda entry: entry.name)
        except OSError as error:
            self._problem(f"the folder cannot be read: {error.strerror}", folder, "Make it readable for you.")
            return []
        if len(found) > self._left:
            self._problem(
                f"there are more than {_MOST_ENTRIES:,} files below {self._root.folder}", folder, "Move some."
            )
        found = found[: self._left]
        self._left -= len(found)
        return found

    def _may(self, path: str, is_link: bool = True) -> bool:
        """Only a link can lead out, and what it leads to lies wherever the author of the repository likes."""
        if not self._within or not is_link or (os.path.realpath(path) + os.sep).startswith(self._within):
            return True
        self._problem("it leads out of the project and is left alone", path, "Copy what it leads to into the project.")
        return False

    def _problem(self, what: str, path: str, remedy: str) -> None:
        self._problems.append(ContentProblem(what, path, 0, remedy))


def _has_frontmatter(path: str) -> bool:
    try:
        return read_bytes(path, 7, whole=False).lstrip(b"\xef\xbb\xbf").startswith(b"---")
    except OSError:
        return False
