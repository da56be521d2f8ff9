"""Names come from outside and end in paths, branches and command lines."""

import re
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.coordinator.workstreams.branches import LONGEST, name_of, slug, task_of
from trimtab.model.errors import TrimtabError

SOME_TEXT = st.text(min_size=1).filter(lambda text: text.strip())


@given(SOME_TEXT)
def test_a_slug_is_short_and_holds_nothing_that_means_anything(text: str):
    made = slug(text, "agent")
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", made)
    assert len(made) <= LONGEST


@given(SOME_TEXT, SOME_TEXT)
def test_names_that_differ_in_more_than_case_and_blanks_have_different_slugs(one: str, other: str):
    def plain(text: str) -> str:
        return re.sub("[ _-]+", "-", text.strip().lower()).strip("-")

    assert (slug(one, "agent") == slug(other, "agent")) == (plain(one) == plain(other))


@pytest.mark.parametrize(
    ("given_name", "made"),
    [("worker-1", "worker-1"), ("Worker 1", "worker-1"), ("fix_the login", "fix-the-login"), ("x" * 40, "x" * 40)],
)
def test_plain_names_stay_readable(given_name: str, made: str):
    assert slug(given_name, "agent") == made


@pytest.mark.parametrize(
    "nasty", ["../../etc", "-rf", "--upload-pack=x", "a/b", "a..b", "@{", "x.lock", "\0", "日本語"]
)
def test_nasty_names_make_good_branches(nasty: str):
    name = name_of(nasty, nasty, "1.5.3")
    assert "/" not in name.folder and not name.folder.startswith((".", "-"))
    assert subprocess.run(["git", "check-ref-format", "--branch", name.branch], check=False).returncode == 0
    assert name.branch.count("/") == 1


@pytest.mark.parametrize("task", ["", "1..2", "../1", "-1", "1.5.3 ", "1" * 10, "x", "1\n"])
def test_a_task_that_is_no_number_is_refused(task: str):
    with pytest.raises(TrimtabError, match="is not the number of a task"):
        name_of("worker-1", "backend", task)


def test_a_branch_tells_its_task():
    assert task_of(name_of("worker-1", "backend", "1.5.3").branch) == "1.5.3"
    assert task_of("worker-1/task-1.5-rescued-2") == "1.5"
    assert task_of("feature/task-list") == task_of("main") == ""


@pytest.mark.parametrize("name", ["", "  ", "\n"])
def test_nobody_is_refused(name: str):
    with pytest.raises(TrimtabError, match="has no name"):
        slug(name, "agent")
