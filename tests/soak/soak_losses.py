"""Generated git commands in repositories full of uncommitted work: nothing is lost that was neither kept nor asked
about. Options come from git's own tables, spelt in full, short, in clusters and cut off."""

from __future__ import annotations

import argparse
import random
import shlex
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import Figure, publish, table
from soak.loss_world import STATES, Watch, build, carry_out, copy, held, lost, run

# Letters by verb; those behind a colon take a value.
LETTERS = {
    "checkout": "fqmpdtl23:bB",
    "restore": "SWqpm:s",
    "switch": "fdmqt:cC",
    "reset": "qpN",
    "rm": "rfnq",
    "mv": "fnkv",
    "clean": "dfnqxXi:e",
    "stash push": "uakqp:m",
    "stash": "uakq",
    "stash pop": "q",
    "stash apply": "q",
    "stash drop": "q",
    "stash clear": "",
    "stash branch": "",
    "stash save": "uakq",
    "worktree remove": "f",
    "worktree prune": "nv",
    "submodule update": "fqNi",
    "submodule deinit": "fq",
    "submodule foreach": "q",
    "add": "AufnpNv",
    "commit": "aqnsio:mF",
    "merge": "qnev:mXs",
    "pull": "rqnf:Xs",
    "rebase": "qfi:Xsx",
    "cherry-pick": "nxe:mX",
    "revert": "ne:mX",
    "am": "3kqs",
    "apply": "Rv3:pC",
    "bisect reset": "",
    "bisect start": "",
    "branch": "dDfmMcCqar:u",
    "tag": "adfl:mF",
    "fetch": "fpPtkuq",
    "update-ref": "d:m",
    "symbolic-ref": "dq:m",
    "gc": "q",
    "reflog expire": "n",
    "reflog delete": "n",
    "read-tree": "muinv",
    "checkout-index": "afqnu",
    "update-index": "qg",
    "sparse-checkout set": "",
    "sparse-checkout disable": "",
    "replace": "dfl",
    "repack": "adAfl",
    "prune": "nv",
    "co": "f",
    "undo": "",
    "st": "",
    "nuke": "",
    "twice": "f",
}
PATHS = ("src", "src/a.py", "src/both.py", "src/new.py", "docs", "docs/b.md", ".", "one.key", "nested", "lib", "'*.py'")
REVISIONS = (
    "HEAD",
    "HEAD~1",
    "other",
    "side",
    "main",
    "v1",
    "'stash@{0}'",
    "docs",
    "-",
    "refs/heads/other",
    "refs/stash",
)
OTHERS = ("../linked", "list.txt", "patch.diff", "new-name", "now", "':/'", "':(top)src'", "'git reset --hard'")
VALUES = ("x", "other", "HEAD", "list.txt", "src", "-n", "-f", "now", "1", "theirs")


class Told(NamedTuple):
    """`asked_idly`: there was a question, and nothing would have been lost."""

    lost: list[str]
    decisions: Counter[str]
    asked_idly: Counter[str]
    verbs: Counter[str]


def long_options(verb: str, folder: Path) -> list[str]:
    said = run(folder, "git", *verb.split(), "--git-completion-helper-all", check=False).decode()
    return [word for word in said.split() if word.startswith("--") and len(word) > 2]


