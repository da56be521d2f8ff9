"""`trimtab plugin install`, `update`, `uninstall`, `enable`, `disable`, `verify` and `lock`: what is installed, agreed
to and on disk."""

from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial

import click

from trimtab.app import plugin_installs
from trimtab.app.plugin_context import PluginContext
from trimtab.app.plugin_installs import PlannedChange
from trimtab.app.plugin_views import ChangedPlugin, InstallView
from trimtab.app.views import as_json as json_of
from trimtab.model.errors import TrimtabError
from trimtab.model.market import ConfigField, PluginScope
from trimtab.surfaces.cli.common_options import YES, Shapes, json_option
from trimtab.surfaces.cli.output import insist_on_consent, plural, print_json, say, say_wrapped, working
from trimtab.surfaces.cli.plugin_here import PLUGIN, SCOPE, plugins_here

_CHANGE = """{
      "plugin": "security-scanner@official", "before": "", "after": "1.0.0", "direct": true,
      "gained": ["command scan runs git"], "lost": [], "files_added": ["README.md"], "files_changed": [],
      "files_removed": [], "tokens": 120, "asks_for": []
    }"""
_VIEW = f"""{{
  "scope": "project", "done": true,
  "changes": [
    {_CHANGE}
  ],
  "removed": [], "switched": [], "problems": [], "options": [], "warnings": []
}}
"""
_NOTE = (
    "`done` is false with `--dry-run`. `gained` is what the plugin can do that was not agreed to before; `problems`"
    " have `plugin`, `what`, `remedy` and `is_fatal`. `options` say of each option whether the client has it, or which"
    " `command` gives it."
)
SHAPES: Shapes = {
    "install": (_VIEW, _NOTE),
    "update": ("", "As `install`."),
    "uninstall": ("", "As `install`; what goes is in `removed`."),
    "enable": ("", "As `install`; the plugins are in `switched`."),
    "disable": ("", "As `enable`."),
    "verify": (
        """{
  "checked": 3, "sound": false,
  "findings": [
    {"plugin": "security-scanner@official", "scope": "project", "kind": "changed", "what": "…", "remedy": "…",
     "files": {"added": [], "removed": [], "changed": ["agents/reviewer.md"]}, "is_note": false}
  ]
}
""",
        "Exit code 1 if it is not `sound`. `kind` is `interrupted`, `missing`, `changed`, `not registered` or"
        " `not locked`, which is only a note.",
    ),
    "lock": ('{"path": "…/trimtab.lock", "plugins": ["a@acme"], "adopted": ["a@acme"], "notes": []}\n', ""),
}
_DRY_RUN = click.option("--dry-run", is_flag=True, help="Only show what would change.")
_MOST_FILES = 8


