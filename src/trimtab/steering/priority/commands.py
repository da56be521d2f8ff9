"""The commands that a text names: in backticks, or a line that begins like one."""

import re

from trimtab.model.json import Obj, text

MOST = 3
_LONGEST = 8_000
_QUOTED = re.compile(r"`([^`\n]{4,400})`")
_PROGRAMS = (
    "ansible-playbook|aws|az|bq|cargo|cat|chmod|crontab|curl|dd|df|docker|dropdb|du|find|flyway|gcloud|gh|git|go|grep"
    "|gsutil|helm|jq|kubectl|ls|make|mkfs|mongo|mysql|nm|npm|pip|pnpm|poetry|psql|pytest|python3?|redis-cli|rm|rsync"
    "|scp|sed|ssh|sudo|svn|systemctl|terraform|twine|uv|vault|wget|yarn"
)
_LINE = re.compile(rf"^[ \t]*(?:\$ )?((?:{_PROGRAMS}) [^`\u2013\u2014\n]{{2,300}})", re.MULTILINE)

# where a sentence goes on behind a command that no quotes end
_SENTENCE = re.compile(r"(?:[.,;:] (?=[A-Za-z])|[?!](?:\s|$)| (?:to|in|on|and|so|because) (?=\w+ )).*", re.DOTALL)


def commands_in(written: str) -> tuple[str, ...]:
    """At most MOST, as they stand, of the beginning of a text."""
    written = written[:_LONGEST]
    quoted = [found for found in _QUOTED.findall(written) if " " in found]
    begun = [_SENTENCE.sub("", found) for found in _LINE.findall(written)]
    return tuple(dict.fromkeys(found.strip() for found in (*quoted, *begun) if " " in found.strip()))[:MOST]


def sign_of(judged: Obj) -> str:
    """What the model calls a command with this verdict of the shell leaf."""
    return f"cmd:{text(judged.get('verdict'))}{'+out' if judged.get('outside') is True else ''}"


def is_destructive(judged: Obj) -> bool:
    return judged.get("verdict") == "destructive"
