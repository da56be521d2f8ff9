"""The rules that people wrote, and which of them a call runs into. They only restrict: none of them can permit."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase

from trimtab.model.events import Action, ToolCall
from trimtab.model.json import Obj, each, items, obj
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent
from trimtab.steering.safety.paths import Ground, holds, is_touched

ASK = "ask"
DENY = "deny"
ACTIONS = (DENY, ASK)
_LONGEST_PATH = 1_000


class Shape(Record):
    """`verbs` are the words that are no options; `values` those that directly follow one in the guard, with that
    option: they may be its value, so they are looked for anywhere."""

    program: str
    verbs: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()


class Guard(Record):
    """`tools`, `commands` and `paths` are conditions: each that is given has to be met, by any one of its words.
    `strict`: it holds even where Trimtab itself does not work, once the user has had that installed. `origin` is the
    file, `line` where in it. `on_change`: reading what it names is fine."""

    name: str
    action: str = DENY
    tools: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    shapes: tuple[Shape, ...] = ()
    paths: tuple[str, ...] = ()
    reason: str = ""
    remedy: str = ""
    strict: bool = False
    origin: str = ""
    line: int = 0
    on_change: bool = False


class Guards(CompiledContent):
    """All that are in force. `problems` is what of the files is not. `roots` are the folders that paths are relative
    to: the project, and the linked worktree of it that the agent is in. `gone`: the project's file, if it is missing
    and what it said still holds. `dropped`: names of rules that held earlier in the session, and no longer do."""

    def __init__(
        self,
        rules: tuple[Guard, ...],
        problems: tuple[str, ...] = (),
        digest: str = "",
        roots: tuple[str, ...] = (),
        home: str = "",
        gone: str = "",
        dropped: tuple[str, ...] = (),
    ) -> None:
        self.rules = rules
        self.problems = problems
        self.digest = digest
        self.roots = roots
        self.home = home
        self.gone = gone
        self.dropped = dropped


class GuardHit(Record):
    """A guard that a call runs into, and the part of the call that it does so with."""

    guard: Guard
    because: str


def hits(rules: Sequence[Guard], call: ToolCall, ground: Ground, read: Obj, writes: Sequence[str]) -> list[GuardHit]:
    """The strictest first, then in the order of the files. `read` is the fact `command_calls`, `writes` what the
    command removes or overwrites, by the text alone."""
    writes = [*writes, *_of_calls(read, "writes")]
    found = [GuardHit(rule, because) for rule in rules if (because := _met(rule, call, ground, read, writes))]
    return sorted(found, key=lambda hit: ACTIONS.index(hit.guard.action))


def shape_of(words: Sequence[str]) -> Shape:
    verbs: list[str] = []
    options: list[str] = []
    values: list[tuple[str, str]] = []
    before = ""
    for word in words[1:]:
        if word == "--":
            before = ""
        elif _is_option(word):
            name, equals, value = word.partition("=")
            options.append(name)
            if equals:
                values.append((name, value))
            before = "" if equals else name
        else:
            if before:
                values.append((before, word))
            else:
                verbs.append(word)
            before = ""
    return Shape(_base(words[0]), tuple(verbs), tuple(options), tuple(values))


def fits(shape: Shape, words: Sequence[str]) -> bool:
    """`words` are a command's, its program first."""
    if not words or not alike(shape.program, _base(words[0])):
        return False
    if not _verbs_fit(shape.verbs, words):
        return False
    if shape.options:
        given = _options(words)
        if not all(_is_given(option, given) for option in shape.options):
            return False
    return all(_has_value(option, value, words) for option, value in shape.values)


def alike(pattern: str, word: str) -> bool:
    """`*` stands for anything and `?` for a character."""
    return pattern == word or (("*" in pattern or "?" in pattern) and fnmatchcase(word, pattern))


def _met(rule: Guard, call: ToolCall, ground: Ground, read: Obj, writes: Sequence[str]) -> str:
    """Empty if it is not."""
    if rule.tools and not any(alike(tool, call.tool) for tool in rule.tools):
        return ""
    because = call.tool
    if rule.shapes:
        because = _command_met(rule, call, read)
        if not because:
            return ""
    if rule.paths:
        touched = _changed(call, read, writes) if rule.on_change else [*_touched(call, read), *writes]
        named = (path for path in touched if any(is_touched(pattern, path, ground) for pattern in rule.paths))
        removed = (path for path in writes if any(holds(pattern, path, ground) for pattern in rule.paths))
        return next(named, "") or next(removed, "")
    return because


def _command_met(rule: Guard, call: ToolCall, read: Obj) -> str:
    if call.action is not Action.SHELL:
        return ""
    for part in items(read.get("calls")):
        words = each(obj(part).get("words"))
        if any(fits(shape, words) for shape in rule.shapes):
            return " ".join(words)
    if read.get("complete") is True:
        return ""
    # What cannot be read in full may hold it: all of the guard's own words in the text are enough then. Of a guard that
    # nobody wrote only in a row, because its words (`config`, `set`) are in many a text.
    line = " ".join(call.command.split())
    for command in rule.commands:
        if all(word in line for word in command.split()) if rule.origin else command in line:
            return f"a command that cannot be read in full and says `{command}`"
    return ""


def _changed(call: ToolCall, read: Obj, writes: Sequence[str]) -> list[str]:
    if call.action in (Action.EDIT, Action.WRITE):
        return list(call.paths)
    return [*writes, *_of_calls(read, "changes")]


def _of_calls(read: Obj, key: str) -> list[str]:
    return [path for call in items(read.get("calls")) for path in each(obj(call).get(key))]


