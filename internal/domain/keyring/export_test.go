package keyring

import (
	"context"
	"log/slog"

	"vidimus/internal/platform/storage/seal"
)

// SealedColumns are all columns that a rotation knows.
func SealedColumns() map[string]bool {
	known := map[string]bool{}
	for _, c := range append(append([]column{}, columns...), passing...) {
		known[c.table+"."+c.name] = true
	}
	return known
}

// Ring is the ring of a binding.
func (b *Manager) Ring() *seal.KeyRing { return b.ring }

// Look is what a watching process does once a minute.
func (b *Manager) Look(ctx context.Context, log *slog.Logger) { b.look(ctx, log) }
