// Package applicant is what the person does in a session: see the page, consent, choose a document, send pictures and
// files, answer forms. What becomes of it is the engine's.
package applicant

import (
	"sync/atomic"

	"vidimus/internal/verification/engine"
)

// Service carries out the actions of the person in a session.
type Service struct {
	*engine.Engine
	// awaiting counts the pages that wait for news.
	awaiting atomic.Int64
}

// New returns a service over the engine.
func New(e *engine.Engine) *Service { return &Service{Engine: e} }