@click.command("install")
@click.argument("name", default="", metavar="[NAME[@SOURCE]]")
@SCOPE
@click.option("--version", default="", metavar="VERSION", help="Which version. Without it, the latest.")
@click.option("--force", is_flag=True, help="Install it anew, and where it is made for another scope.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="An option that the plugin asks for.")
@_DRY_RUN
@YES
@json_option("lines")
@click.pass_context
def install(
    click_context: click.Context,
    name: str,
    scope: str,
    version: str,
    force: bool,
    options: tuple[str, ...],
    dry_run: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Install a plugin and what it needs, after showing what it can do. Without a name, what trimtab.lock says.

    Examples:
      trimtab plugin install security-scanner
      trimtab plugin install reviewer@acme --version 1.2.0 --scope global --yes
    """
    given = _options(options)
    plan = partial(plugin_installs.planned_install, name=name, scope=PluginScope(scope), version=version, force=force)
    with _planned(plan) as planned:
        done = _agree(click_context, planned, given, dry_run=dry_run, yes=yes, as_json=as_json)
    _say_done(done, as_json)


@click.command("update")
@click.argument("names", nargs=-1, metavar="[NAME[@SOURCE]]...")
@SCOPE
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="An option that the plugin asks for.")
@_DRY_RUN
@YES
@json_option("lines")
@click.pass_context
def update(
    click_context: click.Context,
    names: tuple[str, ...],
    scope: str,
    options: tuple[str, ...],
    dry_run: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Update plugins, after showing which files change and what each plugin gains. Without names, all.

    Examples:
      trimtab plugin update --dry-run
      trimtab plugin update security-scanner
    """
    given = _options(options)
    with _planned(partial(plugin_installs.planned_update, names=names, scope=PluginScope(scope))) as planned:
        done = _agree(click_context, planned, given, dry_run=dry_run, yes=yes, as_json=as_json)
    _say_done(done, as_json)


@click.command("uninstall")
@PLUGIN
@SCOPE
@_DRY_RUN
@json_option("lines")
def uninstall(name: str, scope: str, dry_run: bool, as_json: bool) -> None:
    """Uninstall a plugin, and what nothing else needs any more.

    Examples:
      trimtab plugin uninstall security-scanner
    """
    with _planned(partial(plugin_installs.planned_uninstall, name=name, scope=PluginScope(scope))) as planned:
        done = planned.view if dry_run else planned.carry_out()
    _say_done(done, as_json)


@click.command("enable")
@PLUGIN
@SCOPE
@json_option("a sentence")
def enable(name: str, scope: str, as_json: bool) -> None:
    """Switch an installed plugin on, and what it needs.

    Examples:
      trimtab plugin enable security-scanner
    """
    with plugins_here() as context:
        _say_done(plugin_installs.switch(context, name, scope=PluginScope(scope), on=True), as_json)


@click.command("disable")
@PLUGIN
@SCOPE
@json_option("a sentence")
def disable(name: str, scope: str, as_json: bool) -> None:
    """Switch an installed plugin off, and those that need it. Nothing is removed.

    Examples:
      trimtab plugin disable security-scanner
    """
    with plugins_here() as context:
        _say_done(plugin_installs.switch(context, name, scope=PluginScope(scope), on=False), as_json)


@click.command("verify")
@json_option("lines")
@click.pass_context
def verify(click_context: click.Context, as_json: bool) -> None:
    """Compare what is on disk, and what the client runs, with the lock. Exit code 1 if they differ.

    Examples:
      trimtab plugin verify
    """
    with plugins_here("comparing") as context:
        found = plugin_installs.verify(context)
    if as_json:
        print_json(json_of(found))
    else:
        for each in found.findings:
            what = f"{each.plugin} ({each.scope.value}): {each.what}" if each.plugin else each.what
            say_wrapped(f"{what}. {each.remedy}", style="dim" if each.is_note else "yellow")
            for how, files in each.files._asdict().items():
                _say_files(how, files)
        if not found.checked and not found.findings:
            say("No plugin is locked.")
        elif found.sound:
            say(f"{plural(found.checked, 'plugin')} checked: all is as it was agreed to.")
    click_context.exit(0 if found.sound else 1)


@click.command("lock")
@SCOPE
@click.option(
    "--apm", type=click.Path(), metavar="FILE", help="Also write the lock for microsoft/apm, as apm.lock.yaml."
)
@json_option("lines")
def lock(scope: str, apm: str | None, as_json: bool) -> None:
    """Put plugins that the client installed by itself into the lock, as they are now.

    From then on, changes of theirs are told. An apm.lock.yaml in the project is read too.

    Examples:
      trimtab plugin lock
      trimtab plugin lock --apm apm.lock.yaml
    """
    with plugins_here() as context:
        done = plugin_installs.lock(context, scope=PluginScope(scope), apm=apm or "")
    if as_json:
        print_json(json_of(done))
        return
    for plugin in done.adopted:
        say(f"{plugin} is locked now.")
    for note in done.notes:
        say_wrapped(note, style="yellow")
    if done.plugins:
        say(f"{done.path} has {plural(len(done.plugins), 'plugin')}.")
    else:
        say("There is no plugin to lock.")


@contextmanager
def _planned(plan: Callable[[PluginContext], AbstractContextManager[PlannedChange]]) -> Generator[PlannedChange]:
    """Progress is shown while it is planned, and no longer: then the user may be asked."""
    with plugins_here() as context, ExitStack() as stack:
        with working("fetching") as tell:
            planned = stack.enter_context(plan(context._replace(progress=tell)))
        yield planned


def _agree(
    click_context: click.Context,
    planned: PlannedChange,
    given: Mapping[str, str],
    *,
    dry_run: bool,
    yes: bool,
    as_json: bool,
) -> InstallView:
    """Only what was shown is carried out; what is asked on the way cancels it all."""
    view = planned.view
    planned.check(given)
    fatal = [problem for problem in view.problems if problem.is_fatal]
    if dry_run or view.is_empty:
        return view
    if not as_json:
        _say_plan(view)
    if not fatal and not yes:
        insist_on_consent(click_context, "Install this?" if view.changes else "Go on?")
    asked = {**_asked(view, given, may_ask=not yes and not as_json), **given}
    return planned.carry_out(asked)


def _asked(view: InstallView, given: Mapping[str, str], *, may_ask: bool) -> dict[str, str]:
    """What the user types for the options that a plugin requires and nobody has given."""
    fields = [field for change in view.changes for field in change.asks_for]
    missing = [field for field in fields if field.required and not field.default and field.name not in given]
    if not may_ask or not missing:
        return {}
    return {field.name: _prompt(field) for field in missing if not field.sensitive}


def _prompt(field: ConfigField) -> str:
    kind = click.Choice(field.options) if field.options else None
    say_wrapped(field.description)
    return str(click.prompt(field.title or field.name, type=kind))


def _options(words: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, mark, value = word.partition("=")
        if not mark or not name:
            raise TrimtabError(f"{word!r} sets no option", where="--set", remedy="Write it as `--set name=value`.")
        found[name] = value
    return found


def _say_done(view: InstallView, as_json: bool) -> None:
    if as_json:
        print_json(json_of(view))
        return
    if view.is_empty:
        say("Nothing to do: all is as it should be.")
        return
    if not view.done:
        _say_plan(view)
        return
    for change in view.changes:
        say(f"{change.plugin} {change.after} is installed{_instead(change)}.")
    for change in view.removed:
        say(f"{change.plugin} is removed.")
    for plugin in view.switched:
        say(f"{plugin} is switched.")
    for option in view.options:
        if not option.kept:
            say_wrapped(
                f"{option.plugin} wants {option.option}, which only the client can be told: `{option.command}`."
            )


def _say_plan(view: InstallView) -> None:
    where = "this project" if view.scope is PluginScope.PROJECT else "all of your projects"
    for change in view.changes:
        why = "" if change.direct else ", because another one needs it"
        say(f"{change.plugin} {change.after}{_instead(change)}, for {where}{why}", style="bold")
        _say_change(change)
    for change in view.removed:
        say(f"{change.plugin} {change.before} goes", style="bold")
    for plugin in view.switched:
        say(f"{plugin} is switched")
    for warning in view.warnings:
        say_wrapped(warning, style="yellow")
    for problem in view.problems:
        say_wrapped(f"{problem.plugin}: {problem.what}. {problem.remedy}".rstrip(), style="yellow")


def _say_change(change: ChangedPlugin) -> None:
    for line in change.gained:
        say_wrapped(line, indent=6, first="    + ")
    for line in change.lost:
        say_wrapped(line, indent=6, first="    - ")
    if not change.gained and not change.lost:
        say(
            "    Nothing more than before was seen in its files."
            if change.before
            else "    It only adds text to the context."
        )
    if change.before:
        _say_files("added", change.files_added)
        _say_files("changed", change.files_changed)
        _say_files("removed", change.files_removed)
    if change.tokens is not None:
        say(f"    Costs each session about {change.tokens:,} tokens.")


def _say_files(what: str, files: tuple[str, ...]) -> None:
    if files:
        more = f" and {len(files) - _MOST_FILES} more" if len(files) > _MOST_FILES else ""
        say_wrapped(f"{what}: {', '.join(files[:_MOST_FILES])}{more}", indent=4)


def _instead(change: ChangedPlugin) -> str:
    return f" in place of {change.before}" if change.before and change.before != change.after else ""
