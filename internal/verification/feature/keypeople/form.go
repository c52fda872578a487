package keypeople

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// mostParties bounds the people of one company.
const mostParties = 500

// input is the part of the form that the step stores.
type input struct {
	Parties []partyInput `json:"parties"`
}

// partyInput is one party as the person named it.
type partyInput struct {
	EntityType         string         `json:"entity_type"`
	FirstName          string         `json:"first_name,omitempty"`
	LastName           string         `json:"last_name,omitempty"`
	CompanyName        string         `json:"company_name,omitempty"`
	RegistrationNumber string         `json:"registration_number,omitempty"`
	Email              string         `json:"email,omitempty"`
	Nationality        string         `json:"nationality,omitempty"`
	PhoneNumber        string         `json:"phone_number,omitempty"`
	DateOfBirth        string         `json:"date_of_birth,omitempty"`
	Position           string         `json:"position,omitempty"`
	CustomFields       map[string]any `json:"custom_fields,omitempty"`
	IsSkipped          bool           `json:"is_skipped,omitempty"`
	Roles              []partyRole    `json:"roles"`
}

// form is the form shown on the page.
type form struct {
	Parties       []partyInput  `json:"parties"`
	Roles         []formRole    `json:"roles"`
	PersonFields  []fieldOnPage `json:"person_fields"`
	CompanyFields []fieldOnPage `json:"company_fields"`
	// OwnershipRequired says that owners have to give their share.
	OwnershipRequired bool    `json:"ownership_required"`
	UBOThreshold      float64 `json:"ubo_ownership_threshold"`
	MaxParties        int     `json:"max_parties"`
}

type formRole struct {
	Role      string `json:"role"`
	AllowSkip bool   `json:"allow_skip"`
}

type fieldOnPage struct {
	Key      string  `json:"key"`
	Label    *string `json:"label"`
	Type     string  `json:"type"`
	Required bool    `json:"required"`
	Custom   bool    `json:"custom"`
}

// Form returns the people named so far, or those of the registry.
func (*Step) Form(_ context.Context, t verification.Task) (json.RawMessage, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return nil, err
	}
	out := form{
		Parties: []partyInput{}, Roles: []formRole{}, OwnershipRequired: set.OwnershipRequired, UBOThreshold: set.UBOThreshold, MaxParties: mostParties,
		PersonFields: onPage(set.fields(entityPerson)), CompanyFields: onPage(set.fields(entityCompany)),
	}
	for _, r := range roles {
		if set.offers(r) {
			out.Roles = append(out.Roles, formRole{Role: r, AllowSkip: set.Roles[r].AllowSkip})
		}
	}
	switch {
	case len(t.Input) > 0:
		var in input
		if err := json.Unmarshal(t.Input, &in); err != nil {
			return nil, fmt.Errorf("read input: %w", err)
		}
		out.Parties = append(out.Parties, in.Parties...)
	case set.Prefill:
		out.Parties = prefill(registryOf(t.Results), set)
	}
	return json.Marshal(out)
}

func onPage(fields []fieldSetting) []fieldOnPage {
	out := make([]fieldOnPage, len(fields))
	for i, f := range fields {
		out[i] = fieldOnPage{Key: f.Key, Label: optional.Of(f.Label), Type: f.kind(), Required: f.Required, Custom: f.Custom}
	}
	return out
}

// Submit receives the whole list of parties.
func (*Step) Submit(_ context.Context, t verification.Task, sent json.RawMessage) (verification.SubmissionResult, error) {
	set, err := settingsOf(t.Node)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	in, err := readForm(sent, set)
	if err != nil {
		return verification.SubmissionResult{}, err
	}
	kept, err := json.Marshal(in)
	if err != nil {
		return verification.SubmissionResult{}, fmt.Errorf("write input: %w", err)
	}
	return verification.SubmissionResult{Input: kept, Complete: true}, nil
}

// fieldParties is the member of the request that everything stands in.
const fieldParties = "parties"

func readForm(sent json.RawMessage, set settings) (input, error) {
	var body struct {
		Parties []json.RawMessage `json:"parties"`
	}
	switch {
	case json.Unmarshal(sent, &body) != nil || body.Parties == nil:
		return input{}, apperr.Invalid("parties_invalid", fieldParties, "Enter a list of persons and companies.")
	case len(body.Parties) > mostParties:
		return input{}, apperr.Invalid("parties_too_many", fieldParties, fmt.Sprintf("Enter at most %d persons and companies.", mostParties))
	}
	in := input{Parties: []partyInput{}}
	texts := make([]map[string][]string, len(body.Parties))
	wrong := false
	for i, raw := range body.Parties {
		r := reader{set: set, faults: map[string][]string{}}
		in.Parties = append(in.Parties, r.party(raw))
		texts[i] = r.faults
		wrong = wrong || len(r.faults) > 0
	}
	if wrong {
		return input{}, &apperr.Error{Kind: apperr.KindInvalid, Code: "parties_invalid", Field: fieldParties, Body: map[string]any{fieldParties: texts}}
	}
	in.Parties = joined(in.Parties)
	return in, faultOfSum(in)
}

// mostShare is the maximum sum of all shares, with room for rounding.
const mostShare = 100.5

// faultOfSum refuses shares that cannot stand together: those of who owns the
// company itself, those of who owns it in the end, and the votes.
func faultOfSum(in input) error {
	var direct, final, votes float64
	for _, p := range in.Parties {
		var d, f, v float64
		for _, r := range p.Roles {
			if share := r.OwnershipPercent; share != nil && r.Role == roleUBO {
				f = max(f, *share)
			} else if share != nil {
				d = max(d, *share)
			}
			if r.VotingPercent != nil {
				v = max(v, *r.VotingPercent)
			}
		}
		direct, final, votes = direct+d, final+f, votes+v
	}
	if max(direct, final, votes) > mostShare {
		return apperr.Invalid("shares_too_large", fieldParties, "The shares of all owners together are more than 100 percent.")
	}
	return nil
}

// standard are the fields of the form where the workflow names none.
var standard = map[string][]fieldSetting{
	entityPerson: {
		{Key: "first_name", Required: true}, {Key: "last_name", Required: true}, {Key: "email", Required: true}, {Key: "nationality", Required: true},
		{Key: "date_of_birth"}, {Key: "phone_number"}, {Key: "position"},
	},
	entityCompany: {
		{Key: "company_name", Required: true}, {Key: "email", Required: true}, {Key: "nationality", Required: true}, {Key: "registration_number"},
		{Key: "phone_number"},
	},
}

// names are the fields required to name a person.
var names = map[string][]string{entityPerson: {"first_name", "last_name"}, entityCompany: {"company_name"}}

// fields are those that are asked of a kind of party, in order.
func (s settings) fields(entity string) []fieldSetting {
	set := s.PersonFields
	if entity == entityCompany {
		set = s.CompanyFields
	}
	if len(set) == 0 {
		return standard[entity]
	}
	out := slices.Clone(set)
	for _, name := range slices.Backward(names[entity]) {
		at := slices.IndexFunc(out, func(f fieldSetting) bool { return f.Key == name })
		if at < 0 {
			out = slices.Insert(out, 0, fieldSetting{Key: name, Required: true})
			continue
		}
		out[at].Required = true
	}
	return out
}

// kinds are the types of the fields that are ours.
var kinds = map[string]string{"email": "email", "phone_number": "phone", "date_of_birth": "date"}

func (f fieldSetting) kind() string {
	switch {
	case kinds[f.Key] != "" && !f.Custom:
		return kinds[f.Key]
	case f.Type != "":
		return f.Type
	default:
		return "text"
	}
}
