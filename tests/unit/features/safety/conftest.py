from pathlib import Path

import pytest

from unit.features.safety.ward import Ward


@pytest.fixture
def ward(tmp_path: Path) -> Ward:
    return Ward(tmp_path)
