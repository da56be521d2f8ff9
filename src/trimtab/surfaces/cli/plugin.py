"""`trimtab plugin`: find, look at, list, rate and begin plugins. What changes a project is in `plugin_install`, where
plugins come from in `plugin_source`."""

import click

from trimtab.app import plugins
from trimtab.app.plugin_views import InstalledPlugin, PluginDetail, PluginSummary, UsedPlugin
from trimtab.app.views import as_json as json_of
from trimtab.model.market import Trust
from trimtab.model.work import PHASES
from trimtab.surfaces.cli import plugin_discover, plugin_install, plugin_source
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import ago, pairs, plural, print_json, say, say_wrapped, table
from trimtab.surfaces.cli.plugin_here import PLUGIN, plugins_here

_SUMMARY = """{
      "plugin": "security-scanner@official", "name": "security-scanner", "source": "official", "trust": "official",
      "version": "1.0.0", "description": "…", "themes": ["security"], "phases": [7, 11, 15], "rating": null,
      "downloads": null, "installed": "", "why": ["name", "theme security"], "warnings": []
    }"""
SHAPES: Shapes = {
    "search": (
        f'{{\n  "plugins": [\n    {_SUMMARY}\n  ],\n  "total": 12,\n  "facets": {{"theme": {{"security": 3}}}}\n}}\n',
        "`rating` is yours, else the source's; `downloads` is null where the source gives none. `installed` is the"
        " version that is, empty where it is not. `facets` count what was found by `theme`, `phase`, `source` and"
        " `trust`.",
    ),
    "info": (
        """{
  "plugin": "security-scanner@official", "name": "security-scanner", "source": "official", "trust": "official",
  "version": "1.0.0", "versions": ["1.0.0"], "description": "…", "author": "…", "license": "MIT", "homepage": "",
  "keywords": [], "themes": ["security"], "phases": [7, 11, 15], "agent_roles": ["qc_expert"],
  "specializations": ["security"], "dependencies": [], "config": [], "components": {"skills": 1, "agents": 1},
  "tokens": 120, "capabilities": ["command scan runs git"], "contradicts": [], "rating": null, "downloads": null,
  "installed": "", "also_in": [], "problems": [], "warnings": []
}
""",
        "`capabilities` is null where its files are not at hand; `--fetch` brings them. `contradicts` is where they"
        " differ from what the plugin declares. `tokens` is what each session pays for it.",
    ),
    "list": (
        """{
  "plugins": [
    {"plugin": "security-scanner@official", "name": "security-scanner", "source": "official", "version": "1.0.0",
     "scope": "project", "enabled": true, "managed": true, "direct": true, "needed_by": [], "path": "…"}
  ]
}
""",
        "`managed` is false for what only the client knows; `direct` is false for what others need.",
    ),
    "rate": ('{"plugin": "security-scanner@official", "stars": 4.0}\n', ""),
    "usage": (
        '{"plugins": [{"plugin": "security-scanner@official", "uses": 3, "last_used_at": "…", "tokens": 120}]}\n',
        "`last_used_at` is null where no use was seen, `tokens` where the cost is not known.",
    ),
    **plugin_install.SHAPES,
    **plugin_discover.SHAPES,
    **plugin_source.SHAPES,
    "new": ('{"folder": "…/my-plugin", "files": [".claude-plugin/plugin.json", "README.md"]}\n', ""),
}
_TRUST = {Trust.OFFICIAL: "green", Trust.VERIFIED: "green", Trust.COMMUNITY: "", Trust.EXPERIMENTAL: "yellow"}


@click.group("plugin")
def command() -> None:
    """Find, install, lock and check plugins, from all sources in one view.

    Plugins come from sources: the one that ships, folders and git repositories that are marketplaces. `trimtab.lock`
    records which version is installed, its content, and what it was agreed to do; an update shows what it gains before
    it is installed. `codeframe-marketplace` is another name of this command.
    """


