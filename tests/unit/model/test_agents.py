"""What agents are called."""

from trimtab.model.agents import Agent, agent_of

SESSION = "0f3c2d7e-1111-4222-8333-444455556666"


def test_the_agent_that_talks_with_the_person_is_named_by_its_session_and_coordinates() -> None:
    assert agent_of(SESSION, "", "") == Agent("main-0f3c2d7e", "coordinator")


def test_an_agent_of_the_plugin_has_its_role_whatever_the_plugin_is_called() -> None:
    assert agent_of(SESSION, "a1b2c3d4e5f6", "trimtab:reviewer") == Agent("reviewer-a1b2c3d4", "reviewer")


def test_another_agent_has_a_name_and_no_role() -> None:
    assert agent_of(SESSION, "a1b2c3d4e5f6", "general-purpose") == Agent("generalpurpose-a1b2c3d4", "")


def test_what_a_host_says_of_an_agent_cannot_leave_the_alphabet_of_names() -> None:
    assert agent_of(SESSION, "../../x", "-- é/..") == Agent("agent-x", "")
