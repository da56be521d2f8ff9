"""The gate at the end of a turn: what is left unchecked, and whether the answer says so or leaves it to the user; what
is said otherwise, and what came of it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.model.advice import Advice, Finding, FindingKind, Missing, Mode, Outcome, Stance, Verdict
from trimtab.model.events import TurnEnded
from trimtab.model.json import items, obj, text
from trimtab.model.markdown import without_code
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, View
from trimtab.steering.evidence import TOPIC
from trimtab.steering.evidence.answer_phrases import ENGLISH, Phrases
from trimtab.steering.evidence.check_commands import ALL, CheckCommand, check_in, covers
from trimtab.steering.evidence.gate import EvidenceMemory, noting, words
from trimtab.steering.evidence.learned_checks import likeliest, read_past
from trimtab.steering.evidence.locales import OTHERS

PATTERN = "unchecked-claim"
_MOST_NAMED = 3
_SHELLS: Mapping[str, str] = {"": "bash", "sh": "bash", "bash": "bash", "zsh": "zsh", "ksh": "ksh", "fish": "fish"}
_OF_ONE_FILE = re.compile(r"\w\.\w")
_READ_AT_EITHER_END = 10_000
_QUOTES = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'"})
# Japanese asks with a particle, and need not write the mark.
_ASKS = re.compile(r"[?\N{FULLWIDTH QUESTION MARK}]$|(?:ます|です|でしょう|ません|ましょう)か。?$")
_LANGUAGES: Mapping[str, Phrases] = {"en": ENGLISH, **OTHERS}
_SIGNS = {code: re.compile(phrases.signs) for code, phrases in _LANGUAGES.items()}


class _Read(Record):
    """A language's phrases, ready to search with."""

    owned: re.Pattern[str]
    offers: re.Pattern[str]


_read_before: dict[str, _Read] = {}


def consider(view: View, notes: EvidenceMemory, ended: TurnEnded) -> Advice | None:
    after = notes.for_next_turn()
    if ended.held_before:
        return Advice(memory=after.as_json(), outcomes=_outcome(view, notes, ended.text))
    unchecked = _unchecked(view, notes)
    if not unchecked or notes.forbidden or not ended.text or goes_on(ended.text) or owns_up(ended.text):
        # where work goes on beside, this may not have been the end of it
        return None if ended.background else noting(notes, after)
    notes = _about(view, notes, unchecked)
    files, likely = _named(tuple(unchecked)), _likely(view, notes)
    said = _said(view, notes, files)
    found = Finding(PATTERN, FindingKind.RISK, said)
    how = view.text("likely", command=likely) if likely else ""
    if view.mode is not Mode.GUARD:
        return Advice(findings=(found,), notice=f"{said} {how}".strip(), memory=after.as_json())
    remedy = view.text("hold", likely=how).strip()
    memory = notes._replace(held=True).as_json()
    return Advice(stance=Stance.HOLD, why=said, remedy=remedy, findings=(found,), memory=memory)


def _unchecked(view: View, notes: EvidenceMemory) -> Mapping[str, str]:
    """What only a server's next run will show cannot be asked for, unless a check of it was at hand."""
    return {
        path: language
        for path, language in notes.changed.items()
        if language != "pipeline" or _failed_for(view, notes, {path: language})
    }


def _about(view: View, notes: EvidenceMemory, changed: Mapping[str, str]) -> EvidenceMemory:
    """Only what concerns these: a failure of an earlier turn may have been of something else."""
    failed = notes.failed if _failed_for(view, notes, changed) else ""
    edited = tuple(path for path in notes.edited if failed and path in changed)
    return notes._replace(changed=changed, failed=failed, edited=edited)


def _failed_for(view: View, notes: EvidenceMemory, changed: Mapping[str, str]) -> bool:
    check = check_in(notes.failed, words(view, "checks")) if notes.failed else None
    return bool(check) and any(covers(check, *change) for change in changed.items())


def _said(view: View, notes: EvidenceMemory, files: str) -> str:
    if notes.edited:
        return view.text("not_run_again", files=_named(notes.edited), command=notes.failed)
    if notes.failed:
        return view.text("failed", files=files, command=notes.failed)
    return view.text("beside" if notes.beside else "unchecked", files=files, command=notes.beside)


def owns_up(answer: str) -> bool:
    """It says that something was not checked, or leaves the checking, openly, to the user."""
    prose = _prose(answer)
    return any(language.owned.search(prose) for language in _spoken(prose))


def goes_on(answer: str) -> bool:
    """It ends with a question, so that the work goes on with the user's answer, or announces more. An offer is no such
    question: it takes the work for finished."""
    closing = answer.rstrip(' \n*_`)"')
    last = closing.rpartition("\n")[2]
    if closing.endswith((":", "\N{FULLWIDTH COLON}")):
        return True
    return bool(_ASKS.search(last)) and not any(language.offers.search(last) for language in _spoken(last))


def _outcome(view: View, notes: EvidenceMemory, answer: str) -> tuple[Outcome, ...]:
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


def _likely(view: View, notes: EvidenceMemory) -> str:
    """The check that failed; or one of the file's language; or one that the language always has; or any other."""
    if notes.failed:
        return notes.failed
    path, language = list(notes.changed.items())[-1]
    offered = [check for check in _offered(view, notes) if covers(check, path, language)]
    of_language = (check.command for check in offered if language in check.languages)
    shell = _SHELLS.get(path.rpartition("/")[2].partition(".")[2]) if language == "shell" else None
    always = (f"{shell} -n {path}",) if shell else ()
    general = (check.command for check in offered if ALL in check.languages and not _OF_ONE_FILE.search(check.command))
    return next((command for group in (of_language, always, general) for command in group), "")


def _offered(view: View, notes: EvidenceMemory) -> Iterator[CheckCommand]:
    """Commands with the languages that they speak about, the likeliest first: those of this session; those of earlier
    ones whose name says what they are; those that the project names; those that only their outcomes tell of."""
    own = words(view, "checks")
    past = likeliest(read_past(view.topic(TOPIC)))

    def spoken(command: str, more: Sequence[str] = ()) -> Iterator[CheckCommand]:
        check = check_in(command, own)
        if check:
            yield check._replace(languages=(*check.languages, *more))

    for command in reversed(notes.used):
        yield from spoken(command)
    for known in past:
        if known.named:
            yield from spoken(known.command, known.languages)
    for command in _of_project(view):
        yield from spoken(command)
    for known in past:
        if not known.named:
            yield from spoken(known.command, known.languages)


def _of_project(view: View) -> tuple[str, ...]:
    fact = view.fact("project_checks")
    return (
        ()
        if isinstance(fact, Missing | CompiledContent)
        else tuple(text(obj(check).get("command")) for check in items(fact))
    )


def _spoken(prose: str) -> Iterator[_Read]:
    """What to search for: to make the patterns of all languages ready costs more than most answers ever need."""
    for code, phrases in _LANGUAGES.items():
        if not _SIGNS[code].search(prose):
            continue
        if code not in _read_before:
            owned = (*phrases.owned, *phrases.handed_over)
            _read_before[code] = _Read(_any(owned), _any(phrases.offers))
        yield _read_before[code]


def _any(phrases: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(phrases), re.I | re.M)


def _prose(answer: str) -> str:
    """Without code. Of an answer that is longer than anybody reads, its beginning and its end."""
    if len(answer) > 2 * _READ_AT_EITHER_END:
        answer = f"{answer[:_READ_AT_EITHER_END]}\n{answer[-_READ_AT_EITHER_END:]}"
    return without_code(answer.translate(_QUOTES))
