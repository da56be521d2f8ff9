"""Texts for bash, made by a grammar of its harder corners and then damaged here and there. The same number and seed
give the same text."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Sequence
from typing import TypeVar

READERS = ("ls", "cat", "wc", "head", "grep", "id", "date", "tail", "cut", "diff")
OTHERS = ("rm", "touch", "evil", "mv", "mkdir", "make", "tee")
VALUES = ("a", "x", "a b", "-delete", "rm", "*", "1", "a[$(rm x)]", "$(rm x)", "", "evil y", "x=1", "#", "a'b", "-f")
SIGNS = "\\\n#'\"`$(){};&|<> \t\r!*=[]~^?:@%+,-/\0é1aE"
DAMAGED = 0.15
T = TypeVar("T")


def text(number: int, seed: int) -> str:
    chance = random.Random(f"{seed} {number}")
    made = _Maker(chance).script()
    while chance.random() < DAMAGED:
        made = damaged(made, chance)
    return made.replace("\0", "")


def damaged(made: str, chance: random.Random) -> str:
    at = chance.randrange(len(made) + 1)
    match chance.randrange(4):
        case 0:
            return made[:at] + made[at + 1 :]
        case 1:
            return made[:at] + chance.choice(SIGNS) + made[at:]
        case 2:
            until = min(len(made), at + chance.randrange(1, 8))
            return made[:until] + made[at:]
        case _:
            other = chance.randrange(len(made) + 1)
            return made[:at] + made[other : other + chance.randrange(1, 6)] + made[at:]


class _Maker:
    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._depth = 0
        self._heredocs: list[str] = []
        self._functions: list[str] = []

    # --- statements

    def script(self) -> str:
        lines = [self._line() for _ in range(self._chance.choice((1, 1, 2, 3)))]
        return "".join(lines)

    def _line(self) -> str:
        made = self._list()
        comment = self._pick(("", "", "", "", " # rm x", ";#rm x", " \\\n# rm x", self._rare("", "#rm x")))
        if self._heredocs:
            made += comment + "\n" + "".join(self._heredocs)
            self._heredocs.clear()
            return made
        return made + comment + ("\n" if comment else self._pick(("\n", "\n", "\n", "; ", " & ")))

    def _list(self) -> str:
        made = self._statement()
        while self._chance.random() < 0.25:
            made += self._pick((" && ", " || ", "; ", " | ", "|", "&&", " |& ", ";", " \\\n&& ", " &&\n", " & "))
            made += self._statement()
        return made

    def _statement(self) -> str:
        self._depth += 1
        plain = self._depth > 3 or self._chance.random() < 0.7
        made = self._simple() if plain else self._pick(self._compounds())()
        self._depth -= 1
        return made

    def _compounds(self) -> tuple[Callable[[], str], ...]:
        return (
            lambda: f"( {self._list()} )",
            lambda: f"({self._list()})",
            lambda: f"{{ {self._list()}; }}{self._redirect()}",
            lambda: f"if {self._list()}; then {self._list()}; fi",
            lambda: f"if {self._list()}\nthen {self._list()}\nelse {self._list()}\nfi{self._redirect()}",
            lambda: f"for i in {self._word()} {self._words()}; do {self._list()}; done",
            lambda: f"for ((i=0; i<2; i++)); do {self._list()}; done",
            lambda: f"while {self._list()}; do {self._list()}; break; done",
            lambda: f"until {self._list()}; do {self._list()}; break; done",
            self._case,
            self._function,
            lambda: f"[[ {self._word()} {self._pick(('=', '==', '!=', '-eq', '-lt', '=~', '<'))} {self._word()} ]]",
            lambda: f"[[ -{self._pick('nzfdv')} {self._word()} ]] && {self._statement()}",
            lambda: f"[ {self._pick(('-n', '-f', '!', '-v'))} {self._word()} ]",
            lambda: f"(({self._arithmetic()}))",
            lambda: f"! {self._statement()}",
            lambda: self._rare("", "coproc ") + self._statement(),
            lambda: f"time {self._statement()}",
            self._text_for_a_shell,
            self._evaluating,
            self._started,
        )

    def _case(self) -> str:
        clauses = "".join(
            f" {self._pick(('', '('))}{self._pattern()}) {self._list()} {self._pick((';;', ';;', ';&', ';;&'))}"
            for _ in range(self._chance.choice((1, 2)))
        )
        return f"case {self._word()} in{clauses} esac"

    def _pattern(self) -> str:
        return self._pick(("*", "a", "a|b", "'a b'", "[ab]", "$v", "a* | b", "\\)", "$(ls)", '"x"'))

    def _function(self) -> str:
        name = self._pick(("f", "g", "ls", "cat", "command_not_found_handle"))
        self._functions.append(name)
        body = self._pick(("{ %s; }", "{ %s; }", "( %s )", "{\n%s\n}", "if true; then %s; fi")) % self._list()
        head = self._pick((f"{name}() ", f"{name} () ", f"function {name} ", f"{name}()\n"))
        return f"{head}{body}; {self._pick((name, name, 'export -f ' + name))} {self._words()}"

    # --- what a shell is given as text, or computes with

    def _text_for_a_shell(self) -> str:
        inner = self._statement()
        return self._pick(
            (
                f"eval {shlex.quote(inner)}",
                f"bash -c {shlex.quote(inner)} {self._words()}",
                f"sh -c {shlex.quote(inner)}",
                f"trap {shlex.quote(inner)} EXIT",
                f"bash <<< {shlex.quote(inner)}",
                f"echo {shlex.quote(inner)} | bash",
                f"printf '%s\\n' {shlex.quote(inner)} | sh",
                f"eval {self._word()} {self._word()}",
                f"bash -c {self._word()}",
                f"source /dev/stdin <<< {shlex.quote(inner)}",
                f"v={shlex.quote(inner)}; eval $v",
                f"v={shlex.quote(inner)}; $v",
                f"shopt -s expand_aliases\nalias ls={shlex.quote(inner)}\nls",
                f"bash -c 'ls \"$@\"' _ {self._words()}",
                f"BASH_ENV=f bash -c {shlex.quote(inner)}",
                f"PS4={shlex.quote('$(' + inner + ')')}; set -x; ls",
                f"PROMPT_COMMAND={shlex.quote(inner)}; ls",
            )
        )

    def _evaluating(self) -> str:
        value = self._pick(("'a[$(rm x)]'", "'$(rm x)'", "a", "1", "'1+1'", '"a[\\$(evil)]"', self._word()))
        return self._pick(
            (
                f"v={value}; echo $((v))",
                f"v={value}; echo ${{v@P}}",
                f"v={value}; echo ${{a[v]}}",
                f"v={value}; echo ${{x:v}}",
                f"v={value}; echo ${{!v}}",
                f"v={value}; [[ v -eq 0 ]]",
                f"[[ {value} -eq 0 ]]",
                f"test -v {value}",
                f"[ -v {value} ]",
                f"printf -v {value} x",
                f"let {value}",
                f"let v={value}",
                f"declare {value}=1",
                f"declare -i v={value}",
                f"declare -n v={value}; v=1",
                f"typeset -a {value}",
                f"export {value}",
                f"local {value}",
                f"readonly v={value}",
                f"read {value} <<< x",
                f"unset {value}",
                f"(({value}))",
                f"a[{value}]=1",
                f"echo ${{a[{value}]}}",
                f"echo $(({value}))",
                f"v={value}; (( v++ ))",
                f"mapfile -t -c 1 -C {value} <<< x",
                f"readarray -C {value} -c1 v <<< x",
                f"v={value}; declare -i w; w=v",
                f"wait -n -p {value}",
                f"getopts a {value}",
                f": ${{v:={value}}}; echo $((v))",
                f"set -- {value}; echo $(($1))",
                f"hash -p ../bin/rm ls; ls {value}",
                f"enable -n echo; echo {value}",
                f"exec {self._pick(READERS)} {value}",
                f"command {self._pick(READERS)} {value}",
                f"builtin echo {value}",
                f'set -- {value} {value}; ls "$@" $*',
                f"IFS={self._pick(('x', ':', '/'))}; v=rmxy:z; $v",
                f"shift; ls $1; x={value} ls",
            )
        )

    def _started(self) -> str:
        """By a program that only starts another."""
        inner = f"{self._program()} {self._words()}"
        return self._pick(
            (
                f"env {inner}",
                f"env X=1 {inner}",
                f"env -S {shlex.quote(inner)}",
                f"env -S{shlex.quote(inner)} {self._words()}",
                f"env --split-string={shlex.quote(inner)}",
                f"env --split {shlex.quote(inner)}",
                f"env -u X {inner}",
                f"env -vS {shlex.quote(inner)}",
                f"env {self._word()} {inner}",
                f"nice -n 5 {inner}",
                f"nice --adj 5 {inner}",
                f"nice {self._word()} {inner}",
                f"timeout 1 {inner}",
                f"timeout -s KILL 1 {inner}",
                f"timeout --sig=KILL 1 {inner}",
                f"timeout {self._word()} {inner}",
                f"nohup {inner}",
                f"setsid {inner}",
                f"setsid -w {inner}",
                f"stdbuf -o0 {inner}",
                f"stdbuf --out=L {inner}",
                f"echo {self._words()} | xargs {inner}",
                f"echo {self._words()} | xargs",
                f"echo {self._words()} | xargs -I {{}} {inner} {{}}",
                f"echo {self._words()} | xargs -I X X",
                f"echo {self._words()} | xargs -n1 {inner}",
                f"echo {self._words()} | xargs --max-a=1 {inner}",
                f"echo {self._words()} | xargs sh -c",
                f"echo {self._words()} | xargs bash -c 'ls \"$@\"' _",
                f"flock . {inner}",
                f"flock . -c {shlex.quote(inner)}",
                f"flock -n . --command {shlex.quote(inner)}",
                f"ionice -c 3 {inner}",
                f"exec {inner}",
            )
        )

    # --- simple commands

    def _simple(self) -> str:
        made = "".join(f"{self._assignment()} " for _ in range(self._pick((0, 0, 0, 0, 1, 2))))
        if made and self._chance.random() < 0.5:
            return made.rstrip() + "; " + self._named()
        return made + self._named()

    def _named(self) -> str:
        words = [self._program(), *(self._word() for _ in range(self._pick((0, 1, 1, 2, 3))))]
        made = self._blank().join(words)
        if self._chance.random() < 0.25:
            made += self._redirect()
        if self._depth == 1 and self._chance.random() < 0.08:
            made += self._heredoc()
        return made

    def _program(self) -> str:
        name = self._pick(READERS if self._chance.random() < 0.6 else OTHERS)
        return self._pick(
            (
                name,
                name,
                name,
                name,
                name,
                name,
                name,
                "echo",
                "echo",
                f"\\{name}",
                f"'{name}'",
                f'"{name}"',
                self._word(),
            )
        )

    def _words(self) -> str:
        return " ".join(self._word() for _ in range(self._pick((0, 1, 2, 3))))

    def _blank(self) -> str:
        return self._pick((" ",) * 12 + ("  ", "\t", " \\\n", " \\\n "))

    def _assignment(self) -> str:
        return self._pick(("v=", "w=", "x+=", "v=", "PATH=", self._rare("w=", "IFS="), "a=")) + self._word()

    def _redirect(self) -> str:
        return self._pick(
            (" > ", " >", " >> ", " 2> ", " < ", " >| ", " &> ", " >& ", " <<< ", self._rare(" >> ", " <> "))
        ) + self._pick(
            (
                "f",
                "f",
                "f",
                "g",
                "/dev/null",
                "/dev/null",
                "'a b'",
                "$v",
                '"$v"',
                "1",
                self._rare("f", "{a,b}", "*", "~", "&1"),
            )
        )

    def _heredoc(self) -> str:
        mark, ends = self._pick(
            (
                ("E", "E"),
                ("'E'", "E"),
                ("-E", "\tE"),
                ('"E"', "E"),
                ("\\E", "E"),
                ("E'F'", "EF"),
                self._rare(("E", "E"), ("$'E'", "E"), ("$E", "$E")),
            )
        )
        body = "".join(
            self._pick(
                (
                    "rm x\n",
                    "$(rm x)\n",
                    "`rm x`\n",
                    "a $v\n",
                    "\\$(rm x)\n",
                    "E \n",
                    "a\\\n",
                    "${v:-$(ls)}\n",
                    '"\n',
                    "'\n",
                )
            )
            for _ in range(self._pick((0, 1, 2)))
        )
        self._heredocs.append(f"{body}{ends}\n")
        return f" <<{mark}"

    # --- words

    def _word(self) -> str:
        return "".join(self._piece() for _ in range(self._pick((1, 1, 1, 1, 2, 3))))

    def _piece(self) -> str:
        if self._chance.random() < 0.65 or self._depth > 4:
            return self._pick(("a", "x", "-f", "b.txt", "1", "--", "-n", "src", "x=1", "of=f"))
        self._depth += 1
        made = self._pick(self._pieces())()
        self._depth -= 1
        return made

    def _pieces(self) -> tuple[Callable[[], str], ...]:
        return (
            lambda: shlex.quote(self._pick(VALUES)),
            lambda: "'" + self._pick(("a b", "#", "$(rm x)", "\\", "`rm`", '"', "")) + "'",
            lambda: '"' + self._pick(("a b", "#", "\\$(rm x)", "\\\\", "\\`", "'", "", "$", "\\\n", "!")) + '"',
            lambda: '"' + self._word().replace('"', "").replace("'", "") + '"',
            lambda: self._pick(("\\ ", "\\#", "\\;", "\\$", "\\'", '\\"', "\\\\", "\\\n", "\\a", "\\|", "\\(")),
            lambda: self._pick(("#", "a#b", "!", "^", "%", "@", ":", "=", "$", "{", "}", "{}", "]", "~", "~/x")),
            lambda: self._pick(("$v", "${v}", "$1", "$@", "$*", "$#", "$?", "$$", '"$@"', '"$*"', '"$v"', "$!", "$-")),
            lambda: f"${{{self._pick(('v', 'x', '1', 'a[0]', 'a[@]', '#v', '!v'))}}}",
            lambda: f"${{v{self._pick((':-', '-', ':=', '#', '%%', '/', '//', ':+', '^', '@', ':'))}{self._word()}}}",
            lambda: f"$({self._list()})",
            lambda: f'"$({self._list()})"',
            lambda: f"`{self._statement()}`",
            lambda: f'"`{self._statement()}`"',
            lambda: f"$(({self._arithmetic()}))",
            lambda: self._rare("a", f"$[{self._arithmetic()}]", f"`echo \\`{self._statement()}\\``"),
            lambda: f"<({self._statement()})",
            lambda: f">({self._statement()})",
            lambda: "$'" + self._pick(("a", "\\n", "\\'", "\\x2d", "\\055f", "\\u41", "\\cA", "; rm x", "a b")) + "'",
            lambda: '$"' + self._pick(("a", "$(rm x)", "a b", "\\$v")) + '"',
            lambda: self._pick(
                ("*", "a*", "?", "[a-z]", "[!a]", "a?b", "\\*", "'*'", "**", self._rare("*", "@(a|b)", "!(a)"))
            ),
            lambda: self._pick(
                ("{a,b}", "{1..3}", "{a,-f}", "{a", "a}", "{,x}", "{a,b}{c,d}", "{a,{b,c}}", "{$v,b}", "{'a,b'}")
            ),
            lambda: f"$(cat <<E\n{self._pick(('a', 'rm x', '$(rm x)', ')'))}\nE\n)",
            lambda: f"$(echo {self._word()} # )\n)",
            lambda: f"$(case a in a) {self._statement()};; esac)",
        )

    def _arithmetic(self) -> str:
        return self._pick(
            (
                "1+1",
                "v",
                "v+1",
                "a[0]",
                "1 << 2",
                "$v",
                "v = 2",
                "(1)",
                "a[$v]",
                "x ? 1 : 2",
                self._rare("1", "#", "`ls`", "$(rm x)"),
            )
        )

    def _rare(self, usual: T, *others: T) -> T:
        """Now and then one of what the reader is known not to follow."""
        return self._pick(others) if self._chance.random() < 0.1 else usual

    def _pick(self, among: Sequence[T]) -> T:
        return self._chance.choice(among)
