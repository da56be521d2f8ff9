"""What a repository brings may restrict, never grant. The reasons: docs/explanation/config-trust.md."""

import shutil
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.config.load import Origin, PolicyEntry, ProblemKind, SettingScope
from trimtab.config.setting_trust import Layer, settle
from trimtab.git import Tracked, tracked
from trimtab.local.locate import journal_path, machine_folder, make_private
from trimtab.model.settings import MODES, Committed, Setting, mode_setting


def test_a_committed_file_cannot_say_where_data_goes(here):
    here.shared.write_text('[store]\nurl = "postgresql://mallory/db"\n')
    loaded = here.load()
    assert loaded.value("store.url") == ""
    (problem,) = loaded.problems
    assert problem.kind is ProblemKind.REFUSED
    assert problem.where == f"{here.shared}:2"
    assert "a repository cannot set it" in problem.what and "--local" in problem.remedy
    loaded.insist()


def test_a_refused_value_leaves_the_next_origins_in_force(here):
    here.user.write_text('[store]\nurl = "postgresql://mine/db"\n')
    here.shared.write_text('[store]\nurl = "postgresql://mallory/db"\n')
    loaded = here.load()
    assert loaded.value("store.url") == "postgresql://mine/db"
    assert loaded.origin("store.url") == Origin(SettingScope.USER, str(here.user), 2)


def test_a_local_file_is_the_users_as_long_as_git_does_not_track_it(here):
    here.local.write_text('[store]\nurl = "postgresql://mine/db"\n')
    assert here.load().value("store.url") == "postgresql://mine/db"
    here.compiled.unlink()
    here.track_local()
    loaded = here.load()
    assert loaded.value("store.url") == ""
    assert "git tracks this file" in loaded.problems[0].what
    assert "git rm --cached" in loaded.problems[0].remedy


def test_a_local_file_whose_folder_is_gone_is_still_the_users(here):
    here.git("init", "-q")
    make_private(machine_folder(str(here.root)))
    Path(journal_path(str(here.root))).touch()
    here.local.write_text('[store]\nurl = "postgresql://db/x"\n')
    assert here.load().value("store.url") == "postgresql://db/x"
    shutil.rmtree(here.local.parent)
    found = here.load()
    assert found.value("store.url") == "postgresql://db/x"
    assert not [problem for problem in found.problems if "git" in problem.what]


def test_a_local_file_that_a_repository_ships_in_other_letters_or_as_a_link_is_still_tracked(here):
    (here.root / "innocent.toml").write_text('[store]\nurl = "x"\n')
    here.local.symlink_to("../innocent.toml")
    here.git("init", "-q")
    assert tracked(str(here.local), here.env) is Tracked.NO
    here.git("add", "innocent.toml")
    assert tracked(str(here.local), here.env) is Tracked.YES
    here.git("rm", "-q", "--cached", "innocent.toml")
    here.git("add", "-f", ".trimtab/local.toml")
    assert tracked(str(here.local), here.env) is Tracked.YES
    here.git("mv", ".trimtab/local.toml", ".trimtab/LOCAL.toml")
    assert tracked(str(here.local), here.env) is Tracked.YES


def test_a_folder_that_is_a_link_into_the_repository_does_not_hide_what_is_tracked(here):
    kept = here.root / "kept"
    here.shared.parent.rename(kept)
    (kept / "local.toml").write_text("")
    here.shared.parent.symlink_to("kept")
    here.git("init", "-q")
    here.git("add", "kept/local.toml")
    assert tracked(str(here.local), here.env) is Tracked.YES


def test_without_git_or_outside_a_repository_the_local_file_is_the_users(here):
    here.local.write_text("")
    assert tracked(str(here.local), here.env) is Tracked.NO
    here.track_local()
    assert tracked(str(here.local), {"PATH": "/nowhere"}) is Tracked.NO


def test_where_git_would_not_say_the_local_file_counts_as_the_repositorys(here, tmp_path: Path):
    here.local.write_text('[store]\nurl = "x"\n')
    here.git("init", "-q")
    (here.root / ".git" / "HEAD").write_text("nonsense")
    assert tracked(str(here.local), here.env) is Tracked.UNSURE
    loaded = here.load()
    assert loaded.value("store.url") == ""
    assert "git does not say" in loaded.problems[0].what


