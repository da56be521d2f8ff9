"""`trimtab undo`: what was kept before commands that can lose files, and the way back."""

import os
import shlex
from collections import Counter
from collections.abc import Sequence

import click

from trimtab.features.safety.snapshots import limits_of
from trimtab.local.locate import opted_in, project_at
from trimtab.model.json import Obj
from trimtab.model.record import Record
from trimtab.surfaces.cli.command_env import CommandEnv, command_env
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import ago, pairs, plural, print_json, say, say_wrapped, show_patch, table, working
from trimtab.undo import Snapshot, SnapshotLimits
from trimtab.undo import take as take_snapshot
from trimtab.undo.expiry import forget as forget_refs
from trimtab.undo.expiry import forget_all
from trimtab.undo.git import Deadline, locate
from trimtab.undo.restore import FileChange, RestoreResult, compare, patch, restore_into, restore_staged
from trimtab.undo.restore import restore as restore_files
from trimtab.undo.snapshot_list import called, snapshots
from trimtab.undo.staged import staged_paths

_ONE = """{"id": "u-12", "at": "2026-01-31T10:02:03.000+00:00", "why": "before `make clean`", "entry": "d-31",
     "files": 812, "worktree": "/home/ada/engine", "linked": "", "ref": "refs/trimtab/undo/12-1769853723000",
     "tree": "9f2c…", "restores": "",
     "later": [
       {"at": "2026-01-31T10:04:05.000+00:00", "why": "before `rm -rf drafts`", "entry": "d-32", "restores": ""}
     ]}"""
_ONE_NOTE = (
    "`linked` is git's name of a linked worktree. `later` are further commands before which nothing had changed, the"
    " last five, oldest first. `restores` is what was restored, where the snapshot was taken for that."
)
SHAPES: Shapes = {
    "list": (f'{{\n  "snapshots": [\n    {_ONE}\n  ]\n}}\n', _ONE_NOTE),
    "show": (
        f'{{\n  "snapshot":\n    {_ONE},\n  "since": {{"gone": 3, "changed": 1, "new": 0}},\n'
        '  "left_out": ["node_modules/"], "special": [], "staged": ["engine.py"]\n}\n',
        "`left_out` are build folders, `special` pipes, sockets and devices: neither is kept. `staged` are the paths"
        " that were staged.",
    ),
    "diff": (
        '{"snapshot": "u-12", "changes": [{"since": "gone", "path": "drafts/one.md"}]}\n',
        "`since` is `gone`, `changed` or `new`. A folder's path ends with a slash.",
    ),
    "restore": (
        '{"snapshot": "u-12", "before": "u-13", "into": null, "dry_run": false,\n'
        ' "done": [{"what": "add", "path": "drafts/one.md"}], "failed": [{"path": "locked/two.md", "why": "…"}]}\n',
        "`what` is `add`, `change` or `remove` of a file, `make`, `drop` or `mode` of a folder. `before` undoes it; it"
        " is null where nothing had to be kept.",
    ),
    "take": (f"{_ONE}\n", ""),
    "forget": (
        '{"forgotten": ["u-12"], "checkpoints": ["ckpt_3"]}\n',
        "`checkpoints` still hold the same files: `trimtab checkpoint delete` removes them.",
    ),
}
_SINCE = {"add": "gone", "make": "gone", "change": "changed", "mode": "changed", "remove": "new", "drop": "new"}
_SIGNS = {"add": "+", "make": "+", "change": "~", "mode": "~", "remove": "-", "drop": "-"}
_SHOWN = 20
_NOT_OPTED_IN = "Trimtab is not set up for this folder, so no snapshots are taken here: `trimtab init` sets it up."


class _Here(Record):
    env: CommandEnv
    limits: SnapshotLimits


def _here() -> _Here:
    env = command_env()
    return _Here(env, limits_of(project_at(env.here, env.user.env), env.user.env, patient=True))


@click.group("undo")
def command() -> None:
    """List and restore snapshots, taken before commands that can lose files.

    In a project that has opted in, a snapshot holds all files of the repository (tracked, untracked and ignored, but no
    build folders such as node_modules) and staged changes. Neither a snapshot nor a restore touches index, stash,
    branches or HEAD; `restore --staged` writes the index, and nothing else.
    """


@command.command("list")
@json_option("a table")
def list_(as_json: bool) -> None:
    """List the snapshots of this repository, newest first.

    If nothing has changed since a snapshot, the next command uses it too: the latest command is shown, `show` has the
    others.

    Examples:
      trimtab undo list
      trimtab undo list --json
    """
    here = _here()
    found = snapshots(locate(here.env.here, Deadline(here.limits.deadline_ms)))
    if opted_in(here.env.here, here.env.user.env) is None:
        say_wrapped(_NOT_OPTED_IN, style="yellow", err=True)
    if as_json:
        print_json({"snapshots": found})
    elif not found:
        say("No snapshots yet. `trimtab undo take` takes one now.")
    else:
        linked = any(snapshot.linked for snapshot in found)
        table(
            ("id", "when", "files", *(["worktree"] if linked else []), "why"),
            (
                (
                    snapshot.id,
                    ago(snapshot.reasons[-1].at, here.env.now),
                    f"{snapshot.files:,}",
                    *([snapshot.linked or "main"] if linked else []),
                    snapshot.reasons[-1].why,
                )
                for snapshot in found
            ),
            widest="why",
        )


