package companies_test

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/adapter/source/companies"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/registry"
	"vidimus/internal/engine/registry/companieshouse"
	"vidimus/internal/engine/registry/gleif"
	"vidimus/internal/engine/registry/opencorporates"
	"vidimus/internal/engine/registry/vies"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/testkit/companytest"
	"vidimus/internal/testkit/registries"
)

var today = time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)

func now() time.Time { return today }

// set are all sources over one server.
type set struct {
	server *registries.Server
	house  companies.UKRegister
	open   companies.OpenCorporates
	index  companies.GLEIF
	vat    companies.VAT
}

func sources(t *testing.T) set {
	t.Helper()
	s := registries.New(t)
	way := outbound.New(outbound.Options{AllowPrivate: registries.Loopback, AllowHTTP: true, MaxResponseBytes: registry.MaxAnswer, Timeout: time.Minute})
	t.Cleanup(way.CloseIdle)
	ask := func(name string, o registry.Options) *registry.Client {
		o.Base, o.Poster, o.Pause, o.Timeout = s.URLs()[name], way, time.Millisecond, time.Minute
		return registry.New(o)
	}
	return set{
		server: s,
		house:  companies.UKRegister{Client: &companieshouse.Client{Registry: ask("companies_house", registry.Options{Header: companieshouse.Header(registries.Key)})}, Now: now},
		open:   companies.OpenCorporates{Client: &opencorporates.Client{Registry: ask("opencorporates", registry.Options{Secret: map[string]string{opencorporates.KeyName: registries.Key}})}},
		index:  companies.GLEIF{Client: &gleif.Client{Registry: ask("gleif", registry.Options{})}},
		vat:    companies.VAT{Client: &vies.Client{Registry: ask("vies", registry.Options{})}, Now: now},
	}
}

func TestEverySourceKeepsTheRules(t *testing.T) {
	t.Parallel()
	s := sources(t)
	for _, tc := range []struct {
		source company.Source
		known  companytest.KnownCompany
	}{
		{s.house, companytest.KnownCompany{
			Query: company.Query{Country: "GB", Name: "example trading"}, Handle: registries.HouseNumber, Name: registries.HouseName,
			Foreign: &company.Query{Country: "DE", Name: "example"}, Missing: "99999999",
		}},
		{s.index, companytest.KnownCompany{
			Query: company.Query{Country: "DE", Name: "beispiel"}, Handle: registries.LEI, Name: registries.IndexName,
			Foreign: &company.Query{Country: "DE", Name: "beispiel", Tier: company.TierUBO}, Missing: "00000000EXAMPLE99999",
		}},
		{s.open, companytest.KnownCompany{
			Query: company.Query{Country: "LU", Name: "modele"}, Handle: registries.OpenHandle, Name: registries.OpenName,
			Foreign: &company.Query{Country: "LU", Name: "modele", Tier: company.TierShareholders}, Missing: "lu/B999999",
		}},
	} {
		t.Run(tc.source.Name(), func(t *testing.T) {
			t.Parallel()
			companytest.Run(t, tc.source, tc.known)
		})
	}
}

