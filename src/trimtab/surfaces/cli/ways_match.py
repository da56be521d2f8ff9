"""`trimtab ways match`: which ways a prompt, a command or a file would bring, and which nearly."""

import os
import sys
from collections.abc import Callable, Iterator

import click

from trimtab.config.nearest import did_you_mean
from trimtab.features.ways.try_ways import MatchQuery, TryRules, admitted_in, try_out
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, dump, kind_of, number, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.reading import read_bytes
from trimtab.steering.ways.engines import ENGINES, Engine
from trimtab.steering.ways.evidence import FEATURES, Model
from trimtab.steering.ways.fitted import FITTED
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.matching import Match, Matches
from trimtab.steering.ways.way import Way
from trimtab.surfaces.cli.output import say
from trimtab.surfaces.cli.ways_here import WaysHere, here, warn

SHAPE = """\
{
  "prompt": "add tests for the login flow",
  "fired": [{"way": "softwaredev/testing", "score": 0.97, "lane": "pattern", "why": "says “add tests”", "what": ""}],
  "near": [{"way": "softwaredev/security", "score": 0.31, "lane": "words", "why": "words login", "what": ""}]
}
"""
SHAPE_NOTE = (
    "One such object to a line: each that came in, or what the options gave, with `fired` and `near` added. `lane`"
    " is `pattern`, `words`, `command` or `file`, and `what` the command or path that fired it. `score` is a"
    " probability with the default engine; the others have scales of their own."
)
CHOICES = ("default", *ENGINES, "embeddings")
_KEYS = ("prompt", "command", "file")
_NEEDS = "Give --prompt, --command or --file, or JSON objects on stdin, one per line."


class MatchTarget(Record):
    """The ways to match against, and the rules for it."""

    index: Index  # pyright: ignore[reportIncompatibleMethodOverride]
    rules: TryRules
    admits: Callable[[Way], bool]


@click.command("match")
@click.option("--prompt", default="", metavar="TEXT", help="A prompt, as a user types it.")
@click.option("--command", "shell", default="", metavar="TEXT", help="A command that an agent runs.")
@click.option("--file", "path", default="", metavar="PATH", help="A file that an agent reads or writes.")
@click.option("--ways", "place", default="", metavar="PATH", help="A folder of ways, or a file with one way per line.")
@click.option("--engine", type=click.Choice(CHOICES), help="The matching engine. Default: the setting ways.engine.")
@click.option("--threshold", type=click.FloatRange(0, 1), help="Probability at which a way is shown.")
@click.option("--model", "weights", default="", metavar="FILE", help="Other weights: {intercept, weights, threshold}.")
@click.option(
    "--most", type=click.IntRange(0), help="Maximum number to show. Default: the setting ways.most_per_event."
)
@click.option("--json", "as_json", is_flag=True, help="Print one object per line.")
def match(
    prompt: str,
    shell: str,
    path: str,
    place: str,
    engine: str | None,
    threshold: float | None,
    weights: str,
    most: int | None,
    as_json: bool,
) -> int:
    """Show which ways a prompt, command or file would trigger.

    Also shows near misses. It matches like a new session and records nothing. Without any of the three, it reads JSON
    objects from stdin, one per line, with `prompt`, `command` or `file`. Invalid lines are reported on stderr and
    skipped; the exit code is then 1.

    Examples:
      trimtab ways match --prompt "add tests for the login flow"
      trimtab ways match --command "cd app && git commit -m wip" --json
      trimtab ways match --file src/billing/rates.py
      echo '{"prompt": "fix the flaky test"}' | trimtab ways match --json --engine bm25
    """
    where = here()
    against = _against(where, place, engine, threshold, weights, most)
    asked = MatchQuery(prompt, shell, path)
    if any(asked):
        given: Obj = {name: value for name, value in asked._asdict().items() if value}
        _print(given, try_out(asked, against.index, against.rules, against.admits), as_json)
        return 0
    if sys.stdin.isatty():
        raise click.UsageError(_NEEDS)
    return _stream(against, as_json)


def _stream(against: MatchTarget, as_json: bool) -> int:
    bad = 0
    nothing = True
    for line_number, line in enumerate(sys.stdin.buffer, start=1):
        if not line.strip():
            continue
        nothing = False
        try:
            given = parse_object(line)
            matches = try_out(_asked(given), against.index, against.rules, against.admits)
        except (TrimtabError, ValueError) as error:
            say(f"line {line_number}: {error}", err=True)
            bad += 1
            continue
        _print(given, matches, as_json)
    if nothing:
        raise click.UsageError(_NEEDS)
    return 1 if bad else 0