@command.command("show")
@click.argument("id", metavar="ID")
@json_option("lines")
def show(id: str, as_json: bool) -> None:
    """Show one snapshot, and how much has changed since.

    ID is one of `list`, or `last`: the newest that was taken for something other than a restore.

    Examples:
      trimtab undo show u-12
      trimtab undo show last --json
    """
    here = _here()
    with working("comparing"):
        found = compare(here.env.here, id, limits=here.limits)
    counts = Counter(_SINCE[change.what] for change in found.changes)
    snapshot, layout = found.snapshot, found.contents.layout
    staged = staged_paths(here.env.here, snapshot)
    if as_json:
        print_json(
            {
                "snapshot": snapshot,
                "since": {name: counts[name] for name in ("gone", "changed", "new")},
                "left_out": layout.left_out,
                "special": layout.special,
                "staged": staged,
            }
        )
        return
    *earlier, latest = snapshot.reasons
    say(f"{snapshot.id}, {ago(latest.at, here.env.now)}")
    pairs(
        (
            ("why", latest.why),  # the latest reason: whatever was lost since, was lost after it
            ("entry", latest.entry),
            ("also", "\n".join(f"{reason.why}, {ago(reason.at, here.env.now)}" for reason in reversed(earlier))),
            ("worktree", here.env.user.shorten(snapshot.worktree)),
            ("files", f"{snapshot.files:,}"),
            ("since then", ", ".join(f"{counts[name]:,} {name}" for name in ("gone", "changed", "new"))),
            ("left out", _first(layout.left_out)),
            ("not kept", _first(layout.special)),
            ("staged", _first(staged)),
        )
    )
    if counts["gone"] + counts["changed"]:
        name = snapshot.id
        say(f"`trimtab undo diff {name}` shows what changed, `trimtab undo restore {name}` writes it back.")


@command.command("diff")
@click.argument("id", metavar="ID")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--names", is_flag=True, help="Only list the paths that are gone, changed or new.")
@click.option("--json", "as_json", is_flag=True, help="The same as one object.")
def diff(id: str, paths: tuple[str, ...], names: bool, as_json: bool) -> None:
    """Show what changed since a snapshot, as `git diff` does.

    Examples:
      trimtab undo diff last
      trimtab undo diff u-12 --names
      trimtab undo diff u-12 src/engine.py
    """
    here = _here()
    if not (names or as_json):
        with working("comparing"):
            shown = patch(here.env.here, id, paths, limits=here.limits, here=here.env.here)
        show_patch(shown)
        return
    with working("comparing"):
        found = compare(here.env.here, id, paths, limits=here.limits, here=here.env.here)
    if as_json:
        changes = [{"since": _SINCE[change.what], "path": change.path} for change in found.changes]
        print_json({"snapshot": found.snapshot.id, "changes": changes})
        return
    for change in sorted(found.changes, key=lambda change: change.path):
        say(f"{_SINCE[change.what]:<7}  {change.path}")
    if not found.changes:
        say(f"Nothing changed since {found.snapshot.id}.")


@command.command("restore")
@click.argument("id", metavar="ID")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--exact", is_flag=True, help="Also remove newer files. They are in the snapshot taken first.")
@click.option("--into", metavar="FOLDER", help="Restore into this folder instead; it must be new or empty.")
@click.option("--staged", is_flag=True, help="Restore only the index, and leave the files.")
@click.option("--dry-run", is_flag=True, help="Change nothing; show what would be done.")
@json_option("lines")
def restore(
    id: str, paths: tuple[str, ...], exact: bool, into: str | None, staged: bool, dry_run: bool, as_json: bool
) -> None:
    """Restore files from a snapshot, byte for byte.

    A snapshot of the present state is taken first, and you are told how to get it back (`last` never means that one).
    Newer files stay, unless --exact is given. PATH is a file or a folder; with --into, relative to the repository's
    root.

    Examples:
      trimtab undo restore last
      trimtab undo restore u-12 src/engine.py notes
      trimtab undo restore u-12 --exact --dry-run
      trimtab undo restore u-12 --into ../as-it-was
      trimtab undo restore u-12 --staged
    """
    here = _here()
    if staged:
        if paths or exact or into or dry_run:
            raise click.UsageError("--staged goes with no paths and no other option: the index is written as a whole.")
        _restore_staged(here, id, as_json)
        return
    if dry_run:
        _rehearse(here, id, paths, exact, as_json)
        return
    with working("restoring"):
        if into is None:
            done = restore_files(here.env.here, id, paths, exact=exact, limits=here.limits, here=here.env.here)
        else:
            done = restore_into(here.env.here, id, os.path.join(here.env.here, into), paths, limits=here.limits)
    if as_json:
        failed = [{"path": path, "why": why} for path, why in done.failed]
        place = os.path.abspath(into) if into else None
        _print_restored(done.snapshot, done.before, done.done, failed=failed, into=place)
    else:
        _report(done, into)
    if done.failed:
        raise click.exceptions.Exit(1)