func TestTheRegisterOfTheUnitedKingdomTellsPeople(t *testing.T) {
	t.Parallel()
	r, err := sources(t).house.Fetch(t.Context(), registries.HouseNumber, company.TierUBO)
	if err != nil {
		t.Fatal(err)
	}
	if r.Status != company.StatusActive || r.Region != "EAW" || r.Type != "Private limited company" || r.AlternativeNames[0] != "EXAMPLE START LIMITED" || len(r.Accounts) != 1 {
		t.Errorf("company %+v", r)
	}
	want := []company.Officer{
		{
			Name: "Robin Alex Example", FirstName: "Robin Alex", LastName: "Example", Kind: company.KindPerson, Designation: "Director", Role: company.RoleDirector,
			Nationality: "GB", Country: "GB", DateOfBirth: "1980-07", AppointedOn: "2015-03-01", Active: true,
		},
		{
			Name: "SAMPLE SECRETARIES LTD", Kind: company.KindCompany, Designation: "Secretary", Role: company.RoleSecretary, AppointedOn: "2018-05-04",
			Number: "11112222", Active: true,
		},
		{
			Name: "Jordan O'Sample-Jones", FirstName: "Jordan", LastName: "O'Sample-Jones", Kind: company.KindPerson, Designation: "Director",
			Role: company.RoleDirector, Nationality: "IE", Country: "IE", DateOfBirth: "1971-01", AppointedOn: "2015-03-01", EndedOn: "2019-09-09",
		},
	}
	for n, o := range r.Officers {
		o.Address = ""
		if o != want[n] {
			t.Errorf("officer %+v\nwant    %+v", o, want[n])
		}
	}
	if len(r.Owners) != 2 || r.Delivered != company.TierShareholders || r.Ownership != company.OwnershipAvailable {
		t.Fatalf("owners %+v", r.Owners)
	}
	person, firm := r.Owners[0], r.Owners[1]
	if *person.Shares.Min != 25 || *person.Shares.Max != 50 || *person.Votes.Max != 50 || !slices.Contains(person.Roles, company.RoleUBO) || person.DateOfBirth != "1980-07" {
		t.Errorf("person %+v", person)
	}
	if firm.Kind != company.KindCompany || firm.Ref != (company.Ref{Source: "companies_house", Handle: registries.HoldingNumber}) || firm.Country != "GB" || *firm.Shares.Min != 50 {
		t.Errorf("company %+v", firm)
	}
}

func TestTheIndexTellsWhoStandsAbove(t *testing.T) {
	t.Parallel()
	s := sources(t)
	r, err := s.index.Fetch(t.Context(), registries.LEI, company.TierUBO)
	if err != nil {
		t.Fatal(err)
	}
	if r.Type != "Gesellschaft mit beschränkter Haftung" || r.Number != "HRB 000000 B" || r.IncorporationDate != "2019-03-27" || r.Status != company.StatusActive || len(r.Addresses) != 2 {
		t.Errorf("company %+v", r)
	}
	if len(r.Owners) != 1 || r.Owners[0].Name != "Beispiel Holding AG" || r.Owners[0].LEI == "" || r.Delivered != company.TierBasic {
		t.Errorf("owners %+v", r.Owners)
	}
	lapsed, err := s.index.Fetch(t.Context(), registries.LapsedLEI, company.TierBasic)
	if err != nil || lapsed.Status != company.StatusActive || lapsed.Type != "FUND" || lapsed.IncorporationDate != "" || lapsed.Number != "" {
		t.Errorf("an entry that lapsed says that the company did: %+v (%v)", lapsed, err)
	}
	fuzzy, err := s.index.Search(t.Context(), company.Query{Country: "DE", Name: "beispil beispiel", Match: company.MatchFuzzy})
	if err != nil || len(fuzzy) != 1 || fuzzy[0].LEI != registries.LEI {
		t.Errorf("fuzzy %+v (%v)", fuzzy, err)
	}
}

func TestOtherRegistersTellOfficers(t *testing.T) {
	t.Parallel()
	r, err := sources(t).open.Fetch(t.Context(), registries.OpenHandle, company.TierBasic)
	if err != nil {
		t.Fatal(err)
	}
	if r.Status != company.StatusActive || r.LEI != "00000000EXAMPLE00231" || r.Address != "1 rue du Modèle L-1111 Luxembourg" || r.Industries[0].Description == "" {
		t.Errorf("company %+v", r)
	}
	if len(r.Officers) != 2 || !r.Officers[0].Active || r.Officers[1].Active || r.Officers[1].Role != company.RoleNonExecutiveDirector || *r.Owners[0].Shares.Max != 75 {
		t.Errorf("people %+v %+v", r.Officers, r.Owners)
	}
}

