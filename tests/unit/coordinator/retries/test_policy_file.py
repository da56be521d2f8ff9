"""A policy that somebody wrote: what it leaves out is as shipped, and what is wrong in it is named with its line."""

from pathlib import Path

import pytest

from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.model.attempts import Approach, FailureKind, Recovery, RetryStage
from trimtab.model.errors import Unreadable


def written(folder: Path, text: str) -> str:
    (path := folder / "retry.toml").write_text(text)
    return str(path)


def test_what_is_left_out_is_as_shipped(tmp_path: Path) -> None:
    path = written(
        tmp_path, '[[stages]]\napproach = "original"\n[[stages]]\napproach = "debug"\nrecovery = "reset_state"\n'
    )
    found, shipped = read_policy(path), read_policy()
    assert found.stages == (RetryStage(Approach.ORIGINAL), RetryStage(Approach.DEBUG, Recovery.RESET_STATE))
    assert found._replace(stages=shipped.stages) == shipped
    few = read_policy(written(tmp_path, '[failures]\nretried = ["crashed"]\ntransient = ["Moment"]\n'))
    assert few.retried == {FailureKind.CRASHED} and few.transient == ("moment",)
    assert few.stages == shipped.stages


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[[stages]]\napproch = "original"\n', 2, "`approach`"),
        ('[[stages]]\napproach = "originl"\n', 1, "`original`"),
        ('[[stages]]\napproach = "same"\n', 1, "is `original`"),
        ('[[stages]]\napproach = "original"\n[[stages]]\napproach = "debug"\n', 1, "names one"),
        ("stages = []\n", 1, "1 to 20"),
        ("[failures]\nretried = 3\n", 2, "no list"),
        ('[failures]\nretried = ["crash"]\n', 2, "`crashed`"),
        ('[failures]\ntransient = [""]\n', 2, "none empty"),
        ("[pause]\n\nfactor = 0.5\n", 3, "from 1"),
        ("[pauses]\n", 1, "`pause`"),
        ("[pause\n", 1, "TOML"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_the_nearest_known_word(
    tmp_path: Path, text: str, line: int, said: str
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(Unreadable) as raised:
        read_policy(path)
    assert raised.value.where == f"{path}:{line}"
    assert said in f"{raised.value.what} {raised.value.remedy}"


def test_a_file_that_is_not_there_is_no_silent_default(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="not there"):
        read_policy(str(tmp_path / "none.toml"))
