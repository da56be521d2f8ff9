"""Learned effects of interventions: per user, across projects. Not on the path of a hook.

Evidence is all that is stored. The graph that people ask about (a pattern `occurs_in` a context, is `remedied_by` an
intervention, which is `effective_in` a context) is made of views on it, so no edge outlives what shows it.
"""

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress

from trimtab.model.json import Obj, dump, each, parse
from trimtab.model.record import Record
from trimtab.steering.behavior.effect_table import EffectEvidence
from trimtab.store.codec import clip, storable
from trimtab.store.journal import Unusable
from trimtab.store.redact import redact

_BUSY_S = 0.4
_WORKED = "(judged = 'helped' OR (judged = '' AND verdict = 'heeded'))"
_IGNORED = "(judged = '' AND verdict = 'ignored')"
_UNKNOWN = "(judged = '' AND verdict IN ('', 'unknown'))"
_COUNTS = (
    f"count(*) AS shown, count(*) FILTER (WHERE {_WORKED}) AS worked, count(*) FILTER (WHERE {_IGNORED}) AS ignored,"
    f" count(*) FILTER (WHERE {_UNKNOWN}) AS unknown, max(at) AS last_seen"
)

_RESCORE = (
    "UPDATE evidence SET verdict = 'unknown', shown = shown || '; whether it was gone was not looked at then'"
    " WHERE verdict = 'heeded' AND shown LIKE '%then not seen in %'"
)
"""By the first rule any six calls were a cure. What was kept of them does not tell whether they were."""

