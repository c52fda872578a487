# Two commands matter: `make run` shows the product at work, `make test` runs every test.
# Both get what they need, as root and as an ordinary user, on a machine that has Go, git and make.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# Programs that this machine lacks are put here by `provide`; see there.
export PATH := $(CURDIR)/.cache/bin:$(PATH)
# Nothing here is written in C, so no compiler is needed and every build is the same everywhere.
export CGO_ENABLED ?= 0

PROVIDE  := go run ./internal/tools/provide
FUZZTIME ?= 5s
FUZZ_IN  ?= internal cmd

include internal/tools/generate.mk
include internal/tools/contractcheck.mk
include internal/web/hosted/web.mk
include internal/web/console/web.mk
include internal/web/sdk/web.mk

.PHONY: vulnerabilities help check build build-static run test test-go test-benchmarks test-web lint fix generate generate-db generated-clean bench drill fuzz fuzz-readers clean-room ci clean

help: ## Show what can be made.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 20

build: ## Build bin/vidimus.
	go build -trimpath -o bin/vidimus ./cmd/vidimus

run: ## Build and show everything at work; DEMO=--phone lets phones in.
	@echo "Building ..."
	@$(MAKE) --no-print-directory -s build
	@echo "Looking for PostgreSQL and the readers of barcodes and pictures; what is missing is fetched once ..."
	@$(PROVIDE) postgres > /dev/null
	@$(PROVIDE) zxing heif openjpeg > /dev/null || echo "Barcodes, HEIC or JPEG 2000 are not read: docs/engines.md names the programs that are missing."
	@./bin/vidimus demo --log-format text $(DEMO)

build-static: ## Build bin/vidimus linked to no C library: without neural networks.
	go build -trimpath -tags static -o bin/vidimus ./cmd/vidimus

test: test-go test-web ## Run every test.

# Most tests wait more than they work: for webhooks, browsers, processes of their own. None is run again: one that fails now and
# then waits for the wrong thing, or claims too much.
test-go:
	@$(PROVIDE) postgres redis chromium tesseract zxing heif openjpeg > /dev/null
	VIDIMUS_TEST_ANSWERS=$(abspath $(ANSWERS)) go tool -modfile=internal/tools/gotestsum.mod gotestsum --format pkgname-and-test-fails --format-hide-empty-pkg \
		--packages=./... -- -parallel 4 -timeout 40m

# Numbers of one round say nothing; a benchmark that no longer runs is found.
test-benchmarks: ## Run each Go benchmark once.
	@$(PROVIDE) postgres > /dev/null
	@out=$$(go test -run '^$$' -bench . -benchtime 1x $$(grep -rl 'func Benchmark' internal cmd --include='*_test.go' | xargs -n 1 dirname | sort -u | sed 's|^|./|') 2>&1) \
		|| { echo "$$out"; exit 1; }

test-web: web-test console-test web-sdk-test

# What a change is compared with, and the tests that stand in files that were changed.
BASE ?= $(shell git rev-parse --verify -q origin/main || git rev-parse --verify -q main)
CHANGED = (git diff --name-only --diff-filter=d $$(git merge-base HEAD $(BASE)); git ls-files --others --exclude-standard) | grep '\.go$$' | grep -v '^gen/' | sort -u

check: ## Build, vet, test and lint what changed since it left BASE, in less than two minutes.
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

lint: lint-openapi ## Check the code and the contract against the rules of the house.
	go tool -modfile=internal/tools/golangci-lint.mod golangci-lint run

# Not a part of ci: the database of vulnerabilities has to be reached, or VULNDB name a copy of it (an address, or file:// and a folder).
vulnerabilities: ## Look for known vulnerabilities in the code that is called.
	@go tool -modfile=internal/tools/govulncheck.mod govulncheck $(if $(VULNDB),-db $(VULNDB)) ./cmd/... github.com/vidimus/vidimus/gen/sdk/go/...

fix: ## Have the linters mend what they can.
	go tool -modfile=internal/tools/golangci-lint.mod golangci-lint run --fix

generate-db:
	go tool -modfile=internal/tools/sqlc.mod sqlc generate

generate: lint-openapi generate-api generate-db generate-sdk generate-docs web console web-sdk ## Make everything that is generated.

# Files that git does not know yet count as well.
GENERATED := gen $(HOSTED)/src/api/schema.d.ts $(HOSTED)/src/api/authentication.d.ts

generated-clean: generate ## What is committed is what would be generated.
	@test -z "$$(git status --porcelain --untracked-files=all -- $(GENERATED))" || \
		{ git status --short --untracked-files=all -- $(GENERATED); git diff --stat -- $(GENERATED); echo "this differs from what is generated"; exit 1; }

bench: ## Measure, as docs/benchmarks.md reports it.
	@$(PROVIDE) postgres redis > /dev/null
	go run ./internal/tools/bench -write docs/benchmarks.md

drill: ## Kill, cut off and restore a running installation, and see that nothing is lost.
	@$(PROVIDE) postgres redis > /dev/null
	go run ./internal/tools/drill

# One target for each processor at a time: most of a short run is building, which uses one.
fuzz: ## Give every fuzz target in FUZZ_IN FUZZTIME (5s). Overnight: make fuzz FUZZTIME=15m
	@$(PROVIDE) postgres > /dev/null
	@grep -rHoE '^func Fuzz\w+' --include='*_test.go' $(FUZZ_IN) | sed -E 's|/[^/]*:func | |' | sort -u | \
		xargs -P "$$(getconf _NPROCESSORS_ONLN)" -L 1 \
		sh -c 'go test -run "^\$$" -fuzz "^$$1\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x -parallel 1 "./$$0"'

# What reads bytes from outside is tried at every change. Counted, not timed: a run whose time is up at a bad moment calls that a failure.
fuzz-readers:
	@$(MAKE) --no-print-directory fuzz FUZZTIME=1000x FUZZ_IN="internal/engine internal/httpapi internal/domain/verification/imports internal/domain/screening/reference"

clean-room: ## Prove that a bare machine suffices (as root). ROADS chooses, WORKTREE=1 takes uncommitted files.
	@internal/tools/cleanroom/cleanroom.sh $(ROADS)

CI_STEPS := test test-benchmarks fuzz-readers lint generated-clean check-breaking check-sdk sdk-examples check-clients schemathesis clean-room

ci: ## What has to pass before a change lands. Each step says how long it took.
	@for step in $(CI_STEPS); do \
		begun=$$SECONDS; \
		$(MAKE) --no-print-directory $$step || { echo "ci: $$step did not pass"; exit 1; }; \
		echo "ci: $$step took $$((SECONDS - begun)) s"; \
	done

clean: ## Remove what was built and fetched into this folder.
	rm -rf bin .cache $(HOSTED)/node_modules $(CONSOLE)/node_modules
