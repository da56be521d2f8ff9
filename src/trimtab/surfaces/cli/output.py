"""Output of commands: for people with `rich`, plain where no terminal listens, and JSON for programs.

All that reaches a screen comes through here: `guarded` stands before both streams while a command runs, and `console`
before `rich`, so that nothing from data steers the terminal, whoever prints it.

`rich` and `click` are loaded by the first thing that needs them, so that `--json` and plain lines do not wait.
"""

import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from enum import Enum
from typing import IO, TYPE_CHECKING, cast

from trimtab.model.wording import visible, visible_line

if TYPE_CHECKING:
    import click
    from rich.console import Console, RenderableType, RenderHook
    from rich.text import Text

    from trimtab.model.errors import TrimtabError
    from trimtab.model.record import Record

# In a pipe there is no width, and a table that is cut to a guess is useless to `grep`.
_PATCH_STYLES = {"+": "green", "-": "red", "@": "cyan"}
_WIDE = 200
_NO_BREAK = "\0"


class _Screen:
    """A stream on which text from data stays text. Only `console` writes to `raw`: its colours are ours."""

    def __init__(self, raw: IO[str]) -> None:
        self.raw = raw

    def write(self, text: str) -> int:
        return self.raw.write(visible(text))

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> object:
        return getattr(self.raw, name)


