"""Scripts of sed and programs of awk: what they write and run."""

import pytest

from trimtab.shell import classify

READS = r"""
sed -n 1,20p f
sed -n '1,20p;30q' f
sed 's/a/b/g; s|x|y|; s,p,q,2' f
sed -e 's/w/e/' -e '/x/d' f
sed -E 's/(a|b)+/\1/g;t;d' f
sed 's/[^/]*$//' f
sed 's/[/]/x/;s/[]/]/x/;s/[[:alpha:]/]/x/' f
sed '/start/,/end/{s/a/b/;p;}' f
sed '/a/I,+3{/b/!d}' f
sed ':a;N;$!ba;s/\n/ /g' f
sed 'y/abc/wed/' f
sed '1i\hello; w x' f
sed 'a w is a letter' f
sed '$!N;P;D' f
sed '0~3d;1~2!p' f
sed -n '\|x|p;\,y,Ip' f
sed -n '$=' f
sed 's/a/w f/' f
sed 's/x/y/w /dev/stdout' f
sed '# w x' f
sed -n -s -z 5p f g
awk '{print $1}' f
awk '{print "x->y"}' f
awk 'length($0) > 80' f
awk '$3 > 5 {print $1}' f
awk '{ if ($3 > 5) print $1 }' f
awk '{print ($1 > 2)}' f
awk '/a|b/ || $1 ~ /x > y/' f
awk '{gsub(/[^/]*\//, ""); print $1 / 2 / 3}' f
awk 'BEGIN { while ((getline line < "f") > 0) n++; print n }'
awk -F: -v n=3 '$1 == n' f
awk '{print > "/dev/stderr"}' f
awk '{print | "sort"}' f
awk 'BEGIN { "date" | getline d; print d }'
awk '# system("x")' f
awk '{print "a|b", "system(1)"}' f
gawk --csv '{print $1}' f
"""
DOES_NOT = r"""
sed 's/a/b/w out' f
sed 's/a/b/gw out' f
sed 's/a/b/wout' f
sed 's|a|b|2pw out' f
sed 's/a/b/e' f
sed 's/a/b/ge' f
sed 's/a/b/Me' f
sed '1e date' f
sed e f
sed -n 'w out' f
sed -n '/x/,/y/w out' f
sed -n '\|a|w out' f
sed -n '1!w out' f
sed -n -e '{w out' -e '}' f
sed -n -e '{p;w out' -e '}' f
sed -n 'p;W out' f
sed -n 'a\' -e 'x' -e 'w out' f
sed 's/a[/]b/x/w out' f
sed ':a;w out' f
sed 'y/w/x/;w out' f
sed -i s/a/b/ f
sed -ni p f
sed -Ei.bak s/a/b/ f
sed --in-place s/a/b/ f
sed --in-p s/a/b/ f
sed p f -i
sed -f x f
sed -nf x f
sed --file=x f
sed --fil x f
sed "$x" f
sed -n "${x}p" f
sed -e p -e "$x" f
sed p $x
sed p "$x"
sed -l 's/a/b/w out' f
awk 'BEGIN{system("date")}'
awk 'BEGIN{system ("date")}'
awk '{print > "out"}' f
awk '{print >"out"}' f
awk '{print >> "out"}' f
awk '{printf("%s", $0) > "out"}' f
awk '{print $1, ($2 > 3) > "out"}' f
awk 'BEGIN{print 1 > ARGV[1]}' out
awk '{print | "cat > out"}' f
awk '{print | cmd}' f
awk '{print | "sh" x}' f
awk '{print |& "sh"}' f
awk 'BEGIN{x | getline}'
awk 'BEGIN{"rm " x | getline}'
awk '/[/]/{print > "out"}' f
awk '{a = 1 / 2; print > "out"}' f
awk -f x f
awk --file=x f
awk --fi x f
awk -E x f
awk -W exec f
gawk -i inplace '{print}' f
gawk -iinplace '{print}' f
gawk --include=inplace '{print}' f
gawk '@include "x"; BEGIN{}'
gawk '@load "filefuncs"; BEGIN{}'
gawk 'BEGIN{f = "system"; @f("date")}'
gawk -l x 'BEGIN{}'
gawk -d 'BEGIN{}'
gawk -dout 'BEGIN{}'
gawk --dump-variables=out 'BEGIN{}'
gawk --dump=out 'BEGIN{}'
gawk -oout 'BEGIN{}'
gawk -pout 'BEGIN{}'
gawk --profile=out 'BEGIN{}'
gawk -e 'BEGIN{}' -e 'BEGIN{system("x")}'
awk "$x" f
awk '{print}' "$x"
awk "{print \$1 $x}" f
"""


@pytest.mark.parametrize("command", READS.strip().splitlines())
def test_what_only_reads_is_recognised(command: str) -> None:
    found = classify(command)
    assert found.verdict == "read_only", found.why


@pytest.mark.parametrize("command", DOES_NOT.strip().splitlines())
def test_what_writes_or_runs_is_not_taken_for_reading(command: str) -> None:
    assert classify(command).verdict != "read_only"


@pytest.mark.parametrize(
    ("command", "verdict"),
    [
        ("sed 's/a/b/w out' f", "mutating"),
        ("sed 1e f", "executes_code"),
        ("awk '{print > \"out\"}' f", "mutating"),
        ("awk 'BEGIN{system(\"rm -rf src\")}'", "destructive"),
        ("awk '{print | \"rm -rf src\"}' f", "destructive"),
    ],
)
def test_what_it_does_is_told(command: str, verdict: str) -> None:
    assert classify(command).verdict == verdict
