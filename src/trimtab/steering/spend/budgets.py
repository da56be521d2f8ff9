"""What follows from a budget and what was spent of it."""

from collections.abc import Iterator, Mapping, Sequence

from trimtab.model.advice import (
    Advice,
    Finding,
    FindingKind,
    Missing,
    Special,
    SpecialKind,
    Stance,
)
from trimtab.model.agents import agent_of
from trimtab.model.events import Event, PromptSubmitted, ToolRequested
from trimtab.model.json import Obj, each, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.model.spend import PER_DOLLAR
from trimtab.model.state import CompiledContent, View
from trimtab.steering.spend import DOLLARS, NO_LIMIT, SCOPES, TOKENS, need_of

_WARNED, _STOPPED, _TOLD = "warned", "stopped", "told"
_UNREAD = "unread"
_MOST_KEYS = 50


class Budget(Record):
    """`name` tells apart what the budget is for: a task's number, a day. `spent` and `limit` are tokens, or money as
    in `model.spend`. `unpriced` are models whose price is not known, so that more was spent than is known."""

    scope: str
    unit: str
    name: str
    spent: int
    limit: int
    unpriced: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"{self.scope} {self.unit} {self.name} {self.limit}"

    @property
    def is_over(self) -> bool:
        return self.spent >= self.limit

    def is_nearly(self, percent: int) -> bool:
        return self.spent * 100 >= self.limit * percent

    @property
    def in_words(self) -> str:
        whose = {"session": "this session", "task": f"task {self.name}", "day": "today"}[self.scope]
        return f"{shown(self.spent, self.unit)} of {shown(self.limit, self.unit)} for {whose}"


def on_event(event: Event, view: View) -> Advice | None:
    fact = view.facts.get(need_of(event, view.settings), Missing("it was not looked for"))
    if isinstance(fact, Missing):
        return _once(view, _UNREAD, view.text("unread", why=fact.why))
    if isinstance(fact, CompiledContent):
        return None
    judged = tuple(budgets_of(event, obj(fact), view.settings))
    over = [budget for budget in judged if budget.is_over]
    if over and isinstance(event.body, ToolRequested):
        return _ask_about_spawn(view, over)
    if isinstance(event.body, PromptSubmitted):
        stopped = each(view.notes.get(_STOPPED))
        if over and not (set(stopped) >= {budget.key for budget in over} and view.session.attended is not False):
            return _stop(view, over)
        if stopped:
            return _advice(view, judged, {_STOPPED: []})
    return _advice(view, judged, {})


def budgets_of(event: Event, spent: Obj, settings: Mapping[str, Value]) -> Iterator[Budget]:
    tasks = obj(spent.get("tasks"))
    own = (agent_of(event.session, event.agent, event.agent_type).name, agent_of(event.session, "", "").name)
    of_task = next((obj(tasks[name]) for name in own if name in tasks), None)
    for scope, amount in zip(SCOPES, (obj(spent.get("session")), of_task, obj(spent.get("day"))), strict=True):
        if amount is None:
            continue
        for unit in (TOKENS, DOLLARS):
            limit = settings.get(f"{scope}_{unit}", NO_LIMIT)
            if limit == NO_LIMIT or not isinstance(limit, int | float):
                continue
            is_money = unit == DOLLARS
            yield Budget(
                scope,
                unit,
                text(amount.get("name")),
                whole(amount.get("cost" if is_money else "tokens")),
                round(limit * PER_DOLLAR) if is_money else int(limit),
                each(amount.get("unpriced")) if is_money else (),
            )


def shown(amount: int, unit: str) -> str:
    return f"${amount / PER_DOLLAR:,.2f}" if unit == DOLLARS else f"{amount:,} tokens"


def _stop(view: View, over: Sequence[Budget]) -> Advice:
    """The turn ends before it began: the prompt stays in the conversation, and no model is asked."""
    name = "stopped" if view.session.attended is not False else "stopped_unattended"
    said = view.text(name, budget=_words(over), setting=_setting(over[0]))
    return Advice(
        findings=(Finding("budget", FindingKind.WASTE, f"the turn was stopped: {_words(over)}"),),
        specials=(Special(SpecialKind.END_TURN, said),),
        notice=said,
        memory={**view.notes, _STOPPED: [budget.key for budget in over]},
        owned=True,
    )


def _ask_about_spawn(view: View, over: Sequence[Budget]) -> Advice:
    """Where nobody can be asked, the answer is no."""
    return Advice(
        stance=Stance.ASK,
        why=view.text("spawn", budget=_words(over)),
        remedy=view.text("spawn_remedy", setting=_setting(over[0])),
        owned=True,
        irreversible=True,
    )


def _advice(view: View, budgets: Sequence[Budget], notes: Obj) -> Advice | None:
    """Each warning, and each budget that cannot be judged, is told once a session."""
    percent = whole(view.settings.get("warn_percent"), 80)
    warned, told = each(view.notes.get(_WARNED)), each(view.notes.get(_TOLD))
    near = [budget for budget in budgets if budget.is_nearly(percent) and budget.key not in warned]
    unjudged = [budget for budget in budgets if budget.unpriced and not budget.is_over and budget.key not in told]
    if not near and not unjudged:
        return Advice(memory={**view.notes, **notes}) if notes else None
    said = [view.text("warning", budget=_words(near), setting=_setting(near[0]))] if near else []
    for budget in unjudged:
        models = ", ".join(budget.unpriced)
        said.append(view.text("unpriced", budget=budget.in_words, models=models, scope=budget.scope))
    memory = {
        **view.notes,
        **notes,
        _WARNED: [*warned, *(budget.key for budget in near)][-_MOST_KEYS:],
        _TOLD: [*told, *(budget.key for budget in unjudged)][-_MOST_KEYS:],
    }
    return Advice(notice="\n".join(said), memory=memory, owned=True)


def _once(view: View, key: str, said: str) -> Advice | None:
    told = each(view.notes.get(_TOLD))
    if key in told:
        return None
    return Advice(notice=said, memory={**view.notes, _TOLD: [*told, key]}, owned=True)


def _words(budgets: Sequence[Budget]) -> str:
    return "; ".join(budget.in_words for budget in budgets)


def _setting(budget: Budget) -> str:
    return f"spend.{budget.scope}_{budget.unit}"
