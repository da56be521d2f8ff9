"""What every reader of Markdown shares."""

import pytest

from trimtab.model.markdown import CodeBlock, Heading, code_at, heading_in, outside_code, without_code


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("# Goal", Heading(1, "Goal")),
        ("   ###### Deep ##  ", Heading(6, "Deep")),
        ("## C#", Heading(2, "C#")),
        ("#\tTabbed", Heading(1, "Tabbed")),
        ("####### Seven", None),
        ("#hashtag", None),
        ("    # indented code", None),
        ("# ", None),
        ("## ##", None),
    ],
)
def test_a_heading(line: str, heading: Heading | None) -> None:
    assert heading_in(line) == heading


def test_only_a_fence_of_its_kind_closes_code() -> None:
    lines = ["````python", "```", "~~~~", "```` more", "`````", "after"]
    assert code_at(lines, 0) == CodeBlock("python", ("```", "~~~~", "```` more"), 4)
    assert code_at(lines, 5) is None


def test_what_nothing_closes_is_code_to_the_end() -> None:
    assert code_at(["text", "  ~~~", "a", "b"], 1) == CodeBlock("", ("a", "b"), 3)
    assert code_at(["```"], 0) == CodeBlock("", (), 0)


def test_code_within_a_line_opens_nothing() -> None:
    assert code_at(["```a``` is code", "text"], 0) is None


def test_lines_outside_of_code_keep_their_places() -> None:
    assert list(outside_code(["a", "```", "b", "```", "c", "~~~", "d"])) == [(0, "a"), (4, "c")]


@pytest.mark.parametrize("mark", ["```", "~~~"])
def test_of_what_somebody_typed_code_is_left_out_wherever_it_stands(mark: str) -> None:
    assert without_code(f"see {mark}x\ny{mark} and {mark}z") == "see \n and \n"
