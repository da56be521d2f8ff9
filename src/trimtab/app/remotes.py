"""The verbs of the remote at which clones that share a store meet: look, allow, forget and sync."""

from trimtab.app.context import Context
from trimtab.coordinator.merge_requests.availability import unfollowed
from trimtab.coordinator.workstreams import remotes
from trimtab.coordinator.workstreams.checkout_sync import Obstacle
from trimtab.coordinator.workstreams.remotes import Remote
from trimtab.coordinator.workstreams.repository import named_clone
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.store.state.repositories import clones_of


class RemoteView(Record):
    """`remote` and `url` are empty where there is none; `url` is without a password or token. `refs` are all that may
    be pushed there. `used`: it is the one that the settings mean. `clone` is this one, `clones` are all that the store
    knows. `unfollowed` counts what other clones have merged and the main branch here does not have."""

    remote: str
    url: str
    allowed: bool
    used: bool
    refs: tuple[str, ...]
    clone: str
    clones: tuple[str, ...]
    unfollowed: int


class SyncView(Record):
    """`merged` are branches that landed. `not_pushed` says what could not be pushed and why, `behind` are checkouts
    that could not follow the main branch."""

    remote: RemoteView
    merged: tuple[str, ...]
    not_pushed: tuple[str, ...]
    behind: tuple[Obstacle, ...]


def show(context: Context, name: str = "") -> RemoteView:
    """The one that the settings mean, or `name`."""
    return _view(context, remotes.remote_of(context.work, name))


def allow(context: Context, name: str = "") -> RemoteView:
    """Let submitted branches and the main branch be pushed to its address. A changed address has to be allowed anew."""
    remote = _found(context, name)
    remotes.allow(context.work, remote)
    return _view(context, remote)


def forget(context: Context, name: str = "") -> RemoteView:
    """Nothing is pushed there or fetched from there any more."""
    remote = _found(context, name)
    remotes.forget(context.work, remote)
    return _view(context, remote)


def sync(context: Context) -> SyncView:
    """Follow the remote's main branch, push what is submitted here and is not there yet, merge what is approved, and
    clear away what is done.
    In a stopped project it only fetches, and says what is in the way."""
    from trimtab.coordinator import workflows
    from trimtab.coordinator.merge_requests import merge_approved, sharing
    from trimtab.coordinator.workflows import next_action

    work = context.work
    remote = _found(context, "")
    if not remotes.is_allowed(work, remote):
        raise TrimtabError(
            f"you have not allowed work to be pushed to {remote.name}",
            where=remote.shown,
            remedy="`trimtab remote allow` shows what would be pushed, and asks.",
        )
    behind = sharing.follow_remote(work, remote)
    not_pushed = sharing.offer_open(work)
    waiting = [stream for _, stream in merge_approved.approved(work) if not stream.stopped_by]
    for stream in waiting:
        workflows.wake(work, stream.id, context.actor.name)
    context.drive(*(stream.id for stream in waiting), *next_action.due(work), done="The main branch is up to date.")
    left = {stream.id for _, stream in merge_approved.approved(work)}
    merged = tuple(stream.branch for stream in waiting if stream.id not in left)
    return SyncView(_view(context, remote), merged, tuple(not_pushed), behind)


def _found(context: Context, name: str) -> Remote:
    remote = remotes.remote_of(context.work, name)
    if remote is None:
        raise TrimtabError(
            "no remote is set at which clones could meet",
            where="work.remote",
            remedy="`git remote add origin URL`, or name another: `trimtab config set work.remote NAME`.",
        )
    return remote


def _view(context: Context, remote: Remote | None) -> RemoteView:
    work = context.work
    with work.database.read() as connection:
        clones = clones_of(connection, work.project)
    own = named_clone(work.root)
    everywhere = tuple(sorted({*clones, own} - {""}))
    if remote is None:
        return RemoteView("", "", allowed=False, used=False, refs=(), clone=own, clones=everywhere, unfollowed=0)
    is_allowed = remotes.is_allowed(work, remote)
    return RemoteView(
        remote.name,
        remote.shown,
        is_allowed,
        remotes.remote_of(work) == remote,
        remote.refs,
        own,
        everywhere,
        unfollowed(work, remote) if is_allowed else 0,
    )
