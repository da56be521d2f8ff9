"""Rubrics through the server: a listing proposes nothing, and who proposes one does not decide on it."""

from pathlib import Path

from unit.surfaces.mcp.reviewing import RUBRIC, reviewed_team


def test_a_listing_names_the_file_that_nobody_proposed_and_whoever_proposes_it_is_recorded(
    tmp_path: Path, nobody_s_home: Path
) -> None:
    with reviewed_team(tmp_path / "engine", nobody_s_home) as team:
        (team.root / ".trimtab" / "rubrics" / "small.md").write_text(RUBRIC.format(version="2.0"))
        for _ in range(2):
            [new] = [one for one in team.main.call("review", action="rubrics")["rubrics"] if one["version"] == "2.0"]
            assert (new["status"], new["file"]) == ("not proposed", ".trimtab/rubrics/small.md")
            assert "rubric" not in new and "proposed_by" not in new
        proposed = team.main.call("review", action="propose_rubric", file=new["file"])
        assert proposed["proposed_by"].startswith("main-")
        refused = team.main.refused("review", action="approve_rubric", rubric=proposed["rubric"], reason="mine")
        assert "it proposed it" in refused
