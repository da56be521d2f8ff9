"""What a reviewer looks at: a checkout of exactly what was submitted, and what it changes."""

from trimtab.coordinator.git import Git
from trimtab.coordinator.merge_requests import request_records
from trimtab.coordinator.transitions import wrote
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.coordinator.workstreams.repository import HEADS, repository_of, trunk_of
from trimtab.model.agents import Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import MergeRequest, MergeStatus

_MOST_FILES = 60
_WIDE = 100


class ReviewCheckout(Record):
    """`folder` is a checkout of `head`, on no branch. `base` is where it left the main branch, `stat` what git says of
    the files in between."""

    folder: str
    base: str
    head: str
    stat: str
    submodules: tuple[str, ...]


def checkout_for(work: Work, request: MergeRequest, branch: str, reviewer: str) -> ReviewCheckout:
    """What was committed after it was submitted is not in it."""
    made = workstream_records.look_at(work, branch, reviewer)
    git = Git(made.path)
    if made.base != request.head:
        git.run("checkout", "--quiet", "--detach", request.head, "--")
    base = _base(work, git, request.head)
    words = ("-r", f"--stat={_WIDE}", f"--stat-count={_MOST_FILES}", "--find-renames", "--no-ext-diff", "--no-textconv")
    stat = git.text("diff-tree", *words, base, request.head, "--")
    return ReviewCheckout(made.path, base, request.head, stat, made.submodules)


def waiting_for(work: Work, by: Agent) -> MergeRequest:
    """The oldest request that this agent could review: its own, if it has begun one. Raises TrimtabError where none
    waits."""
    waiting = [
        request
        for request, stream in request_records.listed(work)
        if request.status is MergeStatus.PENDING_QC and not stream.stopped_by
    ]
    with work.database.read() as connection:
        open_ones = [one for one in waiting if by.name not in wrote(connection, one)]
    mine = [one for one in open_ones if one.reviewer == by.name]
    free = [one for one in open_ones if not one.reviewer]
    found = mine or free or open_ones  # who is silent for too long is relieved
    if not found:
        raise TrimtabError("no request waits for a review by you", remedy="`merge list` shows which are open.")
    return found[0]


def _base(work: Work, git: Git, head: str) -> str:
    trunk = trunk_of(Git(repository_of(work.root).top))
    met = git.ask("merge-base", "--", HEADS + trunk, head).text if trunk else ""
    return met or git.run("hash-object", "-t", "tree", "--stdin", given=b"").text
