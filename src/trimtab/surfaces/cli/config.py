"""`trimtab config`: read and change settings. What can be set is declared in `config/declared.py`."""

import os
import re
from collections.abc import Mapping, MutableMapping
from contextlib import suppress
from typing import cast

import click
import tomlkit
import tomlkit.exceptions
import tomlkit.items
from rich.table import Table
from rich.text import Text

from trimtab.config import last_good
from trimtab.config.compile_settings import is_committed, value_below
from trimtab.config.declared import declared, find
from trimtab.config.load import LoadedSettings, Origin, Places, SettingScope, load_policy, places
from trimtab.config.setting_trust import refusal
from trimtab.config.setting_values import (
    InvalidValue,
    as_written,
    check,
    from_text,
    hidden,
    set_command,
    shown,
)
from trimtab.config.settings_files import parse, read_text, says_nothing
from trimtab.features.components import parts_of
from trimtab.git import Tracked, tracked
from trimtab.local.locate import project_at
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.settings import Setting, Value
from trimtab.surfaces.cli import forget
from trimtab.surfaces.cli.output import console, print_json, say, show

# What a file ends with that has an empty line at its end.
_BLANK = ("\n\n", "\n\r\n")
_SAMPLE_LINE = re.compile(r"^#[a-z_]+\.[a-z_.]+ = ", re.MULTILINE)


class ConfigContext(Record):
    """The environment of a command. Callers of `command` may pass their own as `obj`."""

    places: Places
    settings: tuple[Setting, ...]
    env: Mapping[str, str]
    home: str
    problems: tuple[str, ...] = ()

    def load(self) -> LoadedSettings:
        return load_policy(self.places, self.settings, self.env)


def _around(context: click.Context) -> ConfigContext:
    given = context.find_object(ConfigContext)
    if given is not None:
        return given
    env = dict(os.environ)
    home = env.get("HOME", "")
    project = project_at(os.getcwd(), env)
    # With the user's own faculties: another set of settings would compile to another policy than the hooks have.
    parts = parts_of(project, env)
    return ConfigContext(places(project, env, home), declared(parts.faculties), env, home, parts.problems)


@click.group("config")
def command() -> None:
    """Read and change settings.

    A value comes from, in this order: a variable TRIMTAB_<SECTION>_<KEY>, .trimtab/local.toml,
    .trimtab/config.toml, your own file, the default. A repository's settings may restrict, never grant.
    """


@command.command("get")
@click.argument("name")
@click.option("--origin", is_flag=True, help="Show where the value comes from.")
@click.option("--json", "as_json", is_flag=True, help="One object: name, value, default, origin {scope, where, line}.")
@click.pass_context
def get(context: click.Context, name: str, origin: bool, as_json: bool) -> None:
    """Print the value of NAME."""
    around = _around(context)
    setting = find(around.settings, name)
    loaded = around.load()
    if as_json:
        print_json(_as_json(setting, loaded))
    else:
        value = as_written(setting, loaded.value(name))
        text = value if isinstance(value, str) else shown(value)
        say(f"{text}  ({_where(loaded.origin(name), around)})" if origin else text)
    _warn(around, loaded)


@command.command("list")
@click.option("--origin", is_flag=True, help="Show where each value comes from.")
@click.option("--changed", is_flag=True, help="Only values that differ from the default.")
@click.option(
    "--json", "as_json", is_flag=True, help="An object: settings [as for get], troubles [{kind, what, where, remedy}]."
)
@click.pass_context
def list_(context: click.Context, origin: bool, changed: bool, as_json: bool) -> None:
    """List the settings and their values."""
    around = _around(context)
    loaded = around.load()
    defaults = {
        setting.name for setting in around.settings if loaded.origin(setting.name).scope is SettingScope.DEFAULT
    }
    chosen = [setting for setting in around.settings if not changed or setting.name not in defaults]
    if as_json:
        settings = [_as_json(setting, loaded, hide=True) for setting in chosen]
        print_json({"settings": settings, "troubles": loaded.problems})
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("setting", "value", "from") if origin else ("setting", "value"):
        table.add_column(column, overflow="fold")
    for setting in chosen:
        row = [setting.name, _shown_of(setting, loaded.value(setting.name))]
        style = "" if setting.name in defaults else "bold"
        cells = [*row, _where(loaded.origin(setting.name), around)] if origin else row
        table.add_row(*(Text(cell) for cell in cells), style=style)
    if chosen:
        show(table)
    else:
        say("All settings have their defaults.")
    _warn(around, loaded)


