package aml

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
	"vidimus/internal/verification/subject"
)

// Names of the inputs, as settings and warnings call them.
const (
	inputName        = "full_name"
	inputDateOfBirth = "date_of_birth"
	inputCountry     = "nationality"
	inputNumber      = "document_number"
)

// queryOf says whom the session is about: what the steps before have read, or
// what the settings name as the source of an input; in a call what was sent.
func queryOf(t verification.Task, c config) (Query, error) {
	q := Query{Company: c.company(t.Session.Kind)}
	if isCall(t) {
		return q, q.fillCall(t)
	}
	if q.Company {
		q.fillCompany(t)
	} else {
		q.fillPerson(t)
	}
	for input, s := range c.FieldSources {
		value, found := subject.ResolveSource(t, s)
		if !found {
			continue
		}
		switch input {
		case inputName:
			q.FullName = value
		case inputDateOfBirth:
			q.DateOfBirth = value
		case inputCountry:
			q.Country = alpha2(value)
		case inputNumber:
			q.Number = value
		}
	}
	return q, nil
}

// fillCall fills the query from a standalone call. What kind of document it is, a call does not
// say.
func (q *Query) fillCall(t verification.Task) error {
	var d Data
	if err := json.Unmarshal(t.Input, &d); err != nil {
		return fmt.Errorf("read subject: %w", err)
	}
	for to, sent := range map[*string]*string{&q.FullName: d.FullName, &q.DateOfBirth: d.DateOfBirth, &q.Country: d.Nationality, &q.Number: d.DocumentNumber} {
		if sent != nil {
			*to = *sent
		}
	}
	return nil
}

func (q *Query) fillPerson(t verification.Task) {
	p := subject.FromTask(t)
	q.FullName, q.DateOfBirth, q.Number = p.FullName, p.DateOfBirth, p.DocumentNumber
	if q.Country = alpha2(p.Nationality); q.Country == "" {
		q.Country = alpha2(p.IssuingState)
	}
	if q.Number == "" {
		q.Number, q.NumberKind = p.PersonalNumber, kindNationalID
		return
	}
	q.NumberKind = documentKind(t.Results)
}

// documentKind returns which list numbers may contradict the document number.
func documentKind(results []graph.Result) string {
	for _, r := range slices.Backward(results) {
		if r.Feature != workflow.FeatureOCR {
			continue
		}
		d, err := decision.ReadDocument(r.Item)
		if err != nil {
			continue
		}
		switch d.Type {
		case "Passport":
			return kindPassport
		case "Identity Card":
			return kindNationalID
		}
		return ""
	}
	return ""
}

// fillCompany takes the company of a register, else the expected one.
func (q *Query) fillCompany(t verification.Task) {
	q.NumberKind = kindRegistration
	if e := t.Session.Expected; e != nil {
		q.FullName, q.Country, q.Number = e.CompanyName, alpha2(e.RegistryCountry), e.RegistrationNumber
	}
	for _, r := range slices.Backward(t.Results) {
		var it struct {
			Company struct {
				Name         string `json:"company_name"`
				Number       string `json:"registration_number"`
				Country      string `json:"country_code"`
				Incorporated string `json:"incorporation_date"`
			} `json:"company"`
		}
		if r.Feature != workflow.FeatureKYBRegistry || json.Unmarshal(r.Item, &it) != nil || it.Company.Name == "" {
			continue
		}
		c := it.Company
		q.FullName, q.Number, q.Country, q.DateOfBirth = c.Name, c.Number, alpha2(c.Country), c.Incorporated
		return
	}
}

// missing are the inputs without which a screening means little: a company has
// no date of birth.
func (q Query) missing() []string {
	var out []string
	if strings.TrimSpace(q.FullName) == "" {
		out = append(out, inputName)
	}
	if q.DateOfBirth == "" && !q.Company {
		out = append(out, inputDateOfBirth)
	}
	if q.Country == "" {
		out = append(out, inputCountry)
	}
	return out
}
