package httpapi

import (
	"net/netip"
	"sync"
	"time"
)

const (
	attemptLimit  = 30
	attemptWindow = time.Minute
	// maxAttemptClients bounds the memory of a distributed attack.
	maxAttemptClients = 50_000
)

// attempts counts failed credentials per client. It is kept in the process:
// with several replicas a client has as many attempts as there are replicas.
type attempts struct {
	now     func() time.Time
	mu      sync.Mutex
	clients map[netip.Addr]*attempt
}

type attempt struct {
	since time.Time
	count int
}

func newAttempts(now func() time.Time) *attempts {
	return &attempts{now: now, clients: map[netip.Addr]*attempt{}}
}

// wait says how long the client has to wait; zero when it may try.
func (a *attempts) wait(client netip.Addr) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	seen := a.clients[group(client)]
	if seen == nil || seen.count < attemptLimit {
		return 0
	}
	return max(0, attemptWindow-a.now().Sub(seen.since))
}

func (a *attempts) add(client netip.Addr) {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now()
	seen := a.clients[group(client)]
	if seen == nil || now.Sub(seen.since) >= attemptWindow {
		if seen == nil && len(a.clients) >= maxAttemptClients {
			a.evict(now)
		}
		a.clients[group(client)] = &attempt{since: now, count: 1}
		return
	}
	seen.count++
}

// evict drops what is over, and one client at random when nothing is.
func (a *attempts) evict(now time.Time) {
	for client, seen := range a.clients {
		if now.Sub(seen.since) >= attemptWindow {
			delete(a.clients, client)
		}
	}
	for client := range a.clients {
		if len(a.clients) < maxAttemptClients {
			return
		}
		delete(a.clients, client)
	}
}

// group takes the 2^64 addresses of one IPv6 subscriber for one client.
func group(client netip.Addr) netip.Addr {
	if !client.Is6() {
		return client
	}
	prefix, err := client.Prefix(64)
	if err != nil {
		return client
	}
	return prefix.Addr()
}
