"""What a prompt asks for. A word that is asked about weighs more than one that is mentioned on the way: "commit this"
wants a commit, "the bug came with the last commit" does not."""

import re
from collections.abc import Iterator, Mapping

from trimtab.model.record import Record
from trimtab.steering.ways.text import STOP, mask, stem, words

ASKED = 1.0
ABOUT = 0.7
BESIDE = 0.45
"""Weights of a word in what is asked for ("add tests"), in what that is about ("for the parser"), and beside it."""

_BEFORE_A_COMPLEMENT = frozenset(
    """for in of on with from to at about by into across between against that which as so when if""".split()
)

_REACH = 7
"""How many words after the verb still belong to what is asked for."""

_CLAUSE = re.compile(
    r"(?<![.!?;:\n])[.!?;:\n]+(?=\s|$)|,\s+|\s[-–—]+\s|(?<![^\S\n])\s+(?:and then|and also|and|then|but|because|so that|which)\s+",
    re.I,
)
_LEAD = re.compile(
    r"""^(?:[-*•\d.)\s]*)
    (?:(?:ok(?:ay)?|yes|yeah|yep|no|now|also|next|great|good|cool|nice|alright|hey|hi|well|so|actually|first|finally|again|just
        |please|pls|maybe|perhaps|instead|still|thanks|perfect|sure|wait)\b[,\s]*)*
    (?:(?:can|could|would|will|should|shall|may)\s+(?:you|we|i|u)\s+(?:please\s+|also\s+|just\s+|maybe\s+|now\s+|try\s+to\s+)*
      |(?:i|we)(?:\s+would|'d|\s+also|\s+really|\s+now)*\s+(?:like|want|need|have)\s+(?:you\s+)?to\s+(?:also\s+)?
      |i\s+want\s+(?:you\s+to\s+)?|let(?:'|’)?s\s+(?:also\s+|now\s+|first\s+|just\s+)*|let\s+us\s+|we\s+(?:should|must|need\s+to|have\s+to)\s+(?:also\s+)?
      |you\s+(?:should|can|need\s+to|must)\s+|make\s+sure\s+(?:to\s+|that\s+)?|go\s+ahead\s+(?:and\s+)?|try\s+to\s+|help\s+me\s+(?:to\s+)?
      |feel\s+free\s+to\s+|don'?t\s+forget\s+to\s+|remember\s+to\s+|please\s+|pls\s+|time\s+to\s+)*""",
    re.X | re.I,
)
VERBS = frozenset(
    """add adjust analyse analyze apply approve ask audit benchmark build bump bring bundle cache catch change check
    checkout clean cleanup close commit compare configure connect convert copy cover create cut debug define
    delete delegate deploy describe design diagnose disable do document draft drop edit enable encrypt ensure
    escalate establish estimate evaluate examine execute expand explore export expose extend extract fetch
    figure file fill finish find fix format generate get give go grep handle have identify implement improve
    include increase init initialize inspect install integrate investigate keep land launch lint list load look
    make manage measure merge migrate mock model monitor move open optimise optimize organize outline patch
    perform pin plan polish prepare prevent profile propose protect provide publish pull push put read rebase
    reduce refactor refine release remember remove rename render reorganize replace report reproduce research
    reset resolve respond restart restore restructure revert review rewrite roll rotate run sanitize save
    scaffold scan search secure see send set setup ship show simplify sketch spawn speed split squash ssh stage
    start stash step stop store suggest summarize support sync tag take test tidy trace track transfer triage
    troubleshoot tune turn uninstall unify update upgrade use validate verify visualize walk wire work wrap
    write""".split()
)
_QUESTION = re.compile(
    r"^\W*(?:what|why|how|who|when|where|which|is|are|was|were|does|do|did|has|have|will|isn't|aren't|doesn't|should|would)\b",
    re.I,
)
_FOLLOW_UP = frozenset(
    """yes no ok okay yeah yep sure continue proceed go ahead do it thanks thank you great nice good cool perfect
    please done next stop wait right correct exactly agreed both all first second third a b c option 1 2 3""".split()
)


class Reading(Record):
    """`weights`: stem to the weight of its strongest occurrence. `heads`: the stem of the
    verb of each request. `asked` tells that there is a request at all. `typed`: stem to the word that it was."""

    text: str
    weights: dict[str, float]
    heads: tuple[str, ...]
    asked: bool
    question: bool
    follow_up: bool
    size: int
    typed: Mapping[str, str]


def read(prompt: str) -> Reading:
    said = mask(prompt)
    weights: dict[str, float] = {}
    typed: dict[str, str] = {}
    heads: list[str] = []
    size = 0
    for clause in _clauses(said):
        lead = _LEAD.match(clause)
        rest = clause[lead.end() :] if lead else clause
        tokens = words(rest)
        size += len(tokens)
        leads = bool(lead and lead.end())
        asked = bool(tokens) and (tokens[0] in VERBS or (leads and len(tokens) > 1 and tokens[1] in VERBS))
        if asked:
            heads.append(stem(tokens[0]))
        weight = ASKED if asked else BESIDE
        for place, token in enumerate(tokens):
            if asked and place and (token in _BEFORE_A_COMPLEMENT or place > _REACH):
                weight = ABOUT if place <= _REACH else BESIDE
            if token.isdecimal() or (token in STOP and not (asked and place == 0)):
                continue
            folded = stem(token)
            if weight > weights.get(folded, 0.0):
                weights[folded] = weight
                typed[folded] = token
    plain = words(said)
    return Reading(
        said,
        weights,
        tuple(heads),
        bool(heads),
        bool(_QUESTION.match(said)) or said.rstrip().endswith("?"),
        len(plain) <= 6 and all(word in _FOLLOW_UP for word in plain),
        size,
        typed,
    )


def _clauses(text: str) -> Iterator[str]:
    for clause in _CLAUSE.split(text):
        if clause.strip():
            yield clause.strip()
