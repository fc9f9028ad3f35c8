# make play    set up, build, serve on http://localhost:8000 (make play PORT=8001: elsewhere)
# make test    set up, build, run every test, the page in a real browser included
# make check   format, lint, types, and known holes in what we build and test with
# make bench   how fast the games are beside other libraries, and how long Python takes to start in the page
# make browsers  the page in Firefox and WebKitGTK: a deal of each game, and a demo in a wiki
# make fuzz    damaged records, saves, links, messages and more, 10,000 of each (make fuzz SEED=2: others; INPUTS=100: fewer)
# make mutants change the rules' code line by line and see which tests notice (hours)
# make lighthouse  the front page as Lighthouse sees it, on a phone and on a desk
# make build   only build the page, into web/dist
# make lock    choose the newest versions of the Python tools and pin them
# make clean   delete all that the above has made
#
# Needs Python >= 3.11, Node >= 20.19 and make; the rest comes from PyPI, npm and, for the tests' browser, apt.

SHELL := bash
PORT ?= 8000
INPUTS ?= 10000
SEED ?= 1
python := .venv/bin/python
export PYTHON := $(abspath $(python))

.PHONY: play test check bench browsers fuzz mutants lighthouse build clean format lock browser

play: build
	@exec node web/runtime/serve.mjs --port $(PORT)

test: build browser
	$(python) -m pytest -n 2 --dist worksteal

check: .venv/.ready web/node_modules/.ready
	$(python) -m ruff format --check
	$(python) -m ruff check
	$(python) -m mypy
	cd web && npx tsc && npx prettier --check --log-level warn .
	$(python) tests/audit.py

bench: build browser .venv-bench/.ready
	PYTHONPATH=core .venv-bench/bin/python tests/bench_moves.py
	$(python) e2e/bench_start.py
	$(python) e2e/bench_cancel.py

browsers: build
	$(python) e2e/other_browsers.py

fuzz: build browser
	KOZYRI_FUZZ=$(INPUTS) KOZYRI_FUZZ_SEED=$(SEED) $(python) -m pytest \
		tests/test_fuzz.py tests/test_links.py tests/test_position.py e2e/test_embed.py -k "not test_embed or host_says"

mutants: .venv/.ready
	$(python) -m pip install -q mutmut==3.8.1
	rm -rf mutants && mkdir mutants && cp -r core mutants/src && cp -r tests pyproject.toml mutants
	cd mutants && PATH=$(abspath .venv/bin):$$PATH mutmut run --max-children 2; mutmut results

lighthouse: build browser
	$(python) e2e/lighthouse.py

build: web/dist/index.html

format: .venv/.ready web/node_modules/.ready
	$(python) -m ruff format
	$(python) -m ruff check --fix
	cd web && npx prettier --write --log-level warn .

browser: .venv/.ready
	@$(python) e2e/browsers.py

lock: .venv/.ready
	$(python) -m pip install -q uv
	.venv/bin/uv pip compile -q --upgrade --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
		--custom-compile-command "make lock" --group dev -o tests/requirements.txt

clean:
	rm -rf .venv .venv-bench mutants web/node_modules web/.cache web/dist web/public/vendor web/public/deals web/public/cards web/rules/*.html

# Stamps: a step is done again only when what it is made from has changed.

.venv/.ready: tests/requirements.txt
	python3 -m venv .venv
	$(python) -m pip install -q --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv-bench/.ready: tests/requirements-bench.txt
	python3 -m venv .venv-bench
	.venv-bench/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r $<
	@touch $@

web/node_modules/.ready: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

core := $(shell find core -name '*.py')
page := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' \
	-not -path 'web/.cache/*' -not -path 'web/public/*' -not -path 'web/rules/*.html')

web/dist/index.html: .venv/.ready web/node_modules/.ready pyproject.toml README.md $(core) $(page)
	node web/runtime/build.mjs
	node web/runtime/rulebooks.mjs
	PYTHONPATH=core $(python) web/runtime/deals.py web/public/deals web/.cache/games.json
	cd web && npx vite build --logLevel warn && npx vite build --logLevel warn --mode bench
	node web/runtime/offline.mjs
	@touch $@
