package decision

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/storage/postgres"
)

// Service keeps finished decisions.
type Service struct {
	store     *postgres.Store
	sessions  *session.Service
	workflows *workflow.Service
}

// New returns a service over the store.
func New(store *postgres.Store, sessions *session.Service, workflows *workflow.Service) *Service {
	return &Service{store: store, sessions: sessions, workflows: workflows}
}

// Read returns the decision of a session, pictures as marks. A session that
// changed since its decision was written gets a new one.
func (s *Service) Read(ctx context.Context, ref session.Ref) ([]byte, error) {
	body, err := s.store.Queries().DecisionGet(ctx, db.DecisionGetParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID})
	if err == nil {
		return body, nil
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return nil, fmt.Errorf("load decision: %w", err)
	}
	sess, err := s.sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return nil, err
	}
	return s.write(ctx, s.store.Queries(), sess, ref.Environment)
}

// Refresh writes the session's decision in the caller's transaction and
// returns it.
func (s *Service) Refresh(ctx context.Context, tx postgres.Tx, sess session.Session, env application.Environment) ([]byte, error) {
	return s.write(ctx, tx.Queries, sess, env)
}

// ReadWithHistory returns the decision of a session with how it came about,
// pictures as marks. It is made for this reader and not kept. Businesses have the
// usual decision only.
func (s *Service) ReadWithHistory(ctx context.Context, ref session.Ref) ([]byte, error) {
	sess, err := s.sessions.Get(ctx, ref.ApplicationID, ref.SessionID)
	if err != nil {
		return nil, err
	}
	if sess.Kind != workflow.KindUser {
		return s.ReadLinked(ctx, ref)
	}
	q := s.store.Queries()
	in, err := s.input(ctx, q, sess, ref.Environment)
	if err != nil {
		return nil, err
	}
	if in.History, err = historyOf(ctx, q, sess); err != nil {
		return nil, err
	}
	return Assemble(in)
}

func (s *Service) write(ctx context.Context, q *db.Queries, sess session.Session, env application.Environment) ([]byte, error) {
	in, err := s.input(ctx, q, sess, env)
	if err != nil {
		return nil, err
	}
	body, err := Assemble(in)
	if err != nil {
		return nil, err
	}
	err = q.DecisionPut(ctx, db.DecisionPutParams{
		ApplicationID: sess.ApplicationID, SessionID: sess.ID, SessionVersion: sess.Version, Body: body,
	})
	if err != nil {
		return nil, fmt.Errorf("store decision: %w", err)
	}
	return body, nil
}

// input brings together what a decision is made of.
func (s *Service) input(ctx context.Context, q *db.Queries, sess session.Session, env application.Environment) (in Input, err error) {
	version, err := s.workflows.Pinned(ctx, q, sess.ApplicationID, sess.WorkflowVersionID)
	if err != nil {
		return in, err
	}
	in = Input{Session: sess, Environment: env, Nodes: version.Nodes}
	if sess.HasHostedPage() {
		if in.URL, err = s.sessions.URL(sess); err != nil {
			return in, err
		}
	}
	if in.Results, err = resultsOf(ctx, q, sess.ApplicationID, sess.ID); err != nil {
		return in, err
	}
	in.Reviews, err = review.OfDecision(ctx, q, sess.ApplicationID, sess.ID)
	return in, err
}

func resultsOf(ctx context.Context, q *db.Queries, applicationID, sessionID uuid.UUID) ([]Result, error) {
	rows, err := q.StepList(ctx, db.StepListParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	var results []Result
	for _, r := range rows {
		if r.NodeType != graph.TypeFeature {
			continue
		}
		others, err := ReadExtraItems(r.ExtraItems)
		if err != nil {
			return nil, err
		}
		results = append(results, Result{
			NodeID: r.NodeID, Feature: workflow.Feature(r.Feature), Status: StepStatus(r.Status), Item: r.Result, ExtraItems: others,
		})
	}
	return results, nil
}
