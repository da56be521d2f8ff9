"""What is said is what works: the choice itself, and the choice in sessions on a real journal."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from support.rig import Rig, context, make_folders
from trimtab.features.behavior import pattern_library
from trimtab.features.behavior.learned import open_effects
from trimtab.features.handlers import HANDLERS
from trimtab.features.project_journal import OpenJournal, now_ms
from trimtab.local.user import User
from trimtab.model.advice import Publish, Verdict
from trimtab.model.json import JSON, Obj, text
from trimtab.runtime.effects import drain
from trimtab.steering import behavior
from trimtab.steering.behavior.effect_table import (
    HALF_LIFE_DAYS,
    SILENCE,
    TABLE,
    TOPIC,
    EffectEvidence,
    Effects,
    EffectTally,
    as_table,
    effects_in,
    effects_of,
)
from trimtab.steering.behavior.learning import Belief, Chance, belief, choose, ending, likely_context
from trimtab.store import ledger

DAY = 86_400_000
NOW = 1_000 * DAY
SAYINGS = ("stop", "look")


def evidence(
    saying: str, verdict: str, times: int, context: str = "py", *, at: int = NOW, judged: str = ""
) -> list[EffectEvidence]:
    return [
        EffectEvidence(
            f"{saying}:{verdict}:{context}:{at}:{judged}:{n}", "loop", saying, context, at, verdict, "", judged
        )
        for n in range(times)
    ]


def learned(*groups: Sequence[EffectEvidence], now: int = NOW) -> Effects:
    """By way of the table, as a hook gets it."""
    return effects_in(as_table(effects_of([one for group in groups for one in group], now)), "loop")


def choices(effects: Effects, share: float = 0.0, times: int = 1_000, context: str = "py") -> Counter[str]:
    return Counter(choose(effects, SAYINGS, context, Chance(seed), share) for seed in range(times))


def test_what_worked_is_said_most_of_the_time_and_the_rest_is_still_tried() -> None:
    said = choices(
        learned(evidence("stop", "heeded", 18), evidence("stop", "ignored", 2), evidence("look", "ignored", 20))
    )
    assert said["stop"] > 900
    assert said["look"] > 5


def test_where_nothing_is_known_all_are_said_alike() -> None:
    assert choices(Effects())["stop"] == pytest.approx(500, abs=60)


def test_the_same_seed_gives_the_same_choice() -> None:
    effects = learned(evidence("stop", "heeded", 3), evidence("look", "heeded", 3))
    assert [choose(effects, SAYINGS, "py", Chance(n), 0.1) for n in range(200)] == [
        choose(effects, SAYINGS, "py", Chance(n), 0.1) for n in range(200)
    ]


def test_a_share_of_the_episodes_is_left_to_itself() -> None:
    assert choices(learned(evidence("stop", "heeded", 3)), share=0.1)[SILENCE] == pytest.approx(100, abs=30)


def test_who_has_just_begun_hears_everything() -> None:
    assert choices(learned(evidence("stop", "heeded", 2)), share=0.1)[SILENCE] == 0


def test_what_does_not_work_better_than_silence_stops_being_said() -> None:
    said = choices(
        learned(evidence("stop", "ignored", 30), evidence("look", "ignored", 30), evidence(SILENCE, "heeded", 12)), 0.1
    )
    assert said[SILENCE] > 700
    assert sum(said.values()) - said[SILENCE] > 100  # and goes on being measured


def test_a_new_context_begins_with_what_is_known_elsewhere_and_goes_its_own_way() -> None:
    elsewhere = evidence("stop", "heeded", 40, "py")
    new = belief(learned(elsewhere), "stop", "rs")
    assert new.mean > 0.9
    assert new.alpha + new.beta == pytest.approx(4)
    assert belief(learned(elsewhere, evidence("stop", "ignored", 12, "rs")), "stop", "rs").mean < 0.3


def test_an_outcome_that_is_not_known_changes_nothing() -> None:
    assert learned(evidence("stop", "unknown", 9), evidence("stop", "", 9)) == Effects()


def test_evidence_fades() -> None:
    old = learned(evidence("stop", "heeded", 8, at=NOW - HALF_LIFE_DAYS * DAY))
    assert old.everywhere["stop"] == EffectTally(4.0, 0.0)
    assert learned(evidence("stop", "heeded", 8, at=0)) == Effects()


def test_a_false_alarm_says_nothing_about_what_was_said_and_quietens_its_context_for_a_while() -> None:
    wrong = evidence("stop", "ignored", 1, judged="wrong")
    effects = learned(wrong)
    assert not effects.everywhere
    assert effects.quiet("py")
    assert not effects.quiet("rs")
    assert not learned(wrong, now=NOW + (HALF_LIFE_DAYS + 1) * DAY).quiet("py")
    assert not learned(wrong, evidence("stop", "heeded", 1, judged="helped")).quiet("py")


def test_draws_have_the_mean_and_the_spread_of_the_belief() -> None:
    for one in (Belief(0.4, 3.6), Belief(1, 1), Belief(30, 10)):
        chance = Chance(7)
        drawn = [chance.draw(one) for _ in range(4_000)]
        mean = sum(drawn) / len(drawn)
        assert mean == pytest.approx(one.mean, abs=0.02)
        assert (sum((x - mean) ** 2 for x in drawn) / len(drawn)) ** 0.5 == pytest.approx(one.spread, abs=0.02)


def test_the_table_holds_what_was_put_into_it_and_survives_what_it_does_not_know() -> None:
    effects = Effects(
        {"say no more": EffectTally(1.5, 2.25)},
        {"py": {"say no more": EffectTally(1.5, 2.25)}},
        {"py": EffectTally(0.0, 1.0)},
    )
    table = as_table({"loop": effects, "loop-2": Effects({"x": EffectTally(1.0, 0.0)})})
    assert effects_in(table, "loop") == effects
    assert effects_in("loop py 1;;another", "loop") == effects_in(None, "loop") == Effects()


def test_the_context_is_the_commonest_kind_of_the_last_files() -> None:
    assert [ending(path) for path in ("/a/b.PY", "c.d/Makefile", ".env", "x.tar.gz", "a.b c")] == [
        "py", "", "", "gz", "",
    ]  # fmt: skip
    assert likely_context(("py", "md", "py"), "any") == "py"
    assert likely_context(("py", "md"), "any") == "md"
    assert likely_context((), "any") == "any"


PATTERN = """\
id: same-error
name: the same error again
kind: loop
description: Three calls in a row fail alike.
when:
  of: {outcome: failed}
  same: [error]
  at_least: 3
  in_a_row: true
