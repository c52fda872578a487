// Package ratelimit counts requests in an exact sliding window, per identity and
// scope: in the process, in Redis for several processes, or in Redis with the
// process as its stand-in. It does not know which scopes exist, how an identity
// is found in a request or how a refusal is answered.
//
// It is ours because the kept modules count in fixed or leaking windows, and the contract promises an exact one.
package ratelimit

import (
	"context"
	"time"
)

// Window is the span over which the service's contract counts.
const Window = time.Minute

// Scope is a counter and how many requests it lets through per window. Limits
// may differ between identities and change between requests.
type Scope struct {
	Name  string
	Limit int
}

// Verdict is the result of counting a request: allowed or refused until when. All members but
// Allowed describe the first scope that refused it; they are zero when none did.
type Verdict struct {
	Allowed    bool
	Scope      string
	Limit      int
	Remaining  int       // of a scope that refuses: none
	ResetAt    time.Time // when that scope will let a request through again
	RetryAfter time.Duration
}

// Limiter counts one request against the limits of an identity.
type Limiter interface {
	// Take asks all scopes, whose names must differ, in their order. Only when
	// none refuses is the request counted, and then in each of them.
	Take(ctx context.Context, identity string, scopes []Scope) (Verdict, error)
}

// refusal describes a scope that lets the next request through after wait.
func refusal(s Scope, now time.Time, wait time.Duration) Verdict {
	return Verdict{Scope: s.Name, Limit: s.Limit, ResetAt: now.Add(wait).UTC(), RetryAfter: wait}
}