def _restore_staged(here: _Here, id: str, as_json: bool) -> None:
    with working("restoring"):
        wanted, before, count = restore_staged(here.env.here, id, limits=here.limits)
    if as_json:
        _print_restored(wanted, before)
        return
    say(f"Staged {plural(count, 'path')} as in {wanted.id}. The files are as they were.")
    say(f"To undo that: `trimtab undo restore {before.id} --staged`, or `git reset` if nothing was staged before.")


def _rehearse(here: _Here, id: str, paths: Sequence[str], exact: bool, as_json: bool) -> None:
    with working("comparing"):
        found = compare(here.env.here, id, paths, exact=exact, limits=here.limits, here=here.env.here)
    if as_json:
        _print_restored(found.snapshot, None, found.changes, dry_run=True)
        return
    _list(found.changes)
    say(f"Would change {plural(len(found.changes), 'path')}." if found.changes else "Would change nothing.")


def _print_restored(
    snapshot: Snapshot, before: Snapshot | None, changes: Sequence[FileChange] = (), **more: object
) -> None:
    done: Obj = {"snapshot": snapshot.id, "before": before.id if before else None, "into": None, "dry_run": False}
    print_json({**done, "done": changes, "failed": [], **more})


def _report(done: RestoreResult, into: str | None) -> None:
    _list(done.done)
    for path, why in done.failed:
        say(f"! {path}: {why}", style="red", err=True)
    if not done.done and not done.failed:
        say(f"Everything is as it was in {done.snapshot.id}.")
        return
    where = f" into {into}" if into else ""
    say(f"Restored {plural(len(done.done), 'path')} from {done.snapshot.id}{where}.")
    if done.before:
        words = ["trimtab", "undo", "restore", done.before.id, "--exact", *_as_paths(done.paths)]
        say(f"To undo that: `{shlex.join(words)}`")


def _list(changes: Sequence[FileChange]) -> None:
    for change in sorted(changes, key=lambda change: change.path)[:_SHOWN]:
        say(f"{_SIGNS[change.what]} {change.path}")
    if len(changes) > _SHOWN:
        say(f"  and {plural(len(changes) - _SHOWN, 'more path')}")


@command.command("take")
@click.argument("why", nargs=-1, metavar="[WHY]...")
@json_option("a sentence")
def take(why: tuple[str, ...], as_json: bool) -> None:
    """Take a snapshot now, without a deadline.

    Later snapshots read only what changed, so this also helps if the first one takes too long.

    Examples:
      trimtab undo take
      trimtab undo take before the big rename
    """
    here = _here()
    with working("keeping"):
        made = take_snapshot(here.env.here, " ".join(why) or "by hand", here.limits)
    if as_json:
        print_json(made)
    else:
        say(f"{made.id} has {plural(made.files, 'file')}. `trimtab undo restore {made.id}` writes them back.")


@command.command("forget")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--all", "all_of_them", is_flag=True, help="All snapshots, and the cache between them.")
@json_option("a sentence")
def forget(ids: tuple[str, ...], all_of_them: bool, as_json: bool) -> None:
    """Remove snapshots before they expire, for instance because they contain a secret.

    This cannot be undone. The data goes when git next collects garbage: `git gc --prune=now` does so at once.
    Checkpoints with the same files stay: you are told which, and how to delete them.

    Examples:
      trimtab undo forget u-12
      trimtab undo forget --all
    """
    if bool(ids) == all_of_them:
        raise click.UsageError("Name snapshots, or use --all.")
    here = _here()
    repository = locate(here.env.here, Deadline(here.limits.deadline_ms))
    meant = snapshots(repository) if all_of_them else [called(repository, name) for name in ids]
    if all_of_them:
        forget_all(here.env.here)
    else:
        forget_refs(here.env.here, [snapshot.ref for snapshot in meant])
    from trimtab.app.checkpoints import checkpoints_with  # with it come the store's libraries

    root = project_at(here.env.here, here.env.user.env)
    left = checkpoints_with(root, {snapshot.tree for snapshot in meant}) if root else ()
    if as_json:
        print_json({"forgotten": [snapshot.id for snapshot in meant], "checkpoints": left})
        return
    say(f"Forgot {plural(len(meant), 'snapshot')}.")
    if left:
        say("Checkpoints still have these files. To delete them too:")
        say(f"  `trimtab checkpoint delete {' '.join(left)}`")


def _as_paths(paths: Sequence[str]) -> Sequence[str]:
    return ("--", *paths) if any(path.startswith("-") for path in paths) else paths


def _first(paths: Sequence[str]) -> str:
    more = f" and {len(paths) - 5} more" if len(paths) > 5 else ""
    return ", ".join(paths[:5]) + more
