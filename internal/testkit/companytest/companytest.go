// Package companytest holds the rules that every source of companies keeps, a
// table and a registry over the network alike: what the aggregator and the steps
// rely on and no compiler checks.
package companytest

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/domain/kyb/company"
)

// KnownCompany is the company that the tested source contains.
type KnownCompany struct {
	// Query finds the company with Handle, whose name is Name.
	Query        company.Query
	Handle, Name string
	// Foreign is a query that the source does not serve; nil for one that serves all.
	Foreign *company.Query
	// Missing is a handle of the right form that the source does not have.
	Missing string
}

// Run holds a source to the rules.
func Run(t *testing.T, s company.Source, k KnownCompany) {
	t.Helper()
	introduces(t, s, k)
	searches(t, s, k)
	fetches(t, s, k)
	survives(t, s, k)
	givesUp(t, s, k)
}

var nameForm = regexp.MustCompile(`^[a-z][a-z0-9_]{1,31}$`)

func introduces(t *testing.T, s company.Source, k KnownCompany) {
	t.Helper()
	if !nameForm.MatchString(s.Name()) {
		t.Errorf("the name %q cannot be stored with handles", s.Name())
	}
	if !s.Ready() || !s.Serves(k.Query) {
		t.Error("the source does not serve what it has")
	}
	if k.Foreign != nil && s.Serves(*k.Foreign) {
		t.Errorf("the source serves %+v", *k.Foreign)
	}
}

func searches(t *testing.T, s company.Source, k KnownCompany) {
	t.Helper()
	found, err := s.Search(t.Context(), k.Query)
	if err != nil {
		t.Fatalf("search: %v", err)
	}
	if len(found) == 0 || len(found) > company.MaxCandidates {
		t.Fatalf("%d candidates", len(found))
	}
	if !slices.ContainsFunc(found, func(c company.Candidate) bool { return c.Handle == k.Handle && c.Name == k.Name }) {
		t.Errorf("%s is not among %+v", k.Name, found)
	}
	for _, c := range found {
		if c.Source != s.Name() || c.Handle == "" || c.Name == "" || len(c.Country) != 2 || c.Score < 0 || c.Score > 1 || len(c.Also) > 0 {
			t.Errorf("candidate %+v", c)
		}
		dates(t, c.IncorporationDate)
		status(t, c.Status)
	}
	printable(t, found)
	nobody := k.Query
	nobody.Name, nobody.Number = "Qzxv Wkjh Unheardof", ""
	if found, err := s.Search(t.Context(), nobody); err != nil || len(found) != 0 {
		t.Errorf("a name that nobody has finds %+v (%v)", found, err)
	}
}

func fetches(t *testing.T, s company.Source, k KnownCompany) {
	t.Helper()
	for _, tier := range []company.Tier{company.TierBasic, company.TierShareholders, company.TierUBO, ""} {
		r, err := s.Fetch(t.Context(), k.Handle, tier)
		if err != nil {
			t.Fatalf("fetch at %q: %v", tier, err)
		}
		record(t, s, k, r)
		if again, err := s.Fetch(t.Context(), k.Handle, tier); err != nil || !reflect.DeepEqual(plain(r), plain(again)) {
			t.Errorf("fetched again it is another (%v)", err)
		}
	}
	for _, handle := range []string{k.Missing, "", "..", "../" + k.Handle, k.Handle + "/officers", "\x00", "\xff\xfe", "%2e%2e", strings.Repeat("9", 5000), "' OR 1=1 --", "埃勒公司"} {
		if r, err := s.Fetch(t.Context(), handle, company.TierBasic); !errors.Is(err, company.ErrNotFound) {
			t.Errorf("handle %.40q: %+v, %v", handle, r, err)
		}
	}
}

// plain is a record without the instant at which a live registry was asked.
func plain(r company.Record) company.Record {
	r.AsOf = r.AsOf.UTC().Truncate(24 * 60 * 60 * 1e9)
	return r
}

func record(t *testing.T, s company.Source, k KnownCompany, r company.Record) {
	t.Helper()
	if r.Source != s.Name() || r.Handle != k.Handle || r.Name != k.Name || len(r.Country) != 2 {
		t.Errorf("record %+v", r.Ref)
	}
	if !slices.Contains([]company.Tier{company.TierBasic, company.TierShareholders, company.TierUBO}, r.Delivered) {
		t.Errorf("delivered %q", r.Delivered)
	}
	if r.Delivered.Has(company.TierShareholders) && r.Ownership != company.OwnershipAvailable {
		t.Errorf("%s delivered, ownership %q", r.Delivered, r.Ownership)
	}
	status(t, r.Status)
	dates(t, r.IncorporationDate, r.DissolutionDate)
	for _, o := range r.Officers {
		person(t, o.Name, o.Kind, []company.Role{o.Role})
		dates(t, o.DateOfBirth, o.AppointedOn, o.EndedOn)
		if o.Active && o.EndedOn != "" {
			t.Errorf("%s is active and has ended", o.Name)
		}
	}
	for _, o := range r.Owners {
		person(t, o.Name, o.Kind, o.Roles)
		dates(t, o.DateOfBirth, o.AppointedOn, o.EndedOn)
		bounds(t, o.Shares)
		bounds(t, o.Votes)
	}
	if len(r.Raw[s.Name()]) == 0 || !json.Valid(r.Raw[s.Name()]) {
		t.Errorf("no raw answer: %s", r.Raw[s.Name()])
	}
	printable(t, r)
}

