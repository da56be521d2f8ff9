"""What `doctor` finds, and that nothing which is not well is left without a remedy."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from trimtab.features.project_journal import now_ms
from trimtab.health.doctor import examine, place_of
from trimtab.health.findings import FindingLevel, HealthFinding
from trimtab.local.user import user_of
from trimtab.model.advice import Later
from trimtab.model.events import BatchFinished, Event, PromptSubmitted, SessionStarted, ToolCall, ToolRequested
from trimtab.store import outbox, servers, vitals
from trimtab.store.journal import Incident
from unit.surfaces.cli.desk import Desk

DAY_MS = 86_400_000


@pytest.fixture
def project(desk: Desk) -> Desk:
    desk.init()
    return desk


def findings(desk: Desk, cwd: Path | None = None) -> dict[str, HealthFinding]:
    user = user_of({**os.environ, **desk.env})
    found = list(examine(place_of(user, str(cwd or desk.root), now_ms()), lambda _: None))
    for one in found:
        assert one.level is FindingLevel.OK or one.remedy, f"{one.check} has no remedy"
    return {one.check: one for one in found}


def transcript(desk: Desk, session: str, calls: list[str], at: int | None = None, own: bool = False) -> Path:
    """As the client writes it: one line per message, with tool calls in the assistant's."""
    folder = desk.home / ".claude" / "projects" / str(desk.root).replace("/", "-").replace("_", "-")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{session}.jsonl"
    moment = datetime.fromtimestamp((at or now_ms()) / 1000, UTC).isoformat().replace("+00:00", "Z")
    name = "mcp__plugin_trimtab_coordinator__explain" if own else "Bash"
    with path.open("a") as file:
        file.write(json.dumps({"type": "user", "timestamp": moment, "message": {"content": '"tool_use"'}}) + "\n")
        for call in calls:
            block = {"type": "tool_use", "id": call, "name": name, "input": {}}
            line = {"type": "assistant", "timestamp": moment, "message": {"content": [{"type": "text"}, block]}}
            file.write(json.dumps(line) + "\n")
        file.write('{"half a line')
        file.write("\n")
    return path


def started(desk: Desk, session: str, path: Path) -> None:
    desk.put(Event(SessionStarted("startup"), session, at=now_ms() - 1_000, transcript=str(path)))


def requested(desk: Desk, session: str, path: Path, *calls: str) -> None:
    for call in calls:
        desk.put(Event(ToolRequested(ToolCall("Bash", id=call)), session, at=now_ms(), transcript=str(path)))


# --- the project and what is installed


def test_outside_a_project_there_is_advice_and_nothing_is_bad(desk: Desk) -> None:
    found = findings(desk)
    assert found["project"].level is FindingLevel.NOTE
    assert "`trimtab init`" in found["project"].remedy
    assert FindingLevel.BAD not in {one.level for one in found.values()}


def test_a_folder_that_came_with_a_clone_has_not_opted_in(desk: Desk) -> None:
    desk.folder.mkdir()
    found = findings(desk)
    assert "not opted in" in found["project"].what
    assert found["project"].level is FindingLevel.NOTE


def test_a_fresh_project_is_well_but_for_the_plugin(project: Desk) -> None:
    found = findings(project)
    assert {check for check, one in found.items() if one.level in (FindingLevel.WARN, FindingLevel.BAD)} == {"plugin"}
    assert "claude plugin install trimtab@trimtab" in found["plugin"].remedy
    assert "--plugin-dir" in found["plugin"].remedy


def test_a_missing_record_means_that_no_session_starts_us(project: Desk) -> None:
    project.launcher.unlink()
    found = findings(project)["launcher"]
    assert (found.level, found.remedy) == (FindingLevel.BAD, "Run `trimtab init`, which records it anew.")


@pytest.mark.parametrize(
    ("line", "content", "words"),
    [
        (0, "/nowhere/python3", "the recorded Python is gone"),
        (0, "/bin/false", "the recorded Python does not start"),
        (1, "/nowhere/trimtab", "the recorded package folder is gone"),
    ],
)
def test_a_record_that_leads_nowhere_is_bad(project: Desk, line: int, content: str, words: str) -> None:
    lines = project.launcher.read_text().splitlines()
    lines[line] = content
    project.launcher.write_text("\n".join(lines))
    found = findings(project)["launcher"]
    assert found.level is FindingLevel.BAD
    assert words in found.what


