"""Tables of what programs do, written as text, and the small engine that looks things up in them.

    kubectl oc [-n --namespace --context -o --output] (-A --all-namespaces -w --watch)
      get describe logs            = reads
      get + --kubeconfig           = runs
      delete                       = destroys outside: deletes it in the cluster
      delete + --dry-run=client    = reads

A line at the margin names programs that share the rules below it, then their option table (see `option_table`): in
brackets the options whose value is the next word, in parentheses those without one, and marks in braces. `{exact}`:
one dash may begin a whole name. `{open}`: an option that the table does not name does no harm. Without it a program
only reads if all its options are named, in the table or in a rule.

A line that is indented further goes on with the one before it. A rule names operands (`stash/drop|clear`: the first
and the second; `*` is any, `delete-*` any that begins so, `.` none more), then options of which one is given, in groups
behind `+` of which each is met, and what that does: `reads`, `runs` (code that nobody can see here), `writes` (the file
that the option names), `changes` or `destroys`, with `tree` where the working tree can lose something and `outside`
where no snapshot of it helps. The last rule that fits decides; but where that one only reads because of its operands, a
rule that does more because of an option goes before. Where no rule fits, the program runs code.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from trimtab.model.record import Record
from trimtab.shell.arguments import Arguments, Options, ProgramCall, World, option_table, parsed
from trimtab.shell.places import overwriting
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, READ_ONLY, Effect, worst

_WRITES = "writes"
_KINDS = {
    "reads": READ_ONLY,
    "runs": EXECUTES,
    "changes": MUTATING,
    _WRITES: MUTATING,
    "destroys": DESTRUCTIVE,
}
_DEFAULT_WHY = {
    READ_ONLY: "",
    EXECUTES: "runs code that cannot be seen here",
    MUTATING: "changes something",
    DESTRUCTIVE: "deletes or replaces something",
}
_HEAD = re.compile(r"(?P<names>[^\[({]+?)\s*(?P<options>[\[({].*)?")
_VERSION = frozenset(("--version", "-version", "-V"))


class _Operand(Record):
    """One place of a path: words that fit, or the beginnings and ends of such words."""

    words: frozenset[str]
    globs: tuple[re.Pattern[str], ...] = ()
    anything: bool = False

    @property
    def open(self) -> bool:
        """Whether it fits words that it does not name."""
        return self.anything or bool(self.globs)

    def fits(self, word: str) -> bool:
        return self.anything or word in self.words or any(glob.fullmatch(word) for glob in self.globs)


class Rule(Record):
    path: tuple[_Operand, ...]
    alone: bool
    groups: tuple[tuple[str, ...], ...]
    verdict: str
    snapshot: bool
    outside: bool
    why: str
    names_file: bool = False

    def fits(self, given: Arguments) -> bool:
        operands = given.operands
        if len(operands) < len(self.path) or (self.alone and len(operands) > len(self.path)):
            return False
        for place, operand in enumerate(self.path):
            if not operand.fits(operands[place]):
                return False
        return all(_meets(group, given, self.verdict == READ_ONLY) for group in self.groups)


def _meets(group: tuple[str, ...], given: Arguments, literally: bool) -> bool:
    for option in group:
        name, equals, value = option.partition("=")
        if equals:
            if given.options.get(name) == value:
                return True
        elif literally:
            if name in given.options and given.options[name] not in ("false", "none"):
                return True
        elif given.has(name):
            return True
    return False


class Program(Record):
    """The rules of one program, last first; by their first operand where they name it, so that few have to be tried.
    `by_option`: those that do more than read because of an option, and the `names` of these options; `harmless`: there
    is none, nor an option that the table does not know."""

    options: Options
    harmless: bool
    rules: tuple[Rule, ...]
    by_option: tuple[Rule, ...]
    names: frozenset[str]
    by_verb: Mapping[str, tuple[Rule, ...]]
    for_others: tuple[Rule, ...]

    def judge(self, call: ProgramCall) -> Effect:
        if (
            self.harmless
            and not self.by_verb
            and self.rules[0] is self.rules[-1]
            and self.rules[0].verdict == READ_ONLY
        ):
            return NOTHING
        return self.effect(call.program, parsed(call.parts, self.options), call.world)

    def effect(self, name: str, given: Arguments, world: World | None = None) -> Effect:
        candidates = self.by_verb.get(given.operands[0], self.for_others) if given.operands else self.for_others
        rule = next((candidate for candidate in candidates if candidate.fits(given)), None)
        if rule is not None and rule.verdict == READ_ONLY and not rule.groups and self._says_more(given):
            rule = next((candidate for candidate in self.by_option if candidate.fits(given)), rule)
        if self._tells_of_itself(rule, given):
            return NOTHING
        if rule is None:
            return Effect(EXECUTES, f"`{_head(name, 1, given)}` is not known to only read")
        if rule.verdict == READ_ONLY:
            return given.reading(name) if self._is_unsure(rule, given) else NOTHING
        if rule.names_file:
            paths = [path for option in rule.groups[0] for path in given.each(option)] or [""]
            option = _met(rule, given)[0]
            return worst(overwriting(path, world or World(), f"{name} {option}") for path in paths)
        return Effect(rule.verdict, _why(name, rule, given), rule.snapshot, rule.outside)

    def _says_more(self, given: Arguments) -> bool:
        return bool(given.cut) or not self.names.isdisjoint(given.options)

    def _is_unsure(self, rule: Rule, given: Arguments) -> bool:
        if not self.harmless:
            return bool(given.unknown)
        return bool(given.unknown) and (rule.alone or len(rule.path) > given.certain)

    def _tells_of_itself(self, rule: Rule | None, given: Arguments) -> bool:
        if not given.options:
            return False
        if _asks_for_version(given):
            return True
        if rule is not None and rule.verdict == EXECUTES:
            return False
        return ("--help" in given.options and not given.unknown) or (
            not given.operands and set(given.options) == {"-v"}
        )


def _asks_for_version(given: Arguments) -> bool:
    """Only where nothing else is said: among other words it is often the version of something else."""
    return not given.operands and len(given.options) == 1 and not _VERSION.isdisjoint(given.options)


def _why(name: str, rule: Rule, given: Arguments) -> str:
    head = _head(name, max(1, len(rule.path)), given)
    return f"`{' '.join((head, *filter(None, _met(rule, given))))}` {rule.why or _DEFAULT_WHY[rule.verdict]}"


def _met(rule: Rule, given: Arguments) -> list[str]:
    return [next((option for option in group if given.has(option.partition("=")[0])), "") for group in rule.groups]


def _head(name: str, operands: int, given: Arguments) -> str:
    return " ".join((name, *given.operands[:operands]))


class Tables:
    """Programs by name; the rules of one are read when it is first asked for."""

    def __init__(self, *texts: str) -> None:
        self._blocks: dict[str, tuple[str, tuple[str, ...]]] = {}
        self._programs: dict[str, Program] = {}
        for text in texts:
            self._add(text)

    def _add(self, text: str) -> None:
        head = ""
        lines: list[str] = []
        for line in (*_joined(text), "end"):
            if line[0] == " ":
                lines.append(line)
                continue
            match = _HEAD.fullmatch(head)
            for name in match["names"].split() if match else ():
                self._blocks[name] = (head, tuple(lines))
            head, lines = line.strip(), []

    def __contains__(self, name: str) -> bool:
        return name in self._blocks

    def names(self) -> Sequence[str]:
        return tuple(self._blocks)

    def get(self, name: str) -> Program | None:
        program = self._programs.get(name)
        if program is None and name in self._blocks:
            program = self._programs[name] = _compiled(*self._blocks[name])
        return program


def _joined(text: str) -> list[str]:
    """The lines; one that is indented further goes on with the one before, without a blank where it begins with `|`."""
    lines: list[str] = []
    for line in text.splitlines():
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        if lines and line.startswith("    "):
            lines[-1] += bare if bare.startswith("|") else f" {bare}"
        else:
            lines.append(line.rstrip())
    return lines


@cache
def _compiled(head: str, lines: tuple[str, ...]) -> Program:
    match = _HEAD.fullmatch(head)
    assert match is not None, head
    rules = tuple(rule for line in reversed(lines) for rule in _rules(line))
    table = option_table(match["options"] or "")
    named = frozenset(option.partition("=")[0] for rule in rules for group in rule.groups for option in group)
    by_option = tuple(rule for rule in rules if rule.groups and rule.verdict != READ_ONLY)
    verbs = {word for rule in rules if rule.path for word in rule.path[0].words}
    return Program(
        table._replace(flags=table.flags | (named - table.values)),
        table.open and not by_option,
        rules,
        by_option,
        frozenset(option.partition("=")[0] for rule in by_option for group in rule.groups for option in group),
        {verb: tuple(rule for rule in rules if not rule.path or rule.path[0].fits(verb)) for verb in verbs},
        tuple(rule for rule in rules if not rule.path or rule.path[0].open),
    )


def _rules(line: str) -> list[Rule]:
    left, _, right = line.strip().partition(" = ")
    effect, _, why = right.partition(":")
    words = effect.split()
    verdict = _KINDS[words[0]]
    snapshot, outside = "tree" in words, "outside" in words
    paths, *groups = (group.split() for group in left.split(" + "))
    options = tuple(tuple(group) for group in groups)
    named = words[0] == _WRITES
    return [Rule(*_path(path), options, verdict, snapshot, outside, why.strip(), named) for path in paths]


def _path(path: str) -> tuple[tuple[_Operand, ...], bool]:
    """The operands, and whether no more of them may follow."""
    places = [] if path == "*" else path.split("/")
    alone = places[-1:] == ["."]
    return tuple(_operand(place) for place in (places[:-1] if alone else places)), alone


def _operand(place: str) -> _Operand:
    if place == "*":
        return _Operand(frozenset(), (), True)
    words = place.split("|")
    globs = tuple(re.compile(re.escape(word).replace(r"\*", ".*")) for word in words if "*" in word)
    return _Operand(frozenset(word for word in words if "*" not in word), globs)
