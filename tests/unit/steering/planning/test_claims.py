"""What a machine sees in a plan, and what it says about it once the project was looked at."""

import pytest

from trimtab.model.json import dump, parse
from trimtab.steering.planning.machine import Phase, begin, claims_to_check, submit
from trimtab.steering.planning.options import read_text
from trimtab.steering.planning.plan_statements import Claims, Facts, LaterStep, claims_of, machine_findings, read_facts
from unit.steering.planning.content import GOOD_PLAN, GUIDE


def claims(text: str) -> Claims:
    return claims_of(text, GUIDE.vocabulary)


def steps(*lines: str) -> Claims:
    return claims("## Steps\n" + "\n".join(lines))


def told(text: str, facts: Facts = Facts()) -> list[tuple[str, ...]]:
    found = machine_findings(claims(text), facts)
    return [
        tuple(filter(None, (one.principle, one.kind.removeprefix("found_"), one.subject, one.detail))) for one in found
    ]


def test_a_plan_that_stands_draws_nothing() -> None:
    seen = claims(GOOD_PLAN)
    assert (seen.files, seen.new_files) == (("src/session/store.py",), ("src/session/disk.py",))
    assert seen.commands == ("pytest tests/session -q",)
    facts = Facts(dict.fromkeys(seen.files, True), {}, dict.fromkeys(seen.commands, True))
    assert told(GOOD_PLAN, facts) == []


def test_what_was_not_looked_up_is_not_spoken_about() -> None:
    assert told(GOOD_PLAN) == []


@pytest.mark.parametrize(
    ("second", "waits"),
    [
        ("2. Run the job, once step 3 is done", True),
        ("2. Use the table from step 3", True),
        ("2. It depends on **step 3**", True),
        ("2. 단계 3 이후", False),
        ("2. Prepare the ground for step 3", False),
        ("2. Must be merged before step 3", False),
        ("2. Use the table from step 1", False),
        ("2. after step 9 there is nothing", False),
    ],
)
def test_a_step_that_waits_for_a_later_one_is_seen(second: str, waits: bool) -> None:
    assert steps("1. Begin", second, "3. Create the table").later == ((LaterStep(2, 3),) if waits else ())


def test_steps_may_be_headings_items_or_rows() -> None:
    headed = steps("### Step 1: Begin", "uses the table from step 2", "### Step 2: Create the table")
    nested = steps("1. Begin", "   - uses the table from step 2", "2. Create the table")
    table = steps("| n | what |", "|---|---|", "| 1 | use what is made in step 2 |", "| 2 | make it |")
    bold = steps("**1. Begin**", "uses the table from step 2", "", "**2. Create the table**")
    askew = steps(" 1. Begin, using the table from step 2", "2. Create the table")
    assert headed.later == bold.later == askew.later == nested.later == table.later == (LaterStep(1, 2),)


def test_numbers_that_begin_anew_name_no_step() -> None:
    assert steps("1. Begin after step 2", "2. Go on", "", "Then:", "1. Begin", "2. End").later == ()
    phased = steps(
        "### Phase 1: ground", "#### Step 1", "uses step 3", "#### Step 2", "### Phase 2", "#### Step 3", "x"
    )
    assert phased.later == (LaterStep(1, 3),)


@pytest.mark.parametrize(
    "line",
    [
        "Create `src/new.py`",
        "Add src/new.py with one function",
        "- `src/new.py` (new): the store",
        "### New files\n- `src/new.py`",
        "신규 파일 src/new.py",
    ],
)
def test_a_file_that_is_called_new_need_not_exist(line: str) -> None:
    plan = f"## Steps\n{line}\n\nThen change `src/old.py` and `src/new.py`."
    assert (claims(plan).files, claims(plan).new_files) == (("src/old.py",), ("src/new.py",))


@pytest.mark.parametrize(
    "line", ["Add a new check to `src/old.py`", "Create `open_store()` in src/old.py", "See src/old.py"]
)
def test_what_is_new_in_a_file_does_not_make_the_file_new(line: str) -> None:
    assert steps(f"1. {line}").files == ("src/old.py",)


def test_a_file_that_is_not_there_is_told() -> None:
    plan = "## Steps\n1. Add a check to `src/gone.py` and `src/here.py` (S). Breaking: no. Assumption: none."
    facts = Facts({"src/gone.py": False, "src/here.py": True})
    assert told(plan, facts) == [("P2", "no_file", "src/gone.py")]


@pytest.mark.parametrize(
    ("line", "symbols"),
    [
        ("Rename `load_user` to `fetch_user`", ("load_user", "fetch_user")),
        ("Change the signature of `Store.open()`", ("Store.open",)),
        ("`parseConfig` takes one more parameter", ("parseConfig",)),
        ("Change `load_user` so that it logs", ("load_user",)),
        ("Call `load_user` here, as the change needs it", ()),
        ("Remove `the` word and `src/a.py`", ()),
    ],
)
def test_symbols_that_change_are_seen(line: str, symbols: tuple[str, ...]) -> None:
    assert steps(f"1. {line}").symbols == symbols


