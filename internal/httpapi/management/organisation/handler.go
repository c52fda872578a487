// Package organisation serves the operations of the management surface about
// organisations: members, roles, applications, keys, credits, limits and the audit log.
package organisation

import (
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/httpapi/management/access"
)

// Handler serves the operations of the area.
type Handler struct {
	*access.Control
	Applications *application.Service
	Credits      *credit.Service
	Orders       *credit.Orders
	// UsualLimits are the calls a minute of every scope that is counted by key.
	UsualLimits map[string]int
}
