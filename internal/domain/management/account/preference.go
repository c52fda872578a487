package account

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// Preferences are how an account wants to be written to, and how the console behaves for it.
type Preferences struct {
	// WantsMail says that the account gets mails about cases.
	WantsMail bool
	// UndoSeconds is how long the console holds a decision back.
	UndoSeconds int
	// SingleKeys says that single keys are shortcuts.
	SingleKeys bool
}

// Preferences returns what an account prefers.
func (s *Service) Preferences(ctx context.Context, account uuid.UUID) (Preferences, error) {
	return preferences(ctx, s.Store.Queries(), account)
}

func preferences(ctx context.Context, q *db.Queries, account uuid.UUID) (Preferences, error) {
	row, err := q.ConsoleAccountPreferences(ctx, account)
	if err != nil {
		return Preferences{}, fmt.Errorf("load preferences: %w", err)
	}
	return Preferences{WantsMail: row.WantsMail, UndoSeconds: int(row.UndoSeconds), SingleKeys: row.SingleKeys}, nil
}

// SetPreferences sets what an account prefers.
func (s *Service) SetPreferences(ctx context.Context, account uuid.UUID, p Preferences) error {
	err := s.Store.Queries().ConsoleAccountPrefer(ctx, db.ConsoleAccountPreferParams{
		AccountID: account, WantsMail: p.WantsMail, UndoSeconds: int32(p.UndoSeconds), SingleKeys: p.SingleKeys,
	})
	if err != nil {
		return fmt.Errorf("store preferences: %w", err)
	}
	return nil
}

// WantsMail reports whether an account gets mails about cases.
func WantsMail(ctx context.Context, q *db.Queries, account uuid.UUID) (bool, error) {
	p, err := preferences(ctx, q, account)
	return p.WantsMail, err
}
