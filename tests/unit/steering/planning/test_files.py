"""The plan as a file, the principles as files, and the files of plansmith."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.errors import TrimtabError, Unreadable
from trimtab.steering.planning.guide import read_guide, read_language, read_principle
from trimtab.steering.planning.machine import MachineFinding, Phase, Plan, PlanFinding, PlanStatus, begin, submit
from trimtab.steering.planning.options import SECTIONS, read_text
from trimtab.steering.planning.plan_file import file_name, read_plan_file, write_plan
from trimtab.steering.planning.plansmith import read_memory, read_state, write_state
from unit.steering.planning.content import CRITIQUE, GOOD_PLAN, GUIDE, TEXTS

AT = "2026-01-31T12:00:00Z"


def finished(prompt: str = 'save "it": now') -> Plan:
    plan = begin(read_text(f"--size quick -- {prompt}"))._replace(place=2, text=GOOD_PLAN)
    plan = plan._replace(found=(MachineFinding("P2", "found_no_file", "a.py"),))
    return submit(plan, CRITIQUE, GUIDE).plan


def test_a_plan_is_written_with_what_a_machine_may_want_to_know() -> None:
    written = write_plan(finished(), AT, TEXTS)
    front = yaml.safe_load(written.split("---\n")[1])
    assert front == {
        "generated_at": AT,
        "exit_reason": "completed",
        "size": "quick",
        "phases": ["understand", "draft", "critique"],
        "prompt": 'save "it": now',
        "findings": [
            {"principle": "P4", "round": 1, "open": True, "text": "no way back"},
            {"principle": "P5", "round": 1, "open": True, "text": "no edge cases"},
        ],
        "looked_up": ["P2: `a.py` does not exist and is not called new"],
    }
    assert (
        written.split("---\n", 2)[2]
        == f"\n{GOOD_PLAN.strip()}\n\n<!-- trimtab: critique 1 -->\n# Critique 1\n\n{CRITIQUE.strip()}\n"
    )


@given(st.text(), st.text(st.characters(exclude_categories=["Cs"])))
def test_a_plan_file_is_read_as_it_was_written(prompt: str, text: str) -> None:
    plan = finished()._replace(prompt=prompt, text=text)
    read = read_plan_file(write_plan(plan, AT, TEXTS))
    assert (read.values["prompt"], read.text) == (prompt, text.strip())
    assert (read.values["exit_reason"], read.values["phases"]) == ("completed", ["understand", "draft", "critique"])


def test_a_file_without_front_matter_is_all_plan() -> None:
    assert read_plan_file("## Goal\n---\nx") == ({}, "## Goal\n---\nx", ())


def test_lines_of_front_matter_that_are_neither_key_nor_item_are_passed_over() -> None:
    assert read_plan_file("---\nsize: quick\n  deeper: 1\nnonsense\n---\nx").values == {"size": "quick"}


def test_the_output_of_plansmith_is_read_too() -> None:
    read = read_plan_file(
        '---\ngenerated_at: "2025-01-01T00:00:00Z"\nexit_reason: max_phases_reached\n---\n\n## Goal\nx\n'
    )
    assert read.values == {"generated_at": "2025-01-01T00:00:00Z", "exit_reason": "max_phases_reached"}
    assert read.text == "## Goal\nx"


@pytest.mark.parametrize(
    ("prompt", "name"),
    [
        ("Make sessions survive!", "2026-01-31-make-sessions-survive.md"),
        ("세션 유지", "2026-01-31-세션-유지.md"),
        ("../../etc/passwd", "2026-01-31-etc-passwd.md"),
        ("x" * 200, "2026-01-31-plan.md"),
        ("?", "2026-01-31-plan.md"),
    ],
)
def test_a_plan_is_named_by_its_day_and_its_words(prompt: str, name: str) -> None:
    assert file_name("2026-01-31", finished()._replace(prompt=prompt)) == name


# ---- the content that people edit


def test_twelve_principles_ship_in_order_with_all_that_they_need() -> None:
    assert [one.id for one in GUIDE.principles] == [f"P{number}" for number in range(1, 13)]
    assert [one.group for one in GUIDE.principles] == [*["correctness"] * 4, *["completeness"] * 4, *["clarity"] * 4]
    assert all(name in GUIDE.rubric for name in SECTIONS)


def test_both_languages_know_every_section() -> None:
    assert {GUIDE.vocabulary.sections[name] for name in ("goal", "목표")} == {"Goal"}
    for name in ("languages/english.txt", "languages/korean.txt"):
        alone = read_guide({name: shipped(name)})
        assert set(alone.vocabulary.sections.values()) == set(SECTIONS)


def shipped(name: str) -> str:
    from unit.steering.planning.content import PRINCIPLES

    return (PRINCIPLES / name).read_text(encoding="utf-8")


def test_a_project_may_have_a_principle_of_its_own() -> None:
    own = "id: P13\nname: privacy\ngroup: own\nquestion: Who sees it?\npass: nobody\nfail: all\n  of them"
    guide = read_guide({"p13-privacy.md": own})
    assert guide.principles[0].fails == "all of them"


@pytest.mark.parametrize(
    ("files", "what", "where"),
    [
        ({"p.md": "id: P1\nnaem: x"}, "`naem`", "p.md:2"),
        ({"p.md": "id: P1\nname: x"}, "question", "p.md"),
        ({"p.md": "id: first\nname: a\ngroup: b\nquestion: c\npass: d\nfail: e"}, "'first'", "p.md"),
        (
            {"a.md": shipped("p01-step-ordering.md"), "b.md": shipped("p01-step-ordering.md")},
            "P1 is there twice",
            "b.md",
        ),
        ({"languages/x.txt": "probelm: x"}, "`probelm`", "languages/x.txt:1"),
        ({"languages/x.txt": "section Goal"}, "colon", "languages/x.txt:1"),
        ({"notes.txt": ""}, "neither", "notes.txt"),
    ],
)
def test_what_is_not_known_in_a_file_is_an_error_with_its_place(files: dict[str, str], what: str, where: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_guide(files)
    assert what in caught.value.what
    assert (caught.value.where, bool(caught.value.remedy)) == (where, True)


@given(st.text())
def test_any_text_is_a_principle_and_a_language_or_an_error_for_people(text: str) -> None:
    for read in (read_principle, read_language):
        try:
            read(text, "x")
        except Unreadable as error:
            assert error.remedy


# ---- plansmith

STATE = """\
---
active: true
phase: critique
phase_index: 6
max_phases: 10
completion_promise: "PLAN_OK"
block_tools: false
required_sections: "Goal,Steps"
phases: "understand,explore,alternatives,draft,critique,revise,critique,revise"
refine_iterations: 2
critique_mode: "principles"
use_memory: true
started_at: "2025-01-01T00:00:00Z"
---

