"""The checks of `doctor`. Each returns findings, and one that is not well says what to do about it."""

import os
import platform
import re
import sqlite3
import stat
import subprocess
from collections.abc import Callable, Iterator

from trimtab import __version__
from trimtab.config.load import ProblemKind
from trimtab.git import Tracked, tracked
from trimtab.health import activity, faculty_checks, journal_checks
from trimtab.health.findings import DoctorContext, FindingLevel, HealthFinding
from trimtab.hosts.attachment import PluginRegistration, PluginRegistry
from trimtab.install import main_hook
from trimtab.install.main_hook import MainHookState
from trimtab.install.opt_in import gitignore_of
from trimtab.local import launcher
from trimtab.local.error_log import logged_errors
from trimtab.local.locate import FOLDER, JOURNAL, journal_path, project_at
from trimtab.local.locate import opted_in as is_opted_in
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import text, whole
from trimtab.model.wording import counted
from trimtab.store import vitals
from trimtab.store.journal import Journal, Unusable
from trimtab.store.pruning import size_of

Say = Callable[[str], None]

_OLDEST_SQLITE = (3, 35, 0)
_START_SECONDS = 10.0
_DAY_MS = 86_400_000


def place_of(user: User, start: str, now: int) -> DoctorContext:
    root = project_at(start, user.env)
    opened = root is not None and (is_opted_in(start, user.env) is not None or os.path.exists(journal_path(root)))
    return DoctorContext(user, start, root, opened, now)


def examine(place: DoctorContext, say: Say) -> Iterator[HealthFinding]:
    """All findings, in the order in which a user would ask. `say` hears what is being looked at."""
    say("versions")
    yield from versions(place)
    yield from opted_in(place)
    say("launcher")
    yield from launcher_record(place)
    yield from recorded_errors(place)
    yield from held_back(place)
    attached = place.host.registry().look(place.user, [place.root] if place.root else [])
    yield from config(place)
    yield from faculty_checks.context(place)
    yield from faculty_checks.status_line(place)
    yield from faculty_checks.ways(place)
    yield from faculty_checks.patterns(place)
    yield from faculty_checks.levels(place)
    yield from faculty_checks.guards(place)
    yield from main_branch(place)
    yield from _as_far_as_readable(faculty_checks.planning(place))
    yield from faculty_checks.embeddings(place)
    if place.root is None or not place.opened:
        yield from plugin(place, attached, heard_at=None)
        return
    yield from journal_checks.waiting(place)
    yield from journal_checks.archive(place)
    try:
        journal = Journal(journal_path(place.root), busy_ms=5_000)
    except Unusable as error:
        yield HealthFinding("journal", FindingLevel.BAD, error.what, journal_path(place.root), error.remedy)
        yield from plugin(place, attached, heard_at=None)
        return
    try:
        say("journal")
        yield from journal_health(journal)
        yield from journal_writable(journal)
        yield from plugin(place, attached, vitals.newest_event(journal.rows))
        say("hooks")
        yield from activity.examine(place, journal)
    except (sqlite3.DatabaseError, Unusable) as error:
        remedy = "Run `trimtab init`: it sets a broken journal aside and begins anew."
        yield HealthFinding("journal", FindingLevel.BAD, f"the journal cannot be read: {error}", journal.path, remedy)
    finally:
        journal.close()


def _as_far_as_readable(findings: Iterator[HealthFinding]) -> Iterator[HealthFinding]:
    """A damaged journal is a finding of its own, and no reason to say nothing of the rest."""
    try:
        yield from findings
    except (sqlite3.DatabaseError, Unusable):
        return


