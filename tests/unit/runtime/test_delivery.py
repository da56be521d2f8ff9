import json
from pathlib import Path

import pytest

from support.rig import Rig
from trimtab.hosts.claude_code import HOST
from trimtab.runtime.delivery_proof import SETTLED_MS, verify
from trimtab.store import ledger


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path)


def line(text: str, kind: str = "attachment") -> str:
    attachment = {"type": "hook_additional_context", "content": [text]}
    return json.dumps({"type": kind, "attachment": attachment}, separators=(",", ":")) + "\n"


def arrived(rig: Rig) -> dict[str, str]:
    return {one.id: one.arrived for one in ledger.latest(rig.journal.rows, 9)}


def test_what_the_transcript_shows_has_arrived_and_what_it_never_shows_has_not(rig: Rig, tmp_path: Path) -> None:
    transcript = tmp_path / "s1.jsonl"
    rig.send("UserPromptSubmit", prompt="one", transcript_path=str(transcript))
    rig.send("UserPromptSubmit", prompt="two", transcript_path=str(transcript))
    verify(rig.journal, HOST, rig.now)
    assert arrived(rig) == {"g-1": "", "g-2": ""}
    transcript.write_text(line("TOY-PROMPT-1 [trimtab g-1]") + line("copy [trimtab g-2]", "api-request-blob"))
    verify(rig.journal, HOST, rig.now)
    assert arrived(rig) == {"g-1": "yes", "g-2": ""}
    verify(rig.journal, HOST, rig.now + SETTLED_MS + 1)
    assert arrived(rig) == {"g-1": "yes", "g-2": "no"}


def test_a_subagent_s_guidance_is_looked_for_in_its_own_transcript(rig: Rig, tmp_path: Path) -> None:
    transcript = tmp_path / "s1.jsonl"
    transcript.write_text("")
    rig.send("UserPromptSubmit", prompt="one", transcript_path=str(transcript))
    rig.send("SubagentStart", agent_id="x1", agent_type="general-purpose", transcript_path=str(transcript))
    own = tmp_path / "s1" / "subagents" / "agent-x1.jsonl"
    own.parent.mkdir(parents=True)
    own.write_text(line("TOY-SUBAGENT [trimtab g-2]"))
    verify(rig.journal, HOST, rig.now, "s1")
    assert arrived(rig) == {"g-1": "", "g-2": "yes"}
