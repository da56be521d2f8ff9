"""`trimtab priority`: the level of a decision, and the patterns that find it."""

import click

from trimtab.app import priority
from trimtab.model.agents import PERSON
from trimtab.model.decisions import ProposedDecision
from trimtab.surfaces.cli.command_env import do_here
from trimtab.surfaces.cli.common_options import AS, json_option
from trimtab.surfaces.cli.output import print_json, say, say_wrapped, table

SHAPES = {
    "score": (
        """\
{
  "decision": "p-12", "level": "P0", "autonomy_score": 0.02, "interruption": "sync",
  "reasons": ["it concerns what is in use (production, live traffic)"], "patterns": ["live", "publishes"], "lowered": ""
}
""",
        "`decision` is the id for `trimtab wrong`.",
    ),
    "patterns": (
        """\
{
  "patterns": [
    {
      "id": "live", "kind": "keyword", "level": "P0", "description": "it concerns what is in use", "decides": false,
      "triggered": 4, "false_positives": 1
    }
  ]
}
""",
        "",
    ),
}
_ROUTES = {"sync": "ask, and wait for the answer", "async": "ask, and go on with other work", "bypass": "decide"}


@click.group("priority")
def command() -> None:
    """Say whether a decision needs the user: its level, P0 to P3, and why."""


@command.command("score")
@click.argument("words", nargs=-1, required=True, metavar="TEXT...")
@click.option("--kind", default="", help="What it is about: security, architecture, test_failure, release, spend …")
@click.option("--command", "line", default="", help="The shell command that would be run.")
@click.option("--task", default="", help="The number of the task that it belongs to.")
@click.option("--spend", default=0.0, type=click.FloatRange(0), help="What it costs, in USD.")
@click.option("--blocks", default=0, type=click.IntRange(0), help="How many tasks wait for it.")
@click.option("--files", default=0, type=click.IntRange(0), help="How many files it changes.")
@click.option("--reversible/--irreversible", default=None, help="Whether it can be undone, where you know.")
@AS
@json_option("lines")
def score(
    words: tuple[str, ...],
    kind: str,
    line: str,
    task: str,
    spend: float,
    blocks: int,
    files: int,
    reversible: bool | None,
    actor: str,
    as_json: bool,
) -> None:
    """Say which level the decision TEXT has, and how the user should hear of it.

    P0: the user decides, and what depends on it waits. P1: the user should choose, and other work goes on. P2: the
    agent decides and leaves a note. P3: nobody needs to know.

    Examples:
      trimtab priority score "Drop the coupons table on production?"
      trimtab priority score --kind architecture "Move sessions from Redis to Postgres"
      trimtab priority score --command "git push --force origin main" "Push the rebased branch"
    """
    decision = ProposedDecision(" ".join(words), kind, line, task, spend, blocks, files, reversible)
    found = do_here(actor, priority.score_priority, decision)
    if as_json:
        print_json(found)
        return
    route = _ROUTES[found.interruption.value]
    say(f"{found.level.value}: {route} ({found.interruption.value}, autonomy {found.autonomy_score:g})", style="bold")
    for reason in found.reasons:
        say_wrapped(f"- {reason}")
    if found.lowered:
        say_wrapped(found.lowered)
    say(f"If that is wrong: `trimtab wrong {found.decision}`.")


@command.command("patterns")
@json_option("a table")
def patterns(as_json: bool) -> None:
    """List the patterns that levels are found by, with how often each matched and was called wrong.

    Examples:
      trimtab priority patterns
      trimtab priority patterns --json
    """
    found = do_here(PERSON, priority.patterns)
    if as_json:
        print_json(found)
        return
    rows = (
        (
            pattern.id,
            pattern.kind,
            pattern.level.value,
            "decides" if pattern.decides else "weighed",
            str(pattern.triggered),
            str(pattern.false_positives),
            pattern.description,
        )
        for pattern in found.patterns
    )
    table(("id", "kind", "level", "how", "matched", "wrong", "what it means"), rows, cut="what it means")
