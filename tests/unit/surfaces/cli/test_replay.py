"""`trimtab replay` as a person and as a program see it."""

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from toys import toy
from trimtab.surfaces.cli.replay import SHAPE
from unit.surfaces.cli.desk import Desk, on_a_terminal

TOY = str(Path(toy.__file__))
MOONLIT = '{"type":"moon-phase"}\n'


def transcript(path: Path, *prompts: str, day: str = "2026-01-31") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        for number, prompt in enumerate(prompts):
            at = f"{day}T10:{number:02d}:00.000Z"
            said = {"type": "user", "message": {"content": prompt}, "timestamp": at, "cwd": "/home/dev/quay"}
            file.write(json.dumps({**said, "sessionId": path.stem}) + "\n")
    return path


@pytest.fixture
def toy_desk(desk: Desk) -> Desk:
    desk.env["TRIMTAB_STEERING_EXTRA_FACULTIES"] = TOY
    desk.env["TRIMTAB_REFRESH_MODE"] = "off"
    return desk


def test_json_is_one_compact_object_per_session_in_the_documented_shape(toy_desk: Desk) -> None:
    for name in ("one", "two"):
        transcript(toy_desk.root / "rec" / f"{name}.jsonl", "hi", "forbidden")
    ran = toy_desk.run("replay", "--json", "rec")
    assert (ran.code, ran.err) == (0, "")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [one["session"] for one in found] == ["one", "two"]
    shape = json.loads(SHAPE)
    assert list(found[0]) == list(shape)
    assert list(found[0]["guidance"][0]) == list(shape["guidance"][0])
    assert found[0]["events"] == 3
    assert found[0]["tokens"] == sum(one["tokens"] for one in found[0]["guidance"])


def test_a_finding_has_the_documented_fields_and_findings_are_no_failure(toy_desk: Desk) -> None:
    row = {"session": "s", "agent": "x", "step": 4, "tool": "Bash", "input": {"command": "forbidden"}, "is_error": True}
    path = toy_desk.root / "steps.jsonl.gz"
    path.write_bytes(gzip.compress(json.dumps(row).encode()))
    ran = toy_desk.run("replay", "--json", "--no-times", str(path))
    assert ran.code == 0
    assert list(ran.json()["findings"][0]) == list(json.loads(SHAPE)["findings"][0])
    assert ran.json()["findings"][0]["step"] == 4
    assert ran.json()["ms"] == 0


def test_two_runs_print_the_same_bytes(toy_desk: Desk) -> None:
    runs = [toy_desk.spawn("replay", "--json", "--no-times", "--sample").out for _ in range(2)]
    assert runs[0] == runs[1] != ""


def test_the_rest_is_shown_where_an_input_cannot_be_read(toy_desk: Desk) -> None:
    good = transcript(toy_desk.root / "good.jsonl", "hi")
    ran = toy_desk.run("replay", "--json", "gone.jsonl", str(good))
    assert ran.code == 1
    assert json.loads(ran.out)["session"] == "good"
    assert "gone.jsonl: No such file" in ran.err


def test_lines_that_do_not_count_are_named_but_are_no_failure(toy_desk: Desk) -> None:
    path = transcript(toy_desk.root / "good.jsonl", "hi")
    path.write_text(path.read_text() + MOONLIT + "{half a line\n")
    ran = toy_desk.run("replay", str(path))
    assert ran.code == 0
    assert "moon-phase (1)" in ran.err
    assert "1 line could not be read" in ran.err


def test_a_faculty_that_broke_is_told_and_is_a_failure(toy_desk: Desk) -> None:
    ran = toy_desk.run("replay", str(transcript(toy_desk.root / "s.jsonl", "boom", "boom")))
    assert ran.code == 1
    assert "a faculty broke, 2 times: toy: RuntimeError: the toy broke" in ran.err


def test_without_a_path_one_s_own_sessions_are_replayed_newest_first(toy_desk: Desk) -> None:
    for number, name in enumerate(["old", "new"]):
        path = transcript(toy_desk.home / ".claude" / "projects" / "-home-dev-quay" / f"{name}.jsonl", "hi")
        os.utime(path, (1_000 + number, 1_000 + number))
    found = toy_desk.run("replay", "--json").out.splitlines()
    assert [json.loads(line)["session"] for line in found] == ["new", "old"]


def test_where_there_are_none_the_sample_is_shown_and_nothing_is_written(toy_desk: Desk) -> None:
    ran = toy_desk.spawn("replay")
    assert ran.code == 0
    assert "so this is an invented one" in ran.out
    assert "harbour" in ran.out
    assert "\x1b" not in ran.out
    assert list(toy_desk.root.iterdir()) == []
    assert not (toy_desk.home / ".config").exists()


def test_for_programs_the_sample_is_marked_and_said_to_be_one(toy_desk: Desk) -> None:
    ran = toy_desk.run("replay", "--json")
    assert ran.json()["sample"] is True and "invented" in ran.err
    ran = toy_desk.run("replay", "--json", "--sample")
    assert ran.json()["sample"] is True and ran.err == ""
    path = transcript(toy_desk.root / "s.jsonl", "hi")
    assert "sample" not in toy_desk.run("replay", "--json", str(path)).json()


