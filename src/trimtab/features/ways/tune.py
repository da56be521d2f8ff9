"""Proposals for a way's words and its probability, from what people said of it, its near misses and golden prompts.

Every rule looks for what tells the prompts apart on which the way was wrong from those on which it was right. A change
is proposed only if, tried on the recorded prompts, it keeps a wrong one quiet or brings a missed one, and loses none on
which the way was right. Nothing is changed here.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from trimtab.features.ways.golden import Case
from trimtab.features.ways.way_stats import Moment, PromptsHeard
from trimtab.model.advice import Verdict
from trimtab.model.record import Record
from trimtab.steering.ways.fitted import FITTED
from trimtab.steering.ways.index import Index, build
from trimtab.steering.ways.matching import Match, match_prompt
from trimtab.steering.ways.text import STOP, mask, stem, words
from trimtab.steering.ways.way import Way

LEAST = 2
"""One prompt is an accident."""

MOST_WORDS = 2
HIGHEST = 0.95
LOWEST = FITTED.near
_SHORTEST = 3
_UNFIT = frozenset(("null", "true", "false", "yes", "no"))


class WayChange(Record):
    """To one key of a way's frontmatter. `op` is add, remove or set."""

    key: str
    op: str
    value: str
    why: str

    def __str__(self) -> str:
        verb = {"add": f"add `{self.value}` to", "remove": f"remove `{self.value}` from"}.get(self.op)
        return f"{verb} `{self.key}`" if verb else f"set `{self.key}` to {self.value}"


Step: TypeAlias = tuple[WayChange, ...]
"""Changes that make sense only together."""


class WayEffect(Record):
    """How many of the prompts the way would be shown on, of those on which it was wrong, right, or missed, and of all
    that are recorded."""

    wrong: int
    right: int
    missed: int
    prompts: int


class Proposal(Record):
    """`of` are how many prompts there are of each kind, `before` and `after` on how many the way fires."""

    way: Way
    changes: tuple[WayChange, ...]
    of: WayEffect
    before: WayEffect
    after: WayEffect


class TuneNote(Record):
    """What was said of a way, and why nothing is proposed for it."""

    way: str
    what: str


class TuneResult(Record):
    proposals: tuple[Proposal, ...]
    notes: tuple[TuneNote, ...]


def tune(heard: PromptsHeard, index: Index, wanted: Sequence[str] = (), threshold: float | None = None) -> TuneResult:
    """`wanted` are ids, none means all; `threshold` is the setting `ways.threshold`, where it is set."""
    proposals: list[Proposal] = []
    notes: list[TuneNote] = []
    for way_id in sorted(heard.moments):
        way = index.by_id.get(way_id)
        if way is None or (wanted and way_id not in wanted):
            continue
        bench = _Bench(way, heard, index, threshold)
        proposal = bench.proposal()
        if proposal.changes:
            proposals.append(proposal)
        notes += [TuneNote(way_id, what) for what in bench.notes(proposal)]
    return TuneResult(tuple(proposals), tuple(notes))


def with_golden(heard: PromptsHeard, cases: Iterable[Case], index: Index, threshold: float | None) -> PromptsHeard:
    """Golden prompts beside what was recorded, for ways that some of theirs fail: shown where it must not be is wrong,
    not shown where it must be is missed, and the others say what a change must leave alone."""
    golden: dict[str, list[Moment]] = {}
    failing: set[str] = set()
    for case in cases:
        if not case.way or not case.asked.prompt:
            continue
        found = match_prompt(case.asked.prompt, index, threshold=threshold).fired
        fired = case.way in {match.way for match in found}
        if fired != case.fires:
            failing.add(case.way)
        verdict = Verdict.HELPED if case.fires else Verdict.WRONG
        shown = fired or not case.fires
        moment = Moment(f"{case.path}:{case.line}", "", case.asked.prompt, "words", shown, verdict.value)
        golden.setdefault(case.way, []).append(moment)
    told = {way: (*heard.moments.get(way, ()), *golden[way]) for way in failing}
    return heard._replace(moments={**heard.moments, **told})


