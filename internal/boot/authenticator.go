package boot

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/outbound"
)

// authenticator turns credentials into principals.
type authenticator struct {
	applications *application.Service
	sessions     *session.Service
}

// APIKey implements httpapi.Authenticator.
func (a authenticator) APIKey(ctx context.Context, key string) (caller.Principal, error) {
	p, err := a.applications.Authenticate(ctx, key)
	if err != nil {
		return caller.Principal{}, err
	}
	return caller.Principal{ApplicationID: p.ApplicationID, Environment: string(p.Environment), KeyID: p.KeyID}, nil
}

// SessionToken implements httpapi.Authenticator.
func (a authenticator) SessionToken(ctx context.Context, token string) (caller.Principal, error) {
	ref, err := a.sessions.ByToken(ctx, token)
	if err != nil {
		return caller.Principal{}, err
	}
	return caller.Principal{
		ApplicationID: ref.ApplicationID, Environment: string(ref.Environment), SessionID: ref.SessionID, HandedOver: ref.HandedOver,
	}, nil
}

// overrides knows the granted rate limits.
type overrides struct{ applications *application.Service }

// Limits implements httpapi.LimitOverrides.
func (o overrides) Limits(_ context.Context, apiKey string) map[string]int {
	return o.applications.RateOverrides(apiKey)
}

// receivers are the addresses that webhooks may be sent to: public ones by https
// and, for sandbox applications, plain http to this machine where the operator
// allows its network.
type receivers struct {
	client       *outbound.Client
	applications *application.Service
}

// of is the client for an address of an application.
func (r receivers) of(ctx context.Context, applicationID uuid.UUID, url string) *outbound.Client {
	if !strings.HasPrefix(url, "http://") {
		return r.client
	}
	app, err := r.applications.Get(ctx, applicationID)
	if err != nil || app.Environment != application.Sandbox {
		return r.client
	}
	return r.client.WithLoopbackHTTP()
}

// Check implements webhook.URLChecker.
func (r receivers) Check(ctx context.Context, applicationID uuid.UUID, raw string) string {
	return refusalOf(r.of(ctx, applicationID, raw), raw)
}

// Post implements webhook.Poster.
func (r receivers) Post(ctx context.Context, p webhook.Post) webhook.Answer {
	h := make(http.Header, len(p.Header))
	for name, value := range p.Header {
		h.Set(name, value)
	}
	response, err := r.of(ctx, p.ApplicationID, p.URL).Do(ctx, outbound.Request{Method: http.MethodPost, URL: p.URL, Header: h, Body: p.Body})
	answer := webhook.Answer{Status: response.Status, Duration: response.Duration}
	if err != nil {
		return withoutAnswer(answer, err)
	}
	answer.ResponseBody, answer.Truncated = response.Body, response.Truncated
	answer.ResponseHeaders = make(map[string]string, len(response.Header))
	for name, values := range response.Header {
		answer.ResponseHeaders[name] = strings.Join(values, ", ")
	}
	return answer
}

// withoutAnswer returns the reason for a missing answer. An address that must not be called is like
// one that cannot be reached; an attempt that we ended ourselves is none.
func withoutAnswer(answer webhook.Answer, err error) webhook.Answer {
	answer.Status, answer.Problem = http.StatusServiceUnavailable, "failed"
	var failure *outbound.Error
	if errors.As(err, &failure) {
		answer.Problem = string(failure.Class)
		if status := failure.Status(); status != 0 || failure.Class == outbound.ClassCanceled {
			answer.Status = status
		}
	}
	return answer
}

// refusalOf says why a client does not call an address; empty when it does.
func refusalOf(client *outbound.Client, raw string) string {
	_, err := client.CheckURL(raw)
	var refused *apperr.Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &refused):
		return refused.Public
	default:
		return "Enter a valid public HTTPS address."
	}
}

// forgetter is a service that remembers rows of other processes' making.
type forgetter interface{ Forget(applicationID uuid.UUID) }
