// Package verification serves the surface that customers' backends call with
// their API key. A handler converts, calls one use case and converts back;
// refusals travel as errors. Its packages are the areas of the contract.
package verification

import (
	"maps"
	"net/http"

	"github.com/go-chi/chi/v5"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/verification/console"
	"vidimus/internal/httpapi/verification/correction"
	"vidimus/internal/httpapi/verification/customer"
	"vidimus/internal/httpapi/verification/delivery"
	"vidimus/internal/httpapi/verification/investigation"
	"vidimus/internal/httpapi/verification/management"
	"vidimus/internal/httpapi/verification/monitoring"
	"vidimus/internal/httpapi/verification/payment"
	"vidimus/internal/httpapi/verification/reporting"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/httpapi/verification/screening"
	"vidimus/internal/httpapi/verification/session"
	"vidimus/internal/httpapi/verification/standalone"
	"vidimus/internal/httpapi/verification/workflow"
)

// Areas are the handlers of the surface, one for each area of the contract.
type Areas struct {
	Session    *session.Handler
	Correction *correction.Handler
	Workflow   *workflow.Handler
	Customer   *customer.Handler
	Monitoring *monitoring.Handler
	Payment    *payment.Handler
	Delivery   *delivery.Handler
	Standalone *standalone.Handler
	Management *management.Handler
	Screening  *screening.Handler
	Reporting  *reporting.Handler
	// Investigation is about cases.
	Investigation *investigation.Handler
	// Console is about its people themselves.
	Console *console.Handler
}

// Preconditions returns the checks that run before the body of an operation is read.
func (a Areas) Preconditions() map[string]httpapi.Precondition {
	all := a.Session.Preconditions()
	maps.Copy(all, a.Monitoring.Preconditions())
	return all
}

// The handlers of the areas, named apart as fields of operations.
type (
	sessionHandler    = session.Handler
	correctionHandler = correction.Handler
	workflowHandler   = workflow.Handler
	customerHandler   = customer.Handler
	monitoringHandler = monitoring.Handler
	paymentHandler    = payment.Handler
	deliveryHandler   = delivery.Handler
	standaloneHandler = standalone.Handler
	managementHandler = management.Handler
	screeningHandler  = screening.Handler
	reportingHandler  = reporting.Handler

	investigationHandler = investigation.Handler
	consoleHandler       = console.Handler
)

// operations serves every operation of the surface by the handler of its area.
type operations struct {
	*sessionHandler
	*correctionHandler
	*workflowHandler
	*customerHandler
	*monitoringHandler
	*paymentHandler
	*deliveryHandler
	*standaloneHandler
	*managementHandler
	*screeningHandler
	*reportingHandler
	*investigationHandler
	*consoleHandler
}

// New mounts the handlers; refusals are written by w.
func New(a Areas, w *httpapi.ErrorWriter) http.Handler {
	router := chi.NewRouter()
	h := operations{
		a.Session,
		a.Correction,
		a.Workflow,
		a.Customer,
		a.Monitoring,
		a.Payment,
		a.Delivery,
		a.Standalone,
		a.Management,
		a.Screening,
		a.Reporting,
		a.Investigation,
		a.Console.WithLists(console.Lists{Sessions: a.Session, Entities: a.Customer, Transactions: a.Payment, TravelRule: a.Payment, Cases: a.Investigation}),
	}
	strict := api.NewStrictHandlerWithOptions(h, []api.StrictMiddlewareFunc{request.WithURL, monitoring.WithEventAgent, payment.WithUserAgent}, api.StrictHTTPServerOptions{
		RequestErrorHandlerFunc: w.Request, ResponseErrorHandlerFunc: w.Write,
	})
	api.HandlerWithOptions(strict, api.ChiServerOptions{BaseRouter: router, ErrorHandlerFunc: w.Request})
	return router
}
