package boot

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/platform/github"
	"vidimus/internal/platform/oidc"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/seal"
)

const (
	// vouchTimeout is how long a provider may take for one answer: somebody waits.
	vouchTimeout = 5 * time.Second
	// maxVouchBytes bounds an answer; the longest are keys of many tenants.
	maxVouchBytes = 512 << 10
)

// buildFederation builds sign-in through external identity providers.
func (a *App) buildFederation(ring *seal.Ring) {
	o := a.options
	a.assertions = outbound.New(outbound.Options{
		AllowPrivate: append(slices.Clone(o.Receivers), a.Config.Network.OutboundAllowed...), AllowHTTP: len(o.Receivers) > 0,
		UserAgent: "Vidimus-SignIn/1.0", Timeout: vouchTimeout, MaxResponseBytes: maxVouchBytes,
	})
	a.Federation = federation.New(federation.Deps{
		Store: a.Store, Secrets: ring, SignIn: a.SignIn, OIDC: oidc.New(a.assertions, o.Now), GitHub: github.New(a.assertions, o.Now),
		CheckURL: a.assertions.CheckURL, Fetch: a.fetchMetadata, BaseURL: strings.TrimSuffix(a.Config.BaseURL, "/"), Now: o.Now,
	})
}

// fetchMetadata fetches the SAML metadata of a provider.
func (a *App) fetchMetadata(ctx context.Context, address string) ([]byte, error) {
	answer, err := a.assertions.Do(ctx, outbound.Request{Method: http.MethodGet, URL: address})
	if err != nil {
		return nil, err
	}
	if answer.Status != http.StatusOK || answer.Truncated {
		return nil, errors.New("there are no metadata")
	}
	return answer.Body, nil
}
