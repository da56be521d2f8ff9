"""Commits that the main branch got in a span of time, as git tells it, and which of them a session is seen to have
made."""

import re
from collections.abc import Iterable, Sequence

from trimtab.git import HEADS, Git, GitFailed, trunk_of


def main_commits(root: str, since: int, until: int) -> tuple[str, ...] | None:
    """Each commit of the main branch itself, not those that a merge brought, by the time at which it was made; the
    newest first. None where git cannot say: no repository, or no commit yet."""
    git = Git(root)
    try:
        trunk = trunk_of(git)
        if not trunk:
            return None
        ages = (f"--max-age={since // 1_000}", f"--min-age={until // 1_000}")
        listed = git.run("rev-list", "--first-parent", "--timestamp", *ages, HEADS + trunk, "--").text
    except GitFailed:
        return None
    commits = (line.split() for line in listed.splitlines())
    return tuple(commit for made, commit in commits if since <= int(made) * 1_000 < until)


_MADE = re.compile(r"^\[[^\]\n]*?\b([0-9a-f]{7,64})\] ", re.MULTILINE)
"""How `git commit` names the commit that it made: `[main 1a2b3c4] Parse dates`."""


def made_in_sessions(commits: Sequence[str], outputs: Iterable[str]) -> tuple[str, ...]:
    """Those that the output of a command in a session names as just made. A quiet commit leaves no such proof."""
    named = tuple({short for output in outputs for short in _MADE.findall(output)})
    return tuple(commit for commit in commits if commit.startswith(named))
