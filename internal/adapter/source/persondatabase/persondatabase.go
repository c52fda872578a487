// Package persondatabase holds the databases of persons that an installation can ask: tables that were loaded and services
// behind an address.
package persondatabase

import (
	"maps"
	"slices"
	"time"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/platform/client/jsonclient"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/verification/feature/database"
)

// Sources are the databases of persons that this installation can ask.
type Sources struct {
	Aggregator *database.Aggregator
	// Remote is nil where no address is configured.
	Remote *jsonclient.Client
	HTTP   *outbound.Client
}

// Deps are the dependencies of sources.
type Deps struct {
	// Tables are those that the operator has loaded.
	Tables database.Tables
	// Client makes a client for an address that the operator configured.
	Client func(url string, timeout time.Duration, maxBytes int64) *outbound.Client
	// Clock measures times between questions.
	Clock func() time.Time
}

// Open puts loaded tables before the services behind an address.
func Open(c config.Registers, d Deps) Sources {
	tables := database.TableProvider{Tables: d.Tables}
	if !c.IsSet() {
		return Sources{Aggregator: &database.Aggregator{Providers: []database.Provider{tables}}}
	}
	client := d.Client(c.URL, c.Timeout, 0)
	asker := jsonclient.New(jsonclient.Options{Poster: client, URL: c.URL, Key: c.Key.Reveal(), Timeout: c.Timeout, Now: d.Clock})
	remote := database.HTTPProvider{Requester: asker}
	for _, id := range slices.Sorted(maps.Keys(c.Services)) {
		remote.List = append(remote.List, database.Service{ID: id, Name: id, State: c.Services[id], NeedsConsent: slices.Contains(c.Consent, id)})
	}
	return Sources{Aggregator: &database.Aggregator{Providers: []database.Provider{tables, remote}}, Remote: asker, HTTP: client}
}

// Finding reports the health of the person databases.
func (s Sources) Finding() health.Finding {
	f := health.Finding{Name: "databases", Text: "ready"}
	switch {
	case s.Remote != nil && s.Remote.State().Degraded:
		f.Text = "degraded: the address of VIDIMUS_REGISTERS_URL did not answer (" + s.Remote.State().Reason + ")"
	case !s.Aggregator.Ready():
		f.Text = "not_configured: no table is loaded and VIDIMUS_REGISTERS_URL is not set"
	}
	return f
}
