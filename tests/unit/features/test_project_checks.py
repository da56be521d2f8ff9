"""What a project's own files say that its checks are."""

import json
import os
import time
from pathlib import Path

import pytest

from support.waiting import PATIENCE_S
from trimtab.features.gatherers import GATHERERS
from trimtab.model.json import items, obj, text
from trimtab.runtime.facts import Where


def found(root: Path) -> list[str]:
    fact = GATHERERS["project_checks"].gather(Where(str(root), str(root), time.monotonic() + PATIENCE_S), "")
    assert isinstance(fact, list)
    return [text(obj(one).get("command")) for one in items(fact)]


@pytest.mark.parametrize(
    ("name", "written", "checks"),
    [
        (
            "package.json",
            json.dumps(
                {"scripts": {"dev": "vite", "lint": "eslint", "test": "vitest", "pretest": "x", "build": "tsc"}}
            ),
            ["npm test", "npm run lint", "npm run build"],
        ),
        (
            "Makefile",
            "CC := gcc\nall: build\nbuild:\n\tcc x\ntest-unit: build\n\t./t\n",
            ["make test-unit", "make build"],
        ),
        ("justfile", "default: run\ntest:\n  cargo test\n", ["just test"]),
        ("pyproject.toml", "[tool.pytest.ini_options]\n[tool.ruff]\n", ["pytest", "ruff check"]),
        ("tox.ini", "[tox]\n", ["tox"]),
        ("Cargo.toml", "[package]\n", ["cargo test", "cargo check"]),
        ("go.mod", "module x\n", ["go test ./...", "go vet ./...", "go build ./..."]),
        (
            ".github/workflows/ci.yml",
            "jobs:\n  a:\n    steps:\n      - run: npm ci\n      - run: ./scripts/test.sh --all\n"
            "      - run: |\n          pip install tox\n          python -m pytest -q\n"
            "\n        env:\n          A: test\n      - run: >-\n          make lint\n      - name: test it\n",
            ["./scripts/test.sh --all", "python -m pytest -q", "make lint"],
        ),
        (
            ".gitlab-ci.yml",
            "stages: [test]\nunit:\n  stage: test\n  before_script:\n    - pip install tox\n"
            "  script:\n    - make lint\n\n    - tox -e py311\n  needs:\n    - build\n"
            "other:\n  script:\n  - ./verify test\n  stage: build\n",
            ["tox -e py311", "./verify test", "make lint"],
        ),
        (
            ".circleci/config.yml",
            "jobs:\n  a:\n    steps:\n      - checkout\n      - run: go vet ./...\n"
            "      - run:\n          name: run tests\n          command: go test ./...\n"
            "      - run:\n          command: |\n            make build\n",
            ["go test ./...", "go vet ./...", "make build"],
        ),
        (
            "mise.toml",
            '[tools]\ngo = "1"\n[tasks.dev]\nrun = "x"\n[tasks."test:ci"]\nrun = "x"\n[tasks.lint]\nrun = "y"\n',
            ["mise run test:ci", "mise run lint"],
        ),
        ("package.json", "{ not json", []),
        ("README.md", "run make test", []),
    ],
)
def test_the_checks_are_read_from(tmp_path: Path, name: str, written: str, checks: list[str]) -> None:
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text(written)
    assert found(tmp_path) == checks


def test_the_lock_file_tells_which_runner_runs_the_scripts(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"scripts": {"test": "x"}}')
    (tmp_path / "pnpm-lock.yaml").write_text("")
    assert found(tmp_path) == ["pnpm test"]


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "Makefile"
    file.write_text("test:\n\ttrue\n")
    assert found(tmp_path) == ["make test"]
    file.write_text("check:\n\ttrue\n")
    os.utime(file, (1, 1))
    assert found(tmp_path) == ["make check"]


def test_tests_come_first_whatever_file_they_are_in(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"scripts": {"build": "x"}}')
    (tmp_path / "Makefile").write_text("test:\n\ttrue\n")
    assert found(tmp_path) == ["make test", "npm run build"]
