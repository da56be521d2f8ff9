"""AGENTS.md is a true map: what it names exists, and every package is on it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "trimtab"
MAP = (ROOT / "AGENTS.md").read_text(encoding="utf-8")


def test_modules_on_the_map_exist() -> None:
    known = [f"/{path.relative_to(ROOT)}" for folder in ("src", "scripts") for path in (ROOT / folder).rglob("*.py")]
    named = {name for name in re.findall(r"`([a-z_/]+\.py)`", MAP) if not name.startswith("tests/")}
    assert not sorted(name for name in named if not any(path.endswith(f"/{name}") for path in known))


def test_packages_are_on_the_map() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert not sorted(package for package in packages if f"`{package}/`" not in MAP)