<!-- PROMPT -->
Fix it
---
and more
<!-- /PROMPT -->

## Quality Rubric

<!-- CRITIQUE_ROUND_1 -->
1. P1: FAIL - wrong order
2. P2: PASS
---
3. P3: FAIL - forgotten
<!-- /CRITIQUE_ROUND_1 -->
"""


def test_a_plan_of_plansmith_goes_on_where_it_stood() -> None:
    plan = read_state(STATE, "plansmith.local.md", GUIDE)
    assert (plan.phase, plan.round, plan.place) == (Phase.CRITIQUE, 2, 6)
    assert plan.prompt == "Fix it\n---\nand more"
    assert (plan.max_phases, plan.block_tools, plan.required_sections) == (10, False, ("Goal", "Steps"))
    assert plan.findings == (PlanFinding("P1", "wrong order", 1), PlanFinding("P3", "forgotten", 1))
    assert submit(plan, CRITIQUE, GUIDE).plan.phase is Phase.REVISE


def test_where_plansmith_iterates_the_last_revision_is_tried_again() -> None:
    plan = read_state(STATE.replace("phase: critique", "phase: iterate").replace("index: 6", "index: 9"), "x", GUIDE)
    assert (plan.phase, plan.is_last) == (Phase.REVISE, True)


def test_a_plan_that_was_stopped_there_is_not_open_here() -> None:
    assert read_state(STATE.replace("active: true", "active: false"), "x", GUIDE).status is PlanStatus.CANCELLED


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (("phase: critique", "phase: dream"), "dream"),
        (("draft,", "dream,"), "dream"),
        (("---\nactive", "active"), "front"),
    ],
)
def test_what_cannot_go_on_is_told(change: tuple[str, str], what: str) -> None:
    with pytest.raises(TrimtabError) as caught:
        read_state(STATE.replace(*change), "plansmith.local.md", GUIDE)
    assert what in caught.value.what
    assert caught.value.remedy


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="<\r"), min_size=1))
def test_the_way_back_to_plansmith_keeps_the_plan(prompt: str) -> None:
    plan = read_state(STATE, "x", GUIDE)._replace(prompt=prompt.strip("\n"), why_size="it comes from plansmith")
    plan = plan._replace(answers=(("understand", "1. a problem"),))
    assert read_state(write_state(plan, AT, GUIDE), "x", GUIDE) == plan


def test_the_latest_critique_is_written_as_that_of_its_round() -> None:
    plan = read_state(STATE, "x", GUIDE)
    later = submit(plan, CRITIQUE, GUIDE).plan
    assert f"<!-- CRITIQUE_ROUND_2 -->\n{CRITIQUE}\n<!-- /CRITIQUE_ROUND_2 -->" in write_state(later, AT, GUIDE)


def test_its_memory_is_read_as_findings() -> None:
    written = (
        "---\n### 2025-01-01\n**Task**: x\n**Mode**: principles\n**Issues found**:\n"
        "1. P4: FAIL — no way back\n- P12 assumptions FAIL: none named\nweakness: too long\n2. P2: PASS\n"
    )
    assert read_memory(written) == (
        PlanFinding("P4", "no way back"),
        PlanFinding("P12", "none named"),
        PlanFinding("", "too long"),
    )
