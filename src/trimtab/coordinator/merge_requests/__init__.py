"""Merging: nothing becomes the main branch that was not checked as a whole.

request_records    merge requests in the store, their status in words, and what is in the way
submission         submitting what is committed on a branch
request_decisions  approve, revise, reject, veto
merge_approved     what was approved is merged, and what came of it is recorded
availability       which clones can have the work of a request
sharing            what clones give each other by way of the remote that the user allows
shared_main        the remote's main branch: one clone lands at a time, the others follow
merge_branches     one branch from trial to landing, many of them through the queue
merge_queue        which of many branches can land, with few checks; pure
merge_checks       commands on a merged tree, in a folder of its own
"""
