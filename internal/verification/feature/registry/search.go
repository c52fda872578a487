package registry

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// kept is the part of the answers that the step stores.
type kept struct {
	input
	// Chosen is the company that was picked; nil for none.
	Chosen *chosen `json:"chosen,omitempty"`
	// IsManual says that the person did not find the company.
	IsManual bool `json:"manual,omitempty"`
	// Asked is a company that a backend chose; nil where a person chooses.
	Asked *ChosenCompany `json:"asked,omitempty"`
	// Searches counts the questions to registries.
	Searches int `json:"searches,omitempty"`
}

// chosen is a company of the registries, as they answered when it was picked.
type chosen struct {
	Refs   []company.Ref  `json:"refs"`
	Record company.Record `json:"record"`
	// Silent are the registries that have it and did not answer.
	Silent    []string  `json:"silent,omitempty"`
	FetchedAt time.Time `json:"fetched_at"`
}

func readKept(raw json.RawMessage) (kept, error) {
	var in kept
	if len(raw) == 0 {
		return in, nil
	}
	if err := json.Unmarshal(raw, &in); err != nil {
		return in, fmt.Errorf("read input: %w", err)
	}
	return in, nil
}

// mostSearches bounds what one session asks of registries: some of them are paid.
const mostSearches = 60

// AdmitSearch implements verification.SearchStep.
func (*Step) AdmitSearch(t verification.Task) (json.RawMessage, error) {
	in, err := readKept(t.Input)
	if err != nil {
		return nil, err
	}
	if in.Searches++; in.Searches > mostSearches {
		return nil, apperr.Conflict("searches_used_up", "No more searches are made for this step.")
	}
	return json.Marshal(in)
}

// question is the person's search.
type question struct {
	CountryCode string `json:"country_code"`
	Region      string `json:"region"`
	// Text is a name or a number of the registry.
	Text string `json:"text"`
}

// mostQuestion is the maximum length of a searched name or number.
const mostQuestion = 255

// Search implements verification.SearchStep: companies of a country by name or number.
func (s *Step) Search(ctx context.Context, t verification.Task, raw json.RawMessage) (json.RawMessage, error) {
	q, err := readQuestion(raw)
	if err != nil {
		return nil, err
	}
	set, err := settingsOf(t.Node)
	if err != nil {
		return nil, err
	}
	if t.Environment == application.Sandbox {
		return results([]company.Candidate{simulatedCandidate(q)})
	}
	query := company.Query{Country: q.CountryCode, Region: q.Region, Match: company.MatchFuzzy, Tier: set.tier(q.CountryCode)}
	var found company.SearchResult
	if isNumber(q.Text) {
		query.Number = q.Text
		if found, err = s.Registries.Search(ctx, query); err == nil && len(found.Candidates) > 0 {
			return results(found.Candidates)
		}
	}
	query.Name, query.Number = q.Text, ""
	found, err = s.Registries.Search(ctx, query)
	switch {
	case errors.Is(err, company.ErrNotConfigured):
		return results(nil)
	case err != nil:
		return nil, apperr.Unavailable("registry_unavailable", err)
	}
	return results(found.Candidates)
}

func readQuestion(raw json.RawMessage) (question, error) {
	members, q, faults := map[string]json.RawMessage{}, question{}, map[string][]string{}
	if json.Unmarshal(raw, &members) != nil {
		return q, apperr.Invalid("search_invalid", "detail", "Enter an object.")
	}
	for name, into := range map[string]*string{"country_code": &q.CountryCode, "region": &q.Region, "text": &q.Text} {
		value, fault := readText(members[name], mostQuestion)
		if fault == "" && value == "" && name != "region" {
			fault = "This field is required."
		}
		if fault == "" && value != "" {
			value, fault = shape(name, value)
		}
		if *into = value; fault != "" {
			faults[name] = []string{fault}
		}
	}
	if len(faults) > 0 {
		return q, apperr.InvalidFields("search_invalid", faults)
	}
	return q, nil
}

// isNumber guesses that a text is a number of a registry: some digits, and hardly
// more than a court or a prefix besides.
func isNumber(text string) bool {
	digits, letters := 0, 0
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		}
	}
	const leastDigits, mostLetters = 4, 4
	return digits >= leastDigits && letters <= mostLetters
}

func results(all []company.Candidate) (json.RawMessage, error) {
	out := struct {
		Results []option `json:"results"`
	}{[]option{}}
	for _, c := range all {
		out.Results = append(out.Results, option{
			Handle: handleOf(c.Country, append([]company.Ref{c.Ref}, c.Also...)), Name: c.Name, RegistrationNumber: optional.Of(c.Number), CountryCode: c.Country,
			Region: optional.Of(c.Region), Status: optional.Of(string(c.Status)), Type: optional.Of(c.Type), IncorporationDate: fullDate(c.IncorporationDate),
			Address: optional.Of(c.Address),
		})
	}
	return json.Marshal(out)
}

func optionOf(r company.Record) option {
	return option{
		Handle: handleOf(r.Country, []company.Ref{r.Ref}), Name: r.Name, RegistrationNumber: optional.Of(r.Number), CountryCode: r.Country, Region: optional.Of(r.Region),
		Status: optional.Of(string(r.Status)), Type: optional.Of(r.Type), IncorporationDate: fullDate(r.IncorporationDate), Address: optional.Of(r.Address),
	}
}

