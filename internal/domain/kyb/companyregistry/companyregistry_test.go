package companyregistry_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
	"vidimus/internal/testkit/pgtest"
)

type env struct {
	*companyregistry.Service
	t testing.TB
}

func newEnv(t testing.TB) env {
	t.Helper()
	return env{companyregistry.New(pgtest.NewStore(t), time.Now), t}
}

// file is a table of one's own, of Germany where nothing else is said.
func file(text string, change ...func(*companyregistry.Import)) companyregistry.Import {
	in := companyregistry.Import{
		Format: companyregistry.CSV, Country: "DE", File: companyregistry.File{ReaderAt: strings.NewReader(text), Size: int64(len(text))},
	}
	for _, c := range change {
		c(&in)
	}
	return in
}

func replacing(in *companyregistry.Import)  { in.Replace = true }
func forced(in *companyregistry.Import)     { in.Force = true }
func everywhere(in *companyregistry.Import) { in.Country = "" }

func as(f companyregistry.Format) func(*companyregistry.Import) {
	return func(in *companyregistry.Import) { in.Format = f }
}

func (d env) load(in companyregistry.Import) companyregistry.Change {
	d.t.Helper()
	c, err := d.Import(d.t.Context(), in)
	if err != nil {
		d.t.Fatalf("%v: %+v", err, c)
	}
	return c
}

func (d env) find(q company.Query) []company.Candidate {
	d.t.Helper()
	if q.Country == "" {
		q.Country = "DE"
	}
	found, err := d.Search(d.t.Context(), q)
	if err != nil {
		d.t.Fatalf("%+v: %v", q, err)
	}
	return found
}

func names(found []company.Candidate) []string {
	out := []string{}
	for _, c := range found {
		out = append(out, c.Name)
	}
	return out
}

const german = `registration_number,name,other_names,status,region
HRB 000123,Müller & Söhne Maschinenbau GmbH & Co. KG,,active,
HRB 124,Nordsee Logistik GmbH,Nordsea Logistics|Seetrans,active,HH
HRB 125,Nordsee Reederei AG,,dissolved,HH
HRB 126,BlueSky Trading GmbH,,active,BY
HRB 127,Internationale Handelsgesellschaft Krüger mbH,,active,
HRB 128,ООО Ромашка,,active,
HRB 129,Trading Services GmbH,,active,
HRB 130,Global Trading Services GmbH,,active,
`

func TestACompanyIsFoundByName(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file(german))
	for _, c := range []struct{ name, want string }{
		{"Mueller und Soehne Maschinenbau", "Müller & Söhne Maschinenbau GmbH & Co. KG"},
		{"MULLER SOHNE MASCHINENBAU GMBH", "Müller & Söhne Maschinenbau GmbH & Co. KG"},
		{"Muller & Sohne Machinenbau", "Müller & Söhne Maschinenbau GmbH & Co. KG"},
		{"Maschinenbau Müller", "Müller & Söhne Maschinenbau GmbH & Co. KG"},
		{"Nordsee Logistic", "Nordsee Logistik GmbH"},
		{"Nordse Logistik Gmbh", "Nordsee Logistik GmbH"},
		{"Seetrans", "Nordsee Logistik GmbH"},
		{"Nordsee Reederei Aktiengesellschaft", "Nordsee Reederei AG"},
		{"Blue Sky Trading", "BlueSky Trading GmbH"},
		{"Krueger Intl Handelsgesellschaft", "Internationale Handelsgesellschaft Krüger mbH"},
		{"Romashka LLC", "ООО Ромашка"},
		{"Trading Services", "Trading Services GmbH"},
		{"Services Global Trading", "Global Trading Services GmbH"},
	} {
		found := d.find(company.Query{Name: c.name, Match: company.MatchFuzzy})
		if len(found) == 0 || found[0].Name != c.want {
			t.Errorf("%q finds %q, want %q", c.name, names(found), c.want)
		}
	}
	if found := d.find(company.Query{Name: "Zebrafink Holding", Match: company.MatchFuzzy}); len(found) > 0 {
		t.Errorf("a stranger is taken for %q", names(found))
	}
}

func TestPartsOfNames(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file(german))
	for _, c := range []struct {
		name  string
		match company.Match
		want  []string
	}{
		{"nordsee", company.MatchContains, []string{"Nordsee Logistik GmbH", "Nordsee Reederei AG"}},
		{"Söhne Maschinen", "", []string{"Müller & Söhne Maschinenbau GmbH & Co. KG"}},
		{"sohne", company.MatchContains, []string{"Müller & Söhne Maschinenbau GmbH & Co. KG"}},
		{"trading services", company.MatchContains, []string{"Global Trading Services GmbH", "Trading Services GmbH"}},
		{"trading services", company.MatchStart, []string{"Trading Services GmbH"}},
		{"Nord", company.MatchStart, []string{"Nordsee Logistik GmbH", "Nordsee Reederei AG"}},
		{"see", company.MatchStart, []string{"Nordsee Logistik GmbH"}}, // its other name
		{"logistik gmbh", company.MatchContains, []string{"Nordsee Logistik GmbH"}},
		{"%", company.MatchContains, []string{}},
		{"_", company.MatchStart, []string{}},
		{"N", company.MatchStart, []string{}},
	} {
		found := names(d.find(company.Query{Name: c.name, Match: c.match}))
		slices.Sort(found)
		if !slices.Equal(found, c.want) {
			t.Errorf("%s %q finds %q, want %q", c.match, c.name, found, c.want)
		}
	}
}

