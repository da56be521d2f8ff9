"""`trimtab receipt`: what a day or a week led to, and what it cost."""

from collections.abc import Iterator, Sequence
from datetime import datetime

import click

from trimtab.app.receipt import LandedView, Receipt, ReceiptSpend, day, receipt, receipt_of_journal, week
from trimtab.app.spend import SpendAmount
from trimtab.features.components import parts_of, settings_of
from trimtab.features.spend.spend_report import GUIDANCE, OWN_CALLS
from trimtab.model.receipt import LoopFigures, NudgeFigures, QuestionFigures
from trimtab.model.wording import visible_line
from trimtab.surfaces.cli.command_env import context_here, keeps_work, project_here
from trimtab.surfaces.cli.common_options import SINCE, Since, json_option
from trimtab.surfaces.cli.output import pairs, plural, print_json, say, say_wrapped
from trimtab.surfaces.cli.spend import rounded_costs, shown_cost

SHAPE = """\
{
  "since_at": "2026-01-31T00:00:00.000+00:00", "until_at": "2026-01-31T18:00:00.000+00:00",
  "landed": [
    {
      "task": "1", "titles": ["Write the parser"], "merge_requests": [1], "commits": ["9f2c…"], "checks": ["make test"],
      "cost": {"name": "1", "…": "as in `trimtab spend --json`"}, "cost_before": {"name": "1", "…": "…"}
    }
  ],
  "unverified": [
    {
      "merge_request": 2, "title": "Write the printer", "task": "2", "author": "worker-2", "commit": "41ab…",
      "merged_at": "2026-01-31T10:02:03.000+00:00", "landing": "not_on_main", "checks": []
    }
  ],
  "session_commits": ["77d0…"], "other_commits": [],
  "spend": {
    "total": {"name": "total", "…": "…"}, "landed": {"name": "landed", "…": "…"},
    "not_landed": {"name": "not_landed", "…": "…"}, "unattributed": {"name": "unattributed", "…": "…"},
    "by_source": [{"name": "main", "…": "…"}],
    "unread": [], "broken_lines": 0
  },
  "nudges": {
    "shown": ["g-12", "g-13"], "arrived": ["g-12"], "lost": [], "unchecked": ["g-13"],
    "heeded": ["g-12"], "ignored": [], "unknown": ["g-13"]
  },
  "loops": {"found": ["f-14"], "cut": ["f-14"], "went_on": [], "unknown": [], "unnamed": []},
  "guards": {"refused": ["d-15"], "asked": [], "others": []},
  "undo": {"taken": ["d-16"], "failed": [], "restored": ["u-3"]},
  "questions": {
    "before": [1], "asked": [2], "answered": [1], "defaulted": [], "withdrawn": [], "open": [2], "overruled": []
  },
  "wrong": ["g-13"], "helped": [],
  "own": {"given_tokens": 82, "events": 120, "ms": 88.5},
  "known_since_at": "2026-01-12T09:00:00.000+00:00"
}
"""
SHAPE_NOTE = (
    "A figure is the ids of what it counts. `landed` is what git has on the main branch; `unverified` are merge"
    " requests that it does not have there (`not_on_main`), or cannot be asked about (`unknown`). `total` is `landed`"
    " + `not_landed` + `unattributed`, and the sum of `by_source`. `shown` is `arrived` + `lost` + `unchecked`; those"
    " that were not lost are `heeded` + `ignored` + `unknown`. `before` + `asked` is `answered` + `defaulted` +"
    " `withdrawn` + `open`. `questions` is null where no work is kept, `restored` and the commits where git cannot say."
)
_WIDTH = 79
_LABEL, _TOKENS, _PRICE = 13, 15, 12
_MOST_CHANGES = 5
_MOST_IDS = 4


@click.command("receipt")
@click.option("--day", "today", is_flag=True, help="Today, by your calendar. This is what is shown without an option.")
@click.option("--week", "seven", is_flag=True, help="Today and the six days before it.")
@SINCE
@click.option("--until", type=Since(), help="Only until then, in the same forms.")
@json_option("lines")
def command(today: bool, seven: bool, since: int | None, until: int | None, as_json: bool) -> None:
    """Show what a day or a week led to, and what it cost.

    What landed is what git has on the main branch, never anybody's own word. The figures add up, and what is not known
    is a figure of its own. `--json` has the ids behind each figure: `trimtab explain` tells more of entries such as
    g-12.

    Examples:
      trimtab receipt
      trimtab receipt --week
      trimtab receipt --since 2026-01-30 --until 2026-01-31
      trimtab receipt --json
    """
    if today + seven + (since is not None) > 1:
        raise click.UsageError("Give one of --day, --week and --since.")
    begins = week().since if seven else day().since if today else since
    root, env = project_here()
    if keeps_work(root, settings_of(root, env, parts_of(root, env).faculties)):
        with context_here() as context:
            found = receipt(context, begins, until)
    else:
        found = receipt_of_journal(root, env, begins, until)
    if as_json:
        print_json(found)
    else:
        _show(found)


