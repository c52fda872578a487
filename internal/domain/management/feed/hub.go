package feed

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/storage/postgres"
)

const (
	// Channel is what processes tell each other of changes on.
	Channel = "feed"
	// gather joins the changes of a busy moment in one notice and one look.
	gather = 20 * time.Millisecond
	// busyPause is how long nobody looks again after more had changed than is told.
	busyPause = time.Second
	// sweepEvery is how often somebody who listens has the last minute looked through: a notice may be lost, a
	// transaction long, the clock of another server behind.
	sweepEvery = 15 * time.Second
	sweepSpan  = time.Minute
)

// Hub reads new events while the process has listeners, and sends them to the streams of the process.
type Hub struct {
	Store  *postgres.Store
	Logger *slog.Logger

	wake, commits chan struct{}

	mu      sync.Mutex
	ended   chan struct{} // nil while the hub does not run
	streams map[*Stream]struct{}
	held    map[uuid.UUID]int
}

// NewHub returns a hub that does not run yet.
func NewHub(store *postgres.Store, logger *slog.Logger) *Hub {
	return &Hub{
		Store: store, Logger: logger, wake: make(chan struct{}, 1), commits: make(chan struct{}, 1), streams: map[*Stream]struct{}{}, held: map[uuid.UUID]int{},
	}
}

// Wake has the hub look for changes. It does not block.
func (h *Hub) Wake() { hint(h.wake) }

// NotifyProcesses has the hubs of all processes look for changes soon. It does not block.
func (h *Hub) NotifyProcesses() { hint(h.commits) }

func hint(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default: // a hint waits already
	}
}

// Announce notifies the hubs of all processes of commits until ctx ends, many commits in one notice.
func (h *Hub) Announce(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.commits:
		}
		if err := h.Store.Queries().FeedNotify(ctx); err != nil && ctx.Err() == nil {
			h.Logger.WarnContext(ctx, "announcing changes failed", slog.Any("error", err)) // the sweep finds them
		}
		if !wait(ctx, gather) {
			return
		}
	}
}

// wait reports whether a time passed before ctx ended.
func wait(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// Run serves streams until ctx ends, and then closes them. It is idle while there
// are no listeners.
func (h *Hub) Run(ctx context.Context) {
	ended := make(chan struct{})
	h.setEnded(ended)
	defer func() {
		h.setEnded(nil)
		close(ended)
	}()
	sweep := time.NewTimer(sweepEvery)
	defer sweep.Stop()
	state := look{known: map[uuid.UUID]bool{}, seen: map[key]struct{}{}, swept: time.Now()}
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.wake:
		case <-sweep.C:
		}
		pause := gather
		isBusy, err := h.look(ctx, &state)
		if err != nil && ctx.Err() == nil {
			h.Logger.WarnContext(ctx, "reading changes failed", slog.Any("error", err))
		}
		if isBusy || err != nil {
			pause = busyPause
		}
		if h.Streams() > 0 {
			sweep.Reset(max(pause, sweepEvery-time.Since(state.swept)))
		}
		if !wait(ctx, pause) {
			return
		}
	}
}

func (h *Hub) setEnded(ended chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ended = ended
}

// look is what the hub knows between its looks.
type look struct {
	// known are the applications whose latest events have been seen.
	known map[uuid.UUID]bool
	seen  map[key]struct{}
	// swept is when the last minute was looked through.
	swept time.Time
}

// look reads what is new and tells it. What happened before an application was listened to is told to nobody.
func (h *Hub) look(ctx context.Context, state *look) (isBusy bool, err error) {
	listening := h.listening()
	span := state.prepare(listening)
	if len(listening) == 0 {
		return false, nil
	}
	found, err := h.load(ctx, slices.Collect(maps.Keys(listening)), time.Now().Add(-span))
	if err != nil {
		h.Wake() // streams that wait to begin wait for the next look
		return false, err
	}
	counts := map[uuid.UUID]int{}
	for _, e := range found {
		counts[e.ApplicationID]++
		if _, old := state.seen[e.key()]; !old && state.known[e.ApplicationID] {
			tell(listening[e.ApplicationID], e)
		}
		state.seen[e.key()] = struct{}{}
	}
	for id, streams := range listening {
		isFull := counts[id] >= mostRead
		begin(streams, isFull && state.known[id])
		state.known[id] = true
		isBusy = isBusy || isFull
	}
	return isBusy, nil
}

func tell(streams []*Stream, e Event) {
	for _, s := range streams {
		s.tell(e)
	}
}

// begin has streams begin, and says that something was lost where more has changed than was read.
func begin(streams []*Stream, isLossy bool) {
	for _, s := range streams {
		if isLossy {
			hint(s.lost)
		}
		if !s.isReady {
			s.isReady = true
			close(s.ready)
		}
	}
}

// listening are the streams by their application.
func (h *Hub) listening() map[uuid.UUID][]*Stream {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := map[uuid.UUID][]*Stream{}
	for s := range h.streams {
		out[s.applicationID] = append(out[s.applicationID], s)
	}
	return out
}

// prepare drops what no look will find again, and says how far back the next one goes.
func (l *look) prepare(listening map[uuid.UUID][]*Stream) (span time.Duration) {
	maps.DeleteFunc(l.known, func(id uuid.UUID, _ bool) bool { return len(listening[id]) == 0 })
	if len(listening) == 0 {
		clear(l.seen)
		return 0
	}
	span = overlap
	for id := range listening {
		if !l.known[id] {
			span = sweepSpan
		}
	}
	now := time.Now()
	if now.Sub(l.swept) >= sweepEvery {
		l.swept, span = now, sweepSpan
		before := now.Add(-2 * sweepSpan)
		maps.DeleteFunc(l.seen, func(k key, _ struct{}) bool { return timeOf(k.id).Before(before) })
	}
	return span
}
