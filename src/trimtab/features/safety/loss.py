"""What a command can lose here: what a snapshot of the worktree would hold, and what it would not.

The shell leaf judges a text without a place. Here the place is known: an absolute path may lead into the worktree, `..`
may stay in it, and what is not there cannot be lost.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.features.safety.git_look import UNSEEN, aliased, looked_at
from trimtab.features.safety.ground import is_scratch, is_there, real, within, worktree_of, worktrees_of
from trimtab.local.locate import journal_path
from trimtab.model.json import JSON
from trimtab.model.record import Record
from trimtab.shell import Judgement, Part
from trimtab.shell.verdict import DESTRUCTIVE
from trimtab.steering.safety.paths import Ground, absolute, below
from trimtab.undo.build_folders import CANDIDATES, PLAIN

OUTSIDE, REPOSITORY, REMOTE, UNKNOWN, NO_REPOSITORY = "outside", "repository", "remote", "unknown", "no_repository"
_GIT = ".git"
_OWN = ""  # the agent's own worktree, among others that are named
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
_PIPED = ('"$more"', '"$@"')  # how the shell leaf writes what a pipe hands over
_TAKES_AWAY = frozenset(("rm", "mv", "srm", "trash", "trash-put", "rimraf", "rename", "grm", "gmv"))
_WORK_TREE = re.compile(r"\bGIT_WORK_TREE=([^\s;&|]+)")
_ASSIGNED = re.compile(r"""(?:^|[\s;&|(])(\w+)=("[^"$`\n]*"|'[^'\n]*'|[^\s"'$`;&|()]+)""")


class Loss(Record):
    """`snapshot`: a snapshot would bring something back. `lost` is what it would not: of which kind, and where that
    needs saying, what it is. `built`: all of it lies in folders that are named like those which a build makes again.
    `spared` says of what it names why nobody would miss it. `destructive`: seen on disk, something is destroyed.
    `worktrees` are those to keep, where it is not the agent's own alone."""

    snapshot: bool = False
    lost: tuple[tuple[str, str], ...] = ()
    why: str = ""
    built: bool = False
    spared: tuple[str, ...] = ()
    destructive: bool = False
    worktrees: tuple[str, ...] = ()

    def as_json(self) -> JSON:
        lost = [{"kind": kind, "what": what} for kind, what in dict.fromkeys(self.lost)]
        said: dict[str, JSON] = {"snapshot": self.snapshot, "lost": lost, "why": self.why, "built": self.built}
        if self.destructive:
            said["destructive"] = True
        if self.worktrees:
            said["worktrees"] = list(self.worktrees)
        return said


class _LossPlace(Record):
    """`folder` is the one that the shell is in; empty where only the shell knows. `moved`: a `cd` led there, which may
    have been a subshell's, or have failed. `piped` stands for the paths that a pipe hands over, where they are known to
    be relative. `worktrees` share the repository; the first is `top`. `elsewhere` is the worktree that the environment
    gives to git."""

    project: str
    top: str
    folder: str
    home: str
    values: Mapping[str, str] = {}
    moved: bool = False
    piped: str = ""
    worktrees: tuple[str, ...] = ()
    elsewhere: str = ""


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
    trees = worktrees_of(top) if top else ()
    folder = os.path.realpath(cwd or project)
    told = _WORK_TREE.search(command)
    elsewhere = told[1].strip("\"'") if told else ""
    root = os.path.realpath(project)
    place = _LossPlace(root, top, folder, home, _values(command), worktrees=trees, elsewhere=elsewhere)
    found = list(_of_parts(judgement.parts, command, place))
    snapshot = any(loss.snapshot for _, loss in found)
    if judgement.snapshot and not any(part.snapshot for part in judgement.parts):
        snapshot = top != ""  # no part of it, but the text as a whole: it could not be read
    worst = next((part.why for part, loss in found if loss.lost), "")
    whole = _together(loss for _, loss in found)
    trees = tuple(dict.fromkeys(tree or top for tree in whole.worktrees))
    return whole._replace(snapshot=snapshot, why=worst or judgement.why, worktrees=trees)


def _of_parts(parts: Iterable[Part], command: str, place: _LossPlace) -> Iterator[tuple[Part, Loss]]:
    plain = "xargs" in command
    for part in parts:
        words = part.command.split()
        place = place._replace(piped="*" if plain else "")
        plain = plain and not _LISTING.isdisjoint(words[:1]) and not any(_may_lead_out(word) for word in words[1:])
        if words[:1] in (["cd"], ["pushd"]):
            place = place._replace(folder=_moved(place, part.command.partition(" ")[2]), moved=True)
        elif part.snapshot or part.writes or part.verdict == DESTRUCTIVE:
            for meant in _meant(part, words, place):
                there = place if meant is part else _git_folder(words, place)  # where the alias is run
                yield meant, _of_part(meant, meant.command.split(), there)


