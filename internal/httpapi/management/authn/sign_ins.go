package authn

import (
	"context"
	"strings"
	"unicode/utf8"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListSignIns lists what the people of an application did.
func (h *Handler) ListSignIns(ctx context.Context, req api.ListSignInsRequestObject) (api.ListSignInsResponseObject, error) {
	m, app, err := h.AuthorizeApplication(ctx, access.Requirement{Organisation: req.OrgID, Permission: organisation.ReadAuthentication}, req.ApplicationID)
	if err != nil {
		return nil, err
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	f := signin.ActivityFilter{Identity: req.Params.Sub, From: req.Params.DateFrom.Standard(), To: req.Params.DateTo.Standard(), Limit: p.Limit, Offset: p.Offset}
	if req.Params.Kind != nil {
		f.Kind = *req.Params.Kind
	}
	if req.Params.Method != nil {
		f.Method = *req.Params.Method
	}
	entries, count, err := h.SignIn.Administration.ActivityLog(ctx, app.ID, f)
	if err != nil {
		return nil, err
	}
	rows := []api.SignIn{}
	for _, e := range entries {
		rows = append(rows, toSignIn(e, m.HasPermission(organisation.WriteAuthentication)))
	}
	listed := paging.New(p, h.PageSource(ctx), int(count), rows)
	return api.ListSignIns200JSONResponse{Count: count, Next: listed.Next, Previous: listed.Previous, Results: rows}, nil
}

// toSignIn converts a log entry; whole says that the address may be shown.
func toSignIn(e signin.ActivityEntry, whole bool) api.SignIn {
	out := api.SignIn{
		ID: e.ID, Kind: string(e.Kind), Method: optional.Of(e.Method), Status: api.SignInStatusSuccess, Reason: optional.Of(e.Reason), Sub: e.Identity,
		SessionID: e.Session, Email: optional.Of(e.Email), IP: optional.Of(e.Address), UserAgent: optional.Of(e.UserAgent), Mfa: e.MFA, CreatedAt: timestamp.At(e.CreatedAt),
	}
	if e.Kind == signin.ActivitySignInFailed {
		out.Status = api.SignInStatusFailure
	}
	if !whole {
		out.Email = optional.Of(masked(e.Email))
	}
	return out
}

// masked leaves the first letter of an address and its domain.
func masked(email string) string {
	local, domain, found := strings.Cut(email, "@")
	if !found {
		return ""
	}
	first, _ := utf8.DecodeRuneInString(local)
	return string(first) + "***@" + domain
}
