"""Read-only is claimed only where it is certain what runs."""

import pytest

from trimtab.shell import classify, read
from trimtab.shell.reader import read_by_grammar

# A line's end within a text is written ⏎.
UNCERTAIN = r"""
echo \ #; rm x
echo a\⏎#b; rm x
echo `echo \`rm x\``
cat <<$'E'⏎rm x⏎E⏎rm y
cat <<E⏎a\⏎E⏎rm x⏎E⏎ls
x='a[$(rm x)]'; echo $((x))
x='a[$(rm x)]'; y=x; echo $((y))
x=$(cat f); echo $((x))
read x; echo $((x))
x='a[$(rm x)]' bash -c 'echo $((x))'
x='a[$(rm x)]'; [[ x -gt 0 ]]
[[ 'a[$(rm x)]' -eq 0 ]]
[[ -v 'a[$(rm x)]' ]]
[ -v 'a[$(rm x)]' ]
test -v 'a[$(rm x)]'
printf -v 'a[$(rm x)]' y
let 'a[$(rm x)]'
let "$x"
declare 'a[$(rm x)]=1'
declare -i n; n='a[$(rm x)]'
declare -n n='a[$(rm x)]'; n=1
export "$x"
read 'a[$(rm x)]'
unset 'a[$(rm x)]'
x='$(rm x)'; echo ${x@P}
x='a[$(rm x)]'; echo ${!x}
x='a[$(rm x)]'; echo ${y:x}
x='a[$(rm x)]'; echo ${y[x]}
echo ${x:='a[$(rm x)]'}; echo $((x))
for x in 'a[$(rm x)]'; do echo $((x)); done
mapfile -C 'rm x;:' y
ls(){ rm x; }; coproc ls
[(){ rm x; }; [ -f y ]
command_not_found_handle(){ rm x; }; ls
for i in 1 2; do ls; ls(){ rm x; }; done
ls(){ rm x; }; export -f ls; bash -c ls
trap ls EXIT; ls(){ rm x; }
shopt -s expand_aliases⏎alias ls='rm x'⏎ls
hash -p ./x ls; ls
PS4='$(rm x)'; set -x; ls
BASH_ENV=./x bash -c ls
eval $x
trap "$x" EXIT
bash -c $x
bash <(ls)
source <(ls)
. /dev/stdin < f
echo ls | bash < f
env $x ls
timeout $x ls
nice -n $x ls
xargs -I X X < f
xargs sh -c < f
echo 'a; rm x' | xargs -I X sh -c 'echo X'
sh -c "ls $'a'"
flock . -c '((rm x))'
IFS=1; ls $?
echo $(cat <<E⏎$(ls)⏎E)⏎E⏎)
GIT_CONFIG_GLOBAL=./x git log
LESSOPEN='|rm x' less f
HOME=. git log
COWPATH=. cowsay x
"""

RUNS_RM = r"""
{ls,rm} x⏎rm x
env -S 'rm x'
env --split-string='rm x'
env --sp 'rm x'
env -iS 'rm x'
env -S'rm x' y
flock f -c 'rm x'
flock -n f --command 'rm x'
flock f rm x
nice --adj 5 rm x
timeout --sig KILL 5 rm x
xargs --max-a 1 rm x < f
time v=1 rm x
if false; then rm(){ :; }; fi; rm x
rm(){ :; } & rm x
rm(){ :; }; unset -f rm; rm x
f(){ "$@"; }; f rm x
source /dev/stdin <<< 'rm x'
echo rm -f x | sh
printf '%s\n' 'rm x' | sh
cat <<E⏎${v:-$(rm x)}⏎E
"""

CERTAIN = r"""
i=0; echo $((i+1))
for i in 1 2 3; do echo $((i * 2)); done
x=abcdef; echo ${x:0:3}
[[ $x == y ]] && ls
[[ ${#x} -gt 3 ]]
n=$(ls | wc -l); echo $((n + 1))
f(){ ls "$1"; }; f src
timeout 5 ls
env LC_ALL=C sort f
nice -n 5 ls
find . -name x | xargs cat
find . -name x | xargs -I{} sh -c 'echo {}; cat {}'
cat <<'E'⏎$(rm x)⏎E
cat <<E⏎\$(rm x)⏎E
echo a#b # rm x
ls {a,b} > /dev/null
ls\⏎ -la
TZ=UTC date
GIT_PAGER=cat git log
CONFIG=f; cat "$CONFIG"
IFS=,; ls $x
while read -r line; do echo "$line"; done < f
case $x in a|b) ls;; *) pwd;; esac
"""


def texts(lines: str) -> list[str]:
    return [line.replace("⏎", "\n") for line in lines.strip().splitlines()]


@pytest.mark.parametrize("text", texts(UNCERTAIN))
def test_what_may_run_unseen_is_not_read_only(text: str) -> None:
    assert classify(text).verdict != "read_only"


@pytest.mark.parametrize("text", texts(RUNS_RM))
def test_what_is_written_in_a_roundabout_way_is_found(text: str) -> None:
    assert any(command.words[:1] == ("rm",) for command in read(text).commands)
    assert classify(text).verdict == "mutating"


@pytest.mark.parametrize("text", texts(CERTAIN))
def test_what_can_be_told_stays_read_only(text: str) -> None:
    assert classify(text).verdict == "read_only"


@pytest.mark.parametrize("text", texts(CERTAIN + RUNS_RM))
def test_a_shortcut_reads_as_the_grammar_does(text: str) -> None:
    assert read(text) == read_by_grammar(text)


def test_braces_may_make_a_command() -> None:
    assert [command.words for command in read("{rm,-f,x}").commands] == [("rm", "-f", "x")]


def test_unknown_text_calls_for_a_snapshot() -> None:
    assert classify('bash -c "$x"').snapshot
    assert classify("echo `echo \\`rm x\\``").snapshot


@pytest.mark.parametrize("depth", [5, 50, 500])
def test_functions_within_functions_are_read_in_bounded_time(depth: int) -> None:
    assert classify("f(){ " * depth + "ls" + "; }" * depth).verdict != "destructive"
