// Package ruleengine owns the rules of transactions and submitted events: their
// language, the library of ready rules, the running totals that they read, and
// what follows when they match. It does not keep the transactions and events
// themselves; it keeps the facts that they were judged by.
package ruleengine

import (
	"context"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// setLife bounds for how long WatchesEvents may not know of a rule that another process was told.
	setLife = 5 * time.Second
	setMax  = 10_000
)

// Engine judges records and keeps the rules by which it does.
type Engine struct {
	store *postgres.Store
	lists ListWriter
	cases CaseOpener
	flows Workflows
	jobs  jobs.Inserter
	now   func() time.Time
	newID func() uuid.UUID
	// sets are the compiled rules of applications. Each use asks the database
	// whether the version is still the same.
	sets *cache.Cache[uuid.UUID, *Ruleset]
}

// ListWriter puts values on lists, in the form that the list keeps. What does not
// fit the list, or stands on it already, is no error.
type ListWriter interface {
	AddByRule(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, add ListAdd) error
}

// CaseOpener opens the cases that rules ask for. It returns the id of the case, the
// nil id when the rule has opened one for the record before.
type CaseOpener interface {
	OpenByRule(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, c Case, about Record) (uuid.UUID, error)
}

// Workflows finds the published workflow that a rule names; workflow.Service is one.
type Workflows interface {
	Latest(ctx context.Context, applicationID, id uuid.UUID) (*workflow.Version, error)
}

// Deps are the dependencies of an Engine.
type Deps struct {
	Store *postgres.Store
	// Lists carries out add_to_list.
	Lists ListWriter
	// Cases carries out open_case.
	Cases CaseOpener
	// Workflows checks the workflow_id of rules; nil takes any.
	Workflows Workflows
	// Jobs fills totals that begin late; nil leaves that to whoever calls Fill.
	Jobs  jobs.Inserter
	Now   func() time.Time
	NewID func() uuid.UUID
}

// New returns an engine over its parts.
func New(p Deps) *Engine {
	return &Engine{
		store: p.Store, lists: p.Lists, cases: p.Cases, flows: p.Workflows, jobs: p.Jobs, now: p.Now, newID: p.NewID,
		sets: cache.New[uuid.UUID, *Ruleset](cache.Options{Now: p.Now, Life: setLife, Max: setMax}),
	}
}
