package boot

import (
	"context"
	"strings"

	"vidimus/internal/adapter/companies"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/domain/kyb/companysearch"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/engine/registry"
	"vidimus/internal/engine/registry/companieshouse"
	"vidimus/internal/engine/registry/gleif"
	"vidimus/internal/engine/registry/opencorporates"
	"vidimus/internal/engine/registry/vies"
	"vidimus/internal/engine/state"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/postgres"
	registrystep "vidimus/internal/verification/feature/registry"
)

// companySources is what asks about companies, with what stands behind it.
type companySources struct {
	aggregator *company.Aggregator
	// registers are those that were loaded.
	registers *companyregistry.Service
	// lines are the registries that are asked over the network, by the names of settings.
	lines []registryLine
}

// registryLine is a remote company registry.
type registryLine struct {
	name   string
	client *registry.Client
	http   *outbound.Client
}

// buildCompanies puts the registries behind the tables that were loaded, in the
// order of the settings.
func (a *App) buildCompanies() {
	now := a.options.Now
	a.CompanyRegisters = companyregistry.New(a.Store, now)
	a.CompanyRegisters.Controller = companies.Controller
	a.companies.registers = a.CompanyRegisters
	a.companies.aggregator = &company.Aggregator{Sources: append([]company.Source{a.CompanyRegisters}, a.options.Companies...), Now: now}
	c := a.Config.Companies
	for _, name := range c.Sources {
		switch name {
		case config.CompaniesHouse:
			ask := a.registry(name, companieshouse.Base, registry.Options{Header: companieshouse.Header(c.HouseKey.Reveal()), Rate: companieshouse.Rate})
			a.companies.add(companies.House{Client: &companieshouse.Client{Registry: ask}, Now: now})
		case config.OpenCorporates:
			ask := a.registry(name, opencorporates.Base, registry.Options{
				Secret: map[string]string{opencorporates.KeyName: c.OpenCorporatesKey.Reveal()}, Rate: opencorporates.Rate,
			})
			a.companies.add(companies.OpenCorporates{Client: &opencorporates.Client{Registry: ask}})
		case config.GLEIF:
			a.companies.add(companies.GLEIF{Client: &gleif.Client{Registry: a.registry(name, gleif.Base, registry.Options{Rate: gleif.Rate})}})
		case config.VIES:
			ask := a.registry(name, vies.Base, registry.Options{Rate: vies.Rate})
			a.companies.aggregator.VAT = companies.VAT{Client: &vies.Client{Registry: ask}, Now: now}
		}
	}
}

func (c *companySources) add(s company.Source) {
	c.aggregator.Sources = append(c.aggregator.Sources, s)
}

// registry is the way to one registry, with what the settings say of it.
func (a *App) registry(name, base string, o registry.Options) *registry.Client {
	c := a.Config.Companies
	if address, set := c.URLs[name]; set {
		base = strings.TrimRight(address, "/")
	}
	if r, set := c.Rate(name); set {
		o.Rate = registry.Rate(r)
	}
	line := registryLine{name: name, http: a.provider(base, outbound.Options{Timeout: c.Timeout, MaxResponseBytes: registry.MaxAnswer})}
	o.Base, o.Poster, o.Timeout, o.CacheLife, o.Now = base, line.http, c.Timeout, c.CacheLife, a.clock
	line.client = registry.New(o)
	a.companies.lines = append(a.companies.lines, line)
	return line.client
}

// registryStep builds the company look-up for sessions and standalone calls.
func (a *App) registryStep() *registrystep.Step {
	return &registrystep.Step{Registries: a.companies.aggregator, Charge: a.chargeOwners, Now: a.options.Now}
}

// chargeOwners charges for the owners returned by a call.
func (a *App) chargeOwners(ctx context.Context, tx postgres.Tx, sess session.Session, tier company.Tier) error {
	for _, price := range credit.OwnerPrices(tier.Has(company.TierShareholders), tier.Has(company.TierUBO)) {
		if err := a.Credits.ChargeOwners(ctx, tx, sess.ApplicationID, sess.ID, price); err != nil {
			return err
		}
	}
	return nil
}

// companySearches are those of backends.
func (a *App) companySearches() *companysearch.Service {
	return companysearch.New(companysearch.Deps{
		Store: a.Store, Aggregator: a.companies.aggregator, CheckURL: a.receivers().Check, Jobs: a.Queue, Committed: a.committed, Now: a.options.Now, NewID: a.options.NewID,
	})
}

// findings say how the registries do.
func (c companySources) findings() []Finding {
	if len(c.lines) == 0 && !c.aggregator.Ready() {
		return []Finding{{Name: "companies", Text: string(state.NotConfigured) + ": no table of companies is loaded and VIDIMUS_COMPANIES_SOURCES is not set"}}
	}
	all := []Finding{}
	if c.registers.Ready() {
		all = append(all, Finding{Name: "companies " + companyregistry.SourceName, Text: string(state.Ready) + ": " + c.registers.Summary()})
	}
	for _, l := range c.lines {
		f := Finding{Name: "companies " + l.name, Text: string(state.Ready)}
		if s := l.client.State(); s.Status != state.Ready {
			f.Text = string(s.Status) + ": " + s.Reason
		}
		all = append(all, f)
	}
	return all
}
