"""Rubrics as they are shown: see `views`."""

import os
from typing import Literal, TypeAlias

from trimtab.coordinator.reviews.rubrics import SHIPPED, NewRubric
from trimtab.features.content.problems import ContentProblem
from trimtab.model.record import Record
from trimtab.model.reviews import CheckSpec, Criterion
from trimtab.model.work import Rubric, RubricStatus

NotProposed: TypeAlias = Literal["not_proposed"]
NOT_PROPOSED: NotProposed = "not_proposed"


class RubricView(Record):
    """`rubric` and `created_at` are None as long as the store has not got it: what ships is recorded when it is first
    needed. `file` is that of a rubric that nobody has proposed, from the project's folder on."""

    rubric: int | None
    name: str
    version: str
    status: RubricStatus | NotProposed
    about: str
    checks: tuple[CheckSpec, ...]
    criteria: tuple[Criterion, ...]
    text: str
    proposed_by: str
    decided_by: str
    created_at: int | None
    decided_at: int | None
    file: str = ""

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


def rubric_view(rubric: Rubric) -> RubricView:
    return RubricView(
        rubric.id,
        rubric.name,
        rubric.version,
        rubric.status,
        *rubric.content[2:],
        rubric.proposed_by,
        rubric.decided_by,
        rubric.created_at,
        rubric.decided_at,
    )


def new_rubric_view(new: NewRubric, root: str) -> RubricView:
    """One that is only in a file."""
    by = SHIPPED if new.status else ""
    file = "" if new.status else os.path.relpath(new.path, root)
    name, version = new.sheet[:2]
    return RubricView(None, name, version, new.status or NOT_PROPOSED, *new.sheet[2:], by, by, None, None, file)


def problem_view(problem: ContentProblem) -> RubricProblem:
    return RubricProblem(problem.what, problem.where, problem.remedy)
