"""`explain`, `wrong`, `helped` and `status`: what the ledger tells people and programs."""

import pytest

from trimtab.model.advice import Entry, EntryStatus
from trimtab.model.events import Action, Event, ToolCall, ToolRequested
from unit.surfaces.cli.desk import NOON, Desk


def test_an_entry_tells_all_that_is_known_about_it(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    out = desk.run("explain", "g-1").out
    for part in (
        "g-1: guidance of lookout",
        "Look at the chart.\n",
        "[trimtab g-1]\n",
        "the chart is forty prompts old",
        "CHART.md",
        "advise",
        "given to the client",
        "8 tokens, 0.7 ms",
        "PromptSubmitted",
        "sail on",
        "file_exists CHART.md: yes",
        "`trimtab wrong g-1 WHY`",
        "`trimtab config set lookout.mode observe` (or off)",
    ):
        assert part in out


def test_the_reason_and_the_price_come_before_the_text_and_a_long_text_is_cut(desk: Desk) -> None:
    desk.init()
    words = "\n".join(f"line {number}" for number in range(40))
    entry = Entry("g-1", "lookout", "k", EntryStatus.DELIVERED, "the chart is old", text=words, tokens=8)
    facts = {"charts:a,b": ["A.md", "B.md"], "depth": {"fathoms": 4, "safe": False}, "rocks": None, "deep": [[1]]}
    desk.put(Event(ToolRequested(ToolCall("Bash")), "s1", at=NOON), entry, facts=facts)
    out = desk.run("explain", "g-1").out
    names = [line.split()[0] for line in out.splitlines()[1:]]
    assert names[:5] == ["why", "price", "status", "arrived", "verdict"]
    for part in ("charts a,b: A.md, B.md", "depth: fathoms: 4, safe: no", "rocks: none", "deep: [1]"):
        assert part in out
    assert "line 4\n" in out and "line 5\n" not in out
    assert "35 more lines: `trimtab explain g-1 --full`" in out
    assert "line 39\n" in desk.run("explain", "g-1", "--full").out


def test_what_was_cut_names_the_limit_that_it_met(desk: Desk) -> None:
    desk.init()
    entry = Entry("g-1", "lookout", "k", EntryStatus.CUT, "why", detail="the event's tokens are spent")
    call = ToolCall("Bash", {"command": "make"}, "t1", Action.SHELL, "make")
    desk.put(Event(ToolRequested(call), "s1", at=NOON), entry)
    out = desk.run("explain", "g-1").out
    assert "not given to the client: the event's tokens are spent" in out
    assert "Bash: make" in out


def test_for_programs_an_entry_is_one_object(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    desk.run("helped", "g-1", "it", "did")
    told = desk.run("explain", "g-1", "--json").json()
    assert (told["id"], told["faculty"], told["status"], told["tokens"]) == ("g-1", "lookout", "delivered", 8)
    assert told["at"] == "2026-01-31T12:00:00.000+00:00"
    assert told["event"]["about"] == "sail on"
    assert told["event"]["facts"] == {"file_exists:CHART.md": True}
    assert [(one["verdict"], one["by"], one["evidence"]) for one in told["outcomes"]] == [
        ("helped", "person", "it did")
    ]


def test_without_an_id_the_newest_are_listed_and_can_be_narrowed(desk: Desk) -> None:
    desk.init()
    desk.said(1, faculty="lookout", session="a")
    desk.said(2, faculty="stoker", session="b", at=NOON + 1)
    desk.said(3, faculty="lookout", session="b", at=NOON + 2)

    def ids(*arguments: str) -> list[str]:
        return [one["id"] for one in desk.run("explain", "--json", *arguments).json()["entries"]]

    assert ids() == ["g-3", "g-2", "g-1"]
    assert ids("--limit", "1") == ["g-3"]
    assert ids("--session", "b") == ["g-3", "g-2"]
    assert ids("--faculty", "lookout") == ["g-3", "g-1"]
    assert ids("--since", "2026-02-01") == []
    assert ids("--since", "2026-01-31T12:00:00.001+00:00") == ["g-3", "g-2"]
    assert [line.split()[0] for line in desk.run("explain").out.splitlines()] == ["id", "g-3", "g-2", "g-1"]


def test_a_mistyped_faculty_or_session_is_told_from_one_that_has_nothing_to_tell(desk: Desk) -> None:
    desk.init()
    assert "No session is recorded yet" in desk.run("explain", "--session", "5f0c").err
    desk.said(1, faculty="lookout", session="5f0c1a2b-0000")
    for arguments, words in (
        (("--faculty", "refersh"), "Did you mean `refresh`?"),
        (("--faculty", "nope"), "Known: refresh, "),
        (("--session", "5f0c"), "Did you mean `5f0c1a2b-0000`?"),
        (("--session", "nope", "--json"), "The newest: 5f0c1a2b-0000."),
    ):
        ran = desk.run("explain", *arguments)
        assert (ran.code, ran.out) == (1, "")
        assert words in ran.err
    ran = desk.run("explain", "--faculty", "refresh", "--session", "5f0c1a2b-0000")
    assert (ran.code, ran.out) == (0, "Nothing has been said, seen or decided by refresh in that session yet.\n")


def test_a_moment_that_is_none_is_refused_with_an_example(desk: Desk) -> None:
    desk.init()
    ran = desk.run("explain", "--since", "yesterday")
    assert ran.code == 1
    assert "2h, 7d or 2026-01-31" in ran.err


def test_an_unknown_id_is_met_with_the_range_that_there_is(desk: Desk) -> None:
    desk.init()
    assert "holds no entry yet" in desk.run("explain", "g-1").err
    desk.said(1)
    desk.said(2, at=NOON + 1)
    ran = desk.run("explain", "g-99")
    assert ran.code == 1
    assert "there is no entry g-99" in ran.err and "g-1 to g-2" in ran.err
    assert "Did you mean `g-2`?" in desk.run("explain", "d-2").err
    assert "such as g-12" in desk.run("explain", "rocks").err


def test_the_number_alone_and_the_whole_mark_are_understood(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    assert desk.run("explain", "1", "--json").json()["id"] == "g-1"
    assert desk.run("explain", "[trimtab g-1]", "--json").json()["id"] == "g-1"


def test_what_could_steer_a_terminal_is_not_printed(desk: Desk) -> None:
    desk.init()
    entry = Entry("g-1", "lookout", "k", EntryStatus.DELIVERED, "\x1b]0;owned\x07why", text="\x1b[31mred")
    desk.put(Event(ToolRequested(ToolCall("Bash")), "s1", at=NOON), entry)
    for arguments in (("explain", "g-1"), ("explain",), ("status",)):
        assert "\x1b" not in desk.run(*arguments).out


def test_a_person_s_word_is_recorded_with_the_entry(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    ran = desk.run("wrong", "g-1", "we", "moved", "to", "uv")
    assert ran.out == "Noted: g-1 (lookout: the chart is forty prompts old) was wrong.\n"
    assert "verdict  wrong, by the user, just now: we moved to uv" in desk.run("explain", "g-1").out
    told = desk.run("helped", "g-1", "--json").json()
    assert (told["id"], told["verdict"], told["why"]) == ("g-1", "helped", "")
    counts = desk.run("status", "--json").json()
    assert (counts["wrong"], counts["helped"]) == (0, 1)


def test_the_last_word_of_a_person_counts_and_counts_once(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    desk.said(2, at=NOON + 1)
    for word in (("wrong", "g-2", "no"), ("wrong", "g-2", "still", "no"), ("helped", "g-1"), ("wrong", "g-1")):
        assert desk.run(*word).code == 0
    counts = desk.run("status", "--json").json()
    assert (counts["wrong"], counts["helped"]) == (2, 0)
    assert [one["evidence"] for one in desk.run("explain", "g-2", "--json").json()["outcomes"]] == ["still no"]


@pytest.mark.parametrize("number", ["9" * 18, "9" * 20, "9223372036854775808"])
def test_a_number_that_no_row_can_have_is_an_entry_that_is_not_there(desk: Desk, number: str) -> None:
    desk.init()
    desk.said(1)
    for command in ("explain", "wrong", "helped"):
        for name in (f"g-{number}", number):
            ran = desk.run(command, name)
            assert ran.code == 1 and f"there is no entry g-{number}" in ran.err


def test_a_long_fact_is_told_by_its_size_and_in_full_on_request(desk: Desk) -> None:
    desk.init()
    entry = Entry("g-1", "lookout", "k", EntryStatus.DELIVERED, "why")
    facts = {"charts": {f"chart-{number}.md": "x" * 20 for number in range(30)}, "depth:" + "d" * 90: 4}
    desk.put(Event(ToolRequested(ToolCall("Bash")), "s1", at=NOON), entry, facts=facts)
    out = desk.run("explain", "g-1").out
    assert "charts: 1.0 kB (--full shows it)" in out and "d…: 4" in out
    assert max(map(len, out.splitlines())) <= 80
    assert "chart-29.md" in desk.run("explain", "g-1", "--full").out


def test_what_was_given_and_not_yet_checked_does_not_contradict_itself(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    out = desk.run("explain", "g-1").out
    assert "status   given to the client\n" in out
    assert "arrived  the client's transcript was not checked yet\n" in out


def test_a_word_on_an_entry_that_does_not_exist_is_refused(desk: Desk) -> None:
    desk.init()
    assert desk.run("wrong", "g-7").code == 1


def test_status_outside_a_project_says_that_nothing_happens(desk: Desk) -> None:
    ran = desk.run("status")
    assert ran.code == 0
    assert "does nothing here" in ran.out and "`trimtab init`" in ran.out
    assert desk.run("status", "--json").json() == {"project": None}
    for words in ((), ("--json",)):
        refused = desk.run("status", "engine", *words)
        assert (refused.code, refused.out) == (1, "") and "in no project that opted in" in refused.err


def test_status_is_short_and_tells_the_essentials(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    out = desk.run("status").out
    assert f"Trimtab steers {desk.root}" in out
    assert "advice at most, until" in out and "undo could not bring" in " ".join(out.split())
    assert "1 event of 1 session" in out
    assert "1 piece of guidance" in out
    assert "8 tokens" in out
    assert "g-1" in out
    assert len(out.splitlines()) < 20


def test_status_points_to_the_doctor_where_settings_are_broken(desk: Desk) -> None:
    desk.init()
    assert "doctor" not in desk.run("status").out.partition("Nothing has arrived")[0]
    for text in ("interval = 3\n", "this is not TOML"):
        (desk.folder / "config.toml").write_text(text)
        assert "settings  1 mistake in them: `trimtab doctor` says where" in desk.run("status").out


def test_status_for_programs(desk: Desk) -> None:
    desk.init()
    desk.said(1)
    told = desk.run("status", "--json").json()
    assert told["project"] == str(desk.root)
    assert told["first_week_until"] > told["opted_in_at"]
    assert (told["sessions"], told["events"], told["guidance"], told["tokens"]) == (1, 1, 1, 8)
    assert told["last_event_at"] == "2026-01-31T12:00:00.000+00:00"
    assert [one["id"] for one in told["latest"]] == ["g-1"]


def test_status_says_when_the_first_week_is_switched_off_or_all_is_quiet(desk: Desk) -> None:
    desk.init()
    desk.env["TRIMTAB_STEERING_FIRST_WEEK_DAYS"] = "0"
    assert desk.run("status", "--json").json()["first_week_until"] is None
    desk.env["TRIMTAB_STEERING_QUIET"] = "true"
    assert "record only" in desk.run("status").out


def test_a_journal_that_cannot_be_used_is_said_with_its_remedy(desk: Desk) -> None:
    desk.init()
    (desk.machine / "journal.db").chmod(0o644)
    ran = desk.run("status")
    assert ran.code == 1
    assert "chmod 600" in ran.err
