"""Scripts beside ways: run in the background only, for a short time, and never from a repository without consent."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from support.waiting import PATIENCE_S, wait_until
from trimtab.features.content.compiled_cache import path_of, write_kept
from trimtab.features.content.up_to_date import bring_up_to_date
from trimtab.features.gatherers import GATHERERS
from trimtab.features.ways.compile_ways import ensure
from trimtab.features.ways.macros import AGE_MS, LONGEST, UNTRUSTED, are_due, last_said, refresh_macros
from trimtab.features.ways.run_macro import run_macro
from trimtab.features.ways.script_trust import forget, is_trusted, needs_trust, trust, trusted
from trimtab.local.user import User
from trimtab.model.advice import Need
from trimtab.model.errors import TrimtabError
from trimtab.runtime.facts import Where, gather
from trimtab.steering.ways.due_ways import KnownWays
from unit.features.ways.conftest import Shelf

WAY = "description: when it is wanted\nmacro: prepend"


def run(shelf: Shelf, script: str, seconds: float = PATIENCE_S, **env: str) -> tuple[str, str]:
    return run_macro(
        "/ways/x/macro.sh", script.encode(), str(shelf.project), {"PATH": os.environ["PATH"], **env}, seconds
    )


def with_macro(shelf: Shelf, script: str, folder: Path | None = None) -> Path:
    folder = folder or shelf.own
    shelf.put(folder, "dev/short/way.md", f"---\n{WAY}\n---\nSay it shortly.\n")
    return shelf.put(folder, "dev/short/macro.sh", script)


def hear(shelf: Shelf, *, anew: bool = False) -> tuple[str, str]:
    made = ensure(shelf.sources())
    ways = [way for way in made.index.ways if way.origin != "shipped"]
    said = refresh_macros(str(shelf.project), str(shelf.host), ways, shelf.user, anew=anew)["dev/short"]
    return said.output, said.error


def given_to_hooks(shelf: Shelf) -> dict[str, str]:
    where = Where(str(shelf.project), "", time.monotonic() + PATIENCE_S, str(shelf.host))
    known = gather([Need("ways")], GATHERERS, where)[Need("ways")]
    assert isinstance(known, KnownWays)
    return dict(known.macros)


# --- running one


def test_what_a_script_says_is_heard_in_the_project_s_folder(shelf: Shelf) -> None:
    assert run(shelf, 'pwd; echo "$0"; echo "$CLAUDE_PROJECT_DIR"') == (
        f"{shelf.project}\n/ways/x/macro.sh\n{shelf.project}",
        "",
    )


def test_only_a_script_that_asks_for_bash_gets_it(shelf: Shelf) -> None:
    script = 'echo "${BASH_VERSION:+bash} $(ps -o comm= -p $$ 2>/dev/null)"'
    for first in ("#!/bin/bash", "#!/usr/bin/env bash"):
        assert run(shelf, f"{first}\n[[ a == a ]] && echo yes") == ("yes", "")
    assert run(shelf, f"#!/usr/bin/python3\n{script}")[1] == ""


def test_the_user_s_secrets_do_not_come_along_and_secrets_that_are_said_are_taken_out(shelf: Shelf) -> None:
    env = {"GITHUB_TOKEN": "x", "ANTHROPIC_API_KEY": "y", "LANG": "C", "HOME": "/h"}
    names = {line.partition("=")[0] for line in run(shelf, "env", **env)[0].splitlines()}
    assert {"HOME", "LANG", "TRIMTAB_QUIET", "CLAUDE_PROJECT_DIR"} <= names
    assert not names & {"GITHUB_TOKEN", "ANTHROPIC_API_KEY"}
    assert run(shelf, "echo token=ghp_0123456789abcdefghijABCDEFGHIJ012345")[0] == "token=[redacted]"


@pytest.mark.parametrize(
    ("script", "error"),
    [
        ("echo half; echo first >&2; echo second >&2; exit 3", "it ended with 3: second"),
        ("sleep 100000", "it took too long (0.3 s)"),
        ("exec >&- 2>&-; sleep 100000", "it took too long (0.3 s)"),
        ("kill -9 $$", "it ended with -9"),
        ("if", "it ended with 2"),
    ],
)
def test_a_script_that_fails_says_nothing_but_why(shelf: Shelf, script: str, error: str) -> None:
    output, why = run(shelf, script, seconds=0.3 if "sleep" in script else PATIENCE_S)
    assert output == ""
    assert why.startswith(error)


def test_too_much_is_cut_at_a_line_and_stopped(shelf: Shelf) -> None:
    output, error = run(shelf, "yes 'a line of some length'")
    assert error == ""
    assert LONGEST - 40 < len(output) <= LONGEST
    assert output.endswith("a line of some length\n…")


def test_what_would_move_a_cursor_is_taken_out(shelf: Shelf) -> None:
    assert run(shelf, r"printf '\033[31mred\033[0m\a\r\n\033]0;title\007end'")[0] == "red\nend"


def test_nothing_that_it_started_is_left_running(shelf: Shelf) -> None:
    mark = f"97{os.getpid()}"
    assert run(shelf, f"sleep {mark} >/dev/null 2>&1 &\necho done") == ("done", "")
    run(shelf, f"sleep {mark} &\nwait", seconds=0.2)
    assert wait_until(lambda: f"sleep {mark}" not in running())


def running() -> str:
    return subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout


def test_what_runs_is_what_was_looked_at(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "macro.sh"
    path.write_text("echo changed since")
    assert run_macro(str(path), b"echo as trusted", str(shelf.project), os.environ)[0] == "as trusted"


# --- trust


def test_a_script_of_the_project_is_not_run_until_its_very_content_is_trusted(shelf: Shelf, tmp_path: Path) -> None:
    proof = tmp_path / "ran"
    path = with_macro(shelf, f"touch {proof}; echo solo")
    assert hear(shelf) == ("", UNTRUSTED)
    assert not proof.exists()
    assert given_to_hooks(shelf) == {}
    trust(shelf.user, str(path), now=1)
    assert hear(shelf) == ("solo", "")
    assert proof.exists()
    assert given_to_hooks(shelf) == {"dev/short": "solo"}
    path.write_text("echo evil")
    assert hear(shelf) == ("", UNTRUSTED)
    assert given_to_hooks(shelf) == {}


def test_trust_is_kept_privately_outside_of_the_project_and_can_be_taken_back(shelf: Shelf) -> None:
    path = str(with_macro(shelf, "echo hi"))
    digest = trust(shelf.user, path, now=1)
    (kept,) = Path(shelf.user.config).iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert is_trusted(shelf.user, path, digest)
    assert forget(shelf.user, path)
    assert not forget(shelf.user, path)
    assert not is_trusted(shelf.user, path, digest)


def test_a_list_that_others_can_write_counts_for_nothing(shelf: Shelf) -> None:
    path = str(with_macro(shelf, "echo hi"))
    trust(shelf.user, path, now=1)
    (Path(shelf.user.config) / "trusted-macros.json").chmod(0o666)
    assert trusted(shelf.user) == {}


def test_what_cannot_be_read_cannot_be_trusted(shelf: Shelf) -> None:
    with pytest.raises(TrimtabError, match="cannot be trusted"):
        trust(shelf.user, str(shelf.project / "macro.sh"), now=1)


def test_the_user_s_own_scripts_and_what_ships_need_no_trust(shelf: Shelf) -> None:
    with_macro(shelf, "echo mine", shelf.users)
    assert hear(shelf) == ("mine", "")
    shipped = [way.macro_path for way in shelf.compile(shipped=True).index.ways if way.macro_path]
    assert not any(needs_trust(path, str(shelf.host)) for path in shipped)
    assert needs_trust(str(shelf.host / "ways" / ".." / "x" / "macro.sh"), str(shelf.host))


# --- what is kept


def test_a_script_is_asked_again_when_it_changes_or_its_word_is_old(shelf: Shelf, tmp_path: Path) -> None:
    count = tmp_path / "count"
    path = with_macro(shelf, f"echo x >> {count}; wc -l < {count}", shelf.users)
    assert [hear(shelf)[0] for _ in range(3)] == ["1", "1", "1"]
    assert hear(shelf, anew=True)[0] == "2"
    path.write_text(path.read_text() + "\n# changed\n")
    assert hear(shelf)[0] == "3"
    ways = ensure(shelf.sources()).index.ways
    (at,) = [said.at for said in last_said(str(shelf.project)).values()]
    mine = [way for way in ways if way.id == "dev/short"]
    assert not are_due(str(shelf.project), mine, at + AGE_MS // 2)
    assert are_due(str(shelf.project), mine, at + AGE_MS)
    assert are_due(str(shelf.project), mine, at - 1), "a clock that was set back"


def test_what_was_said_too_long_ago_or_by_a_file_of_the_repository_s_is_not_said(shelf: Shelf) -> None:
    with_macro(shelf, "echo now", shelf.users)
    hear(shelf)
    path = path_of(str(shelf.project), "macros.json")
    old = time.time_ns() // 1_000_000 - AGE_MS - 1_000
    write_kept(path, {"said": {"dev/short": {"hash": "x", "at": old, "output": "then", "error": ""}}})
    assert given_to_hooks(shelf) == {}
    Path(path).write_text(f'{{"said": {{"dev/short": {{"hash": "x", "at": {old + AGE_MS}, "output": "forged"}}}}}}')
    assert given_to_hooks(shelf) == {}


def test_one_that_fails_costs_the_others_nothing(shelf: Shelf) -> None:
    with_macro(shelf, "exit 1", shelf.users)
    shelf.put(shelf.users, "dev/other/way.md", f"---\n{WAY}\n---\nText.\n")
    shelf.put(shelf.users, "dev/other/macro.sh", "echo fine")
    user = User({**shelf.user.env, "PATH": os.environ["PATH"]}, shelf.user.home)
    bring_up_to_date(str(shelf.project), user.env)
    found = given_to_hooks(shelf)
    assert found["dev/other"] == "fine"
    assert "dev/short" not in found