def versions(place: DoctorContext) -> Iterator[HealthFinding]:
    python, sqlite = platform.python_version(), sqlite3.sqlite_version
    what = f"Trimtab {__version__}, Python {python}, SQLite {sqlite}"
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        remedy = "Use a Python that is built with SQLite 3.35 or later, and run `trimtab init` with it."
        yield HealthFinding("versions", FindingLevel.BAD, f"{what}: this SQLite is too old", remedy=remedy)
    else:
        yield HealthFinding("versions", FindingLevel.OK, what)
    client = place.host.registry()
    version = client.client_version(place.user)
    if version:
        yield HealthFinding("client", FindingLevel.OK, f"{client.NAME} {version}", client.client_program(place.user))
    else:
        remedy = f"Install {client.NAME}, or put it on the PATH, if you want to use Trimtab with it from here."
        what = f"`{client.PROGRAM}` is not on the PATH or does not answer"
        yield HealthFinding("client", FindingLevel.NOTE, what, remedy=remedy)


def opted_in(place: DoctorContext) -> Iterator[HealthFinding]:
    root, user = place.root, place.user
    if root is None:
        remedy = "Run `trimtab init` in the folder of the project that it shall steer."
        yield HealthFinding(
            "project", FindingLevel.NOTE, "this folder is in no project that opted in", place.start, remedy
        )
        return
    if not place.opened:
        remedy = "Run `trimtab init` if you want to: nothing happens before."
        yield HealthFinding(
            "project", FindingLevel.NOTE, f"a {FOLDER}/ is here, but you have not opted in", root, remedy
        )
        return
    yield HealthFinding("project", FindingLevel.OK, "this project opted in", root)
    if not os.path.lexists(gitignore_of(root)):
        what = "its .gitignore is gone, so git shows your own settings and checkouts of workstreams as new files"
        remedy = "`trimtab doctor --repair` writes it back."
        yield HealthFinding("project.gitignore", FindingLevel.WARN, what, gitignore_of(root), remedy)
    path = os.path.join(root, FOLDER, JOURNAL)
    if os.path.lexists(path) and tracked(path, user.env) is Tracked.YES:
        remedy = f"Take it out of git: `git -C {root} rm --force {FOLDER}/{JOURNAL}`."
        yield HealthFinding(
            "project.tracked", FindingLevel.BAD, "git tracks a journal: somebody committed theirs", path, remedy
        )


def main_branch(place: DoctorContext) -> Iterator[HealthFinding]:
    """Nothing is said where nobody asked for protection."""
    root = place.root or ""
    state = main_hook.state_of(root) if root else MainHookState.OFF
    path = main_hook.path_of(root) if root else ""
    missing = main_hook.unprotected(root) if state is MainHookState.ON else ()
    if missing:
        what = f"agents can move the main branch in {', '.join(missing)}: git looks for hooks elsewhere there"
        remedy = f"Let all worktrees look in one place: `{main_hook.everywhere(root)}`."
        yield HealthFinding("main_branch", FindingLevel.WARN, what, path, remedy)
    elif state is MainHookState.ON:
        yield HealthFinding("main_branch", FindingLevel.OK, "agents cannot move the main branch by accident", path)
    elif state is MainHookState.STALE:
        what = "the hook that protects the main branch is out of date, and may let agents through"
        yield HealthFinding("main_branch", FindingLevel.WARN, what, path, "`trimtab protect on` renews it.")


def launcher_record(place: DoctorContext) -> Iterator[HealthFinding]:
    user, path = place.user, launcher.path_of(place.user)
    again = "Run `trimtab init`, which records it anew."
    try:
        record = launcher.read(user)
    except TrimtabError as error:
        yield HealthFinding("launcher", FindingLevel.BAD, error.what, error.where, error.remedy)
        return
    if record is None:
        level = FindingLevel.BAD if place.opened else FindingLevel.NOTE
        yield HealthFinding(
            "launcher", level, "nothing is recorded for the plugin's launcher, so it starts nothing", path, again
        )
        return
    found = os.stat(path)
    if found.st_uid != os.getuid() or stat.S_IMODE(found.st_mode) & 0o022:
        remedy = f"Look at it. If it is right: `chown $USER {path}; chmod 600 {path}`; else remove it and run `init`."
        yield HealthFinding(
            "launcher.private", FindingLevel.BAD, "somebody else can change which program a session runs", path, remedy
        )
    boot = os.path.join(record.package, "boot.py")
    if not os.access(record.interpreter, os.X_OK):
        yield HealthFinding("launcher", FindingLevel.BAD, "the recorded Python is gone", record.interpreter, again)
    elif not os.path.isfile(boot):
        yield HealthFinding("launcher", FindingLevel.BAD, "the recorded package folder is gone", record.package, again)
    elif problem := _does_not_start(record.interpreter):
        yield HealthFinding(
            "launcher", FindingLevel.BAD, f"the recorded Python does not start: {problem}", record.interpreter, again
        )
    else:
        yield from _same_program(record, again)
    if place.opened and place.root not in record.projects:
        remedy = "If you trust this folder, run `trimtab init` here; else remove its `.trimtab`."
        yield HealthFinding(
            "launcher.project", FindingLevel.WARN, "your `trimtab init` has not recorded this project", path, remedy
        )