func TestACompanyIsFoundByNumber(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file("registration_number,name,lei,vat_number\nHRB 0012345 B,Acme GmbH,529900T8BM49AURSDO55,DE 136695976\n99,Zett AG,,\n12345,Other GmbH,,\n"))
	for _, c := range []struct {
		number string
		want   []string
	}{
		{"HRB 12345 B", []string{"Acme GmbH", "Other GmbH"}}, {"hrb0012345b", []string{"Acme GmbH", "Other GmbH"}}, {"HRB.12345-B", []string{"Acme GmbH", "Other GmbH"}},
		{"529900t8bm49aursdo55", []string{"Acme GmbH"}}, {"DE136695976", []string{"Acme GmbH"}}, {"136 695 976", []string{"Acme GmbH"}},
		{"0099", []string{"Zett AG"}}, {"９９", []string{"Zett AG"}}, {"12345", []string{"Other GmbH", "Acme GmbH"}}, {"98", []string{}}, {"---", []string{}},
		{strings.Repeat("9", 10_000), []string{}}, {"\x00\xff", []string{}},
	} {
		if found := names(d.find(company.Query{Number: c.number})); !slices.Equal(found, c.want) {
			t.Errorf("%.20q finds %q, want %q", c.number, found, c.want)
		}
	}
	found := d.find(company.Query{Number: "99", Name: "Acme", Match: company.MatchFuzzy})
	if got := names(found); !slices.Equal(got, []string{"Zett AG", "Acme GmbH"}) {
		t.Errorf("%q: the number comes first", got)
	}
}

func TestACompanyIsLookedForInItsCountry(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file("registration_number,name,country,region\n1,Acme Ltd,GB,\n2,Acme GmbH,DEU,BE\n3,Acme Inc,US,CA\n4,Acme Inc,US,NY\n", everywhere))
	for _, c := range []struct {
		country, region string
		want            int
	}{{"GB", "", 1}, {"DE", "", 1}, {"de", "be", 1}, {"DE", "BY", 0}, {"US", "", 2}, {"US", "NY", 1}, {"FR", "", 0}, {"XX", "", 0}, {"\x00", "\x00", 0}, {"ZZZ", "", 0}} {
		found, err := d.Search(t.Context(), company.Query{Country: c.country, Region: c.region, Name: "Acme", Match: company.MatchFuzzy})
		if err != nil || len(found) != c.want {
			t.Errorf("%+v: %q, %v", c, names(found), err)
		}
	}
	if d.Serves(company.Query{Country: "FR"}) || !d.Serves(company.Query{Country: "GB"}) || d.Serves(company.Query{Country: "GB", Tier: company.TierUBO}) {
		t.Error("the source does not know its countries")
	}
}

