package boot

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/application"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/webhook"
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

// poster sends webhooks through the guarded client.
type poster struct{ client *outbound.Client }

// Post implements webhook.Poster.
func (p poster) Post(ctx context.Context, url string, header map[string]string, body []byte) webhook.Answer {
	h := make(http.Header, len(header))
	for name, value := range header {
		h.Set(name, value)
	}
	response, err := p.client.Do(ctx, outbound.Request{Method: http.MethodPost, URL: url, Header: h, Body: body})
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

// withoutAnswer says why there is none. An address that must not be called is
// like one that cannot be reached; an attempt that we ended ourselves is none.
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

// checkURL says why a destination's address is refused.
func checkURL(client *outbound.Client) webhook.URLChecker {
	return func(raw string) string {
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
}

// forgetter is a service that remembers rows of other processes' making.
type forgetter interface{ Forget(applicationID uuid.UUID) }
