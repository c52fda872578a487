package boot

import (
	"vidimus/internal/domain/keyring"
)

// KeyRotation adds, promotes and retires keys of the ring.
func (a *App) KeyRotation() *keyring.Rotation {
	return &keyring.Rotation{Tie: a.keyRing, Jobs: a.Queue, Now: a.options.Now}
}
