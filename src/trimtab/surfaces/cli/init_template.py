"""The part of `trimtab init` that queues the first tasks of a template."""

from trimtab.app import templates
from trimtab.app.context import keep_open
from trimtab.app.templates import TemplateUse
from trimtab.app.views import as_json as json_of
from trimtab.local.user import User
from trimtab.model.agents import THE_PERSON
from trimtab.model.json import Obj
from trimtab.surfaces.cli.around import Around
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped, table


class Seed:
    """One template: found and read before anything is asked or written, queued when the project is there."""

    def __init__(self, wanted: str, env: Around) -> None:
        self._user = env.user
        self._template = templates.find(wanted, env.here, env.user)
        self._used = TemplateUse(*templates.template_view(self._template), (), 0)
        self._late: list[str] = []

    def announce(self) -> None:
        count = plural(len(self._template.items), "task")
        about = f": {self._template.about}" if self._template.about else "."
        say_wrapped(f"It queues {count} of the template {self._template.name}{about}", 2, err=True)

    def queue(self, root: str) -> None:
        opened = keep_open(root, self._user.env, template=self._template.name)
        with opened.work, opened.acting(THE_PERSON, self._late.append) as context:
            self._used = templates.use(context, self._template)

    def report(self) -> None:
        name, added, before = self._used.name, len(self._used.added), self._used.there_before
        if added:
            are = "is" if added == 1 else "are"
            say_wrapped(f"{plural(added, 'task')} of the template {name} {are} queued: `trimtab task list`.")
        if before:
            say_wrapped(f"{plural(before, 'task')} of the template {name} had been queued before.")
        for late in self._late:
            say_wrapped(late, err=True)

    def as_object(self) -> Obj:
        return json_of(self._used)


def list_templates(user: User, as_json: bool) -> None:
    found = templates.list_templates(user)
    if as_json:
        print_json({"templates": [json_of(template) for template in found]})
        return
    rows = ((template.name, str(template.tasks), template.origin, template.about) for template in found)
    table(("template", "tasks", "origin", "what for"), rows, widest="what for")
    say()
    say_wrapped(f"Your own go into {user.shorten(user.templates)}: Markdown with `- [ ] what is to be done`.")
