"""What is written of a plan that has ended: its file in `.trimtab/plans/`, what it taught, and on request the file in
which plansmith kept its output."""

import os
from datetime import UTC, datetime

from trimtab.features.planning.guidebook import add_lessons, clear_lessons
from trimtab.local.locate import FOLDER, GUIDANCE
from trimtab.local.shipped import messages_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, each, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.reading import names_in, read_text
from trimtab.runtime.effects import Job
from trimtab.steering.planning.options import SECTIONS, phases_named
from trimtab.steering.planning.plan import Phase, Plan, PlanFinding, PlanStatus, read_plan
from trimtab.steering.planning.plan_file import PlanFile, file_name, read_plan_file, write_plan

PLANS = "plans"
PLANSMITH_OUTPUT = os.path.join(GUIDANCE, "plansmith-output.local.md")
_LARGEST = 2_000_000
_MOST_NAMES = 5_000
_BEFORE_THE_DRAFT = (Phase.UNDERSTAND.value, Phase.EXPLORE.value, Phase.ALTERNATIVES.value)


class FinishedPlan(Record):
    """A plan in its file. `name` is the file's without its ending, by which people call the plan."""

    name: str
    path: str
    file: PlanFile

    def value(self, key: str) -> JSON:
        return self.file.values.get(key)

    @property
    def plan(self) -> Plan:
        """As far as its file tells."""
        try:
            phases = phases_named(each(self.value("phases")))
            status = PlanStatus(text(self.value("exit_reason")))
        except (TrimtabError, ValueError):
            phases, status = (Phase.DRAFT,), PlanStatus.COMPLETED
        findings = [obj(finding) for finding in items(self.value("findings"))]
        return Plan(
            text(self.value("prompt")),
            phases,
            len(phases) - 1,
            status,
            required_sections=SECTIONS,
            text=self.file.text,
            answers=(
                *((name, said) for name, said in self.file.record if name in _BEFORE_THE_DRAFT),
                *(((Phase.DRAFT.value, self.file.text),) if self.file.text else ()),
            ),
            critiques=tuple(said for name, said in self.file.record if name.startswith(Phase.CRITIQUE.value)),
            findings=tuple(
                PlanFinding(text(finding.get("principle")), text(finding.get("text")), whole(finding.get("round"), 1))
                for finding in findings
            ),
        )


def folder_of(project: str) -> str:
    return os.path.join(project, FOLDER, PLANS)


def carry_out(job: Job) -> None:
    """The handler of a plan's end. Doing it twice writes one file."""
    plan = read_plan(job.payload.get("plan"))
    if plan is None:
        return
    at = whole(job.payload.get("changed_at"))
    if plan.has_content:
        written = save(job.project, plan, at)
        if job.payload.get("plansmith") is True:
            _replace(os.path.join(job.project, PLANSMITH_OUTPUT), written.file_text)
    if plan.use_memory and plan.findings and plan.status is not PlanStatus.CANCELLED:
        add_lessons(job.project, plan.findings, at)


def forget(job: Job) -> None:
    clear_lessons(job.project)


class SavedPlan(Record):
    path: str
    file_text: str


def save(project: str, plan: Plan, at: int) -> SavedPlan:
    """Under the day and the first words of the prompt; a second one of that name gets a number."""
    when = datetime.fromtimestamp(at / 1000, UTC)
    content = write_plan(plan, f"{when:%Y-%m-%dT%H:%M:%SZ}", messages_of(["planning"])["planning"])
    folder = folder_of(project)
    if os.path.islink(folder):  # a repository can hold a link that leads anywhere
        raise TrimtabError("this is a link, so nothing is written behind it", where=folder, remedy="Remove the link.")
    os.makedirs(folder, exist_ok=True)
    stem, ending = os.path.splitext(file_name(f"{when:%Y-%m-%d}", plan))
    for number in range(1, 1_000):
        path = os.path.join(folder, f"{stem}{f'-{number}' if number > 1 else ''}{ending}")
        if os.path.lexists(path):
            if _text(path) == content:
                return SavedPlan(path, content)
            continue
        _replace(path, content)
        return SavedPlan(path, content)
    raise TrimtabError("there are a thousand plans of that name", where=folder, remedy="Move some of them away.")


def finished(project: str) -> tuple[FinishedPlan, ...]:
    """The plans in their files, the newest first."""
    folder = folder_of(project)
    try:
        names = names_in(folder, _MOST_NAMES)[::-1]
    except OSError:
        return ()
    paths = [(name[:-3], os.path.join(folder, name)) for name in names if name.endswith(".md")]
    read = [FinishedPlan(name, path, read_plan_file(_text(path))) for name, path in paths if os.path.isfile(path)]
    return tuple(sorted(read, key=lambda plan: (text(plan.value("generated_at")), plan.name), reverse=True))


def _text(path: str) -> str:
    try:
        return read_text(path, _LARGEST, whole=False)
    except OSError:
        return ""


def _replace(path: str, content: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    passing = f"{path}.{os.urandom(6).hex()}"
    with open(passing, "x", encoding="utf-8", errors="backslashreplace") as file:
        file.write(content)
    os.replace(passing, path)