class _Bench:
    """One way, the prompts that tell of it, and a matcher to try changes on."""

    def __init__(self, way: Way, heard: PromptsHeard, index: Index, threshold: float | None) -> None:
        self.way = way
        self.index = index
        self.threshold = threshold
        self.moments = heard.moments[way.id]
        spoken = [moment for moment in self.moments if moment.prompt and moment.lane in ("words", "pattern")]
        self.wrong = [moment.prompt for moment in spoken if moment.wrong]
        self.right = [moment.prompt for moment in spoken if moment.good]
        self.helped = sum(moment.helped for moment in self.moments)
        self.missed = [moment.prompt for moment in spoken if moment.missed]
        self.prompts = heard.prompts
        self.in_vain: list[WayChange] = []
        self.common = Counter(word for prompt in heard.prompts for word in _words(prompt))

    def proposal(self) -> Proposal:
        if max(len(self.wrong), len(self.missed)) < LEAST:  # most ways: nothing is worth trying
            nothing = WayEffect(len(self.wrong), len(self.right), len(self.missed), len(self.prompts))
            return Proposal(self.way, (), nothing, nothing, nothing)
        before = now = self._effect(self.way)
        way, changes = self.way, list[WayChange]()
        for step in self._by_words():
            way, now = self._try(step, way, now, changes)
        for step in self._by_threshold(way, now):
            way, now = self._try(step, way, now, changes)
        of = WayEffect(len(self.wrong), len(self.right), len(self.missed), len(self.prompts))
        return Proposal(self.way, tuple(changes), of, before, now)

    def _try(self, step: Step, way: Way, now: WayEffect, changes: list[WayChange]) -> tuple[Way, WayEffect]:
        tried = way
        for change in step:
            tried = changed(tried, change)
        effect = self._effect(tried)
        if not _better(effect, now):
            self.in_vain += (change for change in step if change.key == "not" or change.op == "remove")
            return way, now
        changes += step
        return tried, effect

    def notes(self, proposal: Proposal) -> Iterator[str]:
        elsewhere = Counter(
            moment.lane for moment in self.moments if moment.wrong and moment.lane not in ("words", "pattern")
        )
        for lane, times in sorted(elsewhere.items()):
            if times >= LEAST:
                yield f"wrong {times} times by its {lane}s: no word decides there, look at that trigger"
        if any(moment.verdict == "wrong" and not moment.shown for moment in self.moments):
            yield "`wrong` on a near miss does not count: nothing was said. `helped` says that it should have been"
        if sum(moment.wrong and not moment.prompt for moment in self.moments if moment.lane in ("words", "pattern")):
            yield "some prompts on which it was wrong are no longer in the journal"
        left = proposal.after.wrong if len(self.wrong) >= LEAST else 0
        if not left or any(change.key != "vocabulary" or change.op == "remove" for change in proposal.changes):
            return
        if self.in_vain:
            said = ", ".join(f"`{change.value}`" for change in self.in_vain)
            by_pattern = any(moment.wrong and moment.lane == "pattern" for moment in self.moments)
            stronger = "its pattern" if by_pattern else "what else speaks for it"
            yield (
                f"{said}: only where it was wrong ({len(self.wrong)} prompts), but too weak against {stronger}: look at"
                " that instead"
            )
        else:
            yield (
                f"wrong on {len(self.wrong)} prompts, and no word and no probability tells them from those on which it"
                " was right: look at its pattern and its description"
            )

    def _by_words(self) -> Iterator[Step]:
        """Words that the prompts of one kind share, and none of the other kind has."""
        own = {stem(word) for entry in self.way.vocabulary for word in words(entry)}
        named = {stem(word) for word in (*words(self.way.description), *words(self.way.name))}
        good = (*self.right, *self.missed)
        for word, times in self._shared(self.wrong, against=good):
            said = f"in {times} of {len(self.wrong)} prompts on which it was wrong, and in none on which it was right"
            if stem(word) in own:
                listed = [term for term in self.way.vocabulary if stem(term.lower()) == stem(word)]
                yield tuple(WayChange("vocabulary", "remove", term, said) for term in listed)
            elif stem(word) not in named:
                yield (WayChange("not", "add", word, said),)
        for word, times in self._shared(self.missed, against=self.wrong):
            said = f"in {times} of {len(self.missed)} prompts that it nearly matched and should have"
            if stem(word) not in own:
                yield (WayChange("vocabulary", "add", word, said),)

    def _shared(self, prompts: Sequence[str], against: Iterable[str]) -> list[tuple[str, int]]:
        """Those that most of them share first, then those that are rarest elsewhere."""
        foreign = {word for prompt in against for word in _words(prompt)}
        counted = Counter(word for prompt in dict.fromkeys(prompts) for word in _words(prompt) if word not in foreign)
        shared = [(word, times) for word, times in counted.items() if times >= LEAST]
        shared.sort(key=lambda pair: (-pair[1], self.common[pair[0]], pair[0]))
        spelt = {stem(word): word for prompt in prompts for word in words(mask(prompt))}
        return [(spelt.get(word, word), times) for word, times in shared[:MOST_WORDS]]

    def _by_threshold(self, way: Way, now: WayEffect) -> Iterator[Step]:
        wrong = self._scores(self.wrong, way)
        right = self._scores(self.right, way)
        missed = self._scores(self.missed, way)
        if len(self.wrong) >= LEAST and len(self.wrong) > self.helped and now.wrong and wrong:
            wanted = min(_up(max(wrong)), HIGHEST, *(_down(score) for score in right))
            said = f"more often wrong ({len(self.wrong)}) than helpful ({self.helped})"
            yield (WayChange("probability", "set", f"{wanted:g}", said),)
        elif len(self.missed) >= LEAST and now.missed < len(missed):
            high = [score for score in missed if score > max(wrong, default=0.0) and score >= LOWEST]
            if high:
                said = f"{len(self.missed)} near misses should have been shown"
                yield (WayChange("probability", "set", f"{_down(min(high)):g}", said),)

    def _scores(self, prompts: Iterable[str], way: Way) -> list[float]:
        """How likely the way is on them; a pattern that decides alone has no likelihood."""
        index = self._with(way._replace(threshold=LOWEST))
        found = (self._match(prompt, index) for prompt in prompts)
        return [match.score for match in found if match is not None and match.score < 1.0]

    def _effect(self, way: Way) -> WayEffect:
        index = self._with(way)
        kinds = (self.wrong, self.right, self.missed, self.prompts)
        return WayEffect(*(sum(self._match(prompt, index) is not None for prompt in kind) for kind in kinds))

    def _with(self, way: Way) -> Index:
        return build([way if known.id == way.id else known for known in self.index.ways])

    def _match(self, prompt: str, index: Index) -> Match | None:
        fired = match_prompt(prompt, index, threshold=self.threshold).fired
        return next((match for match in fired if match.way == self.way.id), None)


