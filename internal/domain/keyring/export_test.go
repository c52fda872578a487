package keyring

import (
	"context"
	"log/slog"

	"vidimus/internal/platform/seal"
)

// SealedColumns are all columns that a rotation knows.
func SealedColumns() map[string]bool {
	known := map[string]bool{}
	for _, c := range append(append([]column{}, columns...), passing...) {
		known[c.table+"."+c.name] = true
	}
	return known
}

// Ring is the ring of a tie.
func (t *Tie) Ring() *seal.Ring { return t.ring }

// Look is what a watching process does once a minute.
func (t *Tie) Look(ctx context.Context, log *slog.Logger) { t.look(ctx, log) }
