"""The page of files: every place that Trimtab may write to, from the table that `uninstall` works from."""

from pages.note import NOTE


def page() -> str:
    from trimtab.hosts import host_of
    from trimtab.install.footprint_table import UNDO, WORK_FILES, FootprintRoot, Owner, footprint_of

    written = {
        Owner.OURS: "Trimtab; `uninstall` removes it",
        Owner.YOURS: "yours; `uninstall --all` removes it",
        Owner.RULES: "yours; nothing removes it",
        Owner.CLIENTS: "Claude Code; its own command removes it",
    }
    parts = [NOTE, HEAD]
    for root, title in TITLES.items():
        parts.append(f"\n## {title}\n\n{NOTES[root]}\n\n| file | what it holds | whose |\n|---|---|---|\n")
        for place in footprint_of(host_of({})):
            if place.root is FootprintRoot[root] and not place.earlier and "half written" not in place.what:
                name = f"`{place.pattern}`" + (f", `{place.key}`" if place.key else "")
                whose = UNTOUCHED if place.untouched else written[place.whose]
                parts.append(f"| {name} | {place.what} | {whose} |\n")
        if root == "MACHINE":
            names = ", ".join(f"`{name}`" for name in (*WORK_FILES, f"{UNDO}/"))
            parts.append(
                f"| {names} | locks and notes of workstreams, merges and snapshots | {written[Owner.OURS]} |\n"
            )
    return "".join(parts)


UNTOUCHED = "yours once you change it; `uninstall` removes it only as `init` wrote it"
TITLES = {
    "FOLDER": "`.trimtab/` in the project",
    "MACHINE": "The machine's folder",
    "PROJECT": "Elsewhere in the project",
    "HOOKS": "Git's folder of hooks",
    "CONFIG": "`$XDG_CONFIG_HOME/trimtab` (`~/.config/trimtab`)",
    "STATE": "`$XDG_STATE_HOME/trimtab` (`~/.local/state/trimtab`)",
    "DATA": "`$XDG_DATA_HOME/trimtab` (`~/.local/share/trimtab`)",
    "CLIENT": "`~/.claude` (`$CLAUDE_CONFIG_DIR`)",
    "CLIENT_CACHE": "The client's cache",
}
NOTES = {
    "FOLDER": (
        "What people write. Commit it, except `local.toml` and the checkouts, which git ignores. The checkouts of"
        " workstreams are here because agents may write only below the project's folder, and because linters skip"
        " `.git`."
    ),
    "MACHINE": (
        "What Trimtab writes: private (0700, files 0600), and out of reach of `git clean`, `git stash` and"
        " `rm -rf .trimtab`."
    ),
    "PROJECT": "Guidance for agents, and two settings of Claude Code.",
    "HOOKS": "`.git/hooks`, or where `core.hooksPath` leads; only within the repository, and only if you agreed.",
    "CONFIG": "Your own settings, and the list of projects that opted in.",
    "STATE": "Crash logs, and in `projects/` the machine's folders of projects without git.",
    "DATA": "What was learned across all your projects.",
    "CLIENT": "What Claude Code keeps about the plugin, and your own ways and patterns.",
    "CLIENT_CACHE": "Logs of the session's server.",
}
HEAD = """\
# Files

Every place that Trimtab may write to. `trimtab uninstall` works from the same table.

A project has two folders. `.trimtab/` in the work tree holds what people write. The machine's folder holds the rest:

| the project is | its machine's folder is |
|---|---|
| the top of a checkout | `trimtab/` in git's common directory, as a rule `.git/trimtab` |
| a submodule | `trimtab/` in the submodule's own git directory |
| a subfolder of a repository, or a worktree of a bare one | `trimtab/projects/NAME-HASH` in git's common directory |
| in no repository, or in one that another user owns | `$XDG_STATE_HOME/trimtab/projects/NAME-HASH` |

A linked worktree belongs to the project of the main checkout.

**Opting in** is recorded for your user, in `launcher` (below), and nowhere in the project. A `.trimtab/` that comes
with a clone or a pull opts nothing in, and a project whose `.trimtab/` is gone is still opted in.

**When a file is gone.** If `config.toml`, `local.toml` or `guards.toml` disappears, or `guards.toml` no longer parses,
its last good content stays in force. You are told once per session, and `trimtab doctor` shows it. `trimtab init` and
`trimtab doctor --repair` restore the file. If you removed it on purpose, `trimtab guard forget` drops its rules and
`trimtab config forget` its settings; only you may do that. Rules and settings that you delete from an existing file end
at once.

**Older versions** kept everything in `.trimtab/`. `trimtab init`, `trimtab doctor --repair` and the start of a session
move it, except while a session has the journal open. The same happens when a project gets a repository after
`trimtab init`.
"""
