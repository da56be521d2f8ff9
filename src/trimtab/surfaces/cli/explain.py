"""`trimtab explain`: why was that said, seen or decided?"""

import click

from trimtab.runtime.ledger import Line, Story, excerpt, open_project
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import ago, day, moment, pairs, print_json, say, table
from trimtab.surfaces.cli.since import Since

SHAPE = """\
{
  "id": "g-12", "faculty": "refresh", "key": "refresh/rules", "status": "delivered", "arrived": "yes",
  "stance": "advise",
  "tokens": 41, "weight": 0.5, "at": "2026-01-31T10:02:03.000+00:00", "session": "5f0c…", "agent": "",
  "why": "the project's rules were last seen 40 prompts ago", "text": "…", "source": "CLAUDE.md", "detail": "",
  "event": {
    "id": "5f0c…/main/PromptSubmitted/41", "kind": "PromptSubmitted", "at": "2026-01-31T10:02:03.000+00:00",
    "ms": 0.7, "about": "make the tests pass", "body": {"text": "make the tests pass"}, "facts": {}
  },
  "outcomes": [{"verdict": "helped", "by": "person", "at": "2026-01-31T10:05:00.000+00:00", "evidence": ""}]
}
"""
SHAPE_NOTE = (
    'Without ID: `{"entries": […]}`, each without `event` and `outcomes`. `event` is null once it has been pruned.'
)

_KINDS = {"g": "guidance", "f": "a finding", "d": "a decision"}
_STATUS = {
    "delivered": "delivered to the agent",
    "cut": "not delivered",
    "carried": "kept for the next prompt",
    "observed": "recorded only",
}


@click.command("explain")
@click.argument("entry_id", metavar="[ID]", required=False)
@click.option("--session", default="", metavar="ID", help="Only of this session.")
@click.option("--faculty", default="", metavar="NAME", help="Only of this faculty.")
@click.option("--since", type=Since(), help="Only since then: 2h, 7d, 2026-01-31.")
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1, 10_000), help="So many, newest first.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def command(entry_id: str | None, session: str, faculty: str, since: int | None, limit: int, as_json: bool) -> None:
    """Say why something was said, seen or decided.

    ID is what stands in brackets behind what Trimtab says, such as g-12: g- guidance, f- a finding, d- a decision.
    Without ID, the newest entries are listed.

    \b
    Examples:
      trimtab explain
      trimtab explain g-12
      trimtab explain --faculty refresh --since 2h
    """
    env = around()
    with open_project(env.here, env.user) as project:
        if entry_id:
            story = project.story(entry_id)
            if as_json:
                print_json(_story_as_json(story))
            else:
                _tell(story, env.now)
            return
        lines = project.latest(limit, session=session, faculty=faculty, since=since)
    if as_json:
        print_json({"entries": [line_as_json(line) for line in lines]})
    elif not lines:
        say("There is no such entry." if session or faculty or since else "Nothing has been said, seen or decided yet.")
    else:
        table(
            ("id", "when", "faculty", "status", "tokens", "why"),
            [(one.id, ago(one.at, env.now), one.faculty, one.status, str(one.tokens), one.why) for one in lines],
            widest="why",
        )


_ARRIVED = {
    "yes": "yes, it is in the client's transcript",
    "no": "no, the client's transcript does not show it",
    "": "not known yet",
}


def _tell(story: Story, now: int) -> None:
    line, cause = story.line, story.cause
    when = f"{day(line.at)} ({ago(line.at, now)})" if line.at is not None else "at an unknown time"
    say(f"{line.id}: {_KINDS[line.id[0]]} of {line.faculty}, {when}", style="bold")
    status = _STATUS.get(line.status, line.status)
    ms = f", {cause.ms:.1f} ms for the whole event" if cause else ""
    pairs(
        [
            ("said", line.text),
            ("why", line.why),
            ("key", line.key),
            ("source", line.source),
            ("stance", line.stance),
            ("status", f"{status}: {line.detail}" if line.detail else status),
            ("arrived", _ARRIVED[line.arrived] if line.status == "delivered" and line.id[0] != "f" else ""),
            ("price", f"{line.tokens} tokens{ms}"),
            ("session", line.session),
            ("agent", line.agent or "main"),
        ]
    )
    say("  caused by" if cause else "  the event that caused it has been pruned")
    if cause:
        pairs(
            [
                ("event", cause.kind),
                ("about", excerpt(cause)),
                ("facts", "\n".join(f"{name} = {value}" for name, value in cause.facts.items())),
            ],
            indent="    ",
        )
    for one in story.outcomes:
        evidence = f": {one.evidence}" if one.evidence else ""
        say(f"  outcome: {one.verdict}, by {one.by}, {ago(one.at, now)}{evidence}")
    say(f"Not right? `trimtab wrong {line.id} WHY`.")
    say(f"Too much? `trimtab config set {line.faculty}.mode observe` (or off).")


def line_as_json(line: Line) -> dict[str, object]:
    whole = line._asdict()
    del whole["event"]  # the number of a row means nothing outside the journal
    return {**whole, "at": moment(line.at) or None}


def _story_as_json(story: Story) -> dict[str, object]:
    cause = story.cause
    event = None
    if cause is not None:
        about = excerpt(cause)
        event = {
            "id": cause.id,
            "kind": cause.kind,
            "at": moment(cause.at) or None,
            "ms": cause.ms,
            "about": about,
            "body": cause.body,
            "facts": cause.facts,
        }
    return {
        **line_as_json(story.line),
        "event": event,
        "outcomes": [{**one._asdict(), "at": moment(one.at) or None} for one in story.outcomes],
    }
