"""Which of our modules one `trimtab merge approve` enters, and which of its calls go upward.

    python tests/bench/count_modules.py [SOURCE]

SOURCE is a `src` folder of this or an earlier commit. A real project is made, its one task submitted and reviewed with
the commands of that source; then `merge approve` runs under `sys.setprofile`, in all threads. Imports do not count.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from at_terminal import run_at_terminal

if TYPE_CHECKING:
    from types import FrameType

HERE = Path(__file__).resolve()
SOURCE = HERE.parents[2] / "src"
LAYERS = (
    ("boot", "api", "__main__"),
    ("surfaces",),
    ("app",),
    ("coordinator",),
    ("health", "install", "replay"),
    ("serving",),
    ("authority", "features"),
    ("runtime", "undo"),
    ("config",),
    ("local", "git"),
    ("hosts", "shell", "store"),
    ("steering",),
    ("reading",),
    ("model",),
)


HOME: list[str] = []


def main() -> int:
    source = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else SOURCE
    with tempfile.TemporaryDirectory() as folder:
        project = _prepared(Path(folder), source)
        found = _run([sys.executable, str(HERE), "--profiled", "merge", "approve", "1"], project, source)
    entered, upward = json.loads(found.splitlines()[-1])
    print("\n".join(f"  {name}" for name in entered))
    print("\n".join(f"  upward: {call}" for call in upward))
    print(f"{len(entered)} modules entered, {len(upward)} kinds of calls upward")
    return 0


def _prepared(folder: Path, source: Path) -> Path:
    HOME.append(str(folder))
    project = folder / "project"
    project.mkdir()
    settings = folder / ".config" / "trimtab" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[authority]\nunattended = true\n[work]\nchecks = ["true"]\n', encoding="utf-8")
    git = ("git", "-c", "user.name=a", "-c", "user.email=a@example.org")
    for command in (
        [*git, "init", "-q", "-b", "main"],
        [*git, "commit", "-q", "--allow-empty", "-m", "first"],
        _trimtab("init", "--yes"),
        _trimtab("task", "add", "Write a file"),
        _trimtab("workstream", "create", "1", "--as", "worker-1"),
    ):
        _run(command, project, source)
    listed = _run([*git, "worktree", "list", "--porcelain"], project, source)
    tree = Path(listed.split("worktree ")[2].splitlines()[0])
    (tree / "notes.md").write_text("A file.\n", encoding="utf-8")
    for command in ([*git, "add", "."], [*git, "commit", "-q", "-m", "Write a file"]):
        _run(command, tree, source)
    _run(_trimtab("merge", "submit"), tree, source)
    said = _run(_trimtab("review", "start", "1", "--as", "reviewer-1", "--json"), project, source)
    started = json.loads(said[said.index("{\r\n") :])  # behind what it was at
    for review in started["reviews"]:
        scores = [{"criterion": each["id"], "score": 6, "reason": "plain"} for each in review["criteria"]]
        (folder / "scores.json").write_text(json.dumps({"scores": scores, "issues": ["a test"]}), encoding="utf-8")
        number = str(review["review"])
        file = str(folder / "scores.json")
        _run(_trimtab("review", "score", number, "--as", "reviewer-1", "--file", file), project, source)
    return project


def _trimtab(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "trimtab", *arguments]


def _run(command: list[str], folder: Path, source: Path) -> str:
    env = {"HOME": HOME[0], "PATH": os.environ["PATH"], "PYTHONPATH": str(source)}
    return run_at_terminal(command, folder, env)


def profiled(arguments: list[str]) -> None:
    """Run a command, and print the modules that it entered and the calls that go upward."""
    entered: set[str] = set()
    upward: set[str] = set()

    def seen(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or frame.f_code.co_name == "<module>":
            return
        name = str(frame.f_globals.get("__name__", ""))
        if not name.startswith("trimtab."):
            return
        if _is_importing(frame):
            return
        entered.add(name)
        caller = str(frame.f_back.f_globals.get("__name__", "")) if frame.f_back else ""
        if caller.startswith("trimtab.") and _layer(caller) > _layer(name):
            upward.add(f"{caller} -> {name}.{frame.f_code.co_name}")

    from trimtab.surfaces.cli.main import main as command

    threading.setprofile(seen)
    sys.setprofile(seen)
    sys.argv = ["trimtab", *arguments]
    try:
        command()
    except SystemExit as ended:
        if ended.code:
            raise
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        print(json.dumps([sorted(entered), sorted(upward)]))


def _is_importing(frame: FrameType) -> bool:
    above = frame.f_back
    while above:
        if above.f_code.co_name == "<module>" and above.f_globals.get("__name__") != "__main__":
            return True
        above = above.f_back
    return False


def _layer(module: str) -> int:
    room = module.split(".")[1]
    return next((number for number, rooms in enumerate(LAYERS) if room in rooms), -1)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--profiled"]:
        profiled(sys.argv[2:])
    else:
        sys.exit(main())
