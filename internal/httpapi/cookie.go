package httpapi

import (
	"net/http"
	"strings"
	"time"
)

const (
	// devicePrefix is what the names of the cookies of known devices begin with.
	devicePrefix = "known-device-"
	// maxDevices bounds how many of them are looked at.
	maxDevices = 20
)

// Cookies makes and reads cookies that only this service reads. Secure tells that
// browsers come by TLS.
type Cookies struct{ Secure bool }

// Name is under which a cookie is kept. By TLS no neighbour under the same domain
// can put one in its place (RFC 6265bis section 4.1.3.2).
func (c Cookies) Name(name string) string {
	if c.Secure {
		return "__Host-" + name
	}
	return name
}

// Set is the header that has a browser keep a cookie for so many seconds, or
// forget it. Other sites lead here with it; no page reads it.
func (c Cookies) Set(name, value string, seconds int) *string {
	cookie := http.Cookie{ //nolint:gosec // Without TLS, on the developer's own machine, a secure cookie would not come back.
		Name: c.Name(name), Value: value, Path: "/", MaxAge: seconds, Secure: c.Secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
	text := cookie.String()
	return &text
}

// SetDevice is the header that has a browser keep that somebody signed in on it.
func (c Cookies) SetDevice(name, token string, life time.Duration) *string {
	if token == "" {
		return nil
	}
	return c.Set(devicePrefix+name, token, int(life.Seconds()))
}

// Devices are the tokens by which a browser shows who signed in on it.
func (c Cookies) Devices(r *http.Request) (tokens []string) {
	for _, cookie := range r.Cookies() {
		if strings.HasPrefix(cookie.Name, c.Name(devicePrefix)) && len(tokens) < maxDevices {
			tokens = append(tokens, cookie.Value)
		}
	}
	return tokens
}
