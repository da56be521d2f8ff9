"""A JavaScript or TypeScript file as the rules see it: without comments, and once more without texts, so that brackets
can be counted. There is no grammar for it here, so rules about it are patterns, and careful ones."""

import re
from bisect import bisect_right
from collections.abc import Iterator

from trimtab.coordinator.reviews.checks.rules.rule_files import ReviewRule

_PARTS = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z))"""
    r"""|(?P<text>'(?:[^'\\\n]|\\.)*(?:'|(?=\n)|\Z)|"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\Z))"""
    r"""|(?P<pattern>(?<=[(,=:\[!&|?{};\n])[ \t]*/(?![*/])"""
    r"""(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,400}/[a-z]*)"""
    r"""|(?P<mark>[`{}])""",
    re.S,
)
_IN_TEMPLATE = re.compile(r"\\.|`|\$\{", re.S)
_FARTHEST = 10_000
"""So many characters a bracket is looked for: a file of brackets that never close must not take all day."""


class ScriptFile:
    def __init__(self, source: str) -> None:
        self.source = source
        self.code, self.bare = _blanked(source)
        self._starts = [0, *(found.end() for found in re.finditer("\n", source))]

    def line(self, place: int) -> int:
        return bisect_right(self._starts, place)

    def block_end(self, place: int) -> int:
        """The end of the block around this place."""
        depth = 0
        for found in re.compile(r"[{}]").finditer(self.bare, place, place + _FARTHEST):
            depth += 1 if found[0] == "{" else -1
            if depth < 0:
                return found.start()
        return min(place + _FARTHEST, len(self.bare))

    def call_end(self, opened: int) -> int:
        """The place of the bracket that closes the one at this place."""
        depth = 0
        for found in re.compile(r"[()\[\]{}]").finditer(self.bare, opened, opened + _FARTHEST):
            depth += 1 if found[0] in "([{" else -1
            if depth == 0:
                return found.end()
        return min(opened + _FARTHEST, len(self.bare))

    def matches(self, rule: ReviewRule, source: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
        """The first and last line of each, but for what the rule's `unless` excuses. `source` is what its pattern has
        `{source}` for."""
        for found in re.compile(rule.pattern.replace("{source}", source)).finditer(self.code, begin, end):
            if rule.unless is None or not self._is_excused(rule.unless, found):
                yield self.line(found.start()), self.line(found.end())

    def _is_excused(self, unless: re.Pattern[str], found: re.Match[str]) -> bool:
        """`unless` is about the whole statement, or the whole call, if that is longer."""
        farthest = found.end() + 2_000
        stop = re.compile(r"[;\n]").search(self.code, found.end(), farthest)
        opened = self.bare.find("(", found.start(), found.end())
        end = max(stop.start() if stop else farthest, self.call_end(opened) if opened >= 0 else 0)
        return unless.search(self.code, found.start(), min(end, farthest)) is not None


def _blanked(source: str) -> tuple[str, str]:
    """Without comments, and without texts too. A template's text is one as well; what stands in its `${…}` is not."""
    code, bare = list(source), list(source)
    place, in_text = 0, False
    opened: list[int] = []  # for each `${` that is open, how many brackets have been opened since
    while place < len(source):
        found = (_IN_TEMPLATE if in_text else _PARTS).search(source, place)
        begin, end = found.span() if found else (len(source), len(source))
        if in_text:
            _blank(bare, place, end - 1 if found and found[0] == "`" else begin if found and found[0] == "${" else end)
        mark = found[0] if found and (in_text or found["mark"]) else ""
        if found and not in_text and not mark:
            quotes = bool(found["text"])
            _blank(bare, begin + quotes, end - quotes)
            _blank(code, begin, end if found["comment"] else begin)
        if mark == "`":
            in_text = not in_text
        elif mark == "${":
            opened.append(0)
            in_text = False
        elif opened and mark == "{":
            opened[-1] += 1
        elif opened and mark == "}":
            in_text = opened[-1] == 0
            opened[-1] -= 1
            if in_text:
                opened.pop()
        place = end
    return "".join(code), "".join(bare)


def _blank(text: list[str], begin: int, end: int) -> None:
    for place in range(begin, min(end, len(text))):
        if text[place] != "\n":
            text[place] = " "
