"""Secrets on the changed lines, and on those that a commit of the change adds and a later one takes away: a merge
brings both. Also in names of files, targets of links and messages of commits, in whatever encoding. Evidence says what
kind of secret stands where, never the secret."""

import re
from collections.abc import Iterator, Sequence

from trimtab.coordinator.reviews.checks.change_metadata import traces_of
from trimtab.coordinator.reviews.checks.check_types import Changed, CheckFinding, Means, Result, Subject, evidence_of
from trimtab.coordinator.reviews.checks.encodings import decoded, is_plain
from trimtab.coordinator.reviews.checks.history import MOST_COMMITS, short, steps_of
from trimtab.coordinator.reviews.checks.secret_kinds import PRIVATE_KEY, excused, kinds_in, shapes_in
from trimtab.coordinator.reviews.checks.subject import bytes_before
from trimtab.model.record import Record
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, Options
from trimtab.model.wording import counted
from trimtab.store.redact import redact

_BODY = re.compile(r"[A-Za-z0-9+/]{40}")
_REMEDY = (
    "Revoke it, for it has been seen, and rewrite the branch so that no commit has it (`git commit --amend`, or"
    " `git rebase -i`): what a further commit only removes is merged all the same."
)


class _SecretsSeen(Record):
    """What the checkout shows: findings, lines that a comment excuses, and how many files there were."""

    findings: list[str]
    excused: set[tuple[str, str]]
    spared: list[CheckFinding]
    looked: int


def run(options: Options, subject: Subject, means: Means) -> Result:
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
        return NOT_RUN, f"{where}: no secret, but there is more than is looked at.", (_shorter(),)
    if seen.spared:  # whoever wrote the line wrote the comment too: a reviewer should see it
        told = f"{where}: no secret, {counted(len(seen.spared), 'line')} excused by a comment."
        return PASSED, told, evidence_of(seen.spared)
    return PASSED, f"{where}: no secret.", ()


def _shorter() -> str:
    return f"Up to {MOST_COMMITS} commits are looked at. Make fewer of them (`git rebase -i`), or submit it in parts."


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
            seen.findings.append(f"{_shown(finding)}{f', in commit {short(commit)}' if commit else ''}")
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
    """git counts lines by bytes: of a file that is not plain, those count that were not there before."""
    lines = decoded(content).split("\n")
    if is_plain(content):
        return changed, lines
    before = set(decoded(bytes_before(subject, changed) or b"").split("\n"))
    return changed._replace(lines=frozenset(n for n, line in enumerate(lines, 1) if line not in before)), lines


def _in_traces(subject: Subject) -> Iterator[str]:
    told: set[tuple[str, str]] = set()
    for trace in traces_of(subject):
        kinds = shapes_in(trace.text)
        if kinds and (trace.where, trace.text) not in told:
            told.add((trace.where, trace.text))
            name = f" {redact(trace.path)}" if trace.path else ""
            yield f"{trace.where}{name}: {', '.join(kinds)}, in commit {short(trace.commit)}"


def _shown(finding: CheckFinding) -> CheckFinding:
    return finding._replace(path=redact(finding.path))


def _secrets(changed: Changed, lines: Sequence[str], entropy: bool) -> Iterator[CheckFinding]:
    """One for each line, also where it holds several."""
    for number in sorted(changed.lines):
        line = lines[number - 1].rstrip() if number <= len(lines) else ""
        if not line or excused(line, lines[number - 2] if number > 1 else ""):
            continue
        kinds = kinds_in(changed.path, line, entropy)
        if PRIVATE_KEY in kinds and not _BODY.search("".join(lines[number - 1 : number + 2])):
            del kinds[PRIVATE_KEY]  # a key is spoken of: there is none
        if kinds:
            yield CheckFinding(changed.path, number, ", ".join(kinds))


def _said_to_be_none(changed: Changed, lines: Sequence[str]) -> list[tuple[int, str]]:
    """Lines that a comment excuses: so they were no secrets before the comment was written either."""
    there = ((number, lines[number - 1].strip()) for number in sorted(changed.lines) if number <= len(lines))
    return [(n, line) for n, line in there if line and excused(line, lines[n - 2] if n > 1 else "")]