var dateForm = regexp.MustCompile(`^\d{4}(-\d\d(-\d\d)?)?$`)

func dates(t *testing.T, all ...string) {
	t.Helper()
	for _, d := range all {
		if d != "" && !dateForm.MatchString(d) {
			t.Errorf("date %q", d)
		}
	}
}

func status(t *testing.T, s company.Status) {
	t.Helper()
	known := []company.Status{
		"", company.StatusActive, company.StatusInactive, company.StatusDissolved, company.StatusDeregistered, company.StatusStruckOff, company.StatusClosed,
		company.StatusSeeDetails, company.StatusAuthorised, company.StatusAppointedRepresentative, company.StatusUnauthorised, company.StatusNoLongerAuthorised,
	}
	if !slices.Contains(known, s) {
		t.Errorf("status %q", s)
	}
}

func person(t *testing.T, name string, kind company.Kind, roles []company.Role) {
	t.Helper()
	if name == "" || kind != company.KindPerson && kind != company.KindCompany {
		t.Errorf("%q is a %q", name, kind)
	}
	known := []company.Role{
		company.RoleDirector, company.RoleNonExecutiveDirector, company.RoleSecretary, company.RoleChairman, company.RoleUBO, company.RoleShareholder,
		company.RoleRepresentative, company.RoleFounder, company.RoleLegalAdvisor, company.RoleAuthorizedSignatory, company.RoleTrustee,
		company.RoleBeneficiary, company.RoleSettlor, company.RoleProtector, company.RoleCompanyOfficer, company.RoleInvestor, company.RoleOther,
	}
	for _, r := range roles {
		if !slices.Contains(known, r) {
			t.Errorf("%s has the role %q", name, r)
		}
	}
}

func bounds(t *testing.T, b company.ShareRange) {
	t.Helper()
	for _, p := range []*float64{b.Min, b.Max} {
		if p != nil && (*p < 0 || *p > 100) {
			t.Errorf("%v percent", *p)
		}
	}
	if b.Min != nil && b.Max != nil && *b.Min > *b.Max {
		t.Errorf("from %v to %v percent", *b.Min, *b.Max)
	}
}

// printable demands texts that the database takes, and none that could pass for
// a mark of a stored picture, which begins with a control character.
func printable(t *testing.T, value any) {
	t.Helper()
	raw, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var back any
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	walk(t, back)
}

func walk(t *testing.T, value any) {
	t.Helper()
	switch v := value.(type) {
	case string:
		if !utf8.ValidString(v) || strings.ContainsFunc(v, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }) {
			t.Errorf("text %q", v)
		}
	case []any:
		for _, member := range v {
			walk(t, member)
		}
	case map[string]any:
		for name, member := range v {
			walk(t, name)
			walk(t, member)
		}
	}
}

// survives asks what people and programs type.
func survives(t *testing.T, s company.Source, k KnownCompany) {
	t.Helper()
	for _, name := range []string{
		"", " ", "%", "_", "*", `\`, `"`, "'; DROP TABLE sessions; --", "\x00", "\xff\xfe", "a\x1amedia:1", "🏭", "ﷺ", "株式会社", "ООО «Ромашка»",
		strings.Repeat("x ", 5000), strings.Repeat("é", 255), "\u202eCBA", "&page[size]=1000&filter[lei]=", "?q=", "#", "../..",
	} {
		for _, q := range []company.Query{
			{Country: k.Query.Country, Name: name, Match: company.MatchContains}, {Country: k.Query.Country, Name: name, Match: company.MatchStart},
			{Country: k.Query.Country, Name: name, Match: company.MatchFuzzy}, {Country: k.Query.Country, Number: name},
		} {
			found, err := s.Search(t.Context(), q)
			if err != nil && !errors.Is(err, company.ErrUnavailable) && !errors.Is(err, company.ErrNotFound) {
				t.Errorf("%.40q (%s): %v", name, q.Match, err)
			}
			if len(found) > company.MaxCandidates {
				t.Errorf("%.40q finds %d", name, len(found))
			}
		}
	}
}

func givesUp(t *testing.T, s company.Source, k KnownCompany) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	q := k.Query
	q.Name += " that nobody asked for before"
	if found, err := s.Search(ctx, q); err == nil && len(found) > 0 {
		t.Errorf("an answer for nobody: %+v", found)
	}
}
