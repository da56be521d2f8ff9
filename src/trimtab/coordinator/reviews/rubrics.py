"""Rubrics in the store: proposed, approved, used, retired. What applies is what was approved, whatever a file says by
now; a review keeps the version that it used."""

import os
from collections.abc import Iterator, Mapping, Sequence

from trimtab.config.nearest import did_you_mean
from trimtab.coordinator.permissions import ensure_may_decide
from trimtab.coordinator.reviews import rubric_files
from trimtab.coordinator.reviews.rubric_files import RubricFile, insist, project_folder, read_folder
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.features.content.problems import ContentProblem
from trimtab.local.plugin_copies import plugin_folders
from trimtab.model.agents import Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.reviews import RUBRIC_STEPS, Rubric, RubricContent, RubricStatus
from trimtab.model.work_steps import ensure_may_become
from trimtab.store.state import audit_log
from trimtab.store.state.database import Connection
from trimtab.store.state.repositories import RUBRICS

SHIPPED = "shipped"
"""Who proposed and approved what came with Trimtab."""


class NewRubric(Record):
    """A rubric of a file that the store has not got. What ships has a status all the same: it is recorded, with
    that status, when rubrics are first needed. What somebody wrote has none before somebody proposes it."""

    path: str
    sheet: RubricContent
    status: RubricStatus | None


class RubricScan(Record):
    """A scan of the files: rubrics that the store does not have, and problems."""

    new: tuple[NewRubric, ...]
    problems: tuple[ContentProblem, ...]

    @property
    def unproposed(self) -> tuple[NewRubric, ...]:
        return tuple(new for new in self.new if new.status is None)


def folders_of(work: Work) -> tuple[str, ...]:
    """Where rubrics are that somebody wrote: the project's folder, and those of installed plugins."""
    plugins = plugin_folders(work.terms.plugins, work.root)
    return project_folder(work.root), *(os.path.join(folder, "rubrics") for folder in plugins)


def seen(work: Work, folders: Sequence[str] = ()) -> RubricScan:
    """What is in files, beside what the store has; writes nothing. `folders` are further ones beside the project's and
    those of installed plugins. What is in force stays so, also where a file is broken, changed or gone."""
    theirs = [file for folder in (*folders_of(work), *folders) for file in read_folder(folder)]
    with work.database.read() as connection:
        known = _known(connection, work)
    names = {name for name, _ in known}
    ship = [
        NewRubric(file.path, sheet, RubricStatus.PROPOSED if sheet.name in names else RubricStatus.APPROVED)
        for file in read_folder(rubric_files.SHIPPED)
        if ((sheet := insist(file)).name, sheet.version) not in known
    ]
    sheets = _sheets(known) | {(new.sheet.name, new.sheet.version): new.sheet for new in ship}
    own: dict[tuple[str, str], NewRubric] = {}
    for file in theirs:
        if file.sheet and (file.sheet.name, file.sheet.version) not in sheets:
            own.setdefault((file.sheet.name, file.sheet.version), NewRubric(file.path, file.sheet, None))
    problems = (*(problem for file in theirs for problem in file.problems), *_all_changed(theirs, sheets))
    return RubricScan((*ship, *own.values()), problems)


def look(work: Work, folders: Sequence[str] = ()) -> RubricScan:
    """As `seen`, and what ships is recorded: approved where its name is new to the project, else proposed. What
    somebody wrote is not, for it is proposed by whoever does that: see `propose`."""
    looked = seen(work, folders)
    if len(looked.unproposed) < len(looked.new):
        with together(work) as connection:
            known = _known(connection, work)
            names = {name for name, _ in known}
            for new in looked.new:
                if new.status is None or (new.sheet.name, new.sheet.version) in known:
                    continue
                made = _add(connection, work, new.sheet, SHIPPED)
                if new.sheet.name not in names:
                    _decide(connection, work, made, RubricStatus.APPROVED, SHIPPED, "came with Trimtab")
    return looked._replace(new=looked.unproposed)


def changed(work: Work, reads: Sequence[RubricFile]) -> tuple[ContentProblem, ...]:
    """What is wrong with files beside what is in the store: another content under a version that is known."""
    with work.database.read() as connection:
        return tuple(_all_changed(reads, _sheets(_known(connection, work))))


def propose(work: Work, sheet: RubricContent, by: str, where: str = "") -> Rubric:
    """A version that is not there yet. Proposing the same again changes nothing, and whoever did it first has; the same
    version with another content is an error, because old reviews name the version that they used."""
    look(work)
    with together(work) as connection:
        before = _known(connection, work).get((sheet.name, sheet.version))
        if before is None:
            return _add(connection, work, sheet, by)
        problem = _changed(where, sheet, before.content)
        if problem:
            raise TrimtabError(problem.what, where=where, remedy=problem.remedy)
        return before


