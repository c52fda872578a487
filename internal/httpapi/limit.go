package httpapi

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/ratelimit"
)

const (
	headerAPIKey = "X-Api-Key" //nolint:gosec // the name of a header
	// surfaceHosted is the surface that hosted pages call.
	surfaceHosted = "hosted"
)

// LimitOverrides holds the applications with individual rate limits. It is read
// before authentication, so it answers from memory and returns nil for unknown keys.
type LimitOverrides interface {
	// Limits returns limit by scope name for the application of an API key.
	Limits(ctx context.Context, apiKey string) map[string]int
}

// defaultAddressLimit leaves room for hundreds of people behind one address, who load
// pages and send pictures.
const defaultAddressLimit = 12_000

// charge counts the call against the scopes of its operation, or, where it has none,
// against what one address may do in all.
func (s *Server) charge(w http.ResponseWriter, r *http.Request, route *route) error {
	if len(route.scopes) == 0 {
		return s.chargeAddress(w, r)
	}
	counters, exempt := s.countersOf(r, route)
	if exempt {
		return nil
	}
	return s.take(w, r, counters)
}

// chargeAddress counts a call by its address alone.
func (s *Server) chargeAddress(w http.ResponseWriter, r *http.Request) error {
	return s.take(w, r, addressCounters("u:", caller.Client(r.Context()), s.uncounted))
}

func (s *Server) take(w http.ResponseWriter, r *http.Request, counters []counter) error {
	for _, c := range counters {
		verdict, err := s.limiter.Take(r.Context(), c.identity, c.scopes)
		if err != nil {
			// A counter that cannot be asked must not stop the service.
			s.log.WarnContext(r.Context(), "rate limiter unavailable",
				slog.String("request_id", caller.RequestID(r.Context())), slog.Any("error", err))
			return nil
		}
		if !verdict.Allowed {
			return refuseLimited(w, verdict)
		}
	}
	return nil
}

func refuseLimited(w http.ResponseWriter, verdict ratelimit.Verdict) error {
	setLimitHeaders(w.Header(), verdict)
	wait := retryAfter(verdict.RetryAfter)
	w.Header().Set("Retry-After", wait)
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "rate_limited",
		Public: fmt.Sprintf("The limit of %d requests per minute (%s) is reached. Try again in %s s.",
			verdict.Limit, verdict.Scope, wait),
	}
}

func setLimitHeaders(h http.Header, verdict ratelimit.Verdict) {
	h.Set("X-RateLimit-Limit", strconv.Itoa(verdict.Limit))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(max(0, verdict.Remaining)))
	h.Set("X-RateLimit-Reset", strconv.FormatInt(verdict.ResetAt.Unix(), 10))
}

// countersOf returns what a call is counted by: the API key or the token of a device as
// sent, good or bad, else the client's network. Keys are hashed, so no counter holds one.
// An operation that asks for no key, such as a sign-in, is counted by the network whatever
// key is sent: a made-up one must not make a new caller of anyone.
func (s *Server) countersOf(r *http.Request, route *route) (counters []counter, exempt bool) {
	scopes := s.scopes(r, route)
	if credential := accountCredential(r); credential != "" {
		return loginCounters(credential, scopes), false
	}
	if !route.takesKey && route.counted == "" {
		return addressCounters("a:", caller.Client(r.Context()), scopes), false
	}
	header := headerAPIKey
	if route.counted != "" {
		header = route.counted
	}
	key := r.Header.Get(header)
	if key == "" {
		return addressCounters("a:", caller.Client(r.Context()), scopes), false
	}
	sum := sha256.Sum256([]byte(key))
	if s.consoleKey != nil && subtle.ConstantTimeCompare(sum[:], s.consoleKey) == 1 {
		return nil, true
	}
	var buf [2 + 22]byte
	copy(buf[:], "k:")
	if route.counted != "" {
		copy(buf[:], "t:")
	}
	base64.RawURLEncoding.Encode(buf[2:], sum[:16])
	return []counter{{string(buf[:]), scopes}}, false
}

func (s *Server) scopes(r *http.Request, route *route) []ratelimit.Scope {
	if s.overrides == nil {
		return route.scopes
	}
	key := r.Header.Get(headerAPIKey)
	if key == "" {
		return route.scopes
	}
	granted := s.overrides.Limits(r.Context(), key)
	if len(granted) == 0 {
		return route.scopes
	}
	scopes := make([]ratelimit.Scope, len(route.scopes))
	for i, scope := range route.scopes {
		scopes[i] = scope
		if limit, ok := granted[scope.Name]; ok {
			scopes[i].Limit = limit
		}
	}
	return scopes
}
