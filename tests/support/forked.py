"""A command of the command line, run by the user in a process of its own.

The process is a fork of this one, which has loaded what commands load late, so that hundreds of them take seconds; what
it shall suffer from (limits, a umask) is set before the command runs.
"""

from __future__ import annotations

import importlib
import io
import os
import pkgutil
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import trimtab
from trimtab.features.behavior.pattern_library import compile_library
from trimtab.features.ways.compile_ways import WaySources, compile_ways
from trimtab.model.deeds import Caller, CallerKind
from trimtab.surfaces.cli.main import main

SECONDS = 120
MAIN = (
    sys.executable,
    "-c",
    "import sys; from trimtab.model.deeds import Caller, CallerKind; from trimtab.surfaces.cli.main import main;"
    " sys.exit(main(sys.argv[1:], Caller(CallerKind.USER, 'a test')))",
)
"""The command line as a program that the user starts."""


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def _nothing() -> None:
    pass


def run(
    words: Sequence[str],
    folder: Path,
    before: Callable[[], object] = _nothing,
    *,
    stdin: str = "",
    env: Mapping[str, str] | None = None,
) -> Ran:
    """With nobody at the terminal, in `folder`. `before` is called in the process that then runs the command."""
    if threading.active_count() > 1:
        assert before is _nothing
        return _start(words, folder, stdin, env)
    _load()
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(stdin.encode())
        given.seek(0)
        child = os.fork()
        if not child:
            _become(words, folder, before, env, (given.fileno(), out.fileno(), err.fileno()))
        _, status = os.waitpid(child, 0)
        texts = [_text(stream) for stream in (out, err)]
    return Ran(os.waitstatus_to_exitcode(status), *texts)


def _start(words: Sequence[str], folder: Path, stdin: str, env: Mapping[str, str] | None) -> Ran:
    """As a program: a fork would wait for ever for what another thread held."""
    done = subprocess.run(
        [*MAIN, *words], cwd=folder, env=env, input=stdin, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@cache
def _load() -> None:
    """All modules, and what is remembered of the patterns that ship."""
    for module in pkgutil.walk_packages(trimtab.__path__, "trimtab."):
        if ".migrations." not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    with tempfile.TemporaryDirectory() as folder:
        compile_ways(WaySources(folder))
        compile_library(folder, "")


def _text(stream: io.BufferedIOBase) -> str:
    stream.seek(0)
    return stream.read().decode("utf-8", "surrogateescape")


def _become(
    words: Sequence[str],
    folder: Path,
    before: Callable[[], object],
    env: Mapping[str, str] | None,
    streams: tuple[int, int, int],
) -> None:
    code = 99
    try:
        signal.alarm(SECONDS)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False, buffering=1)  # noqa: SIM115
        if env is not None:
            os.environ.clear()
            os.environ.update(env)
        os.chdir(folder)
        before()
        code = main(list(words), Caller(CallerKind.USER, "a test"))
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
