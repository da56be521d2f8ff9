"""One plugin is suggested after a change of phase, once, and none that was declined."""

import json
import os
from pathlib import Path

import pytest

from support.crew import Crew
from trimtab.app.phase_suggestions import suggest_once
from trimtab.coordinator import messages, projects, publishing
from trimtab.local.shipped import CONTENT
from trimtab.local.user import User, user_of
from trimtab.store.catalogue import FILE, Catalogue


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    made = Crew(tmp_path)
    publishing.exchange(made.work)
    return made


@pytest.fixture
def user(tmp_path: Path) -> User:
    home = tmp_path / "home"
    home.mkdir()
    return user_of({"HOME": str(home)})


def enter(crew: Crew, phase: int) -> None:
    crew.now += 1_000
    projects.set_phase(crew.work, phase, "person")


def told(crew: Crew) -> list[str]:
    return [str(message.payload["text"]) for message in messages.pending(crew.work, ("person",))]


def test_a_change_of_phase_brings_one_suggestion_and_the_next_look_none(crew: Crew, user: User) -> None:
    assert suggest_once(crew.work, user) is None, "the phase has not changed"
    enter(crew, 6)
    found = suggest_once(crew.work, user)
    assert found is not None and found.plugin == "test-automation@official"
    assert found.reason == "phase 6, tests first: no test automation is installed"
    [said] = told(crew)
    assert said.startswith("The plugin test-automation@official may help now (phase 6, tests first: no test automation")
    assert suggest_once(crew.work, user) is None


def test_it_reaches_the_user_with_the_next_event_of_a_session(crew: Crew, user: User) -> None:
    enter(crew, 8)
    assert suggest_once(crew.work, user)
    publishing.publish(crew.work)
    answer = crew.main().prompt("go on")
    assert "There are messages for you" in str(answer.get("systemMessage", ""))


def test_what_was_suggested_or_declined_in_a_phase_is_not_suggested_in_it_again(crew: Crew, user: User) -> None:
    enter(crew, 6)
    assert suggest_once(crew.work, user)
    enter(crew, 8)
    with Catalogue(os.path.join(user.marketplace, FILE), make=True) as catalogue:
        catalogue.decline("documentation-generator@official", 8)
    assert suggest_once(crew.work, user) is None
    enter(crew, 6)
    assert suggest_once(crew.work, user) is None
    assert len(told(crew)) == 1


def test_only_the_phase_that_the_work_is_in_now_counts(crew: Crew, user: User) -> None:
    enter(crew, 8)
    enter(crew, 4)
    assert suggest_once(crew.work, user) is None, "nothing that ships is for planning"


def test_what_the_host_has_installed_by_itself_is_no_gap(crew: Crew, user: User) -> None:
    folder = os.path.join(CONTENT, "plugins", "documentation-generator")
    host = Path(user.home) / ".claude"
    (host / "plugins").mkdir(parents=True)
    entry = {"scope": "user", "installPath": folder, "version": "1.0.0"}
    (host / "plugins" / "installed_plugins.json").write_text(
        json.dumps({"version": 2, "plugins": {"documentation-generator@elsewhere": [entry]}})
    )
    (host / "settings.json").write_text(json.dumps({"enabledPlugins": {"documentation-generator@elsewhere": True}}))
    enter(crew, 8)
    assert suggest_once(crew.work, user) is None