def test_a_record_of_another_version_or_copy_is_told(project: Desk, tmp_path: Path) -> None:
    other = tmp_path / "trimtab"
    other.mkdir()
    (other / "boot.py").touch()
    (other / "__init__.py").write_text('__version__ = "9.9.9"\n')
    lines = project.launcher.read_text().splitlines()
    project.launcher.write_text("\n".join([lines[0], str(other), *lines[2:]]))
    found = findings(project)["launcher"]
    assert found.level is FindingLevel.WARN and "9.9.9" in found.what


def test_a_record_that_others_can_change_is_bad(project: Desk) -> None:
    project.launcher.chmod(0o666)
    assert findings(project)["launcher.private"].level is FindingLevel.BAD


def test_a_project_that_somebody_else_prepared_is_told(project: Desk) -> None:
    lines = project.launcher.read_text().splitlines()
    project.launcher.write_text("\n".join(lines[:2]))
    found = findings(project)["launcher.project"]
    assert found.level is FindingLevel.WARN and "If you trust this folder" in found.remedy


def test_a_journal_that_git_tracks_is_bad(project: Desk) -> None:
    project.git("init", "-q")
    (project.folder / "journal.db").write_text("somebody's")
    assert "project.tracked" not in findings(project)
    project.git("add", "-f", ".trimtab/journal.db")
    assert findings(project)["project.tracked"].level is FindingLevel.BAD


def test_an_unusable_journal_is_bad_and_says_what_to_do(project: Desk) -> None:
    journal = project.machine / "journal.db"
    journal.chmod(0o644)
    found = findings(project)["journal"]
    assert found.level is FindingLevel.BAD and "chmod 600" in found.remedy
    journal.chmod(0o600)
    journal.write_bytes(b"nonsense" * 1000)
    found = findings(project)["journal"]
    assert found.level is FindingLevel.BAD and "`trimtab init`" in found.remedy


def test_a_damaged_journal_is_bad(project: Desk) -> None:
    for number in range(1, 60):
        project.said(number, at=number)
    path = project.machine / "journal.db"
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 12 * 4096] = b"\xaa" * (9 * 4096)
    path.write_bytes(content)
    assert findings(project)["journal"].level is FindingLevel.BAD


def attach(desk: Desk, *, on: bool = True, location: str | None = None) -> None:
    plugins = desk.home / ".claude" / "plugins"
    plugins.mkdir(parents=True)
    (desk.home / ".claude" / "settings.json").write_text(json.dumps({"enabledPlugins": {"trimtab@trimtab": on}}))
    installs = {"version": 2, "plugins": {"trimtab@trimtab": [{"scope": "user", "version": "0.1.0"}]}}
    (plugins / "installed_plugins.json").write_text(json.dumps(installs))
    known = {"trimtab": {"installLocation": location or str(desk.home)}}
    (plugins / "known_marketplaces.json").write_text(json.dumps(known))


def test_an_attached_plugin_is_well(project: Desk) -> None:
    attach(project)
    assert findings(project)["plugin"].level is FindingLevel.OK


def test_a_plugin_that_is_switched_off_is_told_with_the_switch(project: Desk) -> None:
    attach(project, on=False)
    found = findings(project)["plugin"]
    assert (found.level, found.remedy) == (FindingLevel.WARN, "Run `claude plugin enable trimtab@trimtab`.")


def test_a_marketplace_that_has_moved_away_is_bad(project: Desk) -> None:
    attach(project, location="/nowhere/trimtab")
    assert findings(project)["plugin"].level is FindingLevel.BAD


def test_a_plugin_of_another_version_is_told(project: Desk, tmp_path: Path) -> None:
    manifest = tmp_path / "market" / "plugin" / ".claude-plugin" / "plugin.json"
    manifest.parent.mkdir(parents=True)
    manifest.write_text('{"version": "9.9.9"}')
    attach(project, location=str(tmp_path / "market"))
    assert "9.9.9" in findings(project)["plugin.version"].what


def test_a_plugin_for_one_session_is_known_by_what_arrives(project: Desk) -> None:
    project.put(Event(PromptSubmitted("hi"), "s1", at=now_ms()))
    found = findings(project)["plugin"]
    assert found.level is FindingLevel.OK and "--plugin-dir" in found.evidence


def test_a_file_of_the_client_s_that_cannot_be_read_is_named(project: Desk) -> None:
    (project.home / ".claude").mkdir()
    (project.home / ".claude" / "settings.json").write_text("{")
    assert findings(project)["plugin.files"].evidence.endswith(".claude/settings.json")


