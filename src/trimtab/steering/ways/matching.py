"""Which ways a text, a command or a path calls for, and which nearly."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from trimtab.model.record import Record
from trimtab.steering.ways.engines import ENGINES, Engine
from trimtab.steering.ways.evidence import Model, WayEvidence, probability, weigh
from trimtab.steering.ways.fitted import FITTED
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.lexicon import notions_in
from trimtab.steering.ways.prompt_weights import Reading, read
from trimtab.steering.ways.subjects import (
    OF_LEARNED,
    SUBJECTS,
    Judge,
    Said,
    combined,
    said_in,
    scores,
    signs_of,
    telling,
)
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


class _Rules(Record):
    model: Model
    judge: Judge
    threshold: float | None


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
        fired, near = _by_evidence(prompt, reading, index, topics, _Rules(model, judge, threshold))
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
    prompt: str, reading: Reading, index: Index, topics: Sequence[str], rules: _Rules
) -> tuple[list[Match], list[Match]]:
    fired: list[Match] = []
    near: list[Match] = []
    model = rules.model
    least = min(model.near, rules.threshold or model.threshold, index.lowest_threshold)
    notions = notions_in(reading)
    weighed = {evidence.way: evidence for evidence in weigh(reading, index, notions, topics, (model, least))}
    likely = {way: probability(model, evidence.features) for way, evidence in weighed.items()}
    said = said_in(prompt, reading, notions)
    likely |= _by_subject(said, reading, index, likely, rules)
    learned = _by_learning(said, reading, index, likely, rules.model)
    likely |= learned
    for place, chance in likely.items():
        way = index.ways[place]
        wanted = way.threshold or rules.threshold or model.threshold
        if chance >= min(wanted, model.near):
            evidence = weighed.get(place)
            lane = "pattern" if evidence and evidence.pattern else "words"
            about = _reads_like(said, index.subjects.get(place), place in learned)
            why = "; ".join((*about, *_told(evidence, reading, way))) or "words of its guidance"
            (fired if chance >= wanted else near).append(Match(way.id, round(chance, 3), lane, why))
    return fired, near


def _by_subject(
    said: Said, reading: Reading, index: Index, likely: Mapping[int, float], rules: _Rules
) -> dict[int, float]:
    """Ways on a frequent subject, unless a word speaks against them."""
    scored = dict(zip(SUBJECTS, rules.judge(said), strict=True)) if index.subjects else {}
    found: dict[int, float] = {}
    for place, subject in index.subjects.items():
        if index.excluded.get(place, frozenset()).isdisjoint(reading.weights):
            found[place] = combined(scored[subject], _heard(likely, place, rules.model), rules.model.threshold)
    return found


def _by_learning(
    said: Said, reading: Reading, index: Index, likely: Mapping[int, float], model: Model
) -> dict[int, float]:
    """Ways whose golden prompts it resembles more than anything else speaks for them. What they have learned shows them
    more often, never less: `not` and `probability` are for that."""
    if not index.learned:
        return {}
    found = dict(index.learned.get("", ()))
    for sign, value in signs_of(said).items():
        for place, weight in index.learned.get(sign, ()):
            found[place] += value * weight
    chances = {
        place: combined(score, _heard(likely, place, model), model.threshold, OF_LEARNED)
        for place, score in found.items()
    }
    return {
        place: chance
        for place, chance in chances.items()
        if chance > likely.get(place, 0.0) and index.excluded.get(place, frozenset()).isdisjoint(reading.weights)
    }


def _heard(likely: Mapping[int, float], place: int, model: Model) -> float:
    """What is less than a near miss is no evidence."""
    evidence = likely.get(place, 0.0)
    return evidence if evidence >= model.near else 0.0


def _reads_like(said: Said, subject: str | None, learned: bool) -> tuple[str, ...]:
    if learned:
        return ("reads like its golden prompts",)
    if not subject:
        return ()
    spoken = telling(said, subject)
    return (f"reads like {subject} ({', '.join(spoken)})" if spoken else f"reads like {subject}",)


def _told(evidence: WayEvidence | None, reading: Reading, way: Way) -> Iterator[str]:
    if evidence and evidence.notion:
        yield f"about {evidence.notion}"
    if evidence and evidence.pattern:
        yield f"says “{evidence.pattern.strip()}”"
    if evidence and evidence.told:
        yield f"words {', '.join(_spelt(word, reading, way) for word in evidence.told[:4])}"


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
