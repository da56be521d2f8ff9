"""Write the generated pages under docs/, or with `--check` say which are stale (exit 1, with the difference).

To add a page: a module in `pages/`, and its name in PAGES.
"""

import argparse
import difflib
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    "docs/reference/settings.md": "settings",
    "docs/reference/commands.md": "commands",
    "docs/reference/hook-events.md": "hook_events",
    "docs/reference/ways.md": "ways",
    "docs/reference/mcp.md": "mcp",
    "docs/reference/rubrics.md": "rubrics",
    "docs/reference/work.md": "work",
    "docs/reference/deeds.md": "deeds",
    "docs/reference/layout.md": "layout",
    "docs/reference/plugin-manifest.md": "plugin_manifest",
    "docs/reference/plugin-manifest.schema.json": "plugin_manifest_schema",
}


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a page is stale")
    check = parser.parse_args(arguments).check
    stale = False
    for name, module in PAGES.items():
        path = root / name
        wanted: str = import_module(f"pages.{module}").page()
        found = path.read_text(encoding="utf-8") if path.exists() else ""
        if wanted == found:
            continue
        stale = True
        if check:
            difference = difflib.unified_diff(
                found.splitlines(keepends=True), wanted.splitlines(keepends=True), name, f"{name} (generated)"
            )
            sys.stdout.writelines(difference)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted, encoding="utf-8")
            print(f"wrote {name}")
    if check and stale:
        print("Stale pages: run `make docs`.", file=sys.stderr)
    return int(check and stale)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    sys.exit(main(sys.argv[1:]))
