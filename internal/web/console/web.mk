# The console: `console` builds it into gen/web/console, `console-test` tests it. Only needed to change it: the built files are committed.

CONSOLE := internal/web/console

.PHONY: console console-dev console-test console-snapshots console-snapshots-test

console: $(CONSOLE)/node_modules/.package-lock.json
	@$(PROVIDE) node > /dev/null
	cd $(CONSOLE) && npm run --silent types && npm run --silent build

console-test: console
	@$(PROVIDE) postgres chromium > /dev/null
	go build -trimpath -o $(CONSOLE)/test/out/vidimus ./cmd/vidimus
	cd $(CONSOLE) && npm run --silent test && npm run --silent test:size && VIDIMUS_BINARY=$(abspath $(CONSOLE))/test/out/vidimus CHROMIUM="$${CHROMIUM:-$$(command -v chromium)}" npm run --silent test:browser

# Pictures of the states, taken anew; only=session,case takes those whose names begin so.
console-snapshots: console
	@$(PROVIDE) postgres chromium > /dev/null
	cd $(CONSOLE) && only='$(only)' CHROMIUM="$${CHROMIUM:-$$(command -v chromium)}" npm run --silent snapshots

# Compares the states with their pictures and runs axe on each in every look; only= as above. Not part of console-test: a picture is of one browser and its fonts.
console-snapshots-test: console
	@$(PROVIDE) postgres chromium > /dev/null
	cd $(CONSOLE) && only='$(only)' CHROMIUM="$${CHROMIUM:-$$(command -v chromium)}" npm run --silent test:snapshots

$(CONSOLE)/node_modules/.package-lock.json: $(CONSOLE)/package.json $(CONSOLE)/package-lock.json
	@$(PROVIDE) node > /dev/null
	cd $(CONSOLE) && npm ci --ignore-scripts
	touch $@
