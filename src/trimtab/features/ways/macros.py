"""Output of the scripts beside ways. They run in the background, and hooks read their last output."""

import os
import time
from collections.abc import Iterable, Mapping

from trimtab.features.content.compiled_cache import path_of, read_kept, write_kept
from trimtab.features.ways.table import MACROS
from trimtab.model.json import JSON, Obj, obj, text, whole
from trimtab.model.record import Record
from trimtab.steering.ways.way import Way

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.local.user import User

SECONDS = 2.0
LONGEST = 2_000
AGE_MS = 10 * 60_000
"""What a script said longer ago than this is not said any more."""

_ANEW_MS = AGE_MS * 3 // 4
"""From this age on it is asked again, so that a session never has to do without."""

UNTRUSTED = "not trusted"


class MacroOutput(Record):
    """`digest` is that of the script. One of `output` and `error` is empty."""

    digest: str
    at: int
    output: str = ""
    error: str = ""

    def as_json(self) -> JSON:
        return {"hash": self.digest, "at": self.at, "output": self.output, "error": self.error}


_read: dict[str, tuple[tuple[int, int], Mapping[str, MacroOutput]]] = {}


def said_by_macros(project: str, scripts: Mapping[str, str], machine: str = "") -> Mapping[str, str]:
    """What they said, by way, as far as it is not too old, and not from before the script was changed. `scripts` are
    their paths, by way."""
    now = time.time_ns() // 1_000_000
    return {
        way: said.output
        for way, said in last_said(project, machine).items()
        if way in scripts and said.output and _changed_at(scripts[way]) <= said.at <= now <= said.at + AGE_MS
    }


def last_said(project: str, machine: str = "") -> Mapping[str, MacroOutput]:
    path = path_of(project, MACROS, machine)
    try:
        found = os.stat(path)
    except OSError:
        return {}
    state = (found.st_mtime_ns, found.st_ino)
    before = _read.get(path)
    if before is None or before[0] != state:
        if len(_read) >= 8:
            _read.clear()
        content: Obj = obj((read_kept(path) or {}).get("said"))
        before = _read[path] = (state, {way: _said(obj(output)) for way, output in content.items()})
    return before[1]


def are_due(project: str, ways: Iterable[Way], now: int) -> bool:
    """Whether a script was not asked for too long. Cheap: it looks at no script."""
    said = last_said(project)
    return any(_old(said.get(way.id), now) for way in ways if way.macro_path)


def refresh_macros(
    project: str, host_folder: str, ways: Iterable[Way], user: "User", *, anew: bool = False
) -> Mapping[str, MacroOutput]:
    """Run those that are trusted and whose word is old or whose script has changed, one after the other."""
    from trimtab.features.ways.run_macro import run_macro
    from trimtab.features.ways.script_trust import content_of, digest_of, is_trusted, needs_trust

    before = last_said(project)
    said: dict[str, MacroOutput] = {}
    for way in ways:
        if not way.macro_path:
            continue
        now = time.time_ns() // 1_000_000
        try:
            content = content_of(way.macro_path)
        except (OSError, ValueError) as error:
            said[way.id] = MacroOutput("", now, error=str(error))
            continue
        digest = digest_of(content)
        last = before.get(way.id)
        if needs_trust(way.macro_path, host_folder) and not is_trusted(user, way.macro_path, digest):
            said[way.id] = MacroOutput(digest, now, error=UNTRUSTED)
        elif last and _still_holds(last, digest, way.macro_path, now) and not anew:
            said[way.id] = last
        else:
            output, error = run_macro(way.macro_path, content, project, user.env)
            said[way.id] = MacroOutput(digest, now, output, error)
    if said != before:
        write_kept(path_of(project, MACROS), {"said": {way: output.as_json() for way, output in sorted(said.items())}})
    return said


def _still_holds(last: MacroOutput, digest: str, path: str, now: int) -> bool:
    return last.digest == digest and last.error != UNTRUSTED and not _old(last, now) and _changed_at(path) <= last.at


def _changed_at(path: str) -> int:
    """In UTC milliseconds; the end of time where it is gone."""
    try:
        return os.stat(path).st_mtime_ns // 1_000_000
    except OSError:
        return 1 << 62


def _old(said: MacroOutput | None, now: int) -> bool:
    return said is None or not 0 <= now - said.at < _ANEW_MS


def _said(raw: Obj) -> MacroOutput:
    return MacroOutput(text(raw.get("hash")), whole(raw.get("at")), text(raw.get("output")), text(raw.get("error")))
