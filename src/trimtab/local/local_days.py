"""Days as the user's calendar has them."""

from datetime import datetime, time, timedelta, tzinfo


def midnight(now: int, days_ago: int = 0, zone: tzinfo | None = None) -> int:
    """When the day of a moment began, or a day before it: where clocks are changed, days have 23 or 25 hours. Without
    a zone, that of this machine."""
    today = datetime.fromtimestamp(now / 1_000, zone).date()
    began = datetime.combine(today - timedelta(days=days_ago), time(), zone)
    return round(began.timestamp() * 1_000)
