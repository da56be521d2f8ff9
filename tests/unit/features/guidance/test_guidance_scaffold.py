"""What `init --context` makes of a project: a folder for its rules, and the sections of CLAUDE.md in it."""

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from trimtab.features.guidance.decompose import GuidancePart, decompose
from trimtab.features.guidance.guidance_files import context_files
from trimtab.features.guidance.guidance_scaffold import pointer, scaffold
from trimtab.hosts.claude_code import HOST
from trimtab.model.errors import TrimtabError
from trimtab.runtime.facts import Where

PLAIN = """\
# Engine

An engine that is fast. It is written so that a reader sees what happens, and it goes on for
more than one line, as prose in such files does.

## Build: commands

- Run `make build` before "pushing": always # really
- don't guess
* [ ] an open task
+ 1.5
- yes
- - nested in one line

1. first
2) second

Build: make
Test: make test

## Style

Two spaces, no tabs.
"""

NESTED = """\
Rules
=====

- Parent:
  - child one
    that is wrapped
  - child two
    1. deep
    2. deeper

  - after a blank
- A loose item

  with a second paragraph
- With code:

  ```sh
  make test   # run it
  \tindented by a tab
  ```
- @docs/imported.md
-
  - only children

tail of it

Underlined
----------
text below
"""

RICH = """\
---
name: front matter
paths: ["*.py"]
---
@docs/rules.md
@~/.claude/mine.md

# One
```python
# not a heading
def f():

    return {"a": 1}
```

| a | b |
|---|---|
| 1 | 2: x |

a | b
--- | ---
3 | 4

> A quote, with
> two lines.

<!-- a comment
## not a heading either
-->

<details>
<summary>More</summary>
</details>

    indented code
      deeper

***

# One

Same name as before. **Bold:** and *emphasis* and <https://example.org> and `a: b`.
priority: 90
anchor: none

# priority
- 90

# anchor
- none

~~~
an open fence: to the end
# of the file
"""

ODD = [
    "",
    "\n\n",
    "no heading at all",
    "# Only a title",
    "# A:\n## B:\n### C:\n- d:\n",
    "##\n- under a heading without a name\n",
    "# 日本語の規則\n- 守る: 必ず\n## 🚀\n- go\n",
    "\ufeff# Title with a mark before it\r\n\r\n- windows\r\n- lines\r\n",
    '# "Quotes" and \'more\'\n- it\'s "both": a \\ b\n',
    "# Project\n- a name that is taken\n# README\n- this one too\n",
    "### deep first\n- a\n# Then high\n- b\n## Below\n- c\n# High again\n",
    "intro\n# Title\n## A\n- b\n",
    "# T\n" + "".join(f"## S{n}\n- r{n}\n" for n in range(12)),
    f"# {'long ' * 300}\n- {'item ' * 300}:\n  - below it\n",
    "# x\n- a\u00a0b\n- c\u2028d\n- e\x07f\n- \x85\n\ttabbed\n",
    "# x\n- true\n- null\n- ~\n- 2026-01-31\n- 1e3\n- 0x1f\n- 12:30:45\n",
    "# x\n- !tag\n- &a\n- *b\n- %c\n- `d`\n- {e}\n- [f]\n- #g\n",
    "# x\n- ends with a colon:\n- ? y\n- : z\n- | p\n- > q\n- @r\n- , s\n- =\n- <<\n- -\n- ---\n- ...\n",
    "- a list\n---\n- under a rule\n",
]
SAMPLES = [PLAIN, NESTED, RICH, *ODD]


