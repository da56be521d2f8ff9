"""The remote at which clones that share a store meet. Nothing is pushed to it, and nothing is fetched from it, unless
the user has allowed that very address.

git is given the address, not the remote's name: so what was allowed is what is used, whatever the repository's settings
say about that name meanwhile.
"""

import os
import re

from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams.repository import HEADS, REMOTES, trunk_of
from trimtab.git import Git, GitFailed, GitOutput
from trimtab.local.consents import read_consents, write_consents
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, each, obj
from trimtab.model.record import Record

BRANCHES = HEADS + "*/task-*"
"""The branches of workstreams."""
_USUAL = "origin"
_CREDENTIALS = re.compile(r"(?<=://)[^/\s]*@|\?\S*")
_READABLE = re.compile(r"^\w+://(\[[^]/]*\]|[^/:]*)(:\d*)?(/|$)")
"""An address whose host can be told: else a part of a password could be taken for one."""
_REWRITES = r"^(url\..*\.(push)?insteadof|remote\..*\.(push)?url)$"
_SCHEME, _USER, _HOST = re.compile(r"^\w+://"), re.compile(r"^[^/@]+@"), re.compile(r"^([^/:]+):")
_NO_SUCH_REF = "couldn't find remote ref"


class Remote(Record):
    """`url` is where git pushes to, `main` the branch on which work lands. `seconds` is how long git may take."""

    name: str
    url: str
    main: str
    seconds: float

    @property
    def shown(self) -> str:
        """The address for people and files: without a password or token."""
        return without_credentials(self.url)

    @property
    def place(self) -> str:
        """The same for all spellings of an address: `git@host:ada/engine.git` is `https://host/ada/engine`."""
        address = _USER.sub("", _SCHEME.sub("", self.shown)).rstrip("/").removesuffix(".git")
        return address if "://" in self.shown else _HOST.sub(r"\1/", address)

    @property
    def tracked(self) -> str:
        """Where this repository keeps what it knows of the remote's main branch."""
        return self.tracking(self.main)

    @property
    def refs(self) -> tuple[str, ...]:
        """All that may be pushed."""
        return HEADS + self.main, BRANCHES

    def tracking(self, branch: str) -> str:
        return f"{REMOTES}{self.name}/{branch}"


class RemoteFailed(GitFailed):
    """The remote did not do what it was asked for."""


def without_credentials(text: str) -> str:
    return _CREDENTIALS.sub("", text)


def remote_of(work: Work, name: str = "") -> Remote | None:
    """The one that is meant, allowed or not; None where there is none. Raises TrimtabError where one is named, here or
    in the settings, and cannot be used."""
    named = name or work.terms.remote
    wanted = named or (_USUAL if work.database.is_postgresql else "")
    if not wanted:
        return None
    git = Git(work.root)
    asked = git.ask("remote", "get-url", "--push", "--all", "--", wanted)
    urls = asked.text.split("\n") if asked.code == 0 else []
    main = trunk_of(git)
    is_readable = all("://" not in url or _READABLE.match(without_credentials(url)) for url in urls)
    if len(urls) == 1 and urls[0] and main and is_readable:
        return Remote(wanted, urls[0], main, work.terms.remote_seconds)
    if not named and not urls:
        return None
    if not main:
        what, remedy = "there is no main branch here", "Make the first commit, then push it."
    elif not is_readable:
        what = f"the address of {wanted} cannot be read"
        remedy = "Write `/`, `@` and `:` in a password as `%2F`, `%40` and `%3A`, or leave it to a credential helper."
    elif urls:
        what, remedy = f"{wanted} has {len(urls)} addresses to push to", "Name a remote with one: `work.remote`."
    else:
        what, remedy = f"there is no remote {wanted!r}", "`git remote -v` lists them; `git remote add` makes one."
    raise TrimtabError(what, where=work.root, remedy=remedy)


def agreed_remote(work: Work) -> Remote | None:
    """The one that the user has allowed as it is now; None where work stays in its clone."""
    known = read_consents(work.terms.remotes)
    if not known:
        return None
    try:
        remote = remote_of(work)
    except TrimtabError:
        return None  # `trimtab remote` says what is wrong
    return remote if remote and _covers(known, remote) else None


def newest_main(work: Work, git: Git) -> str:
    """The ref of the main branch as far as it is known here: the remote's where this clone's is only behind it, such as
    for a checkout that could not follow. Empty where there is none."""
    trunk, remote = trunk_of(git), agreed_remote(work)
    local = HEADS + trunk if trunk else ""
    if remote and git.value_of(remote.tracked) and git.is_ancestor(local, remote.tracked):
        return remote.tracked
    return local


