"""Score the kept part of the labelled units, once per release: it adds a line to the table in docs/evaluation.md.

    python tests/eval/score_keep.py DATA [--release NAME]

Only totals are printed. A commit is scored once, and only a clean work tree is: what the figures are of must be there
to be looked at. Nothing is to be tuned after a look at them.
"""

import argparse
import datetime
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "bench")]

from eval.eval_behavior import SETS, replayed, scored  # noqa: E402
from eval.parts import FILES, KEEP, units, write_rows  # noqa: E402

PAGE = ROOT / "docs" / "evaluation.md"
MARK = "<!-- keep: rows are only ever added below -->"
HEAD = (
    "| date | commit | release | loops, ordinary sessions | loops, runs that failed | evidence | ways |\n"
    "|---|---|---|---|---|---|---|\n"
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("--release", default="unreleased", help="what it is called")
    options = parser.parse_args()
    commit = _git("rev-parse", "--short=12", "HEAD")
    page = PAGE.read_text(encoding="utf-8")
    if _git("status", "--porcelain"):
        return _refused("the work tree has changes that are not committed: commit them first")
    if f"| {commit} |" in page:
        return _refused(f"{commit} was scored already: its line is in {PAGE.name}")
    if MARK not in page:
        return _refused(f"{PAGE.name} has no line `{MARK}` to add the figures below")
    cells = (*(_loops(options.data, name) for name in SETS), _evidence(options.data), _ways(options.data))
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    line = f"| {today} | {commit} | {options.release} | " + " | ".join(cells) + " |\n"
    before, after = page.split(MARK + "\n", 1)
    table = after if after.startswith(HEAD) else HEAD + "\n" + after
    rows, rest = table[len(HEAD) :].split("\n\n", 1) if "\n\n" in table[len(HEAD) :] else (table[len(HEAD) :], "")
    kept = rows.strip("\n")
    PAGE.write_text(
        before + MARK + "\n" + HEAD + (kept + "\n" if kept else "") + line + "\n" + rest.lstrip("\n"), encoding="utf-8"
    )
    print(HEAD + line, end="")
    return 0


def _loops(data: Path, name: str) -> str:
    labels = [known for known in FILES["loops"] if known.path in SETS[name]]
    found = scored(data, labels, KEEP, replayed(data / name / "steps.jsonl.gz"), data / name / "index.jsonl.gz")
    return (
        f"{found['found']} of {found['loops']}; hard {found['hard_flagged']}, ordinary {found['ordinary_flagged']},"
        f" borderline {found['borderline_flagged']}"
    )


def _evidence(data: Path) -> str:
    command = (
        "replay",
        "--format",
        "steps",
        "--turns",
        str(data / "turns/turns.jsonl.gz"),
        "--only",
        "evidence",
        "--json",
    )
    said = _trimtab(*command, str(data / "sessions/steps.jsonl.gz"))
    found = _score(data, "turns", said, str(data / "turns/turns.jsonl.gz"))
    return f"{found['held']} of {found['of']} held, {found['wrong']} wrong; {found['turns_held']:.1%} of turns"


def _ways(data: Path) -> str:
    given = "".join(json.dumps(unit) + "\n" for labels in FILES["ways"] for unit in units(data, labels, KEEP))
    said = _trimtab(
        "ways", "match", "--ways", str(data / "prompts/ways_corpus.jsonl.gz"), "--json", given=given.encode()
    )
    found = _score(data, "ways", said)
    return ", ".join(f"{name.replace('_', ' ')} {found[name]}" for name in found if not isinstance(found[name], dict))


def _score(data: Path, kind: str, said: bytes, *more: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "labels.jsonl.gz"
        write_rows(path, [unit for labels in FILES[kind] for unit in units(data, labels, KEEP)])
        command = [sys.executable, str(data / "score.py"), kind, str(path), *more]
        return json.loads(
            subprocess.run(command, input=said, stdout=subprocess.PIPE, check=True).stdout.splitlines()[-1]
        )


def _trimtab(*words: str, given: bytes = b"") -> bytes:
    """In an empty home."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "trimtab", *words]
        env = {"HOME": home, "PATH": "/usr/bin:/bin"}
        return subprocess.run(command, input=given, stdout=subprocess.PIPE, check=True, cwd=home, env=env).stdout


def _git(*words: str) -> str:
    done = subprocess.run(["git", "-C", str(ROOT), *words], stdout=subprocess.PIPE, check=True, text=True)
    return done.stdout.strip()


def _refused(why: str) -> int:
    print(f"Not scored: {why}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
