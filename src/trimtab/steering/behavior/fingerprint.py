"""What went wrong, without what changes from one time to the next: two failures with one cause get one fingerprint."""

import re

from trimtab.steering.memory import digest

LONGEST = 20_000
_MOST_LINES = 6
_GLANCE = 4_000
_LINE = 160

_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
_FOLDED = (
    (re.compile(r"\d{4}-\d\d-\d\d[t ]\d\d:\d\d:\d\d\S*|\b\d\d:\d\d:\d\d(?:\.\d+)?\b"), "T"),
    (re.compile(r"0x[0-9a-f]+|\b(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b"), "#"),
    (re.compile(r"(?:[a-z]:)?(?:[\w.~@+-]*[/\\])+[\w.@+-]*"), "/"),
    (re.compile(r"\b\d+(?:\.\d+)?\s*(?:ns|us|µs|ms|s|secs?|seconds?|mins?|minutes?|h)\b"), "D"),
    (re.compile(r"\d+"), "#"),
    (re.compile(r"\s+"), " "),
)
_TELLS = re.compile(
    r"(?im)^.*(?:\b\w*(?:error|exception)\b|\b(?:failed|failure|fatal|panic|denied|refused|cannot|unable|unrecogni[sz]ed|invalid|unknown|undefined|missing|traceback)\b"
    r"|\bnot\s+(?:found|permitted|allowed|granted)\b|no such|timed?\s?out|requires? approval|command not found).*$"
)

_SAYS_SO = re.compile(
    r"(?m)^(?:\S{1,120}:\d{1,6}:\s|\S[^\n:'\"(){}=+]{0,60}:\s|\[[^\]\n]{0,40}\]\s*|E\s+)*(?i:\w*(?:error|exception)|fatal|panic|traceback[^\n:]{0,40})"
    r"(?:\[\w+\])?:(?:\s|$)"
)


def tells_of_error(said: str) -> bool:
    """Whether an output reports an error of its own, not merely speaks of errors: a line that begins with the word,
    with nothing before it but what tells where it comes from."""
    return any(_SAYS_SO.search(_ANSI.sub("", part)) for part in {said[:_GLANCE], said[-_GLANCE:]})


def fingerprint(said: str, *, of_shell: bool) -> str:
    """Empty where nothing was said. A tool of the host tells its trouble in the first line; what a command prints may
    tell it anywhere, and in any order."""
    plain = _ANSI.sub("", said[:LONGEST]).strip()
    if not plain:
        return ""
    if of_shell:
        lines = _TELLS.findall(plain) or plain.splitlines()[-2:]
        folded = sorted({_fold(line) for line in lines})[:_MOST_LINES]
    else:
        folded = [_fold(plain.splitlines()[0])[:70]]
    return digest("\n".join(folded))[:8]


def told(said: str) -> str:
    """The line that says best what went wrong, for people."""
    plain = _ANSI.sub("", said[:LONGEST]).strip()
    lines = _TELLS.findall(plain) or plain.splitlines()
    return " ".join(lines[-1].split())[:80] if lines else ""


def _fold(line: str) -> str:
    line = line.lower()
    for pattern, instead in _FOLDED:
        line = pattern.sub(instead, line)
    return line.strip()[:_LINE]
