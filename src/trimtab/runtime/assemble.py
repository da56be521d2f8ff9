"""Puts a project's runtime together: its journal, its policy, the faculties, and where facts and effects come from."""

from collections.abc import Mapping

from trimtab.hosts.host import Host
from trimtab.model.policy import Policy
from trimtab.runtime.config.load import Loaded, is_fresh
from trimtab.runtime.locate import journal_path
from trimtab.runtime.messages import messages_of
from trimtab.runtime.parts import Parts, parts_of, settings_of
from trimtab.runtime.runtime import Runtime, Steering
from trimtab.store.journal import Journal

DAY_MS = 86_400_000


def open_runtime(root: str, host: Host, env: Mapping[str, str]) -> Runtime:
    """Raises Unusable where the journal cannot be used."""
    journal = Journal(journal_path(root))
    parts = parts_of(root, env)
    source = _Source(root, env, parts, journal.opted_in_at(), host)
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

    def __init__(self, root: str, env: Mapping[str, str], parts: Parts, opted_in_at: int, host: Host) -> None:
        self._root = root
        self._env = env
        self._parts = parts
        self._opted_in_at = opted_in_at
        self._host = host
        self._loaded: Loaded | None = None
        self._steering = Steering(Policy())

    def __call__(self) -> Steering:
        if self._loaded is None or not is_fresh(self._loaded):
            self._loaded = settings_of(self._root, self._env, self._parts.faculties)
            self._steering = self._of(self._loaded)
        return self._steering

    def _of(self, loaded: Loaded) -> Steering:
        days = loaded.value("steering.first_week_days")
        capped_until = self._opted_in_at + days * DAY_MS if isinstance(days, int) else None
        troubles = (*self._parts.troubles, *(f"{one.what} ({one.where}). {one.remedy}" for one in loaded.troubles))
        texts = messages_of(faculty.name for faculty in self._parts.faculties)
        return Steering(Policy(loaded.values, capped_until, self._host.limits, texts), troubles)
