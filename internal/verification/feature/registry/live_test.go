package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

var _ verification.SearchStep = (*Step)(nil)

// book is a registry of Danish companies in a test.
type book struct {
	records map[string]company.Record
	err     error
	asked   []company.Query
}

func (*book) Name() string                { return "book" }
func (*book) Ready() bool                 { return true }
func (*book) Serves(q company.Query) bool { return q.Country == "DK" }

func (b *book) Search(_ context.Context, q company.Query) ([]company.Candidate, error) {
	b.asked = append(b.asked, q)
	var out []company.Candidate
	for handle, r := range b.records {
		if q.Number != "" && q.Number == r.Number || q.Name != "" && strings.Contains(strings.ToLower(r.Name), strings.ToLower(q.Name)) {
			out = append(out, company.Candidate{Ref: company.Ref{Source: "book", Handle: handle}, Name: r.Name, Number: r.Number, Country: r.Country, Status: r.Status, IncorporationDate: r.IncorporationDate})
		}
	}
	return out, b.err
}

func (b *book) Fetch(_ context.Context, handle string, _ company.Tier) (company.Record, error) {
	if b.err != nil {
		return company.Record{}, b.err
	}
	r, ok := b.records[handle]
	if !ok {
		return company.Record{}, company.ErrNotFound
	}
	return r, nil
}

// office checks Danish VAT numbers.
type office struct{}

func (office) Covers(country, _ string) bool { return country == "DK" }

func (office) Check(_ context.Context, _, number string) (company.VATCheck, error) {
	if number != "DK12345678" {
		return company.VATCheck{Result: company.VATInvalid, CheckedAt: today}, nil
	}
	return company.VATCheck{Result: company.VATValid, Name: "Ærø & Søn ApS", Address: "Havnen 1", CheckedAt: today}, nil
}

func sheet(change func(*company.Record)) company.Record {
	r := company.Record{
		Ref: company.Ref{Source: "book", Handle: "1"}, Name: "Ærø & Søn ApS", AlternativeNames: []string{"Aero"}, Number: "12345678", Country: "DK", Type: "Anpartsselskab",
		Status: company.StatusActive, IncorporationDate: "2015-03-01", Address: "Havnen 1, 5970 Ærøskøbing",
		Addresses:  []company.Address{{Type: "postal", Address: "Postboks 2", Country: "DK"}},
		Industries: []company.Industry{{Code: "5020", Description: "Ferries"}}, Capital: company.Capital{Text: "40.000 DKK", Amount: "40000.00", Currency: "DKK"},
		Location: "Erhvervsstyrelsen", Website: "https://registry.example", VATNumber: "DK12345678", LEI: "984500AB12CD34EF5678",
		Officers: []company.Officer{
			{Name: "Gone Boss", Role: company.RoleDirector, Kind: company.KindPerson},
			{Name: "SAMPLE, Jordan", Designation: "Direktør", Role: company.RoleDirector, Nationality: "DK", DateOfBirth: "1980-05", Kind: company.KindPerson, Active: true},
		},
		Owners: []company.Owner{
			{Name: "Jordan Sample", FirstName: "Jordan", LastName: "Sample", Kind: company.KindPerson, Shares: company.NewShareRange(25, 50), Roles: []company.Role{company.RoleUBO}, DateOfBirth: "1980-05", Nationality: "DK", Active: true},
			{Name: "Holding GmbH", Kind: company.KindCompany, Shares: company.ExactShare(60), Country: "DE", Number: "HRB 7", Active: true, Owners: []company.Owner{
				{Name: "Jordan Sample", Kind: company.KindPerson, Shares: company.ExactShare(50), DateOfBirth: "1980-05-02", Active: true},
				{Name: "Robin Example", Kind: company.KindPerson, Shares: company.ExactShare(50), Active: true},
			}},
			{Name: "Former Owner", Kind: company.KindPerson, Shares: company.ExactShare(10)},
		},
		Delivered: company.TierUBO, Ownership: company.OwnershipAvailable, AsOf: today, Raw: map[string]json.RawMessage{"book": json.RawMessage(`{"cvr":12345678}`)},
	}
	if change != nil {
		change(&r)
	}
	return r
}

