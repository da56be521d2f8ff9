"""Levels of decisions: what one has, and how often the patterns behind it were right."""

from collections import Counter
from collections.abc import Iterable

from trimtab.app.context import Context
from trimtab.coordinator import levels
from trimtab.coordinator.levels import PREFIX
from trimtab.coordinator.questions import learning
from trimtab.features.priority.autonomy_file import read_autonomy
from trimtab.features.priority.level_library import current_base
from trimtab.features.project_journal import open_journal
from trimtab.features.safety.safety_facts import command_verdict
from trimtab.model.decisions import Interruption, Level, LevelScore, ProposedDecision
from trimtab.model.errors import TrimtabError
from trimtab.model.json import obj
from trimtab.model.record import Record
from trimtab.steering.priority import learned_autonomy, scoring
from trimtab.steering.priority.pattern_base import LONGEST as LONGEST
from trimtab.steering.priority.pattern_base import PatternBase
from trimtab.store import ledger
from trimtab.store.ledger import Line

FACULTY = "priority"
_ALL = 1_000_000


class LevelView(Record):
    """`decision` is its id in the log, for `trimtab wrong`. `autonomy_score`: 0 for what an agent must not decide
    alone, 1 for what nobody else needs to see. `interruption`: how the user hears of it. `patterns` are the ids of
    those that matched. `lowered` says what learned autonomy changed, empty if nothing."""

    decision: str
    level: Level
    autonomy_score: float
    interruption: Interruption
    reasons: tuple[str, ...]
    patterns: tuple[str, ...]
    lowered: str


class LevelPatternView(Record):
    """`decides`: what it matches has at least its level; otherwise the model weighs it. `triggered` counts decisions
    and prompts that it matched, `false_positives` those that the user called wrong."""

    id: str
    kind: str
    level: Level
    description: str
    decides: bool
    triggered: int
    false_positives: int


class LevelPatternList(Record):
    patterns: tuple[LevelPatternView, ...]


def score_priority(context: Context, decision: ProposedDecision) -> LevelView:
    """Raises TrimtabError for a decision without words."""
    if not decision.text.strip():
        raise TrimtabError("the decision has no words", remedy="Say in a sentence or two what would be done.")
    if len(decision.text) > LONGEST:
        remedy = f"Say it in at most {LONGEST:,} characters."
        raise TrimtabError(f"the decision has {len(decision.text):,} characters", remedy=remedy)
    score, base = _scored(context, decision)
    row = levels.record(context.work, decision, score, base)
    return LevelView(f"{PREFIX}{row.id}", *score)


def level_of(context: Context, decision: ProposedDecision, *, guard: bool = False) -> tuple[LevelScore, str]:
    """For a question, which has its own row in the log: its level, and what an answer teaches about. What a guard asks
    is not lowered by what was learned."""
    score, base = _scored(context, decision, guard=guard)
    levels.count(context.work, score, base)
    if score.interruption is Interruption.BYPASS and base.names_p0(score.patterns):
        # the model may be right that it is harmless, but nobody decides that for the user
        score = score._replace(interruption=Interruption.ASYNC, lowered="")
    return score, base.habit_of(decision.kind, score.patterns)


def patterns(context: Context) -> LevelPatternList:
    """The pattern base, with what is counted in the store and in the journal."""
    base = current_base(context.work.root, context.work.asking.host_folder)
    counted = levels.counts(context.work)
    prompts, wrong = _in_prompts(context.work.root)
    return LevelPatternList(
        tuple(
            LevelPatternView(
                pattern.id,
                pattern.kind,
                pattern.level,
                pattern.description,
                pattern.decides,
                counted.get(pattern.id, (0, 0))[0] + prompts[pattern.id],
                counted.get(pattern.id, (0, 0))[1] + wrong[pattern.id],
            )
            for pattern in base.patterns
        )
    )


def judge_wrong(context: Context, key: str) -> LevelView:
    """The user says that a decision did not have the level that it was given."""
    row = levels.judge_wrong(context.work, key)
    base = current_base(context.work.root, context.work.asking.host_folder)
    learning.regret(context.work, row, base.habit_of(row.kind, row.patterns))
    return LevelView(
        f"{PREFIX}{row.id}", row.level, row.autonomy_score, row.interruption, (), row.patterns, row.lowered
    )


def _scored(context: Context, decision: ProposedDecision, *, guard: bool = False) -> tuple[LevelScore, PatternBase]:
    terms = context.work.asking
    base = current_base(context.work.root, terms.host_folder)
    score = scoring.score(decision, base, terms.preferences, lambda command: obj(command_verdict(command)))
    if not terms.autonomy:
        return score, base
    model, now = read_autonomy(terms.autonomy).model, context.work.now()
    known = decision._replace(kind=base.habit_of(decision.kind, score.patterns))
    return learned_autonomy.apply(model, known, score, now, guard=guard), base


def _in_prompts(root: str) -> tuple[Counter[str], Counter[str]]:
    """How often each pattern made the faculty speak, and was called wrong."""
    with open_journal(root) as journal:
        lines = ledger.latest(journal.rows, _ALL, faculty=FACULTY)
        judged = [
            line for line in lines if any(outcome.verdict == "wrong" for outcome in ledger.outcomes(journal.rows, line))
        ]
    return _sources(lines), _sources(judged)


def _sources(lines: Iterable[Line]) -> Counter[str]:
    return Counter(name for line in lines for name in line.source.split(","))
