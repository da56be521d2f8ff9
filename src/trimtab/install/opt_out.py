"""Taking Trimtab away again, and proving it: what is removed, what stays because it is yours, what is left and why."""

import os
import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from enum import Enum

from trimtab.git import Tracked, tracked
from trimtab.hosts.attachment import Order, PluginRegistration
from trimtab.install import footprint, main_hook, work_traces
from trimtab.install.footprint import InstalledItem, UninstallScope
from trimtab.install.footprint_table import LEFTOVERS, Owner
from trimtab.local.launcher import forget, path_of
from trimtab.local.locate import FOLDER, opened_private
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

_KEPT = (Owner.YOURS, Owner.RULES)
_CAME_BACK = "it came back: a session may be running"


class UninstallState(Enum):
    GONE = "gone"
    YOURS = "yours"
    LEFT = "left"


class Proof(Record):
    """What is at one of the places looked at. `why` and `remedy` are for what is left."""

    place: str
    state: UninstallState
    why: str = ""
    remedy: str = ""


class Ran(Record):
    order: Order
    error: str


class Preview(Record):
    removes: tuple[InstalledItem, ...]
    keeps: tuple[InstalledItem, ...]
    orders: tuple[Order, ...]


class OptedOut(Record):
    """`removed` was there and is not any more, whoever removed it; `places` is how many were looked at. `holds_work`:
    checkouts, branches of workstreams or what these need are left."""

    removed: tuple[str, ...]
    ran: tuple[Ran, ...]
    proofs: tuple[Proof, ...]
    places: int
    holds_work: bool

    @property
    def clean(self) -> bool:
        return all(proof.state is not UninstallState.LEFT for proof in self.proofs)


def preview(scope: UninstallScope, *, everything: bool) -> Preview:
    found = footprint.find(scope)
    yours = tuple(item for item in found if item.whose in _KEPT)
    removes = tuple(item for item in found if item.whose is Owner.OURS)
    if everything:
        # What a repository says in the client's settings is not ours to take out, and neither is what lies behind a
        # link in the place of our folder, nor what people wrote for the agent.
        removes += tuple(item for item in yours if _is_removable(item))
    return Preview(removes, tuple(item for item in yours if item not in removes), _orders(scope))


def _is_removable(item: InstalledItem) -> bool:
    return item.whose is Owner.YOURS and (not item.key or item.key.startswith(work_traces.RESCUE))


def opt_out(scope: UninstallScope, *, everything: bool, say: Callable[[str], None]) -> OptedOut:
    """The client goes first: as long as it lists the plugin, its folders are not taken from under it."""
    before = footprint.find(scope)
    ran: list[Ran] = []
    for order in _orders(scope):
        say(str(order))
        ran.append(Ran(order, scope.host.registry().carry_out(order, scope.user)))
    attached = _concerned(scope)
    still_there = bool(attached.installs or attached.marketplaces or attached.mentions)
    client = scope.host.settings_folder(scope.user.env) + os.sep
    record = path_of(scope.user)
    # Before the note goes that says what it replaced.
    failed: dict[str, str] = _without_status_line(scope)
    # Before what it asks goes: a hook that fails closed would refuse everything.
    failed |= _without_strict_hooks(scope)
    failed |= _without_main_hooks(scope)
    failed |= footprint.remove_snapshots(scope.projects, scope.user)
    failed |= scope.work.remove(scope.projects, scope.user, rescues=everything)
    wanted = preview(scope, everything=everything).removes  # with what stopping the work has written
    for item in wanted:
        if item.path == record or (still_there and item.path.startswith(client)):
            continue
        failed.update(footprint.remove([item]))
    if not scope.home:
        for project in scope.projects:
            forget(scope.user, project)
    elif not failed:
        # It names the projects, so it stays until all of them are clean.
        failed.update(footprint.remove([item for item in wanted if item.path == record]))
    _note_leftovers(scope)
    folders = footprint.tidy(scope)
    found = footprint.find(scope)  # again, at every place there is, whatever was believed to be removed
    found = (*found, *_branches_that_stayed(scope, before, found))
    left = {str(item) for item in found}
    removed = (*(str(item) for item in before if str(item) not in left), *folders)
    places = footprint.looked_at(scope)
    holds_work = any(item.key.startswith(work_traces.BRANCH) or work_traces.checkouts_in(item.path) for item in found)
    return OptedOut(removed, tuple(ran), tuple(_prove(scope, found, places, failed, ran)), len(places), holds_work)


