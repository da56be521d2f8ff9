"""`trimtab` and `python -m trimtab`."""

import gc
import sys

from trimtab.surfaces.cli.main import main as run_command


def main() -> int:
    gc.set_threshold(100_000)  # libraries make many objects while they are loaded, and hardly any garbage
    try:
        return run_command()
    finally:
        gc.freeze()  # else the interpreter looks at every object once more when it ends


if __name__ == "__main__":
    sys.exit(main())
