"""The law of the net over git: whatever uncommitted a command loses was kept before, or was asked about. The commands
really run, in repositories in every state that git knows."""

from pathlib import Path

import pytest

from soak.loss_world import Watch, build, carry_out, copy, held, lost

ASKED = ("ask", "deny")
EVERYWHERE = """\
git checkout docs
git checkout HEAD src
git checkout -f
git restore -SW .
git restore --staged .
git reset --hard
git reset
git rm -r --cached src
git stash -a
git add -A
git merge --abort
git rebase --abort
git rebase --skip
git cherry-pick --skip
git bisect reset
"""
PLAIN = """\
git checkout other
git checkout -m other
git checkout -f other
git checkout -B new other
git checkout other one.key
git checkout --theirs docs/b.md
git checkout --pathspec-from-file=list.txt
git checkout {--,.}
git checkout "$(cat list.txt)"
xargs git checkout < list.txt
cat list.txt | xargs git checkout
cat list.txt | xargs git checkout --
find src -name '*.py' -exec git checkout {} +
find src -name '*.py' -exec git checkout -- {} \\;
git ls-files -m | xargs git checkout
git co src/a.py
git co .
git twice -- .
git undo
git nuke side
git -c alias.x='checkout --' x .
git -c alias.x='!git reset --hard' x
git restore src
git restore -SW src
git restore --staged --worktree src
git restore --source=other docs
git restore -p src
git switch other
git switch -f other
git switch --discard-changes other
git switch -C new other
git switch --detach HEAD~1 -f
git reset --hard HEAD~1
git reset --har
git reset --keep HEAD~1
git reset -q --mixed HEAD~1
git reset -- src
git reset $(printf -- --hard)
git reset --hard > /tmp/nobody-reads-this
git checkout -- . 2> /tmp/nobody-reads-this
git rm -f src/a.py
git rm -r -f docs src
git rm --cached src/both.py
git rm -rf --cached src && rm -rf src
git mv -f docs/b.md src/a.py
git clean -f
git clean -df
git clean -fx
git clean -ffdx
git clean --force -d
git clean --forc -d -x
git clean -d -n --no-dry-run -f
git -c clean.requireForce=false clean -d
git clean -fdX
git clean -qfd -- src
git clean -n $(echo --no-dry-run -f)
git stash
git stash push src
git stash push -m x -- src
git stash --keep-index
git stash save -u x
git stash drop
git stash clear
git stash pop
git stash branch fresh
git merge other
git merge -X theirs other
git pull . other
git pull --rebase --autostash . other
git rebase --autostash other
git rebase other
git cherry-pick other
git revert --no-edit HEAD
git revert -n HEAD
git am patch.diff
git apply -R patch.diff
git apply patch.diff
git apply --cached patch.diff
git read-tree HEAD
git read-tree --empty
git read-tree -m -u HEAD other
git checkout-index -f -a
git checkout-index -fa
git checkout-index -f src/a.py
git update-index --force-remove src/both.py
git update-index --cacheinfo 100644,e69de29bb2d1d6434b8b29ae775ad8c2e48c5391,src/both.py
git add src/both.py
git add -u
git commit -qm x src/both.py
git commit -qam x
git commit --only -qm x src/both.py
git sparse-checkout set docs
git sparse-checkout init --cone
git submodule update
git submodule update --force
git submodule foreach git reset --hard
git submodule foreach --recursive 'git checkout .'
git submodule foreach --quiet git clean -fdx
git submodule deinit -f lib
git submodule deinit -f --all
git -C lib checkout .
git -C lib reset --hard
cd lib && git checkout -f
git worktree remove ../linked
git worktree remove -f ../linked
git worktree remove --force --force ../linked
git -C ../linked checkout .
git -C ../linked stash -a
git -C ../linked clean -fdx
cd ../linked && git reset --hard
cd ../linked && rm -rf docs only.py
rm ../linked/only.py
rm -rf ../linked
mv ../linked ../elsewhere
git --work-tree=../linked --git-dir=../linked/.git checkout -f
GIT_WORK_TREE=../linked GIT_DIR=../linked/.git git checkout -f
git worktree remove linked
W=../linked; git worktree remove $W
/usr/bin/git co .
/usr/bin/git nuke side
git nuke side 2> ../log
git -C ../linked co -f
git -C ../linked twice -f
git -C ../linked undo
git undo > ../log
git branch -D side
git branch -D other -f
git branch --delete --force other
git branch -M main other
git branch -M side other
git branch -f other main
git tag -d v1
git update-ref -d refs/heads/other
git update-ref -d refs/stash
echo 'delete refs/heads/other' | git update-ref --stdin
printf 'delete refs/heads/other\\n' > ../in && git update-ref --stdin < ../in
git for-each-ref --format='delete %(refname)' | git update-ref --stdin
git for-each-ref --format='%(refname)' | xargs -n 1 git update-ref -d
git update-ref refs/stash HEAD
git fetch . '+refs/heads/side:refs/heads/other'
git fetch -p . '+refs/heads/nothing*:refs/heads/*'
git push . :other
git push . +side:other
git reflog expire --expire=now --all
git reflog delete 'stash@{0}'
git gc --prune=now -q
git -c gc.pruneExpire=now -c gc.reflogExpire=now gc -q
git filter-branch -f --index-filter true HEAD
git remote add x . && git remote prune x
git symbolic-ref HEAD refs/heads/other
git symbolic-ref -d HEAD
mv .git ../elsewhere
mv .git/refs ../elsewhere
rm -rf .git
rm -rf .GIT
rm -rf "$PWD/.git"
rm -rf {top}/.git
rm -f .git/index
rm -rf .git/refs/stash .git/logs
> .git/HEAD
: > .git/index
cp /dev/null .git/index
cp /dev/null {top}/.git/index
truncate -s 0 .git/packed-refs .git/HEAD
echo x | tee .git/HEAD
dd if=/dev/null of=.git/index
ln -sf /dev/null .git/HEAD
sed -i d .git/HEAD
rm -rf {top}
rm -rf {top}/
rm -rf ../app
mv {top} {top}-gone
rm -rf {top}/src
rm {top}/src/a.py
cd {top} && rm -rf src
cd {top}/src && rm -f *
cp docs/notes.md {top}/src/a.py
echo gone > {top}/src/a.py
echo gone > ../link
cp docs/notes.md ../link
echo x | tee ../link
truncate -s 0 ../link
sed -i s/value/lost/ {top}/src/a.py
cp -r docs/. .
cp -r nested/. src
cp -rf docs/notes.md src/a.py
install -m 600 docs/notes.md src/untracked.py
mv -f docs/notes.md src/untracked.py
ln -sf ../docs/notes.md src/untracked.py
rsync -a --delete docs/ src/
rsync -a --delete docs/ {top}/src/
tar -xf old.tar
tar xf old.tar -C .
tar -C {top} -xf old.tar
unzip -qo old.zip
git for-each-ref --shell --format='rm -rf src # %(refname)' | sh
git branch -m -f side other
patch -p1 < patch.diff
find . -name '*.py' -delete
find {top}/src -type f -delete
find src -type f -exec shred -u {} +
find src -type f | xargs rm
shred src/a.py
dd if=/dev/zero of=src/a.py bs=1 count=4
tee src/a.py < /dev/null
sed -i d src/a.py
rm -rf nested
rm -rf nested/.git
cd nested && rm -rf .git
"""


@pytest.fixture(scope="module")
def templates(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {}


def _check(command: str, state: str, templates: dict[str, Path], tmp_path: Path) -> None:
    if state not in templates:
        templates[state] = tmp_path.parent / f"template-{state}"
        if not templates[state].exists():
            build(templates[state], state)
    top = copy(templates[state], tmp_path / "here")
    command = command.replace("{top}", str(top))
    before = held(top)
    if Watch(top).decision(command) in ASKED:
        return
    carry_out(top, command)
    assert lost(top, before, held(top)) == []


@pytest.mark.parametrize("command", PLAIN.splitlines())
def test_nothing_uncommitted_is_lost_unasked(command: str, templates: dict[str, Path], tmp_path: Path) -> None:
    _check(command, "plain", templates, tmp_path)


@pytest.mark.parametrize("state", ["merging", "rebasing", "picking", "detached", "unborn", "bisecting"])
@pytest.mark.parametrize("command", EVERYWHERE.splitlines())
def test_and_not_in_the_middle_of_something_either(
    command: str, state: str, templates: dict[str, Path], tmp_path: Path
) -> None:
    _check(command, state, templates, tmp_path)
