"""Accidents in generated repositories: every byte comes back, a restore can be undone, a snapshot touches nothing."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, quantile, table
from soak.undo_world import ACCIDENTS, edit, generate, guarded, look, lost
from trimtab.undo import SnapshotLimits, take
from trimtab.undo.restore import restore

PATIENT = SnapshotLimits(deadline_ms=120_000, limit_mb=2_000)


class Told(NamedTuple):
    """What went wrong, in words, and what was counted on the way. `paths` is how many an accident changed or took."""

    accidents: Counter[str]
    paths: int
    not_restored: list[str]
    not_undone: list[str]
    touched: list[str]
    snapshot_ms: list[float]


def soak(root: Path, accidents: int, files: Sequence[int], seed: int) -> Told:
    """Spread over one repository of each size."""
    told = Told(Counter(), 0, [], [], [], [])
    paths = 0
    for number, size in enumerate(files):
        chance = random.Random(f"{seed}/{number}")
        world = generate(root / f"r{number}", chance, size)
        for turn in range(number, accidents, len(files)):
            edit(world, chance)
            before, kept = look(world.root), guarded(world)
            began = time.perf_counter()
            snapshot = take(str(world.root), "soak", PATIENT)
            told.snapshot_ms.append((time.perf_counter() - began) * 1000)
            name = f"{turn} {size}"
            if (now := guarded(world)) != kept:
                told.touched.append(f"{name}: {[one for one in kept | now if kept.get(one) != now.get(one)]}")
            accident = chance.choice(ACCIDENTS)
            accident(world, chance)
            told.accidents[accident.__name__] += 1
            name = f"{name} {accident.__name__}"
            after = look(world.root)
            paths += len(lost(before, after))
            exact = chance.random() < 0.5
            done = restore(str(world.root), snapshot.id, exact=exact, limits=PATIENT)
            now = look(world.root)
            if done.failed or lost(before, now) or (exact and now != before):
                told.not_restored.append(f"{name}: {done.failed} {lost(before, now)[:5]} {lost(now, before)[:5]}")
            if done.before is not None:
                back = restore(str(world.root), done.before.id, exact=True, limits=PATIENT)
                if back.failed or look(world.root) != after:
                    told.not_undone.append(f"{name}: {back.failed} {lost(after, look(world.root))[:5]}")
            elif now != after:
                told.not_undone.append(f"{name}: nothing was kept, but something changed")
            restore(str(world.root), snapshot.id, exact=True, limits=PATIENT)
            if look(world.root) != before:
                told.not_restored.append(f"{name}: exactly: {lost(before, look(world.root))[:5]}")
    return told._replace(paths=paths)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--accidents", type=int, default=300)
    parser.add_argument("--files", type=int, nargs="+", default=[5_000, 300, 300, 50, 0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        told = soak(Path(folder), options.accidents, options.files, options.seed)
    for one in (*told.not_restored, *told.not_undone, *told.touched):
        print(one, file=sys.stderr)
    count = f"0 of {options.accidents}"
    times = told.snapshot_ms
    return publish(
        "soak-undo",
        "The undo net",
        [
            Figure("accidents with a path that is not restored exactly", count, *_zero(told.not_restored)),
            Figure("restores that could not be undone exactly", count, *_zero(told.not_undone)),
            Figure("snapshots that touched index, stash, HEAD, refs or status", count, *_zero(told.touched)),
        ],
        table(
            ("", ""),
            [
                ("paths that accidents took or changed", f"{told.paths:,}"),
                ("time of a snapshot, p50 / p99", f"{quantile(times, 0.5):.0f} / {quantile(times, 0.99):.0f} ms"),
                ("kinds of accidents", f"{len(told.accidents)} of {len(ACCIDENTS)}"),
            ],
        )
        + "\n\nIn each repository: CRLF and a filter by attribute, untracked and ignored files, names in Unicode, with"
        " line breaks and of no encoding, modes, links, empty folders, a nested repository, a submodule.",
        command="python tests/soak/soak_undo.py",
        counts=f"{options.accidents} accidents, repositories of {', '.join(map(str, options.files))} tracked files",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _zero(found: list[str]) -> tuple[str, bool]:
    return str(len(found)), not found


if __name__ == "__main__":
    sys.exit(main())
