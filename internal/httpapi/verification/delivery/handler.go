// Package delivery serves the operations of the verification surface about
// webhook destinations, deliveries and replays.
package delivery

import (
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
)

// Handler serves the operations of the area.
type Handler struct {
	Webhooks     *webhook.Service
	Applications *application.Service
	Retention    *retention.Service
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
