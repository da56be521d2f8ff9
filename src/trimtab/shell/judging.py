"""A command line → what it does to the world, judged command by command."""

import re
from collections.abc import Sequence

from trimtab.shell.arguments import ProgramCall, World
from trimtab.shell.command import Assignment, Command, Redirect, Script, Within, Word
from trimtab.shell.environment import runs_code
from trimtab.shell.grammar import Unparsable
from trimtab.shell.places import SCRATCH, overwriting, place_of
from trimtab.shell.programs import effect_of, told_by
from trimtab.shell.reader import read
from trimtab.shell.values import loop_values, parameters, settled
from trimtab.shell.verdict import EXECUTES, MUTATING, NOTHING, READ_ONLY, Effect, Judgement, Part, worst
from trimtab.shell.wrappers import SHELLS, given, hides_script, peel, program_of, reads_script, reads_stdin, said_by

_DEEPEST = 6
_ON_THE_PATH = re.compile(
    r"/(?:(?:usr/|usr/local/|opt/homebrew/|run/current-system/sw/)?s?bin|usr/libexec(?:/\w+)?)/[^/]+"
)
_MAKES_TEMPORARY = re.compile(r"[\"']?(?:\$\(|`)\s*mktemp\b")
_NAMED = re.compile(
    r"\"?\$\(\s*(?:which|command -v|type -p|echo|printf)\s+([\w./-]+)\s*\)\"?"
    r"|`\s*(?:which|command -v|type -p|echo|printf)\s+([\w./-]+)\s*`"
)
_FOUND = {name: (Word("./x*", expands=True),) for name in "123456789"}
_UNSEEN = "what runs is only known to the shell"
_DECLARES = frozenset(("export", "declare", "local", "readonly", "typeset"))
_BY_TEXT = SHELLS | _DECLARES | {"eval", "watch", "trap", "flock", "source", "."}
_LOCKS_NO_FILE = re.compile(r" (?:\.{0,2}/?|\S*/|\d+)$")  # but a folder, or what is open already
_WORLD = World()
_PATCHY = Effect(EXECUTES, "part of the text cannot be read as shell", snapshot=True)

_DESCRIPTOR = re.compile(r"\d+-?|-")
_WRITES = frozenset((">", ">|", "&>", ">&", "<>"))
_APPENDS = frozenset((">>", "&>>"))
_PATH_ENTRY = re.compile(
    r"\$\{?PATH\}?|(?:~|\$\{?HOME\}?|/home/[^/:]+|/Users/[^/:]+|/root|/usr|/opt|/bin|/sbin|/snap|/nix|/Library|/System"
    r"|/c|/mnt/c)(?:/[^:]*)?|\$\(brew --prefix[^)]*\)[^:]*"
)
_SHOWN = 60


def judge(command: str) -> Judgement:
    """Never raises: what cannot be read counts as code that nobody has seen."""
    parts: list[Part] = []
    whole = _judge(command, _WORLD, parts)
    return Judgement(whole.verdict, whole.snapshot, whole.why, tuple(parts), whole.writes, whole.outside)


def _judge(text: str, world: World, parts: list[Part] | None = None) -> Effect:
    if world.depth > _DEEPEST:
        return Effect(EXECUTES, "texts within texts, deeper than is followed", snapshot=True)
    try:
        script = read(text)
    except Unparsable as error:
        return Effect(EXECUTES, f"it cannot be read as shell: {error.what}", snapshot=True)
    except RecursionError:
        return Effect(EXECUTES, "it is nested deeper than is followed", snapshot=True)
    return _judge_script(script, text, world, parts)


def _judge_script(script: Script, text: str, world: World, parts: list[Part] | None) -> Effect:
    effects: list[Effect] = []
    before: Command | None = None
    if "for " in text and "$" in text:
        world = world._replace(values={**world.values, **loop_values(text)})
    for command in script.commands:
        effect = judge_command(command, world, before)
        effects.append(effect)
        if parts is not None:
            verdict, why, snapshot, outside, writes, appends = effect
            parts.append(Part(command.text, verdict, snapshot, why, outside, writes, appends))
        world = _after(command, world, first=before is None and text.lstrip().startswith("cd "))
        before = command
    if not script.complete:
        effects.append(_PATCHY)
    return effects[0] if len(effects) == 1 else worst(effects)


