"""Draw docs/images/replay.svg: what `trimtab replay --sample` shows on a terminal."""

import io
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "images" / "replay.svg"
COLUMNS = 96


def screen() -> str:
    """The command's output as a terminal gets it, colours and all."""
    master, slave = pty.openpty()
    env = {**os.environ, "COLUMNS": str(COLUMNS), "LINES": "40", "TERM": "xterm-256color"}
    env.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "trimtab", "replay", "--sample"]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=subprocess.DEVNULL, env=env, cwd="/"):
        os.close(slave)
        parts: list[bytes] = []
        while True:
            try:
                part = os.read(master, 65_536)
            except OSError:  # how Linux says that the other end is closed
                break
            if not part:
                break
            parts.append(part)
    os.close(master)
    return b"".join(parts).decode("utf-8", "replace").replace("\r\n", "\n")


def main() -> int:
    console = Console(record=True, width=COLUMNS, force_terminal=True, file=io.StringIO())
    console.print(Text("$ trimtab replay --sample\n", style="bold"))
    console.print(Text.from_ansi(screen()))
    PICTURE.parent.mkdir(exist_ok=True)
    drawn = console.export_svg(title="trimtab replay", unique_id="replay")
    # a picture in a README fetches nothing: without these it uses a fixed-width font that the reader has
    PICTURE.write_text(re.sub(r"\s*@font-face \{.*?\}", "", drawn, flags=re.S), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
