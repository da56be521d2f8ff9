"""`trimtab replay`: what would have been noticed and said in sessions that are already on the disk."""

import click

from trimtab.replay.recordings import RecordingFormat
from trimtab.surfaces.cli.common_options import Since
from trimtab.surfaces.cli.replay_run import ReplayOptions, run

SHAPE = """\
{
  "session": "5f0c1a2b-0000-4000-8000-000000000001",
  "events": 812,
  "guidance": [
    {"step": 41, "turn": 20, "faculty": "refresh", "key": "refresh:context", "tokens": 366,
     "why": "20 prompts since the last one"}
  ],
  "findings": [
    {"step": 57, "turn": 22, "faculty": "behavior", "pattern": "same-failure", "kind": "loop", "stance": "advise",
     "why": "the same test failed four times in a row"}
  ],
  "tokens": 366,
  "ms": 9.4
}
"""
SHAPE_NOTE = """\
One such object to a line (here on several), one line to a session, in the order of the input.

`step` is the number of the tool call, from 0: with a result that of its call, with a prompt that of the next call, at
the end of a turn that of the last. What a subagent does has the step that the main agent was at. `turn` is the number
of your prompt, from 0. `kind` is `loop`, `waste`, `risk`, or `decision` for a refusal, a question or a hold without a
pattern behind it; `stance` is how firmly it would have been answered. `tokens` is all that the agent would have read:
guidance, and the reasons of decisions. `ms` is processor time, and the one thing that differs from run to run: with
`--no-times` it is 0, and two runs over the same input print the same bytes. A session without events is left out.
`"sample": true` comes with the invented session that ships with Trimtab, and with no other."""


@click.command("replay")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print one object per session instead of a report.")
@click.option(
    "--format",
    "form",
    type=click.Choice([form_.value for form_ in RecordingFormat]),
    help="claude: Claude Code's transcripts; steps: rows of tool calls. Guessed from the first row if not given.",
)
@click.option("--only", default="", metavar="FACULTY", help="Only with this faculty.")
@click.option("--since", type=Since(), help="Only sessions active since then: 2h, 7d, 2026-01-31.")
@click.option("--sample", is_flag=True, help="The invented session that ships with Trimtab.")
@click.option("--turns", default="", metavar="FILE", help="With rows of steps: rows that say where turns ended.")
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help="Number of processes; all cores by default.")
@click.option(
    "--limit", type=click.IntRange(1, 10_000), metavar="N", help="Maximum lines of the report; one screen by default."
)
@click.option("--no-times", is_flag=True, help="With --json: `ms` is 0, so that two runs can be compared.")
def command(
    paths: tuple[str, ...],
    as_json: bool,
    form: str | None,
    only: str,
    since: int | None,
    sample: bool,
    turns: str,
    jobs: int | None,
    limit: int | None,
    no_times: bool,
) -> int:
    """Show what Trimtab would have noticed and said in past sessions.

    PATH is a recording (.jsonl, .jsonl.gz) or a folder of recordings. Without PATH: your own sessions with Claude Code,
    newest first, or a sample if there are none. Nothing is written or sent anywhere. Settings and modes are those of
    the current folder; the first week does not count.

    Exits with 1 if an input could not be read; the rest is still shown. Files of a folder that are no recordings are
    counted on stderr.

    Examples:
      trimtab replay
      trimtab replay --since 7d --only refresh
      trimtab replay --json ~/.claude/projects/-home-ada-engine | jq .tokens
    """
    return run(ReplayOptions(paths, sample, as_json, form, only, since, turns, jobs or 0, limit, not no_times))
