"""Work on the store that runs in the background, while nobody waits for it."""

from collections.abc import Mapping

from trimtab.app import phase_suggestions
from trimtab.coordinator import publishing
from trimtab.coordinator.merge_requests import sharing
from trimtab.coordinator.questions import bottlenecks
from trimtab.coordinator.work import open_work
from trimtab.coordinator.workflows import background
from trimtab.local.user import user_of


def exchange(root: str, env: Mapping[str, str]) -> None:
    """Carry what sessions saw of the work into the store, publish what the store knows to the journal, follow the phase
    that the work is in, ask about a task that all others wait for, follow what other clones have merged, have steps
    taken up that a process which is gone has left, and suggest a plugin where the phase has changed."""
    with open_work(root, env) as work:
        publishing.exchange(work)
        publishing.follow_phase(work)
        bottlenecks.ask_once(work)
        sharing.catch_up_or_say(work, lambda _: None)  # `status` says where it could not
        background.start(work)
        if phase_suggestions.suggest_once(work, user_of(env)):
            publishing.publish(work)
