package application

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

// limits are calls a minute by rate scope, where an application does not have
// the usual number: what it was granted, and what it chose within that.
type limits struct{ granted, chosen map[string]int }

func readLimits(granted, chosen json.RawMessage) (l limits, err error) {
	if err := json.Unmarshal(granted, &l.granted); err != nil {
		return l, fmt.Errorf("read rate overrides: %w", err)
	}
	if err := json.Unmarshal(chosen, &l.chosen); err != nil {
		return l, fmt.Errorf("read rate choices: %w", err)
	}
	return l, nil
}

// inForce are the limits that are counted against.
func (l limits) inForce() map[string]int {
	out := maps.Clone(l.granted)
	if out == nil {
		out = map[string]int{}
	}
	maps.Copy(out, l.chosen)
	return out
}

// SetRateOverrides grants calls a minute by rate scope instead of the usual
// numbers. What the application chose within the former grant is void.
func (s *Service) SetRateOverrides(ctx context.Context, id uuid.UUID, overrides map[string]int) error {
	data, err := json.Marshal(overrides)
	if err != nil {
		return fmt.Errorf("write rate overrides: %w", err)
	}
	n, err := s.store.Queries().ApplicationRateOverridesSet(ctx, db.ApplicationRateOverridesSetParams{ApplicationID: id, RateOverrides: data})
	return s.changed(id, n, err)
}

// RateLimit is how many calls a minute an application may make in a scope.
type RateLimit struct {
	Scope          string
	Usual, Granted int
	// Chosen is what the application wants instead; nil for nothing.
	Chosen *int
}

// Effective returns the limit that applies to calls.
func (l RateLimit) Effective() int {
	if l.Chosen != nil {
		return *l.Chosen
	}
	return l.Granted
}

// RateLimits returns the limits of an application by scope; usual are the default
// limits.
func (s *Service) RateLimits(ctx context.Context, id uuid.UUID, usual map[string]int) ([]RateLimit, error) {
	row, err := s.store.Queries().ApplicationGet(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("load application: %w", err)
	}
	l, err := readLimits(row.RateOverrides, row.RateChoices)
	if err != nil {
		return nil, err
	}
	var out []RateLimit
	for _, scope := range slices.Sorted(maps.Keys(usual)) {
		limit := RateLimit{Scope: scope, Usual: usual[scope], Granted: usual[scope]}
		if granted, ok := l.granted[scope]; ok {
			limit.Granted = granted
		}
		if chosen, ok := l.chosen[scope]; ok {
			limit.Chosen = &chosen
		}
		out = append(out, limit)
	}
	return out, nil
}

// ChooseRateLimits sets limits of the application's own below those that it was granted; scopes without a value keep
// the granted limit.
func (s *Service) ChooseRateLimits(ctx context.Context, id uuid.UUID, usual, chosen map[string]int) error {
	present, err := s.RateLimits(ctx, id, usual)
	if err != nil {
		return err
	}
	for scope, limit := range chosen {
		i := slices.IndexFunc(present, func(l RateLimit) bool { return l.Scope == scope })
		switch {
		case i < 0:
			return apperr.Invalid("rate_scope_unknown", "limits", fmt.Sprintf("There is no scope %.50q.", scope))
		case limit < 1 || limit > present[i].Granted:
			return apperr.Invalid("rate_limit_above_grant", "limits", fmt.Sprintf("Of %s, choose from 1 to %d.", scope, present[i].Granted))
		}
	}
	data, err := json.Marshal(chosen)
	if err != nil {
		return fmt.Errorf("write rate choices: %w", err)
	}
	n, err := s.store.Queries().ApplicationRateChoicesSet(ctx, db.ApplicationRateChoicesSetParams{ApplicationID: id, RateChoices: data})
	return s.changed(id, n, err)
}
