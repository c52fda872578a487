package list

import (
	"encoding/xml"
	"io"
	"strings"
)

type euEntry struct {
	LogicalID   string   `xml:"logicalId,attr"`
	Reference   string   `xml:"euReferenceNumber,attr"`
	Remarks     []string `xml:"remark"`
	Regulations []struct {
		Title     string `xml:"numberTitle,attr"`
		Programme string `xml:"programme,attr"`
		Published string `xml:"publicationDate,attr"`
		URL       string `xml:"publicationUrl"`
	} `xml:"regulation"`
	Subject struct {
		Code           string `xml:"code,attr"`
		Classification string `xml:"classificationCode,attr"`
	} `xml:"subjectType"`
	Names []struct {
		First    string `xml:"firstName,attr"`
		Middle   string `xml:"middleName,attr"`
		Last     string `xml:"lastName,attr"`
		Whole    string `xml:"wholeName,attr"`
		Function string `xml:"function,attr"`
		Gender   string `xml:"gender,attr"`
		Title    string `xml:"title,attr"`
		Strong   string `xml:"strong,attr"`
	} `xml:"nameAlias"`
	Citizenships []struct {
		Code string `xml:"countryIso2Code,attr"`
	} `xml:"citizenship"`
	Births []struct {
		Date    string `xml:"birthdate,attr"`
		Year    string `xml:"year,attr"`
		From    string `xml:"yearRangeFrom,attr"`
		To      string `xml:"yearRangeTo,attr"`
		Place   string `xml:"place,attr"`
		City    string `xml:"city,attr"`
		Country string `xml:"countryDescription,attr"`
	} `xml:"birthdate"`
	Addresses []struct {
		Street  string `xml:"street,attr"`
		City    string `xml:"city,attr"`
		Region  string `xml:"region,attr"`
		Zip     string `xml:"zipCode,attr"`
		Code    string `xml:"countryIso2Code,attr"`
		Country string `xml:"countryDescription,attr"`
	} `xml:"address"`
	Documents []struct {
		Number string `xml:"number,attr"`
		// Latin is the number where the list writes it in another script.
		Latin string `xml:"latinNumber,attr"`
		Kind  string `xml:"identificationTypeCode,attr"`
		Code  string `xml:"countryIso2Code,attr"`
	} `xml:"identification"`
}

// readEU reads the consolidated list of financial sanctions of the European
// Union, version 1.1 of its XML.
func readEU(in io.Reader, s *sink) error {
	s.info.Title, s.info.Publisher = "European Union Consolidated Financial Sanctions List", "European Commission"
	s.info.Authority, s.info.URL = "Council of the European Union", "https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions"
	return elements{
		names: map[string]bool{"sanctionEntity": true},
		take: func(d *xml.Decoder, start xml.StartElement) error {
			var x euEntry
			if err := d.DecodeElement(&x, &start); err != nil {
				return err
			}
			return s.put(x.entry())
		},
		visit: func(_ *xml.Decoder, start xml.StartElement) error {
			if start.Name.Local == "export" {
				s.info.Published = published(attribute(start, "generationDate"))
			}
			return nil
		},
	}.read(in)
}

func (x euEntry) entry() Entry {
	e := Entry{ID: tidy(x.Reference), Company: x.Subject.Code != "person" && x.Subject.Classification != "P", Notes: x.Remarks, Datasets: []string{sanctions}}
	if e.ID == "" {
		e.ID = x.LogicalID
	}
	for _, n := range x.Names {
		whole := n.Whole
		if tidy(whole) == "" {
			whole = joined(" ", n.First, n.Middle, n.Last)
		}
		switch {
		case n.Strong == "false":
			e.Weak = append(e.Weak, whole)
		case len(e.Names) == 0:
			e.Names = append(e.Names, whole)
		default:
			e.Aliases = append(e.Aliases, whole)
		}
		e.First, e.Last = append(e.First, n.First), append(e.Last, n.Last)
		e.Positions, e.Titles = append(e.Positions, n.Function), append(e.Titles, n.Title)
		e.Genders = append(e.Genders, map[string]string{"M": "male", "F": "female"}[n.Gender])
	}
	if len(e.Names) == 0 && len(e.Weak) > 0 { // a list may know a person by weak names alone
		e.Names, e.Weak = e.Weak[:1], e.Weak[1:]
	}
	x.addFacts(&e)
	return e
}

func (x euEntry) addFacts(e *Entry) {
	for _, r := range x.Regulations {
		e.Programs, e.LegalBasis = append(e.Programs, r.Programme), append(e.LegalBasis, r.Title)
		e.ListedOn = append(e.ListedOn, date(r.Published))
		if e.URL == "" && strings.HasPrefix(r.URL, "http") {
			e.URL = tidy(r.URL)
		}
	}
	for _, c := range x.Citizenships {
		e.Citizenships = append(e.Citizenships, country(c.Code))
	}
	for _, b := range x.Births {
		born := date(b.Date)
		if born == "" {
			born = date(b.Year)
		}
		e.BirthDates = append(e.BirthDates, born, span(date(b.From), date(b.To)))
		e.BirthPlaces = append(e.BirthPlaces, joined(", ", b.Place, b.City, b.Country))
	}
	for _, a := range x.Addresses {
		e.Addresses = append(e.Addresses, joined(", ", a.Street, a.City, a.Region, a.Zip, a.Country))
		e.Countries = append(e.Countries, country(a.Code))
	}
	for _, d := range x.Documents {
		kind := map[string]string{"id": kindNationalID, "regnumber": kindRegistration, "fiscalcode": kindTax}[d.Kind]
		if kind == "" {
			kind = documentKind(d.Kind)
		}
		numbers := []string{tidy(d.Number)}
		if latin := tidy(d.Latin); latin != numbers[0] {
			numbers = append(numbers, latin)
		}
		for _, number := range numbers {
			if number != "" {
				e.Documents = append(e.Documents, Document{Kind: kind, Number: number, Country: country(d.Code)})
			}
		}
	}
	for _, p := range e.Programs {
		switch p {
		case "TAQA", "TERR", "EUAQ":
			e.addCrime(terrorism)
		case "PRK":
			e.addCrime(proliferation)
		case "HR", "EUHR":
			e.addCrime("Human Rights Abuse")
		}
	}
}
