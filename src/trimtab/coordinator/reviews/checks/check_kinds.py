"""The kinds of check that a rubric may name, and how one is run."""

import os
import time
from collections.abc import Mapping

from trimtab.config.nearest import did_you_mean
from trimtab.coordinator.reviews.checks import sandbox
from trimtab.coordinator.reviews.checks.all import ALL
from trimtab.coordinator.reviews.checks.check_types import CheckKind, Means, Option, Result, Subject, evidence_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj
from trimtab.model.reviews import NOT_RUN, PASSED, CheckOutcome, Options
from trimtab.model.wording import counted

KINDS: Mapping[str, CheckKind] = {kind.name: kind for kind in ALL}


def run_check(check: str, kind: str, options: Obj, subject: Subject, means: Means) -> CheckOutcome:
    """A check of a rubric, with the time that it took."""
    began = time.monotonic()
    status, summary, evidence = run_one(kind, options, subject, means)
    return CheckOutcome(check, kind, status, summary, evidence, round(time.monotonic() - began, 3))


def run_one(kind: str, options: Obj, subject: Subject, means: Means) -> Result:
    """Never raises over what it looks at: a check that breaks says that it was not run, and why."""
    known = KINDS.get(kind)
    if known is None:
        return NOT_RUN, f"There is no check of the kind {kind}. {did_you_mean(kind, KINDS)}".strip(), ()
    wrong = wrong_options(known, options)
    if wrong:
        return NOT_RUN, "The rubric's options for this check are wrong.", evidence_of(wrong.values())
    lost = _lost(subject)
    if lost:
        return NOT_RUN, f"{subject.folder} is no checkout of what is reviewed.", evidence_of(lost)
    given = filled(known, options)
    try:
        status, summary, evidence = (
            sandbox.run(known, given, subject, means) if known.apart else known.run(given, subject, means)
        )
    except TrimtabError as error:
        return NOT_RUN, error.what, evidence_of(one for one in (error.where, error.remedy) if one)
    except Exception as error:  # whatever breaks in a check must not count as a pass, nor end the review
        return NOT_RUN, f"The check broke: {type(error).__name__}: {error}", ()
    if subject.beyond and status == PASSED:
        files = counted(subject.beyond, "file")
        return NOT_RUN, f"The change is too large: {files} of it were not looked at. {summary}", evidence
    return status, summary, evidence


def _lost(subject: Subject) -> list[str]:
    """What the change has and the checkout has not. A check would find nothing there, and nothing would be found."""
    if not os.path.isdir(subject.folder):
        return ["there is no such folder"]
    paths = (one.path for one in subject.existing())
    return [f"{path} is not there" for path in paths if not os.path.lexists(os.path.join(subject.folder, path))]


def filled(kind: CheckKind, given: Obj) -> Options:
    """All options, those that the rubric leaves out with their defaults. What is given must be right."""
    found: dict[str, bool | int | float | str] = {name: option.default for name, option in kind.options.items()}
    for name, value in given.items():
        if isinstance(value, bool | int | float | str):
            found[name] = value
    return found


def wrong_options(kind: CheckKind, given: Obj) -> dict[str, str]:
    """What is wrong, by the name of the option."""
    return {name: why for name, value in given.items() if (why := _wrong(kind, name, value))}


def _wrong(kind: CheckKind, name: str, value: JSON) -> str:
    option = kind.options.get(name)
    if option is None:
        known = did_you_mean(name, kind.options) if kind.options else "It has none."
        return f"the check {kind.name} has no option `{name}`. {known}".strip()
    if not _fits(value, option):
        return f"`{name}` must be {_expected(option)}, not {value!r}"
    return ""


def _fits(value: JSON, option: Option) -> bool:
    if isinstance(option.default, bool) or isinstance(value, bool):
        return isinstance(value, bool) and isinstance(option.default, bool)
    if isinstance(option.default, str):
        return isinstance(value, str)
    if not isinstance(value, int if isinstance(option.default, int) else int | float):
        return False
    assert isinstance(value, int | float)
    low, high = option.minimum, option.maximum
    return (low is None or value >= low) and (high is None or value <= high)


def _expected(option: Option) -> str:
    if isinstance(option.default, bool):
        return "true or false"
    if isinstance(option.default, str):
        return "text"
    what = "a whole number" if isinstance(option.default, int) else "a number"
    if option.minimum is not None and option.maximum is not None:
        return f"{what} from {option.minimum:g} to {option.maximum:g}"
    return what
