package standalone

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/screening/persontable"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification/feature/database"
	"vidimus/internal/verification/standalone"
)

// databaseCall is a call as JSON and forms have it in common.
type databaseCall struct {
	state string
	// values are the inputs by their names in the contract.
	values map[string]string
	// services were named; named says that the call did so.
	services []string
	named    bool
	consent  bool
	// partial and none are what such matches do.
	partial, none string
	unsaved       bool
	echo          standalone.EchoedFields
}

func databaseInput(ctx context.Context, req api.ValidateByDatabasesRequestObject) (databaseCall, error) {
	in, err := databaseForm(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody})
	if err != nil {
		return in, err
	}
	for _, name := range []string{"date_of_birth", "expiration_date", "date_of_issue"} {
		if _, err := time.Parse(time.DateOnly, in.values[name]); in.values[name] != "" && err != nil {
			return in, apperr.Invalid("date_malformed", name, "Must be a date, YYYY-MM-DD.")
		}
	}
	return in, nil
}

func databaseForm(ctx context.Context, body formreader.Body) (databaseCall, error) {
	form, err := readCallForm(ctx, body, databaseFiles)
	if err != nil {
		return databaseCall{}, err
	}
	in := databaseCall{
		state: form.text("issuing_state"), values: map[string]string{}, consent: form.boolean("consent", false), unsaved: !form.boolean("save_api_request", true),
		partial: form.choice("partial_match_action", actionNone, actionDecline), none: form.choice("no_match_action", actionDecline, actionNone),
		echo: form.echo(),
	}
	if in.state == "" {
		form.fault("issuing_state", "This field is required.")
	}
	if code, known := iso.Alpha3(in.state); known {
		in.state = code
	}
	for _, name := range []string{"nationality", "passport_issue_country"} {
		if code, known := iso.Alpha3(in.values[name]); known {
			in.values[name] = code
		}
	}
	for name := range form.values {
		if slices.Contains(inputs, name) {
			in.take(name, form.text(name))
		}
	}
	if given := form.text("services"); given != "" {
		in.named = true
		raw := json.RawMessage(given)
		if !json.Valid(raw) {
			raw, _ = json.Marshal(given) // a text, it cannot fail
		}
		if in.services, err = serviceList(raw); err != nil {
			form.fault("services", servicesText)
		}
	}
	return in, form.err()
}

// inputs are the names of the contract; others are passed over.
var inputs = strings.Fields("identification_number id_number first_name middle_name last_name full_name personal_number tax_number document_number document_type " +
	"nationality gender address address_element_1 address_element_2 address_element_3 address_element_4 address_element_5 postal_code date_of_birth " +
	"expiration_date date_of_issue driver_license_number driver_license_card_number driver_license_state driver_license_version passport_number " +
	"passport_expiration_date passport_file_number passport_issue_country medicare_card_number immi_card_number immi_card_expiry_date " +
	"citizenship_certificate_number birth_registration_number birth_registration_date birth_registration_state marriage_certificate_number " +
	"change_of_name_certificate_number first_partner_name last_partner_name voter_id epic_card pan national_id cic identificador_ciudadano ocr " +
	"voter_number emission_number bvn bank_card_number ssn phone landline email")

func (in *databaseCall) take(name, value string) {
	if value = strings.TrimSpace(value); value != "" && slices.Contains(inputs, name) {
		in.values[name] = value
	}
}

const servicesText = "Must be a list of at most 20 ids of services, one id, or ids with commas between them."

// maxServices is how many services a call may name, as many as a step.
const maxServices = 20