@command.command("set")
@click.argument("name")
@click.argument("value")
@click.option("--user", is_flag=True, help="In your own file, for all projects.")
@click.option("--project", is_flag=True, help="In .trimtab/config.toml, which is committed.")
@click.option("--local", is_flag=True, help="In .trimtab/local.toml (the default).")
@click.pass_context
def set_(context: click.Context, name: str, value: str, user: bool, project: bool, local: bool) -> None:
    """Set NAME to VALUE. A list is JSON, or separated by commas; put `--` before a value that starts with a dash."""
    scope = _scope(user, project, local)
    around = _around(context)
    setting = find(around.settings, name)
    try:
        wanted = from_text(setting, value)
    except InvalidValue as unfit:
        raise TrimtabError(f"{name}: {unfit.what}", remedy=unfit.remedy) from None
    path = put(around, setting, wanted, scope)
    say(f"{name} = {_shown_of(setting, wanted)} in {_short(path, around)}")
    _say_effect(around, setting, scope)


def put(around: ConfigContext, setting: Setting, wanted: Value, scope: SettingScope) -> str:
    """Write one setting into the file of a scope, where it may stand there; returns the path. Raises TrimtabError."""
    path = _file(around, scope, set_command(setting, wanted, "--user"))
    _permit(around, setting, wanted, scope, path)
    text = _text_of(around, path)
    parse(text, path)
    changed = _with(text, setting, wanted, path)
    if changed != text:
        if scope is SettingScope.LOCAL:
            _keep_from_git(around.places.project)
        _write(path, changed, scope)
    return path


def _keep_from_git(root: str) -> None:
    """Before `init` there may be no `.gitignore` yet, and a value may hold a password."""
    from trimtab.install.opt_in import put_gitignore_back

    try:
        put_gitignore_back(root)
    except OSError as error:
        raise TrimtabError(
            f"git cannot be told to ignore it: {error.strerror}", where=root, remedy="Make its folder writable for you."
        ) from error


def put_local(root: str, env: Mapping[str, str], name: str, value: object) -> None:
    """Set it in the `.trimtab/local.toml` of a project. Raises TrimtabError for a value that does not fit."""
    home = env.get("HOME", "")
    around = ConfigContext(places(root, env, home), declared(parts_of(root, env).faculties), env, home)
    setting = find(around.settings, name)
    try:
        wanted = check(setting, value)
    except InvalidValue as unfit:
        raise TrimtabError(f"{name}: {unfit.what}", remedy=unfit.remedy) from None
    put(around, setting, wanted, SettingScope.LOCAL)


@command.command("unset")
@click.argument("name")
@click.option("--user", is_flag=True, help="In your own file.")
@click.option("--project", is_flag=True, help="In .trimtab/config.toml.")
@click.option("--local", is_flag=True, help="In .trimtab/local.toml (the default).")
@click.pass_context
def unset(context: click.Context, name: str, user: bool, project: bool, local: bool) -> None:
    """Remove NAME from a file, so that the next origin counts. Also removes unknown names."""
    scope = _scope(user, project, local)
    around = _around(context)
    path = _file(around, scope, f"trimtab config unset --user {name}")
    text = _text_of(around, path)
    parse(text, path)
    changed = _without(text, name)
    if changed is None:
        setting = find(around.settings, name)
        say(f"{name} is not set in {_short(path, around)}")
        _say_effect(around, setting, None)
        return
    if _is_spent(changed, path, around):
        with suppress(FileNotFoundError):
            os.unlink(path)
        if scope is not SettingScope.USER:
            last_good.keep(around.places.project, os.path.basename(path), "")
    else:
        _write(path, changed, scope)
    say(f"{name} is no longer set in {_short(path, around)}")
    if any(setting.name == name for setting in around.settings):
        _say_effect(around, find(around.settings, name), None)