@command.command("search")
@click.argument("query", nargs=-1, metavar="[QUERY]...")
@click.option("--theme", default="", metavar="THEME", help="Only with this theme, such as security or testing.")
@click.option(
    "--phase", type=click.IntRange(1, 15), help="Only for this phase of the work; `trimtab phase --help` lists them."
)
@click.option("--source", "source_name", default="", metavar="SOURCE", help="Only of this source.")
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 1_000), help="Maximum number to show.")
@json_option("lines")
def search(query: tuple[str, ...], theme: str, phase: int | None, source_name: str, limit: int, as_json: bool) -> None:
    """Find plugins by what you need, best first. Without words, list what there is.

    Examples:
      trimtab plugin search find security problems in pull requests
      trimtab plugin search tests --phase 6 --source official
    """
    with plugins_here() as context:
        found = plugins.search(context, " ".join(query), theme=theme, phase=phase or 0, source=source_name, limit=limit)
    if as_json:
        print_json(json_of(found))
        return
    for each in found.plugins:
        _say_found(each)
    if not found.plugins:
        more = "Fewer words find more; " if query else ""
        say_wrapped(f"No plugin fits. {more}`trimtab plugin source list` shows where was looked.")
        return
    more = found.total - len(found.plugins)
    if more:
        say(f"\n{plural(more, 'more plugin')}: `--limit {found.total}` shows all.")


def _say_found(found: PluginSummary) -> None:
    has = f", {found.installed} installed" if found.installed else ""
    version = f" {found.version}" if found.version else ""
    say(f"{found.plugin}{version} ({found.trust.value}{has})", style=_TRUST[found.trust])
    if found.description:
        say_wrapped(found.description, indent=2)
    if found.why:
        say_wrapped(f"found by {', '.join(found.why)}", indent=2, style="dim")
    for warning in found.warnings:
        say_wrapped(warning, indent=2, style="yellow")


@command.command("info")
@PLUGIN
@click.option("--fetch", is_flag=True, help="Fetch its files, if they are not at hand, to see what they can do.")
@json_option("lines")
def info(name: str, fetch: bool, as_json: bool) -> None:
    """Show what a plugin holds, can do, needs and costs.

    Examples:
      trimtab plugin info security-scanner
      trimtab plugin info security-scanner@official --json
    """
    with plugins_here("looking") as context:
        found = plugins.info(context, name, fetch=fetch)
    if as_json:
        print_json(json_of(found))
    else:
        _say_detail(found)


def _say_detail(found: PluginDetail) -> None:
    say(f"{found.plugin} {found.version}".rstrip(), style="bold")
    if found.description:
        say_wrapped(found.description, indent=2)
    holds = ", ".join(plural(count, kind.removesuffix("s")) for kind, count in found.components.items() if count)
    phases = ", ".join(f"{phase} ({PHASES[phase - 1]})" for phase in found.phases)
    rows = {
        "trust": found.trust.value,
        "installed": found.installed or "no",
        "author": found.author,
        "licence": found.license,
        "home page": found.homepage,
        "versions": ", ".join(found.versions[:8]),
        "themes": ", ".join(found.themes),
        "phases": phases,
        "roles": ", ".join(found.agent_roles),
        "needs": ", ".join(found.dependencies),
        "asks for": ", ".join(field.name for field in found.config),
        "holds": holds,
        "costs": "unknown" if found.tokens is None else f"about {found.tokens:,} tokens in each session",
        "also in": ", ".join(found.also_in),
    }
    pairs((label, text) for label, text in rows.items() if text)
    if found.capabilities is None:
        say("\nWhat it can do is not known before its files are fetched: `--fetch`.")
    else:
        say("\nIt can:" if found.capabilities else "\nIt can do nothing but add text to the context.")
        for line in found.capabilities:
            say_wrapped(line, indent=4, first="  - ")
    for line in found.contradicts:
        say_wrapped(f"Declared otherwise: {line}", style="yellow")
    for problem in found.problems:
        say_wrapped(f"{problem.where}: {problem.what}. {problem.remedy}", style="yellow")
    for warning in found.warnings:
        say_wrapped(warning, style="yellow")