def _same_program(record: launcher.LauncherRecord, remedy: str) -> Iterator[HealthFinding]:
    version = _version_of(record.package)
    if version != __version__:
        what = f"sessions use Trimtab {version or 'of an unknown version'}, this is {__version__}"
        yield HealthFinding("launcher", FindingLevel.WARN, what, record.package, remedy)
    elif record.package != launcher.this_package():
        yield HealthFinding(
            "launcher", FindingLevel.NOTE, "sessions use another copy of Trimtab than this one", record.package, remedy
        )
    elif record.interpreter != launcher.this_interpreter():
        yield HealthFinding(
            "launcher", FindingLevel.NOTE, "sessions use another Python than this one", record.interpreter, remedy
        )
    else:
        yield HealthFinding(
            "launcher", FindingLevel.OK, "sessions use this Trimtab and this Python", record.interpreter
        )


def _does_not_start(interpreter: str) -> str:
    """What a session would meet: the same switches as the launcher's, and the library that most often is missing."""
    command = [interpreter, "-I", "-S", "-c", "import sys, sqlite3; sys.exit(sys.version_info < (3, 11))"]
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_START_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0:
        return ""
    said = done.stderr.decode("utf-8", "replace").strip()
    return said.splitlines()[-1] if said else "it is older than Python 3.11"


def _version_of(package: str) -> str:
    try:
        with open(os.path.join(package, "__init__.py"), encoding="utf-8") as file:
            found = re.search(r'^__version__ = "([^"]+)"', file.read(10_000), re.MULTILINE)
    except (OSError, ValueError):
        return ""
    return found[1] if found else ""


def journal_health(journal: Journal) -> Iterator[HealthFinding]:
    broken = vitals.damage(journal.rows)
    if broken:
        remedy = "Run `trimtab init`: it sets the broken file aside and begins anew."
        yield HealthFinding("journal", FindingLevel.BAD, f"the journal is damaged: {broken}", journal.path, remedy)
    else:
        megabytes = size_of(journal.rows) / 1_000_000
        yield HealthFinding(
            "journal", FindingLevel.OK, f"the journal is whole and private ({megabytes:.1f} MB)", journal.path
        )


def journal_writable(journal: Journal) -> Iterator[HealthFinding]:
    try:
        with journal.transaction():
            pass
    except Unusable as error:
        yield HealthFinding(
            "journal.writable", FindingLevel.BAD, error.what, journal.path, f"{error.remedy}.".capitalize()
        )


def recorded_errors(place: DoctorContext) -> Iterator[HealthFinding]:
    """Internal errors that came before the journal could be opened."""
    found = logged_errors(place.root) if place.root else ()
    if not found:
        return
    last = found[-1]
    level = FindingLevel.BAD if place.now - whole(last.get("at")) < _DAY_MS else FindingLevel.WARN
    remedy = "Report it, or update Trimtab. `trimtab init` clears the list."
    evidence = f"{text(last.get('where'))}: {text(last.get('error'))}"
    yield HealthFinding(
        "faults", level, f"{counted(len(found), 'internal error')} outside the journal", evidence, remedy
    )


