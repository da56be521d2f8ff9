"""A random sample of what Behavior found, for a reader to judge who does not know the code: fair, or not?

    python tests/eval/findings_sample.py DATA OUT.md [--kinds waste risk] [--sets sessions unlabelled] [--count 40]

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

STEPS = {
    "sessions": "sessions/steps.jsonl.gz",
    "unlabelled": "sessions/unlabelled_steps.jsonl.gz",
    "sessions_2": "sessions_2/steps.jsonl.gz",
}
BEFORE, AFTER = 12, 4
LONGEST = 400
HEAD = """# {count} cases to judge

A program watched coding agents at work and spoke up where it saw {kinds}. For each case: would a
careful engineer who looks over the agent's shoulder agree that this is worth a short remark at this moment? Answer
**fair** or **not fair** and why, in a few words. The call marked with → is the one after which it spoke. Texts are cut.

Drawn with seed {seed} from the {firing} of {sessions} sessions of {long} calls or more in which it spoke, at most one
case per session.
"""


class Case(NamedTuple):
    session: str
    source: str
    step: int
    pattern: str
    why: str


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("out", type=Path, help="the Markdown file to write")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--kinds", nargs="+", default=["waste", "risk"], help="of findings: loop, waste, risk")
    parser.add_argument("--sets", nargs="+", default=["sessions", "unlabelled"], choices=list(STEPS))
    options = parser.parse_args()
    played = {name: play(options.data, name) for name in options.sets}
    chance = random.Random(options.seed)
    cases = [chance.choice(found) for found in firing(played, options.kinds)]
    drawn = chance.sample(cases, min(options.count, len(cases)))
    patterns = {pattern.id: pattern for pattern in compile_library("/nonexistent", "").library.patterns}
    calls = calls_of(options.data, drawn)
    head = HEAD.format(
        count=len(drawn),
        kinds=" or ".join(options.kinds),
        seed=options.seed,
        firing=len(cases),
        sessions=sum(len(those.long) for those in played.values()),
        long=LONG,
    )
    told = [told_about(number, case, patterns[case.pattern], calls[case]) for number, case in enumerate(drawn, 1)]
    options.out.write_text("\n".join([head, *told]), encoding="utf-8")
    print(f"{len(drawn)} of {len(cases)} sessions with a finding, seed {options.seed}: {options.out}")
    return 0


def firing(played: Mapping[str, Played], kinds: Sequence[str]) -> list[list[Case]]:
    """What was found, session by session, in an order that does not depend on the replay."""
    by_session = {
        session["session"]: [
            Case(session["session"], source, found["step"], found["pattern"], found["why"])
            for found in session["findings"]
            if found["kind"] in kinds
        ]
        for source, those in played.items()
        for session in those.sessions
        if session["session"] in those.long
    }
    return [cases for _, cases in sorted(by_session.items()) if cases]


def calls_of(data: Path, drawn: Sequence[Case]) -> dict[Case, list[dict[str, Any]]]:
    calls: dict[Case, list[dict[str, Any]]] = {case: [] for case in drawn}
    for source, steps in STEPS.items():
        wanted = {case.session: case for case in drawn if case.source == source}
        with gzip.open(data / steps, "rt", encoding="utf-8") as file:
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
