"""What a command takes from the process that runs it: read here, once, and handed on."""

import os
import time

from trimtab.config.load import LoadedSettings
from trimtab.local.locate import machine_file
from trimtab.local.user import User, user_of
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record


class Around(Record):
    user: User
    here: str
    now: int


def around() -> Around:
    try:
        here = os.getcwd()
    except FileNotFoundError:
        raise TrimtabError("the folder that you are in is gone", remedy="Change to a folder that exists.") from None
    return Around(user_of(dict(os.environ)), here, time.time_ns() // 1_000_000)


def keeps_work(root: str, loaded: LoadedSettings) -> bool:
    """As `coordinator.work.has_store`, for commands that load the store's libraries only where there is one."""
    return bool(loaded.value("store.url")) or os.path.exists(machine_file(root, "state.db"))
