"""Gatherers of the facts that shipped faculties may ask for, by kind."""

import os
from collections.abc import Mapping

from trimtab.features.guidance.guidance_files import brief, context_files
from trimtab.local.locate import FOLDER, WORKSTREAMS, plugin_records
from trimtab.model.json import JSON
from trimtab.model.state import Fact
from trimtab.runtime.facts import Gatherer, Where


def file_exists(where: Where, path: str) -> JSON:
    """Relative to the folder that the agent is in."""
    return os.path.exists(os.path.join(where.cwd or where.project, path))


def project_file_exists(where: Where, path: str) -> JSON:
    """Relative to the project."""
    return os.path.exists(os.path.join(where.project, path))


def usage(where: Where, transcript: str) -> JSON:
    """{tokens, model, window}: what the context holds, by the host's own count."""
    return where.host.context_usage(transcript) if where.host else None


def ways(where: Where, _: str) -> Fact:
    """A `Known`: the compiled ways, and what is so now that they ask about."""
    from trimtab.features.ways.catalogue import known  # a session that begins has no use for it

    return known(where)


def ways_table(where: Where, _: str) -> Fact:
    """The ways that a new session is told of."""
    from trimtab.features.ways.table import ways_table  # nor has any later process of this

    return ways_table(where)


def ways_likeness(where: Where, of: str) -> Fact:
    """The similarity of each way to a prompt, by the weights in a folder."""
    from trimtab.features.ways.embeddings import likeness  # few users have weights

    return likeness(where, of)


_read_lately: dict[str, tuple[str, ...]] = {}


def shell(_: Where, command: str) -> Fact:
    """The simple commands that a command line runs, in order, each in its canonical form."""
    known = _read_lately.get(command)  # a call is asked about when it is made, and again when it has ended
    if known is None:
        from trimtab.shell import commands_of  # loads a grammar, which only a server is up for long enough to need

        known = tuple(part.canonical for part in commands_of(command) if part.parts)
        if len(_read_lately) >= 64:
            _read_lately.clear()
        _read_lately[command] = known
    return list(known)


def typed_by_user(_: Where, __: str) -> Fact:
    """Whether the client that tells of a slash command is one that the user has started."""
    from trimtab.authority.caller import client_is_the_users  # for the few who agree to something

    return client_is_the_users()


def own_places(where: Where, of: str) -> Fact:
    """Our own paths, and what a call would do to them."""
    from trimtab.features.safety.protected_paths import own_places  # for the few calls that speak of us

    return own_places(where, of)


def plan_guide(where: Where, of: str) -> Fact:
    """The guide for planning, where a plan is under way or (`always`) is about to begin."""
    from trimtab.features.planning import guidebook  # a session that begins has no use for it

    return guidebook.plan_guide(where, of)


def plan_facts(where: Where, text: str) -> Fact:
    """Checked statements of a plan about the project."""
    from trimtab.features.planning import lookup  # a session that begins has no use for it

    return lookup.plan_facts(where, text)


def patterns(where: Where, of: str) -> Fact:
    """The compiled patterns."""
    from trimtab.features.behavior import pattern_library  # a session that begins has no use for it

    return pattern_library.patterns(where, of)


def levels(where: Where, of: str) -> Fact:
    """The compiled pattern base of levels."""
    from trimtab.features.priority import level_library  # for the few prompts that may order something grave

    return level_library.levels(where, of)


def project_checks(where: Where, _: str) -> JSON:
    """The project's checks, by its own files."""
    from trimtab.features.project_checks import project_checks  # a session that begins has no use for it

    return project_checks(where)


def held_context(where: Where, transcript: str) -> Fact:
    """A `HeldContext`: what the context holds."""
    from trimtab.features.pruning.read_context import held_context  # before a compaction, which is rare

    return held_context(where, transcript)


def directives(where: Where, of: str) -> Fact:
    """The rules that the user and the project wrote for the agent."""
    from trimtab.features.behavior import directives as rules  # a session that begins has no use for it

    return rules.directives(where, of)


def surroundings(where: Where, of: str) -> Fact:
    """The project's kind and tools, as far as patterns ask for them."""
    from trimtab.features.behavior import surroundings as around  # a session that begins has no use for it

    return around.surroundings(where, of)


