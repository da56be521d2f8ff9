"""The gate: what changed, what covered it, and what is said when an answer claims more than was seen."""

import re
from collections.abc import Mapping, Sequence

from trimtab.model.advice import Advice, Finding, FindingKind, Missing, Mode, Outcome, Stance, Verdict
from trimtab.model.events import Action, Event, PromptSubmitted, ToolCall, ToolFailed, ToolFinished, TurnEnded
from trimtab.model.json import each, items, obj, text
from trimtab.model.state import Compiled, View
from trimtab.steering.evidence.changes import changed_by, programs
from trimtab.steering.evidence.checks import ALL, Check, check_in, covers, failed_after_all
from trimtab.steering.evidence.claims import asks, claim_in, owns_up
from trimtab.steering.evidence.notes import Notes, read_notes

PATTERN = "unchecked-claim"
_MOST_NAMED = 3
_LONGEST_CLAIM = 80
_ALWAYS: Mapping[str, str] = {"shell": "bash -n {path}"}
_OF_ONE_FILE = re.compile(r"\w\.\w")
_WRITES = re.compile(r"(?:^|[^\d&>=-])>{1,2}\s*(\"[^\"]+\"|'[^']+'|[^\s;&|<>()]+)")
_ENDS = re.compile(r"\s*(?:&&|\|\||[;|\n])\s*")
_IN_PLACE = re.compile(r"^(?:sed (?:-\S+ )*(?:-i|--in-place)|perl (?:-\S+ )*-\w*i|tee)\b")
_DRIVES = re.compile(
    r"(?i)(screenshot|navigate|browser|click|evaluate|execute|diagnos|(?:^|_)(?:run|test|build|lint|check))"
)


def consider(event: Event, view: View) -> Advice | None:
    notes = read_notes(view.notes)
    match event.body:
        case ToolFinished(call=call, output=output):
            return _noting(notes, _finished(event, view, notes, call, output))
        case ToolFailed(call=call) if call.action is Action.SHELL:
            after = notes.with_changed(programs(_written(view, call), event.cwd, _words(view, "ignored")))
            return _noting(notes, _failed(after, _checks(view, call)))
        case PromptSubmitted(by_user=True):
            return _noting(notes, Notes(used=notes.used))
        case TurnEnded() as ended:
            return _ended(view, notes, ended)
        case _:
            return None


def _noting(before: Notes, after: Notes) -> Advice | None:
    return None if after == before else Advice(memory=after.as_json())


def _finished(event: Event, view: View, notes: Notes, call: ToolCall, output: str) -> Notes:
    ignored = _words(view, "ignored")
    match call.action:
        case Action.EDIT | Action.WRITE:
            return notes.with_changed(changed_by(call, event.cwd, ignored))
        case Action.SHELL:
            notes = notes.with_changed(programs(_written(view, call), event.cwd, ignored))
            checks = _checks(view, call)
            return _failed(notes, checks) if failed_after_all(call.command, output) else _covered(notes, checks)
        case Action.DELEGATE:
            # what another agent saw and ran is not seen here, so nothing may be said of it
            return notes._replace(changed={}, failed="")
        case Action.OTHER if _DRIVES.search(call.tool):
            return notes._replace(changed={}, failed="")
        case _:
            return notes


def _failed(notes: Notes, checks: Sequence[Check]) -> Notes:
    """A check that fails says something only of what has changed before it."""
    relevant = (one for one in checks if one.named and any(covers(one, *change) for change in notes.changed.items()))
    return notes._replace(failed=next((one.command for one in relevant), notes.failed))


def _covered(notes: Notes, checks: Sequence[Check]) -> Notes:
    for check in checks:
        left = {path: one for path, one in notes.changed.items() if not covers(check, path, one)}
        notes = notes._replace(changed=left, failed=notes.failed if left else "")
        if check.named:
            notes = notes.with_used(check.command)
    return notes


def _checks(view: View, call: ToolCall) -> list[Check]:
    own = _words(view, "checks")
    return [
        check
        for one in _commands(view, call)
        if not _IN_PLACE.match(one) and (check := check_in(one, own, call.command))
    ]


