"""Which rubrics apply: what was approved, whatever a file says by now."""

from pathlib import Path

import pytest

from support.reviewing import COORDINATOR, SMALL, Floor
from trimtab.coordinator.merge_requests import request_records, submission
from trimtab.coordinator.reviews import review_records, rubrics
from trimtab.coordinator.work import Work
from trimtab.model.agents import USER, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import Rubric, RubricStatus
from trimtab.model.work_steps import IllegalStep
from trimtab.store.state.database import Database

FILE = """\
---
name: {name}
version: "{version}"
about: {about}
criteria:
  - id: care
---
"""


@pytest.fixture
def bare(database: Database, tmp_path: Path) -> Floor:
    """Nobody has looked at any rubric yet."""
    return Floor(tmp_path / "project", database)


def written(floor: Floor, version: str, name: str = "security", about: str = "Ours.") -> None:
    folder = floor.repo.path / ".trimtab" / "rubrics"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "own.md").write_text(FILE.format(name=name, version=version, about=about))


def applying(work: Work) -> list[tuple[str, str]]:
    with work.database.read() as connection:
        return sorted((one.name, one.version) for one in rubrics.active(connection, work))


def test_what_ships_applies_when_it_is_first_needed(bare: Floor):
    assert len(bare.reviews(bare.turned_in())) == 2
    assert applying(bare.work) == [("code-quality", "1.1"), ("security", "1.1")]
    assert {one["by"] for one in bare.events("rubric.approved")} == {"shipped"}
    lines = bare.trail()
    assert rubrics.look(bare.work) == rubrics.RubricScan((), ()) and bare.trail() == lines


def proposed_file(floor: Floor, by: str = "reviewer-1") -> Rubric:
    [new] = rubrics.look(floor.work).new
    return rubrics.propose(floor.work, new.sheet, by, new.path)


def test_looking_at_files_proposes_nothing_in_anybody_s_name(bare: Floor):
    written(bare, "2.0", name="speed")
    before = bare.trail()
    assert [(one.sheet.name, one.status) for one in rubrics.seen(bare.work).new] == [
        ("code-quality", RubricStatus.APPROVED),
        ("security", RubricStatus.APPROVED),
        ("speed", None),
    ]
    assert bare.trail() == before and rubrics.listed(bare.work) == (), "to see is not to write"
    bare.turned_in()
    assert {one.name for one in rubrics.listed(bare.work)} == {"code-quality", "security"}
    assert proposed_file(bare, "coordinator-9").proposed_by == "coordinator-9"
    key = rubrics.named(bare.work, "speed").id
    with pytest.raises(TrimtabError, match="it proposed it"):
        rubrics.approve(bare.work, key, Agent("coordinator-9", "coordinator"))
    assert rubrics.propose(bare.work, SMALL._replace(name="other"), "reviewer-1").proposed_by == "reviewer-1"


def test_a_file_with_the_version_of_one_that_ships_is_told_before_anything_is_recorded(bare: Floor):
    written(bare, "1.1")
    [problem] = rubrics.seen(bare.work).problems
    assert "security 1.1 is known with another content" in problem.what


def test_a_file_of_the_project_is_proposed_and_weakens_nothing_before_it_is_approved(bare: Floor):
    written(bare, "2.0")
    proposed = proposed_file(bare)
    assert (proposed.name, proposed.version, proposed.status.value) == ("security", "2.0", "proposed")
    assert applying(bare.work) == [("code-quality", "1.1"), ("security", "1.1")]
    rubrics.approve(bare.work, proposed.id, USER)
    assert applying(bare.work) == [("code-quality", "1.1"), ("security", "2.0")]
    assert rubrics.named(bare.work, "security@1.1").status.value == "retired"
    assert rubrics.look(bare.work).new == (), "what ships does not come back by itself"


