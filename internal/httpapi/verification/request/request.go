// Package request extracts from requests what the handlers of the verification
// surface share: the caller, the session, time ranges, and the base address of
// paging links.
package request

import (
	"cmp"
	"context"
	"net/http"
	"net/url"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
)

type urlKey struct{}

// WithURL keeps the request's address for the links of lists.
func WithURL(next api.StrictHandlerFunc, _ string) api.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		return next(context.WithValue(ctx, urlKey{}, r.URL), w, r, request)
	}
}

// PageSource returns the request that paging links repeat; baseURL is the public address of the service.
func PageSource(ctx context.Context, baseURL string) paging.Source {
	u, _ := ctx.Value(urlKey{}).(*url.URL)
	return paging.Source{BaseURL: baseURL, Path: cmp.Or(caller.Path(ctx), u.Path), Query: u.Query()}
}

// Caller is the application that calls, with its key or the account that works for it.
func Caller(ctx context.Context) application.Caller {
	p := caller.From(ctx)
	return application.Caller{
		ApplicationID: p.ApplicationID, Environment: application.Environment(p.Environment), KeyID: Key(ctx),
		AccountID: optional.Of(p.AccountID), AccountEmail: p.AccountEmail, AccountName: p.AccountName,
	}
}

// Session names a session of the caller.
func Session(ctx context.Context, id uuid.UUID) session.Ref {
	p := caller.From(ctx)
	return session.Ref{ApplicationID: p.ApplicationID, SessionID: id, Environment: application.Environment(p.Environment)}
}

// Key is the key that called, nil for a device and for an account.
func Key(ctx context.Context) *uuid.UUID { return optional.Of(caller.From(ctx).KeyID) }

// Reviewer is who calls, as the feed of a session keeps it.
func Reviewer(ctx context.Context) review.Actor {
	p := caller.From(ctx)
	return review.Actor{KeyID: Key(ctx), Name: p.AccountName, Email: p.AccountEmail}
}

// Editor is who calls, as versions of workflows keep it.
func Editor(ctx context.Context) workflow.Editor {
	p := caller.From(ctx)
	return workflow.Editor{KeyID: Key(ctx), Name: p.AccountName, Email: p.AccountEmail}
}
