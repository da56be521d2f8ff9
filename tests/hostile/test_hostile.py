"""Repositories that somebody pulls and should not have: `make soak` measures them, here each must only be survived."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bench.machine import Machine, machine
from hostile.driving import pull, session
from hostile.repositories import REPOSITORIES, Hostile, ordinary

pytestmark = pytest.mark.soak  # each starts servers and waits for them: on a loaded machine they come late

_LARGEST_KB = 160_000


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    return machine(tmp_path_factory.mktemp("machine"))


@pytest.mark.parametrize("repository", REPOSITORIES, ids=lambda one: one.name)
def test_a_hostile_repository_runs_nothing_and_keeps_nobody_waiting(
    made: Machine, tmp_path: Path, repository: Hostile
) -> None:
    canary = tmp_path / "canary"
    pull(made, tmp_path / "odd", repository.make, canary)
    ran = session(made, tmp_path / "odd", repository.name, prompts=1)
    assert not canary.exists()
    assert ran.code == 0
    assert max(ran.peak, ran.compiled_kb) < _LARGEST_KB


def test_an_ordinary_repository_is_steered_all_the_same(made: Machine, tmp_path: Path) -> None:
    pull(made, tmp_path / "plain", ordinary, tmp_path / "canary")
    assert "Run the tests before you commit" in session(made, tmp_path / "plain", "plain", prompts=1).told
