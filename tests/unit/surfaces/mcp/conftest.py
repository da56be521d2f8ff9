from collections.abc import Iterator

import pytest

from unit.surfaces.mcp.stdio_client import Client, connected


@pytest.fixture
def client() -> Iterator[Client]:
    with connected() as client:
        yield client
