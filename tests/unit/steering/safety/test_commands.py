"""A guard's command against the commands that agents type: the same deed, however it is spelt."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.steering.safety.guards import fits, shape_of


def runs_into(guard: str, command: str) -> bool:
    return fits(shape_of(shlex.split(guard)), shlex.split(command))


@pytest.mark.parametrize(
    ("guard", "command"),
    [
        ("git push --force", "git push --force"),
        ("git push --force", "git push origin main --force"),
        ("git push --force", "git push -f origin main"),
        ("git push --force", "git -C ../other push -uf origin main"),
        ("git push --force", "git -c a=b push origin +main"),
        ("git push --force", "/usr/bin/git push --forc"),
        ("git push --force", "git push --mirror backup"),
        ("git push --delete", "git push origin :old"),
        ("git push origin main", "git push -o ci.skip origin feature main"),
        ("git push", "git push"),
        ("git commit --no-verify", "git commit -anm message"),
        ("git branch -D", "git branch -d -f old"),
        ("git branch --delete --force", "git branch -D old"),
        ("rm -rf", "rm -r -f x"),
        ("rm -rf", "rm -Rf x"),
        ("rm -rf", "rm --recursive --force x"),
        ("rm -r", "rm -fr x"),
        ("npm publish", "npm --prefix web publish --tag next"),
        ("terraform apply", "terraform -chdir=infra apply -auto-approve"),
        ("kubectl delete *", "kubectl -n prod delete pod web"),
        ("curl -X DELETE", "curl https://host/x -X DELETE"),
        ("curl -X DELETE", "curl -XDELETE https://host/x"),
        ("docker run --privileged", "docker run --rm --privileged image"),
        ("aws s3 rb", "aws --profile prod s3 rb s3://bucket"),
        ("tool --mode=unsafe", "tool --mode unsafe"),
        ("tool --mode unsafe", "tool --mode=unsafe"),
    ],
)
def test_the_same_deed_in_another_spelling_is_seen(guard: str, command: str) -> None:
    assert runs_into(guard, command)


@pytest.mark.parametrize(
    ("guard", "command"),
    [
        ("git push --force", "git push"),
        ("git push --force", "git push --force-with-lease"),
        ("git push --force", "git push -- -f"),
        ("git push --force", "git commit -m push --force"),
        ("git push", "git log push"),
        ("git push", "git stash push"),
        ("git push origin main", "git push origin feature"),
        ("git commit --no-verify", "git commit -m -n-less"),
        ("git commit --no-verify", "git commit -mnow"),
        ("rm -rf", "rm -r x"),
        ("rm -rf", "rmdir -rf x"),
        ("npm publish", "npm run publish"),
        ("curl -X DELETE", "curl -X GET https://host/x"),
        ("kubectl delete *", "kubectl get pods"),
        ("docker rm --force", "docker run -f x"),
        ("make deploy", "make -j4 test"),
    ],
)
def test_another_deed_is_not_taken_for_it(guard: str, command: str) -> None:
    assert not runs_into(guard, command)


words = st.text("abcdefgxyz", min_size=1, max_size=6)
options = words.map(lambda word: f"--{word}word")


@given(words, st.lists(options, max_size=4), st.lists(words, min_size=1, max_size=3), st.randoms())
def test_the_order_of_options_never_matters(program: str, given: list[str], verbs: list[str], chance: object) -> None:
    import random

    assert isinstance(chance, random.Random)
    shape = shape_of([program, *verbs, *given])
    rest = [*given]
    chance.shuffle(rest)
    typed = [program, *verbs]
    for option in rest:
        typed.insert(chance.randrange(len(verbs) + 1, len(typed) + 1), option)
    assert fits(shape, typed)
    assert fits(shape, [f"/usr/bin/{program}", *given, "--", *verbs]) or given


@given(words, st.lists(st.text(min_size=1, max_size=8), max_size=6), st.lists(st.text(max_size=8), max_size=6))
def test_no_words_make_it_fail(program: str, guard: list[str], typed: list[str]) -> None:
    fits(shape_of([program, *guard]), [program, *typed])
