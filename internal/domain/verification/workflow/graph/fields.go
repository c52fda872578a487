package graph

import (
	"encoding/json"
	"maps"
	"slices"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/domain/verification/workflow/feature"
)

// Field is a result that branches can ask about.
type Field struct {
	Path string
	Type rulelanguage.Type
	// Operators are those that can be asked of it.
	Operators []string
}

// common are the fields that every feature has.
var common = rulelanguage.Fields{"status": rulelanguage.TypeStatus, "warnings.risk": rulelanguage.TypeList}

// fieldsOf are the results of each feature by their names in the decision,
// where conditions on them make sense: pictures and links are left out.
var fieldsOf = map[feature.Name]rulelanguage.Fields{
	feature.OCR: {
		"document_type": rulelanguage.TypeText, "document_subtype": rulelanguage.TypeText, "document_number": rulelanguage.TypeText,
		"personal_number": rulelanguage.TypeText, "date_of_birth": rulelanguage.TypeDate, "age": rulelanguage.TypeNumber, "expiration_date": rulelanguage.TypeDate,
		"date_of_issue": rulelanguage.TypeDate, "issuing_state": rulelanguage.TypeCountry, "first_name": rulelanguage.TypeText, "last_name": rulelanguage.TypeText,
		"full_name": rulelanguage.TypeText, "gender": rulelanguage.TypeText, "address": rulelanguage.TypeText, "formatted_address": rulelanguage.TypeText,
		"place_of_birth": rulelanguage.TypeText, "marital_status": rulelanguage.TypeText, "nationality": rulelanguage.TypeCountry,
		"parsed_address.city": rulelanguage.TypeText, "parsed_address.region": rulelanguage.TypeText, "parsed_address.country": rulelanguage.TypeCountry,
		"parsed_address.postal_code": rulelanguage.TypeText, "extra_fields.*": rulelanguage.TypeAny, "mrz.document_type": rulelanguage.TypeText,
		"mrz.mrz_type": rulelanguage.TypeText, "verification_method": rulelanguage.TypeText,
	},
	feature.NFC: {
		"chip_data.document_type": rulelanguage.TypeText, "chip_data.issuing_country": rulelanguage.TypeCountry, "chip_data.document_number": rulelanguage.TypeText,
		"chip_data.expiration_date": rulelanguage.TypeDate, "chip_data.first_name": rulelanguage.TypeText, "chip_data.last_name": rulelanguage.TypeText,
		"chip_data.birth_date": rulelanguage.TypeDate, "chip_data.gender": rulelanguage.TypeText, "chip_data.nationality": rulelanguage.TypeCountry,
		"authenticity.sod_integrity": rulelanguage.TypeBoolean, "authenticity.dg_integrity": rulelanguage.TypeBoolean,
	},
	feature.Liveness: face, feature.AgeEstimation: face,
	feature.FaceMatch: {"score": rulelanguage.TypeNumber},
	feature.ProofOfAddress: {
		"issuing_state": rulelanguage.TypeCountry, "document_type": rulelanguage.TypeText, "document_subtype": rulelanguage.TypeText,
		"document_language": rulelanguage.TypeText, "issuer": rulelanguage.TypeText, "issue_date": rulelanguage.TypeDate, "expiration_date": rulelanguage.TypeDate,
		"poa_address": rulelanguage.TypeText, "poa_formatted_address": rulelanguage.TypeText, "poa_parsed_address.city": rulelanguage.TypeText,
		"poa_parsed_address.region": rulelanguage.TypeText, "poa_parsed_address.country": rulelanguage.TypeCountry,
		"poa_parsed_address.postal_code": rulelanguage.TypeText, "name_on_document": rulelanguage.TypeText,
		"name_match_score_expected_details": rulelanguage.TypeNumber, "name_match_score_id_verification": rulelanguage.TypeNumber, "extra_fields.*": rulelanguage.TypeAny,
	},
	feature.Phone: {
		"phone_number_prefix": rulelanguage.TypeText, "phone_number": rulelanguage.TypeText, "full_number": rulelanguage.TypeText, "country_code": rulelanguage.TypeCountry,
		"carrier.name": rulelanguage.TypeText, "carrier.type": rulelanguage.TypeText, "is_disposable": rulelanguage.TypeBoolean, "is_virtual": rulelanguage.TypeBoolean,
		"verification_method": rulelanguage.TypeText, "verification_attempts": rulelanguage.TypeNumber, "verified_at": rulelanguage.TypeDate,
	},
	feature.Email: {
		"email": rulelanguage.TypeText, "is_breached": rulelanguage.TypeBoolean, "is_disposable": rulelanguage.TypeBoolean, "is_undeliverable": rulelanguage.TypeBoolean,
		"verification_attempts": rulelanguage.TypeNumber, "verified_at": rulelanguage.TypeDate,
	},
	feature.IPAnalysis: {
		"device_brand": rulelanguage.TypeText, "device_model": rulelanguage.TypeText, "browser_family": rulelanguage.TypeText, "os_family": rulelanguage.TypeText,
		"platform": rulelanguage.TypeText, "ip_country": rulelanguage.TypeText, "ip_country_code": rulelanguage.TypeCountry, "ip_state": rulelanguage.TypeText,
		"ip_city": rulelanguage.TypeText, "ip_address": rulelanguage.TypeText, "isp": rulelanguage.TypeText, "organization": rulelanguage.TypeText,
		"is_vpn_or_tor": rulelanguage.TypeBoolean, "is_data_center": rulelanguage.TypeBoolean, "time_zone": rulelanguage.TypeText,
		"ip.distance_from_id_document": rulelanguage.TypeNumber, "ip.distance_from_poa_document": rulelanguage.TypeNumber,
	},
	feature.AML: {
		"risk_score": rulelanguage.TypeNumber, "total_hits": rulelanguage.TypeNumber, "entity_type": rulelanguage.TypeText,
		"is_ongoing_monitoring_enabled": rulelanguage.TypeBoolean, "screened_data.full_name": rulelanguage.TypeText,
		"screened_data.nationality": rulelanguage.TypeCountry, "screened_data.date_of_birth": rulelanguage.TypeDate,
	},
	feature.DatabaseValidation: {
		"issuing_state": rulelanguage.TypeCountry, "validation_type": rulelanguage.TypeText, "match_type": rulelanguage.TypeText,
		"validations.outcome_code": rulelanguage.TypeList, "validations.service_id": rulelanguage.TypeList,
	},
	feature.DocumentAI: {}, feature.Questionnaire: {},
	feature.KYBRegistry: {
		"company.company_name": rulelanguage.TypeText, "company.registration_number": rulelanguage.TypeText, "company.country_code": rulelanguage.TypeCountry,
		"company.region": rulelanguage.TypeText, "company.registry_status": rulelanguage.TypeText, "company.company_type": rulelanguage.TypeText,
		"company.incorporation_date": rulelanguage.TypeDate, "company.tax_number": rulelanguage.TypeText, "company.risk_level": rulelanguage.TypeText,
		"company.is_from_registry": rulelanguage.TypeBoolean, "company.nature_of_business": rulelanguage.TypeText,
		"company.registered_capital_amount": rulelanguage.TypeNumber, "company.registered_capital_currency": rulelanguage.TypeText,
		"company.vat_validation_status": rulelanguage.TypeText, "company.officers.nationality": rulelanguage.TypeList,
		"company.beneficial_owners.effective_ownership_percent": rulelanguage.TypeNumber,
	},
	feature.KYBDocuments: {"items.document_type": rulelanguage.TypeList, "items.document_subtype": rulelanguage.TypeList, "required_groups": rulelanguage.TypeList},
	feature.KYBKeyPeople: {
		"officers.nationality": rulelanguage.TypeList, "owners.nationality": rulelanguage.TypeList, "owners.effective_ownership_percent": rulelanguage.TypeNumber,
	},
}