@contextmanager
def guarded() -> Generator[None]:
    """While a command runs, both streams write out what would steer the terminal."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = cast("tuple[IO[str], IO[str]]", tuple(_Screen(_raw(stream)) for stream in before))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _raw(stream: IO[str]) -> IO[str]:
    return stream.raw if isinstance(stream, _Screen) else stream


def say(text: str = "", *, style: str = "", err: bool = False) -> None:
    """One or more lines, never wrapped: paths and commands must survive copying."""
    stream = sys.stderr if err else sys.stdout
    if style and stream.isatty() and "NO_COLOR" not in os.environ:
        from rich.text import Text

        console(err=err).print(Text(text, style=style), soft_wrap=True)
    else:
        _write(visible(text), err)


def say_wrapped(text: str, indent: int = 0, *, first: str | None = None, style: str = "", err: bool = False) -> None:
    """A sentence below its margin, wrapped where a terminal is too narrow for it. What stands between backticks is
    one word: it is there to be copied. `first` takes the place of the margin on the first line."""
    margin = " " * indent
    first = margin if first is None else first
    if not (sys.stderr if err else sys.stdout).isatty():
        say(f"{first}{text}", style=style, err=err)
        return
    whole = re.sub("`[^`]*`", lambda found: found[0].replace(" ", _NO_BREAK), text)
    width = max(shutil.get_terminal_size().columns, indent + 20)
    lines = textwrap.wrap(
        whole,
        width,
        initial_indent=first,
        subsequent_indent=margin,
        break_long_words=False,
        break_on_hyphens=False,
    )
    say("\n".join(lines or [first]).replace(_NO_BREAK, " "), style=style, err=err)


def say_text(text: str, indent: int = 0) -> None:
    """Paragraphs of prose, each filled anew for the width that there is; one with a list in it keeps its lines."""
    for number, paragraph in enumerate(re.split(r"\n\s*\n", text.strip())):
        lines = paragraph.splitlines()
        if number:
            say()
        if any(re.match(r"\s|[-*+>#|`]|\d+[.)] ", line) for line in lines):
            for line in lines:
                say_wrapped(line, indent)
        elif lines:
            say_wrapped(" ".join(line.strip() for line in lines), indent)


def show_patch(shown: bytes) -> None:
    """In a pipe byte by byte, so that `git apply` can take it; on a terminal as text in our own colours."""
    if not sys.stdout.isatty():
        import click

        click.echo(shown, nl=False)
        return
    for line in shown.decode("utf-8", "replace").split("\n"):
        say(line, style=_PATCH_STYLES.get(line[:1], ""))


def say_paged(text: str) -> None:
    """Page by page on a terminal, unless one page holds it; plain in a pipe."""
    if not sys.stdout.isatty():
        say(text)
        return
    import click

    os.environ.setdefault("LESS", "FRX")
    click.echo_via_pager(visible(text))


def say_error(error: "TrimtabError", program: str) -> None:
    """Print an error: what happened and where, and below it what to do, wrapped as `say_wrapped` does it, line by
    line."""
    for line in f"{program}: {error}".splitlines():
        say_wrapped(line.lstrip(), len(line) - len(line.lstrip()), err=True)


def _write(text: str, err: bool) -> None:
    stream = sys.stderr if err else sys.stdout
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()


def print_json(value: object) -> None:
    """Records become objects, wherever they are in it. ASCII only, so that a lone surrogate in a path or a payload
    still makes a line that can be written."""
    _write(json.dumps(_plain(value), indent=2), False)


def console(*, err: bool = False) -> "Console":
    """Takes text for what it is: no markup, no emoji codes, and no escape but those of its own styles."""
    from rich.console import Console

    stream = _raw(sys.stderr if err else sys.stdout)
    width = None if stream.isatty() else _WIDE
    screen = Console(file=stream, stderr=err, width=width, highlight=False, markup=False, emoji=False)
    screen.push_render_hook(_only_text())
    return screen


def _only_text() -> "RenderHook":
    from rich.console import ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
    from rich.control import Control
    from rich.segment import Segment

    class Plain:
        def __init__(self, content: ConsoleRenderable) -> None:
            self.content = content

        def __rich_console__(self, console: "Console", options: ConsoleOptions) -> RenderResult:
            for segment in console.render(self.content, options):
                yield segment if segment.control else Segment(visible(segment.text), segment.style)

    class Hook(RenderHook):
        def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
            return [renderable if isinstance(renderable, Control) else Plain(renderable) for renderable in renderables]

    return Hook()


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], *, widest: str = "", cut: str = "", below: str = ""
) -> None:
    """A listing without lines around it. `widest` names the column that gives way first where the terminal is narrow,
    over several lines; `cut` one that does so on one line, and loses its end; `below` one that then has a line of its
    own below the others. Where that is not enough, the longest of the others are cut too; what is cut ends with an
    ellipsis. Without any nothing gives way: what is there to be copied stays whole, and the terminal breaks the
    line."""
    rows = tuple(tuple(visible_line(cell) for cell in row) for row in rows)
    plain = _plain_table((tuple(columns), *rows))
    if plain and (max(map(len, plain)) <= _WIDE or not (widest or cut or below)):
        say("\n".join(plain))
        return
    from rich.table import Table
    from rich.text import Text

    from trimtab.surfaces.cli.table_layout import fitted, whole_width

    width = 0 if widest or cut else whole_width(columns, rows)
    if below and width > console().width:
        _table_with_lines_below(columns, rows, below)
        return
    if widest or cut:
        rows = fitted(columns, rows, console().width, widest or cut, wraps=bool(widest))
    shown = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        shown.add_column(column, overflow="fold", no_wrap=column != widest)
    for row in rows:
        shown.add_row(*(Text(cell) for cell in row))
    show(shown, width)


def _plain_table(lines: Sequence[Sequence[str]]) -> list[str]:
    """As `rich` would lay it out in a pipe, without waiting for `rich` to be loaded; empty where it is needed: on a
    terminal, or for characters of more than one column."""
    if sys.stdout.isatty() or "FORCE_COLOR" in os.environ or not all(cell.isascii() for line in lines for cell in line):
        return []
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]


def _table_with_lines_below(columns: Sequence[str], rows: Sequence[Sequence[str]], name: str) -> None:
    from trimtab.surfaces.cli.table_layout import fitted

    place = columns.index(name)
    others = (*columns[:place], *columns[place + 1 :])
    kept = [others, *fitted(others, [(*row[:place], *row[place + 1 :]) for row in rows], console().width)]
    widths = [max(len(row[n]) for row in kept) for n in range(len(kept[0]))]
    for row, whole in zip(kept, (columns, *rows), strict=True):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        style = "bold" if whole is columns else ""
        say(line, style=style)
        say_wrapped(whole[place], 4, style=style)


def show(content: "RenderableType", width: int = 0) -> None:
    """Print a `rich` layout at least `width` columns wide."""
    draw(lambda screen: screen.print(content), width)


def draw(print_to: "Callable[[Console], None]", width: int = 0) -> None:
    """As it is on a terminal; in a pipe without the blanks that `rich` fills lines with."""
    screen = console()
    screen.width = max(screen.width, width)
    if screen.is_terminal:
        print_to(screen)
        return
    with screen.capture() as captured:
        print_to(screen)
    for line in captured.get().splitlines():
        say(line.rstrip())


def pairs(rows: Iterable[tuple[str, str]], indent: str = "  ") -> None:
    """Names and what belongs to them, one to a line; what is empty is left out. A narrow terminal wraps what belongs
    to them below itself."""
    filled = [(name, text) for name, text in rows if text]
    width = max((len(name) for name, _ in filled), default=0)
    for name, text in filled:
        margin = len(indent) + width + 2
        for number, line in enumerate(text.splitlines()):
            own = len(line) - len(line.lstrip())  # what is indented stays so
            first = f"{indent}{name if number == 0 else '':<{width}}  {line[:own]}"
            say_wrapped(line[own:], margin + own, first=first)


@contextmanager
def working(what: str) -> Generator[Callable[[str], None]]:
    """Shows on a terminal's stderr that something takes its time; call what you get to say what it is at. That is only
    noted, and read here whenever the line is drawn: work does not call the screen."""
    said: list[str] = []
    if not sys.stderr.isatty():
        yield said.append
        return
    with console(err=True).status(_WorkingLine(what, said)):
        yield said.append


class _WorkingLine:
    def __init__(self, what: str, said: Sequence[str]) -> None:
        self._what = what
        self._said = said

    def __rich__(self) -> "Text":
        from rich.text import Text

        return Text(visible_line(": ".join((self._what, *self._said[-1:]))))


def confirmed(question: str) -> bool | None:
    """The user's answer, None where nobody can be asked."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    import click

    return click.confirm(question, default=False, err=True)


