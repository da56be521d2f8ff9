"""The user's own rule beside a reminder: which of the rules that were read speaks of a pattern, and how it is quoted.

A wrong quote is worse than none. So a rule is quoted only if what it is mainly about is what the pattern is about; the
words that they share then choose among several.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, Fact
from trimtab.steering.behavior.pattern import Pattern

GENERAL = "general"
LONGEST = 110
"""Characters of a quoted rule: what is left of 120 tokens after the longest suggestion that ships."""

# How people speak of a matter when they tell an agent what to do about it. Where a word is common in other matters too
# (`format`, `error`, `edit`), only phrases count.
_PHRASES: Mapping[str, tuple[str, ...]] = {
    "formatting": (
        r"formatters?|auto-?format\w*|reformat\w*|code style|black|prettier|gofmt|rustfmt|isort|clang-format",
        r"format(?:ting)? (?:the |your |all )?(?:code|files?)|format\w* (?:\w+ )?(?:by hand|manually)",
        r"(?:run|make|cargo|ruff|npm run) (?:format|fmt)",
    ),
    "types": (r"type[- ]?check\w*|type (?:errors?|hints?|annotations?|ignores?)|type: ignore|mypy|pyright|tsc|stubs",),
    "testing": (r"tests?|testing|tested|pytest|jest|vitest",),
    "dependencies": (
        r"dependenc(?:y|ies)|install(?:ing|ed|s)?|requirements(?:\.txt)?|lock ?files?|missing modules?|uv add|pip",
    ),
    "environment": (
        r"virtual ?env(?:ironment)?s?|venv|interpreter|conda|nvm|which python|activate",
        r"(?:broken|working|shell) environment|environment variables?",
    ),
    "permissions": (r"permissions?|sudo|denied|refused|approval|allow ?list|not (?:be )?allowed|access rights",),
    "editing": (
        r"no-op edits?|anchors?|exact (?:text|match\w*)|old_string|re-?read",
        r"read (?:the |a )?files? (?:again )?before|before (?:editing|you edit)",
    ),
    "reverting": (r"revert(?:s|ing|ed)?|undo(?:ing|es)?|back and forth|take back",),
    "commits": (
        r"amend(?:s|ing|ed)?|force[- ]push\w*|squash\w*|new commits?|commit (?:often|early|once|only|when|after)",
    ),
    "ci": (
        r"CI|pipelines?|github actions|push(?:es|ing)? (?:and|until|before|only)|before (?:you )?push\w*",
        r"checks? (?:are |is )?green",
    ),
    "waiting": (
        r"poll(?:s|ing)?|wait(?:s|ing)? (?:for|until|once)|sleep(?:s|ing)?|in the background|back-?off|looking again",
        r"background (?:task|job|process)\w*",
    ),
    "searching": (r"search(?:es|ing)?|grep|ripgrep|rg|glob|look(?:ing)? for",),
    "output": (
        r"(?:long|large|huge|giant|unread|full|whole)[- ](?:outputs?|logs?)|truncat\w+|verbose",
        r"(?:use|with|through) `?(?:tail|head)",
    ),
    "scope": (
        r"scope|unrelated|only what (?:was|is) asked|drive-by|refactor\w* (?:unless|without|only)",
        r"(?:small(?:est)?|minimal) (?:changes?|diffs?)",
    ),
    "debugging": (
        r"root causes?|hypothes[ie]s|guess(?:es|ing)?|stuck|in circles|retr(?:y|ies|ying)|debug(?:s|ging)?",
        r"same[ -](?:errors?|fix|thing|approach|call|command)|trial and error|error messages?",
        r"identical[ -]call|alternating",
        r"(?:fails?|failed|tried|try|attempts?) (?:it )?again|twice|(?:two|three) (?:times|attempts)",
        r"read the (?:\w+ )?error",
    ),
}
TOPICS: Mapping[str, re.Pattern[str]] = {
    topic: re.compile(rf"\b(?:{'|'.join(phrases)})\b", re.IGNORECASE) for topic, phrases in _PHRASES.items()
}

_WORD = re.compile(r"[a-z][a-z'-]{3,}")
_EMPTY_WORDS = re.compile(
    r"(?:that|this|with|from|what|when|then|than|they|them|your|have|been|will|does|before|after|instead|never|always|"
    r"must|should|only|into|each|every|some|other|same|which|while|where|here|there|make|made|more|most|such|also|just|"
    r"without|because|until|unless)"
)
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`])")


class Directive(Record):
    """A rule that somebody wrote for the agent. `category` is a topic, or general; `source` is its file as a user
    would name it."""

    id: str
    text: str
    category: str
    source: str
    line: int
    path: str = ""

    @property
    def where(self) -> str:
        return f"{self.source}:{self.line}"


class Directives(CompiledContent):
    """The fact `directives`."""

    def __init__(self, rules: tuple[Directive, ...], digest: str = "") -> None:
        self.rules = rules
        self.digest = digest


def category_of(text: str, heading: str = "") -> str:
    """What it is mainly about: most is said of it, or else it is said first. The heading counts where the text itself
    is of no topic."""
    for part in (text, heading):
        found = topics_of(part)
        if found:
            return found[0]
    return GENERAL


def topics_of(text: str) -> tuple[str, ...]:
    hits = [(topic, [match.start() for match in words.finditer(text)]) for topic, words in TOPICS.items()]
    return tuple(topic for topic, at in sorted(hits, key=lambda hit: (-len(hit[1]), hit[1][:1])) if at)


@lru_cache(maxsize=512)
def matters_of(pattern: Pattern) -> tuple[str, ...]:
    """The topics of a pattern: its tags where they name some, else what its name and its suggestions speak of."""
    tagged = tuple(tag for tag in pattern.tags if tag in TOPICS)
    if tagged:
        return tagged
    named = topics_of(f"{pattern.id} / {pattern.id.replace('-', ' ')} / {pattern.name}")
    return named or topics_of(" / ".join(saying.suggestion for saying in pattern.sayings))[:1]


def rules_for(pattern: Pattern, directives: Directives) -> tuple[Directive, ...]:
    """Those that speak of it, the nearest first."""
    matters = matters_of(pattern)
    words = _words_of(pattern)
    found = [
        (matters.index(rule.category), -len(words & _words(rule.text)), place, rule)
        for place, rule in enumerate(directives.rules)
        if rule.category in matters
    ]
    return tuple(rule for *_, rule in sorted(found, key=lambda ranked: ranked[:3]))


def quote_for(pattern: Pattern, directives: Fact) -> str:
    """A line of its own with blank ones around it, ready for `{quote}` in a text; empty where no rule speaks of it."""
    if not isinstance(directives, Directives):
        return ""
    rules = rules_for(pattern, directives)
    return f"\n> {shortened(rules[0].text)} ({rules[0].where})\n" if rules else ""


def shortened(text: str) -> str:
    """Whole sentences where they fit, whole words otherwise."""
    if len(text) <= LONGEST:
        return text
    kept = ""
    for sentence in _SENTENCE.split(text):
        if len(kept) + len(sentence) > LONGEST:
            break
        kept = f"{kept} {sentence}".strip()
    return kept or f"{text[: LONGEST - 1].rpartition(' ')[0]}…"


@lru_cache(maxsize=512)
def _words_of(pattern: Pattern) -> frozenset[str]:
    said = " ".join(saying.suggestion for saying in pattern.sayings)
    return _words(f"{pattern.id} {pattern.name} {pattern.description} {said}")


def _words(text: str) -> frozenset[str]:
    """Their first letters: `formatter` and `formatting` are one."""
    return frozenset(word[:6] for word in _WORD.findall(text.lower()) if not _EMPTY_WORDS.fullmatch(word))
