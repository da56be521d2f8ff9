"""git as the coordinator uses it. Filters (git-lfs is one) are left as the user has set them: a workstream has to look
like the user's own checkout.
"""

import os
from collections.abc import Iterable, Mapping, Sequence

from trimtab.git import USERS_OWN, GitOutput, clean, environment, run
from trimtab.model.errors import TrimtabError

SECONDS = 600.0

_SETTINGS = (
    "core.quotePath=false",
    "advice.detachedHead=false",
    "submodule.recurse=false",
    "core.fsync=committed,reference",  # what was saved may be removed afterwards
    "core.fsyncMethod=batch",
)
_NOBODY = {"NAME": "Trimtab", "EMAIL": "trimtab@localhost"}


class GitFailed(TrimtabError):
    """git could not do what it was asked for. `said` is what it printed on stderr."""

    def __init__(self, what: str, *, where: str = "", remedy: str = "", said: str = "") -> None:
        super().__init__(what, where=where, remedy=remedy)
        self.said = said


class Git:
    """git in one folder. A process that it starts inherits `held`, the file descriptor of a lock: so the lock is only
    free when all that was started under it has ended, even if whoever started it was killed."""

    def __init__(self, folder: str, held: int | None = None, variables: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.held = held
        self.variables = variables or {}

    def at(self, folder: str, **variables: str) -> "Git":
        return Git(folder, self.held, variables)

    def ask(
        self,
        *arguments: str,
        given: bytes | None = None,
        env: Mapping[str, str] | None = None,
        seconds: float = SECONDS,
    ) -> GitOutput:
        """Whatever it answers; only a git that cannot be started, or does not end, is an error."""
        try:
            return run(
                self.folder,
                arguments,
                {**environment(os.environ, USERS_OWN), **self.variables, **(env or {})},
                seconds,
                _SETTINGS,
                given,
                () if self.held is None else (self.held,),
            )
        except TimeoutError:
            raise GitFailed(
                f"git {arguments[0]} was not done after {seconds:g} seconds, and was ended",
                where=self.folder,
                remedy="A slow filter or file system is one cause; the same command by hand shows what it waits for.",
            ) from None
        except OSError as error:
            if not os.path.isdir(self.folder):
                raise GitFailed("there is no such folder", where=self.folder, remedy="Name one that exists.") from error
            raise GitFailed(
                f"git cannot be started: {error.strerror}", where=self.folder, remedy="Install git, or fix PATH."
            ) from error

    def run(self, *arguments: str, given: bytes | None = None, env: Mapping[str, str] | None = None) -> GitOutput:
        """The answer of a command that has to succeed."""
        answer = self.ask(*arguments, given=given, env=env)
        if answer.code != 0:
            said = answer.said or f"exit code {answer.code}"
            raise GitFailed(
                f"git {arguments[0]} failed: {said}", where=self.folder, remedy=_remedy(said), said=answer.said
            )
        return answer

    def text(self, *arguments: str) -> str:
        return self.run(*arguments).text

    def lines(self, *arguments: str) -> list[str]:
        """The fields between NUL bytes, as `-z` prints them."""
        return [os.fsdecode(name) for name in self.run(*arguments).out.split(b"\0") if name]

    def commit_of(self, revision: str) -> str:
        """The full name of a commit; empty where there is none. The revision may be anything: it is never an option."""
        answer = self.ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        return answer.text if answer.code == 0 else ""

    def tree_of(self, revision: str) -> str:
        return self.text("rev-parse", "--verify", "--end-of-options", f"{revision}^{{tree}}")

    def is_ancestor(self, older: str, newer: str) -> bool:
        return self.ask("merge-base", "--is-ancestor", older, newer).code == 0

    def commit(self, tree: str, parents: Iterable[str], message: str, *, ours: bool = False) -> str:
        """A new commit; no hook is run and nothing points to it yet. `ours` is for what only we read again: then the
        author is Trimtab, else the user if git knows them."""
        words = [word for parent in parents for word in ("-p", parent)]
        named = {} if not ours and self.ask("var", "GIT_COMMITTER_IDENT").code == 0 else nobody()
        return self.run("commit-tree", tree, *words, "-F", "-", given=message.encode(), env=named).text

    def move(self, ref: str, new: str, old: str, why: str) -> bool:
        """Compare and swap: whether `ref` was `old` (all zeros: did not exist) and is now `new`."""
        return self.ask("update-ref", "--no-deref", "-m", why, "--", ref, new, old).code == 0

    def drop(self, ref: str, old: str) -> bool:
        return self.ask("update-ref", "--no-deref", "-d", "--", ref, old).code == 0

    def value_of(self, ref: str) -> str:
        """The object that a ref points to; empty without such a ref."""
        answer = self.ask("rev-parse", "--verify", "--quiet", "--end-of-options", ref)
        return answer.text if answer.code == 0 else ""


def own_environment() -> dict[str, str]:
    """For the project's own commands."""
    return clean(os.environ, USERS_OWN)


def nobody() -> dict[str, str]:
    return {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in _NOBODY.items()}


def joined(names: Sequence[str], most: int = 10) -> str:
    """Files in a sentence, not all of a thousand."""
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"


def _remedy(said: str) -> str:
    if ".lock'" in said and "File exists" in said:
        return "Another git is at work here, or one was killed: wait, then `trimtab doctor` finds locks that were left."
    if "filter" in said:
        return "A filter of this repository (git-lfs is one) does not work here: install it, or remove its setting."
    if "No space left" in said:
        return "Make room on the disk; nothing was removed."
    return "`git fsck` tells whether the repository is sound."
