package aml

import (
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
)

// How a document number compares.
const (
	numberMatch    = "MATCH"
	numberNeutral  = "NEUTRAL"
	numberMismatch = "HARD_MISMATCH"
)

// mismatchCost is what another number on a document of the same kind takes off.
const mismatchCost = 50

// Breakdown is the composition of a match score (contract, score_breakdown). A part
// that one side does not know is left out: its score is 0, and the other parts share
// its weight.
type Breakdown struct {
	NameScore            int     `json:"name_score"`
	NameWeight           int     `json:"name_weight"`
	NameWeightNormalized float64 `json:"name_weight_normalized"`
	NameContribution     float64 `json:"name_contribution"`
	DOBScore             int     `json:"dob_score"`
	DOBWeight            int     `json:"dob_weight"`
	DOBWeightNormalized  float64 `json:"dob_weight_normalized"`
	DOBContribution      float64 `json:"dob_contribution"`
	CountryScore         int     `json:"country_score"`
	CountryWeight        int     `json:"country_weight"`
	CountryNormalized    float64 `json:"country_weight_normalized"`
	CountryContribution  float64 `json:"country_contribution"`
	DocumentNumberMatch  string  `json:"document_number_match_type"`
	DocumentNumberEffect string  `json:"document_number_effect"`
	TotalScore           int     `json:"total_score"`
}

// Score compares a list entry with the screened subject.
func Score(q Query, m Match, w Weights) Breakdown {
	dob, dobKnown := scoreDate(q.DateOfBirth, m.Listed.BirthDates)
	if q.NumberKind == kindRegistration {
		// Workflows of businesses weigh the registration number in place of a date.
		dob, dobKnown = scoreRegistration(q, m.Listed.Documents)
	}
	country, countryKnown := scoreCountry(q.Country, m.Listed)
	b := Breakdown{
		NameScore: m.NameScore, NameWeight: w.Name, DOBScore: dob, DOBWeight: w.DateOfBirth, CountryScore: country, CountryWeight: w.Country,
	}
	b.normalise(dobKnown, countryKnown)
	total := b.NameContribution + b.DOBContribution + b.CountryContribution
	b.DocumentNumberMatch, b.DocumentNumberEffect = numberNeutral, "No number to compare, so the score stays as it is."
	switch compareNumber(q, m.Listed.Documents) {
	case numberMatch:
		total = 100
		b.DocumentNumberMatch, b.DocumentNumberEffect = numberMatch, "The same number is listed, so the score is 100."
	case numberMismatch:
		total -= mismatchCost
		b.DocumentNumberMatch, b.DocumentNumberEffect = numberMismatch, "A document of the same kind has another number, so the score is lowered by 50."
	}
	b.TotalScore = int(math.Round(min(100, max(0, total))))
	return b
}

// normalise shares the weights of unknown parts out over the others.
func (b *Breakdown) normalise(dobKnown, countryKnown bool) {
	sum := b.NameWeight
	if dobKnown {
		sum += b.DOBWeight
	}
	if countryKnown {
		sum += b.CountryWeight
	}
	share := func(weight int) float64 {
		if sum == 0 {
			return 0
		}
		return hundredths(100 * float64(weight) / float64(sum))
	}
	b.NameWeightNormalized = share(b.NameWeight)
	if sum == 0 { // the workflow weighs only what nobody knows: the name is all there is
		b.NameWeightNormalized = 100
	}
	if dobKnown {
		b.DOBWeightNormalized = share(b.DOBWeight)
	}
	if countryKnown {
		b.CountryNormalized = share(b.CountryWeight)
	}
	b.NameContribution = hundredths(float64(b.NameScore) * b.NameWeightNormalized / 100)
	b.DOBContribution = hundredths(float64(b.DOBScore) * b.DOBWeightNormalized / 100)
	b.CountryContribution = hundredths(float64(b.CountryScore) * b.CountryNormalized / 100)
}

func hundredths(v float64) float64 { return math.Round(100*v) / 100 }

// scoreDate compares a date with those that are listed; the best one counts.
func scoreDate(born string, listed []string) (score int, known bool) {
	date, err := time.Parse(time.DateOnly, born)
	if err != nil {
		return 0, false
	}
	best := -100
	for _, l := range listed {
		s, ok := scoreOneDate(date, l)
		if ok {
			known = true
			best = max(best, s)
		}
	}
	if !known {
		return 0, false
	}
	return best, true
}

func scoreOneDate(born time.Time, listed string) (int, bool) {
	if from, to, ok := strings.Cut(listed, "/"); ok {
		first, errFirst := time.Parse("2006", from)
		last, errLast := time.Parse("2006", to)
		switch {
		case errFirst != nil || errLast != nil:
			return 0, false
		case born.Year() >= first.Year() && born.Year() <= last.Year():
			return 50, true // some year between two says less than a year does
		default:
			return -100, true
		}
	}
	for _, layout := range []string{time.DateOnly, "2006-01", "2006"} {
		l, err := time.Parse(layout, listed)
		if err != nil {
			continue
		}
		switch {
		case born.Format(layout) == l.Format(layout):
			return 100, true
		case born.Year() == l.Year():
			return 50, true
		default:
			return -100, true
		}
	}
	return 0, false
}

// scoreCountry compares with every country of the entry: a list may know the
// nationality, or only where somebody lives.
func scoreCountry(country string, l ListEntry) (score int, known bool) {
	countries := l.countries()
	switch {
	case country == "" || len(countries) == 0:
		return 0, false
	case slices.Contains(countries, country):
		return 100, true
	default:
		return -50, true
	}
}

// countries are all countries of the entry, each once.
func (l ListEntry) countries() []string {
	var all []string
	for _, list := range [][]string{l.Nationalities, l.Citizenships, l.Countries} {
		for _, c := range list {
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// scoreRegistration compares the registration number of a company.
func scoreRegistration(q Query, listed []Document) (score int, known bool) {
	number := bareNumber(q.Number)
	if number == "" {
		return 0, false
	}
	for _, d := range listed {
		if d.Kind != kindRegistration || bareNumber(d.Number) == "" || (d.Country != "" && q.Country != "" && d.Country != q.Country) {
			continue
		}
		if bareNumber(d.Number) == number {
			return 100, true
		}
		known = true
	}
	if known {
		return -100, true
	}
	return 0, false
}

// Kinds of numbers that can contradict each other.
const (
	kindPassport     = "passport"
	kindNationalID   = "national_id"
	kindRegistration = "registration"
)

// leastNumber is the length from which an equal number means anything.
const leastNumber = 5

// compareNumber finds the golden key. Numbers contradict each other only when
// they are of one kind and one country: people have several documents.
func compareNumber(q Query, listed []Document) string {
	number := bareNumber(q.Number)
	if len(number) < leastNumber {
		return numberNeutral
	}
	out := numberNeutral
	for _, d := range listed {
		switch other := bareNumber(d.Number); {
		case other == number && (q.NumberKind == "" || d.Kind == q.NumberKind || !isKnownKind(d.Kind)):
			return numberMatch
		case other != "" && q.NumberKind != "" && d.Kind == q.NumberKind && q.Country != "" && d.Country == q.Country:
			out = numberMismatch
		}
	}
	return out
}

func isKnownKind(kind string) bool {
	return kind == kindPassport || kind == kindNationalID || kind == kindRegistration
}

// bareNumber is a number without signs, in capital letters.
func bareNumber(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToUpper(r)
		}
		return -1
	}, s)
}
