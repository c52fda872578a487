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
	"vidimus/internal/domain/activity"
	"vidimus/internal/domain/application"
	"vidimus/internal/domain/backtest"
	"vidimus/internal/domain/branding"
	"vidimus/internal/domain/casefile"
	"vidimus/internal/domain/credit"
	"vidimus/internal/domain/decision"
	"vidimus/internal/domain/entity"
	"vidimus/internal/domain/imports"
	"vidimus/internal/domain/listing"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/monitor"
	"vidimus/internal/domain/questionnaire"
	"vidimus/internal/domain/report"
	"vidimus/internal/domain/retention"
	"vidimus/internal/domain/review"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/sharing"
	"vidimus/internal/domain/transaction"
	"vidimus/internal/domain/travelrule"
	"vidimus/internal/domain/userface"
	"vidimus/internal/domain/webhook"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/page"
	"vidimus/internal/verify"
	"vidimus/internal/verify/database"
	"vidimus/internal/verify/face"
	"vidimus/internal/verify/monitoring"
	"vidimus/internal/verify/standalone"
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
	Flow           *verify.Flow
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
	Activities     *activity.Service
	CheckEvent     EventCheck
	Transactions   *transaction.Service
	// Rules are those of transactions and events.
	Rules     *monitor.Engine
	Backtests *backtest.Service
	UserFaces *userface.Service
	Cases     *casefile.Service
	// Faces describes faces for lists.
	Faces      face.Describer
	Standalone *standalone.Service
	Monitoring *monitoring.Service
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

// pageSource is what the links of a list repeat.
func (h *Handler) pageSource(ctx context.Context) page.Source {
	u, _ := ctx.Value(urlKey{}).(*url.URL)
	return page.Source{BaseURL: h.BaseURL, Path: u.Path, Query: u.Query()}
}

func callerOf(ctx context.Context) session.Caller {
	p := caller.From(ctx)
	return session.Caller{ApplicationID: p.ApplicationID, Environment: application.Environment(p.Environment)}
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
