// Package manualreview carries out what reviewers decide about a session: its status, steps to be done again, corrected
// data, added files, hits of a screening. Each is written into the review feed and published.
package manualreview

import "vidimus/internal/verification/engine"

// Deps are the dependencies of a Service, apart from the engine.
type Deps struct {
	// Copier makes the copies of pictures that are kept of what reviewers add.
	Copier Copier
	// PreviewKey signs the tokens of previews; every process has the same.
	PreviewKey []byte
}

// Service implements the actions of reviewers.
type Service struct {
	*engine.Engine
	Deps
}

// New returns a service over the engine.
func New(e *engine.Engine, d Deps) *Service { return &Service{Engine: e, Deps: d} }
