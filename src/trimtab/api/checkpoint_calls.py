"""Checkpoints of the project, and going back to one."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from trimtab.api.api_values import ensure_deed
from trimtab.api.open_project import OpenProject
from trimtab.app import checkpoints
from trimtab.app.checkpoints import (
    CheckpointContext,
    CheckpointView,
    DeletedCheckpoints,
    RestoreView,
    open_checkpoints,
)


class CheckpointCalls(OpenProject):
    def create_checkpoint(self, message: str = "") -> CheckpointView:
        """The whole project as it is now: files, branches, tasks, plans, sessions."""
        with self._checkpoints() as context:
            return checkpoints.create(context, message)

    def checkpoints(self) -> tuple[CheckpointView, ...]:
        """Newest first."""
        with self._checkpoints() as context:
            return checkpoints.list_checkpoints(context).checkpoints

    def checkpoint(self, checkpoint_id: str) -> CheckpointView:
        with self._checkpoints() as context:
            return checkpoints.show(context, checkpoint_id)

    def compare_with_checkpoint(self, checkpoint_id: str, *, only: str = "") -> RestoreView:
        """What is different now: what a restore would change."""
        with self._checkpoints() as context:
            return checkpoints.diff(context, checkpoint_id, _parts(only))

    def delete_checkpoints(self, *checkpoint_ids: str) -> DeletedCheckpoints:
        with self._checkpoints("forget") as context:
            return checkpoints.delete(context, checkpoint_ids)

    def restore_from_checkpoint(self, checkpoint_id: str, *, only: str = "") -> RestoreView:
        """Go back to it. A checkpoint of the present is taken first: `before` of what is returned undoes it. `only` is
        `code`, `work` or `plan`."""
        with self._checkpoints("restore") as context:
            return checkpoints.restore(context, checkpoint_id, _parts(only))

    @contextmanager
    def _checkpoints(self, deed: str = "") -> Generator[CheckpointContext]:
        """No store is made for them where there is none."""
        if deed:
            self._caller = ensure_deed(deed, self.root, self._env, self._caller)
        with open_checkpoints(self.root, self._env) as context:
            yield context


def _parts(only: str) -> Sequence[str]:
    if only and only not in checkpoints.PARTS:
        raise ValueError(f"only is one of {', '.join(checkpoints.PARTS)}, not {only!r}")
    return (only,) if only else checkpoints.PARTS
