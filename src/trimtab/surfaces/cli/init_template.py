"""The part of `trimtab init` that queues the first tasks of a template."""

from trimtab.coordinator import templates
from trimtab.coordinator.publishing import publish_or_say
from trimtab.coordinator.tasks.importing import Brought
from trimtab.coordinator.templates import Template
from trimtab.coordinator.work import open_work
from trimtab.local.user import User
from trimtab.model.agents import PERSON
from trimtab.surfaces.cli.around import Around
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped, table


class Seed:
    """One template: found and read before anything is asked or written, queued when the project is there."""

    def __init__(self, wanted: str, env: Around) -> None:
        self._user = env.user
        self._template = templates.find(wanted, env.here, env.user)
        self._brought = Brought((), (), ())
        self._late = ""

    def announce(self) -> None:
        count = plural(len(self._template.items), "task")
        about = f": {self._template.about}" if self._template.about else "."
        say_wrapped(f"It queues {count} of the template {self._template.name}{about}", 2, err=True)

    def queue(self, root: str) -> None:
        with open_work(root, self._user.env, template=self._template.name) as work:
            self._brought = templates.use(work, self._template, PERSON)
            self._late = publish_or_say(work)

    def report(self) -> None:
        name, added, before = self._template.name, len(self._brought.added), self._before
        if added:
            are = "is" if added == 1 else "are"
            say_wrapped(f"{plural(added, 'task')} of the template {name} {are} queued: `trimtab task list`.")
        if before:
            say_wrapped(f"{plural(before, 'task')} of the template {name} had been queued before.")
        if self._late:
            say_wrapped(self._late, err=True)

    def as_object(self) -> dict[str, object]:
        added = [task.number for task in self._brought.added]
        return {**_as_object(self._template), "added": added, "there_before": self._before}

    @property
    def _before(self) -> int:
        return len(self._brought.kept) + len(self._brought.completed)


def list_templates(user: User, as_json: bool) -> None:
    found = templates.listed(user)
    if as_json:
        print_json({"templates": [_as_object(one) for one in found]})
        return
    rows = ((one.name, str(len(one.items)), one.origin, one.about) for one in found)
    table(("template", "tasks", "origin", "what for"), rows, widest="what for")
    say()
    say_wrapped(f"Your own go into {user.shorten(user.templates)}: Markdown with `- [ ] what is to be done`.")


def _as_object(template: Template) -> dict[str, object]:
    return {
        "name": template.name,
        "about": template.about,
        "origin": template.origin,
        "path": template.path,
        "tasks": len(template.items),
    }
