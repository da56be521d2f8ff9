"""Errors that the journal cannot hold, because it could not be opened or the error came before: one line each in
`faults.jsonl`, for `doctor`."""

import os
import time

from trimtab.local.locate import machine_folder, make_private
from trimtab.model.json import Obj, dump, objects_in

FILE = "faults.jsonl"
_LARGEST = 64_000


def log_error(root: str, where: str, error: BaseException) -> None:
    """Never raises. Of a file that grows too long to read, the newer half is kept."""
    path = os.path.join(machine_folder(root), FILE)
    line = dump({"at": time.time_ns() // 1_000_000, "where": where, "error": f"{type(error).__name__}: {error}"[:500]})
    try:
        make_private(os.path.dirname(path))
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(descriptor, line.encode() + b"\n")
            size = os.fstat(descriptor).st_size
        finally:
            os.close(descriptor)
        if size > _LARGEST:
            _halve(path)
    except OSError:
        return


def _halve(path: str) -> None:
    with open(path, "rb") as file:
        lines = file.read().splitlines(keepends=True)
    passing = f"{path}.{os.getpid()}"
    with open(os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.writelines(lines[len(lines) // 2 :])
    os.replace(passing, path)


def logged_errors(root: str) -> tuple[Obj, ...]:
    try:
        with open(os.path.join(machine_folder(root), FILE), encoding="utf-8", errors="replace") as file:
            lines = file.read(_LARGEST * 2).splitlines()
    except OSError:
        return ()
    return objects_in(lines)
