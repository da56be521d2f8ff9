"""Written by `scripts/fit_ways.py`; docs/evaluation.md says on what and how well."""

from trimtab.steering.ways.evidence import Model

WEIGHTS = (
    0.0984,  # name
    0.4722,  # head
    1.4182,  # words
    0.4058,  # body
    1.008,  # two
    1.0916,  # three
    0.7026,  # clear
    1.0162,  # named
    0.6344,  # vague
    1.5534,  # pattern
    -1.0369,  # size
    2.4351,  # rank
    0.3956,  # clear_size
    0.8417,  # named_size
    -0.6795,  # notions
    -2.3094,  # excluded
    2.4566,  # phrase
    2.9086,  # rare
    -0.5342,  # rare_two
)

FITTED = Model(-4.0566, WEIGHTS, threshold=0.52)
