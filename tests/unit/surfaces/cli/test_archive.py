"""`trimtab archive` and `trimtab prune`: finding again what contexts dropped, and the help where there is nothing."""

from pathlib import Path

import pytest

from support.rig import Rig
from support.transcripts import TranscriptFile
from trimtab.features.pruning.archiving import archive_at
from trimtab.model.archive import ArchiveEntry
from trimtab.store.archive import Archive
from unit.surfaces.cli.desk import Desk

LOG = "\n".join(f"step {n} went well" for n in range(200))


@pytest.fixture
def worked(desk: Desk, tmp_path: Path) -> Desk:
    desk.init()
    told = TranscriptFile(tmp_path / "session.jsonl").prompt("Make the parser accept empty input, please.")
    told.bash("make all", LOG).bash("make test", "12 passed")
    rig = Rig(desk.root)
    rig.send("UserPromptSubmit", prompt="make it", transcript_path=str(told.path))
    return desk


def test_what_was_pruned_is_found_by_its_words_and_shown_whole(worked: Desk) -> None:
    done = worked.run("prune", "--budget", "60", "--json").json()
    (dropped,) = [item for item in done["dropped"] if item["what"] == "Bash: make all"]
    assert done["kept_tokens"] <= 60 and "next compaction only" in done["note"]
    shown = worked.run("archive", "show", dropped["uri"])
    assert shown.code == 0 and LOG in shown.out and "beyond 60 tokens" in shown.out
    (found,) = worked.run("archive", "search", "went", "well", "--json").json()["archived"]
    assert (found["archived"], found["what"], found["session"]) == (dropped["archived"], "Bash: make all", "s1")
    assert "Bash: make all" in worked.run("archive", "list").out
    assert "holds these words" in worked.run("archive", "search", "nowhere").out
    assert worked.run("archive", "search", "went", "--session", "other", "--json").json() == {"archived": []}


def test_a_rehearsal_archives_nothing(worked: Desk) -> None:
    done = worked.run("prune", "--budget", "60", "--dry-run")
    assert done.code == 0 and "Would be archived" in done.out
    assert not (worked.machine / "archive.db").exists()


def test_where_there_is_nothing_it_says_what_to_do(desk: Desk) -> None:
    desk.init()
    assert "fills when a context is compacted" in desk.run("archive", "list").out
    for words, said in (
        (("archive", "search", "x"), "nothing was archived here yet"),
        (("archive", "search", "--", "*"), "no word"),
        (("prune",), "no session was recorded yet"),
        (("prune", "--session", "zz"), "no session begins with 'zz'"),
    ):
        ran = desk.run(*words)
        assert ran.code == 1 and said in ran.err, words


def test_an_unknown_id_and_a_lost_transcript_are_errors_with_a_remedy(worked: Desk, tmp_path: Path) -> None:
    worked.run("prune", "--budget", "60")
    ran = worked.run("archive", "show", "0000")
    assert ran.code == 1 and "nothing is archived as '0000'" in ran.err and "archive search" in ran.err
    (tmp_path / "session.jsonl").unlink()
    ran = worked.run("prune")
    assert ran.code == 1 and "cannot be read" in ran.err and "trimtab sessions --all" in ran.err


@pytest.mark.parametrize("name", ["\udcff", "archive://\udcff", "", "../../etc/passwd"])
def test_what_is_no_id_is_not_found(worked: Desk, name: str) -> None:
    worked.run("prune", "--budget", "60")
    ran = worked.run("archive", "show", name)
    assert ran.code == 1 and "nothing is archived as" in ran.err and "crash" not in ran.err
    assert worked.run("archive", "list", "--session", "\udcff").code == 0


def test_a_damaged_archive_is_named_with_what_helps(worked: Desk) -> None:
    worked.run("prune", "--budget", "60")
    path = worked.machine / "archive.db"
    with open(path, "r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))
    for words in (("list",), ("search", "went"), ("show", "0" * 16)):
        ran = worked.run("archive", *words)
        assert ran.code == 1 and "the archive cannot be read" in ran.err and "rm -f" in ran.err, words
        assert "journal" not in ran.err and "trimtab init" not in ran.err, words
    assert worked.run("prune", "--budget", "60").code == 0
    assert worked.run("archive", "list").code == 0


def test_uninstall_takes_the_archive_away(worked: Desk) -> None:
    worked.run("prune", "--budget", "60")
    assert (worked.machine / "archive.db").exists()
    assert worked.run("uninstall", "--yes").code == 0
    assert not list(worked.machine.glob("archive.db*"))


def test_doctor_says_whether_the_archive_can_be_read(desk: Desk) -> None:
    desk.init()
    checks = {finding["check"]: finding for finding in desk.run("doctor", "--json").json()["findings"]}
    assert "archive" not in checks  # nothing was archived yet
    path = Path(archive_at(str(desk.root)))
    with Archive(str(path), make=True) as archive:
        archive.put([ArchiveEntry("a1", "s1", "", "call", "Bash: make", None, 30, 0.5, "dropped", "text")], 1)
    checks = {finding["check"]: finding for finding in desk.run("doctor", "--json").json()["findings"]}
    assert checks["archive"]["level"] == "ok" and "1 text" in checks["archive"]["what"]
    path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 8_000)
    checks = {finding["check"]: finding for finding in desk.run("doctor", "--json").json()["findings"]}
    assert checks["archive"]["level"] == "warn" and checks["archive"]["remedy"]
