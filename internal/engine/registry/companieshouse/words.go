package companieshouse

import (
	"strconv"
	"strings"
	"unicode"
)

// types are the legal forms in words, as the register's own list of codes explains them.
var types = map[string]string{
	"private-unlimited":           "Private unlimited company",
	"ltd":                         "Private limited company",
	"plc":                         "Public limited company",
	"old-public-company":          "Old public company",
	"private-limited-guarant-nsc": "Private company limited by guarantee",
	"private-limited-guarant-nsc-limited-exemption":       "Private company limited by guarantee",
	"private-limited-shares-section-30-exemption":         "Private limited company",
	"private-unlimited-nsc":                               "Private unlimited company",
	"limited-partnership":                                 "Limited partnership",
	"llp":                                                 "Limited liability partnership",
	"oversea-company":                                     "Overseas company",
	"registered-overseas-entity":                          "Overseas entity",
	"uk-establishment":                                    "UK establishment",
	"scottish-partnership":                                "Scottish qualifying partnership",
	"charitable-incorporated-organisation":                "Charitable incorporated organisation",
	"scottish-charitable-incorporated-organisation":       "Scottish charitable incorporated organisation",
	"industrial-and-provident-society":                    "Industrial and provident society",
	"registered-society-non-jurisdictional":               "Registered society",
	"royal-charter":                                       "Royal charter company",
	"eeig":                                                "European economic interest grouping",
	"ukeig":                                               "United Kingdom economic interest grouping",
	"european-public-limited-liability-company-se":        "European public limited liability company",
	"united-kingdom-societas":                             "United Kingdom Societas",
	"investment-company-with-variable-capital":            "Investment company with variable capital",
	"protected-cell-company":                              "Protected cell company",
	"further-education-or-sixth-form-college-corporation": "Further education or sixth form college corporation",
}

// TypeName is a legal form in words.
func TypeName(code string) string {
	if name, known := types[code]; known {
		return name
	}
	return Words(code)
}

// Words are a code of the register as words.
func Words(code string) string { return sentence(strings.ReplaceAll(code, "-", " ")) }

func sentence(s string) string {
	if s == "" {
		return ""
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// IsCompany reports whether the officer is a company.
func (o Officer) IsCompany() bool {
	return strings.HasPrefix(o.Role, "corporate-") || o.Identification.Number != ""
}

// Designation is the role in words.
func (o Officer) Designation() string { return Words(strings.TrimPrefix(o.Role, "corporate-")) }

// Names divides the name of a person; the name of a company stays whole.
func (o Officer) Names() (first, last, whole string) {
	if o.IsCompany() {
		return "", "", o.Name
	}
	family, given, divided := strings.Cut(o.Name, ",")
	if !divided {
		return "", "", o.Name
	}
	family, given = capitalised(strings.TrimSpace(family)), strings.TrimSpace(given)
	return given, family, strings.TrimSpace(given + " " + family)
}

// capitalised writes a name in capitals as names are written.
func capitalised(name string) string {
	if name != strings.ToUpper(name) {
		return name
	}
	start := true
	return strings.Map(func(r rune) rune {
		if start {
			r = unicode.ToTitle(r)
		}
		start = r == ' ' || r == '-' || r == '\''
		return r
	}, strings.ToLower(name))
}

// Text is as much of the date as is known: YYYY-MM-DD, YYYY-MM or YYYY.
func (b *Birth) Text() string {
	if b == nil || b.Year < 1800 || b.Year > 2200 {
		return ""
	}
	text := strconv.Itoa(b.Year)
	if b.Month < 1 || b.Month > 12 {
		return text
	}
	text += "-" + two(b.Month)
	if b.Day < 1 || b.Day > 31 {
		return text
	}
	return text + "-" + two(b.Day)
}

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// IsCompany reports whether the controller is a company.
func (c Controller) IsCompany() bool {
	return strings.HasPrefix(c.Kind, "corporate-entity-") || strings.HasPrefix(c.Kind, "legal-person-")
}

// IsSecret reports whether the controller's name is protected by law.
func (c Controller) IsSecret() bool { return strings.HasPrefix(c.Kind, "super-secure-") }

// HasEnded reports whether control has ceased.
func (c Controller) HasEnded() bool { return c.Ceased || c.CeasedOn != "" }

// ShareRange is a share of which only the limits are published, in percent.
type ShareRange struct{ Low, High float64 }

// bands are the parts of codes that name a band.
var bands = []struct {
	code string
	band ShareRange
}{
	{"25-to-50-percent", ShareRange{25, 50}}, {"50-to-75-percent", ShareRange{50, 75}}, {"75-to-100-percent", ShareRange{75, 100}}, {"more-than-25-percent", ShareRange{25, 100}},
}

// Shares is the band of the shares that a controller holds; of a partnership,
// the part of what is left when it ends.
func (c Controller) Shares() (ShareRange, bool) {
	if b, known := c.band("ownership-of-shares-"); known {
		return b, true
	}
	return c.band("right-to-share-surplus-assets-")
}

// VotingRights is the band of the votes.
func (c Controller) VotingRights() (ShareRange, bool) { return c.band("voting-rights-") }

// band is the highest one among the natures of control that begin so: somebody
// may hold a part by himself and another as a trustee.
func (c Controller) band(begins string) (out ShareRange, known bool) {
	for _, nature := range c.Natures {
		rest, ok := strings.CutPrefix(nature, begins)
		if !ok {
			continue
		}
		for _, b := range bands {
			if strings.HasPrefix(rest, b.code) && (!known || b.band.Low > out.Low) {
				out, known = b.band, true
			}
		}
	}
	return out, known
}
