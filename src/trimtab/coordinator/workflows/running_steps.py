"""Steps of deliveries save how far they are while they run, so that after a crash it is known what was cut off."""

from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress

from trimtab.coordinator import flash_save
from trimtab.coordinator.checkpoints.checkpoint_files import newest_id
from trimtab.coordinator.flash_save import StepState
from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import next_action
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON
from trimtab.store.state import tasks

Say = Callable[[str], None]

_PREFIX = "delivery-"


def stream_of(step: StepState) -> int:
    """The number of the workstream; 0 for a step that is no delivery's."""
    number = step.id.removeprefix(_PREFIX) if step.id.startswith(_PREFIX) else ""
    return int(number) if number.isdecimal() else 0


@contextmanager
def saving(work: Work, stream: int, act: str, say: Say) -> Generator[Say]:
    """While this lasts, the step is saved, with what it says of its progress. If it ends, in whichever way but being
    killed or interrupted, it is forgotten. A disk that cannot be written keeps no step from being done."""
    last = newest_id(work.root)
    state = StepState(f"{_PREFIX}{stream}", act, work.now(), last_checkpoint=last, metadata=_about(work, stream))
    earlier = flash_save.load(work.root, state.id)
    if earlier and earlier.phase == act:
        state = state._replace(iteration=earlier.iteration + 1)
    state = _saved(work, state)

    def tell(progress: str) -> None:
        _saved(work, state._replace(at=work.now(), metadata={**state.metadata, "progress": progress}))
        say(progress)

    try:
        yield tell
    except Exception:  # not `finally`: an interrupt must leave what it cut off
        flash_save.forget(work.root, state.id)
        raise
    flash_save.forget(work.root, state.id)


def _saved(work: Work, state: StepState) -> StepState:
    with suppress(TrimtabError):
        return flash_save.save(work.root, state)
    return state


def _about(work: Work, stream: int) -> dict[str, JSON]:
    with work.database.read() as connection:
        found = next_action.state_of(connection, work, stream)
        record, request = found.stream, found.request
        task = tasks.by_id(connection, record.task) if record.task is not None else None
    told: dict[str, JSON] = {"workstream": stream, "branch": record.branch, "worker": record.agent}
    told |= {"task": task.number, "title": task.title} if task else {}
    told |= {"request": request.id, "reviewer": request.reviewer, "head": request.head} if request else {}
    return told
