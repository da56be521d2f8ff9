"""A plugin's digest covers all that a host would load or run, and is the same wherever the plugin lies."""

import os
import shutil
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace import content_digest
from trimtab.marketplace.content_digest import changed_files, combined, digest_of, file_digests
from trimtab.model.errors import TrimtabError


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    folder = tmp_path / "plugin"
    (folder / "hooks").mkdir(parents=True)
    (folder / "hooks" / "run.sh").write_text("echo hello\n")
    (folder / "plugin.json").write_text("{}\n")
    (folder / "same.json").symlink_to("plugin.json")
    return folder


def test_a_copy_has_the_same_digest(plugin: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(plugin, tmp_path / "elsewhere" / "copy", symlinks=True)
    assert digest_of(str(copy)) == digest_of(str(plugin))
    assert digest_of(str(plugin)).startswith("sha256:")


def test_every_kind_of_change_is_named(plugin: Path) -> None:
    before = file_digests(str(plugin))
    (plugin / "hooks" / "run.sh").chmod(0o755)
    (plugin / "plugin.json").write_text('{"name": "other"}\n')
    (plugin / "new.md").write_text("new")
    (plugin / "same.json").unlink()
    changes = changed_files(str(plugin), before)
    assert changes.added == ("new.md",)
    assert changes.removed == ("same.json",)
    assert changes.changed == ("hooks/run.sh", "plugin.json")
    assert combined(before) != digest_of(str(plugin))


def test_a_file_that_becomes_a_link_is_a_change(plugin: Path) -> None:
    before = file_digests(str(plugin))
    (plugin / "hooks" / "run.sh").unlink()
    (plugin / "hooks" / "run.sh").symlink_to("../plugin.json")
    assert changed_files(str(plugin), before).changed == ("hooks/run.sh",)


def test_nothing_changed_is_nothing_to_tell(plugin: Path) -> None:
    assert not changed_files(str(plugin), file_digests(str(plugin)))


def test_gits_own_folder_counts_only_below_the_top(plugin: Path) -> None:
    before = digest_of(str(plugin))
    (plugin / ".git").mkdir()
    (plugin / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    assert digest_of(str(plugin)) == before
    (plugin / "hooks" / ".git").mkdir()
    (plugin / "hooks" / ".git" / "run.sh").write_text("echo hidden\n")
    assert digest_of(str(plugin)) != before


@pytest.mark.parametrize("target", ["../outside", "/etc/passwd", "hooks/../../outside", "up/outside"])
def test_a_link_that_leads_out_is_refused(plugin: Path, target: str) -> None:
    (plugin.parent / "outside").write_text("secret")
    if target.startswith("up/"):
        os.symlink("..", plugin / "up")
    os.symlink(target, plugin / "link")
    with pytest.raises(TrimtabError, match="leads out of the plugin"):
        digest_of(str(plugin))


def test_a_link_into_what_has_no_digest_is_refused(plugin: Path) -> None:
    (plugin / ".git").mkdir()
    (plugin / ".git" / "run.sh").write_text("echo hidden\n")
    (plugin / "run.sh").symlink_to(".git/run.sh")
    with pytest.raises(TrimtabError, match=r"leads into the plugin's `\.git`"):
        digest_of(str(plugin))


def test_a_link_in_a_circle_ends(plugin: Path) -> None:
    (plugin / "hooks" / "again").symlink_to("../hooks")
    assert "hooks/again" in file_digests(str(plugin))


def test_pipes_and_sockets_are_refused(plugin: Path) -> None:
    os.mkfifo(plugin / "pipe")
    with pytest.raises(TrimtabError, match="a device, a pipe or a socket"):
        digest_of(str(plugin))
    (plugin / "pipe").unlink()
    with socket.socket(socket.AF_UNIX) as opened:
        opened.bind(str(plugin / "s"))
        with pytest.raises(TrimtabError, match="a device, a pipe or a socket"):
            digest_of(str(plugin))


def test_too_many_files_and_too_many_bytes_are_refused(plugin: Path) -> None:
    with open(plugin / "huge", "wb") as file:
        file.truncate(content_digest.MOST_BYTES)
    with pytest.raises(TrimtabError, match="larger than"):
        digest_of(str(plugin))
    (plugin / "huge").unlink()
    (plugin / "many").mkdir()
    for number in range(content_digest.MOST_FILES):
        os.mkfifo(plugin / "many" / str(number))
    with pytest.raises(TrimtabError, match="more than 20,000 files"):
        digest_of(str(plugin))


def test_a_name_that_is_no_text_is_refused(plugin: Path) -> None:
    with open(os.path.join(os.fsencode(plugin), b"\xff"), "wb"):
        pass
    with pytest.raises(TrimtabError, match="not UTF-8"):
        digest_of(str(plugin))


def test_a_folder_that_is_not_there_is_an_error_with_a_remedy(tmp_path: Path) -> None:
    with pytest.raises(TrimtabError) as refused:
        digest_of(str(tmp_path / "gone"))
    assert "gone" in refused.value.where
    assert refused.value.remedy


_FILES = st.dictionaries(
    st.text(st.characters(exclude_characters="\0", codec="utf-8"), min_size=1), st.text("0123456789abcdef:", min_size=1)
)


@given(_FILES, _FILES)
def test_equal_digests_mean_equal_files(some: dict[str, str], others: dict[str, str]) -> None:
    assert (combined(some) == combined(others)) == (some == others)
    assert combined(dict(reversed(some.items()))) == combined(some)
