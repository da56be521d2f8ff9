"""Tasks on the screen and as JSON."""

from collections.abc import Sequence

from trimtab.app.tasks import TaskView
from trimtab.app.views import as_json as json_of
from trimtab.model.work import TaskStatus
from trimtab.surfaces.cli.output import print_json, say_wrapped, table


def in_words(status: str) -> str:
    """As it follows `is`."""
    return "in review" if status == TaskStatus.REVIEW.value else status.replace("_", " ")


def show_tasks(tasks: Sequence[TaskView]) -> None:
    table(
        ("number", "status", "priority", "role", "with", "title"),
        (
            (
                task.number,
                task.status.value.replace("_", " "),
                f"P{task.priority}",
                task.role,
                task.claimed_by or task.assignee,
                task.title,
            )
            for task in tasks
        ),
        widest="title",
    )


def tell(task: TaskView, what: str, as_json: bool) -> None:
    if as_json:
        print_json(json_of(task))
    else:
        say_wrapped(f"{task.number} {task.title}: {what}.")
