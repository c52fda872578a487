package company_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/kyb/company"
)

var today = time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)

// source is a registry of a few companies.
type source struct {
	name      string
	countries []string
	tier      company.Tier
	found     []company.Candidate
	records   map[string]company.Record
	err       error
}

func (s *source) Name() string { return s.name }

func (s *source) Ready() bool { return len(s.countries) > 0 }

func (s *source) Serves(q company.Query) bool {
	return slices.Contains(s.countries, q.Country) && s.tier.Has(q.Tier)
}

func (s *source) Search(context.Context, company.Query) ([]company.Candidate, error) {
	return s.found, s.err
}

func (s *source) Fetch(_ context.Context, handle string, _ company.Tier) (company.Record, error) {
	if s.err != nil {
		return company.Record{}, s.err
	}
	r, ok := s.records[handle]
	if !ok {
		return company.Record{}, company.ErrNotFound
	}
	return r, nil
}

func candidate(source, number, name string) company.Candidate {
	return company.Candidate{Ref: company.Ref{Source: source, Handle: number}, Country: "GB", Number: number, Name: name}
}

func outline(all []company.Candidate) string {
	parts := []string{}
	for _, c := range all {
		part := c.Source + ":" + c.Handle
		for _, ref := range c.Also {
			part += "+" + ref.Source + ":" + ref.Handle
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}

func TestSearchMergesWhatSourcesFind(t *testing.T) {
	t.Parallel()
	table := &source{name: "table", countries: []string{"GB"}, found: []company.Candidate{candidate("table", "00445790", "TESCO PLC"), candidate("table", "12", "TESCO HOLDINGS LIMITED")}}
	live := &source{name: "live", countries: []string{"GB"}, tier: company.TierUBO, found: []company.Candidate{candidate("live", "445790", "Tesco Plc"), candidate("live", "12", "A Bakery Ltd")}}
	elsewhere := &source{name: "elsewhere", countries: []string{"FR"}, found: []company.Candidate{candidate("elsewhere", "1", "TESCO")}}
	live.found[0].Status = company.StatusActive
	for name, tc := range map[string]struct {
		query company.Query
		want  string
	}{
		"the same company is listed once": {
			company.Query{Country: "GB", Name: "tesco"}, "table:00445790+live:445790 table:12",
		},
		"who wants owners asks those who have them":                 {company.Query{Country: "GB", Name: "tesco", Tier: company.TierShareholders}, "live:445790"},
		"a tier that nobody has falls back to the highest there is": {company.Query{Country: "FR", Name: "tesco", Tier: company.TierUBO}, "elsewhere:1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := &company.Aggregator{Sources: []company.Source{table, live, elsewhere}}
			got, err := d.Search(t.Context(), tc.query)
			if err != nil || outline(got.Candidates) != tc.want || len(got.Silent) > 0 {
				t.Errorf("got %q (%v, silent %v), want %q", outline(got.Candidates), err, got.Silent, tc.want)
			}
		})
	}
	got, err := (&company.Aggregator{Sources: []company.Source{table, live}}).Search(t.Context(), company.Query{Country: "GB", Name: "tesco"})
	if err != nil || got.Candidates[0].Status != company.StatusActive || got.Candidates[0].Name != "TESCO PLC" {
		t.Errorf("what one source leaves open is not filled by the other: %+v (%v)", got, err)
	}
}

func TestWhatIsSaidWithoutAnswers(t *testing.T) {
	t.Parallel()
	good := &source{name: "good", countries: []string{"GB"}, found: []company.Candidate{candidate("good", "1", "A")}, records: map[string]company.Record{"1": {Name: "A"}}}
	busy := &source{name: "busy", countries: []string{"GB"}, err: &company.ThrottledError{Source: "busy", Wait: time.Minute}}
	empty := &source{name: "empty", countries: []string{"GB"}, records: map[string]company.Record{}}
	q := company.Query{Country: "GB", Name: "a"}
	if _, err := (&company.Aggregator{}).Search(t.Context(), q); !errors.Is(err, company.ErrNotConfigured) {
		t.Errorf("no source at all: %v", err)
	}
	if _, err := (&company.Aggregator{Sources: []company.Source{good}}).Search(t.Context(), company.Query{Country: "FR"}); !errors.Is(err, company.ErrNotConfigured) {
		t.Errorf("no source of the country: %v", err)
	}
	if _, err := (&company.Aggregator{Sources: []company.Source{busy}}).Search(t.Context(), q); !errors.Is(err, company.ErrUnavailable) || company.RetryAfter(err) != time.Minute {
		t.Errorf("all sources are busy: %v", err)
	}
	got, err := (&company.Aggregator{Sources: []company.Source{busy, good}}).Search(t.Context(), q)
	if err != nil || outline(got.Candidates) != "good:1" || !slices.Equal(got.Silent, []string{"busy"}) {
		t.Errorf("one of two answers: %+v %v", got, err)
	}
	d := &company.Aggregator{Sources: []company.Source{busy, good, empty}}
	for name, tc := range map[string]struct {
		refs   []company.Ref
		want   error
		silent int
	}{
		"nobody has it":           {[]company.Ref{{Source: "empty", Handle: "1"}, {Source: "good", Handle: "2"}}, company.ErrNotFound, 0},
		"who might have it hides": {[]company.Ref{{Source: "empty", Handle: "1"}, {Source: "busy", Handle: "1"}}, company.ErrUnavailable, 0},
		"one of two has it":       {[]company.Ref{{Source: "busy", Handle: "1"}, {Source: "good", Handle: "1"}}, nil, 1},
		"the source was removed":  {[]company.Ref{{Source: "gone", Handle: "1"}}, company.ErrNotConfigured, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := d.Fetch(t.Context(), tc.refs, company.TierBasic)
			if !errors.Is(err, tc.want) || len(got.Silent) != tc.silent {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
}

func TestTheFreshestRecordCounts(t *testing.T) {
	t.Parallel()
	old := &source{name: "table", records: map[string]company.Record{"1": {
		Ref: company.Ref{Source: "table", Handle: "1"}, Name: "Old Name", Status: company.StatusActive, LEI: "L", AsOf: today.AddDate(0, -1, 0),
		Raw: map[string]json.RawMessage{"table": json.RawMessage(`{"a":1}`)}, Delivered: company.TierBasic,
	}}}
	live := &source{name: "live", records: map[string]company.Record{"1": {
		Ref: company.Ref{Source: "live", Handle: "1"}, Name: "New Name", Status: company.StatusDissolved, AsOf: today, Officers: []company.Officer{},
		Raw: map[string]json.RawMessage{"live": json.RawMessage(`{"b":1}`)}, Delivered: company.TierBasic,
	}}}
	owners := &source{name: "owners", records: map[string]company.Record{"1": {
		Name: "N", AsOf: today.AddDate(-1, 0, 0), Officers: []company.Officer{{Name: "O"}}, Owners: []company.Owner{{Name: "W"}},
		Delivered: company.TierShareholders, Ownership: company.OwnershipAvailable,
	}}}
	d := &company.Aggregator{Sources: []company.Source{old, live, owners}}
	got, err := d.Fetch(t.Context(), []company.Ref{{Source: "table", Handle: "1"}, {Source: "live", Handle: "1"}, {Source: "owners", Handle: "1"}}, company.TierShareholders)
	r := got.Record
	if err != nil || r.Name != "New Name" || r.Status != company.StatusDissolved || r.LEI != "L" || r.Source != "live" || len(r.Raw) != 2 {
		t.Errorf("got %+v (%v)", r, err)
	}
	if len(r.Owners) != 1 || len(r.Officers) != 1 || r.Delivered != company.TierShareholders || r.Ownership != company.OwnershipAvailable {
		t.Errorf("people: %+v", r)
	}
}

type vat struct{ err error }

func (vat) Covers(country, _ string) bool { return country == "DK" }

func (v vat) Check(context.Context, string, string) (company.VATCheck, error) {
	return company.VATCheck{Result: company.VATValid, Name: "N"}, v.err
}

func TestAVATNumberHasAlwaysAnOutcome(t *testing.T) {
	t.Parallel()
	now := func() time.Time { return today }
	for name, tc := range map[string]struct {
		aggregator      company.Aggregator
		country, number string
		want            company.VATResult
	}{
		"one in force":               {company.Aggregator{VAT: vat{}, Now: now}, "DK", "1", company.VATValid},
		"no number":                  {company.Aggregator{VAT: vat{}, Now: now}, "DK", "", company.VATNotApplicable},
		"a country outside":          {company.Aggregator{VAT: vat{}, Now: now}, "US", "1", company.VATNotApplicable},
		"nobody to ask":              {company.Aggregator{Now: now}, "DK", "1", company.VATUnchecked},
		"whoever knows it is silent": {company.Aggregator{VAT: vat{fmt.Errorf("x: %w", company.ErrUnavailable)}, Now: now}, "DK", "1", company.VATUnchecked},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := tc.aggregator.CheckVAT(t.Context(), tc.country, tc.number); got.Result != tc.want {
				t.Errorf("got %s, want %s", got.Result, tc.want)
			}
		})
	}
}

func TestTiers(t *testing.T) {
	t.Parallel()
	if !company.TierUBO.Has(company.TierShareholders) || company.TierBasic.Has(company.TierUBO) || !company.Tier("").Has(company.TierBasic) {
		t.Error("tiers are out of order")
	}
	if p, known := company.NewShareRange(25, 50).Percent(); p != 50 || !known {
		t.Errorf("the greater bound counts: %v", p)
	}
	low := 75.0
	if p, known := (company.ShareRange{Min: &low}).Percent(); p != low || !known {
		t.Errorf("else the smaller one: %v", p)
	}
	if _, known := (company.ShareRange{}).Percent(); known {
		t.Error("a share that nobody tells is known")
	}
}

// holding is a company that others own.
func holding(number string, owners ...company.Owner) company.Record {
	return company.Record{
		Ref: company.Ref{Source: "live", Handle: number}, Name: "Company " + number, Number: number, Country: "GB", Owners: owners,
		Delivered: company.TierShareholders, Ownership: company.OwnershipAvailable,
	}
}

func firm(number string) company.Owner {
	return company.Owner{Name: "Company " + number, Kind: company.KindCompany, Active: true, Country: "GB", Number: number, Ref: company.Ref{Source: "live", Handle: number}}
}

func human(name string) company.Owner {
	return company.Owner{Name: name, Kind: company.KindPerson, Active: true}
}

func tree(owners []company.Owner) string {
	parts := []string{}
	for _, o := range owners {
		part := o.Name
		if len(o.Owners) > 0 {
			part += "(" + tree(o.Owners) + ")"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " ")
}

func TestOwnersAreFollowedUp(t *testing.T) {
	t.Parallel()
	unnumbered := company.Owner{Name: "Somewhere Ltd", Kind: company.KindCompany, Active: true, Country: "KY"}
	unserved := company.Owner{Name: "Elsewhere SA", Kind: company.KindCompany, Active: true, Country: "LU", Number: "B1"}
	former := firm("9")
	former.Active = false
	records := map[string]company.Record{
		"1": holding("1", human("Ann"), firm("2"), unnumbered, unserved, former),
		"2": holding("2", firm("3"), firm("1")),
		"3": holding("3", human("Bob"), firm("2"), firm("4"), firm("5")),
		"5": holding("5"),
	}
	for n := 100; n < 120; n++ { // each owned by the next
		records[fmt.Sprint(n)] = holding(fmt.Sprint(n), firm(fmt.Sprint(n+1)))
	}
	wide := []company.Owner{}
	for n := 200; n < 300; n++ {
		records[fmt.Sprint(n)] = holding(fmt.Sprint(n), human("H"))
		wide = append(wide, firm(fmt.Sprint(n)))
	}
	records["7"] = holding("7", wide...)
	d := &company.Aggregator{Sources: []company.Source{&source{name: "live", countries: []string{"GB"}, tier: company.TierUBO, records: records}}}
	for name, tc := range map[string]struct {
		handle, tree, open string
	}{
		"through circles, as far as anybody knows": {
			"1", "Ann Company 2(Company 3(Bob Company 2 Company 4 Company 5) Company 1) Somewhere Ltd Elsewhere SA Company 9",
			"Company 4:not_found Company 5:owners_not_published Somewhere Ltd:no_registry Elsewhere SA:no_registry",
		},
		"up to six layers": {"100", "Company 101(Company 102(Company 103(Company 104(Company 105(Company 106(Company 107))))))", "Company 107:too_far"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := d.Fetch(t.Context(), []company.Ref{{Source: "live", Handle: tc.handle}}, company.TierUBO)
			if err != nil {
				t.Fatal(err)
			}
			var way struct {
				Asked int                             `json:"companies_followed"`
				Open  []struct{ Name, Reason string } `json:"open_ends"`
			}
			if err := json.Unmarshal(got.Record.Resolution, &way); err != nil {
				t.Fatal(err)
			}
			open := []string{}
			for _, o := range way.Open {
				open = append(open, o.Name+":"+o.Reason)
			}
			if tree(got.Record.Owners) != tc.tree || strings.Join(open, " ") != tc.open || got.Record.Delivered != company.TierUBO {
				t.Errorf("got  %s\nopen %s (%s)", tree(got.Record.Owners), strings.Join(open, " "), got.Record.Delivered)
			}
		})
	}
	got, err := d.Fetch(t.Context(), []company.Ref{{Source: "live", Handle: "7"}}, company.TierUBO)
	if err != nil || !strings.Contains(string(got.Record.Resolution), `"companies_followed":40`) || !strings.Contains(string(got.Record.Resolution), "too_far") {
		t.Errorf("a hundred owners: %s (%v)", got.Record.Resolution, err)
	}
	got, err = d.Fetch(t.Context(), []company.Ref{{Source: "live", Handle: "1"}}, company.TierShareholders)
	if err != nil || got.Record.Resolution != nil || len(got.Record.Owners[1].Owners) > 0 {
		t.Errorf("nobody asked for more than the direct owners: %+v (%v)", got, err)
	}
}
