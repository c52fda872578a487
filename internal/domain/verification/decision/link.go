package decision

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/value/timestamp"
)

// linkedRecord is a record that belongs with the session of a business.
type linkedRecord struct {
	EntityType string    `json:"entity_type"`
	EntityUUID uuid.UUID `json:"entity_uuid"`
	Number     int64     `json:"number"`
	Relation   string    `json:"relation"`
	Status     string    `json:"status"`
	CreatedAt  string    `json:"created_at"`
}

// ReadLinked returns the decision of a session, with pictures as media marks; for a
// business also the linked records in their present state. Events and stored
// decisions omit linked records, because those change while the session does not.
func (s *Service) ReadLinked(ctx context.Context, ref session.Ref) ([]byte, error) {
	body, err := s.Read(ctx, ref)
	if err != nil || !isOfBusiness(body) {
		return body, err
	}
	rows, err := s.store.Queries().DecisionLinks(ctx, db.DecisionLinksParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID})
	if err != nil {
		return nil, fmt.Errorf("list linked records: %w", err)
	}
	linked := make([]linkedRecord, len(rows))
	for i, r := range rows {
		linked[i] = linkedRecord{
			EntityType: r.EntityType, EntityUUID: r.EntityID, Number: r.Number, Relation: r.Relation, Status: r.Status,
			CreatedAt: r.CreatedAt.UTC().Format(timestamp.Layout),
		}
	}
	text, err := json.Marshal(linked)
	if err != nil {
		return nil, fmt.Errorf("write linked records: %w", err)
	}
	// The kept bytes are shared with other readers.
	out := append(bytes.Clone(bytes.TrimSuffix(body, []byte("}"))), `,"linked_records":`...)
	return append(append(out, text...), '}'), nil
}

// isOfBusiness reports the session kind, read from where Assemble writes it.
func isOfBusiness(body []byte) bool {
	const before, id = `{"session_id":"`, len("00000000-0000-0000-0000-000000000000")
	return len(body) > len(before)+id && bytes.HasPrefix(body[len(before)+id:], []byte(`","session_kind":"business"`))
}
