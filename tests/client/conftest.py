"""Fixtures for tests with the real client. Without the client they fail; they never skip."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import client_path, require_namespace


@pytest.fixture(scope="session")
def installed_client() -> Path:
    try:
        require_namespace()
        return client_path()
    except RuntimeError as problem:
        pytest.fail(str(problem), pytrace=False)
