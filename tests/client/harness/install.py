"""The pinned Claude Code client: found in the test cache, or fetched there with npm.

Run as a script, it makes sure that the client is there and prints its path.
"""

from __future__ import annotations

import fcntl
import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path

if not __package__:  # run as a script
    sys.path[:0] = [str(Path(__file__).resolve().parents[depth]) for depth in (1, 2)]

from harness.sandbox import namespace_prefix, require_namespace

VERSION = "2.1.325"
PACKAGE = f"@anthropic-ai/claude-code@{VERSION}"
INSTALL_SECONDS = 900


class ClientMissing(RuntimeError):
    """The client is not there and could not be fetched; the message names the remedy."""


def cache_folder() -> Path:
    root = os.environ.get("TRIMTAB_TEST_CACHE") or Path.home() / ".cache" / "trimtab-tests"
    return Path(root) / f"claude-{VERSION}"


@functools.cache
def client_path() -> Path:
    """The client's binary, installed on first use and checked by what it says its version is."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder.parent / f"{folder.name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # test workers start together
        binary = _installed(folder) or _install(folder)
    said = version_of(binary)
    if said.split()[:1] != [VERSION]:
        raise ClientMissing(f"{binary} says {said!r}, wanted {VERSION}. Remove {folder} and retry.")
    return binary


def version_of(binary: Path) -> str:
    require_namespace()
    done = subprocess.run(
        [*namespace_prefix(), str(binary), "--version"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"PATH": os.defpath, "HOME": str(cache_folder()), "DISABLE_AUTOUPDATER": "1"},
    )
    return (done.stdout or done.stderr).strip()


def _installed(folder: Path) -> Path | None:
    # The platform's own package holds the native program; the wrapper beside it wants Node.
    native = folder.glob("node_modules/@anthropic-ai/claude-code-*/claude")
    wrapper = folder.glob("node_modules/.bin/claude")
    return next((path for path in [*native, *wrapper] if os.access(path, os.X_OK)), None)


def _install(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise ClientMissing(_remedy(folder, "npm is not on the PATH: install Node.js 20 or later"))
    # The exact version matters: npm on an older Node otherwise picks an older client silently.
    command = [npm, "install", "--no-audit", "--no-fund", "--save-exact", PACKAGE]
    command += ["--prefix", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise ClientMissing(_remedy(folder, f"npm took over {INSTALL_SECONDS} s")) from None
    binary = _installed(folder)
    if done.returncode != 0 or binary is None:
        tail = "\n".join(done.stderr.strip().splitlines()[-8:])
        raise ClientMissing(_remedy(folder, f"npm ended with {done.returncode}:\n{tail}"))
    return binary


def _remedy(folder: Path, problem: str) -> str:
    return f"""\
Claude Code {VERSION} is needed and is not in {folder}.
{problem}
Remedy, with access to the npm registry:
  npm install --prefix {folder} --save-exact {PACKAGE}
or copy that folder from another machine, or set TRIMTAB_TEST_CACHE to where it is."""


def main() -> int:
    try:
        print(client_path())
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
