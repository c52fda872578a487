package standalone

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companysearch"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/registry"
	"vidimus/internal/verification/standalone"
)

// SearchCompanies searches companies in the registries.
func (h *Handler) SearchCompanies(ctx context.Context, req api.SearchCompaniesRequestObject) (api.SearchCompaniesResponseObject, error) {
	b, who := req.Body, request.Caller(ctx)
	query, err := companyQuery(b)
	if err != nil {
		return nil, err
	}
	echo := echoOf(b.VendorData, b.Metadata)
	if err := echo.Check(); err != nil {
		return nil, err
	}
	in := companysearch.Input{ApplicationID: who.ApplicationID, Query: query, CallbackURL: convert.Text(b.WebhookURL), VendorData: convert.NonEmpty(&echo.VendorData), Metadata: echo.Metadata}
	var out companysearch.Search
	if who.Environment == application.Sandbox {
		out, err = h.Companies.Sandbox(ctx, in)
	} else {
		out, err = h.Companies.Create(ctx, in)
	}
	if err != nil {
		return nil, companyFault(err)
	}
	resolved := out.Status == webhookevent.SearchResolved
	listed := companysearch.SearchPayload(out.ID, out.Candidates)
	found, err := object(
		member{"companies", listed.Companies}, member{"pagination", map[string]int{"total": listed.Total, "page": listed.Page, "per_page": listed.PerPage}},
		member{"search_status", out.Status}, member{"search_resolved", resolved},
	)
	if err != nil {
		return nil, err
	}
	members := []member{{"request_id", out.ID}, {"kyb_registry", rawObject(found)}}
	return object(append(append(members, echoed(echo)...), made(out.CreatedAt))...)
}

// VisitSearchCompaniesResponse writes the answer.
func (a callAnswer) VisitSearchCompaniesResponse(w http.ResponseWriter) error { return a.write(w) }

var placeForm = regexp.MustCompile(`^[A-Z]{2,3}(-[A-Z0-9]{1,3})?$`)

// companyQuery reads a company search request.
func companyQuery(b *api.RegistrySearchRequest) (company.Query, error) {
	faults := map[string][]string{}
	place := strings.ToUpper(strings.TrimSpace(b.CountryCode))
	q := company.Query{
		Name: strings.TrimSpace(convert.Text(b.Name)), Number: strings.TrimSpace(convert.Text(b.RegistrationNumber)), Match: company.Match(optional.Or(b.SearchType, api.RegistrySearchTypeContains)),
		Tier: company.Tier(optional.Or(b.Tier, api.RegistryTierBasic)),
	}
	country, region, _ := strings.Cut(place, "-")
	q.Country, _ = iso.Alpha2(country)
	q.Region = region
	switch {
	case !placeForm.MatchString(place) || !iso.IsCountry(q.Country):
		faults["country_code"] = []string{"Enter the code of a country, alpha-2 or alpha-3, or one with its part, such as US-CA."}
	case q.Country == "US" && q.Region == "":
		faults["country_code"] = []string{"The United States have registries of states only. Name the state, such as US-CA."}
	}
	if q.Name == "" && q.Number == "" {
		faults["non_field_errors"] = []string{"A name or a registration number is needed."}
	}
	if len(faults) > 0 {
		return q, apperr.InvalidFields("company_search_invalid", faults)
	}
	if q.Number != "" {
		q.Name = "" // the number is the surer one
	}
	return q, nil
}

// companyFault is a failure of registries as calls of single services tell it.
func companyFault(err error) error {
	switch {
	case errors.Is(err, company.ErrUnavailable):
		return &apperr.Error{
			Kind: apperr.KindUnavailable, Code: "registry_silent", Public: "No registry gave an answer. Please try again later.",
			Body:  map[string]string{"error": "No registry gave an answer. Please try again later."},
			Cause: err, RetryAfter: company.RetryAfter(err),
		}
	case errors.Is(err, company.ErrNotConfigured):
		return standalone.NotConfigured()
	default:
		return err
	}
}

// SelectCompany reads a company and its officers.
func (h *Handler) SelectCompany(ctx context.Context, req api.SelectCompanyRequestObject) (api.SelectCompanyResponseObject, error) {
	out, _, err := h.profile(ctx, req.Body, company.TierBasic)
	return out, err
}

// VisitSelectCompanyResponse writes the answer.
func (a callAnswer) VisitSelectCompanyResponse(w http.ResponseWriter) error { return a.write(w) }

// ReadCompanyShareholders reads a company and those who own it directly.
func (h *Handler) ReadCompanyShareholders(ctx context.Context, req api.ReadCompanyShareholdersRequestObject) (api.ReadCompanyShareholdersResponseObject, error) {
	out, pending, err := h.profile(ctx, req.Body, company.TierShareholders)
	if pending {
		return laterAnswer{out}, err
	}
	return out, err
}

// VisitReadCompanyShareholdersResponse writes the answer.
func (a callAnswer) VisitReadCompanyShareholdersResponse(w http.ResponseWriter) error {
	return a.write(w)
}

