"""Rubrics in the store: proposed, approved, used, retired. What applies is what was approved, whatever a file says by
now; a review keeps the version that it used."""

from collections.abc import Sequence

from trimtab.coordinator.authority import ensure_may_decide
from trimtab.coordinator.reviews import rubric_files
from trimtab.coordinator.reviews.rubric import Sheet, sheet_of
from trimtab.coordinator.reviews.rubric_files import Read, insist, project_folder, read_folder
from trimtab.coordinator.steps import together
from trimtab.coordinator.streams import OURSELVES
from trimtab.coordinator.work import Work
from trimtab.model.agents import Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump_ordered
from trimtab.model.record import Record
from trimtab.model.work import Rubric, RubricStatus
from trimtab.runtime.config.nearest import did_you_mean
from trimtab.runtime.content.troubles import Level, Trouble
from trimtab.store.state.database import Connection
from trimtab.store.state.kinds import RUBRICS

SHIPPED = "shipped"
"""Who proposed and approved what came with Trimtab."""


class Looked(Record):
    """What a look at the files brought: rubrics that are proposed by it, and what is wrong with files."""

    proposed: tuple[Rubric, ...]
    troubles: tuple[Trouble, ...]


def look(work: Work, folders: Sequence[str] = ()) -> Looked:
    """Rubrics in files become known: those that ship approved where their name is new to the project, all others
    proposed. `folders` are further ones beside the project's. What is in force stays so, also where a file is broken,
    changed or gone."""
    shipped = read_folder(rubric_files.SHIPPED)
    theirs = [one for folder in (project_folder(work.root), *folders) for one in read_folder(folder)]
    troubles = [trouble for one in theirs for trouble in one.troubles]
    with work.database.read() as connection:
        known = _known(connection, work)
    if all(one.sheet is None or (one.sheet.name, one.sheet.version) in known for one in (*shipped, *theirs)):
        changed = (_changed(one, known[one.sheet.name, one.sheet.version]) for one in theirs if one.sheet)
        return Looked((), (*troubles, *(one for one in changed if one)))
    proposed: list[Rubric] = []
    with together(work) as connection:
        known = _known(connection, work)
        names = {name for name, _ in known}
        for one in shipped:
            sheet = insist(one)
            if (sheet.name, sheet.version) in known:
                continue
            made = _add(connection, work, sheet, SHIPPED)
            if sheet.name not in names:
                made = _decide(connection, work, made, RubricStatus.APPROVED, SHIPPED, "came with Trimtab")
            else:
                proposed.append(made)
            known[sheet.name, sheet.version] = made
        for one in theirs:
            if one.sheet is None:
                continue
            before = known.get((one.sheet.name, one.sheet.version))
            if before is None:
                proposed.append(_add(connection, work, one.sheet, OURSELVES))
                known[one.sheet.name, one.sheet.version] = proposed[-1]
            elif trouble := _changed(one, before):
                troubles.append(trouble)
    return Looked(tuple(proposed), tuple(troubles))


def propose(work: Work, sheet: Sheet, by: str, where: str = "") -> Rubric:
    """A version that is not there yet. Proposing the same again changes nothing; the same version with another content
    is an error, because old reviews name the version that they used."""
    look(work)
    with together(work) as connection:
        before = _known(connection, work).get((sheet.name, sheet.version))
        if before is None:
            return _add(connection, work, sheet, by)
        trouble = _changed(Read(where, sheet, ()), before)
        if trouble:
            raise TrimtabError(trouble.what, where=where, remedy=trouble.remedy)
        return before


def approve(work: Work, key: int, by: Agent, reason: str = "") -> Rubric:
    """It applies from now on, in place of the version before. Reviews that are open keep theirs."""
    with together(work) as connection:
        rubric = of_project(connection, work, key)
        _ensure_may_decide(work, rubric, by)
        if rubric.status is RubricStatus.APPROVED:
            return rubric
        for one in RUBRICS.find(connection, project_id=work.project, name=rubric.name, status=RubricStatus.APPROVED):
            _decide(connection, work, one, RubricStatus.RETIRED, by.name, f"version {rubric.version} takes its place")
        return _decide(connection, work, rubric, RubricStatus.APPROVED, by.name, reason)


