"""What is resolved is complete and fits together; where nothing does, the reason is one to act on."""

import random
from collections.abc import Callable, Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.plugin_graphs import contested_graph, has_solution, is_solution, large_graph, offers_of, small_graph
from trimtab.marketplace.candidates import Candidate
from trimtab.marketplace.resolve import Resolution, resolve
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Dependency, Lock, LockedPlugin, OriginKind, PluginOrigin, PluginScope, Trust

_GRAPHS = 1_000

_Graph = Callable[[random.Random], tuple[list[Dependency], list[Candidate]]]


def _dependency(text: str) -> Dependency:
    id, _, range = text.partition(" ")
    name, _, source = id.partition("@")
    return Dependency(name, source, range)


def _resolve(
    table: Mapping[str, Sequence[str]], *wanted: str, lock: Lock | None = None, trust: Mapping[str, Trust] | None = None
) -> Resolution:
    """A key is a name, a version and perhaps a source."""
    candidates: list[Candidate] = []
    for key, needs in table.items():
        name, version, *source = key.split()
        where = source[0] if source else "hub"
        trusted = (trust or {}).get(where, Trust.COMMUNITY)
        candidates.append(Candidate(name, where, version, trusted, tuple(map(_dependency, needs))))
    return resolve([*map(_dependency, wanted)], offers_of(candidates), lock or Lock())


def _picked(resolution: Resolution) -> list[str]:
    return [f"{pick.candidate.id} {pick.candidate.version}" for pick in resolution.plugins]


def _locked(name: str, version: str, source: str = "hub", **more: object) -> LockedPlugin:
    origin = PluginOrigin(OriginKind.PATH, name)
    plugin = LockedPlugin(name, source, version, origin, "c" * 40, "", PluginScope.PROJECT, is_direct=True)
    return plugin._replace(**more)


def _agrees(seed: int, graph: _Graph = small_graph) -> bool:
    wanted, candidates = graph(random.Random(seed))
    try:
        found = resolve(wanted, offers_of(candidates), Lock())
    except TrimtabError as error:
        assert "do not fit together" in error.what
        assert error.remedy
        return not has_solution(wanted, candidates)
    return is_solution(wanted, [pick.candidate for pick in found.plugins])


def test_a_thousand_graphs_agree_with_trying_everything() -> None:
    assert [seed for seed in range(_GRAPHS) if not _agrees(seed)] == []


def test_graphs_that_need_a_search_agree_with_trying_everything() -> None:
    """In number 915 resolvelib passes over the solution."""
    assert [seed for seed in (*range(300), 915) if not _agrees(seed, contested_graph)] == []


@given(st.integers(_GRAPHS))
def test_any_graph_agrees_with_trying_everything(seed: int) -> None:
    assert _agrees(seed)


def test_a_crowded_marketplace_is_resolved() -> None:
    wanted, candidates = large_graph(random.Random(1), plugins=400, edges=1_600, wanted=20, slips=0.2)
    found = resolve(wanted, offers_of(candidates), Lock())
    assert len(found.plugins) > 300
    assert is_solution(wanted, [pick.candidate for pick in found.plugins])


def test_what_is_needed_is_followed_to_the_end_and_the_newest_is_taken() -> None:
    table = {"a 1.0": ["b ^1"], "b 1.1": ["c"], "b 1.2": ["c >=2"], "b 2.0": [], "c 1.0": [], "c 2.0": []}
    found = _resolve(table, "a")
    assert _picked(found) == ["a@hub 1.0", "b@hub 1.2", "c@hub 2.0"]
    assert [pick.is_direct for pick in found.plugins] == [True, False, False]
    assert found.plugins[1].needs == ("c@hub",)
    assert found.plugins[1].ranges == {"c@hub": ">=2"}


def test_plugins_may_need_each_other() -> None:
    assert _picked(_resolve({"a 1.0": ["b"], "b 1.0": ["a ^1"]}, "a")) == ["a@hub 1.0", "b@hub 1.0"]


def test_a_plugin_steps_back_for_another() -> None:
    table = {"a 1.0": ["c ^1"], "b 2.0": ["c ^2"], "b 1.0": ["c ^1"], "c 1.0": [], "c 2.0": []}
    assert _picked(_resolve(table, "a", "b")) == ["a@hub 1.0", "b@hub 1.0", "c@hub 1.0"]


def test_what_is_locked_stays_though_newer_is_offered() -> None:
    table = {"a 1.0": ["b"], "b 1.0": [], "b 2.0": []}
    lock = Lock((_locked("b", "1.0"),))
    found = _resolve(table, "a", lock=lock)
    assert _picked(found) == ["a@hub 1.0", "b@hub 1.0"]
    assert found.plugins[1].candidate.is_locked
    assert _picked(_resolve({**table, "a 1.0": ["b >=2"]}, "a", lock=lock)) == ["a@hub 1.0", "b@hub 2.0"]


