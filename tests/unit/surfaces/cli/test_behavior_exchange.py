"""What was learned leaves as lines of JSON, and comes back as what is said."""

import json
import os
from pathlib import Path

import pytest

from trimtab.features.behavior.learned import open_effects
from trimtab.install.footprint import Owner, UninstallScope, find
from trimtab.local.user import user_of
from trimtab.steering.behavior.effect_table import TABLE, TOPIC, EffectEvidence
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.init()
    return desk


def learn(*evidence: EffectEvidence) -> None:
    with open_effects(user_of(dict(os.environ))) as store:
        store.record(evidence)


def test_what_is_exported_can_be_imported_and_counts_at_once(desk: Desk, tmp_path: Path) -> None:
    at = 1_700_000_000_000 * 2
    learn(EffectEvidence("e1", "same-error", "read-the-error", "py", at, "heeded", "not seen in 6 calls"))
    assert desk.run("behavior", "export", "-o", "effects.jsonl").out == "1 episode written to effects.jsonl\n"
    (line,) = (desk.root / "effects.jsonl").read_text().splitlines()
    assert desk.run("behavior", "export").out == f"{line}\n"
    assert json.loads(line)["verdict"] == "heeded"
    (desk.home / ".local" / "share" / "trimtab" / "effects.db").unlink()
    first, again = (desk.run("behavior", "import", "effects.jsonl", "--json").out for _ in range(2))
    assert json.loads(first) == {"file": "effects.jsonl", "holds": "evidence", "new": 1, "known": 0, "skipped": 0}
    assert json.loads(again)["known"] == 1
    table = desk.journal().published([TOPIC])[TOPIC][TABLE]
    assert table == "same-error * 1.00 0.00 read-the-error;same-error py 1.00 0.00 read-the-error"


def test_memories_of_another_program_are_told_from_evidence(desk: Desk) -> None:
    memory = {"id": "m1", "content": "Read the error", "meta": {"tags": ["same-error"]}, "use_count": 1}
    (desk.root / "memories.jsonl").write_text(json.dumps(memory) + "\n")
    ran = desk.run("behavior", "import", "memories.jsonl")
    assert ran.out == "memories: 1 added, 0 known already\n"
    with open_effects(user_of(dict(os.environ))) as store:
        assert [one.content for one in store.memories("same-error")] == ["Read the error"]


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"no json\n", b'{"kind": "else"}\n', b'{"x": 1}\n'])
def test_a_file_that_holds_neither_is_named(desk: Desk, content: bytes | None) -> None:
    if content is not None:
        (desk.root / "odd.jsonl").write_bytes(content)
    ran = desk.run("behavior", "import", "odd.jsonl")
    assert ran.code == 1
    assert "odd.jsonl" in ran.err


def test_what_was_learned_is_ours_to_remove(desk: Desk) -> None:
    learn(EffectEvidence("e1", "same-error", "read-the-error", "py", 1))
    found = find(UninstallScope(user_of(dict(os.environ)), (), True))
    assert {os.path.basename(one.path): one.whose for one in found}["effects.db"] is Owner.OURS
    desk.run("uninstall", "--everywhere", "--yes")
    assert not (desk.home / ".local" / "share" / "trimtab").exists()
