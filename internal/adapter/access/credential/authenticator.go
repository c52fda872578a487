// Package credential turns the credentials of requests into principals: API keys, session tokens,
// access tokens of people and tokens of console accounts.
package credential

import (
	"context"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/caller"
)

// Authenticator turns credentials into principals.
type Authenticator struct {
	Applications *application.Service
	Sessions     *session.Service
}

// APIKey implements httpapi.Authenticator.
func (a Authenticator) APIKey(ctx context.Context, key string) (caller.Principal, error) {
	p, err := a.Applications.Authenticate(ctx, key)
	if err != nil {
		return caller.Principal{}, err
	}
	return caller.Principal{ApplicationID: p.ApplicationID, Environment: string(p.Environment), KeyID: p.KeyID}, nil
}

// SessionToken implements httpapi.Authenticator.
func (a Authenticator) SessionToken(ctx context.Context, token string) (caller.Principal, error) {
	ref, err := a.Sessions.ByToken(ctx, token)
	if err != nil {
		return caller.Principal{}, err
	}
	return caller.Principal{
		ApplicationID: ref.ApplicationID, Environment: string(ref.Environment), SessionID: ref.SessionID, HandedOver: ref.HandedOver,
	}, nil
}
