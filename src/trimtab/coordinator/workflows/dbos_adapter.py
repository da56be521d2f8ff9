"""dbos, loaded as we want it: only where a step is to be done or asked for, because loading it takes a third of a
second; silent, without a config file, a network connection or a word from the environment, and with JSON in place of
pickle."""

import json
import logging
import os
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from trimtab.coordinator.workstreams.clone import named_clone
from trimtab.model.errors import TrimtabError
from trimtab.model.json import obj, parse, text

if TYPE_CHECKING:
    from dbos import DBOSClient, Serializer

    from trimtab.coordinator.work import Work

_VERSION = "1"
"""Of the steps of a delivery. A leg that was begun under another number is not taken up by this program: count on when
the order of steps changes."""

_ERROR = "error"


class StepFailed(Exception):
    """What is left of an error that a step or a workflow ended with: its text."""


@cache
def dbos() -> Any:  # noqa: ANN401 (a module)
    """The module. Words of the environment that would make it read files and connect to its vendor's cloud are hidden
    from it; a project's own programs still see them."""
    log = logging.getLogger("dbos")
    log.addHandler(logging.NullHandler())  # it prints to stderr only as long as it finds no other place
    log.propagate = False
    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("DBOS_")}
    try:
        module = import_module("dbos")
    finally:
        os.environ.update(hidden)
    # It reads each row by the way that the row itself names, pickle among them. In a store that others write to, that
    # would be their code in our process.
    import_module("dbos._serialization").DefaultSerializer.deserialize = _refuse
    return module


@cache
def serializer() -> "Serializer":
    class Json(dbos().Serializer):
        def serialize(self, data: object) -> str:
            if isinstance(data, BaseException):
                return json.dumps({_ERROR: f"{type(data).__name__}: {data}"})
            return json.dumps(data)

        def deserialize(self, serialized_data: str) -> object:
            read = parse(serialized_data)
            given = obj(read)
            return StepFailed(text(given[_ERROR])) if list(given) == [_ERROR] else read

        def name(self) -> str:
            return "trimtab_json"

    return Json()


def place_of(work: "Work") -> str:
    """One clone of one project. A store may be shared by several of either, and steps need the repository in which the
    work is."""
    return f"{work.project}_{named_clone(work.root)}"


def application_of(work: "Work") -> str:
    return f"trimtab-{place_of(work)}"


def version_of(work: "Work") -> str:
    """In dbos, no two applications that share a database may have a version of the same name."""
    return f"{application_of(work)}-{_VERSION}"


def queue_of(work: "Work") -> str:
    return f"deliveries-{place_of(work)}"


@contextmanager
def client_of(work: "Work") -> "Generator[DBOSClient]":
    """For asking that something be done, and looking at what was. Runs nothing."""
    with work.database.for_steps() as engine:
        client: DBOSClient = dbos().DBOSClient(
            system_database_engine=engine,
            serializer=serializer(),
            application_name=application_of(work),
            retry_connection_errors=False,
        )
        try:
            yield client
        finally:
            client.destroy()


def _refuse(*_: object) -> NoReturn:
    raise TrimtabError(
        "a row of dbos' tables is pickled, and reading it would run code of whoever wrote it",
        where="the store",
        remedy="None of ours is: see who else writes to this database. `trimtab doctor` says which one it is.",
    )
