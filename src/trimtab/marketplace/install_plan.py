"""What an install, update or removal would change, for the user to agree to. Nothing here has an effect."""

from collections.abc import Iterator, Mapping

from trimtab.marketplace.content_digest import FileChanges, compare_files
from trimtab.marketplace.managed_copies import Shelf
from trimtab.model.market import ConfigField, Lock, LockedPlugin, Manifest
from trimtab.model.record import Record


class ShelfState(Record):
    """`natives` are locked plugins that the host installed itself, with their folders. `disabled` are ids; `versions`
    are those that the plugins themselves state."""

    lock: Lock = Lock()
    disabled: frozenset[str] = frozenset()
    natives: Mapping[str, str] = {}
    versions: Mapping[str, str] = {}

    @property
    def managed(self) -> tuple[LockedPlugin, ...]:
        return tuple(plugin for plugin in self.lock.plugins if plugin.id not in self.natives)


class PlanProblem(Record):
    """With `is_fatal` the plan cannot be carried out."""

    plugin: str
    what: str
    remedy: str = ""
    is_fatal: bool = False


class PluginChange(Record):
    """A plugin that comes, or another version of it. `staged` is the folder with its files, and `tokens` what each
    session pays for it."""

    after: LockedPlugin
    before: LockedPlugin | None
    manifest: Manifest
    staged: str
    tokens: int | None = None

    @property
    def files(self) -> FileChanges:
        return compare_files(self.before.files if self.before else {}, self.after.files)

    @property
    def gained(self) -> tuple[str, ...]:
        """What it can do that was not agreed to before."""
        return _without(self.after.capabilities, self.before.capabilities if self.before else ())

    @property
    def lost(self) -> tuple[str, ...]:
        return _without(self.before.capabilities if self.before else (), self.after.capabilities)


class InstallPlan(Record):
    """`changes` come, `removed` go; all others stay as they are. `switched` are ids that are only enabled or
    disabled."""

    verb: str
    shelf: Shelf
    before: ShelfState
    after: ShelfState
    changes: tuple[PluginChange, ...] = ()
    removed: tuple[LockedPlugin, ...] = ()
    switched: tuple[str, ...] = ()
    problems: tuple[PlanProblem, ...] = ()
    staging: str = ""

    @property
    def is_empty(self) -> bool:
        return not (self.changes or self.removed or self.switched) and self.before == self.after

    @property
    def fatal(self) -> tuple[PlanProblem, ...]:
        return tuple(problem for problem in self.problems if problem.is_fatal)

    @property
    def config(self) -> Mapping[str, tuple[ConfigField, ...]]:
        """What the user is asked for, by plugin id."""
        return {change.after.id: change.manifest.config for change in self.changes if change.manifest.config}


def requirement_problems(
    change: PluginChange, shelf: Shelf, servers: frozenset[str], *, force: bool = False
) -> Iterator[PlanProblem]:
    """What a plugin wants from its surroundings and does not find."""
    id, wants = change.after.id, change.manifest.context
    if shelf.scope not in change.manifest.scopes:
        allowed = " or ".join(scope.value for scope in change.manifest.scopes)
        yield PlanProblem(id, f"it is made for the scope {allowed}", f"Add `--scope {allowed}`.", is_fatal=not force)
    if wants.hot_tier_tokens is not None and change.tokens is not None and change.tokens > wants.hot_tier_tokens:
        what = f"it costs each session {change.tokens:,} tokens, and says that it needs {wants.hot_tier_tokens:,}"
        yield PlanProblem(id, what)
    missing = [server for server in wants.servers if server not in servers]
    if missing:
        what = f"it needs MCP servers that are not there: {', '.join(missing)}"
        yield PlanProblem(id, what, "Add them, or use the plugin without what needs them.")


def collisions(lock: Lock, elsewhere: Mapping[str, str]) -> Iterator[PlanProblem]:
    """The host calls commands after the plugin's name alone. `elsewhere` are plugins of other scopes that are on, by
    name, with their ids."""
    seen: dict[str, str] = {}
    for plugin in lock.plugins:
        other = seen.setdefault(plugin.name, plugin.id)
        if other != plugin.id:
            remedy = f"Uninstall `{other}` first."
            yield PlanProblem(plugin.id, f"`{other}` has the same name", remedy, is_fatal=True)
        elif plugin.name in elsewhere:
            yield PlanProblem(plugin.id, f"`{elsewhere[plugin.name]}` is there too, and both will run")


def _without(lines: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in lines if line not in set(known))