def _asked(given: Obj) -> MatchQuery:
    """Raises ValueError."""
    for name in _KEYS:
        if not isinstance(given.get(name, ""), str):
            raise ValueError(f"`{name}` is to be a text, and is {kind_of(given[name])}")
    asked = MatchQuery(*(text(given.get(name)) for name in _KEYS))
    if not any(name in given for name in _KEYS):
        raise ValueError("it holds no `prompt`, no `command` and no `file`")
    return asked


def _print(given: Obj, matches: Matches, as_json: bool) -> None:
    if as_json:
        fired: JSON = [match._asdict() for match in matches.fired]
        near: JSON = [match._asdict() for match in matches.near]
        say(dump({**given, "fired": fired, "near": near}))
        return
    shown = " ".join(" ".join(text(given.get(name)) for name in _KEYS).split())
    say(shown if len(shown) <= 100 else f"{shown[:100]}…", style="bold")
    for row in _rows(matches):
        say(f"  {row}")


def _rows(matches: Matches) -> Iterator[str]:
    if not matches.fired:
        yield "nothing fires"
    width = max((len(match.way) for match in (*matches.fired, *matches.near)), default=0)

    def row(kind: str, match: Match) -> str:
        return f"{kind:<5}  {match.way:<{width}}  {match.score:>5.2f}  {match.why}"

    yield from (row("fires", match) for match in matches.fired)
    yield from (row("near", match) for match in matches.near)


def _against(
    where: WaysHere, place: str, engine: str | None, threshold: float | None, weights: str, most: int | None
) -> MatchTarget:
    chosen = engine or str(where.settings.get("engine", "default"))
    if chosen != "default" and (threshold is not None or weights):
        raise click.UsageError("Only the default engine has a threshold and weights.")
    if threshold is None and not weights:
        threshold = number(where.settings.get("threshold")) or None  # pyright: ignore[reportArgumentType]
    limit = where.most if most is None else most
    rules = TryRules(
        _engine(chosen, where), threshold, limit, _model(os.path.join(where.env.here, weights)) if weights else FITTED
    )
    if not place:
        compilation = where.compiled()
        warn(compilation.problems, where)
        return MatchTarget(compilation.index, rules, admitted_in(where.project))
    from trimtab.features.ways.corpus import read_corpus

    corpus = read_corpus(os.path.join(where.env.here, place))
    warn(corpus.problems, where)
    return MatchTarget(corpus.index, rules, _is_for_agents)


def _engine(chosen: str, where: WaysHere) -> str | Engine:
    """Raises TrimtabError where the engine has nothing to go by."""
    if chosen != "embeddings":
        return chosen
    from trimtab.features.ways.embeddings import engine

    return engine(str(where.settings.get("embedding_model", "")))


def _is_for_agents(way: Way) -> bool:
    return "agent" in way.scope


def _model(path: str) -> Model:
    """{intercept, weights: {feature: weight}, threshold, near}; a feature that is not named weighs nothing."""
    try:
        given = parse_object(read_bytes(path, 1_000_000))
    except (OSError, ValueError) as error:
        what = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        remedy = "It is to hold an object: {intercept, weights: {feature: weight}, threshold}."
        raise TrimtabError(f"the weights cannot be read: {what}", where=path, remedy=remedy) from None
    weights = obj(given.get("weights"))
    for kind, names, known in (
        ("key", given, ("intercept", "weights", "threshold", "near")),
        ("feature", weights, FEATURES),
    ):
        for name in names:
            if name not in known:
                remedy = did_you_mean(name, known) or f"Known: {', '.join(known)}."
                raise TrimtabError(f"there is no {kind} `{name}`", where=path, remedy=remedy)
    if not isinstance(given.get("intercept"), int | float) or not weights:
        raise TrimtabError("it lacks `intercept` or `weights`", where=path, remedy="Both are needed.")
    return Model(
        number(given.get("intercept")),
        tuple(number(weights.get(feature)) for feature in FEATURES),
        number(given.get("threshold"), FITTED.threshold),
        number(given.get("near"), FITTED.near),
    )
