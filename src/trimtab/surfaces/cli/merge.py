"""`trimtab merge`: work into the main branch, checked as a whole before."""

import os
import shlex
from collections.abc import Callable

import click

from trimtab.app import merge_requests
from trimtab.app.context import Context
from trimtab.app.merge_requests import MergeRequestView, merge_request_json
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.work import MergeStatus
from trimtab.surfaces.cli import merge_run
from trimtab.surfaces.cli.command_env import command_env, context_here, do_here, driving_here
from trimtab.surfaces.cli.common_options import AS_ANYONE, Shapes, json_option
from trimtab.surfaces.cli.merge_shown import (
    row_of,
    say_approved,
    say_conflicts,
    say_driven,
    say_failed_checks,
    say_failing,
    say_halt,
    say_in_background,
    say_not_merged,
    say_request,
    say_status,
    say_what_stays,
)
from trimtab.surfaces.cli.output import plural, print_json, say, say_paged, say_wrapped, table
from trimtab.surfaces.cli.review_shown import say_checked

SHAPES: Shapes = {
    "list": ("", '`{"merge_requests": […]}`, each as `submit` has it, without `reason`.'),
    "show": (
        "",
        "As `submit`, with `reviews` (as `review show` has them, without their history; of earlier rounds too) and"
        " `history` (`at`, `kind`, `by`, `data`), the oldest first.",
    ),
    "diff": (
        """\
{"merge_request": 3, "branch": "worker-1/task-1.5.3", "base": "1f7a7a4…", "head": "9fceb02…", "stat": "…", "diff": "…"}
""",
        "`base` is where it left the main branch. `diff` is empty with `--stat`.",
    ),
    "submit": (
        """\
{
  "merge_request": 3, "branch": "worker-1/task-1.5.3", "status": "pending_qc", "standing": "pending qc",
  "stopped_by": "", "author": "worker-1", "reviewer": "", "title": "Write the parser", "description": "",
  "head": "9fceb02…", "decided_by": "",
  "merged_commit": "", "created_at": "2026-01-31T09:00:00.000+00:00", "updated_at": "2026-01-31T09:00:00.000+00:00",
  "merged_at": null, "awaits_checks": true, "conflicts": [], "failed_checks": [], "review_begun": false,
  "clone": "laptop_engine_9f2c41", "available": "here", "reason": ""
}
""",
        "`status` is `pending_qc`, `qc_rejected`, `pending_coordinator`, `approved`, `sent_back` (its author has it"
        " again, because it could not be merged), `merged` or `closed` (`qc_approved` is passed on the way)."
        " `standing` says the same in words, and is there for one more release. `awaits_checks`: they have not"
        " all run yet. `failed_checks` are those of its open reviews that failed, by name; `review_begun`: `reviewer`"
        " was not only assigned it. `conflicts` are the files in which it conflicts with the main branch as it is now;"
        " empty once it is merged or closed. `reason` says why it was sent back, its checks did not run, or it is not"
        " merged although it is approved. `clone` has the work; `available` is"
        " `here`, `only_here` where other clones cannot have it, `remote` where another clone has it and it can be"
        " fetched, or `elsewhere`; `not_shared` is there where it could not be pushed, and says why.",
    ),
    "approve": ("", "With `--json`, as `submit`. The exit code is 1 where it could not be merged; `reason` says why."),
    **dict.fromkeys(("revise", "reject", "veto"), ("", "With `--json`, as `submit`.")),
    **merge_run.SHAPES,
}
_NO_CHECKS = (
    "It is not merged by itself, because no command is set that shows that the project works:"
    " `trimtab merge queue --check 'make test'` merges it after that one, `trimtab config set work.checks 'make test'`"
    " sets it for all that follows."
)
_WHICH = click.argument("which", metavar="BRANCH|REQUEST")


