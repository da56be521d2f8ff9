"""The compiled ways: kept privately, believed only if ours, loaded once, and made anew when files change."""

import json
import os
import stat
import time
from pathlib import Path

import pytest

from trimtab.features.content.problems import ProblemLevel
from trimtab.features.gatherers import GATHERERS
from trimtab.features.ways.catalogue import compiled_now, kept
from trimtab.features.ways.compilation import is_fresh, load
from trimtab.features.ways.compile_ways import ensure
from trimtab.features.ways.lint import lint
from trimtab.model.advice import Missing, Need
from trimtab.model.json import obj
from trimtab.runtime.facts import Where, as_json, gather
from trimtab.steering.ways.due_ways import KnownWays
from unit.features.ways.conftest import Shelf, said

WAY = "description: when it is wanted\nvocabulary: one two three"
HOOK_S = 0.08


def index_file(shelf: Shelf) -> Path:
    return shelf.machine / "ways.json"


def fact(shelf: Shelf, kind: str, seconds: float = HOOK_S) -> object:
    where = Where(str(shelf.project), str(shelf.project), time.monotonic() + seconds, str(shelf.host))
    return gather([Need(kind)], GATHERERS, where)[Need(kind)]


def known(shelf: Shelf) -> KnownWays:
    found = fact(shelf, "ways")
    assert isinstance(found, KnownWays)
    return found


def test_what_is_kept_is_private_and_says_the_same_when_loaded(shelf: Shelf) -> None:
    shelf.way(f"{WAY}\nembed_model: x\nwhen:\n  file_exists: a")
    shelf.put(shelf.own, "dev/short/check.md", "---\nthreshold: 1\n---\nShort?\n")
    shelf.put(shelf.own, "dev/short/short.locales.jsonl", '{"lang": "de", "vocabulary": "kurz"}')
    made = ensure(shelf.sources("itops"))
    assert stat.S_IMODE(index_file(shelf).stat().st_mode) == 0o600
    assert sorted(os.listdir(shelf.machine)) == ["ways-table.json", "ways.json"]
    loaded = load(str(shelf.project))
    assert loaded is not None
    assert loaded.index.ways == made.index.ways
    assert loaded.index.digest == made.index.digest
    assert (loaded.problems, loaded.seen, loaded.disabled) == (made.problems, made.seen, ("itops",))
    assert json.dumps(loaded.table) == json.dumps(made.table)


def test_the_same_files_come_to_the_same_index_and_another_word_to_another(shelf: Shelf) -> None:
    path = shelf.way(WAY)
    first = shelf.compile()
    again = shelf.compile()
    assert json.dumps(first.index.as_json()) == json.dumps(again.index.as_json())
    path.write_text(path.read_text().replace("shortly", "in brief"))
    assert shelf.compile().index.digest != first.index.digest


def test_nothing_is_written_where_nothing_has_changed(shelf: Shelf) -> None:
    shelf.way(WAY)
    ensure(shelf.sources())
    before = index_file(shelf).stat()
    ensure(shelf.sources())
    assert index_file(shelf).stat().st_ino == before.st_ino
    ensure(shelf.sources("dev"))
    assert index_file(shelf).stat().st_ino != before.st_ino


@pytest.mark.parametrize(
    "change",
    [
        lambda shelf: shelf.way(f"{WAY} four"),
        lambda shelf: shelf.way(WAY, way="dev/other"),
        lambda shelf: (shelf.own / "dev/short/way.md").unlink(),
        lambda shelf: shelf.put(shelf.own, "dev/short/check.md", "Short?"),
        lambda shelf: shelf.put(shelf.own, "dev/short/macro.sh", "echo"),
        lambda shelf: shelf.put(shelf.users, "dev/user/way.md", f"---\n{WAY}\n---\nText."),
        lambda shelf: shelf.put(shelf.predecessors, "dev/earlier/way.md", f"---\n{WAY}\n---\nText."),
        lambda shelf: shelf.put(shelf.own, "core.md", "Be good."),
        lambda shelf: shelf.put(shelf.host, "ways.json", '{"disabled": ["dev"]}'),
        lambda shelf: shelf.put(shelf.project, ".claude/ways.yaml", "enabled: false"),
    ],
)
def test_every_change_is_noticed(shelf: Shelf, change: object) -> None:
    shelf.way(WAY)
    made = ensure(shelf.sources())
    assert is_fresh(made)
    assert callable(change)
    change(shelf)
    assert not is_fresh(made)
    assert is_fresh(ensure(shelf.sources()))


