package oidc

import (
	"context"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// AuthorizationParameters is one sign-in at a provider; all members are secrets that are good once.
type AuthorizationParameters struct {
	State string
	Nonce string
	// Verifier is of the proof key between the product and the provider (RFC 7636).
	Verifier string
}

// AuthorizationURL is where a browser is sent to sign in.
func (c *Client) AuthorizationURL(ctx context.Context, p RelyingParty, q AuthorizationParameters) (string, error) {
	at, err := c.provider(ctx, p)
	if err != nil {
		return "", err
	}
	config := &oauth2.Config{ClientID: p.ClientID, RedirectURL: p.RedirectURL, Scopes: p.Scopes, Endpoint: at.Endpoint()}
	options := []oauth2.AuthCodeOption{oidc.Nonce(q.Nonce), oauth2.S256ChallengeOption(q.Verifier)}
	if p.FormPost {
		options = append(options, oauth2.SetAuthURLParam("response_mode", "form_post"))
	}
	return config.AuthCodeURL(q.State, options...), nil
}