def insist_on_consent(context: "click.Context", question: str, where: str = "") -> None:
    """Returns if the user agrees. Else it ends the command, or says how to agree where nobody can be asked."""
    answer = confirmed(question)
    if answer is None:
        from trimtab.model.errors import TrimtabError

        raise TrimtabError(
            "there is no terminal to ask on, so nothing was changed",
            where=where,
            remedy=f"Add --yes to agree: `{again(context, '--yes')}`.",
        )
    if not answer:
        say("Nothing was changed.", err=True)
        context.exit(1)


def again(context: "click.Context", *more: str) -> str:
    """The command line that somebody typed, with more: ready to be pasted."""
    import shlex

    import click

    words: list[str] = []
    for parameter in context.command.params:
        name = parameter.name or ""
        if context.get_parameter_source(name) is not click.core.ParameterSource.COMMANDLINE:
            continue
        option = [parameter.opts[0]] if isinstance(parameter, click.Option) else []
        if isinstance(parameter, click.Option) and parameter.is_flag:
            words += option
            continue
        given: object = context.params[name]
        values = cast("tuple[object, ...]", given) if isinstance(given, tuple) else (given,)
        for value in values:
            words += [*option, str(value)]
    return shlex.join([*context.command_path.split(), *words, *more])


def ago(at: int | None, now: int) -> str:
    """How long ago, in the largest unit that says something."""
    if at is None:
        return "at an unknown time"
    seconds = (now - at) // 1000
    if seconds < 5:
        return "just now"
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)):
        if seconds >= size:
            count = seconds // size
            return f"{count} {unit}{'s' if count != 1 else ''} ago"
    return "just now"


def moment(at: int | None) -> str:
    """A moment for programs: ISO 8601, UTC."""
    return "" if at is None else datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")


def day(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000).astimezone():%Y-%m-%d %H:%M}"


def size(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB" if count >= 100_000 else f"{count / 1000:.1f} kB"


def write_lines(lines: Sequence[str], path: str) -> None:
    """Raises TrimtabError where the file cannot be written."""
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
    except OSError as error:
        from trimtab.model.errors import TrimtabError

        what = f"the file cannot be written: {error.strerror}"
        raise TrimtabError(what, where=path, remedy="Name a file in a folder of yours.") from error


def plural(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _plain(value: object) -> object:
    if hasattr(value, "_asdict"):
        from trimtab.app.views import as_json

        return as_json(cast("Record", value))
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in cast("Mapping[str, object]", value).items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in cast("Sequence[object]", value)]
    return value.value if isinstance(value, Enum) else value
