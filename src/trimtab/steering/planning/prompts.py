"""What the model and the user are told at each point of a plan, put together from the texts of the house."""

from collections.abc import Mapping, Sequence

from trimtab.steering.planning.guide import Guide
from trimtab.steering.planning.machine import PlanEvent, PlanTransition
from trimtab.steering.planning.plan import Lack, MachineFinding, Phase, Plan, PlanFinding, PlanStatus

_PERSPECTIVES = ("perspective_technical", "perspective_maintainability", "perspective_advocate")
_ENDS: Mapping[PlanStatus, str] = {
    PlanStatus.COMPLETED: "ended_completed",
    PlanStatus.ACCEPTED: "ended_accepted",
    PlanStatus.MAX_PHASES_REACHED: "ended_limit",
    PlanStatus.CANCELLED: "ended_cancelled",
}
Texts = Mapping[str, str]

_PHASES: Mapping[Phase, str] = {
    Phase.UNDERSTAND: "phase_understand",
    Phase.EXPLORE: "phase_explore",
    Phase.ALTERNATIVES: "phase_alternatives",
    Phase.DRAFT: "phase_draft",
    Phase.CRITIQUE: "phase_critique",
    Phase.REVISE: "phase_revise",
}


def begins(plan: Plan, texts: Texts) -> str:
    """What the user is told when a plan begins; why it has its size only where the prompt decided that."""
    told = texts["begins"].format(phases=", ".join(phase.value for phase in plan.ahead))
    why = texts["sized"].format(size=plan.size, why=plan.why_size) if plan.why_size else ""
    return " ".join(part for part in (told, why) if part)


def prompt_for(plan: Plan, guide: Guide, texts: Texts, lessons: Sequence[str] = ()) -> str:
    """What the phase at hand asks for. `lessons` are those of earlier plans, told when the code is explored; a plan
    that skips exploring is told them with its draft."""
    first_to_tell = Phase.EXPLORE if Phase.EXPLORE in plan.phases else Phase.DRAFT
    tells = lessons and plan.use_memory and plan.phase is first_to_tell
    parts = (
        texts["head"].format(number=plan.place + 1, total=len(plan.phases), phase=plan.phase.value),
        _asked(plan, guide, texts),
        texts["phase_critique_last"] if plan.phase is Phase.CRITIQUE and plan.is_last else "",
        _facts(plan, texts) if plan.found and plan.phase in (Phase.CRITIQUE, Phase.REVISE) else "",
        texts["lessons"].format(lessons="\n".join(f"- {lesson}" for lesson in lessons)) if tells else "",
        texts["user_note"].format(note=plan.note) if plan.note else "",
        texts["submit"],
        texts["files_stay"] if plan.block_tools else "",
    )
    return "\n\n".join(part for part in parts if part)


def reply(step: PlanTransition, guide: Guide, texts: Texts, lessons: Sequence[str] = ()) -> str:
    """What the model is told after a step: the verdict, and what comes next."""
    plan = step.plan
    if not plan.is_open:
        return ended(plan, texts)
    if plan.status is PlanStatus.WAITING:
        return texts["stuck"].format(phase=plan.phase.value, lacks=lack_lines(plan.lacks, texts))
    if step.event is PlanEvent.FAILS:
        told = texts["fails"].format(phase=plan.phase.value, lacks=lack_lines(step.judged.lacks, texts))
        disagrees = any(lack.name == "lack_agreement" for lack in step.judged.lacks)
        return f"{told}\n\n{_facts(plan, texts)}" if disagrees else told
    asked = prompt_for(plan, guide, texts, lessons)
    if step.event is not PlanEvent.PASSES:
        return asked
    passed = plan.phases[plan.place - 1].value.capitalize()
    return f"{texts['passes'].format(phase=passed)} {asked}"


def notice(plan: Plan, texts: Texts) -> str:
    """What the user is told of a plan that waits or has ended; nothing while it runs."""
    if plan.status is PlanStatus.WAITING:
        lacks = "; ".join(_lack(lack, texts).rstrip(".") for lack in plan.lacks)
        return texts["stuck_notice"].format(phase=plan.phase.value, lacks=lacks)
    return "" if plan.is_open else ended(plan, texts)


def carried(plan: Plan, guide: Guide, texts: Texts, lessons: Sequence[str] = ()) -> str:
    """For a prompt of the user while a plan is under way: the turn before ended without the phase."""
    if plan.status is PlanStatus.WAITING:
        return texts["waits"].format(phase=plan.phase.value, lacks=lack_lines(plan.lacks, texts))
    return f"{texts['carried'].format(phase=plan.phase.value)}\n\n{prompt_for(plan, guide, texts, lessons)}"


def ended(plan: Plan, texts: Texts) -> str:
    told = texts[_ENDS[plan.status]].format(number=plan.place)
    unanswered = open_findings(plan) if plan.status is not PlanStatus.CANCELLED else ()
    if not unanswered:
        return told
    return "\n\n".join((told, texts["ended_findings"].format(findings=finding_lines(unanswered))))


def open_findings(plan: Plan) -> tuple[PlanFinding, ...]:
    """Those that no whole plan followed."""
    return tuple(finding for finding in plan.findings if finding.round > plan.answered)


def lack_lines(lacks: Sequence[Lack], texts: Texts) -> str:
    return "\n".join(f"- {_lack(lack, texts)}" for lack in lacks)


def machine_lines(found: Sequence[MachineFinding], texts: Texts) -> str:
    return "\n".join(f"- {machine_line(finding, texts)}" for finding in found)


def machine_line(finding: MachineFinding, texts: Texts) -> str:
    said = (
        texts[finding.kind].format(subject=finding.subject, detail=finding.detail)
        if finding.kind in texts
        else finding.subject
    )
    return f"{finding.principle}: {said}" if finding.principle else said


def finding_lines(findings: Sequence[PlanFinding]) -> str:
    return "\n".join(
        f"- {finding.principle}: {finding.text}" if finding.principle else f"- {finding.text}" for finding in findings
    )


def _asked(plan: Plan, guide: Guide, texts: Texts) -> str:
    name = _PHASES[plan.phase]
    if plan.phase is Phase.CRITIQUE and plan.open_critique:
        name = "phase_critique_open"
    elif plan.phase is Phase.REVISE and plan.is_last:
        name = "phase_revise_last"
    return texts[name].format(
        prompt=plan.prompt,
        sections=", ".join(plan.required_sections),
        rubric=guide.rubric,
        perspective=texts[_PERSPECTIVES[min(max(plan.round, 1), len(_PERSPECTIVES)) - 1]],
        principles="\n".join(
            f"- {principle.id} {principle.name}: {principle.question}" for principle in guide.principles
        ),
        passing=_word(guide, "pass"),
        failing=_word(guide, "fail"),
        findings=finding_lines(open_findings(plan)) or texts["no_findings"],
        promise=plan.promise,
    )


def _facts(plan: Plan, texts: Texts) -> str:
    told = texts["facts"].format(facts=machine_lines(plan.found, texts))
    binds = plan.phase is Phase.CRITIQUE and not plan.open_critique
    return "\n".join((told, texts["facts_bind"])) if binds else told


def _word(guide: Guide, notion: str) -> str:
    return next(iter(guide.vocabulary.of(notion)), notion).upper()


def _lack(lack: Lack, texts: Texts) -> str:
    return texts[lack.name].format(value=lack.value) if lack.name in texts else lack.value
