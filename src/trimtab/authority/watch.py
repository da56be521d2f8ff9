"""Tells the user what was done in their name, and what was changed that Trimtab's protection rests on, whoever did it
and by whichever way. What one account cannot prevent is seen here."""

import os
import sqlite3
import time
from collections.abc import Mapping

from trimtab.authority.protection import Protection, changes, protection
from trimtab.local.message_texts import messages_of
from trimtab.local.user import user_of
from trimtab.model.advice import Publish
from trimtab.model.deeds import DEEDS_DONE
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, obj, text, whole
from trimtab.model.work_rows import PROJECT
from trimtab.model.work_rows import TOPIC as WORK
from trimtab.runtime.runtime import Runtime
from trimtab.store.journal import Incident, Unusable

CHANGED = "changed"
_TOPIC = "protection"
_HALTED = ("paused", "stopped")
_NAMED = 8
_MOST_RECORDED = 50


class Watch:
    """One for each server. What it saw last is its own: two sessions may have different environments."""

    def __init__(self, runtime: Runtime, env: Mapping[str, str] = os.environ) -> None:
        self.runtime = runtime
        self._env = env
        self._last: Protection | None = None
        self._telling: tuple[str, tuple[str, ...]] | None = None

    def look(self) -> None:
        """Never raises."""
        try:
            self._tell_deeds()
            self._tell_changes()
        except (Unusable, sqlite3.Error, TrimtabError, OSError):
            return  # the next tick looks again

    def settle(self) -> None:
        """What the user has been told by now need not be told by the next session. Never raises."""
        if self._telling is None or self.runtime.is_untold(self._telling[0]):
            return
        try:
            with self.runtime.journal.transaction():
                self.runtime.journal.publish([Publish(DEEDS_DONE, key, None) for key in self._telling[1]])
            self._telling = None
        except (Unusable, sqlite3.Error):
            return

    def _tell_deeds(self) -> None:
        self.settle()
        rows = self.runtime.journal.published((DEEDS_DONE,))[DEEDS_DONE]
        if rows and self._telling is None:
            notice = _texts()["done"].format(deeds=_named([_deed_shown(obj(row)) for row in rows.values()]))
            self._telling = (notice, tuple(rows))
            self.runtime.tell(notice)

    def _tell_changes(self) -> None:
        runtime = self.runtime
        now = protection(runtime.project, user_of(self._env), runtime.policy())
        work = obj(runtime.journal.published((WORK,))[WORK].get(PROJECT))
        now |= {"your stop of the work": "in force"} if text(work.get("status")) in _HALTED else {}
        before: Mapping[str, object] | None = self._last
        if before is None:
            before = obj(runtime.journal.published((_TOPIC,))[_TOPIC].get(_TOPIC)) or None
        self._last = now
        found = list(changes(before, now)) if before is not None else []
        if before is not None and not found:
            return
        with runtime.journal.transaction():
            runtime.journal.publish([Publish(_TOPIC, _TOPIC, dict(now))])
        for change in found[:_MOST_RECORDED]:
            runtime.note(Incident(CHANGED, change.partition(" (")[0], runtime.session, change))
        if found:
            at = _time(runtime.now())
            runtime.tell(_texts()["changed"].format(time=at, changes=_named(found)))


def _texts() -> Mapping[str, str]:
    return messages_of(("authority",))["authority"]


def _deed_shown(row: Obj) -> str:
    return f"`{text(row.get('what'))}` at {_time(whole(row.get('at')))} ({text(row.get('by'))})"


def _time(at: int) -> str:
    return time.strftime("%H:%M:%S", time.localtime(at / 1000))


def _named(shown: list[str]) -> str:
    more = f", and {len(shown) - _NAMED} more" if len(shown) > _NAMED else ""
    return f"{', '.join(shown[:_NAMED])}{more}"
