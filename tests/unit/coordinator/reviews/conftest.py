from collections.abc import Iterator
from pathlib import Path

import pytest

from support.reviewing import Floor
from trimtab.store.state.database import Database, open_sqlite


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_sqlite(str(tmp_path / "state.db"))
    yield opened
    opened.close()


@pytest.fixture
def floor(database: Database, tmp_path: Path) -> Floor:
    return Floor(tmp_path / "project", database).only_small()