def test_content_that_changed_under_its_version_is_told_and_not_used(bare: Floor):
    written(bare, "2.0")
    rubrics.approve(bare.work, proposed_file(bare).id, USER)
    written(bare, "2.0", about="Easier.")
    [problem] = rubrics.look(bare.work).problems
    assert "another content" in problem.what and "new `version`" in problem.remedy
    assert rubrics.named(bare.work, "security").content.about == "Ours."
    with pytest.raises(TrimtabError, match="another content"):
        rubrics.propose(bare.work, SMALL._replace(name="security", version="2.0"), "reviewer-1")
    written(bare, "2.1", about="Easier.")
    assert [one.sheet.version for one in rubrics.look(bare.work).unproposed] == ["2.1"]


def test_old_reviews_keep_the_version_that_they_used(floor: Floor):
    request = floor.turned_in()
    newer = SMALL._replace(version="2", criteria=SMALL.criteria[:1])
    rubrics.approve(floor.work, rubrics.propose(floor.work, newer, "reviewer-1").id, COORDINATOR)
    assert floor.scored(request, 8).status.value == "pending_coordinator"
    [old] = floor.reviews(request)
    assert review_records.shown(floor.work, old.id).sheet == SMALL
    floor.commit(floor.stream(request), {"more": "1"})
    submission.submit(floor.work, "worker-1/task-1", "worker-1", "T")
    assert review_records.shown(floor.work, floor.reviews(request)[-1].id).sheet == newer


def test_who_may_decide_on_a_rubric(floor: Floor):
    key = rubrics.propose(floor.work, SMALL._replace(version="2"), "coordinator-9").id
    for agent, said in (
        (Agent("worker-1", "worker"), "it is a worker"),
        (Agent("agent-1", ""), "it is no coordinator"),
        (Agent("coordinator-9", "coordinator"), "it proposed it"),
    ):
        with pytest.raises(TrimtabError, match=said):
            rubrics.approve(floor.work, key, agent)
    assert rubrics.approve(floor.work, key, Agent("main-1", "coordinator")).decided_by == "main-1"


def test_the_person_alone_decides_where_the_setting_says_so(database: Database, tmp_path: Path):
    floor = Floor(tmp_path / "project", database, approval="person").only_small()
    key = rubrics.propose(floor.work, SMALL._replace(version="2"), "reviewer-1").id
    with pytest.raises(TrimtabError, match="only the user may"):
        rubrics.approve(floor.work, key, COORDINATOR)
    assert rubrics.approve(floor.work, key, USER).status.value == "approved"


def test_an_illegal_step_names_both_ends(floor: Floor):
    key = rubrics.propose(floor.work, SMALL._replace(version="2"), "reviewer-1").id
    rubrics.reject(floor.work, key, USER, "too easy")
    with pytest.raises(IllegalStep, match="the rubric small 2 is rejected and cannot become approved"):
        rubrics.approve(floor.work, key, USER)
    assert rubrics.propose(floor.work, SMALL._replace(version="2"), "reviewer-1").status.value == "rejected"


def test_with_no_rubric_nothing_can_be_turned_in(floor: Floor):
    rubrics.retire(floor.work, rubrics.named(floor.work, "small").id, USER, "no")
    stream = floor.begun()
    floor.commit(stream, {"a": "1"})
    with pytest.raises(TrimtabError, match="no rubric is approved"):
        submission.submit(floor.work, stream.branch, "worker-1", "T")
    assert request_records.listed(floor.work) == (), "nothing of it is left behind"


def test_rubrics_are_found_by_number_name_and_version(floor: Floor):
    rubrics.propose(floor.work, SMALL._replace(version="2"), "reviewer-1")
    assert rubrics.named(floor.work, "small").version == "1"
    assert rubrics.named(floor.work, "small@2").version == "2"
    assert rubrics.named(floor.work, str(rubrics.named(floor.work, "small@2").id)).version == "2"
    with pytest.raises(TrimtabError, match="there is no rubric smal") as error:
        rubrics.named(floor.work, "smal")
    assert "Did you mean `small`?" in error.value.remedy
