"""What each phase takes and refuses, beyond the recorded turns: Markdown as people and models write it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.counting import calls_in
from trimtab.steering.planning.document import (
    BlockKind,
    files_in,
    gives_a_plan_away,
    read_blocks,
    section_named,
    sections_of,
)
from trimtab.steering.planning.machine import MachineFinding, Phase, Plan, end_turn
from trimtab.steering.planning.options import SECTIONS
from trimtab.steering.planning.plan_statements import claims_of
from trimtab.steering.planning.validators import gives_promise, judge, without_promise
from unit.steering.planning.content import ANALYSIS, COMPARISON, CRITIQUE, FINDINGS, GOOD_PLAN, GUIDE

PHASES = (
    Phase.UNDERSTAND,
    Phase.EXPLORE,
    Phase.ALTERNATIVES,
    Phase.DRAFT,
    Phase.CRITIQUE,
    Phase.REVISE,
    Phase.CRITIQUE,
    Phase.REVISE,
)


def at(phase: Phase, **more: object) -> Plan:
    plan = Plan("", PHASES, PHASES.index(phase), required_sections=SECTIONS)
    return plan._replace(**more)


def lacks(phase: Phase, text: str, **more: object) -> list[str]:
    return [lack.name.removeprefix("lack_") for lack in judge(at(phase, **more), text, GUIDE).lacks]


# ---- laws

FRAGMENTS = st.sampled_from(
    [
        "# Goal",
        "## 1. Steps",
        "**Scope**",
        "Risks\n---",
        "- item",
        "  1) nested",
        "| a | b |",
        "|---|---|",
        "```",
        "~~~sh",
        "> quoted",
        "<!--",
        "-->",
        "P1: FAIL",
        "P12 PASS",
        "<promise>PLAN_OK</promise>",
        "`src/a.py`",
        "[a](b.md)",
        "Option A",
        "after step 9",
        "\t",
        "",
    ]
)
WRITTEN = st.lists(st.one_of(FRAGMENTS, st.text(max_size=30)), max_size=25).map("\n".join)


@settings(max_examples=300, deadline=None)
@given(st.one_of(WRITTEN, st.text()), st.integers(0, len(PHASES) - 1), st.booleans())
def test_no_text_breaks_a_phase(text: str, place: int, open_critique: bool) -> None:
    plan = Plan("", PHASES, place, required_sections=SECTIONS, open_critique=open_critique)
    step = end_turn(plan, text, GUIDE)
    assert step.judged.passed is not bool(step.judged.lacks) or not text.strip()


@given(WRITTEN)
def test_what_is_in_a_code_block_gives_no_promise_and_no_heading(text: str) -> None:
    fenced = "`````\n" + text.replace("`````", "") + "\n`````"
    assert not gives_promise(fenced, "PLAN_OK")
    assert all(
        block.kind is BlockKind.CODE for block in read_blocks(fenced) if "-->" not in text and "<!--" not in text
    )


@settings(deadline=None)
@given(WRITTEN)
def test_a_plan_is_whole_with_whatever_stands_before_it(text: str) -> None:
    before = "".join(sign for sign in text if sign not in "`~<#*>-=|_:")
    assert not lacks(Phase.DRAFT, f"{before}\n\n{GOOD_PLAN}")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "a/" * 50_000,
        "a." * 50_000,
        "1 " * 50_000,
        "# a\n" * 25_000,
        "`" * 100_000,
        "<!--" * 25_000,
        "<promise>" + " " * 99_000,
        "- " * 50_000,
        "|-" * 50_000,
        "P1 " * 33_000,
        "**a" * 33_000,
        "1. P1: FAIL after step 2 \n" * 4_000,
        "## Steps\n" + "1. improve `a_b` after step 9\n" * 3_000,
        "\t" * 100_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_the_work_on_a_strange_text_grows_no_faster_than_the_text(text: str) -> None:
    def work(said: str) -> int:
        claims = calls_in(lambda: claims_of(said, GUIDE.vocabulary))
        return claims + sum(calls_in(lambda phase=phase: judge(at(phase), said, GUIDE)) for phase in Phase)

    work(text[:1_000])  # what it loads is loaded
    assert work(text) < 12 * work(text[: len(text) // 10]) + 1_000


def test_a_plan_that_is_too_long_is_told_so() -> None:
    filled = GOOD_PLAN.ljust(100_000, "x")
    assert not lacks(Phase.DRAFT, filled)
    assert lacks(Phase.DRAFT, f"{filled}x") == ["brevity"]


# ---- understand, explore, alternatives


@pytest.mark.parametrize(
    "text",
    [
        ANALYSIS,
        ANALYSIS.replace("1.", "-").replace("2.", "*").replace("3.", "+"),
        ANALYSIS.replace(".", ")"),
        "| what | how |\n|---|---|\n| Problem | loss |\n| Success | none |\n| Impact | all |",
        "### 1. Problem\nloss\n### 2. Success\nnone\n### 3. Constraint\ncookie",
        "- Problem\n  - sessions are lost\n- Success\n  - nobody notices",
        "1. 문제: 세션이 사라진다\n2. 성공: 로그아웃이 없다\n3. 제약: 쿠키는 그대로",
        "## Steps to reproduce\n1. the problem\n2. why\n3. impact",
    ],
)
def test_an_analysis_passes_in_any_shape(text: str) -> None:
    assert not lacks(Phase.UNDERSTAND, text)


def test_the_head_of_a_table_is_no_point() -> None:
    assert lacks(Phase.UNDERSTAND, "| Problem | Success |\n|---|---|\n| a | b |\n| c | d |") == ["points"]


def test_words_in_code_are_no_analysis() -> None:
    assert lacks(Phase.UNDERSTAND, "- a\n- b\n- c\n```\nproblem, success, why\n```") == ["analysis"]


@pytest.mark.parametrize("title", ["Steps", "## 2) Steps:", "3. **Steps**", "Open questions", "목표", "Risk"])
def test_a_plan_is_given_away_by_its_headings(title: str) -> None:
    heading = title if title.startswith("#") else f"## {title}"
    assert lacks(Phase.EXPLORE, f"{FINDINGS}\n{heading}\nx") == ["patience"]


@pytest.mark.parametrize(
    "title", ["Steps to reproduce", "Goals", "Scoped stuff", "Riskier than it looks", "What I read"]
)
def test_other_headings_do_not(title: str) -> None:
    assert not gives_a_plan_away(title, GUIDE.vocabulary)
    assert not lacks(Phase.EXPLORE, f"{FINDINGS}\n## {title}\nx")


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("`src/a.py:12` and (lib/b.ts).", ["src/a.py", "lib/b.ts"]),
        ("[the store](src/a.py), app/[id]/page.tsx", ["src/a.py", "app/[id]/page.tsx"]),
        ("see https://example.com/a.py, Node.js, e.g. version 1.5, *.py, me@example.md", []),
        ("./run.sh, .github/workflows/ci.yml, .gitignore, docker/Dockerfile", None),
        ("`a.py`, a.py and **a.py**", ["a.py"]),
        ("package.json's scripts; tsconfig.json…", ["package.json", "tsconfig.json"]),
    ],
)
def test_files_are_found_where_they_are_named(text: str, files: list[str] | None) -> None:
    expected = ["run.sh", ".github/workflows/ci.yml", ".gitignore", "docker/Dockerfile"] if files is None else files
    assert list(files_in(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        COMPARISON,
        "### Option 1: a file\n- Pros: small\n### Option 2: a database\n- Cons: large\n\nI chose the first.",
        "### Option one, a file\nPro: small.\n### Option two, a database\nCon: large.\n\nI recommend the first.",
        "### 1. A file\nPro: small.\n### 2. A database\nCon: large.\n\nI recommend the first.",
        "### A file\n\nApproach A. Advantage: small.\n\nApproach B. Drawback: large.\n\nChosen: B.",
        "| Option | Pros | Cons |\n|---|---|---|\n| file | small | slow |\n| database | fast | large |\n\nI chose one.",
        "| | Option A | Option B |\n|---|---|---|\n| pros | small | fast |\n\nI recommend B.",
        "- **File**: pros small, cons slow\n- **Database**: pros fast, cons large\n\nRecommended: file",
        "1. 옵션 A 장점: 작다\n2. 옵션 B 단점: 크다\n\nA를 추천",
    ],
)
def test_options_are_compared_in_any_shape(text: str) -> None:
    assert not lacks(Phase.ALTERNATIVES, text)


def test_pros_and_cons_of_one_option_are_not_two_options() -> None:
    assert lacks(Phase.ALTERNATIVES, "I recommend a file.\n- Pros: small\n- Cons: slow") == ["options"]


def test_a_promise_in_prose_or_code_does_not_close_a_comparison() -> None:
    spoken = "I will not write <promise>PLAN_OK</promise> here.\n```\n<promise>PLAN_OK</promise>\n```"
    assert not lacks(Phase.ALTERNATIVES, f"{COMPARISON}\n{spoken}")
    assert lacks(Phase.ALTERNATIVES, f"{COMPARISON}\n<promise>anything</promise>") == ["openness"]


# ---- draft and revise


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Goal", "Goal"),
        ("1. Goal", "Goal"),
        ("2) **Scope**:", "Scope"),
        ("🎯 Goal", "Goal"),
        ("Section 3: Risks", "Risks"),
        ("Risks and mitigations", "Risks"),
        ("Verification Steps", "Verification"),
        ("Goal: sessions survive", "Goal"),
        ("Out of scope (for now)", "Non-Scope"),
        ("NON-SCOPE", "Non-Scope"),
        ("Scoped stuff", ""),
        ("Questionable", ""),
        ("Goalkeeper", ""),
        ("오픈 질문", "Open Questions"),
        ("", ""),
    ],
)
def test_a_heading_names_its_section(title: str, name: str) -> None:
    assert section_named(title, GUIDE.vocabulary) == name


@pytest.mark.parametrize(
    "change",
    [
        ("## Goal\n", "Goal\n====\n"),
        ("## Goal\n", "# Plan\n\n### Goal\n"),
        ("## Goal\nSessions survive a restart of the server.", "## Goal: sessions survive a restart"),
        ("## Steps\n", "## Steps\n### 1. Prepare\n"),
        ("## Scope\n", "**Scope**\n\n"),
        ("## Scope\n", "## Scope\n---\n"),
    ],
)
def test_a_plan_may_be_written_otherwise(change: tuple[str, str]) -> None:
    assert not lacks(Phase.DRAFT, GOOD_PLAN.replace(*change))


@pytest.mark.parametrize("content", ["", "TBD", "...", "- \n- ", "<!-- later -->", "**todo**"])
def test_a_section_without_content_is_missing(content: str) -> None:
    plan = GOOD_PLAN.replace("Sessions survive a restart of the server.", content)
    judged = judge(at(Phase.DRAFT), plan, GUIDE)
    assert [(lack.name, lack.value) for lack in judged.lacks] == [("lack_sections", "Goal")]


def test_a_section_that_is_required_by_any_name_is_looked_for() -> None:
    own = ("목표", "Rollout")
    assert not lacks(Phase.DRAFT, "## Goal\nx\n## Rollout plan: friday\n", required_sections=own)
    assert lacks(Phase.DRAFT, "## Goal\nx\n", required_sections=own) == ["sections"]


def test_the_promise_is_exact_and_the_last_one_counts() -> None:
    assert gives_promise("x\n  **<promise> PLAN_OK </promise>**\n", "PLAN_OK")
    assert not gives_promise("<promise>PLAN_OK</promise>\n<promise>WAIT</promise>", "PLAN_OK")
    assert not gives_promise("- <promise>PLAN_OK</promise>", "PLAN_OK")
    assert not gives_promise("> <promise>PLAN_OK</promise>", "PLAN_OK")
    assert without_promise("plan\n<promise>PLAN_OK</promise>\n") == "plan"


def test_a_draft_with_all_sections_is_a_whole_plan() -> None:
    assert judge(at(Phase.DRAFT), GOOD_PLAN, GUIDE).is_whole_plan is True
    assert judge(at(Phase.DRAFT), "## Goal\nx", GUIDE).is_whole_plan is False


def test_a_revision_before_the_last_needs_some_of_the_plan() -> None:
    assert lacks(Phase.REVISE, "I have thought about it.") == ["plan"]
    assert not lacks(Phase.REVISE, "## Goal\nanother one")


# ---- critique


@pytest.mark.parametrize(
    "text",
    [
        CRITIQUE,
        "| Id | Verdict | Why |\n|---|---|---|\n| P1 order | PASS | fine |\n| P2 | fail | guessed |\n| P3 | ❌ | one |",
        "### P1 Order: FAIL\nStep 2 needs step 3.\n### P2 Files: PASS\n### P3 Callers\n**Verdict**: PASS, all named",
        "1. **P1 Step ordering**\n   - Verdict: FAIL\n   - step 2 needs step 3\n2. **P2**: PASS\n3. **P3**: PASS",
        "- Correctness\n  - P1: FAIL, turned round\n  - P2: PASS\n- Clarity\n  - P9: ✅",
        "1) FAIL P4 — no way back\n2) PASS P5\n3) PASS P6",
        "1. P1: 실패 - 순서\n2. P2: 통과\n3. P3: 불합격 - 호출자",
        "### FAIL\n- P1: turned round, see P5\n- P2: guessed\n### PASS\n- P3\n- P4",
        "**P1. Step ordering — FAIL.** Step 3 needs 5.\n\n**P2. Files — PASS.** Read.\n\n**P3. Users — PASS.** Named.",
        "1. P4 relates to P2: FAIL, no way back\n2. P5: FAIL, see P2\n3. P6: PASS",
    ],
)
def test_a_critique_judges_in_any_shape(text: str) -> None:
    judged = judge(at(Phase.CRITIQUE), text, GUIDE)
    assert not judged.lacks
    assert judged.findings and all(finding.text for finding in judged.findings)


def test_the_findings_are_what_fails_with_its_reason() -> None:
    judged = judge(at(Phase.CRITIQUE), CRITIQUE, GUIDE)
    assert [(one.principle, one.text) for one in judged.findings] == [("P4", "no way back"), ("P5", "no edge cases")]


@pytest.mark.parametrize(
    ("text", "lack"),
    [
        ("1. P95 FAIL, slow\n2. P50 FAIL, slow\n3. p1 FAIL, slow", "principles"),
        ("1. P1: callers would fail\n2. P2: this will pass review\n3. P3: fine", "principles"),
        ("1. P1: PASS\n2. P2: FAIL\n3. P3: PASS", "reasons"),
        ("1. P1: PASS, a\n2. P2: PASS, b\n3. P3: PASS, c", "fails"),
        (f"{GOOD_PLAN}\n{CRITIQUE}", "distance"),
        (f"{CRITIQUE}\n<promise>PLAN_OK</promise>", "openness"),
        ("```\n1. P1: FAIL a\n2. P2: FAIL b\n3. P3: FAIL c\n```", "principles"),
    ],
)
def test_what_is_no_critique_is_told_why(text: str, lack: str) -> None:
    assert lack in lacks(Phase.CRITIQUE, text)


def test_a_critique_that_finds_nothing_passes_when_it_judges_everything_with_reasons() -> None:
    assert not lacks(Phase.CRITIQUE, "\n".join(f"{n}. P{n}: PASS, looked at step {n}" for n in range(1, 13)))


def test_a_critique_cannot_pass_what_was_looked_up_and_is_wrong() -> None:
    found = (MachineFinding("P2", "found_no_file", "src/gone.py"), MachineFinding("", "found_number", "40 %"))
    denied = CRITIQUE.replace("P1: PASS", "P2: PASS, all files were read")
    agreed = CRITIQUE.replace("P1: PASS", "P2: FAIL, src/gone.py is not there")
    assert lacks(Phase.CRITIQUE, denied, found=found) == ["agreement"]
    assert not lacks(Phase.CRITIQUE, agreed, found=found)
    assert not lacks(Phase.CRITIQUE, CRITIQUE, found=found), "to be silent about it is not to deny it"


def test_a_text_is_read_as_what_it_looks_like() -> None:
    blocks = read_blocks("a.\n \n---\n\nb | c\n--|--\nd | e\nf\n| g |\n~~~\n# h\n~~~\n> # i\n(1) j\n<!-- k\n-->l")
    assert [(block.kind, block.text) for block in blocks] == [
        (BlockKind.TEXT, "a."),
        (BlockKind.HEAD, "b | c"),
        (BlockKind.ROW, "d | e"),
        (BlockKind.TEXT, "f"),
        (BlockKind.ROW, "g"),
        (BlockKind.CODE, "# h"),
        (BlockKind.QUOTE, "# i"),
        (BlockKind.ITEM, "j"),
        (BlockKind.TEXT, "l"),
    ]


def test_a_line_of_dashes_makes_a_heading_of_what_looks_like_one_and_separates_elsewhere() -> None:
    titles = [
        one.title
        for one in sections_of(read_blocks("Goal\n---\nIt survives.\n---\n" + "long " * 20 + "\n---\n- a\n---"))
    ]
    assert titles == ["Goal"]


def test_sections_hold_what_stands_under_them() -> None:
    blocks = read_blocks("# A\nx\n## B\n- y\n# C\n> z")
    assert [(one.title, [block.text for block in one.blocks]) for one in sections_of(blocks)] == [
        ("A", ["x", "B", "y"]),
        ("B", ["y"]),
        ("C", ["z"]),
    ]
