"""What an answer about work that failed means."""

import pytest

from trimtab.coordinator.retries.escalation import choice_of
from trimtab.model.attempts import EscalationChoice

SKIP, RETRY, PAUSE, RESTART, MANUAL = EscalationChoice


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Skip task", (SKIP, "")),
        ("skip", (SKIP, "")),
        ("Skip: it is not needed any more", (SKIP, "it is not needed any more")),
        ("Restart: 12", (RESTART, "12")),
        ("restart from checkpoint ckpt_3", (RESTART, "ckpt_3")),
        ("Pause", (PAUSE, "")),
        ("Manual fix, tonight", (MANUAL, "tonight")),
        ("Retry: with Python 3.12", (RETRY, "with Python 3.12")),
        ("Retry with custom params", (RETRY, "")),
        ("Skip,", (SKIP, "")),
        ("Skip task: not\nneeded", (SKIP, "not\nneeded")),
        ("Manual fix\ttonight", (MANUAL, "tonight")),
        ("PAUSE, until Monday: I am away", (PAUSE, "until Monday: I am away")),
        ("Restart from checkpoint: -3", (RESTART, "-3")),
        ("use the other database", (RETRY, "use the other database")),
    ],
)
def test_an_option_is_named_by_its_label_or_the_first_word_of_it(said: str, meant: tuple[object, str]) -> None:
    assert choice_of(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "Skip the slow test and go on",
        "pause between requests for a second",
        "manually set the port",
        "skipping",
        "Skip-list insertion is wrong: use a heap instead",
        "Skip - list insertion is wrong",
        "Skip.validate() is never called",
        "pause...resume is broken",
        "skip:true has to be set in the settings",
        "Restart,Retry and Pause are in the wrong order",
        "Skip : is an operator",
        "Skip task-list rendering",
        "Skip task.py, it is generated",
        "Skip_task is not defined",
        "Manual fix:es are in docs",
    ],
)
def test_an_order_that_only_begins_like_an_option_is_how_to_try_again(said: str) -> None:
    assert choice_of(said) == (RETRY, said)
