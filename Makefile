# Every command does its own set-up: in a fresh clone, `make play` and `make test` just work.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCKED := $(VENV)/.locked
BUILT := $(VENV)/.built
NPM ?= npm
MODULES := web/node_modules/.installed
PAGE := web/dist/index.html
SHOWDOWN := benchmarks/showdown/node_modules/.package-lock.json

.DEFAULT_GOAL := help
.PHONY: help setup play page test test-page lint format fuzz bench pictures lock clean

help:
	@echo "make play    build the page, start the server and open the table in the browser"
	@echo "make test    check style and types, then run the tests, those of the page too"
	@echo "make page    build the page only, in web/dist"
	@echo "make setup   create $(VENV) and install everything in it"
	@echo "make lint    style and types only"
	@echo "make format  put the code in its usual shape"
	@echo "make fuzz    the long random tests"
	@echo "make bench   measure speed"
	@echo "make pictures  draw docs/pictures anew"
	@echo "make lock    choose the versions of the dependencies anew"
	@echo "make clean   remove everything that was built, $(VENV) included"

setup: $(BUILT)

play: $(BUILT) $(PAGE)
	$(BIN)/dejarik serve --open

page: $(PAGE)

# Work is stolen, since else the browser's tests, the slowest, would all be one worker's.
test: lint test-page
	$(BIN)/pytest -n 2 --dist worksteal
	DEJARIK_SUITE=clone $(BIN)/pytest -n 2 --dist worksteal -q tests/rules
	DEJARIK_SUITE=undo $(BIN)/pytest -n 2 --dist worksteal -q tests/rules

test-page: $(MODULES)
	cd web && $(NPM) run --silent check && $(NPM) run --silent test && $(NPM) run --silent build

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
	$(BIN)/python -m dejarik.lab.pictures docs/pictures

lock: $(BUILT)
	$(BIN)/pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --upgrade --generate-hashes --extra dev --strip-extras --allow-unsafe \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist web/node_modules web/dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .reports
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

$(BUILT): $(LOCKED) pyproject.toml setup.py $(wildcard src/dejarik/tabletop/*.py) src/dejarik/games/xwing/arc.py
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# The page: its tools once for each lock, its files once for each change of a source.
$(MODULES): web/package.json web/package-lock.json
	@node --version >/dev/null 2>&1 && $(NPM) --version >/dev/null 2>&1 || \
		{ echo "The page needs Node 20.19 or newer with npm (https://nodejs.org). Without it, $(BIN)/dejarik play plays in the terminal."; exit 1; }
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || \
		{ echo "The page needs Node 20.19 or newer; this is $$(node --version)."; exit 1; }
	cd web && $(NPM) ci --no-audit --no-fund
	@touch $@

$(PAGE): $(MODULES) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json $(shell find web/src web/public -type f 2>/dev/null)
	cd web && $(NPM) run --silent build
	@touch $@
