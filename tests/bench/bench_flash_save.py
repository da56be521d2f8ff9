"""What a flash save costs beside one fsynced write of the same size.

    python tests/bench/bench_flash_save.py [--samples N] [--write]

Both go to the same disk and take turns, in a shuffled order, with states of different sizes. The plain write makes a
new file, writes the same bytes and syncs it: nothing that is to outlast a crash can do with less.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from functools import partial

from report import Figure, arguments, publish, quantile, table

from trimtab.coordinator import flash_save
from trimtab.coordinator.flash_save import StepState

MOST = 3.0
FEEDBACK = (0, 400, 4_000, 16_000)
"""Characters of feedback in a state: as good as none, a remark, a review, the tail of a check's output."""


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--samples", type=int, default=2_400)
    options = parser.parse_args()
    began, chance = time.monotonic(), random.Random(options.seed)
    saves: dict[int, list[float]] = {size: [] for size in FEEDBACK}
    writes: dict[int, list[float]] = {size: [] for size in FEEDBACK}
    with tempfile.TemporaryDirectory(dir=os.environ.get("TRIMTAB_BENCH_DIR")) as root:
        os.makedirs(os.path.join(root, ".git"))
        for turn in range(options.samples):
            size = FEEDBACK[turn % len(FEEDBACK)]
            metadata = {"task": "1.5", "feedback": "word " * (size // 5)}
            state = StepState(f"delivery-{turn % 7}", "merge", turn, metadata=metadata)
            content = json.dumps({"version": 1, **state._asdict()}, indent=2).encode()
            both = [(saves, partial(flash_save.save, root, state)), (writes, partial(_write, root, content))]
            chance.shuffle(both)
            for taken, act in both:
                start = time.perf_counter()
                act()
                taken[size].append(time.perf_counter() - start)
    all_saves = [each for found in saves.values() for each in found]
    all_writes = [each for found in writes.values() for each in found]
    ratio = quantile(all_saves, 0.95) / quantile(all_writes, 0.95)
    rows = [
        (
            f"{size:,}",
            *(f"{1_000 * quantile(found[size], share):.2f}" for found in (saves, writes) for share in (0.5, 0.95)),
        )
        for size in FEEDBACK
    ]
    details = table(("characters", "save p50 (ms)", "save p95", "write p50", "write p95"), rows)
    name = "p95 of a flash save / of one fsynced write of the same size"
    found = [Figure(name, f"≤ {MOST:g}", f"{ratio:.2f}", ratio <= MOST)]
    return publish(
        "flash-save",
        "Flash save",
        found,
        details,
        command="python tests/bench/bench_flash_save.py",
        counts=f"{options.samples:,} of each, interleaved",
        began=began,
        seed=options.seed,
        write=options.write,
    )


def _write(root: str, content: bytes) -> None:
    file = os.open(os.path.join(root, "plain"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(file, content)
        os.fsync(file)
    finally:
        os.close(file)


if __name__ == "__main__":
    sys.exit(main())
