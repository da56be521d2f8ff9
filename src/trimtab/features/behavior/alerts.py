"""Alerts, put together from the ledger: a pattern's episodes, what was said, and the outcome."""

import re
from collections.abc import Iterable, Mapping, Sequence

from trimtab.features.project_journal import Line, OpenJournal
from trimtab.model.advice import EntryStatus, Verdict, entry_number
from trimtab.model.json import Obj, text, whole
from trimtab.model.record import Record
from trimtab.steering.behavior.pattern import Library

FACULTY = "behavior"
ACTIVE_MS = 30 * 60_000
"""After so long without an outcome the agent is at something else, or gone."""
CONTROL = "nothing was said, as a control"
"""How the evidence of an episode begins that was left to itself on purpose: see `steering.behavior.watching`."""

_ALL = 10_000_000
_TIMES = re.compile(r": (\d+) times")
_SEEN = re.compile(r"\bseen (\d+) times")
_KNOWN = (Verdict.HEEDED.value, Verdict.IGNORED.value)
_ARMS: Mapping[str, str] = {
    EntryStatus.DELIVERED.value: "said",
    EntryStatus.CARRIED.value: "said",
    EntryStatus.CUT.value: "cut",
    EntryStatus.OBSERVED.value: "observed",
}


class Alert(Record):
    """One episode.

    `arm`: said; control, left to itself on purpose; cut, it had no room; observed, by a setting; unsaid, for another
    reason. `entries` are the ledger's ids of what was said in it, the first one first. `attempts` are those that are
    known of. `verdict` is heeded, ignored, unknown, or nothing as long as it goes on; `by` tells whose that is:
    observed, or the agent's own. `wrong` and `helped` are the user's verdicts."""

    id: str
    pattern: str
    kind: str
    arm: str
    at: int | None
    session: str
    agent: str
    why: str
    entries: tuple[str, ...] = ()
    text: str = ""
    tokens: int = 0
    attempts: int = 0
    verdict: str = ""
    by: str = ""
    evidence: str = ""
    settled_at: int | None = None
    wrong: bool = False
    helped: bool = False

    @property
    def known(self) -> bool:
        return self.verdict in _KNOWN

    def active(self, now: int) -> bool:
        return not (self.verdict or self.wrong) and self.at is not None and now - self.at < ACTIVE_MS

    def saying(self, library: Library) -> str:
        """The id of what was said, if it is still among what the pattern may say."""
        pattern = next((known for known in library.patterns if known.id == self.pattern), None)
        sayings = pattern.sayings if pattern is not None else ()
        return next((saying.id for saying in sayings if saying.suggestion and saying.suggestion in self.text), "")


def alerts_of(project: OpenJournal, since: int | None = None) -> tuple[Alert, ...]:
    """Oldest first."""
    lines = tuple(reversed(project.latest(_ALL, faculty=FACULTY, since=since)))
    said = _said_in([line for line in lines if line.id.startswith("f-")], lines)
    verdicts: dict[int, list[Obj]] = {}
    for row in project.export(("outcomes",)) if lines else ():
        verdicts.setdefault(whole(row.get("entry")), []).append(row)
    return tuple(_alert(finding, guidance, verdicts) for finding, guidance in said)


def _said_in(findings: Sequence[Line], lines: Iterable[Line]) -> list[tuple[Line, list[Line]]]:
    """Each finding with the guidance of its episode: what answered the same event, and what followed on it."""
    said = [(finding, list[Line]()) for finding in findings]
    by_matter: dict[tuple[str, str, str], list[tuple[Line, list[Line]]]] = {}
    for entry in said:
        by_matter.setdefault((entry[0].session, entry[0].agent, entry[0].key), []).append(entry)
    for line in lines:
        about, _, rest = line.key.partition(":")
        if not line.id.startswith("g-") or about != FACULTY:
            continue
        episodes = by_matter.get((line.session, line.agent, rest.partition(":")[0]), [])
        at_once = [episode for episode in episodes if _of_one_event(episode[0], line)]
        before = [episode for episode in episodes if entry_number(episode[0].id) < entry_number(line.id)]
        for _, guidance in (at_once or before)[-1:]:
            guidance.append(line)
    return said


def _of_one_event(line: Line, other: Line) -> bool:
    return line.event == other.event if line.event is not None else line.at is not None and line.at == other.at


def _alert(finding: Line, guidance: Sequence[Line], verdicts: Mapping[int, Sequence[Obj]]) -> Alert:
    rows = [row for line in (finding, *guidance) for row in verdicts.get(entry_number(line.id), ())]
    settled = _settled([row for row in rows if text(row.get("by")) != "person"])
    judged = {text(row.get("verdict")) for row in rows if text(row.get("by")) == "person"}
    evidence = text(settled.get("evidence")) if settled else ""
    first = guidance[0] if guidance and _of_one_event(finding, guidance[0]) else None
    arm = _ARMS.get(first.status, "unsaid") if first else "observed" if finding.status == "observed" else "unsaid"
    times, seen = _TIMES.search(finding.why), _SEEN.search(evidence)
    at = settled.get("at") if settled else None
    return Alert(
        finding.id,
        finding.key,
        finding.source,
        "control" if evidence.startswith(CONTROL) else arm,
        finding.at,
        finding.session,
        finding.agent,
        finding.why,
        tuple(line.id for line in guidance),
        first.text if first else "",
        sum(line.tokens for line in guidance),
        (int(times[1]) if times else 1) + (int(seen[1]) - 1 if seen else 0),
        text(settled.get("verdict")) if settled else "",
        text(settled.get("by")) if settled else "",
        evidence,
        at if isinstance(at, int) else None,
        Verdict.WRONG.value in judged,
        Verdict.HELPED.value in judged,
    )


def _settled(rows: Sequence[Obj]) -> Obj | None:
    """What was observed counts before what the agent reports of itself, and anything that is known before unknown."""

    def weight(row: Obj) -> tuple[bool, bool]:
        return text(row.get("verdict")) in _KNOWN, text(row.get("by")) == "observed"

    return max(rows, key=weight) if rows else None
