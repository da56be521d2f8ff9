"""Archives, repositories, addresses and marketplace files that want more than they say: each is refused with what,
where and a remedy, and nothing is written outside of our own folders."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from support.repositories import Repo, empty_repo
from trimtab.marketplace.git_fetch import FetchDeadline
from trimtab.marketplace.lookalikes import names_of_better, warnings_for
from trimtab.marketplace.plugin_files import materialise
from trimtab.marketplace.source_reader import read_source
from trimtab.marketplace.sync_sources import add_source, ensure_shipped
from trimtab.model.errors import TrimtabError
from trimtab.model.market import OriginKind, PluginOrigin, Source, SourceKind, Trust
from trimtab.store.catalogue import Catalogue

from .conftest import MARKETPLACE_FILE, listing, marketplace
from .hostile_archives import ARCHIVES
from .hostile_repositories import REPOSITORIES, commit_tree

Refusal = tuple[str, str, str]
"""What, where, and the remedy."""


class Room:
    """`outside` is what must not change, `hostile` what somebody made, `ours` where we may write."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.outside, self.hostile, self.ours = top / "outside", top / "hostile", top / "ours"
        for folder in (self.outside, self.hostile, self.ours):
            folder.mkdir()
        (self.outside / "secret").write_text("secret")
        self.source = Source("acme", SourceKind.FOLDER, str(self.hostile), Trust.COMMUNITY)

    @property
    def clones(self) -> str:
        return str(self.ours / "clones")

    def seen(self) -> dict[str, tuple[int, int, bytes]]:
        found: dict[str, tuple[int, int, bytes]] = {}
        for path in sorted(self.top.rglob("*")):
            if self.ours not in (path, *path.parents):
                what = path.lstat()
                content = path.read_bytes() if path.is_file() and what.st_size < 1 << 20 else b""
                found[str(path)] = (what.st_mode, what.st_mtime_ns, content)
        return found

    def fetch(self, origin: PluginOrigin, ref: str = "") -> Refusal:
        into = self.ours / "into"
        try:
            materialise(listing(origin), self.source._replace(ref=ref), str(into), self.clones)
        except TrimtabError as error:
            return error.what, error.where, error.remedy
        finally:
            assert not [name for name in os.listdir(self.ours) if name != "clones"]
        raise AssertionError("it was not refused")

    def add(self, location: str) -> Refusal:
        """The refusal of the whole, or of the first plugin in it."""
        with Catalogue(str(self.ours / "data" / "catalogue.db"), make=True) as catalogue:
            ensure_shipped(catalogue, 1)
            try:
                source = add_source(catalogue, location, self.clones, now=1)
            except TrimtabError as error:
                return error.what, error.where, error.remedy
            found = catalogue.listings(source=source.name)
            problems = [problem for each in found for problem in each.problems if problem.is_fatal]
            if problems:
                return problems[0].what, problems[0].where, problems[0].remedy
            if not found:
                left_out = read_source(source._replace(commit=""), self.clones, FetchDeadline(60)).problems
                return left_out[0].what, left_out[0].where, left_out[0].remedy
            better = names_of_better(catalogue.listings(), source.trust, source.name)
            (warning,) = (warning for each in found for warning in warnings_for(each.name, better))
            return warning, source.name, "look twice"


Attempt = Callable[[Room], Refusal]


def _fetch_archive(room: Room) -> Refusal:
    return room.fetch(PluginOrigin(OriginKind.ARCHIVE, "./archive"))


def _fetch_main(room: Room) -> Refusal:
    return room.fetch(PluginOrigin(OriginKind.PATH, "./"), "main")


def _build_archive(name: str) -> Callable[[Room], None]:
    def build(room: Room) -> None:
        ARCHIVES[name][1](room.hostile / "archive")

    return build


def _build_repository(name: str) -> Callable[[Room], None]:
    def build(room: Room) -> None:
        repo = empty_repo(room.hostile)
        commit_tree(repo, REPOSITORIES[name][1](repo))

    return build


def _build_file(content: str | bytes) -> Callable[[Room], None]:
    return lambda room: Repo(room.hostile).write({MARKETPLACE_FILE: content})


def _all(*builds: Callable[[Room], None]) -> Callable[[Room], None]:
    def build(room: Room) -> None:
        for each in builds:
            each(room)

    return build


