"""Ordinary accidents, and whether the guard, the undo net and the plan gate decide as they do without them.

    python tests/soak/soak_accidents.py [--only WORDS] [--write]

Each accident happens to a machine on a file system of its own (so this needs root or user namespaces, for mounts), at
each of its moments. A decision that differs from the one without the accident is a failure, be it a silent pass or a
blanket refusal: harmless calls are asked about too. A snapshot must bring the files back; where none can be taken, the
question is the right answer.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

if not __package__:  # run as a script
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[1] / "bench")]

from bench.report import Figure, publish, table
from soak.accident_world import GUARDED, PLANNED, WORK, Answer, World
from soak.accidents import ACCIDENTS, MID, START, Accident

Send: TypeAlias = Callable[..., Answer]
INSIDE = "TRIMTAB_SOAK_INSIDE"
_STATUS_LINE = "\N{ROUND PUSHPIN}"
_ALWAYS = {"latency", "plugin"}
"""Checks of doctor's that may warn in this world without any accident."""
FAKETIME = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")


class Probe(NamedTuple):
    """One call that is about to be made, in one of the two sessions."""

    of: str
    session: str
    tool: str
    given: dict[str, Any]


PROBES = (
    Probe("guard", GUARDED, "Bash", {"command": "git push --force origin main"}),
    Probe("guard, harmless", GUARDED, "Bash", {"command": "git status --short"}),
    Probe("plan gate", PLANNED, "Edit", {"file_path": "PROJECT/src/app.py", "old_string": "a", "new_string": "b"}),
    Probe("plan gate, harmless", PLANNED, "Read", {"file_path": "PROJECT/src/app.py"}),
    Probe("undo", GUARDED, "Bash", {"command": "rm -rf src"}),
)


class Seen(NamedTuple):
    """What came of one accident at one moment."""

    accident: Accident
    moment: str
    answers: dict[str, Answer]
    told: str
    restored: bool
    alarms: set[str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="accidents whose name holds this")
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    if not os.environ.get(INSIDE):
        _go_inside()
    if not FAKETIME.exists():
        sys.exit("libfaketime is missing: `apt-get install faketime`")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        world = World(Path(folder) / "world")
        world.build()
        usual = observe(world, Accident("none", lambda _: lambda: None), MID).answers
        seen = [one for accident in ACCIDENTS if options.only in accident.name for one in _each(world, accident)]
    wrong = [problem for one in seen for problem in problems(one, usual)]
    for problem in wrong:
        print(problem, file=sys.stderr)
    silent = sum(problem.startswith("silent") for problem in wrong)
    cases = len(seen) * 3
    figures = [
        Figure("silent passes", "0", str(silent), silent == 0),
        Figure("decisions that differ, users not told, files not restored", "0", str(len(wrong) - silent), not wrong),
        Figure("accidents", "≥ 60", str(len(seen)), len(seen) >= 60),
    ]
    return publish(
        "accidents",
        "Accidents",
        figures,
        _table(seen, usual),
        command="python tests/soak/soak_accidents.py",
        counts=f"{len(seen)} accidents × guard, undo, plan gate = {cases} cases, each with harmless calls beside it",
        began=began,
        seed=None,
        write=options.write,
    )


def _each(world: World, accident: Accident) -> Iterator[Seen]:
    for moment in accident.moments:
        world.restore()
        yield observe(world, accident, moment)


def observe(world: World, accident: Accident, moment: str) -> Seen:
    server = world.serve() if moment == MID else None
    if server is not None:
        for session in (GUARDED, PLANNED):  # so that it knows them
            server.send("UserPromptSubmit", session, prompt="go on")
    end = accident.happen(world)
    if moment == START:
        server = world.serve(accident.limits)

    def send(name: str, session: str, **fields: Any) -> Answer:
        if server is not None:
            return server.send(name, session, **fields)
        return world.hook(world.event(name, session, **fields))

    try:
        answers = dict(_probed(world, send))
        later = [send("UserPromptSubmit", session, prompt="and now") for session in (GUARDED, PLANNED)]
        # of a disk on which nothing can be written, nothing can remain to be shown afterwards
        alarms = set() if accident.keeps else _alarms(world)
    finally:
        end()
    if server is not None:
        server.close()
    alarms |= _alarms(world)
    return Seen(accident, moment, answers, _told([*answers.values(), *later]), _restored(world), alarms)


