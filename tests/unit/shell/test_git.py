"""git's verbs with options as git itself reads them: letters mean something else for each verb, values are no options,
and any beginning of a name will do."""

import pytest

from trimtab.shell import classify
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, READ_ONLY

READS = """\
git clean -n
git clean -nfdx
git clean --dry-run -e '*.log'
git rm -n -r src
git push --dry-run origin main
git stash list
git worktree list
git submodule foreach 'git status'
git fetch --dry-run
git symbolic-ref HEAD
git log -S --output
git --git-dir=../x/.git log
git apply --check "$TMP/a.diff"
"""
KEEPS = """\
git clean -f
git clean -fd -e -n
git clean -fde -n
git clean -n --no-dry-run -f
git clean -n $MORE
git checkout main
git checkout src
git checkout -p
git checkout -m main
git checkout -b new origin/main
git restore -SW src
git restore -s HEAD src
git restore --staged src
git switch main
git switch --discard main
git reset
git reset --har
git rm -r src
git rm --cached src
git merge other
git merge --abort
git rebase --skip
git am --skip
git cherry-pick --skip
git pull
git stash
git stash pop
git apply -R a.diff
git read-tree HEAD
git checkout-index -fa
git sparse-checkout set docs
git submodule update
git submodule foreach git reset --hard
git submodule foreach --recursive --quiet git clean -fdx
git add -A
git commit -am x
git commit -m x src/a.py
git co main
git $VERB
git diff "--output=$F"
git update-index --force-remove a
git mergetool
"""
ASKS = """\
git stash drop
git branch -D x
git branch --delete --force x
git tag -d v1
git update-ref -d refs/heads/x
git update-ref --stdin
echo 'delete refs/heads/x' | git update-ref --stdin
git update-ref refs/trimtab/undo/1-2 HEAD
git update-ref refs/stash HEAD
git symbolic-ref refs/trimtab/undo/1-2 refs/heads/x
git fetch origin '+refs/*:refs/*'
git fetch . x:refs/trimtab/undo/1-2
git reflog expire --all
git gc --prune=now
git -c gc.pruneExpire=now gc
git push --force -o -n origin main
git push --force origin HEAD -o --help
git push $FORCE origin main
git filter-branch --tree-filter true
git worktree remove -f ../w
"""
LEAVES = """\
git commit -m x
git commit -m "-a"
git checkout -b new
git switch -c new
git reset --soft HEAD~1
git branch new
git tag v1
git fetch
git push
git push $REMOTE $BRANCH
git config user.name x
"""


@pytest.mark.parametrize("command", READS.splitlines())
def test_what_only_reads(command: str) -> None:
    found = classify(command)
    assert (found.verdict, found.snapshot, found.writes) == (READ_ONLY, False, ())


@pytest.mark.parametrize("command", KEEPS.splitlines())
def test_what_can_lose_files_or_what_is_staged_has_them_kept(command: str) -> None:
    found = classify(command)
    assert found.snapshot and found.verdict in (EXECUTES, MUTATING, DESTRUCTIVE)


@pytest.mark.parametrize("command", ASKS.splitlines())
def test_what_no_snapshot_holds_is_destructive_and_outside(command: str) -> None:
    found = classify(command)
    assert (found.verdict, found.outside) == (DESTRUCTIVE, True)


@pytest.mark.parametrize("command", LEAVES.splitlines())
def test_what_leaves_the_files_and_the_index_alone_costs_no_snapshot(command: str) -> None:
    found = classify(command)
    assert (found.verdict, found.snapshot) == (MUTATING, False)
