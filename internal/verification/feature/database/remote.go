package database

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/platform/client/jsonclient"
)

// JSONRequester sends a request in JSON to a service over HTTP; jsonclient.Client is one.
type JSONRequester interface {
	Ask(ctx context.Context, question, answer any) error
}

// HTTPProvider queries services through one HTTP endpoint of the operator: it posts
// a JSON request for each service and receives a JSON answer. An operator with a
// contract with a database provider writes a small bridge between the two.
type HTTPProvider struct {
	Requester JSONRequester
	List      []Service
}

// question is the request body.
type question struct {
	ServiceID string            `json:"service_id"`
	Country   string            `json:"country"`
	Consent   *bool             `json:"consent,omitempty"`
	Person    person            `json:"person"`
	More      map[string]string `json:"more,omitempty"`
}

type person struct {
	FullName       string `json:"full_name"`
	FirstName      string `json:"first_name,omitempty"`
	LastName       string `json:"last_name,omitempty"`
	DateOfBirth    string `json:"date_of_birth,omitempty"`
	Number         string `json:"identification_number"`
	DocumentType   string `json:"document_type,omitempty"`
	ExpirationDate string `json:"expiration_date,omitempty"`
}

// reply is the response body.
type reply struct {
	ServiceID string           `json:"service_id"`
	Outcome   string           `json:"outcome"`
	Detail    string           `json:"detail"`
	Fields    map[string]Match `json:"fields"`
	Source    json.RawMessage  `json:"source_data"`
}

// Services implements Provider.
func (r HTTPProvider) Services(context.Context) ([]Service, error) { return r.List, nil }

// Ask implements Provider.
func (r HTTPProvider) Ask(ctx context.Context, s Service, q Query) (Answer, error) {
	var got reply
	err := r.Requester.Ask(ctx, question{
		ServiceID: s.ID, Country: q.State, Consent: q.Consent, More: q.More,
		Person: person{q.Name(), q.FirstName, q.LastName, q.DateOfBirth, q.Number, q.DocumentType, q.ExpirationDate},
	}, &got)
	if err != nil {
		return Answer{}, err
	}
	return got.answer(s)
}

// Bounds of what a service may add to its answer.
const (
	maxDetail = 500 // characters
	maxSource = 16 << 10
	maxDepth  = 5
)

// answer converts a reply; a contradictory reply counts as none.
func (r reply) answer(s Service) (Answer, error) {
	if r.ServiceID != s.ID {
		return Answer{}, jsonclient.Malformed("another service answers")
	}
	if slices.Contains(unanswered, r.Outcome) {
		code := strings.ToLower(r.Outcome)
		return Answer{Service: s, Error: code, ErrorText: "The service found nothing out."}, nil
	}
	for name, m := range r.Fields {
		if !slices.Contains([]string{fieldName, fieldBirth, fieldNumber}, name) || rank(m) < 0 {
			return Answer{}, jsonclient.Malformed("a field or its match is unknown")
		}
	}
	a := Answer{Service: s, Outcome: r.Outcome, Detail: cut(clean(r.Detail), maxDetail), Fields: r.Fields}
	if a.Fields == nil {
		a.Fields = map[string]Match{}
	}
	best := fieldsMatch(a.Fields)
	switch {
	case slices.Contains(against, r.Outcome):
		if len(a.Fields) > 0 && best == FullMatch && r.Outcome == OutcomeNoMatch {
			return Answer{}, jsonclient.Malformed("every field fits and the outcome says none")
		}
	case r.Outcome == OutcomeMatch && (len(a.Fields) == 0 || best != FullMatch),
		r.Outcome == OutcomePartial && (len(a.Fields) == 0 || best == FullMatch):
		return Answer{}, jsonclient.Malformed("the outcome says more than the fields")
	case r.Outcome != OutcomeMatch && r.Outcome != OutcomePartial:
		return Answer{}, jsonclient.Malformed("the outcome is unknown")
	}
	var err error
	a.Record, err = source(r.Source)
	return a, err
}

// source is the record of a service, without controls: those mark pictures in
// decisions, and no text from outside may become such a mark.
func source(raw json.RawMessage) (map[string]any, error) {
	if len(raw) == 0 || string(raw) == "null" {
		return map[string]any{}, nil
	}
	var out map[string]any
	d := json.NewDecoder(strings.NewReader(string(raw)))
	d.UseNumber()
	if len(raw) > maxSource || d.Decode(&out) != nil || out == nil {
		return nil, jsonclient.Malformed("the record is no object, or too large")
	}
	cleaned, ok := cleanAll(out, maxDepth)
	if !ok {
		return nil, jsonclient.Malformed("the record is nested too deep")
	}
	record, _ := cleaned.(map[string]any)
	return record, nil
}

func cleanAll(v any, depth int) (any, bool) {
	if depth == 0 {
		return nil, false
	}
	switch v := v.(type) {
	case string:
		return clean(v), true
	case []any:
		for i := range v {
			var ok bool
			if v[i], ok = cleanAll(v[i], depth-1); !ok {
				return nil, false
			}
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			value, ok := cleanAll(v[name], depth-1)
			if !ok {
				return nil, false
			}
			delete(v, name)
			v[clean(name)] = value
		}
	}
	return v, true
}

func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
}

// cut keeps so many characters.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most])
}
