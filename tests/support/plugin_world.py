"""A user with plugins: a source that is a folder of versions, the host's files in a home of its own, and the verbs."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from trimtab.hosts.claude_code import HOST
from trimtab.hosts.claude_code.settings_file import PASSING
from trimtab.hosts.plugin_host import ConfigOutcome
from trimtab.local.user import User
from trimtab.marketplace.install_plan import InstallPlan
from trimtab.marketplace.installing import carry_out
from trimtab.marketplace.lock_file import read_lock
from trimtab.marketplace.managed_copies import Shelf, shelf_of
from trimtab.marketplace.plan_coming import plan_install, plan_update
from trimtab.marketplace.plan_leaving import plan_uninstall
from trimtab.marketplace.plugin_desk import Desk, Inspection, Selection
from trimtab.marketplace.verifying import VerifyFinding, verify
from trimtab.model.errors import TrimtabError
from trimtab.model.market import (
    ConfigField,
    ContextRequirements,
    Dependency,
    Listing,
    Lock,
    LockedPlugin,
    Manifest,
    OriginKind,
    PluginOrigin,
    PluginScope,
    Source,
    SourceKind,
    Trust,
)


class FolderSupply:
    """`root/<source>/<plugin>/<version>` are the plugins; the highest version is the newest."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def select(self, wanted: Sequence[Dependency], lock: Lock, update: frozenset[str]) -> Sequence[Selection]:
        found: dict[str, Selection] = {}
        pending = [(each, True) for each in wanted]
        while pending:
            each, is_direct = pending.pop()
            source = each.source or self._source_of(each.name)
            id = f"{each.name}@{source}"
            if id in found:
                continue
            locked = lock.get(id)
            version = each.range or (locked.version if locked and id not in update else self._newest(source, each.name))
            native = json.loads((self.root / source / each.name / version / ".claude-plugin/plugin.json").read_text())
            names = [text.partition("@") for text in native.get("dependencies", [])]
            needs = [Dependency(name, place or self._source_of(name, source)) for name, _, place in names]
            found[id] = Selection(
                Listing(
                    source, Trust.COMMUNITY, Manifest(each.name, version), PluginOrigin(OriginKind.PATH, each.name)
                ),
                Source(source, SourceKind.FOLDER, str(self.root / source), Trust.COMMUNITY),
                version,
                tuple(f"{need.name}@{need.source}" for need in needs),
                is_direct,
            )
            pending += [(need, False) for need in needs]
        return list(found.values())

    def fetch(self, selection: Selection, into: str) -> str:
        shutil.copytree(self.root / selection.source.name / selection.listing.name / selection.version, into)
        return "0" * 40

    def fetch_locked(self, plugin: LockedPlugin, into: str) -> str:
        shutil.copytree(Path(plugin.source_location) / plugin.name / plugin.version, into)
        return plugin.commit

    def inspect(self, folder: str) -> Inspection:
        native = json.loads((Path(folder) / ".claude-plugin" / "plugin.json").read_text())
        ours = native.get("metadata", {}).get("trimtab", {})
        fields = tuple(
            ConfigField(name, each["type"], name, name, each.get("required", False), each.get("sensitive", False))
            for name, each in native.get("userConfig", {}).items()
        )
        hooks = Path(folder) / "hooks" / "hooks.json"
        events = json.loads(hooks.read_text())["hooks"] if hooks.exists() else {}
        return Inspection(
            Manifest(
                native["name"],
                native.get("version", ""),
                context=ContextRequirements(
                    ours.get("tokens"), bool(ours.get("servers")), tuple(ours.get("servers", ()))
                ),
                scopes=tuple(map(PluginScope, ours.get("scopes", ("global", "project")))),
                config=fields,
            ),
            tuple(f"hook runs at {event}" for event in events),
            100,
        )

    def _newest(self, source: str, name: str) -> str:
        return max(os.listdir(self.root / source / name))

    def _source_of(self, name: str, first: str = "") -> str:
        for source in [first, *sorted(os.listdir(self.root))] if first else sorted(os.listdir(self.root)):
            if (self.root / source / name).is_dir():
                return source
        raise TrimtabError(f"no source has `{name}`")


class PluginWorld:
    def __init__(self, root: Path, *, path: str = "", scope: PluginScope = PluginScope.PROJECT) -> None:
        self.root = root
        self.home, self.project, self.market = root / "home", root / "project", root / "market"
        for folder in (self.home, self.project, self.market):
            folder.mkdir(parents=True, exist_ok=True)
        self.user = User({"HOME": str(self.home), "PATH": path}, str(self.home))
        self.desk = Desk(self.user, HOST.plugins(), FolderSupply(self.market))
        self.shelf: Shelf = shelf_of(self.user, str(self.project) if scope is PluginScope.PROJECT else "")

    def publish(
        self,
        name: str,
        version: str = "1.0.0",
        *,
        source: str = "acme",
        needs: Sequence[str] = (),
        files: Mapping[str, str] | None = None,
        **native: object,
    ) -> Path:
        folder = self.market / source / name / version
        content = {"name": name, "version": version, "description": f"The plugin {name}.", **native}
        if needs:
            content["dependencies"] = list(needs)
        every = {
            ".claude-plugin/plugin.json": json.dumps(content),
            "commands/hello.md": f"---\ndescription: Say hello\n---\nSAY-HELLO-{name}-{version} $ARGUMENTS\n",
            **(files or {}),
        }
        for path, written in every.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(written)
        return folder

    def install(self, *names: str, **options: Mapping[str, str]) -> Mapping[str, ConfigOutcome]:
        given = {f"{name}@acme": values for name, values in options.items()}
        return carry_out(self.plan(*names), self.desk, given)

    def plan(self, *names: str, force: bool = False) -> InstallPlan:
        wanted = [Dependency(name, source) for name, _, source in (each.partition("@") for each in names)]
        return plan_install(self.shelf, wanted, self.desk, force=force)

    def update(self, *names: str) -> InstallPlan:
        plan = plan_update(self.shelf, names, self.desk)
        carry_out(plan, self.desk)
        return plan

    def uninstall(self, *names: str) -> InstallPlan:
        plan = plan_uninstall(self.shelf, names, self.desk)
        carry_out(plan, self.desk)
        return plan

    def verify(self) -> tuple[VerifyFinding, ...]:
        return verify(self.shelf, self.desk.host, self.user)

    @property
    def lock(self) -> Lock:
        return read_lock(self.shelf.lock)

    def locked(self) -> list[str]:
        return [f"{plugin.id} {plugin.version}" for plugin in self.lock.plugins]

    def runs(self) -> dict[str, bool]:
        """What the host has, by name: whether it is on."""
        found = self.desk.host.native_plugins(self.user, str(self.project))
        return {plugin.name: plugin.is_enabled for plugin in found}

    def copy(self, name: str) -> Path:
        plugin = next(plugin for plugin in self.lock.plugins if plugin.name == name)
        return Path(self.shelf.copy_of(plugin))

    def traces(self) -> list[str]:
        """Whatever of ours is left in the user's home and the project, but for a settings file of the client's that was
        half written when we were killed."""
        found: list[str] = []
        for root in (self.home, self.project):
            for path in sorted(root.rglob("*")):
                inside = path.is_file() and "trimtab" in path.read_text(errors="replace")
                if ("trimtab" in path.name or inside) and not path.name.startswith(PASSING):
                    found.append(str(path.relative_to(self.root)))
        return found
