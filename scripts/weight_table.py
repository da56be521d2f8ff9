"""The source of a table of weights, as `fit_subjects` and `fit_levels` write it for the standard library to read."""

import textwrap
from collections.abc import Mapping, Sequence

import numpy as np

_LETTERS = 42


def source_of(script: str, bias: Sequence[float], kinds: Sequence[Mapping[str, np.ndarray]], middle: int) -> str:
    """`kinds` are the signs with their weights, each kind with a step of its own; a weight is so many steps from
    `middle`, as a character."""
    steps = tuple(
        float(f"{max(float(np.abs(found).max()) for found in kind.values()) / _LETTERS:.4g}") for kind in kinds
    )
    entries = []
    for kind, step in zip(kinds, steps, strict=True):
        letters = {
            sign: "".join(chr(middle + round(float(value) / step)) for value in kind[sign]) for sign in sorted(kind)
        }
        entries += [f"{sign} {found}" for sign, found in letters.items() if set(found) != {chr(middle)}]
    table = "\n".join(textwrap.wrap(" ".join(entries), 118, break_long_words=False, break_on_hyphens=False))
    rounded = tuple(round(float(value), 3) for value in bias)
    return (
        f'"""Written by `scripts/{script}`; docs/evaluation.md says on what and how well."""\n\n'
        f'BIAS = {rounded}\nSTEPS = {steps}\nTABLE = r"""\n{table}\n"""\n'
    )
