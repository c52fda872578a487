package verification

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/postgres"
)

// RefreshingStep is a step that re-reads its source daily. Its Run requests that
// with ScheduleRefresh.
type RefreshingStep interface {
	Step
	// Refresh reads again and says what is new over the item. Who does not answer
	// changes nothing and is no error.
	Refresh(ctx context.Context, t Task, item json.RawMessage) (RefreshResult, error)
}

// RefreshResult is the result of a refresh.
type RefreshResult struct {
	// CorrectionResult are the members with another value than before.
	CorrectionResult
	// Input is what the step keeps from now on.
	Input json.RawMessage
	// Verdict is what speaks against the subject now and did not before; nil for
	// nothing. Its item has the changes as well.
	Verdict *Finding
	// Wait is how long the one who was asked wants to be left alone; 0 for one who answered.
	Wait time.Duration
}

// HasChanges reports whether the refresh found anything that was not known.
func (r RefreshResult) HasChanges() bool { return len(r.Changed) > 0 || r.Verdict != nil }

// ScheduleRefresh schedules daily re-reading of a step, beginning a day after at.
func ScheduleRefresh(of NodeRef, at time.Time) TxWrite {
	return func(ctx context.Context, tx postgres.Tx) error {
		err := tx.RegistryWatchPut(ctx, db.RegistryWatchPutParams{
			ApplicationID: of.ApplicationID, SessionID: of.SessionID, NodeID: of.NodeID, AskedAt: at,
		})
		if err != nil {
			return fmt.Errorf("keep fresh: %w", err)
		}
		return nil
	}
}

// RenewingStep is a step that takes over what a step before it has read again.
type RenewingStep interface {
	Step
	// Renew lays what the results say now over an item.
	Renew(t Task, item json.RawMessage) (RenewalResult, error)
}

// RenewalResult is the result of taking over refreshed data.
type RenewalResult struct {
	// Finding has the verdict that the step had, or a worse one for what is new.
	Finding Finding
	// IsDoubtful says that something speaks against the subject that did not before.
	IsDoubtful bool
	// Asks says that verifications are wanted now that were not before.
	Asks bool
}
