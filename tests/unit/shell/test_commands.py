"""Which commands a command line runs."""

import pytest

from trimtab.shell import Within, commands_of, read

RUNS = {
    "each command of a list": ("cd x && git commit -m wip || true; ls", ["cd x", "git commit -m wip", "true", "ls"]),
    "no command that is only quoted": ('echo "git commit"', ["echo git commit"]),
    "no command that is searched for": ('grep -r "git push" .', ["grep -r git push ."]),
    "no comment": ("ls # git push\n# git commit", ["ls"]),
    "nothing in an empty text": ("  \n", []),
    "each stage of a pipeline": ("a | b |& c", ["a", "b", "c"]),
    "each line": ("a\nb\n\nc", ["a", "b", "c"]),
    "a command over several lines once": ("git commit \\\n  -m x", ["git commit -m x"]),
    "what is in loops and branches": (
        "for i in 1; do a; done; while b; do c; done; if d; then e; elif f; then g; else h; fi; case x in y) i;; esac",
        list("abcdefghi"),
    ),
    "what a condition substitutes": ("[[ -f $(a) ]] && [[ $(b) == x ]]", ["a", "b"]),
    "a substitution before what it is part of": ('git tag "$(date)"', ["date", 'git tag "$(date)"']),
    "what an assignment substitutes": ("x=`a` y=$(b)", ["a", "b"]),
    "what a process substitution runs": ("diff <(a) <(b)", ["a", "b", "diff <(a) <(b)"]),
    "what follows time": ("time git push; time -p { a; }; time (b)", ["git push", "a", "b"]),
    "what is negated": ("! { a; }; ! b", ["a", "b"]),
    "a program by its name": ("/usr/bin/git push; \\git push; ./git push", ["git push", "git push", "./git push"]),
    "git without options before its verb": (
        'git -C dir commit; git -c a=b --no-pager -C "$x" commit -m y; git --git-dir=z log',
        ["git commit", "git commit -m y", "git log"],
    ),
    "git that has no verb as it is": ("git --version", ["git --version"]),
    "make without its folder": ("make -C sub -k test", ["make test"]),
    "cargo without its toolchain": ("cargo +nightly build", ["cargo build"]),
    "no function that is not called": ("f() { git push; }; ls", ["ls"]),
    "a function where it is called": ("f() { git push; }; ls; f", ["ls", "git push"]),
    "a function with its arguments": ('git() { command git "$@"; }; git push -f', ["git push -f"]),
    "a function that calls itself once": ("f() { a; f; }; f", ["a"]),
    "what find runs on what it finds": (
        r"find . -name x -exec rm {} \; -o -exec git add {} +",
        [r"find . -name x -exec rm {} ; -o -exec git add {} +", "rm {}", "git add {}"],
    ),
    "words in any script": ("écho '日本' ✅ é$x; ls", ["écho 日本 ✅ é$x", "ls"]),
    "a line that begins with a backslash": ("ls\n\\rm x\n  \\git push", ["ls", "rm x", "git push"]),
    "what follows a comment behind assignments": ("A=1 B=2 # note\nrm x", ["rm x"]),
    "a function that gives its name to another": ("f() { f() { git push; }; f; }; f", ["git push", "git push", "f"]),
    "ssh as it is": ("ssh host git push", ["ssh host git push"]),
    "what a line's end separates, though the grammar overlooks it": (
        "grep -oh '\\.[A-Z]*\\.\\(String\\|Full\\)[ }]' t/*.json 2>/dev/null | sort | head -12\n"
        "echo \"= how many =\"\ngrep -l 'W\\.S\\|\\.D\\b' t/*.json 2>/dev/null | wc -l",
        [
            r"grep -oh \.[A-Z]*\.\(String\|Full\)[ }] t/*.json",
            "sort",
            "head -12",
            "echo = how many =",
            r"grep -l W\.S\|\.D\b t/*.json",
            "wc -l",
        ],
    ),
}