func TestVATNumbersAreChecked(t *testing.T) {
	t.Parallel()
	v := sources(t).vat
	for name, tc := range map[string]struct {
		number string
		want   company.VATResult
		fails  bool
	}{
		"one in force":                       {registries.VATValid, company.VATValid, false},
		"with the letters of its country":    {"de " + registries.VATValid, company.VATValid, false},
		"one that is not":                    {registries.VATInvalid, company.VATInvalid, false},
		"one of no form":                     {registries.VATMalformed, company.VATInvalid, false},
		"one that is none":                   {"!!", company.VATInvalid, false},
		"while the member state is away":     {registries.VATUnavailable, "", true},
		"while the member state is too busy": {registries.VATBusy, "", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := v.Check(t.Context(), "DE", tc.number)
			if got.Result != tc.want || errors.Is(err, company.ErrUnavailable) != tc.fails {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
	if !v.Covers("GR", "1") || !v.Covers("GB", "XI 123") || v.Covers("GB", "123") || v.Covers("US", "1") {
		t.Error("the countries are wrong")
	}
}

// Whatever a registry answers, the product learns that it may ask again later,
// or that the company is not there.
func TestAnswersThatAreNone(t *testing.T) {
	t.Parallel()
	for name, h := range map[string]http.HandlerFunc{
		"an error":                  registries.Respond(500, "text/html", "<h1>oops</h1>"),
		"a page for humans":         registries.Respond(200, "text/html", "<html>We are down for maintenance</html>"),
		"half an answer":            registries.Respond(200, "application/json", `{"company_name":"EXAMPLE`),
		"two answers":               registries.Respond(200, "application/json", `{} {}`),
		"a list for an object":      registries.Respond(200, "application/json", `[1,2]`),
		"nothing":                   registries.Respond(200, "application/json", ``),
		"null":                      registries.Respond(200, "application/json", `null`),
		"a number for a name":       registries.Respond(200, "application/json", `{"company_name":7,"data":{"id":7},"results":{"company":{"name":7}}}`),
		"an object without a name":  registries.Respond(200, "application/json", `{"data":{},"results":{"company":{}}}`),
		"far too much":              registries.Respond(200, "application/json", `{"a":"`+strings.Repeat("x", registry.MaxAnswer)+`"}`),
		"lists within lists":        registries.Respond(200, "application/json", strings.Repeat("[", 20000)+strings.Repeat("]", 20000)),
		"the way to somewhere else": http.RedirectHandler("https://elsewhere.example/", http.StatusFound).ServeHTTP,
		"a refusal of the key":      registries.Respond(401, "application/json", `{"error":"Invalid Authorization"}`),
		"a broken connection": func(w http.ResponseWriter, _ *http.Request) {
			conn, _, err := http.NewResponseController(w).Hijack()
			if err == nil {
				_ = conn.Close()
			}
		},
		"less than announced": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "1000")
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(`{"a":1}`))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := sources(t)
			s.server.Fail(h)
			for _, source := range []company.Source{s.house, s.index, s.open} {
				handle := map[string]string{"companies_house": registries.HouseNumber, "gleif": registries.LEI, "opencorporates": registries.OpenHandle}[source.Name()]
				if r, err := source.Fetch(t.Context(), handle, company.TierUBO); !errors.Is(err, company.ErrUnavailable) {
					t.Errorf("%s: %+v, %v", source.Name(), r, err)
				}
			}
			if got, err := s.vat.Check(t.Context(), "DE", "100"); !errors.Is(err, company.ErrUnavailable) {
				t.Errorf("vies: %+v, %v", got, err)
			}
		})
	}
}

func TestWhatARegistryAnswersCannotPassForAMark(t *testing.T) {
	t.Parallel()
	s := sources(t)
	s.server.Fail(registries.Respond(200, "application/json", `{"company_name":"\u001amedia:0190c1b0-0000-7000-8000-000000000001","company_number":"12345678","items":[],"x\u0000":"\u0000"}`))
	r, err := s.house.Fetch(t.Context(), registries.HouseNumber, company.TierBasic)
	if err != nil || strings.ContainsRune(r.Name, 0x1a) || strings.Contains(string(r.Raw["companies_house"]), `\u00`) {
		t.Errorf("%q %s (%v)", r.Name, r.Raw["companies_house"], err)
	}
}
