"""What of Trimtab is there, at every place of `footprint_table`. `uninstall` works from it and
proves by it that nothing is left; a test proves that nothing is written elsewhere."""

import fnmatch
import glob
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence

from trimtab.config.settings_files import says_nothing
from trimtab.features.guidance.guidance_files import is_pointer
from trimtab.git import Tracked, tracked
from trimtab.hosts import host_of
from trimtab.hosts.attachment import Mention, StrictHookSetting
from trimtab.hosts.host import Host
from trimtab.install import main_hook, work_traces
from trimtab.install.footprint_table import (
    MACHINE_ROOMS,
    UNDO,
    WORK_FILES,
    FootprintPlace,
    FootprintRoot,
    Owner,
    footprint_of,
)
from trimtab.install.opt_in import is_untouched
from trimtab.install.work_traces import NOTHING, WorkTraces
from trimtab.local.launcher import in_git
from trimtab.local.locate import FOLDER, MACHINE, PROJECTS, WORKSTREAMS, earlier_folders, proper_folder
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.reading import read_text
from trimtab.undo import CannotSnapshot

_LARGEST = 1_000_000
_SHARED = (*WORK_FILES, UNDO, PROJECTS)
"""In our folder within git's: not of one project, and told of by those who know it."""

SNAPSHOTS = "snapshots"
_PATIENCE_MS = 30_000


class InstalledItem(Record):
    """Something that is there, `at` one of the places that were looked at. `key` is set for a setting in a file."""

    path: str
    whose: Owner
    what: str
    at: str
    key: str = ""

    def __str__(self) -> str:
        return f"{self.path} ({self.key})" if self.key else self.path


class UninstallScope(Record):
    """Where to look: in which projects, and whether in the home too. `work` knows what workstreams leave."""

    user: User
    projects: tuple[str, ...]
    home: bool
    work: WorkTraces = NOTHING

    @property
    def host(self) -> Host:
        return host_of(self.user.env)


def looked_at(scope: UninstallScope) -> tuple[str, ...]:
    """The places that `find` looks at, as people read them."""
    in_git = (path for traces in scope.work.find(scope.projects, scope.user) for path in (traces.state, traces.refs))
    return (*(place.at(base) for base, place in _places(scope)), *_own_folders(scope), *in_git)


def find(scope: UninstallScope) -> tuple[InstalledItem, ...]:
    """All that is there of ours, of the client's about us, and of yours in our folders."""
    found = [*_find_files(scope), *_find_settings(scope), *_find_snapshots(scope), *_find_work_traces(scope)]
    for folder in _own_folders(scope):
        if _is_planted(folder, scope):
            found.append(InstalledItem(folder, Owner.YOURS, "not Trimtab's", folder, "a link"))
            continue
        names = _names(folder)
        known = {os.path.basename(item.path) for item in found if os.path.dirname(item.path) == folder}
        strange = [name for name in names if name not in known and not _is_shared(folder, name, scope.user)]
        found += [InstalledItem(os.path.join(folder, name), Owner.YOURS, "not Trimtab's", folder) for name in strange]
        if not names and os.path.isdir(folder) and not os.path.islink(folder):
            found.append(InstalledItem(folder, Owner.OURS, "an empty folder", folder))
    return tuple(found)


def is_shared(mention: Mention, user: User) -> bool:
    """A setting that the repository brings: its authors' word, and no trace of this user's install."""
    return mention.file.shared and tracked(mention.file.path, user.env) is not Tracked.NO


def remove(found: Sequence[InstalledItem]) -> Mapping[str, str]:
    """Remove files and folders, links themselves and not what they lead to. Returns what failed, by path."""
    failed: dict[str, str] = {}
    for item in found:
        if item.key or not os.path.lexists(item.path):
            continue
        try:
            if os.path.isdir(item.path) and not os.path.islink(item.path):
                shutil.rmtree(item.path)
            else:
                os.unlink(item.path)
        except OSError as error:
            failed[item.path] = error.strerror or str(error)
    return failed


