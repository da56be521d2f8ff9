"""Every command of the command line, with arguments that it could be given, run in a process of its own.

The process is a fork of this one, which has loaded what commands load late, so that hundreds of them take seconds; what
it shall suffer from (limits, another user, a umask) is set before the command runs.
"""

from __future__ import annotations

import importlib
import io
import os
import pkgutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import click

import trimtab
from trimtab.model.deeds import Caller, Kind
from trimtab.runtime.behavior.library import compile_library
from trimtab.runtime.ways.compile import Sources, compile_ways
from trimtab.surfaces.cli.group import group
from trimtab.surfaces.cli.main import main

SECONDS = 120

# What an argument is given, by its name; what is not here is given "1".
ARGUMENTS = {
    "title": "a title",
    "file": "given.txt",
    "files": "given.txt",
    "name": "main",
    "branch": "main",
    "to": "worker",
    "names": "worker",
    "words": "hello",
    "others": "2",
    "entry_id": "d-1",
    "way": "own/way",
    "wanted": "testing",
    "ids": "testing",
    "id": "last",
    "prompt": "do it",
    "note": "a note",
    "command": "ls -l",
    "what": "list",
    "value": "advise",
    "why": "because",
    "paths": "given.txt",
    "pattern_id": "same-error",
    "folder": ".",
}
OPTIONS = {"--as": "worker-1", "--reason": "because"}
NAMED: dict[tuple[str, ...], list[str]] = {
    ("config", "get"): ["refresh.mode"],
    ("config", "set"): ["refresh.mode", "advise"],
    ("config", "unset"): ["refresh.mode"],
    ("ways", "match"): ["--prompt", "write a test"],
    ("guard", "strict"): ["list"],
    ("journal", "prune"): ["--dry-run"],
    ("uninstall",): ["--yes"],
    ("phase",): ["1"],
}


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def commands() -> Iterator[tuple[str, ...]]:
    """The words of each, with plausible arguments."""
    root = group()
    for path, command in _leaves(root, click.Context(root), ()):
        if path == ("hook",):
            continue
        yield (*path, *NAMED.get(path, _arguments(command)))


def listings() -> Iterator[tuple[str, ...]]:
    """The same, and again with `--json` where there is one."""
    for words in commands():
        yield words
        if "--json" in _options(words):
            yield (*words, "--json")


def _leaves(
    command: click.Command, context: click.Context, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    if not isinstance(command, click.Group):
        yield path, command
        return
    for name in command.list_commands(context):
        found = command.get_command(context, name)
        if found is not None:
            yield from _leaves(found, click.Context(found, parent=context, info_name=name), (*path, name))


def _arguments(command: click.Command) -> list[str]:
    words: list[str] = []
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.required:
            words += [parameter.opts[0], OPTIONS.get(parameter.opts[0], "x")]
        elif isinstance(parameter, click.Argument) and parameter.required:
            words.append(ARGUMENTS.get(parameter.name or "", "1"))
    return words


def _options(words: Sequence[str]) -> set[str]:
    command: click.Command = group()
    context = click.Context(command)
    for word in words:
        if not isinstance(command, click.Group):
            break
        found = command.get_command(context, word)
        if found is None:
            break
        command, context = found, click.Context(found, parent=context, info_name=word)
    return {option for parameter in command.params for option in parameter.opts}


def run(words: Sequence[str], folder: Path, before: Callable[[], None] = lambda: None) -> Ran:
    """With nobody at the terminal, in `folder`. `before` is called in the process that then runs the command."""
    _load()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = os.fork()
        if not child:
            _become(words, folder, before, (out.fileno(), err.fileno()))
        _, status = os.waitpid(child, 0)
        texts = [_text(stream) for stream in (out, err)]
    return Ran(os.waitstatus_to_exitcode(status), *texts)


@cache
def _load() -> None:
    """All modules, and what is remembered of the patterns that ship."""
    for module in pkgutil.walk_packages(trimtab.__path__, "trimtab."):
        if ".migrations." not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    with tempfile.TemporaryDirectory() as folder:
        compile_ways(Sources(folder))
        compile_library(folder, "")


def _text(stream: io.BufferedIOBase) -> str:
    stream.seek(0)
    return stream.read().decode("utf-8", "surrogateescape")


def _become(words: Sequence[str], folder: Path, before: Callable[[], None], streams: tuple[int, int]) -> None:
    code = 99
    try:
        signal.alarm(SECONDS)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        for stream, number in zip(streams, (1, 2), strict=True):
            os.dup2(stream, number)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False, buffering=1)  # noqa: SIM115
        os.chdir(folder)
        before()
        code = main(list(words), Caller(Kind.USER, "the test says so"))
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
