package registry

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/testkit/itemcheck"
	"vidimus/internal/verification"
)

var (
	_ verification.RefreshingStep    = (*Step)(nil)
	_ verification.FailureNamingStep = (*Step)(nil)
)

func TestWhatARegistrySaysOtherwise(t *testing.T) {
	t.Parallel()
	nora := company.Owner{Name: "Nora New", Kind: company.KindPerson, Shares: company.ExactShare(5), Active: true}
	for name, tc := range map[string]struct {
		change  func(*company.Record)
		changed string
		risks   string
	}{
		"nothing": {nil, "", ""},
		"nothing but the day": {func(r *company.Record) {
			r.AsOf, r.Raw = today.AddDate(0, 0, 1), map[string]json.RawMessage{"book": json.RawMessage(`{"etag":2}`)}
		}, "", ""},
		"the same people in another order": {func(r *company.Record) { r.Officers = slices.Clone(r.Officers); slices.Reverse(r.Officers) }, "", ""},
		"another address":                  {func(r *company.Record) { r.Address = "Havnen 2" }, "registered_address", ""},
		"no capital any more":              {func(r *company.Record) { r.Capital = company.Capital{} }, "registered_capital registered_capital_amount registered_capital_currency", ""},
		"how the company is reached":       {func(r *company.Record) { r.Website = "https://other.example" }, "", ""},
		"another owner":                    {func(r *company.Record) { r.Owners = append([]company.Owner{nora}, r.Owners...) }, "beneficial_owners", ""},
		"that it was struck off":           {func(r *company.Record) { r.Status = company.StatusStruckOff }, "registry_status", "KYB_COMPANY_NOT_ACTIVE:warning"},
		"that nobody acts for it":          {func(r *company.Record) { r.Officers = nil }, "officers", "KYB_OFFICERS_DATA_NOT_FOUND:warning"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, b := live(sheet(nil))
			in := choose(t, s, liveTask(`{"kyb_registry_monitoring_enabled":true}`), "ærø", map[string]any{"website": "https://own.example"})
			found, before := judged(t, s, in)
			b.records["1"] = sheet(tc.change)
			got, err := s.Refresh(t.Context(), in, found.Item)
			if err != nil || strings.Join(got.Changed, " ") != tc.changed {
				t.Fatalf("changed %v, want %s (%v)", got.Changed, tc.changed, err)
			}
			raw, risks := got.Item, ""
			if v := got.Verdict; v != nil {
				raw, risks = v.Item, outline(verification.Finding{Status: v.Status, Warnings: v.Warnings[len(found.Warnings):]})
			}
			want := ""
			if tc.risks != "" {
				want = "In Review " + tc.risks
			}
			if risks != want {
				t.Errorf("risks %q, want %q", risks, want)
			}
			itemcheck.KeepsContract(t, "RegistryCheck", raw)
			var after item
			if err := json.Unmarshal(raw, &after); err != nil {
				t.Fatal(err)
			}
			if optional.Value(after.Company.Website) != "https://own.example" {
				t.Errorf("the person said %s", optional.Value(after.Company.Website))
			}
			for _, o := range before.Company.Owners {
				if !slices.ContainsFunc(after.Company.Owners, func(a owner) bool { return a.UUID == o.UUID && a.Name == o.Name }) {
					t.Errorf("%s has another id", o.Name)
				}
			}
			in.Input = got.Input
			if again, err := s.Refresh(t.Context(), in, raw); err != nil || len(again.Changed) > 0 || again.Verdict != nil {
				t.Errorf("the next day something is new again: %v %v (%v)", again.Changed, again.Verdict, err)
			}
		})
	}
}

func TestSilenceChangesNothing(t *testing.T) {
	t.Parallel()
	for name, err := range map[string]error{
		"no answer": company.ErrUnavailable, "a registry that was taken out": company.ErrNotConfigured,
	} {
		s, b := live(sheet(nil))
		in := choose(t, s, liveTask(`{}`), "ærø", nil)
		found, _ := judged(t, s, in)
		b.err = err
		got, failed := s.Refresh(t.Context(), in, found.Item)
		if failed != nil || got.Item != nil || got.Verdict != nil {
			t.Errorf("%s: %+v (%v)", name, got, failed)
		}
	}
}

