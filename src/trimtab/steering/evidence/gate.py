"""The gate while the turn goes on: what changed, what covered it, and what is remembered of that, all of it bounded."""

import re
from collections.abc import Collection, Mapping, Sequence

from trimtab.model.advice import Advice, Missing, Publish
from trimtab.model.events import Action, Event, PromptSubmitted, ToolCall, ToolFailed, ToolFinished, TurnEnded
from trimtab.model.json import JSON, Obj, each, obj, text
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, View
from trimtab.steering.evidence import TOPIC
from trimtab.steering.evidence.changes import (
    EMBEDDED,
    PATH_DIGITS,
    WriteSurroundings,
    changed_by,
    edit_of,
    edits_in_place,
    others_changed_by,
    programs,
    taken_back,
    targets_of,
    written_by,
)
from trimtab.steering.evidence.check_commands import (
    ALL,
    EVERYTHING,
    CheckCommand,
    check_in,
    covers,
    failed_after_all,
    never_ran,
    was_refused,
)
from trimtab.steering.evidence.learned_checks import (
    ROW,
    PastCheck,
    as_row,
    can_be_learned,
    failed,
    forgotten,
    is_learned,
    passed,
    read_past,
)

MOST_CHANGED = 40
MOST_USED = 6
_MOST_TRIED = 6
_MOST_LANGUAGES = 12
_MOST_PATCHES = 4
_MOST_TARGETS = 20
_MOST_EDITS = 20
_MOST_OTHERS = 3
_LONGEST = 200
_READ_OF_PROMPT = 4_000
_ENDS = re.compile(r"(?:&&|\|\||[;|\n])\s*")
_DRIVES = re.compile(
    r"(?i)(screenshot|navigate|browser|click|evaluate|execute|diagnos|(?:^|_)(?:run|test|build|lint|check))"
)
_PATCH = (".patch", ".diff")
# A user's own word, as an order: "the tests do not run" is none.
_FORBIDS = re.compile(
    r"(?im)(?:(?:^|[.,;:!?()*-]|\b(?:please|and|but|so|just|also|then))[ \t]*(?:do not|don't|dont|never)(?! forget)"
    r"|\b(?:do not|don't|dont) (?:want|need|have)(?: you| to)+|\byou (?:must|should|may|can)(?: not|n't|not))"
    r" (?:\S+ ){0,3}?(?:run|execute|start|test|build|compile|lint|check|verify)\b"
)


class EvidenceMemory(Record):
    """Of the turn: `changed`: path to language, the latest last; `edited`: what changed after a check `failed`;
    `beside`: a check that has passed since and covers none of it; `others`: files that changed and are no programs;
    `held`: the turn was held for it. Of the session: `failed`: a check that has not passed since; `used`: commands that
    were checks, the latest last; `languages` of all that changed; `tried`: what failed since the latest change;
    `patches`: what the patches that were written will change, by their paths; `edits` stand for the latest edits, any
    of which may be taken back; `forbidden`: the user has said not to run something."""

    changed: Mapping[str, str] = {}
    failed: str = ""
    used: tuple[str, ...] = ()
    held: bool = False
    languages: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    patches: Mapping[str, tuple[str, ...]] = {}
    edited: tuple[str, ...] = ()
    edits: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    forbidden: bool = False
    beside: str = ""

    def for_next_turn(self) -> "EvidenceMemory":
        """A turn answers for its own changes only. A check that failed has failed until it passes."""
        return self._replace(changed={}, edited=(), others=(), beside="", held=False)

    def without(self, paths: Collection[str]) -> "EvidenceMemory":
        if not paths:
            return self
        changed = {path: language for path, language in self.changed.items() if path not in paths}
        return self._replace(changed=changed, edited=tuple(path for path in self.edited if path not in paths))

    def with_edit(self, paths: Mapping[str, str], edit: str, back: str) -> "EvidenceMemory":
        """`back` is the edit that this one takes back, if it was made: then there is no change of that file any more,
        unless it was edited elsewhere, too."""
        if back not in self.edits:
            return self.with_changed(paths)._replace(edits=(*self.edits, edit)[-_MOST_EDITS:]) if paths else self
        left = tuple(made for made in self.edits if made != back)
        more = any(made.startswith(edit[:PATH_DIGITS]) for made in left)
        return (self if more else self.without(paths))._replace(edits=left)

    def with_changed(self, paths: Mapping[str, str]) -> "EvidenceMemory":
        if not paths:
            return self
        kept = {path: language for path, language in self.changed.items() if path not in paths}
        languages = tuple(dict.fromkeys((*self.languages, *paths.values())))[:_MOST_LANGUAGES]
        changed = dict([*kept.items(), *paths.items()][-MOST_CHANGED:])
        edited = tuple(dict.fromkeys((*self.edited, *paths)))[-MOST_CHANGED:] if self.failed else ()
        return self._replace(changed=changed, languages=languages, tried=(), edited=edited, beside="")

    def with_others(self, paths: Sequence[str]) -> "EvidenceMemory":
        return self._replace(others=tuple(dict.fromkeys((*self.others, *paths)))[-_MOST_OTHERS:])

    def with_used(self, command: str) -> "EvidenceMemory":
        if len(command) > _LONGEST or "\n" in command:
            return self
        return self._replace(used=(*(used for used in self.used if used != command), command)[-MOST_USED:])

    def with_tried(self, command: str) -> "EvidenceMemory":
        return self._replace(tried=(*(tried for tried in self.tried if tried != command), command)[-_MOST_TRIED:])

    def with_patch(self, path: str, targets: tuple[str, ...]) -> "EvidenceMemory":
        if not targets:
            return self
        kept = {patched: those for patched, those in self.patches.items() if patched != path}
        return self._replace(patches=dict([*kept.items(), (path, targets[:_MOST_TARGETS])][-_MOST_PATCHES:]))

    def as_json(self) -> Obj:
        written: dict[str, JSON] = self._asdict()
        return {name: value for name, value in written.items() if value}


