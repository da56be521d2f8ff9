"""What a judgement tells beside its verdict, and what holds for any text."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from soak.mutations import SEEDS
from soak.soak_shell import run
from support.counting import calls_in
from trimtab.shell import Judgement, classify, read
from trimtab.shell.arguments import arguments
from trimtab.shell.programs import HANDLERS, ROOMS, TABLES
from trimtab.shell.reader import read_by_grammar
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import SEVERITY
from unit.shell.test_limits import FRAGMENTS

# command, snapshot (the working tree can lose bytes), outside (no snapshot of it brings them back)
LOSES = {
    "rm a.py": (True, False),
    "rm -rf src": (True, False),
    "git reset --hard": (True, False),
    "git clean -fdx": (True, False),
    "git checkout -- .": (True, False),
    "sed -i s/a/b/ a.py": (True, False),
    "echo x > a.py": (True, False),
    "echo x >> a.py": (False, False),
    "cp b.py a.py": (True, False),
    "mkdir x": (False, False),
    "touch x": (False, False),
    "git commit -m x": (False, False),
    "git push": (False, False),
    "git push --force": (False, True),
    "git branch -D x": (False, True),
    "git stash drop": (False, True),
    "rm -rf .git": (False, True),
    "rm -rf ~": (False, True),
    "rm -rf ../other": (False, True),
    "rm -rf /srv/app": (True, True),
    "rm -rf /tmp/x": (False, False),
    "echo x > /tmp/x": (False, False),
    "psql -c 'drop table t'": (False, True),
    "mkfs.ext4 /dev/sda1": (False, True),
    "kubectl delete pod x": (False, True),
    "ssh host 'rm -rf src'": (False, True),
    "docker exec web rm -rf src": (False, True),
    "pytest -q": (False, False),
    "python3 x.py": (False, False),
    'python3 -c \'open("a.py", "w").write("")\'': (True, False),
    "ls | xargs rm": (True, False),
    ")(": (True, False),
}

WRITES = {
    "rm a b": ("a", "b"),
    "rm -rf 'a b' \"$x\"": ("a b", '"$x"'),
    "ls > out; sed -i s/a/b/ f g": ("out", "f", "g"),
    "tee a < b": ("a",),
    "mv a b": ("a", "b"),
    "git checkout -- a b": ("a", "b"),
    "ls >> log": (),
    "cat a": (),
}

WHY = {
    "git status && git push --force": "`git push --force` rewrites the remote branch",
    "sudo rm -rf build": "`rm -rf build` removes a whole folder",
    "ls > out": "`> out` writes a file",
    "frobnicate": "`frobnicate` is not known here, so it may do anything",
    "kubectl -n x delete pod y": "`kubectl delete` deletes it in the cluster",
    "docker rm --force web": "`docker rm --force` removes containers that run, or their volumes",
    "./ls": "`./ls` may be any program",
}


@pytest.mark.parametrize(("command", "loses"), LOSES.items(), ids=LOSES)
def test_what_can_be_lost_and_whether_a_snapshot_helps(command: str, loses: tuple[bool, bool]) -> None:
    found = classify(command)
    assert (found.snapshot, found.outside) == loses


@pytest.mark.parametrize(("command", "paths"), WRITES.items(), ids=WRITES)
def test_the_paths_that_are_removed_or_overwritten_are_told_as_written(command: str, paths: tuple[str, ...]) -> None:
    assert classify(command).writes == paths


@pytest.mark.parametrize(("command", "why"), WHY.items(), ids=WHY)
def test_the_reason_names_the_program_and_the_argument(command: str, why: str) -> None:
    assert classify(command).why == why


def test_each_command_of_a_text_is_judged_for_itself() -> None:
    found = classify("git status | head; rm -rf build && make")
    assert [(part.command, part.verdict) for part in found.parts] == [
        ("git status", "read_only"),
        ("head", "read_only"),
        ("rm -rf build", "destructive"),
        ("make", "executes_code"),
    ]


def test_a_folder_for_temporary_files_is_one_only_where_the_text_is_sure_of_it() -> None:
    assert classify("cd /tmp/x && rm -rf y").verdict == "mutating"
    for text in (
        "(cd /tmp/x); rm -rf y",
        "cd /tmp/x && cd - && rm -rf y",
        "cd /tmp/x && cd .. && cd .. && rm -rf y",
        "false && cd /tmp/x; rm -rf y",
        "TMPDIR=/home; rm -rf $TMPDIR/x",
        "export TMPDIR=/home; rm -rf $TMPDIR/x",
        "(d=/tmp/x); rm -rf $d",
        "d=/srv/x; rm -rf $d",
    ):
        assert classify(text).verdict == "destructive", text


@given(st.one_of(st.text(), st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join)))
@example("")
@example("{}")
@example("\\")
@example("rm")
@example("git")
@example("ssh -")
@example("find -exec")
def test_any_text_is_judged(text: str) -> None:
    found = classify(text)
    assert found.verdict in SEVERITY
    assert found.verdict == "read_only" or found.why


PROGRAMS = sorted({*HANDLERS, *TABLES.names()})


@given(st.sampled_from(PROGRAMS), st.lists(st.sampled_from([*FRAGMENTS, "-x", "--", "a"])))
def test_any_program_takes_any_words(program: str, words: list[str]) -> None:
    assert classify(" ".join([program, *words])).verdict in SEVERITY


def _worse(one: Judgement, other: Judgement) -> str:
    return max(one.verdict, other.verdict, key=lambda verdict: SEVERITY[verdict])


COMMANDS = st.sampled_from(
    [" ".join(words) for words, _ in SEEDS if all(set(word).isdisjoint("'\"${}*;() ") for word in words)]
)


@given(COMMANDS, COMMANDS, st.sampled_from(["; ", " && ", " || ", "\n", " & ", " | "]))
def test_of_several_commands_the_worst_counts(one: str, other: str, between: str) -> None:
    assert classify(f"{one}{between}{other}").verdict == _worse(classify(one), classify(other))


@given(
    COMMANDS, st.sampled_from(["echo $({})", "( {} )", "bash -c '{}'", "if true; then {}; fi", "sudo {}", "x=$({})"])
)
def test_what_encloses_a_command_does_not_make_it_milder(command: str, around: str) -> None:
    assert classify(around.replace("{}", command)).verdict == classify(command).verdict


PLAIN_WORDS = st.lists(st.text("abrmsh019-_./:@%+,=", min_size=1, max_size=6), min_size=1, max_size=6)


@given(PLAIN_WORDS, st.sampled_from([" ", "  ", "\t"]))
@example(["if", "x"], " ")
@example(["a=b", "c"], " ")
@example(["time", "rm"], " ")
@example(["sudo", "sh", "-c", "rm"], " ")
@example(["export", "a=b"], " ")
def test_words_alone_are_read_as_the_grammar_reads_them(words: list[str], blank: str) -> None:
    text = blank.join(words)
    try:
        by_grammar = read_by_grammar(text)
    except Exception:  # what the grammar refuses, the shortcut may know: nothing is lost by it
        return
    if by_grammar.complete:
        assert read(text) == by_grammar


def test_a_command_written_in_another_way_does_not_become_read_only() -> None:
    found = run(1_500, seed=3)
    assert (found.wrong, found.broken) == ([], [])
    assert found.share("destroys", "destructive") > 0.98


@pytest.mark.parametrize(
    "text",
    [
        "sed -n " + "1" * 5_000 + "x f",
        "sed 's/" + "a" * 20_000 + "' f",
        "awk '" + '"a" | ' * 2_000 + "' f",
        "awk '" + "(" * 2_000 + "' f",
        "python -c '" + "open(" * 3_000 + "'",
        "python -c '" + "os.system(" * 3_000 + "'",
        "psql -c '" + "alter table x " * 1_500 + "'",
        "rm " + "../" * 5_000,
        "x=" + "$(a " * 90 + ")" * 90,
        "curl -d " + '\\"a' * 4_000 + " x",
        "git " + "-c a.b=c " * 1_500 + "status",
    ],
    ids=lambda text: text[:20],
)
def test_no_text_is_much_work(text: str) -> None:
    classify(text[:100])  # what it loads is loaded
    assert calls_in(lambda: classify(text)) < 300_000


def test_the_last_rule_that_fits_decides() -> None:
    program = Tables("""
tool [-n --name]
  * = changes
  get list = reads
  thing/delete|rm-* = destroys outside: takes a thing
    away
  thing/delete + --dry-run = reads
""").get("tool")
    assert program is not None

    def verdict(text: str) -> tuple[str, str]:
        effect = program.effect("tool", arguments(text.split(), program.options.values))
        return effect.verdict, effect.why

    assert verdict("get x") == ("read_only", "")
    assert verdict("-n get put") == ("mutating", "`tool put` changes something")
    assert verdict("thing rm-all x") == ("destructive", "`tool thing rm-all` takes a thing away")
    assert verdict("thing delete --dry-run")[0] == "read_only"
    assert verdict("thing delete --dry-run=false")[0] == "destructive"
    assert verdict("thing delete --help")[0] == "read_only"


def test_every_table_can_be_read() -> None:
    for name in TABLES.names():
        program = TABLES.get(name)
        assert program is not None and program.rules, name


def test_no_program_is_described_twice() -> None:
    named = [name for room in ROOMS for name in (*room.HANDLERS, *Tables(room.TABLE).names())]
    assert sorted(name for name in set(named) if named.count(name) > 1) == []
