"""The reader against bash itself: every program that a text runs, and every file that it writes, was said beforehand,
or it was said that nobody can know.

    python tests/soak/soak_bash.py [--count N] [--seed N] [--write]
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, table
from soak.bash_sandbox import Ran, Sandbox, available
from soak.bash_texts import text as made
from trimtab.shell import Command, Script, Unparsable, Word, classify, read

_WRITES = frozenset((">", ">|", "&>", ">&", "<>", ">>", "&>>"))


class Found(NamedTuple):
    """`unsafe`: what ran or was written although something else had been said."""

    counts: Counter[str]
    verdicts: Counter[str]
    unsafe: list[str]

    @classmethod
    def nothing(cls) -> Found:
        return cls(Counter(), Counter(), [])


def run(numbers: Iterable[int], seed: int, sandbox: Sandbox) -> Found:
    found = Found.nothing()
    for number in numbers:
        text = made(number, seed)
        compare(str(number), text, sandbox.run(text), found)
    return found


def run_all(numbers: range, seed: int, jobs: int, until: float) -> Found:
    """In several sandboxes at once; what is found is written by one at a time."""
    found, lock, waiting = Found.nothing(), threading.Lock(), iter(numbers)

    def work() -> None:
        with Sandbox() as sandbox:
            while time.monotonic() < until:
                with lock:
                    number = next(waiting, None)
                if number is None:
                    break
                text = made(number, seed)
                ran = sandbox.run(text)
                with lock:
                    compare(str(number), text, ran, found)

    with ThreadPoolExecutor(jobs) as pool:
        for job in [pool.submit(work) for _ in range(jobs)]:
            job.result()
    return found


def compare(name: str, text: str, ran: Ran, found: Found) -> None:
    verdict = classify(text).verdict
    script = known(text)
    found.verdicts[verdict] += 1
    found.counts["known" if script else "not known"] += 1
    found.counts["ran something"] += bool(ran.programs)
    found.counts["wrote something"] += bool(ran.written)
    found.counts["ended by force"] += not ran.ended
    unsaid = unsaid_by(script, ran) if script else []
    if not script and verdict == "read_only":
        unsaid = ["read-only although not known"]
    if verdict == "read_only" and ran.written:
        unsaid.append(f"read-only although it wrote {ran.written}")
    if unsaid:
        found.unsafe.append(f"{name} [{verdict}] {text!r}: {'; '.join(unsaid)}")


def known(text: str) -> Script | None:
    try:
        script = read(text)
    except Unparsable:
        return None
    return script if script.complete else None


def unsaid_by(script: Script, ran: Ran) -> list[str]:
    unsaid = [
        f"ran {words}" for words in ran.programs if not any(fits(command.parts, words) for command in script.commands)
    ]
    return unsaid + [f"wrote {name!r}" for name in ran.written if not any(writes(one, name) for one in script.commands)]


def fits(parts: Sequence[Word], words: Sequence[str]) -> bool:
    """Whether these words may be what the shell makes of those parts."""
    if not parts:
        return not words
    first, rest = parts[0], parts[1:]
    if first.known:
        return bool(words) and first.text == words[0] and fits(rest, words[1:])
    if not first.splits:
        return bool(words) and fits(rest, words[1:])
    return any(fits(rest, words[taken:]) for taken in range(len(words) + 1))


def writes(command: Command, name: str) -> bool:
    for redirect in command.redirects:
        target = redirect.target
        if redirect.operator in _WRITES and (not target.known or target.text.rpartition("/")[2] == name):
            return True
    if any(wrapper.startswith("env -") for wrapper in command.wrappers) and name in command.words:
        return True  # without a PATH, `env` starts a real program, which notes nothing
    return any(wrapper.startswith("flock ") and wrapper.split()[-1] == name for wrapper in command.wrappers)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first text")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=120, help="begin no further text after so long")
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    if not available():
        print("no namespaces, no C compiler or no bash here: left out", file=sys.stderr)
        return 0
    began = time.monotonic()
    numbers = range(options.first, options.first + options.count)
    found = run_all(numbers, options.seed, options.jobs, began + options.minutes * 60)
    count = found.verdicts.total()
    for line in found.unsafe[:40]:
        print(line, file=sys.stderr)
    share = found.counts["known"] / count
    rows = [(name, f"{count:,}") for name, count in (*sorted(found.counts.items()), *sorted(found.verdicts.items()))]
    return publish(
        "soak-bash",
        "What a text runs, against bash itself",
        [
            Figure("texts", "≥ 100,000", f"{count:,}", count >= 100_000),
            Figure("that ran or wrote something else than was said", "0", str(len(found.unsafe)), not found.unsafe),
            Figure("of which all commands are known", "≥ 60 %", f"{share:.1%}", share >= 0.6),
        ],
        table(("texts", "count"), rows)
        + "\n\nEach text runs in a bash of its own, in namespaces without network and with a read-only file system;"
        " every program is a stub that notes its arguments, but for those that only start others.",
        command="python tests/soak/soak_bash.py",
        counts=f"{count:,} texts",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
