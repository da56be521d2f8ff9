"""What was learned is kept with its evidence, adds up to a graph, and travels as lines of JSON."""

import json
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from trimtab.features.behavior.exchange import KIND, ImportedEvidence, export_lines, import_lines, import_memories
from trimtab.model.errors import Unreadable
from trimtab.steering.behavior.effect_table import SILENCE, EffectEvidence
from trimtab.store.journal import Unusable
from trimtab.store.learned_effects import EffectStore

NAMES = {"same-error": "the same error again", "edit-anchor": "edits that do not find their place"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EffectStore]:
    store = EffectStore(str(tmp_path / "data" / "effects.db"))
    yield store
    store.close()


def episode(
    name: str, verdict: str = "", context: str = "py", saying: str = "stop", judged: str = ""
) -> EffectEvidence:
    return EffectEvidence(name, "same-error", saying, context, 1_000 + len(name), verdict, "", judged)


def test_it_is_made_for_its_user_alone(store: EffectStore) -> None:
    assert stat.S_IMODE(os.stat(store.path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(store.path)).st_mode) == 0o700


def test_an_episode_is_one_row_however_often_it_is_told_and_in_whatever_order(store: EffectStore) -> None:
    began, ended = episode("a"), episode("a", "heeded")
    for one in (began, ended, began, ended):
        store.record([one])
    assert store.evidence() == (ended,)
    late = EffectEvidence("b", "same-error", "", "any", 1_000, judged="wrong")
    store.record([late])
    store.record([episode("b", "ignored")])
    assert store.evidence()[0] == late._replace(saying="stop", context="py", verdict="ignored")


def test_the_first_outcome_stands(store: EffectStore) -> None:
    store.record([episode("a", "heeded")])
    store.record([episode("a", "ignored")])
    assert store.evidence()[0].verdict == "heeded"


FIRST_VERSION = """
CREATE TABLE evidence (
    episode TEXT PRIMARY KEY, pattern TEXT NOT NULL, saying TEXT NOT NULL, context TEXT NOT NULL,
    at INTEGER NOT NULL, verdict TEXT NOT NULL, shown TEXT NOT NULL, judged TEXT NOT NULL, by TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO evidence VALUES
    ('a', 'same-error', 'stop', 'py', 1, 'heeded', 'seen 1 time, then not seen in 6 calls', '', ''),
    ('b', 'same-error', 'silence', 'py', 2, 'heeded', 'as a control: seen 1 time, then not seen in 6 calls', '', ''),
    ('c', 'same-error', 'stop', 'py', 3, 'ignored', 'seen 4 times', '', ''),
    ('d', 'same-error', 'stop', 'py', 4, 'heeded', 'reported by the agent: read it', '', ''),
    ('e', 'same-error', 'stop', 'py', 5, 'heeded', 'seen 1 time, then not seen in 6 calls', 'helped', '');
PRAGMA user_version = 1;
"""


def test_evidence_of_the_first_version_counts_only_where_it_tells_that_it_was_gone(tmp_path: Path) -> None:
    path = tmp_path / "effects.db"
    db = sqlite3.connect(path)
    db.executescript(FIRST_VERSION)
    db.close()
    store = EffectStore(str(path))
    rows = store.evidence()
    store.close()
    assert [row.verdict for row in rows] == ["unknown", "unknown", "ignored", "heeded", "unknown"]
    assert [row.worked for row in rows] == [None, None, False, True, True]
    assert rows[0].shown == "seen 1 time, then not seen in 6 calls; whether it was gone was not looked at then"


def test_lines_that_the_first_version_exported_are_scored_again_too(store: EffectStore) -> None:
    line = {"kind": KIND, "episode": "a", "pattern": "same-error", "saying": "stop", "context": "py", "at": 1}
    shown = "seen 1 time, then not seen in 6 calls"
    import_lines(store, [json.dumps({**line, "verdict": "heeded", "shown": shown})], "team.jsonl")
    assert [row.verdict for row in store.evidence()] == ["unknown"]


def test_the_graph_is_what_the_evidence_adds_up_to(store: EffectStore) -> None:
    store.record(
        [
            episode("a", "heeded"),
            episode("bb", "ignored"),
            episode("ccc", "unknown", "rs"),
            episode("dddd", "ignored", judged="wrong"),
            episode("eeeee", "ignored", judged="helped"),
            episode("ffffff", "heeded", saying=SILENCE),
            episode("ggggggg", saying=""),
        ]
    )
    occurs = {(one["pattern"], one["context"]): one for one in store.edges("occurs_in")}
    assert occurs["same-error", "py"]["times"] == 6
    assert (occurs["same-error", "py"]["wrong"], occurs["same-error", "py"]["helped"]) == (1, 1)
    assert occurs["same-error", "py"]["last_seen"] == 1_007
    remedies = {one["intervention"]: one for one in store.edges("remedied_by", "same-error")}
    assert set(remedies) == {"stop", SILENCE}
    assert [remedies["stop"][name] for name in ("shown", "worked", "ignored", "unknown")] == [4, 2, 1, 1]
    effective = {(one["intervention"], one["context"]): one["worked"] for one in store.edges("effective_in")}
    assert effective == {("stop", "py"): 2, ("stop", "rs"): 0, (SILENCE, "py"): 1}
    assert store.edges("remedied_by", "another") == ()


