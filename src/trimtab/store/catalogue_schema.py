"""The catalogue's schema: what sources list, the words to find it by, what the user thinks of it."""

from trimtab.store.private_store import StoreSchema

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
            specializations TEXT NOT NULL, category TEXT NOT NULL, phases TEXT NOT NULL, trust INTEGER NOT NULL,
            downloads INTEGER, rating_avg REAL, rating_count INTEGER NOT NULL, listing TEXT NOT NULL,
            created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL)""",
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
        "CREATE VIRTUAL TABLE plugin_vocabulary USING fts5vocab (plugin_words, row)",
        f"CREATE TRIGGER plugin_added AFTER INSERT ON plugins BEGIN {_ADD_WORDS} END",
        f"CREATE TRIGGER plugin_removed AFTER DELETE ON plugins BEGIN {_FORGET_WORDS}"
        " DELETE FROM plugin_facets WHERE seq = old.seq; END",
        f"CREATE TRIGGER plugin_changed AFTER UPDATE ON plugins BEGIN {_FORGET_WORDS} {_ADD_WORDS}"
        " DELETE FROM plugin_facets WHERE seq = old.seq; END",
        """CREATE TABLE plugin_ratings (
            id TEXT PRIMARY KEY, stars REAL NOT NULL CHECK (stars BETWEEN 1 AND 5), at INTEGER NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE plugin_uses (
            id TEXT PRIMARY KEY, times INTEGER NOT NULL, last_at INTEGER NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE declined_suggestions (
            id TEXT NOT NULL, phase INTEGER NOT NULL, PRIMARY KEY (id, phase)) WITHOUT ROWID""",
    ),
)

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
        "plugin_vocabulary",
        "plugin_ratings",
        "plugin_uses",
        "declined_suggestions",
    ),
)
