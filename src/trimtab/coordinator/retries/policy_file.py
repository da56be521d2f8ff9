"""The policy of attempts, as it is shipped or as the user wrote it. What is wrong in it is an error with file and
line: work that fails must not be tried by another policy than the one that was meant."""

import os
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeVar, cast

from trimtab.config.nearest import did_you_mean
from trimtab.config.settings_files import key_lines, line_of, parse, read_text
from trimtab.local.shipped import CONTENT
from trimtab.model.attempts import Approach, FailureKind, Recovery, RetryPolicy, RetryStage
from trimtab.model.errors import Unreadable

SHIPPED = os.path.join(CONTENT, "retry", "policy.toml")
_MOST_STAGES = 20
_MOST_WORDS = 200
_LONGEST_PAUSE = 3_600.0
_KEYS: Mapping[str, tuple[str, ...]] = {
    "stages": ("approach", "recovery"),
    "failures": ("retried", "lost_until", "transient"),
    "pause": ("first_seconds", "factor", "longest_seconds"),
}
_NOTHING = RetryPolicy((), frozenset(), Approach.SIMPLIFIED, (), 0.0, 1.0, 0.0)

E = TypeVar("E", bound=Enum)


def read_policy(path: str = "") -> RetryPolicy:
    """The shipped one without a path. What a file of the user leaves out is as shipped. Raises Unreadable."""
    shipped = _PolicyFile(SHIPPED).policy(None)
    if not path:
        return shipped
    if not os.path.isfile(path):
        raise Unreadable(
            "the policy of attempts is not there", where=path, remedy="`trimtab config unset retry.policy` uses ours."
        )
    return _PolicyFile(path).policy(shipped)


class _PolicyFile:
    def __init__(self, path: str) -> None:
        self.path = path
        text = read_text(path)
        self.written = parse(text, path)
        self.lines = key_lines(text)
        self._known((), self.written, _KEYS)
        for table in ("failures", "pause"):
            self._known((table,), self._table(table), _KEYS[table])

    def policy(self, otherwise: RetryPolicy | None) -> RetryPolicy:
        failures, pause = self._table("failures"), self._table("pause")
        blank = otherwise or _NOTHING
        at = ("failures", "lost_until")
        lost_until = self._one(at, failures[at[1]], Approach) if at[1] in failures else blank.lost_until
        return RetryPolicy(
            self._stages() if "stages" in self.written else blank.stages,
            self._kinds(failures["retried"]) if "retried" in failures else blank.retried,
            lost_until,
            self._words(failures["transient"]) if "transient" in failures else blank.transient,
            self._seconds(pause, "first_seconds", blank.first_pause, 0.0),
            self._seconds(pause, "factor", blank.pause_factor, 1.0),
            self._seconds(pause, "longest_seconds", blank.longest_pause, 0.0),
        )

    def _stages(self) -> tuple[RetryStage, ...]:
        written = self.written["stages"]
        rows = cast("Sequence[object]", written) if isinstance(written, list) else ()
        if not 1 <= len(rows) <= _MOST_STAGES:
            raise self._wrong(("stages",), f"{len(rows)} stages", f"Write 1 to {_MOST_STAGES} tables `[[stages]]`.")
        return tuple(self._stage(row, place) for place, row in enumerate(rows))

    def _stage(self, row: object, place: int) -> RetryStage:
        at = ("stages",)
        if not isinstance(row, dict):
            raise self._wrong(at, "a stage is no table", "Begin each with `[[stages]]`.")
        given = cast("Mapping[str, object]", row)
        self._known(at, given, _KEYS["stages"])
        approach = self._one(at, given.get("approach"), Approach)
        recovery = self._one(at, given["recovery"], Recovery) if "recovery" in given else None
        if (approach is Approach.ORIGINAL) != (place == 0):
            raise self._wrong(
                at, f"stage {place + 1} is `{approach.value}`", "The first stage, and only it, is `original`."
            )
        if (recovery is not None) != (approach is Approach.DEBUG):
            raise self._wrong(
                at,
                f"stage {place + 1}, `{approach.value}`, does not fit its recovery",
                "A stage with `debug` names one, and no other stage does.",
            )
        return RetryStage(approach, recovery)

    def _kinds(self, written: object) -> frozenset[FailureKind]:
        at = ("failures", "retried")
        return frozenset(self._one(at, word, FailureKind) for word in self._texts(at, written))

    def _words(self, written: object) -> tuple[str, ...]:
        at = ("failures", "transient")
        words = self._texts(at, written)
        if len(words) > _MOST_WORDS or not all(word.strip() for word in words):
            raise self._wrong(at, "not all of these can be looked for", f"At most {_MOST_WORDS} texts, none empty.")
        return tuple(word.casefold() for word in words)

    def _texts(self, at: tuple[str, ...], written: object) -> tuple[str, ...]:
        words = cast("list[object]", written) if isinstance(written, list) else [None]
        if not all(isinstance(word, str) for word in words):
            raise self._wrong(at, "this is no list of texts", 'Write such as `["timed out"]`.')
        return tuple(map(str, words))

    def _seconds(self, table: Mapping[str, object], name: str, otherwise: float, least: float) -> float:
        value = table.get(name, otherwise)
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= _LONGEST_PAUSE:
            raise self._wrong(
                ("pause", name), f"{value!r} does not fit", f"A number from {least:g} to {_LONGEST_PAUSE:g}."
            )
        return float(value)

    def _one(self, at: tuple[str, ...], written: object, kind: type[E]) -> E:
        known = {str(member.value): member for member in kind}
        if isinstance(written, str) and written in known:
            return known[written]
        raise self._wrong(at, f"{written!r} is none of the known words", did_you_mean(str(written), known))

    def _table(self, name: str) -> Mapping[str, object]:
        written = self.written.get(name, {})
        if not isinstance(written, dict):
            raise self._wrong((name,), f"`{name}` is no table", f"Begin it with `[{name}]`.")
        return cast("Mapping[str, object]", written)

    def _known(
        self, at: tuple[str, ...], written: Mapping[str, object], known: Mapping[str, object] | Sequence[str]
    ) -> None:
        for name in written:
            if name not in known:
                raise self._wrong((*at, name), f"there is no key `{name}` here", did_you_mean(name, tuple(known)))

    def _wrong(self, at: tuple[str, ...], what: str, remedy: str) -> Unreadable:
        line = line_of(self.lines, at)
        return Unreadable(what, where=f"{self.path}:{line}" if line else self.path, remedy=remedy)