def test_asking_git_runs_nothing_that_the_repository_names(here, tmp_path: Path):
    ran = tmp_path / "ran"
    program = tmp_path / "monitor"
    program.write_text(f"#!/bin/sh\ntouch {ran}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    here.local.write_text("")
    here.track_local()
    here.git("config", "core.fsmonitor", str(program))
    assert tracked(str(here.local), here.env | {"GIT_DIR": "/elsewhere"}) is Tracked.YES
    assert not ran.exists()


@pytest.mark.parametrize("scope", ["shared", "local"])
def test_no_file_inside_a_project_can_name_code_to_run(here, scope):
    getattr(here, scope).write_text('[steering]\nextra_faculties = ["/tmp/evil.py"]\n')
    loaded = here.load()
    assert loaded.value("steering.extra_faculties") == ()
    assert "names code to run" in loaded.problems[0].what and "--user" in loaded.problems[0].remedy


def test_the_users_own_file_and_the_environment_can_name_code_to_run(here):
    here.user.write_text('[steering]\nextra_faculties = ["/a.py"]\n')
    assert here.load().value("steering.extra_faculties") == ("/a.py",)
    here.env["TRIMTAB_STEERING_EXTRA_FACULTIES"] = "/b.py,~/c.py"
    assert here.load().value("steering.extra_faculties") == ("/b.py", "~/c.py")


@pytest.mark.parametrize(
    ("own", "shared", "stands", "problems"),
    [(None, 500, 500, 0), (None, 2_001, 2_000, 1), (300, 500, 300, 1), (1000, 950, 950, 0)],
)
def test_a_committed_file_may_only_lower_the_spending_that_the_user_would_have_otherwise(
    here, own, shared, stands, problems
):
    if own:
        here.user.write_text(f"[attention]\nevent_tokens = {own}\n")
    here.shared.write_text(f"[attention]\nevent_tokens = {shared}\n")
    loaded = here.load()
    assert loaded.value("attention.event_tokens") == stands
    assert len(loaded.problems) == problems


def test_the_users_local_file_may_loosen_what_the_project_tightened(here):
    here.shared.write_text("[attention]\nevent_tokens = 100\n")
    here.local.write_text("[attention]\nevent_tokens = 2000\n")
    assert here.load().value("attention.event_tokens") == 2000


def test_choices_tighten_toward_the_last_one(here):
    here.user.write_text('[lookout]\neagerness = "high"\n')
    here.shared.write_text('[lookout]\neagerness = "low"\n')
    loaded = here.load()
    assert loaded.value("lookout.eagerness") == "high"
    assert "only make it stricter" in loaded.problems[0].what


def test_a_repository_may_set_a_mode_that_the_user_said_nothing_about(here):
    for mode in MODES:
        here.shared.write_text(f'[lookout]\nmode = "{mode}"\n')
        assert here.load().value("lookout.mode") == mode
        assert here.load().problems == ()


def test_a_repository_cannot_lower_a_mode_below_the_users_own_file(here):
    here.user.write_text('[lookout]\nmode = "guard"\n')
    here.shared.write_text('[lookout]\nmode = "off"\n')
    loaded = here.load()
    assert loaded.value("lookout.mode") == "guard"
    assert 'cannot lower it below the "guard" of your own file' in loaded.problems[0].what
    here.local.write_text('[lookout]\nmode = "observe"\n')
    assert here.load().value("lookout.mode") == "observe"
    here.compiled.unlink()
    here.track_local()
    assert here.load().value("lookout.mode") == "guard"


def test_a_repository_may_raise_a_mode_above_the_users_own_file(here):
    here.user.write_text('[lookout]\nmode = "off"\n')
    here.shared.write_text('[lookout]\nmode = "guard"\n')
    assert here.load().value("lookout.mode") == "guard"
    assert here.load().problems == ()


def test_a_mode_that_is_declared_as_stricter_only_has_its_default_as_a_floor():
    setting = mode_setting("net", "guard", "A net.")._replace(committed=Committed.TIGHTEN)
    off = Layer(SettingScope.PROJECT, "p", {"net.mode": PolicyEntry("off", 1)}, committed=True)
    assert settle([setting], [off]).value("net.mode") == "guard"


numbers = st.one_of(st.none(), st.integers(0, 10))


@given(default=st.integers(0, 10), own=numbers, shared=numbers, local=numbers)
def test_no_committed_number_ever_loosens_what_the_user_would_have_without_it(default, own, shared, local):
    setting = Setting("a.b", default, "", committed=Committed.TIGHTEN)

    def layer(scope: SettingScope, value: int | None, committed: bool) -> Layer:
        return Layer(scope, scope.value, {} if value is None else {"a.b": PolicyEntry(value)}, committed)

    mine = layer(SettingScope.USER, own, False)
    brought = [layer(SettingScope.PROJECT, shared, True), layer(SettingScope.LOCAL, local, True)]
    assert settle([setting], [mine, *brought]).value("a.b") <= settle([setting], [mine]).value("a.b")


@given(
    default=st.sampled_from(MODES),
    own=st.sampled_from(MODES),
    shared=st.sampled_from((None, *MODES)),
    local=st.sampled_from((None, *MODES)),
)
def test_no_committed_mode_is_ever_below_the_users_own(default, own, shared, local):
    setting = mode_setting("a", default, "")
    layers = [Layer(SettingScope.USER, "u", {"a.mode": PolicyEntry(own)})]
    for scope, value in ((SettingScope.PROJECT, shared), (SettingScope.LOCAL, local)):
        if value is not None:
            layers.append(Layer(scope, scope.value, {"a.mode": PolicyEntry(value)}, committed=True))
    stands = settle([setting], layers).value("a.mode")
    assert MODES.index(str(stands)) >= MODES.index(own)
