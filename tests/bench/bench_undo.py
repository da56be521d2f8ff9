"""What a snapshot costs: against `git status` where nothing changed, and against its deadline where much did."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from report import Figure, arguments, publish, quantile, table

from trimtab.undo import CannotSnapshot, SnapshotLimits, take

PATIENT = SnapshotLimits(deadline_ms=60_000)
# Files younger than this are read again, because their times cannot be trusted yet.
SETTLED_S = 2.1


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--files", type=int, default=5_000)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--megabytes", type=int, default=50)
    options = parser.parse_args()
    began = time.monotonic()
    chance = random.Random(options.seed)
    usual = SnapshotLimits()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "repository"
        generate(root, chance, options.files)
        first = timed(lambda: take(str(root), "first", PATIENT))
        time.sleep(SETTLED_S)
        take(str(root), "settled", PATIENT)
        git, ours = [], []
        for _ in range(options.rounds):
            git.append(timed(lambda: status(root)))
            ours.append(timed(lambda: take(str(root), "same", PATIENT)))
        small = []
        for _ in range(10):
            change(root, chance, 20)
            small.append(timed(lambda: take(str(root), "small", PATIENT)))
        large, refused = [], 0
        for _ in range(5):
            change(root, chance, 20)
            (root / "untracked.bin").write_bytes(os.urandom(options.megabytes * 1_000_000))
            before = time.perf_counter()
            try:
                take(str(root), "large", usual)
            except CannotSnapshot:
                refused += 1
            large.append((time.perf_counter() - before) * 1000)
    ratio = quantile(ours, 0.5) / quantile(git, 0.5)
    longest = max(large)
    return publish(
        "undo",
        "A snapshot for undo",
        [
            Figure(
                f"nothing changed, {options.files:,} files, against `git status`, p50",
                "≤ 2 ×",
                f"{ratio:.2f} × ({quantile(ours, 0.5):.0f} / {quantile(git, 0.5):.0f} ms)",
                ratio <= 2,
            ),
            Figure(
                f"20 files changed and {options.megabytes} MB untracked, longest of {len(large)}",
                f"≤ {usual.deadline_ms:,} ms, or it says that it is late",
                f"{longest:,.0f} ms, {refused} late",
                longest <= usual.deadline_ms or refused == sum(one > usual.deadline_ms for one in large),
            ),
        ],
        table(
            ("", "ms"),
            [
                ("the first snapshot", f"{first:.0f}"),
                ("nothing changed, shortest, against the shortest `git status`", f"{min(ours):.1f} / {min(git):.1f}"),
                ("20 files changed, p50", f"{quantile(small, 0.5):.0f}"),
                (f"20 files changed and {options.megabytes} MB untracked, p50", f"{quantile(large, 0.5):.0f}"),
            ],
        ),
        command="python tests/bench/bench_undo.py",
        counts=f"{options.rounds} rounds by turns, {len(small)} with small changes, {len(large)} with large ones",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def generate(root: Path, chance: random.Random, files: int) -> None:
    root.mkdir()
    git = ["git", "-C", str(root), "-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    for number in range(files):
        path = root / f"d{number % 20}" / f"s{number % 200}" / f"f{number}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(chance.randbytes(chance.randrange(200, 4_000)))
    subprocess.run([*git, "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-qm", "all"], check=True)
    status(root)


def change(root: Path, chance: random.Random, files: int) -> None:
    for path in chance.sample(sorted(root.glob("d1/*/*")), files):
        path.write_bytes(chance.randbytes(1_000))


def status(root: Path) -> None:
    subprocess.run(["git", "-C", str(root), "status"], check=True, stdout=subprocess.DEVNULL)


def timed(work: object) -> float:
    """Milliseconds."""
    assert callable(work)
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


if __name__ == "__main__":
    sys.exit(main())
