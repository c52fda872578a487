package iddocument

import (
	"strings"
	"time"

	"vidimus/internal/domain/personname"
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify/finding"
)

// findings are the warnings of one step.
type findings struct{ finding.List }

func newFindings(node workflow.Node) *findings {
	return &findings{finding.List{Feature: workflow.FeatureOCR, NodeID: node.NodeID, Texts: texts}}
}

// judge compares what the zone says with the workflow and the caller's
// expectations. Risks that the tables call automatic always decline.
func (f *findings) judge(m *MRZ, code string, s workflow.OCRSettings, now time.Time) {
	state := stateOf(m.Issuer)
	if !s.Allows(state, code) {
		f.Add("DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION", workflow.ActionDecline, map[string]any{
			"issuing_state": state, "document_type": code, "document_subtype": optional(subtype(code)),
			"document_region": nil, "document_region_with_subtype": nil,
		})
	}
	if !m.valid() {
		f.Add("MRZ_VALIDATION_FAILED", s.InvalidMRZAction, nil)
	}
	f.judgeFields(m, s)
	f.judgeDates(m, s, now)
}

func (f *findings) judgeFields(m *MRZ, s workflow.OCRSettings) {
	if m.Surname == "" && m.GivenNames == "" {
		f.Add("NAME_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if m.Number == "" {
		f.Add("DOCUMENT_NUMBER_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if !m.Birth.Known() {
		f.Add("DATE_OF_BIRTH_NOT_DETECTED", workflow.ActionReview, nil)
	}
	if !m.Expiry.Known() {
		f.Add("EXPIRATION_DATE_NOT_DETECTED", s.ExpirationNotDetectedAction, nil)
	}
}

func (f *findings) judgeDates(m *MRZ, s workflow.OCRSettings, now time.Time) {
	// A document is good to the end of its last day, wherever on earth that ends last (UTC-12).
	if m.Expiry.Known() && !now.Before(m.Expiry.Time().AddDate(0, 0, 1).Add(12*time.Hour)) {
		f.Add("DOCUMENT_EXPIRED", workflow.ActionDecline, nil)
	}
	if !m.Birth.Known() {
		return
	}
	age := m.Birth.age(now)
	if s.MinimumAge != nil && age < *s.MinimumAge {
		f.Add("MINIMUM_AGE_NOT_MET", s.MinimumAgeAction, nil)
	}
	if s.MaximumAge != nil && age > *s.MaximumAge {
		f.Add("MAXIMUM_AGE_EXCEEDED", s.MaximumAgeAction, nil)
	}
}

// compare holds the document against what the caller expected.
func (f *findings) compare(m *MRZ, e *session.Expected, s workflow.OCRSettings) {
	if e == nil {
		return
	}
	mismatch := func(differs bool, risk string) {
		if differs {
			f.Add(risk, s.ExpectedDetailsMismatchAction, nil)
		}
	}
	mismatch(namesDiffer(m, e, s.NameMatchThreshold), "FULL_NAME_MISMATCH_WITH_PROVIDED")
	mismatch(e.DateOfBirth != "" && m.Birth.Known() && e.DateOfBirth != *m.Birth.text(), "DOB_MISMATCH_WITH_PROVIDED")
	mismatch(e.Gender != "" && genderOf(m.Sex) != "U" && e.Gender != m.Sex, "GENDER_MISMATCH_WITH_PROVIDED")
	mismatch(e.Nationality != "" && m.Nationality != "" && e.Nationality != stateOf(m.Nationality), "NATIONALITY_MISMATCH_WITH_PROVIDED")
	mismatch(e.DocumentCountry() != "" && e.DocumentCountry() != stateOf(m.Issuer), "COUNTRY_MISMATCH_WITH_PROVIDED")
	mismatch(e.IdentificationNumber != "" && !numberMatches(m, e.IdentificationNumber), "IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED")
}

// namesDiffer compares given names and surnames as one name: which part a
// document prints where differs from country to country.
func namesDiffer(m *MRZ, e *session.Expected, threshold int) bool {
	if e.FirstName == "" && e.LastName == "" {
		return false
	}
	expected := personname.Person{First: e.FirstName, Last: e.LastName}
	found := personname.Person{First: m.GivenNames, Last: m.Surname}
	if !personname.Comparable(e.FirstName+" "+e.LastName, m.GivenNames+" "+m.Surname) {
		return false
	}
	return personname.ScorePerson(expected, found, personname.Options{Truncated: m.NamesTruncated}) < threshold
}

// numberMatches accepts the document's, the personal or any optional number,
// whatever blanks and hyphens it is written with.
func numberMatches(m *MRZ, expected string) bool {
	want := plain(expected)
	for _, have := range []string{m.Number, m.PersonalNumber, m.Optional1, m.Optional2} {
		if have != "" && plain(have) == want {
			return true
		}
	}
	return false
}

func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r - 'a' + 'A'
		}
		if (r >= 'A' && r <= 'Z') || (r >= '0' && r <= '9') {
			return r
		}
		return -1
	}, s)
}