def _text_of(around: ConfigContext, path: str) -> str:
    """The file's text; of a file that is gone, its last text, which still applies."""
    name = os.path.basename(path)
    if path in (around.places.shared, around.places.local) and name in last_good.gone(around.places.project):
        return read_text(last_good.copy_of(around.places.project, name))
    return read_text(path)


def _scope(user: bool, project: bool, local: bool) -> SettingScope:
    if user + project + local > 1:
        raise click.UsageError("Use only one of --user, --project and --local.")
    return SettingScope.USER if user else SettingScope.PROJECT if project else SettingScope.LOCAL


def _file(around: ConfigContext, scope: SettingScope, otherwise: str) -> str:
    """`otherwise` is the command that does the same without a project."""
    if scope is SettingScope.USER and not around.places.user:
        raise TrimtabError("there is no place for your own file", remedy="Set HOME or XDG_CONFIG_HOME.")
    if scope is SettingScope.USER:
        # People keep such files in a folder of their own and link to them: write to the file, not over the link.
        return os.path.realpath(around.places.user)
    if not around.places.project:
        raise TrimtabError(
            "there is no project here",
            where=os.getcwd(),
            remedy=f"Run `trimtab init` first, or for all projects: `{otherwise}`.",
        )
    path = around.places.local if scope is SettingScope.LOCAL else around.places.shared
    if os.path.islink(path):
        # In a project, a link is as likely a repository's way to have some other file of yours written.
        raise TrimtabError("this is a link, so it is left alone", where=path, remedy="Edit the file that it leads to.")
    return path


def _permit(around: ConfigContext, setting: Setting, wanted: Value, scope: SettingScope, path: str) -> None:
    in_force, own = value_below(setting, around.places, scope)
    committed = is_committed(scope, path, around.env)
    no = refusal(setting, wanted, scope, committed=committed, in_force=in_force, own=own)
    if no is not None:
        raise TrimtabError(f"{setting.name} cannot be set there: {no.why}", where=path, remedy=no.remedy)


def _with(text: str, setting: Setting, value: Value, path: str) -> str:
    """The file with one value changed, and all else (comments, order, spacing) as it was."""
    document = tomlkit.parse(text)
    *tables, key = setting.name.split(".")
    written = as_written(setting, value)
    raw = list(written) if isinstance(written, tuple) else written
    try:
        table = cast("MutableMapping[str, object]", document)
        if tables[0] not in table and _SAMPLE_LINE.search(text):
            # As the sample has it: a heading would clash with such a line once somebody takes its `#` away.
            document.append(tomlkit.key(setting.name.split(".")), tomlkit.item(raw))
        else:
            for name in tables:
                if name not in table:
                    table[name] = tomlkit.table()
                table = cast("MutableMapping[str, object]", table[name])
            table[key] = raw
        changed = tomlkit.dumps(document)
    except (TypeError, tomlkit.exceptions.TOMLKitError):
        changed = ""
    # The editor is another parser than the one that reads the file for good, so ask that one.
    if _lookup(parse(changed, path), setting.name) != raw:
        raise TrimtabError(
            f"{setting.name} cannot be put into this file without rewriting it",
            where=path,
            remedy=f"Write it by hand: under [{'.'.join(tables)}], `{key} = {shown(written)}`.",
        )
    return changed


