// Package childsession makes the sessions that a session about a company asks for, those of its key people and of companies that
// own it, and brings its verdict into line with theirs.
package childsession

import "vidimus/internal/verification/engine"

// Service keeps sessions about companies in line with the sessions they asked for.
type Service struct{ *engine.Engine }

// New returns a service over the engine.
func New(e *engine.Engine) *Service { return &Service{Engine: e} }
