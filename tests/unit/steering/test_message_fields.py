"""Every text that a faculty fills in gets the fields that its template names."""

import ast
from pathlib import Path
from string import Formatter

import pytest

SOURCE = Path(__file__).parents[3] / "src" / "trimtab"
MESSAGES = SOURCE / "content" / "messages"


def filled_in() -> list[tuple[str, str, frozenset[str]]]:
    """Calls such as `view.text("name", field=…)`: the faculty, the template's name and the fields."""
    found: list[tuple[str, str, frozenset[str]]] = []
    for path in sorted((SOURCE / "steering").rglob("*.py")):
        faculty = path.relative_to(SOURCE / "steering").parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="text"), args=[ast.Constant(value=str(name))], keywords=given):
                    fields = {keyword.arg for keyword in given}
                    if None not in fields and (MESSAGES / faculty / f"{name}.md").exists():
                        found.append((faculty, name, frozenset(filter(None, fields))))
                case _:
                    pass
    return found


def test_there_are_texts_to_look_at() -> None:
    assert len(filled_in()) > 40


@pytest.mark.parametrize(("faculty", "name", "fields"), filled_in())
def test_a_text_gets_every_field_that_its_template_names(faculty: str, name: str, fields: frozenset[str]) -> None:
    template = (MESSAGES / faculty / f"{name}.md").read_text(encoding="utf-8")
    named = {field for _, field, _, _ in Formatter().parse(template) if field}
    assert named <= fields