# --- do hooks arrive


def test_hooks_that_tell_of_every_call_are_well(project: Desk) -> None:
    path = transcript(project, "s1", ["t1", "t2"])
    started(project, "s1", path)
    requested(project, "s1", path, "t1", "t2")
    assert findings(project)["hooks"].level is FindingLevel.OK


def test_a_session_whose_hooks_never_came_is_bad(project: Desk) -> None:
    path = transcript(project, "s1", ["t1", "t2"])
    started(project, "s1", path)
    found = findings(project)["hooks"]
    assert found.level is FindingLevel.BAD
    assert "for the 2 tool calls" in found.what and "s1" in found.evidence


def test_hooks_that_stopped_coming_are_bad(project: Desk) -> None:
    calls = [f"t{number}" for number in range(20)]
    path = transcript(project, "s1", calls)
    started(project, "s1", path)
    requested(project, "s1", path, *calls[:10])
    assert "10 of the 20 tool calls" in findings(project)["hooks"].what


def test_calls_that_the_client_refused_by_itself_are_told_of_by_the_batch(project: Desk) -> None:
    path = transcript(project, "s1", ["t1"])
    started(project, "s1", path)
    project.put(Event(BatchFinished((ToolCall("Nope", id="t1"),)), "s1", at=now_ms(), transcript=str(path)))
    assert findings(project)["hooks"].level is FindingLevel.OK


def test_a_session_that_began_but_whose_server_heard_nothing_is_told(project: Desk) -> None:
    path = transcript(project, "s1", [])
    started(project, "s1", path)
    assert "hooks.unserved" not in findings(project)  # nobody has asked it anything yet
    with path.open("a") as file:
        said = {"type": "assistant", "timestamp": datetime.now(UTC).isoformat(), "message": {"content": []}}
        file.write(json.dumps(said) + "\n")
    found = findings(project)["hooks.unserved"]
    assert (found.level, found.evidence) == (FindingLevel.WARN, "session s1")
    assert "/mcp reconnect" in found.remedy
    project.put(Event(PromptSubmitted("hi"), "s1", at=now_ms(), transcript=str(path)))
    assert findings(project)["hooks"].level is FindingLevel.OK


def test_a_few_calls_without_a_hook_are_nothing_to_worry_about(project: Desk) -> None:
    path = transcript(project, "s1", ["t1", "t2", "t3"])
    started(project, "s1", path)
    requested(project, "s1", path, "t1")
    assert findings(project)["hooks"].level is FindingLevel.OK


def test_calls_from_before_the_session_took_part_do_not_count(project: Desk) -> None:
    path = transcript(project, "s1", ["t1", "t2", "t3", "t4", "t5"], at=now_ms() - DAY_MS)
    started(project, "s1", path)
    assert findings(project)["hooks"].level is FindingLevel.OK


def test_our_own_tools_do_not_count(project: Desk) -> None:
    path = transcript(project, "s1", ["t1", "t2"], own=True)
    started(project, "s1", path)
    project.put(Event(PromptSubmitted("hi"), "s1", at=now_ms(), transcript=str(path)))
    assert findings(project)["hooks"].level is FindingLevel.OK


def test_a_transcript_that_is_gone_is_no_trouble(project: Desk) -> None:
    started(project, "s1", Path("/nowhere/s1.jsonl"))
    assert findings(project)["hooks"].level is FindingLevel.OK


def test_sessions_that_ran_without_the_plugin_are_told(project: Desk) -> None:
    transcript(project, "s2", ["t1"])
    found = findings(project)["hooks.unheard"]
    assert found.level is FindingLevel.WARN and "s2" in found.evidence


# --- servers


def failed(folder: Path, ago: int, **more: object) -> None:
    folder.mkdir(exist_ok=True)
    held = {"plugin:trimtab:coordinator": {"timestamp": now_ms() - ago, "id": "5f0c", **more}}
    (folder / "mcp-needs-auth-cache.json").write_text(json.dumps(held))


def test_a_server_that_the_client_holds_back_is_told_with_how_long(project: Desk, tmp_path: Path) -> None:
    failed(project.home / ".claude", ago=4 * 60_000 + 1_000)
    found = findings(project)["plugin.server"]
    assert found.level is FindingLevel.WARN and "for 11 minutes more" in found.what
    assert "/mcp reconnect plugin:trimtab:coordinator" in found.remedy
    project.env["CLAUDE_CONFIG_DIR"] = str(tmp_path / "elsewhere")
    assert "plugin.server" not in findings(project)
    failed(tmp_path / "elsewhere", ago=3_601_000 - 60_000, ttlMs=3_600_000)
    assert "for 1 minute more" in findings(project)["plugin.server"].what


