"""Every place in a home or a project that Trimtab may write to, in one list. `uninstall` works from it and proves by
it that nothing is left; a test proves that nothing is written elsewhere. Whoever writes a new place adds its line."""

import glob
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.runtime.behavior.learned import FILE as EFFECTS
from trimtab.runtime.behavior.library import FILE as PATTERNS
from trimtab.runtime.config.files import says_nothing
from trimtab.runtime.config.tracked import Tracked, tracked
from trimtab.runtime.context.files import is_pointer
from trimtab.runtime.context.scaffold import BACKUP, PASSING
from trimtab.runtime.context.scaffold import FOLDER as CONTEXT
from trimtab.runtime.faults import FILE as FAULTS
from trimtab.runtime.install import snapshots, work_traces
from trimtab.runtime.install.client import (
    INSTALLED,
    KNOWN,
    MARKETPLACE,
    PLUGIN,
    SETTINGS_KEYS,
    Mention,
    look,
)
from trimtab.runtime.install.leftovers import NOTE as LEFTOVERS
from trimtab.runtime.install.optin import is_untouched
from trimtab.runtime.install.statusline_setting import NAME as STATUS_LINE
from trimtab.runtime.install.statusline_setting import NOTE, SETTING, is_installed
from trimtab.runtime.install.statusline_setting import PASSING as PASSING_SETTINGS
from trimtab.runtime.install.user import TEMPLATES, User
from trimtab.runtime.install.work_traces import NOTHING, WorkTraces
from trimtab.runtime.locate import FOLDER, WORKSTREAMS
from trimtab.runtime.planning.guidebook import OWN as PRINCIPLES
from trimtab.runtime.planning.lessons import FILE as LESSONS
from trimtab.runtime.planning.results import PLANS, PLANSMITH_OUTPUT
from trimtab.runtime.safety import strict_hook
from trimtab.runtime.safety.files import NAME as GUARDS
from trimtab.runtime.ways.table import INDEX, MACROS, TABLE
from trimtab.runtime.ways.trust import FILE as TRUSTED_MACROS

_LARGEST = 1_000_000
_PRIVATE = ("local.toml", "state.db")


class Root(Enum):
    CONFIG = "your settings folder"
    STATE = "your state folder"
    DATA = "your data folder"
    CLIENT = "the client's folder"
    CLIENT_CACHE = "the client's cache"
    PROJECT = "the project"
    FOLDER = "the project's `.trimtab`"


class Whose(Enum):
    """CLIENTS: it is about us but the client's to write, so its own command removes it. RULES: we may have made it,
    but people wrote for the agent in it, so nothing removes it."""

    OURS = "ours"
    YOURS = "yours"
    CLIENTS = "the client's"
    RULES = "rules for the agent"


class Place(Record):
    """`pattern` is a file name or path below the root. `untouched`: ours only for as long as nobody changed
    it, or put anything into it. `shields`: yours for as long as one of these beside it is, which git is not to see.
    `pointer`: only if the file does no more than say where the rules are now.
    `key` and `name` are for a setting inside that file."""

    root: Root
    pattern: str
    whose: Whose
    what: str
    untouched: bool = False
    shields: tuple[str, ...] = ()
    pointer: bool = False
    key: str = ""
    name: str = ""

    def at(self, base: str) -> str:
        path = os.path.join(base, self.pattern)
        return f"{path} ({self.key}: {self.name})" if self.key else path