func TestACompanyThatItsRegistryHasNoLongerIsLookedAtOnce(t *testing.T) {
	t.Parallel()
	s, b := live(sheet(nil))
	in := choose(t, s, liveTask(`{}`), "ærø", nil)
	found, _ := judged(t, s, in)
	record := b.records["1"]
	delete(b.records, "1")
	got, err := s.Refresh(t.Context(), in, found.Item)
	if err != nil || got.Verdict == nil || len(got.Changed) > 0 {
		t.Fatalf("%+v (%v)", got, err)
	}
	itemcheck.KeepsContract(t, "RegistryCheck", got.Verdict.Item)
	if w := got.Verdict.Warnings; got.Verdict.Status != "In Review" || len(w) != 1 || w[0].Risk != riskGone || w[0].ShortDescription != "No longer in the registry" {
		t.Errorf("verdict %+v", got.Verdict)
	}
	if again, err := s.Refresh(t.Context(), in, got.Verdict.Item); err != nil || again.Verdict != nil {
		t.Errorf("the next day once more: %+v (%v)", again.Verdict, err)
	}
	// Under another handle it is the same company still.
	record.Handle = "9"
	b.records["9"] = record
	if moved, err := s.Refresh(t.Context(), in, found.Item); err != nil || moved.Verdict != nil || len(moved.Changed) > 0 {
		t.Errorf("a table that was loaded anew: %+v (%v)", moved, err)
	}
	b.err = company.ErrUnavailable
	delete(b.records, "9")
	if silent, err := s.Refresh(t.Context(), in, found.Item); err != nil || silent.Verdict != nil {
		t.Errorf("a silent registry: %+v (%v)", silent, err)
	}
}

func TestAVATOfficeThatIsSilentTakesNothingBack(t *testing.T) {
	t.Parallel()
	s, _ := live(sheet(nil))
	in := choose(t, s, liveTask(`{}`), "ærø", nil)
	found, before := judged(t, s, in)
	if before.Company.VATStatus != vatValid {
		t.Fatalf("at first the number is %s", before.Company.VATStatus)
	}
	s.Registries.(*company.Aggregator).VAT = nil
	if got, err := s.Refresh(t.Context(), in, found.Item); err != nil || len(got.Changed) > 0 || got.Verdict != nil {
		t.Errorf("changed %v (%v)", got.Changed, err)
	}
}

func TestAReviewersCorrectionStays(t *testing.T) {
	t.Parallel()
	s, b := live(sheet(nil))
	in := choose(t, s, liveTask(`{}`), "ærø", nil)
	found, _ := judged(t, s, in)
	edit, err := s.EditCompany(found.Item, map[string]json.RawMessage{"legal_address": json.RawMessage(`"Corrected 1"`)})
	if err != nil {
		t.Fatal(err)
	}
	b.records["1"] = sheet(func(r *company.Record) { r.Address, r.Type = "Havnen 2", "A/S" })
	got, err := s.Refresh(t.Context(), in, edit.Item)
	var after item
	if err != nil || json.Unmarshal(got.Item, &after) != nil || !slices.Equal(got.Changed, []string{"company_type"}) {
		t.Fatalf("changed %v (%v)", got.Changed, err)
	}
	if c := after.Company; optional.Value(c.RegisteredAddress) != "Corrected 1" || c.RegistryData["legal_address"] != "Corrected 1" || optional.Value(c.CompanyType) != "A/S" {
		t.Errorf("company %+v", c)
	}
}

// half is a book of which one page cannot be read.
type half struct{ *book }

func (h half) Fetch(ctx context.Context, handle string, tier company.Tier) (company.Record, error) {
	if handle == "2" {
		return company.Record{}, company.ErrUnavailable
	}
	return h.book.Fetch(ctx, handle, tier)
}

func TestSilenceAboutACompanyAboveChangesNothing(t *testing.T) {
	t.Parallel()
	owned := func() company.Record {
		return sheet(func(r *company.Record) {
			r.Owners = []company.Owner{{Name: "Holding ApS", Kind: company.KindCompany, Shares: company.ExactShare(100), Country: "DK", Number: "777", Active: true}}
		})
	}
	s, b := live(owned(), sheet(func(r *company.Record) { r.Name, r.Number = "Holding ApS", "777" }))
	in := choose(t, s, liveTask(`{}`), "ærø", nil)
	found, before := judged(t, s, in)
	if len(before.Company.Owners) < 2 {
		t.Fatalf("nobody is above: %+v", before.Company.Owners)
	}
	b.records["1"] = owned()
	s.Registries = &company.Aggregator{Sources: []company.Source{half{b}}, VAT: office{}, Now: s.Now}
	if got, err := s.Refresh(t.Context(), in, found.Item); err != nil || got.Item != nil || got.Verdict != nil {
		t.Errorf("changed %v (%v)", got.Changed, err)
	}
}