def plugin(place: DoctorContext, attached: PluginRegistration, heard_at: int | None) -> Iterator[HealthFinding]:
    """`heard_at` is when the last event arrived: a plugin that is loaded with `--plugin-dir` is in no file."""
    registry = place.host.registry()
    attach = f"Run {' and '.join(f'`{command}`' for command in registry.attach_commands())}."
    for path in attached.unreadable:
        remedy = "See what is wrong with it: the client may not read it either."
        yield HealthFinding("plugin.files", FindingLevel.WARN, "a file of the client's cannot be read", path, remedy)
    for location in attached.marketplaces.values():
        if location and not os.path.isdir(location):
            yield HealthFinding(
                "plugin", FindingLevel.BAD, "the marketplace that the plugin came from is gone", location, attach
            )
            return
    listed = ", ".join(f"{install.plugin} {install.version} ({install.scope})" for install in attached.installs)
    if attached.installs and attached.enabled:
        yield HealthFinding("plugin", FindingLevel.OK, "the plugin is installed and enabled", listed)
        yield from _plugin_version(registry, attached)
    elif attached.installs:
        remedy = f"Run `{registry.ENABLE}`."
        yield HealthFinding("plugin", FindingLevel.WARN, "the plugin is installed but not enabled here", listed, remedy)
    elif heard_at is not None and place.now - heard_at < 7 * _DAY_MS:
        evidence = f"As with `{registry.WITH_PLUGIN}`, or with events that something else sends."
        yield HealthFinding("plugin", FindingLevel.OK, "the plugin is not installed, but events arrive", evidence)
    else:
        level = FindingLevel.WARN if place.opened else FindingLevel.NOTE
        remedy = f"{attach} Or start one session with `{registry.one_session()}`."
        what = f"the plugin is not installed in {registry.NAME}"
        yield HealthFinding("plugin", level, what, place.host.settings_folder(place.user.env), remedy)


def _plugin_version(registry: PluginRegistry, attached: PluginRegistration) -> Iterator[HealthFinding]:
    for install in attached.installs:
        folder, version = registry.plugin_version(install, attached)
        if version and version != __version__:
            remedy = f"Run `{registry.UPDATE}`, and restart the sessions that run."
            what = f"the plugin is of version {version}, Trimtab of {__version__}"
            yield HealthFinding("plugin.version", FindingLevel.WARN, what, folder, remedy)


def held_back(place: DoctorContext) -> Iterator[HealthFinding]:
    """A server that failed to start is not started again for a while."""
    registry = place.host.registry()
    found = registry.held_back(place.user, place.now)
    if found is None:
        return
    minutes = counted(-(-found.left // 60_000), "minute")
    what = f"Trimtab's server failed to start, so for {minutes} more {registry.NAME} does not start it in new sessions"
    remedy = (
        f"Fix what made it fail (see `launcher`). Then {registry.RESTART} in a session tries again at once;"
        " or remove that file: it is only a cache."
    )
    yield HealthFinding("plugin.server", FindingLevel.WARN, what, found.path, remedy)


def config(place: DoctorContext) -> Iterator[HealthFinding]:
    """What is in force that is not the default, with where it comes from; and what in the files does not count."""
    from trimtab.features.components import parts_of, settings_of

    parts = parts_of(place.root, place.user.env)
    loaded = settings_of(place.root, place.user.env, parts.faculties)
    changed = ", ".join(f"{name} ({origin})" for name, origin in loaded.origins.items())
    yield HealthFinding(
        "config",
        FindingLevel.OK,
        "settings that differ from their defaults:" if changed else "all settings have their defaults",
        changed,
    )
    for problem in loaded.problems:
        level = FindingLevel.NOTE if problem.kind is ProblemKind.RETIRED else FindingLevel.WARN
        remedy = problem.remedy or "`trimtab config list --origin` shows what is in force."
        yield HealthFinding(f"config.{problem.kind.value}", level, problem.what, problem.where, remedy)
    for problem in parts.problems:
        remedy = "Correct the file, or take it out: `trimtab config set --user steering.extra_faculties []`."
        yield HealthFinding("extensions", FindingLevel.WARN, problem, remedy=remedy)
