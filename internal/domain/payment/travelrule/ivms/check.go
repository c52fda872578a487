package ivms

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"vidimus/internal/platform/value/iso"
)

// Problem is a rule of the model that data break.
type Problem struct {
	// Path names the member, from the root of what was checked.
	Path, Text string
}

func (p Problem) String() string { return p.Path + ": " + p.Text }

// The lists of codes of the model (IVMS101, section 5.3).
var (
	naturalNameTypes = []string{"ALIA", "BIRT", "MAID", "LEGL", "MISC"}
	legalNameTypes   = []string{"LEGL", "SHRT", "TRAD"}
	addressTypes     = []string{"HOME", "BIZZ", "GEOG"}
	naturalIDTypes   = []string{"ARNU", "CCPT", "RAID", "DRLC", "FIIN", "TXID", "SOCS", "IDCD", "LEIX", "MISC"}
	legalIDTypes     = []string{"RAID", "MISC", "LEIX", "TXID"}
	leiShape         = regexp.MustCompile(`^[A-Z0-9]{18}\d{2}$`)
)

// The greatest lengths, in characters (section 5.2).
const (
	maxName, maxLine, maxCode, maxID = 100, 70, 16, 35
	maxAccount                       = 100
	maxProblems                      = 20
)

// IsLEI reports whether a text is a legal entity identifier whose check digits are
// right (ISO 17442: the remainder by 97 of ISO 7064 is 1).
func IsLEI(text string) bool {
	if !leiShape.MatchString(text) {
		return false
	}
	rest := 0
	for _, r := range text {
		if r >= 'A' {
			rest = (rest*100 + int(r-'A') + 10) % 97
		} else {
			rest = (rest*10 + int(r-'0')) % 97
		}
	}
	return rest == 1
}

type checker struct {
	today time.Time
	found []Problem
}

func (c *checker) add(path, format string, args ...any) {
	if len(c.found) < maxProblems {
		c.found = append(c.found, Problem{path, fmt.Sprintf(format, args...)})
	}
}

// Check lists the rules that a payload breaks, at most twenty. Today bounds dates of birth.
func (p Payload) Check(today time.Time) []Problem {
	c := &checker{today: today}
	if p.Originator == nil {
		c.add("originator", "is missing")
	} else {
		c.party("originator", *p.Originator)
	}
	if p.Beneficiary == nil {
		c.add("beneficiary", "is missing")
	} else {
		c.party("beneficiary", *p.Beneficiary)
	}
	for path, vasp := range map[string]*Person{"originatingVASP": p.OriginatingVASP, "beneficiaryVASP": p.BeneficiaryVASP} {
		if vasp != nil {
			c.person(path, *vasp)
		}
	}
	slices.SortStableFunc(c.found, func(a, b Problem) int { return strings.Compare(a.Path, b.Path) })
	return c.found
}

// Check lists the rules that the data of one party break.
func (p Party) Check(today time.Time) []Problem {
	c := &checker{today: today}
	c.party("", p)
	return c.found
}

func (c *checker) party(path string, p Party) {
	for i, person := range p.Persons {
		c.person(fmt.Sprintf("%s[%d]", path, i), person)
	}
	for i, account := range p.Accounts {
		c.text(fmt.Sprintf("%s.accountNumber[%d]", path, i), account, maxAccount)
	}
}

func (c *checker) person(path string, p Person) {
	switch {
	case (p.Natural == nil) == (p.Legal == nil):
		c.add(path, "is either a natural or a legal person")
	case p.Natural != nil:
		c.natural(path, *p.Natural)
	default:
		c.legal(path, *p.Legal)
	}
}

