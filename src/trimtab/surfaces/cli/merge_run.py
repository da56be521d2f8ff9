"""`trimtab merge submit`, `try` and `queue`: work on its way into the main branch."""

import os
import time
from collections.abc import Sequence

import click

from trimtab.coordinator.git import joined
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.merge_requests.merge_branches import MergeResult, trial
from trimtab.coordinator.merge_requests.merge_checks import SECONDS, Checked, run_checks
from trimtab.coordinator.merge_requests.merge_status import reason_of
from trimtab.coordinator.permissions import ensure_coordinates
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.features.project_checks import project_checks
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.errors import TrimtabError
from trimtab.model.json import items, obj, text
from trimtab.model.work import Workstream
from trimtab.runtime.facts import Where
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.merge_shown import request_as_json, say_standing
from trimtab.surfaces.cli.onward import go_on
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped, working
from trimtab.surfaces.cli.review_shown import say_checked
from trimtab.surfaces.cli.work_here import WHO, work_here

TRY_SHAPE = """\
{
  "branch": "worker-1/task-1.5.3", "into": "main", "merges": true, "nothing_new": false, "conflicts": [],
  "tree": "4b825dc…", "passed": true,
  "checks": [{"command": "make test", "code": 0, "seconds": 12.4, "tail": "…"}]
}
"""
TRY_NOTE = (
    "`passed` is null where no check was asked for or it could not come to one. `code` is null where a check took too"
    " long; `tail` is the end of what it printed. The exit code is 1 where there are conflicts or a check failed."
)
QUEUE_SHAPE = """\
{
  "into": "main", "old": "9fceb02…", "new": "1f7a7a4…", "checks": 3, "base_broken": false,
  "landed": [{"branch": "worker-1/task-1.5.3", "commit": "1f7a7a4…"}],
  "broke": [{"branch": "worker-2/task-2.1", "checks": [{"command": "make test", "…": "as in `try --json`"}]}],
  "conflicted": [{"branch": "worker-3/task-2.2", "files": ["src/app.py"]}],
  "nothing_new": [], "behind": [], "stopped": ["worker-4/task-3"]
}
"""
QUEUE_NOTE = (
    "`checks` is how often checks were run. `behind` are checkouts of the main branch that could not follow, because"
    " somebody changed them in that moment; `stopped` are branches that are approved and were stopped. The exit code is"
    " 1 where something approved did not land."
)
_CHECK = (
    "A command that has to succeed on the merged tree, in a fresh checkout of it. May be given again. Without it, those"
    " of the setting `work.checks`."
)


