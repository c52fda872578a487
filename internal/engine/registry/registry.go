// Package registry queries the public registries of companies over HTTP: within each
// registry's rate limit, with bounded time and size, with retries where they help,
// and with a cache of recent responses. Its subfolders implement the registries. It
// knows nothing of the product's companies.
package registry

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/platform/client/outbound"
)

// Poster makes one HTTP request; outbound.Client is one.
type Poster interface {
	Do(ctx context.Context, r outbound.Request) (outbound.Response, error)
}

// Rate is how many calls a registry takes in a span of time.
type Rate struct {
	Calls int
	Per   time.Duration
}

// Options configures a registry client; zero values select the defaults.
type Options struct {
	// Base is the address that paths are put behind, without a slash at its end.
	Base string
	// Header is sent with every question; it holds the credential.
	Header http.Header
	// Secret are members of every query, such as a key that has to stand there.
	Secret map[string]string
	Poster Poster
	Rate   Rate
	// Timeout bounds a question with all its attempts and waits: 15 s.
	Timeout time.Duration
	// Attempts is how often a question is put at most: three times.
	Attempts int
	// Pause lies before the second attempt and doubles for each further one: 300 ms.
	Pause time.Duration
	// CacheLife is how long an answer is good for; 0 keeps none.
	CacheLife time.Duration
	Now       func() time.Time
	// Wait passes the time; tests replace it.
	Wait func(ctx context.Context, d time.Duration) error
}

// MaxAnswer is the most of an answer that is read, in bytes: the longest list of
// officers of a page takes a tenth of it.
const MaxAnswer = 2 << 20

const (
	defaultTimeout  = 15 * time.Second
	defaultAttempts = 3
	defaultPause    = 300 * time.Millisecond
	// tripped is how many failures in a row have a registry left alone.
	tripped = 5
	// restTime is the pause after failures.
	restTime = 30 * time.Second
	// throttledRest is how long it is left alone when it asks for that and does not say how long.
	throttledRest = 15 * time.Second
	// longestRest bounds what a registry can ask for.
	longestRest = time.Hour
)

// Kind is why there is no answer.
type Kind string

// The kinds.
const (
	KindNotFound    Kind = "not_found"
	KindThrottled   Kind = "throttled"   // no more questions for a while
	KindUnavailable Kind = "unavailable" // no connection, an error of the registry, or left alone for a while
	KindTimeout     Kind = "timeout"
	KindRefused     Kind = "refused"   // the registry does not take the question: the key is wrong, or the question is
	KindMalformed   Kind = "malformed" // the answer is not what is documented
)

// Error is a failed query. Its text contains neither the key nor the query.
type Error struct {
	Kind Kind
	// Wait is how long a registry that is throttled wants to be left alone.
	Wait  time.Duration
	Cause error
}

func (e *Error) Error() string { return "ask registry: " + string(e.Kind) + ": " + e.Cause.Error() }

func (e *Error) Unwrap() error { return e.Cause }

// KindOf returns the kind of an error; unavailable for other errors.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return KindUnavailable
}

// NotFound returns the error of a response that says that the record does not exist.
func NotFound() error { return &Error{Kind: KindNotFound, Cause: errors.New("no such record")} }

// Malformed is the error of an answer that is JSON and yet not what is documented.
func Malformed(cause string) error { return &Error{Kind: KindMalformed, Cause: errors.New(cause)} }

// Unavailable returns the error of a response that says that no answer is available
// now.
func Unavailable(cause string) error { return &Error{Kind: KindUnavailable, Cause: errors.New(cause)} }

// Client queries one registry.
type Client struct {
	options Options
	memory  memory

	mu sync.Mutex
	// calls are the instants of those made within the span of the rate.
	calls    []time.Time
	rest     time.Time
	asked    bool // the registry itself asked for the rest
	failures int
	last     Kind
}

// New returns a client.
func New(o Options) *Client {
	if o.Timeout == 0 {
		o.Timeout = defaultTimeout
	}
	if o.Attempts == 0 {
		o.Attempts = defaultAttempts
	}
	if o.Pause == 0 {
		o.Pause = defaultPause
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Wait == nil {
		o.Wait = wait
	}
	return &Client{options: o, memory: memory{life: o.CacheLife, now: o.Now, kept: map[string]answer{}}}
}

func wait(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// State returns the health of the registry.
func (c *Client) State() enginestatus.State {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.failures == 0:
		return enginestatus.State{Status: enginestatus.Ready}
	case c.last == KindRefused:
		return enginestatus.State{Status: enginestatus.Invalid, Reason: "the registry refused the question: is the key right, and its allowance not used up?"}
	default:
		return enginestatus.State{Status: enginestatus.Degraded, Reason: "the last question was not answered (" + string(c.last) + ")"}
	}
}
