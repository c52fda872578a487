package admission

import (
	"context"
	"sync"

	"github.com/google/uuid"
)

// Requester is who work is done for.
type Requester struct {
	Application uuid.UUID
	// Background says that nobody listens for the answer: the work can come again.
	Background bool
	// Admitted is called when the work gets its place; may be nil.
	Admitted func()
}

type holdKey struct{}

// hold keeps the place of one call from its first use of an engine to its end,
// so that a call which was admitted once is not refused halfway.
type hold struct {
	origin Requester

	mu      sync.Mutex
	ended   bool
	release func() // nil without a place
}

// HoldPlace makes all engine work under the context share one place, taken when the
// first of it is asked for. The place is given back by end.
func HoldPlace(ctx context.Context, from Requester) (_ context.Context, end func()) {
	h := &hold{origin: from}
	ctx, cancel := context.WithCancel(context.WithValue(ctx, holdKey{}, h))
	return ctx, func() {
		cancel() // whatever still waits for the place
		h.mu.Lock()
		h.ended = true
		h.mu.Unlock()
		h.giveBack()
	}
}

// YieldPlace releases the slot of a call while it waits for something other than an
// engine. The next use of an engine acquires a slot again.
func YieldPlace(ctx context.Context) {
	if h, ok := ctx.Value(holdKey{}).(*hold); ok {
		h.giveBack()
	}
}

func (h *hold) giveBack() {
	h.mu.Lock()
	release := h.release
	h.release = nil
	h.mu.Unlock()
	if release != nil {
		release()
	}
}

// admit takes the place, once. Work of one call that comes together waits for
// the first of it.
func (h *hold) admit(ctx context.Context, q *Queue) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.ended:
		return context.Canceled
	case h.release != nil:
		return nil
	}
	release, err := q.enter(ctx, h.origin, true)
	if err != nil {
		return err
	}
	h.release = release
	if h.origin.Admitted != nil {
		h.origin.Admitted()
	}
	return nil
}
