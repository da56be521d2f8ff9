"""Merging: nothing becomes the main branch that was not checked as a whole.

queue     which of many branches can land, with few checks; pure
trial     the combined tree of a branch and the main branch, without touching either
checking  commands on that tree, in a folder of its own
landing   the main branch is moved to what was checked, if it still is what the trial began with
along     the checkout of the main branch follows
merge     one branch from trial to landing; many of them through the queue
"""