FOOTPRINT: tuple[Place, ...] = (
    Place(Root.FOLDER, "journal.db", Whose.OURS, "the journal"),
    Place(Root.FOLDER, "journal.db-wal", Whose.OURS, "the journal"),
    Place(Root.FOLDER, "journal.db-shm", Whose.OURS, "the journal"),
    Place(Root.FOLDER, "journal.db.lock", Whose.OURS, "the journal's lock"),
    Place(Root.FOLDER, "journal.db.broken-*", Whose.OURS, "a broken journal that was set aside"),
    Place(Root.FOLDER, "journal.db.strange-*", Whose.OURS, "a journal of unknown origin that was set aside"),
    Place(Root.FOLDER, "state.db", Whose.YOURS, "the project's tasks, reviews and what was decided on them"),
    Place(Root.FOLDER, "state.db-wal", Whose.YOURS, "the same"),
    Place(Root.FOLDER, "state.db-shm", Whose.YOURS, "the same"),
    Place(Root.FOLDER, FAULTS, Whose.OURS, "faults that the journal could not hold"),
    Place(Root.FOLDER, "policy.json", Whose.OURS, "the compiled settings"),
    Place(Root.FOLDER, "policy.json.*", Whose.OURS, "compiled settings, half written"),
    Place(Root.FOLDER, INDEX, Whose.OURS, "the compiled ways"),
    Place(Root.FOLDER, TABLE, Whose.OURS, "the table of ways"),
    Place(Root.FOLDER, PATTERNS, Whose.OURS, "the compiled patterns of behaviour"),
    Place(Root.FOLDER, MACROS, Whose.OURS, "what the scripts of ways said"),
    *(
        Place(Root.FOLDER, f"{name}.*", Whose.OURS, "the same, half written")
        for name in (INDEX, TABLE, MACROS, PATTERNS)
    ),
    Place(Root.FOLDER, ".gitignore", Whose.OURS, "what git ignores here", untouched=True, shields=_PRIVATE),
    Place(Root.FOLDER, ".gitignore.*", Whose.OURS, "the same, half written"),
    Place(Root.FOLDER, "config.toml", Whose.OURS, "the project's settings", untouched=True),
    Place(Root.FOLDER, "*.toml.????????????", Whose.OURS, "settings, half written"),
    Place(Root.FOLDER, "local.toml", Whose.OURS, "your settings in this project", untouched=True),
    Place(Root.FOLDER, GUARDS, Whose.YOURS, "the project's guards"),
    Place(Root.CONFIG, GUARDS, Whose.YOURS, "your guards, for all projects"),
    *(Place(Root.FOLDER, name, Whose.RULES, "checkouts, with what is not committed in them") for name in WORKSTREAMS),
    Place(Root.FOLDER, "rubrics", Whose.YOURS, "the project's rubrics, by which work is reviewed"),
    Place(Root.CONFIG, TEMPLATES, Whose.YOURS, "your templates of projects"),
    Place(Root.FOLDER, PLANS, Whose.YOURS, "the plans that were made here"),
    Place(Root.FOLDER, PRINCIPLES, Whose.YOURS, "the project's principles of planning"),
    Place(Root.FOLDER, LESSONS, Whose.OURS, "what critiques of earlier plans found"),
    Place(Root.FOLDER, f"{LESSONS}.*", Whose.OURS, "the same, half written"),
    Place(Root.PROJECT, PLANSMITH_OUTPUT, Whose.RULES, "the latest plan, where plansmith kept its own"),
    Place(Root.CONFIG, "launcher", Whose.OURS, "which Python runs Trimtab, and where"),
    Place(Root.CONFIG, "launcher.*", Whose.OURS, "the same, half written"),
    Place(Root.CONFIG, "config.toml", Whose.OURS, "your settings", untouched=True),
    Place(Root.CONFIG, "config.toml.????????????", Whose.OURS, "settings, half written"),
    Place(Root.CONFIG, TRUSTED_MACROS, Whose.OURS, "which scripts of repositories you trust"),
    Place(Root.CONFIG, f"{TRUSTED_MACROS}.*", Whose.OURS, "the same, half written"),
    Place(Root.CONFIG, LEFTOVERS, Whose.YOURS, "where something of yours is left"),
    Place(Root.CONFIG, NOTE, Whose.OURS, "the status line that was there before"),
    Place(Root.CONFIG, f"{PASSING_SETTINGS}*", Whose.OURS, "the same, half written"),
    Place(Root.STATE, "crash-*.md", Whose.OURS, "a crash log"),
    Place(Root.DATA, EFFECTS, Whose.OURS, "what was learned about interventions"),
    Place(Root.DATA, f"{EFFECTS}-journal", Whose.OURS, "the same, half written"),
    Place(Root.CLIENT, f"plugins/cache/{MARKETPLACE}/{PLUGIN}", Whose.OURS, "the client's copy of the plugin"),
    Place(Root.CLIENT, f"plugins/data/{PLUGIN}-{MARKETPLACE}", Whose.OURS, "the plugin's data folder"),
    Place(Root.CLIENT, f"plugins/data/{PLUGIN}-inline", Whose.OURS, "the same, for `--plugin-dir`"),
    Place(Root.CLIENT, f"plugins/marketplaces/{MARKETPLACE}", Whose.OURS, "the client's clone of the marketplace"),
    Place(Root.CLIENT, f"{PASSING_SETTINGS}*", Whose.OURS, "the client's settings, half written"),
    Place(Root.CLIENT, "settings.json", Whose.OURS, "the status line", key=SETTING, name=STATUS_LINE),
    Place(
        Root.PROJECT,
        strict_hook.FILE,
        Whose.OURS,
        "the hook that has strict guards fail closed",
        key=strict_hook.KEY,
        name=strict_hook.NAME,
    ),
    Place(Root.PROJECT, f".claude/{PASSING_SETTINGS}*", Whose.OURS, "the client's settings, half written"),
    Place(Root.PROJECT, f"{PASSING}*", Whose.OURS, "a pointer to the context, half written"),
    Place(Root.PROJECT, f"{BACKUP}*", Whose.RULES, "what CLAUDE.md said before"),
    Place(
        Root.PROJECT,
        "CLAUDE.md",
        Whose.RULES,
        f"it points to .claude/context; `cp {BACKUP} CLAUDE.md` brings your rules back",
        pointer=True,
    ),
    Place(Root.PROJECT, f"{CONTEXT}/*.md", Whose.RULES, "what goes with the project's context"),
    Place(Root.PROJECT, f"{CONTEXT}/*.yml", Whose.RULES, "the project's context"),
    Place(Root.PROJECT, f"{CONTEXT}/*.yaml", Whose.RULES, "the project's context"),
    Place(Root.PROJECT, ".claude/ways", Whose.RULES, "the project's ways"),
    Place(Root.PROJECT, ".claude/patterns", Whose.RULES, "the project's patterns of behaviour"),
    Place(Root.CLIENT, "ways", Whose.RULES, "your ways, for all projects"),
    Place(Root.CLIENT, "patterns", Whose.RULES, "your patterns of behaviour, for all projects"),
    Place(Root.CLIENT_CACHE, f"*/mcp-logs-plugin-{PLUGIN}-*", Whose.OURS, "the client's log of the server"),
    Place(
        Root.CLIENT,
        f"plugins/{INSTALLED}",
        Whose.CLIENTS,
        "that the plugin is installed",
        key="plugins",
        name=f"{PLUGIN}@*",
    ),
    Place(
        Root.CLIENT,
        f"plugins/{KNOWN}",
        Whose.CLIENTS,
        "that the marketplace is known",
        key="marketplace",
        name=MARKETPLACE,
    ),
    *(
        Place(root, pattern, Whose.CLIENTS, "a setting of the client's", key=key, name=name)
        for root, pattern in (
            (Root.CLIENT, "settings.json"),
            (Root.PROJECT, ".claude/settings.json"),
            (Root.PROJECT, ".claude/settings.local.json"),
        )
        for key, name in SETTINGS_KEYS
    ),
)