def _show(found: Receipt) -> None:
    say(f"Receipt from {_moment(found.since_at)} to {_moment(found.until_at)}", style="bold")
    for line in _money(found):
        say(line)
    pairs(
        [
            ("  by source", _sources(found.spend)),
            ("nudges", _nudges(found.nudges)),
            ("loops", _loops(found.loops)),
            ("guards", _guards(found)),
            ("undo", _undo(found)),
            ("questions", _questions(found.questions)),
            ("wrong calls", _wrong(found)),
            ("Trimtab", _own(found)),
        ],
        indent="",
    )
    for note in _notes(found):
        say_wrapped(note)


def _money(found: Receipt) -> Iterator[str]:
    """Costs are rounded together: as they are shown, those of the changes add up to what landed, and that with the rest
    to the total."""
    spend = found.spend
    costs = [change.cost for change in found.landed if change.cost]
    units, digits = rounded_costs((*costs, spend.not_landed, spend.unattributed), spend.total)
    of_task = {cost.name: each for cost, each in zip(costs, units, strict=False)}
    gaps = bool(spend.unread or spend.broken_lines)

    def amount(spent: SpendAmount | None, units: int) -> tuple[str, str]:
        return _amount(spent, shown_cost(spent, units, digits) if spent else "", gaps)

    yield _row("", "", "tokens", "cost")
    yield _row("landed", _landed(found), *amount(spend.landed, sum(units[:-2])))
    for change in found.landed[:_MOST_CHANGES]:
        label = f"  {change.task or f'request {change.merge_requests[0]}'}"
        yield _row(label, _title(change), *amount(change.cost, of_task.get(change.task, 0)))
    if len(found.landed) > _MOST_CHANGES:
        yield _row("", f"and {len(found.landed) - _MOST_CHANGES} more: `trimtab receipt --json`")
    yield _row("not landed", "tasks that have not landed", *amount(spend.not_landed, units[-2]))
    yield _row("unknown", "outside of tasks", *amount(spend.unattributed, units[-1]))
    yield _row("total", "", *amount(spend.total, sum(units)))


def _row(label: str, text: str, tokens: str = "", price: str = "") -> str:
    """Figures below each other, whatever the text: what is too long loses its end."""
    room = _WIDTH - _LABEL - _TOKENS - _PRICE
    text = visible_line(text)
    if len(text) > room:
        text = f"{text[: room - 1]}…"
    return f"{label:<{_LABEL}}{text:<{room}}{tokens:>{_TOKENS}}{price:>{_PRICE}}".rstrip()


def _amount(amount: SpendAmount | None, cost: str, gaps: bool) -> tuple[str, str]:
    """`gaps`: something was spent that nobody could read, so that each figure may be larger."""
    if amount is None or (gaps and not amount.total_tokens):
        return "unknown", "unknown"
    least = "≥ " if gaps or amount.uncounted_requests else ""
    return f"{least}{amount.total_tokens:,}", f"{least}{cost}" if least and cost[0] == "$" else cost


def _landed(found: Receipt) -> str:
    if not found.landed:
        return "nothing" if found.questions is not None else "no work is kept here"
    unchecked = sum(not change.checks for change in found.landed)
    checks = f", {unchecked} without checks" if unchecked else ", all of it checked"
    return f"{plural(len(found.landed), 'change')}{checks}"


def _title(change: LandedView) -> str:
    more = f" (+{len(change.titles) - 1})" if len(change.titles) > 1 else ""
    before = change.cost_before.total_tokens if change.cost_before else 0
    return f"{', '.join(change.titles[-1:])}{more}{f', {before:,} before' if before else ''}"


def _sources(spend: ReceiptSpend) -> str:
    named = [(each.name, each.total_tokens) for each in spend.by_source if each.name not in (GUIDANCE, OWN_CALLS)]
    ours = spend.total.total_tokens - sum(tokens for _, tokens in named)
    return ", ".join(f"{name} {tokens:,}" for name, tokens in (("Trimtab", ours), *named) if tokens)


