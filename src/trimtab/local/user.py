"""The user of this machine. Surfaces read the environment once, and pass it on."""

import os
import sys
from collections.abc import Mapping

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

TEMPLATES = "templates"


class User(Record):
    """`config`, `state` and `data` are our folders in this user's home, `client` is where Claude Code keeps its own."""

    env: Mapping[str, str]
    home: str

    @property
    def config(self) -> str:
        return self._xdg("XDG_CONFIG_HOME", ".config")

    @property
    def templates(self) -> str:
        """The folder of this user's project templates."""
        return os.path.join(self.config, TEMPLATES)

    @property
    def state(self) -> str:
        return self._xdg("XDG_STATE_HOME", os.path.join(".local", "state"))

    @property
    def data(self) -> str:
        return self._xdg("XDG_DATA_HOME", os.path.join(".local", "share"))

    @property
    def client(self) -> str:
        given = self.env.get("CLAUDE_CONFIG_DIR", "")
        return given if os.path.isabs(given) else os.path.join(self.home, ".claude")

    @property
    def client_cache(self) -> str:
        """Where Claude Code logs what its servers do."""
        given = self.env.get("XDG_CACHE_HOME", "")
        if sys.platform == "darwin":
            given = os.path.join(self.home, "Library", "Caches")
        return os.path.join(given if os.path.isabs(given) else os.path.join(self.home, ".cache"), "claude-cli-nodejs")

    def shorten(self, path: str) -> str:
        """As a user would write it."""
        return "~" + path[len(self.home) :] if path.startswith(self.home + os.sep) else path

    def _xdg(self, variable: str, otherwise: str) -> str:
        # The XDG specification has relative paths ignored, and so does the launcher.
        given = self.env.get(variable, "")
        return os.path.join(given if os.path.isabs(given) else os.path.join(self.home, otherwise), "trimtab")


def user_of(env: Mapping[str, str]) -> User:
    home = env.get("HOME", "")
    if not os.path.isabs(home):
        raise TrimtabError(
            "HOME is not set to a folder",
            where=f"HOME={home}",
            remedy="Set it to your home folder: Trimtab keeps one small file there.",
        )
    return User(env, os.path.normpath(home))