var face = rulelanguage.Fields{
	"method": rulelanguage.TypeText, "score": rulelanguage.TypeNumber, "age_estimation": rulelanguage.TypeNumber,
	"face_quality": rulelanguage.TypeNumber, "face_luminance": rulelanguage.TypeNumber, "matches.is_blocklisted": rulelanguage.TypeBoolean,
}

// always are the fields that need no step.
var always = rulelanguage.Fields{
	"user.status": rulelanguage.TypeStatus, "user.tags": rulelanguage.TypeList, "user.session_count": rulelanguage.TypeNumber,
	"session.vendor_data": rulelanguage.TypeText, "session.language": rulelanguage.TypeText, "session.metadata.*": rulelanguage.TypeAny,
}

// Definitions are all the fields that branches can ask about, by path, as far
// as they do not depend on the settings of a node.
func Definitions() []Field {
	all := maps.Clone(always)
	for _, f := range feature.All() {
		addFeature(all, f)
	}
	return listed(all)
}

func addFeature(to rulelanguage.Fields, f feature.Name) {
	for _, source := range []rulelanguage.Fields{common, fieldsOf[f]} {
		for name, t := range source {
			to[f.Root()+"."+name] = t
		}
	}
}

func listed(fields rulelanguage.Fields) []Field {
	out := make([]Field, 0, len(fields))
	for _, path := range slices.Sorted(maps.Keys(fields)) {
		t := fields[path]
		out = append(out, Field{Path: path, Type: t, Operators: rulelanguage.Workflow.For(t)})
	}
	return out
}

