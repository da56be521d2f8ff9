"""Merge requests: submit, decide, merge."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trimtab.api.open_project import OpenProject, silent
from trimtab.app import merge_requests
from trimtab.app.context import Say
from trimtab.app.merge_requests import DiffView, MergeRequestView, TrialView
from trimtab.model.agents import PERSON
from trimtab.model.wording import joined
from trimtab.model.work import MergeRequest

if TYPE_CHECKING:
    from trimtab.app.merge_requests import MergeResult


class MergeCalls(OpenProject):
    def submit(
        self,
        branch: str,
        author: str,
        title: str,
        description: str = "",
        *,
        again: bool = False,
        wait: bool = False,
        later: bool = False,
        say: Say = silent,
    ) -> MergeRequest:
        """Submit what is committed on a branch. Its checks run in the background, unless `later`; with `wait`, they are
        done when this returns. `again`: also if nothing was committed since it was sent back or rejected. `say` is told
        of conflicts with the main branch; `merge_request` has them too."""
        with self._acting(deed="speak", say=say) as context:
            view = merge_requests.submit(
                context,
                branch,
                author=author,
                title=title,
                description=description,
                again=again,
                wait=wait,
                later=later,
            )
        if view.conflicts:
            say(f"It conflicts with {view.into} in {joined(view.conflicts)}.")
        return view.request

    def merge_requests(self, *, everything: bool = False) -> tuple[MergeRequest, ...]:
        """Those that are open, or all."""
        with self._acting() as context:
            return tuple(view.request for view in merge_requests.list_(context, everything=everything))

    def merge_request(self, number: int | str) -> MergeRequestView:
        """With its reviews, its history, and why it is not merged. `number` may be its branch."""
        with self._acting() as context:
            return merge_requests.show(context, number)

    def merge_diff(self, number: int | str) -> DiffView:
        """What a request changes since it left the main branch, in full and by file."""
        with self._acting() as context:
            return merge_requests.diff(context, number)

    def approve(
        self, request: int, reason: str = "", *, later: bool = False, say: Say = silent, actor: str = PERSON
    ) -> MergeRequest:
        """Let it be merged: only the user, who has to be the one that runs this program. Where `work.checks` is set, it
        is merged at once, unless `later`."""
        with self._acting(actor, "decide", say) as context:
            return merge_requests.approve(context, request, reason, later=later).request

    def revise(self, request: int, reason: str, *, actor: str = PERSON) -> MergeRequest:
        """Send it back to its author; as `approve`, only the user."""
        with self._acting(actor, "decide") as context:
            return merge_requests.revise(context, request, reason).request

    def reject(self, request: int, reason: str, *, actor: str = PERSON) -> MergeRequest:
        with self._acting(actor, "decide") as context:
            return merge_requests.reject(context, request, reason).request

    def veto(self, request: int, reason: str, *, actor: str = PERSON) -> MergeRequest:
        """Take an approval back."""
        with self._acting(actor, "decide") as context:
            return merge_requests.veto(context, request, reason).request

    def try_merge(self, branch: str, checks: Sequence[str] = (), *, into: str = "") -> TrialView:
        """What merging would give, and whether the checks pass on it. Nothing is moved."""
        with self._acting() as context:
            return merge_requests.try_(context, branch, into, checks)

    def merge(
        self, checks: Sequence[str] = (), say: Say = silent, *, into: str = "", actor: str = PERSON
    ) -> "MergeResult":
        """All that is approved goes through the queue, and the main branch moves only to what passes the checks: these
        commands, or those of `work.checks`."""
        with self._acting(actor, "speak", say) as context:
            return merge_requests.queue(context, checks, into=into).result
