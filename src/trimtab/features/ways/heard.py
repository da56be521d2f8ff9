"""What the ledger tells of each way at prompts: where it was shown or nearly so, and what people and sessions made of
it. Of prompts it has what the journal keeps: without secrets, cut to a length, and for so long as they are kept."""

import re
from collections.abc import Iterator, Mapping, Sequence

from trimtab.features.project_journal import Line, OpenJournal, Story
from trimtab.features.ways.way_stats import FACULTY
from trimtab.model.advice import EntryStatus, Verdict
from trimtab.model.json import parse_object, text
from trimtab.model.record import Record

PROMPT = "PromptSubmitted"
_MOST = 20_000
_MOST_PROMPTS = 1_000
_PREFIX = "way:"
_LANE = re.compile(r"\w+")


class Moment(Record):
    """`lane` is what led to the way there. `verdict` is a person's last word, or `heeded` where the agent was seen to
    follow it; `later` says of a near miss that the way was shown after all, later in the session."""

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
        """Said by a person. That the agent followed it counts too, but not as a word on whether it was needed."""
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


def listen(project: OpenJournal) -> PromptsHeard:
    found: dict[str, list[Moment]] = {}
    for line in reversed(project.latest(_MOST, faculty=FACULTY)):
        if line.key.startswith(_PREFIX) and line.status in (EntryStatus.DELIVERED.value, EntryStatus.NEAR.value):
            found.setdefault(line.key.removeprefix(_PREFIX), []).append(_moment(line, project.story(line.id)))
    return PromptsHeard({way: tuple(_followed(moments)) for way, moments in found.items()}, _prompts(project))


def _moment(line: Line, story: Story) -> Moment:
    prompt = text(story.cause.body.get("text")) if story.cause and story.cause.kind == PROMPT else ""
    said = [one.verdict for one in story.outcomes if one.by == "person"]
    seen = [one.verdict for one in story.outcomes if one.verdict == Verdict.HEEDED.value]
    lane = _LANE.match(line.why.removeprefix(f"{line.key.removeprefix(_PREFIX)}: "))
    shown = line.status == EntryStatus.DELIVERED.value
    return Moment(line.id, line.session, prompt, lane.group() if lane else "", shown, (said or seen or [""])[-1])


def _followed(moments: Sequence[Moment]) -> Iterator[Moment]:
    for place, moment in enumerate(moments):
        after = (one for one in moments[place + 1 :] if one.session == moment.session)
        later = any(one.shown and one.lane in ("command", "file") and not one.wrong for one in after)
        yield moment._replace(later=later and not moment.shown)


def _prompts(project: OpenJournal) -> tuple[str, ...]:
    rows = (row for row in project.export(("events",)) if row.get("kind") == PROMPT)
    found = [text(parse_object(text(row.get("body"), "{}")).get("text")) for row in rows]
    return tuple(dict.fromkeys(prompt for prompt in found if prompt))[-_MOST_PROMPTS:]
