"""The verbs of the remote at which clones meet, as each surface is asked for them. What they do between two clones is
in `tests/store/state/test_shared_main.py`."""

import shutil
from pathlib import Path

from support.repositories import Repo
from support.verbs import Verb
from trimtab.app import remotes
from trimtab.app.context import Context
from unit.app.task_rows import USER_ALONE


def a_remote(context: Context) -> None:
    root = Path(context.work.root)
    remote = root.parent / "remote.git"
    shutil.rmtree(remote, ignore_errors=True)
    repo = Repo(root)
    repo.git("clone", "-q", "--bare", ".", str(remote))
    repo.git("remote", "add", "origin", str(remote))
    local = root / ".trimtab" / "local.toml"
    local.write_text(f"{local.read_text().rstrip()}\nwork.remote = 'origin'\n")
    remotes.show(context)  # which gives this clone its name


def an_allowed_remote(context: Context) -> None:
    a_remote(context)
    remotes.allow(context, "origin")


def a_remote_to_forget(context: Context) -> None:
    an_allowed_remote(context)


REMOTES = (
    Verb("remotes.show", ("remote", "show"), USER_ALONE, lambda api: api.remote(), a_remote),
    Verb("remotes.allow", ("remote", "allow", "--yes"), USER_ALONE, lambda api: api.allow_remote(), a_remote),
    Verb("remotes.forget", ("remote", "forget"), USER_ALONE, lambda api: api.forget_remote(), a_remote_to_forget),
    Verb("remotes.sync", ("remote", "sync"), USER_ALONE, lambda api: api.sync(), an_allowed_remote),
)
