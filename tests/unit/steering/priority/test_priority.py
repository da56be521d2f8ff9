"""What the faculty says of a prompt, through the runtime, and which level a decision gets."""

from pathlib import Path

import pytest

from support.rig import Rig, context
from trimtab.features.priority.level_library import compile_levels
from trimtab.features.safety.safety_facts import command_verdict
from trimtab.model.decisions import Interruption, Level, LevelScore, ProposedDecision
from trimtab.model.json import obj
from trimtab.steering import priority
from trimtab.steering.priority.preferences import Preferences, preferences_from
from trimtab.steering.priority.scoring import score
from trimtab.store import ledger

BASE = compile_levels("").base


def scored(decision: ProposedDecision | str, preferences: Preferences | None = None) -> LevelScore:
    wanted = ProposedDecision(decision) if isinstance(decision, str) else decision
    return score(wanted, BASE, preferences or Preferences(), lambda command: obj(command_verdict(command)))


@pytest.fixture
def rig(tmp_path: Path) -> Rig:
    return Rig(tmp_path, priority.FACULTY)


@pytest.mark.parametrize(
    "prompt",
    [
        "drop table customers on production",
        "force it: git push --force origin main",
        "Delete the production database and start over",
        "run `kubectl delete namespace billing --context prod` now",
        "npm publish it to the public registry",
        "email all our customers about the new prices now",
        "Lösche die Datenbank in Produktion",
    ],
)
def test_a_grave_order_is_asked_about_first(rig: Rig, prompt: str) -> None:
    said = context(rig.send("UserPromptSubmit", prompt=prompt))
    assert "ask the user to confirm" in said
    (entry,) = ledger.latest(rig.journal.rows, 10, faculty="priority")
    assert entry.key.startswith("priority:P") and entry.source


@pytest.mark.parametrize(
    "prompt",
    [
        "fix the login bug",
        "add a payment page",
        "remove the unused import in parser.py",
        "delete the tmp folder that the tests made",
        "how does git push --force origin main work?",
        "write a migration that drops the column legacy_iban, with a way back",
        "send the form with fetch instead of axios",
        "rm -rf node_modules and install again",
        "lösche die alte Testdatei",
        "why does the production build fail?",
        "```\nDROP TABLE users;\n```\nthis is what the log says, find out where it comes from",
    ],
)
def test_an_ordinary_request_is_left_alone(rig: Rig, prompt: str) -> None:
    assert rig.send("UserPromptSubmit", prompt=prompt) == {}
    assert not ledger.latest(rig.journal.rows, 10, faculty="priority")


def test_nothing_is_watched_but_prompts() -> None:
    assert [body.__name__ for body in priority.FACULTY.watches] == ["PromptSubmitted"]


@pytest.mark.parametrize(
    ("decision", "level"),
    [
        ("Refund all 300 customers now with `refund.py --live`?", Level.P0),
        ("Store the customers' passwords in plain text, so that support can read them.", Level.P0),
        ("Replace Redis by Postgres for all queues, or keep both? Every service would have to follow.", Level.P1),
        ("I split the private helper into two functions; tests pass.", Level.P2),
        ("Fixing a typo in a comment.", Level.P3),
    ],
)
def test_a_decision_has_the_level_of_what_follows_from_it(decision: str, level: Level) -> None:
    found = scored(decision)
    assert found.level is level and found.reasons


def test_a_command_that_destroys_something_is_at_least_p1() -> None:
    found = scored(ProposedDecision("Next step.", command="aws s3 rm s3://reports --recursive"))
    assert found.level in (Level.P0, Level.P1)
    assert any("s3" in reason for reason in found.reasons)


def test_what_its_asker_states_can_only_raise_a_level() -> None:
    trivial = ProposedDecision("Fixing a typo in a comment.")
    assert scored(trivial._replace(spend=20)).level is Level.P1
    assert scored(trivial._replace(spend=500)).level is Level.P0
    assert scored(trivial._replace(files=150)).level is Level.P1
    assert scored(trivial._replace(kind="release")).level is Level.P0
    assert scored(trivial._replace(reversible=False)).level is Level.P1
    assert scored(ProposedDecision("Publish the release to npm now?", reversible=True)).level is Level.P0


def test_a_p0_is_asked_about_whatever_the_preferences() -> None:
    bold = Preferences(1.0, Interruption.BYPASS, dict.fromkeys(("security", "test_failure"), Interruption.BYPASS))
    grave = ProposedDecision("Delete the only copy of the customers' data on production?", kind="test_failure")
    assert scored(grave, bold).interruption is Interruption.SYNC


def test_preferences_move_how_the_user_hears_of_the_rest() -> None:
    choice = ProposedDecision("Replace Redis by Postgres for all queues, or keep both? Every service has to follow.")
    assert scored(choice).interruption is Interruption.ASYNC
    assert scored(choice, Preferences(trust=0.1)).interruption is Interruption.SYNC
    assert scored(choice, Preferences(trust=0.9)).interruption is Interruption.BYPASS
    assert scored(choice._replace(kind="architecture"), Preferences(trust=0.9)).interruption is Interruption.SYNC
    assert scored(choice._replace(blocks=4)).interruption is Interruption.SYNC


def test_an_override_of_the_project_takes_the_place_of_the_default() -> None:
    given = {"default_trust_level": 0.7, "default_interruption_mode": "async"}
    assert preferences_from({**given, "override_trust_level": -1.0, "override_interruption_mode": "none"}).trust == 0.7
    found = preferences_from({**given, "override_trust_level": 0.3, "override_interruption_mode": "sync"})
    assert (found.trust, found.mode) == (0.3, Interruption.SYNC)


@pytest.mark.parametrize("decision", ["Fixing a typo in a comment.", "Drop the production database, no backup exists."])
def test_the_autonomy_score_stays_in_the_band_of_its_level(decision: str) -> None:
    found = scored(decision)
    assert (found.autonomy_score >= 0.8) == (found.level is Level.P3)
    assert (found.autonomy_score <= 0.2) == (found.level is Level.P0)
