"""What past sessions of the project showed to be its checks. It is the project's, so it stands in the read projection:
one row, bounded, the latest last.

A tool of checking (`pytest`), and a task or program of the project whose name says what it is (`make test`,
`./verify`), was a check as soon as it passed after a change. Of anything else (`./thing`, `python tools/thing.py`)
outcomes must show it: it failed after a change and passed after another, or it passed after changes in two sessions.
What ships, serves or sets up is never learned: to propose it as a check would do harm.
"""

import re
from collections.abc import Sequence

from trimtab.model.json import JSON, Obj, each, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.steering.evidence.changes import language_of
from trimtab.steering.evidence.check_commands import ALL, CheckCommand, check_in

ROW = "commands"
MOST = 24
ENOUGH_SESSIONS = 2
_MOST_LANGUAGES = 6
_LONGEST = 120
_REDACTED = "[redacted]"
_TASKS = re.compile(r"^(?:make|just|task|rake|mage|invoke|bazel|nx|turbo|mise run|(?:npm|pnpm|yarn|bun)(?: run)?) \S")
_INTERPRETERS = re.compile(r"^(?:python[\d.]*|node|ruby|perl|php|bash|sh|zsh|deno|bun)$")
_ACTS = re.compile(
    r"(?:^|[\s:/_.-])(?:deploy|release|publish|push|ship|upload|migrat\w+|seed|apply|destroy|drop|start|serve|server|dev"
    r"|watch|up|down|install|setup|init|bootstrap|clean|reset|gen|generate|sync|login|backup|restore)(?:$|[\s:/_.-])"
)
# Only of use here and now: one test out of many, a place on this machine, a question about the program itself.
_OF_THE_MOMENT = re.compile(
    r"[\n$]|::| (?:-k|-run|--grep|--testPathPattern|--testNamePattern)[ =]| --(?:help|version)\b"
    r"|(?:^|[ \"'=])(?:/|~|[A-Za-z]:[/\\])"
)
_HIDES = re.compile(r"[|;\n]|(?<!&)&\s*$")
_TESTS = re.compile(r"(?:^|[\s:/_.-])(?:tests?|\w{0,60}test|spec|e2e|tox|nox|verify|ci)(?:$|[\s:/_.-])")


class PastCheck(Record):
    """A command of earlier sessions. `languages`: of what had changed when it passed. `sessions`: in how many it
    passed after a change, `last` being the latest of them. `failed`: it has failed after a change and not passed
    since. `varied`: a change decided about its outcome."""

    command: str
    languages: tuple[str, ...] = ()
    sessions: int = 0
    last: str = ""
    failed: bool = False
    varied: bool = False

    @property
    def named(self) -> bool:
        """Whether its form tells that it is a check."""
        check = check_in(self.command)
        if check is None or not check.named:
            return False
        return ALL not in check.languages or "/" in self.command.split(" ")[0] or bool(_TASKS.match(self.command))

    @property
    def convincing(self) -> bool:
        return bool(self.sessions) and (self.varied or self.sessions >= ENOUGH_SESSIONS or self.named)


def read_past(topic: Obj) -> tuple[PastCheck, ...]:
    rows = (obj(row) for row in items(topic.get(ROW)))
    found = (
        PastCheck(
            text(row.get("command")),
            each(row.get("languages")),
            whole(row.get("sessions")),
            text(row.get("last")),
            row.get("failed") is True,
            row.get("varied") is True,
        )
        for row in rows
    )
    return tuple(check for check in found if check.command and _REDACTED not in check.command)


def as_row(past: Sequence[PastCheck]) -> JSON:
    return [{name: value for name, value in check._asdict().items() if value} for check in past]


def is_learned(past: Sequence[PastCheck], command: str) -> bool:
    return any(
        check.convincing and (command == check.command or command.startswith(f"{check.command} ")) for check in past
    )


def likeliest(past: Sequence[PastCheck]) -> list[PastCheck]:
    """Those that were shown to be checks: what several sessions used before what one did, tests before the rest, then
    by the number of sessions, then the latest."""

    def order(check: PastCheck) -> tuple[bool, bool, int]:
        return check.sessions < ENOUGH_SESSIONS, not _TESTS.search(check.command), -check.sessions

    return sorted((check for check in reversed(past) if check.convincing), key=order)


def passed(
    past: Sequence[PastCheck], check: CheckCommand, changed: Sequence[str], session: str, *, fixed: bool
) -> tuple[PastCheck, ...]:
    """`changed`: the languages of what it was run for. `fixed`: something changed since the check failed, if it
    did."""
    relevant = _relevant(check, changed)
    if not relevant:
        return tuple(past)
    known = _known(past, check.command)
    spoken = relevant if len(relevant) == 1 else ()  # of several it is not known which of them it looked at
    after = known._replace(
        languages=tuple(dict.fromkeys((*known.languages, *spoken)))[:_MOST_LANGUAGES],
        sessions=known.sessions + (known.last != session),
        last=session,
        failed=False,
        varied=known.varied or (known.failed and fixed),
    )
    if known.last == session:
        return tuple(after if earlier.command == check.command else earlier for earlier in past)
    return _bounded(*(earlier for earlier in past if earlier.command != check.command), after)


def failed(past: Sequence[PastCheck], check: CheckCommand, changed: Sequence[str]) -> tuple[PastCheck, ...]:
    if not _relevant(check, changed):
        return tuple(past)
    known = _known(past, check.command)
    if known in past:
        return tuple(earlier._replace(failed=True) if earlier is known else earlier for earlier in past)
    return _bounded(*past, known._replace(failed=True))


def forgotten(past: Sequence[PastCheck], command: str) -> tuple[PastCheck, ...]:
    """Without a command that is not there any more."""
    return tuple(check for check in past if check.command != command)


def can_be_learned(check: CheckCommand, line: str) -> bool:
    """Whether a later session could use it, and its outcome can be told from the line that it stands in."""
    command = check.command
    if len(command) > _LONGEST or not check.languages or _OF_THE_MOMENT.search(command):
        return False
    program, *rest = command.split(" ")
    script = rest[0] if rest and _INTERPRETERS.match(program) and language_of(rest[0]) else ""
    plain = " ".join(word for word in (program, *rest) if not word.startswith("-"))
    if _ACTS.search(plain) or any(language_of(word) for word in rest[bool(script) :]):
        return False
    own = bool(script) or "/" in program or bool(_TASKS.match(command))
    return check.named or (own and not _HIDES.search(line))


def _relevant(check: CheckCommand, languages: Sequence[str]) -> tuple[str, ...]:
    return tuple(language for language in languages if ALL in check.languages or language in check.languages)


def _known(past: Sequence[PastCheck], command: str) -> PastCheck:
    return next((check for check in past if check.command == command), PastCheck(command))


def _bounded(*past: PastCheck) -> tuple[PastCheck, ...]:
    """What has shown nothing yet goes first, then what only one session used, then the oldest."""
    left = list(past)
    while len(left) > MOST:
        rest = left[:-1]
        unproven = next((check for check in rest if not check.convincing), None)
        left.remove(unproven or next((check for check in rest if check.sessions < ENOUGH_SESSIONS), left[0]))
    return tuple(left)
