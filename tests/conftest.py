"""What every test gets: a home of its own, an environment without ours, and the same examples on every run."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("test", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile(
    "soak",
    max_examples=5_000,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("test")

# Fetched once and kept outside the checkout; found before the home is taken away.
TEST_CACHE = "TRIMTAB_TEST_CACHE"
os.environ.setdefault(TEST_CACHE, str(Path.home() / ".cache" / "trimtab-tests"))

# Thousands of small repositories are made and removed: where there is room, in memory. In a folder of this run's own,
# because pytest's tidying up after one run takes away what another, beside it, still uses.
_MEMORY, _ROOM = Path("/dev/shm"), 2 << 30
_TEMPORARY = "PYTEST_DEBUG_TEMPROOT"
_made = ""
if _TEMPORARY not in os.environ:
    in_memory = os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM
    _made = os.environ[_TEMPORARY] = tempfile.mkdtemp(prefix="tests-", dir=_MEMORY if in_memory else None)

_OURS = ("TRIMTAB_", "CLAUDE", "ANTHROPIC")
_FOLDERS = {
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CACHE_HOME": ".cache",
    "XDG_RUNTIME_DIR": ".run",
}


def pytest_sessionfinish(exitstatus: int) -> None:
    """What failed can be looked at; what passed is gone. Workers leave it to whoever started them."""
    if _made and exitstatus == pytest.ExitCode.OK:
        shutil.rmtree(_made, ignore_errors=True)


@pytest.fixture(autouse=True)
def nobody_s_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty home for each test, so that none reads or changes what the person who runs it has there."""
    home = tmp_path_factory.mktemp("home", numbered=True)
    with pytest.MonkeyPatch.context() as patch:
        for name in list(os.environ):
            if name.startswith(_OURS) and name != TEST_CACHE:
                patch.delenv(name)
        patch.setenv("HOME", str(home))
        for name, folder in _FOLDERS.items():
            patch.setenv(name, str(home / folder))
        patch.setenv("GIT_CONFIG_NOSYSTEM", "1")
        yield home
