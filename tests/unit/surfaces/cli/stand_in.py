"""A `claude` that does to its own files what the real one (2.1.325) was seen to do for `plugin` commands."""

import sys
from pathlib import Path

PROGRAM = f"""#!{sys.executable}
import json, os, sys
from pathlib import Path

client = Path(os.environ["HOME"]) / ".claude"
plugins = client / "plugins"
files = {{"user": client / "settings.json", "project": Path(".claude/settings.json"),
         "local": Path(".claude/settings.local.json")}}


def change(path, *keys):
    if path.exists():
        content = json.loads(path.read_text())
        inner = content
        for key in keys[:-1]:
            inner = inner.get(key, {{}})
        inner.pop(keys[-1], None)
        path.write_text(json.dumps(content))


with open(client / "calls", "a") as log:
    print(json.dumps([os.getcwd(), *sys.argv[1:]]), file=log)
match sys.argv[1:]:
    case ["--version"]:
        print("2.1.325 (Claude Code)")
    case ["plugin", "uninstall", plugin, "--scope", scope]:
        installed = json.loads((plugins / "installed_plugins.json").read_text())
        mine = [one for one in installed["plugins"].get(plugin, []) if one["scope"] == scope]
        if not mine:
            sys.exit(f"Plugin {{plugin}} is not installed in {{scope}} scope")
        left = [one for one in installed["plugins"][plugin] if one not in mine]
        installed["plugins"] = {{plugin: left}} if left else {{}}
        (plugins / "installed_plugins.json").write_text(json.dumps(installed))
        change(files[scope], "enabledPlugins", plugin)
        (Path(mine[0]["installPath"]) / ".orphaned_at").touch()
    case ["plugin", "marketplace", "remove", name]:
        change(plugins / "known_marketplaces.json", name)
        for path in files.values():
            change(path, "extraKnownMarketplaces", name)
    case other:
        sys.exit(f"unknown {{other}}")
"""


def install(folder: Path) -> str:
    """The folder to put on the PATH."""
    folder.mkdir(parents=True)
    (folder / "claude").write_text(PROGRAM, encoding="utf-8")
    (folder / "claude").chmod(0o755)
    return str(folder)
