"""A claim without a check, in the real client: what the model received when its turn was held."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Script, bash, edit, read
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

CLAIM = "Done. I fixed the parser, and all tests pass."


def _project(tmp_path: Path):
    client = steered(tmp_path, toy=False)
    (client.project / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    source = client.project / "parser.py"
    source.write_text("value = 1\n")
    assert trimtab(client, "config", "set", "evidence.mode", "guard", "--user").returncode == 0
    return client, source


def test_a_false_claim_is_held_once_with_what_was_not_checked(tmp_path: Path) -> None:
    client, source = _project(tmp_path)
    steps = [[read(source)], [edit(source, "1", "2")], CLAIM, CLAIM]
    run = client.prompt("fix the parser", script=Script(main=steps), allowed_tools=["Read", "Edit"])
    held = run.main[-1]
    assert len(run.main) == 4
    assert "parser.py" in held.latest and "pytest" in held.latest


def test_a_claim_after_a_check_passes(tmp_path: Path) -> None:
    client, source = _project(tmp_path)
    test = "import unittest\n\nclass T(unittest.TestCase):\n    def test_it(self):\n        pass\n"
    (client.project / "test_parser.py").write_text(test)
    steps = [[read(source)], [edit(source, "1", "2")], [bash("python3 -m unittest test_parser")], CLAIM]
    run = client.prompt("fix the parser", script=Script(main=steps), allowed_tools=["Read", "Edit", "Bash"])
    assert len(run.main) == 4
    assert "stop hook feedback" not in run.main[-1].text.lower()
