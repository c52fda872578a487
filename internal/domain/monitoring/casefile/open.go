package casefile

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// CreateInput is a case opened by a call.
type CreateInput struct {
	application.Caller
	Title    string
	Priority Priority
	Tags     []string
	// SubjectID is the user or business of SubjectKind; nil for that of the links.
	SubjectKind workflow.Kind
	SubjectID   *uuid.UUID
	Links       []Link
	DueAt       *time.Time
	Metadata    json.RawMessage
	// Blueprint is what kind of case it is; nil for none.
	Blueprint *uuid.UUID
	// AssigneeID works on it; nil for who its blueprint chooses, if anybody.
	AssigneeID *uuid.UUID
	// NeedsSubject refuses a case about nobody, and about several.
	NeedsSubject bool
}

// Create opens a case by a call. It refuses subjects, records, blueprints and members that are not there.
func (s *Opener) Create(ctx context.Context, in CreateInput) (Case, error) {
	in.Title = strings.TrimSpace(in.Title)
	if in.Title == "" {
		return Case{}, errUntitled()
	}
	metadata, err := checkMetadata(in.Metadata)
	if err != nil {
		return Case{}, err
	}
	if in.NeedsSubject && in.SubjectID == nil && len(in.Links) == 0 {
		return Case{}, apperr.Invalid("case_subject_missing", "subject", "Give a subject or at least one link.")
	}
	var id uuid.UUID
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		actor, err := entity.ActorOf(ctx, tx, in.Caller)
		if err != nil {
			return err
		}
		d := draft{
			OpenInput: OpenInput{ApplicationID: in.ApplicationID, Title: in.Title, Priority: in.Priority, Source: SourceManual, Tags: in.Tags, Links: in.Links},
			kind:      in.SubjectKind, subjectID: in.SubjectID, by: in.Caller, actor: actor, dueAt: in.DueAt, metadata: metadata, blueprint: in.Blueprint,
			assignee: in.AssigneeID,
		}
		if err := d.owned(ctx, tx, in.NeedsSubject); err != nil {
			return err
		}
		id, err = s.insert(ctx, tx, d)
		return err
	})
	if err != nil {
		return Case{}, err
	}
	return s.get(ctx, in.ApplicationID, id)
}

// draft is a case that is about to be written.
type draft struct {
	OpenInput
	kind       workflow.Kind
	vendorData *string
	// subjectID is a subject by its id.
	subjectID *uuid.UUID
	// isChecked says that subjectID is known to be there.
	isChecked bool
	by        application.Caller
	actor     string
	dueAt     *time.Time
	metadata  json.RawMessage
	blueprint *uuid.UUID
	assignee  *uuid.UUID
	// group is what openings have in common that share a case.
	group string
}

// owned refuses links to what is not there and, where a case needs a subject, links to records of several people or of nobody.
func (d *draft) owned(ctx context.Context, tx postgres.Tx, needsSubject bool) error {
	for _, l := range d.Links {
		owner, err := ownerOf(ctx, tx, d.ApplicationID, l)
		if err != nil {
			return err
		}
		if !needsSubject {
			continue
		}
		record := strings.ReplaceAll(string(l.Type), "_", " ") + " " + l.EntityID.String()
		switch {
		case owner == nil:
			return apperr.Invalid("case_link_ownerless", "links", "The "+record+" has no user or business.")
		case d.subjectID == nil:
			d.subjectID, d.isChecked = owner, true
		case *d.subjectID != *owner:
			return apperr.Invalid("case_link_foreign", "links", "The "+record+" belongs to somebody else than the case.")
		}
	}
	return nil
}

