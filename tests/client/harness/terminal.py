"""The interactive client on a pseudo-terminal: type, press keys, wait for what is on the screen."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import termios
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from harness.model import ScriptedModel
from harness.run import Conversation
from harness.sandbox import Process, Sandboxed, spawn
from harness.screen import Screen
from harness.script import Script

COLUMNS, ROWS = 120, 50
KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "backspace": "\x7f",
    "ctrl-c": "\x03",
    "ctrl-d": "\x04",
}
INPUT_READY = "\N{HEAVY RIGHT-POINTING ANGLE QUOTATION MARK ORNAMENT}"  # before the input line


class NotOnScreen(AssertionError):
    """The awaited text did not appear; the message shows the screen."""


class Terminal:
    """Use it in a with-block: it starts the client and ends it, with all that it started."""

    def __init__(self, argv: Sequence[str], cwd: Path, env: Mapping[str, str], script: Script) -> None:
        self._argv, self._cwd, self._env, self._script = list(argv), cwd, env, script
        self._screen = Screen(COLUMNS, ROWS)
        self._lock = threading.Lock()
        self._closing = threading.Event()

    def __enter__(self) -> Self:
        self._connections_before = self._connections()
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        try:
            self.sandbox: Sandboxed = spawn(
                self._argv, cwd=self._cwd, env=self._env, stdin=slave, stdout=slave, stderr=slave
            )
        finally:
            os.close(slave)
        self.model = ScriptedModel(self._script, self.sandbox.listener)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.set()
        self.sandbox.kill_all()
        self._reader.join(5)
        os.close(self._master)
        self.model.close()
        if kind is None and self.model.failures:
            raise self.model.failures[0]

    @property
    def pid(self) -> int:
        return self.sandbox.process.pid

    @property
    def so_far(self) -> Conversation:
        return Conversation(list(self.model.requests))

    @property
    def screen(self) -> str:
        with self._lock:
            return self._screen.text

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def key(self, *names: str) -> None:
        for name in names:
            self.type(KEYS[name])

    def submit(self, text: str) -> None:
        """Type a prompt and send it. Enter goes alone, once the text is on the screen: the
        client takes a burst that ends in Enter for a paste."""
        self.type(text)
        self.wait_for(re.escape(text[-40:]))
        time.sleep(0.1)
        self.key("enter")

    def answer(self, question: str, *keys: str, timeout: float = 120) -> None:
        """Press the keys once the question is shown, and again until it is gone: the client
        ignores keys for a moment after a dialog opens, to guard against typing ahead."""
        self.wait_for(question, timeout)
        deadline = time.monotonic() + timeout
        while re.search(question, self.screen):
            if time.monotonic() > deadline:
                raise NotOnScreen(f"{question!r} stays unanswered:\n{self.screen}")
            self.key(*keys)
            time.sleep(0.5)

    def wait_until_ready(self, timeout: float = 120) -> None:
        self.wait_for(INPUT_READY, timeout)

    def wait_until_connected(self, timeout: float = 120) -> None:
        """Ready, and with its server: a prompt that comes earlier is sent without the server's hooks."""
        self.wait_until_ready(timeout)
        self._wait(lambda _: self._connections() > self._connections_before, "a connected server", timeout)

    def _connections(self) -> int:
        """How often, so the client's own log says, a server was reached from this home."""
        logs = Path(self._env["HOME"], ".cache").glob("claude-cli-nodejs/*/mcp-logs-*/*")
        return sum(log.read_text().count("Successfully connected") for log in logs)

    def wait_for(self, pattern: str, timeout: float = 120) -> str:
        """The screen, as soon as the pattern is on it."""
        return self._wait(lambda shown: bool(re.search(pattern, shown)), f"{pattern!r}", timeout)

    def wait_gone(self, pattern: str, timeout: float = 120) -> str:
        return self._wait(lambda shown: not re.search(pattern, shown), f"no {pattern!r}", timeout)

    def wait_for_transcript(self, home: Path, content: str, timeout: float = 120) -> None:
        """The client writes it a moment after it has painted the screen."""
        transcripts = home / ".claude" / "projects"
        self._wait(
            lambda _: any(content in file.read_text() for file in transcripts.rglob("*.jsonl")),
            f"{content!r} in a transcript",
            timeout,
        )

    def wait_for_requests(self, count: int, timeout: float = 120) -> Conversation:
        """Until the main thread has asked the model `count` times."""
        deadline = time.monotonic() + timeout
        while len(self.so_far.main) < count:
            if time.monotonic() > deadline:
                raise NotOnScreen(f"{len(self.so_far.main)} of {count} requests\n{self.screen}")
            time.sleep(0.02)
        return self.so_far

    def finish(self, timeout: float = 120, grace: float = 1.0) -> list[Process]:
        """Leave by /exit and wait; returns the processes that outlived the client."""
        self.submit("/exit")
        self.sandbox.process.wait(timeout)
        return self.sandbox.leftovers(grace)

    def _wait(self, satisfied: Callable[[str], bool], what: str, timeout: float) -> str:
        deadline = time.monotonic() + timeout
        while not satisfied(shown := self.screen):
            if time.monotonic() > deadline or self.sandbox.process.poll() is not None:
                raise NotOnScreen(f"waited for {what}; the screen shows:\n{shown}")
            time.sleep(0.05)
        return shown

    def _read(self) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        while not self._closing.is_set():
            if not select.select([self._master], [], [], 0.1)[0]:
                continue
            try:
                data = os.read(self._master, 1 << 16)
            except OSError:
                return  # the client has closed its end
            if not data:
                return
            with self._lock:
                answers = self._screen.feed(decoder.decode(data))
            for answer in answers:
                self.type(answer)
