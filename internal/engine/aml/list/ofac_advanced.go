package list

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// The advanced XML of OFAC is a set of tables that refer to each other: what
// words mean (ReferenceValueSets), places, documents, parties, their relations,
// and last which of the parties is on which list for what. So everything is kept
// until the end of the file; the lists have some twenty thousand parties.

// What is kept of such a file at most, in parts and in bytes of XML.
const (
	maxKept      = 1_000_000
	maxKeptBytes = 1 << 30
)

var errTooMany = errors.New("the file has too many parts")

// advanced is the state of parsing the advanced XML format.
type advanced struct {
	sink *sink
	// words are the texts of reference values by kind and id.
	words     map[string]map[string]reference
	places    map[string]advancedPlace
	documents map[string][]advancedDocument
	parties   []advancedParty
	relations map[string][]advancedRelation
	listed    map[string][]advancedListing
	kept      int
	// isSDN says that somebody stands on the list of Specially Designated Nationals.
	isSDN bool
}

type reference struct {
	Text    string `xml:",chardata"`
	ID      string `xml:"ID,attr"`
	ISO2    string `xml:"ISO2,attr"`
	Country string `xml:"CountryID,attr"`
	Party   string `xml:"PartyTypeID,attr"`
}

// references are the kinds of reference values that are looked up.
var references = []string{
	"AliasType", "AreaCode", "Country", "DetailReference", "FeatureType", "IDRegDocType", "LegalBasis", "List", "LocPartType", "NamePartType",
	"PartySubType", "PartyType", "RelationType", "SanctionsType",
}

type advancedPlace struct {
	ID    string `xml:"ID,attr"`
	Parts []struct {
		Kind   string   `xml:"LocPartTypeID,attr"`
		Values []string `xml:"LocationPartValue>Value"`
	} `xml:"LocationPart"`
	Areas []struct {
		ID string `xml:"AreaCodeID,attr"`
	} `xml:"LocationAreaCode"`
	Countries []struct {
		ID string `xml:"CountryID,attr"`
	} `xml:"LocationCountry"`
}

type advancedDocument struct {
	Identity string `xml:"IdentityID,attr"`
	Kind     string `xml:"IDRegDocTypeID,attr"`
	Issuer   string `xml:"IssuedBy-CountryID,attr"`
	Number   string `xml:"IDRegistrationNo"`
}

type advancedRelation struct {
	From string `xml:"From-ProfileID,attr"`
	To   string `xml:"To-ProfileID,attr"`
	Kind string `xml:"RelationTypeID,attr"`
}

type advancedListing struct {
	Profile string `xml:"ProfileID,attr"`
	List    string `xml:"ListID,attr"`
	Events  []struct {
		Basis string       `xml:"LegalBasisID,attr"`
		Date  advancedDate `xml:"Date"`
	} `xml:"EntryEvent"`
	Measures []struct {
		Kind    string `xml:"SanctionsTypeID,attr"`
		Comment string `xml:"Comment"`
	} `xml:"SanctionsMeasure"`
}

type advancedDate struct{ Year, Month, Day int }

// text is YYYY-MM-DD, or empty without a year.
func (d advancedDate) text() string {
	if d.Year < 1000 || d.Year > 9999 {
		return ""
	}
	return date(fmt.Sprintf("%04d-%02d-%02d", d.Year, max(d.Month, 1), max(d.Day, 1)))
}