def changed(way: Way, change: WayChange) -> Way:
    if change.key == "probability":
        return way._replace(threshold=float(change.value))
    if change.key == "not":
        return way._replace(excludes=(*way.excludes, change.value))
    if change.op == "add":
        return way._replace(vocabulary=(*way.vocabulary, change.value))
    return way._replace(vocabulary=tuple(term for term in way.vocabulary if term != change.value))


def with_proposals(index: Index, proposals: Sequence[Proposal]) -> Index:
    """With all that is proposed, and as if no way had learned anything: what words can say, they say."""
    ways = {way.id: way._replace(learned=()) for way in index.ways}
    for proposal in proposals:
        for change in proposal.changes:
            ways[proposal.way.id] = changed(ways[proposal.way.id], change)
    return build(ways.values())


def _better(tried: WayEffect, now: WayEffect) -> bool:
    return tried.right >= now.right and (
        (tried.wrong < now.wrong and tried.missed >= now.missed)
        or (tried.missed > now.missed and tried.wrong <= now.wrong)
    )


def _words(prompt: str) -> set[str]:
    found = (word for word in words(mask(prompt)) if len(word) >= _SHORTEST and word.isalpha())
    return {stem(word) for word in found if word not in STOP and word not in _UNFIT}


def _up(score: float) -> float:
    return math.floor(score * 100 + 1) / 100


def _down(score: float) -> float:
    return math.floor(score * 100) / 100
