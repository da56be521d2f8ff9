"""Which commit each branch of a workstream has, read from git's own files: a hook has no time for a process.

Only what git says counts. A branch that moved is not yet work: it may have gone back, or have followed the main branch.
Its log says how it moved, and where it keeps none, anything that is not the main branch's is taken for work.
"""

import os
import re
from collections.abc import Iterable

from trimtab.local.locate import common_folder
from trimtab.model.advice import Missing
from trimtab.model.json import JSON
from trimtab.model.state import Fact
from trimtab.model.work_rows import TOPIC, StreamRow, streams_in
from trimtab.reading import read_bytes, read_end
from trimtab.runtime.facts import Where

_HEADS = "refs/heads/"
_MOST = 50
_MOST_SEEN = 256
_OF_A_LOG = 16_384
_OF_PACKED = 8 * 1024 * 1024
_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_GOES_BACK = re.compile(
    rb"\w+ (?:(?:reset|branch|Branch|checkout|clone|worktree\b[^:]*|rebase[^:]*\((?:start|finish|abort)\)):|$)"
)
_FOLLOWS = re.compile(rb"\w+ (?:merge|pull|fetch)\b.*: [Ff]ast-forward")
_REBASED = re.compile(rb"(\w+) (?:rebase|pull)\b[^:]*\(finish\): .* onto (\w+)")
_CONTROL = re.compile(r"[\x00-\x20\x7f~^:?*\[\\]")

_seen: dict[tuple[str, str, str], tuple[tuple[int, int], str]] = {}
_packed: dict[str, tuple[tuple[int, int], bytes]] = {}


def workstream_heads(where: Where) -> Fact:
    """{branch: commit} of live workstreams that hold work of their own; None where there are none."""
    streams = tuple(streams_in(where.published((TOPIC,))[TOPIC]))[:_MOST]
    if not streams:
        return None
    common = common_folder(where.project)
    if not common:
        return Missing("the project is in no git repository")
    if os.path.isdir(os.path.join(common, "reftable")):
        return Missing("the repository keeps its branches in a table that only git reads")
    return own_heads(common, streams)


def own_heads(common: str, streams: Iterable[StreamRow]) -> dict[str, JSON]:
    found: dict[str, JSON] = {}
    for stream in streams:
        head = _own_head(common, stream)
        if head:
            found[stream.branch] = head
    return found


def _own_head(common: str, stream: StreamRow) -> str:
    """Empty where the branch holds nothing of its own. A branch whose file is as it was is not looked at again."""
    key = (common, stream.branch, stream.base)
    stamp = _stamp(os.path.join(common, _HEADS + stream.branch)) if is_branch(stream.branch) else None
    known = _seen.get(key)
    if stamp and known and known[0] == stamp:
        return known[1]
    head = head_of(common, stream.branch)
    if head and (head == stream.base or not _is_own(common, stream, head)):
        head = ""
    if stamp:
        if len(_seen) >= _MOST_SEEN:
            _seen.clear()
        _seen[key] = (stamp, head)
    return head


def _stamp(path: str) -> tuple[int, int] | None:
    """git writes a branch's file anew and puts it in place of the old one: another file, another time."""
    try:
        seen = os.lstat(path)
    except OSError:
        return None
    return seen.st_ino, seen.st_mtime_ns


def head_of(common: str, branch: str) -> str:
    """Empty where there is no such branch, or its name is none."""
    if not is_branch(branch):
        return ""
    loose = _text(os.path.join(common, _HEADS + branch))
    if _ID.fullmatch(loose):
        return loose
    return _packed_head(common, branch) if not loose else ""


def _git_folder(top: str) -> str:
    """What one worktree has for itself."""
    folder = os.path.join(top, ".git") if top else ""
    if not folder or os.path.isdir(folder):
        return folder
    named = _text(folder)
    return os.path.normpath(os.path.join(top, named[7:].strip())) if named.startswith("gitdir:") else ""


def is_branch(name: str) -> bool:
    """Names come from records that others may have written: none may lead out of the folder."""
    parts = name.split("/")
    return bool(name) and not _CONTROL.search(name) and all(part and not part.startswith(".") for part in parts)


def _is_own(common: str, stream: StreamRow, head: str) -> bool:
    trunk = _text(os.path.join(common, "HEAD")).removeprefix(f"ref: {_HEADS}")
    moves = _moves_to(_log_of(common, stream.branch), head)
    if not moves:
        return head != head_of(common, trunk)
    if any(map(_makes, moves)):
        return True
    if any(map(_FOLLOWS.match, moves)) and head != head_of(common, trunk):
        return not _moves_to(_log_of(common, trunk), head)
    # gone back, perhaps to what a rebase made on its way: then the worktree's own log has seen it made
    return any(map(_makes, _moves_to(_tail(os.path.join(_git_folder(stream.path), "logs", "HEAD")), head)))


def _makes(move: bytes) -> bool:
    """Whether a step leads to a commit that was not there before. A rebase that ends where it went kept nothing."""
    rebased = _REBASED.match(move)
    if rebased:
        return rebased[1] != rebased[2]
    return not (_GOES_BACK.match(move) or _FOLLOWS.match(move))


def _log_of(common: str, branch: str) -> bytes:
    return _tail(os.path.join(common, "logs", _HEADS + branch)) if is_branch(branch) else b""


def _moves_to(log: bytes, head: str) -> list[bytes]:
    """The steps of a log that led to a commit: its id, and what the log says of the step."""
    moved = f" {head} ".encode()
    ends = (line.partition(b"\t") for line in log.split(b"\n") if moved in line)
    return [head.encode() + b" " + said for who, tab, said in ends if tab and who.split(b" ", 2)[1] == moved.strip()]


def _packed_head(common: str, branch: str) -> str:
    path = os.path.join(common, "packed-refs")
    try:
        seen = os.stat(path)
    except OSError:
        return ""
    stamp = (seen.st_mtime_ns, seen.st_size)
    known = _packed.get(path)
    if known is None or known[0] != stamp:
        try:
            known = _packed[path] = (stamp, b"\n" + read_bytes(path, _OF_PACKED, whole=False))
        except OSError:
            return ""
    place = known[1].find(f" {_HEADS}{branch}\n".encode())
    head = known[1][known[1].rfind(b"\n", 0, place) + 1 : place].decode("ascii", "replace") if place > 0 else ""
    return head if _ID.fullmatch(head) else ""


def _text(path: str) -> str:
    """One short line; empty where there is none. A link is not followed: git writes none any more."""
    try:
        if os.path.islink(path):
            return ""
        return read_bytes(path, 4_096, whole=False).decode("utf-8", "surrogateescape").strip()
    except OSError:
        return ""


def _tail(path: str) -> bytes:
    try:
        return b"" if os.path.islink(path) else read_end(path, _OF_A_LOG)[0]
    except OSError:
        return b""