@pytest.mark.parametrize("harm", ["time", "text", "version", "cut"])
def test_a_file_that_we_did_not_write_as_it_is_is_not_believed(shelf: Shelf, harm: str) -> None:
    shelf.way(WAY)
    ensure(shelf.sources())
    path = index_file(shelf)
    moment, text = path.stat().st_mtime_ns, path.read_text()
    if harm == "time":
        os.utime(path, ns=(moment + 1, moment + 1))
    else:
        path.write_text(
            {"text": text.replace("shortly", "at length"), "cut": text[:-20]}.get(harm)
            or text.replace('"version":"', '"version":"9')
        )
        if harm != "text":
            os.utime(path, ns=(moment, moment))
    assert load(str(shelf.project)) is None
    assert isinstance(fact(shelf, "ways"), Missing)


# --- facts


def test_a_hook_has_what_was_compiled_last_and_never_compiles(shelf: Shelf) -> None:
    shelf.way(WAY)
    assert fact(shelf, "ways") == Missing("the ways are not compiled yet")
    assert fact(shelf, "ways_table") == Missing("the ways are not compiled yet")
    ensure(shelf.sources())
    shelf.way(WAY, "Something else.")
    assert known(shelf).index.by_id["dev/short"].text == "Say it shortly."
    assert known(shelf).project == str(shelf.project)


def test_the_index_is_loaded_once_and_again_when_it_has_changed(shelf: Shelf) -> None:
    shelf.way(WAY)
    ensure(shelf.sources())
    first = known(shelf).index
    assert known(shelf).index is first
    shelf.way(WAY, "Something else.")
    ensure(shelf.sources())
    assert known(shelf).index.by_id["dev/short"].text == "Something else."
    index_file(shelf).unlink()
    assert kept(str(shelf.project)) is None


def test_the_journal_keeps_the_digest_alone(shelf: Shelf) -> None:
    shelf.way(WAY)
    made = ensure(shelf.sources())
    assert as_json({Need("ways"): known(shelf)}, GATHERERS) == {"ways:": made.index.digest}


def test_which_of_the_files_that_ways_ask_about_are_there_is_seen_each_time(shelf: Shelf) -> None:
    shelf.way("trigger: file-exists\npath: notes/*.md")
    shelf.way(f"{WAY}\nwhen:\n  file_exists: Cargo.toml", way="dev/rust")
    ensure(shelf.sources())
    assert known(shelf).present == frozenset()
    shelf.put(shelf.project, "notes/a.md", "")
    shelf.put(shelf.project, "Cargo.toml", "")
    assert known(shelf).present == {"notes/*.md", "Cargo.toml"}


def test_whoever_is_patient_gets_what_the_files_say_now_and_nothing_is_written(shelf: Shelf) -> None:
    shelf.way(WAY)
    ensure(shelf.sources())
    before = index_file(shelf).stat()
    shelf.way(WAY, "Something else.")
    found = fact(shelf, "ways", seconds=30)
    assert isinstance(found, KnownWays)
    assert found.index.by_id["dev/short"].text == "Something else."
    assert index_file(shelf).stat().st_mtime_ns == before.st_mtime_ns


def test_folders_without_ways_of_their_own_share_one_compilation(tmp_path: Path, shelf: Shelf) -> None:
    one, two = (compiled_now(str(tmp_path / name), str(shelf.host)) for name in "ab")
    assert one is two
    assert os.listdir(tmp_path) == ["app"]