func live(records ...company.Record) (*Step, *book) {
	b := &book{records: map[string]company.Record{}}
	for n, r := range records {
		b.records[fmt.Sprint(n+1)] = r
	}
	s := step()
	s.Registries = &company.Aggregator{Sources: []company.Source{b}, VAT: office{}, Now: s.Now}
	return s, b
}

// choose searches, picks the first result and confirms it with changes.
func choose(t *testing.T, s *Step, in verification.Task, text string, more map[string]any) verification.Task {
	t.Helper()
	answer, err := s.Search(t.Context(), in, json.RawMessage(fmt.Sprintf(`{"country_code":"DK","text":%q}`, text)))
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "HostedSearchAnswer", answer)
	var found struct{ Results []option }
	if err := json.Unmarshal(answer, &found); err != nil || len(found.Results) == 0 {
		t.Fatalf("found %s (%v)", answer, err)
	}
	picked, err := s.Pick(t.Context(), in, found.Results[0].Handle)
	if err != nil {
		t.Fatal(err)
	}
	if in.Input, err = s.ApplyPick(in.Input, picked); err != nil {
		t.Fatal(err)
	}
	return confirm(t, s, in, more)
}

// confirm sends the form as it is shown, with changes.
func confirm(t *testing.T, s *Step, in verification.Task, more map[string]any) verification.Task {
	t.Helper()
	raw, err := s.Form(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	var shown struct {
		Company map[string]any `json:"company"`
	}
	if err := json.Unmarshal(raw, &shown); err != nil {
		t.Fatal(err)
	}
	for name, v := range more {
		shown.Company[name] = v
	}
	sent, _ := json.Marshal(shown.Company)
	done, err := s.Submit(t.Context(), in, sent)
	if err != nil {
		t.Fatal(err)
	}
	in.Input = done.Input
	return in
}

func liveTask(config string) verification.Task {
	in := task(config, nil)
	in.Environment = application.Live
	return in
}

func judged(t *testing.T, s *Step, in verification.Task) (verification.Finding, item) {
	t.Helper()
	found, err := s.Run(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	itemcheck.KeepsContract(t, "RegistryCheck", found.Item)
	var it item
	if err := json.Unmarshal(found.Item, &it); err != nil {
		t.Fatal(err)
	}
	return found, it
}

func TestACompanyOfARegistry(t *testing.T) {
	t.Parallel()
	s, _ := live(sheet(nil))
	in := choose(t, s, liveTask(""), "ærø", map[string]any{"website": "aero.example", "phone": "+45 12 34 56 78", "company_name": "Another name", "registered_address": "Elsewhere 3"})
	found, it := judged(t, s, in)
	itemcheck.Golden(t, "found", found.Item)
	c := it.Company
	if outline(found) != "Approved" || !c.IsFromRegistry || optional.Value(c.FetchStatus) != "resolved" || c.VATStatus != vatValid {
		t.Errorf("%s: %+v", outline(found), c)
	}
	// What a registry is for it says itself; how the company is reached its people know.
	if optional.Value(c.CompanyName) != "Ærø & Søn ApS" || optional.Value(c.Website) != "https://aero.example" || !strings.HasPrefix(optional.Value(c.RegisteredAddress), "Havnen") {
		t.Errorf("company %+v", c)
	}
	var typed input
	if err := json.Unmarshal(c.UserProvidedData, &typed); err != nil || typed.CompanyName != "Another name" || typed.RegisteredAddress != "Elsewhere 3" {
		t.Errorf("what was typed is lost: %s", c.UserProvidedData)
	}
	if *found.Facts.CompanyName != "Ærø & Søn ApS" {
		t.Errorf("facts %+v", found.Facts)
	}
}

func TestOwnersInTheEnd(t *testing.T) {
	t.Parallel()
	s, _ := live(sheet(nil))
	_, it := judged(t, s, choose(t, s, liveTask(""), "12345678", nil))
	got := []string{}
	for _, o := range it.Company.Owners {
		line := o.Name + " " + o.EntityType + " " + optional.Value(o.MinShares) + "-" + optional.Value(o.MaxShares)
		if o.EffectivePercent != nil {
			line += fmt.Sprintf(" %g", *o.EffectivePercent)
		}
		if !o.IsActive {
			line += " former"
		}
		got = append(got, line)
	}
	// Jordan has 25 to 40 (60 are another's) directly and 30 through the holding.
	want := []string{"Jordan Sample person 25-50 70", "Holding GmbH company 60-60 60", "Robin Example person 30-30 30", "Former Owner person 10-10 former"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if n := it.OwnershipStructure; len(n.Nodes) != 4 || len(n.Edges) != 4 || len(n.Problems) != 0 {
		t.Errorf("structure %+v", n)
	}
	if o := it.Company.Officers; !o[0].IsActive || o[0].Name != "SAMPLE, Jordan" || o[1].IsActive {
		t.Errorf("officers %+v", o)
	}
}

func TestWhatRegistriesSayIsJudged(t *testing.T) {
	t.Parallel()
	owners := func(all ...company.Owner) func(*company.Record) {
		for n := range all {
			all[n].Active = true
		}
		return func(r *company.Record) { r.Owners = all }
	}
	holding := func(share float64, above ...company.Owner) company.Owner {
		return company.Owner{Name: "Holding GmbH", Kind: company.KindCompany, Country: "DE", Shares: company.ExactShare(share), Owners: above}
	}
	person := func(name string, share float64) company.Owner {
		return company.Owner{Name: name, Kind: company.KindPerson, Shares: company.ExactShare(share), Active: true}
	}
	const doubt = "In Review KYB_BENEFICIAL_OWNERSHIP_NOT_DERIVABLE:warning"
	circular := holding(60, company.Owner{Name: "Second AG", Kind: company.KindCompany, Shares: company.ExactShare(100), Active: true, Owners: []company.Owner{
		{Name: "Holding GmbH", Kind: company.KindCompany, Country: "DE", Shares: company.ExactShare(100), Active: true},
	}})
	for name, tc := range map[string]struct {
		config string
		change func(*company.Record)
		want   string
		doubts []string
	}{
		"dissolved":                   {"", func(r *company.Record) { r.Status = company.StatusDissolved }, "In Review KYB_COMPANY_NOT_ACTIVE:warning", nil},
		"nobody acts":                 {"", func(r *company.Record) { r.Officers = nil }, "In Review KYB_OFFICERS_DATA_NOT_FOUND:warning", nil},
		"nobody owns":                 {"", owners(), "In Review KYB_OWNERSHIP_DATA_NOT_FOUND:warning", nil},
		"nobody owns, nobody asked":   {`{"kyb_registry_countries_config":{"DK":{"tier":"basic"}}}`, owners(), "Approved", nil},
		"a holding of nobody":         {"", owners(holding(60), person("Ann B", 40)), doubt, []string{doubtUnknown}},
		"a small holding of nobody":   {"", owners(holding(20), person("Ann B", 80)), "Approved", nil},
		"a holding without its share": {"", owners(company.Owner{Name: "Holding GmbH", Kind: company.KindCompany}, person("Ann B", 40)), doubt, []string{doubtUnknown}},
		"shareholders are enough":     {`{"kyb_registry_countries_config":{"DK":{"tier":"shareholders"}}}`, owners(holding(100)), "Approved", nil},
		"only companies":              {"", owners(holding(100)), doubt, []string{doubtUnknown, doubtNoPerson}},
		"a closed circle":             {"", owners(circular, person("Ann B", 40)), doubt, []string{doubtClosed}},
		"more than everything":        {"", owners(person("Ann B", 80), person("Cyd D", 70)), doubt, []string{doubtOverWhole}},
		"a daughter that owns": {"", owners(company.Owner{Name: "Daughter ApS", Kind: company.KindCompany, Country: "DK", Shares: company.ExactShare(20), Owners: []company.Owner{
			{Name: "Ærø & Søn ApS", Kind: company.KindCompany, Country: "DK", Number: "12345678", Shares: company.ExactShare(100), Active: true},
		}}, person("Ann B", 80)), "Approved", nil},
		"one country is not accepted": {`{"kyb_accepted_countries":["SE"]}`, nil, "Declined KYB_COUNTRY_RESTRICTED:error", nil},
		"an invalid VAT number":       {"", func(r *company.Record) { r.VATNumber = "DK1" }, "In Review KYB_VAT_NUMBER_INVALID:warning", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, _ := live(sheet(tc.change))
			found, it := judged(t, s, choose(t, s, liveTask(tc.config), "ærø", nil))
			if got := outline(found); got != tc.want {
				t.Errorf("got %q, want %q (%+v)", got, tc.want, it.OwnershipStructure)
			}
			if tc.doubts == nil {
				return
			}
			data, _ := found.Warnings[0].AdditionalData.(map[string]any)
			if got, _ := data["reasons"].([]string); !slices.Equal(got, tc.doubts) {
				t.Errorf("reasons %v, want %v", got, tc.doubts)
			}
			itemcheck.Golden(t, "doubt_"+strings.ReplaceAll(name, " ", "_"), found.Item)
		})
	}
}

func TestACompanyThatIsTypedIn(t *testing.T) {
	t.Parallel()
	s, _ := live(sheet(nil))
	for name, tc := range map[string]struct {
		config, country, want string
	}{
		"where a registry could be asked":        {"", "DK", "In Review KYB_COMPANY_NOT_FROM_REGISTRY:warning"},
		"where typing is refused":                {`{"kyb_manual_company_action":"DECLINE"}`, "DK", "Declined KYB_COMPANY_NOT_FROM_REGISTRY:error"},
		"where typing is enough":                 {`{"kyb_manual_company_action":"NO_ACTION"}`, "SE", "Approved KYB_COMPANY_NOT_FROM_REGISTRY:information"},
		"without a registry of the country":      {"", "SE", "In Review KYB_COMPANY_NOT_FROM_REGISTRY:warning PROVIDER_NOT_CONFIGURED:warning"},
		"refused where no registry can be asked": {`{"kyb_manual_company_action":"DECLINE"}`, "SE", "In Review KYB_COMPANY_NOT_FROM_REGISTRY:warning PROVIDER_NOT_CONFIGURED:warning"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found, it := judged(t, s, confirm(t, s, liveTask(tc.config), map[string]any{"company_name": "Typed Ltd", "country_code": tc.country, "vat_number": "DK12345678", "manual": true}))
			if got := outline(found); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
			c := it.Company
			if c.IsFromRegistry || c.FetchStatus != nil || c.ConfirmedAt == nil || optional.Value(c.VerificationStatus) != "unknown" || len(c.Officers) > 0 {
				t.Errorf("company %+v", c)
			}
			if want := map[string]string{"DK": vatValid, "SE": vatNotApplicable}[tc.country]; c.VATStatus != want {
				t.Errorf("VAT number is %s, want %s", c.VATStatus, want)
			}
		})
	}
}

func TestANewSearchTakesTheChoiceBack(t *testing.T) {
	t.Parallel()
	s, _ := live(sheet(nil))
	in := choose(t, s, liveTask(""), "ærø", nil)
	raw, err := s.Form(t.Context(), in)
	if err != nil || !strings.Contains(string(raw), `"chosen":{"handle"`) {
		t.Fatalf("%v %s", err, raw)
	}
	if in.Input, err = s.ApplyPick(in.Input, nil); err != nil {
		t.Fatal(err)
	}
	if raw, err = s.Form(t.Context(), in); err != nil || !strings.Contains(string(raw), `"chosen":null`) {
		t.Fatalf("%v %s", err, raw)
	}
	if strings.Contains(string(raw), "12345678") {
		t.Errorf("the form begins with a company that it was not: %s", raw)
	}
	if _, it := judged(t, s, confirm(t, s, in, map[string]any{"company_name": "A", "country_code": "DK"})); it.Company.IsFromRegistry {
		t.Error("a company that was not chosen is from a registry")
	}
}

func TestSearches(t *testing.T) {
	t.Parallel()
	s, b := live(sheet(nil))
	for sent, faults := range map[string][]string{
		`{}`:                                     {"country_code", "text"},
		`[]`:                                     {"detail"},
		`{"country_code":"DK"}`:                  {"text"},
		`{"country_code":"XX","text":"a"}`:       {"country_code"},
		`{"country_code":"DK","text":7}`:         {"text"},
		`{"country_code":"DK","text":"a\u0000"}`: {"text"},
		`{"country_code":"DK","text":"` + strings.Repeat("a", 256) + `"}`:      {"text"},
		`{"country_code":"DK","text":"a","region":"a long part of a country"}`: {"region"},
	} {
		_, err := s.Search(t.Context(), liveTask(""), json.RawMessage(sent))
		var refused *apperr.Error
		if !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
			t.Errorf("%s: %v", sent, err)
			continue
		}
		for _, f := range faults {
			if refused.Field != f && len(refused.Fields[f]) == 0 {
				t.Errorf("%s: %+v", sent, refused)
			}
		}
	}
	answer, err := s.Search(t.Context(), liveTask(""), json.RawMessage(`{"country_code":"SE","text":"a"}`))
	if err != nil || string(answer) != `{"results":[]}` {
		t.Errorf("a country without registry: %s %v", answer, err)
	}
	if _, err := s.Search(t.Context(), liveTask(""), json.RawMessage(`{"country_code":"DK","text":"SC 999999"}`)); err != nil {
		t.Fatal(err)
	}
	if n := len(b.asked); n < 2 || b.asked[n-2].Number == "" || b.asked[n-1].Name != "SC 999999" {
		t.Errorf("a number that nobody has is not looked for as a name: %+v", b.asked)
	}
	b.err = company.ErrUnavailable
	if _, err := s.Search(t.Context(), liveTask(""), json.RawMessage(`{"country_code":"DK","text":"ærø"}`)); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("a registry that is down: %v", err)
	}
}