class SeenChange(Record):
    """What is known after an event: of this session, and of all of the project's."""

    notes: EvidenceMemory
    past: tuple[PastCheck, ...]


def read_notes(written: Obj) -> EvidenceMemory:
    """Notes that are still the very object that was read last are not read again."""
    global _latest
    known, memory = _latest
    if written is not known:
        memory = _read(written)
        _latest = (written, memory)
    return memory


def _read(written: Obj) -> EvidenceMemory:
    return EvidenceMemory(
        {path: text(language) for path, language in obj(written.get("changed")).items()},
        text(written.get("failed")),
        each(written.get("used")),
        written.get("held") is True,
        each(written.get("languages")),
        each(written.get("tried")),
        {path: each(targets) for path, targets in obj(written.get("patches")).items()},
        each(written.get("edited")),
        each(written.get("edits")),
        each(written.get("others")),
        written.get("forbidden") is True,
        text(written.get("beside")),
    )


_latest: tuple[Obj, EvidenceMemory] = ({}, EvidenceMemory())


def consider(event: Event, view: View) -> Advice | None:
    notes = read_notes(view.notes)
    match event.body:
        case ToolFinished(call=call) if call.action is Action.SHELL:
            return _after_shell(event, view, notes, call)
        case ToolFailed(call=call) if call.action is Action.SHELL:
            return _after_shell(event, view, notes, call)
        case ToolFinished(call=call):
            return noting(notes, _finished(event, view, notes, call))
        case PromptSubmitted(text=prompt, by_user=True):
            forbidden = notes.forbidden or forbids_checks(prompt)
            return noting(notes, notes.for_next_turn()._replace(forbidden=forbidden))
        case TurnEnded() as ended:
            from trimtab.steering.evidence import (
                end_of_turn,  # reads the answer: its phrases are loaded when one is there
            )

            return end_of_turn.consider(view, notes, ended)
        case _:
            return None


def noting(before: EvidenceMemory, after: EvidenceMemory) -> Advice | None:
    return None if after == before else Advice(memory=after.as_json())


def _finished(event: Event, view: View, notes: EvidenceMemory, call: ToolCall) -> EvidenceMemory:
    match call.action:
        case Action.EDIT | Action.WRITE:
            written = text(call.input.get("content")) or text(call.input.get("file_text"))
            for path in call.paths:
                if path.endswith(_PATCH):
                    notes = notes.with_patch(path, targets_of(written))
            changed = changed_by(call, event.cwd, words(view, "ignored"))
            if not changed:
                return notes.with_others(others_changed_by(call, event.cwd, words(view, "ignored")))
            return notes.with_edit(changed, *edit_of(call))
        case Action.DELEGATE:
            # what another agent saw and ran is not seen here, so nothing may be said of it
            return notes._replace(changed={}, failed="", edited=(), others=())
        case Action.OTHER if _DRIVES.search(call.tool):
            return notes._replace(changed={}, failed="", edited=(), others=())
        case _:
            return notes


