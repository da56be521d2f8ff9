"""`trimtab replay` against `json.loads` of the same lines, its memory for more sessions, and two runs compared.

Processor time in one process, taken in turns; memory is the peak of a process of its own. Without `--data` the
sessions are made here: rows of steps, and transcripts out of the sample that ships.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from report import Figure, publish, quantile, table

from trimtab.hosts import host_of
from trimtab.replay.play import prepare, replay_all
from trimtab.replay.recordings import SAMPLE, find_sources

OUTPUT = "tests/test_app.py::test_one PASSED and some more of what a test runner prints in a line\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, help="a file of steps (.jsonl.gz) to measure on instead")
    parser.add_argument("--sessions", type=int, default=600)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        many = options.data or steps(root / "steps.jsonl.gz", options.sessions, random.Random(options.seed))
        transcripts = sessions_of_the_sample(root / "transcripts", 100)
        env = {"HOME": str(root), "PATH": os.environ["PATH"]}
        ratios = {
            "steps": ratio([str(many)], env, options.repeats, "refresh"),
            "transcripts": ratio([str(transcripts)], env, options.repeats, "refresh"),
            "steps, all faculties": ratio([str(many)], env, max(1, options.repeats // 2)),
            "transcripts, all faculties": ratio([str(transcripts)], env, max(1, options.repeats // 2)),
        }
        few = first_sessions(many, root / "few.jsonl.gz", 100)
        small, large = (run(env, str(path), "--jobs", "1") for path in (few, many))
        both = [run(env, str(many)) for _ in range(2)]
    sessions = large.printed.count(b"\n")
    same = both[0].printed == both[1].printed == large.printed
    digest = hashlib.sha256(large.printed).hexdigest()[:12]
    figures = [
        Figure(f"replay of {name}, refresh on", "≤ 10 × json.loads", f"{one.found:.1f}", one.found <= 10)
        for name, one in ((name, ratios[name]) for name in ("steps", "transcripts"))
    ]
    grown = large.peak_kb / small.peak_kb
    figures.append(Figure(f"peak memory, {sessions} sessions against 100", "≤ 1.1 ×", f"{grown:.2f}", grown <= 1.1))
    figures.append(Figure(f"{sessions} sessions, three runs", "identical", digest if same else "different", same))
    rows = [(name, f"{one.parsed:.2f} s", f"{one.played:.2f} s", f"{one.found:.1f}") for name, one in ratios.items()]
    peaks = f"{small.peak_kb / 1000:.0f} MB for 100 sessions, {large.peak_kb / 1000:.0f} MB for {sessions}"
    walls = f"{large.seconds:.1f} s in one process, {min(one.seconds for one in both):.1f} s on all cores"
    return publish(
        "replay",
        "Replay",
        figures,
        table(("processor time", "json.loads", "replay", "ratio"), rows)
        + f"\n\nPeak memory of one process: {peaks}. A whole run took {walls}.",
        command="python tests/bench/bench_replay.py" + (" --data FILE" if options.data else ""),
        counts=f"{sessions} sessions of steps, 100 transcripts, {options.repeats} repeats in turns",
        began=began,
        seed=options.seed,
        write=options.write,
    )


class Ratio(NamedTuple):
    """Seconds of processor time."""

    parsed: float
    played: float

    @property
    def found(self) -> float:
        return self.played / self.parsed


def ratio(paths: Sequence[str], env: dict[str, str], repeats: int, only: str = "") -> Ratio:
    """The median of parsing all lines, and of replaying them, reading included."""
    sources = find_sources(host_of({}), paths)
    prepared = prepare(env["HOME"], env, only)
    if prepared.problems or sources.problems:
        sys.exit(f"unexpected: {prepared.problems} {sources.problems}")
    parsed: list[float] = []
    played: list[float] = []
    for _ in range(repeats):
        parsed.append(sum(parsing(path) for path in files_below(paths)))
        start = time.process_time()
        for one in replay_all(sources, prepared.setup, 1):
            if one.defects or one.unread:
                sys.exit(f"unexpected: {one.defects} {one.unread}")
        played.append(time.process_time() - start)
    return Ratio(quantile(parsed, 0.5), quantile(played, 0.5))


def parsing(path: Path) -> float:
    raw = path.read_bytes()
    lines = (gzip.decompress(raw) if path.suffix == ".gz" else raw).splitlines()
    start = time.process_time()
    for line in lines:
        json.loads(line)
    return time.process_time() - start


def files_below(paths: Sequence[str]) -> list[Path]:
    return [
        one for path in paths for one in ([Path(path)] if Path(path).is_file() else sorted(Path(path).rglob("*.jsonl")))
    ]


class Run(NamedTuple):
    printed: bytes
    peak_kb: int
    seconds: float


# The process tells its own peak: what the system counts for a child begins with what its parent had.
PROGRAM = """\
import sys
from trimtab.surfaces.cli.main import main
if __name__ == "__main__":
    code = main(sys.argv[1:])
    with open("/proc/self/status") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmHWM")), file=sys.stderr)
    sys.exit(code)
"""


def run(env: dict[str, str], *arguments: str) -> Run:
    program = Path(env["HOME"]) / "run.py"
    program.write_text(PROGRAM)
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, str(program), "replay", "--json", "--no-times", *arguments],
        env=env,
        capture_output=True,
        check=False,
    )
    seconds = time.monotonic() - start
    if done.returncode:
        sys.exit(f"trimtab replay ended with {done.returncode}: {done.stderr.decode()}")
    return Run(done.stdout, int(done.stderr.split()[-1]), seconds)


def steps(path: Path, sessions: int, chance: random.Random) -> Path:
    """As public collections have them: about fifty calls to a session and 1.5 kB to a row."""
    with gzip.open(path, "wt", compresslevel=1) as file:
        for number in range(sessions):
            for step in range(chance.randrange(5, 100)):
                output = OUTPUT * chance.randrange(1, 24)
                row = {
                    "session": f"{number:016x}",
                    "agent": "claude-code",
                    "step": step,
                    "tool": "Bash",
                    "input": {"command": f"pytest -q tests/test_{step}.py", "description": "Run the tests"},
                    "input_sha": f"{step:016x}",
                    "result_text": output,
                    "result_len": len(output),
                    "result_sha": f"{len(output):016x}",
                    "is_error": chance.random() < 0.07,
                    "timestamp": f"2026-01-31T10:{step // 60:02d}:{step % 60:02d}.000Z",
                    "user_before": "go on" if step % 18 == 0 else None,
                    "assistant_before": "I will run the tests. " * chance.randrange(0, 9),
                }
                file.write(json.dumps(row) + "\n")
    return path


def first_sessions(path: Path, target: Path, count: int) -> Path:
    seen: set[str] = set()
    with gzip.open(path, "rt", encoding="utf-8") as whole, gzip.open(target, "wt", compresslevel=1) as file:
        for line in whole:
            seen.add(json.loads(line)["session"])
            if len(seen) > count:
                break
            file.write(line)
    return target


def sessions_of_the_sample(folder: Path, count: int) -> Path:
    folder.mkdir()
    text = Path(SAMPLE).read_text(encoding="utf-8")
    session = json.loads(text.splitlines()[0])["sessionId"]
    for number in range(count):
        other = f"{number:08d}-0000-4000-8000-000000000000"
        (folder / f"{other}.jsonl").write_text(text.replace(session, other), encoding="utf-8")
    return folder


if __name__ == "__main__":
    sys.exit(main())
