import sqlite3
from pathlib import Path

from trimtab.model.advice import Entry, EntryStatus, Later, Outcome, Publish, Verdict
from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.state import Session, Thread
from trimtab.store import outbox
from trimtab.store.journal import Journal
from trimtab.store.journal_file import VERSION
from trimtab.store.journal_setup import migrate, prepare
from trimtab.store.pruning import DAY_MS, prune, size_of

FIXTURES = Path(__file__).parent / "fixtures"


def fill(journal: Journal, count: int, at: int, size: int = 10) -> None:
    with journal.transaction():
        first = journal.rows.execute("SELECT coalesce(max(seq), 0) FROM events").fetchone()[0]
        for number in range(first + 1, first + count + 1):
            event = Event(PromptSubmitted("word " * size), "s", at=at, id=f"s/main/PromptSubmitted/{number}")
            seq = journal.add_event(event, {}, 1.0)
            journal.add_entries(event, seq, [Entry(f"g-{seq}", "toy", "k", EntryStatus.DELIVERED, "w")])
            journal.add_outcomes([Outcome(f"g-{seq}", Verdict.UNKNOWN)], at, "observed")


def schema(path: Path | str) -> set[str]:
    db = sqlite3.connect(path)
    rows = {sql for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
    db.close()
    return rows


def test_preparing_twice_changes_nothing(tmp_path: Path) -> None:
    path = str(tmp_path / "journal.db")
    assert prepare(path, now=5).version_before == 0
    assert prepare(path, now=9).version_before == VERSION
    journal = Journal(path)
    assert journal.opted_in_at() == 5
    journal.close()


def test_there_is_a_fixture_of_every_version() -> None:
    assert {f"v{version}.sql" for version in range(1, VERSION + 1)} == {file.name for file in FIXTURES.glob("v*.sql")}


def test_a_journal_of_every_earlier_version_migrates_with_its_rows(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.db"
    prepare(str(fresh), now=1)
    for fixture in FIXTURES.glob("v*.sql"):
        old = tmp_path / f"{fixture.stem}.db"
        db = sqlite3.connect(old)
        db.executescript(fixture.read_text(encoding="utf-8"))
        db.close()
        migrate(str(old), now=2)
        assert schema(old) == schema(fresh)
        old.chmod(0o600)
        journal = Journal(str(old))
        assert journal.rows.execute("SELECT count(*) FROM events").fetchone()[0] > 0
        assert journal.opted_in_at() > 0
        journal.close()


def test_what_counted_as_worked_by_any_six_calls_becomes_unknown_and_the_rest_stays(tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    db = sqlite3.connect(old)
    db.executescript((FIXTURES / "v3.sql").read_text(encoding="utf-8"))
    db.execute("UPDATE entries SET faculty = 'behavior'")
    rows = [
        ("observed", "heeded", "seen 1 time, then not seen in 6 calls"),
        ("observed", "ignored", "seen 4 times"),
        ("agent", "heeded", "then not seen in a while"),
        ("person", "helped", ""),
    ]
    db.executemany("INSERT INTO outcomes (entry, at, by, verdict, evidence) VALUES (1, 1, ?, ?, ?)", rows)
    db.commit()
    db.close()
    migrate(str(old), now=2)
    db = sqlite3.connect(old)
    told = [verdict for (verdict,) in db.execute("SELECT verdict FROM outcomes ORDER BY seq")]
    db.close()
    assert told == ["heeded", "unknown", "ignored", "heeded", "helped"]


def test_a_migration_keeps_the_numbers_of_entries_that_were_pruned(tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    db = sqlite3.connect(old)
    db.executescript((FIXTURES / "v2.sql").read_text(encoding="utf-8"))
    db.execute("UPDATE sqlite_sequence SET seq = 41 WHERE name = 'entries'")
    db.execute("DELETE FROM entries")
    db.commit()
    db.close()
    migrate(str(old), now=2)
    old.chmod(0o600)
    journal = Journal(str(old))
    assert journal.load(Event(PromptSubmitted("x"), "s")).next_entry == 42
    journal.close()


def test_what_is_older_than_the_limit_goes_with_all_that_hangs_on_it(journal: Journal) -> None:
    now = 100 * DAY_MS
    fill(journal, 5, at=now - 40 * DAY_MS)
    fill(journal, 3, at=now - DAY_MS)
    pruned = prune(journal.rows, now=now, keep_days=30, max_bytes=10**9)
    assert (pruned.events, pruned.entries) == (5, 5)
    counts = [
        journal.rows.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for t in ("events", "entries", "outcomes")
    ]
    assert counts == [3, 3, 3]


def test_what_is_kept_for_a_session_goes_with_it_and_what_is_the_project_s_stays(journal: Journal) -> None:
    now = 100 * DAY_MS
    for session, at in (("old", now - 40 * DAY_MS), ("new", now - DAY_MS)):
        event = Event(PromptSubmitted("x"), session, at=at)
        journal.remember(event, journal.load(event), Session(prompts=1), Thread())
    journal.publish([Publish("plan", "old", {"a": 1}), Publish("plan", "new", {"a": 1}), Publish("other", "old", 1)])
    prune(journal.rows, now=now, keep_days=30, max_bytes=10**9)
    assert journal.published(("plan", "other")) == {"plan": {"new": {"a": 1}}, "other": {"old": 1}}


def test_a_journal_that_is_too_large_loses_its_oldest_events_until_it_fits(journal: Journal) -> None:
    fill(journal, 2_000, at=1_000, size=100)
    limit = size_of(journal.rows) // 2
    pruned = prune(journal.rows, now=2_000, keep_days=30, max_bytes=limit)
    assert size_of(journal.rows) <= limit
    assert pruned.bytes_after < pruned.bytes_before
    first, last = journal.rows.execute("SELECT min(seq), max(seq) FROM events").fetchone()
    assert first > 1
    assert last == 2_000
    assert Path(journal.path).stat().st_size <= limit


def test_a_short_id_is_never_given_twice_even_after_pruning(journal: Journal) -> None:
    fill(journal, 4, at=1)
    prune(journal.rows, now=100 * DAY_MS, keep_days=1, max_bytes=10**9)
    assert journal.load(Event(PromptSubmitted("x"), "s")).next_entry == 5


def test_a_job_is_claimed_once_and_comes_back_if_its_claimer_is_lost(journal: Journal) -> None:
    db = journal.rows
    outbox.put(db, [Later("mail", "m1", {"to": "x"}), Later("mail", "m1", {"to": "y"}), Later("git", "g1")], now=10)
    (job,) = outbox.claim(db, 10, ["mail"])
    assert (job.key, job.payload) == ("m1", {"to": "x"})
    assert outbox.claim(db, 11, ["mail"]) == ()
    (again,) = outbox.claim(db, 10 + outbox.LEASE_MS, ["mail"])
    assert again.attempts == 2
    outbox.ended(db, again.key)
    assert not outbox.claim(db, 10**9, ["mail"])


def test_a_job_that_fails_waits_longer_each_time_and_is_given_up_in_the_end(journal: Journal) -> None:
    db = journal.rows
    outbox.put(db, [Later("mail", "m1")], now=0)
    now, tries = 0, 0
    while jobs := outbox.claim(db, now, ["mail"]):
        tries += 1
        outbox.failed(db, jobs[0], "no route", now)
        assert not outbox.claim(db, now, ["mail"])
        now += 10**9
    assert tries == 8
    assert db.execute("SELECT error FROM outbox").fetchone() == ("no route",)
