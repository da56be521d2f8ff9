"""Which ways a text, a command or a path calls for, and which nearly."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from trimtab.model.record import Record
from trimtab.steering.ways.engines import ENGINES, Engine
from trimtab.steering.ways.evidence import Model, WayEvidence, probability, weigh
from trimtab.steering.ways.fitted import FITTED
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.lexicon import notions_in
from trimtab.steering.ways.prompt_weights import Reading, read
from trimtab.steering.ways.subjects import SUBJECTS, Judge, combined, said_in, scores, telling
from trimtab.steering.ways.text import LONGEST, mask, stem, stems, words
from trimtab.steering.ways.way import Way

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.steering.patterns import Searchable

_MOST_NEAR = 5
_TOPICS = 12
_LONGEST_PATH = 1_000


class Match(Record):
    """`lane` is what led to it: pattern, words, command, next (a command that is to be expected), file, state,
    task or model, and `previous` where a model judged a prompt before this one. `what` is the command or the path."""

    way: str
    score: float
    lane: str
    why: str
    what: str = ""


class Matches(Record):
    fired: tuple[Match, ...] = ()
    near: tuple[Match, ...] = ()


def match_prompt(
    prompt: str,
    index: Index,
    *,
    engine: str | Engine = "default",
    threshold: float | None = None,
    topics: Sequence[str] = (),
    model: Model = FITTED,
    judge: Judge = scores,
) -> Matches:
    """Best first. `threshold` is a probability, and only the default engine has one. An engine of an unknown name is
    the default one; one that knows more than the index, such as `embeddings`, is handed over itself. `judge` scores
    subjects."""
    reading = read(prompt)
    alone = _by_pattern_alone(reading, index)
    if reading.follow_up:  # "yes, go on" is about what was said before, and that had its chance
        return Matches(alone)
    compare = ENGINES.get(engine) if isinstance(engine, str) else engine
    if compare is not None:
        fired, near = _by_engine(reading, index, compare)
    else:
        fired, near = _by_evidence(prompt, reading, index, threshold, topics, model, judge)
    return Matches((*alone, *_ordered(fired)), _ordered(near)[:_MOST_NEAR])


def match_commands(commands: Sequence[str], index: Index) -> tuple[Match, ...]:
    return _by_pattern(commands, index, index.commands, "command", LONGEST)


def match_paths(paths: Sequence[str], index: Index) -> tuple[Match, ...]:
    return _by_pattern(paths, index, index.files, "file", _LONGEST_PATH)


def topics_of(answer: str) -> tuple[str, ...]:
    """What an answer was about, for the next prompt to lean on: the words that it used more than once."""
    counted = Counter(stems(mask(answer)))
    return tuple(word for word, times in counted.most_common(_TOPICS) if times > 1)


def _by_evidence(
    prompt: str,
    reading: Reading,
    index: Index,
    threshold: float | None,
    topics: Sequence[str],
    model: Model,
    judge: Judge,
) -> tuple[list[Match], list[Match]]:
    fired: list[Match] = []
    near: list[Match] = []
    least = min(model.near, threshold or model.threshold, index.lowest_threshold)
    notions = notions_in(reading)
    weighed = {evidence.way: evidence for evidence in weigh(reading, index, notions, topics, (model, least))}
    likely = {way: probability(model, evidence.features) for way, evidence in weighed.items()}
    said = said_in(prompt, reading, notions) if index.subjects else None
    if said:
        scored = dict(zip(SUBJECTS, judge(said), strict=True))
        for place, subject in index.subjects.items():
            if not any(stem(word) in reading.weights for word in index.ways[place].excludes):
                evidence = likely.get(place, 0.0)
                likely[place] = combined(
                    scored[subject], evidence if evidence >= model.near else 0.0, model.threshold
                )
    for place, chance in likely.items():
        way = index.ways[place]
        wanted = way.threshold or threshold or model.threshold
        if chance >= min(wanted, model.near):
            evidence = weighed.get(place)
            why = _why(evidence, reading, way) if evidence else ""
            if said and place in index.subjects:
                subject = index.subjects[place]
                spoken = ", ".join(telling(said, subject))
                why = "; ".join(filter(None, (f"reads like {subject}" + (f" ({spoken})" if spoken else ""), why)))
            lane = "pattern" if evidence and evidence.pattern else "words"
            (fired if chance >= wanted else near).append(Match(way.id, round(chance, 3), lane, why))
    return fired, near


def _why(evidence: WayEvidence, reading: Reading, way: Way) -> str:
    parts = [f"about {evidence.notion}"] if evidence.notion else []
    if evidence.pattern:
        parts.append(f"says “{evidence.pattern.strip()}”")
    if evidence.told:
        parts.append(f"words {', '.join(_spelt(word, reading, way) for word in evidence.told[:4])}")
    return "; ".join(parts) or "words of its guidance"


def _spelt(word: str, reading: Reading, way: Way) -> str:
    """A stem as it was typed; where it was typed otherwise or meant only, as the way spells it."""
    if word in reading.typed:
        return reading.typed[word]
    own = (word for entry in (*way.vocabulary, way.name, way.description) for word in words(entry))
    return next((word for word in own if stem(word) == word), word)


def _by_engine(reading: Reading, index: Index, compare: Engine) -> tuple[list[Match], list[Match]]:
    fired: list[Match] = []
    near: list[Match] = []
    for scored in compare(reading, index):
        match = Match(index.ways[scored.way].id, round(scored.score, 3), "words", scored.why)
        (fired if scored.fires else near).append(match)
    return fired, near


def _by_pattern_alone(reading: Reading, index: Index) -> tuple[Match, ...]:
    only = {place: index.patterns[place] for place in index.by_pattern_alone}
    return _by_pattern((reading.text,), index, only, "pattern", LONGEST)


def _by_pattern(
    texts: Sequence[str], index: Index, patterns: "Mapping[int, Searchable]", lane: str, longest: int
) -> tuple[Match, ...]:
    found: list[Match] = []
    for place, pattern in patterns.items():
        for text in texts:
            if hit := pattern.search(text[:longest]):
                part = hit.group() or text
                what = text if lane == "file" else part
                found.append(Match(index.ways[place].id, 1.0, lane, f"{lane} “{part[:80]}”", what))
                break
    return tuple(found)


def _ordered(matches: Iterable[Match]) -> tuple[Match, ...]:
    return tuple(sorted(matches, key=lambda match: (-match.score, match.way)))
