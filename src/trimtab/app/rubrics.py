"""Verbs for rubrics. An agent cannot decide on its own proposal; the user may do both."""

import os
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from trimtab.app.context import Context
from trimtab.app.views import fill
from trimtab.coordinator.reviews import rubrics as rubric_records
from trimtab.coordinator.reviews.checks.check_kinds import KINDS
from trimtab.coordinator.reviews.rubric_files import (
    SHIPPED,
    RubricFile,
    insist,
    project_folder,
    read_folder,
    read_rubric,
)
from trimtab.coordinator.reviews.rubrics import NewRubric
from trimtab.features.content.problems import ContentProblem
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.reviews import CheckSpec, Criterion, Rubric, RubricStatus

NotProposed: TypeAlias = Literal["not_proposed"]
NOT_PROPOSED: NotProposed = "not_proposed"
KINDS_OF_CHECKS = tuple(KINDS)
_OVER = (RubricStatus.REJECTED, RubricStatus.RETIRED)


class RubricView(Record):
    """`rubric` and `created_at` are None as long as the store has not got it: what ships is recorded when it is first
    needed. `decided_by` approved or rejected it, `retired_by` ended it. `file` is that of a rubric that nobody has
    proposed, from the project's folder on, or the whole path of a plugin's."""

    rubric: int | None
    name: str
    version: str
    status: RubricStatus | NotProposed
    about: str
    checks: tuple[CheckSpec, ...]
    criteria: tuple[Criterion, ...]
    text: str
    pass_from: float
    fail_below: float
    proposed_by: str
    decided_by: str
    created_at: int | None
    decided_at: int | None
    file: str = ""
    retired_by: str = ""

    @property
    def id(self) -> int | None:
        return self.rubric


class RubricProblem(Record):
    what: str
    where: str
    remedy: str


class RubricList(Record):
    """`problems` are those of files; what was approved applies all the same."""

    rubrics: tuple[RubricView, ...]
    problems: tuple[RubricProblem, ...]


class RubricLint(Record):
    files: int
    errors: int
    problems: tuple[RubricProblem, ...]


def list_rubrics(context: Context, *, everything: bool = False) -> RubricList:
    """Those in the store, then those that are only in files. Nothing is changed."""
    scan = rubric_records.seen(context.work)
    known = (rubric for rubric in rubric_records.listed(context.work) if everything or rubric.status not in _OVER)
    new = (new_rubric_view(new, context.work.root) for new in scan.new)
    return RubricList((*_views(context, known), *new), tuple(map(problem_view, scan.problems)))


def show(context: Context, which: str) -> RubricView:
    """`which` is a name, `name@version`, or a number."""
    try:
        return _view(context, rubric_records.named(context.work, which))
    except TrimtabError:
        new = _new(rubric_records.seen(context.work).new, which)
        if new is None:
            raise
        return new_rubric_view(new, context.work.root)


def propose(context: Context, file: str, *, anywhere: bool = False) -> RubricView:
    """Propose the rubric in a file of the project's folder of rubrics or of an installed plugin, or with `anywhere` in
    any file."""
    path = os.path.join(context.work.root, file)
    if not anywhere:
        path = _ensure_within(rubric_records.folders_of(context.work), os.path.realpath(path), file)
    content = insist(read_rubric(path))
    return _view(context, rubric_records.propose(context.work, content, context.actor.name, path))


def approve(context: Context, which: str, reason: str = "") -> RubricView:
    """Let a rubric apply from now on, in place of the version before."""
    key = _named(context, which, RubricStatus.PROPOSED, proposing=context.actor.name == PERSON).id
    return _view(context, rubric_records.approve(context.work, key, context.actor, reason))


def reject(context: Context, which: str, reason: str = "") -> RubricView:
    key = _named(context, which, RubricStatus.PROPOSED).id
    return _view(context, rubric_records.reject(context.work, key, context.actor, reason))


def retire(context: Context, which: str, reason: str = "") -> RubricView:
    """Let a rubric no longer apply, with nothing in its place."""
    key = _named(context, which, RubricStatus.APPROVED).id
    return _view(context, rubric_records.retire(context.work, key, context.actor, reason))


def lint(context: Context | None, paths: Sequence[str] = (), *, everything: bool = False) -> RubricLint:
    """Say what is wrong with these files, or with those of the project: there, content that changed under a version
    that is known is wrong too. `everything`: what ships as well."""
    files = [file for path in paths for file in _read(path)]
    if context is not None and not paths:
        files += read_folder(project_folder(context.work.root))
    if everything and not paths:
        files = [*read_folder(SHIPPED), *files]
    problems = [problem for file in files for problem in file.problems]
    if context is not None:
        problems += rubric_records.changed(context.work, files)
    return RubricLint(len(files), len(problems), tuple(map(problem_view, problems)))


def new_rubric_view(new: NewRubric, root: str) -> RubricView:
    """One that is only in a file."""
    by = rubric_records.SHIPPED if new.status else ""
    file = "" if new.status else file_shown(new.path, root)
    name, version = new.sheet[:2]
    return RubricView(None, name, version, new.status or NOT_PROPOSED, *new.sheet[2:], by, by, None, None, file)


def file_shown(path: str, root: str) -> str:
    """From the project's folder on; a plugin's file with its whole path."""
    return os.path.relpath(path, root) if path.startswith(root + os.sep) else path


def problem_view(problem: ContentProblem) -> RubricProblem:
    return RubricProblem(problem.what, problem.where, problem.remedy)


def _view(context: Context, rubric: Rubric) -> RubricView:
    return _views(context, [rubric])[0]


def _views(context: Context, rubrics: Iterable[Rubric]) -> list[RubricView]:
    retirers = rubric_records.retirers(context.work)
    return [
        fill(RubricView, it.content, it, rubric=it.id, file="", retired_by=retirers.get(it.id, "")) for it in rubrics
    ]


def _read(path: str) -> Sequence[RubricFile]:
    return read_folder(path) if os.path.isdir(path) else (read_rubric(path),)


def _named(context: Context, which: str, wanted: RubricStatus, *, proposing: bool = False) -> Rubric:
    """Of several versions of a name, the newest with the status that the verb is about. `proposing`: one that is only
    in a file is proposed by the user, who is about to decide on it."""
    work = context.work
    new = _new(rubric_records.look(work).new, which)
    fitting = [rubric for rubric in rubric_records.listed(work) if rubric.name == which and rubric.status is wanted]
    if fitting:
        return fitting[-1]
    if new is None or wanted is not RubricStatus.PROPOSED:
        return rubric_records.named(work, which)
    if proposing:
        return rubric_records.propose(work, new.sheet, PERSON, new.path)
    file = file_shown(new.path, work.root)
    raise TrimtabError(
        f"nobody has proposed the rubric {new.sheet.name} {new.sheet.version} yet",
        where=new.path,
        remedy=f"`trimtab rubric propose {file} --as NAME`, then somebody else decides.",
    )


def _new(found: Sequence[NewRubric], which: str) -> NewRubric | None:
    name, _, version = which.partition("@")
    return next((new for new in found if new.sheet.name == name and version in ("", new.sheet.version)), None)


def _ensure_within(folders: Sequence[str], path: str, given: str) -> str:
    """Only what lies in one of the folders, also not through a link."""
    if not any(path.startswith(os.path.realpath(folder) + os.sep) for folder in folders):
        raise TrimtabError(
            f"{given} is not in the project's folder of rubrics",
            where=os.path.realpath(folders[0]),
            remedy="Write the rubric there, as Markdown, and name that file.",
        )
    return path
