"""Values of the Python API beside the views: claims, scores, settings."""

from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn, cast

from trimtab.app.projects import BottleneckView as Bottleneck
from trimtab.app.review_views import ReviewView as Review
from trimtab.app.rubrics import RubricView
from trimtab.app.tasks import ClaimView
from trimtab.app.tasks import TaskView as Task
from trimtab.authority.may import DeedRequest, ensure_may
from trimtab.config.declared import declared, find
from trimtab.features.components import parts_of, settings_of
from trimtab.model.deeds import BY_NAME, Caller
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.reviews import Score
from trimtab.model.settings import Value

Scores = Mapping[str, tuple[float, str]] | Sequence[Score]
"""By criterion, the score from 0 to 10 and its reason; or a list of `Score`."""


class Claim(Record):
    """A held claim, needed to extend or end it."""

    task: Task
    agent: str
    number: int
    lease_until: int


class Status(Record):
    """A project's progress. `active_tasks` are in progress or in review; `blocked_tasks` cannot go on, because somebody
    said so; those that only wait for others are not among them. `bottleneck` is the task that most others wait for."""

    name: str
    status: str
    phase: int
    completion_percentage: float
    total_tasks: int
    completed_tasks: int
    active_tasks: tuple[Task, ...]
    blocked_tasks: tuple[Task, ...]
    bottleneck: Bottleneck | None


class ReviewDetail(Record):
    """A review that was taken, and the rubric by which to score it. `folder` is a checkout of what was submitted."""

    review: Review
    sheet: RubricView
    folder: str


class Config:
    """A project's settings, as `trimtab config` reads and changes them. `changed` is called after a change."""

    def __init__(
        self, root: str, env: Mapping[str, str], caller: Caller | None = None, changed: Callable[[], None] | None = None
    ) -> None:
        self._root = root
        self._env = env
        self._caller = caller
        self._changed = changed

    def get(self, name: str) -> Value:
        """The value in force. Raises TrimtabError for a setting that there is not."""
        faculties = parts_of(self._root, self._env).faculties
        find(declared(faculties), name)
        return settings_of(self._root, self._env, faculties).value(name)

    def set(self, name: str, value: "Value | Sequence[str]") -> None:
        """In `.trimtab/local.toml`, which is not committed. Raises TrimtabError for a value that does not fit."""
        from trimtab.surfaces.cli.config import put_local  # with it comes the editor of TOML files

        ensure_deed("settings", self._root, self._env, self._caller)
        put_local(self._root, self._env, name, value)
        if self._changed is not None:
            self._changed()


def ensure_deed(deed: str, folder: str, env: Mapping[str, str], caller: Caller | None) -> Caller:
    """The caller, if it may do this deed. Raises TrimtabError otherwise."""
    return ensure_may(BY_NAME[deed], DeedRequest(env, folder, caller=caller))


def claim_of(found: ClaimView) -> Claim | None:
    if found.task is None or found.claim is None:
        return None
    return Claim(found.task, found.agent, found.claim, found.lease_until or 0)


def scores_of(given: object) -> tuple[Score, ...]:
    """Programs are not always checked for their types: what is no score is said so. Raises TrimtabError."""
    if isinstance(given, Mapping):
        pairs = cast("Mapping[object, object]", given).items()
        return tuple(_score(criterion, value) for criterion, value in pairs)
    if isinstance(given, Sequence) and not isinstance(given, str | bytes):
        every = cast("Sequence[object]", given)
        return tuple(score if isinstance(score, Score) else _no_score(score) for score in every)
    _no_score(given)


def _score(criterion: object, value: object) -> Score:
    match value:
        case int() | float() as score, str() as reason:
            return Score(str(criterion), score, reason)
        case _:
            _no_score({criterion: value})


def _no_score(given: object) -> NoReturn:
    raise TrimtabError(
        f"{given!r} is no score",
        remedy='Give `{"criterion": (8, "why")}` with each criterion of the rubric, or a list of'
        ' `Score("criterion", 8, "why")`; `from trimtab import Score`.',
    )
