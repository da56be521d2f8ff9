"""guards.toml as people write it: what is wrong is said with file, line and the word that was meant; the rest holds."""

from pathlib import Path

import pytest

from trimtab.features.safety import guard_files
from trimtab.features.safety.guard_reader import OWN, read_guards

SOUND = """\
[[guard]]
name = "no-force-push"
command = "git push --force"
reason = "Others work on these branches."
remedy = "Push to a new branch."

[[guard]]
name = "secrets"
tool = "Read|Edit|Bash"
path = ["secrets/**", "~/.ssh/**"]
action = "ask"
reason = "They are nobody's business."
strict = true
"""


def read(tmp_path: Path, text: str):
    path = tmp_path / "guards.toml"
    path.write_text(text)
    return read_guards([str(path)], "/home/ada")


def test_a_file_becomes_rules_with_their_places(tmp_path: Path) -> None:
    known = read(tmp_path, SOUND)
    first, second, own = known.rules
    assert known.problems == ()
    assert (first.name, first.action, first.commands, first.line) == ("no-force-push", "deny", ("git push --force",), 1)
    assert (second.action, second.tools, second.strict) == ("ask", ("Read", "Edit", "Bash"), True)
    assert second.paths == ("secrets/**", "/home/ada/.ssh/**")
    assert (own.name, own.strict, own.on_change) == (OWN, True, True)
    assert own.paths == (".trimtab/guards.toml", str(tmp_path / "guards.toml"), ".claude/settings.local.json")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('aktion = "ask"', "unknown key `aktion` ({}:5). Did you mean `action`?"),
        ('action = "denie"', "unknown action `denie` ({}:5). Did you mean `deny`?"),
        ('action = "allow"', "unknown action `allow` ({}:5). Known: deny, ask."),
        ('strict = "yes"', "strict is true or false ({}:5)"),
        ('tool = "Bsh"', "unknown tool `Bsh` ({}:5). Did you mean `Bash`?"),
        ("tool = 3", "`tool` is neither a text nor a list of texts ({}:5)"),
        ("path = []", "`path` is neither a text nor a list of texts ({}:5)"),
        ('path = "../out/**"', "leads out of the project ({}:5)"),
        ('path = "/"', "an empty path ({}:5)"),
    ],
)
def test_a_slip_costs_its_rule_and_names_the_line(tmp_path: Path, line: str, said: str) -> None:
    broken = f'[[guard]]\nname = "broken"\ncommand = "git push"\nreason = "why"\n{line}\n\n{SOUND}'
    known = read(tmp_path, broken)
    assert [rule.name for rule in known.rules] == ["no-force-push", "secrets", OWN]
    assert len(known.problems) == 1
    assert said.format(tmp_path / "guards.toml") in known.problems[0]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ('command = "git push"\nreason = "x"', "a guard has no name"),
        ('name = "x"\ncommand = "git push"', "guard `x` has no reason"),
        ('name = "x"\nreason = "y"', "guard `x` names nothing"),
        ('name = "x"\nreason = "y"\ncommand = "git push && git pull"', "is not one simple command"),
        ('name = "x"\nreason = "y"\ncommand = "* --force"', "names no program"),
        ('name = "x"\nreason = "y"\ncommand = "((("', "guard `x`"),
    ],
)
def test_a_rule_that_says_too_little_is_none(tmp_path: Path, rule: str, said: str) -> None:
    known = read(tmp_path, f"[[guard]]\n{rule}\n")
    assert known.rules == ()
    assert said in known.problems[0]
    assert "guards.toml:" in known.problems[0]


def test_what_is_no_toml_and_what_is_no_guard_are_said(tmp_path: Path) -> None:
    assert "guards.toml:2" in read(tmp_path, "[[guard]]\nname = \n").problems[0]
    assert "unknown key `gaurd` (" in read(tmp_path, '[[gaurd]]\nname = "x"\n').problems[0]
    assert "Begin each rule with `[[guard]]`" in read(tmp_path, '[guard]\nname = "x"\n').problems[0]


@pytest.mark.parametrize("slip", ["name = \n", "reason = 'x\n", "= 3\n", "name = 'a'\nname = 'b'\n"])
def test_a_slip_that_makes_it_no_toml_costs_its_rule_alone(tmp_path: Path, slip: str) -> None:
    known = read(tmp_path, f"# mine\n{SOUND}\n[[guard]]\n{slip}\n{SOUND.replace('secrets', 'others')}")
    assert [rule.name for rule in known.rules] == ["no-force-push", "secrets", "no-force-push", "others", OWN]
    assert len(known.problems) == 1
    assert f"{tmp_path / 'guards.toml'}:1" in known.problems[0]
    assert [rule.line for rule in known.rules[:2]] == [2, 8]


def test_both_files_count_and_are_read_again_when_they_change(tmp_path: Path, nobody_s_home: Path) -> None:
    project = tmp_path / "app"
    (project / ".trimtab").mkdir(parents=True)
    assert guard_files.known(str(project), guard_files.user_file()) is None
    own = Path(guard_files.user_file())
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text('[[guard]]\nname = "mine"\ntool = "WebFetch"\nreason = "offline"\n')
    (project / ".trimtab" / "guards.toml").write_text(SOUND)
    known = guard_files.known(str(project), guard_files.user_file())
    assert known is not None
    assert [rule.name for rule in known.rules] == ["mine", "no-force-push", "secrets", OWN]
    assert guard_files.known(str(project), guard_files.user_file()) is known
    own.unlink()
    again = guard_files.known(str(project), guard_files.user_file())
    assert again is not None
    assert [rule.name for rule in again.rules] == ["no-force-push", "secrets", OWN]
