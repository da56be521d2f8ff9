"""Checkpoints: code, work, plans and session pointers as they were at one point, and the way back to it.

take_checkpoint     one consistent point of all parts     checkpoint_files     the records: list, find, delete, expire
git_heads           branches and HEAD: look, plan, move   saved_work           the store's rows, as JSON
restore_checkpoint  what would change, and doing it       restore_tasks        which tasks move back, by legal steps
automatic           those before risky steps              restore_plans        plans under way
left_by_restore     files that stay as they are

A checkpoint is a JSON file beside the journal, and one with the rows of the store. Files are kept by the snapshots of
`undo`, whose trees hang on a ref under `refs/trimtab/checkpoints/`, so that git keeps them for as long as it
is there; commits hang on refs beside it. The JSON file is written last and removed first: a checkpoint is there as a
whole or not at all.
"""
