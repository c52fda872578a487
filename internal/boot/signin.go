package boot

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/adapter/contactaddress"
	"vidimus/internal/domain/authn/password"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/httpapi/pages"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/seal"
)

// schemeAccessToken is the name of the security scheme of people who are signed in.
const schemeAccessToken = "AccessToken"

func (a *App) buildSignIn(ring *seal.Ring) error {
	key, err := ring.Hash("authentication runtime", "1")
	if err != nil {
		return fmt.Errorf("derive key of sign-ins: %w", err)
	}
	var breached *password.Breached
	if path := a.Config.BreachedPasswords; path != "" {
		if breached, err = password.OpenBreached(path); err != nil {
			return err
		}
	}
	a.SignIn = signin.New(signin.Deps{
		Store: a.Store, Secrets: ring, Key: key, Jobs: a.Queue, Monitoring: monitoringTokens{a.Activities}, Sender: a.sender,
		BaseURL: strings.TrimSuffix(a.Config.BaseURL, "/"), Texts: a.contacts.texts, Number: contactaddress.Textable, Breached: breached,
		Now: a.options.Now, NewID: a.options.NewID,
	})
	return nil
}

// sender is the name and the colour of an application's mails.
func (a *App) sender(ctx context.Context, applicationID uuid.UUID) (name, colour string, err error) {
	app, err := a.Applications.Get(ctx, applicationID)
	if err != nil {
		return "", "", err
	}
	brand, err := a.Brands.Get(ctx, applicationID)
	if err != nil {
		return "", "", err
	}
	return brand.Name(app.Name), brand.AccentColour(), nil
}

// maySignIn judges what the page of a sign-in was opened with. The page begins the
// sign-in itself: an address that was only looked at changes nothing.
func (a *App) maySignIn(ctx context.Context, o pages.SignInOpening) error {
	in := signin.AuthorizeInput{ApplicationID: o.ApplicationID, RedirectURI: o.RedirectURI, State: o.State, Challenge: o.CodeChallenge}
	if o.Begins {
		c, err := a.SignIn.Settings(ctx, o.ApplicationID)
		if err != nil {
			return err
		}
		if c.UI == signin.UIOwn {
			return apperr.NotFound("path_unknown")
		}
		return a.SignIn.CheckAuthorize(ctx, in)
	}
	_, err := a.SignIn.Page(ctx, o.ApplicationID, "")
	return err
}

// mayCall tells whether pages of an origin may make the calls of signing in to the named application.
func (a *App) mayCall(ctx context.Context, named, origin string) bool {
	id, err := uuid.Parse(named)
	return err == nil && a.SignIn.AllowsOrigin(ctx, id, origin)
}
