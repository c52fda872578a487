package retention

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/retention/erasedsubject"
	"vidimus/internal/platform/storage/postgres"
)

// mentionBatch bounds how many sessions of others one transaction changes.
const mentionBatch = 20

// mentions counts references removed from other sessions.
type mentions struct {
	// changed counts the steps, decisions and events.
	changed int64
	// kept tells that a held session still speaks of what is erased.
	kept bool
}

// goneBy returns the subjects whose mentions elsewhere a record removes.
func goneBy(row db.DeletionRecord) erasedsubject.Set {
	gone := erasedsubject.Set{}
	for _, id := range row.MediaIds {
		gone[erasedsubject.OfMedia(id)] = true
	}
	if Scope(row.Scope) == ScopeMedia {
		return gone
	}
	for _, id := range row.SessionIds {
		gone[erasedsubject.OfSession(id)] = true
	}
	if len(row.VendorDigest) == len(erasedsubject.Digest{}) {
		gone[erasedsubject.Digest(row.VendorDigest)] = true
	}
	return gone
}

// removeMentions takes what a record names out of the results, decisions and
// events of other sessions. Sessions that are held are left as they are.
func (s *Service) removeMentions(ctx context.Context, row db.DeletionRecord) (mentions, error) {
	var out mentions
	gone := goneBy(row)
	page := db.MentionSessionsParams{
		ApplicationID: row.ApplicationID, Digests: gone.Bytes(), Besides: row.SessionIds, AtMost: mentionBatch,
	}
	for {
		ids, err := s.Store.Queries().MentionSessions(ctx, page)
		if err != nil {
			return out, fmt.Errorf("list who tells of what is deleted: %w", err)
		}
		var batch mentions
		err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) (err error) {
			batch, err = strip(ctx, tx, stripping{row.ApplicationID, ids, gone})
			return err
		})
		if err != nil {
			return out, err
		}
		out.changed, out.kept = out.changed+batch.changed, out.kept || batch.kept
		if len(ids) < mentionBatch {
			return out, nil
		}
		page.After = ids[len(ids)-1]
	}
}

// stripping is one batch.
type stripping struct {
	applicationID uuid.UUID
	sessions      []uuid.UUID
	gone          erasedsubject.Set
}

// strip changes the sessions of a batch that are neither deleted nor held.
func strip(ctx context.Context, tx postgres.Tx, b stripping) (mentions, error) {
	var out mentions
	ids, err := tx.SessionLockMany(ctx, db.SessionLockManyParams{ApplicationID: b.applicationID, SessionIds: b.sessions})
	if err != nil {
		return out, fmt.Errorf("lock sessions: %w", err)
	}
	kept, err := tx.SessionHeldMany(ctx, db.SessionHeldManyParams{ApplicationID: b.applicationID, SessionIds: ids})
	if err != nil {
		return out, fmt.Errorf("look for holds: %w", err)
	}
	out.kept = len(kept) > 0
	b.sessions = slices.DeleteFunc(ids, func(id uuid.UUID) bool { return slices.Contains(kept, id) })
	for _, part := range []func(context.Context, postgres.Tx, stripping) (int64, error){stripSteps, stripDecisions, stripEvents} {
		n, err := part(ctx, tx, b)
		if err != nil {
			return out, err
		}
		out.changed += n
	}
	return out, nil
}

func stripSteps(ctx context.Context, tx postgres.Tx, b stripping) (n int64, err error) {
	steps, err := tx.StepFoundForUpdate(ctx, db.StepFoundForUpdateParams{ApplicationID: b.applicationID, SessionIds: b.sessions})
	if err != nil {
		return 0, fmt.Errorf("load steps: %w", err)
	}
	for _, step := range steps {
		result, err := b.gone.Redact(step.Result)
		if err != nil {
			return n, err
		}
		others, err := b.gone.Redact(step.ExtraItems)
		if err != nil {
			return n, err
		}
		warnings, err := b.gone.Redact(step.Warnings)
		if err != nil {
			return n, err
		}
		if bytes.Equal(result, step.Result) && bytes.Equal(others, step.ExtraItems) && bytes.Equal(warnings, step.Warnings) {
			continue
		}
		err = tx.StepFoundSet(ctx, db.StepFoundSetParams{
			ApplicationID: b.applicationID, SessionID: step.SessionID, NodeID: step.NodeID, Result: result, ExtraItems: others,
			Warnings: warnings,
		})
		if err != nil {
			return n, fmt.Errorf("change step: %w", err)
		}
		n++
	}
	return n, nil
}

func stripDecisions(ctx context.Context, tx postgres.Tx, b stripping) (n int64, err error) {
	rows, err := tx.DecisionBodyForUpdate(ctx, db.DecisionBodyForUpdateParams{ApplicationID: b.applicationID, SessionIds: b.sessions})
	if err != nil {
		return 0, fmt.Errorf("load decisions: %w", err)
	}
	for _, row := range rows {
		body, err := b.gone.Redact(row.Body)
		if err != nil {
			return n, err
		}
		if bytes.Equal(body, row.Body) {
			continue
		}
		err = tx.DecisionBodySet(ctx, db.DecisionBodySetParams{ApplicationID: b.applicationID, SessionID: row.SessionID, Body: body})
		if err != nil {
			return n, fmt.Errorf("change decision: %w", err)
		}
		n++
	}
	return n, nil
}

// stripEvents changes events, sent or not. They are not dropped: they are about
// somebody else, whom a receiver still waits for.
func stripEvents(ctx context.Context, tx postgres.Tx, b stripping) (n int64, err error) {
	for _, id := range b.sessions {
		rows, err := tx.OutboxBodyForUpdate(ctx, db.OutboxBodyForUpdateParams{ApplicationID: b.applicationID, SessionID: id})
		if err != nil {
			return n, fmt.Errorf("load events: %w", err)
		}
		for _, row := range rows {
			payload, err := b.gone.Redact(row.Payload)
			if err != nil {
				return n, err
			}
			if bytes.Equal(payload, row.Payload) {
				continue
			}
			err = tx.OutboxBodySet(ctx, db.OutboxBodySetParams{ApplicationID: b.applicationID, EventID: row.EventID, Payload: payload})
			if err != nil {
				return n, fmt.Errorf("change event: %w", err)
			}
			n++
		}
	}
	return n, nil
}
