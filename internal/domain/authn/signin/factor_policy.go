package signin

import (
	"context"
	"fmt"
	"slices"

	"vidimus/gen/db"
)

// withCustomers are the settings as they hold for somebody: of what the
// application and their organisations say of second factors, the strictest.
func (s *core) withCustomers(ctx context.Context, q *db.Queries, c Settings, who db.AuthFactorPoliciesParams) (Settings, error) {
	said, err := q.AuthFactorPolicies(ctx, who)
	if err != nil {
		return c, fmt.Errorf("load second factors of organisations: %w", err)
	}
	for _, p := range said {
		c.MFA = stricter(c.MFA, MFAPolicy(p))
	}
	return c, nil
}

// stricter returns the stricter of two policies.
func stricter(a, b MFAPolicy) MFAPolicy {
	// They are listed from the least strict on.
	return MFAPolicies[max(slices.Index(MFAPolicies, a), slices.Index(MFAPolicies, b))]
}