@click.command("submit")
@click.argument("branch", required=False)
@click.option("--title", default="", help="What it does, in a line. Without it, the title of its task.")
@click.option("--description", default="", help="What a reviewer should know.")
@click.option("--as", "author", default="", metavar="AGENT", help="Whose work it is. Without it, the workstream's.")
@click.option("--later", is_flag=True, help="Do not run the checks now; whoever comes by next does.")
@click.option("--again", is_flag=True, help="Also the very commit that was sent back.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
def submit(
    branch: str | None, title: str, description: str, author: str, later: bool, again: bool, as_json: bool
) -> None:
    """Turn in what is committed on BRANCH for review, and run its checks. While it is open, turning in again renews it.

    Inside a workstream, it is that one's branch where none is named.

    \b
    Examples:
      trimtab merge submit
      trimtab merge submit worker-1/task-1
      trimtab merge submit worker-1/task-1 --title 'Write the parser' --later
    """
    with work_here() as work:
        branch = branch or _branch_here(work)
        made = request_records.turn_in(work, branch, author, title, description, again=again)
        left = next((one.found.changed for one in workstream_records.listed(work) if one.found.branch == branch), 0)
        if not later:
            go_on(work, made.workstream, f"{branch} is turned in as merge request {made.id}. ")
        found = request_records.shown(work, made.id)
        reason = reason_of(work, found)
    if left:
        say_wrapped(
            f"{plural(left, 'file')} not committed in the workstream: not part of it.", style="yellow", err=True
        )
    if as_json:
        print_json(request_as_json(found.request, found.stream))
    else:
        say_standing(found.request, found.stream, reason)
        say_checked(found.reviews)


@click.command("try")
@click.argument("branch")
@click.option("--into", default="", metavar="BRANCH", help="Without it, the main branch.")
@click.option("--check", "commands", multiple=True, metavar="COMMAND", help=_CHECK)
@click.option("--timeout", default=SECONDS, show_default=True, type=click.FloatRange(min=1), help="Seconds for each.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
@click.pass_context
def try_(
    context: click.Context, branch: str, into: str, commands: tuple[str, ...], timeout: float, as_json: bool
) -> None:
    """Say whether BRANCH can be merged, and whether the checks pass on the result. Nothing is moved.

    \b
    Examples:
      trimtab merge try worker-1/task-1.5.3
      trimtab merge try worker-1/task-1.5.3 --check 'make test'
    """
    with work_here() as work:
        target, tried = trial(work.root, branch, into)
        wanted = commands or work.terms.checks
        checks: tuple[Checked, ...] = ()
        if wanted and tried.commit:
            with working("checking"):
                checks = run_checks(work.root, tried.commit, wanted, timeout)
    passed = all(one.passed for one in checks) if checks else None
    if as_json:
        print_json(
            {
                "branch": branch,
                "into": target,
                "merges": not tried.conflicts,
                "nothing_new": tried.nothing_new,
                "conflicts": list(tried.conflicts),
                "tree": tried.tree or None,
                "passed": passed,
                "checks": [_check_as_json(one) for one in checks],
            }
        )
    elif tried.conflicts:
        say_wrapped(f"{branch} conflicts with {target} in {joined(tried.conflicts)}.")
    else:
        say_wrapped(_tried(branch, target, tried.nothing_new, checks))
        _say_checks(checks)
    if tried.conflicts or passed is False:
        context.exit(1)


@click.command("queue")
@click.option("--into", default="", metavar="BRANCH", help="Without it, the main branch.")
@click.option("--check", "commands", multiple=True, metavar="COMMAND", help=_CHECK)
@click.option("--timeout", default=SECONDS, show_default=True, type=click.FloatRange(min=1), help="Seconds for each.")
@click.option("--as", "actor", default=PERSON, metavar="AGENT", help=WHO)
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
@click.pass_context
def queue(
    context: click.Context, into: str, commands: tuple[str, ...], timeout: float, actor: str, as_json: bool
) -> None:
    """Merge all that is approved, with few checks.

    Branches are checked together; in a group that fails, the bad ones are found and sent back. Of 30 branches, 3 of
    them bad, the 27 others land after 15 checks at most.

    \b
    Examples:
      trimtab merge queue
      trimtab merge queue --check 'make test'
    """
    with work_here() as work:
        ensure_coordinates(agent_named(actor), "merge")
        if not (commands or work.terms.checks):
            raise _no_check(work)
        with working("merging") as say_at:
            result = request_records.run(work, commands, actor, into=into, seconds=timeout, say=say_at)
        stopped = [stream for _, stream in request_records.approved(work) if stream.stopped_by]
    if as_json:
        print_json({**_result_as_json(result), "stopped": [one.branch for one in stopped]})
    else:
        _say_result(result, stopped)
    if result.broke or result.conflicted or result.base_broken:
        context.exit(1)


def _branch_here(work: Work) -> str:
    here = os.path.realpath(around().here)
    for one in workstream_records.listed(work):
        if one.found.branch and os.path.commonpath((here, os.path.realpath(one.found.path))) == os.path.realpath(
            one.found.path
        ):
            return one.found.branch
    raise TrimtabError(
        "this folder is in no workstream",
        where=here,
        remedy="Name the branch, or change into its folder: `trimtab workstream list` shows both.",
    )


def _tried(branch: str, target: str, nothing_new: bool, checks: Sequence[Checked]) -> str:
    if nothing_new:
        return f"{target} has all of {branch} already."
    failed = next((one for one in checks if not one.passed), None)
    if failed is not None:
        return f"{branch} merges into {target} without a conflict, but `{failed.command}` does not pass on the result."
    return f"{branch} can be merged into {target}{', and the checks pass on the result' if checks else ''}."


def _no_check(work: Work) -> TrimtabError:
    found = project_checks(Where(work.root, work.root, time.monotonic() + 1))
    named = [text(obj(one).get("command")) for one in items(found)][:5]
    known = f" The project's files name: {', '.join(named)}." if named else ""
    return TrimtabError(
        "no check is named, so nothing would show that the merged tree works",
        where="--check",
        remedy="Give the command that has to pass in a fresh checkout, such as `--check 'make test'`, or set it for"
        f" good: `trimtab config set work.checks 'make test'`.{known}",
    )


def _say_checks(checks: Sequence[Checked]) -> None:
    for one in checks:
        how = "passed" if one.passed else "took too long" if one.code is None else f"failed with {one.code}"
        say(f"  {one.command}: {how} after {one.seconds:.1f} s")
        if not one.passed:
            say(one.tail.rstrip())


def _say_result(result: MergeResult, stopped: Sequence[Workstream]) -> None:
    for one in result.landed:
        say(f"{one.branch} is on {result.into}: {one.commit[:12]}")
    for branch in result.nothing_new:
        say(f"{branch} was on {result.into} already.")
    for one in result.conflicted:
        say_wrapped(f"{one.branch} conflicts with what has landed, in {joined(one.files)}. It is sent back.")
    for one in result.broke:
        say(f"{one.branch} is sent back, because with it the checks fail:")
        _say_checks(one.checks)
    for one in result.behind:
        say_wrapped(f"The checkout in {one.path} could not follow: {one.why}", style="yellow")
    if result.base_broken:
        say(f"The checks fail on {result.into} as it is, so nothing was merged and nobody is blamed.", style="yellow")
    if result.checks:
        say(f"{len(result.landed)} landed after {plural(result.checks, 'check')}.")
    elif not (result.landed or result.conflicted or result.nothing_new or stopped):
        say("Nothing is approved.")
    for one in stopped:
        say_wrapped(
            f"{one.branch} is approved and not merged: {one.stopped_by} has stopped it. `trimtab resume {one.id}` lets"
            " it go on."
        )


def _result_as_json(result: MergeResult) -> dict[str, object]:
    return {
        "into": result.into,
        "old": result.old,
        "new": result.new,
        "checks": result.checks,
        "base_broken": result.base_broken,
        "landed": [one._asdict() for one in result.landed],
        "broke": [
            {"branch": one.branch, "checks": [_check_as_json(each) for each in one.checks]} for one in result.broke
        ],
        "conflicted": [{"branch": one.branch, "files": list(one.files)} for one in result.conflicted],
        "nothing_new": list(result.nothing_new),
        "behind": [{"path": one.path, "why": one.why, "files": list(one.files)} for one in result.behind],
    }


def _check_as_json(one: Checked) -> dict[str, object]:
    return {**one._asdict(), "seconds": round(one.seconds, 3)}