def _branches_that_stayed(
    scope: UninstallScope, before: Sequence[InstalledItem], found: Sequence[InstalledItem]
) -> list[InstalledItem]:
    """With its mark goes what says that a branch was ours, and not the branch: looked up by the name that it had."""
    named = [item for item in before if item not in found and item.key.startswith(work_traces.BRANCH)]
    return [
        item for item in named if scope.work.has_branch(item.path, item.key.removeprefix(f"{work_traces.BRANCH}: "))
    ]


def _note_leftovers(scope: UninstallScope) -> None:
    """What git tracks is not noted: it is the repository's, and comes and goes with that."""
    user = scope.user
    projects = tuple(dict.fromkeys((*read_leftovers(user), *scope.projects)))
    folders = {
        os.path.dirname(item.path)
        for item in footprint.find(scope._replace(projects=projects, home=False))
        if item.whose is Owner.YOURS and not item.key and tracked(item.path, user.env) is Tracked.NO
    }
    _write_leftovers(user, [project for project in projects if not folders.isdisjoint(_folders_of(project))])


def read_leftovers(user: User) -> tuple[str, ...]:
    """Projects in which an earlier `uninstall` left something of yours, so that `uninstall --all` finds it from
    anywhere. Not in the launcher's record: a project that is named there counts as one that opted in."""
    try:
        with open(os.path.join(user.config, LEFTOVERS), "rb") as file:
            return tuple(os.fsdecode(line) for line in file.read().split(b"\n") if line)
    except OSError:
        return ()


def _write_leftovers(user: User, projects: Sequence[str]) -> None:
    """Without projects there is no note. A note that cannot be written costs no more than a search by hand."""
    path = os.path.join(user.config, LEFTOVERS)
    with suppress(OSError):
        if projects:
            os.makedirs(user.config, mode=0o700, exist_ok=True)
            with open(opened_private(path), "wb") as file:
                file.write(b"".join(os.fsencode(project) + b"\n" for project in projects))
        else:
            os.unlink(path)


def _folders_of(project: str) -> tuple[str, ...]:
    return os.path.join(project, FOLDER), *footprint.machine_folders(project)


def _prove(
    scope: UninstallScope,
    found: Sequence[InstalledItem],
    places: Iterable[str],
    failed: Mapping[str, str],
    ran: Iterable[Ran],
) -> Iterable[Proof]:
    errors = "; ".join(dict.fromkeys(order.error for order in ran if order.error))
    orders = _orders(scope)
    for item in found:
        if item.whose in _KEPT and item.path not in failed:
            yield Proof(str(item), UninstallState.YOURS, item.what, _how_to_end(item, scope))
        else:
            yield Proof(str(item), UninstallState.LEFT, *_why_left(item, scope, failed.get(item.path), orders, errors))
    there = {item.at for item in found}
    for place in places:
        if place not in there and not os.path.lexists(place):
            yield Proof(place, UninstallState.GONE)


