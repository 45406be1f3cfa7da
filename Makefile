# The two commands: `make play` and `make test`. All set-up is theirs; `make help` lists the rest.

PYTHON ?= $(firstword $(foreach v,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	command -v $(v) >/dev/null 2>&1 && $(v) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	2>/dev/null && echo $(v))))
VENV := .venv
BIN := $(VENV)/bin
PAGE := src/yurt/server/page/index.html
WEB := $(shell find web -name node_modules -prune -o -type f -print) \
	$(wildcard docs/rules/*.md docs/rules/*/*.md docs/rules/pictures/*.json src/yurt/*/words/*.toml \
	src/yurt/games/*/words/*.toml src/yurt/games/*/lesson/words/*.toml src/yurt/wasm/built/* \
	src/yurt/wasm/built/lessons/* src/yurt/*/*/weights.net) hatch_build.py
NODE_MODULES := web/node_modules/.package-lock.json
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
# A few tests at a time, to whichever process is free.
PYTEST := $(BIN)/pytest -n auto --dist loadgroup
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help play test test-all check check-page format wasm mutate bench lock clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play $(PAGE) ## Play, at once
	@$(BIN)/yurt serve

test: $(VENV)/.dev $(PAGE) check check-page ## Pass the tests: the gate for every change
	@$(BIN)/python -m tests.compiled
	@$(PYTEST) -m "not long and not browser"
	@command -v chromium >/dev/null || \
		echo "Chromium is not there: 'make test-all' plays in it (Debian: apt install chromium)."

test-all: $(VENV)/.extras $(PAGE) ## What `make test` leaves out: real browsers, faults and long laws
	@$(PYTEST) -m "long or browser"

check: $(VENV)/.dev $(NODE_MODULES) ## Format, lint, types, layers, stale files: fast
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy
	@$(BIN)/python -m yurt.server.wire.typescript --check web/src/wire.ts
	@$(BIN)/python -m yurt.server.wire.views --check web/src/games
	@$(BIN)/python -m yurt.server.wire.protocol --check web/src/games
	@$(BIN)/python -m yurt.server.wire.pictures --check docs/rules/pictures
	@$(BIN)/python -m yurt.wasm --check
	@$(BIN)/pytest tests/test_layers.py
	@cd web && $(NODE) npm --silent run lint

check-page: $(VENV)/.dev $(PAGE) ## Types and unit tests of the page
	@cd web && $(NODE) npm --silent run check && $(NODE) npm --silent test

format: $(VENV)/.dev $(NODE_MODULES) ## Put the code into shape
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format --quiet
	@cd web && $(NODE) npm --silent run format

wasm: $(VENV)/.dev ## Build the rules for browsers, those that have changed
	@$(BIN)/python -m yurt.wasm

mutate: $(VENV)/.dev ## Plant faults in the rules and see which ones no test notices
	@$(BIN)/python -m tests.mutation.run

bench: $(VENV)/.dev $(VENV)-bench/.ready ## Our figures beside our peers', in one run
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/start.py
	@$(BIN)/python bench/server/run.py
	@$(NODE) node bench/browser/node.mjs
	@$(BIN)/python bench/browser/chromium.py
	@$(BIN)/python bench/browser/offline.py
	@$(BIN)/python bench/bots.py
	@$(BIN)/python bench/server/bots.py
	@$(BIN)/python bench/server/abuse.py

COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url \
	--no-strip-extras --no-header --upgrade --python-version 3.11

lock: $(VENV)/.dev ## Renew the lock files
	@$(COMPILE) --group build pyproject.toml --output-file requirements/build.lock
	@$(COMPILE) --group dev pyproject.toml --output-file requirements/dev.lock
	@$(COMPILE) --group extras pyproject.toml --output-file requirements/extras.lock
	@$(COMPILE) --group node --output-file requirements/node.lock
	@$(COMPILE) --group peers --output-file requirements/peers.lock

clean: ## Remove what set-up and builds have made
	rm -rf $(VENV) $(VENV)-bench dist web/node_modules $(dir $(PAGE))

$(VENV)/bin/python:
	@if [ -z "$(PYTHON)" ]; then echo "Yurt needs Python 3.11 or newer: none was found." >&2; exit 2; fi
	@echo "Setting up with $(PYTHON) (once) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/build.lock pyproject.toml | $(VENV)/bin/python
	@$(PIP) install --require-hashes -r requirements/build.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.play
	@$(PIP) install --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/.extras: requirements/extras.lock $(VENV)/.dev
	@$(PIP) install --require-hashes -r requirements/extras.lock
	@touch $@

# Where there is no Node, a package brings it.
$(NODE_MODULES): web/package-lock.json | $(VENV)/.play
	@command -v npm >/dev/null || $(PIP) install --require-hashes -r requirements/node.lock
	@cd web && $(NODE) npm --silent ci --no-audit --no-fund

$(PAGE): $(WEB) | $(NODE_MODULES)
	@echo "Building the page …"
	@$(BIN)/python hatch_build.py

# The peers have an environment of their own: what they pin is not ours.
$(VENV)-bench/.ready: requirements/peers.lock | $(VENV)/bin/python
	@$(PYTHON) -m venv $(VENV)-bench
	@$(VENV)-bench/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r $<
	@touch $@
