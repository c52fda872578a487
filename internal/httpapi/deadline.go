package httpapi

import (
	"context"
	"net/http"
	"time"
)

// answerWithin is how long a caller waits at most once the request is there: a
// database that is connected and silent would hold callers for ever. It is
// above what the service's own dependencies are granted, and below the patience
// of balancers.
const answerWithin = 15 * time.Second

// bounded ends the context of r when the service has had its time. The time in
// which a streamed body arrives is the client's and does not count; Pace bounds it.
func (s *Server) bounded(r *http.Request) (*http.Request, context.CancelFunc) {
	streamed, ok := r.Body.(*body)
	if !ok || streamed.done {
		ctx, cancel := context.WithTimeout(r.Context(), s.answerWithin)
		return r.WithContext(ctx), cancel
	}
	ctx, cancel := context.WithCancel(r.Context())
	var timer *time.Timer
	streamed.arrived = func() { timer = time.AfterFunc(s.answerWithin, cancel) }
	return r.WithContext(ctx), func() {
		if timer != nil {
			timer.Stop()
		}
		cancel()
	}
}
