"""The verbs of checkpoints, as each surface is asked for them."""

from pathlib import Path
from typing import Any

from support.verbs import Verb, view_json
from trimtab.app import checkpoints, tasks
from trimtab.app.checkpoints import of_context
from trimtab.app.context import Context
from trimtab.app.tasks import NewTask
from trimtab.model.work import TaskStatus
from unit.app.task_rows import USER_ALONE


def a_task(context: Context) -> None:
    tasks.add(context, NewTask("Write the parser"))


def a_checkpoint(context: Context) -> None:
    a_task(context)
    checkpoints.create(of_context(context), "before the parser")
    tasks.move(context, "1", TaskStatus.COMPLETED)
    Path(context.work.root, "app.py").write_text("print('changed')\n")


def without_sessions(told: Any) -> Any:
    """The call of the tool is an event of its session, which is then a session of the checkpoint."""
    return {name: value for name, value in told.items() if name != "sessions"}


def api_without_sessions(view: Any) -> Any:
    return without_sessions(view_json(view))


def without_flag(told: Any) -> Any:
    return {name: value for name, value in told.items() if name != "dry_run"}


CHECKPOINTS = (
    Verb(
        "checkpoints.create",
        ("checkpoint", "create", "--message", "now"),
        ("checkpoint", {"action": "create", "message": "now"}),
        lambda api: api.create_checkpoint(message="now"),
        a_task,
        cli_json=without_sessions,
        tool_json=without_sessions,
        api_json=api_without_sessions,
    ),
    Verb(
        "checkpoints.list_checkpoints",
        ("checkpoint", "list"),
        ("checkpoint", {"action": "list"}),
        lambda api: api.checkpoints(),
        a_checkpoint,
        cli_json=lambda told: told["checkpoints"],
        tool_json=lambda told: told["checkpoints"],
    ),
    Verb(
        "checkpoints.show",
        ("checkpoint", "show", "ckpt_1"),
        ("checkpoint", {"action": "show", "checkpoint": "ckpt_1"}),
        lambda api: api.checkpoint("ckpt_1"),
        a_checkpoint,
    ),
    Verb(
        "checkpoints.diff",
        ("checkpoint", "diff", "ckpt_1"),
        ("checkpoint", {"action": "diff", "checkpoint": "ckpt_1"}),
        lambda api: api.compare_with_checkpoint("ckpt_1"),
        a_checkpoint,
    ),
    Verb(
        "checkpoints.delete",
        ("checkpoint", "delete", "ckpt_1"),
        USER_ALONE,
        lambda api: api.delete_checkpoints("ckpt_1"),
        a_checkpoint,
    ),
    Verb(
        "checkpoints.restore",
        ("restore", "ckpt_1", "--yes"),
        USER_ALONE,
        lambda api: api.restore_from_checkpoint(checkpoint_id="ckpt_1"),
        a_checkpoint,
        cli_json=without_flag,
    ),
)
