"""Attention is a budget: what is said is the weightiest that fits, in whole items. The rest is not said."""

from collections.abc import Sequence

from trimtab.model.advice import tokens_of
from trimtab.model.record import Record

SEPARATOR = "\n\n"


class Allowance(Record):
    """`units` are UTF-16 code units: hosts count in them, and cut what is longer."""

    event_tokens: int
    session_tokens: int
    units: int


class Split(Record):
    """Positions of what fits, in order, and of what does not, with the limit that it met."""

    fits: tuple[int, ...]
    cut: tuple[tuple[int, str], ...]


def utf16_units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def allot(texts: Sequence[str], allowance: Allowance) -> Split:
    """`texts` come weightiest first. A smaller item may still fit where a larger one before it did not."""
    fits: list[int] = []
    cut: list[tuple[int, str]] = []
    tokens = units = 0
    for position, text in enumerate(texts):
        joined = text if not fits else SEPARATOR + text
        price = tokens_of(joined)
        length = utf16_units(joined)
        if tokens + price > allowance.event_tokens:
            cut.append((position, "the budget of one event"))
        elif tokens + price > allowance.session_tokens:
            cut.append((position, "the session's budget"))
        elif units + length > allowance.units:
            cut.append((position, "the host's limit"))
        else:
            fits.append(position)
            tokens += price
            units += length
    return Split(tuple(fits), tuple(cut))
