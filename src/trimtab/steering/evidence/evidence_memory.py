"""What the faculty remembers of one session: the programs that changed since something covered them, and the checks
that were used. All of it is bounded."""

from collections.abc import Mapping

from trimtab.model.json import JSON, Obj, each, obj, text
from trimtab.model.record import Record

MOST_CHANGED = 40
MOST_USED = 6
_MOST_TRIED = 6
_MOST_LANGUAGES = 12
_MOST_PATCHES = 4
_MOST_TARGETS = 20
_LONGEST = 200


class EvidenceMemory(Record):
    """`changed`: path to language, the latest last. `failed` is the check that failed since. `used` are commands that
    were checks here, the latest last. `held`: this turn was held for it. `languages` are those of all that changed in
    the session, `tried` what failed since the latest change. `patches`: what the patches that were written will
    change, by their paths."""

    changed: Mapping[str, str] = {}
    failed: str = ""
    used: tuple[str, ...] = ()
    held: bool = False
    languages: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    patches: Mapping[str, tuple[str, ...]] = {}

    def for_next_turn(self) -> "EvidenceMemory":
        """A turn answers for its own changes only."""
        return self._replace(changed={}, failed="", held=False)

    def with_changed(self, paths: Mapping[str, str]) -> "EvidenceMemory":
        if not paths:
            return self
        kept = {path: language for path, language in self.changed.items() if path not in paths}
        languages = tuple(dict.fromkeys((*self.languages, *paths.values())))[:_MOST_LANGUAGES]
        changed = dict([*kept.items(), *paths.items()][-MOST_CHANGED:])
        return self._replace(changed=changed, languages=languages, tried=())

    def with_used(self, command: str) -> "EvidenceMemory":
        if len(command) > _LONGEST or "\n" in command:
            return self
        return self._replace(used=(*(one for one in self.used if one != command), command)[-MOST_USED:])

    def with_tried(self, command: str) -> "EvidenceMemory":
        return self._replace(tried=(*(one for one in self.tried if one != command), command)[-_MOST_TRIED:])

    def with_patch(self, path: str, targets: tuple[str, ...]) -> "EvidenceMemory":
        if not targets:
            return self
        kept = {one: those for one, those in self.patches.items() if one != path}
        return self._replace(patches=dict([*kept.items(), (path, targets[:_MOST_TARGETS])][-_MOST_PATCHES:]))

    def as_json(self) -> Obj:
        written: dict[str, JSON] = self._asdict()
        return {name: value for name, value in written.items() if value}


def read_notes(written: Obj) -> EvidenceMemory:
    return EvidenceMemory(
        {path: text(language) for path, language in obj(written.get("changed")).items()},
        text(written.get("failed")),
        each(written.get("used")),
        written.get("held") is True,
        each(written.get("languages")),
        each(written.get("tried")),
        {path: each(targets) for path, targets in obj(written.get("patches")).items()},
    )
