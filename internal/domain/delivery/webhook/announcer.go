package webhook

import (
	"context"
	"log/slog"
	"time"

	"vidimus/internal/platform/postgres"
)

// announcePause gathers the commits of a busy moment in one notice: a notice
// inside each transaction would make all commits wait for each other.
const announcePause = 5 * time.Millisecond

// Announcer tells the relays of other processes of committed events.
type Announcer struct {
	store   *postgres.Store
	log     *slog.Logger
	commits chan struct{}
}

// NewAnnouncer has nothing to tell yet.
func NewAnnouncer(store *postgres.Store, log *slog.Logger) *Announcer {
	return &Announcer{store, log, make(chan struct{}, 1)}
}

// Tell has the others told soon. It does not block.
func (a *Announcer) Tell() {
	select {
	case a.commits <- struct{}{}:
	default: // a notice is on its way already
	}
}

// Run notifies until ctx ends.
func (a *Announcer) Run(ctx context.Context) {
	pause := time.NewTicker(announcePause)
	defer pause.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-a.commits:
		}
		if err := a.store.Queries().OutboxNotify(ctx); err != nil && ctx.Err() == nil {
			// The relays look by themselves every second.
			a.log.WarnContext(ctx, "announcing events failed", slog.Any("error", err))
		}
		select {
		case <-ctx.Done():
			return
		case <-pause.C:
		}
	}
}