HEREDOCS = {
    "a heredoc is data": ("cat <<EOF\ngit push\nEOF\nls", ["cat", "ls"]),
    "what follows on its line runs": ("cat <<A; b\ngit push\nA\nc", ["cat", "b", "c"]),
    "what follows on the next line runs": ("cat > f <<A &&\ngit push\nA\nb", ["cat", "b"]),
    "a line may have two": ("cat <<A <<B | c\n1\nA\n2\nB\nd", ["cat", "c", "d"]),
    "it may be in a subshell": ("(cat <<A; b)\ngit push\nA\nc", ["cat", "b", "c"]),
    "tabs before its end may count as nothing": ("cat <<-A\n\tgit push\n\tA\nb", ["cat", "b"]),
    "a message stays as it was written": (
        "git commit -m \"$(cat <<'EOF'\nfix: it's $(x)\nEOF\n)\" && git push",
        ["cat", "git commit -m \"$(cat <<'EOF'\nfix: it's $(x)\nEOF\n)\"", "git push"],
    ),
    "what it substitutes runs": ("cat <<EOF\n$(a) and `b`\nEOF", ["a", "b", "cat"]),
    "with a quoted end it substitutes nothing": ("cat <<'EOF'\n$(a) and `b`\nEOF", ["cat"]),
    "fed to a shell it is a script": ("sudo bash -s <<'EOF'\ncd x\ngit push\nEOF", ["cd x", "git push"]),
    "piped into a shell it is a script": ("cat <<'EOF' | sh\ngit push\nEOF", ["cat", "git push"]),
    "fed to another interpreter it is data": ("python3 - <<'EOF'\nls\nEOF", ["python3 -"]),
    "a shift is none": ("echo $((1<<n))\n(( x = 1 << n ))\nls", ["echo $((1<<n))", "ls"]),
    "in quotes it is none": ("echo 'a <<EOF'\nls", ["echo a <<EOF", "ls"]),
    "after a comment it is none": ("a # <<EOF\nls", ["a", "ls"]),
    "a herestring is data": ("a <<< 'git push' 2>&1; b", ["a", "b"]),
    "a herestring for a shell is a script": ("bash <<< 'git push'", ["git push"]),
}

WRAPPED = {
    "sudo": ("sudo git push", ("sudo",)),
    "sudo as somebody": ("sudo -nu www -- git push", ("sudo -nu www --",)),
    "env": ("env -u X A=b git push", ("env -u X A=b",)),
    "timeout": ("timeout -k 5 10 git push", ("timeout -k 5 10",)),
    "several": ("nohup nice -n 5 stdbuf -oL setsid git push &", ("nohup", "nice -n 5", "stdbuf -oL", "setsid")),
    "command": ("command git push", ("command",)),
    "exec": ("exec -a x git push", ("exec -a x",)),
    "doas": ("doas -u root git push", ("doas -u root",)),
    "xargs": ("xargs -n 1 -I{} git push", ("xargs -n 1 -I{}",)),
    "watch": ("watch -n 5 git push", ("watch -n 5",)),
    "a shell": ("bash -lc 'git push'", ("bash -lc",)),
    "a shell with options": ("/bin/sh -e -o pipefail -c 'git push' name", ("/bin/sh -e -o pipefail -c",)),
    "shells in each other": ("""sudo sh -c "bash -c 'git push'" """, ("sudo", "sh -c", "bash -c")),
    "eval": ("eval 'git push'", ("eval",)),
    "eval of several words": ("eval git push", ("eval",)),
    "trap": ("trap 'git push' EXIT", ("trap",)),
    "a text that is piped": ("echo 'git push' | sudo sh", ("sudo", "sh")),
}

PLACES = {
    "plain": ("git push", ()),
    "pipeline": ("git push | cat", (Within.PIPELINE,)),
    "subshell": ("(git push)", (Within.SUBSHELL,)),
    "substitution": ("echo $(git push)", (Within.SUBSTITUTION,)),
    "backtick": ("echo `git push`", (Within.BACKTICK,)),
    "background": ("git push & ls", (Within.BACKGROUND,)),
    "function": ("f() { git push; }; f", (Within.FUNCTION,)),
    "stdin": ("sh <<'E'\ngit push\nE", (Within.STDIN,)),
    "several, from the outside in": (
        "(ls | echo $(git push)) &",
        ("background", "subshell", "pipeline", "substitution"),
    ),
}


