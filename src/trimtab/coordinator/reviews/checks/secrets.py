"""detect-secrets on the changed lines, and on those that a commit of the change adds and a later one takes away: a
merge brings both. Its detectors are asked one by one, so that nothing is verified over the network, and evidence says
what kind of secret stands where, never the secret."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

from detect_secrets.filters import allowlist, heuristic
from detect_secrets.plugins import (
    artifactory,
    aws,
    azure_storage_key,
    basic_auth,
    cloudant,
    discord,
    github_token,
    gitlab_token,
    high_entropy_strings,
    ibm_cloud_iam,
    ibm_cos_hmac,
    jwt,
    keyword,
    mailchimp,
    npm,
    openai,
    private_key,
    pypi_token,
    sendgrid,
    slack,
    softlayer,
    square_oauth,
    stripe,
    telegram_token,
    twilio,
)
from detect_secrets.plugins.base import BasePlugin
from detect_secrets.util.code_snippet import get_code_snippet

from trimtab.coordinator.reviews.checks.history import MOST_COMMITS, short, steps_of
from trimtab.coordinator.reviews.checks.places import is_aside, is_lock
from trimtab.coordinator.reviews.checks.values import (
    FAILED,
    NOT_RUN,
    PASSED,
    Changed,
    Finding,
    Means,
    Options,
    Result,
    Subject,
    evidence_of,
)
from trimtab.model.words import counted


class _Shaped(Protocol):
    """A detector that says by patterns what it looks for."""

    @property
    def secret_type(self) -> str: ...
    @property
    def denylist(self) -> Iterable[re.Pattern[str]]: ...


# What is one by its own shape, wherever it stands.
_SHAPED: tuple[_Shaped, ...] = (
    aws.AWSKeyDetector(),
    discord.DiscordBotTokenDetector(),
    github_token.GitHubTokenDetector(),
    gitlab_token.GitLabTokenDetector(),
    mailchimp.MailchimpDetector(),
    npm.NpmDetector(),
    openai.OpenAIDetector(),
    private_key.PrivateKeyDetector(),
    pypi_token.PypiTokenDetector(),
    sendgrid.SendGridDetector(),
    slack.SlackDetector(),
    square_oauth.SquareOAuthDetector(),
    stripe.StripeDetector(),
    twilio.TwilioKeyDetector(),
)
# What is one by its shape and by what stands around it.
_LIKELY: tuple[BasePlugin, ...] = (
    artifactory.ArtifactoryDetector(),
    azure_storage_key.AzureStorageKeyDetector(),
    basic_auth.BasicAuthDetector(),
    cloudant.CloudantDetector(),
    ibm_cloud_iam.IbmCloudIamDetector(),
    ibm_cos_hmac.IbmCosHmacDetector(),
    jwt.JwtTokenDetector(),
    softlayer.SoftlayerDetector(),
    telegram_token.TelegramBotTokenDetector(),
)
# What is one by the name that it is given.
_NAMED: tuple[BasePlugin, ...] = (keyword.KeywordDetector(),)
# What is one because it looks random.
_RANDOM: tuple[BasePlugin, ...] = (
    high_entropy_strings.Base64HighEntropyString(limit=4.5),
    high_entropy_strings.HexHighEntropyString(limit=3.0),
)
_LONGEST_LINE = 4_000
_KEY = str(private_key.PrivateKeyDetector.secret_type)
_BODY = re.compile(r"[A-Za-z0-9+/]{40}")
_CODE = re.compile(r"[\s()\[\]{}|\\]")  # words, calls and patterns that speak of secrets
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


_REMEDY = (
    "Revoke it, for it has been seen, and rewrite the branch so that no commit has it (`git commit --amend`, or"
    " `git rebase -i`): what a further commit only removes is merged all the same."
)


def run(options: Options, subject: Subject, means: Means) -> Result:
    files, entropy = subject.present(), bool(options["entropy"])
    steps = steps_of(subject)
    brought: dict[tuple[str, str], tuple[str, Finding]] = {}
    for step in steps.found:
        lines = step.source.split("\n")
        for finding in _secrets(step.changed, lines, entropy):
            brought.setdefault((finding.path, lines[finding.line - 1].strip()), (step.commit, finding))
    findings: list[str] = []
    excused: set[tuple[str, str]] = set()
    spared: list[Finding] = []
    looked = 0
    for changed in files:
        source = subject.read(changed.path)
        if source is not None:
            looked += 1
            lines = source.split("\n")
            for finding in _secrets(changed, lines, entropy):
                commit, _ = brought.pop((finding.path, lines[finding.line - 1].strip()), (subject.head, finding))
                findings.append(f"{finding}{f', in commit {short(commit)}' if commit else ''}")
            said = _said_to_be_none(changed, lines)
            excused |= {
                key for key in brought if key[0] == changed.path and any(one.startswith(key[1]) for _, one in said)
            }
            spared += [
                Finding(changed.path, number, "excused by the comment on it")
                for number, line in said
                if _kinds(changed.path, line, entropy)
            ]
    findings += [
        f"{one}, in commit {short(commit)}, taken away later"
        for key, (commit, one) in brought.items()
        if key not in excused
    ]
    where = f"{counted(sum(len(one.lines) for one in files), 'changed line')} in {counted(looked, 'file')} looked at"
    if steps.commits > 1:
        where = f"{where}, and {steps.commits} commits one by one"
    if findings:
        return FAILED, f"{where}: {counted(len(findings), 'possible secret')}. {_REMEDY}", evidence_of(findings)
    if steps.beyond:
        return NOT_RUN, f"{where}: no secret, but there is more than is looked at.", (_shorter(),)
    if spared:  # whoever wrote the line wrote the comment too: a reviewer should see it
        told = f"{where}: no secret, {counted(len(spared), 'line')} excused by a comment."
        return PASSED, told, evidence_of(spared)
    return PASSED, f"{where}: no secret.", ()


def _shorter() -> str:
    return f"Up to {MOST_COMMITS} commits are looked at. Make fewer of them (`git rebase -i`), or turn it in in parts."


def _secrets(changed: Changed, lines: Sequence[str], entropy: bool) -> Iterator[Finding]:
    """One for each line, also where several detectors know it."""
    for number in sorted(changed.lines):
        line = lines[number - 1].rstrip() if number <= len(lines) else ""
        if not line or _excused(changed.path, line, lines, number):
            continue
        kinds = _kinds(changed.path, line, entropy)
        if _KEY in kinds and not _BODY.search("".join(lines[number - 1 : number + 2])):
            del kinds[_KEY]  # a key is spoken of: there is none
        if kinds:
            yield Finding(changed.path, number, ", ".join(kinds))


def _kinds(path: str, line: str, entropy: bool) -> dict[str, None]:
    return dict.fromkeys([*_shaped(line), *_guessed(path, line, entropy)])


def _said_to_be_none(changed: Changed, lines: Sequence[str]) -> list[tuple[int, str]]:
    """Lines that a comment excuses: so they were no secrets before the comment was written either."""
    there = ((number, lines[number - 1].strip()) for number in sorted(changed.lines) if number <= len(lines))
    return [(number, line) for number, line in there if line and _excused(changed.path, line, lines, number)]


def _shaped(line: str) -> Iterator[str]:
    for detector in _SHAPED:
        found = (match.group() for pattern in detector.denylist for match in pattern.finditer(line))
        if any(_MADE_UP.search(one) is None and not _counts_up(one) for one in found):
            yield str(detector.secret_type)


def _guessed(path: str, line: str, entropy: bool) -> Iterator[str]:
    """In tests, examples and documentation, names and randomness mislead; what has the shape of a token does not."""
    if is_aside(path) or len(line) > _LONGEST_LINE:
        return
    for detector in (*_LIKELY, *_NAMED, *(_RANDOM if entropy and not is_lock(path) else ())):
        for secret in detector.analyze_line(filename=path, line=line, line_number=1):
            if secret.secret_value and not _harmless(secret.secret_value, line, detector):
                yield str(secret.type)


def _harmless(secret: str, line: str, detector: BasePlugin) -> bool:
    if isinstance(detector, basic_auth.BasicAuthDetector) and _NEAR.search(line):
        return True
    if detector in _RANDOM and (_DIGEST.search(line) or "\\" in secret):
        return True
    return bool(
        _PLACEHOLDER.search(secret)
        or _counts_up(secret)
        or heuristic.is_sequential_string(secret)
        or heuristic.is_potential_uuid(secret)
        or heuristic.is_templated_secret(secret)
        or heuristic.is_prefixed_with_dollar_sign(secret)
        or heuristic.is_not_alphanumeric_string(secret)
        or heuristic.is_likely_id_string(secret, line, detector)
        or (
            isinstance(detector, keyword.KeywordDetector)
            and (_CODE.search(secret) or heuristic.is_indirect_reference(line))
        )
    )


def _counts_up(secret: str) -> bool:
    """`0123456789abcdef`, `aaaaaaaa`: where a character mostly follows from the one before, somebody made it up."""
    steps = [ord(after) - ord(first) for first, after in pairwise(secret)]
    return len(steps) > 7 and sum(step in (0, 1) for step in steps) > len(steps) / 2


def _excused(path: str, line: str, lines: Sequence[str], number: int) -> bool:
    around = get_code_snippet(lines=list(lines[max(0, number - 2) : number]), line_number=min(number, 2))
    return allowlist.is_line_allowlisted(path, line, around)