func (c *checker) natural(path string, n Natural) {
	hasLegal := false
	for i, name := range n.Name.Names {
		at := fmt.Sprintf("%s.name.nameIdentifier[%d]", path, i)
		c.text(at, name.Primary, maxName)
		c.optional(at, name.Secondary, maxName)
		c.oneOf(at, name.Type, naturalNameTypes)
		hasLegal = hasLegal || name.Type == legalName && name.Primary != ""
	}
	for _, list := range [][]NaturalName{n.Name.Local, n.Name.Phonetic} {
		for i, name := range list {
			at := fmt.Sprintf("%s.name.localNameIdentifier[%d]", path, i)
			c.text(at, name.Primary, maxName)
			c.optional(at, name.Secondary, maxName)
		}
	}
	if !hasLegal {
		c.add(path+".name", "has no legal name (LEGL)")
	}
	c.addresses(path, n.Addresses)
	c.nationalID(path, n.NationalID, naturalIDTypes)
	c.optional(path+".customerIdentification", n.CustomerID, maxLine)
	c.country(path+".countryOfResidence", n.Residence)
	if n.Birth != nil {
		born, err := time.Parse(time.DateOnly, n.Birth.Date)
		if err != nil || born.After(c.today) {
			c.add(path+".dateAndPlaceOfBirth", "is no date in the past")
		}
		c.optional(path+".dateAndPlaceOfBirth", n.Birth.Place, maxLine)
	}
}

func (c *checker) legal(path string, l Legal) {
	hasLegal := false
	for i, name := range l.Name.Names {
		at := fmt.Sprintf("%s.name.nameIdentifier[%d]", path, i)
		c.text(at, name.Name, maxName)
		c.oneOf(at, name.Type, legalNameTypes)
		hasLegal = hasLegal || name.Type == legalName && name.Name != ""
	}
	for _, list := range [][]LegalName{l.Name.Local, l.Name.Phonetic} {
		for i, name := range list {
			c.text(fmt.Sprintf("%s.name.localNameIdentifier[%d]", path, i), name.Name, maxName)
		}
	}
	if !hasLegal {
		c.add(path+".name", "has no legal name (LEGL)")
	}
	c.addresses(path, l.Addresses)
	c.nationalID(path, l.NationalID, legalIDTypes)
	c.optional(path+".customerIdentification", l.CustomerID, maxLine)
	c.country(path+".countryOfRegistration", l.Country)
}

func (c *checker) addresses(path string, list []Address) {
	if len(list) > maxPersons {
		c.add(path+".geographicAddress", "has too many entries")
		return
	}
	for i, a := range list {
		at := fmt.Sprintf("%s.geographicAddress[%d]", path, i)
		c.oneOf(at, a.Type, addressTypes)
		c.country(at+".country", a.Country)
		if a.Country == "" {
			c.add(at+".country", "is missing")
		}
		// Rule C8: lines, or a street or a building.
		if len(a.Lines) == 0 && (a.Street == "" || a.Building == "" && a.House == "") {
			c.add(at, "needs lines, or a street and a building")
		}
		if len(a.Lines) > 7 {
			c.add(at+".addressLine", "has more than seven lines")
		}
		for _, line := range append([]string{a.Department, a.Street, a.House, a.Floor, a.Room, a.Town, a.Subdivision}, a.Lines...) {
			c.optional(at, line, maxLine)
		}
		for _, code := range []string{a.Building, a.PostCode, a.PostBox} {
			c.optional(at, code, maxCode)
		}
	}
}

func (c *checker) nationalID(path string, id *NationalID, types []string) {
	if id == nil {
		return
	}
	at := path + ".nationalIdentification"
	c.text(at, id.Number, maxID)
	c.oneOf(at, id.Type, types)
	c.country(at+".countryOfIssue", id.Country)
	if id.Type == typeLEI && !IsLEI(id.Number) {
		c.add(at, "is no legal entity identifier")
	}
}

func (c *checker) text(path, text string, longest int) {
	if strings.TrimSpace(text) == "" {
		c.add(path, "is empty")
	}
	c.optional(path, text, longest)
}

func (c *checker) optional(path, text string, longest int) {
	if utf8.RuneCountInString(text) > longest {
		c.add(path, "has more than %d characters", longest)
	}
	if strings.ContainsRune(text, 0) || !utf8.ValidString(text) {
		c.add(path, "holds characters that are none")
	}
}

func (c *checker) oneOf(path, text string, of []string) {
	if !slices.Contains(of, text) {
		c.add(path, "has a type that is none of %s", strings.Join(of, ", "))
	}
}

func (c *checker) country(path, code string) {
	if code == "" {
		return
	}
	if short, ok := iso.Alpha2(code); code != "XX" && (!ok || short != code) {
		c.add(path, "is no code of a country of two letters")
	}
}
