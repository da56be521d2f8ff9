"""`trimtab` and `python -m trimtab`."""

import gc
import sys
from collections.abc import Sequence

from trimtab.surfaces.cli.main import main as run_command


def main(arguments: Sequence[str] | None = None) -> int:
    gc.set_threshold(100_000)  # libraries make many objects while they are loaded, and hardly any garbage
    try:
        return run_command(arguments)
    finally:
        gc.freeze()  # else the interpreter looks at every object once more when it ends


def marketplace() -> int:
    """`codeframe-marketplace X` is `trimtab plugin X`."""
    return main(("plugin", *sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