def command_verdict(_: Where, command: str) -> JSON:
    """{verdict, snapshot, why, outside, writes}: what a command does, by its text."""
    from trimtab.features.safety.safety_facts import command_verdict  # loads a grammar, as `shell` does

    return command_verdict(command)


def command_loss(where: Where, command: str) -> JSON:
    """What a command can lose here that a snapshot brings back, and what not; None where nothing."""
    from trimtab.features.safety.safety_facts import command_loss

    return command_loss(where, command)


def command_calls(where: Where, command: str) -> JSON:
    """The words of each command and the paths that it names, for guards; None where no guard asks."""
    from trimtab.features.safety import guard_files  # most projects have no guards, and so no use for the rest
    from trimtab.steering.safety.own import speaks_of_us

    if guard_files.known(where.project, guard_files.user_file(), where.machine) is None and not speaks_of_us(command):
        return None
    from trimtab.features.safety.safety_facts import command_calls

    return command_calls(where, command)


def guards(where: Where, _: str) -> Fact:
    """The rules of the user's own, None where there are none."""
    from trimtab.features.safety import guard_files

    if guard_files.known(where.project, guard_files.user_file(), where.machine) is None:
        return None
    from trimtab.features.safety.safety_facts import guards

    return guards(where)


def plugin_changes(where: Where, _: str) -> JSON:
    """What of the installed plugins is no longer what was agreed to; None where all is."""
    records = plugin_records(where.project, os.environ)
    if not records:
        return None
    from trimtab.features.safety.plugin_changes import plugin_changes

    return plugin_changes(where, records)


def workstream_heads(where: Where, _: str) -> Fact:
    """{branch: commit} of live workstreams that hold work of their own; None where there are none."""
    if not os.path.isdir(os.path.join(where.project, FOLDER, WORKSTREAMS[0])):
        return None  # as in most projects, which need not load the rest
    from trimtab.features.work.heads import workstream_heads

    return workstream_heads(where)


def spend(where: Where, transcript: str) -> Fact:
    """{session, day, tasks}: what was spent, by the host's transcripts."""
    from trimtab.features.spend.spend_fact import spend_fact  # for the few who have set a budget

    return spend_fact(where, transcript)


def warm() -> None:
    """Load what the first fact of its kind would otherwise wait for. Where it cannot be, that fact will be missing."""
    try:
        from trimtab.shell import warm as load_grammar

        load_grammar()
        command_loss(Where("/", "/", 0.0), "true")
    except Exception:  # as with any gatherer: whatever is wrong, the agent goes on
        return


GATHERERS: Mapping[str, Gatherer] = {
    "command_calls": Gatherer(command_calls, replays=True, derived=True, vital=True),
    "command_loss": Gatherer(command_loss, vital=True),
    "command_verdict": Gatherer(command_verdict, replays=True, derived=True, vital=True),
    "context_files": Gatherer(context_files, replays=True, keeps=brief),
    "context_usage": Gatherer(usage),
    "held_context": Gatherer(held_context, vital=True),
    "directives": Gatherer(directives, replays=True),
    "file_exists": Gatherer(file_exists),
    "guards": Gatherer(guards, replays=True, vital=True),
    "levels": Gatherer(levels, replays=True),
    "own_places": Gatherer(own_places, vital=True),
    "patterns": Gatherer(patterns, replays=True),
    "plan_facts": Gatherer(plan_facts, derived=True),
    "plan_guide": Gatherer(plan_guide, vital=True),
    "plugin_changes": Gatherer(plugin_changes),
    "project_checks": Gatherer(project_checks, replays=True),
    "project_file_exists": Gatherer(project_file_exists),
    "shell": Gatherer(shell, replays=True, derived=True),
    "spend": Gatherer(spend),
    "surroundings": Gatherer(surroundings),
    "typed_by_user": Gatherer(typed_by_user),
    "ways": Gatherer(ways, replays=True),
    "ways_likeness": Gatherer(ways_likeness, blocks=True),
    "ways_table": Gatherer(ways_table, replays=True),
    "workstream_heads": Gatherer(workstream_heads),
}
