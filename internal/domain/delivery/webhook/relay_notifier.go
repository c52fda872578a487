package webhook

import (
	"context"
	"log/slog"
	"time"

	"vidimus/internal/platform/storage/postgres"
)

// announcePause gathers the commits of a busy moment in one notice: a notice
// inside each transaction would make all commits wait for each other.
const announcePause = 5 * time.Millisecond

// RelayNotifier notifies the relays of other processes of committed events.
type RelayNotifier struct {
	store   *postgres.Store
	log     *slog.Logger
	commits chan struct{}
}

// NewRelayNotifier returns a notifier without a pending notification.
func NewRelayNotifier(store *postgres.Store, log *slog.Logger) *RelayNotifier {
	return &RelayNotifier{store, log, make(chan struct{}, 1)}
}

// Notify has the other processes notified soon. It does not block.
func (a *RelayNotifier) Notify() {
	select {
	case a.commits <- struct{}{}:
	default: // a notice is on its way already
	}
}

// Run notifies until ctx ends.
func (a *RelayNotifier) Run(ctx context.Context) {
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
