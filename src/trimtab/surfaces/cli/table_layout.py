"""How much room the columns of a table have on a narrow terminal."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

_LEAST_FIRST, _LEAST_OTHERS = 12, 6


def whole_width(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    return sum(max(cell_len(row[n]) for row in (columns, *rows)) + 1 for n in range(len(columns))) + len(columns)


def fitted(
    columns: Sequence[str], rows: Sequence[Sequence[str]], width: int, first: str = "", *, wraps: bool = False
) -> list[Sequence[str]]:
    """The rows with cells cut, so that all columns have room in the terminal's `width`: of the column `first`, then of
    whichever is the longest. What `wraps` is not cut. (`rich` would take the room from all columns alike.)"""
    widths = [max(cell_len(row[n]) for row in (columns, *rows)) for n in range(len(columns))]
    least = [max(cell_len(column), _LEAST_FIRST if column == first else _LEAST_OTHERS) for column in columns]
    excess = sum(widths) + 2 * (len(columns) - 1) - width
    gives_way = columns.index(first) if first else -1
    while excess > 0:
        can = [n for n, taken in enumerate(widths) if taken > least[n]]
        if not can:
            break
        place = gives_way if gives_way in can else max(can, key=lambda n: widths[n])
        widths[place] -= 1
        excess -= 1
    return [
        [cell if wraps and n == gives_way else _shortened(cell, widths[n]) for n, cell in enumerate(row)]
        for row in rows
    ]


def _shortened(cell: str, room: int) -> str:
    return cell if cell_len(cell) <= room else f"{set_cell_size(cell, room - 1).rstrip()}…"
