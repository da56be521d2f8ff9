"""What scores are made of: the default of each weight. docs/explanation/pruning.md explains them.

Of each class of things: `share`, what all of it counts beside the other classes; `base`, `recency` and `frequency`
(and a command's `length`) say how likely one is to be wanted again, and are fitted by `scripts/fit_pruning.py`.
`superseded` is what is left of something that a later item holds too, `resolved` of an error whose call has gone well
since. `price` is how much an item's size counts: 0 not at all, 1 in full. What is no call has the weight of its kind;
`fading` is the part of it that prompts, answers and guidance lose with time.
"""

from collections.abc import Mapping

DEFAULT_WEIGHTS: Mapping[str, float] = {
    "file.share": 1.0,
    "file.base": 0.82,
    "file.recency": 0.69,
    "file.frequency": 0.48,
    "command.share": 1.0,
    "command.base": 1.32,
    "command.recency": 0.55,
    "command.frequency": 1.51,
    "command.length": 0.72,
    "error.share": 2.0,
    "error.base": -0.79,
    "error.recency": 0.52,
    "error.frequency": 0.87,
    "other.share": 0.25,
    "superseded": 0.25,
    "resolved": 0.25,
    "price": 0.7,
    "fading": 0.4,
    "core": 1.0,
    "task": 1.0,
    "question": 0.95,
    "decision": 0.9,
    "plan": 0.9,
    "prompt": 0.7,
    "answer": 0.65,
    "guidance": 0.5,
}
