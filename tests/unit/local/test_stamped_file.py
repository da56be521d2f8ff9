"""Files that are believed by the moment at which they were written."""

from pathlib import Path

from trimtab.local.atomic_file import write_at_its_moment


def test_a_folder_that_is_gone_is_made_again_and_is_private(tmp_path: Path) -> None:
    file = tmp_path / "state" / "project" / "index.json"
    write_at_its_moment(str(file), str)
    assert int(file.read_text()) == file.stat().st_mtime_ns
    assert file.parent.stat().st_mode & 0o777 == 0o700
