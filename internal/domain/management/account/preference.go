package account

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/value/optional"
)

// Preferences are how an account wants to be written to, and how the console behaves for it.
type Preferences struct {
	// WantsMail says that the account gets mails about cases.
	WantsMail bool
	// UndoSeconds is how long the console holds a decision back.
	UndoSeconds int
	// SingleKeys says that single keys are shortcuts.
	SingleKeys bool
	// Language is that of mails about cases; empty, when preferences are set, for the one that it has.
	Language string
}

// Preferences returns what an account prefers.
func (s *Profiles) Preferences(ctx context.Context, account uuid.UUID) (Preferences, error) {
	return preferences(ctx, s.Store.Queries(), account)
}

func preferences(ctx context.Context, q *db.Queries, account uuid.UUID) (Preferences, error) {
	row, err := q.ConsoleAccountPreferences(ctx, account)
	if err != nil {
		return Preferences{}, fmt.Errorf("load preferences: %w", err)
	}
	return Preferences{WantsMail: row.WantsMail, UndoSeconds: int(row.UndoSeconds), SingleKeys: row.SingleKeys, Language: row.Language}, nil
}

// SetPreferences sets what an account prefers, and returns all of it.
func (s *Profiles) SetPreferences(ctx context.Context, account uuid.UUID, p Preferences) (Preferences, error) {
	err := s.Store.Queries().ConsoleAccountPrefer(ctx, db.ConsoleAccountPreferParams{
		AccountID: account, WantsMail: p.WantsMail, UndoSeconds: int32(p.UndoSeconds), SingleKeys: p.SingleKeys, Language: optional.Of(p.Language),
	})
	if err != nil {
		return Preferences{}, fmt.Errorf("store preferences: %w", err)
	}
	return s.Preferences(ctx, account)
}

// CaseMails reports whether an account gets mails about cases, and in which language.
func CaseMails(ctx context.Context, q *db.Queries, account uuid.UUID) (wanted bool, language string, err error) {
	p, err := preferences(ctx, q, account)
	return p.WantsMail, p.Language, err
}