// readOFACAdvanced reads OFAC's lists in their advanced form
// (sdn_advanced.xml, cons_advanced.xml). Entries have the same keys as in the
// classic XML, so a list that changes its form stays the same list.
func readOFACAdvanced(in io.Reader, s *sink) error {
	a := &advanced{
		sink: s, words: map[string]map[string]reference{}, places: map[string]advancedPlace{}, documents: map[string][]advancedDocument{},
		relations: map[string][]advancedRelation{}, listed: map[string][]advancedListing{},
	}
	names := map[string]bool{
		"Location": true, "IDRegDocument": true, "DistinctParty": true, "ProfileRelationship": true, "SanctionsEntry": true, "DateOfIssue": true,
	}
	for _, kind := range references {
		names[kind], a.words[kind] = true, map[string]reference{}
	}
	if err := (elements{names: names, take: a.take}).read(io.LimitReader(in, maxKeptBytes)); err != nil {
		return err
	}
	s.info.ofac(!a.isSDN)
	return a.emit()
}

// take keeps one element.
func (a *advanced) take(d *xml.Decoder, start xml.StartElement) error {
	if a.kept++; a.kept > maxKept {
		return errTooMany
	}
	switch start.Name.Local {
	case "Location":
		x, err := decoded[advancedPlace](d, start)
		a.places[x.ID] = x
		return err
	case "IDRegDocument":
		x, err := decoded[advancedDocument](d, start)
		a.documents[x.Identity] = append(a.documents[x.Identity], x)
		return err
	case "DistinctParty":
		x, err := decoded[advancedParty](d, start)
		a.parties = append(a.parties, x)
		return err
	case "ProfileRelationship":
		x, err := decoded[advancedRelation](d, start)
		a.relations[x.From] = append(a.relations[x.From], x)
		return err
	case "SanctionsEntry":
		x, err := decoded[advancedListing](d, start)
		a.listed[x.Profile] = append(a.listed[x.Profile], x)
		a.isSDN = a.isSDN || strings.HasPrefix(a.word("List", x.List), "SDN")
		return err
	case "DateOfIssue":
		x, err := decoded[advancedDate](d, start)
		a.sink.info.Published = published(x.text())
		return err
	}
	x, err := decoded[reference](d, start)
	a.words[start.Name.Local][x.ID] = x
	return err
}

func decoded[T any](d *xml.Decoder, start xml.StartElement) (T, error) {
	var x T
	err := d.DecodeElement(&x, &start)
	return x, err
}

func (a *advanced) word(kind, id string) string { return tidy(a.words[kind][id].Text) }

// state is the alpha-2 code of a country of the file.
func (a *advanced) state(id string) string {
	c := a.words["Country"][id]
	if code := country(c.ISO2); code != "" {
		return code
	}
	return country(c.Text)
}

// emit gives the parties that stand on a list. The file may name others beside
// them; those are nobody's target.
func (a *advanced) emit() error {
	names := map[string]string{}
	for _, p := range a.parties {
		if id := p.Profile.ID; id != "" {
			names[id] = p.caption(a)
		}
	}
	for _, p := range a.parties {
		listings := a.listed[p.Profile.ID]
		if len(listings) == 0 {
			a.sink.info.Skipped++
			continue
		}
		e := p.entry(a)
		for _, l := range listings {
			e.addListing(a, l)
		}
		for _, r := range a.relations[p.Profile.ID] {
			if other := names[r.To]; other != "" {
				e.Links = append(e.Links, Link{Name: other, Relation: a.word("RelationType", r.Kind)})
			}
		}
		if err := a.sink.put(e); err != nil {
			return err
		}
	}
	return nil
}

// addListing says why, since when and by which law an entry is listed.
func (e *Entry) addListing(a *advanced, l advancedListing) {
	for _, ev := range l.Events {
		e.ListedOn = append(e.ListedOn, ev.Date.text())
		if basis := a.word("LegalBasis", ev.Basis); !strings.EqualFold(basis, "unknown") {
			e.LegalBasis = append(e.LegalBasis, basis)
		}
	}
	slices.Sort(e.ListedOn)
	for _, m := range l.Measures {
		switch program := tidy(m.Comment); {
		case program == "":
		case strings.EqualFold(a.word("SanctionsType", m.Kind), "Program"):
			e.addProgram(program)
		default:
			e.Notes = append(e.Notes, program)
		}
	}
}
