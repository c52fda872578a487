package setting

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

var aml = []Setting{
	choice("aml_entity_type", []string{"person", "company"}, nil, "Whom to screen; by the kind of the workflow where not set."),
	object("aml_field_sources", "Where inputs come from: full_name, date_of_birth, nationality, document_number, each with source (document_ai, questionnaire, expected_data) and key.", mapOf(isAMLInput, "names of inputs: "+strings.Join(amlInputs, ", "), keyedSource)),
	percent("aml_name_weight", 60, "Weight of the name in the match score of a hit; the three weights add up to 100."),
	percent("aml_dob_weight", 25, "Weight of the date of birth."),
	percent("aml_country_weight", 15, "Weight of the country."),
	percent("aml_match_score_threshold", 93, "Match score below which a hit is a false positive."),
	percent("aml_score_approve_threshold", 80, "Risk score up to which the step approves."),
	percent("aml_score_review_threshold", 100, "Risk score up to which a person looks; above it the step declines."),
	action("aml_incomplete_data_action", Review, "What fewer than name, date of birth and country lead to."),
	toggle("is_aml_ongoing_monitoring_enabled", false, "Whether the person is screened again every day."),
	toggle("create_cases_on_hit", false, "Whether a hit opens a case, or adds to the open one of the same subject."),
	reference("case_blueprint", "Blueprint of that case; without one, or with one that is gone, the case has none."),
	text("provider_key", "Engine to use in place of the built-in one."),
	toggle("fallback_to_native", true, "Whether the built-in engine steps in when the other fails."),
}

var amlCompany = []Setting{
	toggle("kyb_enable_ongoing_monitoring", false, "Whether the company is screened again every day."),
	percent("kyb_company_aml_name_weight", 60, "Weight of the name in the match score of a company; the three weights add up to 100."),
	percent("kyb_company_aml_registration_number_weight", 25, "Weight of the registration number."),
	percent("kyb_company_aml_country_weight", 15, "Weight of the country."),
	percent("kyb_company_aml_match_score_threshold", 93, "Match score below which a hit on a company is a false positive."),
	percent("kyb_score_approve_threshold", 80, "Risk score of a company up to which the step approves."),
	percent("kyb_score_review_threshold", 100, "Risk score of a company up to which a person looks."),
}

// amlInputs are the inputs of a screening (contract, AML 4.1).
var amlInputs = []string{"full_name", "date_of_birth", "nationality", "document_number"}

func isAMLInput(name string) bool { return slices.Contains(amlInputs, name) }

var database = []Setting{
	object("database_validation_countries", "Services to ask, by country (alpha-3): a list of ids, one id, an object with the list services, or an object by id with true or 1; empty asks none.", byAlpha3(services)),
	object("database_validation_field_sources", "Where inputs come from that no document has, each with source (document_ai, questionnaire, expected_data) and key: "+strings.Join(databaseFields, ", ")+".", mapOf(isDatabaseField, "names of inputs: "+strings.Join(databaseFields, ", "), keyedSource)),
	action("database_validation_no_match_action", Decline, "What no match leads to."),
	action("database_validation_partial_match_action", NoAction, "What a match of some fields leads to."),
	action("database_validation_not_applicable_action", NoAction, "What a country without a service leads to."),
}

// databaseFields are the inputs of databases.
var databaseFields = []string{
	"issuing_state", "identification_number", "personal_number", "tax_number", "document_number", "full_name", "first_name", "last_name",
	"date_of_birth", "document_type", "expiration_date",
}

func isDatabaseField(name string) bool { return slices.Contains(databaseFields, name) }

// keyedSource is a source with its key; a key of expected_data must be one that
// a session can be created with.
func keyedSource(at string, v any, f *faults) {
	record(map[string]shape{"source*": oneOf("document_ai", "questionnaire", "expected_data"), "key*": filled(200)})(at, v, f)
	m, _ := v.(map[string]any)
	from, _ := m["source"].(string)
	key, isText := m["key"].(string)
	if isText && strings.TrimSpace(key) != "" && strings.EqualFold(from, "expected_data") && !slices.Contains(ExpectedKeys, key) {
		f.add("%s: key must be %s", at, alternatives(ExpectedKeys))
	}
}

// ExpectedKeys are what a source of expected_data may name: the texts of
// expected_details, and full_name for the first and the last name together.
var ExpectedKeys = []string{
	"full_name", "first_name", "last_name", "date_of_birth", "gender", "nationality", "country", "id_country", "poa_country", "address",
	"identification_number", "ip_address", "company_name", "registry_country", "registration_number",
}

// maxServices is the maximum number of databases of one country in a step.
const maxServices = 20

