"""Fetches the official MCP conformance suite into the cache, once.

The suite needs Node 22 or newer, so that comes along where the machine's own is older.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SUITE = "0.1.16"
NODE = "22.23.3"
NODE_AT_LEAST = 22


def folder() -> Path:
    cache = os.environ.get("TRIMTAB_TEST_CACHE")
    return (Path(cache) if cache else Path.home() / ".cache" / "trimtab-tests") / f"conformance-{SUITE}"


def command() -> list[str] | None:
    """How to run the suite; None if it is not installed."""
    script = folder() / "node_modules" / "@modelcontextprotocol" / "conformance" / "dist" / "index.js"
    node = folder() / "node_modules" / "node" / "bin" / "node"
    runner = str(node) if node.exists() else shutil.which("node")
    return [runner, str(script)] if script.exists() and runner and _major(runner) >= NODE_AT_LEAST else None


def install() -> None:
    wanted = [f"@modelcontextprotocol/conformance@{SUITE}"]
    node = shutil.which("node")
    if node is None or _major(node) < NODE_AT_LEAST:
        wanted.append(f"node@{NODE}")
    folder().mkdir(parents=True, exist_ok=True)
    npm = ["npm", "install", "--no-audit", "--no-fund", "--no-save", "--loglevel=error", "--prefix", str(folder())]
    subprocess.run([*npm, *wanted], check=True)


def _major(node: str) -> int:
    shown = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return int(shown.removeprefix("v").split(".")[0])


if __name__ == "__main__":
    if command() is None:
        install()
    sys.exit(0 if command() else "The conformance suite could not be installed.")
