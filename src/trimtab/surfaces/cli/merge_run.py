"""`trimtab merge try` and `queue`: what is merged, after which checks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from trimtab.app import merge_requests
from trimtab.app.merge_requests import QueueView, TrialView, queue_json, trial_json
from trimtab.model.agents import called
from trimtab.model.wording import joined
from trimtab.surfaces.cli.command_env import driving_here
from trimtab.surfaces.cli.common_options import AS_ANYONE, Shapes, json_option
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped

if TYPE_CHECKING:
    from trimtab.app.merge_requests import CommandResult

SHAPES: Shapes = {
    "try": (
        """\
{
  "branch": "worker-1/task-1.5.3", "into": "main", "merges": true, "nothing_new": false, "conflicts": [],
  "tree": "4b825dc…", "passed": true,
  "checks": [{"command": "make test", "exit_code": 0, "code": 0, "seconds": 12.4, "tail": "…"}]
}
""",
        "`passed` is null where no check was asked for or it could not come to one. `exit_code` is null where a check"
        " took too long (`code` is the same, for one more release); `tail` is the end of what it printed. The exit"
        " code of the command is 1 where there are conflicts or a check failed.",
    ),
    "queue": (
        """\
{
  "into": "main", "old": "9fceb02…", "new": "1f7a7a4…", "checks": 3, "base_broken": false,
  "landed": [{"branch": "worker-1/task-1.5.3", "commit": "1f7a7a4…"}],
  "broke": [{"branch": "worker-2/task-2.1", "checks": [{"command": "make test", "…": "as in `try --json`"}]}],
  "conflicted": [{"branch": "worker-3/task-2.2", "files": ["src/app.py"]}],
  "nothing_new": [], "behind": [], "stopped": ["worker-4/task-3"]
}
""",
        "`checks` is how often checks were run. `behind` are checkouts of the main branch that could not follow,"
        " because somebody changed them in that moment; `stopped` are branches that are approved and were stopped. The"
        " exit code is 1 where something approved did not land.",
    ),
}
_CHECK_HELP = (
    "A command that has to succeed on the merged tree, in a fresh checkout of it. May be given again. Without it, those"
    " of the setting `work.checks`."
)
_INTO = click.option("--into", default="", metavar="BRANCH", help="Without it, the main branch.")
_CHECK = click.option("--check", "commands", multiple=True, metavar="COMMAND", help=_CHECK_HELP)
_TIMEOUT = click.option(
    "--timeout", default=0.0, type=click.FloatRange(min=0), help="Seconds for each. Without it, `work.check_minutes`."
)


@click.command("try")
@click.argument("branch")
@_INTO
@_CHECK
@_TIMEOUT
@json_option("sentences")
@click.pass_context
def try_(
    context: click.Context, branch: str, into: str, commands: tuple[str, ...], timeout: float, as_json: bool
) -> None:
    """Say whether BRANCH can be merged, and whether the checks pass on the result. Nothing is moved.

    Examples:
      trimtab merge try worker-1/task-1.5.3
      trimtab merge try worker-1/task-1.5.3 --check 'make test'
    """
    with driving_here() as verbs:
        tried = merge_requests.try_(verbs, branch, into, commands, timeout)
    if as_json:
        print_json(trial_json(tried))
    else:
        say_wrapped(_tried(tried))
        _say_checks(tried.checks)
    if tried.conflicts or tried.passed is False:
        context.exit(1)


@click.command("queue")
@_INTO
@_CHECK
@_TIMEOUT
@AS_ANYONE
@json_option("sentences")
@click.pass_context
def queue(
    context: click.Context, into: str, commands: tuple[str, ...], timeout: float, actor: str, as_json: bool
) -> None:
    """Merge all that is approved, with few checks.

    Branches are checked together; in a group that fails, the bad ones are found and sent back. Of 30 branches, 3 of
    them bad, the 27 others land after 15 checks at most.

    Examples:
      trimtab merge queue
      trimtab merge queue --check 'make test'
    """
    with driving_here(actor) as verbs:
        merged = merge_requests.queue(verbs, commands, into=into, seconds=timeout)
    if as_json:
        print_json(queue_json(merged))
    else:
        _say_result(merged)
    if not merged.is_clean:
        context.exit(1)


def _tried(tried: TrialView) -> str:
    branch, target = tried.branch, tried.into
    if tried.conflicts:
        return f"{branch} conflicts with {target} in {joined(tried.conflicts)}."
    if tried.nothing_new:
        return f"{target} has all of {branch} already."
    failed = next((check for check in tried.checks if not check.passed), None)
    if failed is not None:
        return f"{branch} merges into {target} without a conflict, but `{failed.command}` does not pass on the result."
    return f"{branch} can be merged into {target}{', and the checks pass on the result' if tried.checks else ''}."


def _say_checks(checks: "Sequence[CommandResult]") -> None:
    for check in checks:
        how = "passed" if check.passed else "took too long" if check.code is None else f"failed with {check.code}"
        say(f"  {check.command}: {how} after {check.seconds:.1f} s")
        if not check.passed:
            say(check.tail.rstrip())


def _say_result(merged: QueueView) -> None:
    result = merged.result
    for branch in result.landed:
        say(f"{branch.branch} is on {result.into}: {branch.commit[:12]}")
    for name in result.nothing_new:
        say(f"{name} was on {result.into} already.")
    for conflict in result.conflicted:
        say_wrapped(f"{conflict.branch} conflicts with what has landed, in {joined(conflict.files)}. It is sent back.")
    for broken in result.broke:
        say(f"{broken.branch} is sent back, because with it the checks fail:")
        _say_checks(broken.checks)
    for checkout in result.behind:
        say_wrapped(f"The checkout in {checkout.path} could not follow: {checkout.why}", style="yellow")
    if result.base_broken:
        say(f"The checks fail on {result.into} as it is, so nothing was merged and nobody is blamed.", style="yellow")
    if result.checks:
        say(f"{len(result.landed)} landed after {plural(result.checks, 'check')}.")
    elif not (result.landed or result.conflicted or result.nothing_new or merged.stopped):
        say("Nothing is approved.")
    for stream in merged.stopped:
        say_wrapped(
            f"{stream.branch} is approved and not merged: {called(stream.stopped_by)} has stopped it. `trimtab resume"
            f" {stream.id}` lets it go on."
        )
