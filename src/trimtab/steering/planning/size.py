"""How much planning a request deserves. A small change that goes through eight phases costs more than it saves, and a
migration that goes through three is not planned. The words are signs, not proof: `--size` overrules them."""

import re
from collections.abc import Mapping
from enum import Enum

from trimtab.steering.planning.document import files_in
from trimtab.steering.planning.plan import Phase


class Size(Enum):
    QUICK = "quick"
    STANDARD = "standard"
    DEEP = "deep"


_ALL = (Phase.UNDERSTAND, Phase.EXPLORE, Phase.ALTERNATIVES, Phase.DRAFT)

SIZES: Mapping[Size, tuple[tuple[Phase, ...], int, bool]] = {
    Size.QUICK: ((Phase.UNDERSTAND, Phase.DRAFT), 1, False),
    Size.STANDARD: (_ALL, 2, True),
    Size.DEEP: (_ALL, 3, True),
}
"""The phases before critique, the rounds of critique, and whether each is followed by a revision."""

_SMALL = re.compile(
    r"\b(typos?|spelling|wording|rename|bump|docstrings?|log (?:line|message)|one[- ]lin(?:e|er)|tooltip|label|colou?r"
    r"|padding|margin|readme|changelog|version number|default value|error message|small|tiny|trivial|minor|simple"
    r"|quick fix)\b|오타|간단|사소",
    re.I,
)
_LARGE = re.compile(
    r"\b(migrat\w+|re-?architect\w*|architecture|redesign\w*|rewrit\w+|re-?platform\w*|multi-?tenan\w+|distributed"
    r"|concurren\w+|consensus|shard\w*|replicat\w+|zero[- ]downtime|backwards?[- ]compatib\w+|breaking change"
    r"|data ?base schema|schema change|auth(?:entication|orization)|oauth|single sign-on|sso|encrypt\w*|security model"
    r"|payment\w*|billing|gdpr|compliance|public api|protocol|plug-?in system|monorepo|microservices?|across"
    r" (?:all|the)|every (?:service|module|package)|end[- ]to[- ]end|from scratch)\b|마이그레이션|아키텍처|재설계",
    re.I,
)
_LIST = re.compile(r"^[^\S\n]*(?:[-*+]|\d{1,2}[.)])\s", re.M)
_SHORT = 40
_LONG = 180
_MANY_FILES = 5
_MANY_POINTS = 5
_DEEP_FROM = 3


def sized(prompt: str) -> tuple[Size, str]:
    """The size, and what decided it, as half a sentence for the user; nothing where nothing did."""
    words = len(prompt.split())
    large = sorted({found[0].lower() for found in _LARGE.finditer(prompt)})
    small = sorted({found[0].lower() for found in _SMALL.finditer(prompt)})
    files = len(files_in(prompt))
    points = len(_LIST.findall(prompt))
    signs = [f"it speaks of {word}" for word in large]
    signs += [f"it has {words} words"] if words > _LONG else []
    signs += [f"it names {files} files"] if files >= _MANY_FILES else []
    signs += [f"it lists {points} points"] if points >= _MANY_POINTS else []
    if len(signs) >= _DEEP_FROM:
        return Size.DEEP, ", ".join(signs[:_DEEP_FROM])
    if signs:
        return Size.STANDARD, f"{signs[0]}, so it is not small"
    if small and words <= _SHORT:
        return Size.QUICK, f"it has {words} words and speaks of {small[0]}"
    if words <= _SHORT and files == 1:
        return Size.QUICK, f"it has {words} words and names one file"
    return Size.STANDARD, ""