// pick is a decoded candidate handle. It is no secret: whoever makes one up chooses a company, as
// the person may.
type pick struct {
	Country string        `json:"c"`
	Refs    []company.Ref `json:"r"`
}

func handleOf(country string, refs []company.Ref) string {
	raw, _ := json.Marshal(pick{country, refs[:min(len(refs), mostRefs)]}) // texts can always be written
	return base64.RawURLEncoding.EncodeToString(raw)
}

// mostRefs bounds the registries queried for one company.
const mostRefs = 8

func readHandle(handle string) (p pick, err error) {
	raw, err := base64.RawURLEncoding.DecodeString(handle)
	if err != nil || json.Unmarshal(raw, &p) != nil || len(p.Refs) == 0 || len(p.Refs) > mostRefs {
		return p, errHandle()
	}
	return p, nil
}

func errHandle() error { return apperr.Invalid("pick_invalid", "handle", "Choose one of the results.") }

// Pick implements verification.SearchStep: it reads the company from its registries.
func (s *Step) Pick(ctx context.Context, t verification.Task, handle string) (json.RawMessage, error) {
	p, err := readHandle(handle)
	if err != nil {
		return nil, err
	}
	set, err := settingsOf(t.Node)
	if err != nil {
		return nil, err
	}
	if t.Environment == application.Sandbox {
		record, err := simulatedRecord(p.Refs[0])
		if err != nil {
			return nil, err
		}
		return json.Marshal(chosen{Refs: p.Refs, Record: record, FetchedAt: s.Now()})
	}
	got, err := s.Registries.Fetch(ctx, p.Refs, set.tier(p.Country))
	switch {
	case errors.Is(err, company.ErrNotFound), errors.Is(err, company.ErrNotConfigured) && !errors.Is(err, company.ErrUnavailable):
		return nil, apperr.Conflict("company_gone", "The registry does not have this company any more. Search again.")
	case err != nil:
		return nil, apperr.Unavailable("registry_unavailable", err)
	}
	return json.Marshal(chosen{Refs: p.Refs, Record: got.Record, Silent: got.Silent, FetchedAt: s.Now()})
}

// ApplyPick implements verification.SearchStep. The form then begins with what the
// registries say; without a choice it begins again.
func (*Step) ApplyPick(raw, picked json.RawMessage) (json.RawMessage, error) {
	in, err := readKept(raw)
	if err != nil {
		return nil, err
	}
	in.Chosen, in.IsManual = nil, false
	if picked == nil {
		in.input = input{} // what stands there is of the company that it was not
	} else {
		in.Chosen = &chosen{}
		if err := json.Unmarshal(picked, in.Chosen); err != nil {
			return nil, fmt.Errorf("read choice: %w", err)
		}
		in.input = prefilled(in.input, in.Chosen.Record)
	}
	return json.Marshal(in)
}

func prefilled(in input, r company.Record) input {
	code, _ := iso.Alpha2(r.Country)
	in.CompanyName, in.RegistrationNumber, in.CountryCode, in.Region = r.Name, r.Number, cmp.Or(code, in.CountryCode), r.Region
	in.CompanyType, in.RegisteredAddress = cmp.Or(r.Type, in.CompanyType), cmp.Or(r.Address, in.RegisteredAddress)
	in.TaxNumber, in.VATNumber = cmp.Or(r.TaxNumber, in.TaxNumber), cmp.Or(r.VATNumber, in.VATNumber)
	in.Website, in.Email, in.Phone = cmp.Or(in.Website, r.Website), cmp.Or(in.Email, r.Email), cmp.Or(in.Phone, r.Phone)
	return in
}

// searchable are the countries with a registry among those that are accepted.
func (s *Step) searchable(env application.Environment, set settings) []string {
	out := []string{}
	for _, c := range iso.Countries() {
		code := c.Alpha2
		if set.restricts(code) {
			continue
		}
		if env == application.Sandbox || s.Registries.Serves(company.Query{Country: code, Tier: set.tier(code)}) {
			out = append(out, code)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// simulatedCandidate is the one company that a sandbox registry finds: whatever
// is looked for.
func simulatedCandidate(q question) company.Candidate {
	c := company.Candidate{Name: q.Text, Number: "12345678", Country: q.CountryCode, Region: q.Region, Status: company.StatusActive}
	if isNumber(q.Text) {
		c.Name, c.Number = "Sandbox Company", q.Text
	}
	c.Ref = company.Ref{Source: simulatedSource, Handle: strings.Join([]string{c.Country, c.Region, c.Number, c.Name}, "/")}
	return c
}

// simulatedSource is the registry of sandbox sessions.
const simulatedSource = "sandbox"

func simulatedRecord(ref company.Ref) (company.Record, error) {
	const parts = 4
	p := strings.SplitN(ref.Handle, "/", parts)
	if ref.Source != simulatedSource || len(p) != parts {
		return company.Record{}, errHandle()
	}
	return company.Record{Ref: ref, Country: p[0], Region: p[1], Number: p[2], Name: p[3], Status: company.StatusActive}, nil
}
