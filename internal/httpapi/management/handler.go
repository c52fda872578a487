// Package management serves what the console and operators ask: accounts,
// organisations, sign-in settings, and the health of the installation. Its
// packages are the areas of the contract.
package management

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	api "vidimus/gen/api/management"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/httpapi/management/account"
	"vidimus/internal/httpapi/management/authn"
	"vidimus/internal/httpapi/management/customer"
	"vidimus/internal/httpapi/management/organisation"
	"vidimus/internal/httpapi/management/payment"
)

// Areas are the handlers of the surface, one for each area of the contract.
type Areas struct {
	Access       *access.Control
	Health       *Health
	Account      *account.Handler
	Organisation *organisation.Handler
	Authn        *authn.Handler
	Customer     *customer.Handler
	Payment      *payment.Handler
}

// The handlers of the areas, named apart as fields of operations.
type (
	accountHandler      = account.Handler
	organisationHandler = organisation.Handler
	authnHandler        = authn.Handler
	customerHandler     = customer.Handler
	paymentHandler      = payment.Handler
)

// operations serves every operation of the surface by the handler of its area.
type operations struct {
	*Health
	*accountHandler
	*organisationHandler
	*authnHandler
	*customerHandler
	*paymentHandler
}

// New mounts the handlers; refusals are written by w.
func New(a Areas, w *httpapi.ErrorWriter) http.Handler {
	router := chi.NewRouter()
	h := operations{
		a.Health,
		a.Account,
		a.Organisation,
		a.Authn,
		a.Customer,
		a.Payment,
	}
	strict := api.NewStrictHandlerWithOptions(h, []api.StrictMiddlewareFunc{a.Access.Audit}, api.StrictHTTPServerOptions{
		RequestErrorHandlerFunc: w.Request, ResponseErrorHandlerFunc: w.Write,
	})
	api.HandlerWithOptions(strict, api.ChiServerOptions{BaseRouter: router, ErrorHandlerFunc: w.Request})
	return router
}