func TestHostileQueries(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file(german))
	for _, name := range []string{
		"", " ", "\x00", "\xff", "'; DROP TABLE company_records; --", strings.Repeat("A", 10_000), strings.Repeat("Acme GmbH ", 1000), strings.Repeat("a b ", 2500),
		"🦄", "\u202eHbmG eesdroN", "شركة الاتصالات", "בע\"מ", "&", "GmbH", strings.Repeat("株式会社", 300), "%%%", `\`, "{}", "NULL", "|",
	} {
		for _, match := range []company.Match{company.MatchContains, company.MatchStart, company.MatchFuzzy} {
			if _, err := d.Search(t.Context(), company.Query{Country: "DE", Name: name, Match: match}); err != nil {
				t.Errorf("%s %.20q: %v", match, name, err)
			}
		}
	}
	for _, handle := range []string{"", "csv-de", "csv-de/", "/", "csv-de/\x00", "nowhere/1", strings.Repeat("x/", 5000), "\xff/1"} {
		if _, err := d.Fetch(t.Context(), handle, company.TierUBO); !errors.Is(err, company.ErrNotFound) {
			t.Errorf("%.20q: %v", handle, err)
		}
	}
}

func TestPagesFollowEachOther(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	var b strings.Builder
	b.WriteString("registration_number,name\n")
	for n := range 60 {
		fmt.Fprintf(&b, "%d,Acme Works %d GmbH\n", 100+n, n)
	}
	d.load(file(b.String()))
	seen := map[string]bool{}
	for offset := 0; offset < 60; offset += 20 {
		found, err := d.Find(t.Context(), company.Query{Country: "DE", Name: "Acme Works"}, companyregistry.Page{Limit: 20, Offset: offset})
		if err != nil || found.Total != 60 || len(found.Candidates) != 20 {
			t.Fatalf("%d of %d, %v", len(found.Candidates), found.Total, err)
		}
		for _, c := range found.Candidates {
			seen[c.Handle] = true
		}
	}
	if len(seen) != 60 {
		t.Errorf("%d companies on three pages", len(seen))
	}
	past, err := d.Find(t.Context(), company.Query{Country: "DE", Name: "Acme Works"}, companyregistry.Page{Offset: 1000})
	if err != nil || len(past.Candidates) != 0 || past.Total != 60 {
		t.Errorf("%+v, %v", past, err)
	}
}

func TestARecordTellsOfItsPeople(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.load(file("registration_number;name;officers;beneficial_owners;registered_capital;registered_capital_currency;industries;incorporation_date;house_number\n" +
		`1;Top GmbH;"Jane Roe;director;GB;1970-02-03;2020-01-01|Old Hand;secretary;;;2001-01-01;2010-01-01";"Mid AG;company;75;75;DE;;2|Joe Doe;person;10;25;FR;1960-01-01";25000.00;eur;"62.01;Software|70.2;Consulting";2019-03-27;7` + "\n" +
		`2;Mid AG;;"Base SE;company;50;60;DE;;3|Top GmbH;company;;;;;1";;;;;` + "\n" +
		`3;Base SE;;Ann Poe;;;;;` + "\n"))
	handle := d.find(company.Query{Number: "1"})[0].Handle
	rec, err := d.Fetch(t.Context(), handle, company.TierUBO)
	if err != nil {
		t.Fatal(err)
	}
	if len(rec.Officers) != 2 || rec.Officers[0].Role != company.RoleDirector || !rec.Officers[0].Active || rec.Officers[1].Active {
		t.Errorf("%+v", rec.Officers)
	}
	if rec.Capital.Amount != "25000.00" || rec.Capital.Currency != "EUR" || len(rec.Industries) != 2 || rec.Ownership != company.OwnershipAvailable {
		t.Errorf("%+v", rec)
	}
	mid := rec.Owners[0]
	if len(rec.Owners) != 2 || mid.Kind != company.KindCompany || *mid.Shares.Max != 75 || len(mid.Owners) != 2 {
		t.Fatalf("%+v", rec.Owners)
	}
	if base := mid.Owners[0]; base.Name != "Base SE" || len(base.Owners) != 1 || base.Owners[0].Name != "Ann Poe" {
		t.Errorf("%+v", base)
	}
	if circle := mid.Owners[1]; circle.Ref.Handle != handle || circle.Owners != nil {
		t.Errorf("the circle is not told once: %+v", circle)
	}
	if !strings.Contains(string(rec.Raw["local"]), "house_number") {
		t.Errorf("%s", rec.Raw)
	}
	direct, err := d.Fetch(t.Context(), handle, company.TierShareholders)
	if err != nil || len(direct.Owners) != 2 || direct.Owners[0].Owners != nil {
		t.Errorf("%+v, %v", direct.Owners, err)
	}
	basic, err := d.Fetch(t.Context(), handle, company.TierBasic)
	if err != nil || basic.Owners != nil || basic.Ownership != company.OwnershipUnavailable {
		t.Errorf("%+v, %v", basic, err)
	}
	if !d.Serves(company.Query{Country: "DE", Tier: company.TierUBO}) {
		t.Error("a register with owners serves no tier with owners")
	}
}

// packed is a file in an archive.
func packed(t testing.TB, name, text string) companyregistry.File {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for n := range strings.SplitSeq(name, " ") {
		f, err := w.Create(n)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return companyregistry.File{ReaderAt: bytes.NewReader(b.Bytes()), Size: int64(b.Len())}
}

// TestTheNearestOfManyNamesIsFound has the name that was asked for stand behind
// far more names that have it in them than are compared.
func TestTheNearestOfManyNamesIsFound(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	var b strings.Builder
	b.WriteString("registration_number,name\n")
	for n := range 1_200 {
		fmt.Fprintf(&b, "%d,Harbour Bakery and Confectionery of Street %d GmbH\n", n+1, n)
	}
	b.WriteString("5001,Old Harbour Bakery GmbH\n5002,Harbour Bakery GmbH\n5003,Harbour Bakery II GmbH\n")
	d.load(file(b.String()))
	for match, want := range map[company.Match]struct {
		names []string
		total int
	}{
		company.MatchContains: {[]string{"Harbour Bakery GmbH", "Harbour Bakery II GmbH", "Old Harbour Bakery GmbH"}, 1_203},
		company.MatchStart:    {[]string{"Harbour Bakery GmbH", "Harbour Bakery II GmbH"}, 1_202},
	} {
		found, err := d.Find(t.Context(), company.Query{Country: "DE", Name: "harbour bakery", Match: match}, companyregistry.Page{Limit: 3})
		if err != nil || found.Total != want.total {
			t.Fatalf("%s: %d in all, want %d; %v", match, found.Total, want.total, err)
		}
		got := names(found.Candidates)[:len(want.names)]
		slices.Sort(got[1:])
		if !slices.Equal(got, want.names) {
			t.Errorf("%s: %q, want %q", match, got, want.names)
		}
	}
}
