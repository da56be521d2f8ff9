"""What an agent or the user may ask about a pattern and report of it: its history, something to do, what came of it.

What is reported is recorded with an entry of the ledger, or not at all: no claim without evidence.
"""

from collections.abc import Container, Iterable, Mapping, Sequence

from trimtab.config.nearest import did_you_mean
from trimtab.features.behavior.alerts import Alert, alerts_of
from trimtab.features.behavior.directives import find_directives
from trimtab.features.behavior.learned import EVIDENCE
from trimtab.features.behavior.pattern_library import compile_library
from trimtab.features.project_journal import OpenJournal, now_ms, open_journal
from trimtab.hosts.host import RuleFiles
from trimtab.local.shipped import messages_of
from trimtab.model.advice import Later, Outcome, Verdict
from trimtab.model.errors import TrimtabError
from trimtab.model.json import EMPTY, JSON, Obj, each, parse, text
from trimtab.model.record import Record
from trimtab.steering.behavior.effect_table import (
    ANYWHERE,
    TABLE,
    TOPIC,
    EffectEvidence,
    Effects,
    effects_in,
    episode_id,
)
from trimtab.steering.behavior.learning import Belief, belief
from trimtab.steering.behavior.pattern import Library, Pattern, Saying
from trimtab.steering.behavior.rule_quotes import Directive, quote_for, rules_for
from trimtab.steering.behavior.surroundings import endings_of
from trimtab.store import ledger, outbox
from trimtab.store.journal import Journal

KINDS_OF_CONTEXT = ("session", "agent", "kind", "arm")
"""By which the ledger can tell episodes apart."""
SURROUNDINGS = ("language", "repo", "tools")
"""By which what was learned can."""
_LAST = 10


class History(Record):
    """`learned` is what came of each saying in all projects, in such surroundings where the context names some.
    `ignored` are the words of a context by which episodes cannot be told apart."""

    signature: str
    patterns: tuple[str, ...]
    alerts: tuple[Alert, ...]
    sayings: Mapping[str, Mapping[str, int]]
    ignored: tuple[str, ...]
    learned: Mapping[str, Mapping[str, int]] = {}


class Intervention(Record):
    """Something to do about a pattern, and what is believed of it. `text` is as it is said to an agent."""

    pattern: Pattern
    saying: Saying
    rule: Directive | None
    text: str
    believed: Belief


def library_of(project: str, host_folder: str) -> Library:
    return compile_library(project, host_folder).library


def pattern_called(library: Library, name: str) -> Pattern:
    """Raises TrimtabError, with the nearest that is known."""
    known = {pattern.id: pattern for pattern in library.patterns}
    if name not in known:
        remedy = did_you_mean(name, known) or "`trimtab behavior patterns` lists them."
        raise TrimtabError(f"there is no pattern {name!r}", remedy=remedy)
    return known[name]


def history(
    project: OpenJournal,
    library: Library,
    signature: str,
    context: Obj = EMPTY,
    evidence: Iterable[EffectEvidence] = (),
) -> History:
    """`signature` is the id of a pattern, or words of what was seen, such as an error message. `evidence` is what was
    learned in all projects: an alert is found in it by its pattern and time. Newest first."""
    wanted = " ".join(signature.lower().split())
    known = {pattern.id for pattern in library.patterns}
    asked = {name: value for name, value in context.items() if name in KINDS_OF_CONTEXT}
    around = {name: _words(value) for name, value in context.items() if name in SURROUNDINGS}
    alike = [item for item in evidence if all(_is_in(item, name, words) for name, words in around.items())]
    there = {(item.pattern, item.at) for item in alike}
    found = [
        alert
        for alert in reversed(alerts_of(project))
        if (alert.pattern == wanted if wanted in known else wanted in f"{alert.pattern} {alert.why}".lower())
        and all(getattr(alert, name) == value for name, value in asked.items())
        and (not around or (alert.pattern, alert.at) in there)
    ]
    patterns = tuple(dict.fromkeys(alert.pattern for alert in found))
    return History(
        signature,
        patterns,
        tuple(found),
        _by_saying(found, library),
        tuple(name for name in context if name not in (*KINDS_OF_CONTEXT, *SURROUNDINGS)),
        _learned(alike, {*patterns, wanted} & known),
    )


def _words(value: JSON) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in ((value,) if isinstance(value, str) else each(value)))


def _is_in(evidence: EffectEvidence, name: str, words: Sequence[str]) -> bool:
    """One of the languages; each of the kinds of repository and of the tools."""
    if name == "language":
        return any(evidence.context in endings_of(word) for word in words)
    return {*words} <= {*getattr(evidence, name).split(",")}


