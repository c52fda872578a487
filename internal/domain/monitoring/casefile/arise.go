package casefile

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// OpenInput is a case that the product opens.
type OpenInput struct {
	ApplicationID uuid.UUID
	Title         string
	// Priority is MEDIUM when it is empty.
	Priority Priority
	Source   Source
	Tags     []string
	// Subject names whom it is about by the customer's reference; nil for nobody.
	Subject *entity.Ref
	Links   []Link
	// Origin names what it is opened for; the same origin opens one case. Empty for any number of them.
	Origin string
	// Blueprint is what kind of case it is; nil for none. One that is gone or inactive opens a case without.
	Blueprint *uuid.UUID
	// DueHours is after how many hours it is due; nil for what the blueprint says.
	DueHours *int32
	// Grouping has it share a case with earlier ones; nil for a case of its own.
	Group *Grouping
	// Hits are what a screening has found.
	Hits *Hits
}

// Grouping has openings that belong together share one case about their subject while that is open.
type Grouping struct {
	// Key is the same for what belongs together; the subject is added, or the first record where nobody is known.
	Key string
	// Within is how old the case may be; zero for any age.
	Within time.Duration
	// IsOnce has a record that such a case is or was about open nothing more.
	IsOnce bool
	// Note is written about the case that an opening is added to; empty for nothing.
	Note string
}

// Hits are the screening hits of a session. They are stored in the metadata of its case.
type Hits struct {
	SessionID uuid.UUID `json:"session_uuid"`
	NodeID    string    `json:"node_id"`
	IDs       []string  `json:"hits"`
}

// mostHits is how many ids of hits of one screening are kept beside a case.
const mostHits = 50

// Open opens a case in the caller's transaction, or adds to the open case of its
// group. It returns the nil id if the origin has already opened a case, so that
// there is nothing to add.
func (s *Opener) Open(ctx context.Context, tx postgres.Tx, in OpenInput) (uuid.UUID, error) {
	d := draft{OpenInput: in, by: application.Caller{ApplicationID: in.ApplicationID}, actor: webhookevent.ActorSystem}
	if in.Subject != nil {
		d.kind, d.vendorData = in.Subject.Kind, &in.Subject.VendorData
	}
	var err error
	if d.subjectID, err = subjectOf(ctx, tx, d); err != nil {
		return uuid.Nil, err
	}
	d.isChecked = true
	if d.metadata, err = withHits(nil, in.Hits); err != nil {
		return uuid.Nil, err
	}
	if d.blueprint, err = present(ctx, tx, in.ApplicationID, in.Blueprint); err != nil {
		return uuid.Nil, err
	}
	if in.Group == nil {
		return s.insert(ctx, tx, d)
	}
	return s.openInGroup(ctx, tx, d)
}

// present is a blueprint that new cases may have, else nil: what has to be looked into is not lost with the way to do it.
func present(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, id *uuid.UUID) (*uuid.UUID, error) {
	if id == nil {
		return nil, nil
	}
	isThere, err := blueprint.IsActive(ctx, tx.Queries, applicationID, *id)
	if err != nil || !isThere {
		return nil, err
	}
	return id, nil
}

// openInGroup adds to the open case of the group, if there is one.
func (s *Opener) openInGroup(ctx context.Context, tx postgres.Tx, d draft) (uuid.UUID, error) {
	g := d.Group
	switch {
	case d.subjectID != nil:
		d.group = g.Key + " " + d.subjectID.String()
	case len(d.Links) > 0:
		d.group = g.Key + " " + d.Links[0].EntityID.String()
	default:
		return s.insert(ctx, tx, d)
	}
	if err := tx.CaseGroupHold(ctx, d.ApplicationID.String()+" "+d.group); err != nil {
		return uuid.Nil, fmt.Errorf("lock group of cases: %w", err)
	}
	if g.IsOnce && len(d.Links) > 0 {
		isKnown, err := tx.CaseGroupHasLink(ctx, db.CaseGroupHasLinkParams{ApplicationID: d.ApplicationID, OriginGroup: d.group, EntityID: d.Links[0].EntityID})
		if err != nil {
			return uuid.Nil, fmt.Errorf("look for record in cases: %w", err)
		}
		if isKnown {
			return uuid.Nil, nil
		}
	}
	var since time.Time
	if g.Within > 0 {
		since = s.Now().Add(-g.Within)
	}
	id, err := tx.CaseGroupOpen(ctx, db.CaseGroupOpenParams{ApplicationID: d.ApplicationID, OriginGroup: d.group, CreatedFrom: since, MostLinks: maxLinks})
	if postgres.NotFound(err) {
		return s.insert(ctx, tx, d)
	}
	if err != nil {
		return uuid.Nil, fmt.Errorf("look for open case: %w", err)
	}
	return id, s.add(ctx, tx, d, id)
}

// add has an open case be about one more thing. Its state stays, but what waits for a second person is taken back with a new link.
func (s *Opener) add(ctx context.Context, tx postgres.Tx, d draft, id uuid.UUID) error {
	w, err := lock(ctx, tx, d.by, id)
	if err != nil {
		return err
	}
	w.actor = d.actor
	for _, l := range d.Links {
		if _, err := s.links.link(ctx, w, l); err != nil {
			return err
		}
	}
	if d.Group.Note != "" {
		_, err := s.notes.write(ctx, w, NewNote{Text: d.Group.Note, IsInternal: true})
		var refusal *apperr.Error
		isFull := errors.As(err, &refusal) && refusal.Code == codeManyNotes
		if err != nil && !isFull { // the metadata and the link tell it too
			return err
		}
	}
	metadata, err := withHits(w.row.Metadata, d.Hits)
	if err != nil {
		return err
	}
	if !bytes.Equal(metadata, w.row.Metadata) {
		w.row.Metadata, w.isTouched = metadata, true
	}
	return s.save(ctx, w)
}

// withHits adds the hits of a screening to what is kept beside a case. What would be too much, or
// what somebody has put in its place, stays as it is.
func withHits(stored json.RawMessage, h *Hits) (json.RawMessage, error) {
	if h == nil {
		return stored, nil
	}
	members := map[string]json.RawMessage{}
	if len(stored) > 0 {
		if err := json.Unmarshal(stored, &members); err != nil {
			return nil, fmt.Errorf("read metadata: %w", err)
		}
	}
	var all []json.RawMessage
	before := members["screenings"]
	isList := before == nil || json.Unmarshal(before, &all) == nil
	if !isList {
		return stored, nil
	}
	kept := *h
	kept.IDs = kept.IDs[:min(len(kept.IDs), mostHits)]
	one, err := json.Marshal(kept)
	if err != nil {
		return nil, fmt.Errorf("write hits: %w", err)
	}
	if members["screenings"], err = json.Marshal(append(all, one)); err != nil {
		return nil, fmt.Errorf("write hits: %w", err)
	}
	out, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("write metadata: %w", err)
	}
	if len(out) > maxMetadata {
		return stored, nil
	}
	return out, nil
}
