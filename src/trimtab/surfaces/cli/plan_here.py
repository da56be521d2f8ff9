"""Where `trimtab plan` looks, and how it shows a plan that is under way."""

from collections.abc import Generator
from contextlib import contextmanager

from trimtab.features.planning.plans import Open, Plans
from trimtab.features.project_journal import open_project
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.surfaces.cli.around import Around, around
from trimtab.surfaces.cli.output import moment

_LONGEST_PROMPT = 80


class PlansHere(Record):
    env: Around
    plans: Plans


@contextmanager
def here() -> Generator[PlansHere]:
    """The project at hand. What waits in its outbox is done first, so that a plan that has just ended is there."""
    env = around()
    with open_project(env.here, env.user) as project:
        root = project.root
    with Plans(root, env.user.env) as plans:
        yield PlansHere(env, plans)


def the_one(plans: Plans, called: str) -> Open:
    """The plan of that id or session, or without one the only one there is. Raises TrimtabError."""
    under_way = plans.under_way()
    if not under_way:
        raise TrimtabError("no plan is under way", where=plans.project, remedy="`trimtab plan start` begins one.")
    named = [one for one in under_way if called in (one.kept.id, one.session)] or [
        one for one in under_way if one.kept.id.startswith(called) or (one.session and one.session.startswith(called))
    ]
    if len(named) == 1:
        return named[0]
    ids = ", ".join(one.kept.id for one in under_way)
    what = f"no plan {called!r} is under way" if called and not named else f"{len(under_way)} plans are under way"
    raise TrimtabError(what, where=plans.project, remedy=f"Name one of: {ids}.")


def as_json(one: Open) -> dict[str, object]:
    plan = one.kept.plan
    return {
        "id": one.kept.id,
        "session": one.session,
        "status": status_of(one),
        "phase": plan.phase.value,
        "number": plan.place + 1,
        "of": len(plan.phases),
        "size": plan.size,
        "prompt": plan.prompt,
        "started_at": moment(one.kept.started_at),
        "changed_at": moment(one.kept.changed_at),
    }


def status_of(one: Open) -> str:
    return one.kept.plan.status.value if one.session else "pending"


def phase_of(one: Open) -> str:
    plan = one.kept.plan
    return f"{plan.phase.value} ({plan.place + 1} of {len(plan.phases)})"


def short(prompt: str) -> str:
    line = " ".join(prompt.split())
    return line if len(line) <= _LONGEST_PROMPT else f"{line[:_LONGEST_PROMPT]}…"
