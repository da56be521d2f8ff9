"""From a view to its JSON."""

import json

from pages.work_examples import MESSAGE, OVERVIEW, TASK, TASK_CLAIM, example

from trimtab.app.views import HistoryEntry, as_json, brief
from trimtab.model.record import Record
from trimtab.model.work import TaskStatus


class Sample(Record):
    from_: str
    at: int
    lease_until: int | None
    status: TaskStatus
    inner: tuple[HistoryEntry, ...] = ()


def test_times_are_iso_and_old_names_repeat_the_new_ones() -> None:
    view = Sample("ada", 0, None, TaskStatus.REVIEW, (HistoryEntry(1_000, "task.added", "ada", {"reason": "so"}),))
    told = as_json(view, sender="from")
    assert (told["from"], told["sender"], told["lease_until"]) == ("ada", "ada", None)
    assert (told["at"], told["status"]) == ("1970-01-01T00:00:00.000+00:00", "review")
    assert told["inner"][0]["at"] == "1970-01-01T00:00:01.000+00:00" and view.inner[0].reason == "so"


def test_a_model_is_told_nothing_empty_and_nothing_too_long() -> None:
    assert brief({"a": "", "b": None, "c": 0, "d": False, "e": ["x" * 9], "f": {"g": []}}, 4) == {
        "c": 0,
        "d": False,
        "e": ["xxx…"],
        "f": {},
    }


def test_examples_have_every_key_and_refer_to_where_a_view_is_shown_in_full() -> None:
    for view in (TASK, TASK_CLAIM, MESSAGE, OVERVIEW):
        assert list(json.loads(example(view))) == list(as_json(view))
    assert json.loads(example(TASK_CLAIM))["task"] == {"number": "1.5.3", "…": "as in `task add --json`"}
