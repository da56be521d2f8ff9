"""The facts that safety asks for: when they are gathered, and what of them is recorded."""

from trimtab.features.gatherers import GATHERERS
from trimtab.features.safety.safety_facts import calls_of
from trimtab.model.advice import Missing, Need
from trimtab.model.json import obj
from trimtab.runtime.facts import Where, as_json, gather
from trimtab.steering.safety import FACULTY
from unit.features.safety.ward import Ward

LATE = 0.0


def test_what_a_refusal_depends_on_is_gathered_behind_the_deadline_too(ward: Ward) -> None:
    where = Where(str(ward.here), str(ward.here), LATE)
    needs = [
        Need("guards"),
        *(Need(kind, "rm -rf src") for kind in ("command_verdict", "command_calls", "command_loss")),
    ]
    found = gather([*needs, Need("file_exists", "x")], GATHERERS, where)
    assert not any(isinstance(found[need], Missing) for need in needs)
    assert isinstance(found[Need("file_exists", "x")], Missing)


def test_of_a_command_that_loses_nothing_nothing_is_recorded(ward: Ward) -> None:
    where = Where(str(ward.here), str(ward.here), LATE)
    for command, kept in (("ls", set[str]()), ("rm -rf src", {"command_loss:rm -rf src"})):
        needs = [
            Need("guards"),
            *(Need(kind, command) for kind in ("command_verdict", "command_calls", "command_loss")),
        ]
        assert set(as_json(gather(needs, GATHERERS, where), GATHERERS)) == kept


def test_each_command_comes_with_its_words_and_what_it_may_touch() -> None:
    found = obj(calls_of("sudo cat a > b && tool --file=c @d"))
    assert found == {
        "calls": [
            {"words": ("cat", "a"), "touches": ["a", "b"], "writes": ["b"], "changes": ["b"]},
            {"words": ("tool", "--file=c", "@d"), "touches": ["c", "d"], "writes": [], "changes": ["c", "d"]},
        ],
        "complete": True,
    }
    assert obj(calls_of("(((")).get("complete") is False


def test_the_default_is_to_guard() -> None:
    assert FACULTY.mode.name == "GUARD"
    assert [setting.default for setting in FACULTY.settings] == ["guard"]
