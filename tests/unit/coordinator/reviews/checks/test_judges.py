"""What judges a change, and is changed by it."""

from trimtab.coordinator.reviews.checks.subject import Changed, Subject
from trimtab.coordinator.reviews.run_checks import judging, said_of


def changed(*paths: str, was: str = "") -> Subject:
    return Subject("/x", "b", "h", tuple(Changed(path, frozenset(), "M", "", was) for path in paths), 0)


def test_a_change_of_what_judges_it_is_named() -> None:
    paths = ("src/a.py", "Makefile", ".trimtab/config.toml", "web/eslint.config.mjs", ".github/workflows/ci.yml")
    assert judging(changed(*paths)) == paths[1:]
    assert said_of(judging(changed("src/a.py"))) == ""
    assert said_of(("Makefile",)) == "The branch changes what judges it: Makefile."


def test_so_is_one_that_was_moved_away() -> None:
    assert judging(changed("notes.txt", was="tests/conftest.py")) == ("tests/conftest.py",)
