package httpapi

import (
	"net/http"

	"vidimus/internal/platform/api/apperr"
)

const (
	// headerConsole is a header of the console's own pages. Pages of other origins cannot send it without being asked
	// for by a preflight, which no call answers that a cookie opens.
	headerConsole = "Vidimus-Console"
	// consoleCookie and consoleCookiePlain are the names of the cookie of a browser's login, by TLS and without.
	consoleCookie      = "__Host-vidimus"
	consoleCookiePlain = "vidimus_console"
	// stepSuffix ends the name of the cookie of a login that waits for its second factor.
	stepSuffix = "-step"
)

// errForeignPage is the refusal of a call that did not come from a page of the console.
var errForeignPage = &apperr.Error{Kind: apperr.KindBarred, Code: "console_page_foreign", Public: "This call did not come from a page of the console."}

// ConsoleCookies are the cookies of logins of browsers, and what tells that a call with them came from the console.
type ConsoleCookies struct {
	// Secure tells that browsers come by TLS.
	Secure bool
	// Origin is that of the service.
	Origin string
}

func (c ConsoleCookies) name() string {
	if c.Secure {
		return consoleCookie
	}
	return consoleCookiePlain
}

// CheckPage refuses a request that does not come from a page of the console: it
// lacks the console's own header, or the browser reports another site or origin
// (Fetch Metadata Request Headers, section 2.3).
func (c ConsoleCookies) CheckPage(r *http.Request) error {
	if r.Header.Get(headerConsole) != "1" {
		return errForeignPage
	}
	site, origin := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Origin")
	switch {
	case site != "" && site != "same-origin", origin != "" && origin != c.Origin && site == "", site == "" && origin == "":
		return errForeignPage
	}
	return nil
}

// Login returns the secret of the browser's console login. It refuses a request that
// does not come from a page of the console.
func (c ConsoleCookies) Login(r *http.Request) (string, error) { return c.read(r, c.name()) }

// Step is the secret of a login that waits for its second factor, likewise.
func (c ConsoleCookies) Step(r *http.Request) (string, error) { return c.read(r, c.name()+stepSuffix) }

func (c ConsoleCookies) read(r *http.Request, name string) (string, error) {
	cookie, err := r.Cookie(name)
	if err != nil || cookie.Value == "" || len(cookie.Value) > maxKeyBytes {
		return "", apperr.Unauthenticated("console_cookie_missing")
	}
	return cookie.Value, c.CheckPage(r)
}

// SetLogin has a browser keep a login until it is closed; the server ends it earlier. An empty secret has it forget it.
func (c ConsoleCookies) SetLogin(secret string) string { return c.set(c.name(), secret, 0) }

// SetStep has a browser keep a login that waits for its second factor, for so many seconds.
func (c ConsoleCookies) SetStep(secret string, seconds int) string {
	return c.set(c.name()+stepSuffix, secret, seconds)
}

// set keeps a cookie from scripts and from every call that another site leads to.
func (c ConsoleCookies) set(name, value string, seconds int) string {
	cookie := http.Cookie{ //nolint:gosec // Without TLS, on the developer's own machine, a secure cookie would not come back.
		Name: name, Value: value, Path: "/", MaxAge: seconds, Secure: c.Secure, HttpOnly: true, SameSite: http.SameSiteStrictMode,
	}
	if value == "" {
		cookie.MaxAge = -1
	}
	return cookie.String()
}

// browserCredential is the cookie of a browser's login that a request carries, whatever it is worth.
func browserCredential(r *http.Request) string {
	for _, name := range []string{consoleCookie, consoleCookiePlain} {
		if cookie, err := r.Cookie(name); err == nil {
			return cookie.Value
		}
	}
	return ""
}
