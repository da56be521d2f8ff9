"""The kinds of check that a rubric may name, their options, and how one is run.

What a check reads was written by others, and the libraries that read it may hang, crash or eat all memory over it. So
most run in a process of their own: where that is ended, the check was not run.
"""

import os
import resource
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress

from trimtab.config.nearest import did_you_mean
from trimtab.coordinator import check_process
from trimtab.coordinator.reviews.checks.check_results import Result, evidence_of
from trimtab.coordinator.reviews.checks.subject import CheckSettings, Subject, subject_from_obj, subject_to_obj
from trimtab.local import own_process
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, dump, each, number, obj, parse_object, text
from trimtab.model.record import Record
from trimtab.model.reviews import NOT_RUN, PASSED, CheckOutcome, Options, status_from
from trimtab.model.wording import counted

MOST_SECONDS = 600.0
_MEMORY = 4 * 1024**3
_TAIL = 400


class CheckOption(Record):
    """An option that a rubric may give a check. The type is that of the default; the range is for numbers."""

    default: bool | int | float | str
    help: str
    minimum: float | None = None
    maximum: float | None = None


class CheckKind(Record):
    """`apart`: it runs in a process of its own, for `Means.seconds` at most."""

    name: str
    help: str
    options: Mapping[str, CheckOption]
    apart: bool = True


_STRICT = CheckOption(
    False, "Whether changed files in languages without rules make this check not run, instead of only being named."
)

_REQUIRED = CheckOption(
    True,
    "Whether this check counts as not run while its setting is empty. If false, it is skipped then, and a pass"
    " stays possible.",
)

_ALL = (
    CheckKind(
        "style",
        "No finding of ruff on a changed line. The project's own ruff settings hold, as the target branch has"
        " them; without any, a modest set of rules that find mistakes. Looks at Python.",
        {},
        apart=False,
    ),
    CheckKind(
        "complexity",
        "No function that the change touches is more complex than `most`. Looks at all languages that lizard reads.",
        {
            "most": CheckOption(15, "The most independent paths that a function may have.", minimum=1, maximum=1_000),
            "longest": CheckOption(
                0, "The most lines that a function may have; 0 for any.", minimum=0, maximum=100_000
            ),
        },
    ),
    CheckKind(
        "tests",
        "The commands of the setting `work.checks` succeed on the checkout. While it is empty, a change to prose alone"
        " (Markdown and the like) skips this check.",
        {},
        apart=False,
    ),
    CheckKind(
        "coverage",
        "The command of the setting `work.coverage` succeeds, and its report says that tests run the changed lines.",
        {
            "least": CheckOption(80.0, "The least share of changed lines that tests run, in percent.", 0, 100),
            "report": CheckOption(
                "", "Where the command writes its report: Cobertura XML, LCOV, or coverage.py's JSON."
            ),
            "required": _REQUIRED,
        },
        apart=False,
    ),
    CheckKind(
        "secrets",
        "No password, key or token on a changed line, nor on one that a commit of the branch adds and a later one takes"
        " away, nor in a file's name, a link's target or a commit's message. `pragma: allowlist secret` in a comment of"
        " the line excuses one.",
        {"entropy": CheckOption(True, "Whether texts count as secrets only because they look random.")},
    ),
    CheckKind(
        "advisories",
        "No dependency in the lock files of the tree is known to be vulnerable, by the advisories in the folder of the"
        " setting `work.advisories`.",
        {
            "least": CheckOption(7.0, "The CVSS score from which on an advisory counts.", 0, 10),
            "changed": CheckOption(False, "Whether only the lock files that the change touches are looked at."),
            "required": _REQUIRED,
        },
    ),
    CheckKind(
        "input_validation",
        "What a request brings does not get into SQL text, a shell, evaluated code, a path or an unsafe reader"
        " unchecked. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
    ),
    CheckKind(
        "authentication",
        "Routes that change or show what is sensitive ask who calls. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
    ),
    CheckKind(
        "https",
        "Nothing speaks to foreign hosts in the clear, switches the check of certificates off, or sends a session's"
        " cookie without `secure`. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
    ),
    CheckKind(
        "links",
        "Links on changed lines of Markdown lead to a file of the tree, and to a heading that is there. Addresses in"
        " the network are not asked for.",
        {},
    ),
)

KINDS: Mapping[str, CheckKind] = {kind.name: kind for kind in _ALL}


def run_check(check: str, kind: str, options: Obj, subject: Subject, means: CheckSettings) -> CheckOutcome:
    """A check of a rubric, with the time that it took."""
    began = time.monotonic()
    status, summary, evidence = run_one(kind, options, subject, means)
    return CheckOutcome(check, kind, status, summary, evidence, round(time.monotonic() - began, 3))


def run_one(kind: str, options: Obj, subject: Subject, means: CheckSettings) -> Result:
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
        run = run_apart if known.apart else run_here
        status, summary, evidence = run(kind, given, subject, means)
    except TrimtabError as error:
        return NOT_RUN, error.what, evidence_of(filter(None, (error.where, error.remedy)))
    except Exception as error:  # whatever breaks in a check must not count as a pass, nor end the review
        return NOT_RUN, f"The check broke: {type(error).__name__}: {error}", ()
    if subject.beyond and status == PASSED:
        files = counted(subject.beyond, "file")
        return NOT_RUN, f"The change is too large: {files} of it were not looked at. {summary}", evidence
    return status, summary, evidence


