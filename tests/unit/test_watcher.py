"""What tests start ends with them, also where they are killed."""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
STARTS_AND_WAITS = """
import subprocess, sys, time
from support.watcher import Watcher
held = subprocess.Popen(["sleep", "60"], start_new_session=True)
watcher = Watcher(pid=held.pid, folder=sys.argv[1])
print(held.pid, flush=True)
time.sleep(60)
"""


def test_what_a_killed_test_process_has_started_ends_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    program = [sys.executable, "-c", STARTS_AND_WAITS, str(folder)]
    with subprocess.Popen(program, cwd=TESTS, stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout
        held = int(started.stdout.readline())
        assert os.path.exists(f"/proc/{held}")
        started.kill()
        started.stdout.read()  # until all that hold its other end are gone
    assert not os.path.exists(f"/proc/{held}") and not folder.exists()
