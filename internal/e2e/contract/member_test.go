package contract_test

import (
	"encoding/base64"
	"net/url"
	"strings"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

func sampled(values ...any) *rapid.Generator[any] { return rapid.SampledFrom(values) }

// members draws body members that mean something to the product.
func (f *fuzzed) members() map[string]*rapid.Generator[any] {
	country := sampled("DE", "DEU", "USA", "jpn", "")
	step := func(feature string, config fuzz.Object) fuzz.Object {
		return fuzz.Object{{Name: "feature", Value: feature}, {Name: "config", Value: config}}
	}
	portrait := base64.StdEncoding.EncodeToString(e2e.SmallPicture(f.t))
	out := map[string]*rapid.Generator[any]{
		"workflow_id": sampled(f.caller.WorkflowID.String(), strings.ToUpper(f.caller.WorkflowID.String())),
		"callback":    sampled("https://shop.example/done?a=1#b", "com.shop.app://done", "http://localhost:3000/x"),
		"country":     country, "id_country": country, "poa_country": country, "nationality": country,
		"side":              sampled("front", "back", "selfie"),
		"amount_in_dollars": sampled(fuzz.Raw("50"), fuzz.Raw("99.5")), "success_url": sampled("https://shop.example/?p={CHECKOUT_SESSION_ID}", nil),
		"cancel_url": sampled("https://shop.example/", nil),
		"ip_address": sampled("192.0.2.1", "2001:db8::1"), "registry_country": sampled("GB", "US-CA"),
		"expected_document_types": sampled(fuzz.List{"P", "id", "P"}, fuzz.List{}),
		"portrait_image":          sampled("data:image/jpeg;base64,"+portrait, portrait, ""), "sandbox_scenario": sampled(""),
		"metadata": rapid.Custom(func(t *rapid.T) any { return fuzz.Raw(fuzz.AnyJSON(t)) }),
		"features": sampled(
			fuzz.List{step("OCR", nil)},
			fuzz.List{step("OCR", fuzz.Object{{Name: "minimum_age", Value: fuzz.Raw("18")}, {Name: "no_such_setting", Value: "x"}}), step("AML", nil)},
			fuzz.List{step("LIVENESS", fuzz.Object{}), step("OCR", nil), step("FACE_MATCH", nil)},
			fuzz.List{step("KYB_REGISTRY", nil), step("KYB_DOCUMENTS", fuzz.Object{{Name: "kyb_required_document_groups", Value: fuzz.List{"LEGAL_PRESENCE"}}})},
		),
		"title": sampled("Source of funds", "é"), "languages": sampled(fuzz.List{"en"}, fuzz.List{"en", "de"}, fuzz.List{"de"}), "default_language": sampled("en", "de", nil),
		"form_elements": sampled(
			fuzz.List{fuzz.Object{{Name: "element_type", Value: "short_text"}, {Name: "label", Value: fuzz.Object{{Name: "en", Value: "Why?"}}}}},
			fuzz.List{fuzz.Object{{Name: "element_type", Value: "number"}, {Name: "label", Value: fuzz.Object{{Name: "en", Value: "How much?"}}},
				{Name: "validation", Value: fuzz.Object{{Name: "min", Value: fuzz.Raw("1.5")}}}}},
			fuzz.List{fuzz.Object{{Name: "element_type", Value: "number"}, {Name: "label", Value: fuzz.Object{{Name: "en", Value: "How much?"}}},
				{Name: "validation", Value: fuzz.Object{{Name: "pattern", Value: "("}}}}},
		),
		"graph":          sampled(fuzz.Raw(e2e.JSONText(f.t, e2e.LinearGraph())), fuzz.Raw(e2e.JSONText(f.t, e2e.BranchingGraph()))),
		"branch_node_id": sampled("doc", "where", "face", "gone"), "node_id": sampled("doc", "gone"), "workflow_uuid": sampled(f.world.Live.WorkflowID.String()),
		"url":         rapid.Custom(func(t *rapid.T) any { rapid.Bool().Draw(t, "url"); return nextURL() }),
		"webhook_url": rapid.Custom(func(t *rapid.T) any { rapid.Bool().Draw(t, "url"); return nextURL() }),
		"from":        sampled("2026-01-01T00:00:00Z", "2026-01-01T02:00:00.123456789+02:00"), "to": sampled("2026-01-02T00:00:00Z", "2026-03-01T00:00:00Z"),
		"nodes_to_resubmit": sampled(fuzz.List{"feature_ocr"}, fuzz.List{fuzz.Object{{Name: "feature", Value: "OCR"}}}, fuzz.List{fuzz.Object{{Name: "node_id", Value: "feature_ocr"}, {Name: "feature", Value: "ID_VERIFICATION"}}}),
		"parsed_address":    sampled(fuzz.Object{{Name: "city", Value: "Kyoto"}, {Name: "country", Value: "JP"}}), "session_numbers": sampled(fuzz.List{fuzz.Raw("1"), "2"}),
		"email_address": sampled("ada@shop.example"),
		// What only the operator sets is refused even when it is well formed; colours have to go together.
		"domain": sampled(nil), "from_email": sampled(nil), "verify_domain": sampled(nil), "verify_email_domain": sampled(nil),
		"force_remove_domain": sampled(nil), "force_remove_email_domain": sampled(nil),
		"color_background": sampled("#FFFFFF", "#fefefeff"), "color_on_background": sampled("#000000", "#101010"),
		"color_button_1": sampled("#000000", "#102030"), "color_button_text_1": sampled("#FFFFFF", "#f8f8f8"),
		"color_button_2": sampled("#FFFFFF", "#f0f0f0"), "color_button_text_2": sampled("#000000", "#202020"),
		"color_panel_10": sampled("#000000", "#101010"), "color_on_panel_1": sampled("#FFFFFF"), "color_on_panel_2": sampled("#eeeeee"),
		"app_public_name": sampled("Lindenhof", "é", nil), "privacy_policy_url": sampled("https://shop.example/privacy", nil), "font_family": sampled("Inter", "Noto Sans 2"),
		"webhook_version": sampled("v3"), "consent_version": sampled("2026-12"), "document_type": sampled("P", "ID"), "issuing_state": sampled("JPN", "DEU"),
	}
	if f.attempt != "" {
		out["upload_id"] = sampled(f.attempt)
	}
	f.stepMembers(out)
	f.callMembers(out)
	f.signInMembers(out)
	f.entityMembers(out)
	f.consoleMembers(out)
	f.caseMembers(out)
	f.reportMembers(out)
	f.peopleMembers(out)
	f.eventMembers(out)
	if f.aboutTravel() {
		f.travelMembers(out)
	}
	return out
}

// queries draws query parameters that mean something to the product.
func (f *fuzzed) queries() map[string]*rapid.Generator[string] {
	out := map[string]*rapid.Generator[string]{
		"node_id":      rapid.SampledFrom([]string{"feature_ocr", ""}),
		"session_kind": rapid.SampledFrom([]string{"user", "BUSINESS", "all"}),
		"status":       rapid.SampledFrom([]string{"Not Started", "Approved,In Review", "unknown", ","}),
		"search":       rapid.SampledFrom([]string{uuid.NewString(), "12", "ada@shop.example", "Ada Lovelace", "%", `_\`, "'"}),
		"workflow_id":  rapid.SampledFrom([]string{f.world.Live.WorkflowID.String(), "x," + e2e.UnknownID}),
		"country":      rapid.SampledFrom([]string{"JPN", "JPN,DEU", ""}), "session_type": rapid.SampledFrom([]string{"ALL", "HOSTED", "api"}),
	}
	if f.node != "" {
		out["node_id"] = rapid.SampledFrom([]string{f.node, ""})
	}
	if f.operation == "getCaseAttachmentLink" {
		out["s3_key"] = rapid.Just(f.attempt)
	}
	if f.operation == "getMedia" {
		_, query, _ := strings.Cut(f.current, "?")
		values, err := url.ParseQuery(query)
		if err != nil {
			f.t.Fatal(err)
		}
		for _, name := range []string{"expires", "signature"} {
			out[name] = rapid.Just(values.Get(name))
		}
	}
	return out
}
