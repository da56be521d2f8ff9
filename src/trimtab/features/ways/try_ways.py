"""The ways that would be shown for a prompt, a command or a file: the same matching as in a session, without one."""

import os
from collections.abc import Callable, Iterable

from trimtab.features.ways.table import exists
from trimtab.model.record import Record
from trimtab.steering.ways.engines import Engine
from trimtab.steering.ways.evidence import Model
from trimtab.steering.ways.fitted import FITTED
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.matching import Match, Matches, match_commands, match_paths, match_prompt
from trimtab.steering.ways.way import Way


class MatchQuery(Record):
    """A moment of a session to match; each field may be empty."""

    prompt: str = ""
    command: str = ""
    file: str = ""


class TryRules(Record):
    """`most` is the setting `ways.most_per_event`, `threshold` None where that of the model counts."""

    engine: str | Engine = "default"
    threshold: float | None = None
    most: int = 3
    model: Model = FITTED


def try_out(asked: MatchQuery, index: Index, rules: TryRules, admits: Callable[[Way], bool]) -> Matches:
    """Raises `shell.Unparsable` for a command that nobody can read."""
    fired: list[Match] = []
    near: list[Match] = []
    if asked.prompt:
        found = match_prompt(asked.prompt, index, engine=rules.engine, threshold=rules.threshold, model=rules.model)
        fired += found.fired
        near += found.near
    if asked.command:
        from trimtab.shell import Unparsable, commands_of

        try:
            commands = [command.canonical for command in commands_of(asked.command) if command.parts]
        except Unparsable as error:
            raise Unparsable(f"the command cannot be read as shell: {error.what}", where=error.where) from None
        fired += match_commands(commands, index)
    if asked.file:
        fired += match_paths(_as_written(asked.file), index)
    best = _best(match for match in fired if admits(index.by_id[match.way]))
    beyond = [match._replace(why=f"{match.why}; more than {rules.most} at once") for match in best[rules.most :]]
    nearly = _best(match for match in near if admits(index.by_id[match.way]))
    matched = {match.way for match in best}
    return Matches(tuple(best[: rules.most]), (*beyond, *(match for match in nearly if match.way not in matched)))


def admitted_in(project: str, role: str = "agent") -> Callable[[Way], bool]:
    """Whether a way may be shown to such an agent, in this project as it is now."""

    def admits(way: Way) -> bool:
        wanted = way.when_project.rstrip("/")
        here = not wanted or project == wanted or project.endswith(f"/{wanted.lstrip('/')}")
        return role in way.scope and here and (not way.when_file or exists(project, way.when_file))

    return admits


def _best(matches: Iterable[Match]) -> list[Match]:
    found: dict[str, Match] = {}
    for match in matches:
        if match.way not in found or found[match.way].score < match.score:
            found[match.way] = match
    return sorted(found.values(), key=lambda match: (-match.score, match.way))


def _as_written(path: str) -> tuple[str, ...]:
    """As in a session: a path in the project is looked at with and without a slash before it."""
    path = os.path.normpath(path)
    return (path,) if os.path.isabs(path) else (path, f"/{path}")
