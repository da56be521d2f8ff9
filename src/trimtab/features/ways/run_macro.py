"""Running one script: for a short time, with little around it, and nothing left behind."""

import os
import re
import selectors
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress

from trimtab.features.ways.macros import LONGEST, SECONDS
from trimtab.hosts import FOLDER_VARIABLES
from trimtab.store.redact import redact

_MOST_BYTES = 4 * LONGEST
_PASSED_ON = ("HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LOGNAME", "PATH", "SHELL", "TMPDIR", "TZ", "USER")
_SEQUENCES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|[\x00-\x08\x0b-\x1f\x7f]")


def run_macro(
    path: str, content: bytes, project: str, env: Mapping[str, str], seconds: float = SECONDS
) -> tuple[str, str]:
    """What it said, and what went wrong: one of the two is empty. Never raises.

    The script is handed over as text, not by its path: what runs is what was looked at and trusted, even if the file
    has been changed since. It still sees its path as `$0`.
    """
    name = _shell(content)
    shell = shutil.which(name, path=env.get("PATH"))
    if shell is None:
        return "", f"there is no {name} on the PATH"
    try:
        with subprocess.Popen(
            [shell, "-c", content.decode("utf-8", "surrogateescape"), path],
            cwd=project,
            env=_around(env, project),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        ) as process:
            try:
                out, err, problem = _listen(process, time.monotonic() + seconds)
            finally:
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)  # it, and whatever it left running
            code = process.wait()
    except OSError as error:
        return "", f"it does not start: {error.strerror}"
    if problem:
        return "", f"{problem} ({seconds:g} s)"
    if code and len(out) <= _MOST_BYTES:
        said = _clean(err).splitlines()
        return "", redact(f"it ended with {code}{f': {said[-1]}' if said else ''}")[:300]
    return _fitting(redact(_clean(out))), ""


def _listen(process: "subprocess.Popen[bytes]", until: float) -> tuple[bytes, bytes, str]:
    """Its two outputs until both end, the first has said enough, or the time is up."""
    assert process.stdout and process.stderr
    said = {process.stdout.fileno(): bytearray(), process.stderr.fileno(): bytearray()}
    out, err = said.values()
    with selectors.DefaultSelector() as selector:
        for descriptor in said:
            selector.register(descriptor, selectors.EVENT_READ)
        while selector.get_map() and len(out) <= _MOST_BYTES:
            left = until - time.monotonic()
            if left <= 0:
                return bytes(out), bytes(err), "it took too long"
            for key, _ in selector.select(left):
                chunk = os.read(key.fd, 4_096)
                if not chunk:
                    selector.unregister(key.fd)
                elif len(said[key.fd]) <= _MOST_BYTES:
                    said[key.fd].extend(chunk)
    if len(out) <= _MOST_BYTES:
        try:
            process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            return bytes(out), bytes(err), "it took too long"
    return bytes(out), bytes(err), ""


def _shell(content: bytes) -> str:
    """bash where the first line asks for it, or else sh."""
    first = content.split(b"\n", 1)[0]
    words = first[2:].split() if first.startswith(b"#!") else []
    return "bash" if any(os.path.basename(word) == b"bash" for word in words[:2]) else "sh"


def _around(env: Mapping[str, str], project: str) -> dict[str, str]:
    """No token of the user's comes along. A client that it starts keeps our hooks quiet, and git takes no locks."""
    passed_on = {name: env[name] for name in _PASSED_ON if name in env}
    return {**passed_on, **dict.fromkeys(FOLDER_VARIABLES, project), "GIT_OPTIONAL_LOCKS": "0", "TRIMTAB_QUIET": "1"}


def _clean(said: bytes) -> str:
    return _SEQUENCES.sub("", said.decode("utf-8", "replace").replace("\r\n", "\n")).strip()


def _fitting(said: str) -> str:
    """Whole lines as long as there is one."""
    if len(said) <= LONGEST:
        return said
    return said[: LONGEST - 2].rpartition("\n")[0].rstrip() + "\n…" if "\n" in said[: LONGEST - 2] else said[:LONGEST]
