package keyring

import (
	"context"
	"log/slog"
	"time"
)

// watchPause is how often a running process looks at its ring.
const watchPause = time.Minute

// leaveTimeout bounds what a process that stops does for others.
const leaveTimeout = 2 * time.Second

// Watch checks the ring until ctx ends: it loads keys that were added or promoted,
// and records which keys the process holds. If the ring's file is deleted, the
// process may hold the last copy, so it restores the file. It logs an error if the
// database now belongs to another ring.
func (b *Manager) Watch(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(watchPause)
	defer ticker.Stop()
	defer b.leave(ctx, log)
	b.look(ctx, log)
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		b.look(ctx, log)
	}
}

// leave takes this process off the list of those that hold the ring.
func (b *Manager) leave(ctx context.Context, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTimeout)
	defer cancel()
	if err := b.store.Queries().KeyRingHolderRemove(ctx, b.holder); err != nil {
		log.WarnContext(ctx, "this process is still listed as a holder of the key ring", slog.Any("error", err))
	}
}

func (b *Manager) look(ctx context.Context, log *slog.Logger) {
	changed, err := b.ring.Reload()
	switch {
	case err != nil:
		log.ErrorContext(ctx, "key ring file cannot be loaded", slog.Any("error", err))
	case changed:
		log.InfoContext(ctx, "keys of the key ring changed")
	}
	if err := b.Check(ctx); err != nil {
		if ctx.Err() == nil {
			log.ErrorContext(ctx, "key ring of this process is inconsistent", slog.Any("error", err))
		}
		return // what is not the database's ring is not written anywhere
	}
	if err := b.hold(ctx, b.now()); err != nil && ctx.Err() == nil {
		log.WarnContext(ctx, "recording the keys of this process failed", slog.Any("error", err))
	}
	restored, err := b.ring.Restore()
	switch {
	case err != nil:
		log.ErrorContext(ctx, "key ring file is missing and cannot be restored; do not stop this process before there is a copy", slog.Any("error", err))
	case restored:
		log.ErrorContext(ctx, "key ring file was missing and was restored from memory")
	}
}
