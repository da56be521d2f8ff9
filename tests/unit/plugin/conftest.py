import os
import shutil
from collections.abc import Iterator

import pytest


def _shells() -> Iterator[str]:
    """Those that may stand behind /bin/sh; on most machines it is one of the others."""
    seen: set[str] = set()
    for shell in ("/bin/sh", "dash", "bash", "bash --posix"):
        name, _, options = shell.partition(" ")
        found = shutil.which(name)
        if found and (known := os.path.realpath(found) + options) not in seen:
            seen.add(known)
            yield shell


@pytest.fixture(params=_shells())
def shell(request: pytest.FixtureRequest) -> list[str]:
    return str(request.param).split()