@pytest.mark.parametrize(("text", "commands"), RUNS.values(), ids=RUNS)
def test_a_text_runs(text: str, commands: list[str]) -> None:
    script = read(text)
    assert [one.canonical for one in script.commands if one.parts] == commands
    assert script.complete


@pytest.mark.parametrize(("text", "commands"), HEREDOCS.values(), ids=HEREDOCS)
def test_of_heredocs(text: str, commands: list[str]) -> None:
    assert [one.canonical for one in commands_of(text)] == commands


@pytest.mark.parametrize(("text", "wrappers"), WRAPPED.values(), ids=WRAPPED)
def test_what_only_starts_a_command_is_taken_off_its_front(text: str, wrappers: tuple[str, ...]) -> None:
    command = commands_of(text)[-1]
    assert (command.text, command.wrappers) == ("git push", wrappers)


@pytest.mark.parametrize("text", ["command -v git", "env", "sudo -l", "time", "exec", "bash", "xargs", "sh x.sh"])
def test_what_starts_nothing_stands_for_itself(text: str) -> None:
    (command,) = commands_of(text)
    assert (command.text, command.wrappers) == (text, ())


@pytest.mark.parametrize(("text", "within"), PLACES.values(), ids=PLACES)
def test_a_command_knows_where_it_runs(text: str, within: tuple[Within, ...]) -> None:
    assert [one.within for one in commands_of(text) if one.text == "git push"] == [within]


def test_words_are_what_the_program_is_given() -> None:
    (command,) = commands_of(r"""a 'b c' "d \"e\" \n" f\ g $'h\ti\x41' "j"'k'l $"m" n\
o""")
    assert command.words == ("a", "b c", 'd "e" \\n', "f g", "h\tiA", "jkl", "m", "no")
    assert not command.dynamic


def test_a_word_that_the_shell_decides_about_stays_as_written_and_says_so() -> None:
    (command,) = commands_of("""cp "$HOME/a b" $x *.py ~/y '*.md' {a,b} {}""")
    assert command.words == ("cp", '"$HOME/a b"', "$x", "*.py", "~/y", "*.md", "a", "b", "{}")
    assert [word.text for word in command.parts if word.dynamic] == ['"$HOME/a b"', "$x"]
    assert [word.text for word in command.parts if word.expands] == ["*.py", "~/y"]


def test_assignments_are_those_of_the_command_and_of_what_encloses_it() -> None:
    (command,) = commands_of("A=1 env B='2 3' make")
    assert [(one.name, one.value.text) for one in command.assignments] == [("A", "1"), ("B", "2 3")]


def test_a_command_may_only_assign_or_redirect() -> None:
    assigns, redirects = commands_of("A=b; > file")
    assert (assigns.text, assigns.assignments[0].name) == ("", "A")
    assert (redirects.text, redirects.redirects[0].target.text) == ("", "file")


def _redirects(text: str) -> list[list[tuple[str, str, str]]]:
    return [[(one.descriptor, one.operator, one.target.text) for one in each.redirects] for each in commands_of(text)]


def test_a_redirect_belongs_to_the_last_command_of_a_list_or_pipeline() -> None:
    assert _redirects("a && b | c > x 2>&1") == [[], [], [("", ">", "x"), ("2", ">&", "1")]]


def test_a_redirect_of_a_compound_statement_belongs_to_each_command_in_it() -> None:
    assert _redirects("{ a; b >> y; } > x") == [[("", ">", "x")], [("", ">>", "y"), ("", ">", "x")]]
    assert _redirects("bash -c 'a' > x") == [[("", ">", "x")]]


def test_a_redirect_of_what_runs_nothing_is_kept() -> None:
    assert _redirects("[[ -n x ]] > y") == [[("", ">", "y")]]


def test_words_behind_a_redirect_are_arguments() -> None:
    (command,) = commands_of("> x cp > y a b")
    assert command.text == "cp a b"


def test_a_heredoc_is_a_redirect_with_a_body() -> None:
    (command,) = commands_of("cat > x <<'EOF'\na $b\nEOF")
    assert [one.body for one in command.redirects] == [None, "a $b\n"]
    assert command.redirects[1].target.text == "EOF"
