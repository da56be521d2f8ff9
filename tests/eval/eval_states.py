"""States of sessions against what an independent reader of the same recordings says.

    python tests/eval/eval_states.py DATA [--judge FOLDER | --answers FILE] [--write]

The moments are in states/moments.json, ten for each state that their makers had in mind: of sessions recorded with the
real client (tests/client/record_states.py), and of units of `read` in the evaluation data (parts.py), of which only
names and places are kept. states/labels.json holds the reader's answers. `--judge` writes each recording up to its
moment as text for such a reader, without an answer, and the answers of the product beside them; `--answers` takes over
what the reader said.
"""

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "bench")]

from report import Figure, publish, table  # noqa: E402

from eval.parts import FILES, READ, rows, units  # noqa: E402
from trimtab.features.behavior.pattern_library import compile_library  # noqa: E402
from trimtab.features.sessions.progress import progress_in  # noqa: E402
from trimtab.features.sessions.recorded_sessions import commands_in  # noqa: E402
from trimtab.features.sessions.states import state_of  # noqa: E402
from trimtab.hosts.recorded_session import RecordedSession, Tally  # noqa: E402
from trimtab.hosts.recorded_steps import session_items  # noqa: E402
from trimtab.model.events import Event  # noqa: E402
from trimtab.model.session_states import ObservedState, State  # noqa: E402
from trimtab.steering.behavior.pattern import Mark  # noqa: E402
from trimtab.store.codec import pack_body, unpack_body  # noqa: E402

FOLDER = Path(__file__).with_name("states")
SEED = "trimtab-states-1"
MOST = 10
LATER_MS = 1_000
"""After the last event of a unit."""
STUCK_STEPS = 4
"""After the step at which a reader of a loop would have stepped in."""
_SHOWN = 400
_UNSHOWN = ("digest", "action", "paths")


NOTES = """Recorded scenes were set by those who wrote the rules, and the reader was given the same definitions of the
states, so agreement on them shows that events suffice, not that the definitions are the best. Units of `read` were at
hand when the rules of progress were written. The places in loops (the worst ones, four calls after the one at which
somebody should have stepped in) were chosen when the answers for four such places were known: of all 21 units with a
loop of high or medium severity, 13 are told as without progress at that place, and 11 to 15 at the others; in some of
them the agent had found its way out by then. Three recorded moments are not among the sixty because nothing in the
recording tells the truth, and there the product is wrong: a command that was allowed in a dialog and runs is told as
waiting for permission (once), and a turn that was interrupted before the agent had answered as working (twice)."""


class Moment(NamedTuple):
    """`client`: whether the client's process ran, None where the recording does not say."""

    name: str
    events: tuple[Event, ...]
    at: int
    client: bool | None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=lambda given: Path(given).resolve(), help="the folder of the evaluation data")
    parser.add_argument("--draw", action="store_true", help="draw the moments of the evaluation data anew")
    parser.add_argument("--judge", type=Path, help="where to write the recordings for a reader")
    parser.add_argument("--answers", type=Path, help="take a reader's answers over: a state by the number of a file")
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    places: list[dict[str, Any]] = json.loads((FOLDER / "moments.json").read_text())
    if options.draw:
        recorded = [place for place in places if "scene" in place]
        places = [*recorded, *drawn(options.data)]
        (FOLDER / "moments.json").write_text(json.dumps(places, indent=1) + "\n")
    marks = compile_library("/nonexistent", "").library.marks
    moments = list(moments_at(options.data, places))
    said = {moment.name: observed(moment, marks) for moment in moments}
    if options.judge:
        write_for_judge(options.judge, moments, said)
        return 0
    if options.answers:
        answers: Mapping[str, str] = json.loads(options.answers.read_text())
        by_name = {moment.name: answers[number] for number, moment in numbered(moments)}
        (FOLDER / "labels.json").write_text(json.dumps(by_name, indent=1) + "\n")
    if not (FOLDER / "labels.json").exists():
        print("No reader has answered yet: see --judge and --answers.", file=sys.stderr)
        return 1
    labels: Mapping[str, str] = json.loads((FOLDER / "labels.json").read_text())
    right = [moment.name for moment in moments if said[moment.name].state.value == labels[moment.name]]
    by_state = [
        (
            state.in_words,
            str(sum(label == state.value for label in labels.values())),
            str(sum(labels[name] == state.value for name in right)),
        )
        for state in State
    ]
    wrong = [
        (moment.name, labels[moment.name], said[moment.name].state.value, said[moment.name].proof)
        for moment in moments
        if moment.name not in right
    ]
    listed = [(moment.name, labels[moment.name], said[moment.name].state.value) for moment in moments]
    details = "\n\n".join(
        (
            table(("state", "moments", "right"), by_state),
            "Wrong:\n\n" + table(("moment", "reader", "product", "proof"), wrong) if wrong else "None was wrong.",
            NOTES,
            "All:\n\n" + table(("moment", "reader", "product"), listed),
        )
    )
    told = f"{len(right)} of {len(moments)}"
    return publish(
        "states",
        "States of sessions",
        [Figure("moments told as an independent reader tells them", "≥ 57 of 60", told, len(right) >= 57)],
        details,
        command="python tests/eval/eval_states.py DATA",
        counts=f"{len(moments)} moments",
        began=began,
        seed=None,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


def observed(moment: Moment, marks: Sequence[Mark]) -> ObservedState:
    progress = progress_in(moment.events, commands_in, marks)
    return state_of(moment.events, moment.at, progress, client_runs=moment.client)


def drawn(data: Path) -> Iterator[dict[str, Any]]:
    """By the order of hashes: the middle of units without a loop, and a few calls into those of the worst loops."""
    every = [(labels.path.partition("/")[0], unit) for labels in FILES["loops"] for unit in units(data, labels, READ)]
    every.sort(key=lambda of: hashlib.sha256(f"{SEED}:{of[1]['session']}:{of[1]['scope']}".encode()).hexdigest())
    fine = [(source, unit) for source, unit in every if unit["verdict"] == "no_loop"][:MOST]
    stuck = [(source, unit) for source, unit in every if unit["verdict"] == "loop" and unit["severity"] == "high"]
    for source, unit in (*fine, *stuck[:MOST]):
        first, end = unit["scope"]
        begins = unit["loop_start_step"] is not None and unit["verdict"] == "loop"
        step = min(unit["intervene_step"] + STUCK_STEPS, end - 1) if begins else first + (end - first) // 2
        yield {"source": source, "session": unit["session"], "step": step}


def moments_at(data: Path, places: Sequence[Mapping[str, Any]]) -> Iterator[Moment]:
    steps = _steps(data, places)
    for place in places:
        if "scene" in place:
            yield _recorded(place["scene"], place["moment"])
            continue
        lines = steps[place["source"], place["session"]]
        items = session_items(place["session"], lines, Tally())
        told = [item for item in items if isinstance(item, RecordedSession) and item.step <= place["step"]]
        events = tuple(item.event for item in told)
        at = max(event.at or 0 for event in events) + LATER_MS
        yield Moment(f"{place['session'][:8]} at {place['step']}", events, at, None)


def _steps(data: Path, places: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str], list[bytes]]:
    wanted = {(place["source"], place["session"]) for place in places if "source" in place}
    found: dict[tuple[str, str], list[bytes]] = {}
    for source in sorted({source for source, _ in wanted}):
        for row in rows(data / source / "steps.jsonl.gz"):
            if (source, row["session"]) in wanted:
                found.setdefault((source, row["session"]), []).append(json.dumps(row).encode())
    return found


