"""The compiled file: fast while it holds, made anew when it does not, believed only if we wrote it here."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import trimtab
from support.privileges import unprivileged
from trimtab.config.declared import CORE
from trimtab.config.last_good import SETTINGS, forget
from trimtab.config.load import Origin, ProblemKind, SettingScope, is_fresh, load_core, load_policy
from trimtab.model.settings import Setting

SRC = str(Path(trimtab.__file__).parent.parent)


def test_a_second_load_gives_the_same_from_the_compiled_file(here):
    here.user.write_text('[lookout]\nwords = ["a", "b"]\nmode = "gard"\n')
    here.shared.write_text('[store]\nurl = "x"\n[lookout]\ncaution = 0.25\n')
    first = here.load()
    written = here.compiled.stat()
    second = here.load()
    assert second == first
    assert here.compiled.stat().st_ino == written.st_ino
    assert written.st_mode & 0o777 == 0o600
    assert [path.name for path in here.compiled.parent.iterdir() if "policy" in path.name] == ["policy.json"]


def test_a_change_a_new_file_and_a_removed_file_are_each_noticed(here):
    loaded = here.load()
    assert is_fresh(loaded)
    here.shared.write_text("[lookout]\ncaution = 0.1\n")
    assert not is_fresh(loaded)
    loaded = here.load()
    assert is_fresh(loaded) and loaded.value("lookout.caution") == 0.1
    here.shared.write_text("[lookout]\ncaution = 0.2\n")
    assert not is_fresh(loaded)
    loaded = here.load()
    assert loaded.value("lookout.caution") == 0.2
    here.shared.unlink()
    assert not is_fresh(loaded)
    loaded = here.load()
    assert (loaded.value("lookout.caution"), loaded.problems[0].kind) == (0.2, ProblemKind.GONE), "what it set holds"
    forget(str(here.root), SETTINGS)
    assert not is_fresh(loaded)
    assert here.load().value("lookout.caution") == 0.5


def test_another_declaration_makes_the_compiled_file_stale(here):
    here.load()
    here.settings = (*here.settings, Setting("extra.mode", "off", "More."))
    assert here.load().value("extra.mode") == "off"


def test_settings_of_the_core_are_known_without_the_faculties_while_the_compiled_file_holds(here):
    assert load_core(here.places, here.env) is None
    here.user.write_text('[work]\nchecks = ["make test"]\n')
    here.load()
    known = load_core(here.places, here.env)
    assert known and known.value("work.checks") == ("make test",)
    by_variable = load_core(here.places, {**here.env, "TRIMTAB_WORK_APPROVAL": "person"})
    assert by_variable and by_variable.value("work.approval") == "person"
    here.settings = (*here.settings, Setting("extra.mode", "off", "More."))
    here.load()
    assert load_core(here.places, here.env), "what a faculty declares changes nothing for the core"
    here.user.write_text('[work]\nchecks = ["make check"]\n')
    assert load_core(here.places, here.env) is None


def test_settings_of_the_core_that_another_version_compiled_are_not_believed(here):
    here.load()
    content = json.loads(here.compiled.read_text())
    content["fingerprint"] = content["fingerprint"].replace(trimtab.__version__, "0.0.0")
    _put_back(here.compiled, content)
    assert load_core(here.places, here.env) is None


def test_another_version_makes_the_compiled_file_stale(here):
    here.load()
    content = json.loads(here.compiled.read_text())
    assert trimtab.__version__ in content["fingerprint"]
    content["fingerprint"] = content["fingerprint"].replace(trimtab.__version__, "0.0.0")
    content["values"]["lookout"]["caution"] = 1.0
    _put_back(here.compiled, content)
    assert here.load().value("lookout.caution") == 0.5


def test_a_compiled_file_that_came_with_a_checkout_is_not_believed(here):
    here.load()
    content = json.loads(here.compiled.read_text())
    content["values"]["store"]["url"] = "postgresql://mallory/db"
    here.compiled.write_text(json.dumps(content))
    assert here.load().value("store.url") == ""
    # The counterpart, so that the above is not for another reason: with the moment right, it would be believed.
    content = json.loads(here.compiled.read_text())
    content["values"]["store"]["url"] = "postgresql://mallory/db"
    _put_back(here.compiled, content)
    assert here.load().value("store.url") == "postgresql://mallory/db"


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format": 1}', "\x00"])
def test_a_damaged_compiled_file_is_made_anew(here, text):
    here.compiled.write_text(text)
    moment = 1_700_000_000_000_000_000
    os.utime(here.compiled, ns=(moment, moment))
    assert here.load().value("lookout.caution") == 0.5
    assert json.loads(here.compiled.read_text())["format"] == 1


@pytest.mark.parametrize("part", ["seen", "values", "origins", "troubles", "entries", "fingerprint"])
@pytest.mark.parametrize("damage", [None, 5, "x", [1], [[1]], {"x": 1}, {"x": {"y": None}}, {"x": {"y": [None, 1]}}])
def test_no_damage_inside_the_compiled_file_breaks_a_hook(here, part, damage):
    here.user.write_text("[lookout]\ncaution = 0.25\n")
    here.load()
    content = json.loads(here.compiled.read_text())
    content[part] = damage
    _put_back(here.compiled, content)
    here.load()


def test_a_syntax_error_leaves_the_last_good_values_in_force_and_is_said(here):
    here.user.write_text('[lookout]\nmode = "guard"\n')
    here.load()
    here.user.write_text('[lookout\nmode = "guard"\n')
    for _ in range(2):
        loaded = here.load()
        assert loaded.value("lookout.mode") == "guard"
        assert loaded.origin("lookout.mode") == Origin(SettingScope.USER, str(here.user))
        assert loaded.problems[0].where == f"{here.user}:1"
    here.shared.write_text('[lookout]\nmode = "off"\n')
    assert here.load().value("lookout.mode") == "guard"
    here.user.write_text('[lookout]\nmode = "advise"\n')
    here.shared.write_text("")
    assert here.load().value("lookout.mode") == "advise"
    assert here.load().problems == ()


def test_a_wrong_value_keeps_its_last_good_one_while_the_rest_of_the_file_counts(here):
    here.user.write_text('[lookout]\nmode = "guard"\ncaution = 0.1\n')
    here.load()
    here.user.write_text('[lookout]\nmode = "gaurd"\ncaution = 0.2\n')
    loaded = here.load()
    assert loaded.value("lookout.mode") == "guard"
    assert loaded.value("lookout.caution") == 0.2
    here.user.write_text("[lookout]\ncaution = 0.2\n")
    assert here.load().value("lookout.mode") == "advise"


def test_a_broken_file_without_a_last_good_one_leaves_the_next_origins_values(here):
    here.user.write_text("[lookout]\ncaution = 0.1\n")
    here.shared.write_text("[lookout\n")
    loaded = here.load()
    assert loaded.value("lookout.caution") == 0.1
    assert len(loaded.problems) == 1


def test_last_good_values_of_a_file_that_git_came_to_track_are_trusted_no_more_than_it(here):
    here.local.write_text('[store]\nurl = "mine"\n')
    here.load()
    here.local.write_text("[store\n")
    here.track_local()
    assert here.load().value("store.url") == ""


def test_a_folder_that_cannot_be_written_costs_time_but_breaks_nothing(here):
    here.shared.write_text("[lookout]\ncaution = 0.1\n")
    here.compiled.parent.chmod(0o500)
    with unprivileged():
        loaded = here.load()
    here.compiled.parent.chmod(0o700)
    assert loaded.value("lookout.caution") == 0.1
    assert loaded.problems[0].kind is ProblemKind.UNSAVED


def test_a_folder_in_the_place_of_the_compiled_file_breaks_nothing(here):
    here.compiled.mkdir()
    loaded = here.load()
    assert loaded.value("lookout.caution") == 0.5
    assert loaded.problems[0].kind is ProblemKind.UNSAVED
    assert {path.name for path in here.compiled.parent.iterdir()} == {"policy.json", "journal.db"}


def test_settings_that_hold_are_loaded_without_toml_git_or_any_heavy_import(here):
    load_policy(here.places, CORE, here.env)
    program = f"""
import sys
sys.path[:0] = [{SRC!r}]
from trimtab.config.declared import CORE
from trimtab.config.load import is_fresh, load_policy, places
loaded = load_policy(places({str(here.root)!r}, {{}}, {str(here.home)!r}), CORE, {{}})
assert is_fresh(loaded) and loaded.value("attention.event_tokens") == 2_000
print(*sorted(sys.modules))
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "trimtab.config.load" in loaded
    heavy = {"tomllib", "subprocess", "pathlib", "dataclasses", "difflib", "textwrap", "logging", "tempfile", "click"}
    assert not loaded & heavy
    assert {name for name in loaded if name.startswith("trimtab.config.")} == {
        f"trimtab.config.{name}" for name in ("declared", "load", "setting_values")
    }


def _put_back(path: Path, content: dict[str, object]) -> None:
    """As someone who can also set the file's times would forge it."""
    moment = 1_700_000_000_123_456_789
    path.write_text(json.dumps(content | {"written_ns": moment}))
    os.utime(path, ns=(moment, moment))
