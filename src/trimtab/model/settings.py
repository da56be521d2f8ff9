"""A setting is declared once; its validation, its docs and its sample come from the declaration."""

from enum import Enum
from typing import TypeAlias

from trimtab.model.record import Record

Value: TypeAlias = "bool | int | float | str | tuple[str, ...]"


class Committed(Enum):
    """What a file that came with a repository may do to a setting: its author is not the user."""

    FREELY = "freely"
    TIGHTEN = "tighten"
    NEVER = "never"


class Setting(Record):
    """`choices` are in order from loosest to strictest, so that TIGHTEN has a direction for them;
    for a number, smaller is stricter. `no_limit` is the number that users write and see as `none`."""

    name: str
    default: Value
    help: str
    choices: tuple[str, ...] = ()
    minimum: float | None = None
    maximum: float | None = None
    committed: Committed = Committed.FREELY
    no_limit: "Value | None" = None


MODES = ("off", "observe", "advise", "guard")


def mode_setting(faculty: str, default: str, help: str) -> Setting:
    return Setting(f"{faculty}.mode", default, help, choices=MODES)
