"""What a critique says of each principle: a reference (`P4`), a verdict (`FAIL`) and the reason, wherever they stand:
in numbered items, bullets, nested lists, tables, headings with text below."""

import re
from collections.abc import Iterator, Mapping, Sequence

from trimtab.model.record import Record
from trimtab.steering.planning.document import Block, BlockKind, bare
from trimtab.steering.planning.guide import Guide

_LONGEST_NAME = 40
_NO_LETTER_BEFORE = re.compile(r"[\W\d_]*$")
_WORD = re.compile(r"\w")
_EDGES = " \t|:;,.—\u2013-*_`()[]→>"


class CritiqueLine(Record):
    """A principle, whether it passed, and why."""

    principle: str
    passed: bool
    reason: str


class _Signs(Record):
    token: re.Pattern[str]
    passing: frozenset[str]


def said_of_principles(blocks: Sequence[Block], guide: Guide) -> Mapping[str, CritiqueLine]:
    """By principle. Where one is judged twice, a fail stands, and the longer reason of it."""
    found: dict[str, CritiqueLine] = {}
    for said in _all(blocks, _signs(guide)):
        before = found.get(said.principle)
        if before is None or (before.passed, -len(before.reason)) > (said.passed, -len(said.reason)):
            found[said.principle] = said
    return found


def _signs(guide: Guide) -> _Signs:
    identities = "|".join(sorted((re.escape(principle.id) for principle in guide.principles), key=len, reverse=True))
    passing, failing = (guide.vocabulary.of(notion) for notion in ("pass", "fail"))
    upper = "|".join(rf"\b{re.escape(word.upper())}(?:E?D|S)?\b" for word in (*passing, *failing) if word.isascii())
    apart = "|".join(re.escape(word) for word in (*passing, *failing) if word.isascii())
    other = "|".join(
        re.escape(word) for word in sorted((*failing, *passing), key=len, reverse=True) if not word.isascii()
    )
    # in lower case it is a verdict only where it stands alone between separators: "callers would fail" is none
    parts = (
        rf"\b(?P<id>{identities or '(?!)'})\b",
        rf"(?P<verdict>{upper or '(?!)'}|[✅✔❌✗✘]{'|' + other if other else ''}"
        rf"|(?<=[:|—\u2013*(-])\s*(?i:{apart or '(?!)'})(?=\s*(?:[|—\u2013*).,;:-]|$)))",
    )
    return _Signs(re.compile("|".join(parts)), frozenset(word.lower() for word in passing))


class _Open(Record):
    """A principle that was named, and what has been read of it since. `default` is the verdict of the heading that it
    stands under, where that names one."""

    principle: str
    of_block: int
    passed: bool | None = None
    default: bool | None = None
    before: str = ""
    reason: str = ""

    def said(self) -> CritiqueLine | None:
        if self.passed is None:
            return None if self.default is None else CritiqueLine(self.principle, self.default, self.before)
        before = self.before if len(self.before) > _LONGEST_NAME else ""
        return CritiqueLine(self.principle, self.passed, f"{before} {self.reason}".strip())


def _all(blocks: Sequence[Block], signs: _Signs) -> Iterator[CritiqueLine]:
    held: _Open | None = None
    under: bool | None = None
    for place, block in enumerate(blocks):
        if block.kind in (BlockKind.CODE, BlockKind.QUOTE, BlockKind.HEAD):
            continue
        if held and not _belongs(blocks[held.of_block], block):
            yield from _one(held)
            held = None
        early: bool | None = None
        at = 0
        line = bare(block.text)
        for token in signs.token.finditer(line):
            between = line[at : token.start()].strip(_EDGES)
            at = token.end()
            held = held and _with(held, between)
            if token["id"]:
                leads = bool(_NO_LETTER_BEFORE.match(line[: token.start()])) and not between.strip()
                if held and held.passed is None and not leads:
                    continue
                if held:
                    yield from _one(held)
                held, early = _Open(token["id"], place, early, under), None
            else:
                passed = _passes(token["verdict"], signs)
                if held is None:
                    early = passed
                elif held.passed is None:
                    held = held._replace(passed=passed)
        held = held and _with(held, line[at:].strip(_EDGES))
        if block.kind is BlockKind.HEADING:
            under = early
    if held:
        yield from _one(held)


def _one(held: _Open) -> Iterator[CritiqueLine]:
    said = held.said()
    if said:
        yield said


def _with(held: _Open, more: str) -> _Open:
    if not _WORD.search(more):
        return held
    if held.passed is None:
        return held._replace(before=f"{held.before} {more}".strip())
    return held._replace(reason=f"{held.reason} {more}".strip())


def _belongs(subject: Block, block: Block) -> bool:
    """Whether a block goes on with what a block before it began: it stands under that heading, or deeper in that item,
    or on the next line of it."""
    if subject.kind is BlockKind.HEADING:
        return block.kind is not BlockKind.HEADING
    if block.kind in (BlockKind.HEADING, BlockKind.ROW) or subject.kind is BlockKind.ROW:
        return False
    return block.depth > subject.depth or (block.kind is BlockKind.TEXT and subject.kind is not BlockKind.TEXT)


def _passes(verdict: str, signs: _Signs) -> bool:
    plain = verdict.strip().lower()
    return plain in ("✅", "✔") or any(plain.startswith(word) for word in signs.passing)
