"""Values of the marketplace: sources, what a plugin says of itself, what it can do, what is locked and installed."""

from collections.abc import Mapping
from enum import Enum

from trimtab.model.json import EMPTY, Obj
from trimtab.model.record import Record


class Trust(Enum):
    """Who stands behind a source. The order is that of search results."""

    OFFICIAL = "official"
    VERIFIED = "verified"
    COMMUNITY = "community"
    EXPERIMENTAL = "experimental"


class SourceKind(Enum):
    FOLDER = "folder"
    GIT = "git"
    GITHUB = "github"


class PluginScope(Enum):
    GLOBAL = "global"
    PROJECT = "project"


class Source(Record):
    """`location` is a folder, a git URL or `owner/name`; `ref` a branch or tag, empty for the default one. `commit` is
    what was read last, at `synced_at`; `problem` says why the last sync failed."""

    name: str
    kind: SourceKind
    location: str
    trust: Trust
    ref: str = ""
    is_enabled: bool = True
    commit: str = ""
    synced_at: int | None = None
    problem: str = ""


class Dependency(Record):
    """`source` is empty where any source will do; `range` where any version will."""

    name: str
    source: str = ""
    range: str = ""


class ContextRequirements(Record):
    """`servers` are MCP servers that have to be there."""

    hot_tier_tokens: int | None = None
    requires_mcp: bool = False
    servers: tuple[str, ...] = ()


class ConfigField(Record):
    """An option that a plugin wants from the user, as its host's own `userConfig` has it. `type` is the host's word:
    string, number, boolean, directory or file; `options` are all that is allowed, if any are named."""

    name: str
    type: str
    title: str
    description: str
    required: bool = False
    sensitive: bool = False
    default: str = ""
    options: tuple[str, ...] = ()


class ManifestProblem(Record):
    """`where` is the place in the file, as `metadata.trimtab.workflow_phases[2]`. Without `is_fatal` the rest of the
    manifest can be used."""

    where: str
    what: str
    remedy: str
    is_fatal: bool = False


class Manifest(Record):
    """What a plugin says of itself: the host's own fields, and ours from `metadata.trimtab`. `declared` are the
    capabilities that it claims; `native` is the whole file as it was read."""

    name: str
    version: str = ""
    description: str = ""
    author: str = ""
    license: str = ""
    homepage: str = ""
    keywords: tuple[str, ...] = ()
    category: str = ""
    agent_roles: tuple[str, ...] = ()
    specializations: tuple[str, ...] = ()
    workflow_phases: tuple[int, ...] = ()
    themes: tuple[str, ...] = ()
    context: ContextRequirements = ContextRequirements()
    declared: Mapping[str, bool] = {}
    scopes: tuple[PluginScope, ...] = (PluginScope.GLOBAL, PluginScope.PROJECT)
    config: tuple[ConfigField, ...] = ()
    dependencies: tuple[Dependency, ...] = ()
    native: Obj = EMPTY


class OriginKind(Enum):
    """How a source's file says where a plugin's own files are."""

    PATH = "path"
    GITHUB = "github"
    GIT = "git"
    GIT_SUBDIR = "git-subdir"
    NPM = "npm"
    ARCHIVE = "archive"
    COMMAND = "command"


class PluginOrigin(Record):
    """`location` is a path inside the source, a URL, `owner/name` or a package; `path` the folder inside of that;
    `digest` a SHA-256 that an archive has to have."""

    kind: OriginKind
    location: str
    path: str = ""
    ref: str = ""
    commit: str = ""
    digest: str = ""


class Listing(Record):
    """A plugin as a source lists it, with the manifest in its folder merged in where that can be read. `versions` are
    what the source offers, the newest first. `components` count its commands, agents, skills, hooks, servers and
    scripts where its files are at hand; `tokens` is what it costs the context of every session. Downloads and ratings
    are None where the source gives none."""

    source: str
    trust: Trust
    manifest: Manifest
    origin: PluginOrigin
    versions: tuple[str, ...] = ()
    components: Mapping[str, int] = {}
    tokens: int | None = None
    downloads: int | None = None
    rating: float | None = None
    ratings: int = 0
    problems: tuple[ManifestProblem, ...] = ()

    @property
    def name(self) -> str:
        return self.manifest.name

    @property
    def id(self) -> str:
        return f"{self.manifest.name}@{self.source}"


class Capability(Record):
    """One thing that a component can do. `component` is its kind (hook, mcp_server, skill, agent, command, script, mod,
    monitor, lsp_server, setting) and `name` what it is called, `path` the file. `act` is read, write, run, reach,
    prompt or permit; `target` what it is done to (a path, a host, a program), empty where that is not known. `when` is
    the event that causes it, `always` or `on_call`; `is_gated`: only in projects that opted in."""

    component: str
    path: str
    act: str
    target: str
    when: str
    is_gated: bool = False
    line: int = 0
    evidence: str = ""
    name: str = ""


class LockedPlugin(Record):
    """A plugin in `trimtab.lock`. `digest` is over all of its files, of which `files` has the single ones by path;
    `capabilities` is what it could do when that was agreed to, a line each. `is_direct`: asked for by name, not only
    needed by another one. `needs` are the ids of what it needs itself, `ranges` the versions that it accepts of these,
    by id. `source_kind` and `source_location` say where the source is, for machines that do not know it yet."""

    name: str
    source: str
    version: str
    origin: PluginOrigin
    commit: str
    digest: str
    scope: PluginScope
    is_direct: bool
    needs: tuple[str, ...] = ()
    capabilities: tuple[str, ...] = ()
    files: Mapping[str, str] = {}
    ranges: Mapping[str, str] = {}
    source_kind: SourceKind = SourceKind.FOLDER
    source_location: str = ""

    @property
    def id(self) -> str:
        return f"{self.name}@{self.source}"


class Lock(Record):
    """Ordered by id."""

    plugins: tuple[LockedPlugin, ...] = ()

    def get(self, id: str) -> LockedPlugin | None:
        return next((plugin for plugin in self.plugins if plugin.id == id), None)
