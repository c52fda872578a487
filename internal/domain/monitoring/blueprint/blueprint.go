// Package blueprint owns the kinds of cases: who works on them, where they go
// next, what is shown of one and what has to be done before it is resolved. It
// moves no case.
package blueprint

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/storage/postgres"
)

// Method is how cases come to people.
type Method string

// The methods.
const (
	MethodManual    Method = "MANUAL"
	MethodAutomatic Method = "AUTOMATIC"
)

// MaxName is the longest name, in characters.
const MaxName = 24

// mostBlueprints is how many an application may have.
const mostBlueprints = 500

// Blueprint is a kind of cases.
type Blueprint struct {
	ApplicationID, ID uuid.UUID
	Name              string
	Description       *string
	Method            Method
	// Pool are the accounts that work on its cases.
	Pool []uuid.UUID
	// MaxActive is how many unresolved cases one of them is given; nil for no bound.
	MaxActive         *int32
	EscalationEnabled bool
	// Escalation is where escalated cases go, Checker where resolutions wait for a second person.
	Escalation, Checker         *uuid.UUID
	EscalationName, CheckerName *string
	TransferEnabled             bool
	RequireNote                 bool
	// DueHours is after how many hours a case is due; nil for never.
	DueHours  *int32
	IsActive  bool
	PresetKey *string
	// Content is the stored form of a Content.
	Content              json.RawMessage
	Version              int32
	CreatedAt, UpdatedAt time.Time
	IsDeleted            bool
}

// Source is what opens cases of a blueprint automatically.
type Source struct {
	Kind SourceKind
	ID   uuid.UUID
	Name string
}

// SourceKind is the kind of a Source.
type SourceKind string

// What opens cases: a screening or an action of a workflow, or a rule.
const (
	SourceAML      SourceKind = "aml"
	SourceRule     SourceKind = "rule"
	SourceWorkflow SourceKind = "workflow"
)

// Named is a blueprint and what it is called.
type Named struct {
	ID   uuid.UUID
	Name string
}

// Detail is a blueprint with what leads to it.
type Detail struct {
	Blueprint
	Sources      []Source
	ReceivesFrom []Named
}

// Service keeps blueprints.
type Service struct {
	Store *postgres.Store
	Now   func() time.Time
	NewID func() uuid.UUID
}

func errUnknown() error { return apperr.NotFound("case_blueprint_not_found") }

// Page returns a page of blueprints, the oldest first, and their total number.
func (s *Service) Page(ctx context.Context, applicationID uuid.UUID, p paging.Request) ([]Blueprint, int, error) {
	q := s.Store.Queries()
	rows, err := q.CaseBlueprintPage(ctx, db.CaseBlueprintPageParams{ApplicationID: applicationID, AtMost: int32(p.Limit), Skipped: int32(p.Offset)})
	if err != nil {
		return nil, 0, fmt.Errorf("list blueprints: %w", err)
	}
	count, err := q.CaseBlueprintCount(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("count blueprints: %w", err)
	}
	out := make([]Blueprint, len(rows))
	for i, r := range rows {
		out[i] = fromRow(r)
	}
	return out, int(count), nil
}

// Get returns a blueprint that is not deleted.
func (s *Service) Get(ctx context.Context, applicationID, id uuid.UUID) (Detail, error) {
	q := s.Store.Queries()
	b, err := Load(ctx, q, applicationID, id)
	if err != nil {
		return Detail{}, err
	}
	if b.IsDeleted {
		return Detail{}, errUnknown()
	}
	return Complete(ctx, q, b)
}

// Load returns a blueprint, deleted or not.
func Load(ctx context.Context, q *db.Queries, applicationID, id uuid.UUID) (Blueprint, error) {
	row, err := q.CaseBlueprintGet(ctx, db.CaseBlueprintGetParams{ApplicationID: applicationID, BlueprintID: id})
	if postgres.NotFound(err) {
		return Blueprint{}, errUnknown()
	}
	if err != nil {
		return Blueprint{}, fmt.Errorf("load blueprint: %w", err)
	}
	b := fromRow(row.CaseBlueprint)
	b.EscalationName, b.CheckerName = row.EscalationName, row.CheckerName
	return b, nil
}

// IsActive reports whether new cases may have a blueprint.
func IsActive(ctx context.Context, q *db.Queries, applicationID, id uuid.UUID) (bool, error) {
	b, err := Load(ctx, q, applicationID, id)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return false, nil
	}
	return err == nil && b.IsActive && !b.IsDeleted, err
}

// Complete adds what leads to a blueprint.
func Complete(ctx context.Context, q *db.Queries, b Blueprint) (Detail, error) {
	out := Detail{Blueprint: b, Sources: []Source{}, ReceivesFrom: []Named{}}
	from, err := q.CaseBlueprintEscalating(ctx, db.CaseBlueprintEscalatingParams{ApplicationID: b.ApplicationID, BlueprintID: b.ID})
	if err != nil {
		return out, fmt.Errorf("list blueprints that escalate: %w", err)
	}
	for _, r := range from {
		out.ReceivesFrom = append(out.ReceivesFrom, Named{ID: r.BlueprintID, Name: r.Name})
	}
	out.Sources, err = sources(ctx, q, b)
	return out, err
}

// sources are what opens cases of a blueprint by itself.
func sources(ctx context.Context, q *db.Queries, b Blueprint) ([]Source, error) {
	out := []Source{}
	naming, err := json.Marshal([]any{map[string]any{"config": map[string]any{"case_blueprint": b.ID}}})
	if err != nil {
		return nil, fmt.Errorf("encode search: %w", err)
	}
	screened, err := q.CaseBlueprintScreenings(ctx, db.CaseBlueprintScreeningsParams{ApplicationID: b.ApplicationID, Naming: naming})
	if err != nil {
		return nil, fmt.Errorf("list screenings of blueprint: %w", err)
	}
	for _, r := range screened {
		out = append(out, Source{Kind: SourceAML, ID: r.WorkflowID, Name: r.Label})
	}
	rules, err := q.CaseBlueprintRules(ctx, db.CaseBlueprintRulesParams{ApplicationID: b.ApplicationID, BlueprintID: b.ID})
	if err != nil {
		return nil, fmt.Errorf("list rules of blueprint: %w", err)
	}
	for _, r := range rules {
		out = append(out, Source{Kind: SourceRule, ID: r.RuleID, Name: r.Title})
	}
	acting, err := q.CaseBlueprintActions(ctx, db.CaseBlueprintActionsParams{ApplicationID: b.ApplicationID, BlueprintID: b.ID})
	if err != nil {
		return nil, fmt.Errorf("list workflows of blueprint: %w", err)
	}
	for _, r := range acting {
		out = append(out, Source{Kind: SourceWorkflow, ID: r.WorkflowID, Name: r.Label})
	}
	return out, nil
}

func fromRow(r db.CaseBlueprint) Blueprint {
	return Blueprint{
		ApplicationID: r.ApplicationID, ID: r.BlueprintID, Name: r.Name, Description: r.Description, Method: Method(r.AssignmentMethod),
		Pool: r.AssigneePool, MaxActive: r.MaxActiveCases, EscalationEnabled: r.EscalationEnabled, Escalation: r.EscalationID, Checker: r.CheckerID,
		TransferEnabled: r.TransferEnabled, RequireNote: r.RequireResolutionNote, DueHours: r.DefaultDueHours, IsActive: r.IsActive,
		PresetKey: r.PresetKey, Content: r.ContentConfig, Version: r.Version, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt, IsDeleted: r.DeletedAt != nil,
	}
}
