package boot

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/adapter/contactaddress"
	"vidimus/internal/adapter/credential"
	"vidimus/internal/domain/authn/password"
	"vidimus/internal/domain/authn/signin"
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
		Store: a.Store, Secrets: ring, Key: key, Jobs: a.Queue, Monitoring: credential.MonitoringTokens{Events: a.Activities}, Sender: a.sender,
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
