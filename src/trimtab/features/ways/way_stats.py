"""Statistics of ways: how often each was shown, its cost, and its outcomes. From the ledger, which has of prompts what
the journal keeps: without secrets, cut to a length, for as long as they are kept."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from trimtab.features.project_journal import EntryDetail, Line, OpenJournal
from trimtab.model.advice import EntryStatus, Verdict, entry_number
from trimtab.model.json import parse_object, text, whole
from trimtab.model.record import Record

FACULTY = "ways"
WEEK_MS = 7 * 86_400_000
_WAY, _CHECK = "way:", "check:"
_ALL = 10_000_000
_VERDICTS = frozenset(verdict.value for verdict in Verdict)
PROMPT = "PromptSubmitted"
_MOST_ENTRIES = 20_000
_MOST_PROMPTS = 1_000
_LANE = re.compile(r"\w+")


class Counts(Record):
    """Of one way. `again` of those shown were not the first in their session and agent. `near` are near misses, `cut`
    what had no room, `observed` what was only recorded, `checks` how often its check was asked. The last five are
    outcomes; `unknown` means that following it was not seen in the calls that came next."""

    way: str
    shown: int = 0
    again: int = 0
    near: int = 0
    cut: int = 0
    observed: int = 0
    checks: int = 0
    tokens: int = 0
    last_at: int | None = None
    heeded: int = 0
    ignored: int = 0
    unknown: int = 0
    wrong: int = 0
    helped: int = 0


class WayStats(Record):
    """`core_tokens` is what the core guidance and the table of ways cost at the start of sessions."""

    ways: tuple[Counts, ...]
    sessions: int
    core_tokens: int


class Moment(Record):
    """`lane` is what led to the way there. `verdict` is the user's last, or `heeded` where the agent was seen to follow
    it; `later` says of a near miss that the way was shown after all, later in the session."""

    entry: str
    session: str
    prompt: str
    lane: str
    shown: bool
    verdict: str = ""
    later: bool = False

    @property
    def wrong(self) -> bool:
        return self.shown and self.verdict == Verdict.WRONG.value

    @property
    def helped(self) -> bool:
        """Said by the user. That the agent followed it counts too, but not as a word on whether it was needed."""
        return self.shown and self.verdict == Verdict.HELPED.value

    @property
    def good(self) -> bool:
        return self.shown and self.verdict in (Verdict.HELPED.value, Verdict.HEEDED.value)

    @property
    def missed(self) -> bool:
        """A near miss that should have been none."""
        return not self.shown and (self.verdict == Verdict.HELPED.value or self.later)


class PromptsHeard(Record):
    """`moments` by way, oldest first; `prompts` are all that the journal still has, as many as are worth looking at."""

    moments: Mapping[str, tuple[Moment, ...]]
    prompts: tuple[str, ...]


def count_ways(project: OpenJournal, since: int | None = None) -> WayStats:
    """The ways that the ledger tells of, those that were shown most first."""
    counts: dict[str, Counter[str]] = {}
    last: dict[str, int] = {}
    been: set[tuple[str, str, str]] = set()
    sessions: set[str] = set()
    of_entry: dict[int, str] = {}
    core = 0
    for line in reversed(project.latest(_ALL, faculty=FACULTY, since=since)):
        sessions.add(line.session)
        prefix = next((kind for kind in (_WAY, _CHECK) if line.key.startswith(kind)), "")
        if not prefix:
            core += line.tokens
            continue
        way = line.key.removeprefix(prefix)
        found = counts.setdefault(way, Counter())
        of_entry[entry_number(line.id)] = way
        if prefix == _CHECK:
            found["checks"] += line.status == EntryStatus.DELIVERED.value
        elif line.status == EntryStatus.DELIVERED.value:
            occasion = (way, line.session, line.agent)
            found["shown"] += 1
            found["again"] += occasion in been
            been.add(occasion)
            last[way] = max(line.at or 0, last.get(way, 0))
        elif line.status in (EntryStatus.NEAR.value, EntryStatus.CUT.value, EntryStatus.OBSERVED.value):
            found[line.status] += 1
        found["tokens"] += line.tokens
    for row in project.export(("outcomes",)):
        way = of_entry.get(whole(row.get("entry")))
        if way is not None and (verdict := text(row.get("verdict"))) in _VERDICTS:
            counts[way][verdict] += 1
    all_of_them = [Counts(way, last_at=last.get(way) or None, **found) for way, found in counts.items()]
    ordered = sorted(all_of_them, key=lambda row: (-row.shown, -row.near, row.way))
    return WayStats(tuple(ordered), len(sessions), core)


def listen(project: OpenJournal) -> PromptsHeard:
    found: dict[str, list[Moment]] = {}
    for line in reversed(project.latest(_MOST_ENTRIES, faculty=FACULTY)):
        if line.key.startswith(_WAY) and line.status in (EntryStatus.DELIVERED.value, EntryStatus.NEAR.value):
            found.setdefault(line.key.removeprefix(_WAY), []).append(_moment(line, project.story(line.id)))
    return PromptsHeard({way: tuple(_followed(moments)) for way, moments in found.items()}, _prompts(project))


def _moment(line: Line, story: EntryDetail) -> Moment:
    prompt = text(story.cause.body.get("text")) if story.cause and story.cause.kind == PROMPT else ""
    said = [outcome.verdict for outcome in story.outcomes if outcome.by == "person"]
    seen = [outcome.verdict for outcome in story.outcomes if outcome.verdict == Verdict.HEEDED.value]
    lane = _LANE.match(line.why.removeprefix(f"{line.key.removeprefix(_WAY)}: "))
    shown = line.status == EntryStatus.DELIVERED.value
    return Moment(line.id, line.session, prompt, lane.group() if lane else "", shown, (said or seen or [""])[-1])


def _followed(moments: Sequence[Moment]) -> Iterator[Moment]:
    for place, moment in enumerate(moments):
        after = (following for following in moments[place + 1 :] if following.session == moment.session)
        later = any(
            following.shown and following.lane in ("command", "next", "file") and not following.wrong
            for following in after
        )
        yield moment._replace(later=later and not moment.shown)


def _prompts(project: OpenJournal) -> tuple[str, ...]:
    rows = (row for row in project.export(("events",)) if row.get("kind") == PROMPT)
    found = [text(parse_object(text(row.get("body"), "{}")).get("text")) for row in rows]
    return tuple(dict.fromkeys(prompt for prompt in found if prompt))[-_MOST_PROMPTS:]