def _recorded(scene: str, number: int) -> Moment:
    recording = json.loads((FOLDER / f"{scene}.json").read_text())
    moment = recording["moments"][number]
    events = tuple(
        Event(unpack_body(kind, body), recording["session"], agent, at=at, id=event_id)
        for event_id, agent, at, kind, body in recording["events"]
        if at <= moment["at"]
    )
    return Moment(f"{scene} {number}", events, moment["at"], moment["client"])


def numbered(moments: Sequence[Moment]) -> list[tuple[str, Moment]]:
    """In an order that tells nothing."""
    shuffled = sorted(moments, key=lambda moment: hashlib.sha256(f"{SEED}:{moment.name}".encode()).hexdigest())
    return [(f"{number:03}", moment) for number, moment in enumerate(shuffled, 1)]


def write_for_judge(folder: Path, moments: Sequence[Moment], said: Mapping[str, ObservedState]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    verdicts: dict[str, Any] = {}
    for number, moment in numbered(moments):
        (folder / f"{number}.txt").write_text(_as_text(moment))
        found = said[moment.name]
        answer = {"state": found.state.value, "what": found.what, "proof": found.proof}
        verdicts[number] = {"moment": moment.name, **answer}
    (folder / "verdicts.json").write_text(json.dumps(verdicts, indent=1) + "\n")


def _as_text(moment: Moment) -> str:
    first = next((event.at for event in moment.events if event.at is not None), None)
    lines = [_line(event, first) for event in moment.events]
    runs = {True: "runs", False: "does not run any more", None: "not known"}[moment.client]
    last = max((event.at for event in moment.events if event.at is not None), default=None)
    after = "not known" if last is None else f"{(moment.at - last) / 1000:.1f} s"
    return "\n".join((*lines, "", f"THE MOMENT: time since the last event: {after}; the client's process: {runs}", ""))


def _line(event: Event, first: int | None) -> str:
    when = "?" if event.at is None or first is None else f"+{(event.at - first) / 1000:.1f} s"
    body: dict[str, Any] = json.loads(pack_body(event.body))
    told = "; ".join(f"{name}: {_short(value)}" for name, value in body.items() if name not in ("transcript", "digest"))
    return f"[{when}] {'subagent ' + event.agent[:4] + ' ' if event.agent else ''}{event.kind} {told}"


def _short(value: Any) -> str:
    if isinstance(value, dict):
        known = {name: given for name, given in cast("dict[str, Any]", value).items() if name not in _UNSHOWN}
        if "command" in known:
            known.pop("input", None)
        value = json.dumps(known, ensure_ascii=False)
    text = " ".join(str(value).split())
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN // 2]} … {text[-_SHOWN // 2 :]}"


if __name__ == "__main__":
    sys.exit(main())
