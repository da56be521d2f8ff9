# Trimtab. `make help` lists the targets.
#
#   PYTHON=  the interpreter that the virtual environment is made from (3.11 or later)
#   VENV=    where it is made
#   JOBS=    how many tests run side by side

PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
DIR ?=
YES ?=
# Of the command line alone: what has to pass before a merge does not come from just any environment.
CHECKS =
DATA ?=
BASE ?=

BIN := $(abspath $(VENV))/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check -qq
UV_VERSION := 0.13.7

# Tests start thousands of programs: without its bytecode, each would compile ours anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install run test unit lint format types imports docs docs-check check bench against soak eval wheel lock clean

help:
	@echo "make run [DIR=path] [YES=1]  install Trimtab and set it up for the project in DIR (YES=1 skips the prompt);"
	@echo "                             CHECKS='make test' names what has to pass there before a merge;"
	@echo "                             without DIR it only shows what Trimtab does"
	@echo "make test                    all tests, also with the real client (needs npm once, and root or user namespaces)"
	@echo "make unit                    the unit tests alone: needs neither npm nor root"
	@echo "make lint | format           ruff: check | fix"
	@echo "make types                   pyright, strict"
	@echo "make imports                 which package may import which"
	@echo "make docs | docs-check       write the generated pages | say whether they are up to date"
	@echo "make check                   lint, types, imports, docs-check"
	@echo "make bench                   ratios against baselines"
	@echo "make against BASE=commit     what an event and a judgement cost, compared with that commit"
	@echo "make soak                    the long counts"
	@echo "make eval DATA=path          score against evaluation data"
	@echo "make wheel | lock | clean    build into dist/ | renew requirements/ | remove what these targets made"

# --- the virtual environment: each step leaves a stamp, and is repeated only when what it depends on changed. The lock
# files are complete, so pip is told to resolve nothing: asked for an extra, it would look at releases newer than the lock.

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Trimtab needs Python 3.11 or later; $(PYTHON) is `$(PYTHON) --version 2>&1`. Try: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)" >&2; exit 1; }
	@echo "making $(VENV)"
	@$(PYTHON) -m venv $(VENV) || \
	  { echo "No virtual environment could be made. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/.installed: $(VENV)/.made pyproject.toml src/trimtab/__init__.py requirements/run.txt
	@echo "installing trimtab into $(VENV)"
	@$(PIP) install --no-deps --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.installed requirements/dev.txt
	@echo "installing what the tests and checks need"
	@$(PIP) install --no-deps --require-hashes -r requirements/dev.txt
	@$(PIP) check
	@touch $@

install: $(VENV)/.installed

# --- for a new user

run: $(VENV)/.installed
	@sh scripts/first-run "$(BIN)/trimtab" "$(DIR)" "$(YES)" '$(subst ','\'',$(CHECKS))'

# --- tests

test: $(VENV)/.dev
	@echo "fetching what the tests run against: Claude Code and the MCP conformance suite (once; from npm)"
	@$(PY) tests/client/harness/install.py
	@$(PY) tests/conformance/install.py
	@$(PY) -m pytest -q -n $(JOBS) --dist=worksteal -m "not soak" $(ARGS)

unit: $(VENV)/.dev
	@$(PY) -m pytest -q -n $(JOBS) -m "not soak" tests/unit $(ARGS)

# The scripts below go on to the end when one misses its bar, and then the target fails. Each has `--help`; with
# `--write` it puts what it found into docs/performance.md.
soak: $(VENV)/.dev
	@$(PY) tests/client/harness/install.py
	@$(PY) tests/conformance/install.py
	@missed=0; \
	$(PY) -m pytest -q -n $(JOBS) --dist=worksteal --hypothesis-profile=soak || missed=1; \
	for script in tests/soak/soak_*.py; do echo "== $$script"; $(PY) "$$script" --write $(ARGS) || missed=1; done; \
	exit $$missed

bench: $(VENV)/.dev
	@$(PY) tests/client/harness/install.py
	@missed=0; \
	for script in tests/bench/bench_*.py; do \
	  if grep -q -e '"--write"' -e 'arguments(__doc__' "$$script"; then write=--write; else write=; fi; \
	  echo "== $$script"; $(PY) "$$script" $$write $(ARGS) || missed=1; \
	done; \
	exit $$missed

against: $(VENV)/.dev
	@if [ -z "$(BASE)" ]; then echo "Say which commit to compare with: make against BASE=commit" >&2; exit 1; fi
	@$(PY) tests/bench/against.py $(BASE) $(ARGS)

eval: $(VENV)/.dev
	@set -- tests/eval/eval_*.py; \
	if [ ! -e "$$1" ]; then echo "Nothing to evaluate yet: no script in tests/eval."; exit 0; fi; \
	if [ ! -d "$(DATA)" ]; then echo "Say where the evaluation data is: make eval DATA=path" >&2; exit 1; fi; \
	for script; do echo "== $$script"; $(PY) "$$script" "$(DATA)" || exit; done

# --- checks

lint: $(VENV)/.dev
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

format: $(VENV)/.dev
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

types: $(VENV)/.dev
	@$(BIN)/pyright --project pyproject.toml --pythonpath $(PY)

imports: $(VENV)/.dev
	@$(BIN)/lint-imports --no-logo

docs: $(VENV)/.dev
	@$(PY) scripts/gen_docs.py

docs-check: $(VENV)/.dev
	@$(PY) scripts/gen_docs.py --check

check: lint types imports docs-check

# --- building

wheel: $(VENV)/.dev
	@rm -rf dist
	@$(PY) -m build --no-isolation >/dev/null
	@ls dist

COMPILE = build/lock/bin/uv pip compile --quiet pyproject.toml --universal --python-version 3.11 --upgrade \
          --generate-hashes --no-header --no-emit-index-url --no-emit-find-links

lock: $(VENV)/.made
	@$(PY) -m venv build/lock && build/lock/bin/python -m pip --quiet install uv==$(UV_VERSION)
	@$(COMPILE) --group build --output-file requirements/run.txt >/dev/null
	@$(COMPILE) --group dev --output-file requirements/dev.txt >/dev/null
	@! grep -nE 'https?://|file:|--(extra-)?index-url|--find-links' requirements/*.txt

clean:
	@rm -rf $(VENV) build dist .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* htmlcov
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
