"""Words by a program's own option table: what is an option, what is its value, and what nobody here knows."""

import pytest

from trimtab.shell import Word, classify, read
from trimtab.shell.arguments import Arguments, option_table, parsed

TABLE = option_table("[-k --key -o --output] (-r --reverse -n -C? -#)")


def words_of(text: str) -> Arguments:
    return parsed(read(f"tool {text}").commands[-1].parts[1:], TABLE)


@pytest.mark.parametrize(
    ("text", "options", "operands"),
    [
        ("-rn a", {"-r": "", "-n": ""}, ("a",)),
        ("-k 2 a", {"-k": "2"}, ("a",)),
        ("-rk2 a", {"-r": "", "-k": "2"}, ("a",)),
        ("--key 2 a", {"--key": "2"}, ("a",)),
        ("--key=2 a", {"--key": "2"}, ("a",)),
        ("a -r b", {"-r": ""}, ("a", "b")),
        ("-C5 a", {"-C": "5"}, ("a",)),
        ("-C a", {"-C": ""}, ("a",)),
        ("-r -- -o", {"-r": "", "--": ""}, ("-o",)),
        ("- a", {}, ("-", "a")),
        ('-k "$x" a', {"-k": '"$x"'}, ("a",)),
    ],
)
def test_known_options_are_told_from_values_and_operands(
    text: str, options: dict[str, str], operands: tuple[str, ...]
) -> None:
    given = words_of(text)
    assert {name: value for name, value in given.options.items() if len(name) < 3 or name[:2] == "--"} == options
    assert given.operands == operands
    assert given.unknown == ""


@pytest.mark.parametrize(
    "text",
    ["-x", "-rx", "--other", "--other=1", "-k -r", "-k --output=x", "$x", '"$x"', "*", "-k $x", "a $(b)", '-"$x"'],
)
def test_what_the_table_does_not_name_is_unknown(text: str) -> None:
    assert words_of(text).unknown


@pytest.mark.parametrize("text", ["--outp x", "--ou=x", "--o x", '"--output=$x"', "-o$x", '-r"o$x"', "-ro x"])
def test_an_option_is_found_however_it_is_spelt(text: str) -> None:
    assert words_of(text).has("-o", "--output")


@pytest.mark.parametrize("text", ['"./$x"', "src/*", '"$HOME/x"', "$PWD", "-- $x", "-20", "~/x", "'$x'"])
def test_a_word_that_cannot_be_an_option_is_no_unknown_one(text: str) -> None:
    assert words_of(text).unknown == ""


def test_a_whole_name_is_not_taken_for_the_beginning_of_another() -> None:
    table = option_table("[--listed-incremental] (--list)")
    given = parsed([Word("--list")], table)
    assert given.has("--list")
    assert not given.has("--listed-incremental")


@pytest.mark.parametrize(
    "command",
    [
        "for f in a b; do sort $f; done",
        'for f in src/*.txt; do sort "$f"; done',
        "find . -exec sh -c 'sort \"$1\"' _ {} \\;",
    ],
)
def test_what_the_text_tells_of_a_variable_is_known(command: str) -> None:
    assert classify(command).verdict == "read_only"


@pytest.mark.parametrize(
    "command",
    [
        "for f in a -oa; do sort $f; done",
        'for f in *.txt; do sort "$f"; done',
        "for f in src/*.txt; do sort $f; done",
        'for f in a b; do read -r f; sort "$f"; done',
        'for f in a; do f=-ox; sort "$f"; done',
        "find . -exec sh -c 'sort \"$1\"' _ -ox \\;",
        'for f in 1 w; do sed -n "${f}x" y; done',
        'for f in src/*; do sed "$f" y; done',
        "echo 'for f in a; do :; done'; sort \"$f\"",
    ],
)
def test_what_it_does_not_tell_is_not(command: str) -> None:
    assert classify(command).verdict != "read_only"
