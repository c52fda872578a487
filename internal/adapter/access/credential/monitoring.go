package credential

import (
	"context"
	"net/http"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
)

// headerTransactionToken is the header that is often sent in place of the right one.
const headerTransactionToken = "X-Transaction-Token"

// MonitoringToken reads the token with which a device submits events about one subject.
func MonitoringToken(s *userevent.Service) httpapi.TokenLookup {
	return func(r *http.Request, token string) (caller.Principal, error) {
		if token == "" {
			if r.Header.Get(headerTransactionToken) != "" {
				return caller.Principal{}, apperr.TokenRefused("transaction_token_misused",
					"X-Transaction-Token is not accepted here. Send a monitoring token in X-Monitoring-Token.")
			}
			return caller.Principal{}, apperr.TokenRefused("monitoring_token_missing", "Send a monitoring token in X-Monitoring-Token.")
		}
		t, err := s.AuthorizeToken(r.Context(), token)
		if err != nil {
			return caller.Principal{}, err
		}
		if err := t.AllowsOrigin(r.Header.Get("Origin")); err != nil {
			return caller.Principal{}, err
		}
		return caller.Principal{ApplicationID: t.ApplicationID, Environment: string(t.Environment), TokenID: t.ID}, nil
	}
}

// MonitoringTokens lets people who are signed in submit events about themselves.
type MonitoringTokens struct{ Events *userevent.Service }

// Issue implements signin.Monitoring.
func (m MonitoringTokens) Issue(ctx context.Context, applicationID uuid.UUID, vendorData string) (signin.MonitoringToken, error) {
	secret, until, err := m.Events.Issue(ctx, userevent.IssueInput{
		ApplicationID: applicationID, Subject: userevent.Subject{VendorData: vendorData, Type: userevent.Individual}, Life: userevent.DefaultTokenLife,
	})
	return signin.MonitoringToken{Secret: secret, ExpiresAt: until}, err
}
