"""How many names of modules and classes in `src` stand for several unrelated things.

    python scripts/shared_names.py [FOLDER] [--list]

Not counted: `__init__`, migrations, and a noun of the product (`task`, `rubric`, …) that several layers have a module
for, at most one in each folder of `src/trimtab`.
"""

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "trimtab"
NOUNS = frozenset(
    (
        "archive",
        "behavior",
        "claims",
        "consent",
        "doctor",
        "git",
        "guard",
        "guards",
        "hook",
        "journal",
        "lessons",
        "ledger",
        "merge",
        "merge_requests",
        "messages",
        "plan",
        "plans",
        "project",
        "projects",
        "receipt",
        "replay",
        "review",
        "reviews",
        "rubric",
        "rubrics",
        "spend",
        "statusline",
        "surroundings",
        "task",
        "tasks",
        "undo",
        "ways",
        "work",
        "workstream",
        "workstreams",
    )
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=SOURCE)
    parser.add_argument("--list", action="store_true", help="name them, with where they are")
    options = parser.parse_args()
    files = [path for path in sorted(options.folder.rglob("*.py")) if "migrations" not in path.parts]
    for kind, found in (("module", modules(files, options.folder)), ("class", classes(files, options.folder))):
        repeated = {name: places for name, places in found.items() if len(places) > 1}
        print(f"{len(repeated)} {kind} names are shared, by {sum(map(len, repeated.values()))}")
        for name, places in sorted(repeated.items()) if options.list else ():
            print(f"  {name}: {', '.join(places)}")
    return 0


def modules(files: Iterable[Path], root: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in files:
        if path.stem != "__init__":
            found[path.stem].append(str(path.relative_to(root)))
    return {name: places for name, places in found.items() if not is_one_noun(name, places)}


def classes(files: Iterable[Path], root: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(root)))
    return found


def is_one_noun(name: str, places: list[str]) -> bool:
    layers = [place.rpartition("/")[0] for place in places]
    return name in NOUNS and len(set(layers)) == len(layers)


if __name__ == "__main__":
    sys.exit(main())