func (s *Opener) insert(ctx context.Context, tx postgres.Tx, d draft) (uuid.UUID, error) {
	subject, err := subjectOf(ctx, tx, d)
	if err != nil {
		return uuid.Nil, err
	}
	now := s.Now()
	row := db.CaseInsertParams{
		ApplicationID: d.ApplicationID, CaseID: s.NewID(), Title: cut(d.Title), Priority: string(d.Priority), Source: string(d.Source),
		Tags: tidyTags(d.Tags), SubjectID: subject, Metadata: d.metadata, DueAt: d.dueAt, Origin: optional.Of(d.Origin), OriginGroup: optional.Of(d.group),
		CreatedByName:  &d.actor,
		CreatedByEmail: optional.Of(d.by.AccountEmail), Now: now,
	}
	if row.Priority == "" {
		row.Priority = string(PriorityMedium)
	}
	if d.DueHours != nil {
		row.DueAt = dueAfter(now, *d.DueHours)
	}
	var content json.RawMessage
	if d.blueprint != nil {
		b, err := chosen(ctx, tx, d.ApplicationID, *d.blueprint)
		if err != nil {
			return uuid.Nil, err
		}
		row.BlueprintID, row.PolicyVersion, content = &b.ID, &b.Version, b.Content
		if row.DueAt == nil && b.DueHours != nil {
			row.DueAt = dueAfter(now, *b.DueHours)
		}
	}
	if _, err := tx.CaseInsert(ctx, row); postgres.NotFound(err) {
		return uuid.Nil, nil
	} else if err != nil {
		return uuid.Nil, fmt.Errorf("insert case: %w", err)
	}
	for _, l := range d.Links {
		_, err := tx.CaseLinkInsert(ctx, db.CaseLinkInsertParams{
			ApplicationID: d.ApplicationID, CaseID: row.CaseID, LinkID: s.NewID(), EntityType: string(l.Type), EntityID: l.EntityID, CreatedAt: now,
		})
		if err != nil && !postgres.NotFound(err) {
			return uuid.Nil, fmt.Errorf("link case: %w", err)
		}
	}
	return row.CaseID, s.begin(ctx, tx, d, row.CaseID, content)
}

func dueAfter(opened time.Time, hours int32) *time.Time {
	return new(opened.Add(time.Duration(hours) * time.Hour))
}

// begin gives a new case its checklist, its first event and, where somebody is to have it, its assignee.
func (s *Opener) begin(ctx context.Context, tx postgres.Tx, d draft, id uuid.UUID, content json.RawMessage) error {
	w, err := lock(ctx, tx, d.by, id)
	if err != nil {
		return err
	}
	w.actor = d.actor
	w.event(EventCreated, nil)
	if d.assignee == nil && w.row.BlueprintID == nil {
		return s.record(ctx, w)
	}
	if err := s.assignments.addChecklist(ctx, w, content); err != nil {
		return err
	}
	if d.assignee != nil {
		m, err := w.member(ctx, organisation.WriteCases, Assignee{ID: d.assignee})
		if apperr.KindOf(err) == apperr.KindInvalid {
			return apperr.Invalid("case_assignee_unknown", "assigned_to", "There is no such member.")
		}
		if err != nil {
			return err
		}
		s.assignments.assign(w, m.Account)
	}
	if err := s.assignments.autoAssign(ctx, w, nil); err != nil {
		return err
	}
	if len(w.events) == 1 {
		return s.record(ctx, w)
	}
	return s.save(ctx, w)
}

// chosen is the blueprint of a new case; it has to be active.
func chosen(ctx context.Context, tx postgres.Tx, applicationID, id uuid.UUID) (blueprint.Blueprint, error) {
	b, err := blueprint.Load(ctx, tx.Queries, applicationID, id)
	if apperr.KindOf(err) == apperr.KindNotFound || err == nil && (b.IsDeleted || !b.IsActive) {
		return b, apperr.Invalid("case_blueprint_unknown", "blueprint", "There is no such blueprint.")
	}
	return b, err
}

// subjectOf returns the id of the case's subject. One that a call names has to be there.
func subjectOf(ctx context.Context, tx postgres.Tx, d draft) (*uuid.UUID, error) {
	if d.subjectID == nil && d.vendorData == nil || d.isChecked {
		return d.subjectID, nil
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
