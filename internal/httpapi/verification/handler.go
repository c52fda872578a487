// Package verification serves the surface that customers' backends call with
// their API key. A handler converts, calls one use case and converts back;
// refusals travel as errors.
package verification

import (
	"context"
	"net/http"
	"net/url"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/monitoring/backtest"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/sharing"
	"vidimus/internal/domain/verification/userface"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/paging"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/database"
	"vidimus/internal/verification/flow"
	"vidimus/internal/verification/ongoingmonitoring"
	"vidimus/internal/verification/standalone"
)

// Handler serves the operations.
type Handler struct {
	Sessions       *session.Service
	Decisions      *decision.Service
	Workflows      *workflow.Service
	Questionnaires *questionnaire.Service
	Webhooks       *webhook.Service
	Applications   *application.Service
	Retention      *retention.Service
	Credits        *credit.Service
	Reviews        *review.Service
	Flow           *flow.Flow
	Media          *media.Service
	Links          media.Links
	Reports        *report.Service
	Sharing        *sharing.Service
	Brands         *branding.Service
	Imports        *imports.Service
	TravelRule     *travelrule.Service
	Entities       *entity.Service
	EntityDeleter  *entity.Deleter
	Listing        *listing.Service
	Activities     *userevent.Service
	CheckEvent     EventCheck
	Transactions   *transaction.Service
	// Rules are those of transactions and events.
	Rules     *ruleengine.Engine
	Backtests *backtest.Service
	UserFaces *userface.Service
	Cases     *casefile.Service
	// Faces describes faces for lists.
	Faces      face.Describer
	Standalone *standalone.Service
	Monitoring *ongoingmonitoring.Service
	// Registers are the databases of persons that can be asked.
	Registers database.Registry
	// Companies are searched in registries.
	Companies companies
	// BaseURL and VerifyBase are the public addresses of the service and its
	// hosted pages, without a trailing slash.
	BaseURL, VerifyBase string
}

// New mounts the handler; refusals are written by w.
func New(h *Handler, w *httpapi.ErrorWriter) http.Handler {
	router := chi.NewRouter()
	strict := api.NewStrictHandlerWithOptions(h, []api.StrictMiddlewareFunc{withURL, withEventAgent, withUserAgent}, api.StrictHTTPServerOptions{
		RequestErrorHandlerFunc: w.Request, ResponseErrorHandlerFunc: w.Write,
	})
	api.HandlerWithOptions(strict, api.ChiServerOptions{BaseRouter: router, ErrorHandlerFunc: w.Request})
	return router
}

type urlKey struct{}

// withURL keeps the request's address for the links of lists.
func withURL(next api.StrictHandlerFunc, _ string) api.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		return next(context.WithValue(ctx, urlKey{}, r.URL), w, r, request)
	}
}

// pageSource returns the request that paging links repeat.
func (h *Handler) pageSource(ctx context.Context) paging.Source {
	u, _ := ctx.Value(urlKey{}).(*url.URL)
	return paging.Source{BaseURL: h.BaseURL, Path: u.Path, Query: u.Query()}
}

func callerOf(ctx context.Context) application.Caller {
	p := caller.From(ctx)
	return application.Caller{ApplicationID: p.ApplicationID, Environment: application.Environment(p.Environment)}
}

// refOf names a session of the caller.
func refOf(ctx context.Context, id uuid.UUID) session.Ref {
	p := caller.From(ctx)
	return session.Ref{ApplicationID: p.ApplicationID, SessionID: id, Environment: application.Environment(p.Environment)}
}

// keyOf is the key that called.
func keyOf(ctx context.Context) *uuid.UUID {
	id := caller.From(ctx).KeyID
	return &id
}
