"""What went wrong, without what changes from one time to the next: two failures with one cause get one fingerprint."""

import re

from trimtab.steering.session_state import digest

LONGEST = 20_000
_MOST_LINES = 6
_MOST_FOLDED = 40
_WITHOUT_DIGITS = dict.fromkeys(map(ord, "0123456789"))
_GLANCE = 4_000
_LINE = 160
_LONGEST_LINE = 640
_READ = 4_000
_END = 800
_SAYS_SOMETHING = 8

_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
_FOLDED = (
    (re.compile(r"\d{4}-\d\d-\d\d[t ]\d\d:\d\d:\d\d\S*|\b\d\d:\d\d:\d\d(?:\.\d+)?\b"), "T"),
    (re.compile(r"0x[0-9a-f]+|\b(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b"), "#"),
    (re.compile(r"(?<![\w.~@+-])(?:[a-z]:)?(?:[\w.~@+-]*[/\\])+[\w.@+-]*"), "/"),
    (re.compile(r"\b\d+(?:\.\d+)?\s*(?:ns|us|µs|ms|s|secs?|seconds?|mins?|minutes?|h)\b"), "D"),
    (re.compile(r"\d+"), "#"),
    (re.compile(r"\s+"), " "),
)
# Searched for in lower-case text, and each alternative begins with a letter: then most of a text is passed over at
# once. Ignoring case, or looking for the edge of a word first, costs ten times as much.
_TELLS = re.compile(
    r"(?:error|exception|failed|failure|fatal|panic|denied|refused|cannot|unable|unrecogni[sz]ed|invalid|unknown"
    r"|undefined|missing|traceback|not\s+(?:found|permitted|allowed|granted)|no such|timed?\s?out|requires? approval"
    r"|command not found)(?!\w)"
)
# `0x[0-9a-f]+|\b(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b|\d+`, with what all three begin with first: other places are passed
# over at once.
_NUMBERS = re.compile(
    r"[\da-f](?:(?<=0)x[0-9a-f]+|(?<=\b[0-9a-f])(?:(?<=\d)|(?=[0-9a-f]*\d))[0-9a-f]{6,39}\b|(?<=\d)\d*)"
)
_NO_WORDS = re.compile(r"<[^<>\n]{1,40}>|[#\s]+")
"""What is no word: folded numbers, blanks, and tags such as a harness puts around what a command said."""

_WITHIN_A_WORD = ("error", "exception")
"""What also tells as the end of a longer word: TypeError."""

_SAYS_SO = re.compile(
    r"(?m)^(?:\S{1,120}:\d{1,6}:\s|\S[^\n:'\"(){}=+]{0,60}:\s|\[[^\]\n]{0,40}\]\s*|E\s+)*(?i:\w*(?:error|exception)|fatal|panic|traceback[^\n:]{0,40})"
    r"(?:\[\w+\])?:(?:\s|$)"
)


def tells_of_error(said: str) -> bool:
    """Whether an output reports an error of its own, not merely speaks of errors: a line that begins with the word,
    with nothing before it but what tells where it comes from."""
    parts = (said,) if len(said) <= _GLANCE else (said[:_GLANCE], said[-_GLANCE:])
    return any(_SAYS_SO.search(_uncoloured(part)) for part in parts)


def fingerprint(said: str, *, of_shell: bool) -> str:
    """Empty where nothing was said. A tool of the host tells its error in the first line; what a command prints may
    tell it anywhere, and in any order."""
    plain = _plain(said).lower()
    if not plain:
        return ""
    if of_shell:
        telling = [line for line in _telling(plain, plain) if not line.startswith("traceback (")]
        folded = sorted({_fold(line) for line in _unlike(telling) or plain.splitlines()[-2:]})[:_MOST_LINES]
    else:
        folded = [_fold(plain.splitlines()[0])[:70]]
    return digest("\n".join(folded))[:8]


def gist(said: str) -> str:
    """How an output ends, apart from its numbers: there it says what it came to. Empty where it says nothing."""
    end = _NUMBERS.sub("#", _uncoloured(said[-_READ:]).strip().lower()[-_END:])
    words = end.split()
    return digest(" ".join(words))[:8] if _says_something(end, words) else ""


def told(said: str) -> str:
    """The line that says best what went wrong, for people."""
    lines = error_lines(said) or _plain(said).splitlines()
    return " ".join(lines[-1].split())[:80] if lines else ""


def error_lines(said: str) -> list[str]:
    """The lines that tell of an error, in order."""
    plain = _plain(said)
    lowered = plain.lower()
    return _telling(plain if len(lowered) == len(plain) else lowered, lowered)


def _plain(said: str) -> str:
    return _uncoloured(said[:LONGEST]).strip()


def _uncoloured(said: str) -> str:
    return _ANSI.sub("", said) if "\x1b" in said else said


def _says_something(end: str, words: "list[str]") -> bool:
    """Enough is left without what is no word. Tags aside, that is what lies between blanks, without numbers."""
    if "<" in end:
        return len(_NO_WORDS.sub("", end)) >= _SAYS_SOMETHING
    return sum(map(len, words)) - end.count("#") >= _SAYS_SOMETHING


def _telling(said: str, lowered: str) -> list[str]:
    """The lines that tell of an error. `lowered` is the same text in lower case."""
    found: list[str] = []
    place = 0
    while tell := _TELLS.search(lowered, place):
        place = tell.end()
        start = tell.start()
        within = start > 0 and (lowered[start - 1].isalnum() or lowered[start - 1] == "_")
        if within and tell[0] not in _WITHIN_A_WORD:
            continue
        end = lowered.find("\n", place)
        end = len(lowered) if end < 0 else end
        found.append(said[lowered.rfind("\n", 0, start) + 1 : end])
        place = end
    return found


def _unlike(lines: "list[str]") -> list[str]:
    """The first of those that differ in more than numbers, and not too many: folding is expensive."""
    found: dict[str, str] = {}
    for line in lines:
        found.setdefault(line[:_LINE].translate(_WITHOUT_DIGITS), line)
        if len(found) == _MOST_FOLDED:
            break
    return list(found.values())


def _fold(line: str) -> str:
    """Of a line as long as a file, only the beginning: each step below looks at every place of it."""
    line = line[:_LONGEST_LINE]
    for pattern, instead in _FOLDED:
        line = pattern.sub(instead, line)
    return line.strip()[:_LINE]