@click.group("merge")
def command() -> None:
    """Merge work into the main branch: tried first, checked as a whole, and only then moved.

    What is submitted is reviewed (`trimtab review`), decided on, and merged. The main branch always is a tree that was
    checked, also if this is killed at any moment. If it is checked out, its checkout follows; changes of yours in files
    that a merge does not touch stay as they are, and a merge that would touch one of them is refused.
    """


@command.command("list")
@click.option("--all", "everything", is_flag=True, help="Also what is merged or closed.")
@json_option("a table")
def list_(everything: bool, as_json: bool) -> None:
    """List what is submitted, and what it waits for.

    Examples:
      trimtab merge list
      trimtab merge list --all --json
    """
    with context_here() as context:
        views, now = merge_requests.list_(context, everything=everything), context.work.now()
        has_clones = context.has_clones
    if as_json:
        print_json({"merge_requests": [merge_request_json(view) for view in views]})
    elif views:
        columns = ("request", "status", "since", "work", *(["where"] if has_clones else []), "reviewer", "title")
        table(columns, (row_of(view, now, has_clones) for view in views), below="title")
        say_halt(views)
        for view in views:
            say_approved(view)
            say_failed_checks(view)
            say_conflicts(view, f"Request {view.request.id}")
    else:
        say("Nothing is submitted. `trimtab merge submit BRANCH` does that.")


@command.command("show")
@_WHICH
@json_option("lines")
def show(which: str, as_json: bool) -> None:
    """Show a merge request: its reviews, who decided what on which evidence, and what it waits for.

    Examples:
      trimtab merge show 3
      trimtab merge show worker-1/task-1.5.3 --json
    """
    view = do_here(PERSON, merge_requests.show, which)
    if as_json:
        print_json({**merge_request_json(view), "reviews": view.all_reviews, "history": view.history})
    else:
        say_request(view)


@command.command("diff")
@_WHICH
@click.option("--stat", is_flag=True, help="Only which files, and how much of each.")
@json_option("the diff, or what `--stat` shows")
def diff(which: str, stat: bool, as_json: bool) -> None:
    """Show what a merge request changes, since it left the main branch.

    A terminal shows it page by page.

    Examples:
      trimtab merge diff 3
      trimtab merge diff worker-1/task-1.5.3 --stat
    """
    view = do_here(PERSON, merge_requests.diff, which)
    if as_json:
        print_json(view._replace(diff="") if stat else view)
    else:
        say_paged(view.stat if stat else view.diff.rstrip("\n"))


@command.command("submit")
@click.argument("branch", required=False)
@click.option("--title", default="", help="What it does, in a line. Without it, the title of its task.")
@click.option("--description", default="", help="What a reviewer should know.")
@click.option("--as", "author", default="", metavar="AGENT", help="Whose work it is. Without it, the workstream's.")
@click.option("--wait", is_flag=True, help="Wait for the checks, and show what they came to.")
@click.option("--later", is_flag=True, help="Do not run the checks now; whoever comes by next does.")
@click.option("--again", is_flag=True, help="Also the very commit that was sent back or rejected.")
@json_option("a sentence")
def submit(
    branch: str | None, title: str, description: str, author: str, wait: bool, later: bool, again: bool, as_json: bool
) -> None:
    """Submit what is committed on BRANCH for review. While it is open, submitting again renews it.

    Its checks run in the background; its author gets a message with what they came to, and `trimtab merge show` has it.
    With --wait it exits with 1 where one failed.
    Where clones share a remote, it is pushed there first, in the background too.

    Inside a workstream, it is that one's branch where none is named.

    Examples:
      trimtab merge submit
      trimtab merge submit worker-1/task-1 --wait
      trimtab merge submit worker-1/task-1 --title 'Write the parser' --later
    """
    with driving_here() as context:
        view = merge_requests.submit(
            context,
            branch or _branch_here(context),
            author=author,
            title=title,
            description=description,
            again=again,
            wait=wait,
            later=later,
        )
    say_driven(view)
    if view.uncommitted:
        files = plural(view.uncommitted, "file")
        say_wrapped(f"{files} not committed in the workstream: not part of it.", style="yellow", err=True)
    if view.not_shared:
        say_wrapped(view.not_shared, style="yellow", err=True)
    if as_json:
        print_json(merge_request_json(view))
    elif view.progress.failed_checks:
        say_failing(view)
        say_conflicts(view, "It")
    else:
        say_status(view, view.reason or "")
        say_checked(view.reviews)
        if view.awaits_checks and not (wait or later or view.reason):
            say_in_background(view)
        say_conflicts(view, "It")
    if wait and view.progress.failed_checks:
        click.get_current_context().exit(1)


