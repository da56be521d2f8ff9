"""What a parser would choke on: refused with its line before the parser reads, and nothing sensible is."""

from pathlib import Path

import pytest

from trimtab.config.settings_files import parse
from trimtab.features.content.content_file import ContentFile
from trimtab.features.guidance.guidance_report import mistake_in
from trimtab.features.ways.frontmatter import read_document
from trimtab.local.nesting import too_much_toml, too_much_yaml
from trimtab.model.errors import Unreadable

SHIPPED = Path(__file__).parents[4] / "src" / "trimtab" / "content"

TOML = {
    "a long dotted key": "a" + ".a" * 60_000 + " = 1",
    "a dotted key": "\n\na" + ".a" * 4_000 + " = 1",
    "a dotted heading": "[" + "a." * 4_000 + "a]",
    "a dotted key in a table": "x = {" + "a." * 4_000 + "a = 1}",
    "deep lists": "x = " + "[" * 10_000,
    "deep lists on lines": "x = [\n" + "[\n" * 9_000,
    "deep tables": "x = " + "{a = " * 3_000,
    "one long line": 'x = "' + "a" * 100_000 + '"',
}
YAML = {
    "deep lists": "a: " + "[" * 15_000,
    "deep lists on lines": "a: [\n" + "[\n" * 9_000,
    "deep mappings": "\n".join(" " * depth + "a:" for depth in range(200)),
    "items in items": "- " * 5_000 + "a",
    "keys in keys": "? " * 5_000 + "a",
    "a billion laughs": "a0: &a0 [x]\n"
    + "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)),
    "one long line": "a: " + "b" * 60_000,
}


@pytest.mark.parametrize("name", TOML)
def test_toml_that_would_choke_the_parser_is_refused_with_its_line(name: str) -> None:
    with pytest.raises(Unreadable, match="too much TOML") as refused:
        parse(TOML[name], "f.toml")
    assert refused.value.where.startswith("f.toml:") and refused.value.remedy


@pytest.mark.parametrize("name", YAML)
def test_yaml_that_would_choke_the_parser_is_refused_with_its_line(name: str) -> None:
    (problem,) = ContentFile(YAML[name], "f.yml").problems
    assert problem.line and problem.remedy
    assert mistake_in(YAML[name])
    document = read_document(f"---\n{YAML[name]}\n---\nbody", "way.md")
    assert document.body == "body"
    assert document.problems[0].line == problem.line + 1


def test_no_file_that_ships_is_too_much() -> None:
    paths = [path for path in SHIPPED.rglob("*") if path.suffix in (".yml", ".md")]
    assert len(paths) > 60
    assert not [path for path in paths if too_much_yaml(path.read_text())]


def test_ordinary_settings_are_not_too_much() -> None:
    wide = "\n".join(f"[faculty{number}]\na.b.c = [[1, 2], [3]] # 1.2.3.4 = x" for number in range(300))
    assert too_much_toml(wide) is None
    assert too_much_yaml("a: &x 1\n" + "\n".join(f"b{number}: *x" for number in range(10))) is None
    assert too_much_yaml("say: |\n" + "  * one *two* three\n" * 40) is None
