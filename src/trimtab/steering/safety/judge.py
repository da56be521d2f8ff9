"""What becomes of a call: refused or asked about by a guard, asked about because it cannot be undone, or allowed with
its files kept first."""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import Advice, Effect, First, Missing, Stance
from trimtab.model.events import Action, Event, SessionStarted, ToolCall, ToolRequested
from trimtab.model.json import EMPTY, Obj, each, items, obj, text
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, View
from trimtab.model.wording import filled
from trimtab.steering.safety import GUARDS
from trimtab.steering.safety.consent import is_agreed
from trimtab.steering.safety.guards import ASK, DENY, GuardHit, Guards, hits
from trimtab.steering.safety.own import ITSELF, concerns, own_call, own_hit
from trimtab.steering.safety.paths import Ground

DESTRUCTIVE = "destructive"
EFFECT = "undo"
"""The kind of the effect that keeps the files; its limits are the settings of the same name."""
_GUARDED = {DENY: "guard_deny", ASK: "guard_ask"}
_INSTEAD = {
    "outside": "instead_outside",
    "repository": "instead_repository",
    "remote": "instead_remote",
    "unknown": "instead_unknown",
    "no_repository": "instead_no_repository",
}
_TOLD = "told"
_SHOWN = 80
_NAMED = 3


class Lost(Record):
    """Something that no snapshot brings back; `kind` chooses what is said to do instead."""

    kind: str
    what: str


class CommandJudgement(Record):
    """What a command does, as far as it can be known. `keep`: files are to be kept first; `built`: but only such as a
    build makes again, if the names of their folders do not deceive. `worktrees`: those of these, where it is not the
    agent's own alone."""

    destructive: bool
    keep: bool
    why: str
    lost: tuple[Lost, ...]
    built: bool = False
    worktrees: tuple[str, ...] = ()


def consider(event: Event, view: View) -> Advice | None:
    guards = view.facts.get(GUARDS)
    known = guards if isinstance(guards, Guards) else None
    if isinstance(guards, Missing):
        known = Guards((), (f"the guards could not be read: {guards.why}.",), guards.why)
    advice = None
    match event.body:
        case SessionStarted():
            pass
        case ToolRequested(call=call):
            advice = _requested(event, view, call, known)
        case _:
            return None
    if known is None or not (known.problems or known.gone or known.dropped):
        return advice
    return _with_problems(event, view, known, advice)


def _requested(event: Event, view: View, call: ToolCall, guards: Guards | None) -> Advice | None:
    shell = call.action is Action.SHELL
    verdict = view.known("command_verdict", call.command) if shell else EMPTY
    found: list[GuardHit] = []
    asked = concerns(call)
    if shell or guards is not None or asked is not None:
        rules, roots, home = (guards.rules, guards.roots, guards.home) if guards is not None else ((), (), "")
        read = view.known("command_calls", call.command) if shell else EMPTY
        ground = Ground(event.cwd, roots or (event.cwd,), home)
        found = hits(rules, call, ground, read, each(verdict.get("writes")))
        places = view.known("own_places", asked) if asked is not None else EMPTY
        own = own_hit(call, ground, read, places) if asked is not None else None
        if own is not None and not is_agreed(view, own_call(read), event.at or 0):
            found.append(own)
    refused = bool(found) and found[0].guard.action == DENY
    judged = judge_command(view, call.command) if shell else None
    if judged is not None and judged.destructive and judged.lost:
        # that all of the repository's records would go says more than that ours would
        found = [
            hit for hit in found if hit.guard is not ITSELF or hit.because.rstrip("/").rpartition("/")[2] != ".git"
        ]
    if not found and judged is None:
        return None
    effects: tuple[Effect, ...] = ()
    if judged is not None and judged.keep and not refused:
        shown = short(call.command)
        payload: Obj = {"cwd": event.cwd, "why": f"before `{shown}`"}
        if judged.worktrees:
            payload = {**payload, "worktrees": judged.worktrees}
        why = view.text("unsaved", command=shown)
        firm = judged.destructive and not judged.built
        effects = (First(EFFECT, call.id or event.id, payload, why, firm, recorded=True),)
    if found:
        return _guarded(view, found, effects)
    if judged is not None and judged.destructive and judged.lost:
        named = ", ".join(loss.what for loss in judged.lost[:_NAMED] if loss.what)
        why = view.text("asked_of", why=judged.why, lost=named) if named else view.text("asked", why=judged.why)
        return Advice(
            stance=Stance.ASK,
            why=why,
            remedy=view.text(_INSTEAD[judged.lost[0].kind]),
            effects=effects,
            owned=True,
            irreversible=True,
        )
    return Advice(effects=effects, owned=True) if effects else None


def judge_command(view: View, command: str) -> CommandJudgement | None:
    """None where nothing can be lost."""
    verdict = view.fact("command_verdict", command)
    if isinstance(verdict, Missing | CompiledContent):
        # it could not be read, so it may do anything: keep the files, and do not make a fuss of it
        return CommandJudgement(False, True, "", ())
    said = obj(verdict)
    destructive = said.get("verdict") == DESTRUCTIVE
    if not destructive and said.get("snapshot") is not True and not items(said.get("writes")):
        return None
    why = text(said.get("why"))
    loss = view.fact("command_loss", command)
    if isinstance(loss, Missing | CompiledContent):
        kind = "outside" if items(said.get("writes")) else "remote"
        lost = (Lost(kind, ""),) if said.get("outside") is True else ()
        return CommandJudgement(destructive, said.get("snapshot") is True, why, lost)
    known = obj(loss)
    lost = tuple(Lost(text(obj(item).get("kind")), text(obj(item).get("what"))) for item in items(known.get("lost")))
    built = known.get("built") is True
    destructive = destructive or known.get("destructive") is True
    trees = each(known.get("worktrees"))
    return CommandJudgement(
        destructive, known.get("snapshot") is True, text(known.get("why")) or why, lost, built, tuple(trees)
    )


def _guarded(view: View, found: Sequence[GuardHit], effects: tuple[Effect, ...]) -> Advice:
    guard = found[0].guard
    stance = Stance.DENY if guard.action == DENY else Stance.ASK
    why = reason_of(found[0], view.texts)
    return Advice(stance=stance, why=why, remedy=guard.remedy, effects=effects, owned=True, irreversible=True)


def reason_of(hit: GuardHit, texts: Mapping[str, str]) -> str:
    guard = hit.guard
    values = {"guard": guard.name, "reason": guard.reason, "because": short(hit.because)}
    return filled(texts[_GUARDED[guard.action]], values)


def _with_problems(event: Event, view: View, guards: Guards, advice: Advice | None) -> Advice | None:
    """A user who relies on a rule is told once that it is not in force, or that only a copy of it is."""
    if event.agent or view.notes.get(_TOLD) == guards.digest:
        return advice
    notices = [view.text("gone", path=guards.gone)] if guards.gone else []
    if guards.dropped:
        notices.append(view.text("dropped", rules=", ".join(f"`{name}`" for name in guards.dropped)))
    notices += [view.text("broken", problem=problem) for problem in guards.problems[:3]]
    notice = "\n".join(notices)
    return (advice or Advice(owned=True))._replace(notice=notice, memory={**view.notes, _TOLD: guards.digest})


def short(command: str) -> str:
    line = " ".join(command.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"
