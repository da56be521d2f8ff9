"""A few histories; `tests/soak/soak_work.py` runs the full count."""

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from support.work_histories import Histories


def test_in_any_history_with_crashes_nothing_is_lost_and_nothing_is_left_in_disorder():
    run_state_machine_as_test(
        Histories,
        settings=settings(
            max_examples=4,
            stateful_step_count=10,
            phases=[Phase.generate],  # each step is dozens of git's processes: to shrink takes an hour
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
