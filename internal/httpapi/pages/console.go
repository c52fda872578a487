package pages

import (
	"errors"
	"io/fs"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
)

const (
	// ConsolePath is below which the pages of the console are.
	ConsolePath = "/console/"
	// consoleAssetsPath is where the console's files are; their names hold a hash of their content.
	consoleAssetsPath = "/_console/"

	// consolePolicy has the console load its own parts alone, write no text where a script could come of it, send forms
	// nowhere else and stand in no frame. It frames previews of the hosted page.
	consolePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; font-src 'self'; " +
		"connect-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'"
	// consolePermissions leave the console nothing that a page could ask for.
	consolePermissions = "camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), midi=(), serial=(), hid=(), publickey-credentials-get=(self)"

	// textNoConsole is what people read of a build that has no console.
	textNoConsole = "<!doctype html><html lang=\"en\"><title>Vidimus</title><p>This build of Vidimus has no console."
)

// mountConsole serves the console: one page for every address below it, which decides itself what it shows there, and
// its files. An address that is not asked for by a person is no page.
func (c Content) mountConsole(router chi.Router) error {
	shell, err := c.consoleIndex()
	if err != nil {
		return err
	}
	index := pack(shell)
	show := func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.Header.Get("Accept"), "text/html") {
			c.unknown(w, r)
			return
		}
		guardConsole(w.Header())
		index.serve(w, r)
	}
	router.Get(strings.TrimSuffix(ConsolePath, "/"), show)
	router.Get(ConsolePath+"*", show)
	files, err := c.assets(c.Console, consoleAssetsPath, consolePolicy)
	if err != nil {
		return err
	}
	router.Method(http.MethodGet, consoleAssetsPath+"*", files)
	return nil
}

func (c Content) consoleIndex() ([]byte, error) {
	if c.Console == nil {
		return []byte(textNoConsole), nil
	}
	index, err := fs.ReadFile(c.Console, "index.html")
	if errors.Is(err, fs.ErrNotExist) {
		return []byte(textNoConsole), nil
	}
	return index, err
}

// guardConsole keeps the page to itself: nothing else frames it, opens it with a hand on it, or learns its address.
func guardConsole(h http.Header) {
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", consolePolicy)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Permissions-Policy", consolePermissions)
	h.Set("X-Frame-Options", "DENY")
}
