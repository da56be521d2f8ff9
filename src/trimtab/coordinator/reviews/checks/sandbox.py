"""A check in a process of its own. What it reads was written by others, and the libraries that read it may hang,
crash or eat all memory over it: then the process is ended, and the check was not run."""

import os
import resource
import subprocess
import sys
import tempfile
from contextlib import suppress

from trimtab.coordinator.reviews.checks.check_types import (
    CheckKind,
    Means,
    Result,
    Subject,
    subject_from_obj,
    subject_to_obj,
)
from trimtab.local import own_process
from trimtab.model.json import dump, each, number, obj, parse_object, text
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, Options

MOST_SECONDS = 600.0
_MEMORY = 4 * 1024**3
_TAIL = 400


def run(kind: CheckKind, options: Options, subject: Subject, means: Means) -> Result:
    seconds = min(means.seconds, MOST_SECONDS)
    asked = dump(
        {
            "kind": kind.name,
            "options": dict(options),
            "subject": subject_to_obj(subject),
            "advisories": means.advisories,
            "seconds": seconds,
        }
    )
    with tempfile.TemporaryFile() as said:
        try:
            done = subprocess.run(
                own_process.words(main),
                cwd="/",  # nothing is to be found beside what it reads
                input=asked.encode(),
                stdout=subprocess.PIPE,
                stderr=said,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return NOT_RUN, f"The check was not done after {seconds:g} seconds, and was ended.", ()
        said.seek(max(0, said.seek(0, os.SEEK_END) - _TAIL))
        tail = said.read().decode("utf-8", "replace").strip()
    if done.returncode != 0:
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"exit code {done.returncode}"
        return NOT_RUN, f"The check's process ended with {how}.", tuple(tail.splitlines()[-3:])
    answer = parse_object(done.stdout)
    status = answer.get("status")
    return (
        PASSED if status == PASSED else FAILED if status == FAILED else NOT_RUN,
        text(answer.get("summary")),
        each(answer.get("evidence")),
    )


def main() -> int:
    from trimtab.coordinator.reviews.checks.all import ALL

    with suppress(ValueError, OSError):  # where less is allowed already
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    sys.argv = [sys.executable]  # lizard takes modules from the folder of what was started
    asked = parse_object(sys.stdin.buffer.read())
    kind = next(one for one in ALL if one.name == asked.get("kind"))
    options = {
        name: value for name, value in obj(asked.get("options")).items() if isinstance(value, bool | int | float | str)
    }
    means = Means(advisories=text(asked.get("advisories")), seconds=number(asked.get("seconds")))
    answers = os.dup(1)
    os.dup2(2, 1)  # what a library prints is no answer
    status, summary, evidence = kind.run(options, subject_from_obj(asked.get("subject")), means)
    with open(answers, "wb") as out:
        out.write(dump({"status": status, "summary": summary, "evidence": list(evidence)}).encode())
    return 0