def test_the_table_lists_ways_by_domain_with_the_core_text_and_what_is_due_at_the_start(shelf: Shelf) -> None:
    shelf.way(WAY)
    shelf.way(WAY, way="dev/code/deep")
    shelf.way("trigger: session-start", "Hello.", way="meta/hello")
    shelf.way("trigger: session-start\nwhen:\n  file_exists: x", "Only with x.", way="meta/other")
    shelf.way("trigger: session-start\nscope: subagent", "Not for you.", way="meta/sub")
    shelf.way(f"{WAY}\nnonsense: 1", way="ops/odd")
    shelf.put(shelf.own, "core.md", "---\nx: y\n---\nBe good.\n")
    ensure(shelf.sources())
    table = fact(shelf, "ways_table")
    assert isinstance(table, dict)
    assert table["core"] == "Be good."
    domains = obj(table["domains"])
    assert (domains["dev"], domains["ops"]) == (["code/deep", "short"], ["odd"])
    assert [obj(one)["id"] for one in table["start"]] == ["meta/hello"]
    assert len(table["errors"]) == 1
    assert "`nonsense` is not known" in table["errors"][0]
    shelf.put(shelf.project, "x", "")
    table = fact(shelf, "ways_table")
    assert isinstance(table, dict)
    assert [obj(one)["id"] for one in table["start"]] == ["meta/hello", "meta/other"]


def test_a_core_text_that_every_session_would_pay_dearly_for_is_left_out(shelf: Shelf) -> None:
    shelf.put(shelf.own, "core.md", "word " * 500)
    shelf.put(shelf.predecessors, "core.md", "Another runtime's.")
    made = shelf.compile()
    assert made.table["core"] == ""
    assert said(made.problems)[0].startswith("0: it is longer than 1,200 characters")


# --- lint


def test_lint_says_all_that_compiling_says_and_more_the_gravest_first(shelf: Shelf) -> None:
    shelf.way(f"{WAY}\nembed_model: x\nmatch: fuzzy", "word " * 200)
    shelf.way("match: regex", way="dev/empty")
    shelf.way(f"{WAY}\nnot: One", way="dev/torn")
    found = [one for one in lint(shelf.sources()) if one.path.startswith(str(shelf.project))]
    assert [one.level for one in found] == sorted((one.level for one in found), key=list(ProblemLevel).index)
    text = "\n".join(said(tuple(found)))
    for part in (
        "`match` is `fuzzy`",
        "`embed_model` is ignored",
        "its guidance comes to 250 tokens",
        "`match: regex` without a pattern",
        "speak both for it and against it: one",
    ):
        assert part in text


def test_tangled_patterns_do_not_count_beyond_a_bound_and_that_is_said(shelf: Shelf) -> None:
    for number in range(40):
        shelf.way(f"match: regex\npattern: '(?:.{{0,19}}){{0,19}}{number}~~'", way=f"dev/slow{number:02}")
    made = shelf.compile()
    kept = [way.id for way in made.index.ways if way.pattern and way.id.startswith("dev/slow")]
    assert 5 <= len(kept) < 20
    assert sum("do not count" in problem.what for problem in made.problems) == 40 - len(kept)


def test_work_that_a_repository_s_patterns_make_is_bounded_said_and_does_not_cost_the_user_s_own(shelf: Shelf) -> None:
    for number in range(60):
        pattern = f"{'[^a]|' * 1_500}{number}"
        shelf.way(f"match: regex\npattern: '{pattern}'\ncommands: '{pattern}x'", way=f"a/{number:02}")
    shelf.put(shelf.users, "z/own/way.md", f"---\n{WAY}\npattern: deploy .* now\n---\nMine.\n")
    made = shelf.compile()
    (left_out,) = (one for one in made.problems if "took all the work" in one.what)
    assert left_out.level is ProblemLevel.ERROR and "and " in left_out.what and left_out.remedy
    assert made.index.by_id["z/own"].pattern
    assert len(made.index.ways) < 40


def test_thousands_of_ways_of_an_ordinary_length_are_all_read(shelf: Shelf) -> None:
    guidance = "- Look before you leap, because the other side is lower than it seems.\n" * 23
    for number in range(2_400):
        shelf.put(shelf.users, f"a/w{number}/way.md", f"---\n{WAY}\n---\n{guidance}")
    made = shelf.compile()
    assert not made.problems
    assert len([way for way in made.index.ways if way.origin == "user"]) == 2_400


def test_patterns_of_a_repository_that_weigh_too_much_do_not_cost_the_user_s_own_theirs(shelf: Shelf) -> None:
    for number in range(40):
        shelf.way(f"match: regex\npattern: '(?:.{{0,19}}){{0,19}}{number}~~'", way=f"a/{number:02}")
    shelf.put(shelf.users, "z/own/way.md", "---\nmatch: regex\npattern: '(a+)+$'\n---\nMine.\n")
    assert shelf.compile().index.by_id["z/own"].pattern
