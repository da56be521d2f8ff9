"""The list of all kinds. A process that runs one of them loads that one's module alone."""

from trimtab.coordinator.reviews.checks.check_types import CheckKind, Means, Option, Result, Subject
from trimtab.model.reviews import Options


def _style(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks import style

    return style.run(options, subject, means)


def _complexity(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks import complexity

    return complexity.run(options, subject, means)


def _tests(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks import project_commands

    return project_commands.run(options, subject, means)


def _coverage(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks import coverage

    return coverage.run(options, subject, means)


def _secrets(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks import secrets

    return secrets.run(options, subject, means)


def _advisories(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks.advisories import dependency_check

    return dependency_check.run(options, subject, means)


def _input_validation(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks.rules import rule_checks

    return rule_checks.input_validation(options, subject, means)


def _authentication(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks.rules import rule_checks

    return rule_checks.authentication(options, subject, means)


def _https(options: Options, subject: Subject, means: Means) -> Result:
    from trimtab.coordinator.reviews.checks.rules import rule_checks

    return rule_checks.https(options, subject, means)


_STRICT = Option(
    False, "Whether changed files in languages without rules make this check not run, instead of only being named."
)

ALL: tuple[CheckKind, ...] = (
    CheckKind(
        "style",
        "No finding of ruff on a changed line. The project's own ruff settings hold, as the target branch has"
        " them; without any, a modest set of rules that find mistakes. Looks at Python.",
        {},
        _style,
        apart=False,
    ),
    CheckKind(
        "complexity",
        "No function that the change touches is more complex than `most`. Looks at all languages that lizard reads.",
        {
            "most": Option(15, "The most independent paths that a function may have.", minimum=1, maximum=1_000),
            "longest": Option(0, "The most lines that a function may have; 0 for any.", minimum=0, maximum=100_000),
        },
        _complexity,
    ),
    CheckKind(
        "tests",
        "The commands of the setting `work.checks` succeed on the checkout.",
        {},
        _tests,
        apart=False,
    ),
    CheckKind(
        "coverage",
        "The command of the setting `work.coverage` succeeds, and its report says that tests run the changed lines.",
        {
            "least": Option(80.0, "The least share of changed lines that tests run, in percent.", 0, 100),
            "report": Option("", "Where the command writes its report: Cobertura XML, LCOV, or coverage.py's JSON."),
        },
        _coverage,
        apart=False,
    ),
    CheckKind(
        "secrets",
        "No password, key or token on a changed line, nor on one that a commit of the branch adds and a later one takes"
        " away, nor in a file's name, a link's target or a commit's message. `pragma: allowlist secret` in a comment of"
        " the line excuses one.",
        {"entropy": Option(True, "Whether texts count as secrets only because they look random.")},
        _secrets,
    ),
    CheckKind(
        "advisories",
        "No dependency in the lock files of the tree is known to be vulnerable, by the advisories in the folder of the"
        " setting `work.advisories`.",
        {
            "least": Option(7.0, "The CVSS score from which on an advisory counts.", 0, 10),
            "changed": Option(False, "Whether only the lock files that the change touches are looked at."),
        },
        _advisories,
    ),
    CheckKind(
        "input_validation",
        "What a request brings does not get into SQL text, a shell, evaluated code, a path or an unsafe reader"
        " unchecked. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
        _input_validation,
    ),
    CheckKind(
        "authentication",
        "Routes that change or show what is sensitive ask who calls. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
        _authentication,
    ),
    CheckKind(
        "https",
        "Nothing speaks to foreign hosts in the clear, switches the check of certificates off, or sends a session's"
        " cookie without `secure`. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
        _https,
    ),
)
