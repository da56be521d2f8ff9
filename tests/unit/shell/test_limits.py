"""What cannot be read, or not all of it; and that any text whatever is one or the other."""

import shlex
import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trimtab.shell import Script, Unparsable, commands_of, read

FRAGMENTS = [
    *"ab \t\n\\'\"`$(){}[]|&;<>#=*!~-",
    *("$(", "${", "$((", "<<", "<<-", "<<<", "EOF", "\nEOF\n", ">&", "&&", "||", ";;", "()", "[[ ", " ]]"),
    *("if ", "then ", "fi", "for ", "do ", "done", "case ", "in ", "esac", "f() {", "function ", "time ", "! "),
    *("sudo ", "env A=b ", "bash -c ", "eval ", "xargs ", "find -exec ", "echo ", "cat ", "é", "\0", "\ud800"),
]


def _readable(text: str) -> Script | None:
    try:
        return read(text)
    except Unparsable:
        return None


@given(st.one_of(st.text(), st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join)))
@example("f() { f; g; }; g() { f; f; }; f")
@example("cat <<EOF")
@example("{\U000f93e6")  # the grammar itself would end the process
@example("$(" * 90)
def test_any_text_is_read_or_refused(text: str) -> None:
    script = _readable(text)
    if script is not None:
        for command in script.commands:
            assert command.canonical.split(" ")[-1] in command.text


@given(st.lists(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])), max_size=5))
def test_words_that_are_quoted_come_back(words: list[str]) -> None:
    (command,) = commands_of(shlex.join(["program", *words]))
    assert command.words == ("program", *words)


@given(st.lists(st.text(string.ascii_letters + string.punctuation + " ", max_size=20), max_size=6))
def test_the_lines_of_a_heredoc_are_never_commands(lines: list[str]) -> None:
    body = "".join(f"{line}\n" for line in lines if line != "EOF")
    before, after = commands_of(f"cat <<'EOF'\n{body}EOF\nls")
    assert (before.text, before.redirects[0].body, after.text) == ("cat", body, "ls")


@pytest.mark.parametrize(("text", "place"), [(")(", "line 1, column 1"), ("# x\n\nif", "line 3, column 1")])
def test_what_is_no_shell_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(Unparsable) as refused:
        read(text)
    assert refused.value.where == place


@pytest.mark.parametrize("text", ["x" * 70_000, "echo " + "x " * 20_000, "a=(" * 5_000, "a\0b"])
def test_what_would_take_too_long_is_refused(text: str) -> None:
    with pytest.raises(Unparsable):
        read(text)


def test_a_long_heredoc_is_no_long_text() -> None:
    assert read("cat > x <<'EOF'\n" + "a line of text\n" * 4_000 + "EOF\n").complete


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("ls )", id="an error that can be passed over"),
        pytest.param("cat <<EOF\nx", id="a heredoc without an end"),
        pytest.param("ls\n{}", id="a word that the grammar takes for a block"),
        pytest.param('bash -c "ls $x"', id="a script that is partly expanded"),
        pytest.param("a && " * 500 + "b", id="more nested than is followed"),
        pytest.param("a\n" * 2_000, id="more commands than are counted"),
        pytest.param("sudo " * 30 + "a", id="more wrappers than are taken off"),
        pytest.param("f() { g; g; }; g() { h; h; }; h() { i; i; };" + "f;" * 600, id="functions that multiply"),
    ],
)
def test_what_is_not_known_in_full_says_so(text: str) -> None:
    script = read(text)
    assert script.commands
    assert not script.complete


@pytest.mark.parametrize("text", ['bash -c "$x"', "eval $x", "$x y", 'ls "$x"'])
def test_what_only_the_shell_knows_is_dynamic(text: str) -> None:
    script = read(text)
    assert [one.dynamic for one in script.commands] == [True]
