"""What the faculty remembers of one session: the programs that changed since something covered them, and the checks
that were used. All of it is bounded."""

from collections.abc import Mapping

from trimtab.model.json import JSON, Obj, each, obj, text
from trimtab.model.record import Record

MOST_CHANGED = 40
MOST_USED = 6
_LONGEST = 200


class Notes(Record):
    """`changed`: path to language, the latest last. `failed` is the check that failed since. `used` are commands that
    were checks here, the latest last. `held`: this turn was held for it."""

    changed: Mapping[str, str] = {}
    failed: str = ""
    used: tuple[str, ...] = ()
    held: bool = False

    def with_changed(self, paths: Mapping[str, str]) -> "Notes":
        kept = {path: language for path, language in self.changed.items() if path not in paths}
        return self._replace(changed=dict([*kept.items(), *paths.items()][-MOST_CHANGED:]))

    def with_used(self, command: str) -> "Notes":
        if len(command) > _LONGEST or "\n" in command:
            return self
        return self._replace(used=(*(one for one in self.used if one != command), command)[-MOST_USED:])

    def as_json(self) -> Obj:
        written: dict[str, JSON] = {
            "changed": self.changed,
            "failed": self.failed,
            "used": self.used,
            "held": self.held,
        }
        return {name: value for name, value in written.items() if value}


def read_notes(written: Obj) -> Notes:
    return Notes(
        {path: text(language) for path, language in obj(written.get("changed")).items()},
        text(written.get("failed")),
        each(written.get("used")),
        written.get("held") is True,
    )
