"""What Trimtab writes as a manifest is accepted by the client's own strict validation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from harness import Client

from support.plugins import SEED
from trimtab.marketplace.scaffold import new_plugin
from trimtab.marketplace.seed_manifest import convert_seed

pytestmark = pytest.mark.usefixtures("installed_client")

README = "Finds what should not be in a repository. " * 10


def validate(tmp_path: Path, folder: Path) -> str:
    run = Client(tmp_path / "client").command("plugin", "validate", "--strict", str(folder))
    assert run.returncode == 0, run
    return (run.stdout + run.stderr).lower()


def test_a_converted_manifest_passes(tmp_path: Path) -> None:
    folder = tmp_path / "security-scanner"
    (folder / ".claude-plugin").mkdir(parents=True)
    (folder / ".claude-plugin" / "plugin.json").write_text(json.dumps(convert_seed(SEED).native))
    (folder / "README.md").write_text(README)
    (folder / "LICENSE").write_text("MIT License\n")
    skill = folder / "skills" / "scan" / "SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text("---\nname: scan\ndescription: Scan the repository for secrets\n---\nScan it.\n")
    assert "error" not in validate(tmp_path, folder)


def test_a_new_plugin_passes_without_a_warning(tmp_path: Path) -> None:
    made = new_plugin(str(tmp_path / "my-plugin"), "my-plugin", "Checks what is about to be committed", "Ada")
    said = validate(tmp_path, Path(made.folder))
    assert "warning" not in said and "error" not in said, said
