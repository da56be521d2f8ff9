"""A moment on the command line."""

from datetime import UTC, datetime

import click


class Since(click.ParamType[int]):
    """A moment: how long ago (30m, 2h, 7d, 2w), or a date (2026-01-31, with a time too). Becomes UTC milliseconds."""

    name = "when"
    _UNITS = {"m": 60, "h": 3_600, "d": 86_400, "w": 604_800}  # noqa: RUF012

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        text = str(value).strip()
        number, unit = text[:-1], text[-1:]
        try:
            if unit in self._UNITS and number.isdecimal():
                return int((datetime.now(UTC).timestamp() - int(number) * self._UNITS[unit]) * 1000)
            return int(datetime.fromisoformat(text).astimezone().timestamp() * 1000)
        except (ValueError, OverflowError):
            self.fail(f"{text!r} is no moment. Use for instance 2h, 7d or 2026-01-31.", param, ctx)
