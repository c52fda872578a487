# The web SDK: `web-sdk` builds it into gen/web/sdk, `web-sdk-test` tests it, in a browser too, around the built page.

WEB_SDK := internal/web/sdk

.PHONY: web-sdk web-sdk-test

web-sdk: $(WEB_SDK)/node_modules/.package-lock.json
	@$(PROVIDE) node > /dev/null
	cd $(WEB_SDK) && npm run --silent build

web-sdk-test: web-sdk web
	@$(PROVIDE) chromium > /dev/null
	cd $(WEB_SDK) && npm run --silent test && CHROMIUM="$${CHROMIUM:-$$(command -v chromium)}" npm run --silent test:browser

$(WEB_SDK)/node_modules/.package-lock.json: $(WEB_SDK)/package.json $(WEB_SDK)/package-lock.json
	@$(PROVIDE) node > /dev/null
	cd $(WEB_SDK) && npm ci --ignore-scripts
	touch $@