def _why_left(
    item: InstalledItem, scope: UninstallScope, failure: str | None, orders: Iterable[Order], errors: str
) -> tuple[str, str]:
    """What is wrong with something that had to go, and what to do about it."""
    status_line, strict_hook = scope.host.status_line(), scope.host.strict_hook()
    if item.key.startswith(status_line.SETTING):
        return failure or "it is still set", f"Take `{status_line.SETTING}` out of this file, and repeat."
    if item.key.startswith(strict_hook.KEY):
        remedy = f"Take {strict_hook.NAME} out of `{strict_hook.KEY}` in this file, and repeat."
        return failure or "it is still there", remedy
    if item.key.startswith(main_hook.KEY):
        return failure or "it is still there", "`trimtab protect off` removes it."
    if item.key.startswith(footprint.SNAPSHOTS):
        return failure or _CAME_BACK, "`trimtab undo forget --all` removes them."
    if item.whose is Owner.CLIENTS:
        return errors or "the client still has it", _by_hand(item, orders, scope)
    if item.path.startswith(scope.host.settings_folder(scope.user.env) + os.sep):
        return "the client still lists the plugin", f"Repeat {_again(scope)} then."
    if item.path == path_of(scope.user) and failure is None:
        return "it names projects that are not clean", f"Repeat {_again(scope)} then."
    return failure or _CAME_BACK, f"Remove it: `rm -r {shlex.quote(item.path)}`."


def _how_to_end(item: InstalledItem, scope: UninstallScope) -> str:
    """What is to be done about something that stays; empty where it is for nobody to say."""
    if item.key.startswith(work_traces.RESCUE):
        return work_traces.REMEDY
    if item.key.startswith(work_traces.BRANCH):
        return work_traces.how_to_end_branch(item.path, item.key.removeprefix(f"{work_traces.BRANCH}: "))
    if item.key == work_traces.KEY:
        return work_traces.how_to_end_memory(item.path, _again(scope))
    if work_traces.checkouts_in(item.path):
        return work_traces.how_to_end_checkouts(item.path)
    return f"{_again(scope, '--all')} removes this too." if _is_removable(item) else ""


def _without_status_line(scope: UninstallScope) -> dict[str, str]:
    status_line = scope.host.status_line()
    if not scope.home or not status_line.command_set(scope.user):
        return {}
    try:
        status_line.remove(scope.user)
    except TrimtabError as error:
        return {status_line.path_of(scope.user): error.what}
    return {}


def _without_strict_hooks(scope: UninstallScope) -> dict[str, str]:
    failed: dict[str, str] = {}
    strict_hook = scope.host.strict_hook()
    for project in scope.projects:
        if footprint.has_strict_hook(strict_hook, project):
            try:
                strict_hook.carry_out(strict_hook.removing(project))
            except TrimtabError as error:
                failed[strict_hook.path_of(project)] = error.what
    return failed


def _without_main_hooks(scope: UninstallScope) -> dict[str, str]:
    failed: dict[str, str] = {}
    for project in scope.projects:
        try:
            main_hook.uninstall(project)
        except TrimtabError as error:
            failed[main_hook.path_of(project)] = error.what
    return failed


def _again(scope: UninstallScope, *more: str) -> str:
    """The command for the same scope, from whatever folder."""
    everywhere = "--everywhere" if scope.projects else "--user"
    where = [everywhere] if scope.home else ["--project", scope.projects[0]]
    return f"`{shlex.join(['trimtab', 'uninstall', *more, *where])}`"


def _by_hand(item: InstalledItem, orders: Iterable[Order], scope: UninstallScope) -> str:
    commands = [f"`{order}`" for order in orders if scope.host.registry().removes(order, item.key)]
    return f"Run {', then '.join(commands)}." if commands else f"Fix this file, and repeat {_again(scope)}."


def _orders(scope: UninstallScope) -> tuple[Order, ...]:
    return scope.host.registry().removal(_concerned(scope))


def _concerned(scope: UninstallScope) -> PluginRegistration:
    """What the client knows, as far as it is in scope."""
    attached = scope.host.registry().look(scope.user, scope.projects)
    mentions = tuple(mention for mention in attached.mentions if not footprint.is_shared(mention, scope.user))
    if scope.home:
        return attached._replace(mentions=mentions)
    return attached._replace(
        mentions=tuple(mention for mention in mentions if mention.file.project),
        installs=tuple(install for install in attached.installs if install.project in scope.projects),
        marketplaces={},
    )
