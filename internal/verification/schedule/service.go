// Package schedule does what becomes due without anybody asking: sessions and approvals expire, subjects are screened and
// companies read again, monitoring is charged.
package schedule

import (
	"vidimus/internal/verification/childsession"
	"vidimus/internal/verification/engine"
)

// Service runs the periodic work of sessions.
type Service struct {
	*engine.Engine
	related *childsession.Service
}

// New returns a service over the engine; an end of time may concern related sessions.
func New(e *engine.Engine, r *childsession.Service) *Service { return &Service{Engine: e, related: r} }