# As with the journal's: a migration is never edited after a release, the next one is appended.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE evidence (
            episode TEXT PRIMARY KEY, pattern TEXT NOT NULL, saying TEXT NOT NULL, context TEXT NOT NULL,
            at INTEGER NOT NULL, verdict TEXT NOT NULL CHECK (verdict IN ('', 'heeded', 'ignored', 'unknown')),
            shown TEXT NOT NULL, judged TEXT NOT NULL CHECK (judged IN ('', 'helped', 'wrong')), by TEXT NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX evidence_by_pattern ON evidence (pattern, at)",
        "CREATE VIEW occurs_in AS SELECT pattern, context, count(*) AS times,"
        " count(*) FILTER (WHERE judged = 'wrong') AS wrong, count(*) FILTER (WHERE judged = 'helped') AS helped,"
        " min(at) AS first_seen, max(at) AS last_seen FROM evidence GROUP BY pattern, context",
        f"CREATE VIEW remedied_by AS SELECT pattern, saying AS intervention, {_COUNTS}"
        " FROM evidence WHERE saying != '' AND judged != 'wrong' GROUP BY pattern, saying",
        f"CREATE VIEW effective_in AS SELECT pattern, saying AS intervention, context, {_COUNTS}"
        " FROM evidence WHERE saying != '' AND judged != 'wrong' GROUP BY pattern, saying, context",
        # what another memory held: kept as it was told, and never counted
        """CREATE TABLE memories (
            id TEXT PRIMARY KEY, pattern TEXT NOT NULL, content TEXT NOT NULL, tags TEXT NOT NULL, at INTEGER NOT NULL,
            last_used INTEGER NOT NULL, uses INTEGER NOT NULL, strength REAL NOT NULL, status TEXT NOT NULL,
            source TEXT NOT NULL) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE evidence ADD COLUMN repo TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE evidence ADD COLUMN tools TEXT NOT NULL DEFAULT ''",
        _RESCORE,
    ),
)
VERSION = len(MIGRATIONS)
EDGES = ("occurs_in", "remedied_by", "effective_in")


class Recollection(Record):
    """What another memory held. `pattern` is the one that it is about, if that can be told."""

    id: str
    pattern: str
    content: str
    tags: tuple[str, ...]
    at: int
    last_used: int
    uses: int
    strength: float
    status: str
    source: str


class EffectStore:
    def __init__(self, path: str) -> None:
        """Made if it is missing. Raises Unusable where it cannot be used, and OSError where it cannot be made."""
        self.path = path
        self._db = _open(path)

    def close(self) -> None:
        self._db.close()

    def record(self, evidence: Iterable[EffectEvidence]) -> None:
        """The same episode may be told of again and again: what is known of it is added to, and never counted twice."""
        with self._db:
            self._db.executemany(
                "INSERT INTO evidence (episode, pattern, saying, context, at, verdict, shown, judged, by, repo, tools)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (episode) DO UPDATE SET"
                " saying = CASE WHEN saying = '' THEN excluded.saying ELSE saying END,"
                " context = CASE WHEN saying = '' THEN excluded.context ELSE context END,"
                " shown = CASE WHEN verdict = '' THEN excluded.shown ELSE shown END,"
                " verdict = CASE WHEN verdict = '' THEN excluded.verdict ELSE verdict END,"
                " repo = CASE WHEN repo = '' THEN excluded.repo ELSE repo END,"
                " tools = CASE WHEN tools = '' THEN excluded.tools ELSE tools END,"
                " judged = CASE WHEN excluded.judged = '' THEN judged ELSE excluded.judged END",
                [
                    (
                        *map(storable, item[:4]),
                        item.at,
                        item.verdict,
                        redact(clip(item.shown)),
                        item.judged,
                        *map(storable, item[8:]),
                    )
                    for item in evidence
                ],
            )
            self._db.execute(_RESCORE)  # lines that an earlier version exported

    def evidence(self, pattern: str = "") -> tuple[EffectEvidence, ...]:
        """Oldest first. Without a pattern, of all."""
        columns = ", ".join(EffectEvidence._fields)
        rows = self._db.execute(
            f"SELECT {columns} FROM evidence WHERE ?1 = '' OR pattern = ?1 ORDER BY at, episode",
            (pattern,),
        )
        return tuple(EffectEvidence(*row) for row in rows)

    def edges(self, kind: str, pattern: str = "") -> tuple[Obj, ...]:
        """The edges of one of EDGES, each with its counts."""
        if kind not in EDGES:
            raise ValueError(f"{kind} is none of {', '.join(EDGES)}")
        cursor = self._db.execute(f"SELECT * FROM {kind} WHERE ?1 = '' OR pattern = ?1", (pattern,))
        names = [column[0] for column in cursor.description]
        return tuple(dict(zip(names, row, strict=True)) for row in cursor)

    def forget_before(self, at: int) -> int:
        with self._db:
            return self._db.execute("DELETE FROM evidence WHERE at < ?", (at,)).rowcount

    def remember(self, memories: Sequence[Recollection]) -> None:
        with self._db:
            self._db.executemany(
                "INSERT OR REPLACE INTO memories (id, pattern, content, tags, at, last_used, uses, strength, status,"
                " source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        storable(memory.id),
                        storable(memory.pattern),
                        redact(clip(memory.content)).encode("utf-8", "replace").decode(),
                        dump(memory.tags),
                        *memory[4:8],
                        storable(memory.status),
                        storable(memory.source),
                    )
                    for memory in memories
                ],
            )

    def memories(self, pattern: str = "") -> tuple[Recollection, ...]:
        """Those about a pattern, most used first; without a pattern, all."""
        rows = self._db.execute(
            f"SELECT {', '.join(Recollection._fields)} FROM memories WHERE ?1 = '' OR pattern = ?1"
            " ORDER BY uses DESC, last_used DESC, id",
            (pattern,),
        )
        return tuple(Recollection._make((*row[:3], each(parse(row[3])), *row[4:])) for row in rows)


def _open(path: str) -> sqlite3.Connection:
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    db = sqlite3.connect(path, timeout=_BUSY_S, isolation_level="IMMEDIATE")
    try:
        _migrate(db)
    except sqlite3.DatabaseError as error:
        db.close()
        remedy = f"if it is no longer busy, move {path} away: it is made anew, from what you import"
        raise Unusable(f"what was learned cannot be read: {error}", remedy) from error
    return db


def _migrate(db: sqlite3.Connection) -> None:
    if _version(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    before = _version(db)  # another process may have been faster
    if before > VERSION:
        raise sqlite3.DatabaseError(f"it is of a newer version ({before}, this program knows {VERSION})")
    for statements in MIGRATIONS[before:]:
        for statement in statements:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.commit()


def _version(db: sqlite3.Connection) -> int:
    return db.execute("PRAGMA user_version").fetchone()[0]
