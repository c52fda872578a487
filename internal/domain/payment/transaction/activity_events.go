package transaction

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/outbox"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// tellsActivities reports whether activities of transactions are announced one by
// one, as those that the application reports itself are.
func (s *Service) tellsActivities(ctx context.Context, applicationID uuid.UUID) (bool, error) {
	if s.Applications == nil {
		return false, nil
	}
	app, err := s.Applications.Get(ctx, applicationID)
	if err != nil {
		return false, err
	}
	return app.Environment == application.Live && app.HasSwitch(application.SwitchEventMonitoring) && !app.HasSwitch(application.SwitchSilentActivity), nil
}

// tellActivity announces an activity, if the application has them announced. It
// is known by the id that the record of the transaction shows.
func (s *Service) tellActivity(ctx context.Context, tx postgres.Tx, t Transaction, a TimelineEntry) error {
	tells, err := s.tellsActivities(ctx, t.ApplicationID)
	if err != nil || !tells {
		return err
	}
	about := map[entityKey]entityRiskFacts{}
	if key, ok := t.Subject.key(); ok {
		rows, err := tx.TransactionParties(ctx, db.TransactionPartiesParams{
			Kinds: []string{string(key.kind)}, VendorDatas: []string{key.vendorData}, ApplicationID: t.ApplicationID,
		})
		if err != nil {
			return fmt.Errorf("look for the subject: %w", err)
		}
		for _, r := range rows {
			about[key] = entityRiskFacts{r.EntityID, r.Status, r.KnownSince}
		}
	}
	events, err := s.activityEvents(t, []TimelineEntry{a}, about)
	if err != nil {
		return err
	}
	return outbox.AppendMany(ctx, tx, events)
}

// activityEvents are the events of activities, whose subject is among the parties if it is known.
func (s *Service) activityEvents(t Transaction, activities []TimelineEntry, parties map[entityKey]entityRiskFacts) ([]outbox.Event, error) {
	events := make([]outbox.Event, len(activities))
	for i, a := range activities {
		var err error
		if events[i], err = s.activityEvent(t, a, parties); err != nil {
			return nil, err
		}
	}
	return events, nil
}

func (s *Service) activityEvent(t Transaction, a TimelineEntry, parties map[entityKey]entityRiskFacts) (outbox.Event, error) {
	metadata := map[string]any{}
	if len(a.Metadata) > 0 {
		if err := json.Unmarshal(a.Metadata, &metadata); err != nil {
			return outbox.Event{}, fmt.Errorf("read metadata of activity: %w", err)
		}
	}
	metadata["transaction_id"], metadata["txn_id"] = t.ID, t.TxnID
	raw, err := json.Marshal(metadata)
	if err != nil {
		return outbox.Event{}, fmt.Errorf("write metadata of activity: %w", err)
	}
	facts := webhookevent.ActivityCreated{
		Origin: webhookevent.Origin{ID: s.NewID(), ApplicationID: t.ApplicationID, Environment: application.Live, At: a.At},
		Activity: webhookevent.Activity{
			ID: a.ID, Type: string(a.Type), Source: a.Source, Status: optional.Value(a.Status), Title: optional.Value(a.Title), Description: optional.Value(a.Text),
			Metadata: raw, OccurredAt: a.At, VendorData: t.Subject.VendorData,
		},
	}
	key, _ := t.Subject.key()
	party, isKnown := parties[key]
	switch {
	case !isKnown:
	case key.kind == workflow.KindBusiness:
		facts.Activity.BusinessID = &party.id
	default:
		facts.Activity.UserID = &party.id
	}
	e, err := facts.Event()
	if isKnown {
		e.EntityID = &party.id
	}
	return e, err
}
