"""What is known of a word that only the shell can tell."""

import pytest

from trimtab.shell import Word, read


def last_word(text: str) -> Word:
    return read(text).commands[-1].parts[-1]


@pytest.mark.parametrize("word", ["src", "'a b'", r"a\ b", "-delete", "$'\\x2d'", '"*"', r"\*"])
def test_what_quotes_alone_make_of_a_word_is_known(word: str) -> None:
    assert last_word(f"find {word}").known


@pytest.mark.parametrize("word", ["$x", "${x}", "$(x)", "`x`", "./$x", "*", "a?", '"$@"', '"${list[@]}"', '"${!x@}"'])
def test_what_the_shell_may_make_many_words_of_splits(word: str) -> None:
    assert last_word(f"find {word}").splits


@pytest.mark.parametrize("word", ['"$x"', '"$(x)"', '"${x}"', "~/a", "$?", "$#", "<(x)", '"$*"', "$((1 + 1))"])
def test_what_stays_one_word_does_not_split(word: str) -> None:
    assert not last_word(f"find {word}").splits


@pytest.mark.parametrize(
    ("word", "prefix"),
    [('"of=$f"', "of="), ("./$x", "./"), ("src/*.py", "src/"), ("'a b'\"c$x\"", "a bc"), ('"$x"', ""), ("-o$x", "-o")],
)
def test_the_beginning_of_a_word_is_known_up_to_the_first_expansion(word: str, prefix: str) -> None:
    assert last_word(f"find {word}").prefix == prefix


@pytest.mark.parametrize("word", ["$x", '"$x"', "*", "./$x", '-"$x"', '"$@"', "$(x)", "[-]x", "$((1))"])
def test_an_unknown_word_may_be_an_option(word: str) -> None:
    assert last_word(f"find {word}").may_be_option


@pytest.mark.parametrize("word", ["src", "-delete", '"./$x"', "src/*", '--name="$x"', "~/x", "$?", "<(x)"])
def test_a_word_whose_beginning_says_otherwise_is_no_unseen_option(word: str) -> None:
    assert not last_word(f"find {word}").may_be_option
