# The contract against a running server. Included by the Makefile after generate.mk; run from the root of the project.

SCHEMATHESIS := $(CACHE)/schemathesis/.installed

.PHONY: schemathesis sdk-examples

schemathesis: build $(SCHEMATHESIS) ## Call a server with requests that Schemathesis makes from the contract.
	@$(PROVIDE) postgres > /dev/null
	go run ./internal/tools/contractcheck schemathesis

sdk-examples: build $(NPM_TOOLS) $(PYTHON_TOOLS) ## Run the examples of all languages against a server and its deliveries.
	@$(PROVIDE) postgres php curl > /dev/null
	go run ./internal/tools/contractcheck examples

$(SCHEMATHESIS): internal/tools/python/schemathesis.txt $(CACHE)/.gitignore
	@$(PROVIDE) python > /dev/null
	python3 -m venv --clear $(CACHE)/schemathesis
	$(CACHE)/schemathesis/bin/pip install --quiet --disable-pip-version-check --no-deps -r internal/tools/python/schemathesis.txt
	touch $@
