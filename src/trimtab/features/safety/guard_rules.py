"""The guards of a project as people ask about them: which are in force, and what would be decided about a call, by the
same faculty as in a session, on facts as they are now."""

import time
from collections.abc import Mapping, Sequence

from trimtab.features.gatherers import GATHERERS
from trimtab.features.safety import guard_files
from trimtab.features.safety.guard_files import home
from trimtab.features.safety.loss import look_for_loss
from trimtab.features.safety.match_guards import hits_of
from trimtab.features.safety.safety_facts import judged
from trimtab.hosts import host_of
from trimtab.hosts.attachment import StrictHookState
from trimtab.local.shipped import messages_of
from trimtab.model.advice import First, Missing, Mode, Stance
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Action, Event, ToolCall, ToolRequested
from trimtab.model.json import JSON, items, text
from trimtab.model.record import Record
from trimtab.model.state import Session, Thread, View
from trimtab.runtime.facts import Where, gather
from trimtab.steering.safety import FACULTY, GUARDS
from trimtab.steering.safety.guards import Guard, GuardHit, Guards

_SECONDS = 30.0


class GuardRules(Record):
    """`strict` is whether strict ones fail closed here; `gone` the project's file, if it is missing and its last good
    copy holds."""

    files: tuple[str, ...]
    rules: tuple[Guard, ...]
    problems: tuple[str, ...]
    strict: str
    gone: str = ""


class GuardTestResult(Record):
    """`lost` is what no snapshot brings back; `guards` are the names of those that the call runs into. `why` is about
    the part of the command that decides. `spared` says why nobody would miss what the command names. `strict`: one of
    the guards is. `outside`: by its text, the command can lose what no snapshot holds."""

    decision: str
    reason: str
    guards: tuple[str, ...]
    verdict: str | None
    why: str
    snapshot: bool
    lost: JSON
    spared: tuple[str, ...] = ()
    strict: bool = False
    outside: bool = False

    def as_json(self) -> dict[str, object]:
        return {name: value for name, value in self._asdict().items() if name not in ("strict", "outside")}


def rules_of(project: str, env: Mapping[str, str]) -> GuardRules:
    known = guard_files.known(project, guard_files.user_file(env))
    rules = known.rules if known else ()
    problems = known.problems if known else ()
    try:
        strict = host_of(env).strict_hook().state_of(project, rules).value
    except TrimtabError as error:
        strict = StrictHookState.OFF.value
        problems = (*problems, str(error))
    read = tuple(dict.fromkeys(file.path for file in known.seen if file.size >= 0)) if known else ()
    return GuardRules(read, rules, problems, strict, known.gone if known else "")


def rehearse(call: ToolCall, project: str, cwd: str, env: Mapping[str, str]) -> GuardTestResult:
    """As with somebody there to be asked, and in mode `guard`."""
    event = Event(ToolRequested(call), "", cwd=cwd)
    host = host_of(env)
    where = Where(project, cwd, time.monotonic() + _SECONDS, host.settings_folder(env), host=host)
    facts = gather(FACULTY.needs(event, {}), GATHERERS, where)
    texts = messages_of(("safety",))["safety"]
    view = View(Session(), Thread(), {}, {}, facts, {}, Mode.GUARD, texts)
    advice = FACULTY.consider(event, view)
    guards = facts.get(GUARDS)
    rules = list(guards.rules) if isinstance(guards, Guards) else []
    found = hits_of(rules, call, project, cwd, home(env))
    verdict = view.fact("command_verdict", call.command)
    if isinstance(verdict, Missing) and call.command:
        return GuardTestResult("allow", f"it could not be judged: {verdict.why}", (), None, "", False, [])
    known, loss = view.known("command_verdict", call.command), view.known("command_loss", call.command)
    stance = advice.stance if advice else Stance.NONE
    reason = " ".join(part for part in (advice.why, advice.remedy) if part) if advice else ""
    return GuardTestResult(
        stance.name.lower() if stance > Stance.ADVISE else "allow",
        reason,
        tuple(hit.guard.name for hit in found),
        text(known.get("verdict")) or None,
        _deciding(call, found) or text(loss.get("why")) or text(known.get("why")),
        advice is not None and any(isinstance(effect, First) for effect in advice.effects),
        items(loss.get("lost")),
        _spared(call, project, cwd),
        any(hit.guard.strict for hit in found),
        known.get("outside") is True,
    )


def _deciding(call: ToolCall, found: Sequence[GuardHit]) -> str:
    """What the part does that runs into the guard which decides, where no other part does worse."""
    if not found or not call.command:
        return ""
    whole, because = judged(call.command), found[0].because
    parts = [part for part in whole.parts if because == part.command or because in part.writes]
    return next((part.why for part in parts if part.verdict == whole.verdict), "")


def _spared(call: ToolCall, project: str, cwd: str) -> tuple[str, ...]:
    found = look_for_loss(judged(call.command), call.command, project, cwd) if call.action is Action.SHELL else None
    return tuple(dict.fromkeys(found.spared)) if found is not None else ()