def test_what_is_locked_stays_though_its_source_no_longer_has_it() -> None:
    lock = Lock((_locked("a", "1.0", needs=("b@hub",), ranges={"b@hub": "<2"}),))
    table = {"a 3.0": [], "b 1.0": [], "b 2.0": []}
    assert _picked(_resolve(table, "a", lock=lock)) == ["a@hub 1.0", "b@hub 1.0"]


def test_pre_releases_are_taken_only_when_asked_for() -> None:
    table = {"a 1.0": [], "a 2.0.0-rc.1": []}
    assert _picked(_resolve(table, "a")) == ["a@hub 1.0"]
    assert _picked(_resolve(table, "a >=2.0.0-rc")) == ["a@hub 2.0.0-rc.1"]


def test_a_better_trusted_source_wins_and_that_is_said() -> None:
    table = {"a 1.0 hub": [], "a 9.0 lab": []}
    found = _resolve(table, "a", trust={"hub": Trust.OFFICIAL})
    assert _picked(found) == ["a@hub 1.0"]
    assert found.notes == ("a is taken from hub (official); lab (community) has one too",)
    assert _picked(_resolve(table, "a@lab", trust={"hub": Trust.OFFICIAL})) == ["a@lab 9.0"]


def test_a_less_trusted_source_is_not_taken_for_its_version() -> None:
    table = {"a 1.0 hub": [], "a 9.0 lab": []}
    with pytest.raises(TrimtabError, match=r"a is offered by hub as 1\.0"):
        _resolve(table, "a >=9", trust={"hub": Trust.OFFICIAL})


def test_sources_that_are_trusted_alike_are_the_users_to_choose() -> None:
    with pytest.raises(TrimtabError, match="several sources that are trusted alike: hub, lab") as refused:
        _resolve({"a 1.0 hub": [], "a 9.0 lab": []}, "a")
    assert "`a@hub` or `a@lab`" in refused.value.remedy


def test_a_bare_name_means_the_source_of_the_plugin_that_needs_it() -> None:
    table = {"a 1.0 lab": ["b"], "b 1.0 lab": [], "b 9.0 hub": []}
    assert _picked(_resolve(table, "a")) == ["a@lab 1.0", "b@lab 1.0"]


def test_a_source_that_the_user_names_holds_for_those_who_name_none() -> None:
    table = {"a 1.0 hub": ["b"], "c 1.0 lab": ["b"], "b 1.0 hub": [], "b 2.0 lab": []}
    with pytest.raises(TrimtabError, match=r"a 1\.0 needs b from hub") as refused:
        _resolve(table, "a", "c")
    assert "`b@lab` or `b@hub`" in refused.value.remedy
    assert _picked(_resolve(table, "a", "c", "b@lab")) == ["a@hub 1.0", "b@lab 2.0", "c@lab 1.0"]


def test_a_conflict_is_a_chain_to_act_on() -> None:
    table = {"a 2.1": ["b >=3"], "c 1.0": ["d"], "d 1.0": ["b <3"], "b 2.0": [], "b 3.1": [], "e 1.0": ["b"]}
    with pytest.raises(TrimtabError) as refused:
        _resolve(table, "a", "c", "e")
    assert refused.value.what.split("\n") == [
        "these plugins do not fit together:",
        "  you asked for a and c",
        "  a 2.1 needs b >=3",
        "  c 1.0 needs d",
        "  d 1.0 needs b <3",
        "  b is offered by hub as 3.1 and 2.0",
    ]
    assert refused.value.remedy == "Remove a or c, or ask for another version."


def test_what_nobody_offers_is_named() -> None:
    with pytest.raises(TrimtabError, match="no source has z") as refused:
        _resolve({"a 1.0": ["z"]}, "a")
    assert "add the source that has z" in refused.value.remedy


def test_a_pre_release_that_would_do_is_pointed_out() -> None:
    with pytest.raises(TrimtabError) as refused:
        _resolve({"a 1.0": ["b ^2"], "b 1.0": [], "b 2.0.0-rc.1": []}, "a")
    assert "There is b 2.0.0-rc.1, a pre-release." in refused.value.remedy


def test_an_unreadable_range_says_whose_it_is() -> None:
    with pytest.raises(TrimtabError, match="`newest` is no range") as refused:
        _resolve({"a 1.0": ["b newest"], "b 1.0": []}, "a")
    assert refused.value.where == "what a@hub needs of b"


def test_the_order_of_requests_and_offers_does_not_matter() -> None:
    wanted, candidates = large_graph(random.Random(3), plugins=60, edges=200, wanted=10, slips=0.3)
    first = resolve(wanted, offers_of(candidates), Lock())
    chance = random.Random(4)
    for _ in range(5):
        again = resolve(wanted, offers_of(chance.sample(candidates, len(candidates))), Lock())
        assert again == first
