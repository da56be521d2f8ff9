"""`trimtab ways lint` and `trimtab ways test`: what is wrong with ways, and whether they do what they promise."""

import json
from pathlib import Path

from trimtab.features.ways.way_files import SHIPPED
from unit.surfaces.cli.desk import Desk, Ran

MONEY = "---\nvocabulary: money price cents rounding invoice\n---\nAmounts are integers in cents.\n"


def put(desk: Desk, name: str, text: str) -> Path:
    path = desk.root / ".claude" / "ways" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def golden(*rows: tuple[str, str], key: str = "prompt") -> str:
    return "".join(json.dumps({"kind": kind, key: said}) + "\n" for kind, said in rows)


def problems(ran: Ran) -> list[str]:
    return [f"{one['level']} {Path(one['where']).name} {one['what']} {one['remedy']}" for one in ran.json()["troubles"]]


def test_what_ships_has_no_errors_and_no_warnings(desk: Desk) -> None:
    ran = desk.run("ways", "lint", "--all", "--json")
    told = ran.json()
    assert (ran.code, told["errors"], told["warnings"]) == (0, 0, 0), problems(ran)
    assert told["ways"] >= 27


def test_what_ships_passes_its_golden_prompts_and_all_of_it_has_some(desk: Desk) -> None:
    ran = desk.run("ways", "test", "--json")
    told = ran.json()
    assert (ran.code, told["failures"], told["untested"], told["troubles"]) == (0, [], [], [])
    assert {Path(one["way"]) for one in told["ways"]} >= {
        path.parent.relative_to(SHIPPED) for path in Path(SHIPPED).rglob("way.md")
    }


def test_an_unknown_key_is_an_error_with_its_line_and_the_nearest_word(desk: Desk) -> None:
    put(desk, "team/money/way.md", MONEY.replace("vocabulary", "vocabulry"))
    ran = desk.run("ways", "lint")
    assert ran.code == 1
    assert ".claude/ways/team/money/way.md:2: error: `vocabulry` is not known" in ran.out
    assert "Did you mean `vocabulary`?" in ran.out and "1 error, 1 warning" in ran.out


def test_long_guidance_warns_and_a_warning_is_no_failure(desk: Desk) -> None:
    put(desk, "team/money/way.md", MONEY + "word " * 150)
    ran = desk.run("ways", "lint", "--json")
    assert ran.code == 0 and any("tokens" in one and one.startswith("warning way.md") for one in problems(ran))


def test_a_pattern_that_cannot_be_bounded_is_an_error(desk: Desk) -> None:
    put(desk, "team/money/way.md", MONEY.replace("---\nA", "pattern: (\\w+)\\s\\1\n---\nA"))
    ran = desk.run("ways", "lint", "--json")
    assert ran.code == 1 and any("way.md:3 `pattern` does not count" in one for one in problems(ran))


def test_vocabularies_that_overlap_much_warn_at_both(desk: Desk) -> None:
    put(desk, "team/money/way.md", MONEY)
    put(desk, "team/prices/way.md", MONEY.replace("invoice", "quote"))
    ran = desk.run("ways", "lint", "--json")
    overlap = [one for one in problems(ran) if "overlaps much" in one]
    assert ran.code == 0 and len(overlap) == 2
    assert "that of team/prices: 4 words (cent, mon" in overlap[0] and "way.md:2" in overlap[0]


def test_a_vocabulary_that_is_much_like_a_shipped_one_is_told_of_at_the_project_s_alone(desk: Desk) -> None:
    shipped = desk.run("ways", "show", "softwaredev/testing", "--json").json()["vocabulary"]
    put(desk, "team/tests/way.md", f"---\nvocabulary: {' '.join(shipped)}\n---\nTest.\n")
    (one,) = [one for one in problems(desk.run("ways", "lint", "--json")) if "overlaps" in one]
    assert "softwaredev/testing" in one


def test_a_file_a_folder_or_an_id_narrows_it(desk: Desk) -> None:
    path = put(desk, "team/money/way.md", "---\nnonsense: 1\n---\nx\n")
    put(desk, "team/other/way.md", "---\nnonsense: 1\n---\nx\n")
    for one in (str(path), str(path.parent), "team/money", "money", ".claude/ways/team/money"):
        ran = desk.run("ways", "lint", one, "--json")
        assert (ran.code, ran.json()["ways"], ran.json()["errors"]) == (1, 1, 1), one
    assert desk.run("ways", "lint", str(path.parents[1]), "--json").json()["ways"] == 2


