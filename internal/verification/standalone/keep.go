package standalone

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

// statuses are what sessions come to by the outcome of their only step.
var statuses = map[decision.StepStatus]session.Status{
	decision.StepApproved: session.StatusApproved, decision.StepDeclined: session.StatusDeclined, decision.StepInReview: session.StatusInReview,
	decision.StepNotFinished: session.StatusAbandoned, // begun and not brought to an end
}

// charge takes the price of a call off the balance, once for each id.
func (s *Service) charge(ctx context.Context, v workflow.Version, id uuid.UUID) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error { return s.Credits.Charge(ctx, tx, id, v) })
}

// keep makes the session of a call, with its decision and its event, and
// charges for it.
func (s *Service) keep(ctx context.Context, r *running, found verification.Finding) error {
	if err := s.store(ctx, r, found.Media); err != nil {
		return errors.Join(err, s.drop(ctx, found.Media))
	}
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error { return s.write(ctx, tx, r, found) })
	if err != nil {
		return errors.Join(err, s.drop(ctx, found.Media))
	}
	s.Committed()
	return nil
}

// store puts the pictures that the item points to where links lead to.
func (s *Service) store(ctx context.Context, r *running, objects []media.Object) error {
	for _, o := range objects {
		content, ok := r.files.Get(o.ID)
		if !ok {
			return fmt.Errorf("the step made no file %s", o.ID)
		}
		if err := s.Media.Put(ctx, o.ApplicationID, o.ID, bytes.NewReader(content), int64(len(content))); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) drop(ctx context.Context, objects []media.Object) error {
	ctx = context.WithoutCancel(ctx)
	var failures []error
	for _, o := range objects {
		failures = append(failures, s.Media.Delete(ctx, o.ApplicationID, o.ID))
	}
	return errors.Join(failures...)
}

func (s *Service) write(ctx context.Context, tx postgres.Tx, r *running, found verification.Finding) error {
	sess, err := s.insert(ctx, tx, r, found)
	if err != nil {
		return err
	}
	for _, o := range found.Media {
		if err := s.Media.Record(ctx, tx, o); err != nil {
			return err
		}
	}
	if err := found.StoreWithItem(ctx, tx, verification.NodeRef{ApplicationID: sess.ApplicationID, SessionID: sess.ID, NodeID: r.node.NodeID}, s.Now()); err != nil {
		return err
	}
	if sess, err = s.Sessions.BumpVersion(ctx, tx, sess, found.Facts); err != nil {
		return err
	}
	body, err := s.Decisions.Refresh(ctx, tx, sess, r.Caller.Environment)
	if err != nil {
		return err
	}
	if !r.prepaid {
		if err := s.Credits.Charge(ctx, tx, sess.ID, r.version()); err != nil {
			return err
		}
	}
	return s.Sessions.Announce(ctx, tx, session.Announcement{
		Session: sess, Environment: r.Caller.Environment, Features: workflow.DecisionFeatures(r.version().Nodes), Decision: body, At: sess.CreatedAt,
	})
}

// keepLater makes the session of a call whose step is tried again in the
// background. It is charged at its end.
func (s *Service) keepLater(ctx context.Context, r *running, item json.RawMessage) (Result, error) {
	found := verification.Finding{Item: item, Status: decision.StepNotFinished, Warnings: []decision.Warning{}}
	r.isLater = true
	sess := r.task.Session
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		kept, err := s.insert(ctx, tx, r, found)
		if err != nil {
			return err
		}
		body, err := s.Decisions.Refresh(ctx, tx, kept, r.Caller.Environment)
		if err != nil {
			return err
		}
		err = s.Sessions.Announce(ctx, tx, session.Announcement{
			Session: kept, Environment: r.Caller.Environment, Features: workflow.DecisionFeatures(r.version().Nodes), Decision: body, At: kept.CreatedAt,
		})
		if err != nil {
			return err
		}
		return s.Later(ctx, tx, verification.NodeRef{ApplicationID: kept.ApplicationID, SessionID: kept.ID, NodeID: r.node.NodeID})
	})
	if err != nil {
		return Result{}, err
	}
	s.Committed()
	return Result{RequestID: sess.ID, Status: found.Status, Item: item, CreatedAt: sess.CreatedAt, Kept: true, Pending: true, Files: r.files}, nil
}

// insert writes the session and its step. The number comes first: all who
// number sessions lock the counter before any session.
func (s *Service) insert(ctx context.Context, tx postgres.Tx, r *running, found verification.Finding) (session.Session, error) {
	number, err := tx.SharedNumber(ctx, r.Caller.ApplicationID)
	if err != nil {
		return session.Session{}, fmt.Errorf("number session: %w", err)
	}
	if err := s.pin(ctx, tx, r); err != nil {
		return session.Session{}, err
	}
	sess := r.task.Session
	status, ok := statuses[found.Status]
	stepState, input := state.StateDone, json.RawMessage(nil)
	if r.isLater {
		status, stepState, input = session.StatusInProgress, state.StateProcessing, r.Input
	}
	if !ok {
		return session.Session{}, fmt.Errorf("a call cannot end as %s", found.Status)
	}
	p := db.StandaloneSessionInsertParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, SessionNumber: number, Kind: string(sess.Kind), Status: string(status),
		WorkflowID: r.version().VersionID, VendorData: sess.VendorData, Metadata: sess.Metadata, ApiService: r.Service, At: sess.CreatedAt,
	}
	if sess.Expected != nil {
		if p.ExpectedDetails, err = json.Marshal(sess.Expected); err != nil {
			return session.Session{}, fmt.Errorf("write expected details: %w", err)
		}
	}
	row, err := tx.StandaloneSessionInsert(ctx, p)
	if err != nil {
		return session.Session{}, fmt.Errorf("insert session: %w", err)
	}
	warnings, err := json.Marshal(found.Warnings)
	if err != nil {
		return session.Session{}, fmt.Errorf("write warnings: %w", err)
	}
	others, err := decision.WriteExtraItems(found.ExtraItems)
	if err != nil {
		return session.Session{}, err
	}
	err = tx.SharedStepInsert(ctx, db.SharedStepInsertParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, NodeID: r.node.NodeID, NodeType: graph.TypeFeature, Feature: string(r.Feature),
		State: string(stepState), Status: string(found.Status), Attempt: 1, Input: input, Result: found.Item, ExtraItems: others, Warnings: warnings, UpdatedAt: sess.CreatedAt,
	})
	if err != nil {
		return session.Session{}, fmt.Errorf("insert step: %w", err)
	}
	if found.Watched != nil {
		err = tx.MonitorPut(ctx, db.MonitorPutParams{
			ApplicationID: sess.ApplicationID, SessionID: sess.ID, NodeID: r.node.NodeID, Generation: found.Watched.Generation, Settings: r.node.Config,
		})
		if err != nil {
			return session.Session{}, fmt.Errorf("begin to watch: %w", err)
		}
	}
	return session.FromRow(row)
}

// pin makes sure that the version is there which the session is pinned to. The
// settings of one call are not its own: the next call has others.
func (s *Service) pin(ctx context.Context, tx postgres.Tx, r *running) error {
	node := r.node
	node.Config = nil
	nodes, err := json.Marshal([]workflow.Node{node})
	if err != nil {
		return fmt.Errorf("write workflow: %w", err)
	}
	err = tx.StandaloneWorkflowPut(ctx, db.StandaloneWorkflowPutParams{
		ApplicationID: r.Caller.ApplicationID, WorkflowID: r.version().VersionID, Label: r.Feature.DecisionName(), Nodes: nodes, At: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("pin workflow: %w", err)
	}
	return nil
}
