"""Repositories with commits that no git would make: by name, why each is refused, and how its tree is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from support.repositories import Repo

FILE, RUN, LINK, TREE, SUBMODULE = "100644", "100755", "120000", "40000", "160000"
Entry = tuple[str, str | bytes, str]
MakeTree = Callable[[Repo], str]


def blob(repo: Repo, content: bytes) -> str:
    return repo.git("hash-object", "-w", "--stdin", given=content)


def tree(repo: Repo, entries: Iterable[Entry]) -> str:
    """Whatever the names are, in the order that is given."""
    content = b"".join(
        mode.encode() + b" " + (name if isinstance(name, bytes) else name.encode()) + b"\0" + bytes.fromhex(hash)
        for mode, name, hash in entries
    )
    return repo.git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=content)


def commit_tree(repo: Repo, top: str) -> None:
    """As the only commit of its main branch."""
    commit = repo.git("commit-tree", top, "-m", "Hostile")
    repo.git("update-ref", "refs/heads/main", commit)


def _files(*names: str | bytes) -> MakeTree:
    return lambda repo: tree(repo, [(FILE, name, blob(repo, b"x")) for name in names])


def _links(**links: str) -> MakeTree:
    return lambda repo: tree(repo, [(LINK, name, blob(repo, target.encode())) for name, target in links.items()])


def _inside(name: str, inner: str = "evil", mode: str = FILE) -> MakeTree:
    return lambda repo: tree(repo, [(TREE, name, tree(repo, [(mode, inner, blob(repo, b"x"))]))])


def _chain(repo: Repo) -> str:
    up = tree(repo, [(LINK, "up", blob(repo, b"../.."))])
    b = tree(repo, [(TREE, "b", up)])
    return tree(repo, [(TREE, "a", b), (LINK, "out", blob(repo, b"a/b/up/../../outside/secret"))])


def _through_link(repo: Repo) -> str:
    inner = tree(repo, [(FILE, "evil", blob(repo, b"x"))])
    return tree(repo, [(LINK, "a", blob(repo, b"../../outside")), (TREE, "a", inner)])


def _deep(repo: Repo) -> str:
    found = tree(repo, [(FILE, "a", blob(repo, b"x"))])
    for _ in range(40):
        found = tree(repo, [(TREE, "a", found)])
    return found


def _wide(repo: Repo) -> str:
    """Ten objects that stand for a hundred million files."""
    found = tree(repo, [(FILE, f"f{number}", blob(repo, b"x")) for number in range(10)])
    for _ in range(7):
        found = tree(repo, [(TREE, f"d{number}", found) for number in range(10)])
    return found


def _many(repo: Repo) -> str:
    one = blob(repo, b"x")
    return tree(repo, [(FILE, f"{number:05}", one) for number in range(20_001)])


def _submodule(repo: Repo) -> str:
    return tree(repo, [(SUBMODULE, "vendor", "1" * 40)])


def _large(repo: Repo) -> str:
    return tree(repo, [(FILE, "zeros", blob(repo, bytes(33 << 20)))])


REPOSITORIES: dict[str, tuple[str, MakeTree]] = {
    "a folder that leads out": ("leads out", _inside("..")),
    "a name with a path in it": ("leads out", _files("../../outside/evil")),
    "an absolute name": ("outside", _files("/tmp/evil")),
    "a name with backslashes": ("outside", _files("..\\evil")),
    "a repository inside": ("repository of git", _inside(".git", "config")),
    "a repository inside, in capitals": ("repository of git", _inside(".GIT", "config")),
    "a repository inside, by its short name": ("repository of git", _inside("git~1", "config")),
    "a repository inside, with a character that some ignore": ("cannot be seen", _inside(".g\u200cit", "config")),
    "a link to a file of the system": ("link that leads out", _links(a="/etc/passwd")),
    "a link that leads out": ("link that leads out", _links(a="../../outside/secret")),
    "a link that leads out through another": ("link that leads out", _chain),
    "a link, and a folder of the same name": ("there twice", _through_link),
    "a file twice": ("there twice", _files("a", "a")),
    "names in two cases": ("file systems", _files("SKILL.md", "skill.md")),
    "a name that turns the direction of writing": ("cannot be seen", _files("a\u202edm.exe")),
    "a name with codes for a terminal": ("cannot be seen", _files("a\x1b[2Jb")),
    "a name that is no text": ("cannot be seen", _files(b"\xff\xfe")),
    "a submodule": ("submodule", _submodule),
    "a hundred million files": ("too long", _wide),
    "many files": ("more than 20,000", _many),
    "folders in folders": ("deeper", _deep),
    "a large file of zeros": ("larger than", _large),
}
