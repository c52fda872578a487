package decision

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/application"
	"vidimus/internal/domain/review"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/domain/workflow/graph"
	"vidimus/internal/platform/postgres"
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

func (s *Service) write(ctx context.Context, q *db.Queries, sess session.Session, env application.Environment) ([]byte, error) {
	version, err := s.workflows.Pinned(ctx, q, sess.ApplicationID, sess.WorkflowVersionID)
	if err != nil {
		return nil, err
	}
	url := ""
	if sess.HasPage() {
		if url, err = s.sessions.URL(sess); err != nil {
			return nil, err
		}
	}
	results, err := resultsOf(ctx, q, sess.ApplicationID, sess.ID)
	if err != nil {
		return nil, err
	}
	reviews, err := review.OfDecision(ctx, q, sess.ApplicationID, sess.ID)
	if err != nil {
		return nil, err
	}
	body, err := Assemble(Input{Session: sess, Environment: env, URL: url, Nodes: version.Nodes, Results: results, Reviews: reviews})
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

func resultsOf(ctx context.Context, q *db.Queries, applicationID, sessionID uuid.UUID) ([]Result, error) {
	rows, err := q.StepList(ctx, db.StepListParams{ApplicationID: applicationID, SessionID: sessionID})
	if err != nil {
		return nil, fmt.Errorf("load steps: %w", err)
	}
	var results []Result
	for _, r := range rows {
		if r.NodeType == graph.TypeFeature {
			results = append(results, Result{NodeID: r.NodeID, Feature: workflow.Feature(r.Feature), Status: StepStatus(r.Status), Item: r.Result})
		}
	}
	return results, nil
}
