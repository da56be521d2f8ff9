"""Variables that are set for a program, or for all that follow."""

import pytest

from trimtab.shell import classify


@pytest.mark.parametrize(
    "command",
    [
        "PAGER=./x man ls",
        "LESSOPEN='|./x' less f",
        "LD_PRELOAD=./x.so ls",
        "PATH=.:$PATH ls",
        "PERL5OPT=-Mx perl -v",
        "NODE_OPTIONS='-r ./x' node -v",
        "RUBYOPT=-r./x ruby -v",
        "PYTHONSTARTUP=./x python3 --version",
        "KUBECONFIG=./x kubectl get pods",
        "HOME=. bat f",
        "TAR_OPTIONS=--to-command=x tar tf a",
        "SSLKEYLOGFILE=out curl x.example",
        "COWPATH=. cowsay hi",
        "X=1 curl x.example",
        "env X=1 sort f",
        "export LESSOPEN='|./x'; less f",
        "read LD_PRELOAD; ls",
    ],
)
def test_one_that_may_have_a_program_do_more_than_read_is_noticed(command: str) -> None:
    assert classify(command).verdict != "read_only"


@pytest.mark.parametrize(
    "command",
    [
        "TZ=UTC date",
        "LC_ALL=C sort f",
        "X=1 cat f",
        "NO_COLOR=1 rg x",
        "PAGER=cat man ls",
        "GH_TOKEN=x gh pr list",
        "x=1; sort f",
        "export X=1; cat f",
        "AWS_PROFILE=a aws s3 ls",
    ],
)
def test_one_that_does_not_is_let_be(command: str) -> None:
    found = classify(command)
    assert found.verdict == "read_only", found.why