def approve(work: Work, key: int, by: Agent, reason: str = "") -> Rubric:
    """It applies from now on, in place of the version before. Reviews that are open keep theirs."""
    with together(work) as connection:
        rubric = of_project(connection, work, key)
        _ensure_may_decide(work, rubric, by)
        if rubric.status is RubricStatus.APPROVED:
            return rubric
        for before in RUBRICS.find(connection, project_id=work.project, name=rubric.name, status=RubricStatus.APPROVED):
            why = f"version {rubric.version} takes its place"
            _decide(connection, work, before, RubricStatus.RETIRED, by.name, why)
        return _decide(connection, work, rubric, RubricStatus.APPROVED, by.name, reason)


def reject(work: Work, key: int, by: Agent, reason: str) -> Rubric:
    return _end(work, key, by, RubricStatus.REJECTED, reason)


def retire(work: Work, key: int, by: Agent, reason: str) -> Rubric:
    """It no longer applies, and nothing takes its place."""
    return _end(work, key, by, RubricStatus.RETIRED, reason)


def active(connection: Connection, work: Work) -> tuple[Rubric, ...]:
    """All that apply, or the one that `work.rubric` names. Raises TrimtabError where none does: then nothing could be
    reviewed."""
    found = RUBRICS.find(connection, project_id=work.project, status=RubricStatus.APPROVED)
    only = work.terms.rubric
    if only and not any(rubric.name == only for rubric in found):
        known = [rubric.name for rubric in found]
        raise TrimtabError(
            f"no rubric {only} is approved, and work is reviewed by that one alone",
            where="work.rubric",
            remedy=f"{did_you_mean(only, known)} `trimtab rubric approve {only}` lets it apply;"
            " `trimtab config unset work.rubric` has work reviewed by all that do.".lstrip(),
        )
    if only:
        return tuple(rubric for rubric in found if rubric.name == only)
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


def retirers(work: Work) -> dict[int, str]:
    """Who retired which rubric, by its number."""
    with work.database.read() as connection:
        retired = audit_log.of_kind(connection, work.project, f"rubric.{RubricStatus.RETIRED.value}")
    return {event.subject_id: event.actor for event in retired}


def named(work: Work, which: str) -> Rubric:
    """By number, by name (what is approved, else the newest of that name), or by name and version: `security@1.0`."""
    every = listed(work)
    name, _, version = which.partition("@")
    if which.isascii() and which.isdigit():
        found = [rubric for rubric in every if rubric.id == int(which)]
    else:
        found = [rubric for rubric in every if rubric.name == name and version in ("", rubric.version)]
    if not found:
        meant = did_you_mean(name, sorted({rubric.name for rubric in every})) if every else ""
        raise TrimtabError(
            f"there is no rubric {which}", remedy=meant or "`trimtab rubric list --all` shows which there are."
        )
    return next((rubric for rubric in found if rubric.status is RubricStatus.APPROVED), found[-1])


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
    return {(rubric.name, rubric.version): rubric for rubric in RUBRICS.find(connection, project_id=work.project)}


def _sheets(known: Mapping[tuple[str, str], Rubric]) -> dict[tuple[str, str], RubricContent]:
    return {key: rubric.content for key, rubric in known.items()}


def _all_changed(
    reads: Sequence[RubricFile], known: Mapping[tuple[str, str], RubricContent]
) -> Iterator[ContentProblem]:
    for file in reads:
        before = known.get((file.sheet.name, file.sheet.version)) if file.sheet else None
        if file.sheet and before and (problem := _changed(file.path, file.sheet, before)):
            yield problem


def _changed(path: str, sheet: RubricContent, before: RubricContent) -> ContentProblem | None:
    if sheet == before:
        return None
    return ContentProblem(
        f"the rubric {sheet.name} {sheet.version} is known with another content",
        path,
        0,
        "Give what you changed a new `version`: old reviews name the one that they used.",
    )


def _add(connection: Connection, work: Work, sheet: RubricContent, by: str) -> Rubric:
    values = {
        "name": sheet.name,
        "version": sheet.version,
        "content": sheet,
        "status": RubricStatus.PROPOSED,
        "proposed_by": by,
    }
    return RUBRICS.add(connection, work.project, by, work.now(), values)


def _decide(connection: Connection, work: Work, rubric: Rubric, then: RubricStatus, by: str, reason: str) -> Rubric:
    # the store knows it by its number, and people by its name
    ensure_may_become(f"the rubric {rubric.name} {rubric.version}", rubric.status, then, RUBRIC_STEPS)
    evidence = {"name": rubric.name, "version": rubric.version, **({"reason": reason} if reason else {})}
    # who approved it stays beside it; who retired it is in the audit log
    values = {} if then is RubricStatus.RETIRED else {"decided_by": by}
    return RUBRICS.move(connection, rubric.id, then, by, work.now(), evidence=evidence, values=values)