def _touched(call: ToolCall, read: Obj) -> list[str]:
    if call.action is Action.SHELL:
        return _of_calls(read, "touches")
    if call.paths or call.action is not Action.OTHER:
        return list(call.paths)
    # nobody knows which input of another server's tool is a path
    texts = [value for value in call.input.values() if isinstance(value, str)]
    texts += [text for value in call.input.values() for text in each(value) if text]
    return [text for text in texts if text and len(text) <= _LONGEST_PATH and "\n" not in text]


def _verbs_fit(verbs: Sequence[str], words: Sequence[str]) -> bool:
    """The first verb has to be the first word that cannot be the value of an option before it (`git -C dir push`);
    the others may come anywhere behind it."""
    if not verbs:
        return True
    after_option = False
    for place, word in enumerate(words[1:], 1):
        if word == "--":
            after_option = False
        elif _is_option(word):
            after_option = "=" not in word
        elif alike(verbs[0], word):
            rest = iter(words[place + 1 :])
            return all(any(alike(verb, given) for given in rest) for verb in verbs[1:])
        elif after_option:
            after_option = False
        else:
            return False
    return False


def _options(words: Sequence[str]) -> set[str]:
    """All that are given, each under every name that it has for this program."""
    program = _base(words[0])
    keys = (program, *(f"{program} {word}" for word in words[1:4] if not _is_option(word)))
    valued = "".join(_VALUED.get(key, "") for key in keys)
    given: set[str] = set()
    is_value = False
    for word in words[1:]:
        if is_value or not _is_option(word):
            is_value = False
        elif word == "--":
            break
        elif word[1] == "-":
            given.add(word.partition("=")[0])
        else:
            letters, ends = _letters(word, valued)
            given |= {word.partition("=")[0], *(f"-{letter}" for letter in letters)}
            is_value = ends
    given |= _implied(program, words, given)
    for key in keys:
        for names in _SAME.get(key, ()):
            if not given.isdisjoint(names):
                given |= names
    return given


def _letters(cluster: str, valued: str) -> tuple[str, bool]:
    """The options in `-anm`, and whether the next word is the value of the last. What follows a letter that takes a
    value is that value."""
    letters = cluster[1:]
    for place, letter in enumerate(letters):
        if letter in valued:
            return letters[: place + 1], place + 1 == len(letters)
    return letters, False


def _implied(program: str, words: Sequence[str], given: set[str]) -> set[str]:
    """What git takes for an option though it does not look like one."""
    found: set[str] = set()
    if program == "git" and "push" in words:
        refs = words[words.index("push") + 1 :]
        if any(word.startswith("+") for word in refs) or "--mirror" in given:
            found.add("--force")
        if any(word.startswith(":") for word in refs) or "--mirror" in given:
            found.add("--delete")
    if program == "git" and "branch" in words:
        if "-D" in given:
            found |= {"--delete", "--force"}
        elif {"-d", "-f"} <= given or {"--delete", "--force"} <= given:
            found.add("-D")
    return found


def _is_given(option: str, given: set[str]) -> bool:
    """A long option also by the beginning of its name, as most programs take it."""
    if option in given:
        return True
    if option.startswith("--"):
        return any(len(short) > 4 and short[:2] == "--" and option.startswith(short) for short in given)
    return len(option) > 2 and all(f"-{letter}" in given for letter in option[1:])


def _has_value(option: str, value: str, words: Sequence[str]) -> bool:
    for word in words[1:]:
        if alike(value, word) or (word.startswith("--") and alike(value, word.partition("=")[2])):
            return True
        if option[1:2] != "-" and word.startswith(option) and alike(value, word[len(option) :].removeprefix("=")):
            return True
    return False


def _is_option(word: str) -> bool:
    return len(word) > 1 and word[0] == "-"


def _base(program: str) -> str:
    return program.rpartition("/")[2]


def _same(table: str) -> Mapping[str, tuple[frozenset[str], ...]]:
    found: dict[str, tuple[frozenset[str], ...]] = {}
    for line in table.strip().splitlines():
        keys, _, groups = line.partition(":")
        same = tuple(frozenset(group.split("=")) for group in groups.split())
        found.update((key.strip(), same) for key in keys.split(","))
    return found


# Letters that take a value, where it is easily taken for more letters.
_VALUED = {
    "git": "Cc",
    "git commit": "mFt",
    "git push": "o",
    "git branch": "u",
    "git tag": "mFu",
    "curl": "XdHoAbeFTum",
}
# Two names of one option. A letter means something else for each program, so there is no rule for all of them.
_SAME = _same(
    """
rm, cp, mv, ln: -r=-R=--recursive -f=--force -i=--interactive
chmod, chown, chgrp: -R=--recursive
git push: -f=--force -d=--delete -n=--dry-run -u=--set-upstream
git commit: -n=--no-verify -a=--all -m=--message
git branch: -d=--delete -f=--force -m=--move
git clean: -f=--force -n=--dry-run
git checkout: -f=--force
git switch: -f=--force=--discard-changes
git add: -f=--force -A=--all
git tag: -d=--delete -f=--force
git fetch, git pull: -f=--force
git worktree, git submodule: -f=--force
docker rm, docker rmi, docker container, docker image, docker volume: -f=--force -v=--volumes
docker system: -f=--force -a=--all
docker compose, docker-compose: -v=--volumes
npm: -f=--force -g=--global
pip uninstall, pip3 uninstall: -y=--yes
apt, apt-get: -y=--yes=--assume-yes
curl: -X=--request -d=--data -k=--insecure -o=--output
"""
)