say:
  - {id: stop, suggestion: Stop and think., expected: Another call.}
  - {id: look, suggestion: Look it up., expected: Another call.}
"""


class Project:
    """Sessions in one project, of a user with his own home."""

    def __init__(self, root: Path, home: Path) -> None:
        make_folders(root)
        (root / ".claude" / "patterns").mkdir(parents=True)
        (root / ".claude" / "patterns" / "same-error.yml").write_text(PATTERN)
        pattern_library.bring_up_to_date(str(root), "")
        self.root = root
        self.user = User({}, str(home))
        self.rig = Rig(root, behavior.FACULTY)
        self.rig.now = now_ms()  # what is older than two years would be forgotten
        self.sessions = 0
        self.calls = 0

    def session(self) -> None:
        self.sessions += 1

    def call(self, *, fails: bool, path: str = "/app/a.py") -> str:
        self.calls += 1
        self.rig.now += 10_000
        same: Obj = {
            "session_id": f"s{self.sessions}",
            "tool_name": "Read",
            "tool_input": {"file_path": path, **({"offset": self.calls} if fails else {})},
            "tool_use_id": f"t{self.calls}",
        }
        before = self.rig.send("PreToolUse", **same)
        told = {"error": "Error: it is locked"} if fails else {"tool_response": {"content": f"text {self.calls}"}}
        after = self.rig.send("PostToolUseFailure" if fails else "PostToolUse", **same, **told)
        return context(before) + context(after)

    def loop(self, times: int = 3, path: str = "/app/a.py") -> str:
        return "".join(self.call(fails=True, path=path) for _ in range(times))

    def work(self, times: int = 7) -> None:
        for _ in range(times):
            self.call(fails=False, path=f"/app/part{self.calls}.py")

    def publish(self, *groups: Sequence[EffectEvidence]) -> None:
        rows = [one._replace(pattern="same-error") for group in groups for one in group]
        with self.rig.journal.transaction():
            self.rig.journal.publish([Publish(TOPIC, TABLE, as_table(effects_of(rows, NOW)))])

    def carry_over(self) -> None:
        while drain(self.rig.journal, str(self.root), HANDLERS, lambda: self.rig.now):
            pass

    def evidence(self) -> tuple[EffectEvidence, ...]:
        self.carry_over()
        with open_effects(self.user) as store:
            return store.evidence()

    def table(self) -> JSON:
        return self.rig.journal.published([TOPIC])[TOPIC].get(TABLE)


@pytest.fixture
def project(tmp_path: Path, nobody_s_home: Path) -> Project:
    project = Project(tmp_path, nobody_s_home)
    project.session()
    return project


def test_a_loop_that_ends_after_something_was_said_counts_for_what_was_said(project: Project) -> None:
    said = project.loop()
    project.work()
    saying = "stop" if "Stop and think." in said else "look"
    (one,) = project.evidence()
    assert (one.pattern, one.saying, one.context, one.verdict) == ("same-error", saying, "py", "heeded")
    assert one.shown == "seen 1 time, then not in 4 calls that could have shown it (4 calls later)"
    assert effects_in(project.table(), "same-error").everywhere == {saying: EffectTally(1.0, 0.0)}


def test_a_loop_that_goes_on_counts_against_it_and_something_else_is_said_next(project: Project) -> None:
    said = [project.call(fails=True) for _ in range(6)]
    first, second = said[2], said[5]
    assert ("Stop and think." in first) is ("Look it up." in second)
    assert [one.verdict for one in project.evidence()] == ["ignored"]


def test_a_loop_that_the_user_ends_counts_neither_way(project: Project) -> None:
    project.loop()
    project.rig.send("UserPromptSubmit", prompt="leave it", session_id="s1")
    (one,) = project.evidence()
    assert (one.verdict, one.worked) == ("unknown", None)


def test_what_worked_before_is_what_is_said(project: Project) -> None:
    project.publish(evidence("look", "heeded", 40), evidence("stop", "ignored", 40))
    said: list[str] = []
    for _ in range(20):
        project.session()
        said.append(project.loop())
    assert sum("Look it up." in one for one in said) >= 12
    assert sum("Stop and think." in one for one in said) <= 3


def controlled(project: Project) -> str:
    """A session whose loop is left to itself, after as many as it takes to come to one."""
    project.rig.values = {"behavior": {"control_share": 0.5}}
    project.publish(evidence("look", "heeded", 4))
    for _ in range(40):
        project.session()
        if not project.loop():
            return f"s{project.sessions}"
    raise AssertionError("none was left to itself")


def test_a_loop_that_is_left_to_itself_is_recorded_and_its_end_counted_as_that_of_silence(project: Project) -> None:
    session = controlled(project)
    project.work()
    (finding,) = ledger.latest(project.rig.journal.rows, 5, session=session)
    assert (finding.id[0], finding.key) == ("f", "same-error")
    (outcome,) = ledger.outcomes(project.rig.journal.rows, finding)
    assert outcome.evidence == (
        "nothing was said, as a control: seen 1 time, then not in 4 calls that could have shown it (4 calls later)"
    )
    silent = [one for one in project.evidence() if one.saying == SILENCE]
    assert [one.verdict for one in silent] == ["heeded"]


def test_a_loop_that_is_left_to_itself_and_goes_on_is_spoken_of_after_all(project: Project) -> None:
    controlled(project)
    said = [project.call(fails=True) for _ in range(3)]
    assert said[:2] == ["", ""]
    assert said[2].startswith("⚠️ Loop detected: the same error again")
    silent = [one for one in project.evidence() if one.saying == SILENCE]
    assert [one.verdict for one in silent] == ["ignored"]


def test_a_guard_leaves_no_loop_to_itself(project: Project) -> None:
    project.rig.values = {"behavior": {"control_share": 0.5, "mode": "guard", "patterns.same-error": "guard"}}
    project.publish(evidence("look", "heeded", 4))
    for _ in range(20):
        project.session()
        assert project.loop()


def test_where_it_is_only_observed_nothing_is_learned_but_that_it_occurs(project: Project) -> None:
    project.rig.values = {"behavior": {"patterns.same-error": "observe"}}
    assert project.loop() == ""
    project.work()
    (one,) = project.evidence()
    assert (one.saying, one.verdict) == ("", "")


def test_the_same_events_choose_the_same(tmp_path: Path, nobody_s_home: Path) -> None:
    heard: list[list[str]] = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        project = Project(tmp_path / name, nobody_s_home)
        project.publish(evidence("look", "heeded", 3), evidence("stop", "heeded", 3))
        sessions: list[str] = []
        for _ in range(12):
            project.session()
            sessions.append(project.loop().partition("[trimtab")[0])
        heard.append(sessions)
    assert heard[0] == heard[1]


def test_wrong_quietens_the_pattern_in_that_context_and_not_in_others(project: Project) -> None:
    project.loop()
    project.carry_over()
    line = ledger.latest(project.rig.journal.rows, 5)[-1]
    assert text(line.key).startswith("behavior:same-error:")
    OpenJournal(str(project.root), project.rig.journal).judge(line.id, Verdict.WRONG, "", project.rig.now)
    (one,) = project.evidence()
    assert (one.context, one.judged) == ("py", "wrong")
    project.session()
    assert project.loop() == ""
    project.session()
    assert project.loop(path="/app/b.rs") != ""


def test_a_job_that_comes_twice_counts_once(project: Project) -> None:
    project.loop()
    project.work()
    assert len(project.evidence()) == 1
    again = project.evidence()[0]
    with open_effects(project.user) as store:
        store.record([again, again])
        assert store.evidence() == (again,)
