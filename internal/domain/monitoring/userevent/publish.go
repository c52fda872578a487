package userevent

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// subjectKey names a user or a business of an application.
type subjectKey struct {
	application uuid.UUID
	kind        workflow.Kind
	vendorData  string
}

// subjects are the users and businesses that events are about, as far as they are known.
type subjects map[subjectKey]db.Entity

func keyOf(e *Event) subjectKey {
	kind := workflow.KindUser
	if e.Subject.Type == Company {
		kind = workflow.KindBusiness
	}
	return subjectKey{e.ApplicationID, kind, e.Subject.VendorData}
}

// follow does what comes after new events were stored: they are judged, and told
// where somebody wants to be told. Without either it asks nothing.
func (s *Service) follow(ctx context.Context, tx postgres.Tx, fresh map[*draft]bool, told map[uuid.UUID]bool) error {
	watched := map[uuid.UUID]bool{}
	var mine []*draft
	for d := range fresh {
		if _, asked := watched[d.ApplicationID]; !asked {
			w, err := s.ruleCoverageOf(ctx, d.ApplicationID)
			if err != nil {
				return err
			}
			watched[d.ApplicationID] = w.Rules
		}
		if watched[d.ApplicationID] || told[d.ApplicationID] {
			mine = append(mine, d)
		}
	}
	if len(mine) == 0 {
		return nil
	}
	inOrder(mine)
	known, err := s.subjectsOf(ctx, tx.Queries, mine)
	if err != nil {
		return err
	}
	if err := s.judge(ctx, tx, mine, known); err != nil {
		return err
	}
	return s.publishEvents(ctx, tx, mine, told, known)
}

func (s *Service) subjectsOf(ctx context.Context, q *db.Queries, drafts []*draft) (subjects, error) {
	wanted := map[uuid.UUID][]string{}
	for _, d := range drafts {
		if d.Subject != nil {
			wanted[d.ApplicationID] = append(wanted[d.ApplicationID], d.Subject.VendorData)
		}
	}
	known := subjects{}
	for id, references := range wanted {
		rows, err := q.UserEventSubjects(ctx, db.UserEventSubjectsParams{ApplicationID: id, VendorDatas: references})
		if err != nil {
			return nil, fmt.Errorf("load subjects: %w", err)
		}
		for _, row := range rows {
			known[subjectKey{id, workflow.Kind(row.Kind), optional.Value(row.VendorData)}] = row
		}
	}
	return known, nil
}

// publishEvents appends activity events for subscribed destinations.
func (s *Service) publishEvents(ctx context.Context, tx postgres.Tx, fresh []*draft, told map[uuid.UUID]bool, known subjects) error {
	var events []outbox.Event
	for _, d := range fresh {
		if !told[d.ApplicationID] {
			continue
		}
		app, err := s.Applications.Get(ctx, d.ApplicationID)
		if err != nil {
			return err
		}
		if app.HasSwitch(application.SwitchSilentActivity) {
			continue
		}
		facts, err := s.facts(d, app.Environment, known)
		if err != nil {
			return err
		}
		e, err := facts.Event()
		if err != nil {
			return err
		}
		events = append(events, e)
	}
	return outbox.AppendMany(ctx, tx, events)
}

func (s *Service) facts(d *draft, env application.Environment, known subjects) (webhookevent.ActivityCreated, error) {
	metadata, err := json.Marshal(map[string]any{
		"event_id": d.EventID, "event_category": d.Category, "action_type": d.ActionType, "score": d.Score,
		"severity": d.Severity.OrUnknown(), "correlation_pending": d.CorrelationPending,
	})
	if err != nil {
		return webhookevent.ActivityCreated{}, fmt.Errorf("write metadata: %w", err)
	}
	a := webhookevent.Activity{
		ID: d.ID, Type: typeOf(d.ActionType), Source: "CUSTOMER", Status: string(d.Status), Metadata: metadata, OccurredAt: d.OccurredAt,
		Title: fmt.Sprintf("%s (%s)", d.ActionType, d.Category),
	}
	if d.Subject != nil {
		a.VendorData = &d.Subject.VendorData
		if u, ok := known[keyOf(&d.Event)]; ok {
			if u.Kind == string(workflow.KindBusiness) {
				a.BusinessID = &u.EntityID
			} else {
				a.UserID = &u.EntityID
			}
		}
	}
	return webhookevent.ActivityCreated{
		Origin:   webhookevent.Origin{ID: s.NewID(), ApplicationID: d.ApplicationID, Environment: env, At: d.ReceivedAt},
		Activity: a,
	}, nil
}

// typeOf is an action in capitals, as types of activities are written. Words that
// have no letters of that alphabet keep the type of the event source.
func typeOf(action string) string {
	if name := strings.ToUpper(foldName(action)); name != "" {
		return name
	}
	return "EVENT_SUBMITTED"
}

// inOrder puts events in the order in which they were read; a map has none.
func inOrder(drafts []*draft) {
	slices.SortFunc(drafts, func(a, b *draft) int { return strings.Compare(string(a.ID[:]), string(b.ID[:])) })
}
