package workflow

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// DefaultCallbackMethod sends back the device that opened the session first.
const DefaultCallbackMethod = "initiator"

// CallbackChange is a partial update of the default callback of a workflow's
// sessions; nil leaves a field unchanged.
type CallbackChange struct {
	URL *string
	// URLSet with a nil URL removes the callback.
	URLSet bool
	Method *string
}

func (c CallbackChange) apply(v *Version) {
	if c.URLSet || c.URL != nil {
		v.CallbackURL = c.URL
	}
	set(&v.CallbackMethod, c.Method)
}

// check refuses an address to which sessions of the application could not send either.
func (c CallbackChange) check(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) error {
	if c.URL == nil || (application.Application{}).AllowsCallback(*c.URL) {
		return nil
	}
	app, err := tx.ApplicationGet(ctx, applicationID)
	if err != nil && !postgres.NotFound(err) {
		return fmt.Errorf("load callback schemes: %w", err)
	}
	if (application.Application{CallbackSchemes: app.CallbackSchemes}).AllowsCallback(*c.URL) {
		return nil
	}
	return apperr.Invalid("callback_refused", "callback", application.TextCallbackRefused)
}
