"""`trimtab plugin source` and `trimtab plugin sync`: where plugins come from."""

import click

from trimtab.app import plugin_sources
from trimtab.app.plugin_views import SourceView
from trimtab.app.views import as_json as json_of
from trimtab.model.market import Trust
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import ago, plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.plugin_here import plugins_here

_ONE = """{"source": "acme", "kind": "github", "location": "acme/plugins", "ref": "", "trust": "community",
     "enabled": true, "commit": "9f2c…", "synced_at": "2026-01-31T10:02:03.000+00:00", "plugins": 12, "problem": ""}"""
SHAPES: Shapes = {
    "source list": (f'{{\n  "sources": [\n    {_ONE}\n  ]\n}}\n', "`problem` says why the last sync failed."),
    "source add": ("", "One source, as `source list` has it."),
    "source remove": ("", "As it was, one source as `source list` has it."),
    "source enable": ("", "As `source add`."),
    "source disable": ("", "As `source add`."),
    "source trust": ("", "As `source add`."),
    "sync": ("", "As `source list`, with the sources that were synced."),
}
_NAME = click.argument("name", metavar="SOURCE")
_TRUSTS = click.Choice([trust.value for trust in Trust])


@click.group("source")
def source() -> None:
    """See, add and trust sources of plugins.

    A source is a folder or a git repository with a `.claude-plugin/marketplace.json`. What it is trusted as ranks its
    plugins and decides which names count as look-alikes; it lets nothing run.

    Examples:
      trimtab plugin source list
      trimtab plugin source add acme/plugins
    """


@source.command("list")
@json_option("a table")
def list_(as_json: bool) -> None:
    """List the sources, most trusted first.

    Examples:
      trimtab plugin source list
    """
    with plugins_here() as context:
        found = plugin_sources.list_sources(context)
    if as_json:
        print_json(json_of(found))
        return
    columns = ("source", "trust", "plugins", "synced", "location")
    table(columns, (_row(each, context.now()) for each in found.sources), widest="location")
    _say_problems(found.sources)


@source.command("add")
@click.argument("location", metavar="LOCATION")
@click.option("--name", default="", metavar="NAME", help="What to call it. Without it, as its own file does.")
@click.option("--trust", type=_TRUSTS, default=Trust.COMMUNITY.value, show_default=True, help="What it is trusted as.")
@json_option("a sentence")
def add(location: str, name: str, trust: str, as_json: bool) -> None:
    """Add a source, and read what it lists.

    LOCATION is a folder, a git URL or a GitHub name, with `#ref` behind it for a branch or tag.

    Examples:
      trimtab plugin source add ./plugins
      trimtab plugin source add acme/plugins#v2 --trust verified
    """
    with plugins_here("reading the source") as context:
        added = plugin_sources.add_source(context, location, name=name, trust=Trust(trust))
    if as_json:
        print_json(json_of(added))
        return
    say(f"{added.source} lists {plural(added.plugins, 'plugin')}; it is trusted as {added.trust.value}.")
    _say_problems((added,))


@source.command("remove")
@_NAME
@json_option("a sentence")
def remove(name: str, as_json: bool) -> None:
    """Remove a source and what it lists. Plugins that are installed from it stay.

    Examples:
      trimtab plugin source remove acme
    """
    with plugins_here() as context:
        gone = plugin_sources.remove_source(context, name)
    _say_done(gone, "is removed", as_json)


@source.command("enable")
@_NAME
@json_option("a sentence")
def enable(name: str, as_json: bool) -> None:
    """Search and install from a source again.

    Examples:
      trimtab plugin source enable acme
    """
    with plugins_here() as context:
        changed = plugin_sources.switch_source(context, name, on=True)
    _say_done(changed, "is on", as_json)


@source.command("disable")
@_NAME
@json_option("a sentence")
def disable(name: str, as_json: bool) -> None:
    """Leave a source out of searches, syncs and installs.

    Examples:
      trimtab plugin source disable acme
    """
    with plugins_here() as context:
        changed = plugin_sources.switch_source(context, name, on=False)
    _say_done(changed, "is off", as_json)


@source.command("trust")
@_NAME
@click.argument("trust", type=_TRUSTS, metavar="TRUST")
@json_option("a sentence")
def trust_(name: str, trust: str, as_json: bool) -> None:
    """Say what a source is trusted as: official, verified, community or experimental.

    Examples:
      trimtab plugin source trust acme verified
    """
    with plugins_here() as context:
        changed = plugin_sources.trust_source(context, name, Trust(trust))
    _say_done(changed, f"is trusted as {changed.trust.value}", as_json)


@click.command("sync")
@click.argument("names", nargs=-1, metavar="[SOURCE]...")
@json_option("a table")
def sync(names: tuple[str, ...], as_json: bool) -> None:
    """Read anew what the sources list. A source that cannot be read keeps what it listed before.

    Examples:
      trimtab plugin sync
      trimtab plugin sync acme
    """
    with plugins_here("syncing") as context:
        found = plugin_sources.sync_sources(context, names)
    if as_json:
        print_json(json_of(found))
        return
    columns = ("source", "trust", "plugins", "synced", "location")
    table(columns, (_row(each, context.now()) for each in found.sources), widest="location")
    _say_problems(found.sources)


def _row(found: SourceView, now: int) -> tuple[str, ...]:
    synced = "off" if not found.enabled else ago(found.synced_at, now) if found.synced_at else "never"
    where = f"{found.location}#{found.ref}" if found.ref else found.location
    return found.source, found.trust.value, str(found.plugins), synced, where


def _say_problems(found: tuple[SourceView, ...]) -> None:
    for each in found:
        if each.problem:
            say_wrapped(f"{each.source}: {each.problem}", style="yellow", err=True)


def _say_done(changed: SourceView, what: str, as_json: bool) -> None:
    if as_json:
        print_json(json_of(changed))
    else:
        say(f"The source {changed.source} {what}.")