def judge_command(command: Command, world: World, before: Command | None = None) -> Effect:
    """`before`: the command that ran before it, which may be what writes into its pipe."""
    parts, assignments, redirects, wrappers, within = command
    if not (assignments or redirects or wrappers or within):
        return _judge_program(parts, world)
    found: list[Effect] = []
    for assignment in assignments:
        found.append(assigned(assignment, alone=not parts))
    fed: str | None = None
    for redirect in redirects:
        if redirect.body is None:
            found.append(redirected(redirect, world))
        elif fed is None:
            fed = redirect.body
    if before is not None and not reads_stdin(redirects) and Within.PIPELINE in within and before.within == within:
        said = said_by(before.parts, before.redirects)
        fed = said.text if said else None
    if fed is not None:
        world = world._replace(fed=fed)
    for wrapper in wrappers:
        found.append(_wrapper(wrapper))
    if any(wrapper.startswith("find -exec") for wrapper in wrappers):
        world = world._replace(values={**world.values, **_FOUND})  # the words behind a text are judged with the `find`
    found.append(_judge_program(parts, world))
    if assignments and parts:
        found.append(told_by(assignments, program_of(parts), found[-1]))
    found = [effect for effect in found if effect is not NOTHING]
    return found[0] if len(found) == 1 else worst(found) if found else NOTHING


def judge_parts(parts: Sequence[Word], world: World) -> Effect:
    """A command by its words; what only starts another command is taken off first."""
    if world.depth > _DEEPEST:
        return Effect(EXECUTES, "commands within commands, deeper than is followed", snapshot=True)
    peeled = peel(parts)
    if peeled is not None:
        effects = [assigned(assignment, alone=False) for assignment in peeled.assignments]
        if not peeled.known:
            effects.append(_PATCHY)
        effect = judge_parts(peeled.parts, _deeper(world))
        told = told_by(peeled.assignments, program_of(peeled.parts), effect)
        return worst((*effects, _wrapper(peeled.wrapper), effect, told))
    return _judge_program(parts, world)


def _judge_program(parts: Sequence[Word], world: World) -> Effect:
    if not parts:
        return NOTHING
    if world.values and any(part.dynamic for part in parts):
        return worst([_judge_settled(words, world) for words in settled(parts, world.values)])
    return _judge_settled(parts, world)


def _judge_settled(parts: Sequence[Word], world: World) -> Effect:
    first = parts[0]
    if first.dynamic or first.expands:
        return _unseen(first, parts, world)
    path = first.text
    name = path.rpartition("/")[2]
    if name in _BY_TEXT:
        script = given(parts)
        if script is not None:
            inner = _deeper(world)
            if name in SHELLS:
                inner = inner._replace(values={**inner.values, **parameters(_behind(parts, script.text))})
            effect = _judge(script.text, inner)
            return worst((effect, _PATCHY)) if script.partly else effect
        if world.fed is not None and reads_script(parts):
            return _judge(world.fed, _deeper(world)._replace(fed=None))
        if name in _DECLARES:
            return worst(_declared(parts))
        if hides_script(parts):
            return _PATCHY
    rest = parts[1:]
    effect = effect_of(ProgramCall(name, rest, [part.text for part in rest], world, _again, _again_parts))
    if path != name:
        if path.startswith("/etc/init.d/"):
            return judge_parts((Word("service"), Word(name), *rest), _deeper(world))
        if effect.verdict == READ_ONLY and not _ON_THE_PATH.fullmatch(path):
            return Effect(EXECUTES, f"`{path}` may be any program")
    return effect


def _again(text: str, world: World) -> Effect:
    return _judge(text, _deeper(world))


def _again_parts(parts: Sequence[Word], world: World) -> Effect:
    return judge_parts(parts, _deeper(world))


def _deeper(world: World) -> World:
    return world._replace(depth=world.depth + 1)


def _behind(parts: Sequence[Word], text: str) -> Sequence[Word]:
    """The words that a shell's script is given: its name and its parameters."""
    at = next((place for place, part in enumerate(parts) if part.text == text), len(parts))
    return parts[at + 1 :]


