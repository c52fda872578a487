// Package list parses published sanctions and PEP lists into entries of one shape.
// It streams, so that a list of millions of entries needs no more memory than its
// longest entry, and trusts nothing: an entry that is too long, nested too deeply or
// malformed is refused with its position in the file.
package list

import (
	"slices"
	"strings"
	"time"
)

// Entry is a person, company or vessel of a list. It is stored as JSON, so renaming
// a member requires a new import.
type Entry struct {
	// ID is the list's own key of the entry.
	ID string `json:"id"`
	// Company says that it is no natural person.
	Company bool `json:"company,omitempty"`
	// Either says that the list does not tell whether it is a person.
	Either bool `json:"either,omitempty"`
	// Names are those it is listed under, the foremost first; Weak are aliases
	// too common or vague to search by alone.
	Names   []string `json:"names"`
	Aliases []string `json:"aliases,omitempty"`
	Weak    []string `json:"weak,omitempty"`
	First   []string `json:"first,omitempty"`
	Last    []string `json:"last,omitempty"`

	Titles      []string `json:"titles,omitempty"`
	Genders     []string `json:"genders,omitempty"`
	BirthPlaces []string `json:"birth_places,omitempty"`
	Positions   []string `json:"positions,omitempty"`
	Addresses   []string `json:"addresses,omitempty"`
	Websites    []string `json:"websites,omitempty"`
	Education   []string `json:"education,omitempty"`
	Religions   []string `json:"religions,omitempty"`
	Ethnicities []string `json:"ethnicities,omitempty"`
	Notes       []string `json:"notes,omitempty"`
	Topics      []string `json:"topics,omitempty"`
	// BirthDates are YYYY, YYYY-MM, YYYY-MM-DD, or two years as YYYY/YYYY.
	BirthDates []string `json:"birth_dates,omitempty"`
	// Nationalities, Citizenships and Countries are alpha-2.
	Nationalities []string   `json:"nationalities,omitempty"`
	Citizenships  []string   `json:"citizenships,omitempty"`
	Countries     []string   `json:"countries,omitempty"`
	Documents     []Document `json:"documents,omitempty"`
	// Wallets are its addresses on blockchains.
	Wallets []Wallet `json:"wallets,omitempty"`
	// Datasets are the kinds of lists that hold it, as decisions name them.
	Datasets []string `json:"datasets"`
	Crimes   []Crime  `json:"crimes,omitempty"`
	Links    []Link   `json:"links,omitempty"`
	// Relative is through whom it is exposed; empty for the exposed one itself.
	Relative   string   `json:"relative,omitempty"`
	Programs   []string `json:"programs,omitempty"`
	LegalBasis []string `json:"legal_basis,omitempty"`
	// ListedOn and UpdatedOn are YYYY-MM-DD where the list has such a date.
	ListedOn  []string `json:"listed_on,omitempty"`
	UpdatedOn []string `json:"updated_on,omitempty"`
	Reason    string   `json:"reason,omitempty"`
	Wikidata  string   `json:"wikidata,omitempty"`
	URL       string   `json:"url,omitempty"`
}

// Document is an identifying number of an entry; Kind is passport, national_id,
// registration or tax, or the list's own term.
type Document struct {
	Kind    string `json:"kind"`
	Number  string `json:"number"`
	Country string `json:"country,omitempty"`
}

// Crime is the reason for listing an entry; Score runs from 0 to 100.
type Crime struct {
	Name  string `json:"name"`
	Score int    `json:"score"`
}

// Link is a person or entity that the list relates to the entry.
type Link struct {
	Name     string `json:"name"`
	Relation string `json:"relation"`
}

// Kinds of lists, as decisions name them.
const (
	sanctions     = "Sanctions"
	warnings      = "Warnings and Regulatory Enforcement"
	fitness       = "Fitness and Probity"
	insolvency    = "Insolvency"
	pep           = "PEP"
	specialPerson = "SIP"
	specialEntity = "SIE"
)

// Kinds of numbers that can be compared.
const (
	kindPassport     = "passport"
	kindNationalID   = "national_id"
	kindRegistration = "registration"
	kindTax          = "tax"
)

// Info describes a list.
type Info struct {
	Format    Format
	Title     string
	Publisher string
	Authority string
	URL       string
	// Published is when the publisher made this version; zero where it does not say.
	Published time.Time
	// Entries were read; Skipped had no name or no key.
	Entries, Skipped int
}

// Bounds of one entry; a list that exceeds them is damaged or hostile.
const (
	maxEntryBytes = 4 << 20
	maxValues     = 2000
	maxText       = 64 << 10
)

// clean makes an entry fit to store: blanks trimmed, repeats dropped, texts cut.
func (e *Entry) clean() {
	for _, l := range []*[]string{
		&e.Names, &e.Aliases, &e.Weak, &e.First, &e.Last, &e.Titles, &e.Genders, &e.BirthPlaces, &e.Positions, &e.Addresses, &e.Websites,
		&e.Education, &e.Religions, &e.Ethnicities, &e.Notes, &e.Topics, &e.BirthDates, &e.Nationalities, &e.Citizenships, &e.Countries,
		&e.Datasets, &e.Programs, &e.LegalBasis, &e.ListedOn, &e.UpdatedOn,
	} {
		*l = distinct(*l)
	}
	e.ID, e.Reason, e.Relative = tidy(e.ID), tidy(e.Reason), tidy(e.Relative)
	e.Aliases = slices.DeleteFunc(e.Aliases, func(a string) bool { return slices.Contains(e.Names, a) })
	e.Documents = e.Documents[:min(len(e.Documents), maxValues)]
	e.Links = e.Links[:min(len(e.Links), maxValues)]
}

// distinct drops empty and repeated texts.
func distinct(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range list {
		if s = tidy(s); s != "" && !seen[s] && len(out) < maxValues {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// tidy makes a text that any store takes: valid, without control characters,
// single blanks.
func tidy(s string) string {
	if len(s) > maxText {
		s = s[:maxText]
	}
	s = strings.ToValidUTF8(s, "")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r <= ' ' || r == 0x7F || r == 0xA0 || r == 0xFEFF }), " ")
}
