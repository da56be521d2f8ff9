from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from trimtab.local.local_days import midnight

BERLIN = ZoneInfo("Europe/Berlin")
HOUR_MS = 3_600_000


def at(*moment: int) -> int:
    return round(datetime(*moment, tzinfo=UTC).timestamp() * 1_000)


def test_a_day_begins_at_the_user_s_midnight() -> None:
    assert midnight(at(2026, 1, 31, 22, 59), zone=BERLIN) == at(2026, 1, 30, 23)
    assert midnight(at(2026, 1, 31, 23, 1), zone=BERLIN) == at(2026, 1, 31, 23)
    assert midnight(at(2026, 1, 31, 23, 1), 1, BERLIN) == at(2026, 1, 30, 23)


def test_days_on_which_clocks_are_changed_are_shorter_and_longer() -> None:
    spring, autumn = at(2026, 3, 29, 12), at(2026, 10, 25, 12)
    assert midnight(spring + 24 * HOUR_MS, zone=BERLIN) - midnight(spring, zone=BERLIN) == 23 * HOUR_MS
    assert midnight(autumn + 24 * HOUR_MS, zone=BERLIN) - midnight(autumn, zone=BERLIN) == 25 * HOUR_MS


@given(st.integers(0, 4_000_000_000_000), st.integers(0, 30), st.sampled_from(("UTC", "Asia/Kolkata", "America/Lima")))
def test_the_days_before_follow_each_other_without_a_gap(now: int, days: int, zone: str) -> None:
    began = midnight(now, days, ZoneInfo(zone))
    assert began <= now
    assert midnight(began, zone=ZoneInfo(zone)) == began
    assert midnight(began - 1, zone=ZoneInfo(zone)) == midnight(now, days + 1, ZoneInfo(zone))
