"""Workstreams: each agent works in a git worktree of its own, on a branch of its own.

workstream_records            workstreams in the store
branch_names, checkout_paths  what they are called and where they are; pure
repository, git_lock          the repository around them, and one at a time
create                        making one
retire                        taking one away, with all that is in it saved before
rescue/                       saving what is not committed, and bringing it back
recovery                      what a crash left behind, and putting it right
workstream_list               all of them, as git knows them

What git says is the truth: nothing here keeps a second record of which workstreams there are.
"""
