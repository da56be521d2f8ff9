"""What workstreams leave in git's own folder, as taking Trimtab out sees it. Who knows git and the work finds it and
takes it away (`coordinator.traces`), and is handed in."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from trimtab.model.record import Record
from trimtab.runtime.install.user import User

KEY, RESCUE = "workstreams", "rescue"
REMEDY = (
    "`trimtab init`, then `trimtab workstream rescue NAME` brings one back."
    " `git update-ref -d refs/trimtab/rescue/NAME` lets it go for good, and `trimtab uninstall --all` all of them."
)


class Traces(Record):
    """Of one repository. `state` is our folder in git's, whatever of ours is in it or not; `remembers` what there is
    besides rescues: files in that folder, and marks of branches. `checkouts` are in use and need all of that."""

    project: str
    state: str
    refs: str
    remembers: int
    rescues: tuple[str, ...]
    checkouts: int


class Remove(Protocol):
    def __call__(self, projects: Sequence[str], user: User, *, rescues: bool) -> dict[str, str]:
        """What failed, by folder."""
        ...


class WorkTraces(Record):
    """`find` gives each repository once."""

    find: Callable[[Sequence[str], User], Iterator[Traces]]
    remove: Remove


def _none_found(projects: Sequence[str], user: User) -> Iterator[Traces]:
    return iter(())


def _nothing_to_remove(projects: Sequence[str], user: User, *, rescues: bool) -> dict[str, str]:
    return {}


NOTHING = WorkTraces(_none_found, _nothing_to_remove)
"""For whoever looks at the rest alone."""
