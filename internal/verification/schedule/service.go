// Package schedule does what becomes due without anybody asking: sessions and approvals expire, subjects are screened and
// companies read again, monitoring is charged.
package schedule

import (
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/related"
)

// Service carries out what is due.
type Service struct {
	*engine.Engine
	related *related.Service
}

// New returns a service over the engine; an end of time may concern related sessions.
func New(e *engine.Engine, r *related.Service) *Service { return &Service{Engine: e, related: r} }
