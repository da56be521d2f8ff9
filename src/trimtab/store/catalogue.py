"""The catalogue: every plugin of every source, for this user, with full-text search; and what the user thinks of them
(ratings, uses, declined suggestions), which outlives what the sources list."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trimtab.model.market import Listing, Manifest, Source, SourceKind, Trust
from trimtab.model.record import Record
from trimtab.store.catalogue_codec import pack_listing, trust_rank, unpack_listing
from trimtab.store.catalogue_schema import SCHEMA
from trimtab.store.codec import storable
from trimtab.store.private_database import BESIDE
from trimtab.store.private_store import PrivateStore

FILE = "catalogue.db"
FILES = tuple(f"{FILE}{ending}" for ending in (*BESIDE, ".lock", ".broken-*"))

MOST_STARS = 5

_SOURCE_COLUMNS = "name, kind, location, trust, ref, is_enabled, commit_id, synced_at, problem"
_PLUGIN_COLUMNS = (
    "id, source, name, version, description, keywords, themes, specializations, category, phases, trust, downloads,"
    " rating_avg, rating_count, listing"
)
_WEIGHTS = "bm25(6, 1.5, 3, 3, 3, 3)"
_BY_POPULARITY = "trust, coalesce(downloads, 0) DESC, coalesce(rating_avg, 0) DESC, name, source"
_RANKED = (
    "SELECT plugins.seq, name, description, keywords || ' ' || themes || ' ' || specializations || ' ' || category,"
    " phases, trust, downloads, rating_avg, rating_count, stars, coalesce(times, 0), -cost"
    " FROM ({}) AS found JOIN plugins ON plugins.seq = found.seq"
    " LEFT JOIN plugin_ratings ON plugin_ratings.id = plugins.id LEFT JOIN plugin_uses ON plugin_uses.id = plugins.id"
    " ORDER BY {}"
)
_POPULAR = _RANKED.format(
    f"SELECT seq, 0 AS cost FROM plugins WHERE true{{}} ORDER BY {_BY_POPULARITY} LIMIT ?", _BY_POPULARITY
)
_RELEVANT = _RANKED.format(
    "SELECT rowid AS seq, rank AS cost FROM plugin_words"
    f" WHERE plugin_words MATCH ? AND rank MATCH '{_WEIGHTS}'{{}} ORDER BY rank LIMIT ?",
    "cost, plugins.seq",
)
_IS_ENABLED = "source NOT IN (SELECT name FROM sources WHERE NOT is_enabled)"


class PluginUse(Record):
    times: int
    last_at: int


class PluginRow(Record):
    """A plugin as it is ranked. `trust` is its place in the order of trust, `labels` its keywords, themes,
    specializations and category; `stars` and `uses` are the user's own; `relevance` is higher for a better match."""

    seq: int
    name: str
    description: str
    labels: str
    phases: str
    trust: int
    downloads: int | None
    rating: float | None
    ratings: int
    stars: float | None
    uses: int
    relevance: float


class Narrowing(Record):
    """What a search is limited to."""

    theme: str = ""
    phase: int = 0
    source: str = ""


ANYWHERE = Narrowing()


class Catalogue(PrivateStore):
    """Of one user. Listings of a source that is switched off are left out, unless that source is asked for."""

    SCHEMA = SCHEMA

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
            storable(name),
            storable(source),
        )
        return tuple(unpack_listing(packed) for (packed,) in rows)

    def counts(self) -> Mapping[str, int]:
        """How many plugins each source lists."""
        return dict(self._read("SELECT source, count(*) FROM plugins GROUP BY source"))

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
            "INSERT INTO plugin_uses (id, times, last_at) VALUES (?, 1, ?) ON CONFLICT (id) DO UPDATE"
            " SET times = times + 1, last_at = max(last_at, excluded.last_at)"
        )
        self._write(lambda: self._db.execute(query, (storable(plugin), at)))

    def uses(self) -> Mapping[str, PluginUse]:
        rows = self._read("SELECT id, times, last_at FROM plugin_uses")
        return {plugin: PluginUse(times, last_at) for plugin, times, last_at in rows}

    def decline(self, plugin: str, phase: int) -> None:
        """Remember that the user does not want this plugin suggested in this phase."""
        query = "INSERT OR IGNORE INTO declined_suggestions (id, phase) VALUES (?, ?)"
        self._write(lambda: self._db.execute(query, (storable(plugin), phase)))

    def declined(self) -> frozenset[tuple[str, int]]:
        """Plugin and phase."""
        return frozenset(self._read("SELECT id, phase FROM declined_suggestions"))

    def search_rows(self, words: Sequence[str], limit: int, within: Narrowing = ANYWHERE) -> tuple[PluginRow, ...]:
        """Plugins with any of these words, or with one that begins as the last of them does; the most relevant first.
        Without words, all of them, by trust and popularity."""
        condition, values = self._condition(within)
        if not words:
            query = _POPULAR.format(condition.format("seq"))
            return tuple(map(PluginRow._make, self._read(query, *values, limit)))
        quoted = ['"{}"'.format(word.replace('"', '""')) for word in words]
        query = _RELEVANT.format(condition.format("+rowid"))
        rows = self._read(query, " OR ".join((*quoted, f"{quoted[-1]}*")), *values, limit)
        return tuple(map(PluginRow._make, rows))

    def facet_counts(self, rows: Sequence[PluginRow]) -> tuple[tuple[str, str, int], ...]:
        """Facet, value and how many of these plugins have it; the most frequent first."""
        chosen = ", ".join(str(row.seq) for row in rows)
        found = self._read(
            f"SELECT facet, value, count(*) AS plugins FROM plugin_facets WHERE seq IN ({chosen})"
            " GROUP BY facet, value ORDER BY facet, plugins DESC, value"
        )
        return tuple(found)

    def listings_of(self, rows: Sequence[PluginRow]) -> tuple[Listing, ...]:
        chosen = ", ".join(str(row.seq) for row in rows)
        packed = dict(self._read(f"SELECT seq, listing FROM plugins WHERE seq IN ({chosen})"))
        return tuple(unpack_listing(packed[row.seq]) for row in rows)

    def plugins_with(self, beginning: str) -> int:
        """How often words with this beginning stand in plugins, once for each plugin and word."""
        query = "SELECT sum(doc) FROM plugin_vocabulary WHERE term >= ?1 AND term < ?1 || char(0x10ffff)"
        return self._read(query, beginning)[0][0] or 0

    def _condition(self, within: Narrowing) -> tuple[str, list[str]]:
        """With a place for the name of the column. Sources that are switched off are left out."""
        wanted = {
            "theme": storable(within.theme.casefold().strip()),
            "phase": str(within.phase or ""),
            "source": storable(within.source),
        }
        chosen = {facet: value for facet, value in wanted.items() if value}
        condition = " AND {0} IN (SELECT seq FROM plugin_facets WHERE facet = ? AND value = ?)" * len(chosen)
        off = [source.name for source in self.sources() if not source.is_enabled and source.name != within.source]
        condition += " AND {0} NOT IN (SELECT seq FROM plugin_facets WHERE facet = 'source' AND value = ?)" * len(off)
        return condition, [text for pair in chosen.items() for text in pair] + off


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
        " ".join(map(str, manifest.workflow_phases)),
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