def test_files_that_hold_no_way_are_counted_too(desk: Desk) -> None:
    for name in ("one", "two"):
        put(desk, f"team/{name}/way.md", "---\ndescription: Nothing yet\n---\n")
    ran = desk.run("ways", "lint")
    assert ran.out.splitlines()[-1] == "2 files: 2 errors, 0 warnings"


def test_a_name_in_the_setting_that_is_no_way_s_is_told_with_the_nearest(desk: Desk) -> None:
    desk.init()
    settings = desk.folder / "config.toml"
    settings.write_text('[ways]\ndisabled = ["softwaredev/testin", "itops", "meta/*", "tracking", "xyzzy"]\n')
    ran = desk.run("ways", "lint")
    assert "ways.disabled: warning: `softwaredev/testin` names no way" in ran.out
    assert "Did you mean `softwaredev/testing`?" in ran.out and "Did you mean `meta/tracking`?" in ran.out
    assert "`xyzzy`" in ran.out and "`itops`" not in ran.out and "`meta/*`" not in ran.out
    assert "`softwaredev/testin` names no way" in desk.run("doctor").out


def test_a_folder_that_is_nobody_s_can_be_looked_at(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "drafts" / "team" / "money" / "way.md"
    path.parent.mkdir(parents=True)
    path.write_text(MONEY)
    for one in (path, path.parent, tmp_path / "drafts"):
        ran = desk.run("ways", "lint", str(one), "--json")
        assert (ran.code, ran.json()["ways"]) == (0, 1), ran.err


def test_a_path_that_leads_nowhere_is_an_error(desk: Desk) -> None:
    assert "no such file" in desk.run("ways", "lint", "./nowhere/way.md").err
    (desk.root / "empty").mkdir()
    ran = desk.run("ways", "lint", "empty")
    assert ran.code == 1 and "there is no way here" in ran.err


def test_golden_prompts_say_which_way_fails_where_and_why(desk: Desk) -> None:
    put(desk, "team/money/way.md", MONEY)
    rows = golden(("fire", "fix the rounding of prices in cents"), ("fire", "hello there"))
    put(desk, "team/money/golden.jsonl", rows + golden(("silent", "add rounding to cents and prices")))
    ran = desk.run("ways", "test", "money")
    assert ran.code == 1 and "team/money: 1 passed, 2 failed" in ran.out
    assert "golden.jsonl:2: is not shown" in ran.out and "golden.jsonl:3: is shown: " in ran.out
    failures = desk.run("ways", "test", "money", "--json").json()["failures"]
    assert [(one["kind"], one["said"]) for one in failures if one["way"]] == [
        ("fire", "hello there"),
        ("silent", "add rounding to cents and prices"),
    ]


def test_commands_files_and_the_predecessor_s_words_are_golden_too(desk: Desk) -> None:
    put(desk, "team/money/money.md", "---\ncommands: ^ledger\\b\nfiles: \\.dat$\npattern: cents\n---\nCents.\n")
    put(desk, "team/money/golden.jsonl", golden(("fire", "sudo ledger bal"), ("silent", "echo ledger"), key="command"))
    rows = golden(("direct", "count the cents"), ("situational", "odd cents"), ("negative", "hello"))
    put(desk, "team/money/money.golden.jsonl", rows + golden(("fire", "a/b.dat"), key="file"))
    told = desk.run("ways", "test", "team/money", "--json").json()
    (own,) = [one for one in told["ways"] if one["way"]]
    assert (own["passed"], own["failed"], told["troubles"]) == (6, 0, [])


def test_a_way_that_speaks_where_none_should_is_named(desk: Desk) -> None:
    put(desk, "team/eager/way.md", "---\npattern: ^yes\\b\n---\nGo on.\n")
    ran = desk.run("ways", "test")
    assert ran.code == 1 and "nothing should be shown, but team/eager" in ran.out
    assert "Without golden prompts: team/eager" in ran.err
    assert desk.run("ways", "test", "softwaredev/testing").code == 0


def test_golden_files_that_cannot_be_used_are_named_with_their_line(desk: Desk) -> None:
    put(desk, "team/money/way.md", MONEY)
    put(desk, "team/money/golden.jsonl", '{"kind": "fires", "prompt": "x"}\n{"kind": "fire"}\nnope\n')
    ran = desk.run("ways", "test", "money", "--json")
    told = problems(ran)
    assert ran.code == 1 and len(told) == 3
    assert "golden.jsonl:1 `kind` is `fires`" in told[0] and "Did you mean `fire`?" in told[0]
    assert "golden.jsonl:2" in told[1] and "golden.jsonl:3 this line is no JSON" in told[2]
