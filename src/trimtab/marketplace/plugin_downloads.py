"""Archives from elsewhere: by https, and npm's by its own client. Bounded in time and size; nothing in them is run."""

import json
import os
import re
import subprocess
import urllib.request
from http.client import HTTPException
from typing import IO
from urllib.parse import urlsplit

from trimtab.marketplace.git_fetch import FetchDeadline
from trimtab.marketplace.safe_tree import KEPT_NOTHING, UnsafeContent, hidden_in, shown
from trimtab.model.errors import TrimtabError

_PIECE = 1 << 16
_STALL = 30.0
_PACKAGE = re.compile(r"(?:@[a-z0-9][a-z0-9._~-]*/)?[a-z0-9][a-z0-9._~-]*")
_VERSION = re.compile(r"[A-Za-z0-9.^~+_][A-Za-z0-9.^~+_-]{0,63}")


def download(url: str, into: str, most: int, deadline: FetchDeadline) -> None:
    """Only by https, also where it leads on to another place. Raises TrimtabError."""
    _check_address(url)
    request = urllib.request.Request(url, headers={"User-Agent": "trimtab"})
    try:
        opener = urllib.request.build_opener(_SafeRedirects())
        with opener.open(request, timeout=min(_STALL, deadline.left)) as answer, open(into, "xb") as file:
            _copy(answer, file, url, most, deadline)
    except (OSError, HTTPException, ValueError) as error:
        why = shown(str(getattr(error, "reason", "") or error))
        raise TrimtabError(
            f"it could not be downloaded: {why}", where=shown(url), remedy="Check the address, or try again later."
        ) from error


def pack_npm(package: str, version: str, folder: str, deadline: FetchDeadline) -> str:
    """The archive that npm's registry has, in `folder`. Raises TrimtabError."""
    if not _PACKAGE.fullmatch(package) or (version and not _VERSION.fullmatch(version)):
        raise UnsafeContent(
            "an npm package is refused: this is no plain name and version of one",
            where=shown(f"{package}@{version}"),
            remedy="Tell the source's author.",
        )
    wanted = f"{package}@{version}" if version else package
    command = ["npm", "pack", "--ignore-scripts", "--json", f"--pack-destination={folder}", "--", wanted]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=max(1.0, deadline.left),
            check=False,
        )
        name = json.loads(done.stdout)[0]["filename"] if done.returncode == 0 else ""
    except (OSError, subprocess.TimeoutExpired, ValueError, LookupError, TypeError) as error:
        raise TrimtabError(
            f"npm did not deliver it: {shown(str(error))}", where=wanted, remedy="Run `npm ping`."
        ) from error
    path = os.path.join(folder, os.path.basename(str(name).replace("@", "").replace("/", "-")))
    if not name or not os.path.isfile(path):
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise TrimtabError(
            f"npm did not deliver it: {shown(''.join(said))}", where=wanted, remedy="Check that the package exists."
        )
    return path


class _SafeRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: object, newurl: str
    ) -> urllib.request.Request | None:
        _check_address(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)  # pyright: ignore[reportArgumentType]


def _check_address(url: str) -> None:
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme != "https" or not parts.hostname or hidden_in(url) or " " in url or "@" in parts.netloc:
        raise UnsafeContent(
            "an address is refused: archives are fetched by https only, without a user or password in the address",
            where=shown(url),
            remedy="Tell the source's author.",
        )


def _copy(answer: IO[bytes], file: IO[bytes], url: str, most: int, deadline: FetchDeadline) -> None:
    size = 0
    while piece := answer.read(_PIECE):
        size += len(piece)
        deadline.check(shown(url))
        if size > most:
            raise UnsafeContent(
                f"an archive is refused: it is larger than {most:,} bytes",
                where=shown(url),
                remedy=KEPT_NOTHING,
            )
        file.write(piece)
    if getattr(answer, "length", 0):
        raise ValueError("it was cut off")
