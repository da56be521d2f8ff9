"""A user's home and a project beside it, both empty, with settings of every kind declared."""

import os
import subprocess
from pathlib import Path

import pytest

from trimtab.config.declared import declared
from trimtab.config.load import LoadedSettings, load_policy, places
from trimtab.local.locate import JOURNAL, machine_folder, make_private
from trimtab.model.advice import Advice, Mode
from trimtab.model.events import Event
from trimtab.model.settings import Committed, Setting
from trimtab.model.state import View
from trimtab.steering.faculty import Faculty


def says_nothing(event: Event, view: View) -> Advice | None:
    return None


FACULTY = Faculty(
    "lookout",
    watches=(),
    consider=says_nothing,
    help="Watches for rocks.",
    settings=(
        Setting("lookout.caution", 0.5, "How careful.", minimum=0.0, maximum=1.0),
        Setting("lookout.words", ("reef", "shoal"), "Words to watch for."),
        Setting("lookout.eagerness", "low", "How soon.", choices=("low", "high"), committed=Committed.TIGHTEN),
        Setting("lookout.deep.water", False, "A name with a dot in its key."),
    ),
    mode=Mode.ADVISE,
)
SETTINGS = declared([FACULTY])


class Here:
    """One user with one project; every test writes the files that it is about."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.root = folder / "project"
        self.user = self.home / ".config" / "trimtab" / "config.toml"
        self.shared = self.root / ".trimtab" / "config.toml"
        self.local = self.root / ".trimtab" / "local.toml"
        self.user.parent.mkdir(parents=True)
        self.shared.parent.mkdir(parents=True)
        self.compiled = Path(machine_folder(str(self.root))) / "policy.json"
        make_private(str(self.compiled.parent))
        (self.compiled.parent / JOURNAL).touch()  # it opted in
        self.env: dict[str, str] = {"PATH": os.environ["PATH"], "HOME": str(self.home)}
        self.settings = SETTINGS

    @property
    def places(self):
        return places(str(self.root), self.env, str(self.home))

    def load(self) -> LoadedSettings:
        return load_policy(self.places, self.settings, self.env)

    def git(self, *arguments: str) -> None:
        subprocess.run(["git", "-C", str(self.root), *arguments], env=self.env, check=True, capture_output=True)

    def track_local(self) -> None:
        self.git("init", "-q")
        self.git("add", "-f", ".trimtab/local.toml")


@pytest.fixture
def here(tmp_path: Path) -> Here:
    return Here(tmp_path)
