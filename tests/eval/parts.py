"""The labelled units in three parts: `read` while rules and features are written, `choose` for thresholds and between
models, `keep` for one look per release (score_keep.py).

The division is by the hashes of sessions, for prompts too, with a seed that stays. Units that rules were written
against before there were parts can only be read.

    python tests/eval/parts.py DATA          how many units each part has
    python tests/eval/parts.py DATA FOLDER   also write the label files of `read` and `choose`, for the data's script
"""

import argparse
import gzip
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

SEED = "trimtab-parts-1"
READ, CHOOSE, KEEP = "read", "choose", "keep"
_UP_TO = {READ: 35, CHOOSE: 70, KEEP: 100}

Unit = Mapping[str, Any]


class Labels(NamedTuple):
    """A file of labelled units. `tuned`: rules were written against it before the parts were drawn. `answer` names the
    field that the units are counted by."""

    path: str
    answer: str
    tuned: bool = False


FILES = {
    "loops": (
        Labels("sessions/labels.jsonl.gz", "verdict", tuned=True),
        Labels("sessions/labels_more.jsonl.gz", "verdict"),
        Labels("sessions_2/labels.jsonl.gz", "verdict"),
    ),
    "turns": (
        Labels("turns/labels.jsonl.gz", "verdict", tuned=True),
        Labels("turns/labels_more.jsonl.gz", "verdict"),
    ),
    "ways": (
        Labels("prompts/real_labelled.jsonl.gz", "expected", tuned=True),
        Labels("prompts/real_labelled_more.jsonl.gz", "expected"),
        Labels("prompts/peer_fixtures.jsonl.gz", "expected", tuned=True),
    ),
}


def units(data: Path, labels: Labels, *parts: str) -> list[Unit]:
    """Those of a file that are in one of the parts, in the order of the file."""
    every: list[Unit] = list(rows(data / labels.path))
    if labels.tuned:
        return every if READ in parts else []
    drawn = _drawn(every, labels)
    return [unit for at, unit in enumerate(every) if drawn[at] in parts]


def _drawn(every: Sequence[Unit], labels: Labels) -> dict[int, str]:
    """The part of each unit by its place in the file. Each answer is divided apart, by the order of its sessions'
    hashes: there are too few loops to leave it to chance where they fall."""
    by_answer: dict[str, list[int]] = {}
    for at, unit in enumerate(every):
        by_answer.setdefault(_answer(unit, labels), []).append(at)
    drawn: dict[int, str] = {}
    for places in by_answer.values():
        places.sort(key=lambda at: (_hash(session_of(every[at])), at))
        ends = {part: round(len(places) * share / 100) for part, share in _UP_TO.items()}
        drawn |= {at: next(part for part, end in ends.items() if nth < end) for nth, at in enumerate(places)}
    return drawn


def part_of(session: str) -> str:
    """Of a session as a whole, where there is nothing to label."""
    percent = int(_hash(session)[:8], 16) * 100 >> 32
    return next(part for part, end in _UP_TO.items() if percent < end)


def _hash(session: str) -> str:
    return hashlib.sha256(f"{SEED}:{session}".encode()).hexdigest()


def rows(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        yield from (json.loads(line) for line in file if line.strip())


def write_rows(path: Path, some: Iterable[Unit]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(unit) + "\n" for unit in some)


def session_of(unit: Unit) -> str:
    return unit.get("session") or hashlib.sha256(unit["prompt"].encode()).hexdigest()


def _answer(unit: Unit, labels: Labels) -> str:
    answer = unit[labels.answer]
    return answer if isinstance(answer, str) else ("a way" if answer else "silent")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("out", type=Path, nargs="?", help="where to write the label files of `read` and `choose`")
    options = parser.parse_args()
    for kind, files in FILES.items():
        for labels in files:
            for part in _UP_TO:
                found = units(options.data, labels, part)
                counted = Counter(_answer(unit, labels) for unit in found)
                told = ", ".join(f"{count} {answer}" for answer, count in sorted(counted.items()))
                print(f"{kind:6} {labels.path:38} {part:7} {len(found):4}  {told}")
                if options.out and part != KEEP:
                    write_rows(options.out / part / labels.path, found)


if __name__ == "__main__":
    sys.exit(main())
