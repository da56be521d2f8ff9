"""Archives that want more than to be unpacked: by name, why each is refused, and how it is made."""

from __future__ import annotations

import io
import lzma
import stat
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from support.archives import member, tar_members, tar_of, zip_link, zip_of

Build = Callable[[Path], object]


def _tar(*members: tarfile.TarInfo) -> Build:
    return lambda path: tar_members(path, [(info, b"x" if info.isreg() else b"") for info in members])


def _pax_path(path: Path) -> None:
    with tarfile.open(path, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        info = member("harmless")
        info.pax_headers = {"path": "../evil"}
        archive.addfile(info)


def _zip_through_link(path: Path) -> None:
    zip_link(path, "a", "../outside")
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("a/evil", b"x")


def _patched(path: Path, change: Callable[[bytearray, int], None]) -> None:
    """With something else in the entry of its directory."""
    zip_of(path, {"a": b"x" * 1000})
    content = bytearray(path.read_bytes())
    change(content, content.rfind(b"PK\x01\x02"))
    path.write_bytes(content)


def _encrypted(content: bytearray, entry: int) -> None:
    content[entry + 8] |= 1


def _lying(content: bytearray, entry: int) -> None:
    struct.pack_into("<I", content, entry + 24, 10)


def _large_directory(path: Path) -> None:
    zip_of(path, {"a": b"x"})
    content = bytearray(path.read_bytes())
    struct.pack_into("<I", content, content.rfind(b"PK\x05\x06") + 12, 1 << 30)
    path.write_bytes(content)


def _overlapping(path: Path) -> None:
    """Five hundred entries that are all the same megabyte."""
    zip_of(path, {"0000": b"\0" * (1 << 20)})
    content = path.read_bytes()
    start, end = content.rfind(b"PK\x01\x02"), content.rfind(b"PK\x05\x06")
    entries = b"".join(content[start:end].replace(b"0000", b"%04d" % number) for number in range(500))
    tail = bytearray(content[end:])
    struct.pack_into("<HHII", tail, 8, 500, 500, len(entries), start)
    path.write_bytes(content[:start] + entries + bytes(tail))


def _nul(path: Path) -> None:
    zip_of(path, {"aXb": b"x"})
    path.write_bytes(path.read_bytes().replace(b"aXb", b"a\0b"))


def _xz_bomb(path: Path) -> None:
    packer = lzma.LZMACompressor()
    with path.open("wb") as file:
        file.write(packer.compress(bytes(64 << 20)))
        file.write(packer.flush())


def _sparse(path: Path) -> None:
    info = member("a", tarfile.GNUTYPE_SPARSE)
    info.size = 0
    path.write_bytes(info.tobuf(tarfile.GNU_FORMAT) + bytes(1024))


def _cut(path: Path) -> None:
    zip_of(path, {"a": b"x" * 1000})
    path.write_bytes(path.read_bytes()[:-30])


def _gz_bomb(path: Path) -> None:
    info = member("zeros")
    info.size = 64 << 20
    with tarfile.open(path, "w:gz") as archive:
        archive.addfile(info, io.BytesIO(bytes(64 << 20)))


ARCHIVES: dict[str, tuple[str, Build]] = {
    "a zip with a path that leads out": ("leads out", lambda path: zip_of(path, {"../evil": b"x"})),
    "a zip with a path that leads out later": ("leads out", lambda path: zip_of(path, {"a/../../evil": b"x"})),
    "a zip with an absolute path": ("outside", lambda path: zip_of(path, {"/tmp/evil": b"x"})),
    "a zip with backslashes": ("outside", lambda path: zip_of(path, {"..\\evil": b"x"})),
    "a zip with a drive": ("outside", lambda path: zip_of(path, {"C:evil": b"x"})),
    "a zip with a link that leads out": (
        "link that leads out",
        lambda path: zip_link(path, "a", "../../outside/secret"),
    ),
    "a zip with a link to a file of the system": (
        "link that leads out",
        lambda path: zip_link(path, "a", "/etc/passwd"),
    ),
    "a zip that writes through a link": ("there twice", _zip_through_link),
    "a zip that becomes large": ("200 times", lambda path: zip_of(path, {"zeros": bytes(64 << 20)})),
    "a zip with entries on top of each other": ("200 times", _overlapping),
    "a zip with many files": ("more than 20,000", lambda path: zip_of(path, {f"{n}": b"" for n in range(20_001)})),
    "a zip with a large directory": ("directory is too large", _large_directory),
    "a zip with a file twice": ("there twice", lambda path: zip_of(path, [("a", b"1"), ("a", b"2")])),
    "a zip with names in two cases": ("file systems", lambda path: zip_of(path, {"SKILL.md": b"1", "skill.md": b"2"})),
    "a zip that is encrypted": ("encrypted", lambda path: _patched(path, _encrypted)),
    "a zip that lies about a size": ("cannot be read", lambda path: _patched(path, _lying)),
    "a zip with a device": ("neither", lambda path: zip_of(path, {"a": b""}, stat.S_IFCHR | 0o666)),
    "a zip with NUL in a name": ("cannot be seen", _nul),
    "a zip that is cut off": ("cut off", _cut),
    "a zip with a repository": ("repository of git", lambda path: zip_of(path, {".git/config": b"x"})),
    "a tar with a path that leads out": ("leads out", lambda path: tar_of(path, {"../evil": b"x"})),
    "a tar with an absolute path": ("outside", lambda path: tar_of(path, {"/tmp/evil": b"x"})),
    "a tar whose second header leads out": ("leads out", _pax_path),
    "a tar with a link that leads out": ("link", _tar(member("a", tarfile.SYMTYPE, "../outside/secret"))),
    "a tar that writes through a link": (
        "there twice",
        _tar(member("a", tarfile.SYMTYPE, "../outside"), member("a/evil")),
    ),
    "a tar with a hard link": ("hard link", _tar(member("a", tarfile.LNKTYPE, "/etc/passwd"))),
    "a tar with a pipe": ("pipe", _tar(member("a", tarfile.FIFOTYPE))),
    "a tar with a device": ("device", _tar(member("a", tarfile.CHRTYPE))),
    "a tar with a sparse file": ("sparse", _sparse),
    "a tar with two spellings of a name": ("file systems", lambda path: tar_of(path, {"é": b"1", "e\u0301": b"2"})),
    "a tar.gz that becomes large": ("200 times", _gz_bomb),
    "a tar.xz that becomes large": ("200 times", _xz_bomb),
    "an archive of another kind": ("zstd", lambda path: path.write_bytes(b"\x28\xb5\x2f\xfd" + bytes(100))),
}
