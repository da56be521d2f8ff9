"""`trimtab.lock`: what is written is read back, and what is wrong with one is said with its line."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace.content_digest import combined
from trimtab.marketplace.lock_file import lock_path, lock_text, read_lock, write_lock
from trimtab.marketplace.lock_reader import is_plain_path, parse_lock
from trimtab.model.errors import TrimtabError, Unreadable
from trimtab.model.market import Lock, LockedPlugin, OriginKind, PluginOrigin, PluginScope, SourceKind

_FILES = {"hooks/run.sh": "exec:" + "1" * 64, "plugin.json": "file:" + "2" * 64}


def _plugin(name: str = "reviewer", version: str = "1.2.0") -> LockedPlugin:
    return LockedPlugin(
        name=name,
        source="official",
        version=version,
        origin=PluginOrigin(OriginKind.GITHUB, "acme/plugins", "plugins/reviewer", "v1", "c" * 40),
        commit="c" * 40,
        digest=combined(_FILES),
        scope=PluginScope.PROJECT,
        is_direct=True,
        needs=("base@official",),
        capabilities=("hook PreToolUse runs hooks/run.sh", "reaches api.example.com"),
        files=_FILES,
        source_kind=SourceKind.GITHUB,
        source_location="acme/plugins",
    )


_NAMES = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,20}", fullmatch=True)
_TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
_PLACES = st.text(st.characters(codec="utf-8", exclude_characters="\0\n\r./-"), max_size=20)
_PATHS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=20).filter(is_plain_path)
_DIGESTS = st.builds("{}:{:064x}".format, st.sampled_from(("file", "exec", "link")), st.integers(0, 2**256 - 1))
_COMMITS = st.one_of(st.just(""), st.integers(0, 2**160 - 1).map("{:040x}".format))
_ORDERED = st.lists(_TEXTS, unique=True, max_size=4).map(lambda texts: tuple(sorted(texts)))


def _with_digest(plugin: LockedPlugin) -> LockedPlugin:
    ranges = dict(zip(plugin.needs, ("^1.2", ">=1, <3 || 4.x"), strict=False))
    return plugin._replace(digest=combined(plugin.files), ranges=ranges)


_PLUGINS = st.builds(
    LockedPlugin,
    name=_NAMES,
    source=_NAMES,
    version=_TEXTS,
    origin=st.builds(PluginOrigin, st.sampled_from(OriginKind), _PLACES, _PLACES, _PLACES, _COMMITS, _TEXTS),
    commit=_COMMITS,
    digest=st.just(""),
    scope=st.sampled_from(PluginScope),
    is_direct=st.booleans(),
    needs=st.lists(st.builds("{}@{}".format, _NAMES, _NAMES), unique=True, max_size=3).map(
        lambda ids: tuple(sorted(ids))
    ),
    capabilities=_ORDERED,
    files=st.dictionaries(_PATHS, _DIGESTS, max_size=4),
    ranges=st.just({}),
    source_kind=st.sampled_from(SourceKind),
    source_location=_PLACES,
).map(_with_digest)
_LOCKS = st.lists(_PLUGINS, max_size=4, unique_by=lambda plugin: plugin.id).map(
    lambda plugins: Lock(tuple(sorted(plugins, key=lambda plugin: plugin.id)))
)


@given(_LOCKS)
def test_what_is_written_is_read_back(lock: Lock) -> None:
    assert parse_lock(lock_text(lock), "trimtab.lock") == lock
    assert lock_text(Lock(tuple(reversed(lock.plugins)))) == lock_text(lock)


def test_a_lock_survives_the_disk(tmp_path: Path) -> None:
    path = lock_path(str(tmp_path))
    assert read_lock(path) == Lock()
    lock = Lock((_plugin("a"), _plugin("b")))
    write_lock(path, lock)
    assert read_lock(path) == lock
    assert lock.get("b@official") == _plugin("b")
    assert lock.get("c@official") is None


def test_nothing_hides_in_a_lock() -> None:
    hostile = _plugin()._replace(capabilities=("runs \u202egnp.exe", "two\nlines", 'quo"te\\'))
    written = lock_text(Lock((hostile,)))
    assert "\u202e" not in written
    assert set(parse_lock(written, "trimtab.lock").plugins[0].capabilities) == set(hostile.capabilities)


def _refusal(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as refused:
        parse_lock(text, "trimtab.lock")
    return refused.value


def _line(text: str, beginning: str) -> str:
    number = next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))
    return f"trimtab.lock:{number}"


@pytest.mark.parametrize(
    ("before", "after", "at", "what", "remedy"),
    [
        ("format = 1", "format = 2", "format", "format 2", "Update Trimtab"),
        ("format = 1", "", "#", "which format", "format = 1"),
        ("direct = true", "direkt = true", "direkt", "`direkt` is no key", "Did you mean `direct`?"),
        ("direct = true", "direct = 1", "direct", "neither true nor false", "Restore"),
        ('scope = "project"', 'scope = "projct"', "scope", "cannot be 'projct'", "Did you mean `project`?"),
        ('name = "reviewer"', 'name = "../reviewer"', "name", "`name` cannot be", "Restore"),
        ('source_location = "acme', 'source_location = "--upload-pack=acme', "source_location", "cannot be", "Restore"),
        ('digest = "sha256:', 'digest = "sha256:0', "digest", "`digest` cannot be", "Restore"),
        ('"plugin.json" = "file:2', '"plugin.json" = "file:3', "digest", "not that of its files", "Restore"),
        ('"plugin.json" = "file:', '"plugin.json" = "fil:', '"plugin.json"', "no usable digest", "Restore"),
        ('"plugin.json"', '"../plugin.json"', '"../plugin.json"', "no path inside", "Restore"),
        ('path = "plugins/', 'path = "../', "origin", "leads out of its source", "Restore"),
        ('{ kind = "github"', '{ kind = "githup"', "origin", "`kind` cannot be 'githup'", "Did you mean `github`?"),
        ('"base@official"', '"base"', "needs", "no plugin's id", "name@source"),
        ('commit = "ccc', 'commit = "main', "commit", "`commit` cannot be", "Restore"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(before: str, after: str, at: str, what: str, remedy: str) -> None:
    broken = lock_text(Lock((_plugin(),))).replace(before, after, 1)
    refusal = _refusal(broken)
    assert what in refusal.what
    assert refusal.where == _line(broken, at)
    assert remedy in refusal.remedy


def test_a_plugin_that_is_locked_twice_is_an_error() -> None:
    one = lock_text(Lock((_plugin(),)))
    twice = one + one[one.index("[[plugin]]") :]
    refusal = _refusal(twice)
    assert "`reviewer@official` is locked twice" in refusal.what
    second = [number for number, line in enumerate(twice.split("\n"), 1) if line.startswith("name")][1]
    assert refusal.where == f"trimtab.lock:{second}"


def test_a_merge_conflict_is_told_as_one() -> None:
    refusal = _refusal("format = 1\n<<<<<<< ours\n=======\n>>>>>>> theirs\n")
    assert "conflict from a merge" in refusal.what
    assert refusal.where == "trimtab.lock:2"


def test_what_is_no_toml_is_told_with_its_line() -> None:
    assert _refusal("format = 1\n[[plugin]]\nname = \n").where == "trimtab.lock:3"


def test_a_folder_in_its_place_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "trimtab.lock").mkdir()
    with pytest.raises(Unreadable, match="a folder"):
        read_lock(lock_path(str(tmp_path)))
    with pytest.raises(TrimtabError, match="cannot be written"):
        write_lock(lock_path(str(tmp_path)), Lock())


def test_git_merges_changes_to_two_plugins(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        name = ("-c", "user.name=a", "-c", "user.email=a@localhost")
        subprocess.run(("git", "-C", str(tmp_path), *name, *words), check=True, capture_output=True)

    def commit(branch: str, *plugins: LockedPlugin) -> None:
        git("checkout", "-q", "-B", branch)
        write_lock(lock_path(str(tmp_path)), Lock(plugins))
        git("add", "-A")
        git("commit", "-q", "-m", branch)

    a, b, c = _plugin("a"), _plugin("b"), _plugin("c")
    newer = a._replace(version="2.0.0", capabilities=("all new",))
    git("init", "-q")
    commit("main", a, b, c)
    commit("theirs", newer, b, c)
    git("checkout", "-q", "main")
    commit("main", a, b, c._replace(version="3.0.0"))
    git("merge", "-q", "--no-edit", "theirs")
    assert read_lock(lock_path(str(tmp_path))) == Lock((newer, b, c._replace(version="3.0.0")))
