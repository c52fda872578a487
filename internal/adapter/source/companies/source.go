package companies

import (
	"time"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/registry"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/storage/postgres"
)

// Sources holds the aggregator of company sources and the clients behind it.
type Sources struct {
	Aggregator *company.Aggregator
	// Registers are those that were loaded.
	Registers *companyregistry.Service
	// Remote are the registries that are asked over the network, by the names of settings.
	Remote []Registry
}

// Registry is a remote company registry.
type Registry struct {
	Name   string
	Client *registry.Client
	HTTP   *outbound.Client
}

// OpenRegisters returns the loaded registers; statements about controllers are
// parsed as Companies House writes them.
func OpenRegisters(store *postgres.Store, now func() time.Time) *companyregistry.Service {
	s := companyregistry.New(store, now)
	s.Controller = Controller
	return s
}

// Findings say how the registries do.
func (s Sources) Findings() []health.Finding {
	if len(s.Remote) == 0 && !s.Aggregator.Ready() {
		return []health.Finding{{Name: "companies", Text: string(enginestatus.NotConfigured) + ": no table of companies is loaded and VIDIMUS_COMPANIES_SOURCES is not set"}}
	}
	all := []health.Finding{}
	if s.Registers.Ready() {
		all = append(all, health.Finding{Name: "companies " + companyregistry.SourceName, Text: string(enginestatus.Ready) + ": " + s.Registers.Summary()})
	}
	for _, l := range s.Remote {
		f := health.Finding{Name: "companies " + l.Name, Text: string(enginestatus.Ready)}
		if now := l.Client.State(); now.Status != enginestatus.Ready {
			f.Text = string(now.Status) + ": " + now.Reason
		}
		all = append(all, f)
	}
	return all
}
