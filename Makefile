# Everything that can be made. `make` lists it; two commands are enough to begin: demo and test.

# The first of these that is Python 3.11 or later.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV ?= .venv
JOBS ?= 2
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help install demo test lint types layers tests wheel schema rules format clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Installing: the stamps make repeated calls fast; they age when what is installed changes.

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed: make PYTHON=/path/to/python"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'

$(VENV)/installed.stamp: pyproject.toml critic/version.py | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/tools.stamp: pyproject.toml $(VENV)/installed.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--group test --group lint --group build
	@touch $@

install: $(VENV)/installed.stamp ## install critic into .venv

demo: $(VENV)/installed.stamp ## judge the examples with no model and print the reports
	@for case in examples/*.json; do \
		printf '\n$$ critic check %s --no-model\n' "$$case"; \
		$(BIN)/critic check "$$case" --no-model --fail-on never || exit $$?; \
	done

test: lint types layers tests ## everything CI runs

lint: $(VENV)/tools.stamp ## ruff: all rules considered, and the format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/tools.stamp ## mypy, strict
	$(BIN)/mypy

layers: $(VENV)/tools.stamp ## imports run downward, and only edges touch the world
	$(BIN)/lint-imports

tests: $(VENV)/tools.stamp ## pytest: also shape budgets, linear regexes, and a wheel in a clean place
	$(BIN)/python -m pytest -n $(JOBS)

wheel: $(VENV)/tools.stamp ## build the distribution into dist/
	$(BIN)/python -m build --no-isolation --outdir dist .

schema: $(VENV)/installed.stamp ## write docs/schema/*.json anew from the records
	$(BIN)/python docs/schema/write.py

rules: $(VENV)/installed.stamp ## write docs/rules.md anew from the rules and their examples
	$(BIN)/critic rules --markdown --output docs/rules.md

format: $(VENV)/tools.stamp ## put the code into the agreed format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove everything that was made here
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
