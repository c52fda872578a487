package boot

import (
	"maps"
	"slices"
	"strings"

	"vidimus/internal/adapter/health"
	"vidimus/internal/domain/screening/reference"
	"vidimus/internal/platform/jsonclient"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/seal"
	"vidimus/internal/verification/feature/database"
)

// registers are the databases of persons that this installation can ask.
type registers struct {
	aggregator *database.Aggregator
	// remote is nil where no address is configured.
	remote *jsonclient.Client
	client *outbound.Client
}

// buildRegisters puts loaded tables before the services behind an address.
func (a *App) buildRegisters(ring *seal.Ring) {
	a.References = reference.New(a.Store, ring, a.options.Now)
	a.registers = registers{aggregator: &database.Aggregator{Providers: []database.Provider{database.TableProvider{Tables: a.References}}}}
	c := a.Config.Registers
	if !c.IsSet() {
		return
	}
	a.registers.client = a.provider(c.URL, outbound.Options{Timeout: c.Timeout})
	a.registers.remote = jsonclient.New(jsonclient.Options{
		Poster: a.registers.client, URL: c.URL, Key: c.Key.Reveal(), Timeout: c.Timeout, Now: a.clock,
	})
	remote := database.HTTPProvider{Asker: a.registers.remote}
	for _, id := range slices.Sorted(maps.Keys(c.Services)) {
		remote.List = append(remote.List, database.Service{ID: id, Name: id, State: c.Services[id], NeedsConsent: slices.Contains(c.Consent, id)})
	}
	a.registers.aggregator.Providers = append(a.registers.aggregator.Providers, remote)
}

// provider is a client for an address that the operator configured. Plain HTTP
// is for an address that was configured so.
func (a *App) provider(url string, o outbound.Options) *outbound.Client {
	o.AllowPrivate = append(slices.Clone(a.options.Receivers), a.Config.Network.OutboundAllowed...)
	o.AllowHTTP, o.UserAgent = strings.HasPrefix(url, "http://"), "Vidimus/1.0"
	return outbound.New(o)
}

// finding reports the health of the person databases.
func (r registers) finding() health.Finding {
	f := health.Finding{Name: "databases", Text: "ready"}
	switch {
	case r.remote != nil && r.remote.State().Degraded:
		f.Text = "degraded: the address of VIDIMUS_REGISTERS_URL did not answer (" + r.remote.State().Reason + ")"
	case !r.aggregator.Ready():
		f.Text = "not_configured: no table is loaded and VIDIMUS_REGISTERS_URL is not set"
	}
	return f
}
