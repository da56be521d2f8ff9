"""The archive keeps what contexts drop: once, private, redacted, searchable, and within its limits."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.archive import ArchiveEntry, handle_of, id_in
from trimtab.store.archive import FILE, LONGEST, VERSION, Archive
from trimtab.store.journal import Unusable

NOW = 1_700_000_000_000
DAY_MS = 86_400_000


def entry(name: str, text: str = "some text", session: str = "s-1", what: str = "Bash: make test") -> ArchiveEntry:
    return ArchiveEntry(name, session, "", "test_result", what, NOW, 10, 0.25, "beyond the budget", text)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "machine" / FILE)


def test_it_is_made_for_its_user_alone_and_holds_an_entry_once(path: str) -> None:
    with Archive(path, make=True) as archive:
        assert archive.put([entry("a"), entry("b")], NOW) == 2
        assert archive.put([entry("a", "another text"), entry("c")], NOW) == 1
        assert archive.entry("a") == entry("a")
        assert archive.entry("z") is None
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700


def test_secrets_are_taken_out_before_anything_is_written(path: str) -> None:
    secret = "ghp_" + "a1B2c3D4e5" * 4
    with Archive(path, make=True) as archive:
        archive.put([entry("a", f"token {secret} end", what=f"Bash: curl -H 'Authorization: Bearer {secret}'")], NOW)
    files = b"".join(file.read_bytes() for file in Path(path).parent.iterdir())
    assert secret.encode() not in files


def test_a_long_text_keeps_its_beginning_and_its_end(path: str) -> None:
    with Archive(path, make=True) as archive:
        archive.put([entry("a", "BEGINS " + "middle " * LONGEST + " ENDS")], NOW)
        kept = archive.entry("a")
    assert kept is not None
    assert kept.text.startswith("BEGINS") and kept.text.endswith("ENDS")
    assert len(kept.text) < LONGEST + 100


def test_a_search_finds_words_in_the_text_and_in_what_it_was_and_keeps_sessions_apart(path: str) -> None:
    with Archive(path, make=True) as archive:
        archive.put(
            [
                entry("a", "the parser raised ValueError in line 7"),
                entry("b", "all is well", session="s-2", what="Read: src/parser.py"),
                entry("c", "nothing here"),
            ],
            NOW,
        )
        assert {hit.entry.id for hit in archive.search("parser", 10)} == {"a", "b"}
        assert [hit.entry.id for hit in archive.search("parser", 10, session="s-2")] == ["b"]
        assert [hit.entry.id for hit in archive.search("ValueError par", 10)] == ["a"]
        assert "ValueError" in archive.search("valueerror", 10)[0].excerpt
        assert [hit.entry.id for hit in archive.latest(2)] == ["c", "b"]


@given(
    query=st.text(max_size=60) | st.sampled_from(['"', "a OR", "NEAR(a b", "what:x", "-", "*", "a*b", "^a", "{a}:b"])
)
def test_no_query_breaks_the_search(query: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = str(tmp_path_factory.getbasetemp() / "hostile" / FILE)
    with Archive(path, make=True) as archive:
        archive.put([entry("a", "plain words")], NOW)
        assert {hit.entry.id for hit in archive.search(query, 5)} <= {"a"}


def test_old_entries_go_and_then_the_oldest_until_the_file_is_small_enough(path: str) -> None:
    with Archive(path, make=True) as archive:
        archive.put([entry("old")], NOW - 40 * DAY_MS)
        archive.put(
            [entry(f"e{n:03}", f"{n} " + " ".join(f"word{n * 7 + m}" for m in range(1_000))) for n in range(200)], NOW
        )
        assert archive.prune(NOW, keep_days=30, max_bytes=50_000_000) == 1
        archive.prune(NOW, keep_days=30, max_bytes=600_000)
        left = [hit.entry.id for hit in archive.latest(500)]
    assert left and left[0] == "e199" and len(left) < 100
    assert os.path.getsize(path) <= 700_000


def test_a_broken_file_is_set_aside_and_a_newer_one_left_alone(path: str) -> None:
    with Archive(path, make=True) as archive:
        archive.put([entry("a")], NOW)
    Path(path).write_bytes(b"no database at all " * 500)
    for ending in ("-wal", "-shm"):
        Path(path + ending).unlink(missing_ok=True)
    with Archive(path, make=True) as archive:
        assert archive.count() == 0
    assert list(Path(path).parent.glob(f"{FILE}.broken-*"))
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    before = Path(path).read_bytes()
    with pytest.raises(Unusable, match="newer version"):
        Archive(path, make=True)
    assert Path(path).read_bytes() == before


def damage(path: str) -> None:
    """All pages but the first, so that the file still tells its version."""
    size = os.path.getsize(path)
    with open(path, "r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))


@pytest.mark.parametrize("how", ["pages", "table"])
def test_a_damaged_file_with_a_sound_header_is_set_aside_when_it_is_next_written(path: str, how: str) -> None:
    with Archive(path, make=True) as archive:
        archive.put([entry(f"e{n}", "some text " * 50) for n in range(200)], NOW)
    if how == "pages":
        damage(path)
    else:
        with sqlite3.connect(path) as db:
            db.execute("DROP TABLE archived")
        db.close()
    with Archive(path) as archive, pytest.raises(Unusable, match="the archive cannot be read") as told:
        archive.latest(5)
    assert "init" not in told.value.remedy and f"rm -f {path} {path}-wal {path}-shm" in told.value.remedy
    assert not list(Path(path).parent.glob(f"{FILE}.broken-*")), "reading changes nothing"
    with Archive(path, make=True) as archive:
        assert archive.put([entry("new")], NOW) == 1
        assert archive.prune(NOW, keep_days=30, max_bytes=50_000_000) == 0
    assert len(list(Path(path).parent.glob(f"{FILE}.broken-*"))) == 1
    with Archive(path) as archive:
        assert [hit.entry.id for hit in archive.latest(5)] == ["new"]


def test_a_damaged_file_is_set_aside_also_when_it_is_pruned(path: str) -> None:
    with Archive(path, make=True) as archive:
        archive.put([entry(f"e{n}", "some text " * 50) for n in range(200)], NOW - 40 * DAY_MS)
    damage(path)
    with Archive(path, make=True) as archive:
        assert archive.prune(NOW, keep_days=30, max_bytes=50_000_000) == 0
        assert archive.count() == 0
    assert list(Path(path).parent.glob(f"{FILE}.broken-*"))


def test_names_that_are_no_text_are_asked_for_like_any_other(path: str) -> None:
    with Archive(path, make=True) as archive:
        archive.put([entry("a")], NOW)
        assert archive.entry("\udcff") is None
        assert archive.latest(5, "\udcff") == () == archive.search("some", 5, "\udcff")


def test_it_is_not_made_by_reading_and_not_used_where_others_could_have_written_it(path: str, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="nothing was archived here yet"):
        Archive(path)
    assert not os.path.exists(path)
    with Archive(path, make=True):
        pass
    os.chmod(path, 0o644)
    with pytest.raises(Unusable, match="read by others"):
        Archive(path, make=True)
    os.chmod(path, 0o600)
    os.rename(path, tmp_path / "elsewhere.db")
    os.symlink(tmp_path / "elsewhere.db", path)
    with pytest.raises(Unusable, match="read by others"):
        Archive(path)


def test_a_handle_and_its_id_lead_to_each_other() -> None:
    assert id_in(handle_of("0f3a")) == "0f3a" == id_in("0f3a") == id_in(" `archive://0f3a` ")
