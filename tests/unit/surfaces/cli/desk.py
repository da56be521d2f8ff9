"""A person at a machine: a home, a project, and the command line run as a process or in this one."""

import fcntl
import json
import os
import pty
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from support.forked import MAIN
from support.waiting import PATIENCE_S
from trimtab.local.locate import machine_folder
from trimtab.model.advice import Entry, EntryStatus, Stance
from trimtab.model.deeds import Caller, CallerKind
from trimtab.model.events import Event, PromptSubmitted, identify
from trimtab.model.state import Session, Thread
from trimtab.store.journal import Journal
from trimtab.surfaces.cli.main import main

THE_USER = Caller(CallerKind.USER, "a test")
NOON = 1_769_860_800_000


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    def json(self):
        return json.loads(self.out)


class Desk:
    def __init__(self, home: Path, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self.root = root
        self.capsys = capsys
        self.env: dict[str, str] = {}
        self.caller = THE_USER

    @property
    def folder(self) -> Path:
        return self.root / ".trimtab"

    @property
    def machine(self) -> Path:
        """Where what the machine writes is."""
        return Path(machine_folder(str(self.root)))

    @property
    def launcher(self) -> Path:
        return self.home / ".config" / "trimtab" / "launcher"

    def run(self, *arguments: str, cwd: Path | None = None) -> Ran:
        """In this process, where nobody can be asked."""
        self.capsys.readouterr()
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(cwd or self.root)
            for name, value in self.env.items():
                patch.setenv(name, value)
            code = main(arguments, self.caller)
        out, err = self.capsys.readouterr()
        return Ran(code, out, err)

    def spawn(
        self, *arguments: str, stdin: str | bytes = "", cwd: Path | None = None, env: Mapping[str, str] | None = None
    ) -> Ran:
        """As a process of its own."""
        ran = subprocess.run(
            [*MAIN, *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            cwd=cwd or self.root,
            env={**os.environ, **self.env, **(env or {})},
            timeout=PATIENCE_S,
            check=False,
        )
        return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    def init(self) -> None:
        ran = self.run("init", str(self.root), "--yes")
        assert ran.code == 0, ran.err

    def git(self, *arguments: str, cwd: Path | None = None) -> str:
        command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments]
        return subprocess.run(command, cwd=cwd or self.root, check=True, capture_output=True, text=True).stdout

    def journal(self) -> Journal:
        return Journal(str(self.machine / "journal.db"))

    def put(self, event: Event, *entries: Entry, facts: Mapping[str, object] | None = None) -> Event:
        journal = self.journal()
        with journal.transaction():
            loaded = journal.load(event)
            event = identify(event, loaded.thread.ordinal)
            seq = journal.add_event(event, facts or {}, 0.7)
            journal.add_entries(event, seq, entries)
            session = Session(started_at=event.at, source="startup")
            journal.remember(event, loaded, session, Thread(ordinal=loaded.thread.ordinal + 1))
        journal.close()
        return event

    def said(self, number: int, *, faculty: str = "lookout", session: str = "s1", at: int = NOON) -> str:
        """One piece of guidance in the journal; returns its id."""
        entry = Entry(
            f"g-{number}",
            faculty,
            "lookout/rocks",
            EntryStatus.DELIVERED,
            "the chart is forty prompts old",
            text=f"Look at the chart.\n[trimtab g-{number}]",
            tokens=8,
            weight=0.5,
            stance=Stance.ADVISE,
            source="CHART.md",
        )
        self.put(Event(PromptSubmitted("sail on"), session, at=at), entry, facts={"file_exists:CHART.md": True})
        return entry.id


def tree(folder: Path) -> set[str]:
    """Everything below a folder, without git's own."""
    return {
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if ".git" not in path.relative_to(folder).parts and path.name != ".git"
    }


def on_a_terminal(
    arguments: list[str],
    cwd: Path,
    when_asked: "Callable[[subprocess.Popen[bytes], int], object] | None" = None,
    *,
    columns: int = 0,
    rows: int = 0,
    asks: bytes = b"[y/N]",
) -> tuple[int, str]:
    """Run a command where a person can be asked, and do something once that happens. Returns the exit code and
    all that was on the screen. `asks` is what shows that it happens. A terminal of no columns and rows is one that does
    not say how large it is."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    with subprocess.Popen([*MAIN, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, cwd=cwd) as process:
        os.close(theirs)
        said = b""
        deadline = time.monotonic() + PATIENCE_S
        if when_asked is not None:
            while asks not in said and time.monotonic() < deadline and (part := _read(ours)):
                said += part
            when_asked(process, ours)
        while part := _read(ours):
            said += part
        code = process.wait(timeout=PATIENCE_S)
    os.close(ours)
    return code, said.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how Linux says that the other end is closed
        return b""
