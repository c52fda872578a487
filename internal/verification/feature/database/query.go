package database

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification"
	"vidimus/internal/verification/subject"
)

// queryOf is whom the databases are asked about: what the steps before have
// read, or what the settings name as the source of an input; in a call what was
// sent.
func queryOf(t verification.Task, s Settings) (Query, error) {
	if t.Session.Type == session.TypeAPI {
		var q Query
		if err := json.Unmarshal(t.Input, &q); err != nil {
			return q, fmt.Errorf("read subject: %w", err)
		}
		return q, nil
	}
	p := subject.FromTask(t)
	q := Query{State: p.IssuingState, FirstName: p.FirstName, LastName: p.LastName, DateOfBirth: p.DateOfBirth}
	if q.LastName == "" {
		q.FullName = p.FullName
	}
	if q.State == "" {
		q.State = t.Session.Expected.DocumentCountry()
	}
	if value, given := subject.ResolveSource(t, s.Sources["issuing_state"]); given {
		q.State, _ = iso.Alpha3(value)
	}
	if q.Number = p.PersonalNumber; byDocument[q.State] || q.Number == "" {
		q.Number = p.DocumentNumber
	}
	q.fillPaper(t)
	q.fillSourced(t, s.Sources)
	return q, nil
}

// Countries whose databases want to know the document as well (contract,
// section database_validations).
var (
	withType   = countries("COL ESP")
	withExpiry = countries("ESP")
)

// fillPaper takes what only some countries ask for.
func (q *Query) fillPaper(t verification.Task) {
	if withType[q.State] && t.Session.DocumentType != nil {
		q.DocumentType = *t.Session.DocumentType
	}
	for _, r := range slices.Backward(t.Results) {
		var it struct {
			Expires string `json:"expiration_date"`
		}
		if withExpiry[q.State] && r.Feature == workflow.FeatureOCR && json.Unmarshal(r.Item, &it) == nil && it.Expires != "" {
			q.ExpirationDate = it.Expires
			return
		}
	}
}

// fillSourced takes what the settings name the source of. Where a step read
// something else, the setting goes before it.
func (q *Query) fillSourced(t verification.Task, sources map[string]subject.Source) {
	for name, into := range map[string]*string{
		"first_name": &q.FirstName, "last_name": &q.LastName, "date_of_birth": &q.DateOfBirth, "document_type": &q.DocumentType,
		"expiration_date": &q.ExpirationDate, "personal_number": &q.Number, "tax_number": &q.Number, "document_number": &q.Number,
	} {
		if fits := !strings.HasSuffix(name, "_number") || name == NumberName(q.State); !fits {
			continue
		}
		if value, given := subject.ResolveSource(t, sources[name]); given {
			*into = value
		}
	}
	if value, given := subject.ResolveSource(t, sources["identification_number"]); given {
		q.Number = value
	}
	if value, given := subject.ResolveSource(t, sources["full_name"]); given {
		q.FullName, q.FirstName, q.LastName = value, "", ""
	}
}