def run_here(kind: str, options: Options, subject: Subject, means: CheckSettings) -> Result:
    """Loads the module of that kind alone."""
    if kind == "style":
        from trimtab.coordinator.reviews.checks.style import run
    elif kind == "complexity":
        from trimtab.coordinator.reviews.checks.complexity import run
    elif kind == "tests":
        from trimtab.coordinator.reviews.checks.project_commands import run
    elif kind == "coverage":
        from trimtab.coordinator.reviews.checks.coverage import run
    elif kind == "secrets":
        from trimtab.coordinator.reviews.checks.secrets import run
    elif kind == "advisories":
        from trimtab.coordinator.reviews.checks.advisories import run
    elif kind == "links":
        from trimtab.coordinator.reviews.checks.markdown_links import run
    elif kind in ("input_validation", "authentication", "https"):
        from trimtab.coordinator.reviews.checks.rules import rule_checks

        return rule_checks.run(kind, options, subject)
    else:
        raise ValueError(f"there is no check of the kind {kind}")
    return run(options, subject, means)


def run_apart(kind: str, options: Options, subject: Subject, means: CheckSettings) -> Result:
    seconds = min(means.seconds, MOST_SECONDS)
    asked = dump(
        {
            "kind": kind,
            "options": dict(options),
            "subject": subject_to_obj(subject),
            "advisories": means.advisories,
            "seconds": seconds,
        }
    )
    with tempfile.TemporaryFile() as said:
        # from the root: nothing is to be found beside what it reads
        done = check_process.run(own_process.words(main), "/", seconds, given=asked.encode(), stderr=said)
        if done.code is None:
            return NOT_RUN, f"The check was not done after {seconds:g} seconds, and was ended.", ()
        said.seek(max(0, said.seek(0, os.SEEK_END) - _TAIL))
        tail = said.read().decode("utf-8", "replace").strip()
    if done.code:
        how = f"signal {done.code - 128}" if done.code > 128 else f"exit code {done.code}"
        return NOT_RUN, f"The check's process ended with {how}.", tuple(tail.splitlines()[-3:])
    answer = parse_object(done.out)
    return (
        status_from(text(answer.get("status"))),
        text(answer.get("summary")),
        each(answer.get("evidence")),
    )


def main() -> int:
    """Runs in the process of its own: what is asked comes by stdin, the answer goes to stdout."""
    with suppress(ValueError, OSError):  # where less is allowed already
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    sys.argv = [sys.executable]  # lizard takes modules from the folder of what was started
    asked = parse_object(sys.stdin.buffer.read())
    means = CheckSettings(advisories=text(asked.get("advisories")), seconds=number(asked.get("seconds")))
    subject = subject_from_obj(asked.get("subject"))
    answers = os.dup(1)
    os.dup2(2, 1)  # what a library prints is no answer
    status, summary, evidence = run_here(
        text(asked.get("kind")), plain_options(obj(asked.get("options"))), subject, means
    )
    with open(answers, "wb") as out:
        out.write(dump({"status": status, "summary": summary, "evidence": list(evidence)}).encode())
    return 0


def filled(kind: CheckKind, given: Obj) -> Options:
    """All options, those that the rubric leaves out with their defaults. What is given must be right."""
    return {**{name: option.default for name, option in kind.options.items()}, **plain_options(given)}


def plain_options(given: Obj) -> Options:
    """Without what no option can be."""
    return {name: value for name, value in given.items() if isinstance(value, bool | int | float | str)}


def wrong_options(kind: CheckKind, given: Obj) -> dict[str, str]:
    """Problems by the name of the option."""
    return {name: why for name, value in given.items() if (why := _wrong(kind, name, value))}


def _lost(subject: Subject) -> list[str]:
    """Changed files that the checkout lacks: a check would silently pass over them."""
    if not os.path.isdir(subject.folder):
        return ["there is no such folder"]
    paths = (file.path for file in subject.existing())
    return [f"{path} is not there" for path in paths if not os.path.lexists(os.path.join(subject.folder, path))]


def _wrong(kind: CheckKind, name: str, value: JSON) -> str:
    option = kind.options.get(name)
    if option is None:
        known = did_you_mean(name, kind.options) if kind.options else "It has none."
        return f"the check {kind.name} has no option `{name}`. {known}".strip()
    if not _fits(value, option):
        return f"`{name}` must be {_expected(option)}, not {value!r}"
    return ""


def _fits(value: JSON, option: CheckOption) -> bool:
    if isinstance(option.default, bool | str):
        return type(value) is type(option.default)
    if isinstance(value, bool) or not isinstance(value, (int, type(option.default))):
        return False
    low, high = option.minimum, option.maximum
    return (low is None or value >= low) and (high is None or value <= high)


def _expected(option: CheckOption) -> str:
    if isinstance(option.default, bool):
        return "true or false"
    if isinstance(option.default, str):
        return "text"
    what = "a whole number" if isinstance(option.default, int) else "a number"
    if option.minimum is not None and option.maximum is not None:
        return f"{what} from {option.minimum:g} to {option.maximum:g}"
    return what