class Found(Record):
    """Something that is there, `at` one of the places that were looked at. `key` is set for a setting in a file."""

    path: str
    whose: Whose
    what: str
    at: str
    key: str = ""

    def __str__(self) -> str:
        return f"{self.path} ({self.key})" if self.key else self.path


class Scope(Record):
    """Where to look: in which projects, and whether in the home too. `work` knows what workstreams leave."""

    user: User
    projects: tuple[str, ...]
    home: bool
    work: WorkTraces = NOTHING


def looked_at(scope: Scope) -> tuple[str, ...]:
    """The places that `find` looks at, as people read them."""
    in_git = (path for one in scope.work.find(scope.projects, scope.user) for path in (one.state, one.refs))
    return (*(place.at(base) for base, place in _places(scope)), *_own_folders(scope), *in_git)


def find(scope: Scope) -> tuple[Found, ...]:
    """All that is there of ours, of the client's about us, and of yours in our folders."""
    found = [*_find_files(scope), *_find_settings(scope), *_find_snapshots(scope), *_find_work_traces(scope)]
    for folder in _own_folders(scope):
        if _is_planted(folder, scope):
            found.append(Found(folder, Whose.YOURS, "not Trimtab's", folder, "a link"))
            continue
        names = _names(folder)
        known = {os.path.basename(one.path) for one in found if os.path.dirname(one.path) == folder}
        strange = [os.path.join(folder, name) for name in names if name not in known]
        found += [Found(path, Whose.YOURS, "not Trimtab's", folder) for path in strange]
        if not names and os.path.isdir(folder) and not os.path.islink(folder):
            found.append(Found(folder, Whose.OURS, "an empty folder", folder))
    return tuple(found)


