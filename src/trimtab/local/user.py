"""The user of this machine. Surfaces read the environment once, and pass it on."""

import os
from collections.abc import Mapping

from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

TEMPLATES = "templates"
MARKETPLACE = "marketplace"


class User(Record):
    """`config`, `state` and `data` are our folders in this user's home."""

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
    def marketplace(self) -> str:
        """The folder of the catalogue, of what was fetched from sources, and of installed copies."""
        return os.path.join(self.data, MARKETPLACE)

    @property
    def source_clones(self) -> str:
        """Repositories that plugins come from, one for each location."""
        return os.path.join(self.marketplace, "clones")

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
