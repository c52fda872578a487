// Package outgoing makes the calls that leave the installation for customers: webhooks, calls of
// workflow nodes, files that are fetched, and messages of the travel rule.
package outgoing

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/outbound"
)

// Webhooks are the addresses that webhooks may be sent to: public ones by https
// and, for sandbox applications, plain http to this machine where the operator
// allows its network.
type Webhooks struct {
	Client       *outbound.Client
	Applications *application.Service
}

// of is the client for an address of an application.
func (r Webhooks) of(ctx context.Context, applicationID uuid.UUID, url string) *outbound.Client {
	if !strings.HasPrefix(url, "http://") {
		return r.Client
	}
	app, err := r.Applications.Get(ctx, applicationID)
	if err != nil || app.Environment != application.Sandbox {
		return r.Client
	}
	return r.Client.WithLoopbackHTTP()
}

// Check implements webhook.URLChecker.
func (r Webhooks) Check(ctx context.Context, applicationID uuid.UUID, raw string) string {
	return refusalOf(r.of(ctx, applicationID, raw), raw)
}

// Post implements webhook.Poster.
func (r Webhooks) Post(ctx context.Context, p webhook.Post) webhook.Answer {
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
