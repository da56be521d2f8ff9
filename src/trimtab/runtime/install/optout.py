"""Taking Trimtab away again, and proving it: what is removed, what stays because it is yours, what is left and why."""

import os
from collections.abc import Callable, Iterable
from enum import Enum
from typing import NamedTuple

from trimtab.model.errors import TrimtabError
from trimtab.runtime.install import footprint, statusline_setting
from trimtab.runtime.install.client import MARKETPLACE, PLUGIN_ID, Attached, Order, carry_out, look, removal
from trimtab.runtime.install.footprint import Found, Scope, Whose
from trimtab.runtime.install.launcher import forget, path_of

_KEPT = (Whose.YOURS, Whose.PROJECTS)


class State(Enum):
    GONE = "gone"
    YOURS = "yours"
    LEFT = "left"


class Proof(NamedTuple):
    """What is at one of the places looked at. `why` and `remedy` are for what is left."""

    place: str
    state: State
    why: str = ""
    remedy: str = ""


class Ran(NamedTuple):
    order: Order
    error: str


class Preview(NamedTuple):
    removes: tuple[Found, ...]
    keeps: tuple[Found, ...]
    orders: tuple[Order, ...]


class OptedOut(NamedTuple):
    removed: tuple[str, ...]
    ran: tuple[Ran, ...]
    proofs: tuple[Proof, ...]

    @property
    def clean(self) -> bool:
        return all(proof.state is not State.LEFT for proof in self.proofs)


def preview(scope: Scope, *, everything: bool) -> Preview:
    found = footprint.find(scope)
    yours = tuple(one for one in found if one.whose in _KEPT)
    removes = tuple(one for one in found if one.whose is Whose.OURS)
    if everything:
        # What a repository says in the client's settings is not ours to take out, and neither is what lies behind a
        # link in the place of our folder, nor the project's own rules.
        removes += tuple(one for one in yours if not one.key and one.whose is not Whose.PROJECTS)
    return Preview(removes, tuple(one for one in yours if one not in removes), removal(_concerned(scope)))


def opt_out(scope: Scope, *, everything: bool, say: Callable[[str], None]) -> OptedOut:
    """The client goes first: as long as it lists the plugin, its folders are not taken from under it."""
    ran: list[Ran] = []
    for order in removal(_concerned(scope)):
        say(str(order))
        ran.append(Ran(order, carry_out(order, scope.user)))
    attached = _concerned(scope)
    still_there = bool(attached.installs or attached.marketplaces or attached.mentions)
    client = scope.user.client + os.sep
    record = path_of(scope.user)
    wanted = preview(scope, everything=everything).removes
    # Before the note goes that says what it replaced.
    failed: dict[str, str] = _without_status_line(scope)
    for one in wanted:
        if one.path == record or (still_there and one.path.startswith(client)):
            continue
        failed.update(footprint.remove([one]))
    if not scope.home:
        for project in scope.projects:
            forget(scope.user, project)
    elif not failed:
        # It names the projects, so it stays until all of them are clean.
        failed.update(footprint.remove([one for one in wanted if one.path == record]))
    footprint.tidy(scope)
    still_set = statusline_setting.is_installed(scope.user)
    removed = tuple(str(one) for one in wanted if not (still_set if one.key else os.path.lexists(one.path)))
    return OptedOut(removed, tuple(ran), tuple(_prove(scope, failed, ran)))


def _prove(scope: Scope, failed: dict[str, str], ran: Iterable[Ran]) -> Iterable[Proof]:
    """Look again, at every place there is, whatever was believed to be removed."""
    errors = "; ".join(dict.fromkeys(one.error for one in ran if one.error))
    found = footprint.find(scope)
    record = path_of(scope.user)
    for one in found:
        if one.whose in _KEPT:
            yield Proof(str(one), State.YOURS, one.what)
        elif one.key.startswith(statusline_setting.SETTING):
            why = failed.get(one.path, "it is still set")
            yield Proof(str(one), State.LEFT, why, "Take `statusLine` out of this file, and repeat.")
        elif one.whose is Whose.CLIENTS:
            why = errors or "the client still has it"
            yield Proof(str(one), State.LEFT, why, _command(one))
        elif one.path.startswith(scope.user.client + os.sep):
            yield Proof(str(one), State.LEFT, "the client still lists the plugin", "Repeat `trimtab uninstall` then.")
        elif one.path == record and one.path not in failed:
            yield Proof(
                str(one), State.LEFT, "it names projects that are not clean", "Repeat `trimtab uninstall` then."
            )
        else:
            why = failed.get(one.path, "it came back: a session may be running")
            yield Proof(str(one), State.LEFT, why, f"Remove it: `rm -r {one.path}`.")
    there = {one.at for one in found}
    for place in footprint.looked_at(scope):
        if place not in there and not os.path.lexists(place):
            yield Proof(place, State.GONE)


def _without_status_line(scope: Scope) -> dict[str, str]:
    if not scope.home or not statusline_setting.is_installed(scope.user):
        return {}
    try:
        statusline_setting.remove(scope.user)
    except TrimtabError as error:
        return {statusline_setting.path_of(scope.user): error.what}
    return {}


def _command(one: Found) -> str:
    if one.key.startswith(("extraKnownMarketplaces", "marketplace")):
        return f"Run `claude plugin marketplace remove {MARKETPLACE}`."
    return (
        f"Run `claude plugin uninstall {PLUGIN_ID}`, in a project's folder with `--scope project` or `--scope local`."
    )


def _concerned(scope: Scope) -> Attached:
    """What the client knows, as far as it is in scope."""
    attached = look(scope.user, scope.projects)
    mentions = tuple(one for one in attached.mentions if not footprint.is_shared(one, scope.user))
    if scope.home:
        return attached._replace(mentions=mentions)
    return attached._replace(
        mentions=tuple(one for one in mentions if one.file.project),
        installs=tuple(one for one in attached.installs if one.project in scope.projects),
        marketplaces={},
    )