// ReadCompanyOwners reads a company and those who own it in the end.
func (h *Handler) ReadCompanyOwners(ctx context.Context, req api.ReadCompanyOwnersRequestObject) (api.ReadCompanyOwnersResponseObject, error) {
	out, pending, err := h.profile(ctx, req.Body, company.TierUBO)
	if pending {
		return laterAnswer{out}, err
	}
	return out, err
}

// VisitReadCompanyOwnersResponse writes the answer.
func (a callAnswer) VisitReadCompanyOwnersResponse(w http.ResponseWriter) error { return a.write(w) }

// laterAnswer is an answer of which the rest comes later.
type laterAnswer struct{ callAnswer }

func (a laterAnswer) write(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusAccepted)
	_, err := w.Write(a.callAnswer)
	return err
}

// VisitReadCompanyShareholdersResponse writes the answer.
func (a laterAnswer) VisitReadCompanyShareholdersResponse(w http.ResponseWriter) error {
	return a.write(w)
}

// VisitReadCompanyOwnersResponse writes the answer.
func (a laterAnswer) VisitReadCompanyOwnersResponse(w http.ResponseWriter) error { return a.write(w) }

// profile reads a company to a tier, as a session of its own.
func (h *Handler) profile(ctx context.Context, b *api.RegistryChoice, tier company.Tier) (answer callAnswer, pending bool, err error) {
	who := request.Caller(ctx)
	if !optional.Or(b.SaveAPIRequest, true) {
		return nil, false, apperr.Invalid("save_api_request_false", "save_api_request", "This call is always kept.")
	}
	asked := registry.Sample
	if who.Environment == application.Live {
		choice, err := h.Companies.Choose(ctx, who.ApplicationID, b.KybResponseID)
		if err != nil {
			return nil, false, err
		}
		asked = registry.ChosenCompany{
			Refs: append([]company.Ref{choice.Ref}, choice.Also...), Name: choice.Name, Number: choice.Number, Country: choice.Country, Region: choice.Region,
		}
	}
	asked.Tier = tier
	input, err := asked.Input()
	if err != nil {
		return nil, false, err
	}
	echo := echoOf(b.VendorData, b.Metadata)
	out, err := h.Standalone.Run(ctx, standalone.Call{
		Caller: who, Feature: workflow.FeatureKYBRegistry, Service: "KYB_REGISTRY", Kind: workflow.KindBusiness, Input: input, Echo: echo, Reviewed: true,
		Extra: credit.OwnerPrices(tier.Has(company.TierShareholders), tier.Has(company.TierUBO)), Refuse: gone, Later: notYet,
	})
	if err != nil {
		return nil, false, companyFault(err)
	}
	profile, err := profileOf(out.Item)
	if err != nil {
		return nil, false, err
	}
	members := []member{{"request_id", out.RequestID}, {"kyb_registry", profile}}
	answer, err = object(append(append(members, echoed(echo)...), made(out.CreatedAt))...)
	return answer, out.Pending, err
}

// notYet is what is known of a company whose registry did not answer.
func notYet(err error) json.RawMessage {
	var later *registry.UnavailableError
	if errors.As(err, &later) {
		return later.Item
	}
	return nil
}

// gone refuses a company that the registries do not have any more.
func gone(f verification.Finding) error {
	if slices.ContainsFunc(f.Warnings, warned("KYB_COMPANY_NOT_FROM_REGISTRY")) {
		return apperr.Invalid("company_gone", "kyb_response_id", "The registry does not have this company any more. Search again.")
	}
	return nil
}

// lifted are the members of the answer that stand in registry_data.
var lifted = []string{"registry_tier_requested", "registry_tier_delivered", "registry_ownership_status"}

// profileOf is the company of an item as these calls tell it.
func profileOf(item json.RawMessage) (json.RawMessage, error) {
	var whole struct {
		Company map[string]json.RawMessage `json:"company"`
	}
	if err := json.Unmarshal(item, &whole); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	c, data, names, accounts := whole.Company, map[string]json.RawMessage{}, []string{}, []json.RawMessage{}
	for name, into := range map[string]any{"registry_data": &data, "alternative_names": &names, "accounts": &accounts} {
		if err := json.Unmarshal(c[name], into); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
	}
	for _, name := range lifted {
		c[name] = json.RawMessage("null")
		if len(data[name]) > 0 {
			c[name] = data[name]
		}
	}
	c["user_provided_data"], c["confirmed_by_user_at"] = json.RawMessage("null"), json.RawMessage("null")
	c["accounts"], c["alternative_names"] = json.RawMessage("null"), json.RawMessage("null")
	if len(accounts) > 0 {
		c["accounts"] = accounts[0]
	}
	if len(names) > 0 {
		joined, err := json.Marshal(strings.Join(names, "; "))
		if err != nil {
			return nil, fmt.Errorf("write names: %w", err)
		}
		c["alternative_names"] = joined
	}
	return json.Marshal(c)
}
