// Package state loads a session with its workflow and its steps, locks and saves them, and publishes what changed. It is the
// only package of the session engine that reads and writes the rows of steps; what happens to a session is decided above it.
package state

import (
	"context"
	"io"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
)

// MediaStore keeps what the person gives.
type MediaStore interface {
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
	Record(ctx context.Context, tx postgres.Tx, o media.Object) error
	Delete(ctx context.Context, applicationID, id uuid.UUID) error
}

// Deps are the dependencies of a Repository.
type Deps struct {
	Store        *postgres.Store
	Sessions     *session.Service
	Workflows    *workflow.Service
	Applications *application.Service
	Decisions    *decision.Service
	Media        MediaStore
	Jobs         jobs.Inserter
	// Entities are the users and businesses that sessions are about.
	Entities *entity.Service
	// Steps are the features that can be carried out; a feature without one is
	// answered with PROVIDER_NOT_CONFIGURED.
	Steps []verification.Step
	// Committed is called after events were committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Repository loads and saves the state of sessions.
type Repository struct {
	Deps
	// Features are the steps that can be carried out, by their feature.
	Features map[workflow.Feature]verification.Step
	// programs are the graphs of published versions, which never change.
	programs *cache.Cache[uuid.UUID, *graph.Program]
}

const (
	programLife = time.Hour
	programsMax = 2_000
)

// New returns a repository.
func New(d Deps) *Repository {
	r := &Repository{
		Deps: d, Features: map[workflow.Feature]verification.Step{},
		programs: cache.New[uuid.UUID, *graph.Program](cache.Options{Now: d.Now, Life: programLife, Max: programsMax}),
	}
	for _, s := range d.Steps {
		r.Features[s.Feature()] = s
	}
	return r
}