def _commands(view: View, call: ToolCall) -> tuple[str, ...]:
    """What could not be parsed is cut where commands usually end."""
    parsed = view.fact("shell", call.command)
    return tuple(_ENDS.split(call.command)) if isinstance(parsed, Missing | Compiled) else each(parsed)


def _written(view: View, call: ToolCall) -> list[str]:
    """As far as it is plain to see: what output goes into, and what is edited in place."""
    opening = call.command.partition("<<")
    head = opening[0] + opening[2].split("\n", 1)[0]
    found = [path.strip("\"'") for path in _WRITES.findall(head)]
    for one in _commands(view, call):
        if _IN_PLACE.match(one):
            found += [word for word in one.split(" ")[1:] if not word.startswith("-")]
    return [path for path in found if "$" not in path and not path.startswith("/dev/")]


def _ended(view: View, notes: Notes, ended: TurnEnded) -> Advice | None:
    after = Notes(used=notes.used)
    if ended.held_before:
        return Advice(memory=after.as_json(), outcomes=_outcome(view, notes, ended.text))
    claim = claim_in(ended.text)
    if not notes.changed or not claim or asks(ended.text) or owns_up(ended.text):
        # where work goes on beside, this may not have been the end of it
        return None if ended.background else _noting(notes, after)
    files, likely = _named(tuple(notes.changed)), _likely(view, notes)
    cut = claim if len(claim) <= _LONGEST_CLAIM else f"{claim[:_LONGEST_CLAIM]}…"
    because = (
        f"`{notes.failed}` failed and did not pass since" if notes.failed else "no check that covers it passed since"
    )
    found = Finding(PATTERN, FindingKind.RISK, f"{files} changed, {because}; the answer says: {cut}")
    said = view.text("failed" if notes.failed else "unchecked", files=files, command=notes.failed)
    how = view.text("likely", command=likely) if likely else ""
    if view.mode is not Mode.GUARD:
        return Advice(findings=(found,), notice=f"{said} {how}".strip(), memory=after.as_json())
    remedy = view.text("hold", likely=how).strip()
    memory = notes._replace(held=True).as_json()
    return Advice(stance=Stance.HOLD, why=said, remedy=remedy, findings=(found,), memory=memory)


def _outcome(view: View, notes: Notes, answer: str) -> tuple[Outcome, ...]:
    """What came of holding the turn."""
    shown = view.shown(f"finding/{PATTERN}")
    if not notes.held or shown is None or not shown.entry:
        return ()
    if not notes.changed:
        return (Outcome(shown.entry, Verdict.HEEDED, f"checked: {notes.used[-1] if notes.used else 'it was run'}"),)
    if owns_up(answer):
        return (Outcome(shown.entry, Verdict.HEEDED, "said what was not checked"),)
    return (Outcome(shown.entry, Verdict.IGNORED, f"still unchecked: {_named(tuple(notes.changed))}"),)


def _named(paths: Sequence[str]) -> str:
    latest = [f"`{path}`" for path in reversed(paths)][:_MOST_NAMED]
    more = len(paths) - len(latest)
    return ", ".join(latest) + (f" and {more} more" if more > 0 else "")


def _likely(view: View, notes: Notes) -> str:
    """The check that failed; or one of the file's language, used before in this session or named by the project; or
    one that the language always has; or any of those before."""
    if notes.failed:
        return notes.failed
    path, language = list(notes.changed.items())[-1]
    offered = (*reversed(notes.used), *_of_project(view))
    checks = [check for one in offered if (check := check_in(one, _words(view, "checks")))]
    of_language = (check.command for check in checks if language in check.languages)
    always = (one.format(path=path) for named, one in _ALWAYS.items() if named == language)
    general = (check.command for check in checks if ALL in check.languages and not _OF_ONE_FILE.search(check.command))
    return next((command for group in (of_language, always, general) for command in group), "")


def _of_project(view: View) -> tuple[str, ...]:
    fact = view.fact("project_checks")
    return () if isinstance(fact, Missing | Compiled) else tuple(text(obj(one).get("command")) for one in items(fact))


def _words(view: View, name: str) -> tuple[str, ...]:
    value = view.settings[name]
    return value if isinstance(value, tuple) else ()
