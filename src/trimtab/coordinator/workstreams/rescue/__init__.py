"""Work that is not committed anywhere, kept as a commit that a ref in `refs/trimtab/rescue/` points to.

rescue_types    what a rescue consists of
unsaved_work    what of it is nowhere else
save            from a folder to a ref
restore_rescue  and back, byte for byte

The tree of such a commit: `files/` holds the bytes of what is changed, untracked, or ignored but not built, as they are
on disk, without filters; `index` is what was staged, `staged/` the objects that it names; `private/` is what git keeps
of a merge or rebase that is under way; `manifest.json` is the rest. Its parents are the commits that it stands on, so
that nothing which was only in a reflog can be collected.
"""
