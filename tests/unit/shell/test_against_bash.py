"""Some of the texts of `tests/soak/soak_bash.py`, run in bash itself."""

from collections.abc import Iterator

import pytest

from soak.bash_sandbox import Sandbox, available
from soak.soak_bash import Found, compare, run

SEED = 20
COUNT = 60

# A line's end within a text is written ⏎, a carriage return ␍.
RUNS = r"""
echo \ #; rm x
echo a \⏎#b; rm x
echo `echo \`rm x\``
cat <<$'E'⏎rm x⏎E⏎rm y
cat <<E⏎a\⏎E⏎rm x⏎E⏎ls
echo a␍; rm x
{rm,x}
ls {-a,"b c"}
x='a[$(rm x)]'; echo $((x))
[[ 'a[$(rm x)]' -eq 0 ]]
test -v 'a[$(rm x)]'
printf -v 'a[$(rm x)]' y
let 'a[$(rm x)]'
declare 'a[$(rm x)]=1'
read 'a[$(rm x)]' <<< y
unset 'a[$(rm x)]'
x='$(rm x)'; echo ${x@P}
x='a[$(rm x)]'; echo ${!x}
mapfile -t -c 1 -C 'rm x;:' <<< y
ls(){ rm x; }; coproc ls
command_not_found_handle(){ rm x; }; figlet hi
for i in 1 2; do ls; ls(){ rm x; }; done
if false; then rm(){ :; }; fi; rm x
rm(){ :; } & rm x
ls(){ rm x; }; export -f ls; bash -c ls
trap ls EXIT; ls(){ rm x; }
shopt -s expand_aliases⏎alias ls='rm x'⏎ls
hash -p ../bin/rm ls; ls x
env --split-string='rm x'
env -iS 'rm x'
flock . -c 'rm x'
echo x | xargs --max-a 1 rm
echo 'rm x' | xargs -I X sh -c X
echo rm -f x | sh
bash < /dev/null <<< 'rm x'
{ [ -n "$(ls)" ]; } > f
time v=1 rm x
time [[ 'a[$(rm x)]' -eq 0 ]]
w=1; x=1 y=2 <<E⏎$(rm x)⏎E
g () { bash -c 'rm "$@"' _ x; }; g y
g () { bash <<< 'rm "$@"'; }; g y
if echo rm x | bash⏎then ls; fi <<< ls
{ echo rm x | bash; } <<< ls
flock . -c 'rm {,x} y'
env 1x=1 rm x
env a-b=1 c.d=2 rm x
flock k ls
env - rm x
env "$x=1" rm x
env <(ls)x=1 rm x
ls -f >& -f >& f
ls >& a\\\\b
v='a[$(rm x)]'; ls >& "$v"
v='a[$(rm x)]'; ls >& $v
ls >& '$(rm x)'
ls >& \$\(rm\ x\)
{ ls; } >& '`rm x`'
v='a[$(rm x)]'; ls <& "$v"
v='a[$(rm x)]'; ls &> "$v"
v='a[$(rm x)]'; ls >> "$v"
v='a[$(rm x)]'; ls < "$v"
v='a[$(rm x)]'; ls <<< "$v"
v='a[$(rm x)]'; ls 2>| "$v"
cat() if true; then 'cat' > f; fi; cat x
rm \é \日x a\é
rm a $\⏎# rm x
rm "a$\⏎HOME"
cat(){ date 1; }; cat 1 $(cat(){ rm y; }; cat x)
cat(){ date 1; }; (cat(){ rm y; }; cat); cat 2
echo a | xargs -I {s -I {} diff b.txt {}
echo a | xargs -I {} -n 1 diff b.txt {}
echo a | xargs -n 1 -I {} diff b.txt {}
ls > -
ls >>-; ls >| -; ls &> -
"""


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    assert available(), "no namespaces, no C compiler or no bash here"
    with Sandbox() as opened:
        yield opened


@pytest.mark.parametrize("text", RUNS.strip().splitlines())
def test_what_bash_runs_was_said_or_said_to_be_unknown(sandbox: Sandbox, text: str) -> None:
    text = text.replace("⏎", "\n").replace("␍", "\r")
    found = Found.nothing()
    compare("", text, sandbox.run(text), found)
    assert not found.unsafe


def test_the_sandbox_notes_what_runs_and_what_is_written(sandbox: Sandbox) -> None:
    ran = sandbox.run("rm 'a b' $'c\\nd'; ls > f")
    assert ran.programs == [("rm", "a b", "c\nd"), ("ls",)]
    assert ran.written == ["f"]


def test_generated_texts_run_only_what_was_said(sandbox: Sandbox) -> None:
    found = run(range(COUNT), SEED, sandbox)
    assert not found.unsafe
    assert found.counts["known"] > COUNT / 3
