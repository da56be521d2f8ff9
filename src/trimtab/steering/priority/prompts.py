"""A prompt is an order, not a proposal: most of what would be a level of its own is simply what the user wants. Only an
act that decides a level by itself is spoken of, and only where the prompt orders it."""

import re
from collections.abc import Sequence

from trimtab.model.advice import Advice, Guidance
from trimtab.model.decisions import Level, ProposedDecision
from trimtab.model.json import Obj
from trimtab.model.state import View
from trimtab.steering.priority import COMMAND
from trimtab.steering.priority.commands import commands_in, is_destructive
from trimtab.steering.priority.pattern_base import PatternBase, words_of
from trimtab.steering.priority.scoring import EXCUSES, DecisionReading, level_by, read

_LONGEST = 600
_FENCED = re.compile(r"```.*?(?:```|\Z)|^>.*$", re.DOTALL | re.MULTILINE)
_LIKELY = 0.5
"""From where on P0 and P1 together are likely enough that an act found by its words alone is believed."""

_GRAVE = (Level.P0, Level.P1)

# One of these is in each act that ships and around each command: a prompt without them is not looked at.
_HINTS = re.compile(
    r"`|^[ \t]*(?:\$ )?(?:rm|git|docker|kubectl|terraform|aws|gcloud|psql|helm) |git push|prod|live\b|publish|twine "
    r"|gem push|gh release|drop |dropdb|truncate|delete from|flushall|backup|snapshot|0\.0\.0\.0|::/0|public-read"
    r"|allusers|777|allow-origin|verify|insecure|unauthorized|stricthost|isolation|nodeintegration|no-sandbox|sslmode|_token"
    r"|_secret|_key|(?:all|every\w*)\b.{0,20}\b(?:customer|user|subscriber|member|client|list|contact)",
    re.IGNORECASE | re.MULTILINE,
)
_ASKS = re.compile(
    r"\s*(?:how|what|why|when|where|who|which|is|are|was|were|does|do|did|explain|describe|show|tell|should|would|could"
    r"|wie|was|warum|wo|wann|welche\w*|erklär\w*|zeig\w*|comment|pourquoi|quand|explique\w*|montre\w*|cómo|como|qué|por"
    r"|cuándo|explica\w*|muestra\w*|o que|quando|mostra\w*)\b",
    re.IGNORECASE,
)


def asked_for(prompt: str) -> str:
    """The part of a prompt that says what is wanted, without what was pasted into it."""
    return _FENCED.sub(" ", prompt[: 4 * _LONGEST])[:_LONGEST]


def may_order(ordered: str) -> bool:
    """Whether it is worth a closer look: that takes a few microseconds, and most prompts end here."""
    return _HINTS.search(ordered) is not None and _ASKS.match(ordered) is None


def on_prompt(prompt: str, view: View) -> Advice | None:
    ordered = asked_for(prompt)
    base = view.fact("levels")
    if not isinstance(base, PatternBase) or not may_order(ordered):
        return None

    def judged(command: str) -> Obj:
        return view.known(COMMAND, command)

    if not base.has_act(words_of(ordered), ordered) and not any(map(is_destructive, map(judged, commands_in(ordered)))):
        return None
    reading = read(ProposedDecision(ordered), base, judged)
    acts = acts_in(reading, base)
    if not acts:
        return None
    from trimtab.steering.priority.level_model import probabilities  # its table is large

    likely = probabilities(reading.words, reading.signs)
    level, reasons = level_by(reading, base, likely)
    if level not in _GRAVE or likely[0] + likely[1] < _LIKELY:
        return None
    why = reasons[0]
    text = view.text("ask_first", level=level.value, reason=why)
    return Advice((Guidance(f"priority:{level.value}", text, f"{level.value}: {why}", 0.8, ",".join(acts)),))


def acts_in(reading: DecisionReading, base: PatternBase) -> Sequence[str]:
    """The ids of patterns that decide, and `command` for one that destroys something."""
    acts = [pattern.id for pattern in base.deciding(reading.matched) if pattern.kind != "category"]
    if reading.loss and EXCUSES.isdisjoint(reading.matched):
        acts.append("command")
    return acts
