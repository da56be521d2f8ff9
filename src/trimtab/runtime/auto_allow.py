"""Calls of our own that the user need not be asked about: those that only read, and those of our tools that follow from
what was said before. All others are left to the client's own rules."""

import re
from collections.abc import Callable, Mapping, Sequence

from trimtab.model.json import Obj, obj, text
from trimtab.model.record import Record
from trimtab.model.work_rows import PROJECT
from trimtab.model.work_rows import TOPIC as WORK
from trimtab.steering.planning import TOPIC as PLANS


class Permit(Record):
    """`holds` is given what is published under the topic, and the session that calls. `when` says the same to a
    user."""

    topic: str
    holds: Callable[[Obj, str], bool]
    when: str


def _session_plans(published: Obj, session: str) -> bool:
    return session in published


def _work_was_started(published: Obj, session: str) -> bool:
    return obj(published.get(PROJECT)).get("status") == "active"


def _always(_: Obj, __: str) -> bool:
    return True


_PLAN = Permit(PLANS, _session_plans, "the session has a plan under way, which you started")
_WORK = Permit(WORK, _work_was_started, "the project's work was started: `trimtab start`")

_ARCHIVE = Permit(WORK, _always, "it writes nothing but the archive, as is always so")

PERMITS: Mapping[str, Permit] = {
    "continuous_prune": _ARCHIVE,
    **dict.fromkeys(("plan_submit", "plan_status"), _PLAN),
    # Not `merge`: what moves the main branch, or decides that it may, is asked about.
    **dict.fromkeys(
        (
            "get_next_task",
            "task",
            "workstream",
            "submit_for_qc",
            "review",
            "rubric",
            "submit_review",
            "message",
            "ask_question",
            "answer_question",
            "inbox",
            "checkpoint",
            "score_priority",
        ),
        _WORK,
    ),
}
"""By the tool's own name, without what the client puts before it."""


READING: Mapping[str, frozenset[str]] = {
    "task": frozenset({"list", "show"}),
    "workstream": frozenset({"list"}),
    "review": frozenset({"list", "show", "consistency"}),
    "rubric": frozenset({"list", "show"}),
    "merge": frozenset({"list", "show"}),
    "inbox": frozenset({"list", "show"}),
    "checkpoint": frozenset({"list", "show", "diff"}),
}
"""Actions of our tools that change nothing."""

_READING_COMMAND = re.compile(
    r"\s*trimtab\s+(?:status|explain|task\s+(?:list|show|next)|workstream\s+list|review\s+(?:list|show)"
    r"|rubric\s+(?:list|show)|merge\s+(?:list|show)|message\s+(?:list|show)|inbox\s+show|archive\s+(?:list|show|search)"
    r"|inbox(?=(?:\s+--(?:all|json))*\s*$))(?:\s[\w\s.,:/='\"@+-]*)?"
)


def permitted(tool: str, given: Obj, session: str, published: Callable[[Sequence[str]], Mapping[str, Obj]]) -> bool:
    """`tool` as the client calls it; it must be one of ours. `given` are its arguments."""
    name = tool.rpartition("__")[2]
    if name == "get_next_task" and given.get("claim") is not True:
        return True
    if text(given.get("action")) in READING.get(name, ()):
        return True
    permit = PERMITS.get(name)
    return permit is not None and permit.holds(published((permit.topic,))[permit.topic], session)


def only_reads(command: str) -> bool:
    """Whether a command line is one command of ours that changes nothing, and nothing beside it."""
    return _READING_COMMAND.fullmatch(command) is not None and "\n" not in command.strip()
