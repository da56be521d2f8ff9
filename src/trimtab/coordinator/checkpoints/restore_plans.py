"""Plans under way, which are rows of the journal: as they were then, those of ended sessions too. Plans that are newer
go away; the checkpoint that is taken first has them."""

from collections.abc import Mapping
from contextlib import suppress

from trimtab.coordinator.checkpoints.checkpoint_files import Checkpoint
from trimtab.features.project_journal import open_journal
from trimtab.model.advice import Publish
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, obj
from trimtab.model.record import Record
from trimtab.steering.planning import PENDING, TOPIC

_TOPICS = (TOPIC, PENDING)


class PlanChange(Record):
    """`what` is `back` or `away`; `session` is empty for the plan that waits for the next session."""

    what: str
    session: str


def plan_plans(root: str, checkpoint: Checkpoint) -> tuple[PlanChange, ...]:
    """None where the journal cannot be read: nothing is planned without it."""
    with suppress(TrimtabError):
        with open_journal(root) as journal:
            rows = _rows(checkpoint, journal.published(_TOPICS))
        return tuple(
            PlanChange("away" if row.value is None else "back", row.key if row.topic == TOPIC else "") for row in rows
        )
    return ()


def restore_plans(root: str, checkpoint: Checkpoint) -> None:
    with open_journal(root) as journal, journal.transaction():
        journal.publish(_rows(checkpoint, journal.published(_TOPICS)))


def _rows(checkpoint: Checkpoint, now: Mapping[str, Obj]) -> list[Publish]:
    rows: list[Publish] = []
    for topic in _TOPICS:
        then = obj(checkpoint.plans.get(topic))
        rows += [Publish(topic, key, value) for key, value in then.items() if now[topic].get(key) != value]
        rows += [Publish(topic, key, None) for key in now[topic] if key not in then]
    return rows
