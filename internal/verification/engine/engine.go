// Package engine moves a session from step to step: it opens the next step, runs it,
// stores its finding, chooses the branch of the workflow and ends the session. It
// knows neither the hosted page nor reviewers.
package engine

import (
	"time"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/verification"
	"vidimus/internal/verification/action"
	"vidimus/internal/verification/state"
)

// Deps are the dependencies of an Engine, apart from the session state.
type Deps struct {
	Credits *credit.Service
	// Actions carries out the nodes of workflows that are no features.
	Actions *action.Runner
	// Sniff tells what kind of file a picture is, or why its kind is refused.
	Sniff func(picture []byte) (contentType, refusal string)
	// Convert makes pictures that browsers show of those that they do not.
	Convert verification.Converter
	// Papers looks at papers before they are kept; nil for nobody.
	Papers verification.FileChecker
	// CheckWithin is how long a person waits for the look at a picture before it is kept.
	CheckWithin time.Duration
}

// Engine carries sessions through their workflows.
type Engine struct {
	*state.Repository
	Deps
}

// New returns an engine over the state of sessions.
func New(r *state.Repository, d Deps) *Engine { return &Engine{Repository: r, Deps: d} }
