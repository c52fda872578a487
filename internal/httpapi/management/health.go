package management

import (
	"context"
	"time"

	api "vidimus/gen/api/management"
	"vidimus/internal/platform/api/apperr"
)

// checkTimeout bounds the whole of a health check.
const checkTimeout = 2 * time.Second

// timestampLayout is RFC 3339 with exactly three decimals.
const timestampLayout = "2006-01-02T15:04:05.000Z"

// Check checks one dependency.
type Check struct {
	Name string
	Ping func(ctx context.Context) error
}

// Health serves the check of the installation's own health.
type Health struct {
	Checks []Check
	Now    func() time.Time
}

// GetHealth answers ok when everything the service stands on answers.
func (h *Health) GetHealth(ctx context.Context, _ api.GetHealthRequestObject) (api.GetHealthResponseObject, error) {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	for _, c := range h.Checks {
		if err := c.Ping(ctx); err != nil {
			return nil, apperr.Unavailable("health_"+c.Name, err)
		}
	}
	return api.GetHealth200JSONResponse{Status: api.HealthStatusOk, Timestamp: h.Now().UTC().Format(timestampLayout)}, nil
}
