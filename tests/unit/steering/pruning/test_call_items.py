"""A call becomes an item at its full price, known by its files, its command and what went wrong."""

import pytest

from trimtab.model.events import Action, ToolCall
from trimtab.steering.pruning.call_items import files_in, item_of_call
from trimtab.steering.pruning.things import things_of, work_of


def test_an_item_costs_its_input_and_its_result() -> None:
    call = ToolCall("Read", {"path": "a.py"}, "1", Action.READ, "", ("a.py",))
    small, large = (item_of_call(call, "x" * size, position=0, failed=False).tokens for size in (40, 4_000))
    assert large - small == 990
    assert small > 10


def test_a_failure_and_an_output_that_tells_of_one_have_a_signature_and_ordinary_output_has_none() -> None:
    call = ToolCall("Bash", {}, "1", Action.SHELL, "make")
    failed = item_of_call(call, "ld: cannot find -lfoo", position=0, failed=True)
    tells = item_of_call(call, "Error: no such target", position=0, failed=False)
    fine = item_of_call(call, "no errors", position=0, failed=False)
    assert len(failed.errors) == len(tells.errors) == 1
    assert failed.errors != tells.errors
    assert fine.errors == ()


@pytest.mark.parametrize(
    ("command", "files"),
    [
        ("cat src/a.py > /tmp/b.txt", ("src/a.py", "/tmp/b.txt")),
        ("pytest -q tests/test_a.py::test_x", ("tests/test_a.py",)),
        ("node 'lib/c.js' node_modules/@scope/x.js", ("lib/c.js", "node_modules/@scope/x.js")),
        ("git clone git@example.org:a/b.git", ()),
        ("curl https://example.org/a.html", ()),
        ("grep -rn 'foo.bar(' src/", ()),
        ("python run.py <<EOF\nimport os.path\nEOF", ("run.py",)),
        ("npm test", ()),
    ],
)
def test_words_of_a_command_with_an_ending_are_files(command: str, files: tuple[str, ...]) -> None:
    assert files_in(command) == files


@pytest.mark.parametrize(
    "command",
    ["pytest -q", "cd /srv/app && pytest -q", "pytest  -q 2>&1 | tail -20", "cd x; pytest -q | grep -v warn | head -5"],
)
def test_the_same_command_is_known_whatever_folder_and_filters_stand_around_it(command: str) -> None:
    assert work_of(command) == "pytest -q"


def test_a_command_that_is_nothing_but_a_filter_is_itself() -> None:
    assert work_of("| head -5") == "| head -5"
    assert work_of("grep -n x a.py") == "grep -n x a.py"


def test_a_file_is_known_by_its_name_and_folder_wherever_it_is_named_from() -> None:
    read = item_of_call(
        ToolCall("Read", {}, "1", Action.READ, "", ("/srv/app/src/a.py",)), "", position=0, failed=False
    )
    shell = item_of_call(ToolCall("Bash", {}, "2", Action.SHELL, "wc src/a.py"), "", position=1, failed=False)
    assert things_of(read) == ("file:src/a.py",)
    assert "file:src/a.py" in things_of(shell)
