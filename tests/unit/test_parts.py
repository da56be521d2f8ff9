"""How labelled units are divided for evaluation: once, for good."""

from pathlib import Path

from eval.parts import CHOOSE, KEEP, READ, Labels, units, write_rows

FRESH, TUNED = Labels("fresh.jsonl.gz", "verdict"), Labels("tuned.jsonl.gz", "verdict", tuned=True)


def prepared(folder: Path, count: int = 60) -> Path:
    some = [{"session": f"s{nth}", "verdict": "loop" if nth % 5 == 0 else "no_loop"} for nth in range(count)]
    for labels in (FRESH, TUNED):
        write_rows(folder / labels.path, some)
    return folder


def sessions(folder: Path, part: str) -> list[str]:
    return [unit["session"] for unit in units(folder, FRESH, part)]


def test_each_unit_is_in_one_part_and_each_answer_is_in_all_parts(tmp_path: Path):
    data = prepared(tmp_path)
    parts = [units(data, FRESH, part) for part in (READ, CHOOSE, KEEP)]
    assert sorted(unit["session"] for part in parts for unit in part) == sorted(f"s{nth}" for nth in range(60))
    assert [sum(unit["verdict"] == "loop" for unit in part) for part in parts] == [4, 4, 4]


def test_the_parts_stay_what_they_were(tmp_path: Path):
    loops = [unit["session"] for unit in units(prepared(tmp_path), FRESH, KEEP) if unit["verdict"] == "loop"]
    assert loops == ["s0", "s10", "s25", "s55"]


def test_what_was_tuned_on_can_only_be_read(tmp_path: Path):
    data = prepared(tmp_path)
    assert len(units(data, TUNED, READ)) == 60
    assert units(data, TUNED, CHOOSE, KEEP) == []
