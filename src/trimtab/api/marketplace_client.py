"""Plugins, as typed calls: `from trimtab import MarketplaceClient`."""

import os
from collections.abc import Mapping, Sequence

from trimtab.api.api_values import ensure_deed
from trimtab.app import plugin_discovery, plugin_installs, plugin_sources, plugins
from trimtab.app.plugin_context import PluginContext
from trimtab.app.plugin_views import (
    InstalledPlugin,
    InstallView,
    LockView,
    PluginDetail,
    PluginRating,
    PluginSuggestion,
    PluginSummary,
    ScaffoldView,
    SourceView,
    UsedPlugin,
    VerifyView,
)
from trimtab.local.locate import opted_in
from trimtab.local.user import user_of
from trimtab.model.deeds import Caller
from trimtab.model.market import PluginScope, Trust


class MarketplaceClient:
    """The user's sources and plugins, and those of the project in `folder`. Calls that change something are the user's
    alone; to agree beforehand is to make them. A name is `name` or `name@source`."""

    def __init__(self, folder: str = "", *, env: Mapping[str, str] | None = None, caller: Caller | None = None) -> None:
        self._env = dict(os.environ if env is None else env)
        self._caller = caller
        here = os.path.abspath(folder or os.getcwd())
        self._context = PluginContext(user_of(self._env), opted_in(here, self._env) or "", here=here)

    def search(
        self, query: str = "", theme: str = "", phase: int = 0, source: str = "", limit: int = 20
    ) -> tuple[PluginSummary, ...]:
        """Best first."""
        return plugins.search(self._context, query, theme=theme, phase=phase, source=source, limit=limit).plugins

    def info(self, plugin_name: str, *, fetch: bool = False) -> PluginDetail:
        return plugins.info(self._context, plugin_name, fetch=fetch)

    def list_installed(self, scope: str = "all", *, enabled_only: bool = False) -> tuple[InstalledPlugin, ...]:
        """`scope` is `global`, `project` or `all`."""
        return plugins.list_installed(self._context, scope=scope, enabled_only=enabled_only).plugins

    def rate(self, plugin_name: str, stars: float) -> PluginRating:
        return plugins.rate(self._by_user(), plugin_name, stars)

    def usage(self) -> tuple[UsedPlugin, ...]:
        return plugins.usage(self._context).plugins

    def new(self, name: str, folder: str = "") -> ScaffoldView:
        return plugins.new(self._context, name, folder)

    def plan_install(self, plugin_name: str = "", scope: str = "project", version: str = "") -> InstallView:
        """What `install` would do. Changes nothing."""
        planned = plugin_installs.planned_install(self._context, plugin_name, scope=PluginScope(scope), version=version)
        with planned as change:
            return change.view

    def install(
        self,
        plugin_name: str = "",
        scope: str = "project",
        version: str = "",
        *,
        force: bool = False,
        config: Mapping[str, str] | None = None,
    ) -> InstallView:
        """With all that it needs. Without a name, what `trimtab.lock` says. Without a version, the latest. `config` are
        the options that it asks for."""
        return plugin_installs.install(
            self._by_user(),
            plugin_name,
            scope=PluginScope(scope),
            version=version,
            force=force,
            options=config or {},
        )

    def uninstall(self, plugin_name: str, scope: str = "project") -> InstallView:
        """With what nothing else needs any more."""
        return plugin_installs.uninstall(self._by_user(), plugin_name, scope=PluginScope(scope))

    def plan_update(self, *plugin_names: str, scope: str = "project") -> InstallView:
        """What `update` would change: files, and what each plugin gains."""
        with plugin_installs.planned_update(self._context, plugin_names, scope=PluginScope(scope)) as change:
            return change.view

    def update(self, *plugin_names: str, scope: str = "project") -> InstallView:
        return plugin_installs.update(self._by_user(), plugin_names, scope=PluginScope(scope))

    def enable(self, plugin_name: str, scope: str = "project") -> InstallView:
        return plugin_installs.switch(self._by_user(), plugin_name, scope=PluginScope(scope), on=True)

    def disable(self, plugin_name: str, scope: str = "project") -> InstallView:
        return plugin_installs.switch(self._by_user(), plugin_name, scope=PluginScope(scope), on=False)

    def verify(self) -> VerifyView:
        """What is on disk against the lock."""
        return plugin_installs.verify(self._context)

    def lock(self) -> LockView:
        """Put what the client installed by itself into the lock, as it is."""
        return plugin_installs.lock(self._by_user())

    def discover(self, phase: int = 0) -> tuple[PluginSuggestion, ...]:
        """For a phase of the work; without one, that of the project."""
        return plugin_discovery.discover(self._context, phase).suggestions

    def decline(self, plugin_name: str) -> PluginSuggestion:
        return plugin_discovery.decline(self._by_user(), plugin_name)

    def sources(self) -> tuple[SourceView, ...]:
        return plugin_sources.list_sources(self._context).sources

    def add_source(self, location: str, *, name: str = "", trust: str = "community") -> SourceView:
        return plugin_sources.add_source(self._by_user(), location, name=name, trust=Trust(trust))

    def remove_source(self, name: str) -> SourceView:
        return plugin_sources.remove_source(self._by_user(), name)

    def switch_source(self, name: str, *, on: bool) -> SourceView:
        return plugin_sources.switch_source(self._by_user(), name, on=on)

    def trust_source(self, name: str, trust: str) -> SourceView:
        return plugin_sources.trust_source(self._by_user(), name, Trust(trust))

    def sync(self, names: Sequence[str] = ()) -> tuple[SourceView, ...]:
        return plugin_sources.sync_sources(self._context, names).sources

    def _by_user(self) -> PluginContext:
        """Raises TrimtabError where somebody else calls."""
        self._caller = ensure_deed("plugin", self._context.root or self._context.here, self._env, self._caller)
        return self._context