def is_shared(mention: Mention, user: User) -> bool:
    """A setting that the repository brings: its authors' word, and no trace of this user's install."""
    return mention.file.scope == "project" and tracked(mention.file.path, user.env) is not Tracked.NO


def remove(found: Sequence[Found]) -> Mapping[str, str]:
    """Remove files and folders, links themselves and not what they lead to. Returns what failed, by path."""
    failed: dict[str, str] = {}
    for one in found:
        if one.key or not os.path.lexists(one.path):
            continue
        try:
            if os.path.isdir(one.path) and not os.path.islink(one.path):
                shutil.rmtree(one.path)
            else:
                os.unlink(one.path)
        except OSError as error:
            failed[one.path] = error.strerror or str(error)
    return failed


def tidy(scope: Scope) -> tuple[str, ...]:
    """Remove the folders that are empty now: ours, and those in the client's cache that only held us."""
    gone: list[str] = []
    folders = [*_own_folders(scope)]
    if scope.home:
        folders.append(os.path.join(scope.user.client, "plugins", "cache", MARKETPLACE))
    for folder in folders:
        if not os.path.islink(folder) and os.path.isdir(folder) and not _names(folder):
            os.rmdir(folder)
            gone.append(folder)
    return tuple(gone)


def _places(scope: Scope) -> Iterator[tuple[str, Place]]:
    user = scope.user
    home = {
        Root.CONFIG: user.config,
        Root.STATE: user.state,
        Root.DATA: user.data,
        Root.CLIENT: user.client,
        Root.CLIENT_CACHE: user.client_cache,
    }
    for place in FOOTPRINT:
        if place.root in home:
            if scope.home:
                yield home[place.root], place
            continue
        for project in scope.projects:
            yield os.path.join(project, FOLDER) if place.root is Root.FOLDER else project, place


def _own_folders(scope: Scope) -> list[str]:
    folders = [os.path.join(project, FOLDER) for project in scope.projects]
    return [*folders, *_homes(scope.user)] if scope.home else folders


def _homes(user: User) -> tuple[str, ...]:
    return user.config, user.state, user.data


def _is_planted(folder: str, scope: Scope) -> bool:
    """A link in a project may be a repository's way to have other files of yours removed. In your own home, links
    are yours, and what we wrote lies behind them."""
    return os.path.islink(folder) and folder not in _homes(scope.user)


