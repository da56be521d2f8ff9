"""The main branch becomes what was checked: by compare and swap, so that nothing that came meanwhile is run over."""

from trimtab.coordinator.git import joined
from trimtab.coordinator.workstreams import write_ahead
from trimtab.coordinator.workstreams.checkout_sync import Obstacle, follow, obstacles
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.recovery import mend
from trimtab.coordinator.workstreams.repository import HEADS
from trimtab.model.errors import TrimtabError


class Moved(TrimtabError):
    """The branch is not any more what the trial began with: what was checked is not what it would become."""


class Blocked(TrimtabError):
    """A checkout of the branch could not follow, so the branch was not moved."""


def land(project: str, branch: str, old: str, new: str, why: str) -> tuple[Obstacle, ...]:
    """Moves a branch from `old` to `new` and takes its checkout along; the checkouts that could not follow after all,
    because somebody changed them in that moment.

    Before, not after, it is asked whether they can: a branch that is moved under a checkout makes all that was merged
    look like something the person has taken out again.
    """
    ref = HEADS + branch
    with alone(project) as held:
        mend(held)
        # even to ask takes the lock of the checkout's index, so it is part of what may be cut short
        with write_ahead.intending(held, write_ahead.LAND, ref=ref, old=old, new=new, project=held.repository.project):
            try:
                _ensure_free(branch, obstacles(held.git, ref, old, new))
                if not held.git.move(ref, new, old, why):
                    raise _moved(branch)
            except (Blocked, Moved):
                write_ahead.done(held)
                raise
            return tuple(follow(held.git, ref, old, new))


def _moved(branch: str) -> Moved:
    remedy = "Try again: then it is checked together with what came."
    return Moved(f"{branch} has moved since the merge was tried", where=branch, remedy=remedy)


def _ensure_free(branch: str, found: list[Obstacle]) -> None:
    if not found:
        return
    first = found[0]
    what = f"changes that are not committed, in {joined(first.files)}" if first.files else first.why
    raise Blocked(
        f"{branch} is checked out, and its checkout could not follow: {what}",
        where=first.path,
        remedy="Commit or stash them there, then try again. Other changes there do not matter, and nothing was merged.",
    )