def test_on_eighty_columns_every_line_fits_with_its_faculty_and_what_is_cut_says_so(desk: Desk) -> None:
    code, said = on_a_terminal(["replay", "--sample"], desk.root, columns=80, rows=24)
    rows = [line.rstrip() for line in plain(said) if line.startswith("  prompt ")]
    assert code == 0 and len(rows) > 5
    assert max(map(len, plain(said))) <= 80
    assert all(row.split()[2] in ("refresh", "ways", "behavior", "evidence") for row in rows)
    assert any(row.endswith("…") for row in rows)


def test_on_a_terminal_that_does_not_say_how_high_it_is_the_report_is_whole(desk: Desk) -> None:
    _, said = on_a_terminal(["replay", "--sample"], desk.root)
    assert sum(line.startswith("  prompt ") for line in plain(said)) > 5
    _, said = on_a_terminal(["replay", "--sample", "--limit", "5"], desk.root)
    assert " more: --limit shows more" in said


def plain(said: str) -> list[str]:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", said).replace("\r", "\n").split("\n")


def test_the_report_says_what_when_why_and_the_price_within_one_screen(toy_desk: Desk) -> None:
    for number in range(30):
        transcript(toy_desk.root / "rec" / f"s{number}.jsonl", *["hi"] * 10)
    ran = toy_desk.run("replay", "rec")
    assert len(ran.out.splitlines()) <= 50
    assert "quay  10 prompts" in ran.out
    assert "prompt 1  " in ran.out and "call 1" not in ran.out
    assert "and 0 tool calls, 2026-01-31\n" in ran.out
    assert "the toy says so" in ran.out
    assert "30 sessions with 300 prompts and 0 tool calls" in ran.out
    assert "further sessions did not fit here" in ran.out
    assert len(toy_desk.run("replay", "rec", "--limit", "5").out.splitlines()) < 20


def test_once_is_once_and_days_are_a_range_where_there_are_several(desk: Desk) -> None:
    desk.env["TRIMTAB_WAYS_MODE"] = "off"
    out = desk.run("replay", str(transcript(desk.root / "rec" / "old.jsonl", "hi", day="2026-01-01"))).out
    assert "and 0 tool calls, 2026-01-01\nTrimtab would have spoken once, " in out
    transcript(desk.root / "rec" / "new.jsonl", "hi", day="2026-02-01")
    assert "2026-01-01 to 2026-02-01\nTrimtab would have spoken 2 times, " in desk.run("replay", "rec").out


def test_where_nothing_would_have_been_said_that_is_the_answer(desk: Desk) -> None:
    desk.env["TRIMTAB_REFRESH_MODE"] = desk.env["TRIMTAB_WAYS_MODE"] = "off"
    ran = desk.run("replay", str(transcript(desk.root / "s.jsonl", "hi")))
    assert "Nothing would have been said." in ran.out


def test_sessions_that_ended_before_a_moment_are_left_out(toy_desk: Desk) -> None:
    transcript(toy_desk.root / "rec" / "old.jsonl", "hi", day="2026-01-01")
    transcript(toy_desk.root / "rec" / "new.jsonl", "hi", day="2026-02-01")
    ran = toy_desk.run("replay", "--json", "--since", "2026-01-15", "rec")
    assert ran.json()["session"] == "new"


def test_a_folder_without_recordings_is_an_error(toy_desk: Desk) -> None:
    (toy_desk.root / "empty").mkdir()
    ran = toy_desk.run("replay", "--json", "empty")
    assert ran.code == 1
    assert "no recording found" in ran.err


def test_files_of_a_folder_that_are_no_recordings_are_counted_and_named(toy_desk: Desk) -> None:
    folder = toy_desk.root / "rec"
    folder.mkdir()
    (folder / "garbage.jsonl").write_text("no json at all\n")
    ran = toy_desk.run("replay", "rec")
    assert ran.code == 1 and "1 file held none that could be read" in ran.err
    transcript(folder / "good.jsonl", "hi")
    ran = toy_desk.run("replay", "--json", "rec")
    assert ran.json()["session"] == "good"
    assert ran.code == 0 and "1 file held no recording" in ran.err and "garbage.jsonl" in ran.err
    for number in range(4):
        (folder / f"more{number}.jsonl").write_text('{"neither": "nor"}\n')
    assert "5 files held no recording" in (told := toy_desk.run("replay", "--json", "rec").err) and "2 more" in told


def test_a_mistyped_faculty_is_an_error(toy_desk: Desk) -> None:
    ran = toy_desk.run("replay", "--only", "tyo", "--sample")
    assert ran.code == 1
    assert "Did you mean `toy`?" in ran.err


def test_the_settings_are_those_of_the_project_at_hand(toy_desk: Desk) -> None:
    toy_desk.init()
    toy_desk.run("config", "set", "toy.mode", "observe")
    before = (toy_desk.machine / "journal.db").read_bytes()
    ran = toy_desk.run("replay", "--json", "--only", "toy", "--sample")
    assert ran.json()["guidance"] == []
    assert (toy_desk.machine / "journal.db").read_bytes() == before
