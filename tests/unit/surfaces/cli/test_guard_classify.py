"""`trimtab guard classify`: what commands would do, one object to a line."""

import gzip
import json

from trimtab.surfaces.cli import guard_classify
from unit.surfaces.cli.desk import Desk


def test_one_command_comes_back_with_what_the_reference_shows(desk: Desk) -> None:
    shape = json.loads(guard_classify.SHAPE)
    assert desk.run("guard", "classify", "--command", shape["command"]).json() == shape


def test_objects_come_back_line_by_line_with_their_own_fields(desk: Desk) -> None:
    lines = [
        {"command": "ls", "id": 1},
        {"command": "touch x"},
        {"command": "make"},
        {"command": "rm -rf src"},
        {"command": ")("},
        {"command": ""},
    ]
    ran = desk.spawn("guard", "classify", stdin="\n".join(map(json.dumps, lines)))
    back = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0, ran.err
    assert [one["verdict"] for one in back] == [
        "read_only",
        "mutating",
        "executes_code",
        "destructive",
        "executes_code",
        "read_only",
    ]
    assert (back[0]["id"], [one["command"] for one in back]) == (1, [one["command"] for one in lines])


def test_files_are_read_one_after_the_other_packed_or_not(desk: Desk) -> None:
    (desk.root / "a.jsonl").write_text('{"command": "ls"}\n\n{"command": "cat x"}\n', encoding="utf-8")
    (desk.root / "b.jsonl.gz").write_bytes(gzip.compress(b'{"command": "rm x"}\n'))
    ran = desk.run("guard", "classify", "a.jsonl", "b.jsonl.gz")
    assert [json.loads(line)["command"] for line in ran.out.splitlines()] == ["ls", "cat x", "rm x"]
    assert ran.code == 0


def test_a_line_that_cannot_be_used_comes_back_with_an_error_and_the_rest_goes_on(desk: Desk) -> None:
    lines = ["no json", "[1]", '{"cmd": "ls"}', '{"command": 7}', '{"command": "ls"}']
    ran = desk.spawn("guard", "classify", stdin="\n".join(lines))
    back = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 1
    assert ["error" in one for one in back] == [True, True, True, True, False]
    assert [one.get("line") for one in back[:2]] == ["no json", "[1]"]
    assert (back[2]["cmd"], back[3]["command"]) == ("ls", 7)


def test_a_command_with_anything_in_it_makes_a_line_that_can_be_read(desk: Desk) -> None:
    text = "echo '\x1b[31m \u2028 \ud800 é' && rm -rf \"a\nb\""
    ran = desk.spawn("guard", "classify", stdin=json.dumps({"command": text}))
    (line,) = ran.out.splitlines()
    assert json.loads(line)["command"] == text
    assert json.loads(line)["verdict"] == "destructive"


def test_a_file_that_is_not_there_is_named_with_what_to_do(desk: Desk) -> None:
    ran = desk.run("guard", "classify", "nowhere.jsonl")
    assert ran.code == 1
    assert "nowhere.jsonl" in ran.err and "JSON object" in ran.err
