package listing

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// AddByRule adds the list entry of a transaction rule's action, in the transaction
// of the evaluation. A deleted list, an invalid value and an existing entry are
// ignored, because they must not stop a payment.
func (s *Service) AddByRule(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, add ruleengine.ListAdd) error {
	row, err := tx.ListLock(ctx, db.ListLockParams{ApplicationID: applicationID, ListID: add.ListID})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load list: %w", err)
	}
	l := List{ApplicationID: applicationID, ID: row.ListID, Name: row.Name, Type: lists.List(row.ListType), Entries: lists.EntryType(row.EntryType)}
	value, ok := s.form(l, add.Value)
	if !ok || l.Entries == lists.EntryFace {
		return nil
	}
	comment := "Put here by a rule."
	_, err = s.insert(ctx, tx, l, EntryInput{
		Caller: application.Caller{ApplicationID: applicationID}, ListID: l.ID, Value: value, Comment: &comment, ObjectID: &add.RuleID,
	}, nil)
	if apperr.KindOf(err) == apperr.KindInvalid {
		return nil
	}
	return err
}
