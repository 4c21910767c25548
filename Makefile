# Every command does its own set-up: in a fresh clone, `make play` and `make test` just work.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCKED := $(VENV)/.locked
BUILT := $(VENV)/.built
SHOWDOWN := benchmarks/showdown/node_modules/.package-lock.json

.DEFAULT_GOAL := help
.PHONY: help setup play test lint format fuzz bench pictures lock clean

help:
	@echo "make play    play a match in the terminal"
	@echo "make test    check style and types, then run the tests"
	@echo "make setup   create $(VENV) and install everything in it"
	@echo "make lint    style and types only"
	@echo "make format  put the code in its usual shape"
	@echo "make fuzz    the long random tests"
	@echo "make bench   measure speed"
	@echo "make pictures  draw docs/pictures anew"
	@echo "make lock    choose the versions of the dependencies anew"
	@echo "make clean   remove everything that was built, $(VENV) included"

setup: $(BUILT)

play: $(BUILT)
	$(BIN)/dejarik play

test: lint
	$(BIN)/pytest -n 2
	DEJARIK_SUITE=clone $(BIN)/pytest -n 2 -q tests/rules
	DEJARIK_SUITE=undo $(BIN)/pytest -n 2 -q tests/rules

lint: $(BUILT)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(BUILT)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fuzz: $(BUILT)
	$(BIN)/pytest -n 2 -m slow

bench: $(BUILT) $(SHOWDOWN)
	$(BIN)/python -m benchmarks.bench

pictures: $(BUILT)
	$(BIN)/python -m dejarik.lab.geometry_pictures docs/pictures

lock: $(BUILT)
	$(BIN)/pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --extra dev --strip-extras --allow-unsafe \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .reports
	find src -name '*.so' -delete
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Two stamps: a change of the lock installs anew, a change of compiled sources only builds anew.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Dejarik needs Python 3.11 or newer; say which: make PYTHON=python3.11 setup" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(LOCKED): requirements.lock | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# Only for a comparison: without Node the benchmarks do without it.
$(SHOWDOWN): benchmarks/showdown/package-lock.json
	-npm ci --prefix benchmarks/showdown --ignore-scripts --no-audit --no-fund

$(BUILT): $(LOCKED) pyproject.toml setup.py $(wildcard src/dejarik/tabletop/*.py)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
