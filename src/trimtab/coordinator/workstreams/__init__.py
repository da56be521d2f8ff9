"""Workstreams: each agent works in a git worktree of its own, on a branch of its own.

workstream_records   workstreams in the store, and all of them as git knows them
branches, checkouts  what they are called, where they are, and which are ours
repository           the repository around them, and which clone it is
remotes              the remote at which clones meet, and whether the user allows it
git_lock             one at a time, and what is about to be done
create, succession   making one; making one for whoever takes a task over
ending               giving one up, or taking it away when it is done
retire               taking a worktree away, with all that is in it saved before
rescue/              saving what is not committed, and bringing it back
checkout_sync        a checkout follows a branch that was moved
recovery             what a crash left behind, and putting it right

What git says is the truth: nothing here keeps a second record of which workstreams there are.
"""
