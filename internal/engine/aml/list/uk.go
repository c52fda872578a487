package list

import (
	"encoding/xml"
	"io"
	"strings"
)

type ukEntry struct {
	ID      string `xml:"UniqueID"`
	Listed  string `xml:"DateDesignated"`
	Updated string `xml:"LastUpdated"`
	Names   []struct {
		Name1    string `xml:"Name1"`
		Name2    string `xml:"Name2"`
		Name3    string `xml:"Name3"`
		Name4    string `xml:"Name4"`
		Name5    string `xml:"Name5"`
		Name6    string `xml:"Name6"`
		Kind     string `xml:"NameType"`
		Strength string `xml:"AliasStrength"`
	} `xml:"Names>Name"`
	NonLatin []string `xml:"NonLatinNames>NonLatinName>NameNonLatinScript"`
	// NonLatinBare are those that stand without an element of their own.
	NonLatinBare []string `xml:"NonLatinNames>NameNonLatinScript"`
	Titles       []string `xml:"Titles>Title"`
	Regime       string   `xml:"RegimeName"`
	Kind         string   `xml:"IndividualEntityShip"`
	Imposed      string   `xml:"SanctionsImposed"`
	Other        string   `xml:"OtherInformation"`
	Reason       string   `xml:"UKStatementofReasons"`

	Addresses []struct {
		Line1   string `xml:"AddressLine1"`
		Line2   string `xml:"AddressLine2"`
		Line3   string `xml:"AddressLine3"`
		Line4   string `xml:"AddressLine4"`
		Line5   string `xml:"AddressLine5"`
		Line6   string `xml:"AddressLine6"`
		Code    string `xml:"AddressPostalCode"`
		Country string `xml:"AddressCountry"`
	} `xml:"Addresses>Address"`
	Person struct {
		Births        []string `xml:"DOBs>DOB"`
		Nationalities []string `xml:"Nationalities>Nationality"`
		Positions     []string `xml:"Positions>Position"`
		Genders       []string `xml:"Genders>Gender"`
		Titles        []string `xml:"Titles>Title"`
		Passports     []string `xml:"PassportDetails>Passport>PassportNumber"`
		NationalIDs   []string `xml:"NationalIdentifierDetails>NationalIdentifier>NationalIdentifierNumber"`
		BirthPlaces   []struct {
			Town    string `xml:"TownOfBirth"`
			Country string `xml:"CountryOfBirth"`
		} `xml:"BirthDetails>Location"`
	} `xml:"IndividualDetails>Individual"`
	Registrations []string `xml:"EntityDetails>Entity>BusinessRegistrationNumbers>BusinessRegistrationNumber"`
	Ships         []string `xml:"ShipDetails>Ship>IMONumbers>IMONumber"`
}

// readUK reads the sanctions list of the United Kingdom.
func readUK(in io.Reader, s *sink) error {
	s.info.Title, s.info.Publisher = "UK Sanctions List", "Foreign, Commonwealth and Development Office"
	s.info.Authority, s.info.URL = "Government of the United Kingdom", "https://www.gov.uk/government/publications/the-uk-sanctions-list"
	return elements{
		names: map[string]bool{"Designation": true},
		take: func(d *xml.Decoder, start xml.StartElement) error {
			var x ukEntry
			if err := d.DecodeElement(&x, &start); err != nil {
				return err
			}
			return s.put(x.entry())
		},
		visit: func(d *xml.Decoder, start xml.StartElement) error {
			if start.Name.Local != "DateGenerated" {
				return nil
			}
			token, err := d.Token()
			if text, ok := token.(xml.CharData); ok && err == nil {
				s.info.Published = published(string(text))
			}
			return err
		},
	}.read(in)
}

func (x ukEntry) entry() Entry {
	e := Entry{
		ID: tidy(x.ID), Company: !strings.EqualFold(tidy(x.Kind), "individual"), Titles: x.Titles, Notes: []string{x.Other}, Reason: x.Reason,
		Datasets: []string{sanctions}, Programs: []string{x.Regime}, LegalBasis: []string{x.Regime}, ListedOn: []string{date(x.Listed)},
		UpdatedOn: []string{date(x.Updated)}, Positions: x.Person.Positions, Nationalities: countries(x.Person.Nationalities...),
	}
	if strings.EqualFold(tidy(x.Kind), "ship") {
		e.Topics = []string{"vessel"}
	}
	for _, n := range x.Names {
		name := joined(" ", n.Name1, n.Name2, n.Name3, n.Name4, n.Name5, n.Name6)
		switch kind := strings.ToLower(n.Kind); {
		case kind == "primary name":
			e.Names = append(e.Names, name)
			e.Last, e.First = append(e.Last, n.Name6), append(e.First, n.Name1)
		case strings.HasPrefix(strings.ToLower(n.Strength), "low"):
			e.Weak = append(e.Weak, name)
		default:
			e.Aliases = append(e.Aliases, name)
		}
	}
	if len(e.Names) == 0 && len(e.Aliases) > 0 {
		e.Names, e.Aliases = e.Aliases[:1], e.Aliases[1:]
	}
	e.Aliases = append(append(e.Aliases, x.NonLatin...), x.NonLatinBare...)
	e.Titles = append(e.Titles, x.Person.Titles...)
	x.addFacts(&e)
	return e
}

func (x ukEntry) addFacts(e *Entry) {
	for _, b := range x.Person.Births {
		e.BirthDates = append(e.BirthDates, date(b))
	}
	for _, p := range x.Person.BirthPlaces {
		e.BirthPlaces = append(e.BirthPlaces, joined(", ", p.Town, p.Country))
	}
	for _, g := range x.Person.Genders {
		e.Genders = append(e.Genders, strings.ToLower(g))
	}
	for kind, numbers := range map[string][]string{
		kindPassport: x.Person.Passports, kindNationalID: x.Person.NationalIDs, kindRegistration: x.Registrations,
		"imo": x.Ships,
	} {
		for _, n := range numbers {
			if n = tidy(n); n != "" {
				e.Documents = append(e.Documents, Document{Kind: kind, Number: n})
			}
		}
	}
	sortDocuments(e.Documents)
	for _, a := range x.Addresses {
		e.Addresses = append(e.Addresses, joined(", ", a.Line1, a.Line2, a.Line3, a.Line4, a.Line5, a.Line6, a.Code, a.Country))
		e.Countries = append(e.Countries, countries(a.Country)...)
	}
	for imposed := range strings.SplitSeq(x.Imposed, "|") {
		e.Notes = append(e.Notes, imposed)
	}
	switch regime := strings.ToLower(x.Regime); {
	case strings.Contains(regime, "terror"), strings.Contains(regime, "isil"), strings.Contains(regime, "al-qaida"):
		e.addCrime(terrorism)
	case strings.Contains(regime, "cyber"):
		e.addCrime("Cybercrime")
	case strings.Contains(regime, "human rights"):
		e.addCrime("Human Rights Abuse")
	case strings.Contains(regime, "corruption"):
		e.addCrime("Corruption")
	}
}
