# Everything that is made from the contract. Included by the Makefile; run from the root of the project.

CACHE        := .cache
NPM_TOOLS    := $(CACHE)/npm/.installed
PYTHON_TOOLS := $(CACHE)/python/.installed
REDOCLY      := REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true $(CACHE)/npm/node_modules/.bin/redocly
CONTRACT     := openapi/openapi.yaml

.PHONY: lint-openapi generate-openapi generate-api generate-sdk generate-sdk-go generate-sdk-typescript \
	generate-sdk-python check-sdk generate-docs check-breaking

## The contract follows the house rules. Every rule is an error, there are no warnings.
lint-openapi: $(NPM_TOOLS)
	@$(REDOCLY) lint $(CONTRACT) --config openapi/redocly.yaml --max-problems=1000 > $(CACHE)/lint-openapi.txt 2>&1 \
		|| { cat $(CACHE)/lint-openapi.txt; exit 1; }

## Bundles: the whole contract and its parts.
generate-openapi:
	go run ./internal/tools/contract/bundle

## Servers, one package per surface.
generate-api: generate-openapi
	go run ./internal/tools/contract/generate api

## Client libraries.
generate-sdk: generate-sdk-go generate-sdk-typescript generate-sdk-python

generate-sdk-go: generate-openapi
	go run ./internal/tools/contract/generate sdk

generate-sdk-typescript: generate-openapi $(NPM_TOOLS)
	rm -rf gen/sdk/typescript
	mkdir -p gen/sdk/typescript
	cp internal/tools/contract/sdk/typescript/* gen/sdk/typescript/
	$(CACHE)/npm/node_modules/.bin/openapi-ts --file internal/tools/npm/openapi-ts.config.mjs --no-log-file --silent

generate-sdk-python: generate-openapi $(PYTHON_TOOLS)
	rm -rf gen/sdk/python
	mkdir -p gen/sdk/python
	cp internal/tools/contract/sdk/python/* gen/sdk/python/
	PATH="$(abspath $(CACHE))/python/bin:$$PATH" RUFF_NO_CACHE=true $(CACHE)/python/bin/openapi-python-client generate \
		--path gen/openapi/client.json --config internal/tools/python/openapi-python-client.yaml \
		--meta none --output-path gen/sdk/python/vidimus --overwrite --fail-on-warning
	# The generator forgets an import where a body may be one of several content types.
	grep -rlE '\| Unset\b' gen/sdk/python/vidimus/api | xargs grep -LE 'import .*\bUnset\b' \
		| xargs -r sed -i 's/^from \.\.\.types import UNSET, Response$$/from ...types import UNSET, Response, Unset/'
	touch gen/sdk/python/vidimus/py.typed
	find gen/sdk/python -name .ruff_cache -prune -exec rm -rf {} +

## The client libraries compile, and with them the samples of the reference.
check-sdk: $(NPM_TOOLS) $(PYTHON_TOOLS)
	go vet -C gen/sdk/go ./...
	$(CACHE)/npm/node_modules/.bin/tsc --noEmit --project gen/sdk/typescript/tsconfig.json
	PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=gen/sdk/python $(CACHE)/python/bin/python -c \
		"import pkgutil, importlib, vidimus; [importlib.import_module(m.name) for m in pkgutil.walk_packages(vidimus.__path__, 'vidimus.')]"
	go run ./internal/tools/contract/reference -samples $(CACHE)/samples
	go vet ./$(CACHE)/samples
	$(CACHE)/npm/node_modules/.bin/tsc --project $(CACHE)/samples/tsconfig.json

## The reference: a page for each topic of the contract and the guides. Samples come from the client libraries.
generate-docs: generate-openapi
	go run ./internal/tools/contract/reference

## A client of the last release keeps working.
check-breaking: generate-openapi
	@mkdir -p $(CACHE)
	@tag=$$(git describe --tags --abbrev=0 2>/dev/null || true); \
	if [ -z "$$tag" ]; then \
		echo "check-breaking: no release to compare with"; \
	elif ! git cat-file -e "$$tag:gen/openapi/whole.json" 2>/dev/null; then \
		echo "check-breaking: $$tag has no contract"; \
	else \
		git show "$$tag:gen/openapi/whole.json" > $(CACHE)/released.json && \
		go tool -modfile=internal/tools/oasdiff.mod oasdiff breaking $(CACHE)/released.json gen/openapi/whole.json \
			--fail-on ERR && echo "check-breaking: nothing breaks since $$tag"; \
	fi

# Tools live outside the tree that Go walks. The folder ignores itself.
$(CACHE)/.gitignore:
	mkdir -p $(CACHE)
	echo '*' > $@

$(NPM_TOOLS): internal/tools/npm/package.json internal/tools/npm/package-lock.json internal/tools/npm/.npmrc $(CACHE)/.gitignore
	@$(PROVIDE) node > /dev/null
	mkdir -p $(CACHE)/npm
	cp internal/tools/npm/package.json internal/tools/npm/package-lock.json internal/tools/npm/.npmrc $(CACHE)/npm/
	cd $(CACHE)/npm && npm ci --ignore-scripts --no-progress --loglevel=error
	touch $@

$(PYTHON_TOOLS): internal/tools/python/requirements.txt $(CACHE)/.gitignore
	@$(PROVIDE) python > /dev/null
	python3 -m venv --clear $(CACHE)/python
	$(CACHE)/python/bin/pip install --quiet --disable-pip-version-check --no-deps -r internal/tools/python/requirements.txt
	touch $@
