"""Flash save: how far a running step is, on disk whatever happens."""

import json
import os
import signal
import stat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trimtab.coordinator import flash_save
from trimtab.coordinator.flash_save import StepState
from trimtab.local.locate import machine_folder

METADATA = st.dictionaries(
    st.sampled_from(["task", "worker", "note", "count", "context"]),
    st.none() | st.booleans() | st.integers() | st.text(max_size=40) | st.lists(st.integers(), max_size=4),
)


@pytest.fixture
def project(tmp_path: Path) -> str:
    (tmp_path / ".git").mkdir()
    return str(tmp_path)


def test_what_was_saved_is_what_is_loaded(project: str) -> None:
    state = StepState("delivery-12", "merge", 1_000, iteration=3, last_checkpoint="ckpt_4", metadata={"task": "1.5"})
    kept = flash_save.save(project, state)
    assert flash_save.load(project, "delivery-12") == kept
    assert kept._replace(process="") == state._replace(since=1_000)
    assert flash_save.saved(project) == (kept,)
    assert not kept.is_cut_off


def test_a_step_that_is_over_is_forgotten(project: str) -> None:
    flash_save.save(project, StepState("delivery-12", "merge", 1_000))
    flash_save.forget(project, "delivery-12")
    flash_save.forget(project, "delivery-12")
    assert flash_save.load(project, "delivery-12") is None
    assert flash_save.saved(project) == ()


@settings(max_examples=60, deadline=None)
@given(METADATA, st.integers(0, 2**40), st.integers(1, 99))
def test_any_state_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, metadata: dict[str, object], at: int, iteration: int
) -> None:
    root = str(tmp_path_factory.mktemp("project"))
    os.mkdir(os.path.join(root, ".git"))
    state = StepState("step", "checks", at, iteration, since=at or 1, metadata=metadata)  # pyright: ignore
    assert flash_save.save(root, state)._replace(process="") == state
    assert flash_save.load(root, "step") == flash_save.saved(root)[0]


def test_the_file_is_private_readable_and_without_secrets(project: str) -> None:
    secret = "ghp_" + "a1B2" * 9
    flash_save.save(project, StepState("step", "checks", 1, metadata={"feedback": [f"token {secret}"]}))
    path = Path(machine_folder(project), "steps", "step.json")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert json.loads(path.read_text())["phase"] == "checks"
    assert secret not in path.read_text()


def test_a_step_whose_process_was_killed_is_cut_off(project: str) -> None:
    child = os.fork()
    if not child:
        flash_save.save(project, StepState("step", "checks", 1))
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    (found,) = flash_save.saved(project)
    assert found.is_cut_off


def test_a_file_that_is_no_state_is_passed_over(project: str) -> None:
    flash_save.save(project, StepState("step", "checks", 1))
    Path(machine_folder(project), "steps", "other.json").write_text("half a fi")
    assert [state.id for state in flash_save.saved(project)] == ["step"]


@pytest.mark.parametrize("id", ["", "../up", "a/b", ".hidden", "x" * 200])
def test_no_name_leads_out_of_the_folder(project: str, id: str) -> None:
    with pytest.raises(ValueError, match="not a name"):
        flash_save.save(project, StepState(id, "checks", 1))