class Generator:
    def __init__(self, chance: random.Random, folder: Path) -> None:
        self.chance = chance
        self.long = {verb: long_options(verb, folder) for verb in LETTERS}

    def command(self) -> tuple[str, str]:
        """The verb, and the whole command."""
        chance = self.chance
        verb = chance.choice(list(LETTERS))
        options = [self._option(verb) for _ in range(chance.choice((0, 1, 1, 1, 2, 2, 3)))]
        operands = [self._operand() for _ in range(chance.choice((0, 1, 1, 1, 2, 3)))]
        if chance.random() < 0.2:
            operands.insert(chance.randrange(len(operands) + 1), "--")
        return verb, self._wrapped(verb, " ".join(options), " ".join(operands))

    def _option(self, verb: str) -> str:
        chance = self.chance
        letters, _, valued = LETTERS[verb].partition(":")
        if chance.random() < 0.5 and letters + valued:
            cluster = "".join(chance.sample(letters, min(len(letters), chance.choice((1, 1, 2, 3)))))
            if valued and chance.random() < 0.2:
                return f"-{cluster}{chance.choice(valued)} {chance.choice(VALUES)}"
            return f"-{cluster}" if cluster else ""
        if not self.long[verb]:
            return ""
        option = chance.choice(self.long[verb])
        if chance.random() < 0.15 and not option.endswith("="):
            option = option[: chance.randrange(4, max(5, len(option)))]
        value = chance.choice(VALUES)
        return option + value if option.endswith("=") and chance.random() < 0.5 else option.replace("=", f" {value}")

    def _operand(self) -> str:
        return self.chance.choice(self.chance.choice((PATHS, PATHS, REVISIONS, OTHERS)))

    def _wrapped(self, verb: str, options: str, operands: str) -> str:
        plain = " ".join(f"git {verb} {options} {operands}".split())
        match self.chance.randrange(24):
            case 0:
                return f"echo {operands} | xargs git {verb} {options}"
            case 1:
                return f"echo {options} {operands} | xargs git {verb}"
            case 2:
                return f"bash -c {shlex.quote(plain)}"
            case 3:
                return f"F='{options}'; git {verb} $F {operands}" if "'" not in options else plain
            case 4:
                return f"cd src && {plain}"
            case 5:
                return f"git -C docs {verb} {options} {operands}"
            case 6:
                return f"{plain} > /dev/null 2> ../log"
            case 7:
                return f"git -C ../linked {verb} {options} {operands}"
            case 8:
                return f"git -c core.pager=cat -c advice.detachedHead=false {verb} {options} {operands}"
            case 9:
                return f"git status && {plain} || true"
            case 10:
                return f"find docs -name '*.md' -exec git {verb} {options} {{}} +"
            case _:
                return plain


def soak(root: Path, commands: int, seed: int) -> Told:
    told = Told([], Counter(), Counter(), Counter())
    chance = random.Random(seed)
    templates = {state: root / f"template-{state}" for state in STATES}
    for state, template in templates.items():
        build(template, state)
    generator = Generator(chance, templates["plain"] / "app")
    for number in range(commands):
        state = chance.choice(("plain", "plain", "plain", "plain", *STATES))
        verb, command = generator.command()
        folder = root / f"run-{number}"
        top = copy(templates[state], folder)
        before = held(top)
        watch = Watch(top)
        decision = watch.decision(command)
        watch.journal.close()
        kept = bool(run(top, "git", "for-each-ref", "refs/trimtab", check=False))
        told.decisions[decision or ("kept" if kept else "let through")] += 1
        told.verbs[verb] += 1
        carry_out(top, command)
        gone = lost(top, before, held(top)) if top.exists() else ["everything"]
        if decision and not gone:
            told.asked_idly[verb] += 1
        elif gone and not decision:
            told.lost.append(f"{number} {state}: {command}: {gone[:4]}")
            print(told.lost[-1], file=sys.stderr, flush=True)
        shutil.rmtree(folder, ignore_errors=True)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commands", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        told = soak(Path(folder), options.commands, options.seed)
    asked = told.decisions["ask"] + told.decisions["deny"]
    return publish(
        "soak-losses",
        "Uncommitted work and generated git commands",
        [
            Figure(
                "commands that lost uncommitted content, a commit, a ref or an entry of the stash, unkept and unasked",
                f"0 of {options.commands:,}",
                str(len(told.lost)),
                not told.lost,
            ),
        ],
        table(
            ("", ""),
            [
                ("files were kept first, nobody was asked", f"{told.decisions['kept']:,}"),
                ("let through, nothing kept", f"{told.decisions['let through']:,}"),
                ("asked about", f"{asked:,}"),
                ("asked about, and nothing was lost when it ran", f"{sum(told.asked_idly.values()):,}"),
                ("of these most often", ", ".join(f"{verb} {count}" for verb, count in told.asked_idly.most_common(6))),
                ("verbs", f"{len(told.verbs)}"),
            ],
        )
        + "\n\nEach in a fresh repository, plain, in a merge, rebase, cherry-pick or bisection, on no branch or without"
        " a commit; with changed, staged, untracked and ignored files, a stash, a submodule, a nested repository and a"
        " linked worktree. Most generated commands are refused by git itself.",
        command="python tests/soak/soak_losses.py",
        counts=f"{options.commands:,} commands",
        began=began,
        seed=options.seed,
        write=options.write,
    )


if __name__ == "__main__":
    sys.exit(main())