@pytest.mark.parametrize(
    "content",
    [
        "{",
        "[]",
        '{"plugin:trimtab:coordinator": 7}',
        '{"plugin:trimtab:coordinator": {"timestamp": 1000}}',
        '{"plugin:other:server": {"timestamp": 9999999999999}}',
        '{"plugin:trimtab:coordinator": {"timestamp": 9999999999999}}',
    ],
)
def test_what_the_client_does_not_hold_back_is_no_trouble(project: Desk, content: str) -> None:
    (project.home / ".claude").mkdir()
    (project.home / ".claude" / "mcp-needs-auth-cache.json").write_text(content)
    assert "plugin.server" not in findings(project)


def put_server(desk: Desk, pid: int, seen_ago: int, key: str = "key") -> None:
    journal = desk.journal()
    with journal.transaction():
        servers.begin(journal.rows, key, pid, now_ms() - seen_ago)
    journal.close()


def gone() -> int:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_a_server_that_died_while_its_session_goes_on_is_bad(project: Desk) -> None:
    path = transcript(project, "s1", [])
    started(project, "s1", path)
    put_server(project, gone(), seen_ago=300_000)
    found = findings(project)["hooks.server"]
    assert (found.level, found.what) == (FindingLevel.BAD, "a session's server died")
    assert "/mcp reconnect plugin:trimtab:coordinator" in found.remedy


def test_a_server_that_was_killed_with_its_session_is_only_noted(project: Desk) -> None:
    put_server(project, gone(), seen_ago=1_000)
    assert findings(project)["hooks.server"].level is FindingLevel.NOTE


def test_servers_that_died_are_one_finding_with_those_that_died_before(project: Desk) -> None:
    put_server(project, gone(), seen_ago=2_000, key="one")
    put_server(project, gone(), seen_ago=1_000, key="two")
    note(project, "server-died", "the session's server did not end by itself")
    found = findings(project)
    assert found["hooks.server"].what == "the servers of 2 sessions died"
    assert found["hooks.server"].level is FindingLevel.WARN and "; 1 before" in found["hooks.server"].evidence
    assert "incidents.server-died" not in found


def test_a_live_server_that_gives_no_sign_of_life_hangs(project: Desk, tmp_path: Path) -> None:
    (tmp_path / "boot.py").write_text("import sys; sys.stdin.read()")
    with subprocess.Popen([sys.executable, str(tmp_path / "boot.py"), "mcp"], stdin=subprocess.PIPE) as server:
        put_server(project, server.pid, seen_ago=300_000)
        found = findings(project)["hooks.server"]
        assert found.level is FindingLevel.WARN
        assert found.what == "a session's server hangs"
        started(project, "s1", transcript(project, "s1", []))
        assert findings(project)["hooks.server"].level is FindingLevel.BAD
        server.communicate()


def test_another_program_with_the_number_of_a_dead_server_is_not_taken_for_it(project: Desk) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as stranger:
        put_server(project, stranger.pid, seen_ago=300_000)
        assert findings(project)["hooks.server"].what == "a session's server died"
        stranger.communicate(b"\n")


def test_a_server_that_was_just_seen_is_well(project: Desk, tmp_path: Path) -> None:
    (tmp_path / "boot.py").write_text("import sys; sys.stdin.read()")
    with subprocess.Popen([sys.executable, str(tmp_path / "boot.py"), "mcp"], stdin=subprocess.PIPE) as server:
        put_server(project, server.pid, seen_ago=1_000)
        assert "hooks.server" not in findings(project)
        server.communicate()


# --- how long, what went wrong, what waits


def test_the_time_for_an_event_is_told_with_what_it_leaves_out(project: Desk) -> None:
    project.said(1)
    found = findings(project)["latency"]
    assert "0.7 ms (p50) and 0.7 ms (p95)" in found.what
    assert "without the commit" in found.evidence


def note(desk: Desk, kind: str, subject: str, detail: str = "", at: int | None = None) -> None:
    journal = desk.journal()
    with journal.transaction():
        journal.note_incidents([Incident(kind, subject, "s1", detail)], at or now_ms())
    journal.close()


