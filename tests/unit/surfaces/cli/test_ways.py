"""`trimtab ways`: which ways there are, what they say, new ones, their scripts, and what became of them."""

import json
import time
from pathlib import Path

import pytest

from support.waiting import wait_until
from trimtab.model.advice import Entry, EntryStatus, Outcome, Verdict
from trimtab.model.events import Event, PromptSubmitted
from unit.surfaces.cli.desk import NOON, Desk

MONEY = """---
description: Amounts of money, prices and rounding
vocabulary: money price cents rounding currency invoice
files: (^|/)billing/
---
- Amounts are integers in cents; floats lose cents.
"""


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def own(desk: Desk) -> Path:
    return desk.root / ".claude" / "ways"


def listed(desk: Desk, *arguments: str) -> dict[str, dict[str, object]]:
    ran = desk.run("ways", "list", "--json", *arguments)
    assert ran.code == 0, ran.err
    return {one["id"]: one for one in ran.json()["ways"]}


def shown(desk: Desk, number: int, key: str, status: EntryStatus = EntryStatus.DELIVERED, **rest: object) -> None:
    at, session = rest.pop("at", NOON), rest.pop("session", "s1")
    assert isinstance(at, int) and isinstance(session, str)
    tokens = 130 if status is EntryStatus.DELIVERED else 0
    entry = Entry(f"g-{number}", "ways", key, status, "words test", "Test it.", tokens)
    desk.put(Event(PromptSubmitted("test"), session, at=at), entry)


def test_what_ships_is_listed_where_there_is_nothing_else_and_nobody_has_opted_in(desk: Desk) -> None:
    ways = listed(desk)
    assert len(ways) >= 27
    testing = ways["softwaredev/testing"]
    assert (testing["origin"], testing["state"], testing["overrides"], testing["shown"]) == ("shipped", "on", [], None)
    ran = desk.run("ways", "list")
    assert "softwaredev/testing" in ran.out and "`trimtab init`" in ran.err


def test_the_project_s_comes_before_the_user_s_and_that_before_the_predecessor_s(desk: Desk) -> None:
    desk.init()
    put(own(desk), "softwaredev/testing/way.md", MONEY)
    put(desk.home / ".claude/ways", "softwaredev/testing/way.md", MONEY)
    put(desk.home / ".claude/hooks/ways", "team/naming/naming.md", MONEY)
    ways = listed(desk)
    assert ways["softwaredev/testing"]["origin"] == "project"
    assert ways["softwaredev/testing"]["overrides"] == ["user", "shipped"]
    assert ways["team/naming"]["origin"] == "predecessor"
    assert "project, instead of user and shipped" in desk.run("ways", "list", "testing").out


def test_a_way_that_is_switched_off_or_broken_is_listed_as_such(desk: Desk) -> None:
    desk.init()
    desk.run("config", "set", "ways.disabled", "itops")
    put(own(desk), "team/empty/way.md", "---\ndescription: Nothing yet\n---\n")
    ways = listed(desk)
    assert {ways[one]["state"] for one in ways if one.startswith("itops/")} == {"off"}
    assert ways["team/empty"]["state"] == "broken"
    ran = desk.run("ways", "list")
    assert "switched off" in ran.out and "team/empty/way.md: it says nothing" in ran.err


def test_a_listing_can_be_narrowed_to_a_domain_and_an_unknown_one_is_named(desk: Desk) -> None:
    assert {one.partition("/")[0] for one in listed(desk, "itops", "meta")} == {"itops", "meta"}
    ran = desk.run("ways", "list", "softwaredev/testin")
    assert ran.code == 1 and "Did you mean `softwaredev/testing`?" in ran.err


def test_what_was_shown_this_week_is_counted(desk: Desk) -> None:
    desk.init()
    week = 7 * 86_400_000
    now = time.time_ns() // 1_000_000
    for number, at in enumerate((now - 2 * week, now - 1_000, now), start=1):
        shown(desk, number, "way:softwaredev/testing", at=at)
    assert listed(desk)["softwaredev/testing"]["shown"] == 2


