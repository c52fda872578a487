package standalone

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/database"
	"vidimus/internal/verification/standalone"
)

var databaseFiles = map[string]fileRule{"selfie": {megabytes: 2, endings: []string{"jpg", "jpeg", "png", "webp"}}}

// databaseMembers are those of an outcome that every call has.
var databaseMembers = []string{"status", "issuing_state", "validation_type", "screened_data", "match_type", "validations", "warnings"}

// catalogued are the countries of the contract: where one of them is not
// covered here, that is no fault of the call (section database validation).
var catalogued = strings.Fields("ARE ARG AUS AUT BEL BGD BOL BRA CAN CHE CHL CHN CIV COL CRI CZE DEU DNK DOM ECU ESP FIN FRA GBR GHA GRC GTM HKG HND IDN " +
	"IND IRL ITA KEN KHM MAR MEX MYS NGA NLD NOR NZL OMN PAN PER PHL POL PRT PRY QAT SGP SLV SVK SWE THA UGA URY USA VEN ZAF ZMB ZWE")

// ValidateByDatabases validates a person against the databases of a country.
func (h *Handler) ValidateByDatabases(ctx context.Context, req api.ValidateByDatabasesRequestObject) (api.ValidateByDatabasesResponseObject, error) {
	in, err := databaseInput(ctx, req)
	if err != nil {
		return nil, err
	}
	who := request.Caller(ctx)
	services, err := h.databaseServices(ctx, in, who.Environment)
	if err != nil {
		return nil, err
	}
	query, err := json.Marshal(in.query())
	if err != nil {
		return nil, fmt.Errorf("write subject: %w", err)
	}
	ids := make([]string, len(services))
	for i, s := range services {
		ids[i] = s.ID
	}
	call := standalone.Call{
		Caller: who, Feature: workflow.FeatureDatabaseValidation, Service: "DATABASE_VALIDATION", Input: query, Echo: in.echo, Unsaved: in.unsaved,
		Config: map[string]any{
			"database_validation_countries":            map[string]any{in.state: ids},
			"database_validation_partial_match_action": in.partial, "database_validation_no_match_action": in.none,
		},
		Unfinished: noAnswer,
	}
	out, err := h.Standalone.Run(ctx, call)
	if err != nil {
		return nil, err
	}
	return h.databaseAnswer(call, out, in)
}

// VisitValidateByDatabasesResponse writes the answer.
func (a callAnswer) VisitValidateByDatabasesResponse(w http.ResponseWriter) error { return a.write(w) }

// databaseServices are those that are asked, the first of the country where the
// call names none.
func (h *Handler) databaseServices(ctx context.Context, in databaseCall, env application.Environment) ([]database.Service, error) {
	all, err := h.Registers.Services(ctx, "")
	if err != nil {
		return nil, err
	}
	covered := slices.Clone(catalogued)
	var offered []database.Service
	for _, s := range all {
		covered = append(covered, s.State)
		if s.State == in.state {
			offered = append(offered, s)
		}
	}
	slices.Sort(covered)
	switch {
	case !slices.Contains(covered, in.state):
		return nil, apperr.Invalid("country_unknown", "issuing_state", "Must be one of: "+strings.Join(slices.Compact(covered), ", ")+".")
	case env == application.Sandbox:
		return in.sandboxServices(), nil
	case len(offered) == 0:
		return nil, standalone.NotConfigured()
	}
	return in.choose(offered)
}

// noAnswer is the refusal of a call that no service answered.
func noAnswer(f verification.Finding) error {
	if !slices.ContainsFunc(f.Warnings, warned("COULD_NOT_PERFORM_DATABASE_VALIDATION")) {
		return nil
	}
	var item struct {
		Errors []struct {
			ServiceID string `json:"service_id"`
			Code      string `json:"code"`
			Message   string `json:"message"`
		} `json:"errors"`
	}
	if err := json.Unmarshal(f.Item, &item); err != nil {
		return fmt.Errorf("read result: %w", err)
	}
	return &apperr.Error{
		Kind: apperr.KindUpstream, Code: "databases_silent", Public: "No database gave an answer.",
		Body: map[string]any{"error": "No database gave an answer.", "validation_errors": item.Errors},
	}
}

// databaseAnswer writes the outcome: the members that only some calls have come last.
func (h *Handler) databaseAnswer(c standalone.Call, r standalone.Result, in databaseCall) (callAnswer, error) {
	item := map[string]json.RawMessage{}
	if err := json.Unmarshal(r.Item, &item); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	fields, used, score, err := sumUp(item)
	if err != nil {
		return nil, err
	}
	if in.unsaved && c.Caller.Environment == application.Live {
		if item["validations"], err = json.Marshal(fields); err != nil {
			return nil, fmt.Errorf("write fields: %w", err)
		}
	}
	names := slices.Clone(databaseMembers)
	if len(item["errors"]) > 0 {
		names = append(names, "errors")
	}
	if in.named {
		names = append(names, "services_used", "match_score")
		item["services_used"], item["match_score"] = used, score
	}
	if r.Item, err = json.Marshal(item); err != nil {
		return nil, fmt.Errorf("write result: %w", err)
	}
	return h.answer(c, r, outcome{key: "database_validation", members: names})
}

// ListDatabaseValidationCountries lists the available databases by country.
func (h *Handler) ListDatabaseValidationCountries(ctx context.Context, _ api.ListDatabaseValidationCountriesRequestObject) (api.ListDatabaseValidationCountriesResponseObject, error) {
	all, err := h.Registers.Services(ctx, "")
	if err != nil {
		return nil, err
	}
	price := float64(h.Credits.Price(workflow.Version{Nodes: []workflow.Node{{Feature: workflow.FeatureDatabaseValidation}}})) / 1e6
	slices.SortStableFunc(all, func(a, b database.Service) int { return strings.Compare(a.State, b.State) })
	out := api.ListDatabaseValidationCountries200JSONResponse{}
	for _, s := range all {
		if len(out) == 0 || out[len(out)-1].Country != s.State {
			out = append(out, api.DatabaseCountry{Country: s.State, Services: []api.DatabaseCountryService{}})
		}
		last := &out[len(out)-1]
		last.Services = append(last.Services, api.DatabaseCountryService{
			ServiceID: s.ID, Name: s.Name, RequiredFields: []string{"identification_number", "full_name"}, RequiresConsent: s.NeedsConsent, Price: price,
		})
	}
	return out, nil
}
