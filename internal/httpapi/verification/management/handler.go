// Package management serves the operations of the verification surface about
// the balance of the application and the appearance of its hosted pages.
package management

import (
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
)

// Handler serves the operations of the area.
type Handler struct {
	Credits   *credit.Service
	Orders    *credit.Orders
	Brands    *branding.Service
	Workflows *workflow.Service
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
