"""What a piece of code does: the value that its readers give, and what they share."""

import re
from collections.abc import Iterator

from trimtab.model.record import Record

READ, WRITE, RUN, REACH, PROMPT, PERMIT = "read", "write", "run", "reach", "prompt", "permit"
_SHOWN = 160
_HOST = re.compile(
    r"\b(?:https?|wss?|ssh|git|ftp)://(?:[^\s/@'\"<>]{1,100}@)?([A-Za-z0-9][A-Za-z0-9.-]{0,252})", re.IGNORECASE
)
_SENSITIVE = re.compile(
    r"(?:~|\$\{?HOME\}?|/root|/home/\w+)?/?\.(?:ssh|aws|gnupg|kube|docker|netrc|npmrc|pypirc|git-credentials)\b[\w./-]{0,80}"
    r"|(?<![\w.])\.env(?:\.\w+)?\b|/etc/(?:passwd|shadow)\b|\bid_(?:rsa|ed25519)\b"
    r"|\.config/(?:gh|gcloud)\b[\w./-]{0,80}|\.credentials\.json\b"
)
_SECRET_NAME = re.compile(r"(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS?|AUTH)(?:$|_)")
_LOCAL = ("localhost", "127.0.0.1", "0.0.0.0")


class CodeAct(Record):
    """`act` and `target` as in `Capability`; `line` counts from 1."""

    act: str
    target: str
    line: int = 0
    evidence: str = ""


def hosts_in(text: str) -> tuple[str, ...]:
    """Those of other machines, in the order in which they occur."""
    found = dict.fromkeys(host.lower().rstrip(".") for host in _HOST.findall(text))
    return tuple(host for host in found if host not in _LOCAL)


def sensitive_in(text: str) -> Iterator[CodeAct]:
    """Mentions of files that hold credentials."""
    for found in _SENSITIVE.finditer(text):
        yield CodeAct(READ, found[0], line_of(text, found.start()), evidence_at(text, found.start()))


def is_secret_name(name: str) -> bool:
    return _SECRET_NAME.search(name.upper()) is not None


def line_of(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1 if place >= 0 else 0


def evidence_at(text: str, place: int) -> str:
    start = text.rfind("\n", 0, max(place, 0)) + 1
    return text[start:].partition("\n")[0].strip()[:_SHOWN]
