"""Archives for tests, also such as no tool would make."""

from __future__ import annotations

import io
import stat
import tarfile
import warnings
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path


def zip_of(path: Path, files: Mapping[str, bytes] | Iterable[tuple[str, bytes]], mode: int = 0o100644) -> Path:
    """The names may be any, and come twice."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items() if isinstance(files, Mapping) else files:
            member = zipfile.ZipInfo("x")
            member.filename = name
            member.external_attr = mode << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            with warnings.catch_warnings(action="ignore"):
                archive.writestr(member, content)
    return path


def zip_link(path: Path, name: str, target: str) -> Path:
    return zip_of(path, {name: target.encode()}, stat.S_IFLNK | 0o777)


def tar_of(path: Path, files: Mapping[str, bytes], mode: str = "w:gz") -> Path:
    return tar_members(path, [(member(name), content) for name, content in files.items()], mode)


def tar_members(path: Path, members: Iterable[tuple[tarfile.TarInfo, bytes]], mode: str = "w:gz") -> Path:
    with tarfile.open(path, mode) as archive:  # pyright: ignore[reportCallIssue, reportArgumentType]
        for info, content in members:
            info.size = len(content) or info.size
            archive.addfile(info, io.BytesIO(content) if content else None)
    return path


def member(name: str, kind: bytes = tarfile.REGTYPE, target: str = "", mode: int = 0o644) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.linkname, info.mode = kind, target, mode
    return info
