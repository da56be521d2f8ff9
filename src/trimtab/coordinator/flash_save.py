"""Flash save: how far a running step is, on disk at any moment, so that whoever comes after a crash can tell.

A step saves itself whenever it gets further and is forgotten when it is over, so what is there is under way or was cut
off: `is_cut_off` says which. It is a file per step beside the journal, in JSON that people can read:

    saved = flash_save.save(work.root, StepState("delivery-12", phase="merge", at=work.now(), metadata={"task": "1.5"}))
    flash_save.save(work.root, saved._replace(iteration=2, at=work.now()))
    flash_save.load(work.root, "delivery-12")
    flash_save.forget(work.root, "delivery-12")

Saving is atomic and durable: after it returns, the file is the new one, also after a loss of power; before, the old
one. It is a note for people and for `trimtab resume`, never what a step is decided by: those are the store and git.
"""

import json
import os
import re
from contextlib import suppress

from trimtab.local.atomic_file import replace_file
from trimtab.local.locate import machine_folder, make_private
from trimtab.local.this_machine import pid_here, this_process
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, Obj, obj, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.reading import read_text
from trimtab.store.redact import redact_json

FOLDER = "steps"
_ENDING = ".json"
_LARGEST = 1_000_000
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,119}")


class StepState(Record):
    """`id` names one step for as long as it runs, in letters, digits, dots and dashes; `phase` is what it is at,
    `iteration` counts its tries. `last_checkpoint` is the one that was taken before it, if any. `at` is when it was
    saved, `since` when it began. `metadata` is whatever else tells people and the next try where it was: `task`,
    `worker`, `reviewer`, `feedback`, `context`. `process` is filled in by `save`."""

    id: str
    phase: str
    at: int
    iteration: int = 1
    since: int = 0
    last_checkpoint: str = ""
    metadata: Obj = EMPTY
    process: str = ""

    @property
    def is_cut_off(self) -> bool:
        """Whether the process that saved it is no longer there: killed, or gone with a restart of the machine."""
        return not pid_here(self.process)


def save(root: str, state: StepState) -> StepState:
    """What was written: without secrets, with this process as the one that runs it. Raises TrimtabError."""
    kept = state._replace(
        since=state.since or state.at, metadata=obj(redact_json(dict(state.metadata))), process=this_process()
    )
    content = json.dumps({"version": 1, **kept._asdict()}, indent=2).encode() + b"\n"
    path = _path(root, state.id)
    try:
        try:
            replace_file(path, content, durable=True)
        except FileNotFoundError:  # the first of all
            make_private(os.path.dirname(path))
            replace_file(path, content, durable=True)
    except OSError as error:
        raise TrimtabError(
            f"the state of a running step cannot be saved: {error.strerror}",
            where=path,
            remedy="See that there is room on the disk, and that this folder is writable for you.",
        ) from error
    return kept


def load(root: str, id: str) -> StepState | None:
    """None where there is none, or none that can be read."""
    return _read(_path(root, id))


def saved(root: str) -> tuple[StepState, ...]:
    """All that are under way or were cut off, the oldest first."""
    folder = os.path.join(machine_folder(root), FOLDER)
    with suppress(OSError):
        names = [name for name in os.listdir(folder) if name.endswith(_ENDING)]
        found = [state for name in names if (state := _read(os.path.join(folder, name)))]
        return tuple(sorted(found, key=lambda state: (state.since, state.id)))
    return ()


def forget(root: str, id: str) -> None:
    """The step is over. One that a loss of power brings back is found to be over by whoever looks at the records."""
    with suppress(FileNotFoundError):
        os.unlink(_path(root, id))


def _path(root: str, id: str) -> str:
    if not _ID.fullmatch(id):
        raise ValueError(f"not a name for a step: {id!r}")
    return os.path.join(machine_folder(root), FOLDER, id + _ENDING)


def _read(path: str) -> StepState | None:
    try:
        given = parse_object(read_text(path, _LARGEST))
    except (OSError, ValueError):
        return None
    return StepState(
        text(given.get("id")),
        text(given.get("phase")),
        whole(given.get("at")),
        whole(given.get("iteration"), 1),
        whole(given.get("since")),
        text(given.get("last_checkpoint")),
        obj(given.get("metadata")),
        text(given.get("process")),
    )
