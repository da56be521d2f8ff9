"""What the plugin says of itself agrees with the package that it starts."""

import json
import struct
from pathlib import Path
from typing import Any

from trimtab import __version__

ROOT = Path(__file__).parents[3]
PLUGIN = ROOT / "plugin"


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_plugin_has_the_package_s_version() -> None:
    assert read(PLUGIN / ".claude-plugin" / "plugin.json")["version"] == __version__


def test_marketplace_offers_the_plugin_from_this_repository_and_leaves_the_version_to_it() -> None:
    (entry,) = read(ROOT / ".claude-plugin" / "marketplace.json")["plugins"]
    assert (entry["name"], entry["source"]) == ("trimtab", "./plugin")
    assert "version" not in entry


def test_the_server_is_started_by_the_launcher() -> None:
    assert read(PLUGIN / ".mcp.json")["mcpServers"] == {
        "coordinator": {"command": "/bin/sh", "args": ["${CLAUDE_PLUGIN_ROOT}/bin/launch", "mcp"]}
    }


def test_plugin_carries_the_same_licence() -> None:
    assert (PLUGIN / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_icon_is_a_square_png_of_512_pixels() -> None:
    icon = (PLUGIN / ".claude-plugin" / "icon.png").read_bytes()
    assert icon.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", icon[16:24]) == (512, 512)