def _learned(evidence: Iterable[EffectEvidence], patterns: Container[str]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for item in evidence:
        if item.pattern in patterns and item.saying and item.judged != "wrong":
            _count(found, item.saying, item.worked)
    return found


def history_as_json(history: History) -> dict[str, JSON]:
    ends = [alert.verdict or "open" for alert in history.alerts]
    times = [alert.at for alert in history.alerts if alert.at is not None]
    return {
        "signature": history.signature,
        "seen": len(history.alerts),
        "patterns": history.patterns,
        "first_at": min(times, default=None),
        "last_at": max(times, default=None),
        "outcomes": {name: ends.count(name) for name in sorted(set(ends))},
        "interventions": [{"id": name, **counts} for name, counts in history.sayings.items()],
        "learned": [{"id": name, **counts} for name, counts in history.learned.items()],
        "latest": [alert._asdict() for alert in history.alerts[:_LAST]],
        "context_ignored": history.ignored,
    }


def intervention(
    project: OpenJournal, host_folder: str, files: RuleFiles, pattern_id: str, context: Obj = EMPTY
) -> Intervention:
    """What has worked best so far. `language` in the context narrows that to its files: a name, or an ending."""
    library = library_of(project.root, host_folder)
    pattern = pattern_called(library, pattern_id)
    if not pattern.sayings:
        raise TrimtabError(f"{pattern_id} has nothing to say", where=pattern.source, remedy="Add it under `say:`.")
    effects = effects_in(_published(project), pattern.id)
    where = _best_known(effects, endings_of(text(context.get("language"))))
    believed = [(belief(effects, saying.id, where), saying) for saying in pattern.sayings]
    best, saying = max(believed, key=lambda pair: pair[0].mean)
    rules = find_directives(project.root, host_folder, files).directives
    words = messages_of(["behavior"])["behavior"][pattern.kind].format(
        pattern=pattern.name,
        suggestion=saying.suggestion,
        expected=saying.expected,
        quote=quote_for(pattern, rules),
    )
    return Intervention(pattern, saying, next(iter(rules_for(pattern, rules)), None), words, best)


def _best_known(effects: Effects, endings: Sequence[str]) -> str:
    """Of a language's endings the one with the most evidence."""

    def evidence(ending: str) -> float:
        return sum(tally.total for tally in effects.here.get(ending, {}).values())

    return max(endings, key=evidence) or ANYWHERE


def report(
    project: OpenJournal,
    library: Library,
    pattern_id: str,
    intervention_id: str,
    worked: bool,
    notes: str,
    session: str,
) -> Alert:
    """The agent's word. `intervention_id` is an entry's id from any session, or that of a saying, of which the latest
    is meant: in the caller's session, else in any. Raises TrimtabError where no such thing was said."""
    pattern_called(library, pattern_id)
    own = [alert for alert in alerts_of(project) if alert.pattern == pattern_id and alert.entries]
    entry = intervention_id.strip().strip("[]").removeprefix("trimtab ")
    named = [alert for alert in own if entry in alert.entries]
    so_called = [alert for alert in own if alert.saying(library) == entry]
    here = [alert for alert in so_called if alert.session == session]
    meant = next(iter((named or here or so_called)[-1:]), None)
    if meant is None:
        said = [f"{alert.entries[0]} ({alert.saying(library) or 'not known any more'})" for alert in own[-3:]]
        remedy = f"The latest: {', '.join(said)}." if said else "Nothing was said about it yet."
        raise TrimtabError(f"{intervention_id!r} was not said about {pattern_id} here", remedy=remedy)
    outcome = Outcome(
        entry if named else meant.entries[0],
        Verdict.HEEDED if worked else Verdict.IGNORED,
        notes or "reported",
    )
    with open_journal(project.root) as journal, journal.transaction():
        journal.add_outcomes([outcome], now_ms(), "agent")
        _pass_on(journal, outcome)
    return meant


def _pass_on(journal: Journal, outcome: Outcome) -> None:
    """To what is learned, where it counts unless something was observed."""
    line = ledger.entry(journal.rows, outcome.entry)
    found = ledger.last_finding(journal.rows, line) if line is not None else None
    if line is None or found is None or not found[1]:
        return
    pattern, event = found
    verdict, shown = outcome.verdict.value, f"reported by the agent: {outcome.evidence}"
    evidence = EffectEvidence(episode_id(event, pattern), pattern, "", ANYWHERE, line.at or now_ms(), verdict, shown)
    later = Later(EVIDENCE, f"{EVIDENCE}:{line.id}:{now_ms()}", evidence._asdict())
    outbox.put(journal.rows, [later], now_ms())


def _by_saying(alerts: Sequence[Alert], library: Library) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for alert in alerts:
        name = alert.saying(library)
        if alert.arm == "said" and name:
            _count(found, name, {"heeded": True, "ignored": False}.get(alert.verdict))
    return found


def _count(found: dict[str, dict[str, int]], saying: str, worked: bool | None) -> None:
    counts = found.setdefault(saying, {"shown": 0, "worked": 0, "failed": 0, "unknown": 0})
    counts["shown"] += 1
    counts["unknown" if worked is None else "worked" if worked else "failed"] += 1


def _published(project: OpenJournal) -> JSON:
    for row in project.export(("projection",)):
        if (row.get("topic"), row.get("key")) == (TOPIC, TABLE):
            return parse(text(row.get("value")))
    return None
