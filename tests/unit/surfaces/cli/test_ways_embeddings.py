"""What a person is told who chooses the engine `embeddings` and lacks what it needs. With weights: see
tests/unit/features/ways/test_embeddings.py."""

import pytest

from unit.surfaces.cli.desk import Desk


def test_matching_without_weights_says_how_to_name_them(desk: Desk) -> None:
    desk.init()
    ran = desk.run("ways", "match", "--engine", "embeddings", "--prompt", "add tests")
    assert ran.code == 1
    assert "has no weights to go by" in ran.err
    assert "trimtab config set --user ways.embedding_model" in ran.err


@pytest.mark.parametrize("folder", ["relative/folder", "/no/such/folder"])
def test_doctor_says_why_the_default_engine_matches_instead(desk: Desk, folder: str) -> None:
    desk.init()
    assert desk.run("config", "set", "--user", "ways.embedding_model", folder).code == 0
    assert "ways.engine" not in desk.run("doctor").out
    assert desk.run("config", "set", "ways.engine", "embeddings").code == 0
    (finding,) = [one for one in desk.run("doctor", "--json").json()["findings"] if one["check"] == "ways.engine"]
    assert finding["level"] == "warn"
    assert "so the default engine matches" in finding["what"]


def test_a_repository_cannot_name_the_weights(desk: Desk) -> None:
    desk.init()
    ran = desk.run("config", "set", "--project", "ways.embedding_model", "/srv/weights")
    assert ran.code == 1
    assert "ways.embedding_model" in ran.err
