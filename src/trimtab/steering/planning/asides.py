"""Whether a prompt that comes while a plan is made is about the plan. In doubt it is an aside: the agent has a tool to
submit a phase with, and an answer that nobody asked to be judged is not."""

import re

from trimtab.steering.planning.guide import Vocabulary

_SHORT = 8
"""Words of a prompt that can mean no more than to go on."""


def is_aside(prompt: str, vocabulary: Vocabulary) -> bool:
    said = prompt.strip().lower()
    if len(said.split()) <= _SHORT and _says(said, vocabulary.of("go on")):
        return False
    return said.endswith(("?", "\N{FULLWIDTH QUESTION MARK}")) or not _says(said, vocabulary.of("about the plan"))


def _says(prompt: str, words: tuple[str, ...]) -> bool:
    return any(re.search(rf"\b{re.escape(word)}\b", prompt) if word.isascii() else word in prompt for word in words)
