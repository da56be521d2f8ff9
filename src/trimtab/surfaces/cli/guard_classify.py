"""`trimtab guard classify`: what shell commands would do, one object to a line."""

import sys
from collections.abc import Iterable, Iterator

import click

from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, dump, kind_of, parse_object
from trimtab.surfaces.cli.output import say

SHAPE = """\
{
  "command": "git status && rm -rf build", "verdict": "destructive", "snapshot": true,
  "why": "`rm -rf build` removes a whole folder",
  "parts": [
    {
      "command": "git status", "verdict": "read_only", "snapshot": false, "why": "", "outside": false, "writes": [],
      "appends": []
    },
    {
      "command": "rm -rf build", "verdict": "destructive", "snapshot": true,
      "why": "`rm -rf build` removes a whole folder", "outside": false, "writes": ["build"], "appends": []
    }
  ],
  "writes": ["build"], "outside": false
}
"""
SHAPE_NOTE = (
    "It prints nothing else, on one line each: the object that came in, with these fields added. `verdict` is"
    " `read_only`, `executes_code` (also for what cannot be read or is not known), `mutating` or `destructive` (a"
    " careful user looks twice); the worst of the `parts` counts. `snapshot`: it can lose bytes in the working tree,"
    " which a snapshot of it brings back. `outside`: it can lose what no such snapshot holds. `writes`: the paths that"
    " it removes or overwrites, as written; a part's `appends`: those that it only adds to. A line that cannot be used"
    " comes back with `error`, and one that is no object as `line`; the exit code is then 1."
)


@click.command("classify")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--command", "text", default=None, metavar="TEXT", help="Classify this command instead of reading objects."
)
def classify(files: tuple[str, ...], text: str | None) -> int:
    """Classify shell commands without running them.

    Reads JSON objects with `command`, one per line, from the files (also .gz) or stdin, and adds a verdict to each:
    read_only, mutating, executes_code or destructive. What cannot be parsed as shell counts as executes_code. It
    records nothing and needs no project.

    Examples:
      trimtab guard classify --command "git push --force"
      echo '{"command": "find . -name *.pyc -delete"}' | trimtab guard classify
      trimtab guard classify commands.jsonl.gz
    """
    if text is not None:
        say(dump(judged({"command": text})))
        return 0
    if not files and sys.stdin.isatty():
        raise click.UsageError("Give --command or a file, or JSON objects on stdin, one per line.")
    bad = 0
    for line in _lines(files):
        if line.strip():
            answer = _answer(line)
            bad += "error" in answer
            say(dump(answer))
    return 1 if bad else 0


def _answer(line: bytes) -> Obj:
    try:
        given = parse_object(line)
    except ValueError as error:
        return {"line": line.decode("utf-8", "replace").rstrip("\r\n"), "error": f"no JSON object: {error}"}
    if not isinstance(given.get("command"), str):
        lacks = "it holds no `command`"
        if "command" in given:
            lacks = f"`command` is to be a text, and is {kind_of(given['command'])}"
        return {**given, "error": lacks}
    return judged(given)


def judged(given: Obj) -> Obj:
    """The object with what its command would do."""
    from trimtab.shell import classify as judge

    found = judge(str(given["command"]))
    parts: JSON = [part._asdict() for part in found.parts]
    return {
        **given,
        "verdict": found.verdict,
        "snapshot": found.snapshot,
        "why": found.why,
        "parts": parts,
        "writes": found.writes,
        "outside": found.outside,
    }


def _lines(files: Iterable[str]) -> Iterator[bytes]:
    if not files:
        yield from sys.stdin.buffer
    for path in files:
        try:
            if path.endswith(".gz"):
                import gzip

                with gzip.open(path, "rb") as packed:
                    yield from packed
            else:
                with open(path, "rb") as file:
                    yield from file
        except (OSError, EOFError) as error:
            what = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            remedy = "Name a file with one JSON object to a line, plain or .gz; for one command: `--command TEXT`."
            raise TrimtabError(f"the commands cannot be read: {what}", where=path, remedy=remedy) from None