def _without(text: str, name: str) -> str | None:
    document = tomlkit.parse(text)
    *names, key = name.split(".")
    tables: list[MutableMapping[str, object]] = [cast("MutableMapping[str, object]", document)]
    for table_name in names:
        table = tables[-1].get(table_name)
        if not isinstance(table, MutableMapping):
            return None
        tables.append(cast("MutableMapping[str, object]", table))
    if key not in tables[-1]:
        return None
    del tables[-1][key]
    # A heading goes with the last key below it, as it came with the first. One with a comment is somebody's.
    for outer, table_name, inner in reversed(list(zip(tables, names, tables[1:], strict=False))):
        item = cast("tomlkit.items.Item", inner)
        if inner or "#" in item.as_string() + item.trivia.comment:
            break
        del outer[table_name]
    changed = tomlkit.dumps(document)
    while not text.endswith(_BLANK) and changed.endswith(_BLANK):
        changed = changed.removesuffix("\n").removesuffix("\r")
    return changed


def _is_spent(text: str, path: str, around: ConfigContext) -> bool:
    """Whether nothing is in the file any more, and it is nobody else's: not the repository's, not behind a link."""
    linked = path == os.path.realpath(around.places.user) and os.path.islink(around.places.user)
    return says_nothing(text) and not linked and tracked(path, around.env) is Tracked.NO


def _lookup(tree: Mapping[str, object], name: str) -> object:
    node: object = tree
    for key in name.split("."):
        node = cast("dict[str, object]", node).get(key) if isinstance(node, Mapping) else None
    return node


def _write(path: str, text: str, scope: SettingScope) -> None:
    """By rename, so that a reader sees the old text or the new. A new file is private unless it is to be committed."""
    passing = f"{path}.{os.urandom(6).hex()}"
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        mode = (
            os.stat(path).st_mode & 0o777 if os.path.exists(path) else 0o644 if scope is SettingScope.PROJECT else 0o600
        )
        opened = os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(opened, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.chmod(passing, mode)
        os.replace(passing, path)
    except OSError as error:
        if os.path.lexists(passing):
            os.unlink(passing)
        raise TrimtabError(
            f"the file cannot be written: {error.strerror}", where=path, remedy="Make its folder writable for you."
        ) from error


def _say_effect(around: ConfigContext, setting: Setting, scope: SettingScope | None) -> None:
    """Say which value is in force, unless it is the one just put into `scope`."""
    loaded = around.load()
    origin = loaded.origin(setting.name)
    if origin.scope is not scope:
        value = _shown_of(setting, loaded.value(setting.name))
        say(f"{'but in' if scope else 'in'} force is {value}, from {_where(origin, around)}")
    _warn(around, loaded)


def _as_json(setting: Setting, loaded: LoadedSettings, *, hide: bool = False) -> dict[str, object]:
    value = as_written(setting, loaded.value(setting.name))
    origin = loaded.origin(setting.name)
    return {
        "name": setting.name,
        "value": hidden(value) if hide else value,
        "default": as_written(setting, setting.default),
        "origin": {"scope": origin.scope.value, "where": origin.where, "line": origin.line},
    }


def _shown_of(setting: Setting, value: Value) -> str:
    return shown(hidden(as_written(setting, value)))


def _where(origin: Origin, around: ConfigContext) -> str:
    if origin.scope is SettingScope.ENVIRONMENT:
        return f"${origin.where}"
    return str(origin._replace(where=_short(origin.where, around)) if origin.where else origin)


def _short(path: str, around: ConfigContext) -> str:
    """As a user would write it: from the project's folder, or from home."""
    for base, prefix in ((around.places.project, ""), (around.home, "~/")):
        if base and path.startswith(base + os.sep):
            return prefix + path[len(base) + 1 :]
    return path


def _warn(around: ConfigContext, loaded: LoadedSettings) -> None:
    screen = console(err=True)
    for problem in around.problems:
        screen.print(Text(problem, style="yellow"), soft_wrap=True)
    for problem in loaded.problems:
        text = "\n  ".join(part for part in (f"{problem.what} ({problem.where})", problem.remedy) if part)
        screen.print(Text(text, style="yellow"), soft_wrap=True)


command.add_command(forget.settings)
