package aml

import (
	"testing"

	"vidimus/internal/platform/value/iso"
)

func TestScore(t *testing.T) {
	t.Parallel()
	weights := Weights{Name: 60, DateOfBirth: 25, Country: 15}
	whole := Query{FullName: "Carlos Prueba", DateOfBirth: "1970-02-03", Country: "ES"}
	match := func(name int, born []string, countries []string, documents ...Document) Match {
		return Match{NameScore: name, Listed: ListEntry{BirthDates: born, Nationalities: countries, Documents: documents}}
	}
	es := []string{"ES"}
	passport := func(number, country string) Document {
		return Document{Kind: kindPassport, Number: number, Country: country}
	}
	numbered := whole
	numbered.Number, numbered.NumberKind = "ab-123456", kindPassport
	for name, tc := range map[string]struct {
		q     Query
		m     Match
		total int
		dob   int
		kind  string
	}{
		"the sample of the contract":                {whole, match(89, []string{"1970-02-03"}, es), 93, 100, numberNeutral},
		"an unknown date shares its weight out":     {whole, match(100, nil, es), 100, 0, numberNeutral},
		"a name alone is all there is":              {Query{FullName: "x"}, match(89, []string{"1970"}, es), 89, 0, numberNeutral},
		"a known year is a known date":              {whole, match(100, []string{"1970"}, es), 100, 100, numberNeutral},
		"a known month is a known date":             {whole, match(100, []string{"1970-02"}, es), 100, 100, numberNeutral},
		"another day of the year is half a match":   {whole, match(100, []string{"1970-12-31"}, es), 88, 50, numberNeutral},
		"a year between two is half a match":        {whole, match(100, []string{"1969/1971"}, es), 88, 50, numberNeutral},
		"years around it contradict":                {whole, match(100, []string{"1971/1975"}, es), 50, -100, numberNeutral},
		"the best of many dates counts":             {whole, match(100, []string{"1950", "1970-02-03", "nonsense"}, es), 100, 100, numberNeutral},
		"nonsense is no date":                       {whole, match(100, []string{"soon"}, es), 100, 0, numberNeutral},
		"another date contradicts":                  {whole, match(100, []string{"1950-01-01"}, es), 50, -100, numberNeutral},
		"another country contradicts less":          {whole, match(100, []string{"1970-02-03"}, []string{"FR"}), 78, 100, numberNeutral},
		"nothing goes below zero":                   {whole, match(0, []string{"1950-01-01"}, []string{"FR"}), 0, -100, numberNeutral},
		"the same number settles it":                {numbered, match(60, []string{"1950"}, []string{"FR"}, passport("AB 123456", "ES")), 100, -100, numberMatch},
		"another passport of the country halves it": {numbered, match(100, []string{"1970"}, es, passport("CD999999", "ES")), 50, 100, numberMismatch},
		"a passport of elsewhere says nothing":      {numbered, match(100, []string{"1970"}, es, passport("CD999999", "FR")), 100, 100, numberNeutral},
		"a card says nothing about a passport":      {numbered, match(100, []string{"1970"}, es, Document{Kind: kindNationalID, Number: "AB123456", Country: "ES"}), 100, 100, numberNeutral},
		"a number of unknown kind settles it too":   {numbered, match(80, []string{"1970"}, es, Document{Kind: "tax", Number: "AB123456"}), 100, 100, numberMatch},
		"a short number says nothing":               {Query{FullName: "x", Number: "12", NumberKind: kindPassport}, match(80, nil, nil, passport("12", "")), 80, 0, numberNeutral},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := Score(tc.q, tc.m, weights)
			if b.TotalScore != tc.total || b.DOBScore != tc.dob || b.DocumentNumberMatch != tc.kind {
				t.Errorf("got %+v, want total %d, date %d, number %s", b, tc.total, tc.dob, tc.kind)
			}
			sum := b.NameWeightNormalized + b.DOBWeightNormalized + b.CountryNormalized
			if sum < 99.98 || sum > 100.02 {
				t.Errorf("the weights add up to %v", sum)
			}
		})
	}
}

func TestACompanyIsWeighedByItsRegistration(t *testing.T) {
	t.Parallel()
	q := Query{FullName: "Acme", Company: true, Country: "GB", Number: "01234567", NumberKind: kindRegistration, DateOfBirth: "1999-01-01"}
	other := Match{NameScore: 100, Listed: ListEntry{
		BirthDates: []string{"1999-01-01"}, Documents: []Document{{Kind: kindRegistration, Number: "7654321", Country: "GB"}},
	}}
	if b := Score(q, other, Weights{60, 25, 15}); b.DOBScore != -100 || b.TotalScore > 10 {
		t.Errorf("another registration: %+v", b)
	}
	other.Listed.Documents[0].Number = "01234567"
	if b := Score(q, other, Weights{60, 25, 15}); b.DOBScore != 100 || b.TotalScore != 100 {
		t.Errorf("the same registration: %+v", b)
	}
}

func TestRisk(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		l    ListEntry
		want int
	}{
		"nothing known weighs nothing":         {ListEntry{}, 0},
		"a sanction alone":                     {ListEntry{Datasets: []string{"Sanctions"}}, 100},
		"a country of no bad name is no part":  {ListEntry{Datasets: []string{"Sanctions"}, Nationalities: []string{"ES"}}, 100},
		"a country of high risk keeps it":      {ListEntry{Datasets: []string{"Sanctions"}, Countries: []string{"ES", "IR"}}, 100},
		"all three parts":                      {ListEntry{Datasets: []string{"PEP Level 2"}, Citizenships: []string{"SY"}, Crimes: []Crime{{"Fraud", 60}, {"Bribery", 30}}}, 73},
		"it is rounded up":                     {ListEntry{Datasets: []string{"PEP Level 4"}, Nationalities: []string{"SY"}}, 61},
		"a dataset without a value is no data": {ListEntry{Datasets: []string{"Gossip"}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			view, got := Risk(tc.l)
			if got != tc.want {
				t.Errorf("risk %d, want %d (%+v)", got, tc.want, view)
			}
		})
	}
}

// TestNoSanctionIsApprovedByDefault holds what the tables were chosen for.
func TestNoSanctionIsApprovedByDefault(t *testing.T) {
	t.Parallel()
	for _, crimes := range [][]Crime{nil, {{"Terrorism", 100}}} {
		for _, country := range append(append(append([]string{"", "ES"}, callForAction...), monitored...), namedByUnion...) {
			l := ListEntry{Datasets: []string{"Sanctions"}, Nationalities: []string{country}, Crimes: crimes}
			if _, risk := Risk(l); risk <= 80 {
				t.Errorf("a sanctioned person of %q (%v) weighs %d", country, crimes, risk)
			}
		}
	}
}

func TestEveryCountryStandsInOneTier(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, country := range append(append(append([]string{}, callForAction...), monitored...), namedByUnion...) {
		if code, ok := iso.Alpha2(country); !ok || code != country {
			t.Errorf("%q is no country", country)
		}
		if seen[country] {
			t.Errorf("%s stands in two tiers", country)
		}
		seen[country] = true
	}
	for country, want := range map[string]int{"KP": 100, "IR": 100, "MM": 100, "KW": 70, "IQ": 70, "RU": 65, "DZ": 65} {
		if risk, known := countryRisk(country); risk != want || !known {
			t.Errorf("%s weighs %d, want %d", country, risk, want)
		}
	}
	if _, known := countryRisk("ES"); known {
		t.Error("a country without a bad name is part of the risk")
	}
}
