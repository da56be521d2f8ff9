"""What a lock's text says, checked key by key."""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NoReturn, TypeVar, cast

from trimtab.config.nearest import did_you_mean
from trimtab.config.settings_files import parse
from trimtab.marketplace.content_digest import EXECUTABLE, FILE, LINK, LONGEST_PATH, combined
from trimtab.model.errors import Unreadable
from trimtab.model.market import Lock, LockedPlugin, OriginKind, PluginOrigin, PluginScope, SourceKind

FORMAT = 1
AGAIN = "Restore the file from git, or remove it and install the plugins again."

_Kind = TypeVar("_Kind", bound=Enum)
_PLUGIN = (
    "name",
    "source",
    "source_kind",
    "source_location",
    "version",
    "commit",
    "digest",
    "scope",
    "direct",
    "origin",
    "needs",
    "capabilities",
    "files",
)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,127}")
_COMMIT = re.compile(r"(?:[0-9a-f]{40}|[0-9a-f]{64})?")
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_FILE_DIGEST = re.compile(rf"(?:{FILE}|{EXECUTABLE}|{LINK})[0-9a-f]{{64}}")
_BLOCK = re.compile(r"[ \t]*\[\[[ \t]*plugin[ \t]*\]\]")


def parse_lock(text: str, path: str) -> Lock:
    """Raises Unreadable with the line of what is wrong."""
    return _LockReader(text, path).lock() if text.strip() else Lock()


