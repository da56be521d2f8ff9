"""Listings of work on eighty columns: what is there to be copied stays whole."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.repositories import Repo, small_repo
from trimtab.surfaces.cli.output import table
from unit.surfaces.cli.desk import Desk, on_a_terminal

LONG = "a-topic-that-somebody-wrote-out"


@pytest.fixture
def repo(desk: Desk) -> Repo:
    made = small_repo(desk.root)
    desk.init()
    assert desk.run("task", "add", "first", "--role", "worker").code == 0
    created = desk.run("workstream", "create", "1", "--as", "worker-1", "--topic", LONG, "--json").json()
    (Path(created["path"]) / "left.txt").write_text("x")
    return made


def widest(said: str) -> int:
    """In columns: what only sets a style takes none."""
    return max(len(line) for line in re.sub(r"\x1b\[[\d;]*m", "", said).splitlines())


def test_the_names_of_workstreams_and_rescues_are_whole(desk: Desk, repo: Repo) -> None:
    _, said = on_a_terminal(["workstream", "list"], desk.root, columns=80)
    assert f"worker-1-{LONG}" in said and "worker-1/task-1" in said and "+0 -0" in said
    saved = desk.run("workstream", "abandon", "worker-1/task-1", "--json").json()["saved"]
    _, said = on_a_terminal(["workstream", "rescue"], desk.root, columns=80)
    assert saved["rescue"] in said and "worker-1/task-1" in said


def test_listings_and_errors_keep_within_eighty_columns(desk: Desk, repo: Repo) -> None:
    _, said = on_a_terminal(["workstream", "list"], desk.root, columns=80)
    assert widest(said) <= 80
    code, said = on_a_terminal(["workstream", "create", "1", "--as", "worker-2"], desk.root, columns=80)
    assert code == 1 and len(said.splitlines()) == 4 and widest(said) <= 80
    assert "`trimtab task next` says what is." in said
    desk.run("workstream", "abandon", "worker-1/task-1")
    _, said = on_a_terminal(["workstream", "rescue"], desk.root, columns=80)
    assert widest(said) <= 80


def test_a_message_is_one_line_in_the_list_and_whole_where_it_is_read(desk: Desk, repo: Repo) -> None:
    long = "The review failed. " + "Here is what pytest said about it. " * 20 + "\n\nMend it."
    desk.run("message", "send", "worker-1", long, "--kind", "review_failed")
    code, said = on_a_terminal(["message", "list"], desk.root, columns=80)
    assert code == 0 and len(said.splitlines()) == 3 and widest(said) <= 80
    assert "The review" in said and "Mend it." not in said
    for words in (["message", "show", "1"], ["message", "read", "worker-1"]):
        _, said = on_a_terminal(words, desk.root, columns=80)
        assert "Mend it." in said and widest(said) <= 80
        assert " ".join(said.split()).count("what pytest said") == 20


def test_who_asks_for_no_role_learns_for_whom_the_work_is(desk: Desk, repo: Repo) -> None:
    assert desk.run("task", "release", "1", "--as", "worker-1").code == 0
    said = desk.run("task", "next").out
    assert "Nothing is ready that anybody may take: 1 ready." in said and "`--role worker`" in said
    assert "for the role reviewer" in desk.run("task", "claim", "--role", "reviewer").out
    assert desk.run("task", "next", "--role", "worker").out.startswith("1 first")
    desk.run("task", "edit", "1", "--assignee", "worker-7")
    assert "`--as worker-7`" in desk.run("task", "next").out


def test_messages_say_what_there_is_also_where_there_is_none(desk: Desk, repo: Repo) -> None:
    assert "There are no messages." in desk.run("message", "list").out
    assert "There are no messages to worker." in desk.run("message", "list", "worker").out
    assert "Nothing is unread for worker or worker-1." in desk.run("message", "read", "worker", "worker-1").out
    assert desk.run("message", "send", "worker", "look here").code == 0
    assert "look here" in desk.run("message", "read", "worker").out


_CELLS = st.text(st.characters(categories=("Ll", "Lu", "Nd", "Lo"), include_characters="/-."), min_size=1, max_size=150)


@given(st.integers(1, 5).flatmap(lambda n: st.lists(st.lists(_CELLS, min_size=n, max_size=n), min_size=1, max_size=5)))
@settings(max_examples=60)
def test_a_table_in_which_no_column_gives_way_shows_every_cell_whole(rows: list[list[str]]) -> None:
    shown = io.StringIO()
    with redirect_stdout(shown):
        table([f"c{n}" for n in range(len(rows[0]))], rows)
    lines = shown.getvalue().splitlines()
    assert len(lines) == len(rows) + 1
    for row, line in zip(rows, lines[1:], strict=True):
        assert line.split() == row
