import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
SCRIPT = ROOT / "scripts" / "gen_docs.py"


def test_the_generated_pages_are_up_to_date():
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_stale_page_is_shown_as_a_difference_and_repaired(tmp_path: Path):
    path = [str(ROOT / "src"), str(SCRIPT.parent)]
    program = f"import sys, runpy; from pathlib import Path; sys.path[:0] = {path!r};"
    program += f" m = runpy.run_path({str(SCRIPT)!r}); sys.exit(m['main'](sys.argv[1:], Path({str(tmp_path)!r})))"

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False)

    first = run("--check")
    assert first.returncode == 1 and "+# Settings" in first.stdout and "make docs" in first.stderr
    assert list(tmp_path.iterdir()) == []
    assert run().returncode == 0
    assert run("--check").returncode == 0
    page = tmp_path / "docs" / "reference" / "settings.md"
    page.write_text(page.read_text(encoding="utf-8").replace("Default: `2000`", "Default: `800`"), encoding="utf-8")
    stale = run("--check")
    assert stale.returncode == 1 and "-- It takes a whole number from 0 to 2500. Default: `800`." in stale.stdout
