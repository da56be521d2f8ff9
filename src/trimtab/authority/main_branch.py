"""Whether a git process may move the main branch, for the hook that `trimtab protect` installs. It stops accidents of
agents: whoever really wants to can switch off any hook of git."""

import os
import sys
from collections.abc import Iterable, Mapping

from trimtab.authority.caller import who_calls
from trimtab.git import Git, GitFailed
from trimtab.local.shipped import messages_of
from trimtab.model.deeds import Caller, CallerKind


def main(ref: str, kind: str = "") -> int:
    """Reads the lines of a reference transaction from stdin: the old value, the new one, and the ref. `kind` is
    `rename` for the first step of one, in which the ref itself is not named."""
    moves = [line.split(" ", 2) for line in sys.stdin.read().splitlines() if line.endswith(f" {ref}")]
    moves = moves or [["", "", ref]] * bool(kind)
    said = refusal(ref, [(move[0], move[1]) for move in moves], dict(os.environ))
    if said:
        print(said, file=sys.stderr)
    return 1 if said else 0


def refusal(ref: str, moves: Iterable[tuple[str, str]], env: Mapping[str, str], caller: Caller | None = None) -> str:
    """What an agent is told. Empty for whoever is none, and for an agent that only takes over what a remote has."""
    caller = caller or who_calls(env)
    branch = ref.removeprefix("refs/heads/")
    if caller.kind is not CallerKind.AGENT or all(_is_pulled(branch, *move) for move in moves):
        return ""
    return messages_of(("authority",))["authority"]["main_protected"].format(branch=branch, evidence=caller.evidence)


def _is_pulled(branch: str, old: str, new: str) -> bool:
    """Whether the branch only goes forward to what the same branch of a remote has."""
    git = Git(os.getcwd())
    try:
        # a forced update does not say what the branch was
        old = old if old.strip("0") else git.value_of(f"refs/heads/{branch}")
        forward = bool(new) and (not old or git.is_ancestor(old, new))
        return forward and bool(git.ask("for-each-ref", "--contains", new, f"refs/remotes/*/{branch}").text)
    except GitFailed:
        return False
