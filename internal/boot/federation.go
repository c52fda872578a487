package boot

import (
	"slices"
	"strings"
	"time"

	"vidimus/internal/adapter/outgoing"
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
		CheckURL: a.assertions.CheckURL, Fetch: outgoing.Metadata{Client: a.assertions}.Fetch, BaseURL: strings.TrimSuffix(a.Config.BaseURL, "/"), Now: o.Now,
	})
}