def _folder(room: Room) -> None:
    (room.hostile / "a").mkdir()


def _nothing(_: Room) -> None:
    return None


def _link_to_outside(name: str, target: str) -> Callable[[Room], None]:
    def build(room: Room) -> None:
        path = room.hostile / name
        path.parent.mkdir(exist_ok=True)
        path.symlink_to(room.outside / target)

    return build


def _pipe(room: Room) -> None:
    path = room.hostile / MARKETPLACE_FILE
    path.parent.mkdir()
    os.mkfifo(path)


def _add(location: str) -> Attempt:
    return lambda room: room.add(location.format(outside=room.outside))


def _fetch(kind: OriginKind, location: str, **more: str) -> Attempt:
    return lambda room: room.fetch(PluginOrigin(kind, location.format(outside=room.outside), **more))


def _add_folder(room: Room) -> Refusal:
    return room.add(str(room.hostile))


LOCATIONS: dict[str, tuple[str, Attempt]] = {
    "an option of git as a source": ("option", _add("--upload-pack=touch {outside}/evil")),
    "a program as a source": ("program", _add("ext::sh -c touch% {outside}/evil")),
    "an option of ssh as a host": ("no host", _add("ssh://-oProxyCommand=touch%20{outside}/x")),
    "an option of ssh as a name": ("no location", _add("-oProxyCommand=touch@{outside}:x".replace("-o", "x@-o"))),
    "an option as a branch": ("branch", _add("acme/x#--upload-pack=touch")),
    "two branches as one": ("branch", _add("acme/x#main:refs/heads/other")),
    "a password in a URL": ("password", _add("https://me:secret@example.org/a/b")),
    "a folder of this machine as a plugin's repository": ("location", _fetch(OriginKind.GIT, "{outside}")),
    "a file URL as a plugin's repository": ("protocol file", _fetch(OriginKind.GIT, "file://{outside}")),
    "a path out of a repository": ("leads out", _fetch(OriginKind.GIT_SUBDIR, "acme/x", path="../../etc")),
    "an option as a commit": ("branch", _fetch(OriginKind.GITHUB, "acme/x", commit="--output=/tmp/evil")),
    "a path out of the source": ("leads out", _fetch(OriginKind.PATH, "../outside")),
    "an archive out of the source": ("leads out", _fetch(OriginKind.ARCHIVE, "../outside/secret")),
    "an archive that is not encrypted on its way": (
        "https only",
        _fetch(OriginKind.ARCHIVE, "http://example.org/a.zip"),
    ),
    "an archive by a file URL": ("https only", _fetch(OriginKind.ARCHIVE, "file:///etc/passwd")),
    "an option as an npm package": ("npm", _fetch(OriginKind.NPM, "--registry=https://example.org")),
    "a folder as an npm package": ("npm", _fetch(OriginKind.NPM, "../outside")),
    "a command": ("command", _fetch(OriginKind.COMMAND, "touch {outside}/evil")),
}

FILES: dict[str, tuple[str, Callable[[Room], None]]] = {
    "a marketplace file of many megabytes": ("larger", _build_file(b" " * (17 << 20))),
    "a marketplace file that is deep": ("deep", _build_file("[" * 200_000)),
    "a marketplace file with a deep plugin": (
        "deep",
        _build_file(marketplace(alpha="./a")[:-2] + ', {"name": "b", "x": ' + '{"x": ' * 60 + "1" + "}" * 60 + "}]}"),
    ),
    "a marketplace file that is no text": ("no JSON", _build_file(b"\xff\xfe\xfa")),
    "a marketplace file with a number without end": ("no JSON", _build_file('{"name": ' + "9" * 100_000 + "}")),
    "a marketplace file that is a link": ("leads out", _link_to_outside(MARKETPLACE_FILE, "secret")),
    "a marketplace file that is a pipe": ("pipe", _pipe),
    "a marketplace with a name that is a path": ("no name", _build_file(marketplace("../../outside"))),
    "a marketplace with a name that turns the direction": ("no name", _build_file(marketplace("a\u202eb"))),
    "a marketplace with a name that looks like ours": ("taken for", _build_file(marketplace("0fficial"))),
    "a plugin whose path leads out": ("leads out", _build_file(marketplace(alpha="./../outside"))),
    "a plugin whose folder is a link": (
        "leads out",
        _all(_link_to_outside("alpha", ""), _build_file(marketplace(alpha="./alpha"))),
    ),
    "a plugin with a name that is a path": ("not the right form", _build_file(marketplace(**{"../evil": "./a"}))),
    "a plugin with a name that turns the direction": (
        "not the right form",
        _build_file(marketplace(**{"a\u202eb": "./a"})),
    ),
    "a plugin with a name in another script": ("not the right form", _build_file(marketplace(sеcurity="./a"))),
    "a plugin with a name that looks like another": (
        "taken for security-scanner",
        _all(_folder, _build_file(marketplace(**{"security-scaner": "./a"}))),
    ),
    "a plugin that a command fetches": (
        "taken for",
        _build_file(marketplace(**{"securlty-scanner": {"source": "command", "command": "touch /tmp/evil"}})),
    ),
}

