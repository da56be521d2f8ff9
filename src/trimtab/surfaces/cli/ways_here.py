"""The ways as `trimtab ways` finds them: those of the project at hand, or of the folder that one is in."""

import os
from collections.abc import Mapping

from trimtab.config.nearest import nearest
from trimtab.features.components import parts_of, settings_of
from trimtab.features.content.problems import ContentProblem, ProblemLevel
from trimtab.features.content.up_to_date import sources_by
from trimtab.features.ways.compilation import Compilation
from trimtab.features.ways.compile_ways import WaySources, compile_ways, ensure
from trimtab.features.ways.way_files import WayFile, WayRoot, discover, roots_of
from trimtab.features.ways.way_reader import read_nearest
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.steering.ways.way import Way
from trimtab.surfaces.cli.command_env import CommandEnv, folder_here
from trimtab.surfaces.cli.output import plural, say

_SHORT = 3


class WaysHere(Record):
    """`opted_in`: hooks run here. Elsewhere its ways can be looked at and tried all the same."""

    env: CommandEnv
    project: str
    opted_in: bool
    settings: Mapping[str, Value]
    sources: WaySources

    @property
    def roots(self) -> tuple[WayRoot, ...]:
        return roots_of(self.sources.project, self.sources.host_folder)

    @property
    def most(self) -> int:
        given = self.settings.get("most_per_event")
        return given if isinstance(given, int) else 3

    def compiled(self) -> Compilation:
        """As the files are now. Where hooks run, they get it too."""
        try:
            return ensure(self.sources) if self.opted_in else compile_ways(self.sources)
        except OSError:
            return compile_ways(self.sources)

    def found(self) -> Mapping[str, tuple[WayFile, ...]]:
        """All that files define, by id: the one that counts first, then those that it replaces."""
        found = discover(self.roots).ways.items()
        return {way: read_nearest(candidates)[1] if len(candidates) > 1 else candidates for way, candidates in found}

    def short(self, path: str) -> str:
        """As a user here would write it."""
        inside = path.startswith(self.project + os.sep)
        return path[len(self.project) + 1 :] if inside else self.env.user.shorten(path)


def here() -> WaysHere:
    env, root, has_opted_in, host_folder = folder_here()
    settings = settings_of(root, env.user.env, parts_of(root, env.user.env).faculties)
    sources = sources_by(settings, root, host_folder)
    return WaysHere(env, root, has_opted_in, settings.values.get("ways", {}), sources)


def resolve(wanted: str, known: Mapping[str, object], *, folder_too: bool = False) -> str:
    """The id that somebody means: the whole of it, or a name that only one way has. Raises TrimtabError, with what was
    probably meant; where `folder_too`, that may be a folder of ways."""
    wanted = wanted.strip("/")
    if wanted in known:
        return wanted
    ending = [way for way in known if way.endswith(f"/{wanted}")]
    if len(ending) == 1:
        return ending[0]
    if ending:
        raise TrimtabError(f"several ways are called {wanted}", remedy=f"Which one? {', '.join(ending)}")
    folders = {way.rpartition("/")[0] for way in known} if folder_too else ()
    meant = nearest(wanted, (*folders, *known))
    meant = meant or nearest(wanted.rpartition("/")[2], (way.rpartition("/")[2] for way in known))
    remedy = f"Did you mean `{meant}`?" if meant else "`trimtab ways list` shows what there is."
    raise TrimtabError(f"there is no way {wanted}", remedy=remedy)


def triggers_of(way: Way) -> tuple[str, ...]:
    """A way's triggers, in the words of its frontmatter."""
    said = {
        "vocabulary": bool(way.vocabulary or way.description) and way.match != "regex" and not way.trigger,
        "pattern": bool(way.pattern),
        "commands": bool(way.commands),
        "files": bool(way.files),
        way.trigger: bool(way.trigger),
        "model": way.match == "model",
        "check": way.check is not None,
    }
    return tuple(name for name, given in said.items() if given)


def warn(problems: tuple[ContentProblem, ...], where: WaysHere) -> None:
    """The first errors, on stderr, for commands that are about something else."""
    errors = [problem for problem in problems if problem.level is ProblemLevel.ERROR]
    for problem in errors[:_SHORT]:
        place = where.short(problem.path) + (f":{problem.line}" if problem.line else "")
        say(f"{place}: {problem.what}. {problem.remedy}".rstrip(), style="yellow", err=True)
    if len(errors) > _SHORT:
        say(f"{plural(len(errors) - _SHORT, 'more error')}: `trimtab ways lint`.", style="yellow", err=True)


def problem_as_json(problem: ContentProblem) -> dict[str, str]:
    return {
        "level": problem.level.value,
        "what": problem.what,
        "where": problem.where,
        "remedy": problem.remedy,
        "way": problem.way,
    }
