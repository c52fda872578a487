package casefile

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/optional"
)

// Hit is an entry of a list that may be whom a case is about, as the screening has it.
type Hit struct {
	SessionID uuid.UUID
	NodeID    string
	Entry     json.RawMessage
}

// Hits are what the latest screening found of whom a case is about.
func (s *Service) Hits(ctx context.Context, ref Ref) ([]Hit, error) {
	c, err := s.Get(ctx, ref.ApplicationID, ref.ID)
	if err != nil {
		return nil, err
	}
	p := db.CaseScreeningsParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID}
	if c.Subject != nil {
		p.VendorData, p.Kind = optional.Value(c.Subject.VendorData), string(c.Subject.Kind)
	}
	rows, err := s.Store.Queries().CaseScreenings(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("load screenings: %w", err)
	}
	out := []Hit{}
	for _, r := range rows {
		var found struct {
			Hits []json.RawMessage `json:"hits"`
		}
		if err := json.Unmarshal(r.Result, &found); err != nil {
			return nil, fmt.Errorf("read screening: %w", err)
		}
		for _, entry := range found.Hits {
			out = append(out, Hit{SessionID: r.SessionID, NodeID: r.NodeID, Entry: entry})
		}
	}
	return out, nil
}
