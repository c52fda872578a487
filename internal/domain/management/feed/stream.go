package feed

import (
	"context"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

const (
	// mostStreams are those of a process; each takes less than 20 kB.
	mostStreams = 10_000
	// mostOfHolder are those of one login or key: a browser needs one, a key one for each program.
	mostOfHolder = 8
	// queued is how many events wait for a client that reads slowly, before it is told to read everything again.
	queued = 32
	// retryAfter is when a client that found no room may ask again.
	retryAfter = 30 * time.Second
)

// Stream sends events to one client.
type Stream struct {
	// Events are those of its application that anybody might hear; who may hear them is asked for each.
	Events <-chan Event
	// Lost has something in it when more has happened than Events tell.
	Lost <-chan struct{}
	// Ended is closed when the process stops.
	Ended <-chan struct{}

	events chan Event
	lost   chan struct{}
	// ready is closed once events that come are told.
	ready         chan struct{}
	isReady       bool
	applicationID uuid.UUID
	holder        uuid.UUID
}

// tell does not wait: who reads slowly is told that something was lost.
func (s *Stream) tell(e Event) {
	select {
	case s.events <- e:
	default:
		hint(s.lost)
	}
}

// Open opens a stream of an application for a login or key. It delivers what is
// committed after Open has returned. The caller must close it.
func (h *Hub) Open(ctx context.Context, applicationID, holder uuid.UUID) (*Stream, error) {
	s, err := h.add(applicationID, holder)
	if err != nil {
		return nil, err
	}
	h.Wake()
	select {
	case <-s.ready:
		return s, nil
	case <-ctx.Done():
		h.Close(s)
		return nil, ctx.Err()
	case <-s.Ended:
		h.Close(s)
		return nil, errStopped()
	}
}

func (h *Hub) add(applicationID, holder uuid.UUID) (*Stream, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.ended == nil:
		return nil, errStopped()
	case h.held[holder] >= mostOfHolder:
		return nil, &apperr.Error{Kind: apperr.KindRateLimited, Code: "feed_held", Public: "Too many streams are open already.", RetryAfter: retryAfter}
	case len(h.streams) >= mostStreams:
		refusal := apperr.Unavailable("feed_full", nil)
		refusal.RetryAfter = retryAfter
		return nil, refusal
	}
	events, lost := make(chan Event, queued), make(chan struct{}, 1)
	s := &Stream{
		Events: events, Lost: lost, Ended: h.ended, events: events, lost: lost, ready: make(chan struct{}), applicationID: applicationID, holder: holder,
	}
	h.streams[s] = struct{}{}
	h.held[holder]++
	return s, nil
}

// Close ends a stream.
func (h *Hub) Close(s *Stream) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, open := h.streams[s]; !open {
		return
	}
	delete(h.streams, s)
	if h.held[s.holder]--; h.held[s.holder] == 0 {
		delete(h.held, s.holder)
	}
}

// Streams is how many are open.
func (h *Hub) Streams() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.streams)
}

// errStopped is the refusal of a process that does not listen, or no longer.
func errStopped() error {
	refusal := apperr.Unavailable("feed_stopped", nil)
	refusal.RetryAfter = time.Second
	return refusal
}
