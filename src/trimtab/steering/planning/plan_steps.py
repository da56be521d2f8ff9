"""The steps of a plan, however they are set out."""

from collections.abc import Sequence
from itertools import pairwise

from trimtab.model.record import Record
from trimtab.steering.planning.document import BOLD, Block, BlockKind, Section


class PlanStep(Record):
    number: int
    text: str


def steps_of(section: Section | None) -> tuple[PlanStep, ...]:
    """Numbered headings where there are such, else the outermost items or the rows; each with what belongs to it."""
    if section is None:
        return ()
    blocks = section.blocks
    starts = _most(
        [
            [place for place, block in enumerate(blocks) if _numbered_heading(block, level)]
            for level in range(1, BOLD + 1)
        ]
    )
    if not starts:
        items = [place for place, block in enumerate(blocks) if block.kind is BlockKind.ITEM]
        outermost = min((blocks[place].depth for place in items), default=0)
        top = [place for place in items if blocks[place].depth <= outermost + 1]
        starts = _most([top, [place for place, block in enumerate(blocks) if block.kind is BlockKind.ROW]])
    found: list[PlanStep] = []
    for order, (start, end) in enumerate(pairwise([*starts, len(blocks)]), 1):
        said = "\n".join(block.text for block in blocks[start:end])
        found.append(PlanStep(blocks[start].number or order, said))
    return tuple(found)


def _numbered_heading(block: Block, level: int) -> bool:
    return block.kind is BlockKind.HEADING and block.depth == level and block.number is not None


def _most(candidates: Sequence[Sequence[int]]) -> Sequence[int]:
    """The longest, the first of those."""
    return max(candidates, key=len)
