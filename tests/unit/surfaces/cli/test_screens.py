"""Nothing from data steers a terminal: every command is run over records, files and names full of hostile text."""

import json
import os
import pty
import re
import sqlite3
import subprocess
import unicodedata
from pathlib import Path

import pytest

from support.command_matrix import commands
from support.forked import MAIN, Ran, run
from support.repositories import small_repo
from trimtab.hosts.claude_code.encode import encode
from trimtab.local.locate import journal_path
from trimtab.model.advice import Response, Stance
from trimtab.model.events import Event, ToolCall, ToolRequested
from trimtab.model.wording import visible, visible_line
from trimtab.surfaces.mcp.offers import text_block

HOSTILE = (
    "\x1b[31mred\x1b[0m \x1b]0;title\x07 \x1b]8;;http://x.example\x1b\\link \x9b2J\x7f\x08\r"
    "\u202egnp.exe\u202c \u2066iso\u2069 \u200e\u200f\u061c \u200b\u200d\ufeff \u2028\u2029 \U000e0041\U000e0042"
    " [red]markup[/red] [link=http://x.example]y[/link] :boom:"
)
IN_NAMES = HOSTILE.replace("/", "").replace("\r", "")
# Of all commands, those that show something.
READING = frozenset(
    """
    status list show stats tree lint match alerts history patterns directives memory doctor explain refresh get why
    export consistency next queue rescue classify phase inbox receipt
    """.split()  # noqa: SIM905
)


def is_raw(char: str) -> bool:
    return char not in "\n\t" and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def raw_in(ran: Ran) -> set[str]:
    return {f"{ord(char):04x}" for char in ran.out + ran.err if is_raw(char)}


@pytest.fixture
def hostile(nobody_s_home: Path, tmp_path: Path) -> Path:
    """A project in which whatever can be named has a hostile name, and whatever can be said was said so."""
    root = small_repo(tmp_path / "engine").path
    given = root / "given.txt"
    given.write_text(HOSTILE)
    assert run(["init", "--yes"], root).code == 0
    for words in (
        ["task", "add", f"{HOSTILE} one", "--json"],
        ["task", "add", "two", "--needs", "1", "--tag", "x"],
        ["task", "block", "2", "--reason", HOSTILE],
        ["message", "send", "worker", HOSTILE],
        ["inbox", "ask", HOSTILE, "--option", HOSTILE, "--default", HOSTILE, "--evidence", HOSTILE],
        ["plan", "start", HOSTILE],
        ["undo", "take", HOSTILE],
        ["start"],
    ):
        run(words, root)
    _files(root)
    _journal(root)
    return root


def _files(root: Path) -> None:
    (root / IN_NAMES[:80]).write_text(HOSTILE)
    for place in (".claude/ways/own/bad", f".claude/ways/own/{IN_NAMES[:60]}"):
        (root / place).mkdir(parents=True)
        (root / place / "way.md").write_text(
            f"---\ndescription: {HOSTILE[:20]}\nkeywrods: [{HOSTILE}]\n---\n{HOSTILE}\n"
        )
    (root / ".trimtab/guards.toml").write_text(f'[[rule]]\nname = "{IN_NAMES[40:60]}"\ncommnd = "rm"\n')
    (root / ".trimtab/local.toml").write_text(f'"{visible(IN_NAMES[:30])}" = 1\nrefresh.moed = "x"\n')


def _journal(root: Path) -> None:
    """Texts of entries as an older version may have written them: not even redacting has seen them."""
    rows = sqlite3.connect(journal_path(str(root)))
    for (table,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for _, column, kind, *_ in rows.execute(f"PRAGMA table_info({table})").fetchall():
            if kind.upper() == "TEXT" and column in ("why", "detail", "content", "title", "error", "text", "value"):
                rows.execute(
                    f"UPDATE OR IGNORE {table} SET {column} = {column} || ? WHERE {column} GLOB '[A-Za-z]*'", (HOSTILE,)
                )
    rows.commit()
    rows.close()


def test_no_command_prints_raw_escapes_or_changes_of_direction(hostile: Path) -> None:
    raw = {words: found for words in commands() if READING & set(words[:2]) if (found := raw_in(run(words, hostile)))}
    assert raw == {}


def test_json_tells_hostile_text_as_it_is(hostile: Path) -> None:
    ran = run(["task", "show", "1", "--json"], hostile)
    assert json.loads(ran.out)["title"] == f"{HOSTILE} one"


def test_an_error_that_names_a_hostile_path_or_value_is_plain(hostile: Path) -> None:
    for words in (
        ["task", "show", HOSTILE],
        ["task", "list", f"--{HOSTILE}"],
        [HOSTILE],
        ["config", "set", HOSTILE, "1"],
        ["behavior", "import", IN_NAMES],
        ["rubric", "lint", IN_NAMES],
    ):
        ran = run(words, hostile)
        assert ran.code == 1 and raw_in(ran) == set() and "Traceback" not in ran.err, words


def test_on_a_terminal_only_our_own_colours_are_escapes(hostile: Path) -> None:
    for words in (
        ["task", "list"],
        ["task", "show", "1"],
        ["status"],
        ["inbox"],
        ["inbox", "show", "1"],
        ["undo", "diff", "last"],
        ["config", "list"],
        ["doctor"],
    ):
        shown = on_a_terminal(words, hostile)
        plain = re.sub(r"\x1b\[[0-9;]*m|\x1b\[\?25[lh]|\x1b\[[0-9]*[AKG]|\r", "", shown)
        assert not any(map(is_raw, plain)), words
        assert "\x1b[31mred" not in shown, words


def on_a_terminal(words: list[str], folder: Path) -> str:
    main, side = pty.openpty()
    running = subprocess.Popen(
        [*MAIN, *words], cwd=folder, stdin=side, stdout=side, stderr=side, env={**os.environ, "TERM": "xterm-256color"}
    )
    os.close(side)
    read = bytearray()
    try:
        while chunk := os.read(main, 65_536):
            read += chunk
    except OSError:
        pass
    running.wait()
    os.close(main)
    return read.decode("utf-8", "surrogateescape")


def test_what_the_client_shows_to_the_user_is_plain() -> None:
    event = Event(ToolRequested(ToolCall("Bash", {"command": "ls"})), "s", at=1)
    answer = encode(Response(stance=Stance.DENY, reason=HOSTILE, notice=HOSTILE), event)
    said = json.loads(answer)
    for shown in (said["systemMessage"], said["hookSpecificOutput"]["permissionDecisionReason"]):
        assert not any(map(is_raw, shown)) and "\\u202e" in shown
    assert not any(map(is_raw, str(text_block(HOSTILE)["text"])))


def test_what_is_plain_stays_as_it_is_and_nothing_is_written_out_twice() -> None:
    for text in ("a\nb\tc", "naïve – ünïcode 日本語 🚀", "a\u00a0b", "\\x1b stays"):
        assert visible(text) == text
    assert visible(visible(HOSTILE)) == visible(HOSTILE)
    assert visible("\x1b\x9b\u202e\U000e0041") == "\\x1b\\u009b\\u202e\\udb40\\udc41"
    assert visible_line("a\nb") == "a\\nb"
    assert not any(is_raw(char) for char in visible("".join(map(chr, range(0x110000)))))
