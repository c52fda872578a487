package outgoing

import (
	"context"
	"errors"
	"net/http"

	"vidimus/internal/platform/client/outbound"
)

// Metadata fetches what identity providers say of themselves.
type Metadata struct{ Client *outbound.Client }

// Fetch fetches the SAML metadata of a provider.
func (m Metadata) Fetch(ctx context.Context, address string) ([]byte, error) {
	answer, err := m.Client.Do(ctx, outbound.Request{Method: http.MethodGet, URL: address})
	if err != nil {
		return nil, err
	}
	if answer.Status != http.StatusOK || answer.Truncated {
		return nil, errors.New("there are no metadata")
	}
	return answer.Body, nil
}
