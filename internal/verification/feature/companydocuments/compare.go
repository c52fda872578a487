package companydocuments

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"

	"vidimus/internal/domain/kyb/company/companyname"
	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/feature/address"
)

// From these likenesses on, two values count as one.
const (
	sameName    = 100 * companyname.Same
	sameAddress = 70
	samePerson  = 80
	// sharesApart is how far a share may lie outside of what the registry says:
	// registers give ranges and round.
	sharesApart = 0.51
)

// compare holds a document against the company; nil when nothing is known of it.
func compare(r Reading, c company) *crossCheck {
	out := &crossCheck{Critical: map[string]compared{}, NonCritical: map[string]compared{}, People: map[string]compared{}}
	for _, f := range []struct {
		field string
		known *string
		score func(known, read string) float64
		least float64
		into  map[string]compared
	}{
		{fieldName, c.Name, func(_, read string) float64 { return c.nameScore(read) }, sameName, out.Critical},
		{fieldNumber, c.Number, numberScore, 100, out.Critical},
		{fieldIncorporate, c.IncorporationDate, equalScore, 100, out.NonCritical},
		{fieldAddress, c.Address, func(known, read string) float64 { return float64(address.Likeness(known, read)) }, sameAddress, out.NonCritical},
		{fieldTax, c.TaxNumber, func(_, read string) float64 { return anyNumberScore(c.taxNumbers(), read) }, 100, out.NonCritical},
		{fieldVAT, c.VATNumber, func(_, read string) float64 { return anyNumberScore(c.taxNumbers(), read) }, 100, out.NonCritical},
	} {
		known, read := optional.Value(f.known), r.text(f.field)
		if known == "" || read == "" {
			continue
		}
		score := f.score(known, read)
		f.into[f.field] = compared{Document: &read, Registry: &known, Match: score >= f.least, Score: &score}
	}
	comparePeople(out.People, r, c)
	if len(out.Critical)+len(out.NonCritical)+len(out.People) == 0 {
		return nil
	}
	return out
}

// nameScore is the best likeness of a name to those of the company.
func (c company) nameScore(read string) float64 {
	best := 0.0
	for _, n := range c.names() {
		best = max(best, nameLikeness(n, read))
	}
	return best
}

func equalScore(a, b string) float64 {
	if a == b {
		return 100
	}
	return 0
}

// numberScore compares numbers of registers without their signs: HRB 12345 is
// HRB12345, and 01234567 is 1234567 since leading zeros are often left out. A
// register's letters may be missing, but no digit may differ.
func numberScore(a, b string) float64 {
	a, b = bare(a), bare(b)
	if a == b {
		return 100
	}
	lettersA, lettersB := strings.Trim(a, "0123456789"), strings.Trim(b, "0123456789")
	if (lettersA == "" || lettersB == "") && digits(a) == digits(b) && len(digits(a)) >= 4 {
		return 100
	}
	return 0
}

func anyNumberScore(known []string, read string) float64 {
	for _, k := range known {
		if numberScore(k, read) == 100 {
			return 100
		}
	}
	return 0
}

// bare is a number in capitals without signs and leading zeros.
func bare(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToUpper(r)
		}
		return -1
	}, unidecode.Unidecode(s))
	return strings.TrimLeft(s, "0")
}

func digits(s string) string {
	return strings.TrimLeft(strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s), "0")
}

// owning are the roles of those who own; all others act for the company.
var owning = []string{"shareholder", "ubo", "founder", "beneficiary"}

// known is a person in the registry data.
type known struct {
	name     string
	min, max *string
	met      bool
}

// comparePeople holds those whom the document names against those of the
// registry, and where it lists all of them the other way round. Entries are
// called by role and place in the list.
func comparePeople(out map[string]compared, r Reading, c company) {
	officers, owners := c.people()
	counts := map[string]int{}
	for _, p := range r.People {
		side := officers
		if slices.Contains(owning, p.Role) {
			side = owners
		}
		if len(side) == 0 {
			continue
		}
		counts[p.Role]++
		key := p.Role + "_" + strconv.Itoa(counts[p.Role])
		score, met := meet(p, side)
		entry := compared{Document: &p.Name, Match: met != nil, Score: &score}
		if met != nil {
			entry.Registry = &met.name
			compareShares(out, key, p, met)
		}
		out[key] = entry
	}
	all := map[list][]*known{listsOfficers: officers, listsOwners: owners}[kindOf(r.Subtype).lists]
	if len(r.People) == 0 {
		return // nobody was read, so nobody is missing
	}
	count := 0
	for _, k := range all {
		if !k.met {
			count++
			out["not_listed_"+strconv.Itoa(count)] = compared{Registry: &k.name}
		}
	}
}

// meet finds a person in the registry data.
func meet(p Person, side []*known) (best float64, met *known) {
	for _, k := range side {
		score := float64(personname.Score(k.name, p.Name, personname.Options{}))
		if p.Company {
			score = nameLikeness(k.name, p.Name)
		}
		if score > best {
			best, met = score, k
		}
	}
	if best < samePerson {
		return best, nil
	}
	met.met = true
	return best, met
}

func compareShares(out map[string]compared, key string, p Person, k *known) {
	share, err := strconv.ParseFloat(p.Percent, 64)
	low, okLow := percent(k.min)
	high, okHigh := percent(k.max)
	if err != nil || !okLow && !okHigh {
		return
	}
	if !okLow {
		low = high
	}
	if !okHigh {
		high = low
	}
	said := optional.Value(k.min)
	if high != low {
		said = strconv.FormatFloat(low, 'f', -1, 64) + "-" + strconv.FormatFloat(high, 'f', -1, 64)
	} else if said == "" {
		said = optional.Value(k.max)
	}
	out[key+"_ownership_percent"] = compared{Document: &p.Percent, Registry: &said, Match: share >= low-sharesApart && share <= high+sharesApart}
}

func percent(s *string) (float64, bool) {
	n, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(optional.Value(s), "%")), 64)
	return n, err == nil
}

// people are those of the registry who are in office.
func (c company) people() (officers, owners []*known) {
	for _, o := range c.Officers {
		if o.Name != "" && (o.Active == nil || *o.Active) {
			officers = append(officers, &known{name: o.Name})
		}
	}
	for _, o := range c.Owners {
		if o.Name != "" && (o.Active == nil || *o.Active) {
			owners = append(owners, &known{name: o.Name, min: o.MinShares, max: o.MaxShares})
		}
	}
	return officers, owners
}
