"""What follows on failures, as laws: the order of the stages, no way past the user, and pauses that are bounded."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.model.attempts import (
    Approach,
    Failure,
    FailureKind,
    Recovery,
    RetryPolicy,
    RetryStage,
    is_transient,
    next_stage,
)

SHIPPED = read_policy()
COUNTED = (FailureKind.REPORTED, FailureKind.CRASHED)
ERRORS = st.sampled_from(["ValueError: 3", "Connection timed out", "fatal: index.lock exists", ""])
STAGES = st.sampled_from(
    [RetryStage(Approach.SAME), RetryStage(Approach.SIMPLIFIED), *(RetryStage(Approach.DEBUG, way) for way in Recovery)]
)
POLICIES = st.builds(
    RetryPolicy,
    st.lists(STAGES, max_size=8).map(lambda rest: (RetryStage(Approach.ORIGINAL), *rest)),
    st.just(frozenset(FailureKind)),
    st.sampled_from(Approach),
    st.just(SHIPPED.transient),
    st.floats(0, 10),
    st.floats(1, 10),
    st.floats(0, 60),
)


def failures(*kinds: FailureKind) -> st.SearchStrategy[list[Failure]]:
    return st.lists(st.builds(Failure, st.sampled_from(kinds), ERRORS), min_size=1, max_size=12)


def test_the_shipped_policy_is_the_same_again_then_less_then_three_recoveries_then_the_user() -> None:
    failed = [Failure(FailureKind.REPORTED, "no")]
    seen = []
    while (found := next_stage(SHIPPED, failed)).stage is not None:
        seen.append((found.number, found.stage.approach, found.stage.recovery))
        failed.append(failed[0])
    assert seen == [
        (2, Approach.SAME, None),
        (3, Approach.SIMPLIFIED, None),
        (4, Approach.DEBUG, Recovery.RESET_STATE),
        (5, Approach.DEBUG, Recovery.SKIP_AND_CONTINUE),
        (6, Approach.DEBUG, Recovery.FALLBACK_MODE),
    ]


@given(POLICIES, failures(*COUNTED))
def test_each_counted_failure_is_one_stage_further_and_after_the_last_the_user_decides(
    policy: RetryPolicy, failed: list[Failure]
) -> None:
    found = next_stage(policy, failed)
    assert found.stage == (policy.stages[len(failed)] if len(failed) < len(policy.stages) else None)
    assert found.number == len(failed) + 1


def left(policy: RetryPolicy, failed: list[Failure]) -> int:
    """How many more counted failures it takes until the user is asked."""
    more = 0
    while next_stage(policy, [*failed, *[Failure(FailureKind.REPORTED, "no")] * more]).stage is not None:
        more += 1
    return more


@given(POLICIES, failures(*FailureKind))
def test_a_failure_leads_one_stage_on_and_one_that_was_lost_at_most_so_far_and_none_back(
    policy: RetryPolicy, failed: list[Failure]
) -> None:
    before, after = left(policy, failed[:-1]), left(policy, failed)
    if failed[-1].kind is FailureKind.LOST:
        assert after in (before, before - 1)
    else:
        assert after == max(0, before - 1)


@given(POLICIES, failures(FailureKind.LOST))
def test_agents_that_are_gone_never_bring_a_question_about_their_task(
    policy: RetryPolicy, failed: list[Failure]
) -> None:
    assert next_stage(policy, failed).stage is not None


@given(POLICIES, failures(*FailureKind))
def test_only_what_passes_by_itself_is_waited_for_and_never_longer_than_the_policy_says(
    policy: RetryPolicy, failed: list[Failure]
) -> None:
    found = next_stage(policy, failed)
    assert 0 <= found.pause <= policy.longest_pause
    if not is_transient(policy, failed[-1]):
        assert found.pause == 0