var isService = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{0,63}$`).MatchString

const serviceIDs = "ids of services: 1 to 64 small letters, digits, points, dashes and underscores"

// services are the databases of a country, in one of four forms.
func services(at string, v any, f *faults) {
	switch v := v.(type) {
	case string:
		service(at, v, f)
	case []any:
		listOf(maxServices, service)(at, v, f)
	case map[string]any:
		if inner, named := v["services"]; named {
			if _, isObject := inner.(map[string]any); isObject {
				wrong(at, f, "a list of services")
				return
			}
			services(at, inner, f)
			return
		}
		if len(v) > maxServices {
			f.add("%s holds at most %d entries", at, maxServices)
			return
		}
		mapOf(isService, serviceIDs, onOrOff)(at, v, f)
	default:
		wrong(at, f, "a list of services, one service, or an object by service")
	}
}

func service(at string, v any, f *faults) {
	if id, ok := v.(string); !ok || !isService(id) {
		f.add("%s takes %s", at, serviceIDs)
	}
}

// onOrOff is true or false, 1 or 0, or an object, which stands for on.
func onOrOff(at string, v any, f *faults) {
	switch v := v.(type) {
	case bool, map[string]any:
	case json.Number:
		if v != "0" && v != "1" {
			f.add("%s: a service is true, false, 1 or 0", at)
		}
	default:
		f.add("%s: a service is true, false, 1 or 0", at)
	}
}

var ipAnalysis = []Setting{
	action("vpn_detection_action", NoAction, "What a VPN or Tor leads to."),
	action("ip_mismatch_action", NoAction, "What an address in another country than the document leads to."),
	action("expected_ip_mismatch_action", NoAction, "What another address than the expected one leads to."),
	toggle("is_ip_geofencing_enabled", false, "Whether places are restricted."),
	object("ip_geofencing_by_country", "Places, by country (alpha-3): allowed and states.", byAlpha3(place)),
	action("ip_geofencing_action", Decline, "What a place that is not allowed leads to."),
	action("ip_location_not_determined_action", NoAction, "What an address without a known place leads to."),
	action("duplicated_ip_action", NoAction, "What the address of another user leads to."),
	action("duplicated_device_action", NoAction, "What the device of another user leads to."),
	action("multiple_devices_action", NoAction, "What several devices in one session lead to."),
	action("recovered_device_action", NoAction, "What a device that was recognised despite changes leads to."),
	action("automation_detected_action", Review, "What a browser run by a program leads to."),
	action("device_emulator_action", Review, "What an emulator leads to."),
	action("device_rooted_action", NoAction, "What a device without its protection leads to."),
	action("device_hooking_action", Review, "What a manipulated app environment leads to."),
	action("device_debugger_action", NoAction, "What a debugger leads to."),
	action("device_app_tampered_action", Review, "What a changed app leads to."),
	action("device_integrity_missing_action", NoAction, "What a device that cannot prove its state leads to."),
	action("device_blocklist_action", Decline, "What a blocked device leads to."),
	action("cross_org_fraud_ip_action", NoAction, "What an address that other applications of the installation reported leads to."),
	action("cross_org_fraud_device_action", NoAction, "What a device that other applications of the installation reported leads to."),
}

var place = record(map[string]shape{"allowed": truth, "states": anything})

var geolocation = []Setting{
	choice("geolocation_accuracy_mode", []string{"precise", "approximate_allowed"}, "precise", "Whether an approximate position is enough."),
	integer("geolocation_max_accuracy_radius_m", between{1, 100_000}, 1000, "Radius in metres above which a position is inaccurate."),
	integer("geolocation_max_age_seconds", between{1, 86_400}, 60, "Seconds after which a position is stale."),
	integer("geolocation_max_attempts", between{1, 5}, 3, "Tries that the person has."),
	integer("geolocation_timeout_seconds", between{5, 300}, 30, "Seconds that a position may take."),
	toggle("geolocation_allow_skip", false, "Whether the person may pass the step over."),
	toggle("geolocation_allow_qr_handoff", true, "Whether the person may go on with a phone."),
	toggle("geolocation_deep_link_enabled", false, "Whether the app is opened by a link."),
	toggle("is_geolocation_geofencing_enabled", false, "Whether places are restricted."),
	object("geolocation_geofencing_by_country", "Places, by country (alpha-3): allowed and states.", byAlpha3(place)),
	integer("geolocation_ip_distance_km", between{1, 20_000}, 500, "Kilometres from the place of the address above which its action is taken."),
	integer("geolocation_document_distance_km", between{1, 20_000}, 500, "Kilometres from the address of the document above which its action is taken."),
	action("geolocation_approximate_action", Review, "What an approximate position leads to."),
	action("geolocation_document_distance_action", Review, "What a position far from the address of the document leads to."),
	action("geolocation_geofence_undetermined_action", Review, "What a position without a known place leads to."),
	action("geolocation_geofencing_action", Review, "What a place that is not allowed leads to."),
	action("geolocation_integrity_missing_action", NoAction, "What a device that cannot prove its state leads to."),
	action("geolocation_ip_distance_action", Review, "What a position far from the place of the address leads to."),
	action("geolocation_low_accuracy_action", Review, "What an inaccurate position leads to."),
	action("geolocation_mock_location_action", Review, "What an invented position leads to."),
	action("geolocation_permission_denied_action", Review, "What a refusal of the person leads to."),
	action("geolocation_stale_fix_action", Review, "What a stale position leads to."),
	action("geolocation_unavailable_action", Review, "What no position leads to."),
}
