"""Braces: `a{b,c}d` becomes `abd` and `acd`, `{1..3}` becomes `1`, `2` and `3`."""

import re

_MOST = 200
_SEQUENCE = re.compile(r"(-?\d+|[A-Za-z])\.\.(-?\d+|[A-Za-z])(?:\.\.(-?\d+))?")
# A character that quotes protect is shown as another one, which no text holds.
_PROTECTED = "{},.*?[]~!$-"
_MARK = {ord(sign): 0xE000 + place for place, sign in enumerate(_PROTECTED)}
_UNMARK: dict[int, int | None] = {place: sign for sign, place in _MARK.items()}
KEPT = "\ue0ff"  # an empty word stays one where it is quoted
_UNMARK[ord(KEPT)] = None


def marked(text: str) -> str:
    return text.translate(_MARK)


def unmarked(text: str) -> str:
    return text.translate(_UNMARK)


def alternatives(text: str) -> list[str] | None:
    """The words that a marked text becomes; None where they are too many."""
    begins = text.find("{")
    while begins >= 0:
        found = _group(text, begins)
        if found is not None:
            return _combined(text[:begins], *found)
        begins = text.find("{", begins + 1)
    return [text]


def _combined(before: str, choices: list[str], behind: str) -> list[str] | None:
    rest = alternatives(behind)
    made: list[str] = []
    for choice in choices:
        inner = alternatives(choice)
        if inner is None or rest is None or len(made) + len(inner) * len(rest) > _MOST:
            return None
        made += [before + middle + end for middle in inner for end in rest]
    return made


def _group(text: str, begins: int) -> tuple[list[str], str] | None:
    """What stands between this brace and its counterpart, by commas, and what follows."""
    depth, start = 0, begins + 1
    choices: list[str] = []
    for at in range(begins, len(text)):
        sign = text[at]
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
            if not depth:
                return _choices([*choices, text[start:at]], text[at + 1 :])
        elif sign == "," and depth == 1:
            choices.append(text[start:at])
            start = at + 1
    return None


def _choices(choices: list[str], behind: str) -> tuple[list[str], str] | None:
    if len(choices) > 1:
        return choices, behind
    match = _SEQUENCE.fullmatch(choices[0])
    made = _sequence(match[1], match[2], int(match[3] or 0)) if match else None
    return (made, behind) if made else None


def _sequence(first: str, last: str, step: int) -> list[str] | None:
    letters = first.isalpha()
    if letters != last.isalpha():
        return None
    begins, ends = (ord(first), ord(last)) if letters else (int(first), int(last))
    step = abs(step) or 1
    if abs(ends - begins) // step > _MOST:
        return [""] * (_MOST + 1)
    numbers = range(begins, ends + 1, step) if begins <= ends else range(begins, ends - 1, -step)
    return [_written(number, first, last, letters) for number in numbers]


def _written(number: int, first: str, last: str, letters: bool) -> str:
    if letters:
        return chr(number)
    padded = [end for end in (first, last) if re.match(r"-?0\d", end)]
    return f"{number:0{max(len(first), len(last))}d}" if padded else str(number)
