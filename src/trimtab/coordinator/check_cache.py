"""Which commands have passed on which tree, in this clone: they are not run on it again, by no review and no merge.

A failure is not kept. Running once more costs time; a failure that was chance, taken for granted, would send good work
back. The same goes for what took too long or could not be started.
"""

import hashlib
from collections.abc import Mapping, Sequence

from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.repository import named_clone
from trimtab.model.json import EMPTY, JSON, dump_ordered
from trimtab.model.wording import counted
from trimtab.store.state import passed_checks
from trimtab.store.state.passed_checks import PassedCheck

TESTS = "tests"


def said_of_success(commands: Sequence[str]) -> str:
    return f"{counted(len(commands), 'command')} succeeded: {', '.join(commands)}."


class CheckCache:
    """`again`: nothing that is known counts, and what is found out takes its place."""

    def __init__(self, work: Work, *, again: bool = False) -> None:
        self._work = work
        self._again = again

    def passed(self, key: str) -> PassedCheck | None:
        if self._again:
            return None
        with self._work.database.read() as connection:
            return passed_checks.find(connection, self._work.project, key, self._work.now())

    def keep(self, key: str, summary: str, evidence: Sequence[str] = ()) -> None:
        """That it has passed now."""
        with self._work.database.write() as connection:
            found = PassedCheck(summary, tuple(evidence), self._work.now())
            passed_checks.keep(connection, self._work.project, key, found)

    def drop(self, key: str) -> None:
        """It has not passed now, whatever it did before."""
        with self._work.database.write() as connection:
            passed_checks.drop(connection, self._work.project, key)

    def key_of(self, tree: str, commands: Sequence[str], kind: str = TESTS, more: Mapping[str, JSON] = EMPTY) -> str:
        """Commands run one after another in one checkout, and a later one may need what an earlier one made: they are
        known together or not at all. Another clone may have other tools, so it knows nothing of this one's."""
        asked: JSON = [named_clone(self._work.root), kind, tree, list(commands), dict(more)]
        return hashlib.sha256(dump_ordered(asked).encode()).hexdigest()
