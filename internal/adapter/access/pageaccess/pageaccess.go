// Package pageaccess tells who may open the pages of the product, frame them and call from them.
package pageaccess

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/platform/api/apperr"
)

// Access asks the services that know the links.
type Access struct {
	Applications *application.Service
	Sessions     *session.Service
	WalletProofs *travelrule.WalletProofs
	Pickups      *travelrule.Pickups
	SignIn       *signin.Service
}

// Framers returns the origins that may frame the page of a session.
func (a Access) Framers(ctx context.Context, token string) ([]string, error) {
	ref, err := a.Sessions.ByToken(ctx, token)
	if apperr.KindOf(err) == apperr.KindUnauthenticated {
		return nil, apperr.NotFound("session_token_unknown")
	}
	if err != nil {
		return nil, err
	}
	app, err := a.Applications.Get(ctx, ref.ApplicationID)
	return app.AllowedOrigins, err
}

// LinkFramers returns the origins that may frame a workflow link.
func (a Access) LinkFramers(ctx context.Context, link string) ([]string, error) {
	linked, err := a.Sessions.ByLink(ctx, link)
	if err != nil {
		return nil, err
	}
	app, err := a.Applications.Get(ctx, linked.Caller.ApplicationID)
	return app.AllowedOrigins, err
}

// HandoverFramers lets no page frame a link that is scanned, never embedded.
func (a Access) HandoverFramers(ctx context.Context, code string) ([]string, error) {
	return []string{application.NoOrigin}, a.Sessions.FindHandover(ctx, code)
}

// WidgetFramers tells whose pages may frame the page on which a wallet is proved.
func (a Access) WidgetFramers(ctx context.Context, token string) ([]string, error) {
	id, ok := a.WalletProofs.WidgetOwner(token)
	if !ok {
		return nil, apperr.NotFound("widget_unknown")
	}
	app, err := a.Applications.Get(ctx, id)
	return app.AllowedOrigins, err
}

// PickupFramers lets no page frame the one on which another provider answers.
func (a Access) PickupFramers(ctx context.Context, token string) ([]string, error) {
	if _, err := a.Pickups.Get(ctx, token); apperr.KindOf(err) == apperr.KindNotFound {
		return nil, err
	}
	return []string{application.NoOrigin}, nil
}

// MaySignIn validates the parameters that a sign-in page was opened with. The page
// itself starts the sign-in, so that merely visiting an address changes nothing.
func (a Access) MaySignIn(ctx context.Context, o pages.SignInPageParameters) error {
	in := signin.AuthorizeInput{ApplicationID: o.ApplicationID, RedirectURI: o.RedirectURI, State: o.State, Challenge: o.CodeChallenge}
	if o.Begins {
		c, err := a.SignIn.Configuration.Settings(ctx, o.ApplicationID)
		if err != nil {
			return err
		}
		if c.UI == signin.UIOwn {
			return apperr.NotFound("path_unknown")
		}
		return a.SignIn.SignIns.CheckAuthorization(ctx, in)
	}
	_, err := a.SignIn.SignIns.SignInPage(ctx, o.ApplicationID, "")
	return err
}

// MayCall reports whether pages of an origin may call the sign-in operations of the
// named application.
func (a Access) MayCall(ctx context.Context, named, origin string) bool {
	id, err := uuid.Parse(named)
	return err == nil && a.SignIn.Configuration.AllowsOrigin(ctx, id, origin)
}
