"""Learned autonomy against simulated users, whose wishes it cannot see.

    python tests/eval/eval_autonomy.py [--runs 1000] [--seed 1000000] [--write]

`autonomy_users.py` says who they are. The model's figures were chosen on seeds below 1,000,000; seeds from there on
are only scored. A folder may be given, as for the other evaluations; nothing is read from it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "bench"), str(ROOT / "tests" / "eval")]

from autonomy_users import (  # noqa: E402
    ANSWERS,
    DECISIONS,
    Always,
    Decision,
    Oracle,
    Reaction,
    Run,
    Step,
    Tally,
    interval,
    ratio,
    simulate,
    tally,
)
from report import Figure, publish, table  # noqa: E402

from trimtab.model.decisions import Interruption, Level, ProposedDecision  # noqa: E402
from trimtab.steering.priority.learned_autonomy import (  # noqa: E402
    Autonomy,
    DecisionOutcome,
    Evidence,
    lower,
    observe,
    wave_through,
)

FRESH = 1_000_000
NOTICED = ((0.25, 0.1), (0.8, 0.5))
NOTES = """All that is measured comes after the 40th answer of a run; each of these decisions interrupts where nothing
is learned. `Suppressed` is not asked at all: what is waited for can only become a question that is not, and counts as
an interruption still. An oracle knows every wish and is held to the same one step. The model was chosen on other seeds
of the same simulator, which was committed before it. The simulated users are an assumption: most of what is wrongly
suppressed follows the drift, and how much it is depends on how soon they notice; two rows show that. By default they
find half of what they would have changed and a fifth of the rest."""


class Learned:
    """The model as an asker: it is given what a row of evidence holds, and nothing else."""

    def __init__(self) -> None:
        self._model = Autonomy()
        self._unanswered: set[float] = set()

    def mode(self, decision: Decision) -> str:
        usual, now = Interruption(decision.mode), round(decision.at * 1_000)
        verdict = wave_through(
            self._model, _proposed(decision), Level(decision.level), usual, now, guard=decision.guard
        )
        return (lower(usual) if verdict.lowered else usual).value

    def observe(self, reaction: Reaction) -> None:
        decision = reaction.decision
        if reaction.outcome in ("waved", "expired"):
            self._unanswered.add(decision.at)
        row = Evidence(
            decision.kind,
            Level(decision.level),
            DecisionOutcome(reaction.outcome),
            at=round(reaction.at * 1_000),
            seconds=reaction.seconds,
            files=decision.files,
            blocks=decision.blocks,
            reversible=decision.reversible,
            asked=decision.at not in self._unanswered,
            guard=decision.guard,
        )
        self._model = observe(self._model, row)


def _proposed(decision: Decision) -> ProposedDecision:
    return ProposedDecision(
        "", decision.kind, blocks=decision.blocks, files=decision.files, reversible=decision.reversible
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=FRESH)
    parser.add_argument("--write", action="store_true", help="write the section into docs/evaluation.md")
    options = parser.parse_args()
    began = time.monotonic()
    runs = [simulate(options.seed + number, Learned()) for number in range(options.runs)]
    tallies = [tally(run.measured) for run in runs]
    fall, seen = _suppressed(tallies), _wanted_suppressed(tallies)
    lowered, protected = sum(each.protected_lowered for each in tallies), sum(each.protected for each in tallies)
    figures = [
        Figure("interruptions fall by", "≥ 40 %", _share(fall), ratio(fall) >= 0.40),
        Figure("wanted decisions that were suppressed", "≤ 2 %", _share(seen), ratio(seen) <= 0.02),
        Figure(
            "P0 or guard lowered",
            "0",
            f"{lowered} of {protected:,}",
            not lowered,
        ),
    ]
    return publish(
        "autonomy",
        "Learned autonomy",
        figures,
        f"{_details(runs, tallies)}\n\n{NOTES}",
        command=f"python tests/eval/eval_autonomy.py --runs {options.runs} --seed {options.seed}",
        counts=f"{_today()} · commit {_commit()} · {options.runs:,} runs of {DECISIONS} decisions,"
        f" {sum(each.decisions for each in tallies):,} measured",
        began=began,
        seed=options.seed,
        write=options.write,
        page=ROOT / "docs" / "evaluation.md",
    )


def _details(runs: Sequence[Run], tallies: Sequence[Tally]) -> str:
    asked = [simulate(run.seed, Always()) for run in runs]
    known = [tally(simulate(run.seed, Oracle(step.wanted for step in run.steps)).measured) for run in asked]
    rows = [
        ("the model", tallies),
        ("of it, the first 100 decisions", [tally(run.measured[:100]) for run in runs]),
        ("of it, before the drift", [tally(_part(run, lambda place: place < DECISIONS // 2)) for run in runs]),
        ("of it, after the drift", [tally(_part(run, lambda place: place >= DECISIONS // 2)) for run in runs]),
        *((_noticing(finds), [_with(run.seed, finds) for run in runs]) for finds in NOTICED),
        ("nothing learned", [tally(run.measured) for run in asked]),
        ("an oracle", known),
    ]
    head = ("", "suppressed of all", "of the wanted", "of the wanted below P0", "of those waited for, no longer")
    by_run = sorted(ratio([pair]) for pair in _suppressed(tallies))
    wanted_by_run = sorted(ratio([pair]) for pair in _wanted_suppressed(tallies))
    return "\n\n".join(
        (
            table(head, [(name, *_row(found)) for name, found in rows]),
            f"By user (10th, 50th, 90th percentile): interruptions fall by {_percentiles(by_run)}; wanted decisions"
            f" that were suppressed {_percentiles(wanted_by_run)}.",
        )
    )


def _noticing(finds: tuple[float, float]) -> str:
    return f"the model, where users find {finds[0]:.0%} and {finds[1]:.0%} of what they were not shown"


def _with(seed: int, finds: tuple[float, float]) -> Tally:
    return tally(simulate(seed, Learned(), finds=finds).measured)


def _part(run: Run, within: Callable[[int], bool]) -> list[Step]:
    return [step for place, step in enumerate(run.steps) if step.answered >= ANSWERS and within(place)]


def _suppressed(tallies: Sequence[Tally]) -> list[tuple[int, int]]:
    return [(each.suppressed, each.decisions) for each in tallies]


def _wanted_suppressed(tallies: Sequence[Tally]) -> list[tuple[int, int]]:
    return [(each.wanted_suppressed, each.wanted) for each in tallies]


def _row(tallies: Sequence[Tally]) -> tuple[str, ...]:
    pairs = (
        _suppressed(tallies),
        _wanted_suppressed(tallies),
        [(each.wanted_suppressed, each.wanted_below_p0) for each in tallies],
        [(each.sync_eased, each.sync) for each in tallies],
    )
    return tuple(f"{ratio(pair):.1%}" for pair in pairs)


def _share(pairs: Sequence[tuple[int, int]]) -> str:
    low, high = interval(pairs)
    above, below = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    return f"{ratio(pairs):.2%} ({low:.2%} to {high:.2%}), {above:,} of {below:,}"


def _percentiles(ordered: Sequence[float]) -> str:
    return ", ".join(f"{ordered[int(share * (len(ordered) - 1))]:.1%}" for share in (0.1, 0.5, 0.9))


def _today() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


def _commit() -> str:
    return subprocess.run(
        ["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


if __name__ == "__main__":
    raise SystemExit(main())