def _probed(world: World, send: Send) -> Iterator[tuple[str, Answer]]:
    for probe in PROBES:
        given = {key: value.replace("PROJECT", str(world.project)) for key, value in probe.given.items()}
        fields = {"tool_name": probe.tool, "tool_input": given, "tool_use_id": f"toolu_{probe.of}"}
        yield probe.of, send("PreToolUse", probe.session, **fields)


def _restored(world: World) -> bool:
    """Whether the files come back, once the accident is over and they are gone."""
    shutil.rmtree(world.project / "src", ignore_errors=True)
    world.trimtab("undo", "restore", "last")
    found = {path: (world.project / path) for path in WORK}
    return all(file.exists() and file.read_bytes() == WORK[path] for path, file in found.items())


def problems(seen: Seen, usual: dict[str, Answer]) -> Iterator[str]:
    where = f"{seen.accident.name}, {seen.moment}"
    for probe in PROBES:
        expected, found = usual[probe.of], seen.answers[probe.of]
        decision = "ask" if probe.of == "undo" and not seen.accident.keeps else expected.decision
        if found.decision != decision:
            kind = "silent pass" if not found.decision else "other decision"
            yield f"{kind}: {where}: {probe.of}: {found.decision or 'nothing'} instead of {decision or 'nothing'}"
        elif decision == expected.decision and _rule(found.reason) != _rule(expected.reason):
            yield f"other reason: {where}: {probe.of}: {found.reason}"
    if seen.accident.keeps and not seen.restored and not seen.answers["undo"].decision:
        yield f"silent loss: {where}: the files did not come back"
    if seen.accident.impairs and not seen.told:
        yield f"not told: {where}"
    if seen.accident.impairs and not seen.alarms - _ALWAYS:
        yield f"doctor shows nothing: {where}"


def _rule(reason: str) -> str:
    """Without the entry's number, which an accident may change."""
    return reason.partition("[trimtab")[0].strip()


def _told(answers: Sequence[Answer]) -> str:
    """What the user is shown because of the accident: notices, and the reasons of questions, of which there are none
    without it."""
    notices = [line for answer in answers for line in answer.told.splitlines() if not line.startswith(_STATUS_LINE)]
    return "\n".join((*notices, *(answer.reason for answer in answers if answer.decision == "ask")))


def _alarms(world: World) -> set[str]:
    """The checks of which doctor warns, or worse."""
    try:
        findings = json.loads(world.trimtab("doctor", "--json").stdout)["findings"]
    except (ValueError, KeyError, TypeError):
        return set()
    return {finding["check"] for finding in findings if finding["level"] in ("warn", "bad")}


def _table(seen: list[Seen], usual: dict[str, Answer]) -> str:
    rows: list[tuple[str, ...]] = []
    for one in seen:
        found = list(problems(one, usual))
        said = re.sub(r"/\S*/(?=\.trimtab/)", "", (one.told.splitlines() or [""])[0])
        rows.append((one.accident.name, one.moment, "; ".join(found) or "as usual", said[:110]))
    return table(("accident", "when", "decisions", "the user is told"), rows)


def _go_inside() -> None:
    """Again, where a mount is nobody else's business."""
    command = [
        "unshare",
        "-m" if os.geteuid() == 0 else "-rm",
        sys.executable,
        os.path.abspath(__file__),
        *sys.argv[1:],
    ]
    os.execvpe(command[0], command, {**os.environ, INSIDE: "1"})


if __name__ == "__main__":
    sys.exit(main())
