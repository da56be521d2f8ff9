"""Merging: nothing becomes the main branch that was not checked as a whole.

request_records  merge requests in the store
decisions        approve, revise, reject, veto
merge_queue      which of many branches can land, with few checks; pure
merge_checks     commands on that tree, in a folder of its own
merge_branches   one branch from trial to landing, many of them through the queue
status_text      the status in words, and what is in the way
"""
