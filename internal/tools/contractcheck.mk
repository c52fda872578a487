# The contract against a running server. Included by the Makefile after generate.mk; run from the root of the project.

SCHEMATHESIS := $(CACHE)/schemathesis/.installed

CLIENT_TOOLS := $(CACHE)/clients/.installed
# Answers that tests of this contract have kept.
ANSWERS      := $(CACHE)/answers/$(shell sha256sum gen/openapi/whole.json | cut -c1-16)

OPENAPI_GENERATOR := org.openapitools:openapi-generator-cli:7.25.0
COPY_JARS         := mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1

# What decides how the clients of other makes read the contract.
CLIENTS_INPUT := gen/openapi/whole.json internal/tools/clients internal/tools/contractcheck internal/tools/contractcheck.mk internal/tools/npm internal/tools/python

.PHONY: schemathesis sdk-examples check-clients clients-checked

schemathesis: build $(SCHEMATHESIS) ## Call a server with requests that Schemathesis makes from the contract.
	@$(PROVIDE) postgres > /dev/null
	go run ./internal/tools/contractcheck schemathesis

sdk-examples: build $(NPM_TOOLS) $(PYTHON_TOOLS) ## Run the examples of all languages against a server and its deliveries.
	@$(PROVIDE) postgres php curl > /dev/null
	go run ./internal/tools/contractcheck examples

check-clients: build $(NPM_TOOLS) $(PYTHON_TOOLS) $(CLIENT_TOOLS) $(ANSWERS) ## Have generators of other makes read the contract, and their clients the answers.
	@$(PROVIDE) postgres php > /dev/null
	go run ./internal/tools/contractcheck -answers $(ANSWERS) clients

# Clients are made from the contract alone, so one that has been checked needs it no more; its answers are compared with it by every test.
clients-checked: ## Check the clients of other makes, unless this very contract has been.
	@$(UNLESS_PASSED) check-clients $(CLIENTS_INPUT) -- $(MAKE) --no-print-directory check-clients

# All tests keep their answers here; where they have not run, these have answers of every kind.
$(ANSWERS):
	@$(PROVIDE) postgres > /dev/null
	VIDIMUS_TEST_ANSWERS=$(abspath $@) go test -count=1 $(addprefix ./internal/e2e/,session workflow entity feature standalone transaction travelrule webhook) \
		-run '^Test(Decision|OlderDecisions|ADecision|List|AQuestionnaire|Case|ACase|Transaction|ATransaction|User|Business|Travel|Standalone|Destinations|Webhook)'

$(CLIENT_TOOLS): $(wildcard internal/tools/clients/*) internal/tools/contractcheck.mk $(CACHE)/.gitignore
	@$(PROVIDE) java python node > /dev/null
	rm -rf $(CACHE)/clients && mkdir -p $(CACHE)/clients/npm
	$(COPY_JARS):copy -Dartifact=$(OPENAPI_GENERATOR) -DoutputDirectory=$(abspath $(CACHE))/clients/generator
	$(COPY_JARS):copy-dependencies -f internal/tools/clients/pom.xml -DoutputDirectory=$(abspath $(CACHE))/clients/java
	python3 -m venv $(CACHE)/clients/python
	$(CACHE)/clients/python/bin/pip install --quiet --disable-pip-version-check --no-deps -r internal/tools/clients/requirements.txt
	cp internal/tools/clients/package.json internal/tools/clients/package-lock.json internal/tools/clients/.npmrc $(CACHE)/clients/npm/
	cd $(CACHE)/clients/npm && npm ci --ignore-scripts --no-progress --loglevel=error
	touch $@

$(SCHEMATHESIS): internal/tools/python/schemathesis.txt $(CACHE)/.gitignore
	@$(PROVIDE) python > /dev/null
	python3 -m venv --clear $(CACHE)/schemathesis
	$(CACHE)/schemathesis/bin/pip install --quiet --disable-pip-version-check --no-deps -r internal/tools/python/schemathesis.txt
	touch $@
