"""The project's own commands, on the checkout of what is reviewed."""

import shlex

from trimtab.coordinator.check_cache import said_of_success
from trimtab.coordinator.merge_requests.merge_checks import NOT_STARTED, CommandResult, run_command
from trimtab.coordinator.reviews.checks.check_results import Result, evidence_of, telling, without_bars
from trimtab.coordinator.reviews.checks.subject import CheckSettings, Subject, is_prose
from trimtab.features.project_checks import likely_test
from trimtab.model.json import dump
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED, SKIPPED, Options
from trimtab.store.redact import redact

_LINES = 12


def run(options: Options, subject: Subject, means: CheckSettings) -> Result:
    if not means.tests:
        if subject.files and all(is_prose(path) for file in subject.files for path in (file.path, file.was) if path):
            return SKIPPED, "No command is set that shows that the project works, and only prose is changed.", ()
        return NOT_RUN, "No command is set that shows that the project works.", (_remedy(subject),)
    left = means.seconds
    for command in means.tests:
        done = run_command(command, subject.folder, left)
        left = max(1.0, left - done.seconds)
        failure = failure_of(command, done)
        if failure:
            return failure
    return PASSED, said_of_success(means.tests), ()


def failure_of(command: str, done: CommandResult) -> Result | None:
    """With what matters of what it printed, without what looks like a secret; None where it succeeded."""
    if done.passed:
        return None
    lines = [without_bars(line) for line in redact(done.tail).splitlines() if line.strip()]
    evidence = evidence_of(telling(lines, _LINES))
    if done.code in NOT_STARTED:
        return NOT_RUN, f"`{command}` could not be started.", evidence
    if done.code is None:
        late = f"`{command}` was not done after {done.seconds:.0f} seconds, and was ended with all that it started."
        return FAILED, f"{late} `work.check_minutes` is how long a check may take.", evidence
    return FAILED, f"`{command}` ended with {done.code} after {done.seconds:.1f} seconds.", evidence


def _remedy(subject: Subject) -> str:
    test = likely_test(subject.folder)
    if test is None:
        return "Set it: trimtab config set work.checks '[\"make test\"]'"
    wanted = shlex.quote(dump([test.command]))
    return f"{test.source} names `{test.command}`. If that is it: trimtab config set work.checks {wanted}"
