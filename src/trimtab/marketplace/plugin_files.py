"""Bring the files of exactly one plugin into a folder, from wherever its source says that they are."""

import os
import re
import tempfile
from collections.abc import Mapping

import semver

from trimtab.hosts.plugin_format import MANIFEST
from trimtab.marketplace.archive_files import unpack
from trimtab.marketplace.git_fetch import USUAL as USUAL_FETCH
from trimtab.marketplace.git_fetch import FetchDeadline
from trimtab.marketplace.manifests import LARGEST, manifest_in, read_manifest
from trimtab.marketplace.plugin_downloads import download, pack_npm
from trimtab.marketplace.safe_tree import USUAL as USUAL_TREE
from trimtab.marketplace.safe_tree import TreeLimits, TreeWriter, UnsafeContent, inner_path, shown
from trimtab.marketplace.source_files import clone_of, is_in_place, open_files
from trimtab.marketplace.source_locations import SourceLocation, is_commit, repository_location
from trimtab.model.errors import TrimtabError
from trimtab.model.json import parse_object
from trimtab.model.market import Listing, Manifest, OriginKind, PluginOrigin, Source
from trimtab.model.record import Record

_IN_REPOSITORIES = (OriginKind.GITHUB, OriginKind.GIT, OriginKind.GIT_SUBDIR)
_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_NPM_FOLDER = "package"


class FetchedPlugin(Record):
    """`commit` is empty where the files came from no repository."""

    folder: str
    commit: str
    version: str


def materialise(
    listing: Listing,
    source: Source,
    into: str,
    clones: str,
    version: str = "",
    limits: TreeLimits = USUAL_TREE,
    deadline: FetchDeadline | None = None,
) -> FetchedPlugin:
    """`into` must not exist, or be empty: it appears as a whole, or not at all. `clones` is where repositories are
    kept. Nothing that is fetched is run. Raises TrimtabError."""
    deadline = deadline or FetchDeadline(USUAL_FETCH.seconds)
    try:
        with TreeWriter(into, limits) as writer:
            commit = _fetch(listing, source, writer, clones, version, deadline)
    except OSError as error:
        raise TrimtabError(
            f"the plugin's files cannot be written: {error.strerror}",
            where=into,
            remedy="Check the disk and its rights.",
        ) from error
    own = manifest_in(into).manifest
    return FetchedPlugin(into, commit, version or (own.version if own else "") or listing.manifest.version)


def is_at_hand(listing: Listing, source: Source) -> bool:
    """Whether its files lie on this machine already."""
    return listing.origin.kind is OriginKind.PATH and is_in_place(source)


def manifest_at(
    source: Source, listing: Listing, clones: str, commit: str, deadline: FetchDeadline | None = None
) -> Manifest | None:
    """The manifest that a plugin had at a commit of its repository; None where it had none that can be used."""
    place = repository_of_plugin(source, listing.origin)
    if place is None:
        return None
    path = os.path.join(_inner(listing.origin), MANIFEST)
    with open_files(place, clones, deadline or FetchDeadline(USUAL_FETCH.seconds), commit) as files:
        content = files.read(path, LARGEST)
    try:
        return read_manifest(parse_object(content or b"")).manifest
    except ValueError:
        return None


def versions_of(
    source: Source, listing: Listing, clones: str, deadline: FetchDeadline | None = None
) -> Mapping[str, str]:
    """The commit of each version that is tagged `name--v1.2.3`, `name-v1.2.3` or `v1.2.3`, the newest first. None where
    the files are in no repository. Raises TrimtabError."""
    place = repository_of_plugin(source, listing.origin)
    if place is None or (is_in_place(place) and not os.path.isdir(os.path.join(place.location, ".git"))):
        return {}
    clone = clone_of(place, clones, deadline or FetchDeadline(USUAL_FETCH.seconds))
    with clone.locked():
        return tagged_versions(clone.tags(), listing.name)


def tagged_versions(tags: Mapping[str, str], name: str) -> dict[str, str]:
    found: dict[semver.Version, str] = {}
    for prefix in ("v", f"{name}-v", f"{name}--v"):  # the most specific last: it counts
        for tag, commit in tags.items():
            if tag.startswith(prefix) and semver.Version.is_valid(tag[len(prefix) :]):
                found[semver.Version.parse(tag[len(prefix) :])] = commit
    return {str(version): found[version] for version in sorted(found, reverse=True)}