def test_users_of_a_changed_symbol_that_the_plan_does_not_name_are_told() -> None:
    plan = "## Steps\n1. Rename `load_user`, in `app/users.py` and `b.py` (S). Breaking: no. Assumption: none."
    users = ("src/app/users.py", *(f"src/page{number}.py" for number in range(7)))
    named = ", ".join(f"src/page{number}.py" for number in range(5))
    assert told(plan, Facts(callers={"load_user": users})) == [("P3", "callers", "load_user", f"{named} and 2 more")]
    assert told(plan, Facts(callers={"load_user": users[:1]})) == []


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("```sh\n$ make unit\n5 passed\n$ ./run --all\n```", ("make unit", "./run --all")),
        ("```bash\n# first\nnpm test\n```", ("npm test",)),
        ("- `pytest -q tests/a.py` prints 3 passed\n- `make`\n- `load_user` returns", ("pytest -q tests/a.py", "make")),
        ("```\nmake unit \\\n  VERBOSE=1\nall is well\n```", ("make unit    VERBOSE=1",)),
        ("```json\n{}\n```\nIt works.", ()),
        ("Run the tests.", ()),
    ],
)
def test_commands_that_verify_are_seen(text: str, commands: tuple[str, ...]) -> None:
    assert claims(f"## Verification\n{text}").commands == commands


def test_a_verification_that_cannot_be_run_is_told() -> None:
    stated = "Breaking: no. Assumption: none."
    assert told(f"## Verification\nRun the tests. {stated}") == [("P6", "no_commands")]
    wrong = Facts(commands={"make unti": False})
    assert told(f"## Verification\n`make unti`. {stated}", wrong) == [("P6", "unknown_command", "make unti")]


def test_what_a_plan_has_no_word_about_is_told() -> None:
    plan = "## Steps\n1. Write `a_b`\n\n## Non-Scope\nPasswords."
    assert told(plan) == [("P7", "no_breaking"), ("P8", "no_reasons"), ("P11", "no_effort"), ("P12", "no_assumptions")]
    stated = "## Steps\n1. Write `a_b` (S)\n\n## Non-Scope\nPasswords, because they are safe.\n\n## Risks\n"
    assert told(f"{stated}No breaking change. We assume one server.") == []


def test_a_vague_verb_is_told_where_nothing_specific_follows() -> None:
    seen = steps("1. Improve the error handling (S)", "2. Improve `store.py` (S)", "3. Clean up to 80 columns (S)")
    assert seen.vague == ("1: Improve",)
    headed = claims("## Steps\n### 1. Add `cut()`\nIt cuts.\n### Step 2: Improve it\nWell.\n### 3. Improve 5 of them\n")
    assert headed.vague == ("2: Improve",)
    assert ("P9", "vague", "1", "Improve") in told("## Steps\n1. Improve the error handling (S)")


def test_numbers_without_a_source_are_listed() -> None:
    plan = (
        "## Goal\nCuts latency by 40 % and serves 10,000 users.\n\n"
        "The limit is 30 s, measured with `wrk`.\n1. Step 1 of 3, version 2.5\nEffort: 2 days"
    )
    assert claims(plan).numbers == ("40 %", "10,000 users")
    assert ("number", "40 %") in told(plan)


def test_what_is_no_plan_makes_no_claims() -> None:
    assert claims("Just some text about src/a.py and 40 %.") == Claims()


def test_facts_survive_being_written_down() -> None:
    facts = Facts({"a.py": False}, {"load": ("b.py",)}, {"make": True})
    assert read_facts(parse(dump(facts.as_json()))) == facts
    assert read_facts({"files": {"a": "yes"}, "callers": 3}) == Facts()


def test_only_phases_that_write_a_plan_are_looked_into_and_what_is_found_stays_with_the_plan() -> None:
    plan = begin(read_text("--phases understand,draft,critique make sessions survive"))
    assert claims_to_check(plan, GOOD_PLAN, GUIDE) == Claims()
    draft = plan._replace(place=1)
    to_look_up = claims_to_check(draft, GOOD_PLAN, GUIDE).to_look_up()
    assert to_look_up == {"files": ["src/session/store.py"], "symbols": [], "commands": ["pytest tests/session -q"]}
    after = submit(draft, GOOD_PLAN, GUIDE, Facts({"src/session/store.py": False})).plan
    assert (after.phase, [one.principle for one in after.found]) == (Phase.CRITIQUE, ["P2"])
    denied = submit(after, "1. P2: PASS\n2. P4: FAIL, none\n3. P5: PASS", GUIDE)
    assert [lack.name for lack in denied.judged.lacks] == ["lack_agreement"]
