package organisation

import (
	"slices"

	"vidimus/internal/platform/api/contract"
)

// schemeAPIKey is the name of the security scheme of the keys of applications.
const schemeAPIKey = "ApiKeyAuth" //nolint:gosec // a name of the contract

// UsualLimitsOf are the calls a minute of every scope that the contract counts by API key.
func UsualLimitsOf(c *contract.Contract) map[string]int {
	usual := map[string]int{}
	for _, op := range c.Operations() {
		for _, together := range op.Security {
			if !slices.Contains(together, schemeAPIKey) {
				continue
			}
			for _, scope := range op.Scopes {
				usual[scope.Name] = scope.Limit
			}
		}
	}
	return usual
}