def repository_of_plugin(source: Source, origin: PluginOrigin) -> SourceLocation | None:
    """Where a plugin's versions are tagged."""
    if origin.kind in _IN_REPOSITORIES:
        return repository_location(origin.location, origin.ref)
    if origin.kind is OriginKind.PATH:
        return SourceLocation(source.kind, source.location, source.ref)
    return None


def _fetch(
    listing: Listing, source: Source, writer: TreeWriter, clones: str, version: str, deadline: FetchDeadline
) -> str:
    origin = listing.origin
    if origin.kind is OriginKind.COMMAND:
        raise TrimtabError(
            "this plugin is refused: its source wants a command to be run to fetch it",
            where=shown(listing.id),
            remedy="Ask its author for a repository or an archive.",
        )
    if origin.kind is OriginKind.NPM:
        return _fetch_npm(origin, writer, version, deadline)
    if origin.kind is OriginKind.ARCHIVE:
        return _fetch_archive(listing, source, writer, clones, version, deadline)
    place = repository_of_plugin(source, origin)
    if place is None:
        raise TrimtabError("its source does not say where it is", where=shown(listing.id), remedy="Sync the source.")
    inner = _inner(origin)
    commit = source.commit if origin.kind is OriginKind.PATH and is_commit(source.commit) else origin.commit
    if version:
        commit = _commit_of(version, source, listing, clones, deadline) or commit
    with open_files(place, clones, deadline, commit) as files:
        files.copy(inner, writer)
        return files.commit


def _inner(origin: PluginOrigin) -> str:
    return inner_path(origin.location if origin.kind is OriginKind.PATH else origin.path, "the plugin's path")


def _commit_of(version: str, source: Source, listing: Listing, clones: str, deadline: FetchDeadline) -> str:
    """Of its tag; empty for a version that has none and is the one that the source lists."""
    versions = versions_of(source, listing, clones, deadline)
    if version not in versions and version == listing.manifest.version:
        return ""
    if version not in versions:
        offered = ", ".join(list(versions)[:10]) or listing.manifest.version or "no version"
        raise TrimtabError(
            f"there is no version {shown(version)}", where=shown(listing.id), remedy=f"It is offered as {offered}."
        )
    return versions[version]


def _fetch_archive(
    listing: Listing, source: Source, writer: TreeWriter, clones: str, version: str, deadline: FetchDeadline
) -> str:
    origin = listing.origin
    _refuse_version(listing, version)
    with tempfile.TemporaryDirectory() as folder:
        archive = os.path.join(folder, "archive")
        if _URL.match(origin.location):
            download(origin.location, archive, writer.limits.bytes, deadline)
            commit = ""
        else:
            commit = _read_archive(origin, source, archive, writer.limits.bytes, clones, deadline)
        unpack(archive, writer, origin.digest, origin.path)
    return commit


def _read_archive(
    origin: PluginOrigin, source: Source, archive: str, most: int, clones: str, deadline: FetchDeadline
) -> str:
    path = inner_path(origin.location, "the archive's path")
    with open_files(source, clones, deadline, source.commit if is_commit(source.commit) else "") as files:
        content = files.read(path, most)
        if content is None:
            raise TrimtabError("there is no such archive in the source", where=shown(path), remedy="Sync the source.")
        with open(archive, "xb") as file:
            file.write(content)
        return files.commit


def _fetch_npm(origin: PluginOrigin, writer: TreeWriter, version: str, deadline: FetchDeadline) -> str:
    with tempfile.TemporaryDirectory() as folder:
        archive = pack_npm(origin.location, version or origin.ref, folder, deadline)
        unpack(archive, writer, origin.digest, _NPM_FOLDER)
    return ""


def _refuse_version(listing: Listing, version: str) -> None:
    if version and version != listing.manifest.version:
        raise UnsafeContent(
            f"there is no version {shown(version)}: this plugin is a single archive",
            where=shown(listing.id),
            remedy="Leave the version out.",
        )
