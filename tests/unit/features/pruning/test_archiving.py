"""What a compaction drops is archived from the transcript as it was then, once, with score and reason."""

from pathlib import Path

import pytest

from support.rig import make_folders
from support.transcripts import TranscriptFile
from trimtab.features.project_journal import open_journal
from trimtab.features.pruning.archiving import COMPACTED, archive_at, archive_context, dropped_entries, limits_of
from trimtab.features.pruning.read_context import read_held_context
from trimtab.hosts.claude_code import HOST
from trimtab.model.advice import Later
from trimtab.model.json import Obj
from trimtab.runtime.effects import HANDED_OVER, drain
from trimtab.steering.pruning.context_items import ItemKind
from trimtab.store import outbox
from trimtab.store.outbox import LEASE_MS
from unit.surfaces.cli.desk import Desk

LONG = "a line of the log\n" * 50


def test_only_what_came_after_the_last_compaction_counts_up_to_where_it_ended_then(tmp_path: Path) -> None:
    told = TranscriptFile(tmp_path / "t.jsonl").prompt("The first task, long over by now.").bash("make one", LONG)
    told.compacted().prompt("The second task, which is at hand.").bash("make two", LONG)
    end = told.path.stat().st_size
    told.copy_of_a_request(10_000).compacted().prompt("The third task, not yet begun.").bash("make three", LONG)
    whats = [entry.what for entry in dropped_entries(str(tmp_path), {}, "s1", str(told.path), end)]
    assert whats == ["Bash: make two"]
    kinds = [passage.item.kind for passage in read_held_context(HOST, str(told.path), end=end).passages]
    assert kinds == [ItemKind.TASK, ItemKind.CALL]


def test_of_a_long_conversation_the_end_is_read(tmp_path: Path) -> None:
    told = TranscriptFile(tmp_path / "t.jsonl")
    for number in range(50):
        told.bash(f"make part{number}", LONG).copy_of_a_request(2_000)
    found = read_held_context(HOST, str(told.path), most=20_000)
    assert 5 < len(found.passages) < 30
    assert found.passages[-1].what == "Bash: make part49"


def test_the_process_archives_the_same_items_once(desk: Desk, tmp_path: Path) -> None:
    desk.init()
    told = TranscriptFile(tmp_path / "t.jsonl").prompt("Do the first of the tasks, please.").bash("make one", LONG)
    end = str(told.path.stat().st_size)
    for _ in range(2):
        assert archive_context(str(desk.root), "s1", str(told.path), end, "archive:s1") == 0
    (found,) = desk.run("archive", "list", "--json").json()["archived"]
    assert found["what"] == "Bash: make one" and found["reason"].startswith(COMPACTED) and 0 < found["score"] <= 1


def test_a_job_is_over_when_its_process_has_archived_everything_and_due_again_where_that_died(
    desk: Desk, tmp_path: Path
) -> None:
    desk.init()
    told = TranscriptFile(tmp_path / "t.jsonl").prompt("Do the first of the tasks, please.").bash("make one", LONG)
    end = told.path.stat().st_size
    given: Obj = {"session": "s1", "transcript": str(told.path), "end": end}
    started: list[Obj] = []
    dying = {
        "archive_context": lambda job: started.append(job.payload) or HANDED_OVER
    }  # a process that comes to nothing
    with open_journal(str(desk.root)) as journal:
        with journal.transaction():
            outbox.put(journal.rows, [Later("archive_context", "archive:s1", given)], 1_000)
        drain(journal, str(desk.root), dying, lambda: 1_000)
        assert drain(journal, str(desk.root), dying, lambda: 2_000) == 0  # its lease is running
        drain(journal, str(desk.root), dying, lambda: 1_000 + LEASE_MS)
        assert started == [given, given]
        assert archive_context(str(desk.root), "s1", str(told.path), str(end), "archive:s1") == 0
        assert not outbox.waiting(journal.rows, 10**15)


def test_a_folder_that_nobody_opted_in_gets_no_archive(tmp_path: Path, nobody_s_home: Path) -> None:
    make_folders(tmp_path)
    told = TranscriptFile(tmp_path / "t.jsonl").bash("make one", LONG)
    assert archive_context(str(tmp_path), "s1", str(told.path), "1000", "archive:s1") == 0
    assert not Path(archive_at(str(tmp_path))).exists()


@pytest.mark.parametrize("broken", [b"", b"not json\n", b'{"type":"user"}\n', b"\xff\xfe\n{}\n"])
def test_a_strange_transcript_tells_nothing_and_breaks_nothing(tmp_path: Path, broken: bytes) -> None:
    (tmp_path / "t.jsonl").write_bytes(broken)
    assert read_held_context(HOST, str(tmp_path / "t.jsonl")).passages == ()


def test_a_repository_may_shorten_what_the_archive_keeps_and_never_lengthen_it(desk: Desk) -> None:
    desk.init()
    env = {"HOME": str(desk.home)}
    for days, megabytes, stands in (
        (99_999_999_999_999_999, 99_999_999_999_999_999, (30, 200_000_000)),
        (3_000, 9_000, (30, 200_000_000)),
        (3, 5, (3, 5_000_000)),
    ):
        (desk.folder / "config.toml").write_text(f"[pruning]\narchive_days = {days}\narchive_mb = {megabytes}\n")
        assert limits_of(str(desk.root), env) == stands
