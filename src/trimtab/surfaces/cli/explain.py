"""`trimtab explain`: why was that said, seen or decided?"""

from collections.abc import Mapping, Sequence

import click

from trimtab.config.nearest import did_you_mean, nearest
from trimtab.features.project_journal import Cause, EntryDetail, Line, OpenJournal, excerpt, open_project
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, dump
from trimtab.surfaces.cli.command_env import CommandEnv, command_env
from trimtab.surfaces.cli.common_options import LIMIT, SINCE, json_option
from trimtab.surfaces.cli.output import ago, day, moment, pairs, plural, print_json, say, size, table

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
    "delivered": "given to the client",
    "cut": "not given to the client",
    "carried": "kept for the next prompt",
    "observed": "recorded only",
    "near": "nearly said",
}
_ARRIVED = {
    "yes": "yes, it is in the client's transcript",
    "no": "no, the client's transcript does not show it",
    "": "the client's transcript was not checked yet",
}
# Guidance can be as long as a page, and what people ask for is the reason.
_LINES = 5
# What fits beside its name on eighty columns.
_FACT = 64
_FACT_NAME = 36
_FACT_VALUE = 24
# Among so many of the newest, a mistyped session is looked for.
_SESSIONS = 1_000


@click.command("explain")
@click.argument("entry_id", metavar="[ID]", required=False)
@click.option("--session", default="", metavar="ID", help="Only this session.")
@click.option("--faculty", default="", metavar="NAME", help="Only this faculty.")
@SINCE
@LIMIT
@click.option("--full", is_flag=True, help="With ID: show the full text and all facts.")
@json_option("sentences")
def command(
    entry_id: str | None, session: str, faculty: str, since: int | None, limit: int, full: bool, as_json: bool
) -> None:
    """Explain why something was said, noticed or decided.

    ID is the mark in brackets after what Trimtab says, such as g-12: g- is guidance, f- a finding, d- a decision.
    Without ID, the newest entries are listed.

    Examples:
      trimtab explain
      trimtab explain g-12
      trimtab explain g-12 --full
      trimtab explain --faculty refresh --since 2h
    """
    env = command_env()
    with open_project(env.here, env.user) as project:
        if entry_id:
            story = project.story(entry_id)
            if as_json:
                print_json(_story_as_json(story))
            else:
                _tell(story, env.now, full)
            return
        _must_be_known(project, env, session, faculty)
        lines = project.latest(limit, session=session, faculty=faculty, since=since)
    if as_json:
        print_json({"entries": [line_as_json(line) for line in lines]})
    elif not lines:
        of = f" by {faculty}" if faculty else ""
        when = " since then" if since is not None else " yet"
        say(f"Nothing has been said, seen or decided{of}{' in that session' if session else ''}{when}.")
    else:
        table(
            ("id", "when", "faculty", "status", "tokens", "why"),
            [
                (entry.id, ago(entry.at, env.now), entry.faculty, entry.status, str(entry.tokens), entry.why)
                for entry in lines
            ],
            widest="why",
        )


def _must_be_known(project: OpenJournal, env: CommandEnv, session: str, faculty: str) -> None:
    """A word that is mistyped must not look like one of which there is nothing to tell."""
    if session and not project.knows_session(session):
        raise TrimtabError(
            f"no session {session!r} is recorded here", where=project.root, remedy=_nearest_session(session, project)
        )
    if faculty:
        from trimtab.features.components import parts_of  # loads every faculty, and files of the user's

        installed = (part.name for part in parts_of(project.root, env.user.env).faculties)
        known = tuple(dict.fromkeys((*installed, *project.faculties())))
        if faculty not in known:
            raise TrimtabError(f"there is no faculty {faculty!r}", remedy=did_you_mean(faculty, known))


def _nearest_session(session: str, project: OpenJournal) -> str:
    newest = project.sessions(_SESSIONS)
    meant = next((known for known in newest if known.startswith(session)), "") or nearest(session, newest)
    if meant:
        return f"Did you mean `{meant}`?"
    return f"The newest: {', '.join(newest[:3])}." if newest else "No session is recorded yet."


def _tell(story: EntryDetail, now: int, full: bool) -> None:
    """First what the user asks for: why, for how much, did it arrive, what came of it. The text comes last."""
    line, cause = story.line, story.cause
    when = f"{day(line.at)} ({ago(line.at, now)})" if line.at is not None else "at an unknown time"
    say(f"{line.id}: {_KINDS[line.id[0]]} of {line.faculty}, {when}", style="bold")
    status = _STATUS.get(line.status, line.status)
    ms = f", {cause.ms:.1f} ms for the whole event" if cause else ""
    verdicts = (
        f"{outcome.verdict}, by {called(outcome.by)}, {ago(outcome.at, now)}"
        + (f": {outcome.evidence}" if outcome.evidence else "")
        for outcome in story.outcomes
    )
    pairs(
        [
            ("why", line.why),
            ("price", f"{plural(line.tokens, 'token')}{ms}"),
            ("status", f"{status}: {line.detail}" if line.detail else status),
            ("arrived", _ARRIVED[line.arrived] if line.status == "delivered" and line.id[0] != "f" else ""),
            ("verdict", "\n".join(verdicts) or "none yet"),
            ("source", line.source),
            ("stance", line.stance),
            ("key", line.key),
            ("session", line.session),
            ("agent", line.agent or "main"),
            *_caused_by(cause, full),
        ]
    )
    if line.text:
        say("  text")
        lines = line.text.splitlines()
        shown = lines if full or len(lines) <= _LINES + 1 else lines[:_LINES]
        say("\n".join(f"    {text_line}" for text_line in shown))
        if len(shown) < len(lines):
            say(f"    … {len(lines) - len(shown)} more lines: `trimtab explain {line.id} --full`")
    say(f"Not right? `trimtab wrong {line.id} WHY`.")
    say(f"Too much? `trimtab config set {line.faculty}.mode observe` (or off).")


def _caused_by(cause: Cause | None, full: bool) -> Sequence[tuple[str, str]]:
    if cause is None:
        return (("event", "has been pruned"),)
    about = excerpt(cause)
    facts = "\n".join(_fact(name, value, full) for name, value in cause.facts.items())
    return (("event", f"{cause.kind}: {about}" if about else cause.kind), ("facts", facts))


def _fact(name: str, value: JSON, full: bool) -> str:
    """One line each. Of a long one its size will do: it is what a faculty went by, seldom what the user asks for."""
    label, said = name.replace(":", " ", 1), _readable(value)
    if not full and len(label) + len(said) > _FACT:
        label = label if len(label) <= _FACT_NAME else f"{label[:_FACT_NAME]}…"
        said = said if len(said) <= _FACT_VALUE else f"{size(len(said))} (--full shows it)"
    return f"{label}: {said}"


def _readable(value: JSON) -> str:
    """As a user would write it; what is deeper than a list or a table of words, as JSON."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case Mapping():
            return ", ".join(f"{name}: {_inner(inner)}" for name, inner in value.items()) or "none"
        case str() | int() | float():
            return str(value)
        case _:
            return ", ".join(_inner(inner) for inner in value) or "none"


def _inner(value: JSON) -> str:
    return _readable(value) if isinstance(value, str | int | float) or value is None else dump(value)


def line_as_json(line: Line) -> dict[str, object]:
    whole = line._asdict()
    del whole["event"]  # the number of a row means nothing outside the journal
    return {**whole, "at": moment(line.at) or None}


def _story_as_json(story: EntryDetail) -> dict[str, object]:
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
        "outcomes": story.outcomes,
    }
