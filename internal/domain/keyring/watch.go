package keyring

import (
	"context"
	"log/slog"
	"time"
)

// watchPause is how often a running process looks at its ring.
const watchPause = time.Minute

// Watch looks at the ring until ctx ends. A process outlives the removal of the ring's
// file, and holds what may be the last copy then: the file is written back. A database
// that belongs to another ring by now is told in the log.
func (t *Tie) Watch(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(watchPause)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		t.look(ctx, log)
	}
}

func (t *Tie) look(ctx context.Context, log *slog.Logger) {
	if err := t.Check(ctx); err != nil {
		if ctx.Err() == nil {
			log.ErrorContext(ctx, "the key ring of this process is not in order", slog.Any("error", err))
		}
		return // what is not the database's ring is not written anywhere
	}
	restored, err := t.ring.Restore()
	switch {
	case err != nil:
		log.ErrorContext(ctx, "the file of the key ring is gone and cannot be written back; do not stop this process before there is a copy", slog.Any("error", err))
	case restored:
		log.ErrorContext(ctx, "the file of the key ring was gone; it was written back from memory")
	}
}
