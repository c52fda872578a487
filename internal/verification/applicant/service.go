// Package applicant implements the person's actions in a session: reading its state,
// consent, choosing a document, submitting pictures, files and forms. Package engine
// processes them.
package applicant

import (
	"sync/atomic"

	"vidimus/internal/verification/engine"
)

// Service implements the actions of the person in a session.
type Service struct {
	*engine.Engine
	// awaiting counts the pages that wait for news.
	awaiting atomic.Int64
}

// New returns a service over the engine.
func New(e *engine.Engine) *Service { return &Service{Engine: e} }
