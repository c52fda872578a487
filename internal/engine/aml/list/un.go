package list

import (
	"encoding/xml"
	"io"
	"strings"
)

type unEntry struct {
	Reference string   `xml:"REFERENCE_NUMBER"`
	DataID    string   `xml:"DATAID"`
	First     string   `xml:"FIRST_NAME"`
	Second    string   `xml:"SECOND_NAME"`
	Third     string   `xml:"THIRD_NAME"`
	Fourth    string   `xml:"FOURTH_NAME"`
	Original  string   `xml:"NAME_ORIGINAL_SCRIPT"`
	Programme string   `xml:"UN_LIST_TYPE"`
	Listed    string   `xml:"LISTED_ON"`
	Gender    string   `xml:"GENDER"`
	Comments  string   `xml:"COMMENTS1"`
	Titles    []string `xml:"TITLE>VALUE"`
	Posts     []string `xml:"DESIGNATION>VALUE"`
	Nations   []string `xml:"NATIONALITY>VALUE"`
	Updated   []string `xml:"LAST_DAY_UPDATED>VALUE"`

	Aliases       []unAlias   `xml:"INDIVIDUAL_ALIAS"`
	EntityAliases []unAlias   `xml:"ENTITY_ALIAS"`
	Addresses     []unAddress `xml:"INDIVIDUAL_ADDRESS"`
	EntityPlaces  []unAddress `xml:"ENTITY_ADDRESS"`
	BirthPlaces   []unAddress `xml:"INDIVIDUAL_PLACE_OF_BIRTH"`
	Births        []struct {
		Date string `xml:"DATE"`
		Year string `xml:"YEAR"`
		From string `xml:"FROM_YEAR"`
		To   string `xml:"TO_YEAR"`
	} `xml:"INDIVIDUAL_DATE_OF_BIRTH"`
	Documents []struct {
		Kind    string `xml:"TYPE_OF_DOCUMENT"`
		Kind2   string `xml:"TYPE_OF_DOCUMENT2"`
		Number  string `xml:"NUMBER"`
		Issuer  string `xml:"ISSUING_COUNTRY"`
		Country string `xml:"COUNTRY_OF_ISSUE"`
	} `xml:"INDIVIDUAL_DOCUMENT"`
}

type unAlias struct {
	Quality string `xml:"QUALITY"`
	Name    string `xml:"ALIAS_NAME"`
}

type unAddress struct {
	Street  string `xml:"STREET"`
	City    string `xml:"CITY"`
	Region  string `xml:"STATE_PROVINCE"`
	Zip     string `xml:"ZIP_CODE"`
	Country string `xml:"COUNTRY"`
}

// readUN reads the consolidated list of the Security Council.
func readUN(in io.Reader, s *sink) error {
	s.info.Title, s.info.Publisher = "United Nations Security Council Consolidated List", "United Nations"
	s.info.Authority, s.info.URL = "United Nations Security Council", "https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list"
	return elements{
		names: map[string]bool{"INDIVIDUAL": true, "ENTITY": true},
		take: func(d *xml.Decoder, start xml.StartElement) error {
			var x unEntry
			if err := d.DecodeElement(&x, &start); err != nil {
				return err
			}
			return s.put(x.entry(start.Name.Local == "ENTITY"))
		},
		visit: func(_ *xml.Decoder, start xml.StartElement) error {
			if start.Name.Local == "CONSOLIDATED_LIST" {
				s.info.Published = published(attribute(start, "dateGenerated"))
			}
			return nil
		},
	}.read(in)
}

func (x unEntry) entry(company bool) Entry {
	e := Entry{
		ID: tidy(x.Reference), Company: company, Names: []string{joined(" ", x.First, x.Second, x.Third, x.Fourth)}, Aliases: []string{x.Original},
		Titles: x.Titles, Positions: x.Posts, Nationalities: countries(x.Nations...), Genders: []string{strings.ToLower(x.Gender)},
		Notes: []string{x.Comments}, Datasets: []string{sanctions}, Programs: []string{x.Programme}, ListedOn: []string{date(x.Listed)},
	}
	if e.ID == "" {
		e.ID = x.DataID
	}
	for _, u := range x.Updated {
		e.UpdatedOn = append(e.UpdatedOn, date(u))
	}
	for _, a := range append(x.Aliases, x.EntityAliases...) {
		if strings.EqualFold(tidy(a.Quality), "low") {
			e.Weak = append(e.Weak, a.Name)
		} else {
			e.Aliases = append(e.Aliases, splitNames(a.Name)...)
		}
	}
	for _, a := range append(x.Addresses, x.EntityPlaces...) {
		e.Addresses = append(e.Addresses, joined(", ", a.Street, a.City, a.Region, a.Zip, a.Country))
		e.Countries = append(e.Countries, countries(a.Country)...)
	}
	for _, p := range x.BirthPlaces {
		e.BirthPlaces = append(e.BirthPlaces, joined(", ", p.City, p.Region, p.Country))
	}
	for _, b := range x.Births {
		e.BirthDates = append(e.BirthDates, date(b.Date), date(b.Year), span(date(b.From), date(b.To)))
	}
	for _, d := range x.Documents {
		issuer := country(d.Issuer)
		if issuer == "" {
			issuer = country(d.Country)
		}
		if number := tidy(d.Number); number != "" {
			e.Documents = append(e.Documents, Document{Kind: documentKind(joined(" ", d.Kind, d.Kind2)), Number: number, Country: issuer})
		}
	}
	switch tidy(x.Programme) {
	case "Al-Qaida", "Taliban":
		e.addCrime(terrorism)
	case "DPRK":
		e.addCrime(proliferation)
	}
	return e
}

// splitNames parts several names in one field.
func splitNames(text string) []string { return strings.Split(text, ";") }
