"""The project's own commands, on the checkout of what is reviewed."""

import shlex

from trimtab.coordinator.merge_requests.merge_checks import NOT_STARTED, Checked, run_command
from trimtab.coordinator.reviews.checks.evidence import Result, evidence_of, telling, without_bars
from trimtab.coordinator.reviews.checks.subject import Means, Subject
from trimtab.features.project_checks import project_checks
from trimtab.model.json import dump, items, obj, text
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, Options
from trimtab.model.wording import counted
from trimtab.runtime.facts import Where
from trimtab.store.redact import redact

_LINES = 12


def run(options: Options, subject: Subject, means: Means) -> Result:
    if not means.tests:
        return NOT_RUN, "No command is set that shows that the project works.", (_remedy(subject),)
    left = means.seconds
    for command in means.tests:
        done = run_command(command, subject.folder, left)
        left = max(1.0, left - done.seconds)
        if done.code in NOT_STARTED:
            return NOT_RUN, f"`{command}` could not be started.", tail_of(done)
        if not done.passed:
            return FAILED, f"`{command}` {how(done)}.", tail_of(done)
    return PASSED, f"{counted(len(means.tests), 'command')} succeeded: {', '.join(means.tests)}.", ()


def how(done: Checked) -> str:
    if done.code is None:
        return f"was not done after {done.seconds:.0f} seconds, and was ended"
    return f"ended with {done.code} after {done.seconds:.1f} seconds"


def tail_of(done: Checked) -> tuple[str, ...]:
    """What matters of what it printed, without what looks like a secret."""
    lines = [without_bars(line) for line in redact(done.tail).splitlines() if line.strip()]
    return evidence_of(telling(lines, _LINES))


def _remedy(subject: Subject) -> str:
    found = (obj(check) for check in items(project_checks(Where(subject.folder, subject.folder, 0.0))))
    test = next((check for check in found if check.get("kind") == "test"), None)
    if test is None:
        return "Set it: trimtab config set work.checks '[\"make test\"]'"
    command, source = text(test.get("command")), text(test.get("source"))
    return f"{source} names `{command}`. If that is it: trimtab config set work.checks {shlex.quote(dump([command]))}"