def test_one_way_is_shown_with_its_text_its_triggers_and_its_file(desk: Desk) -> None:
    path = put(own(desk), "softwaredev/money/way.md", MONEY)
    ran = desk.run("ways", "show", "money")
    assert ran.code == 0 and "integers in cents" in ran.out and "(^|/)billing/" in ran.out
    assert ".claude/ways/softwaredev/money/way.md" in ran.out
    told = desk.run("ways", "show", "softwaredev/money", "--json").json()
    assert (told["source"], told["files"], told["macro"]) == (str(path), "(^|/)billing/", None)


def test_a_name_that_nobody_or_more_than_one_has_is_refused_with_what_to_do(desk: Desk) -> None:
    put(own(desk), "team/testing/way.md", MONEY)
    ran = desk.run("ways", "show", "testing")
    assert ran.code == 1 and "softwaredev/testing, team/testing" in ran.err
    ran = desk.run("ways", "show", "secrity")
    assert ran.code == 1 and "Did you mean `security`?" in ran.err


def test_one_that_cannot_be_shown_says_why_and_where(desk: Desk) -> None:
    put(own(desk), "team/empty/way.md", "---\ndescription: Nothing yet\n---\n")
    ran = desk.run("ways", "show", "team/empty")
    assert ran.code == 1 and "it says nothing" in ran.err and "team/empty/way.md" in ran.err


def test_the_tree_goes_by_domain_and_as_deep_as_the_folders(desk: Desk) -> None:
    put(own(desk), "team/money/way.md", MONEY)
    put(own(desk), "team/money/rounding/way.md", MONEY)
    assert "└─ money" in desk.run("ways", "tree").out
    domains = {one["name"]: one for one in desk.run("ways", "tree", "--json").json()["domains"]}
    (money,) = domains["team"]["children"]
    assert (domains["team"]["id"], money["id"]) == (None, "team/money")
    assert [one["id"] for one in money["children"]] == ["team/money/rounding"]


def test_a_new_way_is_not_shown_before_it_says_something_and_then_it_is(desk: Desk) -> None:
    desk.init()
    words = ("--description", "Amounts of money: prices", "--vocabulary", "money price cents rounding invoice")
    ran = desk.run("ways", "new", "team/money", *words, "--fire", "fix the rounding of invoice prices")
    assert ran.code == 0, ran.err
    assert listed(desk)["team/money"]["state"] == "broken"
    path = own(desk) / "team/money/way.md"
    path.write_text(path.read_text().partition("<!--")[0] + "- Amounts are integers in cents.\n")
    way = listed(desk)["team/money"]
    assert (way["state"], way["description"]) == ("on", "Amounts of money: prices")
    assert desk.run("ways", "lint").code == 0
    assert desk.run("ways", "test", "team/money").code == 0


def test_a_new_way_never_takes_the_place_of_a_file(desk: Desk) -> None:
    path = put(own(desk), "team/money/money.md", MONEY)
    ran = desk.run("ways", "new", "team/money")
    assert ran.code == 1 and str(path) in ran.err
    assert path.read_text() == MONEY and not (path.parent / "way.md").exists()


@pytest.mark.parametrize("way", ["money", "Team/Money", "../money", "team//money", "team/mon ey"])
def test_an_id_that_could_not_be_one_is_refused(desk: Desk, way: str) -> None:
    ran = desk.run("ways", "new", way)
    assert ran.code == 1 and "`softwaredev/money`" in ran.err
    assert not own(desk).exists()


