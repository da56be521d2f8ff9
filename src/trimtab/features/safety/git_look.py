"""What a git command does in this repository, where its text leaves it open: what an alias stands for, whether a name
is a path, whether anything is staged that is nowhere else. Few commands need it, and git is asked only then."""

import os
import shlex
from collections.abc import Sequence

from trimtab.model.record import Record
from trimtab.shell import Part, classify
from trimtab.shell.command import options, past_options
from trimtab.shell.programs.git import is_known
from trimtab.undo import CannotSnapshot

_PATIENCE_MS = 400
_MOST_ALIASES = 8
_BEFORE_THE_VERB = options("-C -c --git-dir --work-tree --namespace --super-prefix --config-env --attr-source")
_TAKE_IN = frozenset(("add", "stage", "commit"))


class Look(Record):
    """`harmless`: nothing of the worktree or its index can be lost after all. `destructive`: more is lost than the
    verb alone tells. `removes` is the worktree that goes. `overwrites` says which ref is written over."""

    harmless: bool = False
    destructive: bool = False
    removes: str = ""
    overwrites: str = ""


UNSEEN = Look()


def verb_of(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The verb and what follows it; `words` begin with `git`."""
    at = 1 + past_options(list(words[1:]), _BEFORE_THE_VERB)
    return (words[at], words[at + 1 :]) if at < len(words) else ("", ())


def looked_at(words: Sequence[str], folder: str) -> Look:
    verb, rest = verb_of(words)
    names = [word for word in rest if word[:1] != "-"]
    if verb in _TAKE_IN:
        return Look(harmless=not _staged_alone(folder))
    if verb == "checkout" and len(names) == 1 and os.path.lexists(os.path.join(folder, names[0])):
        return Look(destructive=True)  # git takes it for a path, unless it is a branch too
    if verb == "worktree" and names[:1] == ["remove"] and len(names) > 1:
        return Look(removes=names[-1])
    if verb == "branch":
        over = names[-1] if names and _is_forced_move(rest) and _exists(f"refs/heads/{names[-1]}", folder) else ""
        return Look(True, overwrites=f"the branch `{over}` is written over, and its log with it" if over else "")
    return UNSEEN


def _is_forced_move(options: Sequence[str]) -> bool:
    """`branch -f` alone leaves the log of where the branch was."""
    letters = {letter for word in options if word[:1] == "-" and word[1:2] != "-" for letter in word[1:]}
    long = {word[:5] for word in options if word[:2] == "--"}
    moves = bool(letters & set("mc") or long & {"--mov", "--cop"})
    return bool(letters & set("MC")) or (moves and ("f" in letters or "--for" in long))


def aliased(words: Sequence[str], folder: str) -> list[Part] | None:
    """The commands that an alias of this repository or of the user stands for; None where the verb is none."""
    found: list[Part] = []
    text = _expanded(words, folder)
    if text is None:
        return None
    waiting = [text]
    for _ in range(_MOST_ALIASES):
        if not waiting:
            return found
        judged = classify(waiting.pop(0))
        if judged.snapshot and not any(part.snapshot for part in judged.parts):
            return None  # it cannot be read as a whole
        for part in judged.parts:
            inner = part.command.split()
            again = _expanded(inner, folder) if inner[:1] == ["git"] and part.snapshot else None
            if again is None:
                found.append(part)
            else:
                waiting.append(again)
    return None


def _expanded(words: Sequence[str], folder: str) -> str | None:
    verb, rest = verb_of(words)
    if not verb or is_known(verb) or not set(verb).isdisjoint("$`\"'*{"):
        return None
    value = _said(folder, ("config", "--get", f"alias.{verb}"))
    if not value or not value.strip():
        return None
    more = " ".join(shlex.quote(word) for word in rest)
    stands_for = value.strip()
    return f"{stands_for[1:]} {more}" if stands_for.startswith("!") else f"git {stands_for} {more}"


def _staged_alone(folder: str) -> bool:
    """Whether something is staged that is neither in the last commit nor, as it is, in the file; also where git will
    not say. Both lists come from times and names alone, so that no filter of the repository runs."""
    staged = _said(folder, ("diff-index", "--cached", "--name-only", "--no-renames", "-z", "HEAD"))
    if staged == "":
        return False
    changed = _said(folder, ("diff-files", "--name-only", "-z"))
    if staged is None or changed is None:
        return True
    return not {*staged.split("\0")[:-1]}.isdisjoint(changed.split("\0")[:-1])


def _exists(ref: str, folder: str) -> bool:
    return _said(folder, ("rev-parse", "--verify", "--quiet", ref)) is not None


def _said(folder: str, arguments: Sequence[str]) -> str | None:
    """None where git fails or takes too long."""
    from trimtab.undo.git import Deadline, finish, start  # loads what starts processes

    try:
        code, said, _ = finish(start(folder, arguments), Deadline(_PATIENCE_MS))
    except CannotSnapshot:
        return None
    return os.fsdecode(said) if code == 0 else None
