"""Answers broken payloads as hooks do, each in a process of its own: forked from this one, which has loaded all that a
hook loads, so that a hundred thousand of them are a matter of minutes.

    python -I -S forker.py SOURCE SEED FIRST STEP COUNT

The project is the environment's CLAUDE_PROJECT_DIR. What it found is one JSON object on stdout.
"""

import json
import os
import sys
import tempfile

sys.path.insert(0, sys.argv[1])
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from malformed import broken

from trimtab.boot import main as boot
from trimtab.hosts.claude_code import HOST
from trimtab.hosts.host import Malformed
from trimtab.model.json import parse
from trimtab.surfaces import hook_process  # noqa: F401  loaded here, so that no child has to

MOST = 1_000


def is_malformed(raw: bytes) -> bool:
    """Whether this is no event at all, so that it has to be counted as such."""
    try:
        HOST.decode(parse(raw), at=0)
    except (Malformed, ValueError):
        return True
    return False


def answer(raw: bytes, files: tuple[int, int, int]) -> int:
    """The exit code of a hook that got this on its stdin; its stdout and stderr are the other two files."""
    for file in files:
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
    os.pwrite(files[0], raw, 0)
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            for number, file in enumerate(files):
                os.dup2(file, number)
            code = boot(["hook"])
        except BaseException as error:  # what an interpreter would end with 1 for
            os.write(2, repr(error).encode("utf-8", "replace"))
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def content(file: int) -> bytes:
    return os.pread(file, os.fstat(file).st_size, 0)


def is_answer(said: bytes) -> bool:
    try:
        return not said or isinstance(json.loads(said), dict)
    except ValueError:
        return False


def main(seed: int, first: int, step: int, count: int) -> None:
    sent: dict[str, int] = {}
    malformed: dict[str, int] = {}
    wrong: list[str] = []
    spoken = 0
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        files = (stdin.fileno(), stdout.fileno(), stderr.fileno())
        for number in range(first, count, step):
            how, raw = broken(number, seed)
            sent[how] = sent.get(how, 0) + 1
            malformed[how] = malformed.get(how, 0) + is_malformed(raw)
            code = answer(raw, files)
            said, complained = content(files[1]), content(files[2])
            spoken += bool(said)
            if (code != 0 or complained or not is_answer(said)) and len(wrong) < MOST:
                wrong.append(f"{number} ({how}): exit {code}, said {said[:200]!r}, stderr {complained[-300:]!r}")
    print(json.dumps({"sent": sent, "malformed": malformed, "spoken": spoken, "wrong": wrong}))


if __name__ == "__main__":
    main(*map(int, sys.argv[2:6]))
