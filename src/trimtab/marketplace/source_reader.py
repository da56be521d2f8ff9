"""Read what one source lists: its file, and of every plugin whose files lie in it what those say."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping

from trimtab.hosts.plugin_format import MARKETPLACE
from trimtab.marketplace.git_fetch import USUAL as USUAL_FETCH
from trimtab.marketplace.git_fetch import FetchDeadline, FetchLimits
from trimtab.marketplace.manifests import manifest_in
from trimtab.marketplace.marketplace_file import LARGEST, MarketplaceFile, read_marketplace, with_files
from trimtab.marketplace.plugin_files import tagged_versions
from trimtab.marketplace.safe_tree import inner_path
from trimtab.marketplace.source_files import (
    CommitFiles,
    SourceFiles,
    clone_of,
    described,
    folder_files,
    is_in_place,
)
from trimtab.model.errors import TrimtabError
from trimtab.model.market import Listing, ManifestProblem, OriginKind, Source
from trimtab.model.record import Record


class ReadSource(Record):
    """`name` is what its file calls it. `listings` is None where nothing changed since `source.commit`, which for a
    folder is a fingerprint of its files. `problems` are of the file, not of single plugins."""

    commit: str
    name: str = ""
    listings: tuple[Listing, ...] | None = None
    problems: tuple[ManifestProblem, ...] = ()


def read_source(source: Source, clones: str, deadline: FetchDeadline, limits: FetchLimits = USUAL_FETCH) -> ReadSource:
    """Raises TrimtabError where it cannot be reached, or has no usable file."""
    if is_in_place(source):
        return _read_folder(source, deadline)
    clone = clone_of(source, clones, deadline, limits)
    with clone.locked():
        remote = clone.find(source.ref)
        if remote.commit == source.commit:
            return ReadSource(remote.commit)
        files = CommitFiles(clone, clone.fetch(remote))
        return _read(source, files, files.commit, _file_of(files, source), deadline, clone.tags())


def _read_folder(source: Source, deadline: FetchDeadline) -> ReadSource:
    files = folder_files(source.location)
    content = _file_of(files, source)
    paths = _paths(read_marketplace(content, source.name, source.trust).listings)
    digest = hashlib.sha256(content + files.fingerprint(paths.values()).encode())
    commit = f"files-{digest.hexdigest()[:32]}"
    return ReadSource(commit) if commit == source.commit else _read(source, files, commit, content, deadline, {})


def _file_of(files: SourceFiles, source: Source) -> bytes:
    content = files.read(MARKETPLACE, LARGEST)
    if content is None:
        raise TrimtabError(
            f"it is no marketplace: it has no {MARKETPLACE}",
            where=described(source),
            remedy="Check the location and the branch.",
        )
    return content


def _read(
    source: Source, files: SourceFiles, commit: str, content: bytes, deadline: FetchDeadline, tags: Mapping[str, str]
) -> ReadSource:
    found = read_marketplace(content, source.name, source.trust)
    _check(found, source)
    paths = _paths(found.listings)
    listings = {listing.name: listing for listing in found.listings}
    with tempfile.TemporaryDirectory() as scratch:
        for path in dict.fromkeys(paths.values()):
            deadline.check(described(source))
            named = [listings[name] for name, its in paths.items() if its == path]
            listings |= _described(named, files, path, os.path.join(scratch, "plugin"))
    dated = tuple(_with_versions(listing, tags) if listing.name in paths else listing for listing in listings.values())
    return ReadSource(commit, found.name, dated, found.problems)


def _check(found: MarketplaceFile, source: Source) -> None:
    for problem in found.problems:
        if problem.is_fatal and not found.listings and not problem.where.startswith("plugins["):
            raise TrimtabError(
                f"its {MARKETPLACE} cannot be used: {' '.join(filter(None, (problem.where, problem.what)))}",
                where=described(source),
                remedy=problem.remedy,
            )


def _paths(listings: Iterable[Listing]) -> dict[str, str]:
    """By plugin, what its source calls the folder with its files."""
    return {
        listing.name: listing.origin.location
        for listing in listings
        if listing.origin.kind is OriginKind.PATH and listing.origin.location
    }


def _described(named: Iterable[Listing], files: SourceFiles, path: str, scratch: str) -> dict[str, Listing]:
    """Several entries may share a folder. One that is refused leaves the others alone."""
    try:
        folder = files.folder(inner_path(path, "the plugin's path"), scratch)
        read = manifest_in(folder)
        return {listing.name: with_files(listing, read, folder) for listing in named}
    except TrimtabError as error:
        problem = ManifestProblem("source", f"{error.what} ({error.where})", error.remedy, is_fatal=True)
        return {listing.name: listing._replace(problems=(*listing.problems, problem)) for listing in named}
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def _with_versions(listing: Listing, tags: Mapping[str, str]) -> Listing:
    given = (listing.manifest.version, *listing.versions) if listing.manifest.version else listing.versions
    tagged = tagged_versions(tags, listing.name)
    return listing._replace(versions=tuple(dict.fromkeys((*given, *tagged))))
