"""Archives that unpack as they should. What is refused is in test_hostile_sources.py."""

import hashlib
import os
import stat
from pathlib import Path

import pytest

from support.archives import member, tar_members, tar_of, zip_of
from trimtab.marketplace.archive_files import unpack
from trimtab.marketplace.safe_tree import TreeWriter, UnsafeContent

FILES = {"README.md": b"text", "bin/run": b"#!/bin/sh\n", "empty": b""}


def unpacked(archive: Path, digest: str = "", strip: str = "") -> dict[str, bytes]:
    out = archive.with_suffix(".out")
    with TreeWriter(str(out)) as writer:
        unpack(str(archive), writer, digest, strip)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}


def test_a_zip_is_unpacked(tmp_path: Path) -> None:
    assert unpacked(zip_of(tmp_path / "a", FILES)) == FILES


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:xz", "w:bz2"])
def test_a_tar_is_unpacked(mode: str, tmp_path: Path) -> None:
    assert unpacked(tar_of(tmp_path / "a", FILES, mode)) == FILES


def test_one_folder_around_everything_can_be_left_out(tmp_path: Path) -> None:
    assert unpacked(tar_of(tmp_path / "a", {"package/a/b": b"x"}), strip="package") == {"a/b": b"x"}
    with pytest.raises(UnsafeContent, match="outside of its folder"):
        unpacked(zip_of(tmp_path / "b", {"other/a": b"x"}), strip="package")


def test_only_the_right_to_run_is_kept(tmp_path: Path) -> None:
    archive = tar_members(tmp_path / "a", [(member("run", mode=0o6777), b"x"), (member("read", mode=0o644), b"x")])
    unpacked(archive)
    assert stat.S_IMODE(os.stat(tmp_path / "a.out/run").st_mode) & 0o7022 == 0
    assert os.access(tmp_path / "a.out/run", os.X_OK)
    assert not os.access(tmp_path / "a.out/read", os.X_OK)


def test_the_digest_has_to_be_right(tmp_path: Path) -> None:
    archive = zip_of(tmp_path / "a", FILES)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    assert unpacked(archive, f"sha256:{digest.upper()}") == FILES
    for wrong in ("0" * 64, "md5:123", "x"):
        with pytest.raises(UnsafeContent, match="SHA-256"):
            unpacked(zip_of(tmp_path / "b", FILES), wrong)


def test_every_beginning_of_an_archive_is_refused_or_unpacks_the_same(tmp_path: Path) -> None:
    for whole in (zip_of(tmp_path / "z", FILES), tar_of(tmp_path / "t", FILES)):
        content = whole.read_bytes()
        for length in range(0, len(content), 7):
            cut = tmp_path / "cut"
            cut.write_bytes(content[:length])
            with pytest.raises(UnsafeContent):
                unpacked(cut)
    assert not (tmp_path / "cut.out").exists()
