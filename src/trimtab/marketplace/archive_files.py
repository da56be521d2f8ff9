"""Unpacking a stranger's zip or tar.

Sizes in an archive are claims: what comes out is counted. A compressed tar is first expanded under the same limits, so
that its reader only ever sees a file of bounded size.
"""

import bz2
import hashlib
import lzma
import os
import re
import stat
import struct
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from typing import IO

from trimtab.marketplace.safe_tree import KEPT_NOTHING, TreeLimits, TreeWriter, UnsafeContent, refused_file, shown
from trimtab.reading import open_regular

_RATIO = 200
_FREE = 8 << 20
"""Bytes that may come out of however few."""
_PIECE = 1 << 16
_LIST = 8 << 20
"""The longest directory of a zip: its reader holds all of it in memory."""
_END, _END_64 = b"PK\x05\x06", b"PK\x06\x07"
_END_SIZE, _COMMENT = 22, 1 << 16
_MEMORY = 64 << 20
_ENCRYPTED = 1
_SHA256 = re.compile(r"(?:sha256[:-])?([0-9A-Fa-f]{64})")


def unpack(archive: str, writer: TreeWriter, digest: str = "", strip: str = "") -> None:
    """Raises UnsafeContent, or TrimtabError by way of the writer. With `strip` all has to lie in that one folder, whose
    name is left out."""
    with open_regular(archive) as file:
        size = os.fstat(file.fileno()).st_size
        if size > writer.limits.bytes:
            raise _refused(archive, f"it is larger than {writer.limits.bytes:,} bytes")
        check_digest(file, archive, digest)
        file.seek(0)
        start = file.read(8)
        file.seek(0)
        try:
            if start[:2] == b"PK":
                _unpack_zip(file, archive, size, writer, strip)
                return
            with tempfile.TemporaryFile() as plain:
                _expand(file, start, plain, size, archive, writer.limits)
                plain.seek(0)
                _unpack_tar(plain, archive, writer, strip)
        except (zipfile.BadZipFile, tarfile.TarError, EOFError, ValueError, NotImplementedError, *_BROKEN) as error:
            raise _refused(archive, f"it cannot be read: {shown(str(error))}") from error


def check_digest(file: IO[bytes], where: str, digest: str) -> None:
    if not digest:
        return
    wanted = _SHA256.fullmatch(digest.strip())
    if not wanted:
        raise _refused(where, f"its digest {shown(digest)} is no SHA-256")
    found = hashlib.sha256()
    while piece := file.read(_PIECE):
        found.update(piece)
    if found.hexdigest() != wanted[1].lower():
        raise _refused(where, f"its SHA-256 is {found.hexdigest()}, not {wanted[1].lower()} as the source says")


def _unpack_zip(file: IO[bytes], archive: str, size: int, writer: TreeWriter, strip: str) -> None:
    _check_directory(file, archive, size)
    with zipfile.ZipFile(file) as packed:
        members = packed.infolist()
        if len(members) > writer.limits.files:
            raise _refused(archive, f"it has more than {writer.limits.files:,} files")
        _check_ratio(archive, size, sum(member.file_size for member in members))
        for member in members:
            _take_zip_member(packed, member, archive, writer, strip)


def _take_zip_member(
    packed: zipfile.ZipFile, member: zipfile.ZipInfo, archive: str, writer: TreeWriter, strip: str
) -> None:
    mode = member.external_attr >> 16
    path = _stripped(member.orig_filename.rstrip("/"), strip, archive)
    if member.flag_bits & _ENCRYPTED:
        raise refused_file(member.filename, "it is encrypted")
    if not path:
        return
    if member.orig_filename.endswith("/"):
        writer.make_folder(path)
        return
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFLNK):
        raise refused_file(path, "it is neither a file nor a folder")
    with packed.open(member) as content:
        if stat.S_ISLNK(mode):
            writer.link(path, os.fsdecode(content.read(_PIECE)))
        else:
            writer.write(path, iter(lambda: content.read(_PIECE), b""), executable=bool(mode & stat.S_IXUSR))


