"""Rubrics through the server: a listing proposes nothing, and who proposes one does not decide on it."""

from pathlib import Path

from unit.surfaces.mcp.reviewing import RUBRIC, reviewed_team


def test_a_listing_names_the_file_that_nobody_proposed_and_whoever_proposes_it_is_recorded(
    tmp_path: Path, nobody_s_home: Path
) -> None:
    with reviewed_team(tmp_path / "engine", nobody_s_home) as team:
        (team.root / ".trimtab" / "rubrics" / "small.md").write_text(RUBRIC.format(version="2.0"))
        for _ in range(2):
            [new] = [one for one in team.main.call("rubric", action="list")["rubrics"] if one["version"] == "2.0"]
            assert (new["status"], new["file"]) == ("not_proposed", ".trimtab/rubrics/small.md")
            assert "rubric" not in new and "proposed_by" not in new
        proposed = team.main.call("rubric", action="propose", file=new["file"])
        assert proposed["proposed_by"].startswith("main-")
        refused = team.main.refused("rubric", action="approve", rubric=proposed["rubric"], reason="mine")
        assert "it proposed it" in refused


def test_the_earlier_names_of_the_actions_are_accepted_until_the_next_release(
    tmp_path: Path, nobody_s_home: Path
) -> None:
    with reviewed_team(tmp_path / "engine", nobody_s_home) as team:
        (team.root / ".trimtab" / "rubrics" / "small.md").write_text(RUBRIC.format(version="2.0"))
        reviewer = team.member("reviewer", "cd34")
        proposed = reviewer.call("review", action="propose_rubric", file=".trimtab/rubrics/small.md")
        rejected = team.main.call("review", action="reject_rubric", rubric=proposed["rubric"], reason="no")
        assert rejected["status"] == "rejected"
        every = team.main.call("review", action="rubrics")["rubrics"]
        assert every == team.main.call("rubric", action="list", all=True)["rubrics"]
        shown = team.main.call("rubric", action="show", rubric=proposed["rubric"])
        assert [one["id"] for one in shown["criteria"]] == ["clarity", "fit"]
