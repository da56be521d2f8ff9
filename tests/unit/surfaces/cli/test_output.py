"""Tables in a pipe are the same with and without `rich`, which is loaded only where it is needed."""

import io
import subprocess
import sys
from contextlib import redirect_stdout
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from trimtab.surfaces.cli import output

CELLS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60)
TABLES = st.integers(1, 4).flatmap(
    lambda columns: st.tuples(
        st.lists(st.text("abcxyz ", min_size=1, max_size=9), min_size=columns, max_size=columns, unique=True),
        st.lists(st.lists(CELLS, min_size=columns, max_size=columns), max_size=5),
    )
)


def printed(columns: list[str], rows: list[list[str]], **how: str) -> str:
    with redirect_stdout(io.StringIO()) as said:
        output.table(columns, rows, **how)
    return said.getvalue()


@given(TABLES, st.sampled_from(["", "widest", "cut", "below"]))
def test_a_table_is_the_same_with_and_without_rich(given_table: tuple[list[str], list[list[str]]], gives_way: str):
    columns, rows = given_table
    how = {gives_way: columns[-1]} if gives_way else {}
    with patch.object(output, "_plain_table", lambda _: []):
        by_rich = printed(columns, rows, **how)
    assert printed(columns, rows, **how) == by_rich


def test_a_table_in_a_pipe_does_not_load_rich():
    program = (
        "import sys; from trimtab.surfaces.cli.output import table; table(['id'], [['1']]); print('rich' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "id\n1\nFalse\n"
