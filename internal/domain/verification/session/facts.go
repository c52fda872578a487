package session

import "vidimus/internal/domain/verification/workflow"

// ListFacts are the searchable and displayed columns of the session list; nil leaves
// a column unchanged. A step reports them in its finding: the document steps the
// first six, the phone and e-mail steps the number or address they sent a code to,
// the company steps the register's data, the screening the name it searched.
// Warnings are not reported here: they are collected from the steps.
type ListFacts struct {
	SubjectName, DocumentType, DocumentNumber, PersonalNumber *string
	// IssuingState is alpha-3.
	IssuingState *string
	// Region is that of the address on the document, as printed.
	Region *string
	// Phone is an E.164 number; its plus is not kept.
	Phone *string
	Email *string
	// RegistryCountry is alpha-2.
	CompanyName, RegistrationNumber, RegistryCountry *string
	ScreenedName                                     *string
}

// Type is how a session was created.
type Type string

// The types.
const (
	// TypeHosted sessions run in the hosted pages.
	TypeHosted Type = "HOSTED"
	// TypeAPI sessions are calls of a single service.
	TypeAPI Type = "API"
	// TypeMigrated sessions were imported.
	TypeMigrated Type = "MIGRATED"
)

// Company is the company data of a session; empty members are unknown.
type Company struct {
	Name, RegistrationNumber, Country string
}

// KnownCompany returns the company as the registry describes it, or, before the registry has answered, as the caller
// of the session expects it.
func (s Session) KnownCompany() Company {
	c := s.company
	if e := s.Expected; e != nil && s.Kind == workflow.KindBusiness {
		c.Name, c.RegistrationNumber = orElse(c.Name, e.CompanyName), orElse(c.RegistrationNumber, e.RegistrationNumber)
		c.Country = orElse(c.Country, e.RegistryCountry)
	}
	return c
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
