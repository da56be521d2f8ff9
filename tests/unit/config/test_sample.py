import tomllib

from trimtab.config.declared import declared
from trimtab.config.settings_files import sample
from trimtab.model.settings import Committed
from trimtab.steering.faculties import FACULTIES


def test_the_sample_as_written_sets_nothing(here):
    assert tomllib.loads(sample(here.settings)) == {}


def test_the_sample_with_one_mark_taken_from_every_line_sets_each_default_without_trouble(here):
    for settings in (here.settings, declared(FACULTIES)):
        here.settings = settings
        here.shared.write_text("".join(line.removeprefix("#") for line in sample(settings).splitlines(keepends=True)))
        loaded = here.load()
        assert loaded.problems == ()
        usable = [setting for setting in settings if setting.committed is not Committed.NEVER]
        assert sorted(loaded.origins) == sorted(setting.name for setting in usable)
        assert all(loaded.value(setting.name) == setting.default for setting in usable)


def test_any_single_line_of_the_sample_can_be_taken_in_alone(here):
    lines = sample(here.settings).splitlines()
    for number, line in enumerate(lines):
        if line.startswith("#") and not line.startswith("##"):
            here.shared.write_text("\n".join([*lines[:number], line[1:], *lines[number + 1 :]]))
            loaded = here.load()
            assert loaded.problems == () and list(loaded.origins) == [line[1:].partition(" = ")[0]]


def test_a_key_without_its_heading_is_told_where_it_belongs(here):
    here.shared.write_text("caution = 0.1\nmode = 'off'\n")
    caution, mode = here.load().problems
    assert "Write `lookout.caution`, or put it below the heading `[lookout]`" in caution.remedy
    assert "lookout.mode" in mode.remedy


def test_the_sample_names_every_setting_also_those_that_do_not_belong_into_it(here):
    text = sample(here.settings)
    for setting in here.settings:
        assert setting.name in text.replace("\n## ", " ")
    assert max(len(line) for line in text.splitlines()) <= 120