def test_nothing_is_written_behind_a_link_that_leads_out_of_the_project(desk: Desk, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (desk.root / ".claude").mkdir()
    own(desk).symlink_to(elsewhere)
    ran = desk.run("ways", "new", "team/money")
    assert ran.code == 1 and "leads out of the project" in ran.err
    assert list(elsewhere.iterdir()) == []


def test_a_new_way_of_the_user_s_lies_in_his_folder_and_says_what_it_replaces(desk: Desk) -> None:
    ran = desk.run("ways", "new", "softwaredev/testing", "--user", "--json")
    told = ran.json()
    assert (told["origin"], told["overrides"], told["copied"]) == ("user", ["shipped"], True)
    folder = desk.home / ".claude/ways/softwaredev/testing"
    assert told["wrote"] == [str(folder / "way.md"), str(folder / "golden.jsonl")]


def test_a_new_way_with_the_id_of_one_that_ships_begins_as_its_copy(desk: Desk) -> None:
    desk.init()
    shipped = desk.run("ways", "show", "testing", "--raw").out
    ran = desk.run("ways", "new", "softwaredev/testing", "--fire", "prove it")
    assert ran.code == 0 and "It is a copy of the shipped one" in ran.out
    assert (own(desk) / "softwaredev/testing/way.md").read_text() == shipped
    assert '"prove it"' in (own(desk) / "softwaredev/testing/golden.jsonl").read_text().splitlines()[-1]
    way = listed(desk)["softwaredev/testing"]
    assert (way["state"], way["origin"], way["overrides"]) == ("on", "project", ["shipped"])
    ran = desk.run("ways", "new", "softwaredev/security", "--description", "Mine")
    assert ran.code != 0 and "--empty" in ran.err and not (own(desk) / "softwaredev/security").exists()


def test_a_way_that_says_nothing_yet_takes_nobody_s_place(desk: Desk) -> None:
    desk.init()
    assert desk.run("ways", "new", "softwaredev/testing", "--empty").code == 0
    way = listed(desk)["softwaredev/testing"]
    assert (way["state"], way["origin"], way["overrides"]) == ("on", "shipped", [])
    assert "it says nothing, so the shipped one counts" in desk.run("ways", "list").err
    assert "it says nothing, so the shipped one counts" in desk.run("ways", "show", "testing").err
    match = desk.run("ways", "match", "--prompt", "add tests for the login flow")
    assert "softwaredev/testing" in match.out


def test_a_hook_without_a_server_has_a_changed_way_compiled_for_the_next_one(desk: Desk) -> None:
    desk.init()
    put(own(desk), "team/money/way.md", MONEY)
    payload = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "cwd": str(desk.root)}
    said = json.dumps({**payload, "prompt": "fix the rounding of the invoice prices"})
    assert "integers in cents" not in desk.spawn("hook", stdin=said).out
    assert wait_until(lambda: "integers in cents" in (desk.machine / "ways.json").read_text())
    assert "integers in cents" in desk.spawn("hook", stdin=said).out
    assert "team/money: words" in desk.run("explain", "--faculty", "ways").out


def test_the_file_of_a_way_is_printed_as_it_is(desk: Desk) -> None:
    path = put(own(desk), "team/money/way.md", MONEY)
    assert desk.run("ways", "show", "money", "--raw").out == path.read_text() == MONEY


def test_a_domain_that_was_misspelt_is_suggested(desk: Desk) -> None:
    ran = desk.run("ways", "list", "softwared")
    assert ran.code == 1 and "Did you mean `softwaredev`?" in ran.err


def with_script(desk: Desk, script: str = "echo three people") -> Path:
    put(own(desk), "team/money/way.md", MONEY.replace("---\n-", "macro: append\n---\n-"))
    return put(own(desk), "team/money/macro.sh", script)


def macro(desk: Desk) -> tuple[str, str]:
    told = desk.run("ways", "show", "team/money", "--json").json()["macro"]
    return told["state"], told["said"]


def test_a_script_of_the_repository_runs_only_as_it_was_when_somebody_agreed_to_it(desk: Desk) -> None:
    desk.init()
    path = with_script(desk)
    assert macro(desk) == ("untrusted", "")
    ran = desk.run("ways", "trust", "team/money")
    assert ran.code == 1 and "echo three people" in ran.out and "--yes" in ran.err
    assert macro(desk) == ("untrusted", "")
    assert desk.run("ways", "trust", "team/money", "--yes").code == 0
    assert macro(desk) == ("runs", "three people")
    path.write_text("echo four people")
    assert macro(desk)[0] == "untrusted"
    (row,) = desk.run("ways", "trust", "--list", "--json").json()["macros"]
    assert (row["path"], row["state"]) == (str(path), "changed")


def test_agreement_can_be_taken_back_also_for_a_script_that_is_gone(desk: Desk) -> None:
    desk.init()
    path = with_script(desk)
    desk.run("ways", "trust", str(path), "--yes")
    path.unlink()
    assert "gone" in desk.run("ways", "trust", "--list").out
    assert desk.run("ways", "trust", str(path), "--forget").code == 0
    assert desk.run("ways", "trust", "--list", "--json").json()["macros"] == []


