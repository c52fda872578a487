package httpapi

import (
	"context"
	"net/http"
	"sync"
	"time"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/admission"
)

// answerWithin is how long a caller waits at most once the request is there: a
// database that is connected and silent would hold callers for ever. It is
// above what the service's own dependencies are granted, and below the patience
// of balancers.
const answerWithin = 15 * time.Second

// bounded ends the context of r when the service has had its time. The time in
// which a streamed body arrives is the client's and does not count (MinimumBodyRate bounds
// it), and neither does the time for which what was streamed waits for its turn at
// the engines: admission bounds that.
func (s *Server) bounded(r *http.Request, principal caller.Principal) (*http.Request, context.CancelFunc) {
	from := admission.Requester{Application: principal.ApplicationID}
	streamed, ok := r.Body.(*body)
	if !ok || streamed.done {
		// All engine work of a call shares one place, so that it is refused before any
		// of it was done or not at all.
		ctx, end := admission.HoldPlace(r.Context(), from)
		ctx, cancel := context.WithTimeout(ctx, s.answerWithin)
		return r.WithContext(ctx), func() { cancel(); end() }
	}
	ctx, cancel := context.WithCancel(r.Context())
	t := &timer{after: s.answerWithin, end: cancel}
	streamed.arrived, from.Admitted = t.start, t.start
	ctx, end := admission.HoldPlace(ctx, from)
	return r.WithContext(ctx), func() {
		t.stop()
		cancel()
		end()
	}
}

// timer ends something some time after it was last started.
type timer struct {
	after time.Duration
	end   func()

	mu      sync.Mutex
	running *time.Timer
}

func (t *timer) start() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running != nil {
		t.running.Stop()
	}
	t.running = time.AfterFunc(t.after, t.end)
}

func (t *timer) stop() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running != nil {
		t.running.Stop()
	}
}