def test_no_edge_outlives_its_evidence(store: EffectStore) -> None:
    store.record([episode("a", "heeded")])
    assert store.forget_before(2_000) == 1
    assert [store.edges(kind) for kind in ("occurs_in", "remedied_by", "effective_in")] == [(), (), ()]


def test_it_can_be_opened_again_and_by_others_at_once(store: EffectStore) -> None:
    store.record([episode("a", "heeded")])
    other = EffectStore(store.path)
    other.record([episode("b", "heeded")])
    assert [one.episode for one in store.evidence()] == ["a", "b"]
    other.close()


def test_what_a_newer_version_wrote_is_left_alone(store: EffectStore) -> None:
    db = sqlite3.connect(store.path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(Unusable, match="newer version"):
        EffectStore(store.path)


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "effects.db").write_bytes(b"nothing" * 1000)
    with pytest.raises(Unusable) as caught:
        EffectStore(str(tmp_path / "effects.db"))
    assert str(tmp_path / "effects.db") in caught.value.remedy


def test_what_one_exports_another_imports_and_twice_counts_once(store: EffectStore, tmp_path: Path) -> None:
    store.record([episode("a", "heeded"), episode("bb", "ignored", judged="wrong"), episode("ccc", saying="")])
    lines = list(export_lines(store))
    other = EffectStore(str(tmp_path / "other" / "effects.db"))
    assert import_lines(other, lines, "team.jsonl") == ImportedEvidence(3, 0)
    assert import_lines(other, lines, "team.jsonl") == ImportedEvidence(0, 3)
    assert [one._replace(by="") for one in other.evidence()] == list(store.evidence())
    assert {one.by for one in other.evidence()} == {"team.jsonl"}
    assert list(export_lines(other)) == lines
    other.close()


def test_one_s_own_export_changes_nothing(store: EffectStore) -> None:
    store.record([episode("a", "heeded")])
    before = store.evidence()
    import_lines(store, list(export_lines(store)), "mine.jsonl")
    assert store.evidence() == before


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"kind": "other"}, "kind"),
        ({"patern": "x"}, "`patern` is not known"),
        ({"pattern": None}, "`pattern` is missing"),
        ({"verdict": "good"}, "'good' is no verdict"),
        ({"at": "today"}, "`at` is no time"),
        ({"saying": 3}, "`saying` is a number"),
    ],
)
def test_a_line_that_is_not_understood_is_named_and_nothing_is_imported(
    store: EffectStore, change: dict[str, object], what: str
) -> None:
    store.record([episode("a", "heeded")])
    (line,) = export_lines(store)
    store.forget_before(9_999)
    broken = json.dumps({**json.loads(line), **change})
    with pytest.raises(Unreadable) as caught:
        import_lines(store, [line, "", broken], "team.jsonl")
    assert what in caught.value.what
    assert caught.value.where == "team.jsonl:3"
    assert store.evidence() == ()


def memory(identity: str, content: str, **fields: object) -> str:
    common = {"created_at": 1_700_000_000, "last_used": 1_700_000_500, "use_count": 2, "strength": 1.2}
    return json.dumps(
        {"id": identity, "content": content, "meta": {"tags": []}, "status": "active", **common, **fields}
    )


def test_memories_of_another_program_are_kept_with_the_pattern_that_they_are_about(store: EffectStore) -> None:
    lines = [
        memory("m1", "Run the formatter first"),
        memory("m2", "first draft", use_count=9),
        memory("m2", "When you see the same error again, read it", use_count=9),
        memory("m3", "Copy the anchor", meta={"tags": ["edit_anchor"], "source": None}),
        memory("m4", "to be forgotten"),
        json.dumps({"id": "m4", "_deleted": True}),
        json.dumps({"id": "r1", "from_memory_id": "m1", "to_memory_id": "m2", "relation_type": "related"}),
    ]
    assert import_memories(store, lines, "memories.jsonl", NAMES) == ImportedEvidence(3, 0, 1)
    assert import_memories(store, lines, "memories.jsonl", NAMES) == ImportedEvidence(0, 3, 1)
    assert [(one.id, one.pattern) for one in store.memories()] == [
        ("m2", "same-error"),
        ("m1", ""),
        ("m3", "edit-anchor"),
    ]
    (anchor,) = store.memories("edit-anchor")
    assert (anchor.tags, anchor.at, anchor.strength) == (("edit_anchor",), 1_700_000_000_000, 1.2)
    assert store.evidence() == ()


def test_what_is_no_memory_is_named(store: EffectStore) -> None:
    with pytest.raises(Unreadable) as caught:
        import_memories(store, ['{"name": "x"}'], "memories.jsonl", NAMES)
    assert caught.value.where == "memories.jsonl:1"


def test_secrets_in_a_memory_are_taken_out(store: EffectStore) -> None:
    secret = "ghp_" + "a1B2" * 9
    import_memories(store, [memory("m1", f"the token is {secret}")], "memories.jsonl", NAMES)
    assert secret not in store.memories()[0].content