def _meant(part: Part, words: Sequence[str], place: _LossPlace) -> Iterable[Part]:
    """What a verb of git that only this repository knows stands for, and what it writes beside; any other part as it
    is."""
    if not part.snapshot or not words or os.path.basename(words[0]) != "git" or not place.top:
        return (part,)
    parts = aliased(words, _git_folder(words, place).folder or place.top)
    if parts is None:
        return (part,)
    return (*parts, part._replace(command="", snapshot=False)) if part.writes else parts


def _of_part(part: Part, words: Sequence[str], place: _LossPlace) -> Loss:
    destructive = part.verdict == DESTRUCTIVE
    program = os.path.basename(words[0]) if words else ""
    is_git = program == "git" or program.startswith("git-")
    losses: list[Loss] = []
    reaches_out = part.outside and not any(_may_lead_out(path) for path in part.writes)
    if reaches_out and destructive:
        kind = REPOSITORY if is_git and "push" not in words else REMOTE
        losses.append(Loss(lost=((kind, ""),)))
    if is_git:
        place = _git_folder(words, place)
        losses += _of_git(part, words, place)
    losses += [_of_path(path, part, place, program) for path in part.writes]
    # what the text says of the tree may be about something else than the paths that it names
    named = any(path in part.command for path in part.writes)
    if part.snapshot and not is_git and not named and not any(loss.snapshot for loss in losses):
        losses.append(_of_folder(part, place))
    found = _together(losses)
    lost = found.lost if destructive else tuple(item for item in found.lost if item[0] == REPOSITORY)
    grave = found.destructive or (destructive and (found.snapshot or bool(lost))) or bool(lost)
    return found._replace(lost=lost, destructive=grave)


def _together(losses: Iterable[Loss]) -> Loss:
    all_of_them = list(losses)
    kept = dict.fromkeys(tree for loss in all_of_them if loss.snapshot for tree in loss.worktrees or (_OWN,))
    return Loss(
        any(loss.snapshot for loss in all_of_them),
        tuple(item for loss in all_of_them for item in loss.lost),
        "",
        _all_built(all_of_them),
        tuple(path for loss in all_of_them for path in loss.spared),
        any(loss.destructive for loss in all_of_them),
        () if set(kept) <= {_OWN} else tuple(kept),
    )


def _all_built(losses: Iterable[Loss]) -> bool:
    kept = [loss.built for loss in losses if loss.snapshot]
    return bool(kept) and all(kept)


def _git_folder(words: Sequence[str], place: _LossPlace) -> _LossPlace:
    """The folder that git is told to work in."""
    for option in ("-C", "--work-tree"):
        if option in words[1:-1]:
            place = place._replace(folder=_moved(place, words[words.index(option) + 1]))
    told = next((word for word in words if word.startswith(("--work-tree=", "core.worktree="))), "")
    there = told.partition("=")[2] or place.elsewhere
    return place._replace(folder=_moved(place, there)) if there else place


def _of_git(part: Part, words: Sequence[str], place: _LossPlace) -> list[Loss]:
    """Beside the paths that it names: git's verbs reach the whole worktree, its index and its refs."""
    if not part.snapshot and not part.outside:
        return []
    look = looked_at(words, place.folder or place.top) if place.top else UNSEEN
    found: list[Loss] = []
    if look.removes:
        found.append(_of_worktree(look.removes, place))
    elif part.snapshot and not look.harmless:
        found.append(_of_folder(part, place)._replace(destructive=look.destructive))
    if look.overwrites:
        found.append(Loss(lost=((REPOSITORY, look.overwrites),)))
    return found


def _of_worktree(name: str, place: _LossPlace) -> Loss:
    """git takes a worktree's path, or the end of it."""
    path = absolute(name, Ground(place.folder, (), place.home)) if place.folder or name[:1] == "/" else ""
    others = place.worktrees[1:]
    meant = [tree for tree in others if path and within(real(path), tree) == ""]
    meant = meant or [tree for tree in others if f"{tree}/".endswith(f"/{name.strip('/')}/")] or list(others)
    return Loss(bool(meant), worktrees=tuple(meant))


