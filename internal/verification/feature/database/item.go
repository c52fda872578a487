package database

import (
	"strings"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
)

// item is the entry of database_validations[].
type item struct {
	NodeID       string              `json:"node_id"`
	IssuingState *string             `json:"issuing_state"`
	Type         string              `json:"validation_type"`
	Screened     map[string]any      `json:"screened_data"`
	Validations  []validation        `json:"validations"`
	Errors       []serviceError      `json:"errors,omitempty"`
	MatchType    *Match              `json:"match_type"`
	Status       decision.StepStatus `json:"status"`
	Warnings     []decision.Warning  `json:"warnings"`
}

type validation struct {
	ServiceID   string           `json:"service_id"`
	ServiceName string           `json:"service_name"`
	Validation  map[string]Match `json:"validation"`
	Outcome     *string          `json:"outcome_code"`
	Detail      *string          `json:"outcome_detail"`
	SourceData  map[string]any   `json:"source_data"`
}

type serviceError struct {
	ServiceID string `json:"service_id"`
	Code      string `json:"code"`
	Message   string `json:"message"`
}

// Types of a validation: one service, two or more that agree, or none at all.
const (
	oneByOne   = "one_by_one"
	twoByTwo   = "two_by_two"
	notEnabled = "not_enabled"
)

func newItem(node workflow.Node) *item {
	return &item{
		NodeID: node.NodeID, Type: notEnabled, Screened: map[string]any{}, Validations: []validation{}, Warnings: []decision.Warning{},
	}
}

func (i *item) fill(q Query, answers []Answer) {
	i.IssuingState = optional.Of(q.State)
	if len(answers) == 0 {
		return
	}
	i.Screened = screened(q)
	full := 0
	for _, a := range answers {
		if a.Error != "" {
			i.Errors = append(i.Errors, serviceError{a.Service.ID, a.Error, a.ErrorText})
			continue
		}
		if a.match() == FullMatch {
			full++
		}
		v := validation{
			ServiceID: a.Service.ID, ServiceName: a.Service.Name, Validation: a.Fields, Outcome: optional.Of(a.Outcome),
			Detail: optional.Of(a.Detail), SourceData: a.Record,
		}
		if v.SourceData == nil {
			v.SourceData = map[string]any{}
		}
		i.Validations = append(i.Validations, v)
	}
	i.MatchType, i.Type = matchOf(answers), oneByOne
	if full >= 2 {
		i.Type = twoByTwo
	}
}

// screened names the queried members in the terms of the country's databases.
func screened(q Query) map[string]any {
	all := map[string]any{}
	for name, value := range map[string]string{
		"last_name": q.LastName, "first_name": q.FirstName, "full_name": q.FullName, NumberName(q.State): q.Number,
		"date_of_birth": q.DateOfBirth, "document_type": q.DocumentType, "expiration_date": q.ExpirationDate,
	} {
		if value != "" {
			all[name] = clean(value)
		}
	}
	for name, value := range q.More {
		all[name] = clean(value)
	}
	if q.Consent != nil {
		all["consent_obtained"] = *q.Consent
	}
	return all
}

// NumberName returns the name of a country's identification number.
func NumberName(state string) string {
	switch {
	case byTax[state]:
		return "tax_number"
	case byDocument[state]:
		return "document_number"
	default:
		return "personal_number"
	}
}

// Countries whose databases know people by a tax number or by the number of
// their document; all others do by a personal number.
var (
	byTax      = countries("BRA")
	byDocument = countries("ARG BOL COL GTM HND PAN PRY SLV VEN")
)

func countries(codes string) map[string]bool {
	all := map[string]bool{}
	for code := range strings.FieldsSeq(codes) {
		all[code] = true
	}
	return all
}