def _nudges(nudges: NudgeFigures) -> str:
    if not nudges.shown:
        return "none"
    arrived = _parts((("arrived", nudges.arrived), ("lost", nudges.lost), ("not checked", nudges.unchecked)))
    outcome = _parts((("heeded", nudges.heeded), ("ignored", nudges.ignored), ("unknown", nudges.unknown)))
    return f"{len(nudges.shown)} shown: {arrived}\n{len(nudges.arrived) + len(nudges.unchecked)} not lost: {outcome}"


def _loops(loops: LoopFigures) -> str:
    if not loops.found:
        return "none found"
    parts = (("cut", loops.cut), ("went on", loops.went_on), ("unknown", loops.unknown), ("not named", loops.unnamed))
    return f"{len(loops.found)} found: {_parts(parts)}"


def _guards(found: Receipt) -> str:
    guards = found.guards
    used = _parts((("refused", guards.refused), ("asked", guards.asked))) or "not used"
    return f"{used}; {len(guards.others)} by other faculties" if guards.others else used


def _undo(found: Receipt) -> str:
    undo = found.undo
    parts = [plural(len(undo.taken), "snapshot")]
    if undo.failed:
        parts.append(f"{len(undo.failed)} not taken")
    if undo.restored is not None:
        parts.append(f"{len(undo.restored)} restored")
    return ", ".join(parts)


def _questions(questions: QuestionFigures | None) -> str:
    if questions is None:
        return ""
    count = len(questions.before) + len(questions.asked)
    parts = (
        ("answered", questions.answered),
        ("defaulted", questions.defaulted),
        ("withdrawn", questions.withdrawn),
        ("open", questions.open),
    )
    overruled = f"; {plural(len(questions.overruled), 'earlier default')} overruled" if questions.overruled else ""
    return f"{count}: {_parts(parts)}{overruled}" if count else f"none{overruled}"


def _wrong(found: Receipt) -> str:
    helped = f"; {len(found.helped)} helped" if found.helped else ""
    return f"{_ids(found.wrong) or 'none'}{helped}"


def _own(found: Receipt) -> str:
    """As part of the total, by what the transcripts tell."""
    by_name = {each.name: each for each in found.spend.by_source}
    said, asked = by_name[GUIDANCE], by_name[OWN_CALLS]
    calls = asked.requests + asked.uncounted_requests
    models = f", {plural(calls, 'model call')} of {asked.total_tokens:,}" if calls else ", no model call"
    spent = f"{said.total_tokens:,} tokens of guidance{models}"
    return f"{spent}; {plural(found.own.events, 'event')} in {found.own.ms / 1_000:,.1f} s"


def _notes(found: Receipt) -> Iterator[str]:
    if found.unverified:
        requests = ", ".join(str(request.merge_request) for request in found.unverified[:_MOST_IDS])
        yield f"Recorded as merged, but not found on the main branch, so in no figure: merge requests {requests}."
    if found.session_commits:
        count = plural(len(found.session_commits), "commit")
        yield f"Sessions made {count} on the main branch outside of tasks; their cost is in what is unknown."
    if found.other_commits:
        count = plural(len(found.other_commits), "other commit")
        yield f"The main branch got {count} that no merge request brought; whose work that is, is not known."
    if found.other_commits is None:
        yield "git tells nothing of a main branch here."
    if found.spend.unread:
        yield f"The usage of {plural(len(found.spend.unread), 'session')} cannot be read, and is in no figure."
    if found.spend.broken_lines:
        yield f"{plural(found.spend.broken_lines, 'line')} of the transcripts cannot be read: more may have been spent."
    if found.known_since_at > found.since_at:
        yield f"The journal begins on {_moment(found.known_since_at)}: nothing before that is counted."


def _parts(parts: Sequence[tuple[str, Sequence[object]]]) -> str:
    """Those that there are."""
    return ", ".join(f"{len(ids)} {name}" for name, ids in parts if ids)


def _ids(ids: Sequence[str]) -> str:
    if not ids:
        return ""
    more = f" and {len(ids) - _MOST_IDS} more" if len(ids) > _MOST_IDS else ""
    return f"{len(ids)}: {', '.join(ids[:_MOST_IDS])}{more}"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1_000).astimezone():%a %d %b %Y %H:%M}"
