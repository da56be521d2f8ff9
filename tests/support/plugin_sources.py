"""A source of plugins as a git repository, with versions that are tagged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from support.repositories import Repo, empty_repo

MARKETPLACE = ".claude-plugin/marketplace.json"


def plugin_files(name: str, version: str, files: Mapping[str, str] = {}, **manifest: Any) -> dict[str, str]:
    """Those of one plugin, below its own folder."""
    told = {"name": name, "version": version, "description": f"What {name} is for.", **manifest}
    skill = f"---\ndescription: Use {name}.\n---\n\nSay {name} {version}.\n"
    mine = {".claude-plugin/plugin.json": json.dumps(told), "skills/use/SKILL.md": skill, **files}
    return {f"plugins/{name}/{path}": text for path, text in mine.items()}


def listed(name: str, *plugins: str) -> dict[str, str]:
    entries = [{"name": plugin, "source": f"./plugins/{plugin}"} for plugin in plugins]
    return {MARKETPLACE: json.dumps({"name": name, "owner": {"name": name}, "plugins": entries})}


def acme(folder: Path) -> Repo:
    """`linter`, which needs `parser`, in two versions: the second has a hook that the first had not."""
    repo = empty_repo(folder)
    parser = plugin_files("parser", "1.0.0")
    first = plugin_files("linter", "1.0.0", dependencies=["parser"])
    repo.commit("First", {**listed("acme", "linter", "parser"), **parser, **first})
    repo.git("tag", "linter--v1.0.0")
    hook = {"hooks": {"PostToolUse": [{"matcher": "Edit", "hooks": [{"type": "command", "command": "git status"}]}]}}
    second = plugin_files("linter", "2.0.0", {"hooks/hooks.json": json.dumps(hook)}, dependencies=["parser"])
    repo.commit("Second", second)
    repo.git("tag", "linter--v2.0.0")
    return repo
