"""The check that `trimtab init` sets or proposes: what has to pass before a merge."""

import shlex

from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_checks import likely_test
from trimtab.local.user import User
from trimtab.model.json import dump
from trimtab.model.wording import visible_line
from trimtab.surfaces.cli.output import confirmed, say_wrapped

_SETTING = "work.checks"


class InitChecks:
    """`given` are commands that the user named. Only where there are none, and none is set, something is proposed."""

    def __init__(self, root: str, user: User, given: tuple[str, ...]) -> None:
        self._root, self._user = root, user
        self._wanted: tuple[str, ...] = tuple(command for command in given if command.strip())
        self.commands = self._in_force()
        self.proposed = None if self._wanted or self.commands else likely_test(root)

    def announce(self) -> None:
        if self._wanted:
            say_wrapped(f"It lets {self._listed(self._wanted)} run before a merge, in a fresh checkout.", 2, err=True)

    def ask(self) -> None:
        """The repository is anybody's, so what it names is shown with its file before anybody agrees to it."""
        if self.proposed is None:
            return
        command, source = map(visible_line, self.proposed)
        if confirmed(f"Before a merge, run `{command}` (named by {source})?"):
            self._wanted, self.proposed = (self.proposed.command,), None

    def set(self) -> None:
        """Once the project is there."""
        if self._wanted:
            from trimtab.surfaces.cli.config import put_local  # with it comes the editor of TOML files

            put_local(self._root, self._user.env, _SETTING, self._wanted)
            self.commands = self._in_force()

    def report(self) -> None:
        if self._wanted:
            say_wrapped(f"Before a merge, {self._listed(self.commands)} has to pass ({_SETTING}).")
        elif self.proposed is not None:
            source, wanted = visible_line(self.proposed.source), shlex.quote(dump([self.proposed.command]))
            say_wrapped(
                f"Nothing has to pass before a merge yet. {source} names a check:"
                f" `{visible_line(f'trimtab config set {_SETTING} {wanted}')}` sets it."
            )

    def _in_force(self) -> tuple[str, ...]:
        found = settings_of(self._root, self._user.env, parts_of(self._root, self._user.env).faculties).value(_SETTING)
        return found if isinstance(found, tuple) else ()

    @staticmethod
    def _listed(commands: tuple[str, ...]) -> str:
        return " and ".join(f"`{visible_line(command)}`" for command in commands)
