"""A random sample of what Behavior calls waste or a risk, for a person to judge: fair, or not?

    python tests/eval/waste_sample.py DATA OUT.md [--seed 2026] [--count 40]

Each case shows what was said and the calls around it. The sessions are other people's work: keep OUT.md out of the
repository.
"""

import argparse
import gzip
import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parent)]

from eval_behavior import LONG, Played, play  # noqa: E402

from trimtab.features.behavior.pattern_library import compile_library  # noqa: E402
from trimtab.local.shipped import messages_of  # noqa: E402
from trimtab.steering.behavior.pattern import Pattern  # noqa: E402

HALVES = ("", "unlabelled_")
KINDS = ("waste", "risk")
BEFORE, AFTER = 12, 4
LONGEST = 400
HEAD = """# Waste and risk: {count} cases to judge

A program watched coding agents at work and spoke up where it saw effort wasted or a risk taken. For each case: would a
careful engineer who looks over the agent's shoulder agree that this is worth a short remark at this moment? Answer
**fair** or **not fair** and why, in a few words. The call marked with → is the one after which it spoke. Texts are cut.

Drawn with seed {seed} from the {firing} of {sessions} sessions of {long} calls or more in which it spoke, at most one
case per session.
"""


class Case(NamedTuple):
    session: str
    half: str
    step: int
    pattern: str
    why: str


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder of the evaluation data")
    parser.add_argument("out", type=Path, help="the Markdown file to write")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--count", type=int, default=40)
    options = parser.parse_args()
    played = {half: play(options.data, half) for half in HALVES}
    chance = random.Random(options.seed)
    cases = [chance.choice(found) for found in firing(played)]
    drawn = chance.sample(cases, min(options.count, len(cases)))
    patterns = {one.id: one for one in compile_library("/nonexistent", "").library.patterns}
    calls = calls_of(options.data, drawn)
    head = HEAD.format(
        count=len(drawn),
        seed=options.seed,
        firing=len(cases),
        sessions=sum(len(half.long) for half in played.values()),
        long=LONG,
    )
    told = [told_about(number, case, patterns[case.pattern], calls[case]) for number, case in enumerate(drawn, 1)]
    options.out.write_text("\n".join([head, *told]), encoding="utf-8")
    print(f"{len(drawn)} of {len(cases)} sessions with a finding, seed {options.seed}: {options.out}")
    return 0


def firing(played: Mapping[str, Played]) -> list[list[Case]]:
    """What was found, session by session, in an order that does not depend on the replay."""
    found = {
        session["session"]: [
            Case(session["session"], half, one["step"], one["pattern"], one["why"])
            for one in session["findings"]
            if one["kind"] in KINDS
        ]
        for half, those in played.items()
        for session in those.sessions
        if session["session"] in those.long
    }
    return [cases for _, cases in sorted(found.items()) if cases]


def calls_of(data: Path, drawn: Sequence[Case]) -> dict[Case, list[dict[str, Any]]]:
    calls: dict[Case, list[dict[str, Any]]] = {case: [] for case in drawn}
    for half in HALVES:
        wanted = {case.session: case for case in drawn if case.half == half}
        with gzip.open(data / "sessions" / f"{half}steps.jsonl.gz", "rt", encoding="utf-8") as file:
            for row in map(json.loads, file):
                case = wanted.get(row["session"])
                if case and case.step - BEFORE <= row["step"] <= case.step + AFTER:
                    calls[case].append(row)
    return calls


def told_about(number: int, case: Case, pattern: Pattern, calls: Sequence[Mapping[str, Any]]) -> str:
    quoted = "\n".join(f"> {line}" for line in said(pattern).splitlines() if line)
    body = "\n".join(f"    {line}" for row in calls for line in shown(row, case.step))
    title = f"## {number}. {pattern.name} ({pattern.kind}, session {case.session}, call {case.step})"
    return f"{title}\n\nSeen: {case.why}. {pattern.description}\n\n{quoted}\n\n{body}\n"


def said(pattern: Pattern) -> str:
    """With the first of its sayings; which one is said is learned."""
    text = messages_of(["behavior"])["behavior"][pattern.kind]
    first = pattern.sayings[0]
    given = {"pattern": pattern.name, "suggestion": first.suggestion, "expected": first.expected, "quote": ""}
    for name, value in given.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def shown(row: Mapping[str, Any], spoken_at: int) -> Iterator[str]:
    if row.get("user_before"):
        yield f"  the user: {cut(row['user_before'])}"
    failed = row.get("is_error")
    outcome = "FAILED" if failed else "no result" if failed is None else "done"
    given = cut(json.dumps(row["input"], ensure_ascii=False))
    yield f"{'→' if row['step'] == spoken_at else ' '} {row['step']} {row['tool']} {given}"
    length = row.get("result_len") or 0
    yield f"      {outcome}, {length} characters: {cut(row.get('result_text') or '')}"


def cut(text: str) -> str:
    """One line; of a long text its beginning and its end."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST * 3 // 4]} […] {line[-LONGEST // 4 :]}"


if __name__ == "__main__":
    sys.exit(main())
