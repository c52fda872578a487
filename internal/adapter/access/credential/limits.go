package credential

import (
	"context"

	"vidimus/internal/domain/management/application"
)

// RateLimits holds individually granted rate limits.
type RateLimits struct{ Applications *application.Service }

// Limits implements httpapi.LimitOverrides.
func (o RateLimits) Limits(_ context.Context, apiKey string) map[string]int {
	return o.Applications.RateOverrides(apiKey)
}
