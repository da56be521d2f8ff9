"""The file of a marketplace: the plugins that it lists, each read for itself."""

from collections.abc import Iterator, Mapping

from trimtab.hosts.plugin_format import ENTRY_PROPERTIES, MANIFEST_PROPERTIES, MARKETPLACE_PROPERTIES
from trimtab.marketplace.manifest_schema import MANIFEST_SCHEMA, problems_of
from trimtab.marketplace.manifests import ReadManifest, is_too_deep, read_manifest, usable_name
from trimtab.marketplace.plugin_origins import read_origin
from trimtab.marketplace.token_cost import components_of, projected_tokens
from trimtab.model.json import JSON, Obj, each, items, number, obj, parse, text, whole
from trimtab.model.market import Listing, Manifest, ManifestProblem, Trust
from trimtab.model.record import Record
from trimtab.model.wording import visible, visible_line

LARGEST = 1 << 24
_MOST_PLUGINS = 20_000
_MOST_VERSIONS = 1_000
_BEST = 5.0

# Hosts give no popularity; a file may all the same.
_POPULARITY: Mapping[str, Obj] = {
    "versions": {"type": "array", "items": {"type": "string"}, "examples": [["1.1.0", "1.0.0"]]},
    "downloads": {"type": "integer", "minimum": 0},
    "rating": {"type": "number", "minimum": 0, "maximum": 5},
    "ratings": {"type": "integer", "minimum": 0},
}
_ENTRY: Obj = {
    **MANIFEST_SCHEMA,
    "required": ["name", "source"],
    "properties": {**obj(MANIFEST_SCHEMA["properties"]), **ENTRY_PROPERTIES, **_POPULARITY},
}
_FILE: Obj = {
    "type": "object",
    "required": ["name", "owner", "plugins"],
    "additionalProperties": False,
    "properties": MARKETPLACE_PROPERTIES,
}


class MarketplaceFile(Record):
    """`problems` are of the file itself and of the entries that are left out; those of a listing are in the listing,
    which cannot be installed where one of them is fatal."""

    name: str = ""
    description: str = ""
    owner: str = ""
    listings: tuple[Listing, ...] = ()
    problems: tuple[ManifestProblem, ...] = ()


def read_marketplace(content: bytes, source: str, trust: Trust) -> MarketplaceFile:
    """Never raises. `source` is the name by which the user knows it."""
    if len(content) > LARGEST:
        return _unusable(f"is larger than {LARGEST:,} bytes", "Split it.")
    try:
        given = parse(content)
    except ValueError as error:
        return _unusable(f"is no JSON: {visible_line(str(error))}", "Correct the file.")
    if not isinstance(given, Mapping) or is_too_deep(given):
        return _unusable("is no object, or nested too deeply", 'Write {"name": …, "owner": …, "plugins": […]}.')
    listings, problems = _listings(given, source, trust)
    metadata = obj(given.get("metadata"))
    return MarketplaceFile(
        usable_name(given.get("name")),
        visible(text(given.get("description")) or text(metadata.get("description"))),
        visible_line(text(obj(given.get("owner")).get("name"))),
        listings,
        (*problems_of(given, _FILE), *problems),
    )


def is_installable(listing: Listing) -> bool:
    return not any(problem.is_fatal for problem in listing.problems)


def with_files(listing: Listing, read: ReadManifest, folder: str = "") -> Listing:
    """With what the plugin's own folder says. A manifest there wins over the entry, key by key; the name stays."""
    manifest = listing.manifest
    if read.manifest is not None:
        manifest = _merged(manifest, read.manifest)
    if folder:
        listing = listing._replace(components=components_of(folder), tokens=projected_tokens(folder))
    problems = tuple(problem._replace(is_fatal=False) for problem in read.problems)
    return listing._replace(manifest=manifest, problems=(*listing.problems, *problems))


def _listings(given: Obj, source: str, trust: Trust) -> tuple[tuple[Listing, ...], tuple[ManifestProblem, ...]]:
    root = text(obj(given.get("metadata")).get("pluginRoot"))
    entries = items(given.get("plugins"))
    listings: dict[str, Listing] = {}
    problems: list[ManifestProblem] = []
    for place, entry in enumerate(entries[:_MOST_PLUGINS]):
        where = f"plugins[{place}]"
        listing, found = _listing(entry, root, where, Listing(source, trust, Manifest(""), read_origin("").origin))
        if listing is None:
            problems += found
        elif listing.name in listings:
            what = f"is `{listing.name}` a second time; the first one counts"
            problems.append(ManifestProblem(f"{where}.name", what, "Keep one of them."))
        else:
            listings[listing.name] = listing
    if len(entries) > _MOST_PLUGINS:
        what = f"has {len(entries):,} entries, of which the first {_MOST_PLUGINS:,} are read"
        problems.append(ManifestProblem("plugins", what, "Split the file."))
    return tuple(listings.values()), tuple(problems)


def _listing(entry: JSON, root: str, where: str, empty: Listing) -> tuple[Listing | None, tuple[ManifestProblem, ...]]:
    if not isinstance(entry, Mapping):
        return None, (ManifestProblem(where, "is no object", "Write an object.", is_fatal=True),)
    read = read_manifest(entry, where, _ENTRY)
    if read.manifest is None:
        return None, read.problems
    origin, refused = read_origin(entry.get("source"), root, f"{where}.source")
    own = {key: value for key, value in read.manifest.native.items() if key in MANIFEST_PROPERTIES}
    rating = number(entry.get("rating"), -1)
    return (
        empty._replace(
            manifest=read.manifest._replace(native=own),
            origin=origin,
            versions=tuple(_versions(read.manifest.version, entry)),
            downloads=_count(entry.get("downloads")),
            rating=float(rating) if 0 <= rating <= _BEST else None,
            ratings=_count(entry.get("ratings")) or 0,
            problems=(*read.problems, *refused),
        ),
        (),
    )


def _versions(own: str, entry: Obj) -> Iterator[str]:
    given = [visible_line(version) for version in each(entry.get("versions"))[:_MOST_VERSIONS]]
    yield from dict.fromkeys(filter(None, given or [own]))


def _count(given: JSON) -> int | None:
    count = whole(given, -1)
    return count if 0 <= count < 1 << 53 else None


def _merged(entry: Manifest, own: Manifest) -> Manifest:
    given = {key: value for key, value in own._asdict().items() if value and key not in ("name", "native")}
    return entry._replace(**given, native={**entry.native, **own.native})


def _unusable(what: str, remedy: str) -> MarketplaceFile:
    return MarketplaceFile(problems=(ManifestProblem("", what, remedy, is_fatal=True),))
