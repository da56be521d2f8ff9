"""What the real client left on the disk, replayed: the same guidance as the model received."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from harness import Script, agent, bash, tool
from steered import steered, trimtab

pytestmark = pytest.mark.usefixtures("installed_client")

WORD = re.compile(r"(TOY-[A-Za-z0-9-]+)(?:\s|\\n)\[trimtab g-")


def test_a_replay_says_what_the_model_was_told(tmp_path: Path) -> None:
    client = steered(tmp_path)
    session = client.session()
    work = [
        [bash("echo one")],
        [bash("exit 3"), bash("echo longer")],
        [tool("Nope", x=1)],
        [agent("look around")],
        [bash("touch forbidden-file")],
        [tool("Read", file_path="/etc/hostname")],
        "HOLD-ME",
        "all done",
    ]
    script = Script(main=work, agents={"*": [[bash("echo inside")], "found"]})
    first = session.prompt("hi there", script=script, allowed_tools=["Bash", "Agent", "Read"])
    second = session.prompt("go on", script=Script(main=["b"]))
    received = Counter(WORD.findall(second.sent_to_main())) + Counter(WORD.findall(first.sent_to_agents()))
    assert received["TOY-SUBAGENT"] == 1
    assert received["TOY-START-resume"] == 1

    ran = trimtab(client, "replay", "--json", "--only", "toy", str(client.home / ".claude" / "projects"))
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    played = json.loads(ran.stdout)
    assert Counter(one["key"] for one in played["guidance"]) == received
    assert [(one["stance"], one["why"]) for one in played["findings"]] == [("deny", "TOY-DENIED"), ("hold", "TOY-HELD")]
    assert [one["step"] for one in played["findings"]] == [5, 6]


def test_a_compaction_and_one_s_own_sessions_are_replayed_without_naming_them(tmp_path: Path) -> None:
    client = steered(tmp_path)
    session = client.session()
    session.prompt("one", script=Script(main=["a"]))
    session.compact()
    after = session.prompt("two", script=Script(main=["b"]))
    assert "TOY-START-compact" in after.sent_to_main()
    keys = [one["key"] for one in json.loads(trimtab(client, "replay", "--json", "--only", "toy").stdout)["guidance"]]
    assert [key for key in keys if key.startswith(("TOY-START", "TOY-PROMPT"))] == [
        "TOY-START-startup",
        "TOY-PROMPT-1",
        "TOY-START-resume",
        "TOY-START-compact",
        "TOY-START-resume",
        "TOY-PROMPT-2",
    ]
    report = trimtab(client, "replay").stdout
    assert "At the time, Trimtab did speak" in report
