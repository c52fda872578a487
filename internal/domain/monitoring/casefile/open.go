package casefile

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
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
}

// Open opens a case in the caller's transaction. It returns the nil id when the
// origin has opened one before.
func (s *Service) Open(ctx context.Context, tx postgres.Tx, in OpenInput) (uuid.UUID, error) {
	row := draft{
		OpenInput: in, actor: webhookevent.ActorSystem,
	}
	if in.Subject != nil {
		row.kind, row.vendorData = in.Subject.Kind, &in.Subject.VendorData
	}
	return s.insert(ctx, tx, row)
}

// maxMetadata is the most of what is kept beside a case, in bytes.
const maxMetadata = 16 << 10

// CreateInput is a case opened by a call.
type CreateInput struct {
	application.Caller
	Title    string
	Priority Priority
	Tags     []string
	// SubjectID is the user or business of SubjectKind; nil for nobody.
	SubjectKind workflow.Kind
	SubjectID   *uuid.UUID
	Links       []Link
	DueAt       *time.Time
	Metadata    json.RawMessage
}

// Create opens a case by a call. It refuses subjects and records that are not there.
func (s *Service) Create(ctx context.Context, in CreateInput) (Case, error) {
	in.Title = strings.TrimSpace(in.Title)
	if in.Title == "" {
		return Case{}, apperr.Invalid("case_title_empty", "title", "This field may not be blank.")
	}
	if in.Metadata = bytes.TrimSpace(in.Metadata); string(in.Metadata) == "null" {
		in.Metadata = nil
	}
	if len(in.Metadata) > 0 && (in.Metadata[0] != '{' || len(in.Metadata) > maxMetadata) {
		return Case{}, apperr.Invalid("case_metadata_refused", "metadata", "Must be an object of at most 16 KB.")
	}
	var id uuid.UUID
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		actor, err := entity.ActorOf(ctx, tx, in.Caller)
		if err != nil {
			return err
		}
		if err := s.linkable(ctx, tx, in); err != nil {
			return err
		}
		id, err = s.insert(ctx, tx, draft{
			OpenInput: OpenInput{
				ApplicationID: in.ApplicationID, Title: in.Title, Priority: in.Priority, Source: SourceManual, Tags: in.Tags, Links: in.Links,
			},
			kind: in.SubjectKind, subjectID: in.SubjectID, actor: actor, dueAt: in.DueAt, metadata: in.Metadata,
		})
		return err
	})
	if err != nil {
		return Case{}, err
	}
	return s.Get(ctx, in.ApplicationID, id)
}

// linkable refuses links to sessions that are not there.
func (s *Service) linkable(ctx context.Context, tx postgres.Tx, in CreateInput) error {
	ids := make([]uuid.UUID, len(in.Links))
	for i, l := range in.Links {
		ids[i] = l.ID
	}
	found, err := tx.CaseSessions(ctx, db.CaseSessionsParams{ApplicationID: in.ApplicationID, SessionIds: ids})
	if err != nil {
		return fmt.Errorf("look for sessions: %w", err)
	}
	for _, l := range in.Links {
		kind := string(workflow.KindUser)
		if l.Type == LinkBusinessSession {
			kind = string(workflow.KindBusiness)
		}
		if !slices.ContainsFunc(found, func(r db.CaseSessionsRow) bool { return r.SessionID == l.ID && r.Kind == kind }) {
			return apperr.Invalid("case_link_unknown", "links", "There is no "+strings.ReplaceAll(string(l.Type), "_", " ")+" "+l.ID.String()+".")
		}
	}
	return nil
}

// draft is a case that is about to be written.
type draft struct {
	OpenInput
	kind       workflow.Kind
	vendorData *string
	subjectID  *uuid.UUID
	actor      string
	dueAt      *time.Time
	metadata   json.RawMessage
}

func (s *Service) insert(ctx context.Context, tx postgres.Tx, d draft) (uuid.UUID, error) {
	subject, err := subjectOf(ctx, tx, d)
	if err != nil {
		return uuid.Nil, err
	}
	row := db.CaseInsertParams{
		ApplicationID: d.ApplicationID, CaseID: s.NewID(), Title: cut(d.Title), Priority: string(d.Priority), Source: string(d.Source),
		Tags: slices.Compact(slices.Sorted(slices.Values(d.Tags))), SubjectID: subject, Metadata: d.metadata, DueAt: d.dueAt, Now: s.Now(),
	}
	if row.Tags == nil {
		row.Tags = []string{}
	}
	if row.Priority == "" {
		row.Priority = string(PriorityMedium)
	}
	if d.Origin != "" {
		row.Origin = &d.Origin
	}
	if _, err := tx.CaseInsert(ctx, row); postgres.NotFound(err) {
		return uuid.Nil, nil
	} else if err != nil {
		return uuid.Nil, fmt.Errorf("insert case: %w", err)
	}
	for _, l := range d.Links {
		err := tx.CaseLinkInsert(ctx, db.CaseLinkInsertParams{
			ApplicationID: d.ApplicationID, CaseID: row.CaseID, EntityType: string(l.Type), EntityID: l.ID, CreatedAt: row.Now,
		})
		if err != nil {
			return uuid.Nil, fmt.Errorf("link case: %w", err)
		}
	}
	return row.CaseID, s.note(ctx, tx, done{application: d.ApplicationID, caseID: row.CaseID, kind: EventCreated, actor: d.actor})
}

// subjectOf returns the id of the case's subject. One that a call names has to be there.
func subjectOf(ctx context.Context, tx postgres.Tx, d draft) (*uuid.UUID, error) {
	if d.subjectID == nil && d.vendorData == nil {
		return nil, nil
	}
	id, err := tx.CaseSubject(ctx, db.CaseSubjectParams{
		ApplicationID: d.ApplicationID, Kind: string(d.kind), EntityID: d.subjectID, VendorData: d.vendorData,
	})
	if postgres.NotFound(err) {
		if d.subjectID != nil {
			return nil, apperr.Invalid("case_subject_unknown", "subject", "There is no such "+string(d.kind)+".")
		}
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look for subject: %w", err)
	}
	return &id, nil
}

// cut shortens what the product has put together to what a title may be.
func cut(title string) string {
	if runes := []rune(title); len(runes) > MaxTitle {
		return string(runes[:MaxTitle])
	}
	return title
}

// done is an event that is to be recorded.
type done struct {
	application, caseID uuid.UUID
	kind                EventType
	actor               string
	previous, current   *string
}

func (s *Service) note(ctx context.Context, tx postgres.Tx, d done) error {
	err := tx.CaseEventInsert(ctx, db.CaseEventInsertParams{
		ApplicationID: d.application, CaseID: d.caseID, EventID: s.NewID(), EventType: string(d.kind), ActorName: d.actor,
		PreviousValue: d.previous, NewValue: d.current, CreatedAt: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("record event of case: %w", err)
	}
	return nil
}
