"""From signs to a phase: what is enough, what is not, and what the user said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.coordinator.phases.call_signs import path_sign, signs_of
from trimtab.coordinator.phases.phase_inference import (
    NOTHING,
    STRONG,
    TO_GO_BACK,
    WEAK,
    WINDOW,
    PhaseSign,
    StandingPhase,
    changes,
    infer,
)
from trimtab.coordinator.phases.record_signs import record_signs
from trimtab.features.behavior.command_marks import marks_of
from trimtab.model.events import Action, ToolCall
from trimtab.model.work import PHASES, AuditEvent
from trimtab.shell import classify

SIGNS = st.lists(
    st.builds(
        PhaseSign,
        st.integers(1, 15),
        st.sampled_from("abcdef"),
        st.sampled_from([WEAK, STRONG]),
        st.integers(0, 100),
    ),
    max_size=30,
)


def weak(phase: int, *names: str) -> list[PhaseSign]:
    return [PhaseSign(phase, name, WEAK, at) for at, name in enumerate(names, 1)]


def strong(phase: int, name: str, at: int = 1) -> PhaseSign:
    return PhaseSign(phase, name, STRONG, at)


def test_one_strong_sign_is_enough_and_three_weak_ones_are():
    assert infer([strong(5, "an ADR was written")]) == (5, "an ADR was written")
    assert infer(weak(8, "a", "b")) == NOTHING
    assert infer(weak(8, "a", "b", "c")) == (8, "a; b; c")


def test_the_third_edit_of_one_file_shows_nothing_new():
    assert infer(weak(8, "README.md was written", "README.md was written", "README.md was written")) == NOTHING


def test_who_does_two_things_in_turn_stays_where_they_are():
    signs = [sign for pair in zip(weak(7, *"abcdef"), weak(8, *"uvwxyz"), strict=True) for sign in pair]
    assert infer(signs, StandingPhase(7)) == NOTHING


def test_to_go_back_takes_more_than_to_go_on():
    assert infer(weak(7, "a", "b", "c"), StandingPhase(11)) == NOTHING
    assert infer(weak(7, *"abcde"), StandingPhase(11)).phase == 7
    assert infer([strong(5, "an ADR")], StandingPhase(7)) == NOTHING
    assert infer([strong(5, "an ADR"), strong(5, "another")], StandingPhase(7)).phase == 5


def test_what_the_user_said_gives_way_to_strong_signs_of_a_later_phase_that_came_after_it():
    said = StandingPhase(7, by_user=10)
    assert infer(weak(8, "a", "b", "c", "d"), said) == NOTHING
    assert infer([strong(11, "a request", at=10)], said) == NOTHING, "it was there when the user said so"
    assert infer([strong(5, "an ADR", at=11), strong(5, "another", at=12)], said) == NOTHING
    assert infer([strong(11, "a request", at=11)], said) == (11, "a request")


def test_phases_are_passed_in_their_order_even_if_nobody_looked_meanwhile():
    new = [*weak(6, "t1", "t2", "t3"), *(PhaseSign(7, name, WEAK, 10) for name in "abc"), strong(15, "deployed", 20)]
    window, passed = changes((), reversed(new), StandingPhase())
    assert [change.phase for change in passed] == [6, 7, 15]
    assert len(window) == 7


@given(SIGNS, st.integers(0, 15), st.one_of(st.none(), st.integers(0, 100)))
def test_a_phase_always_has_its_proof_and_is_never_the_one_that_stands(
    signs: list[PhaseSign], phase: int, by_user: int | None
):
    standing = StandingPhase(phase, by_user)
    found = infer(signs, standing)
    assert infer(signs[-WINDOW:], standing) == found
    if not found.phase:
        assert found == NOTHING
        return
    assert 1 <= found.phase <= len(PHASES) and found.phase != phase
    own = [sign for sign in signs[-WINDOW:] if sign.phase == found.phase]
    assert set(found.evidence.split("; ")) <= {sign.what for sign in own}
    assert sum(sign.weight for sign in own) >= (TO_GO_BACK if found.phase < phase else 3)
    if by_user is not None:
        assert found.phase > phase and any(sign.weight == STRONG and sign.at > by_user for sign in own)


@given(SIGNS, SIGNS)
def test_it_does_not_matter_in_how_many_looks_signs_are_taken_in(first: list[PhaseSign], then: list[PhaseSign]):
    later = [sign._replace(at=sign.at + 1_000) for sign in then]
    window, passed = changes((), first, StandingPhase())
    reached = StandingPhase(passed[-1].phase if passed else 0)
    window, more = changes(window, later, reached)
    assert changes((), [*first, *later], StandingPhase()) == (window, (*passed, *more))


@pytest.mark.parametrize(
    ("path", "phase"),
    [
        ("docs/adr/0001-store.md", 5),
        ("ARCHITECTURE.md", 5),
        ("src/architecture/layers.py", 7),
        ("ROADMAP.md", 4),
        ("tests/test_store.py", 6),
        ("web/cart.spec.ts", 6),
        ("src/store.py", 7),
        ("README.md", 8),
        ("docs/guide.md", 8),
        (".github/workflows/ci.yml", 10),
        (".pre-commit-config.yaml", 10),
        ("eslint.config.mjs", 10),
        ("src/ruff.py", 7),
        ("CHANGELOG.md", 14),
        ("Dockerfile", 15),
        ("infra/main.tf", 15),
        ("pyproject.toml", 0),
        ("node_modules/x/index.js", 0),
        (".trimtab/rubrics/own.md", 0),
        ("tmp/try.py", 0),
    ],
)
def test_a_file_that_was_written_speaks_for_a_phase(path: str, phase: int):
    sign = path_sign(path)
    assert (sign.phase if sign else 0) == phase


@pytest.fixture(scope="module")
def find(tmp_path_factory: pytest.TempPathFactory):
    marks = marks_of(str(tmp_path_factory.mktemp("project")), ("test-run", "linter", "formatter"))

    def signs(command: str, *, failed: bool = False, wrote: int = 7) -> list[tuple[int, int]]:
        call = ToolCall("", action=Action.SHELL, command=command)
        found = signs_of(call, "/app", 1, wrote, lambda line: classify(line).parts, marks, failed=failed)
        return [(sign.phase, sign.weight) for sign in found.signs]

    return signs


@pytest.mark.parametrize(
    ("command", "phase"),
    [
        ("git tag v1.0.0 && git push --tags", 14),
        ("npm publish", 14),
        ("gh release create v1.0.0", 14),
        ("poetry version minor", 14),
        ("kubectl apply -f k8s/", 15),
        ("terraform apply", 15),
        ("make deploy", 15),
        ("cd ops && ./scripts/deploy.sh prod", 15),
        ("vercel --prod", 15),
        ("git push heroku main", 15),
    ],
)
def test_a_release_and_a_deployment_are_strong_signs_unless_they_failed(find, command: str, phase: int):
    assert (phase, STRONG) in find(command)
    assert find(command, failed=True) == []


@pytest.mark.parametrize(
    "command",
    [
        "git tag -l",
        "npm publish --dry-run",
        "npm version",
        "terraform plan",
        "kubectl get pods",
        "grep -r deploy .",
        "cat deploy.sh",
        "chmod +x deploy.sh",
        "git commit -m 'deploy fix'",
        "kubectl rollout status app",
        "ls",
    ],
)
def test_what_only_looks_or_speaks_of_it_is_none(find, command: str):
    assert find(command) == []


def test_linters_speak_for_formatting_and_runs_of_tests_for_what_was_written_last(find):
    assert find("ruff check . | tail -3") == find("npx prettier --write .") == [(10, WEAK)]
    assert find("python -m pytest -q", failed=True, wrote=6) == [(6, WEAK)]
    assert find("npm test", wrote=7) == [(7, WEAK)]
    assert find("npm test", wrote=0) == []
    assert find("cat > docs/adr/0002-x.md <<'END'\nhello\nEND\n") == [(5, STRONG)]


def test_a_worktree_of_the_project_counts_as_the_project_and_what_is_outside_does_not():
    def written(path: str) -> list[str]:
        call = ToolCall("", action=Action.WRITE, paths=(path,))
        return [sign.what for sign in signs_of(call, "/app", 1, 0, lambda _: (), lambda _: ()).signs]

    assert written("/app/.trimtab/workstreams/worker-1-x/src/a.py") == ["src/a.py was written"]
    assert written("/app/src/a.py") == ["src/a.py was written"]
    assert written("/elsewhere/a.py") == written("../a.py") == []


def test_records_speak_for_planning_coding_review_and_release():
    events = [
        AuditEvent("task.added", "person", "task", 3, at=1),
        AuditEvent("task.claimed", "worker-1", "task", 3, at=2),
        AuditEvent("merge_request.to_review", "worker-1", "merge_request", 1, at=3),
        AuditEvent("task.completed", "person", "task", 3, at=4),
    ]
    told = list(record_signs(events, {3: "1.2"}, {"completed": 3, "cancelled": 1}))
    assert [(sign.phase, sign.what) for sign in told] == [
        (4, "task 1.2 was planned"),
        (7, "task 1.2 was taken"),
        (11, "merge request 1 waits for a review"),
        (14, "all 4 tasks are settled"),
    ]
    assert len(list(record_signs(events, {}, {"completed": 3, "pending": 1}))) == 3
