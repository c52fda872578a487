package transaction

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// startRemediation begins the session in which the subject has to clear the transaction.
// Where no workflow can be used, a person looks at it instead.
func (s *Service) startRemediation(ctx context.Context, tx postgres.Tx, d *Draft, asked *ruleengine.Remediation) error {
	t := &d.made
	workflows, err := s.remediationWorkflows(ctx, tx, d, asked)
	if err != nil {
		return err
	}
	metadata, err := json.Marshal(map[string]any{"transaction_id": t.ID, "txn_id": t.TxnID})
	if err != nil {
		return fmt.Errorf("write metadata: %w", err)
	}
	for _, id := range workflows {
		made, err := s.Sessions.CreateInTx(ctx, tx, session.CreateInput{
			Caller:     application.Caller{ApplicationID: t.ApplicationID, Environment: d.caller.Environment},
			WorkflowID: id, VendorData: optional.Value(t.Subject.VendorData), Metadata: metadata,
		})
		switch apperr.KindOf(err) {
		case apperr.KindNotFound, apperr.KindRejected, apperr.KindInvalid:
			if err != nil {
				continue // this workflow cannot be used for the subject
			}
		}
		if err != nil {
			return fmt.Errorf("begin remediation: %w", err)
		}
		t.RemediationID = &made.ID
		t.Action = &webhookevent.ActionRequired{Verification: &webhookevent.VerificationAction{
			URL: made.URL, SessionID: made.ID, SessionToken: made.Token, Status: string(made.Status),
		}}
		return nil
	}
	t.Status = webhookevent.TransactionInReview
	return nil
}

// remediationWorkflows are the workflows that may be used, the first that works counts:
// that of the rule; for a rule without one that of the
// settings, one by which the subject was approved, the default.
func (s *Service) remediationWorkflows(ctx context.Context, tx postgres.Tx, d *Draft, asked *ruleengine.Remediation) ([]uuid.UUID, error) {
	if asked != nil && asked.WorkflowID != nil {
		return []uuid.UUID{*asked.WorkflowID}, nil
	}
	var ids []uuid.UUID
	if d.settings.WorkflowID != nil {
		ids = append(ids, *d.settings.WorkflowID)
	}
	if key, ok := d.made.Subject.key(); ok {
		id, err := tx.TransactionApprovedWorkflow(ctx, db.TransactionApprovedWorkflowParams{
			ApplicationID: d.made.ApplicationID, VendorData: key.vendorData, Kind: string(key.kind),
		})
		if err == nil {
			ids = append(ids, id)
		} else if !errors.Is(err, pgx.ErrNoRows) {
			return nil, fmt.Errorf("find workflow of subject: %w", err)
		}
	}
	id, err := tx.TransactionDefaultWorkflow(ctx, d.made.ApplicationID)
	if err == nil {
		ids = append(ids, id)
	} else if !errors.Is(err, pgx.ErrNoRows) {
		return nil, fmt.Errorf("find default workflow: %w", err)
	}
	return ids, nil
}
