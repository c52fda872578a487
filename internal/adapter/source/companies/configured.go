package companies

import (
	"strings"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/registry"
	"vidimus/internal/engine/registry/companieshouse"
	"vidimus/internal/engine/registry/gleif"
	"vidimus/internal/engine/registry/opencorporates"
	"vidimus/internal/engine/registry/vies"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/storage/postgres"
)

// Deps are the dependencies of sources.
type Deps struct {
	Store *postgres.Store
	// First are asked before those of the settings.
	First []company.Source
	// Client makes a client for an address that the operator configured.
	Client func(url string, timeout time.Duration, maxBytes int64) *outbound.Client
	Now    func() time.Time
	// Clock measures times between questions.
	Clock func() time.Time
}

// Open puts the registries of the settings, in their order, behind the tables that were loaded.
func Open(c config.Companies, d Deps) Sources {
	s := Sources{Registers: OpenRegisters(d.Store, d.Now)}
	s.Aggregator = &company.Aggregator{Sources: append([]company.Source{s.Registers}, d.First...), Now: d.Now}
	for _, name := range c.Sources {
		switch name {
		case config.CompaniesHouse:
			ask := s.open(name, c, d, registry.Options{
				Base: companieshouse.Base, Header: companieshouse.Header(c.HouseKey.Reveal()), Rate: companieshouse.Rate,
			})
			s.add(UKRegister{Client: &companieshouse.Client{Registry: ask}, Now: d.Now})
		case config.OpenCorporates:
			ask := s.open(name, c, d, registry.Options{
				Base: opencorporates.Base, Secret: map[string]string{opencorporates.KeyName: c.OpenCorporatesKey.Reveal()}, Rate: opencorporates.Rate,
			})
			s.add(OpenCorporates{Client: &opencorporates.Client{Registry: ask}})
		case config.GLEIF:
			s.add(GLEIF{Client: &gleif.Client{Registry: s.open(name, c, d, registry.Options{Base: gleif.Base, Rate: gleif.Rate})}})
		case config.VIES:
			ask := s.open(name, c, d, registry.Options{Base: vies.Base, Rate: vies.Rate})
			s.Aggregator.VAT = VAT{Client: &vies.Client{Registry: ask}, Now: d.Now}
		}
	}
	return s
}

// add has a registry asked after those that are there.
func (s *Sources) add(source company.Source) {
	s.Aggregator.Sources = append(s.Aggregator.Sources, source)
}

// open is the way to one registry, with what the settings say of it.
func (s *Sources) open(name string, c config.Companies, d Deps, o registry.Options) *registry.Client {
	if address, set := c.URLs[name]; set {
		o.Base = strings.TrimRight(address, "/")
	}
	if r, set := c.Rate(name); set {
		o.Rate = registry.Rate(r)
	}
	r := Registry{Name: name, HTTP: d.Client(o.Base, c.Timeout, registry.MaxAnswer)}
	o.Poster, o.Timeout, o.CacheLife, o.Now = r.HTTP, c.Timeout, c.CacheLife, d.Clock
	r.Client = registry.New(o)
	s.Remote = append(s.Remote, r)
	return r.Client
}
