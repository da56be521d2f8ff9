"""What may be written after `/trimtab:plan`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.errors import TrimtabError
from trimtab.steering.planning.options import KNOWN, SECTIONS, PlanOptions, read_text, read_words
from trimtab.steering.planning.plan import Phase
from trimtab.steering.planning.size import Size, sized

LONG = "make sessions survive a restart of the server"


def names(options: PlanOptions) -> str:
    return ",".join(phase.value for phase in options.phases)


def refused(written: str) -> TrimtabError:
    with pytest.raises(TrimtabError) as caught:
        read_text(written)
    assert caught.value.remedy, "an error says what to do"
    return caught.value


def test_without_options_everything_has_its_default() -> None:
    options = read_text("let the store write sessions to disk, so that they survive a restart")
    assert options == PlanOptions(
        prompt="let the store write sessions to disk, so that they survive a restart",
        phases=options.phases,
        size="standard",
        why_size=options.why_size,
        max_phases=10,
        promise="PLAN_OK",
        required_sections=("Goal", "Scope", "Non-Scope", "Steps", "Verification", "Risks", "Open Questions"),
    )
    assert names(options) == "understand,explore,alternatives,draft,critique,revise,critique,revise"
    assert options.use_memory and options.block_tools and not options.open_critique and not options.clear_memory


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_the_default_limit_grows_with_the_rounds(rounds: int) -> None:
    options = read_text(f"--refine-iterations {rounds} {LONG}")
    assert options.phases.count(Phase.CRITIQUE) == options.phases.count(Phase.REVISE) == rounds
    assert options.max_phases == len(options.phases) + 2


def test_options_stand_before_or_after_the_prompt() -> None:
    before = read_text(f"--max-phases 5 --no-memory --size=deep {LONG}")
    after = read_text(f"{LONG} --max-phases 5 --no-memory --size=deep")
    assert before == after
    assert (before.max_phases, before.use_memory, before.size) == (5, False, "deep")


def test_the_same_words_mean_the_same_on_a_command_line() -> None:
    words = ["--required-sections", "Goal,Open Questions", "--open-critique", *LONG.split(), "--max-iterations", "0"]
    options = read_words(words)
    assert options == read_text(f'--required-sections "Goal,Open Questions" --open-critique {LONG} --max-iterations 0')
    assert (options.prompt, options.required_sections, options.max_phases) == (LONG, ("Goal", "Open Questions"), 0)
    assert read_words(["--", "--size", "matters"]).prompt == "--size matters"


PROMPTS = (
    'rename "foo" to \'bar\' and say "it\'s done"',
    "first\n---\nactive: false\n---\nsecond",
    "add a --verbose flag, as in `app --verbose --size 3 run`",
    'print "unbalanced and \\ odd',
    "`code` with <promise>PLAN_OK</promise> in it",
    "a --max-phases 3 in the middle of it",
)


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_prompt_survives_as_it_was_written(prompt: str) -> None:
    assert read_text(prompt).prompt == prompt
    assert read_text(f"--size quick {prompt}").prompt == prompt
    assert read_text(f"{prompt} --size quick").prompt == prompt
    assert read_text(f"--size quick -- {prompt}").prompt == prompt


@given(st.text(min_size=1).filter(lambda text: text.strip()))
def test_after_two_dashes_any_prompt_survives(prompt: str) -> None:
    assert read_text(f"--no-memory -- {prompt}").prompt == prompt.strip()


@given(st.lists(st.sampled_from([*KNOWN, "--", "3", "draft", '"', "'", "fix", "=", "--sise", "--x"]), max_size=8))
def test_any_text_is_options_or_an_error_with_a_remedy(parts: list[str]) -> None:
    try:
        assert read_text(" ".join(parts)).prompt
    except TrimtabError as error:
        assert error.remedy


def test_a_value_may_hold_quotes() -> None:
    assert read_text(f"--completion-promise 'say \"yes\"' {LONG}").promise == 'say "yes"'
    assert read_text(f'--completion-promise "say \\"yes\\"" {LONG}').promise == 'say "yes"'


@pytest.mark.parametrize(
    ("written", "names_it", "and_says"),
    [
        ("", "nothing to plan", "/trimtab:plan"),
        ("--no-memory", "nothing to plan", "/trimtab:plan"),
        (f"--refine-iterations 5 {LONG}", "--refine-iterations 5", "1 to 4"),
        (f"--refine-iterations two {LONG}", "--refine-iterations two", "1 to 4"),
        (f"--max-phases -1 {LONG}", "--max-phases -1", "0 means no limit"),
        (f"--size huge {LONG}", "--size huge", "auto, quick, standard, deep"),
        (f"--sise deep {LONG}", "--sise", "--size"),
        (f"{LONG} --refine-iteration 3", "--refine-iteration", "--refine-iterations"),
        (f"--wobble {LONG}", "--wobble", "`-- `"),
        (f"--phases understand,dream {LONG}", "dream", "alternatives"),
        (f"--phases draft,explore {LONG}", "explore after draft", "critique"),
        (f"--phases understand,explore {LONG}", "no draft", "Add draft"),
        (f"--required-sections , {LONG}", "--required-sections is empty", "Goal"),
        (f"--no-memory=yes {LONG}", "--no-memory takes no value", "=yes"),
        (f"{LONG} --phases", "--phases needs a value", "understand"),
        (f"--completion-promise <b> {LONG}", "--completion-promise", "short text"),
        ("x" * 20_001, "20001", "file"),
    ],
)
def test_what_cannot_be_is_refused_by_name_with_what_is_allowed(written: str, names_it: str, and_says: str) -> None:
    error = refused(written)
    assert names_it in error.what
    assert and_says in error.remedy


def test_phases_can_be_skipped_or_named() -> None:
    assert names(read_text(f"--skip-understand --skip-alternatives {LONG}")).startswith("explore,draft,critique")
    assert names(read_text(f"--skip-explore {LONG}")).startswith("understand,alternatives,draft")
    own = read_text(f"--phases 'understand, draft' --refine-iterations 4 {LONG}")
    assert (names(own), own.max_phases) == ("understand,draft", 4)


def test_every_section_that_is_required_by_default_has_a_name() -> None:
    assert read_text(LONG).required_sections == SECTIONS


@pytest.mark.parametrize(
    ("prompt", "size"),
    [
        ("fix the typo in the tooltip of the save button", Size.QUICK),
        ("rename the label", Size.QUICK),
        ("raise the timeout in config/server.yml to a minute", Size.QUICK),
        ("오타를 고쳐 주세요", Size.QUICK),
        ("add an export of the report as a spreadsheet", Size.STANDARD),
        ("a simple migration of the users table", Size.STANDARD),
        ("migrate authentication to single sign-on across all services without breaking change", Size.DEEP),
        ("we should think about this carefully. " * 40, Size.STANDARD),
    ],
)
def test_the_size_follows_the_prompt_and_says_why(prompt: str, size: Size) -> None:
    found, why = sized(prompt)
    assert found is size
    assert bool(why) == (prompt != "add an export of the report as a spreadsheet"), "nothing marks that one"


def test_a_small_change_gets_three_phases() -> None:
    options = read_text("fix the typo in the tooltip")
    assert (names(options), options.size) == ("understand,draft,critique", "quick")
    assert "typo" in options.why_size or "tooltip" in options.why_size


def test_who_shapes_the_phases_is_not_overruled_by_the_size() -> None:
    assert read_text("--refine-iterations 1 fix the typo").size == "standard"
    assert names(read_text("--size quick --refine-iterations 2 fix it")).endswith(
        "draft,critique,revise,critique,revise"
    )
    assert read_text(f"--size deep {LONG}").phases.count(Phase.CRITIQUE) == 3
