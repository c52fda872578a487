# Two commands matter: `make run` demonstrates the product, `make test` runs every test.
# Both install what they need, as root or as an ordinary user, on a machine that has Go, git and make.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# `provide` installs the programs that this machine lacks in this folder.
export PATH := $(CURDIR)/.cache/bin:$(PATH)
# Nothing here is written in C, so no compiler is needed and every build is the same everywhere.
export CGO_ENABLED ?= 0
# Build output contains no path of this folder, so that the binary, the tests and other clones share the build cache.
export GOFLAGS ?= -trimpath

PROVIDE  := go run ./internal/tools/provide
# Runs a check unless it has already passed with the same files; the record is committed.
UNLESS_PASSED := go run ./internal/tools/unlesspassed -record internal/tools/passed.json
FUZZTIME ?= 5s
FUZZ_IN  ?= internal cmd

TEST_WEB := web-test console-test web-sdk-test

# Makes the targets one after the other and prints the wall and processor time of each.
define in_turn
for step in $(1); do \
	TIMEFORMAT="$$step took %0R s, %0U + %0S s of processor time"; \
	time $(MAKE) --no-print-directory $$step || { echo "$$step did not pass"; exit 1; }; \
done
endef

include internal/tools/generate.mk
include internal/tools/contractcheck.mk
include internal/web/hosted/web.mk
include internal/web/console/web.mk
include internal/web/sdk/web.mk

.PHONY: vulnerabilities help check build build-static run test test-go test-benchmarks test-web lint fix generate generate-db generated-clean bench drill fuzz fuzz-readers clean-room clean-room-passed ci clean

help: ## Show what can be made.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 20

build: ## Build bin/vidimus.
	go build -trimpath -o bin/vidimus ./cmd/vidimus

run: ## Build and start the demonstration; DEMO=--phone admits phones of the same network.
	@echo "Building ..."
	@$(MAKE) --no-print-directory -s build
	@echo "Looking for PostgreSQL and the programs that read barcodes and pictures; missing ones are downloaded once ..."
	@$(PROVIDE) postgres > /dev/null
	@$(PROVIDE) zxing heif openjpeg > /dev/null || echo "Barcodes, HEIC or JPEG 2000 cannot be read: docs/engines.md names the missing programs."
	@./bin/vidimus demo --log-format text $(DEMO)

build-static: ## Build bin/vidimus without any C library, and so without neural networks.
	go build -trimpath -tags static -o bin/vidimus ./cmd/vidimus

test: ## Run every test.
	@$(call in_turn,test-go $(TEST_WEB))

# Most tests spend their time waiting: for webhooks, browsers and child processes. Failed tests are not run again: a test that fails
# intermittently waits for the wrong condition or asserts too much, and has to be fixed.
# `make lint` runs vet. Debug information is left out, which makes linking the tests faster.
test-go:
	@$(PROVIDE) postgres redis chromium tesseract zxing heif openjpeg > /dev/null
	VIDIMUS_TEST_ANSWERS=$(abspath $(ANSWERS)) go tool -modfile=internal/tools/gotestsum.mod gotestsum --format pkgname-and-test-fails --format-hide-empty-pkg \
		--packages=./... -- -vet=off -ldflags=-w -parallel 4 -timeout 40m

# One round measures nothing, but it finds benchmarks that no longer run.
test-benchmarks: ## Run each Go benchmark once.
	@$(PROVIDE) postgres > /dev/null
	@out=$$(go test -run '^$$' -bench . -benchtime 1x $$(grep -rl 'func Benchmark' internal cmd --include='*_test.go' | xargs -n 1 dirname | sort -u | sed 's|^|./|') 2>&1) \
		|| { echo "$$out"; exit 1; }

test-web:
	@$(call in_turn,$(TEST_WEB))

# The commit that a change is compared with, and the Go files that differ from it.
BASE ?= $(shell git rev-parse --verify -q origin/main || git rev-parse --verify -q main)
CHANGED = (git diff --name-only --diff-filter=d $$(git merge-base HEAD $(BASE)); git ls-files --others --exclude-standard) | grep '\.go$$' | grep -v '^gen/' | sort -u

