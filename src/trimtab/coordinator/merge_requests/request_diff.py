"""The diff of a merge request: what it changes since it left the main branch."""

from trimtab.coordinator.reviews.checks.subject import fork_of
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.remotes import newest_main
from trimtab.coordinator.workstreams.repository import repository_of
from trimtab.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import MergeRequest

_WORDS = ("-r", "--find-renames", "--no-ext-diff", "--no-textconv", "--no-color")
_WIDE = 80


class RequestDiff(Record):
    base: str
    head: str
    stat: str
    diff: str


def diff_of(work: Work, request: MergeRequest) -> RequestDiff:
    """Raises TrimtabError where its commit is not in this clone."""
    git = Git(repository_of(work.root).top)
    if not git.commit_of(request.head):
        raise TrimtabError(
            f"the commit {request.head[:12]} of merge request {request.id} is not in this repository",
            where=git.folder,
            remedy="Look at it in the clone that it was submitted in, or fetch it.",
        )
    base = fork_of(git, _main_before(work, git, request), request.head)
    words = ("diff-tree", *_WORDS, base, request.head, "--")
    shown = git.run(*words[:1], "-p", *words[1:]).out.decode("utf-8", "replace")
    return RequestDiff(base, request.head, git.text(*words[:1], f"--stat={_WIDE}", *words[1:]), shown)


def _main_before(work: Work, git: Git, request: MergeRequest) -> str:
    """The main branch without the request: once it was merged, the commit before the one that brought it."""
    if request.merged_commit and request.merged_commit != request.head:
        return git.commit_of(f"{request.merged_commit}^1")
    return newest_main(work, git)
