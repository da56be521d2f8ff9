"""Commands that count as read-only, run for real: the folder in which they ran is as it was, and nothing else ran.

    python tests/soak/soak_programs.py [--count N] [--seed N] [--write]

The words are made from each program's own option table, from the options that its `--help` names, and from files of a
throw-away folder. Only programs from a list that cannot harm a machine are run, without privileges and network. Before
that, every harmful option of every table is tried in all spellings and places.
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, table
from soak.program_sandbox import Sandbox
from trimtab.shell import classify
from trimtab.shell.arguments import Options
from trimtab.shell.programs import ROOMS, TABLES
from trimtab.shell.rules import Tables
from unit.shell.programs.test_harmful_options import cases, taken_for_reading


def _words(text: str) -> list[str]:
    return text.split()


# Programs that can be given any words without harm to the machine, in the sandbox.
PROGRAMS = _words(
    """
    ack ag ar awk base64 bat batcat basename bzip2 cat cksum cloc cmp colordiff column comm cowsay cpio csplit
    curl cut date dd df diff diff3 diffstat dirname dot du exiftool expand fd fdfind ffprobe file find fmt fold
    fortune gawk grep gzip head hexdump iconv identify info jq join less ls lz4 lsof man mawk md5sum mediainfo
    miller mlr more nl nm numfmt objdump od openssl paste pdfinfo pdftotext pr ps readelf readlink realpath rg
    rsync sdiff sed seq sha256sum shellcheck shuf size sort split sqlite3 ss stat strings tac tail tar tee tr
    tree tsort uniq units unzip wc wget xmllint xmlstarlet xxd xz yamllint yq zcat zip zipinfo zstd 7z python3
    """
)
WORDS = _words(
    """
    in.txt more.txt in.json in.yml in.xml in.csv in.tar in.zip in.txt.gz list src src/main.py out.txt ./evil
    evil . 1 2,3 x a=b of=out.txt if=in.txt -- - :: {} ; + sel ed l t d x -m json.tool select put
    """
)
VALUES = _words("out.txt in.txt ./evil 1 x , src exec=./evil in.tar list @list |./evil evil.sh")
SED = _words(
    r"""
    p d 1p $d s/a/b/ s/a/b/w s/a/b/e w e W r = ; { } \ /a/ 1,2 ! out.txt ./evil y/ab/cd/ :x bx a i c i\ [/]
    s|a|b|
    """
)
AWK = _words(
    """
    print $1 > >> | "out.txt" "./evil" system( ) getline < { } BEGIN END /a/ /[/]/ ; @include printf , ( "x" + 1
    / 2 ? : a = 3 || && |& close(
    """
)
LANGUAGES = {"sed": SED, "gsed": SED, "awk": AWK, "gawk": AWK, "mawk": AWK}
MOST = 50


class Found(NamedTuple):
    """`ran`: read-only by their verdict, by program; `skipped`: judged otherwise; `changed`: the folder was not as
    before."""

    ran: Counter[str]
    skipped: int
    changed: list[str]


def run(count: int, seed: int) -> Found:
    chance = random.Random(seed)
    programs = [name for name in PROGRAMS if shutil.which(name)]
    ran: Counter[str] = Counter()
    skipped, changed = 0, list[str]()
    with Sandbox() as sandbox:
        before = sandbox.state()
        for _ in range(count):
            words = [name := chance.choice(programs), *_arguments(name, chance)]
            if classify(shlex.join(words)).verdict != "read_only":
                skipped += 1
                continue
            ran[name] += 1
            sandbox.run(words)
            after = sandbox.state()
            if after != before:
                differs = sorted(set(after.items()) ^ set(before.items()))
                changed.append(f"{shlex.join(words)}: {sorted({path for path, _ in differs})}")
                sandbox.reset()
                before = sandbox.state()
    return Found(ran, skipped, changed)


def _arguments(name: str, chance: random.Random) -> Iterator[str]:
    names = _option_names(name)
    if name in LANGUAGES and chance.random() < 0.7:
        if chance.random() < 0.3 and names:
            yield from _option(chance.choice(names), chance)
        joiner = chance.choice(["", " ", ";"]) if name == "sed" else " "
        yield joiner.join(chance.choice(LANGUAGES[name]) for _ in range(chance.randint(1, 6)))
        yield chance.choice(WORDS[:8])
        return
    for _ in range(chance.randint(0, 4)):
        if names and chance.random() < 0.6:
            yield from _option(chance.choice(names), chance)
        else:
            yield chance.choice(WORDS)


def _option(name: str, chance: random.Random) -> Iterator[str]:
    value = chance.choice(VALUES)
    match chance.randint(0, 4):
        case 0:
            yield name
            yield value
        case 1:
            yield f"{name}={value}"
        case 2 if name[:2] != "--":
            yield f"{name}{value}"
        case 3 if name[:2] == "--" and len(name) > 5:
            yield name[: chance.randint(4, len(name))]
        case _:
            yield name


@cache
def _option_names(name: str) -> list[str]:
    return sorted(_from_tables(name) | _from_help(name))


def _from_tables(name: str) -> set[str]:
    found: set[str] = set()
    for room in ROOMS:
        for held in vars(room).values():
            program = held.get(name) if isinstance(held, Tables) else None
            options = program.options if program else held if isinstance(held, Options) else None
            if options is not None and (program or name in getattr(room, "HANDLERS", {})):
                found |= options.flags | options.values
    program = TABLES.get(name)
    return found | (program.options.flags | program.options.values if program else set())


def _from_help(name: str) -> set[str]:
    try:
        said = subprocess.run([name, "--help"], capture_output=True, text=True, timeout=10, stdin=subprocess.DEVNULL)
    except (subprocess.TimeoutExpired, UnicodeDecodeError, OSError):
        return set()
    return set(re.findall(r"(?<![\w-])--?[A-Za-z0-9][\w-]*", said.stdout + said.stderr))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    tried = cases()
    passed = taken_for_reading(tried, options.seed)
    found = run(options.count, options.seed)
    for line in (*passed[:20], *found.changed[:MOST]):
        print(line, file=sys.stderr)
    ran = sum(found.ran.values())
    rows = [(name, f"{number:,}") for name, number in found.ran.most_common(12)]
    return publish(
        "soak-programs",
        "Read-only commands, run for real",
        [
            Figure("that changed a file or started a canary", "0", str(len(found.changed)), not found.changed),
            Figure("harmful options that pass as read-only", "0", str(len(passed)), not passed),
        ],
        table(("program", "runs"), rows)
        + f"\n\n{len(found.ran)} programs ran; {found.skipped:,} vectors were not read-only.",
        command="python tests/soak/soak_programs.py",
        counts=f"{options.count:,} vectors, {ran:,} of them run; {len(tried):,} harmful options",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
