# The hosted page: `web` builds it into gen/web/hosted, `web-test` tests it, in a browser too.
# Only needed to change the page: the built files are committed. CHROMIUM names another browser than the one found.

HOSTED := internal/web/hosted

.PHONY: web web-test

web: $(HOSTED)/node_modules/.package-lock.json
	@$(PROVIDE) node > /dev/null
	cd $(HOSTED) && npm run --silent types && npm run --silent build

web-test: web
	@$(PROVIDE) chromium > /dev/null
	cd $(HOSTED) && npm run --silent test && CHROMIUM="$${CHROMIUM:-$$(command -v chromium)}" npm run --silent test:browser

$(HOSTED)/node_modules/.package-lock.json: $(HOSTED)/package.json $(HOSTED)/package-lock.json
	@$(PROVIDE) node > /dev/null
	cd $(HOSTED) && npm ci --ignore-scripts
	touch $@

.PHONY: zone face

# The reader of zones as the page loads it. Its bytes depend on the compiler, so it is made on purpose, not with the rest. What makes a
# server fast makes a download large: functions of the library are not copied into others, memory is not specialised by size, and what
# only tracebacks need is taken out.
zone:
	GOEXPERIMENT=nosizespecializedmalloc,nogreenteagc GOOS=wasip1 GOARCH=wasm go build -trimpath -gcflags=all=-l -gcflags=vidimus/...= \
		-ldflags="-s -w" -buildmode=c-shared -o $(HOSTED)/src/zone/zone.wasm ./internal/engine/document/mrz/wasm
	go run ./internal/tools/stripwasm $(HOSTED)/src/zone/zone.wasm
	go test ./internal/engine/document/mrz/wasm -run TestModuleIsOfThisSource -update

# The network that finds faces, from the package that `vidimus models` names, and what the page's tests compare it with.
face:
	go run ./internal/tools/measure/facenetwork $(HOSTED)/src/face/network.bin
	go test ./internal/tools/measure/facenetwork -update
