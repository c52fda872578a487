// Package presence owns who is viewing which record, and who is online in the
// console. It is advisory; nothing is locked.
package presence

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// Life is for how long somebody is somewhere after they said so.
	Life = 45 * time.Second
	// kept is how long what is over stays, so that the feed can still tell of it.
	kept = 10 * time.Minute
)

// Kind is the kind of record that an account is viewing.
type Kind string

// What there is to be at.
const (
	KindSession Kind = "SESSION"
	KindCase    Kind = "CASE"
	// KindConsole is the console as such; its id is the application's.
	KindConsole Kind = "CONSOLE"
)

// RecordRef identifies the record that an account is viewing.
type RecordRef struct {
	ApplicationID uuid.UUID
	Kind          Kind
	ID            uuid.UUID
}

// Presence is an account that is viewing a record.
type Presence struct {
	AccountID uuid.UUID
	// Name is that of the member, else the mail address.
	Name, State string
	Since       time.Time
}

// Service keeps presences.
type Service struct {
	Store *postgres.Store
	Now   func() time.Time
}

// Put records what an account is viewing.
func (s *Service) Put(ctx context.Context, at RecordRef, account uuid.UUID, state string) error {
	q, now := s.Store.Queries(), s.Now()
	if err := s.find(ctx, at); err != nil {
		return err
	}
	err := q.PresenceSweep(ctx, db.PresenceSweepParams{ApplicationID: at.ApplicationID, AccountID: account, Before: now.Add(-kept)})
	if err != nil {
		return fmt.Errorf("remove old presences: %w", err)
	}
	err = q.PresencePut(ctx, db.PresencePutParams{
		ApplicationID: at.ApplicationID, AccountID: account, Kind: string(at.Kind), RecordID: at.ID, State: state, Now: now, Over: now.Add(-Life),
	})
	if err != nil {
		return fmt.Errorf("store presence: %w", err)
	}
	return nil
}

// List returns who is at a record, who came first before the others.
func (s *Service) List(ctx context.Context, at RecordRef) ([]Presence, error) {
	if err := s.find(ctx, at); err != nil {
		return nil, err
	}
	rows, err := s.Store.Queries().PresenceList(ctx, db.PresenceListParams{
		ApplicationID: at.ApplicationID, Kind: string(at.Kind), RecordID: at.ID, Over: s.Now().Add(-Life),
	})
	if err != nil {
		return nil, fmt.Errorf("list presences: %w", err)
	}
	out := make([]Presence, len(rows))
	for i, r := range rows {
		out[i] = Presence{AccountID: r.AccountID, Name: r.Name, State: r.State, Since: r.Since}
	}
	return out, nil
}

// find refuses a record that the application does not have.
func (s *Service) find(ctx context.Context, at RecordRef) error {
	found, err := s.Store.Queries().PresenceRecordExists(ctx, db.PresenceRecordExistsParams{
		ApplicationID: at.ApplicationID, Kind: string(at.Kind), RecordID: at.ID,
	})
	if err != nil {
		return fmt.Errorf("look for record: %w", err)
	}
	if !found {
		return apperr.NotFound("record_unknown")
	}
	return nil
}

// Online are those of the accounts that use the console for an application at a time.
func Online(ctx context.Context, q *db.Queries, applicationID uuid.UUID, accounts []uuid.UUID, now time.Time) ([]uuid.UUID, error) {
	online, err := q.PresenceOnline(ctx, db.PresenceOnlineParams{ApplicationID: applicationID, Accounts: accounts, Over: now.Add(-Life)})
	if err != nil {
		return nil, fmt.Errorf("look for accounts that are online: %w", err)
	}
	return online, nil
}
