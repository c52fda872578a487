package demo

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
)

// Localhost is the address with a loopback address replaced by the name localhost:
// passkeys belong to a name (WebAuthn section 5.1.2), so none can be made at an IP address.
func Localhost(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	if ip := net.ParseIP(u.Hostname()); ip == nil || !ip.IsLoopback() {
		return address
	}
	u.Host = net.JoinHostPort("localhost", u.Port())
	if u.Port() == "" {
		return address
	}
	return u.String()
}

// Greeting is the text that is printed when everything runs.
type Greeting struct {
	// Landing is the address of the page that everything is tried on.
	Landing string
	// Console is the address of the console with a way to the first account; empty where there is none.
	Console string
	// Phone is the landing page's address for a phone in the same network; empty where none can reach it.
	Phone string
	// Base is the address of the service.
	Base string
	// Log is the file of the log; empty where it is shown.
	Log string
}

// Welcome prints a short block that says where to go.
func Welcome(w io.Writer, g Greeting, s Seeded) error {
	var b strings.Builder
	b.WriteString("\nVidimus is running.\n\n")
	for _, line := range []struct{ name, value string }{
		{"Start here", g.Landing}, {"Console", g.Console}, {"On a phone", g.Phone}, {"Reference", g.Base + "/docs/"}, {"Sandbox key", s.Sandbox.APIKey}, {"Log", g.Log},
	} {
		if line.value != "" {
			fmt.Fprintf(&b, "  %-12s %s\n", line.name, line.value)
		}
	}
	fmt.Fprintf(&b, `
  curl -X POST %s/v3/session/ -H 'x-api-key: %s' \
    -H 'Content-Type: application/json' -d '{"workflow_id": "%s"}'

`, g.Base, s.Sandbox.APIKey, s.Sandbox.FaceWorkflowID)
	_, err := io.WriteString(w, b.String())
	return err
}
