# Every command does its own set-up: in a fresh clone, `make play` and `make test` just work.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check
PLAYING := $(VENV)/.playing
DEVELOPING := $(VENV)/.developing
BUILT := $(VENV)/.built
NPM ?= npm
BUILDERS := web/node_modules/.builders
MODULES := web/node_modules/.installed
PAGE := web/dist/index.html
SHOWDOWN := benchmarks/showdown/node_modules/.package-lock.json
WITH ?=
LOCK := $(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras --allow-unsafe \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

.DEFAULT_GOAL := help
.PHONY: help setup develop play page wheel test test-page lint format fuzz mutants bench pictures lock clean
.NOTPARALLEL:

help:
	@echo "make play    build the page, start the server and open the table in the browser;"
	@echo "             friends reach it too with: make play WITH='--host 0.0.0.0'"
	@echo "make test    check style and types, then run the tests, those of the page too"
	@echo "make page    build the page only, in web/dist"
	@echo "make wheel   a package with the page in it, in dist: it plays without this folder and without Node"
	@echo "make setup   create $(VENV) and install in it what playing needs"
	@echo "make develop the same with what developing needs"
	@echo "make lint    style and types only"
	@echo "make format  put the code in its usual shape"
	@echo "make fuzz    the long random tests"
	@echo "make mutants GAME=xwing  break a sample of a game's rules and see which breaks no test notices"
	@echo "make bench   measure speed"
	@echo "make pictures  draw docs/pictures anew"
	@echo "make lock    choose the versions of the dependencies anew"
	@echo "make clean   remove everything that was built, $(VENV) included"

setup: $(BUILT)

develop: $(DEVELOPING) $(BUILT)

play: $(BUILT) $(PAGE)
	@$(BIN)/dejarik serve --open --quiet $(WITH)

page: $(PAGE)

wheel: develop $(PAGE)
	rm -rf build/lib* build/bdist* dist
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

# Work is stolen, since else the browser's tests, the slowest, would all be one worker's; these wait more than they
# compute, so that three keep two cores busy.
test: lint test-page
	$(BIN)/pytest -n 3 --dist worksteal
	DEJARIK_SUITE=clone $(BIN)/pytest -n 2 --dist worksteal -q tests/rules
	DEJARIK_SUITE=undo $(BIN)/pytest -n 2 --dist worksteal -q tests/rules

test-page: $(MODULES)
	cd web && $(NPM) run --silent check && $(NPM) run --silent test && $(NPM) run --silent build

lint: develop
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: develop
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fuzz: develop
	$(BIN)/pytest -n 2 -m slow

GAME ?= xwing
mutants: develop
	$(BIN)/python -m mutants $(GAME) $(WITH)

bench: develop $(SHOWDOWN)
	$(BIN)/python -m benchmarks.bench

pictures: develop
	$(BIN)/python -m drawings docs/pictures

lock: develop
	$(PIP) install pip-tools
	$(LOCK) --output-file requirements.lock pyproject.toml
	$(LOCK) --constraint requirements.lock --extra dev --output-file requirements-dev.lock pyproject.toml
	$(LOCK) --constraint requirements-dev.lock --all-build-deps --only-build-deps \
		--output-file requirements-build.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist web/node_modules web/dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .reports
	find src -name '*.so' -delete
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp for each lock, so that a change of one installs anew what it names; what developing needs holds what playing
# needs. A change of compiled sources only builds anew.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Dejarik needs Python 3.11 or newer; say which: make PYTHON=python3.11 setup" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV)

$(PLAYING): requirements.lock | $(BIN)/python
	@echo "Installing what playing needs in $(VENV) …"
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

$(DEVELOPING): requirements-dev.lock | $(BIN)/python
	@echo "Installing what developing needs in $(VENV) …"
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@ $(PLAYING)

# Only for a comparison: without Node the benchmarks do without it.
$(SHOWDOWN): benchmarks/showdown/package-lock.json
	-npm ci --prefix benchmarks/showdown --ignore-scripts --no-audit --no-fund

# The compiler of the geometry is as large as all the rest: who only plays keeps it no longer than it works.
$(BUILT): requirements-build.lock pyproject.toml setup.py $(wildcard src/dejarik/tabletop/*.py) src/dejarik/games/xwing/arc.py | $(PLAYING)
	@echo "Building the geometry, some twenty seconds …"
	@$(BIN)/python -c 'import mypyc.build' 2>/dev/null || \
		$(PIP) install --require-hashes --target build/tools -r requirements-build.lock
	@PYTHONPATH=$(CURDIR)/build/tools $(PIP) install --no-deps --no-build-isolation -e .
	@rm -rf build/tools
	@touch $@

# The page: its tools once for each lock (all of them, or those that build), its files once for each change of a source.
# Where it is built already, nothing of Node is asked for.
define node
	@node --version >/dev/null 2>&1 && $(NPM) --version >/dev/null 2>&1 || \
		{ echo "The page needs Node 20.19 or newer with npm (https://nodejs.org). Without it, $(BIN)/dejarik play plays in the terminal."; exit 1; }
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || \
		{ echo "The page needs Node 20.19 or newer; this is $$(node --version)."; exit 1; }
endef

$(BUILDERS): web/package.json web/package-lock.json
	$(node)
	@echo "Installing what builds the page in web/node_modules …"
	@cd web && $(NPM) ci --omit=dev --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(MODULES): web/package.json web/package-lock.json
	$(node)
	@echo "Installing what builds and tests the page in web/node_modules …"
	@cd web && $(NPM) ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@ $(BUILDERS)

$(PAGE): web/package-lock.json web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json $(shell find web/src web/public -type f 2>/dev/null)
	@$(MAKE) --no-print-directory $(BUILDERS)
	@echo "Building the page …"
	@cd web && $(NPM) run --silent build -- --logLevel error
	@touch $@
