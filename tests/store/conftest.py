from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.store.journal import Journal
from trimtab.store.journal_setup import prepare


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    path = tmp_path / "journal.db"
    prepare(str(path), now=1_000)
    journal = Journal(str(path))
    yield journal
    journal.close()
