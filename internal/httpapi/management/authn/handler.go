// Package authn serves the operations of the management surface about
// the settings of signing in, the people who do, and the organisations of customers.
package authn

import (
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/httpapi/management/access"
)

// Handler serves the operations of the area.
type Handler struct {
	*access.Control
	SignIn     *signin.Service
	Federation *federation.Service
}