def is_allowed(work: Work, remote: Remote) -> bool:
    return _covers(read_consents(work.terms.remotes), remote)


def allow(work: Work, remote: Remote) -> None:
    refs: list[JSON] = list(remote.refs)
    _keep(work, {**read_consents(work.terms.remotes), remote.shown: {"refs": refs, "at": work.now()}})


def forget(work: Work, remote: Remote) -> bool:
    """Whether there was anything to forget."""
    known = dict(read_consents(work.terms.remotes))
    if known.pop(remote.shown, None) is None:
        return False
    _keep(work, known)
    return True


def fetch_main(git: Git, remote: Remote) -> str:
    """The remote's main branch as it is now; empty where it has none."""
    done = _fetch(git, remote, remote.main)
    if done.code == 0:
        return git.value_of(remote.tracked)
    if _NO_SUCH_REF in done.said:
        return ""
    raise _failed(remote, "fetch from", done.said)


def fetch_branch(git: Git, remote: Remote, branch: str) -> None:
    done = _fetch(git, remote, branch)
    if done.code != 0:
        raise _failed(remote, f"fetch {branch} from", done.said)


def push(git: Git, remote: Remote, new: str, branch: str, old: str) -> bool:
    """Compare and swap: whether the branch there was `old` (empty: did not exist) and is now `new` (empty: is gone).
    Raises RemoteFailed where it is still `old` and stays so."""
    ref = HEADS + branch
    words = ("--no-verify", "--quiet", f"--force-with-lease={ref}:{old}")
    done = _reach(git, remote, "push to", "push", *words, "--", remote.url, f"{new}:{ref}")
    now = new if done.code == 0 else value_at(git, remote, branch)
    if now == new:
        tracked = remote.tracking(branch)
        if new:
            git.ask("update-ref", "--", tracked, new)
        elif git.value_of(tracked):
            git.ask("update-ref", "-d", "--", tracked)
        return True
    if now != old:
        return False
    raise _failed(remote, f"push {branch} to", done.said)


def value_at(git: Git, remote: Remote, branch: str) -> str:
    """The commit of a branch there; empty without such a branch."""
    done = _reach(git, remote, "read", "ls-remote", "--quiet", "--", remote.url, HEADS + branch)
    if done.code != 0:
        raise _failed(remote, "read", done.said)
    return done.text.partition("\t")[0]


def _fetch(git: Git, remote: Remote, branch: str) -> GitOutput:
    words = ("--no-tags", "--no-write-fetch-head", "--no-auto-maintenance", "--quiet")
    return _reach(
        git, remote, "fetch from", "fetch", *words, "--", remote.url, f"+{HEADS}{branch}:{remote.tracking(branch)}"
    )


def _reach(git: Git, remote: Remote, doing: str, *arguments: str) -> GitOutput:
    _ensure_as_allowed(git, remote)
    try:
        return git.reach(*arguments, seconds=remote.seconds)
    except GitFailed as error:
        raise _failed(remote, doing, error.what) from None


def _ensure_as_allowed(git: Git, remote: Remote) -> None:
    """git rewrites an address by settings, and takes one for a remote's name if there is such a remote. Raises
    TrimtabError where either would lead from the address that was allowed to another."""
    for setting in os.fsdecode(git.ask("config", "-z", "--get-regexp", _REWRITES).out).split("\0"):
        name, _, value = setting.partition("\n")
        rewritten = name.startswith("url.") and value and remote.url.startswith(value)
        if rewritten or name.startswith(f"remote.{remote.url}."):
            raise TrimtabError(
                f"the setting {without_credentials(name)} of git leads from the address that you have allowed to"
                " another",
                where=remote.shown,
                remedy="Remove it from the file that `git config --show-origin --list` names.",
            )


def _failed(remote: Remote, doing: str, said: str) -> RemoteFailed:
    lines = [line for line in without_credentials(said).splitlines() if line.strip()]
    return RemoteFailed(
        f"git could not {doing} {remote.name}: {' / '.join(lines[:3]) or 'it does not say why'}",
        where=remote.shown,
        remedy=f"See that `git ls-remote {remote.name}` works without a question, then `trimtab remote sync`.",
        said=said,
    )


def _covers(known: Obj, remote: Remote) -> bool:
    return set(remote.refs) <= set(each(obj(known.get(remote.shown)).get("refs")))


def _keep(work: Work, known: dict[str, JSON]) -> None:
    try:
        write_consents(work.terms.remotes, known)
    except OSError as error:
        raise TrimtabError(
            f"it cannot be kept: {error.strerror}", where=work.terms.remotes, remedy="See that the folder is writable."
        ) from error