def _of_folder(part: Part, place: _LossPlace) -> Loss:
    """A command that does not say which files: those of the folder that it runs in."""
    if not place.top:
        return Loss(lost=((NO_REPOSITORY, "this project is in no git repository"),))
    if not place.folder:
        return Loss(True, ((UNKNOWN, f"the folder of `{_short(part.command)}` is only known to the shell"),))
    for tree in _innermost(place.worktrees):
        if within(place.folder, tree) is not None:
            return _kept(tree, place)
    if not is_scratch(place.folder, place.top):
        return Loss(True, ((OUTSIDE, f"`{place.folder}` is outside the repository"),))
    return Loss(True)


def _innermost(worktrees: Iterable[str]) -> list[str]:
    """A linked one may lie inside of another."""
    return sorted(worktrees, key=len, reverse=True)


def _kept(tree: str, place: _LossPlace) -> Loss:
    """Both where it is not certain that the shell went there."""
    if tree == place.top:
        return Loss(True)
    return Loss(True, worktrees=(tree, place.top) if place.moved else (tree,))


def _of_path(path: str, part: Part, place: _LossPlace, program: str) -> Loss:
    if path in _PIPED:
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
    for tree in _innermost(place.worktrees):
        inside = within(full, tree)
        if inside is not None:
            return _of_inside(path, inside, part, program, tree, place)
    found = _of_outside(path, full, place)
    follows = os.path.realpath(full)
    if follows != full:  # what is written to a link is written to where it leads
        for tree in _innermost(place.worktrees):
            if within(follows, tree) is not None:
                return _together((found, _kept(tree, place)))
    stays = place.moved and part.snapshot and path[:1] not in "/~" and place.top != ""
    return found._replace(snapshot=PLAIN.isdisjoint(path.split("/"))) if stays else found


def _of_outside(path: str, full: str, place: _LossPlace) -> Loss:
    held = [tree for tree in place.worktrees if below(tree, full) is not None]
    if place.top in held:
        return Loss(lost=((REPOSITORY, f"`{path}` holds the repository itself"),))
    if held:  # other worktrees of it go with the folder
        return Loss(True, ((OUTSIDE, f"`{path}` holds worktrees of this repository"),), worktrees=tuple(held))
    if is_scratch(full, place.top or place.project):
        return Loss(spared=(f"`{path}` is in a folder for temporary files",))
    if os.path.basename(full.rstrip("/*")) in CANDIDATES:
        return Loss(spared=(f"a build makes `{path}` again",))
    if not is_there(full):
        return Loss(spared=(f"`{path}` does not exist",))
    if not place.top:
        return Loss(lost=((NO_REPOSITORY, f"`{path}` is in no git repository"),))
    return Loss(lost=((OUTSIDE, f"`{path}` is outside the repository"),))


def _of_inside(path: str, inside: str, part: Part, program: str, tree: str, place: _LossPlace) -> Loss:
    kept = _kept(tree, place)
    first = inside.partition("/")[0].lower()
    if program == "git":
        return kept
    if inside == "":
        return _of_top(path, part, program, tree, place)
    if first == _GIT or (first.startswith(".") and "*" in first and first[1:2] in "*?[g"):
        return _of_records(path, os.path.join(tree, inside), part)
    names = inside.split("/")
    if within(os.path.realpath(journal_path(place.project)), os.path.join(tree, inside)) is not None:
        return Loss(True, ((OUTSIDE, f"`{path}` holds the journal, which is never among what is kept"),))
    if not PLAIN.isdisjoint(names):
        return Loss(spared=(f"a build makes `{path}` again",))
    return kept._replace(built=not CANDIDATES.isdisjoint(names))


def _of_top(path: str, part: Part, program: str, tree: str, place: _LossPlace) -> Loss:
    """Whoever writes into the folder overwrites files; whoever takes it away takes the repository with it."""
    if part.verdict != DESTRUCTIVE and program not in _TAKES_AWAY:
        return _kept(tree, place)
    if tree == place.top or os.path.isdir(os.path.join(tree, _GIT)):
        return Loss(lost=((REPOSITORY, f"`{path}` is the repository itself"),))
    return _kept(tree, place)._replace(lost=((OUTSIDE, f"`{path}` is a worktree of this repository"),))


def _of_records(path: str, full: str, part: Part) -> Loss:
    if path.endswith((".lock", "COMMIT_EDITMSG")):
        return Loss(spared=(f"`{path}` is a lock or a draft, which git makes anew",))
    if part.verdict != DESTRUCTIVE and (not is_there(full) or _is_extra(full)):
        return Loss(spared=(f"`{path}` is not there yet",))
    return Loss(lost=((REPOSITORY, f"`{path}` is one of the repository's own records"),))


def _is_extra(full: str) -> bool:
    """A folder that people put files of their own into."""
    return os.path.basename(full) in ("hooks", "info") and os.path.isdir(full)


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


def _moved(place: _LossPlace, target: str) -> str:
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
