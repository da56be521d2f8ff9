"""What the verbs of plugins return."""

from collections.abc import Mapping

from trimtab.marketplace.content_digest import FileChanges
from trimtab.model.market import ConfigField, ManifestProblem, PluginScope, SourceKind, Trust
from trimtab.model.record import Record


class PluginSummary(Record):
    """`plugin` is its id, `name@source`. `why` says what it was found by, `warnings` what to look at twice before
    installing it, such as a name that looks like another's. `rating` is the user's own, else the source's."""

    plugin: str
    name: str
    source: str
    trust: Trust
    version: str
    description: str
    themes: tuple[str, ...]
    phases: tuple[int, ...]
    rating: float | None
    downloads: int | None
    installed: str
    why: tuple[str, ...]
    warnings: tuple[str, ...]


class PluginSearch(Record):
    """Best first. `total` counts what was found, `facets` how many of them have each theme, phase, source and trust."""

    plugins: tuple[PluginSummary, ...]
    total: int
    facets: Mapping[str, Mapping[str, int]]


class PluginDetail(Record):
    """`capabilities` is what its files can do, a line each, None where they are not at hand; `contradicts` is where
    that differs from what it declares. `tokens` is what each session pays for it. `installed` is the version, empty
    where it is not. `also_in` are other sources that list this name."""

    plugin: str
    name: str
    source: str
    trust: Trust
    version: str
    versions: tuple[str, ...]
    description: str
    author: str
    license: str
    homepage: str
    keywords: tuple[str, ...]
    themes: tuple[str, ...]
    phases: tuple[int, ...]
    agent_roles: tuple[str, ...]
    specializations: tuple[str, ...]
    dependencies: tuple[str, ...]
    config: tuple[ConfigField, ...]
    components: Mapping[str, int]
    tokens: int | None
    capabilities: tuple[str, ...] | None
    contradicts: tuple[str, ...]
    rating: float | None
    downloads: int | None
    installed: str
    also_in: tuple[str, ...]
    problems: tuple[ManifestProblem, ...]
    warnings: tuple[str, ...]


class InstalledPlugin(Record):
    """`managed`: by Trimtab, with a lock; else only the host knows it. `needed_by` are those that want it."""

    plugin: str
    name: str
    source: str
    version: str
    scope: PluginScope
    enabled: bool
    managed: bool
    direct: bool
    needed_by: tuple[str, ...]
    path: str


class InstalledPlugins(Record):
    plugins: tuple[InstalledPlugin, ...]


class PluginRating(Record):
    plugin: str
    stars: float


class UsedPlugin(Record):
    """`uses` counts calls of its tools, skills, commands and agents; `last_used_at` is None where none was seen.
    `tokens` is what each session pays for it, None where that is not known."""

    plugin: str
    uses: int
    last_used_at: int | None
    tokens: int | None


class PluginUsage(Record):
    """The least used first."""

    plugins: tuple[UsedPlugin, ...]


class SourceView(Record):
    """`commit` is what was read last; `problem` why the last sync failed. `plugins` counts what it lists."""

    source: str
    kind: SourceKind
    location: str
    ref: str
    trust: Trust
    enabled: bool
    commit: str
    synced_at: int | None
    plugins: int
    problem: str


class SourceList(Record):
    sources: tuple[SourceView, ...]


class ScaffoldView(Record):
    folder: str
    files: tuple[str, ...]


class PlanProblemView(Record):
    """With `is_fatal` it cannot be done."""

    plugin: str
    what: str
    remedy: str
    is_fatal: bool


class ChangedPlugin(Record):
    """A plugin that comes, goes or changes. `before` and `after` are versions, empty where there is none. `gained` and
    `lost` are what it can do more and less than was agreed to, a line each; the files are those of its folder."""

    plugin: str
    before: str
    after: str
    direct: bool
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    files_added: tuple[str, ...]
    files_changed: tuple[str, ...]
    files_removed: tuple[str, ...]
    tokens: int | None
    asks_for: tuple[ConfigField, ...]


class ConfiguredOption(Record):
    """`command` is what the user has to run where only the client can be told: a secret."""

    plugin: str
    option: str
    kept: bool
    command: str


class InstallView(Record):
    """What is changed, or would be: `done` says which. `scope` is `global` or `project`; `switched` are plugins that
    are only enabled or disabled."""

    scope: PluginScope
    done: bool
    changes: tuple[ChangedPlugin, ...]
    removed: tuple[ChangedPlugin, ...]
    switched: tuple[str, ...]
    problems: tuple[PlanProblemView, ...]
    options: tuple[ConfiguredOption, ...]
    warnings: tuple[str, ...]

    @property
    def is_empty(self) -> bool:
        return not (self.changes or self.removed or self.switched)

    @property
    def is_wider(self) -> bool:
        """Whether something can be done that was not agreed to before."""
        return any(change.gained for change in self.changes)


class VerifyFindingView(Record):
    """`kind` is `interrupted`, `missing`, `changed`, `not registered` or `not locked`; the last is only a note. `files`
    are those that differ from the lock."""

    plugin: str
    scope: PluginScope
    kind: str
    what: str
    remedy: str
    files: FileChanges
    is_note: bool


class VerifyView(Record):
    """`checked` counts plugins. `sound`: what is on disk is what was agreed to."""

    checked: int
    sound: bool
    findings: tuple[VerifyFindingView, ...]


class LockView(Record):
    """`path` of the lock; `plugins` are all in it, `adopted` those that were put there now."""

    path: str
    plugins: tuple[str, ...]
    adopted: tuple[str, ...]
    notes: tuple[str, ...]


class PluginSuggestion(Record):
    """`reason` says which phase and which gap it is for."""

    plugin: str
    reason: str


class PluginSuggestions(Record):
    """`phase` is None where nothing shows it."""

    phase: int | None
    phase_name: str
    evidence: str
    suggestions: tuple[PluginSuggestion, ...]
