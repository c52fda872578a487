package e2e

import (
	"net/http"
	"slices"

	"vidimus/internal/platform/api/contract"
)

// NamesScheme reports whether an operation takes credentials of a scheme.
func NamesScheme(op *contract.Operation, scheme string) bool {
	return slices.ContainsFunc(op.Security, func(together []string) bool { return slices.Contains(together, scheme) })
}

// RefusedStatus is the status for credentials that an operation does not accept. Where the key of an application and an account are
// both let in, what was sent as an account's credential and is none is 401 (docs/decisions.md, 420).
func RefusedStatus(op *contract.Operation, header http.Header) int {
	if NamesScheme(op, "ApiKeyAuth") && NamesScheme(op, "ConsoleToken") && header.Get("Authorization") != "" && header.Get("X-Api-Key") == "" {
		return http.StatusUnauthorized
	}
	return op.AuthFailure
}