@command.command("list")
@click.option(
    "--scope",
    type=click.Choice(["global", "project", "all"]),
    default="all",
    show_default=True,
    help="Those for all of your projects, those for this one, or both.",
)
@click.option("--enabled-only", is_flag=True, help="Without those that are switched off.")
@json_option("a table")
def list_(scope: str, enabled_only: bool, as_json: bool) -> None:
    """List the installed plugins, also those that only the client knows.

    Examples:
      trimtab plugin list
      trimtab plugin list --scope project --enabled-only
    """
    with plugins_here() as context:
        found = plugins.list_installed(context, scope=scope, enabled_only=enabled_only)
    if as_json:
        print_json(json_of(found))
    elif not found.plugins:
        say_wrapped(
            "No plugin is installed. `trimtab plugin search` finds some, `trimtab plugin discover` suggests one."
        )
    else:
        columns = ("plugin", "version", "scope", "status", "why")
        table(columns, map(_installed_row, found.plugins), widest="why")


def _installed_row(found: InstalledPlugin) -> tuple[str, ...]:
    why = "asked for" if found.direct else f"needed by {', '.join(found.needed_by)}"
    why = why if found.managed else "installed by the client, not locked"
    return found.plugin, found.version, found.scope.value, "on" if found.enabled else "off", why


@command.command("rate")
@PLUGIN
@click.argument("stars", type=click.FloatRange(1, 5), metavar="STARS")
@json_option("a sentence")
def rate(name: str, stars: float, as_json: bool) -> None:
    """Rate a plugin from 1 to 5: your searches rank it accordingly. Nobody else sees it.

    Examples:
      trimtab plugin rate security-scanner 4
    """
    with plugins_here() as context:
        done = plugins.rate(context, name, stars)
    if as_json:
        print_json(json_of(done))
    else:
        say(f"{done.plugin} has {done.stars:g} of 5.")


@command.command("usage")
@json_option("a table")
def usage(as_json: bool) -> None:
    """Show when each installed plugin was last of use, and what it costs.

    Uses are calls of its tools, skills, commands and agents in this project, as the journal has them.

    Examples:
      trimtab plugin usage
    """
    with plugins_here() as context:
        found = plugins.usage(context)
    if as_json:
        print_json(json_of(found))
    elif not found.plugins:
        say("No plugin is installed.")
    else:
        rows = (_usage_row(each, context.now()) for each in found.plugins)
        table(("plugin", "uses", "last used", "tokens a session"), rows, widest="plugin")


def _usage_row(found: UsedPlugin, now: int) -> tuple[str, ...]:
    last = ago(found.last_used_at, now) if found.last_used_at else "never seen"
    return found.plugin, str(found.uses), last, "unknown" if found.tokens is None else f"{found.tokens:,}"


@command.command("new")
@click.argument("name", metavar="NAME")
@click.option("--folder", default="", metavar="FOLDER", help="Where to make it. Without it, ./NAME.")
@json_option("lines")
def new(name: str, folder: str, as_json: bool) -> None:
    """Begin a plugin: a folder with a manifest, a skill and a README that the client's validator accepts.

    Examples:
      trimtab plugin new release-notes
    """
    with plugins_here() as context:
        made = plugins.new(context, name, folder)
    if as_json:
        print_json(json_of(made))
        return
    say(f"{made.folder} has a plugin now:")
    for path in made.files:
        say(f"  {path}")
    say_wrapped("Say in its manifest what it is for, and in its skill what the agent is to do.")


for _command in (
    *(plugin_install.install, plugin_install.update, plugin_install.uninstall, plugin_install.enable),
    *(plugin_install.disable, plugin_install.verify, plugin_install.lock),
    *(plugin_discover.discover, plugin_discover.decline, plugin_source.source, plugin_source.sync),
):
    command.add_command(_command)
