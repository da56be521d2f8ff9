"""Puts a project's runtime together: its journal, its policy, the faculties, and where facts and effects come from."""

import sqlite3
from collections.abc import Mapping

from trimtab.config.load import LoadedSettings, is_fresh
from trimtab.features.components import Parts, parts_of, settings_of
from trimtab.hosts.host import Host
from trimtab.local.locate import journal_path
from trimtab.local.shipped import messages_of
from trimtab.model.policy import Policy
from trimtab.runtime.runtime import Runtime, Steering
from trimtab.store.journal import Journal, Unusable

DAY_MS = 86_400_000


def open_runtime(root: str, host: Host, env: Mapping[str, str]) -> Runtime:
    """A journal that cannot be used is no hindrance: the runtime decides without, until it can be."""
    journal = Journal(journal_path(root), lenient=True)
    parts = parts_of(root, env)
    source = _Source(root, env, parts, journal, host)
    return Runtime(
        root,
        journal,
        host,
        parts.faculties,
        source,
        gatherers=parts.gatherers,
        handlers=parts.handlers,
        host_folder=host.settings_folder(env),
    )


class _Source:
    """The policy as the files say now: read once, then checked at each event at the price of a few stats."""

    def __init__(self, root: str, env: Mapping[str, str], parts: Parts, journal: Journal, host: Host) -> None:
        self._root = root
        self._env = env
        self._parts = parts
        self._journal = journal
        self._opted_in_at: int | None = None
        self._host = host
        self._loaded: LoadedSettings | None = None
        self._steering = Steering(Policy())

    def __call__(self) -> Steering:
        if self._loaded is None or self._opted_in_at is None or not is_fresh(self._loaded):
            self._loaded = settings_of(self._root, self._env, self._parts.faculties)
            self._steering = self._of(self._loaded)
        return self._steering

    def _of(self, loaded: LoadedSettings) -> Steering:
        days = loaded.value("steering.first_week_days")
        since = self._since()
        capped_until = since + days * DAY_MS if isinstance(days, int) and since is not None else None
        problems = (
            *self._parts.problems,
            *(f"{problem.what} ({problem.where}). {problem.remedy}" for problem in loaded.problems),
        )
        texts = messages_of(faculty.name for faculty in self._parts.faculties)
        return Steering(Policy(loaded.values, capped_until, self._host.limits, texts), problems)

    def _since(self) -> int | None:
        """When the user opted in. Where the journal does not say, its mirror does; until then it is asked again."""
        if self._opted_in_at is None:
            try:
                self._journal.connect()
                self._opted_in_at = self._journal.opted_in_at()
            except (Unusable, sqlite3.Error):
                from trimtab.store.mirror import read_mirror  # only in an accident

                self._opted_in_at = read_mirror(self._journal.path).opted_in_at
        return self._opted_in_at
