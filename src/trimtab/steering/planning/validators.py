"""Whether the text of a phase is what the phase asks for. Each validator is a floor: the prompts ask for more.

They judge what a text has and, as important, what it must not have yet: a plan among the findings is a phase skipped.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from trimtab.model.markdown import outside_code
from trimtab.model.record import Record
from trimtab.steering.planning.critique import CritiqueLine, said_of_principles
from trimtab.steering.planning.document import (
    BOLD,
    Block,
    BlockKind,
    canonical,
    files_in,
    gives_a_plan_away,
    plan_sections,
    prose_of,
    read_blocks,
    section_named,
    sections_of,
)
from trimtab.steering.planning.guide import UNDERSTANDING, Guide, Vocabulary
from trimtab.steering.planning.plan import LONGEST_FINDING, LONGEST_PLAN, Lack, Phase, Plan, PlanFinding

LEAST_ITEMS = 3
LEAST_NOTIONS = 2
LEAST_FILES = 2
LEAST_OPTIONS = 2
LEAST_PRINCIPLES = 3
SECTIONS_OF_A_REWRITTEN_PLAN = 3
SIGNS_OF_A_PLAN = 2
_PROMISE_TAG = re.compile(r"^[ \t*_]*<promise>([^<]{0,500})</promise>[ \t*_]*$", re.M)


class PlanJudgement(Record):
    """`findings` are what a critique found violated; `is_whole_plan`: no required section is missing."""

    passed: bool = False
    lacks: tuple[Lack, ...] = ()
    findings: tuple[PlanFinding, ...] = ()
    is_whole_plan: bool = False


def judge(plan: Plan, text: str, guide: Guide) -> PlanJudgement:
    if len(text) > LONGEST_PLAN:
        return _judged([Lack("lack_brevity", str(LONGEST_PLAN))])
    blocks = read_blocks(text)
    match plan.phase:
        case Phase.UNDERSTAND:
            return _judged(_understand(blocks, guide.vocabulary))
        case Phase.EXPLORE:
            return _judged(_explore(blocks, text, guide.vocabulary))
        case Phase.ALTERNATIVES:
            return _judged([*_not_closed(text), *_alternatives(blocks, guide.vocabulary)])
        case Phase.DRAFT:
            missing = _missing_sections(plan, blocks, guide.vocabulary)
            return _judged(missing)._replace(is_whole_plan=not missing)
        case Phase.CRITIQUE:
            return _critique(plan, blocks, text, guide)
        case Phase.REVISE:
            return _revise(plan, blocks, text, guide.vocabulary)


def _judged(lacks: Iterable[Lack]) -> PlanJudgement:
    every = tuple(lacks)
    return PlanJudgement(not every, every)


def _understand(blocks: Sequence[Block], vocabulary: Vocabulary) -> Iterable[Lack]:
    yield from _no_plan_yet(blocks, vocabulary)
    items = len(_points(blocks))
    if items < LEAST_ITEMS:
        yield Lack("lack_points", str(items))
    prose = prose_of(blocks)
    notions = [notion for notion in UNDERSTANDING if _mentions(prose, vocabulary.of(notion))]
    if len(notions) < LEAST_NOTIONS:
        yield Lack("lack_analysis", str(len(notions)))


def _explore(blocks: Sequence[Block], text: str, vocabulary: Vocabulary) -> Iterable[Lack]:
    yield from _no_plan_yet(blocks, vocabulary)
    files = len(files_in(text))
    if files < LEAST_FILES:
        yield Lack("lack_files", str(files))


def _alternatives(blocks: Sequence[Block], vocabulary: Vocabulary) -> Iterable[Lack]:
    yield from _no_plan_yet(blocks, vocabulary)
    options = _count_options(blocks, vocabulary)
    if options < LEAST_OPTIONS:
        yield Lack("lack_options", str(options))
    prose = prose_of(blocks)
    if not _mentions(prose, vocabulary.of("choice")):
        yield Lack("lack_choice")
    if not _mentions(prose, vocabulary.of("trade-off")):
        yield Lack("lack_trade_offs")


def _critique(plan: Plan, blocks: Sequence[Block], text: str, guide: Guide) -> PlanJudgement:
    lacks = [*_not_closed(text), *_not_rewritten(blocks, guide.vocabulary)]
    if plan.open_critique:
        points = _points(blocks)
        if len(points) < LEAST_ITEMS:
            lacks.append(Lack("lack_points", str(len(points))))
        return _judged(lacks)._replace(findings=tuple(PlanFinding("", _cut(point)) for point in points))
    said = said_of_principles(blocks, guide)
    lacks += _principles(said, guide)
    contradicted = sorted(
        {finding.principle for finding in plan.found if finding.principle in said and said[finding.principle].passed}
    )
    if contradicted:
        lacks.append(Lack("lack_agreement", ", ".join(contradicted)))
    findings = tuple(PlanFinding(line.principle, _cut(line.reason)) for line in said.values() if not line.passed)
    return _judged(lacks)._replace(findings=findings)


def _principles(said: Mapping[str, CritiqueLine], guide: Guide) -> Iterable[Lack]:
    least = min(LEAST_PRINCIPLES, len(guide.principles))
    if len(said) < least:
        yield Lack("lack_principles", f"{len(said)} of {least}")
        return
    bare = [line.principle for line in said.values() if not line.passed and not line.reason]
    if bare:
        yield Lack("lack_reasons", ", ".join(bare))
    if all(line.passed for line in said.values()) and sum(bool(line.reason) for line in said.values()) < len(
        guide.principles
    ):
        yield Lack("lack_fails", str(len(guide.principles)))


def _revise(plan: Plan, blocks: Sequence[Block], text: str, vocabulary: Vocabulary) -> PlanJudgement:
    missing = tuple(_missing_sections(plan, blocks, vocabulary))
    if not plan.is_last:
        anything = plan_sections(blocks, vocabulary, _required(plan, vocabulary))
        return _judged(() if anything else (Lack("lack_plan"),))._replace(is_whole_plan=not missing)
    unpromised = () if gives_promise(text, plan.promise) else (Lack("lack_promise", plan.promise),)
    return _judged((*missing, *unpromised))._replace(is_whole_plan=not missing)


def _missing_sections(plan: Plan, blocks: Sequence[Block], vocabulary: Vocabulary) -> list[Lack]:
    required = _required(plan, vocabulary)
    present = plan_sections(blocks, vocabulary, required)
    missing = [name for name in required if name not in present]
    return [Lack("lack_sections", ", ".join(missing))] if missing else []


def _required(plan: Plan, vocabulary: Vocabulary) -> tuple[str, ...]:
    return tuple(canonical(name, vocabulary) for name in plan.required_sections)


def _no_plan_yet(blocks: Sequence[Block], vocabulary: Vocabulary) -> Iterable[Lack]:
    """One real heading of a plan is enough. A bold line or a label may be about one option or one file, two of them
    are not."""
    titles: dict[str, bool] = {}
    for block in blocks:
        is_label = block.kind is BlockKind.TEXT and block.text.endswith(":")
        if (block.kind is BlockKind.HEADING or is_label) and gives_a_plan_away(block.text, vocabulary):
            title = block.text.rstrip(":")
            titles[title] = titles.get(title, False) or (block.kind is BlockKind.HEADING and block.depth < BOLD)
    if any(titles.values()) or len(titles) >= SIGNS_OF_A_PLAN:
        yield Lack("lack_patience", ", ".join(titles))


def _not_closed(text: str) -> Iterable[Lack]:
    if promises_in(text):
        yield Lack("lack_openness")


def _not_rewritten(blocks: Sequence[Block], vocabulary: Vocabulary) -> Iterable[Lack]:
    names = {section_named(block.text, vocabulary) for block in blocks if block.kind is BlockKind.HEADING} - {""}
    if len(names) >= SECTIONS_OF_A_REWRITTEN_PLAN:
        yield Lack("lack_distance")


def _points(blocks: Sequence[Block]) -> list[str]:
    """Items, rows and numbered headings that say something."""
    counted = (
        block.text
        for block in blocks
        if block.kind in (BlockKind.ITEM, BlockKind.ROW)
        or (block.kind is BlockKind.HEADING and block.number is not None)
    )
    return [text for text in counted if re.search(r"\w", text)]


def _count_options(blocks: Sequence[Block], vocabulary: Vocabulary) -> int:
    """However they are set out: by their names, as numbered items or headings, as bullets, as rows of a table."""
    words = "|".join(re.escape(word) for word in vocabulary.of("option"))
    named = re.compile(rf"(?i:{words or '(?!)'})\s*([A-Z]|\d{{1,2}})\b")
    labels = {label.upper() for label in named.findall(prose_of(blocks))}
    trade_offs = vocabulary.of("trade-off")
    items = [block for block in blocks if block.kind is BlockKind.ITEM and not _begins_with(block.text, trade_offs)]
    outermost = min((block.depth for block in items), default=0)
    top = [block for block in items if block.depth <= outermost + 1]
    numbered = sum(block.number is not None for block in top)
    bulleted = sum(block.number is None for block in top)
    rows = sum(block.kind is BlockKind.ROW for block in blocks)
    headed = sum(
        section.number is not None or _begins_with(section.title, vocabulary.of("option"))
        for section in sections_of(blocks)
    )
    return max(len(labels), numbered, bulleted, rows, headed)


def _begins_with(text: str, words: Sequence[str]) -> bool:
    return text.lstrip("*_` ").lower().startswith(tuple(words)) if words else False


def _mentions(text: str, words: Sequence[str]) -> bool:
    """A word and what grows from it: "constraint" is also in "constraints". Other scripts write words together."""
    lowered = text.lower()
    return any(
        re.search(rf"(?<![a-z]){re.escape(word)}", lowered) if word.isascii() else word in lowered for word in words
    )


def promises_in(text: str) -> tuple[str, ...]:
    """`<promise>PLAN_OK</promise>` on a line of its own. In a sentence, a quotation or code it is spoken about, not
    given."""
    said = "\n".join(line for _, line in outside_code(text.splitlines()))
    return tuple(given.strip() for given in _PROMISE_TAG.findall(said))


def gives_promise(text: str, promise: str) -> bool:
    """The last one counts: it is what the text closes with."""
    given = promises_in(text)
    return bool(given) and given[-1] == promise.strip()


def without_promise(text: str) -> str:
    return _PROMISE_TAG.sub("", text).strip()


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_FINDING else f"{text[: LONGEST_FINDING - 1]}…"
