package account

import (
	"cmp"
	"context"
	"net/http"

	"github.com/google/uuid"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/knowndevice"
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// fromPage is the call at hand, if it comes from a page of the console.
func (h *Handler) fromPage(ctx context.Context) (*http.Request, error) {
	r := access.Request(ctx)
	return r, h.ConsoleCookies.CheckPage(r)
}

// keep has the browser keep a login, or the question for its second factor.
func (h *Handler) keep(ctx context.Context, login account.BrowserLogin) api.BrowserLogin {
	if login.Step != "" {
		access.AddCookies(ctx, h.ConsoleCookies.SetStep(login.Step, int(account.StepLife.Seconds())))
		return api.BrowserLogin{MfaRequired: true}
	}
	access.AddCookies(ctx, h.ConsoleCookies.SetLogin(login.Secret), h.ConsoleCookies.SetStep("", 0))
	if device := h.Cookies.SetDevice(login.Device.Name, login.Device.Value, knowndevice.Life); device != nil {
		access.AddCookies(ctx, *device)
	}
	return api.BrowserLogin{}
}

// LogInBrowser logs an account in to the console.
func (h *Handler) LogInBrowser(ctx context.Context, req api.LogInBrowserRequestObject) (api.LogInBrowserResponseObject, error) {
	if _, err := h.fromPage(ctx); err != nil {
		return nil, err
	}
	login, err := h.Accounts.Logins.LogInBrowser(ctx, account.Credentials{Email: req.Body.Email, Password: req.Body.Password, Visitor: h.visitor(ctx)})
	if err != nil {
		return nil, err
	}
	return api.LogInBrowser200JSONResponse(h.keep(ctx, login)), nil
}

// VerifyBrowserFactor completes a login to the console with a second factor.
func (h *Handler) VerifyBrowserFactor(ctx context.Context, req api.VerifyBrowserFactorRequestObject) (api.VerifyBrowserFactorResponseObject, error) {
	r, err := h.fromPage(ctx)
	if err != nil {
		return nil, err
	}
	step, err := h.ConsoleCookies.Step(r)
	if err != nil {
		return nil, err
	}
	code := cmp.Or(optional.Value(req.Body.Code), optional.Value(req.Body.RecoveryCode))
	if code == "" {
		return nil, apperr.Invalid("second_factor_missing", "code", "Enter a code.")
	}
	login, err := h.Accounts.Logins.CompleteBrowserLogin(ctx, account.ShowFactorInput{Token: step, Code: code, Visitor: h.visitor(ctx)})
	if err != nil {
		return nil, err
	}
	return api.VerifyBrowserFactor200JSONResponse(h.keep(ctx, login)), nil
}

// GetBrowserSession returns the account that is logged in.
func (h *Handler) GetBrowserSession(ctx context.Context, _ api.GetBrowserSessionRequestObject) (api.GetBrowserSessionResponseObject, error) {
	secret, err := h.ConsoleCookies.Login(access.Request(ctx))
	if err != nil {
		return nil, err
	}
	login, err := h.Accounts.Logins.AuthenticateBrowser(ctx, secret)
	if err != nil {
		return nil, err
	}
	owner, err := h.Accounts.Profiles.Owner(ctx, login.Account)
	if err != nil {
		return nil, err
	}
	factors, err := h.Accounts.SecondFactors.List(ctx, login.Account)
	if err != nil {
		return nil, err
	}
	organisations, err := h.organisationsOf(ctx, login.Account)
	return api.GetBrowserSession200JSONResponse{
		Account: api.BrowserAccount{ID: owner.ID, Email: owner.Email, Name: owner.Name}, Organizations: organisations, LoginID: login.ID,
		HasSecondFactor: factors.Authenticator, IdleMinutes: login.IdleMinutes, ExpiresAt: timestamp.At(login.ExpiresAt), Version: h.Version,
	}, err
}

// organisationsOf are those of an account, with what it may do there and the applications that it may see.
func (h *Handler) organisationsOf(ctx context.Context, accountID uuid.UUID) ([]api.BrowserOrganization, error) {
	found, err := h.Organisations.ListForAccount(ctx, accountID)
	if err != nil {
		return nil, err
	}
	out := []api.BrowserOrganization{}
	for _, o := range found {
		m, err := h.Organisations.Authorize(ctx, o.ID, accountID, organisation.Membership)
		if err != nil {
			return nil, err
		}
		shown := api.BrowserOrganization{ID: o.ID, Name: o.Name, Role: o.Role, Permissions: []string{}, Applications: []api.BrowserApplication{}}
		for _, p := range m.Role.Permissions {
			shown.Permissions = append(shown.Permissions, string(p))
		}
		applications, err := h.Organisations.ApplicationsOf(ctx, m)
		if err != nil {
			return nil, err
		}
		for _, a := range applications {
			shown.Applications = append(shown.Applications, api.BrowserApplication{ID: a.ID, Name: a.Name, Environment: api.BrowserApplicationEnvironment(a.Environment)})
		}
		out = append(out, shown)
	}
	return out, nil
}

// LogOutBrowser ends the login of a browser.
func (h *Handler) LogOutBrowser(ctx context.Context, _ api.LogOutBrowserRequestObject) (api.LogOutBrowserResponseObject, error) {
	if err := h.Accounts.Logins.LogOut(ctx, caller.From(ctx).LoginID); err != nil {
		return nil, err
	}
	access.AddCookies(ctx, h.ConsoleCookies.SetLogin(""))
	return api.LogOutBrowser204Response{}, nil
}

// StepUpBrowser records that the owner of the login has authenticated again.
func (h *Handler) StepUpBrowser(ctx context.Context, req api.StepUpBrowserRequestObject) (api.StepUpBrowserResponseObject, error) {
	in := account.StepUpInput{Password: optional.Value(req.Body.Password), Code: optional.Value(req.Body.Code)}
	if req.Body.Passkey != nil {
		shown, err := credential(req.Body.Passkey)
		if err != nil {
			return nil, err
		}
		in.Passkey = shown
	}
	if err := h.Accounts.Logins.StepUp(ctx, login(ctx), in); err != nil {
		return nil, err
	}
	return api.StepUpBrowser204Response{}, nil
}

// ListLogins lists where the account is logged in.
func (h *Handler) ListLogins(ctx context.Context, _ api.ListLoginsRequestObject) (api.ListLoginsResponseObject, error) {
	found, err := h.Accounts.Logins.List(ctx, login(ctx).Account)
	if err != nil {
		return nil, err
	}
	out := api.ListLogins200JSONResponse{Results: []api.Login{}}
	for _, l := range found {
		row := api.Login{
			ID: l.ID, Kind: api.LoginKindToken, IsCurrent: l.ID == login(ctx).ID, Agent: l.Agent, CreatedAt: timestamp.At(l.CreatedAt),
			UsedAt: timestamp.Maybe(l.UsedAt), ExpiresAt: timestamp.At(l.ExpiresAt),
		}
		if l.IsBrowser {
			row.Kind = api.LoginKindBrowser
		}
		if l.Address != nil {
			row.IP = new(l.Address.String())
		}
		out.Results = append(out.Results, row)
	}
	return out, nil
}

// EndLogin signs the account out somewhere.
func (h *Handler) EndLogin(ctx context.Context, req api.EndLoginRequestObject) (api.EndLoginResponseObject, error) {
	if err := h.Accounts.Logins.End(ctx, login(ctx).Account, req.ID); err != nil {
		return nil, err
	}
	return api.EndLogin204Response{}, nil
}

// CreateFirstAccount makes the owner of an installation without accounts.
func (h *Handler) CreateFirstAccount(ctx context.Context, req api.CreateFirstAccountRequestObject) (api.CreateFirstAccountResponseObject, error) {
	if _, err := h.fromPage(ctx); err != nil {
		return nil, err
	}
	b := req.Body
	in := account.FirstAccountInput{
		Token: b.Token, Name: optional.Value(b.Name), Credentials: account.Credentials{Email: b.Email, Password: b.Password, Visitor: h.visitor(ctx)},
	}
	own := func(ctx context.Context, tx postgres.Tx, account uuid.UUID, email string) error {
		return h.Own(ctx, tx, NewOwner{Account: account, Email: email, Organisation: optional.Value(b.OrganizationName)})
	}
	made, err := h.Accounts.Registration.CreateFirstAccount(ctx, in, own)
	if err != nil {
		return nil, err
	}
	return api.CreateFirstAccount201JSONResponse(h.keep(ctx, made)), nil
}

// UpdateAccount changes the name of the account's owner.
func (h *Handler) UpdateAccount(ctx context.Context, req api.UpdateAccountRequestObject) (api.UpdateAccountResponseObject, error) {
	id := login(ctx).Account
	if req.Body.Name != nil {
		if err := h.RecordOwn(ctx, id); err != nil {
			return nil, err
		}
		if err := h.Accounts.Profiles.Rename(ctx, id, *req.Body.Name); err != nil {
			return nil, err
		}
	}
	owner, err := h.Accounts.Profiles.Owner(ctx, id)
	return api.UpdateAccount200JSONResponse{ID: owner.ID, Email: owner.Email, Name: owner.Name}, err
}
