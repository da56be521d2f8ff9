"""What a command can lose here: what a snapshot of the worktree would hold, and what it would not.

The shell leaf judges a text without a place. Here the place is known: an absolute path may lead into the worktree, `..`
may stay in it, and what is not there cannot be lost.
"""

import os
import re
from collections.abc import Iterable, Mapping, Sequence

from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.runtime.locate import FOLDER, JOURNAL
from trimtab.runtime.safety.ground import is_scratch, is_there, real, worktree_of
from trimtab.runtime.undo.leaving import CANDIDATES, PLAIN
from trimtab.shell import Judgement, Part
from trimtab.shell.verdict import DESTRUCTIVE
from trimtab.steering.safety.paths import Ground, absolute, below

OUTSIDE, REPOSITORY, REMOTE, UNKNOWN, NO_REPOSITORY = "outside", "repository", "remote", "unknown", "no_repository"
_GIT = ".git"
_TOP = "git rev-parse --show-toplevel"
_VARIABLE = re.compile(r"\$(?:(\w+)|\{(\w+)\})")
_LOOP = re.compile(r"\bfor\s+(\w+)\s+in\s+([^;\n$`]+?)\s*[;\n]")
# What lists paths from where it is told to begin, or only passes on what it is given.
_LISTING = frozenset(
    [
        "find",
        "fd",
        "git",
        "ls",
        "grep",
        "rg",
        "echo",
        "printf",
        "sort",
        "uniq",
        "head",
        "tail",
        "sed",
        "awk",
        "tr",
        "cd",
        "true",
    ]
)
_PIPED = '"$more"'  # how the shell leaf writes what a pipe hands over
_ASSIGNED = re.compile(r"""(?:^|[\s;&|(])(\w+)=("[^"$`\n]*"|'[^'\n]*'|[^\s"'$`;&|()]+)""")


class Loss(Record):
    """`snapshot`: a snapshot would bring something back. `lost` is what it would not: of which kind, and where that
    needs saying, what it is. `built`: all of it lies in folders that are named like those which a build makes again.
    `spared` says of what it names why nobody would miss it."""

    snapshot: bool = False
    lost: tuple[tuple[str, str], ...] = ()
    why: str = ""
    built: bool = False
    spared: tuple[str, ...] = ()

    def as_json(self) -> JSON:
        lost = [{"kind": kind, "what": what} for kind, what in dict.fromkeys(self.lost)]
        return {"snapshot": self.snapshot, "lost": lost, "why": self.why, "built": self.built}


class _Place(Record):
    """`folder` is the one that the shell is in; empty where only the shell knows. `moved`: a `cd` led there, which may
    have been a subshell's, or have failed. `piped` stands for the paths that a pipe hands over, where they are known to
    be relative."""

    project: str
    top: str
    folder: str
    home: str
    values: Mapping[str, str] = {}
    moved: bool = False
    piped: str = ""


def loss_of(judgement: Judgement, command: str, project: str, cwd: str) -> Loss | None:
    """None where nothing can be lost."""
    found = look_for_loss(judgement, command, project, cwd)
    return found if found is not None and (found.snapshot or found.lost) else None


def look_for_loss(judgement: Judgement, command: str, project: str, cwd: str) -> Loss | None:
    """Also where nothing can be lost, with why; None where the command is not one that loses anything anywhere."""
    destructive = judgement.verdict == DESTRUCTIVE
    if not destructive and not judgement.snapshot and not judgement.writes:
        return None
    top = worktree_of(project, cwd)
    home = os.environ.get("HOME", "")
    place = _Place(os.path.realpath(project), top, os.path.realpath(cwd or project), home, _values(command))
    found: list[tuple[Part, Loss]] = []
    plain = True
    for part in judgement.parts:
        words = part.command.split()
        place = place._replace(piped="*" if plain else "")
        plain = plain and not _LISTING.isdisjoint(words[:1]) and not any(_may_lead_out(word) for word in words[1:])
        if words[:1] in (["cd"], ["pushd"]):
            place = place._replace(folder=_moved(place, part.command.partition(" ")[2]), moved=True)
        elif part.snapshot or part.writes or part.verdict == DESTRUCTIVE:
            found.append((part, _of_part(part, words, place)))
    snapshot = any(loss.snapshot for _, loss in found)
    if judgement.snapshot and not any(part.snapshot for part in judgement.parts):
        snapshot = top != ""  # no part of it, but the text as a whole: it could not be read
    lost = tuple(one for _, loss in found for one in loss.lost)
    worst = next((part.why for part, loss in found if loss.lost), "")
    spared = tuple(one for _, loss in found for one in loss.spared)
    return Loss(snapshot, lost, worst or judgement.why, _all_built(loss for _, loss in found), spared)


