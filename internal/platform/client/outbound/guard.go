package outbound

import (
	"fmt"
	"net/netip"
	"slices"
	"syscall"

	"code.dny.dev/ssrf"
)

// special lists what must not be reached, besides what the ssrf library refuses
// already. Many stand in both, on purpose: neither list alone is relied upon.
// Sources: the IANA special-purpose address registries, unless noted.
var special = prefixes(
	"0.0.0.0/8",        // this network
	"10.0.0.0/8",       // private
	"100.64.0.0/10",    // shared by carriers; some clouds answer for metadata there
	"127.0.0.0/8",      // loopback
	"168.63.129.16/32", // a cloud's agent: a public address that means the host
	"169.254.0.0/16",   // link-local, metadata of most clouds
	"172.16.0.0/12",    // private
	"192.0.0.0/24",     // protocol assignments, metadata of one cloud
	"192.0.2.0/24",     // documentation
	"192.88.99.0/24",   // former 6to4 relays
	"192.168.0.0/16",   // private
	"198.18.0.0/15",    // benchmarking
	"198.51.100.0/24",  // documentation
	"203.0.113.0/24",   // documentation
	"224.0.0.0/4",      // multicast
	"240.0.0.0/4",      // reserved, broadcast
	"::/8",             // unspecified, loopback, mapped and compatible IPv4
	"64:ff9b::/96",     // IPv4 translated: would reach any IPv4 address
	"64:ff9b:1::/48",   // the same, locally used
	"100::/64",         // discarded
	"2001::/23",        // protocol assignments, with 2001::/32: IPv4 tunnelled (Teredo)
	"2001:db8::/32",    // documentation
	"2002::/16",        // IPv4 tunnelled (6to4)
	"3fff::/20",        // documentation
	"5f00::/16",        // segment routing
	"fc00::/7",         // unique local
	"fe80::/10",        // link-local
	"fec0::/10",        // former site-local (RFC 3879)
	"ff00::/8",         // multicast
)

func prefixes(texts ...string) []netip.Prefix {
	all := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		all[i] = netip.MustParsePrefix(text)
	}
	return all
}

// guard decides which addresses may be reached.
type guard struct {
	allowed []netip.Prefix
	library *ssrf.Guardian
}

func newGuard(allowed []netip.Prefix) *guard {
	return &guard{allowed: allowed, library: ssrf.New(ssrf.WithAnyPort())}
}

// blockedError reports that an address must not be reached.
type blockedError struct{ address string }

func (e *blockedError) Error() string { return fmt.Sprintf("address %s is not public", e.address) }

// check refuses any address that is not known to be public or allowed.
func (g *guard) check(address netip.Addr) error {
	blocked := &blockedError{address.String()}
	if !address.IsValid() || address.Zone() != "" {
		return blocked
	}
	address = address.Unmap()
	contains := func(p netip.Prefix) bool { return p.Contains(address) }
	if slices.ContainsFunc(g.allowed, contains) {
		return nil
	}
	if slices.ContainsFunc(special, contains) || g.library.SafeAddr(address) != nil {
		return blocked
	}
	return nil
}

// control runs for every connection after the look-up and before the handshake,
// so that what is checked is what is dialled.
func (g *guard) control(network, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || at.Port() == 0 || (network != "tcp4" && network != "tcp6") {
		return &blockedError{address}
	}
	return g.check(at.Addr())
}