def _after_shell(event: Event, view: View, before: EvidenceMemory, call: ToolCall) -> Advice | None:
    if isinstance(event.body, ToolFailed) and was_refused(event.body.error):
        return None
    past = read_past(view.topic(TOPIC))
    output = event.body.output if isinstance(event.body, ToolFinished) else ""
    commands = _commands(view, call)
    paths = written_by(call.command, commands, WriteSurroundings(event.cwd, output, before.patches))
    notes = before.without(taken_back(commands, before.changed))
    notes = notes.with_changed(programs(paths, event.cwd, words(view, "ignored")))
    for path in paths:
        if path.endswith(_PATCH):
            notes = notes.with_patch(path, targets_of(call.command))
    checks = _checks(view, past, commands, call.command)
    match event.body:
        case ToolFailed(error=error, interrupted=interrupted):
            notes = _failed(notes, checks)
            seen = (
                SeenChange(notes, past)
                if interrupted
                else _failure_learned(SeenChange(notes, past), checks, call, error)
            )
        case _ if failed_after_all(call.command, output):
            seen = _failure_learned(SeenChange(_failed(notes, checks), past), checks, call, output)
        case _:
            seen = _success_learned(SeenChange(notes, past), checks, call, event.session)
            seen = seen._replace(notes=_covered(seen.notes, checks))
    effects = () if seen.past == past else (Publish(TOPIC, ROW, as_row(seen.past)),)
    if not effects:
        return noting(before, seen.notes)
    return Advice(effects=effects, memory=None if seen.notes == before else seen.notes.as_json())


def _failed(notes: EvidenceMemory, checks: Sequence[CheckCommand]) -> EvidenceMemory:
    """A check that fails says something only of what has changed before it; of settings and the like, too."""
    for check in checks:
        if check.named and any(covers(check, *change) for change in notes.changed.items()):
            return notes._replace(failed=check.command, edited=())
        if check.named and notes.others and not notes.changed:
            failing = notes.with_changed(dict.fromkeys(notes.others, EMBEDDED))
            return failing._replace(failed=check.command, edited=())
    return notes


def _covered(notes: EvidenceMemory, checks: Sequence[CheckCommand]) -> EvidenceMemory:
    for check in checks:
        covered = [path for path, language in notes.changed.items() if covers(check, path, language)]
        notes = notes.without(covered)
        if check.command == notes.failed or (covered and not notes.changed):
            notes = notes._replace(failed="", edited=())
        if check.named:
            notes = notes.with_used(check.command)._replace(beside=check.command if notes.changed else "")
    return notes


def _failure_learned(seen: SeenChange, checks: Sequence[CheckCommand], call: ToolCall, said: str) -> SeenChange:
    """Of several checks in a line it is not known which one failed."""
    if len(checks) != 1 or not can_be_learned(checks[0], call.command):
        return seen
    command = checks[0].command
    if never_ran(said):
        return seen._replace(past=forgotten(seen.past, command))
    return SeenChange(seen.notes.with_tried(command), failed(seen.past, checks[0], seen.notes.languages))


def _success_learned(seen: SeenChange, checks: Sequence[CheckCommand], call: ToolCall, session: str) -> SeenChange:
    languages = tuple(dict.fromkeys(seen.notes.changed.values())) or seen.notes.languages
    for check in checks:
        if can_be_learned(check, call.command):
            fixed = check.command not in seen.notes.tried
            seen = seen._replace(past=passed(seen.past, check, languages, session, fixed=fixed))
    return seen


def _checks(view: View, past: Sequence[PastCheck], commands: Sequence[str], line: str) -> list[CheckCommand]:
    own = words(view, "checks")
    found = (check_in(command, own, line) for command in commands if not edits_in_place(command))
    return [
        check._replace(named=True, languages=EVERYTHING)
        if not check.named and ALL in check.languages and is_learned(past, check.command)
        else check
        for check in found
        if check
    ]


def _commands(view: View, call: ToolCall) -> tuple[str, ...]:
    """What could not be parsed is cut where commands usually end."""
    parsed = view.fact("shell", call.command)
    return (
        tuple(part.rstrip() for part in _ENDS.split(call.command))
        if isinstance(parsed, Missing | CompiledContent)
        else each(parsed)
    )


def forbids_checks(prompt: str) -> bool:
    return bool(_FORBIDS.search(prompt[:_READ_OF_PROMPT].replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")))


def words(view: View, name: str) -> tuple[str, ...]:
    value = view.settings[name]
    return value if isinstance(value, tuple) else ()
