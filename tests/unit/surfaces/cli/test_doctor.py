"""`trimtab doctor` as people and programs see it. The checks are in tests/unit/health/test_health.py."""

from pathlib import Path

from unit.surfaces.cli import stand_in
from unit.surfaces.cli.desk import Desk, tree


def test_it_works_anywhere_and_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    ran = desk.run("doctor", cwd=tmp_path)
    assert ran.code == 0
    assert "opted in" in ran.out
    assert tree(desk.home) == set()


def test_it_exits_with_1_if_something_is_bad(desk: Desk) -> None:
    desk.init()
    assert desk.run("doctor").code == 0
    desk.launcher.unlink()
    ran = desk.run("doctor")
    assert ran.code == 1
    assert "bad   launcher" in ran.out and "`trimtab init`" in ran.out


def test_for_programs_it_is_one_object(desk: Desk) -> None:
    desk.init()
    told = desk.run("doctor", "--json").json()
    assert (told["project"], told["opted_in"], told["worst"]) == (str(desk.root), True, "warn")
    assert {frozenset(one) for one in told["findings"]} == {frozenset({"check", "level", "what", "evidence", "remedy"})}


def test_the_client_s_version_is_told(desk: Desk, tmp_path: Path) -> None:
    (desk.home / ".claude").mkdir()
    desk.env["PATH"] = stand_in.install(tmp_path / "bin")
    findings = {one["check"]: one for one in desk.run("doctor", "--json").json()["findings"]}
    assert findings["client"]["what"] == "Claude Code 2.1.325"


def test_the_policy_of_attempts_is_read_as_work_would_read_it(desk: Desk) -> None:
    desk.init()

    def found() -> list[tuple[str, str, str]]:
        told = desk.run("doctor", "--json").json()["findings"]
        return [(each["level"], each["what"], each["evidence"]) for each in told if each["check"] == "retry.policy"]

    assert found() == []
    desk.run("config", "set", "retry.policy", "retry.toml")
    policy = desk.root / "retry.toml"
    [(level, what, evidence)] = found()
    assert (level, evidence) == ("bad", str(policy)) and "the policy of attempts is not there" in what
    policy.write_text("[pause]\nfirst_second = 1\n")
    [(level, _, evidence)] = found()
    assert (level, evidence) == ("bad", f"{policy}:2")
    policy.write_text("[pause]\nfirst_seconds = 1\n")
    assert found() == [("ok", "your policy of attempts is in force", str(policy))]
