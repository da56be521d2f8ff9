"""What would be decided about a call, without a session: the same faculty, on facts as they are now."""

import time
from collections.abc import Mapping

from trimtab.hosts.claude_code import HOST as CLAUDE_CODE
from trimtab.model.advice import First, Missing, Mode, Stance
from trimtab.model.events import Event, ToolCall, ToolRequested
from trimtab.model.json import EMPTY, JSON, Obj, items, obj, text
from trimtab.model.record import Record
from trimtab.model.state import Compiled, Fact, Session, Thread, View
from trimtab.runtime.facts import Where, gather
from trimtab.runtime.gatherers import GATHERERS
from trimtab.runtime.messages import messages_of
from trimtab.runtime.safety.files import home
from trimtab.runtime.safety.strict import hits_of
from trimtab.steering.safety import FACULTY, GUARDS
from trimtab.steering.safety.guards import Guards

_SECONDS = 30.0


class Rehearsed(Record):
    """`lost` is what no snapshot brings back; `guards` are the names of those that the call runs into."""

    decision: str
    reason: str
    guards: tuple[str, ...]
    verdict: str | None
    why: str
    snapshot: bool
    lost: JSON

    def as_json(self) -> dict[str, object]:
        return self._asdict()


def rehearse(call: ToolCall, project: str, cwd: str, env: Mapping[str, str]) -> Rehearsed:
    """As with somebody there to be asked, and in mode `guard`."""
    event = Event(ToolRequested(call), "", cwd=cwd)
    where = Where(project, cwd, time.monotonic() + _SECONDS, CLAUDE_CODE.settings_folder(env))
    facts = gather(FACULTY.needs(event, {}), GATHERERS, where)
    texts = messages_of(("safety",))["safety"]
    view = View(Session(), Thread(), {}, {}, facts, {}, Mode.GUARD, texts)
    advice = FACULTY.consider(event, view)
    guards = facts.get(GUARDS)
    found = hits_of(list(guards.rules), call, project, cwd, home(env)) if isinstance(guards, Guards) else []
    verdict = view.fact("command_verdict", call.command)
    if isinstance(verdict, Missing) and call.command:
        return Rehearsed("allow", f"it could not be judged: {verdict.why}", (), None, "", False, [])
    known, loss = _object(verdict), _object(view.fact("command_loss", call.command))
    stance = advice.stance if advice else Stance.NONE
    reason = " ".join(part for part in (advice.why, advice.remedy) if part) if advice else ""
    return Rehearsed(
        stance.name.lower() if stance > Stance.ADVISE else "allow",
        reason,
        tuple(hit.guard.name for hit in found),
        text(known.get("verdict")) or None,
        text(known.get("why")),
        advice is not None and any(isinstance(one, First) for one in advice.effects),
        items(loss.get("lost")),
    )


def _object(fact: Fact) -> Obj:
    return EMPTY if isinstance(fact, Missing | Compiled) else obj(fact)