def strings(value: object) -> Iterator[str]:
    """All texts in a parsed file, in the order of the file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(key)
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
    else:
        assert isinstance(value, str), f"{value!r} was a text and is none any more"
        yield value


def squeezed(text: str) -> str:
    return " ".join(text.split())


def content_lines(markdown: str) -> Iterator[str]:
    for line in re.split(r"\r\n|\n|\r", markdown.removeprefix("\ufeff")):
        if re.fullmatch(r"\s*(=+|(-\s*)+|(\*\s*){3,}|(_\s*){3,}|#+)\s*", line) or not line.strip():
            continue  # a rule, an underline or an empty mark has no content
        yield line


def without_marks(line: str) -> str:
    """A line as people read it, without what makes it a heading or a list item."""
    line = re.sub(r"^\s{0,3}#{1,6}\s+|\s+#+\s*$", "", line)
    line = re.sub(r"^\s*([-*+]\s+)*", "", line)
    return squeezed(line).removesuffix(":").rstrip()


def assert_nothing_is_lost(markdown: str, parts: Sequence[GuidancePart]) -> None:
    """Every line is there, in its order, and as often as it was."""
    left = squeezed(" ".join(text for part in parts for text in strings(yaml.safe_load(part.text))))
    for line in content_lines(markdown):
        wanted = without_marks(line)
        assert wanted in left, f"{line!r} is not in what follows: {left[:300]!r}"
        left = left[left.index(wanted) + len(wanted) :]


@pytest.mark.parametrize("markdown", SAMPLES)
def test_no_line_of_a_claude_md_is_lost_and_every_file_is_yaml(markdown: str) -> None:
    assert_nothing_is_lost(markdown, decompose(markdown))


WORDS = st.text(st.sampled_from("ab:#-*|>'\"`{}[]&!%@,?~=\\ \t1.é日\u00a0"), min_size=1, max_size=12)
LINES = st.one_of(
    WORDS,
    WORDS.map(lambda text: f"- {text}"),
    WORDS.map(lambda text: f"  - {text}"),
    WORDS.map(lambda text: f"      {text}"),
    WORDS.map(lambda text: f"3. {text}"),
    WORDS.map(lambda text: f"# {text}"),
    WORDS.map(lambda text: f"### {text}"),
    WORDS.map(lambda text: f"> {text}"),
    st.sampled_from(["", "", "```", "~~~", "  ```", "---", "===", "<!--", "-->", "| a |", "|---|", "@a/b.md"]),
)


@given(st.lists(LINES, max_size=14).map("\n".join))
def test_whatever_a_file_holds_its_words_come_back_from_yaml(markdown: str) -> None:
    """The marks of odd Markdown may be read in more than one way; its words may not be lost."""
    texts = [text for part in decompose(markdown, untitled="-") for text in strings(yaml.safe_load(part.text))]
    assert re.findall(r"[ab1é日]+", " ".join(texts)) == re.findall(r"[ab1é日]+", markdown)


def test_sections_become_files_named_after_them() -> None:
    assert [part.name for part in decompose(PLAIN)] == ["engine", "build-commands", "style"]


def test_bullets_and_short_lines_are_lists_prose_is_folded_and_code_stays_as_it_is() -> None:
    prose, commands, _ = decompose(PLAIN)
    assert prose.text.splitlines()[:2] == ["Engine:", "  - >-"]
    assert (
        "  - Run" not in commands.text and "  - 'Run `make build` before \"pushing\": always # really'" in commands.text
    )
    assert '  - "Build: make"\n  - "Test: make test"\n' in commands.text
    code = decompose("# Run\n```sh\nmake  # all\n\n  make test\n```\n")[0].text
    assert code == "Run:\n  - |-\n    ```sh\n    make  # all\n\n      make test\n    ```\n"


def test_a_list_below_a_list_item_is_a_branch() -> None:
    (part,) = decompose("# R\n- Parent:\n  - child\n    1. deep\n")
    assert yaml.safe_load(part.text) == {"R": [{"Parent": [{"child": ["1. deep"]}]}]}


def test_an_import_stays_a_line_of_its_own() -> None:
    assert '  - "@docs/rules.md"\n  - "@~/.claude/mine.md"\n' in decompose(RICH)[0].text


def test_a_title_without_text_of_its_own_is_told_by_the_first_file() -> None:
    (part,) = decompose("# Engine\n\n## Rules\n- be kind\n")
    assert part == GuidancePart("rules", "document: Engine\nRules:\n  - be kind\n")


def test_names_that_are_taken_get_a_number() -> None:
    names = [part.name for part in decompose("# A\n# a!\n# Project\n# ¿?\n", reserved=["project"])]
    assert names == ["a", "a-2", "project-2", "section"]


def test_a_section_that_has_the_name_of_a_key_of_ours_is_not_taken_for_it(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text(RICH)
    scaffold(str(tmp_path), "CLAUDE.md")
    found = context_files(Where(str(tmp_path), str(tmp_path), 0, host=HOST), "")
    assert not [warning for warning in found["warnings"] if "priority" in warning]
    own = [file for file in found["files"] if file["origin"] == "project" and file["name"] != "project.yml"]
    assert {file["priority"] for file in own} == {50} and not any(file["anchor"] for file in own)


# --- the files


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_without_a_claude_md_there_are_a_readme_and_a_project_file(tmp_path: Path) -> None:
    made = scaffold(str(tmp_path), "CLAUDE.md")
    assert names(tmp_path) == {".claude/context/README.md", ".claude/context/project.yml"}
    assert (made.kept, made.backup, made.moved, made.notes) == ((), "", False, ())
    assert isinstance(yaml.safe_load((tmp_path / ".claude/context/project.yml").read_text()), dict)
    assert made.tokens == 0  # an empty form is not given


def test_a_claude_md_is_copied_and_taken_apart_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text(PLAIN)
    made = scaffold(str(tmp_path), "CLAUDE.md")
    assert (tmp_path / "CLAUDE.md").read_text() == (tmp_path / "CLAUDE.md.backup").read_text() == PLAIN
    assert made.backup == str(tmp_path / "CLAUDE.md.backup") and not made.moved
    for name in ("engine", "build-commands", "style"):
        assert str(tmp_path / ".claude/context" / f"{name}.yml") in made.wrote


def test_the_second_time_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text(PLAIN)
    first = scaffold(str(tmp_path), "CLAUDE.md")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    second = scaffold(str(tmp_path), "CLAUDE.md")
    assert second.wrote == () and sorted(second.kept) == sorted(first.wrote)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_what_is_there_is_never_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / ".claude" / "context"
    folder.mkdir(parents=True)
    (tmp_path / "CLAUDE.md").write_text(PLAIN)
    mine = {tmp_path / "CLAUDE.md.backup", folder / "project.yml", folder / "README.md", folder / "style.yml"}
    for path in mine:
        path.write_text("mine")
    made = scaffold(str(tmp_path), "CLAUDE.md", move=True)
    assert {path.read_text() for path in mine} == {"mine"}
    assert set(made.kept) == {str(folder / "project.yml"), str(folder / "README.md")}
    assert str(folder / "style-2.yml") in made.wrote and "style.yml was there" in made.notes[0]
    assert (tmp_path / "CLAUDE.md.backup.2").read_text() == PLAIN == Path(made.backup).read_text()


def test_each_state_of_claude_md_has_its_own_copy(tmp_path: Path) -> None:
    for content in ("# one\n", "# two\n", "# one\n"):
        (tmp_path / "CLAUDE.md").write_text(content)
        scaffold(str(tmp_path), "CLAUDE.md")
    assert sorted(path.name for path in tmp_path.glob("CLAUDE.md.*")) == ["CLAUDE.md.backup", "CLAUDE.md.backup.2"]


def test_on_demand_claude_md_becomes_one_line_and_that_is_not_taken_apart_again(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text(PLAIN)
    (tmp_path / "CLAUDE.md").chmod(0o640)
    assert scaffold(str(tmp_path), "CLAUDE.md", move=True).moved
    assert (tmp_path / "CLAUDE.md").read_text() == pointer() and pointer().count("\n") == 1
    assert (tmp_path / "CLAUDE.md").stat().st_mode & 0o777 == 0o640
    before = names(tmp_path)
    again = scaffold(str(tmp_path), "CLAUDE.md", move=True)
    assert again.moved and again.wrote == () and again.backup == str(tmp_path / "CLAUDE.md.backup")
    assert names(tmp_path) == before


def test_imports_that_the_client_no_longer_loads_are_named(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text(RICH)
    assert scaffold(str(tmp_path), "CLAUDE.md").notes == ()
    (remark,) = scaffold(str(tmp_path), "CLAUDE.md", move=True).notes
    assert "@docs/rules.md, @~/.claude/mine.md" in remark


def test_a_claude_md_that_is_a_link_is_read_but_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "AGENTS.md").write_text(PLAIN)
    (tmp_path / "CLAUDE.md").symlink_to("AGENTS.md")
    made = scaffold(str(tmp_path), "CLAUDE.md", move=True)
    assert (tmp_path / "CLAUDE.md").is_symlink() and (tmp_path / "AGENTS.md").read_text() == PLAIN
    assert not made.moved and "is a link to AGENTS.md" in made.notes[0]
    assert (tmp_path / ".claude/context/style.yml").exists()


@pytest.mark.parametrize("content", [b"\xff\xfe latin", b"x" * 1_000_001], ids=["not-utf8", "huge"])
def test_a_claude_md_that_cannot_be_read_is_left_alone_and_that_is_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "CLAUDE.md").write_bytes(content)
    made = scaffold(str(tmp_path), "CLAUDE.md", move=True)
    assert (tmp_path / "CLAUDE.md").read_bytes() == content
    assert "was left alone" in made.notes[0] and not made.moved


def test_links_out_of_the_project_are_not_followed(tmp_path: Path) -> None:
    root, elsewhere = tmp_path / "engine", tmp_path / "elsewhere"
    root.mkdir()
    elsewhere.mkdir()
    (elsewhere / "secret").write_text("# secret\n")
    (root / "CLAUDE.md").symlink_to(elsewhere / "secret")
    made = scaffold(str(root), "CLAUDE.md")
    assert "leads out of the project" in made.notes[0]
    assert names(root) - {"CLAUDE.md"} == {".claude/context/README.md", ".claude/context/project.yml"}
    other = tmp_path / "other"
    other.mkdir()
    (other / ".claude").symlink_to(elsewhere)
    with pytest.raises(TrimtabError, match="leads out of the project"):
        scaffold(str(other), "CLAUDE.md")
    assert os.listdir(elsewhere) == ["secret"]


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / ".claude").write_text("")
    with pytest.raises(TrimtabError, match="not a folder"):
        scaffold(str(tmp_path), "CLAUDE.md")
