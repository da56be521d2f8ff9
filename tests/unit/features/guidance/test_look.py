"""What a person is told about the context files: by `trimtab refresh`, and by `doctor`."""

import json
import sys
from pathlib import Path

import pytest

from trimtab.features.guidance.guidance_report import mistake_in
from unit.surfaces.cli.desk import Desk


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.init()
    return desk


def write(desk: Desk, name: str, text: str) -> Path:
    path = desk.root / ".claude" / "context" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def warnings(desk: Desk) -> str:
    return "\n".join(desk.run("refresh", "--json").json()["warnings"])


def findings(desk: Desk) -> dict[str, dict[str, str]]:
    found = {one["check"]: one for one in desk.run("doctor", "--json").json()["findings"]}
    assert all(one["remedy"] for one in found.values() if one["level"] != "ok")
    return found


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("a: 1\nrule: say: hello\n", 2),
        ("a:\n\t- x\n", 2),
        ("a: [1,\n", 2),
        ("a: @x\n", 1),
        ("a: *nobody\n", 1),
        ("a\n\x07\n", 2),
        ("[" * 3_000, 1),
    ],
)
def test_what_is_not_yaml_is_named_by_its_line(content: str, line: int) -> None:
    found = mistake_in(content)
    assert found is not None and found.line == line and found.what


@pytest.mark.parametrize("content", ["", "a: 1\n---\nb: 2\n", "a: !mine x\n", "when: 2026-99-99\n", "a: 1\na: 2\n"])
def test_tags_and_values_are_the_author_s(content: str) -> None:
    assert mistake_in(content) is None


def test_a_file_that_is_not_yaml_is_told_with_line_and_remedy_and_still_given(desk: Desk) -> None:
    path = write(desk, "a.yml", "a: 1\nrule: say: hello\n")
    assert f"{path}:2: this is not YAML (mapping values are not allowed here)" in warnings(desk)
    ran = desk.spawn("refresh")
    assert f"{path}:2" in ran.err and "Quote text" in ran.err
    assert "rule: say: hello" in ran.out
    found = findings(desk)["context.yaml"]
    assert (found["level"], found["evidence"]) == ("warn", f"{path}:2")
    assert "not YAML" in found["what"] and "Quote text" in found["remedy"]


def test_files_that_are_left_out_are_told_for_want_of_room_content_or_a_way_to_read_them(desk: Desk) -> None:
    write(desk, "long.yml", "priority: 1\n" + "rule: x\n" * 2_000)
    write(desk, "huge.yml", "rule: x\n" * 9_000)
    empty = write(desk, "empty.yml", "purpose:\n")
    (desk.root / ".claude/context/folder.yml").mkdir()
    told = warnings(desk)
    assert (
        ".claude/context/long.yml: there is no room for its 4,003 tokens: all files together may take 1,800. Shorten"
        in told
    )
    assert "huge.yml could not be read: it is larger than 64,000 bytes" in told
    assert "folder.yml could not be read" in told
    assert f"{empty}: nothing is filled in, so it is not given." in told
    found = findings(desk)
    assert found["context.room"]["level"] == found["context.files"]["level"] == "warn"
    assert (found["context.empty"]["level"], found["context.empty"]["evidence"]) == ("note", str(empty))


def test_where_all_is_well_doctor_names_the_files(desk: Desk) -> None:
    write(desk, "a.yml", "a: 1\n")
    found = findings(desk)
    assert found["context"]["evidence"] == "a.yml, behavior.yml, format.yml"
    assert not [check for check in found if check.startswith(("context.", "statusline"))]


def test_what_is_switched_off_is_not_printed_either(desk: Desk) -> None:
    desk.run("config", "set", "refresh.base", "false")
    write(desk, "a.yml", "a: 1\n")
    assert [file["name"] for file in desk.run("refresh", "--json").json()["files"]] == ["a.yml"]


def test_a_guide_is_printed_by_the_name_that_the_agent_was_told(desk: Desk) -> None:
    write(desk, "format.yml", "a: 1\n")
    write(desk, "format.md", "# Ours\n")
    (desk.root / "deep").mkdir()
    assert desk.run("refresh", "--guide", ".claude/context/format.md", cwd=desk.root / "deep").out == "# Ours\n"
    assert desk.run("refresh", "--guide", "format.md").out.startswith("# Context files\n")
    ran = desk.run("refresh", "--guide", "behaviour.md")
    assert (ran.code, ran.out) == (1, "") and "Did you mean `behavior.md`?" in ran.err


def set_status_line(desk: Desk, command: str) -> None:
    (desk.home / ".claude").mkdir(exist_ok=True)
    setting = {"statusLine": {"type": "command", "command": command}}
    (desk.home / ".claude" / "settings.json").write_text(json.dumps(setting))


@pytest.mark.parametrize("command", ["/gone/python -P -m trimtab statusline", "/gone/trimtab statusline"])
def test_a_status_line_whose_program_is_gone_is_told(desk: Desk, command: str) -> None:
    set_status_line(desk, command)
    found = findings(desk)["statusline"]
    assert found["level"] == "warn" and f"{command.split()[0]} is gone" in found["what"]
    assert "`trimtab statusline --install`" in found["remedy"]


def test_so_is_one_whose_python_knows_no_trimtab(desk: Desk, tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} -I -S "$@"\n')
    python.chmod(0o755)
    set_status_line(desk, f"{python} -P -m trimtab statusline")
    assert "knows no Trimtab" in findings(desk)["statusline"]["what"]


def test_a_status_line_that_works_is_well_and_another_s_is_no_concern_of_ours(desk: Desk) -> None:
    assert desk.run("statusline", "--install", "--yes").code == 0
    assert findings(desk)["statusline"]["level"] == "ok"
    set_status_line(desk, "/gone/other")
    assert "statusline" not in findings(desk)
