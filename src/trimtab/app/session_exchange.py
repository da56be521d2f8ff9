"""Work on the store that runs in the background, while nobody waits for it."""

from collections.abc import Mapping

from trimtab.coordinator import publishing
from trimtab.coordinator.merge_requests import sharing
from trimtab.coordinator.questions import bottlenecks
from trimtab.coordinator.work import open_work
from trimtab.coordinator.workflows import background


def exchange(root: str, env: Mapping[str, str]) -> None:
    """Carry what sessions saw of the work into the store, publish what the store knows to the journal, follow the phase
    that the work is in, ask about a task that all others wait for, follow what other clones have merged, and have steps
    taken up that a process which is gone has left."""
    with open_work(root, env) as work:
        publishing.exchange(work)
        publishing.follow_phase(work)
        bottlenecks.ask_once(work)
        sharing.catch_up_or_say(work, lambda _: None)  # `status` says where it could not
        background.start(work)