def test_what_ships_needs_no_trust_and_a_way_without_a_script_says_so(desk: Desk) -> None:
    assert "ships with Trimtab" in desk.run("ways", "trust", "github").out
    ran = desk.run("ways", "trust", "softwaredev/testing")
    assert ran.code == 1 and "has no script" in ran.err


def test_stats_tell_what_was_shown_again_nearly_and_with_what_outcome(desk: Desk) -> None:
    desk.init()
    testing = "way:softwaredev/testing"
    shown(desk, 1, testing)
    shown(desk, 2, testing)
    shown(desk, 3, testing, session="s2")
    shown(desk, 4, testing, EntryStatus.NEAR)
    shown(desk, 5, "check:softwaredev/testing")
    shown(desk, 6, "ways:core")
    shown(desk, 7, "way:meta/memory", EntryStatus.NEAR)
    desk.run("wrong", "g-1")
    journal = desk.journal()
    with journal.transaction():
        journal.add_outcomes([Outcome("g-2", Verdict.HEEDED), Outcome("g-3", Verdict.UNKNOWN)], NOON, "ways")
    journal.close()
    told = desk.run("ways", "stats", "--json").json()
    first, second = told["ways"]
    counted = {
        name: first[name] for name in ("shown", "again", "near", "checks", "tokens", "heeded", "unknown", "wrong")
    }
    assert counted == {
        "shown": 3,
        "again": 1,
        "near": 1,
        "checks": 1,
        "tokens": 520,
        "heeded": 1,
        "unknown": 1,
        "wrong": 1,
    }
    assert (second["way"], second["shown"], second["near"]) == ("meta/memory", 0, 1)
    assert (told["sessions"], told["core_tokens"]) == (2, 130)
    assert "1 of 1, 1 unknown" in desk.run("ways", "stats").out


def test_what_nobody_saw_followed_is_not_counted_as_unheeded(desk: Desk) -> None:
    desk.init()
    shown(desk, 1, "way:softwaredev/testing")
    journal = desk.journal()
    with journal.transaction():
        journal.add_outcomes([Outcome("g-1", Verdict.UNKNOWN, "not seen")], NOON, "faculty")
    journal.close()
    ran = desk.run("ways", "stats").out
    assert "1 unknown" in ran and "0 of" not in ran


def test_stats_can_begin_at_a_moment(desk: Desk) -> None:
    desk.init()
    shown(desk, 1, "way:softwaredev/testing", at=NOON)
    assert len(desk.run("ways", "stats", "--json", "--since", "2026-01-01").json()["ways"]) == 1
    told = desk.run("ways", "stats", "--json", "--since", "1h").json()
    assert told["ways"] == []
    assert "No way has been shown yet" in desk.run("ways", "stats", "--since", "1h").out


def test_outside_a_project_stats_say_what_to_do(desk: Desk) -> None:
    ran = desk.run("ways", "stats")
    assert ran.code == 1 and "`trimtab init`" in ran.err


def test_golden_prompts_of_a_new_way_are_written_beside_it(desk: Desk) -> None:
    desk.run("ways", "new", "team/money", "--fire", "round the total", "--silent", 'the word "money"')
    lines = (own(desk) / "team/money/golden.jsonl").read_text().splitlines()
    assert [tuple(json.loads(line).values()) for line in lines] == [
        ("fire", "round the total"),
        ("silent", 'the word "money"'),
    ]


def test_what_somebody_set_wins_over_the_predecessor_s_switches(desk: Desk) -> None:
    desk.init()
    (desk.root / ".claude").mkdir(exist_ok=True)
    (desk.root / ".claude" / "ways.yaml").write_text("enabled: false\nways:\n  softwaredev/testing: false\n")

    def ways() -> set[str]:
        return {way["id"] for way in desk.run("ways", "list", "--json").json()["ways"] if way["state"] == "on"}

    assert ways() == set()
    desk.run("config", "set", "ways.mode", "advise")
    assert "softwaredev/commits" in ways() and "softwaredev/testing" not in ways()
    desk.run("config", "set", "ways.disabled", "softwaredev/commits")
    assert "softwaredev/testing" in ways() and "softwaredev/commits" not in ways()