def _of_part(part: Part, words: Sequence[str], place: _Place) -> Loss:
    destructive = part.verdict == DESTRUCTIVE
    is_git = words[:1] == ["git"] or words[0].startswith("git-")
    if is_git and "-C" in words[1:-1]:
        there = words[words.index("-C") + 1]
        place = place._replace(folder=_moved(place, there))
    losses: list[Loss] = []
    reaches_out = part.outside and not any(_may_lead_out(path) for path in part.writes)
    if reaches_out and destructive:
        kind = REPOSITORY if is_git and "push" not in words else REMOTE
        losses.append(Loss(lost=((kind, ""),)))
    if part.writes:
        losses += [_of_path(path, part, place, is_git) for path in part.writes]
    elif part.snapshot:
        losses.append(_of_folder(part, place))
    lost = tuple(one for loss in losses for one in loss.lost) if destructive else ()
    spared = tuple(one for loss in losses for one in loss.spared)
    return Loss(any(loss.snapshot for loss in losses), lost, built=_all_built(losses), spared=spared)


def _all_built(losses: Iterable[Loss]) -> bool:
    kept = [loss.built for loss in losses if loss.snapshot]
    return bool(kept) and all(kept)


def _of_folder(part: Part, place: _Place) -> Loss:
    """A command that does not say which files: those of the folder that it runs in."""
    if not place.top:
        return Loss(lost=((NO_REPOSITORY, "this project is in no git repository"),))
    if not place.folder:
        return Loss(True, ((UNKNOWN, f"the folder of `{_short(part.command)}` is only known to the shell"),))
    if below(place.folder, place.top) is None and not is_scratch(place.folder, place.top):
        return Loss(True, ((OUTSIDE, f"`{place.folder}` is outside the repository"),))
    return Loss(True)


def _of_path(path: str, part: Part, place: _Place, is_git: bool) -> Loss:
    if path == _PIPED:
        if not place.piped:
            return Loss(place.top != "", ((UNKNOWN, "what the pipe hands over is only known to the shell"),))
        path = place.piped
    path = path.replace(f"$({_TOP})", place.top or "$TOP")
    if "$" in path and place.values:
        path = _VARIABLE.sub(lambda found: place.values.get(found[1] or found[2], found[0]), path).strip("\"'")
    full = absolute(path, Ground(place.folder, (), place.home)) if place.folder or path[:1] in "/~" else ""
    if not full:
        unknown = ((UNKNOWN, f"`{path}` is only known to the shell"),) if part.outside or not place.folder else ()
        return Loss(place.top != "", unknown)
    full = real(full)
    inside = below(full, place.top) if place.top else None
    if inside is not None:
        return _of_inside(path, inside, is_git)
    found = _of_outside(path, full, place)
    stays = place.moved and part.snapshot and path[:1] not in "/~" and place.top != ""
    return found._replace(snapshot=PLAIN.isdisjoint(path.split("/"))) if stays else found


def _of_outside(path: str, full: str, place: _Place) -> Loss:
    if is_scratch(full, place.top or place.project):
        return Loss(spared=(f"`{path}` is in a folder for temporary files",))
    if os.path.basename(full.rstrip("/*")) in CANDIDATES:
        return Loss(spared=(f"a build makes `{path}` again",))
    if not is_there(full):
        return Loss(spared=(f"`{path}` does not exist",))
    if not place.top:
        return Loss(lost=((NO_REPOSITORY, f"`{path}` is in no git repository"),))
    if below(place.top, full) is not None:
        return Loss(lost=((REPOSITORY, f"`{path}` holds the repository itself"),))
    return Loss(lost=((OUTSIDE, f"`{path}` is outside the repository"),))


def _of_inside(path: str, inside: str, is_git: bool) -> Loss:
    first = inside.partition("/")[0]
    if is_git:
        return Loss(True)
    if inside == "":
        return Loss(lost=((REPOSITORY, f"`{path}` is the repository itself"),))
    if first == _GIT and inside.endswith(".lock"):
        return Loss(spared=(f"`{path}` is a lock, which holds nothing",))  # of a git that was killed
    if first == _GIT or (first.startswith(".") and "*" in first and first[1:2] in "*?[g"):
        return Loss(lost=((REPOSITORY, f"`{path}` is one of the repository's own records"),))
    names = inside.split("/")
    if FOLDER in names and names[-1].startswith(JOURNAL):
        return Loss(True, ((OUTSIDE, f"`{path}` is the journal, which is never among what is kept"),))
    if not PLAIN.isdisjoint(names):
        return Loss(spared=(f"a build makes `{path}` again",))
    return Loss(True, built=not CANDIDATES.isdisjoint(names))


def _values(command: str) -> Mapping[str, str]:
    """Variables that the command sets, once and to a text that is written out: what they are is known after all."""
    if "$" not in command:
        return {}
    found: dict[str, str] = {}
    for name, listed in _LOOP.findall(command):
        # one stands for all: one that leads out, if there is such a one
        found[name] = sorted(listed.split(), key=_may_lead_out)[-1]
    for name, value in _ASSIGNED.findall(command):
        found[name] = "" if name in found else value.strip("\"'")
    return {name: value for name, value in found.items() if value}


def _may_lead_out(path: str) -> bool:
    return path[:1] in "/~\"'$`" or ".." in path or "$" in path or _GIT in path


def _moved(place: _Place, target: str) -> str:
    text = target.strip()
    if _TOP in text:
        return place.top
    if not text:
        return place.home
    if text == "-" or (not place.folder and text[:1] not in "/~"):
        return ""
    full = absolute(text, Ground(place.folder, (), place.home))
    return os.path.realpath(full) if full else ""


def _short(command: str) -> str:
    return command if len(command) <= 60 else f"{command[:60]}…"
