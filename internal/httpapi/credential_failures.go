package httpapi

import (
	"crypto/sha256"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/platform/api/ratelimit"
)

// How many refused credentials an address may send within a minute. Session tokens are
// the shortest credentials. Device tokens expire in large numbers behind one address. Keys
// have more than their scopes allow, so that a single wrong key meets the limits of its
// scopes as a good one does.
var (
	failedKeys         = ratelimit.Scope{Name: "failed-credentials", Limit: 1200}
	failedSessionToken = ratelimit.Scope{Name: "failed-session-tokens", Limit: 30}
	failedDeviceTokens = ratelimit.Scope{Name: "failed-device-tokens", Limit: 600}
)

// credentialFailures counts refused credentials by the client's network. It is kept in
// the process: with several replicas a client has as many attempts as there are replicas.
type credentialFailures struct {
	counters *ratelimit.Memory
	accepted acceptedCredentials
}

func newCredentialFailures(now func() time.Time) *credentialFailures {
	return &credentialFailures{counters: ratelimit.NewMemory(now, ratelimit.Window), accepted: acceptedCredentials{now: now}}
}

// failureScope returns the counter of a route's failures, and the credential that was sent for it.
func (s *Server) failureScope(r *http.Request, route *route) (scope ratelimit.Scope, credential string) {
	if sent := accountCredential(r); sent != "" {
		return failedKeys, sent
	}
	scope, header := failedKeys, "Authorization"
	switch {
	case isBelowOrganisation(r.Context()):
		header = headerAPIKey
	case route.operation.Surface == surfaceHosted:
		scope, header = failedSessionToken, headerSessionToken
	case route.counted != "":
		scope, header = failedDeviceTokens, route.counted
	case route.takesKey:
		header = headerAPIKey
	}
	if header == "Authorization" {
		return scope, loginCredential(r)
	}
	return scope, r.Header.Get(header)
}

// takesKey reports whether an API key is among the credentials of an operation.
func (s *Server) takesKey(op *contract.Operation) bool {
	return slices.ContainsFunc(op.Security, func(schemes []string) bool {
		return slices.ContainsFunc(schemes, func(name string) bool {
			scheme, _ := s.contract.Scheme(name)
			return strings.EqualFold(scheme.Header, headerAPIKey)
		})
	})
}

// refuseGuessing refuses, before anything is looked up or counted, an address that keeps
// sending credentials that are refused. A credential that was accepted a short while ago
// passes, so that one bad caller behind a shared address does not shut out the others.
func (s *Server) refuseGuessing(w http.ResponseWriter, r *http.Request, route *route) error {
	if len(route.authenticators) == 0 {
		return nil
	}
	scope, credential := s.failureScope(r, route)
	verdict, limited := s.failures.limited(caller.Client(r.Context()), scope)
	if !limited || s.failures.accepted.has(credential) {
		return nil
	}
	setLimitHeaders(w.Header(), verdict)
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "credential_attempts", RetryAfter: verdict.RetryAfter,
		Public: "Too many failed attempts. Please wait before the next one.",
	}
}

// noteCredential counts a refused credential, and remembers an accepted one.
func (s *Server) noteCredential(r *http.Request, route *route, err error) {
	if len(route.authenticators) == 0 {
		return
	}
	scope, credential := s.failureScope(r, route)
	switch {
	case credential == "":
		// A call without a credential guesses nothing, and is counted by its address.
	case err == nil:
		s.failures.accepted.add(credential)
	case isRefusal(err):
		s.failures.add(caller.Client(r.Context()), scope)
	}
}

func (f *credentialFailures) limited(client netip.Addr, scope ratelimit.Scope) (ratelimit.Verdict, bool) {
	for _, c := range addressCounters("f:", client, []ratelimit.Scope{scope}) {
		if verdict := f.counters.Peek(c.identity, c.scopes); !verdict.Allowed {
			return verdict, true
		}
	}
	return ratelimit.Verdict{}, false
}

func (f *credentialFailures) add(client netip.Addr, scope ratelimit.Scope) {
	for _, c := range addressCounters("f:", client, []ratelimit.Scope{scope}) {
		f.counters.Record(c.identity, c.scopes)
	}
}

const (
	// acceptedLife is the least time for which an accepted credential is remembered.
	acceptedLife = 10 * time.Minute
	// maxAccepted bounds the memory of accepted credentials, each 16 bytes.
	maxAccepted = 1 << 16
)

// acceptedCredentials remembers hashes of credentials that were accepted lately, in two
// generations: the older one is dropped whole, so that nothing is ever searched for.
type acceptedCredentials struct {
	now func() time.Time

	mu             sync.Mutex
	current, older map[[16]byte]struct{}
	since          time.Time
}

func (a *acceptedCredentials) add(credential string) {
	key := credentialHash(credential)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.turn()
	a.current[key] = struct{}{}
}

func (a *acceptedCredentials) has(credential string) bool {
	key := credentialHash(credential)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.turn()
	_, current := a.current[key]
	_, older := a.older[key]
	return current || older
}

// turn begins a new generation when the current one is full or old.
func (a *acceptedCredentials) turn() {
	now := a.now()
	if a.current != nil && len(a.current) < maxAccepted && now.Sub(a.since) < acceptedLife {
		return
	}
	if now.Sub(a.since) >= 2*acceptedLife {
		a.current = nil
	}
	a.older, a.current, a.since = a.current, map[[16]byte]struct{}{}, now
}

func credentialHash(credential string) [16]byte {
	sum := sha256.Sum256([]byte(credential))
	return [16]byte(sum[:16])
}
