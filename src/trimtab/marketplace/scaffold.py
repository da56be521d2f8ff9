"""A new plugin that the host's strict validation accepts, with our fields to fill in."""

import json
import os
import struct
import zlib
from collections.abc import Mapping

from trimtab.hosts.plugin_format import MANIFEST, SKILL, SKILLS
from trimtab.local.shipped import CONTENT
from trimtab.marketplace.manifests import read_manifest
from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj
from trimtab.model.record import Record
from trimtab.model.wording import filled

_TEMPLATES = os.path.join(CONTENT, "templates", "plugin")
_ICON_SIZE = 512
_ICON_COLOUR = b"\x14\x42\x68"


class NewPlugin(Record):
    """`files` are relative to the folder."""

    folder: str
    files: tuple[str, ...]


def new_plugin(folder: str, name: str, description: str = "", author: str = "") -> NewPlugin:
    """Raises TrimtabError where the name cannot be one, or the folder holds anything already."""
    description = " ".join(description.split()) or f"Says what {name} is for, in one sentence."
    manifest = _manifest(name, description, author or "Its authors")
    problem = next(iter(read_manifest(manifest).problems), None)
    if problem:
        raise TrimtabError(f"{problem.where} {problem.what}", where=name, remedy=problem.remedy)
    _ensure_free(folder)
    files = _files(name, description, manifest)
    try:
        for path, content in files.items():
            _write(os.path.join(folder, path), content)
    except OSError as error:
        remedy = "Choose a folder that you may write to."
        raise TrimtabError(f"the plugin cannot be written: {error.strerror}", where=folder, remedy=remedy) from error
    return NewPlugin(folder, tuple(files))


def _files(name: str, description: str, manifest: Obj) -> Mapping[str, bytes]:
    words = {"name": name, "description": description, "skill": "use", "skills": SKILLS, "file": SKILL}
    return {
        MANIFEST: (json.dumps(manifest, indent=2) + "\n").encode(),
        os.path.join(os.path.dirname(MANIFEST), "icon.png"): _icon(),
        "README.md": _text("README.md", words),
        "LICENSE": _text("LICENSE", words),
        f"{SKILLS}/use/{SKILL}": _text(SKILL, {**words, "description": json.dumps(description)}),
    }


def _text(name: str, words: Mapping[str, str]) -> bytes:
    with open(os.path.join(_TEMPLATES, name), encoding="utf-8") as file:
        return filled(file.read(), words).encode()


def _manifest(name: str, description: str, author: str) -> Obj:
    return {
        "name": name,
        "version": "0.1.0",
        "description": description,
        "author": {"name": author},
        "license": "MIT",
        "keywords": [],
        "metadata": {
            "trimtab": {
                "agent_roles": ["worker"],
                "specializations": [],
                "workflow_phases": [7],
                "context_requirements": {"hot_tier_tokens": 100, "requires_mcp": False, "mcp_servers": []},
                "themes": [],
                "capabilities": {"can_review_code": False, "can_execute_tests": False, "can_modify_code": False},
                "installation": {"scope": ["global", "project"], "requires_user_config": False},
                "dependencies": [],
            }
        },
    }


def _ensure_free(folder: str) -> None:
    if os.path.lexists(folder) and not (os.path.isdir(folder) and not os.listdir(folder)):
        raise TrimtabError("there is something already", where=folder, remedy="Choose a new or an empty folder.")


def _write(path: str, content: bytes) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "xb") as file:
        file.write(content)


def _icon() -> bytes:
    """A square in one colour, to be replaced."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", _ICON_SIZE, _ICON_SIZE, 8, 2, 0, 0, 0)
    pixels = (b"\0" + _ICON_COLOUR * _ICON_SIZE) * _ICON_SIZE
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels, 9)) + chunk(b"IEND", b"")
    )
