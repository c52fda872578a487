// Package management serves what operators ask of the installation itself.
package management

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/apperr"
)

// checkTimeout bounds the whole of a health check.
const checkTimeout = 2 * time.Second

// timestampLayout is RFC 3339 with exactly three decimals.
const timestampLayout = "2006-01-02T15:04:05.000Z"

// Check checks one dependency.
type Check struct {
	Name string
	Ping func(ctx context.Context) error
}

// Handler serves the operations.
type Handler struct {
	Checks        []Check
	Now           func() time.Time
	Console       *account.Service
	Organisations *organisation.Service
	Applications  *application.Service
	SignIn        *signin.Service
	Federation    *federation.Service
	Credits       *credit.Service
	Entities      *entity.Service
	Transactions  *transaction.Service
	// UsualLimits are the calls a minute of every scope that is counted by key.
	UsualLimits map[string]int
	// BaseURL begins the links of lists.
	BaseURL string
	Cookies httpapi.Cookies
	Log     *slog.Logger
}

// New mounts the handler; refusals are written by w.
func New(h *Handler, w *httpapi.ErrorWriter) http.Handler {
	router := chi.NewRouter()
	strict := api.NewStrictHandlerWithOptions(h, []api.StrictMiddlewareFunc{h.concluding}, api.StrictHTTPServerOptions{
		RequestErrorHandlerFunc: w.Request, ResponseErrorHandlerFunc: w.Write,
	})
	api.HandlerWithOptions(strict, api.ChiServerOptions{BaseRouter: router, ErrorHandlerFunc: w.Request})
	return router
}

// GetHealth answers ok when everything the service stands on answers.
func (h *Handler) GetHealth(ctx context.Context, _ api.GetHealthRequestObject) (api.GetHealthResponseObject, error) {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	for _, c := range h.Checks {
		if err := c.Ping(ctx); err != nil {
			return nil, apperr.Unavailable("health_"+c.Name, err)
		}
	}
	return api.GetHealth200JSONResponse{Status: api.HealthStatusOk, Timestamp: h.Now().UTC().Format(timestampLayout)}, nil
}
