"""`trimtab plugin discover` and `decline`: what would help in the phase that the work is in."""

import click

from trimtab.app import plugin_discovery
from trimtab.app.plugin_views import PluginSuggestions
from trimtab.app.views import as_json as json_of
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import print_json, say, say_wrapped
from trimtab.surfaces.cli.plugin_here import PLUGIN, plugins_here

SHAPES: Shapes = {
    "discover": (
        """{
  "phase": 6, "phase_name": "tests first", "evidence": "3 of the last 4 files that were written are tests",
  "suggestions": [{"plugin": "test-automation@official", "reason": "phase 6, tests first: …"}]
}
""",
        "`phase` is null where nothing shows it.",
    ),
    "decline": ('{"plugin": "test-automation@official", "reason": ""}\n', ""),
}


@click.command("discover")
@click.option("--phase", type=click.IntRange(1, 15), help="For this phase instead of the one that the project is in.")
@json_option("lines")
def discover(phase: int | None, as_json: bool) -> None:
    """Suggest plugins for the phase of the work, by what no installed plugin covers.

    Examples:
      trimtab plugin discover
      trimtab plugin discover --phase 11 --json
    """
    with plugins_here() as context:
        found = plugin_discovery.discover(context, phase or 0)
    if as_json:
        print_json(json_of(found))
    else:
        _say_suggestions(found)


def _say_suggestions(found: PluginSuggestions) -> None:
    if found.phase is None:
        say_wrapped(
            "Nothing shows which phase the work is in. `trimtab phase --help` lists the phases, `--phase` chooses one."
        )
        return
    because = f": {found.evidence}" if found.evidence else ""
    say_wrapped(f"Phase {found.phase}, {found.phase_name}{because}.")
    for each in found.suggestions:
        say_wrapped(f"{each.plugin}: {each.reason}", indent=4, first="  - ")
    if not found.suggestions:
        say("What this phase wants is there already, or was declined.")
        return
    say_wrapped("`trimtab plugin info` shows what one can do; `trimtab plugin decline` ends a suggestion.")


@click.command("decline")
@PLUGIN
@json_option("a sentence")
def decline(name: str, as_json: bool) -> None:
    """Have a plugin not suggested any more. It can still be found and installed.

    Examples:
      trimtab plugin decline test-automation
    """
    with plugins_here() as context:
        declined = plugin_discovery.decline(context, name)
    if as_json:
        print_json(json_of(declined))
    else:
        say(f"{declined.plugin} is not suggested any more.")
