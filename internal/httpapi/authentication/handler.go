// Package authentication serves the Authentication runtime: what the clients of
// an application's own people call to sign them in.
package authentication

import (
	"context"
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	api "vidimus/gen/api/authentication"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

// Handler serves the operations.
type Handler struct {
	SignIn     *signin.Service
	Federation *federation.Service
	Cookies    httpapi.Cookies
}

// New mounts the handler; refusals are written by w.
func New(h *Handler, w *httpapi.ErrorWriter) http.Handler {
	router := chi.NewRouter()
	router.Use(h.remember)
	strict := api.NewStrictHandlerWithOptions(h, nil, api.StrictHTTPServerOptions{
		RequestErrorHandlerFunc: w.Request, ResponseErrorHandlerFunc: w.Write,
	})
	api.HandlerWithOptions(strict, api.ChiServerOptions{BaseRouter: router, ErrorHandlerFunc: w.Request})
	return router
}

// Preconditions returns the checks that run before the body of an operation is read.
// Most operations need none, because the row that they read says whether the session
// has ended; those with a body must refuse before the body is read.
func (h *Handler) Preconditions() map[string]httpapi.Precondition {
	alive := func(ctx context.Context, _ string) error {
		p := caller.From(ctx)
		return h.SignIn.Sessions.RequireActiveSession(ctx, p.ApplicationID, p.SessionID)
	}
	return map[string]httpapi.Precondition{
		"confirmAuthenticator": alive, "removeAuthenticator": alive, "renewRecoveryCodes": alive,
		"completePasskeyRegistration": alive, "renamePasskey": alive, "setAuthPassword": alive,
		"startAuthEmailChange": alive, "completeAuthEmailChange": alive, "startAuthPhoneChange": alive, "completeAuthPhoneChange": alive,
	}
}

type (
	requestKey struct{}
	devicesKey struct{}
)

// remember keeps what the generated types do not hold: how the client's program
// names itself, for the log of activity, and cookies.
func (h *Handler) remember(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := context.WithValue(r.Context(), requestKey{}, r)
		next.ServeHTTP(w, r.WithContext(context.WithValue(ctx, devicesKey{}, h.Cookies.Devices(r))))
	})
}

func clientInfo(ctx context.Context) signin.ClientInfo {
	v := signin.ClientInfo{Address: caller.Client(ctx)}
	if r, ok := ctx.Value(requestKey{}).(*http.Request); ok {
		v.UserAgent = r.UserAgent()
	}
	v.Devices, _ = ctx.Value(devicesKey{}).([]string)
	return v
}

// bearer is the session of the access token; a token of another application is none.
func bearer(ctx context.Context, applicationID uuid.UUID) (uuid.UUID, error) {
	p := caller.From(ctx)
	if p.ApplicationID != applicationID {
		return uuid.Nil, apperr.Unauthenticated("invalid_token")
	}
	return p.SessionID, nil
}

func orEmpty[T ~string](v *T) string {
	if v == nil {
		return ""
	}
	return string(*v)
}
