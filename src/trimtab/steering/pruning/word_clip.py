"""Shortening between words. What is shortened is searched for secrets only afterwards, and half of one is not known as
one any more. So no word is ever cut: one that has no room is left out."""

_CUT = "…"


def clip_words(said: str, most: int, *, end: bool = False) -> str:
    """In one line, the first words that have room, or with `end` the last."""
    line = " ".join(said.split())
    if not end:
        return first_words(line, most)
    return line if len(line) <= most else f"{_CUT}{line[-most - 1 :].partition(' ')[2]}"


def first_words(said: str, most: int) -> str:
    """With the space between them as it is."""
    if len(said) <= most:
        return said
    cut = most
    while cut and not said[cut].isspace():
        cut -= 1
    return f"{said[:cut].rstrip()}{_CUT}"