def tidy(scope: UninstallScope) -> tuple[str, ...]:
    """Remove the folders that are empty now: ours, and those in the client's cache that only held us."""
    gone: list[str] = []
    folders = [*_own_folders(scope)]
    if scope.home:
        folders.append(scope.host.registry().own_cache(scope.user))
    for folder in folders:
        if not os.path.islink(folder) and os.path.isdir(folder) and not _names(folder):
            os.rmdir(folder)
            gone.append(folder)
    return tuple(gone)


def _places(scope: UninstallScope) -> Iterator[tuple[str, FootprintPlace]]:
    user = scope.user
    home = {
        FootprintRoot.CONFIG: user.config,
        FootprintRoot.STATE: user.state,
        FootprintRoot.DATA: user.data,
        FootprintRoot.CLIENT: scope.host.settings_folder(user.env),
        FootprintRoot.CLIENT_CACHE: scope.host.registry().cache_folder(user),
    }
    for place in footprint_of(scope.host):
        if place.root in home:
            if scope.home:
                yield home[place.root], place
            continue
        for project in scope.projects:
            for base in _bases(place.root, project):
                yield base, place


def _bases(root: FootprintRoot, project: str) -> tuple[str, ...]:
    if root is FootprintRoot.MACHINE:
        return machine_folders(project)
    if root is FootprintRoot.HOOKS:
        return tuple(map(os.path.dirname, main_hook.paths_of(project)))
    return (os.path.join(project, FOLDER) if root is FootprintRoot.FOLDER else project,)


def machine_folders(project: str) -> tuple[str, ...]:
    """Where the machine's files belong, and where else there are any; `.trimtab/` is looked at by itself."""
    own = os.path.join(project, FOLDER)
    others = (folder for folder in earlier_folders(project) if folder != own and os.path.isdir(folder))
    return tuple(folder for folder in (proper_folder(project), *others) if folder != own)


def _own_folders(scope: UninstallScope) -> list[str]:
    """Each before the one that it is in, so that a folder is empty by the time it is looked at."""
    folders = [os.path.join(project, FOLDER) for project in scope.projects]
    machines = [folder for project in scope.projects for folder in machine_folders(project)]
    folders += [*machines, *(os.path.join(folder, room) for folder in machines for room in MACHINE_ROOMS)]
    above = [os.path.dirname(folder) for folder in machines if os.path.basename(folder) != MACHINE]
    folders += [*above, *map(os.path.dirname, above)]
    folders += _homes(scope.user) if scope.home else ()
    return list(dict.fromkeys(sorted(folders, key=lambda folder: -folder.count(os.sep))))


def _is_shared(folder: str, name: str, user: User) -> bool:
    """Told of by those who know it: what is not of one project, or of another one."""
    above = "" if folder in (user.config, user.data) else os.path.basename(folder)
    return (
        name in MACHINE_ROOMS
        or above == PROJECTS
        or (above == MACHINE and any(fnmatch.fnmatch(name, pattern) for pattern in _SHARED))
    )


def _homes(user: User) -> tuple[str, ...]:
    return user.config, user.state, user.data


def _is_planted(folder: str, scope: UninstallScope) -> bool:
    """A link in a project may be a repository's way to have other files of yours removed. In your own home, links
    are yours, and what we wrote lies behind them."""
    return os.path.islink(folder) and folder not in _homes(scope.user)


def _find_files(scope: UninstallScope) -> Iterator[InstalledItem]:
    for base, place in _places(scope):
        if place.key or _is_planted(base, scope):
            continue
        for path in sorted(glob.glob(os.path.join(glob.escape(base), place.pattern))):
            if place.pointer and not is_pointer(path):
                continue
            yours = place.untouched and not _untouched(path, scope)
            for shielded in (os.path.join(base, name) for name in place.shields):
                yours = yours or (os.path.lexists(shielded) and not _untouched(shielded, scope))
            whose, what = Owner.YOURS if yours else place.whose, place.what
            if place.pattern in WORKSTREAMS:
                inside = work_traces.checkouts_in(path)
                what = what.replace("checkouts", f"checkouts ({', '.join(inside)})")
                whose = whose if inside else Owner.OURS  # nothing is checked out in it
            yield InstalledItem(path, whose, what, place.at(base))