def _find_files(scope: Scope) -> Iterator[Found]:
    for base, place in _places(scope):
        if place.key or _is_planted(base, scope):
            continue
        for path in sorted(glob.glob(os.path.join(glob.escape(base), place.pattern))):
            if place.pointer and not is_pointer(path):
                continue
            yours = place.untouched and not _untouched(path, scope)
            for shielded in (os.path.join(base, name) for name in place.shields):
                yours = yours or (os.path.lexists(shielded) and not _untouched(shielded, scope))
            whose, what = Whose.YOURS if yours else place.whose, place.what
            if place.pattern in WORKSTREAMS:
                inside = work_traces.checkouts_in(path)
                what = what.replace("checkouts", f"checkouts ({', '.join(inside)})")
                whose = whose if inside else Whose.OURS  # nothing is checked out in it
            yield Found(path, whose, what, place.at(base))


def _find_settings(scope: Scope) -> Iterator[Found]:
    attached = look(scope.user, scope.projects)
    plugins = os.path.join(scope.user.client, "plugins")
    listed = {
        (os.path.join(plugins, INSTALLED), "plugins"): [one.plugin for one in attached.installs],
        (os.path.join(plugins, KNOWN), "marketplace"): list(attached.marketplaces),
    }
    for base, place in _places(scope):
        path = os.path.join(base, place.pattern)
        for mention in attached.mentions:
            if (mention.file.path, mention.key) == (path, place.key):
                whose = Whose.YOURS if is_shared(mention, scope.user) else place.whose
                yield Found(path, whose, place.what, place.at(base), f"{mention.key}: {mention.name}")
        if place.key == SETTING and is_installed(scope.user):
            yield Found(path, place.whose, place.what, place.at(base), f"{place.key}: {place.name}")
        if place.key == strict_hook.KEY:
            if has_strict_hook(base):
                yield Found(path, place.whose, place.what, place.at(base), f"{place.key}: {place.name}")
            continue
        for name in dict.fromkeys(listed.get((path, place.key), ())):
            yield Found(path, place.whose, place.what, place.at(base), f"{place.key}: {name}")
        if place.key and place.key != SETTING and path in attached.unreadable:
            yield Found(path, place.whose, place.what, place.at(base), f"{place.key}: this file cannot be read")


def _find_snapshots(scope: Scope) -> Iterator[Found]:
    for one in snapshots.kept_for(scope.projects, scope.user):
        yield Found(one.folder, Whose.OURS, "what undo kept", one.folder, f"{snapshots.KEY}: {one.number}")


def _find_work_traces(scope: Scope) -> Iterator[Found]:
    for one in scope.work.find(scope.projects, scope.user):
        for name in one.rescues:
            what = "work that is nowhere else, kept when its folder was taken away"
            yield Found(one.refs, Whose.YOURS, what, one.refs, f"{work_traces.RESCUE}: {name}")
        if one.remembers:
            whose = Whose.RULES if one.checkouts else Whose.OURS
            yield Found(one.state, whose, work_traces.remembered(one), one.state, work_traces.KEY)
        for name in one.branches:
            what = "a branch that was made for a workstream, with its commits"
            yield Found(one.common, Whose.RULES, what, one.common, f"{work_traces.BRANCH}: {name}")


def has_strict_hook(project: str) -> bool:
    """A file that cannot be read is reported for the client's other settings in it."""
    try:
        return strict_hook.is_installed(project)
    except TrimtabError:
        return False


def _untouched(path: str, scope: Scope) -> bool:
    """Whether a file is as `init` wrote it or says nothing, and is not the repository's by now."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(_LARGEST)
        same = is_untouched(text) or says_nothing(text)
    except (OSError, ValueError):
        return False
    return same and tracked(path, scope.user.env) is Tracked.NO


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []
