package decision

import (
	"encoding/json"

	"vidimus/internal/domain/screening/personname"
)

// Document is the result of a document step: the document and its holder. Empty members are unknown.
type Document struct {
	Type           string `json:"document_type"`
	Number         string `json:"document_number"`
	PersonalNumber string `json:"personal_number"`
	// IssuingState and Nationality are alpha-3.
	IssuingState string `json:"issuing_state"`
	Nationality  string `json:"nationality"`
	// Days are YYYY-MM-DD.
	DateOfIssue    string `json:"date_of_issue"`
	ExpirationDate string `json:"expiration_date"`
	DateOfBirth    string `json:"date_of_birth"`

	FirstName        string `json:"first_name"`
	LastName         string `json:"last_name"`
	FullName         string `json:"full_name"`
	Gender           string `json:"gender"`
	PlaceOfBirth     string `json:"place_of_birth"`
	Address          string `json:"address"`
	FormattedAddress string `json:"formatted_address"`
}

// ReadDocument reads the document in the result of a document step.
func ReadDocument(result json.RawMessage) (d Document, err error) {
	err = json.Unmarshal(result, &d)
	return d, err
}

// Name is the holder's name.
func (d Document) Name() personname.Person {
	return personname.Person{First: d.FirstName, Last: d.LastName, Full: d.FullName}
}

// WholeAddress is the address in its usual form, or as it is printed.
func (d Document) WholeAddress() string {
	if d.FormattedAddress != "" {
		return d.FormattedAddress
	}
	return d.Address
}