def _unseen(first: Word, parts: Sequence[Word], world: World) -> Effect:
    """`"$VENV/bin/rm" -rf x` may be any program, but hardly a milder one than its name says."""
    named = _NAMED.fullmatch(first.text)
    if named is not None:
        effect = judge_parts((Word(named[1] or named[2]), *parts[1:]), _deeper(world))
        if effect.verdict != READ_ONLY:
            return effect
    name = first.text.strip("\"'").rpartition("/")[2]
    if name and "/" in first.text and not set(name) & set("$`(){}*?[~"):
        effect = judge_parts((Word(name), *parts[1:]), _deeper(world))
        if effect.verdict != READ_ONLY:
            return effect
    return Effect(EXECUTES, f"`{first.text[:60]}`: {_UNSEEN}", snapshot=not name or "/" not in first.text)


def _declared(parts: Sequence[Word]) -> list[Effect]:
    found: list[Effect] = []
    exports = parts[0].text == "export"
    for word in parts[1:]:
        name, equals, value = word.text.partition("=")
        if equals:
            found.append(assigned(Assignment(name.lstrip("\"'"), Word(value, word.dynamic)), alone=not exports))
    return found


def _wrapper(words: str) -> Effect:
    """What a wrapper does beside starting a command."""
    if words.startswith(("time ", "/usr/bin/time ")) and re.search(r" (?:-o|--output)", words):
        return Effect(MUTATING, f"`{words}` writes a file", snapshot=True)
    if words.startswith(("flock ", "/usr/bin/flock ")) and not _LOCKS_NO_FILE.search(words):
        return Effect(MUTATING, f"`{words}` makes the file that it locks")
    return NOTHING


def _after(command: Command, world: World, *, first: bool) -> World:
    """The world for the commands that follow. Only a plain `cd` at the very beginning is sure to have happened."""
    parts = command.parts
    if not parts or parts[0].text == "export" or command.assignments:
        return world._replace(temporary=_temporary(command, world))
    if parts[0].text != "cd":
        return world
    words = command.words
    place = place_of(words[1], world, dynamic=parts[1].dynamic) if len(words) == 2 else ""
    if first and not command.within and not command.wrappers:
        return world._replace(scratch=place == SCRATCH or words[1:] in (("/tmp",), ("/var/tmp",)))
    if world.scratch and place != SCRATCH:
        return world._replace(scratch=False)
    return world


def _temporary(command: Command, world: World) -> frozenset[str]:
    """Which variables hold a temporary place; one that is set in a shell of its own, or for one command, holds none."""
    names = world.temporary
    assignments = [(assignment.name, assignment.value) for assignment in command.assignments]
    for word in command.parts[1:]:
        name, equals, value = word.text.partition("=")
        if equals:
            assignments.append((name, Word(value, word.dynamic)))
    lasting = not command.within and not command.wrappers and (not command.parts or command.words[0] == "export")
    for name, value in assignments:
        made = _MAKES_TEMPORARY.match(value.text) is not None
        bare = value.text.strip("\"'")
        whole = bare[:1] in ("/", "$") or bare[1:3] == ":/"
        there = whole and place_of(value.text, world, dynamic=value.dynamic) == SCRATCH
        names = names | {name} if lasting and (made or there) else names - {name}
    return names


def redirected(redirect: Redirect, world: World) -> Effect:
    operator, target = redirect.operator, redirect.target
    appends = operator in _APPENDS
    if not appends and operator not in _WRITES:
        return NOTHING
    text = target.text
    if (operator == ">&" and _DESCRIPTOR.fullmatch(text)) or not text:
        return NOTHING
    if text.startswith(("/dev/tcp/", "/dev/udp/")):
        return Effect(MUTATING, f"`{operator} {text}` sends data over the network")
    path = "./-" if text == "-" else text  # to a redirect it is a file like any other, not standard output
    return overwriting(path, world, operator, dynamic=target.dynamic, appends=appends or operator == "<>")


def assigned(assignment: Assignment, *, alone: bool) -> Effect:
    """`alone`: it outlives the command, as `X=y` and `export X=y` do."""
    name, value = assignment.name.rstrip("+").partition("[")[0], assignment.value.text.strip("\"'")
    if name == "PATH":
        entries = [entry for entry in value.split(":") if entry and not _PATH_ENTRY.fullmatch(entry)]
        if not entries and value and "." not in value.split(":"):
            return NOTHING
        return Effect(EXECUTES, f"`PATH={value[:_SHOWN]}` changes which programs run")
    if name == "IFS" and alone:
        return NOTHING  # a loop's separator; what a word becomes is unknown with or without it
    if not runs_code(name, value):
        return NOTHING
    return Effect(EXECUTES, f"`{name}={value[:_SHOWN]}` has other programs run code")
