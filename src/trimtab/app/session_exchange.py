"""Work on the store that runs in the background, while nobody waits for it."""

from collections.abc import Mapping

from trimtab.coordinator import publishing, workflows
from trimtab.coordinator.work import open_work


def exchange(root: str, env: Mapping[str, str]) -> bool:
    """Carry what sessions saw of the work into the store, and publish what the store knows to the journal. True where
    steps are left that a command or a server which is gone has begun."""
    with open_work(root, env) as work:
        publishing.exchange(work)
        return workflows.is_left(work)


def take_up(root: str, env: Mapping[str, str]) -> None:
    """Do those steps, unless somebody is at them, until the next one is a user's or an agent's."""
    with open_work(root, env) as work:
        if workflows.is_left(work):
            workflows.drive(work)
