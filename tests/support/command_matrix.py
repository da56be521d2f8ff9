"""Every command of the command line, with arguments that it could be given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from trimtab.surfaces.cli.group import group

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
