"""Options that several commands have, and the types of their values."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import click
from click.decorators import FC

from trimtab.model.agents import PERSON

Shapes = Mapping[str, tuple[str, str]]
"""Of each command of a group, for the reference: what it prints with `--json`, and what there is to say about that."""


_UNITS = {"m": 60, "h": 3_600, "d": 86_400, "w": 604_800}


class AgentName(click.ParamType[str]):
    """One word, because it becomes part of branches and folders: what was typed is what is recorded."""

    name = "agent"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        given = str(value)
        if not given or not given.isprintable() or any(letter.isspace() for letter in given):
            self.fail(f"{given!r} is no agent's name: it is one word, such as worker-1.", param, ctx)
        return given


class Minutes(click.ParamType[float]):
    """How long: 30m, 2h, 1d, 1w. Becomes minutes."""

    name = "time"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        number, unit = str(value).strip()[:-1], str(value).strip()[-1:]
        if unit not in _UNITS or not number.isdecimal() or not number.isascii():
            self.fail(f"{str(value)!r} is no time. Use for instance 30m, 2h or 1d.", param, ctx)
        return int(number) * _UNITS[unit] / 60


class Since(click.ParamType[int]):
    """A moment: how long ago (30m, 2h, 7d, 2w), or a date (2026-01-31, with a time too). Becomes UTC milliseconds."""

    name = "when"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        text = str(value).strip()
        number, unit = text[:-1], text[-1:]
        try:
            if unit in _UNITS and number.isdecimal():
                return int((datetime.now(UTC).timestamp() - int(number) * _UNITS[unit]) * 1000)
            return int(datetime.fromisoformat(text).astimezone().timestamp() * 1000)
        except (ValueError, OverflowError):
            self.fail(f"{text!r} is no moment. Use for instance 2h, 7d or 2026-01-31.", param, ctx)


def json_option(instead_of: str) -> Callable[[FC], FC]:
    return click.option("--json", "as_json", is_flag=True, help=f"Print one object instead of {instead_of}.")


AGENT = AgentName()
MINUTES = Minutes()
WHO = f"Who does it: an agent's name. Without it, {PERSON}."
AS = click.option("--as", "actor", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
AS_ANYONE = click.option("--as", "actor", default=PERSON, metavar="AGENT", help=WHO)
SINCE = click.option("--since", type=Since(), help="Only since then: 2h, 7d, 2026-01-31.")
LIMIT = click.option(
    "--limit",
    default=20,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="Maximum number to show, newest first.",
)
YES = click.option("--yes", "-y", is_flag=True, help="Do not ask.")