@command.command("approve")
@_WHICH
@AS_ANYONE
@click.option("--reason", default="", help="Why: the audit trail keeps it.")
@click.option("--later", is_flag=True, help="Do not merge it now; whoever comes by next does, or `merge queue`.")
@json_option("a sentence")
def approve(which: str, actor: str, reason: str, later: bool, as_json: bool) -> None:
    """Let what was reviewed be merged. Where `work.checks` is set, it is merged at once.

    Where it cannot be merged (a conflict, a check that fails, changes in the main checkout), it says why, and exits
    with 1.

    Who wrote or reviewed it does not decide on it, unless it is you. `work.approval` says who else may.

    Examples:
      trimtab merge approve 3
      trimtab merge approve worker-1/task-1.5.3 --as coordinator-1 --reason 'the issues are minor'
    """
    here = command_env().here
    with driving_here(actor) as context:
        view = merge_requests.approve(context, which, reason, later=later)
        is_unchecked = not later and view.request.status is MergeStatus.APPROVED and not context.work.terms.checks
    say_driven(view)
    if as_json:
        print_json(merge_request_json(view))
    elif view.reason:
        say_not_merged(view)
    elif is_unchecked:
        say_wrapped(f"Merge request {view.request.id} is approved. {_NO_CHECKS}")
    else:
        say_status(view)
        if view.request.status is MergeStatus.MERGED:
            commit = view.request.merged_commit[:12]
            say(f"It is {commit} on the main branch. `trimtab task next` says what comes next.")
            if not os.path.isdir(here):
                say_wrapped(f"This folder went with its workstream: `cd {shlex.quote(context.work.root)}`.")
    if view.reason:
        click.get_current_context().exit(1)


def _decision(
    name: str, decide: Callable[[Context, str, str], MergeRequestView], help: str, example_reason: str
) -> None:
    @command.command(name, help=f"{help}\n\nExamples:\n  trimtab merge {name} 3 --reason '{example_reason}'")
    @_WHICH
    @AS_ANYONE
    @click.option("--reason", required=True, help="Why: its author is told, and the audit trail keeps it.")
    @json_option("a sentence")
    def act(which: str, actor: str, reason: str, as_json: bool) -> None:
        with context_here(actor) as context:
            view = decide(context, which, reason)
        if as_json:
            print_json(merge_request_json(view))
        else:
            say_status(view)
            say_what_stays(view)


_decision(
    "revise",
    merge_requests.revise,
    "Send it back to its author, who submits it again.",
    "name the module after what it does",
)
_decision(
    "reject",
    merge_requests.reject,
    "Do not take it. The request is closed, the task is in the queue again, and the work stays where it is.",
    "the library does that already",
)
_decision(
    "veto",
    merge_requests.veto,
    "Take an approval back, as long as it is not merged. Somebody decides anew.",
    "not before the release",
)
for _command in (merge_run.try_, merge_run.queue):
    command.add_command(_command)


def _branch_here(context: Context) -> str:
    here = os.path.realpath(command_env().here)
    from trimtab.app import workstreams

    for stream in workstreams.list_(context):
        folder = os.path.realpath(stream.found.path)
        if stream.found.branch and os.path.commonpath((here, folder)) == folder:
            return stream.found.branch
    raise TrimtabError(
        "this folder is in no workstream",
        where=here,
        remedy="Name the branch, or change into its folder: `trimtab workstream list` shows both.",
    )
