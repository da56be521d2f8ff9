"""git's verbs: each is a table of its own, whose operands are what follows the verb.

`tree` stands with every verb that writes into the working tree or replaces what is staged: git itself refuses to write
over a changed file, but not over an ignored one. In brackets are the letters that take a value for this verb; a letter
means something else for the next one.
"""

from trimtab.shell.rules import Tables

VERBS = Tables("""
status log show diff shortlog describe rev-parse rev-list ls-files ls-tree cat-file name-rev merge-base for-each-ref
    [-S -G -L -U -n -x -X -O -w]
  * = reads
  * + --ext-diff = runs
  * + --filters --textconv = reads
show-ref show-branch cherry range-diff whatchanged var count-objects verify-commit verify-tag verify-pack check-ignore
    [-S -G -L -U -n]
  * = reads
  * + -d --delete = changes outside: deletes a ref
check-attr check-mailmap check-ref-format diff-tree diff-index diff-files blame annotate help version
    get-tar-commit-id [-S -G -L -U -n]
  * = reads
  * + --ext-diff = runs
patch-id stripspace column fmt-merge-msg merge-tree fsck show-index diff-pairs survey
  * = reads
  * + --lost-found = changes
grep [-A -B -C -e -f -m]
  * = reads
  * + -O --open-files-in-pager = runs
ls-remote [-o]
  * = reads
  * + --upload-pack --exec = runs
branch [-u]
  * = changes: makes or moves a branch
  . = reads
  * + -l --list -a --all -r --remotes --contains --no-contains --merged --no-merged --points-at --show-current = reads
  * + -d --delete -m --move -c --copy -u --set-upstream-to --unset-upstream --edit-description -t --track
    --create-reflog = changes: changes a branch
  * + -f --force -M -C = changes tree outside: moves a branch
  * + -D = destroys outside: deletes a branch with what only it holds
  * + -d --delete + -f --force = destroys outside: deletes a branch with what only it holds
tag [-m -F -u]
  * = changes: makes a tag
  . = reads
  * + -l --list -n --contains --no-contains --merged --no-merged --points-at = reads
  * + -v --verify = reads
  * + -a -s -u -m --message -F --file --annotate --sign = changes: makes a tag
  * + -f --force = changes outside: moves a tag
  * + -d --delete = destroys outside: deletes a tag with what only it holds
remote [-t -m]
  * = changes: changes the remotes
  . = reads
  show|get-url = reads
  rm|remove = changes outside: forgets a remote and its branches
stash [-m -S]
  * = changes tree: puts changes aside or back
  list|show = reads
  create|store = changes: makes an entry of the stash
  drop|clear = destroys outside: throws away changes that were put aside
worktree [-b -B]
  * = changes: changes the worktrees
  list = reads
  prune = changes outside: forgets worktrees whose folder is gone
  prune + -n --dry-run = reads
  remove = changes tree outside: removes a worktree
  remove + -f --force = destroys outside: removes a worktree with its uncommitted changes
reset
  * = changes tree: moves the branch or replaces what is staged
  * + --soft = changes: moves the branch
  * + --hard --merge = destroys tree: discards uncommitted changes
  * + --keep = changes tree: moves the branch and the working tree
clean [-e]
  * = destroys tree: removes untracked files
  * + -n --dry-run = reads
  * + --no-dry-run = destroys tree: removes untracked files
rm
  * = changes tree: removes files
  * + -r -f --force = destroys tree: removes files
  * + --cached = changes tree: takes files out of the index
  * + --no-cached = destroys tree: removes files
  * + -n --dry-run = reads
  * + --no-dry-run = destroys tree: removes files
mv
  * = changes: moves files
  * + -f --force = changes tree: moves files over others
  * + -n --dry-run = reads
  * + --no-dry-run = changes tree: moves files
add stage
  * = changes tree: changes what is staged
  * + -n --dry-run = reads
  * + --no-dry-run = changes tree: changes what is staged
commit [-m -F -C -c -t]
  * = changes: records a commit
  * + -a --all -i --include -o --only -p --patch --interactive = changes tree: commits what is not staged too
  * + --dry-run = reads
  * + --no-dry-run = changes tree: records a commit
merge cherry-pick revert am [-m -F -s -X -C -p]
  * = changes tree: records commits, and changes files
  * + --quit = changes tree: forgets what was begun
  * + --abort --skip = destroys tree: discards what was done so far
apply [-p -C]
  * = changes tree: changes files
  * + --check --stat --numstat --summary = reads
  * + --apply --no-check --no-stat --no-numstat --no-summary = changes tree: changes files
pull [-j -o -s -X -S]
  * = changes tree: brings in the remote's commits
clone init [-b -o -c -j -u]
  * = changes: makes a repository
  * + -u --upload-pack -c --config --template = runs
gc repack pack-refs maintenance commit-graph multi-pack-index prune-packed [-F -f]
  * = changes: tidies up the repository
  * + --prune=now --prune=all --prune=0 = destroys outside: removes objects that nothing points to
  verify = reads
prune
  * = destroys outside: removes objects that nothing points to
  * + -n --dry-run = reads
  * + --no-dry-run = destroys outside: removes objects that nothing points to
reflog
  * = reads
  write = changes
  expire|delete|drop = destroys outside: forgets where branches were
  expire|delete + -n --dry-run = reads
  expire|delete + --no-dry-run = destroys outside: forgets where branches were
filter-branch filter-repo
  * = destroys outside: rewrites the whole history
  * + --analyze --dry-run = changes
notes [-m -F -C -c]
  * = changes
  list|show|get-ref = reads
  . = reads
  remove|prune = changes outside
submodule [-b -j]
  * = changes tree: changes submodules
  . = reads
  status|summary = reads
  update + -f --force = destroys tree: discards uncommitted changes of submodules
  deinit = changes tree outside: empties a submodule
  deinit + -f --force = destroys tree outside: empties a submodule with its uncommitted changes
bisect
  * = changes tree: switches the working tree
  log|view|terms = reads
rerere
  * = changes tree: writes what was recorded into files
  status|diff|remaining = reads
  clear|forget|gc = changes outside
sparse-checkout
  * = changes tree: changes what is checked out
  list = reads
lfs
  * = changes tree: changes files
  ls-files|status|env|logs|version|locks|ext = reads
  . = reads
  track = changes
  prune = changes outside: removes local copies
  migrate = destroys outside: rewrites the history
format-patch [-o -v]
  * = changes tree: writes files
  * + --stdout = reads
hash-object
  * = reads
  * + -w = changes
interpret-trailers
  * = reads
  * + --in-place = changes tree
read-tree
  * = changes tree: replaces what is staged
  * + --reset -u = destroys tree: overwrites the working tree
  * + -n --dry-run = reads
  * + --no-dry-run = destroys tree: overwrites the working tree
checkout-index
  * = changes tree: writes files
  * + -f --force = destroys tree: overwrites the working tree
update-index
  * = changes tree: changes what is staged
write-tree mktree commit-tree mktag unpack-objects index-pack pack-objects fast-import replace
  * = changes
  * + -d --delete = changes outside
fast-export
  * = reads
  * + --export-marks --refspec = changes tree
request-pull
  * = reads
credential credential-store credential-cache
  * = changes
flow town absorb revise imerge standup sync subtree undo
  * = changes tree: changes files
mergetool
  * = runs tree
difftool hook instaweb gui gitk citool send-email svn p4 daemon http-backend shell upload-pack receive-pack
  * = runs
""")
