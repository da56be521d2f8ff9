"""Where `trimtab behavior` looks: the project at hand, or the folder that one is in."""

import os

from trimtab.features.behavior.pattern_library import CompiledPatterns, bring_up_to_date, compile_library
from trimtab.hosts import load
from trimtab.local.locate import opted_in, project_at
from trimtab.model.record import Record
from trimtab.surfaces.cli.around import Around, around


class BehaviorHere(Record):
    """`opted_in`: hooks run here, and a ledger is kept. Elsewhere patterns and rules can be looked at all the same."""

    env: Around
    root: str
    opted_in: bool
    host_folder: str

    def compiled(self) -> CompiledPatterns:
        """As the files are now. Where hooks run, they get it too."""
        try:
            return (bring_up_to_date if self.opted_in else compile_library)(self.root, self.host_folder)
        except OSError:
            return compile_library(self.root, self.host_folder)

    def short(self, path: str) -> str:
        """As a person here would write it."""
        inside = path.startswith(self.root + os.sep)
        return path[len(self.root) + 1 :] if inside else self.env.user.shorten(path)


def here() -> BehaviorHere:
    env = around()
    project = opted_in(env.here, env.user.env)
    root = project_at(env.here, env.user.env) or env.here
    return BehaviorHere(env, root, project is not None, load().settings_folder(env.user.env))
