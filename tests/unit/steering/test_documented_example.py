"""The faculty that docs/how-to/add-a-faculty.md shows, loaded as a user would load it."""

import json
import re
from pathlib import Path

from support.rig import Rig, context
from trimtab.features.components import SHIPPED, extended
from trimtab.store import ledger

PAGE = Path(__file__).parents[3] / "docs" / "how-to" / "add-a-faculty.md"


def test_the_faculty_of_the_how_to_works_as_it_stands(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    file = tmp_path / "courtesy.py"
    file.write_text(code, encoding="utf-8")
    parts = extended(SHIPPED, [str(file)])
    assert parts.problems == ()
    rig = Rig(tmp_path, parts.faculties[-1])
    assert context(rig.send("UserPromptSubmit", prompt="fix it")) == ""
    assert context(rig.send("UserPromptSubmit", prompt="please fix it")).startswith("Thank the user")
    assert context(rig.send("UserPromptSubmit", prompt="please go on")) == ""
    rig.send("Stop", last_assistant_message="Done. Thank you!", stop_hook_active=False)
    line = ledger.entry(rig.journal.rows, "g-1")
    assert line is not None
    assert [one.verdict for one in ledger.outcomes(rig.journal.rows, line)] == ["heeded"]
    assert json.loads(json.dumps(line._asdict()))["faculty"] == "courtesy"
