"""The list of all kinds. A process that runs one of them loads that one's module alone."""

from importlib import import_module
from typing import cast

from trimtab.coordinator.reviews.checks.check_types import CheckKind, Means, Option, Options, Result, Run, Subject


def _late(module: str, function: str = "run") -> Run:
    def run(options: Options, subject: Subject, means: Means) -> Result:
        found = cast("Run", getattr(import_module(f"trimtab.coordinator.reviews.checks.{module}"), function))
        return found(options, subject, means)

    return run


_STRICT = Option(
    False, "Whether changed files in languages without rules make this check not run, instead of only being named."
)

ALL: tuple[CheckKind, ...] = (
    CheckKind(
        "style",
        "No finding of ruff on a changed line. The project's own ruff settings hold, as the target branch has"
        " them; without any, a modest set of rules that find mistakes. Looks at Python.",
        {},
        _late("style"),
        apart=False,
    ),
    CheckKind(
        "complexity",
        "No function that the change touches is more complex than `most`. Looks at all languages that lizard reads.",
        {
            "most": Option(15, "The most independent paths that a function may have.", minimum=1, maximum=1_000),
            "longest": Option(0, "The most lines that a function may have; 0 for any.", minimum=0, maximum=100_000),
        },
        _late("complexity"),
    ),
    CheckKind(
        "tests",
        "The commands of the setting `work.checks` succeed on the checkout.",
        {},
        _late("commands"),
        apart=False,
    ),
    CheckKind(
        "coverage",
        "The command of the setting `work.coverage` succeeds, and its report says that tests run the changed lines.",
        {
            "least": Option(80.0, "The least share of changed lines that tests run, in percent.", 0, 100),
            "report": Option("", "Where the command writes its report: Cobertura XML, LCOV, or coverage.py's JSON."),
        },
        _late("coverage"),
        apart=False,
    ),
    CheckKind(
        "secrets",
        "No password, key or token on a changed line, nor on one that a commit of the branch adds and a later one takes"
        " away, nor in a file's name, a link's target or a commit's message. `pragma: allowlist secret` in a comment of"
        " the line excuses one.",
        {"entropy": Option(True, "Whether texts count as secrets only because they look random.")},
        _late("secrets"),
    ),
    CheckKind(
        "advisories",
        "No dependency in the lock files of the tree is known to be vulnerable, by the advisories in the folder of the"
        " setting `work.advisories`.",
        {
            "least": Option(7.0, "The CVSS score from which on an advisory counts.", 0, 10),
            "changed": Option(False, "Whether only the lock files that the change touches are looked at."),
        },
        _late("advisories.check"),
    ),
    CheckKind(
        "input_validation",
        "What a request brings does not get into SQL text, a shell, evaluated code, a path or an unsafe reader"
        " unchecked. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
        _late("rules.check", "input_validation"),
    ),
    CheckKind(
        "authentication",
        "Routes that change or show what is sensitive ask who calls. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
        _late("rules.check", "authentication"),
    ),
    CheckKind(
        "https",
        "Nothing speaks to foreign hosts in the clear, switches the check of certificates off, or sends a session's"
        " cookie without `secure`. Looks at Python, JavaScript and TypeScript.",
        {"strict": _STRICT},
        _late("rules.check", "https"),
    ),
)
