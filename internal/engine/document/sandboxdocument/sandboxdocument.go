// Package sandboxdocument generates the documents of sandbox sessions. Results
// depend on the scenario and the expected details alone, never on pixels, and are
// deterministic.
package sandboxdocument

import (
	"strings"
	"time"

	"vidimus/internal/engine/document/mrz"
)

// SimulatedDocument is the content wanted of a simulated document.
type SimulatedDocument struct {
	Scenario string
	// Names, dates (YYYY-MM-DD) and codes that the caller expects; empty ones are made up.
	FirstName, LastName, DateOfBirth, Gender, Nationality, IssuingState, Number string
	// DocumentType is the short code that the person chose.
	DocumentType string
}

// Scenarios that change what a document says.
const (
	scenarioExpired    = "decline_document_expired"
	scenarioUnread     = "decline_could_not_recognize_document"
	scenarioBadDigits  = "decline_mrz_validation"
	scenarioMinimumAge = "decline_minimum_age"
)

// Zone returns the machine readable zone of the simulated document; false
// when the scenario wants a document that cannot be read.
func Zone(w SimulatedDocument, now time.Time) (mrz.Document, bool) {
	if w.Scenario == scenarioUnread {
		return mrz.Document{}, false
	}
	lines, err := mrz.Build(fieldsOf(w, now))
	if err != nil {
		w.Number = "" // longer than any zone can hold
		if lines, err = mrz.Build(fieldsOf(w, now)); err != nil {
			return mrz.Document{}, false
		}
	}
	doc, err := mrz.Parse(lines)
	if err != nil {
		return mrz.Document{}, false
	}
	if w.Scenario == scenarioBadDigits {
		doc.Checks[0].OK = false
	}
	return doc, true
}

// The person who stands in where nothing is expected: the specimen of ICAO Doc 9303.
const (
	madeUpSurname = "ERIKSSON"
	madeUpGiven   = "ANNA MARIA"
	madeUpNumber  = "L898902C3"
	madeUpState   = "UTO"
	madeUpBirth   = "1974-08-12"
)

func fieldsOf(w SimulatedDocument, now time.Time) mrz.Fields {
	f := mrz.Fields{
		// A name in letters that no zone has leaves nothing behind.
		Surname: or(mrz.ToMRZ(w.LastName), madeUpSurname), GivenNames: or(mrz.ToMRZ(w.FirstName), madeUpGiven),
		Issuer: or(w.IssuingState, madeUpState), Nationality: or(w.Nationality, madeUpState),
		BirthDate: compact(or(w.DateOfBirth, madeUpBirth)), Sex: or(w.Gender, "F"),
		ExpiryDate: now.AddDate(5, 0, 0).Format("060102"),
	}
	switch w.DocumentType {
	case "P", "":
		f.Format, f.Code = mrz.TD3, "P"
	case "VISA":
		f.Format, f.Code = mrz.MRVA, "V"
	default:
		f.Format, f.Code = mrz.TD1, "I"
	}
	fillNumber(&f, digitsAndLetters(w.Number))
	switch w.Scenario {
	case scenarioExpired:
		f.ExpiryDate = now.AddDate(-1, 0, 0).Format("060102")
	case scenarioMinimumAge:
		f.BirthDate = now.AddDate(-10, 0, 0).Format("060102")
	}
	return f
}

// fillNumber puts a number where the form has room for it: a long one into the
// field for further data, which cards do by themselves.
func fillNumber(f *mrz.Fields, number string) {
	f.Number = or(number, madeUpNumber)
	if len(f.Number) <= len(madeUpNumber) || f.Format == mrz.TD1 {
		return
	}
	f.Number = madeUpNumber
	if f.Format == mrz.TD3 {
		f.PersonalNumber = number
	} else {
		f.Optional1 = number
	}
}

// digitsAndLetters drops the blanks and hyphens that numbers are written with.
func digitsAndLetters(number string) string {
	return strings.Map(func(r rune) rune {
		if (r >= '0' && r <= '9') || (r >= 'A' && r <= 'Z') {
			return r
		}
		return -1
	}, strings.ToUpper(number))
}

// compact turns YYYY-MM-DD into YYMMDD.
func compact(date string) string {
	digits := strings.ReplaceAll(date, "-", "")
	if len(digits) != 8 {
		return compact(madeUpBirth)
	}
	return digits[2:]
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
