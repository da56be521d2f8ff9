"""A project whose store is open: what all of the coordinator's functions work on."""

import os
from collections.abc import Callable, Mapping
from functools import cached_property
from types import TracebackType

from trimtab.config.load import LoadedSettings, load_core, places
from trimtab.coordinator.workstreams.repository import clone_of
from trimtab.local.locate import machine_file, make_private, remotes_path
from trimtab.local.user import user_of
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.model.silence_limits import SilenceLimits
from trimtab.model.work import Project
from trimtab.steering.priority.preferences import Preferences
from trimtab.store.state.database import FILE, Database, open_postgresql, open_sqlite
from trimtab.store.state.repositories import PROJECTS, clones_of, enrolled
from trimtab.undo import SnapshotLimits

_MINUTE_MS = 60_000
_MOST_SLOTS = 4


def slots_here() -> int:
    """How many checks this machine runs side by side, unless the user says otherwise."""
    return min(_MOST_SLOTS, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


class CheckpointLimits(Record):
    """`automatic`: they are taken before risky steps. The others are of such ones; those that somebody took stay until
    somebody deletes them."""

    automatic: bool = True
    keep_days: int = 14
    keep_most: int = 30


class WorkSettings(Record):
    """The user's settings for reviews and merges: `work.checks`, `work.coverage`, `work.advisories`,
    `work.approval`, `work.slots`, `work.check_minutes`, the latter in seconds, `work.rubric`, `work.remote` and
    `work.remote_seconds`. `remotes` is the file that says which remotes they allow; without one, none. `silence` is
    how long agents may be silent. `snapshots` are limits of what one keeps, `checkpoints` says whether they are taken
    before risky steps, and when such ones expire. `spend` are the budgets.
    `retry_policy` is the file of the user's own policy of attempts, empty for the shipped one. `plugins` is the user's
    folder of the marketplace: installed plugins may bring rubrics."""

    checks: tuple[str, ...] = ()
    coverage: str = ""
    advisories: str = ""
    approval: str = "coordinator"
    slots: int = slots_here()
    check_seconds: float = 1_800.0
    rubric: str = ""
    remote: str = ""
    remote_seconds: float = 60.0
    remotes: str = ""
    silence: SilenceLimits = SilenceLimits()
    snapshots: SnapshotLimits = SnapshotLimits()
    checkpoints: CheckpointLimits = CheckpointLimits()
    spend: Mapping[str, Value] = {}
    retry_policy: str = ""
    plugins: str = ""


class AskingTerms(Record):
    """How the user is asked. `host_folder` is where the host keeps their own files, `autonomy` the file of what their
    answers taught; without one, nothing is learned."""

    preferences: Preferences = Preferences()
    host_folder: str = ""
    autonomy: str = ""


BY_DEFAULT = WorkSettings()


class Work:
    """`root` is the project's folder, `project` its number in the store. `asking` is called by the first decision: most
    of what is done with work asks nobody."""

    def __init__(
        self,
        root: str,
        database: Database,
        project: int,
        lease_ms: int,
        terms: WorkSettings = BY_DEFAULT,
        asking: Callable[[], AskingTerms] = AskingTerms,
    ) -> None:
        self.root = root
        self.database = database
        self.project = project
        self.lease_ms = lease_ms
        self.terms = terms
        self._asking = asking

    def __enter__(self) -> "Work":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @cached_property
    def asking(self) -> AskingTerms:
        return self._asking()

    def now(self) -> int:
        return self.database.now()

    def record(self) -> Project:
        with self.database.read() as connection:
            return PROJECTS.get(connection, self.project)

    def has_clones(self) -> bool:
        """Whether the store knows of work in another clone than this."""
        with self.database.read() as connection:
            return bool(clones_of(connection, self.project) - {clone_of(self.root)})

    def close(self) -> None:
        self.database.close()


def has_store(root: str, loaded: LoadedSettings) -> bool:
    """Whether anything was ever kept for this project, as far as can be told without asking a server."""
    return bool(loaded.value("store.url")) or os.path.exists(state_path(root))


def state_path(root: str) -> str:
    return machine_file(root, FILE)


def name_of(root: str, loaded: LoadedSettings) -> str:
    """The project's name in its store."""
    return str(loaded.value("store.project")) or os.path.basename(os.path.realpath(root))


def open_work(root: str, env: Mapping[str, str], *, template: str = "", clock: Callable[[], int] | None = None) -> Work:
    """The store as the settings say, made where it is missing, and the project in it. Raises TrimtabError."""
    loaded = _settings(root, env)
    lease = _number(loaded, "work.lease_minutes") * _MINUTE_MS
    name = name_of(root, loaded)
    database = open_database(root, str(loaded.value("store.url")), clock)
    try:
        project = enrolled(database, name, PERSON, template).id
        return Work(root, database, project, lease, _terms(root, loaded, env), lambda: _asking(loaded, root, env))
    except BaseException:
        database.close()
        raise


def _settings(root: str, env: Mapping[str, str]) -> LoadedSettings:
    loaded = load_core(places(root, env, env.get("HOME", "")), env)
    if loaded is not None:
        return loaded
    from trimtab.features.components import parts_of, settings_of  # compiling needs all that faculties declare

    return settings_of(root, env, parts_of(root, env).faculties)


def _terms(root: str, loaded: LoadedSettings, env: Mapping[str, str]) -> WorkSettings:
    checks = loaded.value("work.checks")
    return WorkSettings(
        checks if isinstance(checks, tuple) else (),
        str(loaded.value("work.coverage")),
        os.path.expanduser(str(loaded.value("work.advisories"))),
        str(loaded.value("work.approval")),
        _number(loaded, "work.slots") or slots_here(),
        60.0 * _number(loaded, "work.check_minutes"),
        str(loaded.value("work.rubric")),
        str(loaded.value("work.remote")),
        float(_number(loaded, "work.remote_seconds")),
        remotes_path(env),
        _silence(loaded.values.get("coordination", {})),
        SnapshotLimits(limit_mb=_number(loaded, "undo.limit_mb"), keep_days=_number(loaded, "undo.keep_days")),
        checkpoint_limits(loaded),
        loaded.values.get("spend", {}),
        policy_path(root, loaded),
        user_of(env).marketplace if os.path.isabs(env.get("HOME", "")) else "",
    )


def policy_path(root: str, loaded: LoadedSettings) -> str:
    """Of the user's own policy of attempts, empty without one. The process in the background is in no folder of the
    project's, so that a relative path counts from the project's."""
    named = os.path.expanduser(str(loaded.value("retry.policy")))
    return os.path.join(root, named) if named else ""


def checkpoint_limits(loaded: LoadedSettings) -> CheckpointLimits:
    return CheckpointLimits(
        loaded.value("checkpoint.automatic") is True,
        _number(loaded, "checkpoint.keep_days"),
        _number(loaded, "checkpoint.keep_most"),
    )


def _asking(loaded: LoadedSettings, root: str, env: Mapping[str, str]) -> AskingTerms:
    from trimtab.features.priority.autonomy_file import autonomy_path
    from trimtab.features.priority.preference_files import preferences_of
    from trimtab.hosts import host_of

    home = env.get("HOME", "")
    return AskingTerms(
        preferences_of(loaded, root, home),
        host_of(env).settings_folder(env),
        autonomy_path(user_of(env)) if loaded.value("autonomy_preferences.learned") and home else "",
    )


def _silence(coordination: Mapping[str, Value]) -> SilenceLimits:
    """As the faculty `coordination` has it, which is off where its user wants to hear nothing of it."""
    if coordination.get("mode") == "off":
        return SilenceLimits(0, 0, 0)
    given = {name: coordination.get(f"{name}_minutes") for name in SilenceLimits._fields}
    return SilenceLimits()._replace(**{name: value for name, value in given.items() if isinstance(value, int)})


def _number(loaded: LoadedSettings, name: str) -> int:
    value = loaded.value(name)
    return value if isinstance(value, int) else 0


def open_database(root: str, url: str, clock: Callable[[], int] | None = None) -> Database:
    if url:
        return open_postgresql(url, clock)
    path = state_path(root)
    try:
        make_private(os.path.dirname(path))
        return open_sqlite(path, clock)
    except OSError as error:
        raise TrimtabError(
            f"the store cannot be made: {error.strerror}",
            where=path,
            remedy="Run `trimtab init` in the project first, and see that this folder is writable for you.",
        ) from error
