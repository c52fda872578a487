package standalone

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification"
	"vidimus/internal/verification/standalone"
)

var addressProofFiles = map[string]fileRule{"document": {megabytes: 15, endings: paperFiles, required: true}}

var addressProofMembers = []string{
	"status", "issuing_state", "document_type", "document_subtype", "document_language", "issuer", "issue_date", "expiration_date",
	"poa_address", "poa_formatted_address", "poa_parsed_address", "expected_details_address", "expected_details_formatted_address",
	"expected_details_parsed_address", "name_on_document", "extra_fields", "warnings",
}

// VerifyAddressProof checks a proof of address.
func (h *Handler) VerifyAddressProof(ctx context.Context, req api.VerifyAddressProofRequestObject) (api.VerifyAddressProofResponseObject, error) {
	form, err := readCallForm(ctx, formreader.Body{Form: req.MultipartBody, Object: req.JSONBody}, addressProofFiles)
	if err != nil {
		return nil, err
	}
	form.choice("poa_name_mismatch_action", actionDecline, actionNone)
	call := standalone.Call{
		Caller: request.Caller(ctx), Feature: workflow.FeatureProofOfAddress, Service: "POA", Echo: form.echo(), Unsaved: !form.boolean("save_api_request", true),
		Expected: form.expectedAddress(), Limits: form.ages(), Refuse: refusePaper,
		Config: map[string]any{
			"poa_document_issues_action":          form.choice("poa_document_issues_action", actionDecline, actionNone),
			"poa_document_authenticity_action":    form.choice("poa_document_authenticity_action", actionDecline, actionNone),
			"poa_unsupported_language_action":     form.choice("poa_unsupported_language_action", actionDecline, actionNone),
			"poa_name_or_address_mismatch_action": form.choice("poa_address_mismatch_action", actionDecline, actionNone),
			"poa_issuer_not_identified_action":    form.choice("poa_issuer_not_identified_action", actionDecline, actionNone),
			"poa_languages_allowed":               form.languages(),
		},
		Files: []standalone.File{{Side: verification.SideFile, Field: "document", Content: form.files["document"], Password: form.password("document_password"), Purpose: media.PurposeAddressDocument}},
	}
	if err := form.err(); err != nil {
		return nil, err
	}
	out, err := h.Standalone.Run(ctx, call)
	if err != nil {
		return nil, err
	}
	return h.answer(call, out, outcome{key: "poa", members: addressProofMembers})
}

// refusePaper refuses a call whose file is unreadable. What is wrong is a list here (contract,
// section standalone proof of address), and a code at identity documents.
func refusePaper(f verification.Finding) error {
	err := refuseUnread(f)
	if apperr.KindOf(err) != apperr.KindRejected {
		return err
	}
	return apperr.InvalidFields("document_unrecognised", map[string][]string{"error": {"Nothing could be read from the document."}})
}

// VisitVerifyAddressProofResponse writes the answer.
func (a callAnswer) VisitVerifyAddressProofResponse(w http.ResponseWriter) error { return a.write(w) }

func (f *callForm) expectedAddress() *session.Expected {
	e := session.Expected{
		Address: f.text("expected_address"), FirstName: f.text("expected_first_name"), LastName: f.text("expected_last_name"),
	}
	if country := f.text("expected_country"); country != "" {
		alpha3, ok := iso.Alpha3(country)
		if !ok {
			f.fault("expected_country", "Must be a country, alpha-2 or alpha-3.")
		}
		e.POACountry = alpha3
	}
	return &e
}

// addressLanguages are those that proofs of address may be in (contract,
// section standalone proof of address).
var addressLanguages = strings.Fields("ar bn hy bg bs ca cnr sq zh hr cs da nl en et fi fr ka kk de el he hi hu id it ja ko ky lv lt mk mn ms no " +
	"fa pl pt ro ru sr sk sl so es sv th tr uk uz vi")

// languages are those that the document may be in; none stands for all.
func (f *callForm) languages() map[string]int {
	out := map[string]int{}
	for _, code := range convert.List(new(f.text("poa_languages_allowed"))) {
		if code = strings.ToLower(code); !slices.Contains(addressLanguages, code) {
			f.fault("poa_languages_allowed", "Must be codes of languages with commas between them, of: "+strings.Join(addressLanguages, ", ")+".")
			return nil
		}
		out[code] = 1
	}
	return out
}

// ages are how old documents may be, in months, by kind; one that may be of any
// age is left out.
func (f *callForm) ages() map[string]int {
	months := map[string]int{"utility_bill": 3, "bank_statement": 3, "government_issued_document": 12, "other_poa_document": 12}
	keys := slices.Sorted(maps.Keys(months))
	for _, pair := range convert.List(new(f.text("poa_document_age_months"))) {
		key, value, _ := strings.Cut(pair, ":")
		key = strings.TrimSpace(key)
		n, err := strconv.Atoi(strings.TrimSpace(value))
		if !slices.Contains(keys, key) || err != nil || n != -1 && (n < 1 || n > 120) {
			f.fault("poa_document_age_months", "Must be pairs such as utility_bill:3 with commas between them, months from 1 to 120 or -1; keys are "+strings.Join(keys, ", ")+".")
			return nil
		}
		months[key] = n
	}
	limits := map[string]int{}
	for key, n := range months {
		if n > 0 {
			limits[strings.ToUpper(key)] = n
		}
	}
	return limits
}
