"""The files of plansmith, which plans of that tool are in: its state in three layers (front matter, body, critiques
between HTML comments), its memory, its output. Read for an import, and the state also written for a way back."""

import re
from collections.abc import Mapping, Sequence

from trimtab.model.errors import Unreadable
from trimtab.steering.planning.critique import said_of_principles
from trimtab.steering.planning.document import read_blocks
from trimtab.steering.planning.guide import Guide
from trimtab.steering.planning.options import PROMISE, SECTIONS, phases_named
from trimtab.steering.planning.plan import (
    LONGEST_ANSWER,
    LONGEST_FINDING,
    LONGEST_PROMPT,
    Phase,
    Plan,
    PlanFinding,
    PlanStatus,
)

_FRONT = re.compile(r"\A\ufeff?---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|\Z)", re.S | re.M)
_CRITIQUE = re.compile(r"^<!-- CRITIQUE_ROUND_(\d+) -->\n(.*?)\n?^<!-- /CRITIQUE_ROUND_\1 -->$", re.S | re.M)
_ANSWER = re.compile(r"^<!-- PHASE_(\w+) -->\n(.*?)\n?^<!-- /PHASE_\1 -->$", re.S | re.M)
_PROMPT, _END_OF_PROMPT = "<!-- PROMPT -->", "<!-- /PROMPT -->"
_ITERATE = "iterate"
_LISTED = re.compile(r"^\s*(?:\d{1,3}[.)]|[-*])\s+(.*)$")
_ISSUE = re.compile(r"^\W*(P\d{1,2})?\b.*?\bFAIL\b\W*(.*)$")
_WEAK = re.compile(r"^(?:weakness|issue|problem):\s*(.*)$", re.I)


def read_state(written: str, where: str, guide: Guide) -> Plan:
    """`.claude/plansmith.local.md`. A plan that was not active any more is read as cancelled."""
    front = _FRONT.match(written)
    if front is None:
        raise Unreadable(
            "no front matter between two lines of ---", where=where, remedy="Is it a plansmith state file?"
        )
    values = _values(front[1])
    body = written[front.end() :]
    phases = phases_named([name.strip() for name in values.get("phases", "").split(",") if name.strip()])
    place = _place(values, phases, where)
    sections = tuple(name.strip() for name in values.get("required_sections", "").split(",") if name.strip())
    critiques = [(int(found[1]), found[2]) for found in _CRITIQUE.finditer(body)]
    return Plan(
        prompt=_prompt(body)[:LONGEST_PROMPT],
        phases=phases,
        place=place,
        status=PlanStatus.RUNNING if values.get("active", "true") == "true" else PlanStatus.CANCELLED,
        why_size="it comes from plansmith",
        max_phases=int(values["max_phases"]) if values.get("max_phases", "").isdecimal() else 0,
        promise=values.get("completion_promise") or PROMISE,
        required_sections=sections or SECTIONS,
        open_critique=values.get("critique_mode") == "open",
        use_memory=values.get("use_memory", "true") == "true",
        block_tools=values.get("block_tools", "true") == "true",
        critiques=tuple(text[:LONGEST_ANSWER] for _, text in critiques),
        answered=_answered(phases[:place]),
        answers=tuple((found[1].lower(), found[2][:LONGEST_ANSWER]) for found in _ANSWER.finditer(body)),
        findings=tuple(finding for number, text in critiques for finding in _findings(text, number, guide)),
    )


def write_state(plan: Plan, started_at: str, guide: Guide) -> str:
    yes_or_no = {True: "true", False: "false"}
    rounds = plan.phases.count(Phase.CRITIQUE)
    lines = [
        "---",
        f"active: {yes_or_no[plan.is_open]}",
        f"phase: {plan.phase.value}",
        f"phase_index: {plan.place}",
        f"max_phases: {plan.max_phases}",
        f'completion_promise: "{plan.promise}"',
        f"block_tools: {yes_or_no[plan.block_tools]}",
        f'required_sections: "{",".join(plan.required_sections)}"',
        f'phases: "{",".join(phase.value for phase in plan.phases)}"',
        f"refine_iterations: {rounds}",
        f'critique_mode: "{"open" if plan.open_critique else "principles"}"',
        f"use_memory: {yes_or_no[plan.use_memory]}",
        f'started_at: "{started_at}"',
        "---",
        "",
        _PROMPT,
        plan.prompt,
        _END_OF_PROMPT,
        "",
        guide.rubric,
        "",
        *(f"- {principle.id} {principle.name}: {principle.question}" for principle in guide.principles),
        "",
    ]
    for phase, text in plan.answers:
        lines += [f"<!-- PHASE_{phase.upper()} -->", text, f"<!-- /PHASE_{phase.upper()} -->", ""]
    for number, critique in enumerate(plan.critiques, 1):
        lines += [f"<!-- CRITIQUE_ROUND_{number} -->", critique, f"<!-- /CRITIQUE_ROUND_{number} -->", ""]
    return "\n".join(lines)


def read_memory(written: str) -> tuple[PlanFinding, ...]:
    """`.claude/plansmith-memory.local.md`: the issues of all its blocks, the oldest first."""
    found: list[PlanFinding] = []
    for line in written.splitlines():
        listed = _LISTED.match(line)
        said = (listed[1] if listed else line).strip()
        issue, weak = _ISSUE.match(said), _WEAK.match(said)
        if issue and issue[2]:
            found.append(PlanFinding(issue[1] or "", issue[2][:LONGEST_FINDING]))
        elif weak and weak[1]:
            found.append(PlanFinding("", weak[1][:LONGEST_FINDING]))
    return tuple(found)


def _values(front: str) -> Mapping[str, str]:
    values: dict[str, str] = {}
    for line in front.splitlines():
        key, colon, value = line.partition(":")
        if colon:
            plain = value.strip()
            quoted = len(plain) > 1 and plain[0] == plain[-1] and plain[0] in "\"'"
            values[key.strip()] = plain[1:-1] if quoted else plain
    return values


def _place(values: Mapping[str, str], phases: Sequence[Phase], where: str) -> int:
    """The phase decides and the number helps, since the same phase may come more than once."""
    name, number = values.get("phase", ""), values.get("phase_index", "")
    place = min(int(number) if number.isdecimal() else 0, len(phases) - 1)
    if name == _ITERATE:  # where plansmith goes after the last revision, until the promise is given
        return len(phases) - 1
    if name == phases[place].value:
        return place
    known = [phase.value for phase in phases]
    if name not in known:
        raise Unreadable(f"the phase {name!r} is none of its phases", where=where, remedy=f"Set it to one of {known}.")
    return known.index(name)


def _answered(done: Sequence[Phase]) -> int:
    """The last round of critique that a revision followed."""
    return done.count(Phase.CRITIQUE) - (done[-1:] == (Phase.CRITIQUE,))


def _prompt(body: str) -> str:
    start, end = body.find(_PROMPT), body.rfind(_END_OF_PROMPT)
    return body[start + len(_PROMPT) : end].strip("\n") if 0 <= start < end else ""


def _findings(text: str, number: int, guide: Guide) -> tuple[PlanFinding, ...]:
    said = said_of_principles(read_blocks(text), guide)
    return tuple(
        PlanFinding(line.principle, line.reason[:LONGEST_FINDING], number) for line in said.values() if not line.passed
    )
