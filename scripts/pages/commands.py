"""The page of commands, from their own help."""

from collections.abc import Iterator

from pages.note import NOTE


def page() -> str:
    import sys

    import click

    from pages.work_examples import shapes_of
    from trimtab.surfaces.cli.group import group, load
    from trimtab.surfaces.cli.main import COMMANDS, PROGRAM

    whole = group()

    def help_of(path: tuple[str, ...], chain: list[click.Command]) -> str:
        context = click.Context(whole, info_name=PROGRAM, terminal_width=100, **whole.context_settings)
        for name, command in zip(path, chain, strict=True):
            context = click.Context(command, info_name=name, parent=context)
        return f"```console\n$ {PROGRAM} {' '.join(path)} --help\n{context.get_help()}\n```\n"

    def shape_of(command: click.Command, shape: str, note: str) -> str:
        several = command.commands.values() if isinstance(command, click.Group) else (command,)
        options = {name: one for inner in several for one in inner.params for name in one.opts}
        by_format = "--format" in options and "json" in getattr(options["--format"].type, "choices", ())
        head = "With `--json`" if "--json" in options else "With `--format json`" if by_format else "It prints"
        said = f"\n{head}:\n\n```json\n{shape}```\n" if shape else ""
        return said + (f"\n{note}\n" if note else "")

    def inner_commands(command: click.Command) -> Iterator[tuple[tuple[str, ...], list[click.Command]]]:
        for name, sub in command.commands.items() if isinstance(command, click.Group) else ():
            yield (name,), [sub]
            for path, chain in inner_commands(sub):
                yield (name, *path), [sub, *chain]

    parts = [NOTE, COMMANDS_HEAD]
    for one in COMMANDS:
        command = load(one)
        parts.append(f"\n## {PROGRAM} {one.name}\n\n{help_of((one.name,), [command])}")
        assert command.callback is not None
        shapes = shapes_of(sys.modules[command.callback.__module__])
        for path, chain in inner_commands(command):
            parts.append(
                f"\n### {PROGRAM} {one.name} {' '.join(path)}\n\n{help_of((one.name, *path), [command, *chain])}"
            )
            if not isinstance(chain[-1], click.Group):
                parts.append(shape_of(chain[-1], *shapes.get(" ".join(path), ("", ""))))
        if shapes.get("", ("", ""))[0]:
            parts.append(shape_of(command, *shapes[""]))
        elif one.name == "config":
            parts.append("\nAll settings, and the shape of `--json`: [settings](settings.md).\n")
    return "".join(parts)


COMMANDS_HEAD = """\
# Commands

Every command has `--help`. Output is plain text unless it goes to a terminal. Commands ask only on a terminal; in
scripts add `--yes`, because without it nothing is changed.

| exit code | meaning |
|---|---|
| 0 | done |
| 1 | something you can fix: stderr says what, where and how |
| 2 | only `hook --strict`: refuse |
| 3 | a defect of Trimtab: stderr names a log to paste into a report |
| 130 | interrupted |

`doctor` also exits with 1 if it finds a problem, and `uninstall` if something remains.

The output of `--json` is stable: within a major version, fields are added, never renamed or removed. Times are ISO 8601
in UTC, paths are absolute, sizes are bytes. The values below are examples.
"""
