// Package aml is the step that screens a person or company against lists of
// sanctions, politically exposed persons and the like: it determines the subject,
// scores the search results, and writes the decision's item. It stores no lists and
// compares no names itself.
package aml

import (
	"context"
	"time"
)

// Screener finds entries of the loaded lists.
type Screener interface {
	// Ready reports whether at least one list is loaded.
	Ready() bool
	// Screen returns the entries whose names are like the wanted one. Those far
	// below Floor need not be among them.
	Screen(ctx context.Context, q Query) (SearchResult, error)
}

// SearchResult is the result of a list search.
type SearchResult struct {
	// Matches stand in the order of likeness, the most alike first.
	Matches []Match
	// Generation counts the changes of the lists up to those that were searched.
	Generation int64
}

// Query is the subject to screen. Empty members are not known.
type Query struct {
	FullName string
	Company  bool
	// DateOfBirth is YYYY-MM-DD; that of the founding for a company.
	DateOfBirth string
	// Country is alpha-2: the nationality, or the seat of a company.
	Country string
	// Number is that of a document, or of a company's registration.
	Number string
	// NumberKind is passport, national_id or registration where it is known.
	NumberKind string
	// Generation is the oldest state of the lists that will do; 0 for the present one.
	Generation int64
}

// Match is an entry whose name resembles the searched one.
type Match struct {
	Listed ListEntry
	// Name is the one of the entry's names that is most alike.
	Name string
	// NameScore says how much, from 0 to 100.
	NameScore int
}

// ListEntry is an entry of a list, as far as the list describes it.
type ListEntry struct {
	// ID is the same in every version of the list, and unlike that of any other list.
	ID      string
	Company bool
	Caption string
	// Names are those that the entry is listed under, the first one foremost.
	Names, Aliases, WeakAliases, FirstNames, LastNames []string

	Titles, Genders, BirthPlaces, Positions, Addresses, Websites, Education, Religions, Ethnicities, Notes, Topics []string
	// BirthDates are YYYY, YYYY-MM, YYYY-MM-DD, or two years as YYYY/YYYY.
	BirthDates []string
	// Nationalities, Citizenships and Countries are alpha-2.
	Nationalities, Citizenships, Countries []string
	Documents                              []Document
	// Datasets are the kinds of lists, as the contract names them.
	Datasets []string
	// Crimes say what the entry is listed for.
	Crimes []Crime
	Links  []Link
	// Relative is who made the entry politically exposed; empty for the person itself.
	Relative string
	Source   Source
	// Programs, LegalBasis, ListedOn and UpdatedOn are as the list writes them.
	Programs, LegalBasis, ListedOn, UpdatedOn []string
	Reason                                    string
	WikidataID                                string
	// FirstSeen and LastSeen are when an import first and last met the entry.
	FirstSeen, LastSeen time.Time
}

// Document is a document of an entry, according to the list.
type Document struct {
	// Kind is passport, national_id, registration, or as the list calls it.
	Kind, Number string
	// Country is alpha-2, or empty.
	Country string
}

// Crime is something that an entry is listed for; Score runs from 0 to 100.
type Crime struct {
	Name  string
	Score int
}

// Link is a related entry or person that the list names.
type Link struct{ Name, Relation string }

// Source is the list.
type Source struct{ Title, Publisher, Authority, URL string }