check: ## Build, vet, test and lint what changed since BASE, in less than two minutes.
	@go build ./...
	@packages=$$($(CHANGED) | xargs -r -n 1 dirname | sort -u | sed 's|^|./|'); \
	[ -n "$$packages" ] || { echo "check: no Go file has changed"; exit 0; }; \
	go vet $$packages || exit 1; \
	units=$$(echo "$$packages" | grep -v '^./internal/e2e/'); \
	[ -z "$$units" ] || { $(PROVIDE) postgres > /dev/null; go test $$units; } || exit 1; \
	files=$$($(CHANGED) | grep '^internal/e2e/.*_test\.go$$'); \
	tests=$$(echo "$$files" | xargs -r sed -n 's/^func \(Test[A-Za-z0-9_]*\).*/\1/p' | grep -v '^TestMain$$' | paste -sd '|'); \
	[ -z "$$tests" ] || go test $$(echo "$$files" | xargs -n 1 dirname | sort -u | sed 's|^|./|') -run "^($$tests)$$" || exit 1; \
	go tool -modfile=internal/tools/golangci-lint.mod golangci-lint run --new-from-merge-base=$(BASE) $$packages

lint: lint-openapi ## Lint the code and the contract.
	go tool -modfile=internal/tools/golangci-lint.mod golangci-lint run

# Not part of ci, because it needs the vulnerability database, or a copy of it named by VULNDB (a URL, which may be file:// and a folder).
vulnerabilities: ## Look for known vulnerabilities in the code that is called.
	@go tool -modfile=internal/tools/govulncheck.mod govulncheck $(if $(VULNDB),-db $(VULNDB)) ./cmd/... github.com/vidimus/vidimus/gen/sdk/go/...

fix: ## Apply the fixes that the linters suggest.
	go tool -modfile=internal/tools/golangci-lint.mod golangci-lint run --fix

generate-db:
	go tool -modfile=internal/tools/sqlc.mod sqlc generate

generate: lint-openapi generate-api generate-db generate-sdk generate-docs web console web-sdk ## Generate everything that is generated.

# Includes files that git does not track yet.
GENERATED := gen $(HOSTED)/src/api/schema.d.ts $(HOSTED)/src/api/authentication.d.ts

generated-clean: generate ## Check that the committed generated files are current.
	@test -z "$$(git status --porcelain --untracked-files=all -- $(GENERATED))" || \
		{ git status --short --untracked-files=all -- $(GENERATED); git diff --stat -- $(GENERATED); echo "this differs from what is generated"; exit 1; }

bench: ## Measure the speed and write docs/benchmarks.md.
	@$(PROVIDE) postgres redis > /dev/null
	go run ./internal/tools/bench -write docs/benchmarks.md

drill: ## Kill, disconnect and restore a running installation, and check that nothing is lost.
	@$(PROVIDE) postgres redis > /dev/null
	go run ./internal/tools/drill

# One target per processor at a time: a short run mostly builds, which uses one processor.
fuzz: ## Run every fuzz target in FUZZ_IN for FUZZTIME (5s). Overnight: make fuzz FUZZTIME=15m
	@$(PROVIDE) postgres > /dev/null
	@find $(FUZZ_IN) -name '*_test.go' -exec grep -HoE '^func Fuzz\w+' {} + | sed -E 's|/[^/]*:func | |' | sort -u | \
		xargs -P "$$(getconf _NPROCESSORS_ONLN)" -L 1 \
		sh -c 'go test -run "^\$$" -fuzz "^$$1\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x -parallel 1 "./$$0"'

# Fuzzes the packages that parse bytes from outside when they have changed; every test run repeats the inputs found before.
# The runs are counted, not timed: a timed run that ends at a bad moment reports a failure.
READERS := internal/engine internal/httpapi internal/domain/verification/imports internal/domain/screening/persontable
fuzz-readers:
	@for folder in $$(grep -rlE '^func Fuzz' --include='*_test.go' $(READERS) | xargs -n 1 dirname | sort -u); do \
		$(UNLESS_PASSED) "fuzz $$folder" ":(glob)$$folder/*" "$$folder/testdata" -- \
			$(MAKE) --no-print-directory fuzz FUZZTIME=1000x FUZZ_IN="$$folder -maxdepth 1" || exit 1; \
	done

clean-room: ## Check that a bare machine suffices (as root). ROADS selects the checks, WORKTREE=1 includes uncommitted files.
	@internal/tools/cleanroom/cleanroom.sh $(ROADS)

# These files decide what a bare machine needs. CI itself shows that the rest builds.
clean-room-passed:
	@$(UNLESS_PASSED) clean-room README.md Makefile go.mod go.sum internal/tools/provide internal/tools/cleanroom cmd/vidimus/demo '*.mk' '*/package-lock.json' -- \
		$(MAKE) --no-print-directory clean-room

CI_STEPS := test test-benchmarks fuzz-readers lint generated-clean check-breaking check-sdk sdk-examples clients-checked schemathesis clean-room-passed

ci: ## Run everything that has to pass before a change lands, with the time of each step.
	@$(call in_turn,$(CI_STEPS))

clean: ## Remove what was built and downloaded into this folder.
	rm -rf bin .cache $(HOSTED)/node_modules $(CONSOLE)/node_modules