def reject(work: Work, key: int, by: Agent, reason: str) -> Rubric:
    return _end(work, key, by, RubricStatus.REJECTED, reason)


def retire(work: Work, key: int, by: Agent, reason: str) -> Rubric:
    """It no longer applies, and nothing takes its place."""
    return _end(work, key, by, RubricStatus.RETIRED, reason)


def active(connection: Connection, work: Work) -> tuple[Rubric, ...]:
    """All that apply. Raises TrimtabError where none does: then nothing could be reviewed."""
    found = RUBRICS.find(connection, project_id=work.project, status=RubricStatus.APPROVED)
    if not found:
        raise TrimtabError(
            "no rubric is approved, so nothing says what a review looks at",
            remedy="`trimtab rubric list --all` shows which there are, `trimtab rubric approve` approves one.",
        )
    return found


def listed(work: Work) -> tuple[Rubric, ...]:
    """The oldest first."""
    with work.database.read() as connection:
        return RUBRICS.find(connection, project_id=work.project)


def named(work: Work, which: str) -> Rubric:
    """By number, by name (what is approved, else the newest of that name), or by name and version: `security@1.0`."""
    every = listed(work)
    name, _, version = which.partition("@")
    if which.isascii() and which.isdigit():
        found = [one for one in every if one.id == int(which)]
    else:
        found = [one for one in every if one.name == name and version in ("", one.version)]
    if not found:
        meant = did_you_mean(name, sorted({one.name for one in every})) if every else ""
        raise TrimtabError(
            f"there is no rubric {which}", remedy=meant or "`trimtab rubric list --all` shows which there are."
        )
    return next((one for one in found if one.status is RubricStatus.APPROVED), found[-1])


def of_project(connection: Connection, work: Work, key: int) -> Rubric:
    found = RUBRICS.find(connection, project_id=work.project, id=key)
    if not found:
        raise TrimtabError(f"there is no rubric {key}", remedy="`trimtab rubric list --all` shows which there are.")
    return found[0]


def _end(work: Work, key: int, by: Agent, then: RubricStatus, reason: str) -> Rubric:
    with together(work) as connection:
        rubric = of_project(connection, work, key)
        _ensure_may_decide(work, rubric, by)
        return rubric if rubric.status is then else _decide(connection, work, rubric, then, by.name, reason)


def _ensure_may_decide(work: Work, rubric: Rubric, by: Agent) -> None:
    what = f"the rubric {rubric.name} {rubric.version}"
    ensure_may_decide(work, by, what, {rubric.proposed_by: "proposed it"})


def _known(connection: Connection, work: Work) -> dict[tuple[str, str], Rubric]:
    return {(one.name, one.version): one for one in RUBRICS.find(connection, project_id=work.project)}


def _changed(read: Read, before: Rubric) -> Trouble | None:
    sheet = read.sheet
    if sheet is None or dump_ordered(sheet.to_obj()) == dump_ordered(sheet_of(before.content).to_obj()):
        return None
    return Trouble(
        Level.ERROR,
        f"the rubric {sheet.name} {sheet.version} is known with another content",
        read.path,
        0,
        "Give what you changed a new `version`: old reviews name the one that they used.",
    )


def _add(connection: Connection, work: Work, sheet: Sheet, by: str) -> Rubric:
    values = {
        "name": sheet.name,
        "version": sheet.version,
        "content": sheet.to_obj(),
        "status": RubricStatus.PROPOSED,
        "proposed_by": by,
    }
    return RUBRICS.add(connection, work.project, by, work.now(), values)


def _decide(connection: Connection, work: Work, rubric: Rubric, then: RubricStatus, by: str, reason: str) -> Rubric:
    evidence = {"name": rubric.name, "version": rubric.version, **({"reason": reason} if reason else {})}
    values = {"decided_by": by}
    return RUBRICS.move(connection, rubric.id, then, by, work.now(), evidence=evidence, values=values)
