package httpapi

import (
	"net/netip"

	"vidimus/internal/platform/api/ratelimit"
)

// siteFactor is how many times the limit of one IPv6 subscriber (a /64) is granted to
// the site around it (a /48, RFC 6177): whoever is delegated a /48 has 65,536
// subscribers to choose from.
const siteFactor = 8

// counter is an identity of the rate limiter with the scopes it is counted in.
type counter struct {
	identity string
	scopes   []ratelimit.Scope
}

// addressCounters returns what a client's calls are counted by: an IPv4 address, or
// the /64 and the /48 of an IPv6 address. prefix keeps counters of different purposes
// apart.
func addressCounters(prefix string, client netip.Addr, scopes []ratelimit.Scope) []counter {
	if !client.Is6() {
		return []counter{{prefix + client.String(), scopes}}
	}
	site := make([]ratelimit.Scope, len(scopes))
	for i, scope := range scopes {
		site[i] = ratelimit.Scope{Name: scope.Name, Limit: scope.Limit * siteFactor}
	}
	return []counter{
		{prefix + network(client, 64).String(), scopes},
		{prefix + network(client, 48).String(), site},
	}
}

func network(client netip.Addr, bits int) netip.Prefix {
	// Prefix fails for negative and oversized lengths only.
	prefix, _ := client.Prefix(bits)
	return prefix
}
