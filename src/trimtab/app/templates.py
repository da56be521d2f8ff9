"""Beginning a project with the tasks of a template."""

from trimtab.app.context import Context
from trimtab.app.views import fill
from trimtab.coordinator import templates
from trimtab.coordinator.templates import Template
from trimtab.coordinator.templates import find as find
from trimtab.local.user import User
from trimtab.model.record import Record


class TemplateView(Record):
    """`tasks` is how many it has."""

    name: str
    about: str
    origin: str
    path: str
    tasks: int


class TemplateUse(Record):
    """`added` are the numbers of the tasks that were queued, `there_before` counts those that had been."""

    name: str
    about: str
    origin: str
    path: str
    tasks: int
    added: tuple[str, ...]
    there_before: int


def list_templates(user: User) -> tuple[TemplateView, ...]:
    return tuple(map(template_view, templates.listed(user)))


def use(context: Context, template: Template) -> TemplateUse:
    brought = templates.use(context.work, template, context.actor.name)
    numbers = tuple(task.number for task in brought.added)
    return TemplateUse(*template_view(template), numbers, len(brought.kept) + len(brought.completed))


def template_view(template: Template) -> TemplateView:
    return fill(TemplateView, template, tasks=len(template.items))
