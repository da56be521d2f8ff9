"""`trimtab ways`: guidance that is shown when its moment comes. Each of its commands is in a module beside this."""

from collections.abc import Mapping

import click

from trimtab.surfaces.cli import (
    ways_golden,
    ways_lint,
    ways_list,
    ways_match,
    ways_new,
    ways_show,
    ways_stats,
    ways_trust,
    ways_tune,
)

SHAPES: Mapping[str, tuple[str, str]] = {
    "list": (ways_list.SHAPE, ways_list.SHAPE_NOTE),
    "show": (ways_show.SHAPE, ways_show.SHAPE_NOTE),
    "tree": (ways_list.SHAPE_TREE, ""),
    "match": (ways_match.SHAPE, ways_match.SHAPE_NOTE),
    "lint": (ways_lint.SHAPE, ways_lint.SHAPE_NOTE),
    "test": (ways_golden.SHAPE, ways_golden.SHAPE_NOTE),
    "new": (ways_new.SHAPE, ""),
    "stats": (ways_stats.SHAPE, ways_stats.SHAPE_NOTE),
    "tune": (ways_tune.SHAPE, ""),
    "trust": (ways_trust.SHAPE, ways_trust.SHAPE_NOTE),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""


@click.group("ways")
def command() -> None:
    """List, try, write and check ways: guidance shown when it is relevant.

    A way is a Markdown file with triggers, at .claude/ways/<domain>/<name>/way.md in a project, or in your own
    ~/.claude/ways. A project's way replaces yours of the same id, and yours a shipped one.
    """


for _one in (
    ways_list.list_,
    ways_show.show,
    ways_list.tree,
    ways_match.match,
    ways_lint.lint,
    ways_golden.test,
    ways_new.new,
    ways_stats.stats,
    ways_tune.command,
    ways_trust.trust,
):
    command.add_command(_one)
