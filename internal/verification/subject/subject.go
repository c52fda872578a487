// Package subject collects the known data of a session's person: what earlier steps
// found, or else what the caller of the session expects.
package subject

import (
	"slices"

	"github.com/google/uuid"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
)

// Person is the known data of the session's person; empty members are not known.
type Person struct {
	FirstName, LastName, FullName string
	// DateOfBirth is YYYY-MM-DD.
	DateOfBirth string
	// Nationality and IssuingState are alpha-3.
	Nationality, IssuingState string
	Gender                    string
	DocumentNumber            string
	PersonalNumber            string
	Address                   string
	// Portrait is the face that a document showed.
	Portrait *uuid.UUID
	// FromDocument says that a document was read.
	FromDocument bool
}

// FromTask gathers what the steps before this one know.
func FromTask(t verification.Task) Person {
	p := expected(t)
	for _, r := range slices.Backward(t.Results) {
		if r.Feature != workflow.FeatureOCR || len(r.Item) == 0 {
			continue
		}
		d, err := decision.ReadDocument(r.Item)
		if err != nil || (d.FullName == "" && d.Number == "") {
			continue
		}
		read := Person{
			FirstName: d.FirstName, LastName: d.LastName, FullName: d.FullName, DateOfBirth: d.DateOfBirth, Nationality: d.Nationality,
			IssuingState: d.IssuingState, Gender: d.Gender, DocumentNumber: d.Number, PersonalNumber: d.PersonalNumber,
			Address: d.WholeAddress(), FromDocument: true, Portrait: portraitOf(r),
		}
		return read.or(p)
	}
	return p
}

// expected returns the expected person of the session.
func expected(t verification.Task) Person {
	e := t.Session.Expected
	if e == nil {
		return Person{}
	}
	p := Person{
		FirstName: e.FirstName, LastName: e.LastName, DateOfBirth: e.DateOfBirth, Nationality: e.Nationality, Gender: e.Gender,
		PersonalNumber: e.IdentificationNumber,
	}
	p.FullName = personname.Person{First: e.FirstName, Last: e.LastName}.Whole()
	return p
}

// or fills unknown members from another person.
func (p Person) or(o Person) Person {
	p.FirstName, p.LastName = first(p.FirstName, o.FirstName), first(p.LastName, o.LastName)
	p.FullName = personname.Person{First: p.FirstName, Last: p.LastName, Full: p.FullName}.Whole()
	p.DateOfBirth, p.Nationality = first(p.DateOfBirth, o.DateOfBirth), first(p.Nationality, o.Nationality)
	p.Gender, p.PersonalNumber = first(p.Gender, o.Gender), first(p.PersonalNumber, o.PersonalNumber)
	p.Address = first(p.Address, o.Address)
	return p
}

// portraitOf is the portrait that was cut out of a document; nil for none.
func portraitOf(r graph.Result) *uuid.UUID {
	for _, p := range decision.PortraitsIn(r.Feature, r.Item) {
		if !p.IsPage {
			return &p.MediaID
		}
	}
	return nil
}

func first(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
