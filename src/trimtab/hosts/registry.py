"""The hosts that ship. Each is a folder with a `HOST`, loaded only when it is the one that asks."""

from importlib import import_module
from typing import cast

from trimtab.hosts.host import Host

HOSTS = ("claude_code",)


def load(name: str) -> Host:
    return cast("Host", import_module(f"trimtab.hosts.{name}").HOST)
