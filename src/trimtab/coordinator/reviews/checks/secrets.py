"""Secrets on the changed lines, and on those that a commit of the change adds and a later one takes away: a merge
brings both. Also in names of files, targets of links and messages of commits, in whatever encoding. Evidence says what
kind of secret stands where, never the secret.

Kinds are those of `store.redact`. A redactor errs towards taking out; a check that fails a review must not, so here
what is made up for a test or an example does not count.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from trimtab.coordinator.reviews.checks.check_results import CheckFinding, Result, evidence_of
from trimtab.coordinator.reviews.checks.history import (
    MOST_COMMITS,
    decoded,
    is_plain,
    new_lines,
    short,
    steps_of,
    traces_of,
)
from trimtab.coordinator.reviews.checks.subject import Changed, CheckSettings, Subject, bytes_before, is_aside, is_lock
from trimtab.model.record import Record
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, Options
from trimtab.model.wording import counted
from trimtab.store.redact import redact
from trimtab.store.secrets.formats import GUESSED, RANDOM, Span
from trimtab.store.secrets.secrets_by_context import named
from trimtab.store.secrets.token_scan import tokens

_BODY = re.compile(r"[A-Za-z0-9+/]{40}")
_REMEDY = (
    "Revoke it, for it has been seen, and rewrite the branch so that no commit has it (`git commit --amend`, or"
    " `git rebase -i`): what a further commit only removes is merged all the same."
)
_SHORTER = f"Up to {MOST_COMMITS} commits are looked at. Make fewer of them (`git rebase -i`), or submit it in parts."
_PRIVATE_KEY = "private key"
_IN_URL = ("password in a URL", "token in a URL")
_LONGEST_LINE = 4_000
_MADE_UP = re.compile(r"(?i)example|x{4,}|\*{3,}|\.{3}")
# A host on this machine, one of a container's own network (no dot in its name), or one that only examples have.
_NEAR = re.compile(r"@(?:127\.|10\.|192\.168\.|0\.0\.0\.0|\[::1\]|(?:[\w-]+\.)*example\b|[\w-]+(?![\w.-]))")
_DIGEST = re.compile(r"(?i)hash|sha\d|digest|revision|commit|checksum|md5|etag|integrity|fingerprint|[ug]uid|data:")
_PLACEHOLDER = re.compile(
    r"(?i)example|sample|placeholder|change[-_ ]?me|replace|dummy|fake|redacted|not[-_ ]a[-_ ]"
    r"|(?:^|[-_ ])(?:your|my)[-_ ]|insert|todo|test|x{3,}|\*{3,}|\.{3}|…"
    r"|^(?:none|null|true|false|value|default|unknown|empty|name|hunter2|foo(?:bar)?|bar|root|admin|postgres|guest|string)$"
    r"|^[a-z_-]*(?:pass(?:word|wd)?|secret|token|key)[a-z_-]*$"  # the name of one
)
_CODE = re.compile(r"[\s()\[\]{}|\\]")  # words, calls and patterns that speak of secrets
_UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_QUOTED = re.compile(r"([\"'])([A-Za-z0-9+/=_\-]{20,})\1")
_HEX = re.compile(r"[0-9a-fA-F]+")
_EXCUSE = re.compile(r"(?i)pragma:\s?(?:allowlist|whitelist)[ -](nextline[ -])?secret")


def run(options: Options, subject: Subject, means: CheckSettings) -> Result:
    files, entropy = subject.present(), bool(options["entropy"])
    steps = steps_of(subject)
    brought: dict[tuple[str, str], tuple[str, CheckFinding]] = {}
    for step in steps.found:
        lines = step.source.split("\n")
        for finding in _secrets(step.changed, lines, entropy):
            brought.setdefault((finding.path, lines[finding.line - 1].strip()), (step.commit, finding))
    seen = _seen(subject, files, entropy, brought)
    findings = [
        *seen.findings,
        *(
            f"{finding}, in commit {short(commit)}, taken away later"
            for key, (commit, finding) in brought.items()
            if key not in seen.excused
        ),
        *(_in_traces(subject) if subject.head else ()),
    ]
    where = (
        f"{counted(sum(len(file.lines) for file in files), 'changed line')} in {counted(seen.looked, 'file')} looked at"
    )
    if steps.commits > 1:
        where = f"{where}, and {steps.commits} commits one by one"
    if findings:
        return FAILED, f"{where}: {counted(len(findings), 'possible secret')}. {_REMEDY}", evidence_of(findings)
    if steps.beyond:
        return NOT_RUN, f"{where}: no secret, but there is more than is looked at.", (_SHORTER,)
    if seen.spared:  # whoever wrote the line wrote the comment too: a reviewer should see it
        told = f"{where}: no secret, {counted(len(seen.spared), 'line')} excused by a comment."
        return PASSED, told, evidence_of(seen.spared)
    return PASSED, f"{where}: no secret.", ()


def kinds_in(path: str, line: str, entropy: bool) -> dict[str, None]:
    """Their names, in order. In tests, examples and documentation, names and randomness mislead; what has the shape
    of a token does not."""
    guesses = not is_aside(path) and len(line) <= _LONGEST_LINE
    found = dict.fromkeys(span.kind for span in _spans(line) if _counts(span, line, guesses))
    shaped = {kind: None for kind in found if kind not in GUESSED}
    found = shaped or found
    if guesses and entropy and not is_lock(path) and not found and not _DIGEST.search(line):
        found = dict.fromkeys(_random(line))
    return found


def shapes_in(text: str) -> dict[str, None]:
    """Kinds of what has the shape of a token, or stands in a URL: for names, link targets and the like."""
    return dict.fromkeys(span.kind for span in _spans(text) if _counts(span, text, span.kind in _IN_URL))


def excused(line: str, before: str) -> bool:
    """By a comment on the line, or on the one before it."""
    on_line, above = _EXCUSE.search(line), _EXCUSE.search(before)
    return (on_line is not None and not on_line[1]) or (above is not None and bool(above[1]))


class _SecretsSeen(Record):
    """The scan of a checkout: findings, lines that a comment excuses, and how many files there were."""

    findings: list[str]
    excused: set[tuple[str, str]]
    spared: list[CheckFinding]
    looked: int


def _seen(
    subject: Subject,
    files: Sequence[Changed],
    entropy: bool,
    brought: dict[tuple[str, str], tuple[str, CheckFinding]],
) -> _SecretsSeen:
    """Takes out of `brought` what is still there."""
    seen = _SecretsSeen([], set(), [], 0)
    looked = 0
    for file in files:
        content = subject.read_bytes(file.path)
        if content is None:
            continue
        looked += 1
        changed, lines = _new_lines(subject, file, content)
        for finding in _secrets(changed, lines, entropy):
            commit, _ = brought.pop((finding.path, lines[finding.line - 1].strip()), (subject.head, finding))
            shown = finding._replace(path=redact(finding.path))
            seen.findings.append(f"{shown}{f', in commit {short(commit)}' if commit else ''}")
        said = _said_to_be_none(changed, lines)
        seen.excused.update(
            key for key in brought if key[0] == file.path and any(line.startswith(key[1]) for _, line in said)
        )
        seen.spared.extend(
            CheckFinding(file.path, number, "excused by the comment on it")
            for number, line in said
            if kinds_in(file.path, line, entropy)
        )
    return seen._replace(looked=looked)


def _new_lines(subject: Subject, changed: Changed, content: bytes) -> tuple[Changed, list[str]]:
    source = decoded(content)
    if not is_plain(content):
        earlier = decoded(bytes_before(subject, changed) or b"")
        changed = changed._replace(lines=new_lines(source, earlier))
    return changed, source.split("\n")


def _in_traces(subject: Subject) -> Iterator[str]:
    told: set[tuple[str, str]] = set()
    for trace in traces_of(subject):
        kinds = shapes_in(trace.text)
        if kinds and (trace.where, trace.text) not in told:
            told.add((trace.where, trace.text))
            name = f" {redact(trace.path)}" if trace.path else ""
            yield f"{trace.where}{name}: {', '.join(kinds)}, in commit {short(trace.commit)}"


def _secrets(changed: Changed, lines: Sequence[str], entropy: bool) -> Iterator[CheckFinding]:
    """One for each line, also where it holds several."""
    for number in sorted(changed.lines):
        line = lines[number - 1].rstrip() if number <= len(lines) else ""
        if not line or excused(line, lines[number - 2] if number > 1 else ""):
            continue
        kinds = kinds_in(changed.path, line, entropy)
        if _PRIVATE_KEY in kinds and not _BODY.search("".join(lines[number - 1 : number + 2])):
            del kinds[_PRIVATE_KEY]  # a key is spoken of: there is none
        if kinds:
            yield CheckFinding(changed.path, number, ", ".join(kinds))


def _said_to_be_none(changed: Changed, lines: Sequence[str]) -> list[tuple[int, str]]:
    """Lines that a comment excuses: so they were no secrets before the comment was written either."""
    there = ((number, lines[number - 1].strip()) for number in sorted(changed.lines) if number <= len(lines))
    return [(n, line) for n, line in there if line and excused(line, lines[n - 2] if n > 1 else "")]


def _spans(line: str) -> Iterator[Span]:
    yield from tokens(line)
    yield from named(line)


def _counts(span: Span, line: str, guesses: bool) -> bool:
    secret = line[span.start : span.end]
    if span.kind not in GUESSED:
        return _MADE_UP.search(secret) is None and not _counts_up(secret)
    if not guesses or span.kind == RANDOM or (span.kind in _IN_URL and _NEAR.search(line)):
        return False
    return not (_PLACEHOLDER.search(secret) or _counts_up(secret) or _UUID.fullmatch(secret) or _CODE.search(secret))


def _random(line: str) -> Iterator[str]:
    for _, secret in _QUOTED.findall(line):
        if _PLACEHOLDER.search(secret) or _counts_up(secret) or _UUID.fullmatch(secret):
            continue
        if _HEX.fullmatch(secret) and not secret.isdigit():
            if _entropy(secret) > 3.0:
                yield "random hexadecimal text"
        elif _entropy(secret) > 4.5:
            yield "random text"


def _entropy(secret: str) -> float:
    """Shannon's, in bits per character."""
    return -sum(n / len(secret) * math.log2(n / len(secret)) for n in Counter(secret).values())


def _counts_up(secret: str) -> bool:
    """`0123456789abcdef`, `aaaaaaaa`: where a character mostly follows from the one before, somebody made it up."""
    steps = [ord(after) - ord(first) for first, after in pairwise(secret)]
    return len(steps) > 7 and sum(step in (0, 1) for step in steps) > len(steps) / 2