class _LockReader:
    def __init__(self, text: str, path: str) -> None:
        self.lines = text.split("\n")
        self.path = path
        self.block = 0
        self.ensure_merged()
        self.content = parse(text, path)

    def lock(self) -> Lock:
        content = self.content
        form = content.get("format")
        if not isinstance(form, int) or isinstance(form, bool) or form < 1:
            self.refuse("format", "it does not say which format it has", f"Begin it with `format = {FORMAT}`.")
        if form > FORMAT:
            self.refuse("format", f"it has format {form}, and this Trimtab reads up to {FORMAT}", "Update Trimtab.")
        self.ensure_known(content, ("format", "plugin"))
        blocks = content.get("plugin", [])
        if not isinstance(blocks, list) or not all(isinstance(each, dict) for each in cast("list[object]", blocks)):
            self.refuse("plugin", "`plugin` is no list of tables", "Begin each plugin with `[[plugin]]`.")
        plugins: dict[str, LockedPlugin] = {}
        for self.block, given in enumerate(cast("Sequence[Mapping[str, object]]", blocks), 1):
            plugin = self.plugin(given)
            if plugin.id in plugins:
                self.refuse("name", f"`{plugin.id}` is locked twice", "Remove one of the two blocks.")
            plugins[plugin.id] = plugin
        return Lock(tuple(plugins[id] for id in sorted(plugins)))

    def plugin(self, given: Mapping[str, object]) -> LockedPlugin:
        self.ensure_known(given, _PLUGIN)
        direct = given.get("direct")
        if not isinstance(direct, bool):
            self.refuse("direct", "`direct` is neither true nor false")
        needs = self.needs(given)
        plugin = LockedPlugin(
            name=self.matching(given, "name", _NAME),
            source=self.matching(given, "source", _NAME),
            version=self.text(given, "version"),
            origin=self.origin(given.get("origin")),
            commit=self.matching(given, "commit", _COMMIT),
            digest=self.matching(given, "digest", _DIGEST),
            scope=self.one_of(given, "scope", PluginScope),
            is_direct=direct,
            needs=tuple(needs),
            capabilities=self.texts(given, "capabilities"),
            files=self.files(given),
            ranges={id: accepted for id, accepted in needs.items() if accepted},
            source_kind=self.one_of(given, "source_kind", SourceKind),
            source_location=self.place(given, "source_location"),
        )
        if plugin.files and combined(plugin.files) != plugin.digest:
            self.refuse("digest", f"the digest of `{plugin.id}` is not that of its files")
        return plugin

    def origin(self, given: object) -> PluginOrigin:
        if not isinstance(given, dict):
            self.refuse("origin", "`origin` is missing or no table")
        table = cast("Mapping[str, object]", given)
        self.ensure_known(table, PluginOrigin._fields, "origin")
        kind = self.one_of(table, "kind", OriginKind, "origin")
        location, path, ref = (self.place(table, key, "origin") for key in ("location", "path", "ref"))
        inside = (path, location) if kind is OriginKind.PATH else (path,)
        if any(each.startswith("/") or ".." in each.split("/") for each in inside):
            self.refuse("origin", "`origin` leads out of its source")
        commit = self.matching({"commit": "", **table}, "commit", _COMMIT, "origin")
        digest = self.text({"digest": "", **table}, "digest", "origin")
        return PluginOrigin(kind, location, path, ref, commit, digest)

    def needs(self, given: Mapping[str, object]) -> dict[str, str]:
        """The range of each, by id."""
        found: dict[str, str] = {}
        for need in self.texts(given, "needs"):
            id, _, accepted = need.partition(" ")
            name, _, source = id.partition("@")
            if not _NAME.fullmatch(name) or not _NAME.fullmatch(source):
                self.refuse("needs", f"`{id}` is no plugin's id", "Write it as `name@source`, with a range after it.")
            found[id] = accepted
        return found

    def files(self, given: Mapping[str, object]) -> Mapping[str, str]:
        found = given.get("files", {})
        if not isinstance(found, dict):
            self.refuse("files", "`files` is no table")
        table = cast("dict[str, object]", found)
        for path, digest in table.items():
            if not is_plain_path(path):
                self.refuse(f'"{path}"', f"`{path}` is no path inside of a plugin")
            if not isinstance(digest, str) or not _FILE_DIGEST.fullmatch(digest):
                self.refuse(f'"{path}"', f"`{path}` has no usable digest")
        return cast("dict[str, str]", table)

    def text(self, given: Mapping[str, object], key: str, at: str = "") -> str:
        value = given.get(key)
        if not isinstance(value, str):
            self.refuse(at or key, f"`{key}` is missing or no text")
        return value

    def matching(self, given: Mapping[str, object], key: str, form: re.Pattern[str], at: str = "") -> str:
        value = self.text(given, key, at)
        if not form.fullmatch(value):
            self.refuse(at or key, f"`{key}` cannot be {value[:80]!r}")
        return value

    def place(self, given: Mapping[str, object], key: str, at: str = "") -> str:
        """Programs such as git would take a leading hyphen for an option."""
        value = self.text({key: "", **given}, key, at)
        if value.startswith("-") or "\0" in value or "\n" in value:
            self.refuse(at or key, f"`{key}` cannot be {value[:80]!r}")
        return value

    def one_of(self, given: Mapping[str, object], key: str, kinds: type[_Kind], at: str = "") -> _Kind:
        value = self.text(given, key, at)
        known = {kind.value: kind for kind in kinds}
        if value not in known:
            self.refuse(at or key, f"`{key}` cannot be {value[:80]!r}", did_you_mean(value, known))
        return known[value]

    def texts(self, given: Mapping[str, object], key: str) -> tuple[str, ...]:
        values = given.get(key, [])
        if not isinstance(values, list) or not all(isinstance(each, str) for each in cast("list[object]", values)):
            self.refuse(key, f"`{key}` is no list of texts")
        return tuple(cast("list[str]", values))

    def ensure_known(self, given: Mapping[str, object], known: Sequence[str], at: str = "") -> None:
        for key in given:
            if key not in known:
                self.refuse(at or key, f"`{key}` is no key of a lock", did_you_mean(key, known) or AGAIN)

    def ensure_merged(self) -> None:
        for number, line in enumerate(self.lines, 1):
            if line.startswith(("<<<<<<< ", ">>>>>>> ")):
                remedy = "Keep the blocks of both sides, once each; where both changed a plugin, keep one block."
                raise Unreadable("it has a conflict from a merge", where=f"{self.path}:{number}", remedy=remedy)

    def refuse(self, key: str, what: str, remedy: str = AGAIN) -> NoReturn:
        raise Unreadable(what, where=f"{self.path}:{self.line(key)}", remedy=remedy)

    def line(self, key: str) -> int:
        """That of a key in the block which is being read, or else of the block's beginning."""
        block, start = 0, 1
        for number, line in enumerate(self.lines, 1):
            if _BLOCK.match(line):
                block += 1
                start = number if block == self.block else start
            if block == self.block and line.startswith((f"{key} =", f"{key}=", f"[plugin.{key}]")):
                return number
        return start


def is_plain_path(path: str) -> bool:
    """Relative, below the plugin's folder, with no detour."""
    parts = path.split("/")
    return 0 < len(path) <= LONGEST_PATH and "\0" not in path and not {"", ".", ".."} & set(parts)


def is_name(text: str) -> bool:
    """Whether a plugin or a source can be called that: it becomes part of paths and of commands."""
    return _NAME.fullmatch(text) is not None


def is_commit(text: str) -> bool:
    """Empty too: not every source has commits."""
    return _COMMIT.fullmatch(text) is not None
