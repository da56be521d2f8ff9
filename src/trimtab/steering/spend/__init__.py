"""Keeps to the user's budgets: a warning when most of one is used, and at its end the next subagent, task or turn is
asked about or stopped. Nothing that is under way is ended.

Where no budget is set, nothing but this is loaded.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, Mode, Need
from trimtab.model.events import Action, Event, PromptSubmitted, ToolRequested, TurnEnded
from trimtab.model.record import Record
from trimtab.model.settings import MODES, Committed, Setting, Value
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty

NO_LIMIT = 1_000_000_000_000
"""So that any budget is stricter than none: a repository may set one, and never lift the user's."""
SPEND = "spend"
SCOPES = ("session", "task", "day")
TOKENS, DOLLARS = "tokens", "usd"
LIMITS = tuple(f"{scope}_{unit}" for scope in SCOPES for unit in (TOKENS, DOLLARS))


def consider(event: Event, view: View) -> Advice | None:
    if not _is_asked(event) or not has_budget(view.settings):
        return None
    from trimtab.steering.spend import budgets

    return budgets.on_event(event, view)


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    if not _is_asked(event) or not has_budget(settings):
        return ()
    return (need_of(event, settings),)


class WantedSpend(Record):
    """What budgets need to know."""

    task: bool
    day: bool
    money: bool
    transcript: str


def need_of(event: Event, settings: Mapping[str, Value]) -> Need:
    limits = [name for name in LIMITS if settings.get(name, NO_LIMIT) != NO_LIMIT]
    parts = {part for name in limits for part in name.split("_")}
    return Need(SPEND, f"{','.join(sorted(parts))} {event.transcript}")


def wanted_from(of: str) -> WantedSpend:
    parts, _, transcript = of.partition(" ")
    known = parts.split(",")
    return WantedSpend("task" in known, "day" in known, DOLLARS in known, transcript)


def has_budget(settings: Mapping[str, Value]) -> bool:
    return any(settings.get(name, NO_LIMIT) != NO_LIMIT for name in LIMITS)


def _is_asked(event: Event) -> bool:
    match event.body:
        case ToolRequested(call=call):
            return call.action is Action.DELEGATE
        case PromptSubmitted(by_user=by_user):
            return by_user and not event.agent
        case _:
            return True


def _budget(scope: str, unit: str, what: str) -> Setting:
    name, help = f"spend.{scope}_{unit}", f"How many {what}, cached ones included, {_WHAT[scope]} may use."
    if unit == DOLLARS:
        help = f"How many US dollars {_WHAT[scope]} may cost."
    default = float(NO_LIMIT) if unit == DOLLARS else NO_LIMIT
    return Setting(name, default, help, minimum=0, maximum=NO_LIMIT, committed=Committed.TIGHTEN, no_limit=default)


_WHAT = {
    "session": "one session with its subagents",
    "task": "the work on one task, since it was taken,",
    "day": "all sessions of this project in one day, by this machine's clock,",
}

_HELP = (
    "Keeps to your budgets: warns once at 80 percent; at 100 percent asks about the next subagent and stops the next"
    " turn, with the prompt kept. What is under way goes on. Without a budget it does nothing."
)

FACULTY = Faculty(
    "spend",
    (PromptSubmitted, ToolRequested, TurnEnded),
    consider,
    _HELP,
    needs=needs,
    settings=(
        Setting("spend.mode", "guard", _HELP, choices=MODES, committed=Committed.TIGHTEN),
        *(_budget(scope, unit, "tokens") for scope in SCOPES for unit in (TOKENS, DOLLARS)),
        Setting(
            "spend.warn_percent",
            80,
            "You are warned once when so much of a budget is used.",
            minimum=1,
            maximum=100,
            committed=Committed.TIGHTEN,
        ),
    ),
    mode=Mode.GUARD,
)
