"""Workstreams: each agent works in a git worktree of its own, on a branch of its own.

names, places     what they are called and where they are; pure
repository, lock  the repository around them, and one at a time
create, review    making one; a second checkout to look at it
retire            taking one away, with all that is in it saved before
rescue/           saving what is not committed, and bringing it back
leftovers         what a crash left behind, and putting it right
listing           all of them, as git knows them

What git says is the truth: nothing here keeps a second record of which workstreams there are.
"""
