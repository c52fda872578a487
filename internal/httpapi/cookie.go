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

// Name is the name of a cookie. Over TLS its prefix keeps other hosts of the same
// domain from setting it (RFC 6265bis section 4.1.3.2).
func (c Cookies) Name(name string) string {
	if c.Secure {
		return "__Host-" + name
	}
	return name
}

// Set returns the Set-Cookie header that stores a cookie for a number of seconds, or
// deletes it. It is sent with navigations from other sites, and no script can read
// it.
func (c Cookies) Set(name, value string, seconds int) *string {
	cookie := http.Cookie{ //nolint:gosec // Without TLS, on the developer's own machine, a secure cookie would not come back.
		Name: c.Name(name), Value: value, Path: "/", MaxAge: seconds, Secure: c.Secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
	text := cookie.String()
	return &text
}

// SetDevice returns the Set-Cookie header that marks this browser as a known device
// after a sign-in.
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