def _find_settings(scope: UninstallScope) -> Iterator[InstalledItem]:
    attached = scope.host.registry().look(scope.user, scope.projects)
    status_line, strict_hook = scope.host.status_line(), scope.host.strict_hook()
    for base, place in _places(scope):
        path = os.path.join(base, place.pattern)
        for mention in attached.mentions:
            if (mention.file.path, mention.key) == (path, place.key):
                whose = Owner.YOURS if is_shared(mention, scope.user) else place.whose
                yield InstalledItem(path, whose, place.what, place.at(base), f"{mention.key}: {mention.name}")
        if place.key == status_line.SETTING and status_line.command_set(scope.user):
            yield InstalledItem(path, place.whose, place.what, place.at(base), f"{place.key}: {place.name}")
        if place.key == main_hook.KEY:
            if main_hook.is_ours(path):
                yield InstalledItem(path, place.whose, place.what, place.at(base), f"{place.key}: {place.name}")
            continue
        if place.key == strict_hook.KEY:
            if has_strict_hook(strict_hook, base):
                yield InstalledItem(path, place.whose, place.what, place.at(base), f"{place.key}: {place.name}")
            continue
        for name in dict.fromkeys(attached.listed.get((path, place.key), ())):
            yield InstalledItem(path, place.whose, place.what, place.at(base), f"{place.key}: {name}")
        if place.key and place.key != status_line.SETTING and path in attached.unreadable:
            yield InstalledItem(path, place.whose, place.what, place.at(base), f"{place.key}: this file cannot be read")


def _find_snapshots(scope: UninstallScope) -> Iterator[InstalledItem]:
    for snapshots in kept_for(scope.projects, scope.user):
        yield InstalledItem(
            snapshots.folder, Owner.OURS, "what undo kept", snapshots.folder, f"{SNAPSHOTS}: {snapshots.number}"
        )


def _find_work_traces(scope: UninstallScope) -> Iterator[InstalledItem]:
    for traces in scope.work.find(scope.projects, scope.user):
        for name in traces.rescues:
            what = "work that is nowhere else, kept when its folder was taken away"
            yield InstalledItem(traces.refs, Owner.YOURS, what, traces.refs, f"{work_traces.RESCUE}: {name}")
        if traces.remembers:
            whose = Owner.RULES if traces.checkouts else Owner.OURS
            yield InstalledItem(traces.state, whose, work_traces.remembered(traces), traces.state, work_traces.KEY)
        for name in traces.branches:
            what = "a branch that was made for a workstream, with its commits"
            yield InstalledItem(traces.common, Owner.RULES, what, traces.common, f"{work_traces.BRANCH}: {name}")


def has_strict_hook(strict_hook: StrictHookSetting, project: str) -> bool:
    """A file that cannot be read is reported for the client's other settings in it."""
    try:
        return strict_hook.is_installed(project)
    except TrimtabError:
        return False


def _untouched(path: str, scope: UninstallScope) -> bool:
    """Whether a file is as `init` wrote it or says nothing, and is not the repository's by now."""
    try:
        text = read_text(path, _LARGEST, whole=False, errors="strict")
        same = is_untouched(text) or says_nothing(text)
    except (OSError, ValueError):
        return False
    return same and tracked(path, scope.user.env) is Tracked.NO


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


class KeptSnapshots(Record):
    """`folder` is ours within git's folder. `number`: how many snapshots there are."""

    project: str
    folder: str
    number: int


def kept_for(projects: Sequence[str], user: User) -> Iterator[KeptSnapshots]:
    """Once for each repository."""
    seen: set[str] = set()
    for project in in_git(projects, user):
        from trimtab.undo.git import STATE, Deadline, locate

        try:
            repository = locate(project, Deadline(_PATIENCE_MS))
        except CannotSnapshot:
            continue  # what git cannot read, it has kept nothing for
        folder = os.path.join(repository.common, *STATE)
        if folder not in seen and (repository.refs or os.path.isdir(folder)):
            seen.add(folder)
            yield KeptSnapshots(project, folder, len(repository.refs))


def remove_snapshots(projects: Sequence[str], user: User) -> dict[str, str]:
    """Remove snapshots. Returns failures by folder."""
    from trimtab.undo.expiry import forget_all

    failed: dict[str, str] = {}
    for snapshots in list(kept_for(projects, user)):
        try:
            forget_all(snapshots.project)
        except TrimtabError as error:
            failed[snapshots.folder] = error.what
    return failed
