"""Attempts at a piece of work that fails, and the policy that says what is tried next. What is tried, in which order,
is data: see `content/retry/policy.toml`."""

from collections.abc import Mapping, Sequence
from enum import Enum

from trimtab.model.json import Obj
from trimtab.model.record import Record


class Approach(Enum):
    """How an attempt is made. `simplified` is with less: a shorter brief, or one thing at a time. `debug` begins with a
    diagnostic report and a recovery."""

    ORIGINAL = "original"
    SAME = "same"
    SIMPLIFIED = "simplified"
    DEBUG = "debug"


class Recovery(Enum):
    """What is done before an attempt of `debug`."""

    RESET_STATE = "reset_state"
    SKIP_AND_CONTINUE = "skip_and_continue"
    FALLBACK_MODE = "fallback_mode"


class FailureKind(Enum):
    """How it is known that an attempt failed. `reported`: whoever made it says so. `crashed`: a step of the machine
    ended in an error. `lost`: whoever made it is gone. `refused`: a step says what somebody has to do first, which no
    repetition would."""

    REPORTED = "reported"
    CRASHED = "crashed"
    LOST = "lost"
    REFUSED = "refused"


class AttemptStatus(Enum):
    """`cancelled`: it is no longer wanted, because the user decided otherwise or the work was done elsewhere."""

    PENDING = "pending"
    RUNNING = "running"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    CANCELLED = "cancelled"


OPEN_ATTEMPT = (AttemptStatus.PENDING, AttemptStatus.RUNNING)

ATTEMPT_STEPS: Mapping[AttemptStatus, tuple[AttemptStatus, ...]] = {
    AttemptStatus.PENDING: (AttemptStatus.RUNNING, AttemptStatus.CANCELLED),
    AttemptStatus.RUNNING: (AttemptStatus.SUCCEEDED, AttemptStatus.FAILED, AttemptStatus.CANCELLED),
    AttemptStatus.SUCCEEDED: (),
    AttemptStatus.FAILED: (),
    AttemptStatus.CANCELLED: (),
}


class EscalationChoice(Enum):
    """What the user can decide where all attempts failed, as it is offered."""

    SKIP = "Skip task"
    RETRY = "Retry with custom params"
    PAUSE = "Pause"
    RESTART = "Restart from checkpoint"
    MANUAL = "Manual fix"


class Attempt(Record):
    """`subject` is `task` or `workstream`, and `act` the step of a workstream that is tried, empty for a task. A round
    ends when the user has decided; `number` counts within it. `signature` is the same for the same cause. `key` tells
    one failure from its repetition after a crash. `params` is what the user gave along, and what a recovery changed."""

    id: int
    project: int
    subject: str
    subject_id: int
    act: str
    round: int
    number: int
    approach: Approach
    recovery: Recovery | None
    status: AttemptStatus
    agent: str
    kind: FailureKind | None
    error: str
    signature: str
    report: str
    params: Obj
    key: str
    created_at: int
    began_at: int | None
    ended_at: int | None

    @property
    def is_open(self) -> bool:
        return self.status in OPEN_ATTEMPT


class RetryStage(Record):
    approach: Approach
    recovery: Recovery | None = None


class RetryPolicy(Record):
    """`lost_until`: an attempt that was lost leads no further than to a stage of this approach. `transient`: what an
    error says that passes by itself, in lower case."""

    stages: tuple[RetryStage, ...]
    retried: frozenset[FailureKind]
    lost_until: Approach
    transient: tuple[str, ...]
    first_pause: float
    pause_factor: float
    longest_pause: float


class Failure(Record):
    kind: FailureKind
    error: str


class NextAttempt(Record):
    """`stage` is None where all of them failed and the user decides. `pause` is in seconds."""

    stage: RetryStage | None
    number: int
    pause: float


def is_retried(policy: RetryPolicy, failure: Failure) -> bool:
    return failure.kind in policy.retried


def is_transient(policy: RetryPolicy, failure: Failure) -> bool:
    """Whether waiting may help."""
    said = failure.error.casefold()
    return any(words in said for words in policy.transient)


def next_stage(policy: RetryPolicy, failed: Sequence[Failure]) -> NextAttempt:
    """What follows on the failures of one round, the oldest first. At least the first attempt has failed."""
    place = 0
    lost_most = _last_of(policy, policy.lost_until)
    for failure in failed:
        place = max(place, min(place + 1, lost_most)) if failure.kind is FailureKind.LOST else place + 1
    stage = policy.stages[place] if place < len(policy.stages) else None
    return NextAttempt(stage, len(failed) + 1, _pause(policy, failed) if stage else 0.0)


def _last_of(policy: RetryPolicy, approach: Approach) -> int:
    return max((place for place, stage in enumerate(policy.stages) if stage.approach is approach), default=0)


def _pause(policy: RetryPolicy, failed: Sequence[Failure]) -> float:
    """Longer with each transient failure; what does not pass by itself is not waited for."""
    if not failed or not is_transient(policy, failed[-1]):
        return 0.0
    before = sum(is_transient(policy, failure) for failure in failed[:-1])
    pause = policy.first_pause
    for _ in range(before):
        pause = min(pause * policy.pause_factor, policy.longest_pause)
    return min(pause, policy.longest_pause)
