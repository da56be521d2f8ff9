"""The catalogue: every plugin of every source, for this user, with full-text search; and what the user thinks of them
(ratings, uses, declined suggestions), which outlives what the sources list."""

from collections.abc import Iterable, Mapping
from typing import Any

from trimtab.model.market import Listing, Manifest, Source, SourceKind, Trust
from trimtab.model.record import Record
from trimtab.store.catalogue_codec import pack_listing, trust_rank, unpack_listing
from trimtab.store.codec import storable
from trimtab.store.private_database import BESIDE
from trimtab.store.private_store import PrivateStore, StoreSchema

FILE = "catalogue.db"
FILES = tuple(f"{FILE}{ending}" for ending in (*BESIDE, ".lock", ".broken-*"))

MOST_STARS = 5

_WORDS = ("name", "description", "keywords", "themes", "specializations", "category")
_NEW_WORDS = ", ".join(f"new.{column}" for column in _WORDS)
_OLD_WORDS = ", ".join(f"old.{column}" for column in _WORDS)
_FORGET_WORDS = (
    f"INSERT INTO plugin_words (plugin_words, rowid, {', '.join(_WORDS)}) VALUES ('delete', old.seq, {_OLD_WORDS});"
)
_ADD_WORDS = f"INSERT INTO plugin_words (rowid, {', '.join(_WORDS)}) VALUES (new.seq, {_NEW_WORDS});"

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE sources (
            name TEXT PRIMARY KEY, kind TEXT NOT NULL, location TEXT NOT NULL,
            trust TEXT NOT NULL CHECK (trust IN ('official', 'verified', 'community', 'experimental')),
            ref TEXT NOT NULL, is_enabled INTEGER NOT NULL, commit_id TEXT NOT NULL, synced_at INTEGER,
            problem TEXT NOT NULL) WITHOUT ROWID""",
        # `listing` is the whole record; the other columns are what is searched, filtered and ordered by.
        # `trust` is its place in the order of results.
        """CREATE TABLE plugins (
            seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, source TEXT NOT NULL, name TEXT NOT NULL,
            version TEXT NOT NULL, description TEXT NOT NULL, keywords TEXT NOT NULL, themes TEXT NOT NULL,
            specializations TEXT NOT NULL, category TEXT NOT NULL, trust INTEGER NOT NULL, downloads INTEGER,
            rating_avg REAL, rating_count INTEGER NOT NULL, listing TEXT NOT NULL, created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL)""",
        "CREATE INDEX plugins_by_name ON plugins (name)",
        "CREATE INDEX plugins_by_source ON plugins (source)",
        # what results can be narrowed to: theme, phase, source, trust
        """CREATE TABLE plugin_facets (
            facet TEXT NOT NULL, value TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (facet, value, seq)
        ) WITHOUT ROWID""",
        "CREATE INDEX plugin_facets_by_plugin ON plugin_facets (seq, facet, value)",
        f"""CREATE VIRTUAL TABLE plugin_words USING fts5 (
            {", ".join(_WORDS)}, content = 'plugins', content_rowid = 'seq', prefix = '3 4',
            tokenize = "porter unicode61 remove_diacritics 2")""",
        f"CREATE TRIGGER plugin_added AFTER INSERT ON plugins BEGIN {_ADD_WORDS} END",
        f"CREATE TRIGGER plugin_removed AFTER DELETE ON plugins BEGIN {_FORGET_WORDS}"
        " DELETE FROM plugin_facets WHERE seq = old.seq; END",
        f"CREATE TRIGGER plugin_changed AFTER UPDATE ON plugins BEGIN {_FORGET_WORDS} {_ADD_WORDS}"
        " DELETE FROM plugin_facets WHERE seq = old.seq; END",
        """CREATE TABLE plugin_ratings (
            id TEXT PRIMARY KEY, stars REAL NOT NULL CHECK (stars BETWEEN 1 AND 5), at INTEGER NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE plugin_uses (
            id TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at INTEGER NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE declined_suggestions (
            id TEXT NOT NULL, phase INTEGER NOT NULL, PRIMARY KEY (id, phase)) WITHOUT ROWID""",
    ),
)

_SOURCE_COLUMNS = "name, kind, location, trust, ref, is_enabled, commit_id, synced_at, problem"
_PLUGIN_COLUMNS = (
    "id, source, name, version, description, keywords, themes, specializations, category, trust, downloads,"
    " rating_avg, rating_count, listing"
)
_IS_ENABLED = "source NOT IN (SELECT name FROM sources WHERE NOT is_enabled)"


class PluginUse(Record):
    times: int
    last_at: int


class Catalogue(PrivateStore):
    """Of one user. Listings of a source that is switched off are left out, unless that source is asked for."""

    SCHEMA = StoreSchema(
        "catalogue",
        "no plugins are known yet",
        "add a source: `trimtab plugin source add`, then `trimtab plugin sync`",
        "the next `trimtab plugin sync` fills a new one",
        MIGRATIONS,
        (
            "sources",
            "plugins",
            "plugin_facets",
            "plugin_words",
            "plugin_ratings",
            "plugin_uses",
            "declined_suggestions",
        ),
    )

    def sources(self) -> tuple[Source, ...]:
        """Most trusted first, then by name."""
        found = [_source(row) for row in self._read(f"SELECT {_SOURCE_COLUMNS} FROM sources ORDER BY name")]
        return tuple(sorted(found, key=lambda source: trust_rank(source.trust)))

    def put_source(self, source: Source) -> None:
        """Add it, or change the one of that name."""
        row = (
            storable(source.name),
            source.kind.value,
            _whole(source.location),
            source.trust.value,
            _whole(source.ref),
            source.is_enabled,
            _whole(source.commit),
            source.synced_at,
            _whole(source.problem),
        )
        query = f"INSERT OR REPLACE INTO sources ({_SOURCE_COLUMNS}) VALUES ({_marks(row)})"
        self._write(lambda: self._db.execute(query, row))

    def remove_source(self, name: str) -> None:
        """With all that it lists. Ratings and uses remain, for when it comes back."""
        self._write(lambda: self._remove_source(storable(name)))

    def _remove_source(self, name: str) -> None:
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("DELETE FROM plugins WHERE source = ?", (name,))
            self._db.execute("DELETE FROM sources WHERE name = ?", (name,))

    def replace_listings(self, source: str, listings: Iterable[Listing], now: int = 0) -> None:
        """All that a source lists now, in one transaction. Of several with one name, the first counts."""
        rows = {storable(listing.id): listing for listing in reversed(tuple(listings))}
        packed = {key: (listing, pack_listing(listing)) for key, listing in reversed(rows.items())}
        self._write(lambda: self._replace_listings(storable(source), packed, now))

    def _replace_listings(self, source: str, packed: Mapping[str, tuple[Listing, str]], now: int) -> None:
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            there = dict(self._db.execute("SELECT id, listing FROM plugins WHERE source = ?", (source,)))
            gone = [(key,) for key in there if key not in packed]
            self._db.executemany("DELETE FROM plugins WHERE id = ?", gone)
            for key, (listing, text) in packed.items():
                if there.get(key) != text:
                    self._put_listing(source, key, listing, text, now)

    def _put_listing(self, source: str, key: str, listing: Listing, text: str, now: int) -> None:
        row = (key, source, *_words(listing), trust_rank(listing.trust), *_popularity(listing), text)
        changed = ", ".join(f"{column} = excluded.{column}" for column in _PLUGIN_COLUMNS.split(", ")[1:])
        (seq,) = self._db.execute(
            f"INSERT INTO plugins ({_PLUGIN_COLUMNS}, created_at, updated_at) VALUES ({_marks(row)}, ?, ?)"
            f" ON CONFLICT (id) DO UPDATE SET {changed}, updated_at = excluded.updated_at RETURNING seq",
            (*row, now, now),
        ).fetchall()[0]
        facets = [(facet, value, seq) for facet, value in _facets(source, listing)]
        self._db.executemany("INSERT OR IGNORE INTO plugin_facets (facet, value, seq) VALUES (?, ?, ?)", facets)

    def listings(self, name: str = "", source: str = "") -> tuple[Listing, ...]:
        """By trust, then by name and source."""
        rows = self._read(
            f"SELECT listing FROM plugins WHERE (?1 = '' OR name = ?1)"
            f" AND CASE ?2 WHEN '' THEN {_IS_ENABLED} ELSE source = ?2 END ORDER BY trust, name, source",
            name,
            source,
        )
        return tuple(unpack_listing(packed) for (packed,) in rows)

    def count(self) -> int:
        return self._read(f"SELECT count(*) FROM plugins WHERE {_IS_ENABLED}")[0][0]

    def rate(self, plugin: str, stars: float, now: int) -> None:
        """Raises ValueError for stars that there are not."""
        if not 1 <= stars <= MOST_STARS:
            raise ValueError(f"{stars:g} is not between 1 and {MOST_STARS}")
        query = "INSERT OR REPLACE INTO plugin_ratings (id, stars, at) VALUES (?, ?, ?)"
        self._write(lambda: self._db.execute(query, (storable(plugin), stars, now)))

    def ratings(self) -> Mapping[str, float]:
        """The user's own, by plugin."""
        return dict(self._read("SELECT id, stars FROM plugin_ratings"))

    def note_use(self, plugin: str, at: int) -> None:
        query = (
            "INSERT INTO plugin_uses (id, count, last_at) VALUES (?, 1, ?) ON CONFLICT (id) DO UPDATE"
            " SET count = count + 1, last_at = max(last_at, excluded.last_at)"
        )
        self._write(lambda: self._db.execute(query, (storable(plugin), at)))

    def uses(self) -> Mapping[str, PluginUse]:
        rows = self._read("SELECT id, count, last_at FROM plugin_uses")
        return {plugin: PluginUse(count, last_at) for plugin, count, last_at in rows}

    def decline(self, plugin: str, phase: int) -> None:
        """Remember that the user does not want this plugin suggested in this phase."""
        query = "INSERT OR IGNORE INTO declined_suggestions (id, phase) VALUES (?, ?)"
        self._write(lambda: self._db.execute(query, (storable(plugin), phase)))

    def declined(self) -> frozenset[tuple[str, int]]:
        """Plugin and phase."""
        return frozenset(self._read("SELECT id, phase FROM declined_suggestions"))


def _source(row: tuple[Any, ...]) -> Source:
    name, kind, location, trust, ref, is_enabled, commit, synced_at, problem = row
    return Source(name, SourceKind(kind), location, Trust(trust), ref, bool(is_enabled), commit, synced_at, problem)


def _words(listing: Listing) -> tuple[str, ...]:
    manifest = listing.manifest
    return (
        storable(manifest.name),
        storable(manifest.version),
        _whole(manifest.description),
        *(_whole(" ".join(words)) for words in (manifest.keywords, manifest.themes, manifest.specializations)),
        storable(manifest.category),
    )


def _popularity(listing: Listing) -> tuple[int | None, float | None, int]:
    return listing.downloads, listing.rating, listing.ratings


def _facets(source: str, listing: Listing) -> Iterable[tuple[str, str]]:
    yield "source", source
    yield "trust", listing.trust.value
    for theme in themes_of(listing.manifest):
        yield "theme", theme
    for phase in listing.manifest.workflow_phases:
        yield "phase", str(phase)


def themes_of(manifest: Manifest) -> tuple[str, ...]:
    """Its themes, category and keywords, each once: plugins that were not written for us have no themes."""
    named = (*manifest.themes, manifest.category, *manifest.keywords)
    return tuple(dict.fromkeys(storable(theme.casefold().strip()) for theme in named if theme.strip()))


def _whole(text: str) -> str:
    """As SQLite takes it, however long."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def _marks(row: tuple[object, ...]) -> str:
    return ", ".join("?" * len(row))
