from pathlib import Path

import pytest

from unit.undo.yard import Yard


@pytest.fixture
def yard(tmp_path: Path) -> Yard:
    """A repository with one commit."""
    made = Yard(tmp_path / "engine")
    made.root.mkdir()
    made.git("init", "-q", "-b", "main")
    made.put("README.md", b"engine\n")
    made.put("src/engine.py", b"run()\n")
    made.commit()
    return made
