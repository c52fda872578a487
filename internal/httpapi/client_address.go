package httpapi

import (
	"net/http"
	"net/netip"
	"strings"
)

// ForwardedHeader names the header in which trusted proxies report the client's address.
type ForwardedHeader string

// The two headers. Only one of them is read: a proxy maintains one, and lets the
// client write the other.
const (
	ForwardedForHeader ForwardedHeader = "X-Forwarded-For"
	ForwardedRFC7239   ForwardedHeader = "Forwarded"
)

// defaultTrustedProxies are the loopback networks. Private networks are left out:
// beside the proxy they hold other machines and containers, each of which could
// then choose its address.
var defaultTrustedProxies = []netip.Prefix{
	netip.MustParsePrefix("127.0.0.0/8"),
	netip.MustParsePrefix("::1/128"),
}

// addressResolver finds the address of the client behind trusted proxies.
type addressResolver struct {
	trusted []netip.Prefix
	header  ForwardedHeader
}

// client returns the address nearest to the server that no trusted proxy has: each
// proxy appends the peer it saw, so the hops are believed from the right as long as
// a trusted proxy wrote them. What stands to the left of the first untrusted hop was
// sent by the client itself. A hop that is no address ends the walk at the proxy
// that wrote it. ignored reports that a peer without trust sent the header.
func (a addressResolver) client(r *http.Request) (address netip.Addr, ignored bool) {
	address = peerAddress(r.RemoteAddr)
	lines := r.Header[string(a.header)]
	if len(lines) == 0 {
		return address, false
	}
	if !a.trusts(address) {
		return address, true
	}
	for i := len(lines) - 1; i >= 0; i-- {
		for hop := range a.hops(lines[i]) {
			next, ok := hopAddress(hop)
			if !ok {
				return address, false
			}
			if address = next; !a.trusts(address) {
				return address, false
			}
		}
	}
	return address, false
}

func (a addressResolver) trusts(address netip.Addr) bool {
	for _, prefix := range a.trusted {
		if prefix.Contains(address) {
			return true
		}
	}
	return false
}

// hops yields the nodes of one header line from the right.
func (a addressResolver) hops(line string) func(yield func(string) bool) {
	if a.header == ForwardedRFC7239 {
		return forwardedNodes(line)
	}
	return func(yield func(string) bool) {
		for rest, more := line, true; more; {
			at := strings.LastIndexByte(rest, ',')
			if more = at >= 0; !yield(rest[at+1:]) {
				return
			}
			rest = rest[:max(at, 0)]
		}
	}
}

// forwardedNodes yields the values of the "for" parameters of a Forwarded line
// (RFC 7239 section 4) from the right; an element without one yields nothing that
// is an address, as does a line with an open quote.
func forwardedNodes(line string) func(yield func(string) bool) {
	elements, ok := splitQuoted(line, ',')
	return func(yield func(string) bool) {
		for i := len(elements) - 1; i >= 0; i-- {
			if !ok || !yield(forParameter(elements[i])) {
				return
			}
		}
		if !ok {
			yield("")
		}
	}
}

// forParameter returns the unquoted "for" parameter of an element, empty without
// one or with more than one.
func forParameter(element string) (node string) {
	pairs, _ := splitQuoted(element, ';')
	found := false
	for _, pair := range pairs {
		name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		if !strings.EqualFold(name, "for") {
			continue
		}
		if found {
			return ""
		}
		found, node = true, unquote(value)
	}
	return node
}

// splitQuoted splits at separators outside quoted strings (RFC 9110 section 5.6.4);
// ok is false when a quote stays open.
func splitQuoted(s string, separator byte) (parts []string, ok bool) {
	quoted, begin := false, 0
	for i := 0; i < len(s); i++ {
		switch {
		case quoted && s[i] == '\\':
			i++
		case s[i] == '"':
			quoted = !quoted
		case !quoted && s[i] == separator:
			parts = append(parts, s[begin:i])
			begin = i + 1
		}
	}
	return append(parts, s[begin:]), !quoted
}

func unquote(value string) string {
	if len(value) < 2 || value[0] != '"' || value[len(value)-1] != '"' {
		return value
	}
	var b strings.Builder
	for i := 1; i < len(value)-1; i++ {
		if value[i] == '\\' && i+1 < len(value)-1 {
			i++
		}
		b.WriteByte(value[i])
	}
	return b.String()
}

// hopAddress parses an address with or without a port, as proxies write it: IPv6 with or
// without brackets.
func hopAddress(hop string) (netip.Addr, bool) {
	hop = strings.TrimSpace(hop)
	if inner, ok := strings.CutPrefix(hop, "["); ok && strings.HasSuffix(inner, "]") {
		hop = inner[:len(inner)-1]
	}
	if address, err := netip.ParseAddr(hop); err == nil {
		return address.Unmap().WithZone(""), true
	}
	if address, err := netip.ParseAddrPort(hop); err == nil {
		return address.Addr().Unmap().WithZone(""), true
	}
	return netip.Addr{}, false
}

func peerAddress(remote string) netip.Addr {
	if ap, err := netip.ParseAddrPort(remote); err == nil {
		return ap.Addr().Unmap().WithZone("")
	}
	// A socket without an address: every such peer is the same one.
	return netip.Addr{}
}
