package casefile

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/value/optional"
)

// Hit is a list entry that may be the case's subject, or a key person of the
// company, as the screening stores it.
type Hit struct {
	SessionID uuid.UUID
	NodeID    string
	Entry     json.RawMessage
	// Screened is what was searched for.
	Screened json.RawMessage
	// Party is the key person whose hit it is; nil for whom the case is about.
	Party *Party
}

// Party is a key person of a company, screened with it or in a session of their own.
type Party struct {
	// ID is what the items of the company's session call the party; nil for one with a session.
	ID         *uuid.UUID
	EntityType string
	Name       *string
}

// mostScreenings bounds how many sessions' screenings one answer reads.
const mostScreenings = 500

// Hits returns the hits of the latest screenings of the case's subject and, for a
// company, of its key people.
func (s *Service) Hits(ctx context.Context, ref Ref) ([]Hit, error) {
	c, err := s.get(ctx, ref.ApplicationID, ref.ID)
	if err != nil {
		return nil, err
	}
	p := db.CaseScreeningsParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID, AtMost: mostScreenings}
	if c.Subject != nil {
		p.VendorData, p.Kind = optional.Value(c.Subject.VendorData), string(c.Subject.Kind)
	}
	rows, err := s.Store.Queries().CaseScreenings(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("load screenings: %w", err)
	}
	out := []Hit{}
	for _, r := range rows {
		found, err := hitsOf(r)
		if err != nil {
			return nil, err
		}
		out = append(out, found...)
	}
	return out, nil
}

// hitsOf are the hits of one step: of whom its session is about, then of those screened with the company.
func hitsOf(row db.CaseScreeningsRow) ([]Hit, error) {
	first, err := readScreening(row.Result)
	if err != nil {
		return nil, err
	}
	var of *Party
	if row.IsParty {
		of = first.party(nil)
	}
	out := first.hits(row, of)
	extra, err := decision.ReadExtraItems(row.ExtraItems)
	if err != nil {
		return nil, err
	}
	for _, e := range extra {
		one, err := readScreening(e.Item)
		if err != nil {
			return nil, err
		}
		var id *uuid.UUID
		if len(e.About) > 0 {
			id = &e.About[0]
		}
		out = append(out, one.hits(row, one.party(id))...)
	}
	return out, nil
}

// screening is what is read of an item of a screening.
type screening struct {
	EntityType string            `json:"entity_type"`
	Screened   json.RawMessage   `json:"screened_data"`
	Entries    []json.RawMessage `json:"hits"`
}

func readScreening(item json.RawMessage) (out screening, err error) {
	if err := json.Unmarshal(item, &out); err != nil {
		return out, fmt.Errorf("read screening: %w", err)
	}
	return out, nil
}

func (s screening) party(id *uuid.UUID) *Party {
	var data struct {
		Name *string `json:"full_name"`
	}
	_ = json.Unmarshal(s.Screened, &data) // the item was read
	return &Party{ID: id, EntityType: s.EntityType, Name: data.Name}
}

func (s screening) hits(row db.CaseScreeningsRow, of *Party) []Hit {
	out := make([]Hit, len(s.Entries))
	for i, entry := range s.Entries {
		out[i] = Hit{SessionID: row.SessionID, NodeID: row.NodeID, Entry: entry, Screened: s.Screened, Party: of}
	}
	return out
}
