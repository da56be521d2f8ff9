"""git's verbs: each is a table of its own, whose operands are what follows the verb."""

from trimtab.shell.rules import Tables

VERBS = Tables("""
status log show diff shortlog describe rev-parse rev-list ls-files ls-tree cat-file name-rev merge-base for-each-ref
  * = reads
  * + --ext-diff = runs
  * + --filters --textconv = reads
show-ref show-branch cherry range-diff whatchanged var count-objects verify-commit verify-tag verify-pack check-ignore
  * = reads
check-attr check-mailmap check-ref-format diff-tree diff-index diff-files blame annotate help version
    get-tar-commit-id
  * = reads
  * + --ext-diff = runs
patch-id stripspace column fmt-merge-msg merge-tree fsck show-index diff-pairs survey
  * = reads
  * + --lost-found = changes
grep
  * = reads
  * + -O --open-files-in-pager = runs
ls-remote
  * = reads
  * + --upload-pack --exec = runs
branch
  * = changes: makes or moves a branch
  . = reads
  * + -l --list -a --all -r --remotes --contains --no-contains --merged --no-merged --points-at --show-current = reads
  * + -d --delete -m --move -c --copy -u --set-upstream-to --unset-upstream --edit-description -t --track
    --create-reflog = changes: changes a branch
  * + -f --force -M -C = changes outside: moves a branch
  * + -D = destroys outside: deletes a branch with what only it holds
  * + -d --delete + -f --force = destroys outside: deletes a branch with what only it holds
tag
  * = changes: makes a tag
  . = reads
  * + -l --list -n --contains --no-contains --merged --no-merged --points-at = reads
  * + -v --verify = reads
  * + -d --delete = changes outside: deletes a tag
  * + -a -s -u -f --force -m --message -F --file --annotate --sign = changes: makes a tag
remote
  * = changes: changes the remotes
  . = reads
  show|get-url = reads
  rm|remove = changes outside: forgets a remote and its branches
stash
  * = changes: puts changes aside or back
  list|show = reads
  drop|clear = destroys outside: throws away changes that were put aside
worktree
  * = changes: changes the worktrees
  list = reads
  remove = changes outside: removes a worktree
  remove + -f --force = destroys outside: removes a worktree with its uncommitted changes
reset
  * = changes: moves the branch or changes the index
  * + --hard --merge = destroys tree: discards uncommitted changes
  * + --keep = changes tree: moves the branch and the working tree
clean
  * = changes tree: removes untracked files
  * + -f --force = destroys tree: removes untracked files
  * + -n --dry-run = reads
switch
  * = changes: switches the working tree
  * + -f --force --discard-changes = destroys tree: discards uncommitted changes
rm
  * = changes tree: removes files
  * + --cached = changes: removes files from the index
  * + -n --dry-run = reads
mv
  * = changes: moves files
  * + -f --force = changes tree: moves files over others
  * + -n --dry-run = reads
add stage
  * = changes: changes the index
  * + -n --dry-run = reads
commit
  * = changes: records a commit
  * + --dry-run = reads
merge cherry-pick revert am
  * = changes: records commits
  * + --abort --quit = changes tree: discards what was done so far
apply
  * = changes tree: changes files
  * + --check --stat --numstat --summary = reads
  * + --apply = changes tree: changes files
fetch
  * = changes: brings the remote's branches up to date
  * + --upload-pack = runs
pull
  * = changes: brings in the remote's commits
clone init
  * = changes: makes a repository
  * + -u --upload-pack = runs
gc repack pack-refs maintenance commit-graph multi-pack-index prune-packed
  * = changes: tidies up the repository
  * + --prune=now --prune=all = destroys outside: removes objects that nothing points to
  verify = reads
prune
  * = destroys outside: removes objects that nothing points to
  * + -n --dry-run = reads
reflog
  * = reads
  write = changes
  expire|delete|drop = destroys outside: forgets where branches were
  expire|delete + -n --dry-run = reads
filter-branch filter-repo
  * = destroys outside: rewrites the whole history
  * + --analyze --dry-run = changes
update-ref
  * = changes outside: moves a ref
  * + -d --delete = destroys outside: deletes a ref
symbolic-ref
  * = reads
  */* = changes: moves a ref
  * + -d --delete = changes outside: deletes a ref
notes
  * = changes
  list|show|get-ref = reads
  . = reads
  remove|prune = changes outside
submodule
  * = changes: changes submodules
  . = reads
  status|summary = reads
  deinit = changes outside: empties a submodule
  deinit + -f --force = destroys tree outside: empties a submodule with its uncommitted changes
bisect
  * = changes: switches the working tree
  log|view|terms = reads
rerere
  * = changes
  status|diff|remaining = reads
  clear|forget = changes outside
sparse-checkout
  * = changes tree: changes what is checked out
  list = reads
lfs
  * = changes
  ls-files|status|env|logs|version|locks|ext = reads
  . = reads
  track = changes
  prune = changes outside: removes local copies
  migrate = destroys outside: rewrites the history
bundle
  * = changes: writes a file
  verify|list-heads = reads
format-patch
  * = changes: writes files
  * + --stdout = reads
hash-object
  * = reads
  * + -w = changes
interpret-trailers
  * = reads
  * + --in-place = changes tree
read-tree checkout-index
  * = changes: changes the index
  * + --reset -f --force -u = destroys tree: overwrites the working tree
update-index write-tree mktree commit-tree mktag unpack-objects index-pack pack-objects fast-import replace
  * = changes
fast-export
  * = reads
request-pull
  * = reads
credential credential-store credential-cache
  * = changes
flow town absorb revise imerge standup sync
  * = changes
difftool mergetool hook instaweb gui gitk citool send-email svn p4 daemon http-backend shell upload-pack receive-pack
  * = runs
""")
