"""`trimtab behavior`: loops, waste and risks in what agents do. Each of its commands is in a module beside this."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import (
    behavior_alerts,
    behavior_directives,
    behavior_exchange,
    behavior_lint,
    behavior_patterns,
    behavior_stats,
)

SHAPES: Mapping[str, tuple[str, str]] = {
    "patterns": (behavior_patterns.SHAPE, behavior_patterns.SHAPE_NOTE),
    "alerts": (behavior_alerts.SHAPE, behavior_alerts.SHAPE_NOTE),
    "history": ("", "With `--json`, as `alerts`, with `seen`: how many there are in all."),
    "directives": (behavior_directives.SHAPE, behavior_directives.SHAPE_NOTE),
    "stats": (behavior_stats.SHAPE, behavior_stats.SHAPE_NOTE),
    "lint": (behavior_lint.SHAPE, behavior_lint.SHAPE_NOTE),
    "export": ("", behavior_exchange.EXPORT_NOTE),
    "import": (behavior_exchange.SHAPE, behavior_exchange.SHAPE_NOTE),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("behavior")
def command() -> None:
    """Show the loops, waste and risks that agents ran into, and whether nudges helped.

    A pattern is a YAML file: shipped, your own in ~/.claude/patterns, or the project's in .claude/patterns. A project's
    pattern replaces yours of the same id, and yours a shipped one. `trimtab config set behavior.patterns.<id> observe`
    (or off, advise, guard) sets the mode of a shipped pattern, `mode: observe` in its file that of your own.
    """


for _one in (
    behavior_patterns.patterns,
    behavior_alerts.alerts,
    behavior_alerts.history,
    behavior_directives.directives,
    behavior_stats.stats,
    behavior_lint.lint,
    behavior_exchange.export,
    behavior_exchange.import_,
):
    command.add_command(_one)
