"""Tables in a pipe are the same with and without `rich`, which is loaded only where it is needed."""

import io
import subprocess
import sys
from contextlib import redirect_stdout

from hypothesis import assume, given
from hypothesis import strategies as st
from rich.console import Console
from rich.table import Table
from rich.text import Text

from trimtab.surfaces.cli import output

CELLS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60)
TABLES = st.integers(1, 4).flatmap(
    lambda columns: st.tuples(
        st.lists(st.text("abcxyz ", min_size=1, max_size=9), min_size=columns, max_size=columns, unique=True),
        st.lists(st.lists(CELLS, min_size=columns, max_size=columns), max_size=5),
    )
)


def by_rich(columns: list[str], rows: list[list[str]]) -> str:
    shown = Table(box=None, pad_edge=False)
    for column in columns:
        shown.add_column(column, no_wrap=True)
    for row in rows:
        shown.add_row(*map(Text, row))
    screen = Console(file=io.StringIO(), width=1_000)
    with screen.capture() as captured:
        screen.print(shown)
    return "".join(f"{line.rstrip()}\n" for line in captured.get().splitlines())


@given(TABLES, st.sampled_from(["", "widest", "cut", "below"]))
def test_a_table_that_fits_is_as_rich_lays_it_out(given_table: tuple[list[str], list[list[str]]], gives_way: str):
    columns, rows = given_table
    expected = by_rich(columns, rows)
    assume(not gives_way or max(map(len, expected.splitlines())) <= 200)
    with redirect_stdout(io.StringIO()) as said:
        output.table(columns, rows, **(dict.fromkeys([gives_way], columns[-1]) if gives_way else {}))
    assert said.getvalue() == expected


def test_a_table_in_a_pipe_does_not_load_rich():
    program = """
import sys
from trimtab.surfaces.cli.output import table
table(["id"], [["1"]])
print("rich" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "id\n1\nFalse\n"
