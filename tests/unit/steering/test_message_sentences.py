"""What somebody wrote stands in a text so that the next sentence can follow."""

from pathlib import Path
from string import Formatter

import pytest

from trimtab.model.wording import filled, sentence

CONTENT = Path(__file__).parents[3] / "src" / "trimtab" / "content"
FREE = {"reason", "why", "what", "problem", "feedback", "remedy"}
TEMPLATES = sorted((*CONTENT.glob("messages/*/*.md"), *CONTENT.glob("notifications/*.md")))
WITH_FREE_TEXT = [path for path in TEMPLATES if FREE & {part[1] for part in Formatter().parse(path.read_text())}]


def test_there_are_texts_with_what_somebody_wrote() -> None:
    assert len(WITH_FREE_TEXT) > 15


@pytest.mark.parametrize("path", WITH_FREE_TEXT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_somebody_wrote_ends_before_the_next_sentence(path: Path) -> None:
    template = path.read_text()
    parts = list(Formatter().parse(template))
    after = [*(part[0] for part in parts[1:]), ""]
    for (_, field, spec, _), following in zip(parts, after, strict=True):
        if field in FREE and (not following.strip() or following[0].isspace()):
            assert spec == "sentence", f"{{{field}:sentence}} would end it"
        if spec == "sentence":
            assert following[:1].strip() == "", "it ends itself"
    for written in ("no", "no.", "Not so!\n"):
        said = filled(template, {name: written if name in FREE else "x" for _, name, _, _ in parts if name})
        assert "no I" not in said and "no\n" not in said and ".." not in said and "!." not in said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("wrong direction", "wrong direction."),
        ("It is late. ", "It is late."),
        ("see `make test`", "see `make test`."),
        ('he said "no."', 'he said "no."'),
        ("(later)", "(later)."),
        ("first,", "first."),
        ("- a\n- b", "- a\n- b"),
        ("", ""),
    ],
)
def test_a_text_ends_as_a_sentence(written: str, said: str) -> None:
    assert sentence(written) == said
