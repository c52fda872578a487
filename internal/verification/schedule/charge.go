package schedule

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// BillArgs is the job that charges for ongoing monitoring.
type BillArgs struct{}

// Kind names the job.
func (BillArgs) Kind() string { return "session_monitor_bill" }

// BillMonitoring charges for a batch of approved sessions whose monitoring year has
// ended or not begun, and returns how many it processed. A person is charged once a
// year, however many sessions there are. A failed charge does not stop the others.
func (f *Service) BillMonitoring(ctx context.Context) (int, error) {
	due, err := f.Store.Queries().MonitorBillList(ctx, db.MonitorBillListParams{Now: f.Now(), OfEach: verification.BillBatchPerApplication})
	if err != nil {
		return 0, fmt.Errorf("list monitoring to be charged: %w", err)
	}
	return jobs.ForEachDue(due, func(row db.MonitorBillListRow) error {
		ref := session.Ref{ApplicationID: row.ApplicationID, SessionID: row.SessionID, Environment: application.Live}
		_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
			return f.bill(ctx, tx, s, row.NodeID)
		})
		if err != nil {
			return fmt.Errorf("charge monitoring of session %s: %w", row.SessionID, err)
		}
		return nil
	})
}

// subjectKeyOf tells the subject of an item of a step apart from that of the session:
// empty for the session's own.
func subjectKeyOf(o decision.ExtraItem) (string, error) {
	var it struct {
		EntityType string          `json:"entity_type"`
		Screened   json.RawMessage `json:"screened_data"`
	}
	if err := json.Unmarshal(o.Item, &it); err != nil {
		return "", fmt.Errorf("read result: %w", err)
	}
	sum := sha256.Sum256(append([]byte(it.EntityType), it.Screened...))
	return " party " + hex.EncodeToString(sum[:16]), nil
}

func (f *Service) bill(ctx context.Context, tx postgres.Tx, s *state.Session, nodeID string) error {
	if s.Session.Status != session.StatusApproved {
		return nil // since the list was made
	}
	step, all := s.Step(nodeID), verification.Items{}
	if step != nil {
		var err error
		if all, err = state.ItemsOf(step); err != nil {
			return err
		}
	}
	until, err := f.subscribeAll(ctx, tx, s.Session, all.Others)
	if err != nil {
		return err
	}
	err = tx.MonitorBilled(ctx, db.MonitorBilledParams{
		ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID, NodeID: nodeID, BillAt: slices.MinFunc(until, time.Time.Compare),
	})
	if err != nil {
		return fmt.Errorf("note charge: %w", err)
	}
	if step == nil || len(step.Result) == 0 {
		return nil
	}
	feature, ok := f.Features[step.Feature].(verification.MonitoredStep)
	if !ok {
		return nil
	}
	return f.showBill(ctx, tx, s, shownBill{step, all, feature, until})
}

// subscribeAll begins the years of the session's own subject and of those beside it.
func (f *Service) subscribeAll(ctx context.Context, tx postgres.Tx, sess session.Session, others []decision.ExtraItem) ([]time.Time, error) {
	own, err := f.subscribe(ctx, tx, sess, "")
	if err != nil {
		return nil, err
	}
	until := []time.Time{own}
	for _, o := range others {
		who, err := subjectKeyOf(o)
		if err != nil {
			return nil, err
		}
		day, err := f.subscribe(ctx, tx, sess, who)
		if err != nil {
			return nil, err
		}
		until = append(until, day)
	}
	return until, nil
}

// subscribe begins another year of monitoring if none is under way, and returns
// when the present one is over. whom names somebody beside the session's own subject.
func (f *Service) subscribe(ctx context.Context, tx postgres.Tx, sess session.Session, whom string) (time.Time, error) {
	now, kind := f.Now(), string(sess.Kind)
	p := db.SubscriptionRenewParams{ApplicationID: sess.ApplicationID, Kind: kind, Now: now, Before: now.Add(-verification.BillPeriod)}
	p.Subject, p.VendorData, p.SessionID = "session "+sess.ID.String(), sess.VendorData, (*uuid.UUID)(nil)
	if sess.VendorData == nil {
		p.SessionID = &sess.ID
	} else {
		p.Subject = "vendor_data " + *sess.VendorData
	}
	p.Subject += whom
	begun, err := tx.SubscriptionRenew(ctx, p)
	if err != nil {
		return time.Time{}, fmt.Errorf("begin year of monitoring: %w", err)
	}
	if begun > 0 {
		if err := f.Credits.ChargeMonitoring(ctx, tx, sess.ApplicationID, sess.ID); err != nil {
			return time.Time{}, err
		}
		return now.Add(verification.BillPeriod), nil
	}
	at, err := tx.SubscriptionBilledAt(ctx, db.SubscriptionBilledAtParams{ApplicationID: sess.ApplicationID, Kind: kind, Subject: p.Subject})
	if err != nil {
		return time.Time{}, fmt.Errorf("load year of monitoring: %w", err)
	}
	return at.Add(verification.BillPeriod), nil
}

// shownBill is a step that shows when its monitoring is charged next.
type shownBill struct {
	step    *state.Step
	items   verification.Items
	feature verification.MonitoredStep
	// until are the ends of the years of the items, in their order.
	until []time.Time
}

// showBill writes the days into the items, which guessed them before the charge.
func (f *Service) showBill(ctx context.Context, tx postgres.Tx, s *state.Session, b shownBill) error {
	isNew, at := false, 0
	all, err := b.items.Each(func(item json.RawMessage) (json.RawMessage, error) {
		until := b.until[at]
		at++
		shows, err := showsDay(item, until)
		if err != nil || shows {
			return item, err
		}
		isNew = true
		return b.feature.MonitoringSource(item, true, &until)
	})
	if err != nil || !isNew {
		return err
	}
	if err := state.PutItems(all, b.step); err != nil {
		return err
	}
	if err := f.SaveCorrectedStep(ctx, tx, b.step); err != nil {
		return err
	}
	if err := f.BumpVersion(ctx, tx, s, session.ListFacts{}); err != nil {
		return err
	}
	_, err = f.Decisions.Refresh(ctx, tx, s.Session, s.Ref.Environment)
	return err
}

// showsDay reports whether an item shows the day already, or is not monitored.
func showsDay(item json.RawMessage, until time.Time) (bool, error) {
	var it struct {
		IsOn bool    `json:"is_ongoing_monitoring_enabled"`
		Day  *string `json:"next_ongoing_monitoring_bill_date"`
	}
	if err := json.Unmarshal(item, &it); err != nil {
		return false, fmt.Errorf("read result: %w", err)
	}
	return !it.IsOn || it.Day != nil && *it.Day == until.UTC().Format(time.DateOnly), nil
}
