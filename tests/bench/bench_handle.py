"""`Runtime.answer` for a tool event, with 100,000 events in the journal, against one insert.

The unit is one committed one-row insert in the journal's own mode (WAL, synchronous NORMAL) on a warm connection,
taken in turns with the events.
"""

from __future__ import annotations

import argparse
import os
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from report import Figure, publish, quantile, table

from trimtab.features.content.up_to_date import bring_up_to_date
from trimtab.features.gatherers import warm
from trimtab.hosts.claude_code import HOST
from trimtab.local.locate import FOLDER, journal_path
from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.json import dump
from trimtab.runtime.runtime import Runtime
from trimtab.serving.assemble import open_runtime
from trimtab.store.journal_setup import prepare

OUTPUT = "tests/test_app.py::test_one PASSED and some more of what a test runner prints in a line\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=100_000, help="events in the journal beforehand")
    parser.add_argument("--samples", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        runtime = _project(Path(folder), options.events)
        handled, inserted = _measure(runtime, Path(folder) / "unit.db", options.samples, random.Random(options.seed))
    unit = quantile(inserted, 0.5)
    middle, late = quantile(handled, 0.5), quantile(handled, 0.95)
    rows = [
        ("one insert", f"{unit * 1e6:.0f} µs", f"{quantile(inserted, 0.95) * 1e6:.0f} µs"),
        ("one tool event", f"{middle * 1e6:.0f} µs", f"{late * 1e6:.0f} µs"),
    ]
    return publish(
        "handle",
        "One event",
        [
            Figure("tool event, p50", "≤ 25 inserts", f"{middle / unit:.1f}", middle <= 25 * unit),
            Figure("tool event, p95", "≤ 60 inserts", f"{late / unit:.1f}", late <= 60 * unit),
        ],
        table(("", "p50", "p95"), rows),
        command="python tests/bench/bench_handle.py",
        counts=f"{options.events:,} events in the journal, {len(handled):,} events and as many inserts in turns",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _project(root: Path, events: int) -> Runtime:
    (root / FOLDER).mkdir()
    os.environ["XDG_STATE_HOME"] = str(root.parent / "state")
    prepare(journal_path(str(root)), now=1)
    env = {"HOME": str(root)}
    bring_up_to_date(str(root), env)
    warm()
    runtime = open_runtime(str(root), HOST, env)
    journal = runtime.journal
    with journal.transaction():
        for number in range(events):
            session = f"{number // 200:08d}-0000-4000-8000-000000000000"
            event = Event(PromptSubmitted(f"prompt {number} " + "word " * 40), session, at=number)
            journal.add_event(event._replace(id=f"{session}/main/PromptSubmitted/{number}"), {}, 0.2)
    journal.rows.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return runtime


def _measure(runtime: Runtime, unit: Path, samples: int, chance: random.Random) -> tuple[list[float], list[float]]:
    db = sqlite3.connect(unit, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    db.execute("CREATE TABLE one (id INTEGER PRIMARY KEY, body TEXT)")
    handled: list[float] = []
    inserted: list[float] = []
    for number in range(samples // 2 + 100):
        for name in ("PreToolUse", "PostToolUse"):
            arguments = arguments_of(name, number, chance)
            start = time.perf_counter()
            answer = runtime.answer(lambda now, given=arguments: HOST.decode_text(given, at=now))
            middle = time.perf_counter()
            db.execute("INSERT INTO one (body) VALUES (?)", ("x" * 200,))
            end = time.perf_counter()
            if answer:
                sys.exit(f"unexpected answer: {answer}")
            if number >= 100:  # the first hundred warm both up
                handled.append(middle - start)
                inserted.append(end - middle)
    recorded = runtime.journal.rows.execute("SELECT count(*) FROM events WHERE kind LIKE 'Tool%'").fetchone()[0]
    if recorded != samples + 200:
        sys.exit(f"{recorded} events were recorded, not {samples + 200}")
    return handled, inserted


def arguments_of(name: str, number: int, chance: random.Random) -> dict[str, str]:
    """As the client's mcp_tool hooks send them: every value is text."""
    output = OUTPUT * chance.randrange(2, 20)
    given = {
        "hook_event_name": name,
        "session_id": f"bench{number // 300:03d}-0000-4000-8000-000000000000",
        "transcript_path": "/home/dev/.claude/projects/-home-dev-app/x.jsonl",
        "cwd": "/home/dev/app",
        "prompt_id": "1a003a42-fa03-4ee0-aeab-288e262a12bf",
        "permission_mode": "default",
        "effort": '{"level":"medium"}',
        "agent_id": "",
        "agent_type": "",
        "tool_name": "Bash",
        "tool_input": dump({"command": f"pytest -q tests/test_{number}.py", "description": "Run the tests"}),
        "tool_use_id": f"toolu_{number:024d}",
    }
    if name == "PostToolUse":
        given["tool_response"] = dump({"stdout": output, "stderr": "", "interrupted": False, "isImage": False})
        given["duration_ms"] = "33"
    return given


if __name__ == "__main__":
    sys.exit(main())
