"""States at the moments of sessions that were recorded with the real client, each as the scene was set."""

import json
from pathlib import Path

import pytest

from trimtab.features.sessions.progress import progress_in
from trimtab.features.sessions.recorded_sessions import commands_in
from trimtab.features.sessions.states import state_of
from trimtab.model.events import Event
from trimtab.store.codec import unpack_body

RECORDED = Path(__file__).parents[3] / "eval" / "states"
USER, MACHINE, FINISHED, GONE = "waiting_for_user", "waiting_for_machine", "finished", "gone"

SCENES = {
    "question": (f"{USER} question", f"{USER} question", FINISHED),
    "question_after_work": (f"{USER} question", f"{FINISHED} interrupted", f"{FINISHED} interrupted"),
    # the third: it was allowed and runs, of which the client does not tell
    "permission_bash": (*[f"{USER} permission"] * 3, FINISHED),
    "permission_write": (f"{USER} permission", f"{FINISHED} interrupted", f"{FINISHED} interrupted"),
    "permission_edit": (f"{USER} permission", FINISHED),
    "permission_of_subagent": (f"{USER} permission", FINISHED),
    "plan": (f"{USER} plan", f"{USER} plan", f"{FINISHED} interrupted"),
    "long_command": (f"{MACHINE} command", f"{MACHINE} command", FINISHED),
    "two_commands_one_long": (f"{MACHINE} command",),
    "background_command": (f"{MACHINE} background", FINISHED),
    "subagent": (f"{MACHINE} subagent", f"{MACHINE} subagent"),
    "background_subagent": (f"{MACHINE} background", FINISHED),
    "compaction": (f"{MACHINE} compaction", f"{MACHINE} compaction", FINISHED),
    "limit": (f"{MACHINE} limit", f"{MACHINE} limit"),
    "overload": (f"{MACHINE} limit", f"{MACHINE} limit"),
    "finished_turns": (FINISHED, FINISHED, FINISHED),
    "interrupted": (f"{FINISHED} interrupted", f"{FINISHED} interrupted"),
    # the last two: it was interrupted before the agent had answered, of which nothing tells
    "interrupted_answer": ("working", "working", "working"),
    "left": (f"{GONE} ended",),
    "cleared": (f"{GONE} ended",),
    "headless": (f"{GONE} ended",),
    "headless_limit": (f"{GONE} ended",),
    "killed_in_a_tool": (f"{GONE} killed",),
    "killed_when_idle": (f"{GONE} killed",),
    "killed_at_a_question": (f"{GONE} killed",),
    "killed_while_answering": (f"{GONE} killed",),
    "killed_with_a_subagent": (f"{GONE} killed",),
    "killed_at_a_permission": (f"{GONE} killed",),
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_recorded_session_is_told_as_its_scene_was_set(scene: str) -> None:
    recording = json.loads((RECORDED / f"{scene}.json").read_text())
    found: list[str] = []
    for moment in recording["moments"]:
        events = [
            Event(unpack_body(kind, body), recording["session"], agent, at=at, id=event_id)
            for event_id, agent, at, kind, body in recording["events"]
            if at <= moment["at"]
        ]
        progress = progress_in(events, commands_in, ())
        observed = state_of(events, moment["at"], progress, client_runs=moment["client"])
        assert observed.event in {event.id for event in events}
        found.append(f"{observed.state.value} {observed.what}".strip())
    assert tuple(found) == SCENES[scene]


def test_every_recording_is_looked_at() -> None:
    assert {path.stem for path in RECORDED.glob("*.json")} - {"moments", "labels"} == set(SCENES)
