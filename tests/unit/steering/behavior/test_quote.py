from pathlib import Path

from support.rig import Rig, context, make_folders
from trimtab.features.behavior import pattern_library
from trimtab.model.advice import tokens_of
from trimtab.steering import behavior


def test_quote(tmp_path: Path) -> None:
    make_folders(tmp_path)
    (tmp_path / "CLAUDE.md").write_text("# R\n\n- If the same fix failed twice, stop and ask me.\n")
    pattern_library.bring_up_to_date(str(tmp_path), "")
    rig = Rig(tmp_path, behavior.FACULTY)
    said = ""
    for n in range(3):
        rig.now += 10_000
        rig.tool("PreToolUse", f"python a.py {n}", call=f"t{n}")
        said += context(rig.tool("PostToolUseFailure", f"python a.py {n}", call=f"t{n}", error="ValueError: bad"))
    print(said, tokens_of(said))
    assert "\n\n> If the same fix failed twice, stop and ask me. (CLAUDE.md:3)\n\nSuggestion:" in said
    assert rig.incidents() == {}
