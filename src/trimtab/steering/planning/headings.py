"""Which section of a plan a heading names, in any of the languages."""

import re
from collections.abc import Mapping, Sequence

from trimtab.steering.planning.document import Block, BlockKind, Section, bare, sections_of
from trimtab.steering.planning.guide import Vocabulary

_LEAD = re.compile(r"^(?:\W|\d{1,3}(?:\.\d{1,2})*[.):\s]|(?:section|part)\s+\d{1,3})+", re.I)
_AFTER_A_NAME = re.compile(r"\s*[:(\-\u2013—,/&].*|\s+(?:and|of|for|with|to)\s.*", re.I | re.S)
_ANY_WORD = re.compile(r"\W.*", re.S)
_SEPARATED = re.compile(r"^[^:\u2013—]*?(?:\s-\s|[:\u2013—])\s*(\S.*)$", re.S)
_WORD = re.compile(r"\w")


def section_named(title: str, vocabulary: Vocabulary, own: Sequence[str] = ()) -> str:
    """The name of the section that a heading opens, or nothing. `own` are required names that no language lists."""
    return _split(title, _known(vocabulary, own), vocabulary)[0]


def gives_a_plan_away(title: str, vocabulary: Vocabulary) -> bool:
    """A heading that is a plan's and nothing more: "Steps", but not "Steps to reproduce"."""
    return _LEAD.sub("", bare(title)).strip(" :#*").lower() in vocabulary.telling


def plan_sections(blocks: Sequence[Block], vocabulary: Vocabulary, own: Sequence[str] = ()) -> Mapping[str, Section]:
    """The sections of a plan that are there and hold something, the first of each name."""
    known = _known(vocabulary, own)
    found: dict[str, Section] = {}
    for section in sections_of(blocks):
        name, rest = _split(section.title, known, vocabulary)
        if name and name not in found and (_says(rest, vocabulary) or _holds_something(section, known, vocabulary)):
            found[name] = section
    return found


def canonical(name: str, vocabulary: Vocabulary) -> str:
    """A required section by the name that the languages give it; any other stays as it is."""
    return vocabulary.sections.get(name.strip().lower(), name.strip())


def _known(vocabulary: Vocabulary, own: Sequence[str]) -> Mapping[str, str]:
    return {**{name.lower(): name for name in own}, **vocabulary.sections}


def _split(title: str, known: Mapping[str, str], vocabulary: Vocabulary) -> tuple[str, str]:
    """The section that a heading names, and what it says beside the name."""
    plain = _LEAD.sub("", bare(title)).strip(" #*")
    lowered = plain.lower()
    for spelling in sorted((one for one in known if lowered.startswith(one)), key=len, reverse=True):
        rest = plain[len(spelling) :]
        loosely = spelling in vocabulary.telling or spelling not in vocabulary.sections
        if not rest or (_ANY_WORD if loosely else _AFTER_A_NAME).fullmatch(rest):
            separated = _SEPARATED.match(rest)
            return known[spelling], separated[1] if separated else ""
    return "", ""


def _holds_something(section: Section, known: Mapping[str, str], vocabulary: Vocabulary) -> bool:
    for block in section.blocks:
        if block.kind is BlockKind.HEADING and _split(block.text, known, vocabulary)[0]:
            return False
        if block.kind is not BlockKind.HEAD and _says(block.text, vocabulary):
            return True
    return False


def _says(text: str, vocabulary: Vocabulary) -> bool:
    return bool(_WORD.search(text)) and bare(text).strip(" .…[]()<>:").lower() not in vocabulary.of("placeholder")
