"""What a path says about a file: a test, an example, documentation, a lock file."""

import os
import re

_ASIDE = re.compile(
    r"(?:^|/)(?:tests?|specs?|__tests__|__mocks__|fixtures?|testdata|test_data|mocks?|examples?|samples?|docs?|e2e)/"
    r"|(?:^|/)(?:test_[^/]*|conftest)\.py$|_test\.\w+$|\.(?:test|spec|stories)\.\w+$|(?:Test|Tests|Spec)\.\w+$"
    r"|\.(?:md|mdx|rst|txt|adoc)$"
)
_TEST = re.compile(
    r"(?:^|/)(?:tests?|specs?|__tests__|__mocks__|fixtures?|testdata|test_data|mocks?|e2e)/"
    r"|(?:^|/)(?:test_[^/]*|conftest)\.py$|_test\.\w+$|\.(?:test|spec|stories)\.\w+$|(?:Test|Tests|Spec)\.\w+$"
)
_LOCKS = frozenset(
    {
        "uv.lock",
        "poetry.lock",
        "Pipfile.lock",
        "pdm.lock",
        "package-lock.json",
        "npm-shrinkwrap.json",
        "yarn.lock",
        "pnpm-lock.yaml",
        "bun.lock",
        "Cargo.lock",
        "go.sum",
        "composer.lock",
        "Gemfile.lock",
        "Podfile.lock",
        "packages.lock.json",
        "Package.resolved",
        "mix.lock",
    }
)
_PINNED = re.compile(r"requirements[^/]*\.txt$|(?:^|/)requirements/[^/]*\.txt$")


def is_aside(path: str) -> bool:
    """Whether it is no part of what is shipped: a test, an example, documentation."""
    return _ASIDE.search(path) is not None


def is_test(path: str) -> bool:
    return _TEST.search(path) is not None


def is_lock(path: str) -> bool:
    return os.path.basename(path) in _LOCKS or _PINNED.search(path) is not None
