"""A call of a tool with actions fits what its action declares, or says what does not."""

from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.json import JSON
from trimtab.surfaces.mcp.schema import problems
from trimtab.surfaces.work.tool_context import misfit
from trimtab.surfaces.work_actions import ToolAction
from trimtab.surfaces.work_tools import schema_of

NAMES = ("alpha", "beta", "gamma", "delta")
names = st.lists(st.sampled_from(NAMES), unique=True)


@given(needs=names, takes=names, present=st.sets(st.sampled_from(NAMES)))
def test_arguments_fit_exactly_if_all_that_is_needed_is_there_and_nothing_else(
    needs: list[str], takes: list[str], present: set[str]
) -> None:
    actions = {"act": ToolAction("Does it.", tuple(needs), tuple(one for one in takes if one not in needs))}
    arguments: dict[str, JSON] = {"action": "act", **dict.fromkeys(sorted(present), "x")}
    fits = set(needs) <= present <= {*needs, *takes}
    assert (misfit("tool", actions, arguments) == "") is fits


@given(needs=names.filter(bool), empty=st.sampled_from([None, "", []]))
def test_an_empty_value_is_none(needs: list[str], empty: JSON) -> None:
    actions = {"act": ToolAction("Does it.", tuple(needs))}
    arguments: dict[str, JSON] = {"action": "act", **dict.fromkeys(needs, "x"), needs[0]: empty}
    assert misfit("tool", actions, arguments) == f"`tool` with the action `act` needs `{needs[0]}`."


def test_a_schema_names_the_actions_with_what_they_need_and_takes_no_others() -> None:
    actions = {"look": ToolAction("Looks."), "take": ToolAction("Takes.", ("alpha",), ("beta",))}
    schema = schema_of(actions, {"alpha": {"type": "string"}, "beta": {"type": "string"}})
    assert problems(schema, {"action": "take", "alpha": "x"}) == []
    assert problems(schema, {"action": "steal"}) == ["`action` must be one of 'look', 'take'"]
    assert problems(schema, {"action": "look", "gamma": "x"}) == ["`gamma` is unknown (known: action, alpha, beta)"]
    assert "look, take(alpha)" in str(schema["properties"])