CASES: dict[str, tuple[str, Callable[[Room], None], Attempt]] = {
    **{name: (why, _build_archive(name), _fetch_archive) for name, (why, _) in ARCHIVES.items()},
    **{name: (why, _build_repository(name), _fetch_main) for name, (why, _) in REPOSITORIES.items()},
    **{name: (why, _nothing, attempt) for name, (why, attempt) in LOCATIONS.items()},
    **{name: (why, build, _add_folder) for name, (why, build) in FILES.items()},
}


def test_there_are_sixty_and_more() -> None:
    assert len(CASES) == len(ARCHIVES) + len(REPOSITORIES) + len(LOCATIONS) + len(FILES) >= 60


@pytest.mark.parametrize("name", CASES)
def test_it_is_refused_with_a_reason_and_nothing_is_written_outside(name: str, tmp_path: Path) -> None:
    why, build, attempt = CASES[name]
    room = Room(tmp_path)
    build(room)
    before = room.seen()
    what, where, remedy = attempt(room)
    assert room.seen() == before
    assert why in what
    assert where
    assert remedy
    assert (what + where + remedy).replace("\n", "").isprintable()


def test_programs_that_a_repository_brings_are_not_run(tmp_path: Path) -> None:
    room = Room(tmp_path)
    repo = empty_repo(room.hostile)
    program = f"#!/bin/sh\ntouch {room.outside}/evil\n"
    repo.commit(
        "First",
        {
            ".gitattributes": "* filter=evil diff=evil merge=evil\n",
            ".gitconfig": f'[filter "evil"]\nsmudge = touch {room.outside}/evil\n',
            ".gitmodules": f'[submodule "x"]\npath = x\nurl = {room.outside}\nupdate = !touch {room.outside}/evil\n',
            "hooks/post-checkout": program,
        },
    )
    for name in ("post-checkout", "post-merge", "pre-auto-gc", "reference-transaction", "post-index-change"):
        hook = repo.path / ".git/hooks" / name
        hook.parent.mkdir(exist_ok=True)
        hook.write_text(program)
        hook.chmod(0o700)
    repo.git("config", "uploadpack.packObjectsHook", f"touch {room.outside}/evil;")
    repo.git("config", "core.fsmonitor", f"touch {room.outside}/evil")
    before = room.seen()
    plugin = listing(PluginOrigin(OriginKind.PATH, "./"))
    fetched = materialise(plugin, room.source._replace(ref="main"), str(room.ours / "into"), room.clones)
    assert sorted(os.listdir(fetched.folder)) == [".gitattributes", ".gitconfig", ".gitmodules", "hooks"]
    assert room.seen() == before


def test_a_large_marketplace_is_read(tmp_path: Path) -> None:
    room = Room(tmp_path)
    entries = {f"plugin-{number}": "./a" for number in range(3_000)}
    (room.hostile / "a").mkdir()
    _build_file(marketplace(**entries))(room)
    assert json.loads((room.hostile / MARKETPLACE_FILE).read_text())["plugins"][2999]["name"] == "plugin-2999"
    with Catalogue(str(room.ours / "catalogue.db"), make=True) as catalogue:
        add_source(catalogue, str(room.hostile), room.clones, now=1)
        assert len(catalogue.listings()) == 3_000
