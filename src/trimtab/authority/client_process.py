"""The client that started this process, which is a session's server: a user's own, or one that an agent has started to
speak to itself."""

import os

from trimtab.authority.processes import Process, Processes, process_of, processes, sees_whole_machine
from trimtab.model.advice import Publish
from trimtab.model.deeds import CLIENTS, CallerKind
from trimtab.store.journal import Journal


def publish_client(journal: Journal) -> None:
    """Part of a transaction. What runs below that process is an agent's, also once this server is gone."""
    client = process_of(os.getppid())
    if client is not None and client.pid != 1:
        row = {"pid": client.pid, "started": client.started}
        journal.publish([Publish(CLIENTS, str(client.pid), row)])


def client_is_the_users() -> bool:
    """False also where that cannot be told."""
    from trimtab.authority.caller import hosts_among

    every = processes()
    client = every.get(os.getppid())
    if client is None or client.pid == 1 or not sees_whole_machine():
        return False
    # by its program: that we run below it would make a host of any process that starts us
    others = {pid: process for pid, process in every.items() if pid != os.getpid()}
    if client.pid not in hosts_among(others) or client.parent not in every:
        return False
    return is_users_client(client, others)


def is_users_client(client: Process, others: Processes) -> bool:
    """`others` are the processes of the machine without ours."""
    from trimtab.authority.caller import judge, takes_orphans

    parent = others[client.parent]
    if takes_orphans(parent) and (not parent.terminal or parent.terminal != client.terminal):
        return False  # whoever started it has left it behind
    without = {pid: process for pid, process in others.items() if pid != client.pid}
    return judge(client.parent, without, needs_terminal=False).kind is CallerKind.USER
