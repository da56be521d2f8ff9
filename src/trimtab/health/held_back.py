"""`doctor`, from the client's cache: a server that failed to start is not started again for a while."""

import os
from collections.abc import Iterator

from trimtab.health.findings import DoctorContext, HealthFinding, Level
from trimtab.hosts import load
from trimtab.model.json import Obj, obj, parse_object, whole
from trimtab.model.wording import counted
from trimtab.reading import read_bytes

# The client (2.1.325) keeps servers that want a login here, and those of plugins that failed. What cannot be read,
# it takes for empty, as this does.
CACHE = "mcp-needs-auth-cache.json"

_MINUTE_MS = 60_000
_SERVER = load().own_server
_TTL_MS = 15 * _MINUTE_MS
_REMEDY = (
    f"Mend what made it fail (see `launcher`). Then `/mcp reconnect {_SERVER}` in a session tries again at once;"
    " or remove that file: it is only a cache."
)


def held_back(place: DoctorContext) -> Iterator[HealthFinding]:
    path = os.path.join(place.user.client, CACHE)
    entry = obj(_read(path).get(_SERVER))
    failed_for = place.now - whole(entry.get("timestamp"))
    left = (whole(entry.get("ttlMs")) or _TTL_MS) - failed_for
    if not entry or left <= 0 or failed_for <= -_MINUTE_MS:  # a moment ahead of the clock is none that it believes
        return
    minutes = counted(-(-left // _MINUTE_MS), "minute")
    what = f"Trimtab's server failed to start, so for {minutes} more Claude Code does not start it in new sessions"
    yield HealthFinding("plugin.server", Level.WARN, what, path, _REMEDY)


def _read(path: str) -> Obj:
    try:
        return parse_object(read_bytes(path, 1_000_000))
    except (OSError, ValueError):
        return {}
