"""The record of a defect is written whatever the arguments were."""

import os
from pathlib import Path

from trimtab.health import crash
from trimtab.local.user import user_of


def test_arguments_that_are_no_text_are_recorded_too(tmp_path: Path) -> None:
    user = user_of({"HOME": str(tmp_path)})
    argument = os.fsdecode(b"\xff")
    path = crash.save(crash.report(UnicodeEncodeError("utf-8", argument, 0, 1, "no"), ["show", argument]), user)
    assert "trimtab show \\udcff" in Path(path).read_text(encoding="utf-8")
