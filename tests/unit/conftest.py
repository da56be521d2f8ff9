from pathlib import Path

import pytest

from unit.surfaces.cli.desk import Desk


@pytest.fixture
def desk(nobody_s_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    root = tmp_path / "engine"
    root.mkdir()
    return Desk(nobody_s_home, root, capsys)
