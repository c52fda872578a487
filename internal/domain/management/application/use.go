package application

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// uses remembers when keys were used, so that a call costs no write.
type uses struct {
	mu   sync.Mutex
	last map[uuid.UUID]time.Time
}

// note keeps a use to the minute: a key that is busy is noted once in it.
func (u *uses) note(key uuid.UUID, at time.Time) {
	at = at.Truncate(time.Minute)
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.last == nil {
		u.last = map[uuid.UUID]time.Time{}
	}
	u.last[key] = at
}

func (u *uses) take() map[uuid.UUID]time.Time {
	u.mu.Lock()
	defer u.mu.Unlock()
	taken := u.last
	u.last = nil
	return taken
}

// usesPause is the interval at which last uses of keys are stored.
const usesPause = 30 * time.Second

// RunKeyUseWriter writes the times of key uses to the database periodically until ctx ends, and once more then.
func (s *Service) RunKeyUseWriter(ctx context.Context, log *slog.Logger) {
	pause := time.NewTicker(usesPause)
	defer pause.Stop()
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-pause.C:
		}
		storing, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
		if err := s.FlushKeyUses(storing); err != nil {
			log.WarnContext(ctx, "storing the last uses of API keys failed", slog.Any("error", err))
		}
		cancel()
	}
}

// FlushKeyUses writes the key uses since the last call to the database. Uses that cannot be written are dropped,
// since no decision depends on them.
func (s *Service) FlushKeyUses(ctx context.Context) error {
	taken := s.uses.take()
	if len(taken) == 0 {
		return nil
	}
	var p db.APIKeysUsedParams
	for key, at := range taken {
		p.KeyIds, p.UsedAt = append(p.KeyIds, key), append(p.UsedAt, at)
	}
	if err := s.store.Queries().APIKeysUsed(ctx, p); err != nil {
		return fmt.Errorf("store uses of keys: %w", err)
	}
	return nil
}

// Rename gives an application of an organisation another name.
func (s *Service) Rename(ctx context.Context, app Application, name string) error {
	name, err := checkName(name)
	if err != nil {
		return err
	}
	n, err := s.store.Queries().ApplicationRename(ctx, db.ApplicationRenameParams{
		Name: name, ApplicationID: app.ID, OrganisationID: app.OrganisationID,
	})
	return s.changed(app.ID, n, err)
}
