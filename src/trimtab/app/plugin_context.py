"""What verbs of plugins take in place of the context of others: the user's catalogue, and the project at hand if there
is one."""

import os
import time
from collections.abc import Generator
from contextlib import contextmanager

from trimtab.app.context import Context, Say
from trimtab.coordinator.work import has_store
from trimtab.features.components import parts_of, settings_of
from trimtab.local.user import User, user_of
from trimtab.marketplace.managed_copies import Shelf, shelf_of
from trimtab.marketplace.sync_sources import ensure_shipped
from trimtab.model.agents import USER, Agent
from trimtab.model.record import Record
from trimtab.store.catalogue import FILE, Catalogue


def _silent(_: str) -> None:
    return None


class PluginContext(Record):
    """`root` is the project's folder, empty outside of one; paths that are typed are relative to `here`."""

    user: User
    root: str
    actor: Agent = USER
    progress: Say = _silent
    here: str = ""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


@contextmanager
def open_catalogue(context: PluginContext) -> Generator[Catalogue]:
    """With the source that ships. Raises TrimtabError where the file cannot be used."""
    with Catalogue(os.path.join(context.user.marketplace, FILE), make=True) as catalogue:
        ensure_shipped(catalogue, context.now())
        yield catalogue


def keeps_work(context: PluginContext) -> bool:
    """Whether the project has a store."""
    if not context.root:
        return False
    env = context.user.env
    return has_store(context.root, settings_of(context.root, env, parts_of(context.root, env).faculties))


def shelves(context: PluginContext) -> tuple[Shelf, ...]:
    """The user's, and the project's where there is one."""
    mine = shelf_of(context.user)
    return (mine, shelf_of(context.user, context.root)) if context.root else (mine,)


def plugins_of(context: Context) -> PluginContext:
    """Of the project whose work that is."""
    return PluginContext(user_of(context.env), context.work.root, context.actor, context.progress, context.work.root)
