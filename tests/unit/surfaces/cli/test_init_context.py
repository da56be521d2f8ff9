"""`trimtab init --context` as a person meets it. What it makes of a CLAUDE.md is in `test_guidance_scaffold.py`."""

import importlib
import json
import os
import re
from pathlib import Path

from unit.surfaces.cli.desk import Desk, on_a_terminal, tree

PAGE = Path(__file__).parents[4] / "docs" / "how-to" / "write-context-files.md"
RULES = "# Engine\n\n## Rules\n\n- be kind\n"


def test_it_opts_in_and_says_what_it_wrote(desk: Desk) -> None:
    (desk.root / "CLAUDE.md").write_text(RULES)
    ran = desk.run("init", "--context", "--yes")
    assert ran.code == 0, ran.err
    for path in ("CLAUDE.md.backup", ".claude/context/README.md", ".claude/context/rules.yml"):
        assert f"wrote      {desk.root / path}" in ran.out
    assert (desk.machine / "journal.db").exists()
    assert (desk.root / "CLAUDE.md").read_text() == RULES
    assert "given twice" in ran.out and "`trimtab init --context --move`" in ran.out


def test_the_second_time_it_is_short_and_with_something_new_it_says_what_it_left(desk: Desk) -> None:
    (desk.root / "CLAUDE.md").write_text(RULES)
    desk.run("init", "--context", "--yes")
    before = tree(desk.root)
    ran = desk.run("init", "--context", "--yes")
    assert "4 files were there, and stayed as is" in ran.out and "rules.yml" not in ran.out
    assert tree(desk.root) == before
    (desk.root / ".claude/context/README.md").unlink()
    ran = desk.run("init", "--context", "--yes")
    assert f"left       {desk.root / '.claude/context/rules.yml'}" in ran.out


def test_what_was_a_section_reaches_the_agent(desk: Desk) -> None:
    (desk.root / "CLAUDE.md").write_text(RULES)
    desk.run("init", "--context", "--move", "--yes")
    assert "### rules.yml\ndocument: Engine\nRules:\n  - be kind\n" in desk.run("refresh").out
    assert "points there" in desk.run("init", "--context", "--yes").out


def test_a_section_that_changed_since_it_was_taken_over_is_not_lost_when_it_is_moved(desk: Desk) -> None:
    rules = "# Engine\n\n## Rules\n\n- be kind\n\n## Money\n\n- cents\n\n## Style\n\n- tabs\n"
    (desk.root / "CLAUDE.md").write_text(rules)
    desk.run("init", "--context", "--yes")
    folder = desk.root / ".claude" / "context"
    (folder / "style.yml").write_text("Style:\n  - spaces\n")  # the project's own since then
    (desk.root / "CLAUDE.md").write_text(rules.replace("be kind", "be brief"))
    ran = desk.run("init", "--context", "--move", "--yes")
    assert f"wrote      {folder / 'rules-2.yml'}" in ran.out
    assert "rules.yml was there and says something else" in ran.err and "in rules-2.yml" in ran.err
    given = desk.run("refresh").out
    assert "- be kind" in given and "- be brief" in given and "- spaces" in given and "- tabs" not in given
    assert given.count("- cents") == 1
    before = tree(desk.root)
    desk.run("init", "--context", "--move", "--yes")
    assert tree(desk.root) == before


def test_nor_is_one_whose_name_a_file_of_the_project_had_before(desk: Desk) -> None:
    folder = desk.root / ".claude" / "context"
    folder.mkdir(parents=True)
    (folder / "rules.yml").write_text("Rules:\n  - by hand\n")
    (desk.root / "CLAUDE.md").write_text(RULES)
    for option in ((), ("--move",)):
        assert desk.run("init", "--context", *option, "--yes").code == 0
        given = desk.run("refresh").out
        assert given.count("- by hand") == given.count("- be kind") == 1


def test_without_the_option_no_context_is_made(desk: Desk) -> None:
    told = desk.run("init", "--yes", "--json").json()
    assert told["context"] is None
    assert not (desk.root / ".claude").exists()


def test_for_programs_the_documented_fields_are_the_real_ones(desk: Desk) -> None:
    (desk.root / "CLAUDE.md").write_text(RULES)
    shape = json.loads(importlib.import_module("trimtab.surfaces.cli.init").SHAPE)
    told = desk.run("init", "--context", "--yes", "--json").json()
    assert list(told) == list(shape)
    assert list(told["context"]) == list(shape["context"])
    assert told["context"]["backup"] == str(desk.root / "CLAUDE.md.backup")


def test_to_move_belongs_to_the_context(desk: Desk) -> None:
    ran = desk.run("init", "--move", "--yes")
    assert ran.code == 1
    assert "`trimtab init --context --move`" in ran.err
    assert tree(desk.root) == set()


def test_the_question_names_what_it_would_write(desk: Desk) -> None:
    (desk.root / "CLAUDE.md").write_text(RULES)
    answer = ["init", "--context", "--move"]
    code, said = on_a_terminal(answer, desk.root, lambda _, terminal: os.write(terminal, b"n\n"))
    assert code == 1
    assert ".claude/context/" in said and "CLAUDE.md.backup" in said and "points there" in said
    assert tree(desk.root) == {"CLAUDE.md"}


def test_rules_that_are_more_than_an_agent_is_given_are_remarked_on(desk: Desk) -> None:
    (desk.root / "CLAUDE.md").write_text("# Rules\n" + "- a rule that goes on for a while\n" * 400)
    ran = desk.run("init", "--context", "--yes")
    assert ran.code == 0
    assert "refresh.max_tokens" in ran.err and "`priority:`" in ran.err


def test_the_example_of_the_how_to_is_what_happens(desk: Desk) -> None:
    page = PAGE.read_text(encoding="utf-8")
    (rules,) = re.findall(r"```markdown\n(.*?)```", page, re.S)
    (desk.root / "CLAUDE.md").write_text(rules)
    desk.run("init", "--context", "--yes")
    shown = dict(re.findall(r"```yaml\n# (\S+\.yml)\n(.*?)```", page, re.S))
    assert len(shown) == 2
    folder = desk.root / ".claude" / "context"
    assert {path.name: path.read_text() for path in folder.glob("*.yml") if path.name != "project.yml"} == shown
