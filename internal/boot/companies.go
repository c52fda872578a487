package boot

import (
	"strings"

	"vidimus/internal/adapter/companies"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/domain/kyb/companysearch"
	"vidimus/internal/engine/registry"
	"vidimus/internal/engine/registry/companieshouse"
	"vidimus/internal/engine/registry/gleif"
	"vidimus/internal/engine/registry/opencorporates"
	"vidimus/internal/engine/registry/vies"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/outbound"
	registrystep "vidimus/internal/verification/feature/registry"
)

// buildCompanies puts the registries behind the tables that were loaded, in the
// order of the settings.
func (a *App) buildCompanies() {
	now := a.options.Now
	a.CompanyRegisters = companyregistry.New(a.Store, now)
	a.CompanyRegisters.Controller = companies.Controller
	a.companies.Registers = a.CompanyRegisters
	a.companies.Aggregator = &company.Aggregator{Sources: append([]company.Source{a.CompanyRegisters}, a.options.Companies...), Now: now}
	c := a.Config.Companies
	for _, name := range c.Sources {
		switch name {
		case config.CompaniesHouse:
			ask := a.registry(name, companieshouse.Base, registry.Options{Header: companieshouse.Header(c.HouseKey.Reveal()), Rate: companieshouse.Rate})
			a.companies.Add(companies.House{Client: &companieshouse.Client{Registry: ask}, Now: now})
		case config.OpenCorporates:
			ask := a.registry(name, opencorporates.Base, registry.Options{
				Secret: map[string]string{opencorporates.KeyName: c.OpenCorporatesKey.Reveal()}, Rate: opencorporates.Rate,
			})
			a.companies.Add(companies.OpenCorporates{Client: &opencorporates.Client{Registry: ask}})
		case config.GLEIF:
			a.companies.Add(companies.GLEIF{Client: &gleif.Client{Registry: a.registry(name, gleif.Base, registry.Options{Rate: gleif.Rate})}})
		case config.VIES:
			ask := a.registry(name, vies.Base, registry.Options{Rate: vies.Rate})
			a.companies.Aggregator.VAT = companies.VAT{Client: &vies.Client{Registry: ask}, Now: now}
		}
	}
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
	line := companies.Registry{Name: name, HTTP: a.provider(base, outbound.Options{Timeout: c.Timeout, MaxResponseBytes: registry.MaxAnswer})}
	o.Base, o.Poster, o.Timeout, o.CacheLife, o.Now = base, line.HTTP, c.Timeout, c.CacheLife, a.clock
	line.Client = registry.New(o)
	a.companies.Remote = append(a.companies.Remote, line)
	return line.Client
}

// registryStep builds the company look-up for sessions and standalone calls.
func (a *App) registryStep() *registrystep.Step {
	return &registrystep.Step{Registries: a.companies.Aggregator, Charge: companies.Charges{Credits: a.Credits}.Owners, Now: a.options.Now}
}

// companySearches are those of backends.
func (a *App) companySearches() *companysearch.Service {
	return companysearch.New(companysearch.Deps{
		Store: a.Store, Aggregator: a.companies.Aggregator, CheckURL: a.receivers().Check, Jobs: a.Queue, Committed: a.committed, Now: a.options.Now, NewID: a.options.NewID,
	})
}
