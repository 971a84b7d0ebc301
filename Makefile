# make            the program, optimised, without a need for Swift's libraries
# make sanitize   the engine's tests under the thread sanitizer
# make run        look at a table: make run FILE=your.csv
# make test       all tests              make check    format, imports, documents in step
# make bench      speed, beside others: make bench ROWS=10000000 RUNS=3 SLOW=1
# make bench-arrows   each arrow by itself: make bench-arrows ARROWS='--filter sort --rows 1000000'
# make bench-peers    the others alone   make fuzz     random tables against the plain twins
# make docs       generated documents    make record   write the sessions' expected screens anew
# make install    PREFIX=/usr/local DESTDIR=           make clean

PREFIX ?= /usr/local
DESTDIR ?=
FILE ?= demo-data/customers.csv

PACKAGES = libncurses-dev libpcre2-dev libvterm-dev tmux python3 procps
# Without any library to load: a program that starts in half a millisecond instead of two.
RELEASE = swift build -c release -Xswiftc -static-executable -Xswiftc -use-ld=lld --product gridview
PROGRAM = .build/release/gridview

ROWS ?= 10000000
RUNS ?= 3
SLOW ?=
ARROWS ?=
PEERS = .build/bench-peers

.PHONY: release run test check sanitize build-checked bench bench-arrows bench-peers fuzz docs record install clean packages
.DEFAULT_GOAL := release

release: packages
	$(RELEASE)

run: release
	@$(PROGRAM) "$(FILE)"

test: packages
	swift build --build-tests
	swift test
	python3 Tests/TerminalCases/run_cases.py --gv .build/debug/gridview --tty Tests/TerminalCases/cases

# Format first, as it takes a second; then a build in which a warning is an error.
check: packages
	swift format lint --strict -r Sources Tests Package.swift
	@$(MAKE) --no-print-directory build-checked
	.build/debug/gridview-docs --check

# The log is read afterwards: SwiftPM cannot make an error of a warning about imports and targets.
build-checked:
	@mkdir -p .build
	@swift build --explicit-target-dependency-import-check error >.build/check.log 2>&1 \
	  || { cat .build/check.log; exit 1; }
	@! grep -E '(^|[[:space:]])warning: ' .build/check.log

# Each arrow by itself and the program beside its peers, into docs/benchmarks/ and README.md.
bench: release bench-peers
	swift build -c release --static-swift-stdlib --product gridview-bench
	$(PEERS)/bin/python Benchmarks/bench.py $(PROGRAM) --arrows .build/release/gridview-bench \
	  --peers $(PEERS) --rows $(ROWS) --runs $(RUNS) $(if $(SLOW),--slow)
	python3 Benchmarks/render.py

bench-arrows: packages
	swift run -c release gridview-bench $(ARROWS)

bench-peers: packages
	Benchmarks/install-peers.sh $(PEERS)

# The engine's tests under the thread sanitizer.
sanitize: packages
	swift test --sanitize=thread --scratch-path .build/thread \
	  --filter 'Grid(Threads|Bytes|Records|Columns|Order|Sources)Tests'

fuzz: packages
	swift test --filter Random

docs: packages
	swift run gridview-docs

record: packages
	UPDATE_SNAPSHOTS=1 swift test --filter SessionTests

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 755 -s $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/gridview"
	install -m 644 docs/gridview.1 "$(DESTDIR)$(PREFIX)/share/man/man1/gridview.1"
	install -m 644 completions/gridview.bash \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/gridview"
	install -m 644 completions/_gridview "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_gridview"
	install -m 644 completions/gridview.fish \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/gridview.fish"

clean:
	rm -rf .build

# Says and does nothing where all is there; else installs as root, or names what is missing.
packages:
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed \
	    || missing="$$missing $$package"; \
	done; \
	[ -z "$$missing" ] && exit 0; \
	if [ "$$(id -u)" = 0 ]; then root=; elif sudo -n true 2>/dev/null; then root='sudo -n'; \
	else echo "gridview needs the packages$$missing: sudo apt-get install$$missing" >&2; exit 1; fi; \
	export DEBIAN_FRONTEND=noninteractive; \
	$$root apt-get install -y --no-install-recommends $$missing >/dev/null 2>&1 \
	  || { $$root apt-get update -q >/dev/null \
	       && $$root apt-get install -y -q --no-install-recommends $$missing >/dev/null; } \
	  || { echo "cannot install$$missing: apt-get install$$missing shows why" >&2; exit 1; }