func TestChoicesThatAreRefused(t *testing.T) {
	t.Parallel()
	s, b := live(sheet(nil))
	gone := handleOf("DK", []company.Ref{{Source: "book", Handle: "77"}})
	for handle, want := range map[string]apperr.Kind{
		"x": apperr.KindInvalid, "e30": apperr.KindInvalid, gone: apperr.KindConflict,
		handleOf("DK", []company.Ref{{Source: "nobody", Handle: "1"}}): apperr.KindConflict,
	} {
		if _, err := s.Pick(t.Context(), liveTask(""), handle); apperr.KindOf(err) != want {
			t.Errorf("%s: %v", handle, err)
		}
	}
	b.err = company.ErrUnavailable
	if _, err := s.Pick(t.Context(), liveTask(""), handleOf("DK", []company.Ref{{Source: "book", Handle: "1"}})); apperr.KindOf(err) != apperr.KindUnavailable {
		t.Errorf("a registry that is down: %v", err)
	}
	in := liveTask("")
	for n := range mostSearches + 1 {
		input, err := s.AdmitSearch(in)
		if (err != nil) != (n == mostSearches) {
			t.Fatalf("question %d: %v", n+1, err)
		}
		if err == nil {
			in.Input = input
		}
	}
}

func TestTheSandboxFindsWhatIsLookedFor(t *testing.T) {
	t.Parallel()
	s := step()
	found, it := judged(t, s, choose(t, s, task("", nil), "Søn ApS", nil))
	if c := it.Company; outline(found) != "Approved" || optional.Value(c.CompanyName) != "Søn ApS" || optional.Value(c.RegistrationNumber) != "12345678" || !c.IsFromRegistry {
		t.Errorf("%s: %+v", outline(found), c)
	}
	if found, _ = judged(t, s, confirm(t, s, task("", nil), map[string]any{"company_name": "A", "country_code": "DK", "manual": true})); outline(found) != "In Review KYB_COMPANY_NOT_FROM_REGISTRY:warning" {
		t.Errorf("typed in: %s", outline(found))
	}
	if _, err := s.Pick(t.Context(), task("", nil), handleOf("DK", []company.Ref{{Source: "sandbox", Handle: "x"}})); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("a handle of nothing: %v", err)
	}
}

func TestHundredsOfPeopleOfARegistry(t *testing.T) {
	t.Parallel()
	s, _ := live(sheet(func(r *company.Record) {
		r.Officers, r.Owners = nil, nil
		for n := range 700 {
			r.Officers = append(r.Officers, company.Officer{Name: fmt.Sprintf("Officer %c%c", 'a'+n/26, 'a'+n%26), Active: n >= 200})
			r.Owners = append(r.Owners, company.Owner{Name: fmt.Sprintf("Owner %c%c", 'a'+n/26, 'a'+n%26), Kind: company.KindPerson, Shares: company.ExactShare(0.1), Active: true})
		}
	}))
	_, it := judged(t, s, choose(t, s, liveTask(""), "ærø", nil))
	if o := it.Company.Officers; len(o) != mostPeople || !o[mostPeople-1].IsActive {
		t.Errorf("%d officers", len(o))
	}
	if o := it.Company.Owners; len(o) != mostPeople || *o[0].EffectivePercent != 0.1 {
		t.Errorf("%d owners", len(o))
	}
}