@pytest.mark.parametrize(
    ("kind", "level"),
    [
        ("fault", FindingLevel.BAD),
        ("malformed", FindingLevel.WARN),
        ("forged-hook", FindingLevel.WARN),
        ("server-died", FindingLevel.WARN),
        ("unknown-event", FindingLevel.NOTE),
        ("unknown-field", FindingLevel.NOTE),
        ("something-new", FindingLevel.NOTE),
    ],
)
def test_incidents_are_counted_by_kind(project: Desk, kind: str, level: FindingLevel) -> None:
    note(project, kind, "one", "Traceback\n  File x\nKeyError: 'mast'\n")
    note(project, kind, "one", "Traceback\n  File x\nKeyError: 'mast'\n")
    note(project, kind, "two")
    found = findings(project)[f"incidents.{kind}"]
    assert found.level is level
    assert found.what.startswith("3 ")
    assert "one (2)" in found.evidence


def test_a_snapshot_that_could_not_be_taken_is_told_with_its_reason(project: Desk) -> None:
    note(
        project, "precaution", "safety: undo", "`rm -rf src` can lose files: No space left on device. Free some space."
    )
    found = findings(project)["incidents.precaution"]
    assert found.level is FindingLevel.WARN
    assert found.what == "1 snapshot could not be taken, so you were asked before files could be lost"
    assert "No space left on device" in found.evidence


def test_one_is_not_counted_as_many(project: Desk) -> None:
    note(project, "server-died", "one")
    assert findings(project)["incidents.server-died"].what.startswith("1 server died")


def test_a_fault_is_shown_with_the_last_line_of_its_traceback(project: Desk) -> None:
    note(project, "fault", "lookout: KeyError", "Traceback\n  File x\nKeyError: 'mast'\n")
    assert "KeyError: 'mast'" in findings(project)["incidents.fault"].evidence


def test_a_fault_of_the_day_before_yesterday_is_no_longer_bad(project: Desk) -> None:
    note(project, "fault", "lookout: KeyError", at=now_ms() - 2 * DAY_MS)
    assert findings(project)["incidents.fault"].level is FindingLevel.WARN


def test_faults_that_the_journal_could_not_hold_are_shown(project: Desk) -> None:
    line = {"at": now_ms(), "where": "hook", "error": "KeyError: 'mast'"}
    (project.machine / "faults.jsonl").write_text(json.dumps(line) + "\n")
    found = findings(project)["faults"]
    assert found.level is FindingLevel.BAD and "KeyError: 'mast'" in found.evidence


def test_work_that_waits_is_noted_and_work_that_was_given_up_is_told(project: Desk) -> None:
    journal = project.journal()
    with journal.transaction():
        outbox.put(journal.rows, [Later("mail", "a"), Later("mail", "b")], now_ms())
    assert findings(project)["outbox"].what == "2 jobs pending"
    at = now_ms()
    for _ in range(vitals.MOST_ATTEMPTS + 2):
        with journal.transaction():
            for job in outbox.claim(journal.rows, at, ["mail"], limit=1):
                outbox.failed(journal.rows, job, "no such host", at)
        at += 10_000_000
    found = findings(project)["outbox"]
    journal.close()
    assert found.what in ("1 job pending", "1 job given up")
    assert [one.given_up for one in _waiting(project)] == [True, False]


def _waiting(desk: Desk) -> tuple[vitals.OutboxCount, ...]:
    journal = desk.journal()
    try:
        return vitals.outbox(journal.rows)
    finally:
        journal.close()


# --- settings and extensions


def test_settings_are_told_with_where_they_come_from(project: Desk) -> None:
    (project.folder / "config.toml").write_text("[attention]\nevent_tokens = 500\n")
    assert "attention.event_tokens" in findings(project)["config"].evidence
    assert "config.toml:2" in findings(project)["config"].evidence


def test_what_in_the_settings_does_not_count_is_told(project: Desk) -> None:
    (project.folder / "config.toml").write_text("[attention]\nevent_tokns = 500\n[steering]\nquiet = true\n")
    found = findings(project)
    assert "event_tokens" in found["config.unknown"].remedy and "config.unreadable" not in found
    assert found["config.refused"].level is FindingLevel.WARN


def test_an_extension_that_was_not_loaded_is_told(project: Desk, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("1/0")
    project.env["TRIMTAB_STEERING_EXTRA_FACULTIES"] = str(broken)
    found = findings(project)["extensions"]
    assert found.level is FindingLevel.WARN and "ZeroDivisionError" in found.what
