"""Works and takes snapshots without end, until it is killed; or so often, and says what it took."""

import sys
from pathlib import Path

from trimtab.undo import SnapshotLimits, take


def main(root: str, name: str, times: int) -> None:
    number = 0
    while not times or number < times:
        number += 1
        for part in range(4):
            Path(root, f"{name}-{part}").write_text(f"{name} {number} {part}\n" * 40)
        print(take(root, name, SnapshotLimits(deadline_ms=60_000)).id, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
