package boot

import (
	"vidimus/internal/domain/keyring"
	"vidimus/internal/platform/jobs"
)

// KeyRotation adds, promotes and retires keys of the ring.
func (a *App) KeyRotation() *keyring.Rotation {
	return &keyring.Rotation{Tie: a.keyRing, Jobs: a.Queue, Now: a.options.Now}
}

func (a *App) registerKeyRingJobs() error {
	a.Queue.Every(keyring.ResealEvery, keyring.ResealArgs{})
	return jobs.Register(a.Queue, &keyring.ResealWorker{Tie: a.keyRing, Log: a.options.Log})
}
