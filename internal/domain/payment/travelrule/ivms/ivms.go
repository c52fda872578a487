// Package ivms implements the data model that travels with a transfer, interVASP's
// IVMS101: it parses the versions 2020 and 2023, writes 2023, and validates. It is
// pure and knows nothing of transfers.
package ivms

// Version is the form that is written.
const Version = "ivms101.2023"

// payloadVersion is the version that a payload states.
const payloadVersion = "101.2023"

// Payload is the IVMS101 message between two providers.
type Payload struct {
	Originator      *Party    `json:"originator,omitempty"`
	Beneficiary     *Party    `json:"beneficiary,omitempty"`
	OriginatingVASP *Person   `json:"originatingVASP,omitempty"`
	BeneficiaryVASP *Person   `json:"beneficiaryVASP,omitempty"`
	Metadata        *Metadata `json:"payloadMetadata,omitempty"`
}

// Metadata states the version of a payload.
type Metadata struct {
	Version string `json:"payloadVersion,omitempty"`
}

// Party is one side of a transfer: its people and its accounts.
type Party struct {
	Persons  []Person
	Accounts []string
}

// Person is a natural or a legal person; one of the two is set.
type Person struct {
	Natural *Natural `json:"naturalPerson,omitempty"`
	Legal   *Legal   `json:"legalPerson,omitempty"`
}

// Natural is a human being.
type Natural struct {
	Name       NaturalNames `json:"name"`
	Addresses  []Address    `json:"geographicAddress,omitempty"`
	NationalID *NationalID  `json:"nationalIdentification,omitempty"`
	CustomerID string       `json:"customerIdentification,omitempty"`
	Birth      *Birth       `json:"dateAndPlaceOfBirth,omitempty"`
	Residence  string       `json:"countryOfResidence,omitempty"`
}

// NaturalNames are the names of a human being.
type NaturalNames struct {
	Names    []NaturalName `json:"nameIdentifier,omitempty"`
	Local    []NaturalName `json:"localNameIdentifier,omitempty"`
	Phonetic []NaturalName `json:"phoneticNameIdentifier,omitempty"`
}

// NaturalName is one name. Who has a single one has it as the primary one.
type NaturalName struct {
	Primary   string `json:"primaryIdentifier,omitempty"`
	Secondary string `json:"secondaryIdentifier,omitempty"`
	Type      string `json:"naturalPersonNameIdentifierType,omitempty"`
}

// Legal is a company.
type Legal struct {
	Name       LegalNames  `json:"name"`
	Addresses  []Address   `json:"geographicAddress,omitempty"`
	CustomerID string      `json:"customerIdentification,omitempty"`
	NationalID *NationalID `json:"nationalIdentification,omitempty"`
	Country    string      `json:"countryOfRegistration,omitempty"`
}

// LegalNames are the names of a company.
type LegalNames struct {
	Names    []LegalName `json:"nameIdentifier,omitempty"`
	Local    []LegalName `json:"localNameIdentifier,omitempty"`
	Phonetic []LegalName `json:"phoneticNameIdentifier,omitempty"`
}

// LegalName is one name of a company.
type LegalName struct {
	Name string `json:"legalPersonName,omitempty"`
	Type string `json:"legalPersonNameIdentifierType,omitempty"`
}

// Address is a geographic address of a person.
type Address struct {
	Type        string   `json:"addressType,omitempty"`
	Department  string   `json:"department,omitempty"`
	Street      string   `json:"streetName,omitempty"`
	Building    string   `json:"buildingNumber,omitempty"`
	House       string   `json:"buildingName,omitempty"`
	Floor       string   `json:"floor,omitempty"`
	PostBox     string   `json:"postBox,omitempty"`
	Room        string   `json:"room,omitempty"`
	PostCode    string   `json:"postCode,omitempty"`
	Town        string   `json:"townName,omitempty"`
	Subdivision string   `json:"countrySubDivision,omitempty"`
	Lines       []string `json:"addressLine,omitempty"`
	Country     string   `json:"country,omitempty"`
}

// NationalID is a number that a state or a registry has given.
type NationalID struct {
	Number    string `json:"nationalIdentifier,omitempty"`
	Type      string `json:"nationalIdentifierType,omitempty"`
	Country   string `json:"countryOfIssue,omitempty"`
	Authority string `json:"registrationAuthority,omitempty"`
}

// Birth is date and place of birth.
type Birth struct {
	Date  string `json:"dateOfBirth,omitempty"`
	Place string `json:"placeOfBirth,omitempty"`
}

// NamedVASP is a provider as a payload shows it; nil without a name.
func NamedVASP(name, lei string) *Person {
	if name == "" {
		return nil
	}
	l := &Legal{Name: LegalNames{Names: []LegalName{{Name: name, Type: legalName}}}}
	if lei != "" {
		l.NationalID = &NationalID{Number: lei, Type: typeLEI}
	}
	return &Person{Legal: l}
}

// The kinds of names and numbers that are written here.
const (
	legalName = "LEGL"
	typeLEI   = "LEIX"
)

// Name is the name of the first person of the party, empty when there is none.
func (p *Party) Name() string {
	if names := p.Names(); len(names) > 0 {
		return names[0]
	}
	return ""
}

// Names are all names of all persons, the legal ones of each first.
func (p *Party) Names() []string {
	if p == nil {
		return nil
	}
	var out []string
	for _, person := range p.Persons {
		out = append(out, person.Names()...)
	}
	return out
}

// Names returns the names of a person, the legal name first.
func (p Person) Names() []string {
	var first, rest []string
	add := func(name, kind string) {
		switch {
		case name == "":
		case kind == legalName:
			first = append(first, name)
		default:
			rest = append(rest, name)
		}
	}
	if n := p.Natural; n != nil {
		for _, list := range [][]NaturalName{n.Name.Names, n.Name.Local, n.Name.Phonetic} {
			for _, x := range list {
				add(joined(x.Secondary, x.Primary), x.Type)
			}
		}
	}
	if l := p.Legal; l != nil {
		for _, list := range [][]LegalName{l.Name.Names, l.Name.Local, l.Name.Phonetic} {
			for _, x := range list {
				add(x.Name, x.Type)
			}
		}
	}
	return append(first, rest...)
}

// LEI is the number of a provider in the system of legal entity identifiers, or empty.
func (p *Person) LEI() string {
	if p == nil || p.Legal == nil || p.Legal.NationalID == nil || p.Legal.NationalID.Type != typeLEI {
		return ""
	}
	return p.Legal.NationalID.Number
}

func joined(a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	default:
		return a + " " + b
	}
}