// serviceList reads ids in any of their forms.
func serviceList(raw json.RawMessage) ([]string, error) {
	var ids []string
	var text string
	switch {
	case json.Unmarshal(raw, &ids) == nil:
	case json.Unmarshal(raw, &text) != nil:
		return nil, apperr.Invalid("services_malformed", "services", servicesText)
	case json.Unmarshal([]byte(text), &ids) != nil:
		ids = strings.Split(text, ",")
	}
	var out []string
	for _, id := range ids {
		if id = strings.TrimSpace(id); id != "" && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	odd := slices.ContainsFunc(out, func(id string) bool { return !persontable.ServicePattern.MatchString(id) })
	if len(out) == 0 || len(out) > maxServices || odd {
		return nil, apperr.Invalid("services_unfit", "services", servicesText)
	}
	return out, nil
}

// query returns the person to look up. The number may stand under the name that the country has for
// it.
func (in databaseCall) query() database.Query {
	v := in.values
	q := database.Query{
		State: in.state, FirstName: v["first_name"], LastName: v["last_name"], FullName: v["full_name"], DateOfBirth: v["date_of_birth"],
		DocumentType: v["document_type"], ExpirationDate: v["expiration_date"], Consent: &in.consent, More: map[string]string{},
	}
	if v["middle_name"] != "" {
		q.FirstName = strings.TrimSpace(q.FirstName + " " + v["middle_name"])
	}
	numbers := []string{"identification_number", "id_number", database.NumberName(in.state), "personal_number", "tax_number", "document_number"}
	for _, name := range numbers {
		if q.Number == "" {
			q.Number = v[name]
		}
	}
	taken := append(slices.Clone(numbers), "first_name", "middle_name", "last_name", "full_name", "date_of_birth", "document_type", "expiration_date")
	for name, value := range v {
		if !slices.Contains(taken, name) {
			q.More[name] = value
		}
	}
	return q
}

// sandboxServices returns the named services, or one that stands for all.
func (in databaseCall) sandboxServices() []database.Service {
	out := []database.Service{}
	for _, id := range in.services {
		out = append(out, database.Service{ID: id})
	}
	return out
}

// choose returns the services to query. It refuses unknown ones, and a call that lacks what they
// need.
func (in databaseCall) choose(offered []database.Service) ([]database.Service, error) {
	chosen := offered[:1]
	if in.named {
		chosen = nil
		for _, id := range in.services {
			at := slices.IndexFunc(offered, func(s database.Service) bool { return s.ID == id })
			if at < 0 {
				return nil, apperr.Invalid("service_unknown", "services", "Must be of: "+strings.Join(idsOf(offered), ", ")+".")
			}
			chosen = append(chosen, offered[at])
		}
	}
	q, missing := in.query(), map[string]any{}
	required := map[string][]string{}
	if q.Number == "" {
		required["identification_number"] = idsOf(chosen)
	}
	if q.FullName == "" && q.LastName == "" {
		required["full_name"] = idsOf(chosen)
	}
	for name := range required {
		missing[name] = []string{"This field is required."}
	}
	if len(required) > 0 {
		missing["fields_required_by"] = required
	}
	if unagreed := slices.DeleteFunc(slices.Clone(chosen), func(s database.Service) bool { return in.consent || !s.NeedsConsent }); len(unagreed) > 0 {
		missing["consent"] = []string{"The person must have agreed."}
		missing["services_requiring_consent"] = idsOf(unagreed)
	}
	if len(missing) > 0 {
		return nil, &apperr.Error{Kind: apperr.KindInvalid, Code: "inputs_missing", Public: "Inputs are missing.", Body: missing}
	}
	return chosen, nil
}

func idsOf(services []database.Service) []string {
	ids := make([]string, len(services))
	for i, s := range services {
		ids[i] = s.ID
	}
	return ids
}

// sumUp is the best match of each field, who was asked, and how much of what was
// compared fits at the service that fits best.
func sumUp(item map[string]json.RawMessage) (fields map[string]database.Match, used, score json.RawMessage, err error) {
	var said struct {
		Validations []struct {
			ID     string                    `json:"service_id"`
			Fields map[string]database.Match `json:"validation"`
		} `json:"validations"`
		Errors []struct {
			ID string `json:"service_id"`
		} `json:"errors"`
	}
	raw, err := json.Marshal(item)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("read result: %w", err)
	}
	if err := json.Unmarshal(raw, &said); err != nil {
		return nil, nil, nil, fmt.Errorf("read result: %w", err)
	}
	worth := map[database.Match]float64{database.FullMatch: 1, database.PartialMatch: 0.5, database.NoMatch: 0}
	ids, best := []string{}, 0.0
	fields = map[string]database.Match{}
	for _, v := range said.Validations {
		ids = append(ids, v.ID)
		sum := 0.0
		for name, m := range v.Fields {
			sum += worth[m]
			if former, known := fields[name]; !known || worth[m] > worth[former] {
				fields[name] = m
			}
		}
		if len(v.Fields) > 0 {
			best = max(best, sum/float64(len(v.Fields)))
		}
	}
	for _, e := range said.Errors {
		ids = append(ids, e.ID)
	}
	if used, err = json.Marshal(ids); err != nil {
		return nil, nil, nil, fmt.Errorf("write services: %w", err)
	}
	score, err = json.Marshal(best)
	return fields, used, score, err
}

// warned returns the warnings of a risk.
func warned(risk string) func(decision.Warning) bool {
	return func(w decision.Warning) bool { return w.Risk == risk }
}
