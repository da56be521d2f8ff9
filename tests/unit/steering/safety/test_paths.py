"""Patterns of paths, read from the project's top and from wherever the agent is."""

from fnmatch import fnmatchcase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.counting import calls_in
from trimtab.steering.safety.paths import Ground, absolute, holds, is_touched

GROUND = Ground("/srv/app/src", ("/srv/app",), "/home/ada")


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("secrets/**", "../secrets/key"),
        ("secrets/**", "/srv/app/secrets/deep/key"),
        ("secrets/**", "../secrets"),
        ("secrets", "../secrets/key"),
        ("secrets/", "../secrets/key"),
        ("*.pem", "certs/server.pem"),
        ("*.pem", "/srv/app/a.pem"),
        (".env", "../.env"),
        (".env*", "../.env.local"),
        (".env", "../.e*"),
        ("src/**/generated/*.py", "api/v1/generated/x.py"),
        ("src/**/generated/*.py", "generated/x.py"),
        ("/etc/**", "/etc/passwd"),
        ("/home/ada/.ssh/**", "~/.ssh/id"),
        ("/home/ada/.ssh/**", "$HOME/.ssh/id"),
        ("src/[ab].py", "a.py"),
        ("src/?.py", "./b.py"),
        ("src/a", '"$PWD/a"'),
    ],
)
def test_a_path_that_the_pattern_names_is_seen(pattern: str, path: str) -> None:
    assert is_touched(pattern, path, GROUND)


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("secrets/**", "secrets/key"),
        ("secrets/**", "../secrets-not/key"),
        ("secrets/**", "/elsewhere/secrets/key"),
        ("*.pem", "server.pem.txt"),
        ("src/*.py", "deep/a.py"),
        ("src/[!ab].py", "a.py"),
        ("/etc/**", "../etc/passwd"),
        ("secrets/**", "$SECRETS/key"),
        ("secrets/**", "a text with\nlines ../secrets/x"),
    ],
)
def test_a_path_that_it_does_not_name_is_let_pass(pattern: str, path: str) -> None:
    assert not is_touched(pattern, path, GROUND)


def test_a_folder_that_goes_as_a_whole_takes_what_lies_in_it_along() -> None:
    assert holds("secrets/keys/**", "..", GROUND)
    assert holds("secrets/keys/**", "../secrets", GROUND)
    assert holds("/etc/ssl/**", "/etc", GROUND)
    assert not holds("secrets/keys/**", "../src", GROUND)
    assert not holds("*.pem", "../src", GROUND)


def test_in_a_linked_worktree_the_same_patterns_hold() -> None:
    there = Ground("/srv/tree", ("/srv/app", "/srv/tree"))
    assert is_touched("secrets/**", "secrets/key", there)


@pytest.mark.parametrize(
    "pattern", ["**/" * 12 + "x", "**/a/" * 12 + "x", "*a" * 20 + "x", "**a**b" * 10, "a*/" * 20 + "x"]
)
def test_no_pattern_is_much_work_on_any_path(pattern: str) -> None:
    def work(times: int) -> int:
        paths = ("a/" * 5 * times + "b", "a" * 10 * times + "b", "ab/aa" * 2 * times)
        ours = calls_in(lambda: [is_touched(pattern, path, GROUND) for path in paths])
        return ours + calls_in(lambda: [is_touched(f"/{pattern}", f"/{path}", GROUND) for path in paths])

    work(1)  # the pattern is made ready
    assert work(300) < 12 * work(30)


def _slowly(pattern: str, path: str) -> bool:
    """What a pattern means, said in the plainest way: segment by segment."""
    names, parts = path.split("/"), pattern.strip("/").split("/")
    if len(parts) == 1 and parts[0] != "**":
        return any(fnmatchcase(name, parts[0]) for name in names)

    def walk(place: int, at: int) -> bool:
        if at == len(parts):
            return True
        if parts[at] == "**":
            return at + 1 == len(parts) or any(walk(one, at + 1) for one in range(place, len(names) + 1))
        return place < len(names) and fnmatchcase(names[place], parts[at]) and walk(place + 1, at + 1)

    return walk(0, 0)


names = st.text("ab", min_size=1, max_size=3)
globs = st.one_of(st.just("**"), st.text("ab*?", min_size=1, max_size=3).filter(lambda text: "**" not in text))


@given(st.lists(globs, min_size=1, max_size=4).map("/".join), st.lists(names, min_size=1, max_size=5).map("/".join))
def test_a_pattern_means_what_its_segments_mean(pattern: str, path: str) -> None:
    assert is_touched(pattern, path, Ground("/top", ("/top",))) == _slowly(pattern, path)


def test_what_only_the_shell_knows_has_no_place() -> None:
    assert absolute("$(pwd)/x", GROUND) == ""
    assert absolute("~bob/x", GROUND) == ""
    assert absolute("~/x", Ground("/", ())) == ""
