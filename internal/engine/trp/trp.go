// Package trp exchanges messages of the travel rule protocol (OpenVASP TRP 3) over
// the guarded client. Package travelrule defines their content. The counterparty is
// authenticated by its secret addresses and TLS alone; client certificates (mTLS)
// are neither presented nor requested.
package trp

import (
	"context"
	"errors"
	"net/http"

	"vidimus/internal/platform/client/outbound"
)

// The headers of the protocol.
const (
	headerVersion = "api-version"
	headerRequest = "request-identifier"
)

// Client posts messages.
type Client struct {
	HTTP *outbound.Client
	// Version is that of the protocol.
	Version string
}

// Answer is the response to a message.
type Answer struct {
	Status int
	Body   []byte
	// Forbidden says that the address must not be called, now or later: it is none,
	// or leads to a private network.
	Forbidden bool
}

// Post sends a message. An error may be gone at the next try.
func (c *Client) Post(ctx context.Context, url, requestID string, body []byte) (Answer, error) {
	header := http.Header{}
	header.Set("Content-Type", "application/json")
	header.Set("Accept", "application/json")
	header.Set(headerVersion, c.Version)
	header.Set(headerRequest, requestID)
	r, err := c.HTTP.Do(ctx, outbound.Request{Method: http.MethodPost, URL: url, Header: header, Body: body})
	var failure *outbound.Error
	if errors.As(err, &failure) && (failure.Class == outbound.ClassBlocked || failure.Class == outbound.ClassRefused) {
		return Answer{Forbidden: true}, nil
	}
	if err != nil {
		return Answer{}, err
	}
	return Answer{Status: r.Status, Body: r.Body}, nil
}
