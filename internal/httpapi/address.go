package httpapi

import (
	"net/http"
	"net/netip"
	"strings"
)

// defaultTrustedProxies are loopback and the private networks (RFC 1918, RFC 4193).
var defaultTrustedProxies = []netip.Prefix{
	netip.MustParsePrefix("127.0.0.0/8"),
	netip.MustParsePrefix("::1/128"),
	netip.MustParsePrefix("10.0.0.0/8"),
	netip.MustParsePrefix("172.16.0.0/12"),
	netip.MustParsePrefix("192.168.0.0/16"),
	netip.MustParsePrefix("fc00::/7"),
}

// clientAddress is the peer, or the first hop of X-Forwarded-For when the peer
// is a trusted proxy. An unreadable hop counts as none.
func clientAddress(r *http.Request, trusted []netip.Prefix) netip.Addr {
	peer := peerAddress(r.RemoteAddr)
	forwarded := r.Header.Get("X-Forwarded-For")
	if forwarded == "" || !isTrusted(peer, trusted) {
		return peer
	}
	first, _, _ := strings.Cut(forwarded, ",")
	first = strings.TrimSpace(first)
	if hop, err := netip.ParseAddr(strings.Trim(first, "[]")); err == nil {
		return hop.Unmap().WithZone("")
	}
	if hop, err := netip.ParseAddrPort(first); err == nil {
		return hop.Addr().Unmap().WithZone("")
	}
	return peer
}

func peerAddress(remote string) netip.Addr {
	if ap, err := netip.ParseAddrPort(remote); err == nil {
		return ap.Addr().Unmap().WithZone("")
	}
	// A socket without an address: every such peer is the same one.
	return netip.Addr{}
}

func isTrusted(peer netip.Addr, trusted []netip.Prefix) bool {
	for _, prefix := range trusted {
		if prefix.Contains(peer) {
			return true
		}
	}
	return false
}
