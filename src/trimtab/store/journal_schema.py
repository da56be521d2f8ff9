"""The journal's schema, as a list of migrations.

A migration is never edited after a release: the next one is appended. Each runs in one transaction with the
version that it leads to (`PRAGMA user_version`); a fixture database per version proves it (tests/store).
"""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        # one row per event; `id` begins with the session, so it also finds a session's events
        """CREATE TABLE events (
            seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, session TEXT NOT NULL,
            agent TEXT NOT NULL, turn TEXT NOT NULL, at INTEGER, ms REAL, body TEXT NOT NULL, facts TEXT)""",
        """CREATE TABLE sessions (
            session TEXT PRIMARY KEY, at INTEGER, transcript TEXT NOT NULL, cwd TEXT NOT NULL, state TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE threads (
            session TEXT NOT NULL, agent TEXT NOT NULL, at INTEGER, state TEXT NOT NULL, PRIMARY KEY (session, agent)
        ) WITHOUT ROWID""",
        # AUTOINCREMENT: a short id that a person has seen is never given to another entry, not even after pruning
        """CREATE TABLE entries (
            seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL CHECK (kind IN ('g', 'f', 'd')),
            event INTEGER, session TEXT NOT NULL, agent TEXT NOT NULL, at INTEGER, faculty TEXT NOT NULL,
            key TEXT NOT NULL, status TEXT NOT NULL CHECK (status IN ('delivered', 'cut', 'carried', 'observed')),
            stance TEXT NOT NULL, tokens INTEGER NOT NULL, weight REAL NOT NULL, why TEXT NOT NULL,
            text TEXT NOT NULL, source TEXT NOT NULL, detail TEXT NOT NULL)""",
        "CREATE INDEX entries_by_session ON entries (session)",
        """CREATE TABLE outcomes (
            seq INTEGER PRIMARY KEY, entry INTEGER NOT NULL, at INTEGER, by TEXT NOT NULL,
            verdict TEXT NOT NULL CHECK (verdict IN ('heeded', 'ignored', 'unknown', 'wrong', 'helped')),
            evidence TEXT NOT NULL)""",
        "CREATE INDEX outcomes_by_entry ON outcomes (entry)",
        """CREATE TABLE projection (
            topic TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (topic, key)) WITHOUT ROWID""",
        """CREATE TABLE outbox (
            seq INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, payload TEXT NOT NULL,
            made_at INTEGER NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
            error TEXT NOT NULL DEFAULT '')""",
        # which agent called a tool of ours: the host names the agent in its hook, but not in the call itself
        """CREATE TABLE callers (
            call TEXT PRIMARY KEY, session TEXT NOT NULL, agent TEXT NOT NULL, agent_type TEXT NOT NULL, at INTEGER
        ) WITHOUT ROWID""",
        """CREATE TABLE incidents (
            kind TEXT NOT NULL, subject TEXT NOT NULL, count INTEGER NOT NULL, first_at INTEGER NOT NULL,
            last_at INTEGER NOT NULL, session TEXT NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (kind, subject)
        ) WITHOUT ROWID""",
        """CREATE TABLE servers (
            key TEXT PRIMARY KEY, pid INTEGER NOT NULL, started_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
            ended_at INTEGER) WITHOUT ROWID""",
    ),
    (
        # whether the host's own record shows that it reached the model: '' not looked yet, then 'yes' or 'no'
        "ALTER TABLE entries ADD COLUMN arrived TEXT NOT NULL DEFAULT ''",
    ),
    (
        # one more status, `near`; SQLite changes a CHECK only by making the table anew
        "ALTER TABLE entries RENAME TO entries_before",
        """CREATE TABLE entries (
            seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL CHECK (kind IN ('g', 'f', 'd')),
            event INTEGER, session TEXT NOT NULL, agent TEXT NOT NULL, at INTEGER, faculty TEXT NOT NULL,
            key TEXT NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('delivered', 'cut', 'carried', 'observed', 'near')),
            stance TEXT NOT NULL, tokens INTEGER NOT NULL, weight REAL NOT NULL, why TEXT NOT NULL,
            text TEXT NOT NULL, source TEXT NOT NULL, detail TEXT NOT NULL, arrived TEXT NOT NULL DEFAULT '')""",
        "INSERT INTO entries SELECT * FROM entries_before",
        # the highest number ever given, which may have been pruned since
        "DELETE FROM sqlite_sequence WHERE name = 'entries'",
        "INSERT INTO sqlite_sequence (name, seq) SELECT 'entries', seq FROM sqlite_sequence"
        " WHERE name = 'entries_before'",
        "DROP TABLE entries_before",
        "CREATE INDEX entries_by_session ON entries (session)",
    ),
)

VERSION = len(MIGRATIONS)
