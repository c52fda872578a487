package companies_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/adapter/source/companies"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/pgtest"
)

// first is a source that is given beside the settings; nobody asks it here.
type first struct{ company.Source }

func (first) Name() string { return "first" }

func TestRegistriesStandInTheOrderOfTheSettings(t *testing.T) {
	t.Parallel()
	var asked []string
	given := first{}
	s := companies.Open(config.Companies{
		Sources: []string{config.GLEIF, config.VIES, config.CompaniesHouse, config.OpenCorporates},
		URLs:    map[string]string{config.GLEIF: "https://mirror.example/v1/"},
	}, companies.Deps{
		Store: pgtest.NewStore(t), First: []company.Source{given}, Now: now, Clock: now,
		Client: func(url string, timeout time.Duration, maxBytes int64) *outbound.Client {
			asked = append(asked, url)
			return outbound.New(outbound.Options{Timeout: timeout, MaxResponseBytes: maxBytes})
		},
	})
	var names []string
	for _, source := range s.Aggregator.Sources {
		names = append(names, source.Name())
	}
	want := []string{companyregistry.SourceName, given.Name(), "gleif", "companies_house", "opencorporates"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("sources (-want +got):\n%s", diff)
	}
	var remote []string
	for _, r := range s.Remote {
		remote = append(remote, r.Name)
	}
	if diff := cmp.Diff([]string{config.GLEIF, config.VIES, config.CompaniesHouse, config.OpenCorporates}, remote); diff != "" {
		t.Errorf("remote registries (-want +got):\n%s", diff)
	}
	if !slices.Contains(asked, "https://mirror.example/v1") || s.Aggregator.VAT == nil || s.Registers.Controller == nil {
		t.Errorf("addresses %v, VAT %v: want the address of the settings and a check of VAT numbers", asked, s.Aggregator.VAT)
	}
}

func TestWithoutRegistriesTheFindingSaysWhatToSet(t *testing.T) {
	t.Parallel()
	s := companies.Open(config.Companies{}, companies.Deps{Store: pgtest.NewStore(t), Now: now, Clock: now})
	found := s.Findings()
	want := "not_configured: no table of companies is loaded and VIDIMUS_COMPANIES_SOURCES is not set"
	if len(found) != 1 || found[0].Text != want || found[0].Failed {
		t.Errorf("findings %+v, want %q", found, want)
	}
}
