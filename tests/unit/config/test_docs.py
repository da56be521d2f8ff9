import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "scripts" / "gen_docs.py"


def test_the_generated_pages_are_up_to_date():
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_stale_page_is_shown_as_a_difference_and_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    main = runpy.run_path(str(SCRIPT))["main"]

    def run(*arguments: str) -> tuple[int, str, str]:
        return main(arguments, tmp_path), *capsys.readouterr()

    code, out, err = run("--check")
    assert code == 1 and "+# Settings" in out and "make docs" in err
    assert list(tmp_path.iterdir()) == []
    assert run()[0] == 0
    assert run("--check")[0] == 0
    page = tmp_path / "docs" / "reference" / "settings.md"
    page.write_text(page.read_text(encoding="utf-8").replace("Default: `2000`", "Default: `800`"), encoding="utf-8")
    code, out, _ = run("--check")
    assert code == 1 and "-- It takes a whole number from 0 to 2500. Default: `800`." in out
