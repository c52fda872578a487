// Package investigation serves the operations of the verification surface about
// cases and their blueprints as they stand below an organisation's application.
package investigation

import (
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/domain/monitoring/casefile"
)

// Handler serves the operations of the area.
type Handler struct {
	Blueprints *blueprint.Service
	Cases      *casefile.Service
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
