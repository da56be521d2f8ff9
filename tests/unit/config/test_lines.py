import tomllib
from textwrap import dedent

import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from trimtab.config.settings_files import key_lines, line_of


def test_keys_are_found_under_their_tables_whatever_stands_around_them():
    text = dedent('''\
        # [attention]
        # event_tokens = 1
        top = """
        [attention]
        event_tokens = 2
        """
        list = [
          "a = 1", # [no]
          ["]", '['],
        ]

        [ "attention" ] # said here
        session_tokens = 5
        'event_tokens' = 900

        [lookout.deep]
        water = true
        [[many]]
        x = 1
        [dotted]
        a."b c".d = {event_tokens = 1, y = "#"}
        last = "x"
        ''')
    lines = key_lines(text)
    assert lines == {
        ("top",): 3,
        ("list",): 7,
        ("attention",): 12,
        ("attention", "session_tokens"): 13,
        ("attention", "event_tokens"): 14,
        ("lookout", "deep"): 16,
        ("lookout", "deep", "water"): 17,
        ("many",): 18,
        ("many", "x"): 19,
        ("dotted",): 20,
        ("dotted", "a", "b c", "d"): 21,
        ("dotted", "last"): 22,
    }
    assert line_of(lines, ("dotted", "a", "b c", "d", "event_tokens")) == 21
    assert line_of(lines, ("nowhere",)) == 0


def test_quotes_at_the_end_of_a_long_text_do_not_open_another():
    lines = key_lines('a = """x"""""\nb = \'\'\'y\'\'\'\'\'\nc = "\\"" # "\nd = 1\n')
    assert lines == {("a",): 1, ("b",): 2, ("c",): 3, ("d",): 4}


def test_windows_line_ends_count_once():
    assert key_lines("[a]\r\nb = 1\r\nc = 2\r\n") == {("a",): 1, ("a", "b"): 2, ("a", "c"): 3}


names = st.text(st.characters(codec="ascii", categories=["L", "N"], include_characters="_- .#=[]'\""), min_size=1)
texts = st.text(st.characters(codec="ascii", min_codepoint=32, include_characters="\n\t"))
trees = st.dictionaries(
    names,
    st.one_of(
        texts,
        st.lists(texts, max_size=3),
        st.dictionaries(names, st.one_of(texts, st.integers(0, 9), st.lists(texts, max_size=2)), max_size=4),
    ),
    max_size=4,
)


@given(trees)
def test_every_key_of_any_file_is_found_on_a_line_that_names_it(tree):
    text = tomlkit.dumps(tree)
    lines = key_lines(text)
    written = text.split("\n")
    for key, value in tomllib.loads(text).items():
        for path in [(key,)] if not isinstance(value, dict) else [(key, inner) for inner in value] or [(key,)]:
            assert path in lines
            assert _quoted(path[-1], written[lines[path] - 1])


def _quoted(key: str, line: str) -> bool:
    return key in line or tomlkit.key(key).as_string() in line