def _check_directory(file: IO[bytes], archive: str, size: int) -> None:
    at = max(0, size - _END_SIZE - _COMMENT)
    file.seek(at)
    tail = file.read()
    file.seek(0)
    end = tail.rfind(_END)
    if end < 0 or len(tail) < end + _END_SIZE:
        raise _refused(archive, "it has no directory: it is cut off, or no zip")
    if _END_64 in tail[:end] or struct.unpack_from("<I", tail, end + 12)[0] > _LIST:
        raise _refused(archive, "its directory is too large")


def _expand(file: IO[bytes], start: bytes, plain: IO[bytes], size: int, archive: str, limits: TreeLimits) -> None:
    total = 0
    for piece in _expanded(file, start, archive):
        total += len(piece)
        _check_ratio(archive, size, total)
        if total > limits.bytes + limits.files * 1024:  # a tar has a header of its own for each file
            raise _refused(archive, f"all files together are larger than {limits.bytes:,} bytes")
        plain.write(piece)


def _expanded(file: IO[bytes], start: bytes, archive: str) -> Iterator[bytes]:
    if start[:2] == b"\x1f\x8b":
        return _inflate(file)
    if start[:6] == b"\xfd7zXZ\0":
        return _decompress(file, lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MEMORY))
    if start[:3] == b"BZh":
        return _decompress(file, bz2.BZ2Decompressor())
    if start[:4] == b"\x28\xb5\x2f\xfd":
        raise _refused(archive, "it is packed with zstd, which is not supported")
    return iter(lambda: file.read(_PIECE), b"")


def _inflate(file: IO[bytes]) -> Iterator[bytes]:
    machine = zlib.decompressobj(zlib.MAX_WBITS | 16)
    while packed := (machine.unconsumed_tail or file.read(_PIECE)):
        yield machine.decompress(packed, _PIECE)
        if machine.eof:
            return
    raise EOFError("it is cut off")


def _decompress(file: IO[bytes], machine: "lzma.LZMADecompressor | bz2.BZ2Decompressor") -> Iterator[bytes]:
    while not machine.eof:
        packed = file.read(_PIECE) if machine.needs_input else b""
        if machine.needs_input and not packed:
            raise EOFError("it is cut off")
        yield machine.decompress(packed, _PIECE)


def _unpack_tar(plain: IO[bytes], archive: str, writer: TreeWriter, strip: str) -> None:
    with tarfile.open(fileobj=plain, mode="r:") as packed:
        for member in packed:
            path = _stripped(member.name.removeprefix("./").rstrip("/"), strip, archive)
            if path in ("", "."):
                continue
            if member.isdir():
                writer.make_folder(path)
            elif member.issym():
                writer.link(path, member.linkname)
            elif not member.isreg() or member.issparse():
                raise refused_file(path, _KINDS.get(member.type, "it is neither a file, a folder nor a link"))
            elif content := packed.extractfile(member):
                writer.write(
                    path, iter(lambda file=content: file.read(_PIECE), b""), executable=bool(member.mode & stat.S_IXUSR)
                )


def _stripped(path: str, strip: str, archive: str) -> str:
    if not strip:
        return path
    first, _, rest = path.partition("/")
    if first != strip:
        raise _refused(archive, f"{shown(path)} lies outside of its folder {strip}")
    return rest


def _check_ratio(archive: str, size: int, total: int) -> None:
    if total > _FREE and total > size * _RATIO:
        raise _refused(archive, f"it would become more than {_RATIO} times as large")


def _refused(archive: str, why: str) -> UnsafeContent:
    return UnsafeContent(f"an archive is refused: {why}", where=shown(os.path.basename(archive)), remedy=KEPT_NOTHING)


_BROKEN = (zlib.error, lzma.LZMAError, struct.error, OverflowError, MemoryError, RuntimeError)
_KINDS = {
    tarfile.LNKTYPE: "it is a hard link, which may be to any file",
    tarfile.CHRTYPE: "it is a device",
    tarfile.BLKTYPE: "it is a device",
    tarfile.FIFOTYPE: "it is a pipe",
    tarfile.GNUTYPE_SPARSE: "it is a sparse file, whose size is only claimed",
}