// FieldsAt lists what the branches of a node can ask about: the results of the
// steps that every way to it has run, its own included, and what is known of
// user and session.
func (g Graph) FieldsAt(id string) []Field { return listed(g.history().fieldsAt(id)) }

// history holds the features that every path to a node has run.
type history struct {
	graph Graph
	// without are the nodes that can be come to without having run a feature,
	// or a node whose settings name fields of their own.
	without map[feature.Name]map[string]bool
	around  map[string]map[string]bool
}

func (g Graph) history() history {
	h := history{graph: g, without: map[feature.Name]map[string]bool{}, around: map[string]map[string]bool{}}
	for _, f := range feature.All() {
		if g.has(f) {
			h.without[f] = g.avoiding(running(f))
		}
	}
	for id, n := range g.Nodes {
		if n.Feature == feature.DocumentAI || n.Feature == feature.Questionnaire {
			h.around[id] = g.avoiding(func(other string, _ Node) bool { return other == id })
		}
	}
	return h
}

func (h history) fieldsAt(id string) rulelanguage.Fields {
	out := maps.Clone(always)
	for f, without := range h.without {
		if !without[id] || h.graph.isRun(id, f) {
			addFeature(out, f)
		}
	}
	for other, around := range h.around {
		if !around[id] || other == id {
			addNode(out, other, h.graph.Nodes[other])
		}
	}
	return out
}

func (g Graph) isRun(id string, f feature.Name) bool {
	n, ok := g.Nodes[id]
	return ok && n.NodeType == TypeFeature && n.Feature == f
}

func (g Graph) has(f feature.Name) bool {
	for id := range g.Nodes {
		if g.isRun(id, f) {
			return true
		}
	}
	return false
}

// addNode adds what only the settings of a node name.
func addNode(to rulelanguage.Fields, id string, n Node) {
	if n.Feature == feature.Questionnaire {
		to["questionnaire."+id+".status"] = rulelanguage.TypeStatus
		to["questionnaire."+id+".*"] = rulelanguage.TypeAny
		return
	}
	for _, d := range documentsOf(n.Config) {
		for _, f := range d.Fields {
			if f.Key != "" {
				to["document_ai."+f.Key] = extracted[f.Type]
			}
		}
	}
}

// extracted are the types of what is read from a document; any where it is not said.
var extracted = map[string]rulelanguage.Type{"": rulelanguage.TypeAny, "text": rulelanguage.TypeText, "number": rulelanguage.TypeNumber, "date": rulelanguage.TypeDate}

type aiDocument struct {
	Fields []struct {
		Key        string `json:"key"`
		Type       string `json:"type"`
		IsFullName bool   `json:"is_full_name"`
	} `json:"fields"`
}

func documentsOf(config json.RawMessage) []aiDocument {
	var c struct {
		Documents []aiDocument `json:"document_ai_documents"`
	}
	if len(config) == 0 || json.Unmarshal(config, &c) != nil {
		return nil
	}
	return c.Documents
}
