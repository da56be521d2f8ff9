"""`trimtab guard`: what commands do, and what is done about those that lose something. Each of its commands is in a
module beside this."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import forget, guard_classify, guard_rules, guard_strict, guard_trial, guard_why

SHAPES: Mapping[str, tuple[str, str]] = {
    "list": (guard_rules.LIST_SHAPE, guard_rules.LIST_NOTE),
    "test": (guard_trial.SHAPE, guard_trial.NOTE),
    "why": (guard_why.SHAPE, guard_why.SHAPE_NOTE),
    "strict": (guard_strict.SHAPE, guard_strict.SHAPE_NOTE),
    "classify": (guard_classify.SHAPE, guard_classify.SHAPE_NOTE),
}
"""What each of them prints, and what there is to say about that, for the reference."""


@click.group("guard")
def command() -> None:
    """List, test and explain guards, your rules for what agents may run.

    Before a command that can lose files, a snapshot is taken (`trimtab undo`); you are asked about what no snapshot can
    bring back; and your own rules in .trimtab/guards.toml refuse or ask.
    """


for _one in (
    guard_rules.list_,
    guard_trial.test,
    guard_why.why,
    guard_strict.strict,
    forget.guards,
    guard_classify.classify,
):
    command.add_command(_one)
