"""What may run while a plan is made: what reads. Everything else waits, so that the plan is not overtaken by the work;
what is not known to read counts as work."""

import re
from fnmatch import fnmatchcase

from trimtab.model.advice import Advice, Missing, Stance
from trimtab.model.events import Action, Event, ToolCall
from trimtab.model.json import obj, text
from trimtab.model.state import CompiledContent, View
from trimtab.steering.planning import TOPIC
from trimtab.steering.planning.plan import read_kept

_READS = (
    *(Action.READ, Action.SEARCH, Action.FETCH, Action.DELEGATE),
    *(Action.ASK, Action.PROPOSE, Action.TRACK, Action.CONSULT),
)
_QUOTED = r"'[^'\n]*'|\"[^\"\\$`!\n]*\""
# a command of ours and nothing beside it: no expansion, no redirection, no second command
_OUR_OWN = re.compile(rf"\s*trimtab\s+(?:plan|status|explain)(?:[ \t]+(?:[\w./:=,@%+-]+|{_QUOTED}))*\s*")
# whatever it runs: with another's rights nothing is harmless
_RAISES_RIGHTS = re.compile(r"(?:^|[;&|(){}`!\n]|\$\()[^\S\n]*(?:\w+=\S*\s+)*(?:env\s+)?(?:sudo|doas|su|pkexec|run0)\b")
_LONGEST_WHY = 160


def consider(event: Event, view: View, call: ToolCall) -> Advice | None:
    kept = read_kept(view.topic(TOPIC).get(event.session))
    by_plan = kept is not None and kept.plan.block_tools
    by_mode = event.permission_mode == "plan" and view.settings["gate_plan_mode"] == "on"
    if not (by_plan or by_mode) or may_run(view, call) or (not by_plan and _is_the_host_s_plan(event, call)):
        return None
    if kept is not None and by_plan:
        why = view.text("gate", phase=kept.plan.phase.value)
        way_out = view.text("gate_way_out")
    else:
        why, way_out = view.text("gate_plan_mode"), ""
    command = view.text("gate_command", why=_why(view, call)) if call.action is Action.SHELL else ""
    remedy = " ".join(part for part in (command, view.text("gate_allowed"), way_out) if part)
    return Advice(stance=Stance.DENY, why=why, remedy=remedy, owned=True)


def may_run(view: View, call: ToolCall) -> bool:
    """A command whose verdict is missing may not: nobody has looked at it."""
    if call.server or call.tool.startswith("mcp__"):
        allowed = view.settings["allowed_tools"]
        return isinstance(allowed, tuple) and any(fnmatchcase(call.tool, pattern) for pattern in allowed)
    if call.action is not Action.SHELL:
        return call.action in _READS
    if _OUR_OWN.fullmatch(call.command):
        return True
    if _RAISES_RIGHTS.search(call.command):
        return False
    return view.known("command_verdict", call.command).get("verdict") == "read_only"


def _is_the_host_s_plan(event: Event, call: ToolCall) -> bool:
    """In its own plan mode the host has the plan written to a file, beside its transcripts' folder."""
    home = event.transcript.rsplit("/", 3)[0]
    own = f"{home}/plans/"
    named = bool(home) and bool(call.paths) and call.action in (Action.WRITE, Action.EDIT)
    return named and all(path.startswith(own) and path.endswith(".md") and "/../" not in path for path in call.paths)


def _why(view: View, call: ToolCall) -> str:
    if _RAISES_RIGHTS.search(call.command):
        return "it runs with another user's rights"
    verdict = view.fact("command_verdict", call.command)
    if isinstance(verdict, Missing | CompiledContent):
        return "it could not be looked at"
    return text(obj(verdict).get("why"))[:_LONGEST_WHY] or "it may change something"
