"""Taking a worktree away. Nothing in it is lost: it is first moved out of reach of whoever still writes to it, then
what is nowhere else is saved, and only then it is removed. Stopped in between, the next one who looks finishes it."""

import os

from trimtab.coordinator.workstreams import checkouts, git_lock
from trimtab.coordinator.workstreams.branches import slug
from trimtab.coordinator.workstreams.checkouts import (
    WorktreeRegistration,
    pointed_to,
    registration_of,
    registrations,
    remove_tree,
    unregister,
)
from trimtab.coordinator.workstreams.git_lock import LockedRepository
from trimtab.coordinator.workstreams.rescue.rescue_types import CannotSave, Rescue
from trimtab.coordinator.workstreams.rescue.save import save
from trimtab.model.errors import TrimtabError
from trimtab.reading import read_text

_DONE = ".saved"


def retire(held: LockedRepository, folder: str, *, whole: bool = True, branch: str = "") -> Rescue | None:
    """Save and remove a workstream. Returns its rescue. `branch` is a full ref that is going to be removed too; see
    `save` for `whole`."""
    registration = registration_of(held.repository, folder)
    away = _away(held, os.path.basename(folder))
    with git_lock.intending(held, git_lock.RETIRE, path=folder, project=held.repository.project):
        if os.path.lexists(folder):
            os.rename(folder, away)
        else:
            os.mkdir(away)
        if registration:
            _point(away, registration)
        try:
            saved = finish(held, away, whole=whole, branch=branch)
        except CannotSave:
            git_lock.done(held)
            raise
    return saved


def finish(held: LockedRepository, away: str, *, whole: bool, branch: str = "") -> Rescue | None:
    """The rest of it, for a folder that was moved away already. If it cannot be saved, it goes back to its place."""
    if away.endswith(_DONE):
        _remove(held, away)
        return None
    registration = _registration(held, away)
    name, kind = _was(held, away, registration)
    try:
        _ensure_ours(away, registration)
        saved = save(held, away, name, kind, registration, whole=whole, branch=branch)
    except CannotSave:
        back = registration.path if registration else checkouts.place(held.repository.project, kind, name)
        if not os.path.lexists(back):
            os.rename(away, back)
        raise
    os.rename(away, away + _DONE)
    _remove(held, away + _DONE)
    return saved


def _away(held: LockedRepository, name: str) -> str:
    checkouts.made_room(held.repository.project, checkouts.RETIRED)
    number = 1
    while True:
        path = checkouts.place(held.repository.project, checkouts.RETIRED, name if number == 1 else f"{name}~{number}")
        if not os.path.lexists(path) and not os.path.lexists(path + _DONE):
            return path
        number += 1


def _point(away: str, registration: WorktreeRegistration) -> None:
    """Somebody may have removed the file that says whose worktree this is."""
    pointer = os.path.join(away, ".git")
    if not os.path.lexists(pointer):
        with open(pointer, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(f"gitdir: {registration.private}\n")


def _registration(held: LockedRepository, away: str) -> WorktreeRegistration | None:
    name = os.path.basename(away).partition("~")[0]
    nameless = not os.path.lexists(os.path.join(away, ".git"))
    return pointed_to(held.repository, away) or next(
        (
            registration
            for registration in registrations(held.repository)
            if nameless and not registration.has_folder and os.path.basename(registration.path) == name
        ),
        None,
    )


def _ensure_ours(away: str, registration: WorktreeRegistration | None) -> None:
    """A clone that somebody put among our folders has commits of its own."""
    pointer = os.path.join(away, ".git")
    if registration is None and (os.path.isdir(pointer) or _leads_somewhere(pointer)):
        raise CannotSave(
            "this folder is a repository of its own, not a workstream",
            where=away,
            remedy="Move it to where it belongs. Nothing was removed.",
        )


def _leads_somewhere(pointer: str) -> bool:
    try:
        line = read_text(pointer, 8_192, whole=False, errors="surrogateescape").partition("\n")[0].strip()
    except OSError:
        return False
    private = os.path.join(os.path.dirname(pointer), line.removeprefix("gitdir:").strip())
    return line.startswith("gitdir:") and os.path.isdir(private)


def _was(held: LockedRepository, away: str, registration: WorktreeRegistration | None) -> tuple[str, str]:
    name = os.path.basename(registration.path if registration and registration.path else away).partition("~")[0]
    kind = checkouts.kind_of(held.repository.project, registration.path) if registration else ""
    plain = name.replace(".", "-")
    return (name if slug(plain, "folder") == plain else slug(name, "folder")), kind or checkouts.WORK


def _remove(held: LockedRepository, away: str) -> None:
    registration = pointed_to(held.repository, away)
    if registration:
        unregister(held.repository, registration)
    try:
        remove_tree(away)
    except OSError as error:
        raise TrimtabError(
            f"{error.filename or away} cannot be removed: {error.strerror}",
            where=away,
            remedy="All that was work in it is saved; remove the folder when nobody uses it any more.",
        ) from error
