"""A JavaScript or TypeScript file as the rules see it: without comments, and once more without texts, so that brackets
can be counted. There is no grammar for it here, so rules about it are patterns, and careful ones."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from trimtab.coordinator.reviews.checks.rules.data import ReviewRule
from trimtab.coordinator.reviews.checks.rules.python_input import TaintFinding

_PARTS = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z))"""
    r"""|(?P<text>'(?:[^'\\\n]|\\.)*(?:'|(?=\n)|\Z)|"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\Z))"""
    r"""|(?P<pattern>(?<=[(,=:\[!&|?{};\n])[ \t]*/(?![*/])"""
    r"""(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,400}/[a-z]*)"""
    r"""|(?P<mark>[`{}])""",
    re.S,
)
_IN_TEMPLATE = re.compile(r"\\.|`|\$\{", re.S)
_SOURCE = r"(?:\(?\s*(?:req|request|ctx\.request|ctx|c\.req)\.(?:body|query|params|headers|cookies)\b[\w.$?!\[\]'\"]*)"
_NAMED = re.compile(rf"\b(?:const|let|var)\s+([\w$]+)(?:\s*:\s*[\w<>,\s|]+?)?\s*=\s*{_SOURCE}")
_TAKEN_APART = re.compile(rf"\b(?:const|let|var)\s*\{{([^{{}}]*)\}}(?:\s*:\s*[^=]+?)?\s*=\s*{_SOURCE}\s*[;\n]")
_VALIDATED = re.compile(
    r"validationResult\(|\bcelebrate\(|zValidator\(|(?:from|require\()\s*['\"](?:zod|joi|yup|ajv|superstruct|valibot|@hapi/joi)"
)
_MOST_NAMES = 60
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
        """Where the block ends that this place is in."""
        depth = 0
        for found in re.compile(r"[{}]").finditer(self.bare, place, place + _FARTHEST):
            depth += 1 if found[0] == "{" else -1
            if depth < 0:
                return found.start()
        return min(place + _FARTHEST, len(self.bare))

    def call_end(self, opened: int) -> int:
        """Where the bracket closes that opens at this place."""
        depth = 0
        for found in re.compile(r"[()\[\]{}]").finditer(self.bare, opened, opened + _FARTHEST):
            depth += 1 if found[0] in "([{" else -1
            if depth == 0:
                return found.end()
        return min(opened + _FARTHEST, len(self.bare))


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


def pattern_findings(script: ScriptFile, rules: Sequence[ReviewRule]) -> Iterator[TaintFinding]:
    """What rules find that are about the text alone."""
    for rule in rules:
        if not rule.pattern or "{source}" in rule.pattern or (rule.needs and not rule.needs.search(script.code)):
            continue
        for found in re.finditer(rule.pattern, script.code):
            if not _is_excused(script, rule, found):
                first, last = script.line(found.start()), script.line(found.end())
                yield TaintFinding(rule, first, frozenset(range(first, last + 1)))


def script_input_findings(script: ScriptFile, rules: Sequence[ReviewRule]) -> Iterator[TaintFinding]:
    if _VALIDATED.search(script.code):
        return
    names = list(_names(script))
    for rule in rules:
        if "{source}" not in rule.pattern or (rule.needs and not rule.needs.search(script.code)):
            continue
        places = [(_SOURCE, 0, len(script.code), 0)]
        places += [(rf"{re.escape(name)}\b(?![$(:])", begin, end, line) for name, begin, end, line in names]
        for source, begin, end, line in places:
            for found in re.compile(rule.pattern.replace("{source}", source)).finditer(script.code, begin, end):
                if not _is_excused(script, rule, found):
                    first, last = script.line(found.start()), script.line(found.end())
                    yield TaintFinding(rule, first, frozenset({*range(first, last + 1), line or first}))


def _names(script: ScriptFile) -> Iterator[tuple[str, int, int, int]]:
    """Names that hold what a request brings, from where to where, and the line that says so."""
    found: list[tuple[str, int]] = [(one[1], one.end()) for one in _NAMED.finditer(script.code)]
    for one in _TAKEN_APART.finditer(script.code):
        parts = (part.partition("=")[0].rpartition(":")[2].strip(" .\n") for part in one[1].split(","))
        found += ((part, one.end()) for part in parts if re.fullmatch(r"[\w$]+", part))
    for name, begin in found[:_MOST_NAMES]:
        end = script.block_end(begin)
        checked = _checked(name).search(script.bare, begin, end)
        yield name, begin, checked.start() if checked else end, script.line(begin - 1)


def _checked(name: str) -> re.Pattern[str]:
    """Anything that is asked about it, or a new value for it."""
    one = re.escape(name)
    asks = r"includes|has|test|match|valid\w*|\w*[pP]arse\w*|escape\w*|sanit\w*|is[A-Z]\w*|Number|indexOf|check\w*"
    methods = r"match|test|startsWith|includes|replace|replaceAll"
    compared = rf"\b{one}\s*[!=]==?\s*['\"`] "  # with a text that is not empty: here it is blank
    return re.compile(rf"\b(?:{asks})\s*\([^()]*\b{one}\b|\b{one}\s*\.\s*(?:{methods})\(|\b{one}\s*=[^=>]|{compared}")


def _is_excused(script: ScriptFile, rule: ReviewRule, found: "re.Match[str]") -> bool:
    """`unless` is about the whole statement, or the whole call, if that is longer."""
    if rule.unless is None:
        return False
    farthest = found.end() + 2_000
    stop = re.compile(r"[;\n]").search(script.code, found.end(), farthest)
    opened = script.bare.find("(", found.start(), found.end())
    end = max(stop.start() if stop else farthest, script.call_end(opened) if opened >= 0 else 0)
    return rule.unless.search(script.code, found.start(), min(end, farthest)) is not None
