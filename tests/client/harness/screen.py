"""A small terminal: enough of the control sequences to know what a person would read.

Stripping the sequences would not do: the client redraws by moving the cursor, so the bytes of
one line arrive in pieces and out of order.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

SEQUENCE = re.compile(
    r"\x1b\[(?P<mark>[?<>=!]?)(?P<params>[0-9;:]*)[ -/]*(?P<final>[@-~])"
    r"|\x1b\](?P<osc>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b[P_^X][^\x1b]*\x1b\\"
    r"|\x1b[ -/]+[0-~]"
    r"|\x1b(?P<escape>[0-Z=>\\^_`a-z{|}~])"
)
INCOMPLETE = re.compile(r"\x1b(\[[?<>=!]?[0-9;:]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?|[ -/]*)?$")


class Screen:
    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.scrolled: list[str] = []
        self._lines = [[" "] * columns for _ in range(rows)]
        self._row = self._column = 0
        self._saved = (0, 0)
        self._pending = ""

    @property
    def text(self) -> str:
        lines = ["".join(line).rstrip() for line in self._lines]
        return "\n".join(lines).rstrip()

    @property
    def everything(self) -> str:
        """The screen and what has scrolled off its top."""
        return "\n".join([*self.scrolled, self.text])

    def feed(self, data: str) -> list[str]:
        """Take output; returns the answers that a terminal owes to the queries in it."""
        data = self._pending + data
        cut = INCOMPLETE.search(data)
        self._pending = data[cut.start() :] if cut else ""
        data = data[: cut.start()] if cut else data
        answers: list[str] = []
        position = 0
        for match in SEQUENCE.finditer(data):
            self._print(data[position : match.start()])
            position = match.end()
            if match["final"]:
                answers += self._control(match["mark"], match["params"], match["final"])
            elif match["escape"]:
                self._escape(match["escape"])
        self._print(data[position:])
        return answers

    def _print(self, text: str) -> None:
        for char in text:
            if char == "\r":
                self._column = 0
            elif char == "\n":
                self._line_feed()
            elif char == "\b":
                self._column = max(0, self._column - 1)
            elif char == "\t":
                self._column = min(self.columns - 1, self._column // 8 * 8 + 8)
            elif char >= " " and char != "\x7f":
                self._put(char)

    def _put(self, char: str) -> None:
        if unicodedata.combining(char) or char in "\u200d\ufe0e\ufe0f":
            return
        width = 2 if unicodedata.east_asian_width(char) in "WF" else 1
        if self._column + width > self.columns:
            self._column = 0
            self._line_feed()
        line = self._lines[self._row]
        line[self._column] = char
        if width == 2:
            line[self._column + 1] = ""
        self._column += width

    def _line_feed(self) -> None:
        if self._row + 1 < self.rows:
            self._row += 1
            return
        self.scrolled.append("".join(self._lines.pop(0)).rstrip())
        self._lines.append(self._blank())

    def _blank(self) -> list[str]:
        return [" "] * self.columns

    def _escape(self, final: str) -> None:
        if final == "7":
            self._saved = (self._row, self._column)
        elif final == "8":
            self._row, self._column = self._saved
        elif final == "M":
            self._row = max(0, self._row - 1)
        elif final == "c":
            self._erase_screen(2)

    def _control(self, mark: str, params: str, final: str) -> list[str]:
        if final == "n" and params == "6":
            return [f"\x1b[{self._row + 1};{self._column + 1}R"]
        if final == "c" and mark in ("", ">"):
            return ["\x1b[?62;22c" if mark == "" else "\x1b[>0;1;0c"]
        if mark == "?" and final in "hl" and params in ("47", "1047", "1049"):
            self._erase_screen(2)
            self._row = self._column = 0
        elif mark == "":
            numbers = [int(part) if part.isdigit() else 0 for part in params.split(";")]
            self._move_or_erase(final, numbers)
        return []

    def _move_or_erase(self, final: str, numbers: list[int]) -> None:
        first = numbers[0]
        count = max(1, first)
        actions: dict[str, Callable[[], None]] = {
            "A": lambda: self._go(self._row - count, self._column),
            "B": lambda: self._go(self._row + count, self._column),
            "C": lambda: self._go(self._row, self._column + count),
            "D": lambda: self._go(self._row, self._column - count),
            "E": lambda: self._go(self._row + count, 0),
            "F": lambda: self._go(self._row - count, 0),
            "G": lambda: self._go(self._row, count - 1),
            "d": lambda: self._go(count - 1, self._column),
            "H": lambda: self._go(count - 1, (numbers[1] if len(numbers) > 1 else 1) - 1),
            "f": lambda: self._go(count - 1, (numbers[1] if len(numbers) > 1 else 1) - 1),
            "J": lambda: self._erase_screen(first),
            "K": lambda: self._erase_line(first),
            "X": lambda: self._fill(self._column, self._column + count),
            "P": lambda: self._shift_left(count),
            "@": lambda: self._shift_right(count),
            "L": lambda: self._insert_lines(count),
            "M": lambda: self._delete_lines(count),
            "s": lambda: self._escape("7"),
            "u": lambda: self._escape("8"),
        }
        if final in actions:
            actions[final]()

    def _go(self, row: int, column: int) -> None:
        self._row = min(max(row, 0), self.rows - 1)
        self._column = min(max(column, 0), self.columns - 1)

    def _fill(self, start: int, end: int) -> None:
        end = min(end, self.columns)
        self._lines[self._row][start:end] = [" "] * (end - start)

    def _erase_line(self, mode: int) -> None:
        start = 0 if mode in (1, 2) else self._column
        self._fill(start, self._column + 1 if mode == 1 else self.columns)

    def _erase_screen(self, mode: int) -> None:
        if mode == 0:
            self._erase_line(0)
            wiped = range(self._row + 1, self.rows)
        elif mode == 1:
            self._erase_line(1)
            wiped = range(self._row)
        else:
            wiped = range(self.rows)
        for row in wiped:
            self._lines[row] = self._blank()

    def _shift_left(self, count: int) -> None:
        line = self._lines[self._row]
        del line[self._column : self._column + count]
        line.extend([" "] * (self.columns - len(line)))

    def _shift_right(self, count: int) -> None:
        line = self._lines[self._row]
        line[self._column : self._column] = [" "] * count
        del line[self.columns :]

    def _insert_lines(self, count: int) -> None:
        for _ in range(min(count, self.rows - self._row)):
            self._lines.insert(self._row, self._blank())
            self._lines.pop()

    def _delete_lines(self, count: int) -> None:
        for _ in range(min(count, self.rows - self._row)):
            self._lines.pop(self._row)
            self._lines.append(self._blank())
