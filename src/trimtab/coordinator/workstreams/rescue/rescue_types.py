"""The parts of a rescue."""

import json
from collections.abc import Mapping

from trimtab.model.errors import TrimtabError
from trimtab.model.json import Obj, each, obj, parse_object, text, whole
from trimtab.model.record import Record

NAMESPACE = "refs/trimtab/rescue/"
FILES, INDEX, STAGED, PRIVATE, MANIFEST = "files", "index", "staged", "private", "manifest.json"
_VERSION = 1


class CannotSave(TrimtabError):
    """Something here would be lost, so nothing is removed."""


class RescueManifest(Record):
    """`name` is what the folder was called and `kind` the room it was in. `branch` is a full ref, empty where HEAD was
    detached; `tip` is where that branch was, `head` what was checked out (empty: no commit yet). `deleted` are tracked
    files that were not there; `modes` the permissions of those saved files that git does not tell apart; `empty` the
    folders with nothing in them. `indexed`: there was an index at all."""

    name: str
    kind: str
    branch: str
    tip: str
    head: str
    indexed: bool
    deleted: tuple[str, ...] = ()
    modes: Mapping[str, int] = {}
    empty: tuple[str, ...] = ()


class Rescue(Record):
    """One rescue: its ref, the commit, and how many files it holds. `at` is UTC seconds."""

    ref: str
    commit: str
    files: int
    at: int
    manifest: RescueManifest


def manifest_bytes(manifest: RescueManifest) -> bytes:
    """The same work gives the same bytes, so that saving twice is seen to be the same. Names that are not UTF-8 keep
    their bytes: JSON in ASCII can say each of them."""
    return json.dumps(
        {"version": _VERSION, **manifest._asdict(), "modes": dict(manifest.modes)}, sort_keys=True, indent=1
    ).encode("ascii")


def read_manifest(raw: bytes, ref: str) -> RescueManifest:
    try:
        found = parse_object(raw)
        version = whole(found.get("version"))
        if version != _VERSION:
            raise ValueError(f"version {version}")
    except ValueError as error:
        raise TrimtabError(
            f"this rescue cannot be read: {error}",
            where=ref,
            remedy=f"It is an ordinary commit: `git ls-tree -r {ref}` shows what is in it.",
        ) from error
    return _manifest(found)


def _manifest(found: Obj) -> RescueManifest:
    return RescueManifest(
        name=text(found.get("name")),
        kind=text(found.get("kind")),
        branch=text(found.get("branch")),
        tip=text(found.get("tip")),
        head=text(found.get("head")),
        indexed=found.get("indexed") is True,
        deleted=each(found.get("deleted")),
        modes={path: whole(mode) for path, mode in obj(found.get("modes")).items()},
        empty=each(found.get("empty")),
    )
