"""`trimtab merge approve`, `revise`, `reject` and `veto`: decisions on what was reviewed."""

from collections.abc import Callable

import click

from trimtab.coordinator import workflows
from trimtab.coordinator.merge_requests import decisions, request_records
from trimtab.coordinator.merge_requests.merge_status import reason_of
from trimtab.coordinator.work import Work
from trimtab.model.agents import PERSON, Agent, agent_named
from trimtab.model.work import MergeRequest, MergeStatus
from trimtab.surfaces.cli.merge_shown import request_as_json, say_not_merged, say_standing
from trimtab.surfaces.cli.onward import go_on
from trimtab.surfaces.cli.output import print_json, say, say_wrapped
from trimtab.surfaces.cli.work_here import WHO, work_here

NOTE = "With `--json`, as `submit`."
APPROVE_NOTE = (
    "With `--json`, as `submit`, with `reason`: why it was not merged, empty where nothing is in its way. The exit code"
    " is 1 where it could not be merged."
)

_NO_CHECKS = (
    "It is not merged by itself, because no command is set that shows that the project works:"
    " `trimtab merge queue --check 'make test'` merges it after that one, `trimtab config set work.checks 'make test'`"
    " sets it for all that follows."
)

_Decide = Callable[[Work, int, Agent, str], MergeRequest]
_WHICH = click.argument("which", metavar="BRANCH|REQUEST")
_AS = click.option("--as", "actor", default=PERSON, metavar="AGENT", help=WHO)
_REASON = click.option("--reason", required=True, help="Why: its author is told, and the audit trail keeps it.")
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")


@click.command("approve")
@_WHICH
@_AS
@click.option("--reason", default="", help="Why: the audit trail keeps it.")
@click.option("--later", is_flag=True, help="Do not merge it now; whoever comes by next does, or `merge queue`.")
@_JSON
def approve(which: str, actor: str, reason: str, later: bool, as_json: bool) -> None:
    """Let what was reviewed be merged. Where `work.checks` is set, it is merged at once.

    Where it cannot be merged (a conflict, a check that fails, changes in the main checkout), it says why, and exits
    with 1.

    Who wrote or reviewed it does not decide on it, unless it is you. `work.approval` says who else may.

    \b
    Examples:
      trimtab merge approve 3
      trimtab merge approve worker-1/task-1.5.3 --as coordinator-1 --reason 'the issues are minor'
    """
    _decide(decisions.approve, which, actor, reason, as_json, merging=not later)


@click.command("revise")
@_WHICH
@_AS
@_REASON
@_JSON
def revise(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Send it back to its author, who turns it in again.

    \b
    Examples:
      trimtab merge revise 3 --reason 'name the module after what it does'
    """
    _decide(decisions.revise, which, actor, reason, as_json)


@click.command("reject")
@_WHICH
@_AS
@_REASON
@_JSON
def reject(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Do not take it. The request is closed, the task is in the queue again, and the work stays where it is.

    \b
    Examples:
      trimtab merge reject 3 --reason 'the library does that already'
    """
    _decide(decisions.reject, which, actor, reason, as_json)


@click.command("veto")
@_WHICH
@_AS
@_REASON
@_JSON
def veto(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Take an approval back, as long as it is not merged. Somebody decides anew.

    \b
    Examples:
      trimtab merge veto 3 --reason 'not before the release'
    """
    _decide(decisions.veto, which, actor, reason, as_json)


def _decide(decide: _Decide, which: str, actor: str, reason: str, as_json: bool, *, merging: bool = False) -> None:
    kept_from = ""
    with work_here() as work:
        request = decide(work, request_records.named(work, which).id, agent_named(actor), reason)
        if merging and request.status is MergeStatus.APPROVED:
            workflows.wake(work, request.workstream, actor)  # what was in the way before may be gone
            go_on(work, request.workstream, f"Merge request {request.id} is approved. ")
        found = request_records.shown(work, request.id)
        if merging:
            kept_from = reason_of(work, found)
        unchecked = merging and found.request.status is MergeStatus.APPROVED and not work.terms.checks
    if as_json:
        print_json({**request_as_json(found.request, found.stream), **({"reason": kept_from} if merging else {})})
    elif kept_from:
        say_not_merged(found.request, found.stream, kept_from)
    elif unchecked:
        say_wrapped(f"Merge request {found.request.id} is approved. {_NO_CHECKS}")
    else:
        say_standing(found.request, found.stream)
        if found.request.status is MergeStatus.MERGED:
            commit = found.request.merged_commit[:12]
            say(f"It is {commit} on the main branch. `trimtab task next` says what comes next.")
    if kept_from:
        click.get_current_context().exit(1)
