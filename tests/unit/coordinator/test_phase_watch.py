"""The phase of a project, followed through its life: real events through the runtime, a real store and repository."""

from pathlib import Path

import pytest

from support.crew import MINUTE, Crew, Member
from trimtab.coordinator import projects, publishing
from trimtab.coordinator.merge_requests import submission
from trimtab.coordinator.phases import phase_watch
from trimtab.coordinator.tasks import claims
from trimtab.model.json import JSON, obj, text
from trimtab.store.state import audit_log

WRITTEN = {"type": "create"}


@pytest.fixture
def crew(tmp_path: Path) -> Crew:
    made = Crew(tmp_path)
    publishing.exchange(made.work)
    return made


def writes(crew: Crew, agent: Member, *paths: str, under: Path | None = None) -> None:
    for path in paths:
        given: dict[str, JSON] = {"file_path": str((under or crew.root) / path), "content": "x"}
        agent._call("PostToolUse", "Write", given, "", tool_response=WRITTEN)
        crew.now += 1_000


def fails(crew: Crew, agent: Member, command: str) -> None:
    agent._call("PostToolUseFailure", "Bash", {"command": command}, "", error="Exit code 1\n2 failed")
    crew.now += 1_000


def turn_over(crew: Crew, agent: Member) -> None:
    """What happens at the end of a turn: the hook asks for an exchange, and that follows the phase."""
    crew.now += 2 * MINUTE
    before = len(crew.outbox())
    agent.ends()
    assert crew.outbox()[before:] == ["work_exchange"]
    publishing.exchange(crew.work)
    publishing.follow_phase(crew.work)


def phases(crew: Crew) -> list[tuple[int, str]]:
    with crew.work.database.read() as connection:
        found = audit_log.of_kind(connection, crew.work.project, "project.phase")
    assert all(event.actor == "trimtab" for event in found)
    return [(int(str(event.data["to"])), text(event.data["evidence"])) for event in found]


def test_a_project_passes_through_its_phases_unaided_each_with_its_proof(crew: Crew):
    main = crew.main()
    main.prompt("Build a parcel service")
    first, *_ = [crew.task(title) for title in ("Store", "API", "Labels")]
    turn_over(crew, main)

    writes(crew, main, "docs/adr/0001-store.md")
    turn_over(crew, main)

    writes(crew, main, "tests/test_store.py", "tests/test_api.py")
    fails(crew, main, "python -m pytest -q")
    turn_over(crew, main)

    claims.claim_this(crew.work, first, "worker-ab12cd34")
    stream = crew.stream("worker-ab12cd34", first, held=False)
    worker = crew.agent("worker")
    worker.begin()
    writes(crew, worker, "store.py", "api.py", under=Path(stream.path))
    worker.ran("python -m pytest -q")
    turn_over(crew, main)

    writes(crew, main, "README.md", "docs/guide.md", "docs/api.md")
    turn_over(crew, main)

    writes(crew, main, ".github/workflows/ci.yml")
    main.ran("ruff check .")
    turn_over(crew, main)

    crew.repo.at(stream.path).commit("Store", {"store.py": "x = 1\n"})
    submission.submit(crew.work, stream.branch, "worker-ab12cd34", "The store")
    turn_over(crew, main)

    main.ran("git tag -l")
    main.ran("git tag v1.0.0")
    turn_over(crew, main)

    main.ran("fly deploy")
    turn_over(crew, main)

    assert phases(crew) == [
        (4, "task 1 was planned; task 2 was planned; task 3 was planned"),
        (5, "docs/adr/0001-store.md was written"),
        (6, "tests/test_store.py was written; tests/test_api.py was written; `python -m pytest -q` was run and failed"),
        (7, "task 1 was taken; store.py was written; api.py was written"),
        (8, "README.md was written; docs/guide.md was written; docs/api.md was written"),
        (10, ".github/workflows/ci.yml was written"),
        (11, "merge request 1 waits for a review"),
        (14, "`git tag v1.0.0` was run"),
        (15, "`fly deploy` was run"),
    ]
    found = crew.work.record()
    assert (found.phase, found.phase_by, found.phase_evidence) == (15, "inferred", "`fly deploy` was run")
    assert obj(crew.rows()["project"])["phase"] == 15, "sessions hear of it"


def test_all_of_it_at_once_is_told_in_its_order_too(crew: Crew):
    main = crew.main()
    writes(crew, main, "docs/adr/0001-store.md", "tests/a_test.py", "tests/b_test.py", "tests/c_test.py")
    writes(crew, main, "a.py", "b.py", "c.py")
    main.ran("make deploy")
    publishing.follow_phase(crew.work)
    assert [phase for phase, _ in phases(crew)] == [5, 6, 7, 15]


def test_what_the_user_said_stays_until_a_strong_sign_of_a_later_phase(crew: Crew):
    main = crew.main()
    writes(crew, main, ".github/workflows/ci.yml")
    crew.now += 1_000
    projects.set_phase(crew.work, 7, "person")
    crew.now += 1_000
    writes(crew, main, "README.md", "docs/a.md", "docs/b.md", "docs/adr/1.md", "docs/adr/2.md")
    publishing.follow_phase(crew.work)
    assert (crew.work.record().phase, crew.work.record().phase_by) == (7, "person")
    main.ran("npm publish")
    publishing.follow_phase(crew.work)
    assert (crew.work.record().phase, crew.work.record().phase_by) == (14, "inferred")


def test_nothing_new_costs_no_change_and_nothing_is_counted_twice(crew: Crew):
    main = crew.main()
    writes(crew, main, "docs/a.md", "docs/b.md")
    assert publishing.follow_phase(crew.work) is False
    seen = phase_watch.known_signs(crew.journal)
    assert [sign.what for sign in seen] == ["docs/a.md was written", "docs/b.md was written"]
    assert publishing.follow_phase(crew.work) is False
    publishing.exchange(crew.work)
    assert phase_watch.known_signs(crew.journal) == seen and phases(crew) == []


def test_what_others_say_meanwhile_is_not_overruled(crew: Crew):
    main = crew.main()
    writes(crew, main, "docs/adr/1.md")
    with crew.work.database.read() as connection:
        assert phase_watch.standing_of(connection, crew.work).by_user is None
    projects.set_phase(crew.work, 12, "person")
    publishing.follow_phase(crew.work)
    assert crew.work.record().phase == 12
    with crew.work.database.read() as connection:
        assert phase_watch.standing_of(connection, crew.work) == (12, crew.now)


def test_without_a_strong_sign_the_command_still_tells_what_the_records_suggest(crew: Crew):
    crew.task()
    publishing.exchange(crew.work)
    assert projects.infer_phase(crew.work) == (4, "1 task is planned, and it was not begun")
    writes(crew, crew.main(), "docs/adr/1.md")
    publishing.follow_phase(crew.work)
    assert projects.infer_phase(crew.work) == (5, "docs/adr/1.md was written")
